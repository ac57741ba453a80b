"""The page Standings: who is winning, and why."""

from ui.pages.standings.standings import Standings

__all__ = ["Standings"]
