"""The printers by the endings of their files; each is imported when it first prints."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import NamedTuple, Protocol, cast

from rules.text import Text, as_it_is, t
from scorer.event.refusal import Refusal
from scorer.sheets.page.paper import A4, Paper
from scorer.sheets.printers.saving import Where
from scorer.sheets.sheet import Imprint, Sheet


class NoSuchPrinter(Refusal):
    """“{file}” cannot be written: its name must end in {endings}."""


class Write(Protocol):
    """What every printer does."""

    def __call__(self, sheet: Sheet, where: Where, *, paper: Paper, imprint: Imprint) -> None: ...


class Printer(NamedTuple):
    """A kind of file that sheets are written to."""

    ending: str
    name: Text
    module: str

    def write(self, sheet: Sheet, where: Where, *, paper: Paper = A4, imprint: Imprint = Imprint()) -> None:
        """Write a sheet; raises ``CannotWrite``."""
        cast(Write, import_module(self.module).write)(sheet, where, paper=paper, imprint=imprint)


PRINTERS = (
    Printer(".pdf", as_it_is("PDF"), "scorer.sheets.printers.pdf"),
    Printer(".xlsx", as_it_is("Excel"), "scorer.sheets.printers.xlsx"),
    Printer(".html", t("Web page"), "scorer.sheets.printers.html"),
    Printer(".txt", t("Text", sense="a kind of file"), "scorer.sheets.printers.text"),
)


def printer_for(path: Path) -> Printer:
    """The printer that a file's name asks for; raises ``NoSuchPrinter``."""
    for printer in PRINTERS:
        if path.suffix.lower() == printer.ending:
            return printer
    raise NoSuchPrinter(file=path.name, endings=", ".join(printer.ending for printer in PRINTERS))
