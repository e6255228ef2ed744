"""The terminal application: command line, table host, screens and widgets."""
