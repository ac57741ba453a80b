"""Standings on boards: every result is held against others on its board, of a whole field or of a match."""
