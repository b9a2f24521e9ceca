"""How good the cuts are: edges, verdicts, scores, coverage."""
