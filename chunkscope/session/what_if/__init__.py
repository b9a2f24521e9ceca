"""Sizes and overlaps that are tried out before they stand in the config."""
