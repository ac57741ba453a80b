"""The care for a file: a deed more, and until everything in the background is done."""

import shutil

from PySide6.QtWidgets import QApplication

from scorer.commands.events import ChangeEvent
from scorer.desk import Desk
from scorer.keeping import copies
from ui.jobs import QUIETLY


def settled():
    """What is done in the background is done, and the window has heard of it."""
    for _ in range(4):
        QUIETLY.submit(int).result()
        QApplication.processEvents()


def renamed(name):
    return ChangeEvent(event=1, said=f"The event is now called {name}.", changes={"name": name})


def deeds(desk):
    return [copy.deed for copy in copies.listed(desk.path)]


def rescued_beyond(desk, folder, name):
    """The club with a deed more than its file has, as it was rescued into a folder."""
    other = desk.path.with_name("other.overtrick")
    shutil.copyfile(desk.path, other)
    more = Desk(other)
    more.do(renamed("Wednesday"))
    more.close(copy=False)
    folder.mkdir(parents=True, exist_ok=True)
    return other.rename(folder / name)
