"""The page Seats: who sits where."""

from ui.pages.seats.seats import Seats

__all__ = ["Seats"]
