"""`python -m tests.playthroughs` writes the transcripts anew; read the difference before keeping it."""

from tests.playthroughs.transcript import PLAYTHROUGHS, write_all

write_all()
print("\n".join(match.path.name for match in PLAYTHROUGHS))
