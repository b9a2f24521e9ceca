"""Asking the document, and what the queries of a file find."""
