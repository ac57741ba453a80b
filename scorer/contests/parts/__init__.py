"""What several forms of contest share."""
