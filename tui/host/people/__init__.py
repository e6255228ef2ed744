"""The people a host knows: their names, their accounts, and the secrets that are kept as hashes alone."""
