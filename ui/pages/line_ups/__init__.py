"""The page Line-ups: who of a team sits where, half by half, and who seats last."""
