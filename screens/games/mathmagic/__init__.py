"""Math&Magic on the screen."""
