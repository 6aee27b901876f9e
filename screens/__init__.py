"""Everything a person sees and touches."""
