"""The search: one line that finds pages, people, tables, boards, events, sheets and deeds."""

from ui.search.overlay import open_search

__all__ = ["open_search"]
