"""What makes, shows and measures Blocs."""
