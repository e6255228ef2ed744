"""The lobby of a host and its tables, without a screen."""
