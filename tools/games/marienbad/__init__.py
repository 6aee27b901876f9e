"""What Marienbad gives to the tools: its scenes, its measures, and what makes its files."""
