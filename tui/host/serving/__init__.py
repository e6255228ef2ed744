"""What a host is run by: its configuration and limits, logs and figures. No screen and no SSH library here."""
