"""The page Players: who belongs to the club."""

from ui.pages.players.players import Players

__all__ = ["Players"]
