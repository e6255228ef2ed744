"""What all games share: the Game record, history, records, deal codes and the random word."""
