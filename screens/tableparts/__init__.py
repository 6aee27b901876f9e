"""The parts of the table: layout, rail, seats, messages, hint sheet, menu, end of match."""
