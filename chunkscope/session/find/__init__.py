"""Looking for a text or an expression."""
