"""What is asked of computer players."""
