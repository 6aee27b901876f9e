"""What makes, shows and measures Les Carreleurs."""
