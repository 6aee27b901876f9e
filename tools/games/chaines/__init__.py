"""What is made and measured for Chaînes de puissances."""
