"""What `n` and `N` walk, and going to other places."""
