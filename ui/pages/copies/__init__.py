"""The page Copies: what can be brought back, and where copies go."""
