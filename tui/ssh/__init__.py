"""Bestiary over SSH: one process, one session a connection, any Textual app. Alone here is the SSH library imported."""
