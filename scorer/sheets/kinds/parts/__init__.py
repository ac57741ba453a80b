"""What several sheets say and ask."""
