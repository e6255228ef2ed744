"""Whole matches as readable transcripts, kept beside this file and compared with what the rules do now."""
