"""What all pictures have in common: a window of a size, at a standing clock, taken once it has come to rest."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QEvent, QThread
from PySide6.QtWidgets import QApplication

from rules.alphabets import alphabet
from scorer.clock import WallClock
from scorer.commands.speaking import typed_in
from scorer.desk import Desk
from ui.app import application
from ui.jobs import BENCH
from ui.main_window import MainWindow
from ui.pages.players.looking import AT_REST
from ui.parts.saying import WINDOW
from ui.room import Room
from ui.theme import THEME

MODES = {"light": False, "dark": True}
AT = datetime(2026, 11, 19, 20, 52, tzinfo=UTC)  # as the sample's evening in play is in its fifth round
STANDING = WallClock(lambda: AT, AT.tzinfo)
# The letters in which a club types that speaks a language; the English ones in any other.
LETTERS = {"nl": "dutch", "de": "german", "fr": "french", "pl": "polish", "es": "spanish", "sv": "swedish"}
TURNS = 12  # of the window and the work behind it, after which nothing moves any more


class Size(NamedTuple):
    """A size of window, and the scale of what is in it; ``name`` is added to a picture's name."""

    wide: int = 1280
    high: int = 800
    scale: float = 1.0
    name: str = ""


USUAL = Size()
MORE = (Size(1920, 1080, name="-1920"), Size(scale=1.5, name="-150"))  # taken of the pages most used


def as_large(window: MainWindow, mode: str, size: Size = USUAL) -> None:
    """Show a window in a mode and at a size, and let it show everything larger where it is large."""
    THEME.prefer(MODES[mode])
    THEME.resize(size.scale)
    window.resize(size.wide, size.high)
    settle(application())


def settle(app: QApplication, rest: int = 0) -> None:
    """Let the window come to rest, and what is made in the background be made, some of it after ``rest`` ms only."""
    app.processEvents()
    QThread.msleep(rest)
    for _ in range(TURNS):
        app.processEvents()
        app.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # which waits for a loop that nobody runs here
        BENCH.submit(int).result()
    app.processEvents()


def grabbed(window: MainWindow, path: Path) -> Path:
    """The window as it comes to rest, in a file."""
    settle(application(), rest=AT_REST + 1 if window.here == "players" else 0)
    if not window.grab().save(str(path)):
        raise OSError(f"{path} could not be written.")
    return path


def club(path: Path) -> Desk:
    """A club's file, which types in the letters of the language that the window speaks."""
    desk = Desk(path, who="Ann")
    if letters := LETTERS.get(WINDOW.language.code):
        desk.do(typed_in(alphabet(letters), before=alphabet("")))
    return desk


def shown(room: Room) -> MainWindow:
    """A window that believes itself in front."""
    window = MainWindow(room)
    window.show()
    window.activateWindow()
    return window


def put_away(window: MainWindow) -> None:
    """Close a window and its file."""
    window.close()
    window.room.leave()
    window.room.desk.close()
    window.deleteLater()
