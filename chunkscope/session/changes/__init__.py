"""What changed since the results that the present ones are compared with."""
