"""The embedded default: a static table of token vectors that is part of the package."""
