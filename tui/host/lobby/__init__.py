"""What a host runs: tables that people join from their own terminals, and the lobby they find each other in."""
