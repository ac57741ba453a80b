"""Garbage is collected by the window's own thread only: a widget that another takes down takes the program with it.

Python would collect wherever something happens to be made, in a job in the background too, and a window that was put
away is garbage of the kind that only a collection finds.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

EVERY = 400  # milliseconds
MOST = (700, 10, 50)  # things made, and collections of what is young and what is older, after which it is time again


def tidied() -> None:
    """Collect what is due, here and now."""
    due = [
        generation for generation, (count, most) in enumerate(zip(gc.get_count(), MOST, strict=True)) if count > most
    ]
    if due:
        gc.collect(max(due))


class Tidying(QObject):
    """Collects now and then, in the thread that its parent lives in, and nowhere else."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        timer = QTimer(self, interval=EVERY)
        timer.timeout.connect(tidied)
        timer.start()
