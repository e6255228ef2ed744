"""Real SSH over loopback: logins, terminals, ways out, faults."""
