"""The laws every game of the catalogue obeys, tried by random play."""
