"""The rules of every game: pure functions over frozen states, standard library only."""
