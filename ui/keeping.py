"""Looks after the club file that is open: it is checked on opening, and copied while nobody notices."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from rules.text import NO_WORDS, Text, as_it_is, joined, t
from scorer.clock import CLOCK
from scorer.desk import Desk
from scorer.keeping import copies, looks
from scorer.keeping.carrying import kept_apart, only_here
from scorer.keeping.conflicts import left_beside
from scorer.keeping.marks import is_rescued
from scorer.keeping.renamed import left_behind
from scorer.keeping.soundness import Fault
from scorer.keeping.whereabouts import whereabouts
from scorer.store.deeds import Head, chain_at
from scorer.store.gateway import File
from scorer.store.trouble import FileTrouble, Protected, ReadOnly, in_words
from ui.foot import not_written
from ui.habits import Habits
from ui.jobs import QUIETLY, Job
from ui.pages.copies.looking import place_of
from ui.parts import Button
from ui.room import Room

FIRST = 1500  # ms after the window opens, which paints and reads first
LOOK_EVERY = 20_000  # ms between two looks at whether a copy is due
LOOK_SOON = 3_000  # the same while the second place is missing: it is said so only as long as it is
CARRY_EVERY = 30.0  # seconds between two tries with a second place that is there and takes no copy, as a full one
AT_MOST = 2.0  # seconds that closing waits for a copy to be given up


class FoundOnOpening(NamedTuple):
    """What was found as a file was opened: wrong with it, set aside, in copies beyond it, and of where it lies."""

    faults: tuple[Fault, ...]
    aside: Text
    beyond: tuple[Text, ...]
    where: Text


def not_sound(club: Path, faults: tuple[Fault, ...]) -> Text:
    """What is wrong with a club file, and what to do about it."""
    first = as_it_is(faults[0].said)
    if faults[0].newer or faults[0].unknown:
        return first
    return t(
        "{name} is not as it was written: {fault} Look at its copies before you go on.",
        name=club.name,
        fault=joined([first, t("There is more like it.")]) if len(faults) > 1 else first,
    )


class Keeping(QObject):
    """The care for one club file from when its window opens until it closes. ``kept`` tells that a copy was tried."""

    kept = Signal()

    def __init__(self, room: Room, desk: Desk, habits: Habits) -> None:
        super().__init__()
        self.room, self.desk, self.habits = room, desk, habits
        self.today, self.missing = room.clock.today(), NO_WORDS
        self.once = NO_WORDS  # what was found as the file was opened, which is told once: with whatever else is said
        self.refused = NO_WORDS  # what could not be done as the window opened, which is said with what else is
        self.full = self._full()
        self._wanted, self._away, self._protected = False, True, False
        self._not_written = (
            NO_WORDS  # the refusal of a deed, for the file could not be written: it stands while that is so
        )
        self._again = -math.inf  # from when on a second place that took no copy is asked anew, in seconds
        self._job: Job | None = None
        self._timer = QTimer(self, interval=LOOK_EVERY)
        self._timer.timeout.connect(self.look)
        room.touched.connect(self._touched)
        room.noticed.connect(self._noticed)
        QTimer.singleShot(FIRST, self, self.begin)

    def begin(self) -> None:
        """Check the file as it was opened; then take a copy where one is due, and look every now and then."""
        self._timer.start()
        self._say_protected()
        self._do(self._checked, self._told)

    def look(self) -> None:
        """Take a copy in the background, where one is due and none is being taken."""
        self._say_protected()
        now, head = self.room.clock.today(), self.desk.head
        if self._job is None and (self._wanted or now != self.today or self.desk.keeper.due(head)):
            self.today, self._wanted = now, False
            self._do(lambda job: self.desk.keeper.take(head, go_on=job.tell), self._taken)
        elif self._job is None and self.desk.keeper.missing:
            self.missing = self.desk.keeper.missing  # which may have been said already, where a copy was asked for
            self._do(lambda job: self._carried_again(job, head), self._taken)

    def _say_protected(self) -> None:
        """Say once that nothing can be recorded, and no more as soon as something can; then a copy can be taken too."""
        before, self._protected = self._protected, not (self.desk.writable or self.room.trouble)
        if before != self._protected:
            why = joined(filter(None, (self.refused, not_written(self.desk.path))))
            self.room.notice(why) if self._protected else self.room.unsay(why)
            self._wanted = self._wanted or not self._protected
        if self._not_written and not self._protected:
            self.room.unsay(self._not_written)
            self._not_written = NO_WORDS
        self._look_soon()

    def _noticed(self, state: str, sentence: Text, _acts: object) -> None:
        """A deed was refused: where that is for the write protection, it is looked soon whether that is off."""
        kinds = (ReadOnly, Protected)
        if state == "wrong" and sentence in [in_words(self.desk.path, kind).in_full for kind in kinds]:
            self._not_written = sentence
            self._look_soon()

    def _look_soon(self) -> None:
        """What is said only as long as it is so is looked at often."""
        often = self.missing or self._protected or self._not_written
        self._timer.setInterval(LOOK_SOON if often else LOOK_EVERY)

    def end(self) -> None:
        """The window closes: give up what is being done."""
        self._timer.stop()
        if self._job is not None:
            self._job.end(within=AT_MOST)
            self._job = None

    # --- in the background --------------------------------------------------------------

    def _do(self, work: Callable[[Job], Any], then: Callable[[Any], None]) -> None:
        self._job = Job(work)
        self._job.finished.connect(then)
        self._job.broke.connect(self._broken)
        self._job.start(QUIETLY)

    def _checked(self, job: Job) -> FoundOnOpening:
        path, beyond = self.desk.path, list[Text]()
        faults, aside = copies.checked(path, job.tell), self.desk.besides()
        for told in (looks.rescued_beyond, looks.parted, left_beside, left_behind):
            with suppress(FileTrouble, OSError):  # which is said where the copies are looked at
                beyond += map(as_it_is, filter(None, (told(path),)))
        return FoundOnOpening(faults, aside, tuple(beyond), whereabouts(path))

    def _told(self, found: FoundOnOpening) -> None:
        self._job = None
        faults, self.once, beyond, where = found
        if faults:
            self._notice_copies(self._with_the_rest(not_sound(self.desk.path, faults)))
        elif self.once:
            self.room.notice(self.once)
        elif news := () if self._protected or self.room.brought else tuple(filter(self._is_news, beyond)):
            self.once = joined(news)
            self._notice_copies(self.once)
        elif where and not self._protected and self._is_news(where):
            self.once = where
            self.room.notice(where)
        self.look()

    def _carried_again(self, job: Job, head: Head) -> copies.Copy | None:
        """Take the newest copy to the second place, once that is there again; one that took none is asked anew."""
        keeper, trouble = self.desk.keeper, place_of(self.desk.path).trouble
        away, self._away = self._away, bool(trouble)
        if trouble:
            keeper.missing = trouble  # by now it may be another
        elif away or CLOCK.seconds() >= self._again:
            self._again = CLOCK.seconds() + CARRY_EVERY
            return keeper.take(head, go_on=job.tell)
        return None

    def _taken(self, _made: copies.Copy | None) -> None:
        self._job = None
        missing = self.desk.keeper.missing
        if found := self._found_here():
            self.once = joined(filter(None, (self.once, found)))
            self._notice_copies(self.once)
        if missing and (found or missing != self.missing):
            self._notice_copies(self._with_the_rest(missing))
        if self.missing and not missing:
            for why in {self.missing, self._with_the_rest(self.missing)}:
                self.room.unsay(why)
            if self.once:
                self.room.notice(self.once)
        self.missing = missing
        self._look_soon()
        self.kept.emit()

    def _notice_copies(self, why: Text) -> None:
        self.room.notice(why, Button(t("See the copies"), lambda: self.room.go("copies")))

    def _with_the_rest(self, why: Text) -> Text:
        return joined(filter(None, (why, self.once)))

    def _found_here(self) -> Text:
        """What the last copy found on this computer alone of a club on a server; empty where that was nothing."""
        return kept_apart(self.desk.keeper)

    def _broken(self, _error: Exception) -> None:
        self._job = None
        self.kept.emit()

    def _is_news(self, where: str) -> bool:
        """Whether a sentence about a file at a place has not been said on this computer; from now on it has."""
        about = f"{self.desk.path.absolute()} {where}"  # which not every system's own letters can write
        mark = hashlib.sha256(about.encode(errors="surrogateescape")).hexdigest()[:16]
        if mark in self.habits.told:
            return False
        self.habits.told.append(mark)
        return True

    # --- an evening that is over ----------------------------------------------------------

    def _touched(self, _touched: object) -> None:
        self._say_protected()
        before, self.full = self.full, self._full()
        if self.full and not before:
            self._wanted = True
            QTimer.singleShot(0, self, self.look)

    def _full(self) -> bool:
        """Whether the last result that is due of the event that is open is in."""
        far = self.room.progress()
        return 0 < far.due == far.done


class ServedKeeping(Keeping):
    """The care for a club on a server: it is copied, and each copy checked; the club itself is the server's to keep."""

    def _checked(self, job: Job) -> FoundOnOpening:
        """What is kept here that the server has not: whoever found it, as a command or a window that closed did."""
        found = list[Text]()
        with suppress(FileTrouble, OSError):
            kept = (copy for copy in copies.listed(self.desk.path) if is_rescued(copy.path))
            found += [only_here(copy.path) for copy in kept if not self.desk.read(has, copy.head)]
        return FoundOnOpening((), NO_WORDS, tuple(found), NO_WORDS)


def has(club: File, last: Head) -> bool:
    """Whether a club has a deed, and all before it."""
    return bool(last.deed) and chain_at(club, last.deed) == last.chain
