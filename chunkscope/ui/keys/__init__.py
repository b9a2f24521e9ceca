"""The keys: one registry, and what is made from it."""
