"""The club that a start comes back to: the one that was open last on this computer."""

from __future__ import annotations

import os
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from rules.text import Text, as_it_is, read, t
from scorer.contests import UnknownContest
from scorer.contests.beginning import Beginning
from scorer.desk import Desk
from scorer.evening.beginning import as_usual
from scorer.keeping.elsewhere import left_in
from scorer.keeping.rescues import rescued
from scorer.languages import WHOLE, Spoken, language
from scorer.picture import Picture
from scorer.places import FIRST, first_club, last_club, note, note_club, noted
from scorer.safety.signs import file_name
from scorer.store.address import Address, NoAddress, Place, is_address
from scorer.store.copying import copies
from scorer.store.looking import is_held
from scorer.store.reading import EventSummary
from scorer.store.trouble import FileTrouble, called

OURS = t("Our club", sense="the file of a club without a name")


class ClubBefore(NamedTuple):
    """The club that was open last, as far as it can be told without opening it.

    ``last`` is its newest event, and ``usual`` a new one like that. ``away`` is one whose disk is not there, and
    ``held`` one that another program lets nobody read, which is not waited for; of one that is ``gone`` only copies are
    left, or what was rescued.
    """

    place: Place
    name: Text
    last: EventSummary | None = None
    usual: Beginning | None = None
    away: bool = False
    held: bool = False
    gone: bool = False


def open_before(now: datetime) -> ClubBefore | None:
    """The club to come back to; the one without a name that lies among the documents, where that is none.

    ``None`` where there is none any more, nor copies of it. A server is not asked before somebody wants its club.
    """
    last = last_place()
    firsts = (path for path in first_clubs() if os.path.isdir(path.parent))  # else none was ever there
    places: list[Place] = [*([last] if last else []), *firsts]
    return next(filter(None, (found_at(each, now) for each in places)), None)


def first_clubs() -> tuple[Path, ...]:
    """The file of a club without a name among the documents, as each language calls it that a window speaks."""
    return tuple(dict.fromkeys((first_club(), *(first_club(unnamed(language(code))) for code in sorted(WHOLE)))))


def unnamed(spoken: Spoken) -> str:
    """What the file of a club without a name is called in a language; every disk takes it."""
    return file_name(str(read(OURS, spoken))) or FIRST


def found_at(path: Place, now: datetime) -> ClubBefore | None:
    """The club at a place; ``None`` where none is there any more, nor copies of it."""
    if isinstance(path, Address):
        return ClubBefore(path, as_it_is(path.name))
    if not os.path.isfile(path):
        away = not os.path.isdir(path.parent)
        found = ClubBefore(path, as_it_is(called(path)), away=away, gone=not away)
        return found if away or left_of(path) else None
    if is_held(path):
        return ClubBefore(path, as_it_is(called(path)), held=True)
    with suppress(FileTrouble), closing(Picture(path)) as club:
        last = next(iter(club.events()), None)
        return ClubBefore(path, as_it_is(club.club() or path.stem), last, usual(club, now))
    return ClubBefore(path, as_it_is(called(path)))  # opening it says what is the matter, with the ways on


def last_place() -> Place | None:
    """Where the club is that was open last on this computer; ``None`` where nobody noted any."""
    with suppress(NoAddress):
        if is_address(kept := noted()):
            return Address.of(kept)
    return last_club()


def usual(desk: Desk, now: datetime) -> Beginning:
    """A new evening like the club's last one that can be read."""
    for each in desk.events():
        with suppress(FileTrouble, UnknownContest, LookupError):  # or a game that only a newer program knows
            return as_usual(now, desk.event(each.id))
    return as_usual(now, None)


def note_place(place: Place) -> None:
    """Keep which club is open, for when somebody comes back; of a server’s never the password."""
    if isinstance(place, Address):
        note(place.kept)
    else:
        note_club(place, first_clubs)


def left_of(path: Path) -> bool:
    """Whether a club file that is not there has left copies, or what was rescued of it."""
    try:
        return bool(copies(path) or rescued(path) or left_in(path))
    except FileTrouble:
        return True  # they may be there
