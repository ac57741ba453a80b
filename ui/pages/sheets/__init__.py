"""The page Sheets: the paper of the evening, as it will come out."""

from ui.pages.sheets.sheets import SheetsPage

__all__ = ["SheetsPage"]
