"""What a sheet's file is called, and where it goes."""

from __future__ import annotations

import os
from pathlib import Path

from PySide6.QtWidgets import QWidget

from rules.text import joined, t
from scorer.event.event import Event
from scorer.safety.signs import file_name
from scorer.sheets.printers.printers import PRINTERS, Printer
from ui.pages.folder import beside
from ui.parts import files

THREE = tuple(printer for printer in PRINTERS if printer.ending in (".pdf", ".xlsx", ".html"))
FOLDER: list[Path] = []  # where something was saved last


def name_of(sheet: str, event: Event) -> str:
    """What a sheet's file is called, without its ending: ``Ranking, Tuesday Pairs, 2026-11-17``."""
    return file_name(sheet, event.name, event.first.date)


def folder(club: Path) -> Path:
    """Where something was saved last, or beside the club's file."""
    if FOLDER and os.path.isdir(FOLDER[0]):
        return FOLDER[0]
    return beside(club)


def chosen_file(over: QWidget, printer: Printer, name: str, *, club: Path) -> Path | None:
    """Ask what one file is to be called; ``None`` where that was left."""
    start, kind = folder(club) / f"{name}{printer.ending}", joined([printer.name, f"(*{printer.ending})"])
    path = files.file_to_save(over, t("Save as {kind}", kind=printer.name), start, kind)
    if path is None:
        return None
    FOLDER[:] = [path.parent]
    return path if path.suffix.lower() == printer.ending else path.with_name(f"{path.name}{printer.ending}")


def chosen_files(over: QWidget, name: str, *, club: Path) -> list[tuple[Printer, Path]]:
    """Ask for a folder for all three; a name that is taken there gets a number. Empty where that was left."""
    given = files.folder(over, t("Save PDF, Excel and web page in"), folder(club))
    if given is None:
        return []
    FOLDER[:] = [given]
    stem = free(given, name)
    return [(printer, given / f"{stem}{printer.ending}") for printer in THREE]


def free(where: Path, name: str) -> str:
    """A name under which none of the three is there yet."""
    tried, number = name, 1
    while any(os.path.exists(where / f"{tried}{printer.ending}") for printer in THREE):
        number += 1
        tried = f"{name} {number}"
    return tried
