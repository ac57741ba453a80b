"""The page Sheets: the paper of the evening, as it will come out."""

from ui.pages.sheets.sheets import Sheets

__all__ = ["Sheets"]
