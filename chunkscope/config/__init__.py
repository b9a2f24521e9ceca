"""Settings from chunk.toml, or a list of problems with their places."""
