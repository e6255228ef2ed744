"""A host as a whole: everything put together, and real SSH to it over loopback."""
