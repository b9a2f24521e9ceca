"""See where a chunker cuts a document, and whether each cut is safe."""

__version__ = "0.1.0"
