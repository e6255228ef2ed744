"""The host of a match, without a screen: the table, the shelf of saved matches, the bots' worker."""
