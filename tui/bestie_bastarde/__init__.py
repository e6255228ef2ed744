"""Bestie Bastarde on the screen: Challenges, Beasts in play, Piles, secret goals, and what a foul would do."""
