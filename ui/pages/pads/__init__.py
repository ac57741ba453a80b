"""Table play on the page Results: the tables, the pad of one of them, and the line on which its deals are typed."""
