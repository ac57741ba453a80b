"""What keeps a club file safe: whether it is sound, its copies, the way back, and what a crash left beside it."""
