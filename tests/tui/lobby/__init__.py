"""What a visitor of a host sees, driven by keys: several people in one house."""
