"""Pages on their way to a printer: whether there is one, what its own window says, and the job itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtWidgets import QWidget

from rules.text import Text, t
from ui.pages.sheets.errands import NO_PRINTER, PrintErrand
from ui.pages.sheets.paper import Pages
from ui.pages.sheets.printing import agreed, made_ready, there_is_a_printer
from ui.parts import KeyButton
from ui.parts.saying import said
from ui.room import Room


class Wanted(NamedTuple):
    """Pages that are to be printed: what they are called, how often, and what saves them where nothing can be."""

    pages: Pages
    title: Text
    save: Callable[[], object]
    copies: int = 1


def sent(room: Room, wanted: Wanted, over: QWidget) -> PrintErrand | None:
    """The job that prints them; ``None`` where there is no printer, which is said, or *Print* was not pressed."""
    if not there_is_a_printer():
        room.notice(NO_PRINTER, KeyButton(t("Save as PDF"), "Alt+P", wanted.save))
        return None
    printer = made_ready(wanted.pages, said(wanted.title), wanted.pages.asked.paper, wanted.copies)
    if not agreed(printer, wanted.pages, over):
        return None
    return PrintErrand(room, printer, wanted.pages, title=wanted.title)
