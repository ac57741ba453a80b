"""The page Copies: what can be brought back, and where copies go."""

from ui.pages.copies.copies import Copies

__all__ = ["Copies"]
