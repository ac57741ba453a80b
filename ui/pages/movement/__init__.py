"""The page Movement: what fits tonight, ranked, and the room round by round."""

from ui.pages.movement.movement import Movement

__all__ = ["Movement"]
