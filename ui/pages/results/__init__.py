"""The page Results: what happened at every table."""

from ui.pages.results.results import Results

__all__ = ["Results"]
