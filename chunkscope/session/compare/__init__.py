"""Two strategies on one document."""
