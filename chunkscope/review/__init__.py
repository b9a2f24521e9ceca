"""Which cuts a person has accepted or flagged, kept so that they survive edits."""
