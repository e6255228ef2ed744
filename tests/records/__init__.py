"""A record of each game, and of each mode of Beasty Bar, as every past version of the format wrote it."""
