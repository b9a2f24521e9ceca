"""The live state of an inspection; pure, without a screen."""
