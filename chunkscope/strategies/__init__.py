"""Where the text is cut: one small file per strategy, one registry."""
