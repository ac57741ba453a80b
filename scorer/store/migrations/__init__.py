"""How a club file of each released version becomes one of the next."""
