"""The panes of the screen."""
