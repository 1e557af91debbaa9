"""Citylines: play, study and design two city-size train games."""
