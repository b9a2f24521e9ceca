"""Where the subject of a text changes, by the vectors of its sentences."""
