"""The screens: home and what is around a match, and the match itself."""
