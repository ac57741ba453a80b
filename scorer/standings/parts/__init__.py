"""What standings have in common, however the cards are played: who is ranked, in which lines, and why."""
