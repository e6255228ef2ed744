"""The table, the shelf and the bots' worker, without a screen."""
