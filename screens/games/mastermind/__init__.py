"""Master Mind on the screen."""
