"""The club file: its tables, opening and upgrading it, reading it, and its copies."""
