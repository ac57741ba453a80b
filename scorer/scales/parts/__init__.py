"""What several scales share."""
