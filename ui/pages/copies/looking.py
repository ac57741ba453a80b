"""Looks at the copies of a club file in the background, one after another, and keeps what it found."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from rules.text import NO_WORDS, Text, joined
from scorer.keeping import copies, elsewhere, looks
from scorer.keeping.copies import Copy
from scorer.keeping.looks import Look, looked_into
from scorer.keeping.renamed import left_behind
from scorer.keeping.rescues import rescue_folders, said_of_rescued
from scorer.keeping.whereabouts import whereabouts
from scorer.store.place import place
from scorer.store.trouble import FileTrouble, copies_folder
from ui.jobs import QUIETLY, Job

LOOK_EVERY = 3000  # ms between two looks at whether the copies are others, or the second place takes some again
Unchanged = tuple[Path, tuple[int, ...]]
# Looks by what no changed copy would keep: a page is made anew more often than copies change.
LOOKS: dict[Unchanged, Look] = {}


@dataclass(frozen=True, slots=True)
class ListedCopy:
    """A copy as it is listed; ``look`` is ``None`` until it was looked into."""

    copy: Copy
    look: Look | None = None
    away: bool = False  # in the second place


@dataclass(frozen=True, slots=True)
class ClubPlace:
    """Where a club file and its copies lie: what is to be known of that, the second place, and why it takes none.

    ``harm`` is what is wrong with the club file itself.
    """

    said: Text = NO_WORDS
    second: Path | None = None
    trouble: Text = NO_WORDS
    harm: Text = NO_WORDS
    ends: tuple[Path, ...] = ()  # the sound copies that no other sound one goes on from


def unchanged(copy: Copy) -> Unchanged | None:
    """What a copy has as long as nobody changes it; ``None`` where it is gone."""
    with suppress(OSError):
        return copy.path, copies.as_it_is(copy.path)
    return None


def whats_there(club: Path) -> tuple[object, ...]:
    """What is another as soon as there is a copy more or fewer, something was rescued, or the club file is gone.

    Or as somebody writes into that: who only looks at a copy, or for one, is told of no deed.
    """
    listed: tuple[Path, ...] = ()
    with suppress(FileTrouble):  # whoever lists what is in them is told
        listed = looks.folders(club)
    watched = (club, copies_folder(club), *rescue_folders(), *listed)
    return place(club), *((each, changed_last(each)) for each in watched)


def changed_last(there: Path) -> int:
    """When a file was written, or something came into a folder or went; 0 where it does not answer."""
    with suppress(OSError):
        return there.stat().st_mtime_ns
    return 0


def place_of(club: Path) -> ClubPlace:
    """Where a club file and its copies lie."""
    said = joined(filter(None, (said_of_rescued(club), left_behind(club), whereabouts(club))))
    second = None
    try:
        if second := elsewhere.second_place(club):
            copies.look_for(second, club)
    except FileTrouble as trouble:
        return ClubPlace(said, second, trouble.in_full)
    return ClubPlace(said, second)


def harm_of(club: Path, sound: list[Copy], job: Job) -> Text:
    """What is wrong with a club file that is there, in a sentence; ``sound`` are its copies, the latest deed first."""
    if not os.path.exists(club):
        return NO_WORDS
    now = copies.described(club)
    base = copies.nearest(now, sound) if now.readable else None
    return next((fault.said for fault in copies.checked(club, job.tell, base)), NO_WORDS)


class Looking(QObject):
    """The copies of one club file, told when something more is known of them; ``over`` when all is."""

    told = Signal()
    over = Signal()

    def __init__(self, club: Path, not_carried: Callable[[], Text], page: QObject) -> None:
        """``not_carried`` says why the second place, where that is there, has taken no copy.

        It goes with its ``page``, and not before: a page that is hidden as the program ends lets it rest.
        """
        super().__init__(page)
        self.club, self.place, self.not_carried = club, ClubPlace(), not_carried
        self.lines: list[ListedCopy] = []
        self.busy = self._refused = False
        self._found: list[Look] = []
        self._listed: tuple[object, ...] = ()  # what was there when the copies were listed
        self._job: Job | None = None
        self._asking: Job | None = None
        self._timer = QTimer(self, interval=LOOK_EVERY)
        self._timer.timeout.connect(self.look_again)

    def watch(self) -> None:
        """See what is there by now, and go on doing so."""
        self._timer.start()
        self.look_again()

    def rest(self) -> None:
        """See no more what comes and goes; what is being looked into is looked through."""
        self._timer.stop()

    def look_again(self) -> None:
        """List what is there by now, where that is not what was listed; see whether the second place takes copies."""
        if self._refused:
            self.begin()
        elif not self.busy:
            self._asking = Job(lambda _: (whats_there(self.club), self._place()))
            self._asking.finished.connect(self._asked)
            self._asking.start(QUIETLY)

    def begin(self) -> None:
        """List the copies, and begin to look into them; what was going on is given up."""
        self.leave()
        self._listed = whats_there(self.club)
        there = looks.there(self.club)
        keys = {each: key for each in there if (key := unchanged(each))}  # as they are before anybody looks
        kept = {each: LOOKS[key] for each, key in keys.items() if key in LOOKS}
        self.lines = [self._line(copy, kept.get(copy)) for copy in there]
        self._found, self.busy, self._refused = [], True, False
        self._job = Job(lambda job: self._look(job, keys, self._found))
        self._job.told.connect(self._tell)
        self._job.finished.connect(self._finish)
        self._job.refused.connect(self._refuse)
        self._job.start(QUIETLY)
        self.told.emit()

    def leave(self) -> None:
        """Nobody wants to know any more."""
        if self._job is not None:
            self._job.give_up()
            self._job = None

    def _look(self, job: Job, keys: dict[Copy, Unchanged], found: list[Look]) -> ClubPlace:
        place = self._place()
        known = [LOOKS[key] for key in keys.values() if key in LOOKS]
        for look in looked_into(self.club, job.tell, known):
            if key := keys.get(look.copy):
                LOOKS[key] = look
            found.append(look)
            job.tell(len(found), len(found))
        sound = [look.copy for look in reversed(found) if look.sound]
        return replace(place, harm=harm_of(self.club, sound, job), ends=looks.line_ends(sound))

    def _place(self) -> ClubPlace:
        place = place_of(self.club)
        return replace(place, trouble=place.trouble or self.not_carried()) if place.second else place

    def _line(self, copy: Copy, look: Look | None) -> ListedCopy:
        return ListedCopy(copy, look, looks.in_second_place(self.club, copy.path))

    def _tell(self) -> None:
        known = {look.copy.path: look for look in self._found}
        lines = [replace(line, look=known.pop(line.copy.path, line.look)) for line in self.lines]
        lines += [self._line(look.copy, look) for look in known.values()]  # newer ones in the second place
        self.lines = sorted(lines, key=lambda line: copies.in_order(line.copy), reverse=True)
        self.told.emit()

    def _asked(self, found: tuple[tuple[object, ...], ClubPlace]) -> None:
        there, place = found
        if self.busy:
            return
        if there != self._listed:
            self.begin()
        elif (now := replace(place, harm=self.place.harm, ends=self.place.ends)) != self.place:
            self.place = now
            self.told.emit()

    def _refuse(self, sentence: Text) -> None:
        self.busy, self._refused = False, True
        self.place = replace(self.place, trouble=sentence)
        self._tell()

    def _finish(self, place: ClubPlace) -> None:
        self.busy, self.place = False, place
        self._tell()
        self.over.emit()
