"""A record of each game as every past version of the format wrote it, and what it tells."""
