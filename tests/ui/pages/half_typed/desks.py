"""Two desks on one file, for what is half typed while something arrives."""

from __future__ import annotations

from PySide6.QtCore import Qt

from scorer.commands.results import enter
from scorer.commands.sections import Seat
from scorer.event.event import Contestant, Entry, Player
from scorer.event.results import BareScore, Slip

ENTER, ESC = Qt.Key.Key_Return, Qt.Key.Key_Escape


def seated(event, number, *names):
    people = (Contestant(number, Entry(tuple(map(Player, names)))),)
    said = f"{' and '.join(names)} sit."
    return Seat(event=1, said=said, section=event.sections[0].id, contestants=people)


def recorded(event, key, points=110):
    return enter(event, key, Slip(BareScore(points)))
