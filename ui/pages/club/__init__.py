"""The page of the club itself: what it is called, what it prints on, where its file lies; and making another."""
