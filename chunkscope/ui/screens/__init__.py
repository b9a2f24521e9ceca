"""What fills the terminal: the inspector itself, and the help."""
