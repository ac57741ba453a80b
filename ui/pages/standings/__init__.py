"""The page Standings: who is winning, and why."""
