"""Names, accounts and secrets of a host's people."""
