"""Opens the window on a club file, and looks after it until it is closed."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

# Before Qt, which looks through the source of every module that is imported after it: the start would be a quarter
# longer.
import scorer.samples  # noqa: F401
from scorer.cli.mistakes import written_down
from scorer.desk import Desk
from scorer.event.refusal import Refusal

# isort: split
from platformdirs import user_config_path
from PySide6.QtWidgets import QApplication, QMessageBox

from ui.habits import Habits
from ui.main_window import MainWindow
from ui.room import Room
from ui.theme import THEME

HABITS = "window.json"


class Club:
    """The club file that is open, its desk, and the window on it; another file takes its place."""

    def __init__(self, habits: Habits, who: str) -> None:
        self.habits, self.who = habits, who
        self.window: MainWindow | None = None

    def open(self, path: Path) -> None:
        """Open a club file in place of the one that is open; raises a ``FileTrouble`` and then nothing changes."""
        desk = Desk(path, who=self.who)
        newest = next(iter(desk.events()), None)
        room = Room(desk, newest.id if newest else 0)
        room.wanted.connect(self.change)
        before, self.window = self.window, MainWindow(room, habits=self.habits)
        self.window.show()
        if before is not None:
            before.close()
            before.room.leave()
            before.room.desk.close()
            before.deleteLater()

    def change(self, path: Path) -> None:
        """Open another file, or say in the window why that cannot be done."""
        try:
            self.open(path)
        except Refusal as refusal:
            if self.window is not None:
                self.window.room.refuse(str(refusal))


def run(path: Path, *, who: str = "") -> int:
    """Open the window on a club file and return the exit status when it is closed; 2 where the file cannot be used."""
    app = application()
    kept = user_config_path("overtrick", appauthor=False) / HABITS
    habits = Habits.read(kept)
    THEME.resize(habits.scale)
    THEME.prefer(habits.dark)
    THEME.install(app)
    club = Club(habits, who)
    sys.excepthook = caught(lambda sentence: club.window.room.refuse(sentence) if club.window else None)
    try:
        club.open(path)
    except Refusal as refusal:
        QMessageBox.critical(None, "Overtrick", str(refusal))
        return 2
    status = app.exec()
    habits.write(kept)
    return status


def application() -> QApplication:
    """The one application, made if there is none yet."""
    found = QApplication.instance()
    if isinstance(found, QApplication):
        return found
    app = QApplication([sys.argv[0]])
    app.setApplicationName("Overtrick")
    app.setDesktopFileName("overtrick")
    return app


def caught(say: Callable[[str], object]) -> Callable[[type[BaseException], BaseException, TracebackType | None], None]:
    """What happens with an error that nothing else caught: it is written down, and said in one sentence."""

    def say_sorry(kind: type[BaseException], error: BaseException, where: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            QApplication.quit()
        elif isinstance(error, Refusal):  # what the club file's trouble is, for one
            say(str(error))
        else:
            say(written_down(error.with_traceback(where)))

    return say_sorry
