"""What everything else may use: theme, device, sound, preferences, thinking."""
