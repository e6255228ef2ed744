"""What somebody sees who comes to a host: name, lobby, waiting room, hosted match, account."""
