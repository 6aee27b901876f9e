"""Nombres Croisés on the screen."""
