"""The page Movement: what fits tonight, ranked, and the room round by round."""

from ui.pages.movement.movement import MovementPage

__all__ = ["MovementPage"]
