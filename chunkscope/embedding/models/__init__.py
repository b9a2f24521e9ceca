"""Models of optional packages, run in this process."""
