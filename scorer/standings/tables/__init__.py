"""Standings at the tables: what a pad brings in each round, added up to an evening."""
