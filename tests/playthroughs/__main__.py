"""`python -m tests.playthroughs` writes the transcripts anew; read the difference before keeping it."""

from tests.playthroughs import transcript
from tests.playthroughs.beasts import transcript as beasts
from tests.playthroughs.bestie_bastarde import transcript as bestie

transcript.write_all()
beasts.write_all()
bestie.write_all()
print("\n".join(match.path.name for match in (*transcript.PLAYTHROUGHS, *beasts.PLAYTHROUGHS, *bestie.PLAYTHROUGHS)))
