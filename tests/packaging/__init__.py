"""What is installed, and how the command starts."""
