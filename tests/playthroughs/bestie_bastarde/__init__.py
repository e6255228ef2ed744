"""Matches of Bestie Bastarde as readable transcripts, kept beside this file."""
