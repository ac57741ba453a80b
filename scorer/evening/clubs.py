"""Clubs as a start comes upon them: the one that was open last on this computer, and a new one with its own file."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import closing, suppress
from datetime import datetime
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from rules.text import Text, as_it_is, t
from scorer.commands.command import Command
from scorer.commands.remembering import printed_on
from scorer.commands.speaking import ENGLISH, paper_in
from scorer.commands.together import Together
from scorer.contests import UnknownContest
from scorer.contests.beginning import Beginning
from scorer.desk import Desk
from scorer.evening.beginning import as_usual
from scorer.evening.changes import club_named
from scorer.keeping.elsewhere import left_in
from scorer.keeping.rescues import rescued
from scorer.picture import Picture
from scorer.places import FIRST, first_club, last_club, note, note_club, noted
from scorer.safety.signs import file_name
from scorer.store.address import Address, NoAddress, Place, is_address
from scorer.store.copying import copies
from scorer.store.file import SUFFIX, is_held
from scorer.store.reading import EventSummary
from scorer.store.trouble import FileTrouble, called

MOST = 1000  # clubs of one name in one folder; who may not look into it is told so as the club is made


class ClubBefore(NamedTuple):
    """The club that was open last, as far as it can be told without opening it.

    ``last`` is its newest event, and ``usual`` a new one like that. ``away`` is one whose disk is not there, and
    ``held`` one that another program lets nobody read, which is not waited for.
    """

    place: Place
    name: Text
    last: EventSummary | None = None
    usual: Beginning | None = None
    away: bool = False
    held: bool = False


def open_before(now: datetime) -> ClubBefore | None:
    """The club to come back to; the one without a name that lies among the documents, where nobody noted any.

    ``None`` where there is none any more, nor copies of it. A server is not asked before somebody wants its club.
    """
    path = last_place() or first_club()
    if isinstance(path, Address):
        return ClubBefore(path, as_it_is(path.name))
    if not os.path.isfile(path):
        away = not os.path.isdir(path.parent)
        return ClubBefore(path, as_it_is(called(path)), away=away) if away or left_of(path) else None
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
        note_club(place)


# --- a new one ------------------------------------------------------------------------


def left_of(path: Path) -> bool:
    """Whether a club file that is not there has left copies, or what was rescued of it."""
    try:
        return bool(copies(path) or rescued(path) or left_in(path))
    except FileTrouble:
        return True  # they may be there


def new_file(folder: Path, name: str) -> Path:
    """The file of a new club of this name in a folder: one that is not there, nor was, as far as that can be seen."""
    stem = file_name(name) or Path(FIRST).stem
    names = chain([stem], (f"{stem} {number}" for number in range(2, MOST)))
    paths = (folder / f"{each}{SUFFIX}" for each in names)
    return next((path for path in paths if not (os.path.lexists(path) or left_of(path))), folder / f"{stem}{SUFFIX}")


class NewClub(NamedTuple):
    """What is said of a club as it is made: its name, and of its paper the language and, unless it is A4, the kind."""

    name: str = ""
    language: str = ENGLISH
    paper: str = ""
    paper_name: str = ""

    def told(self) -> Together | None:
        """All of it as one deed; nothing where everything is as usual."""
        said = t("A new club: {club}.", club=self.name) if self.name else t("A new club.")
        parts = tuple(self._parts())
        return Together(said=said, parts=parts) if parts else None

    def _parts(self) -> Iterator[Command]:
        if self.name:
            yield club_named(self.name, before="")
        if self.language != ENGLISH:
            yield paper_in(self.language, before=ENGLISH)
        if self.paper:
            yield printed_on(self.paper, self.paper_name, before="")
