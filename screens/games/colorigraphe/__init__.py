"""Colorigraphe on the screen."""
