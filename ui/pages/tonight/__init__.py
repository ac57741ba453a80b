"""The page Tonight: what now, and the evenings there are."""

from ui.pages.tonight.tonight import Tonight

__all__ = ["Tonight"]
