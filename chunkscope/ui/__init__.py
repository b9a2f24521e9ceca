"""The screen. The only floor that knows Textual."""
