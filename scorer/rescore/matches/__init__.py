"""Matches of other programs, rescored: between teams, board by board or not, and between pairs of a Swiss."""
