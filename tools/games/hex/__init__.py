"""What is made and measured for Hex."""
