"""What several pages are made of that know cards: where one types, and how a number came about."""
