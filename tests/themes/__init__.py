"""The themes, tested as numbers."""
