"""The table of a match: its screen, layout, rail, seats, messages, sheets, menu and end."""
