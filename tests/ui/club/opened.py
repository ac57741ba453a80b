"""The window on a club file with copies: what is pressed, said, damaged and answered there."""

import sqlite3
from contextlib import closing

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from scorer.commands.events import ChangeEvent
from scorer.commands.results import enter
from scorer.desk import Desk
from scorer.event.results import BareScore, Slip
from scorer.keeping import copies
from scorer.store.trouble import copies_folder
from tests.scorer.clubs import first_key
from ui.jobs import QUIETLY
from ui.parts import Button
from ui.then import Then

NAME = "club.overtrick"
CTRL = Qt.KeyboardModifier.ControlModifier


def renamed(name):
    return ChangeEvent(event=1, said=f"The event is now called {name}.", changes={"name": name})


def deeds(path):
    return copies.described(path).deed


def name(club):
    return club.window.room.evening.name


def settled():
    for _ in range(4):
        QUIETLY.submit(int).result()
        QApplication.processEvents()


def button(inside, text):
    [found] = [each for each in inside.findChildren(Button) if each.text() == text and not each.isHidden()]
    return found


def band(club):
    return club.window.findChild(Then)


def damage(path):
    path.write_bytes(path.read_bytes()[:4096] + b"\xff" * 20000)


def altered(path, statement):
    with closing(sqlite3.connect(path)) as file, file:
        file.execute(statement)


def rescued_in(path):
    [found] = copies_folder(path).glob("club rescued *")
    return found


def asked_to_choose(club, path):
    """Somebody else was quicker."""
    club.start(path)
    key = first_key(club.desk)
    mine = enter(club.desk.event(1), key, Slip(BareScore(110)))
    theirs = Desk(path, who="Bo")
    theirs.do(enter(theirs.event(1), key, Slip(BareScore(140))))
    theirs.close(copy=False)
    assert club.window.room.do(mine) is None
