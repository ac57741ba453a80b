"""Pictures of every page with the sample club, light and dark: ``python -m ui.shots [folder]``; no screen is needed."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from scorer import samples
from scorer.desk import Desk
from ui.app import application
from ui.jobs import BENCH
from ui.main_window import MainWindow
from ui.pages import PAGES
from ui.room import Room
from ui.theme import THEME

FOLDER = Path("out/shots")
EVENINGS = ("in-play", "finished")  # the sample club's, newest first
MODES = {"light": False, "dark": True}
TURNS = 12  # of the window and the work behind it, after which nothing moves any more


class Size(NamedTuple):
    """A size of window, and the scale of what is in it; ``name`` is added to a picture's name."""

    wide: int = 1280
    high: int = 800
    scale: float = 1.0
    name: str = ""


USUAL = Size()
MORE = (Size(1920, 1080, 1.25, "-1920"), Size(scale=1.5, name="-150"))  # taken of the page most used
MOST_USED = "results"


class Taking(NamedTuple):
    """What is to be taken: a page of an evening, in a mode, at a size."""

    page: str
    evening: str
    mode: str
    size: Size = USUAL

    @property
    def name(self) -> str:
        """The picture's file."""
        return f"{self.page}-{self.evening}-{self.mode}{self.size.name}.png"


def takings() -> Iterator[Taking]:
    """Every picture, those of one evening, mode and size after each other."""
    for evening in EVENINGS:
        for mode in MODES:
            yield from (Taking(kind.key, evening, mode) for kind in PAGES)
    for size in MORE:
        for mode in MODES:
            yield Taking(MOST_USED, EVENINGS[0], mode, size)


def settle(app: QApplication) -> None:
    """Let the window come to rest, and what is made in the background be made."""
    for _ in range(TURNS):
        app.processEvents()
        app.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # which waits for a loop that nobody runs here
        BENCH.submit(int).result()
    app.processEvents()


def take(window: MainWindow, taking: Taking, folder: Path) -> Path:
    """Take one picture."""
    THEME.prefer(MODES[taking.mode])
    THEME.resize(taking.size.scale)
    window.resize(taking.size.wide, taking.size.high)
    window.go(taking.page)
    settle(application())
    path = folder / taking.name
    if not window.grab().save(str(path)):
        raise OSError(f"{path} could not be written.")
    return path


def first_evening(where: Path, folder: Path) -> Iterator[Path]:
    """The very first evening, before anything is there."""
    desk = Desk(where / "new.overtrick")
    window = shown(Room(desk))
    for mode in MODES:
        yield take(window, Taking("tonight", "first", mode), folder)
    put_away(window)


def evenings(where: Path, folder: Path) -> Iterator[Path]:
    """Every page of the sample evenings."""
    desk = Desk(samples.visit(where), who="Ann")
    ids = dict(zip(EVENINGS, (event.id for event in desk.events()), strict=True))
    window = shown(Room(desk, ids[EVENINGS[0]]))
    for taking in takings():
        if window.room.event_id != ids[taking.evening]:
            window.room.open(ids[taking.evening])
        yield take(window, taking, folder)
    put_away(window)


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


def main(folder: Path) -> int:
    """Take all of them, and say where they are."""
    folder.mkdir(parents=True, exist_ok=True)
    THEME.install(application())
    with TemporaryDirectory() as where:
        taken = [*first_evening(Path(where), folder), *evenings(Path(where), folder)]
    print(f"{len(taken)} pictures are in {folder}.")
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER))
