"""Matches of Beasts as readable transcripts, kept beside this file."""
