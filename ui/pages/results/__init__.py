"""The page Results: what happened at every table."""
