"""An OpenAI-compatible endpoint."""
