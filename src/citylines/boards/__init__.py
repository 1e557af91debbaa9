"""Cities as data."""
