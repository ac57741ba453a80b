"""One window on a club file for each person at a computer: the second start brings the first one's to the front.

Whoever says who they are (``--who``) opens a window of their own, for two may sit at one desk.
"""

from __future__ import annotations

import os
import platform
import time
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QFileOpenEvent

from scorer.places import user_cache_path

LOOK_EVERY = 200  # ms between two looks at whether somebody asks
WAIT, STEP = 1.5, 0.05  # seconds in which an answer comes, if the other one is still there, and between two looks


def nowhere() -> Path:
    """What stands for the club of a window on none, which a second start brings to the front too."""
    return user_cache_path() / "no-club"


def mark_of(club: Path) -> Path:
    """The file that says that a window is open on a club; the same whatever the way to it. Raises ``OSError``."""
    there = f"{platform.node()}\n{os.path.normcase(os.path.realpath(club))}"  # a home may be on several computers
    folder = user_cache_path() / "open"
    folder.mkdir(parents=True, exist_ok=True)
    return folder / f"{sha256(there.encode('utf-8', 'surrogateescape')).hexdigest()[:16]}.open"


def question_at(mark: Path) -> Path:
    """The file by which the window is asked to come to the front; it takes that away as its answer."""
    return mark.with_suffix(".front")


def brought_to_front(club: Path, wait: float = WAIT) -> bool:
    """Whether another program of the same person has a window on this file, which comes to the front.

    One that died has left its mark, and gives no answer.
    """
    with suppress(OSError):
        mark = mark_of(club)
        if not mark.exists():
            return False
        asked = question_at(mark)
        asked.touch()
        for _ in range(round(wait / STEP)):
            if not asked.exists():
                return True
            time.sleep(STEP)
        asked.unlink(missing_ok=True)
    return False


class Handed(QObject):
    """Opens the club files that macOS hands to a program that is running, where other systems start another."""

    def __init__(self, app: QObject, show: Callable[[Path], object]) -> None:
        super().__init__(app)
        self._show = show
        app.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A file to open is taken; everything else goes on."""
        if isinstance(event, QFileOpenEvent):
            self._show(Path(event.file()))
            return True
        return super().eventFilter(watched, event)


class Only(QObject):
    """Shows the window when somebody starts the program again on the same file."""

    def __init__(self, parent: QObject, show: Callable[[], object]) -> None:
        super().__init__(parent)
        self._show = show
        self._mark: Path | None = None
        looks = QTimer(self, interval=LOOK_EVERY)
        looks.timeout.connect(self.look)
        looks.start()

    def look_after(self, club: Path) -> None:
        """Answer for this file, and no longer for the one before; nothing where the system has no room for it."""
        self.leave()
        with suppress(OSError):
            mark = mark_of(club)
            question_at(mark).unlink(missing_ok=True)
            mark.touch()
            self._mark = mark

    def look(self) -> None:
        """Whoever asked sees that the question is gone."""
        if self._mark is not None and (asked := question_at(self._mark)).exists():
            with suppress(OSError):
                asked.unlink()
                self._show()

    def leave(self) -> None:
        """No window is open on the file any more."""
        if self._mark is not None:
            with suppress(OSError):
                self._mark.unlink(missing_ok=True)
            self._mark = None
