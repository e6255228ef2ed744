"""The store: one contract for every database, and what holds for SQLite and the clerk."""
