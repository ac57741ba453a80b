"""What keeps a club file safe: whether it is sound, its copies, the way back, and what a crash left beside it."""

JUDGE = "--judge-a-file"  # makes the built program the process that judges a file; nobody types it
