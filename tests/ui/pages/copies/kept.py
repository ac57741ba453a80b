"""A club with three copies, one of them damaged, and what its page lists."""

from PySide6.QtWidgets import QApplication

from scorer.commands.events import ChangeEvent
from ui.jobs import QUIETLY


def renamed(name):
    return ChangeEvent(event=1, said=f"The event is now called {name}.", changes={"name": name})


def settled():
    for _ in range(4):
        QUIETLY.submit(int).result()
        QApplication.processEvents()


def listed(page):
    rows = page.choosing.table.rows
    return [
        [rows.data(rows.index(row, column)) for column in (1, 2, 3)] for row in range(rows.rowCount())
    ]  # fmt: skip
