"""Cleaning: from the source to the document, each change with a map back."""

from chunkscope.document.cleaning.clean import clean
from chunkscope.document.cleaning.settings import CleanSettings

__all__ = ["CleanSettings", "clean"]
