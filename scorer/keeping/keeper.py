"""Looks after the copies of a club file that is open: when the next is due, where else it goes, and what went wrong."""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import Any

from rules.text import NO_WORDS, Text, joined
from scorer.clock import CLOCK
from scorer.keeping import copies, elsewhere, leftovers, told
from scorer.keeping.copies import Copy
from scorer.keeping.looks import ails, newest_there, not_read
from scorer.keeping.rescues import belongs, lasts, passes, rebuilt_on, rescue_folder, taken_back
from scorer.keeping.soundness import WRONG, Go, on
from scorer.keeping.told import NO_ANSWER, NO_ROOM, NOWHERE, ONLY_THERE, not_carried, only_away, safe_in, unsound_in
from scorer.store import again, copying, handles
from scorer.store.deeds import Head, chain_at, head, rows_after
from scorer.store.gateway import Opened
from scorer.store.meant import said_in_words
from scorer.store.place import FilePlace, stands
from scorer.store.trouble import (
    Broken,
    DiskFailed,
    DiskFull,
    DiskUnread,
    FileTrouble,
    FolderFailed,
    FolderNotThere,
    FolderTrouble,
    HeldAtTheEnd,
    Locked,
    called,
    copies_folder,
    in_words,
    short_stem,
)

EVERY = 3600.0  # seconds between two copies while results come in
AGAIN = 120.0  # seconds before a copy that failed is tried again
MOST_FRESH = 2000  # deeds from before the first one here that are remembered until a copy has them
NOTHING = Head(0, "")
ONE_S_OWN = 0o600  # permissions
CANNOT = (*WRONG, OSError)  # what may stand in the way of a rescue: then it is said that there is none
FULL = (FolderTrouble, DiskFull, DiskFailed)
AWAY = (FolderNotThere, FolderFailed, DiskUnread)  # of these no room would help


class Keeper:
    """The copies of one club file while it is open. ``trouble`` is why the last one failed, until one succeeds."""

    def __init__(self, path: Path, at: FilePlace | None = None) -> None:
        self.path, self.at = path, at
        self._permissions = copying.permissions(path) or ONE_S_OWN  # of a file that is away by the time it is rescued
        self._recorded = False
        self._begins = -math.inf  # from when on it is tried to begin; never again once that is done
        self.read_off = False  # whether what was brought to safety is the open file itself: what that lacks is not done
        self.trouble: Text = NO_WORDS
        self._raised = ""  # what nobody thought of, so that it is said once and not every two minutes
        self.broken = False  # SQLite cannot read what is in the file
        self.unread = False  # its disk did not read it all when that was last tried
        self.missing: Text = NO_WORDS  # why the second place has no copy
        self.found_here: Path | None = None  # what lay in the place of a server's club, and is among its copies now
        self.not_carried: Text = NO_WORDS  # the same where it is there, and took none
        self._copied: Head | None = None  # what the last copy ends with that this process has found sound
        self._tried = -EVERY
        self._fresh: list[Mapping[str, Any]] = []  # what was recorded since the last copy
        self._brought: Head | None = None  # down to where everything was brought to safety, as far as it could be
        self._where, self._next, self._mark = NO_WORDS, -math.inf, ""
        self._turn = Lock()  # for what is brought to safety as a copy is taken, while others record
        self._anew = -math.inf  # from when on what is not read is brought to safety once more while the club is open
        self.rescued_to: Path | None = None
        self._away: Path | None = None  # the folder in the second place, as it was last found
        self._known = ""  # and by what the club was known there

    def begin(self, club: Opened) -> None:
        """Before the first deed, remember what no copy has yet: there is no other place to take it from.

        What copies say that they have is not asked: nobody has looked yet whether they are sound. It is read by another
        handle than writes: SQLite ends a transaction for what it cannot read in it, and each thing that is written next
        would stand by itself. Where it cannot be read no deed is refused for that, and it is tried again after a while.
        """
        if CLOCK.seconds() < self._begins:
            return
        self._begins = CLOCK.seconds() + AGAIN
        with suppress(*CANNOT), club.connect() as file:
            had = self._copied if self._copied and chain_at(file, self._copied.deed) == self._copied.chain else NOTHING
            self._fresh = [dict(row) for row in rows_after(file, max(had.deed, head(file).deed - MOST_FRESH))]
            self._begins = math.inf

    @property
    def named(self) -> str:
        """The club as sentences name it: by its file."""
        return called(self.path)

    def saw(self, *rows: Mapping[str, Any]) -> None:
        """Remember deeds until a copy has them."""
        self._recorded = True
        for row in rows:
            if not self._fresh or row["id"] > self._fresh[-1]["id"]:
                self._fresh.append(row)

    def due(self, head: Head, *, now: float | None = None) -> bool:
        """Whether a copy should be taken: at first, hourly while something is recorded, and soon after one failed."""
        since = (CLOCK.seconds() if now is None else now) - self._tried
        return bool(head.deed) and head != self._copied and since >= (AGAIN if self.trouble else EVERY)

    def take(self, now: Head, *, go_on: Go = on) -> Copy | None:
        """Take a copy of what there is, carry it to the second place, and thin out the old; never raises a trouble.

        What nobody thought of is a trouble like any other until a copy succeeds, and is raised the first time.
        """
        given_up = []

        def asked() -> None:
            given_up.append(True)
            go_on()
            given_up.clear()

        try:
            return self._take(now, asked)
        except Exception as error:
            if given_up:
                raise
            self.trouble = in_words(self.path, told.NotTaken).in_full
            if repr(error) == self._raised:
                return None
            self._raised = repr(error)
            raise

    def _take(self, now: Head, go_on: Go) -> Copy | None:
        self._tried = CLOCK.seconds()
        for folder in (copies_folder(self.path), self.path.parent, rescue_folder()):
            copying.sweep(folder)  # first: it may be what fills the disk
        was_there = self._there_still()
        try:
            with said_in_words(self.path):
                leftovers.settle(self.path)
            made = copies.take(self.path, go_on=go_on)
            copies.thinned(self.path, but=made.path if made else None, go_on=go_on)
        except FileTrouble as trouble:
            self._failed(trouble, go_on, was_there=was_there)
            if not (isinstance(trouble, FolderTrouble) and self._taken_away(now, go_on, was_there=was_there)):
                held = isinstance(trouble, Locked)
                self._carry(lambda: newest_there(self.path, go_on, held=held), go_on)
            if self.unread and CLOCK.seconds() >= self._anew:
                self.rescued(now)  # as often as it is copied else: who is killed has not closed it
                self._anew = CLOCK.seconds() + (AGAIN if self.waits else EVERY)
            return None
        self.trouble, self.unread = NO_WORDS, False
        newest = made or copies.newest_sound(self.path, now, go_on)
        if newest and copies.holds(newest, now):  # else the file is another by now
            self._copied = now
            del self._fresh[: sum(row["id"] <= now.deed for row in self._fresh)]  # while others add to its end
        self._carry(lambda: newest, go_on)
        return made

    def _there_still(self) -> bool:
        """Whether the file that was opened is at its path."""
        return self.at is None or stands(self.path, self.at)

    def close(self, now: Head, *, held: bool = False, copy: bool = True) -> None:
        """Take the last copy of an evening, where anything was recorded since, or the second place has none.

        Where none could be taken until now that is tried once more.

        Of a file that is ``held`` by another program none is taken, for nobody is to wait for it: that is a trouble.
        What a disk does not read any more is brought to safety where else it is known: in the file it may be lost.
        """
        if (self._recorded or self.trouble) and (now != self._copied or self.missing):
            if held:
                self.trouble = in_words(self.path, HeldAtTheEnd).in_full
            elif copy:
                self.take(now)
            else:
                self.look(now)
            if self.unread:
                self.rescued(now)
                self.give_up()
                self.trouble = joined((self.trouble, self._where))

    def look(self, now: Head) -> None:
        """See whether the disk reads all of the file, where that has something that no copy has."""
        if (self._recorded or self.trouble) and now != self._copied:
            before, trouble = self.unread, not_read(self.path)
            self.unread = isinstance(trouble, DiskUnread) or bool(before and trouble)
            if trouble and self.unread and not before:
                self.trouble = trouble.in_full

    def _failed(self, trouble: FileTrouble, go_on: Go, *, was_there: bool) -> None:
        """Say why no copy was taken; the file is broken where the one that was opened lies there, reads and is."""
        was_there = was_there and self._there_still()
        if isinstance(trouble, Broken):
            # What lay at the path for a moment may have been another file, and the one that was opened was put back.
            unread = again.of_its_pages(self.path, trouble) and in_words(self.path, DiskUnread)
            trouble = unread or copies.at_fault(self.path, go_on)
        self.unread = isinstance(trouble, DiskUnread) or (self.unread and isinstance(trouble, Locked))
        self.trouble = trouble.in_full
        self.broken = isinstance(trouble, Broken) and was_there and self._there_still()

    def _taken_away(self, now: Head, go_on: Go, *, was_there: bool) -> bool:
        """Where a copy finds no room beside the file, one is taken in the second place; else the file is looked at."""
        looked = False

        def take(folder: Path) -> None:
            nonlocal looked
            made = copies.take(self.path, into=folder, go_on=go_on)
            looked = True
            if now.deed and any(copies.holds(copy, now) for copy in copies.listed_in(folder)):
                self._say_only_away(now, folder.parent, go_on)
            copies.thinned(self.path, folder, but=made.path if made else None, go_on=go_on)

        self._in_second_place(take)
        if not looked and (trouble := ails(self.path)):
            self._failed(trouble, go_on, was_there=was_there)
        return looked

    def _say_only_away(self, now: Head, second: Path, go_on: Go) -> None:
        """Say where the only copy is, unless there is one of the same state beside the file."""
        with suppress(FileTrouble):
            if copies.newest_sound(self.path, now, go_on) is not None:
                return
        self.trouble = joined((self.trouble, only_away(second)))

    def _carry(self, newest: Callable[[], Copy | None], go_on: Go) -> None:
        def carry(folder: Path) -> None:
            copying.sweep(folder)
            copy = newest()
            there = copies.carried(copy.path, folder.parent, self.path) if copy else None
            if not self.trouble:  # else nobody knows what the file holds anyway
                copies.thinned(self.path, folder, but=there, go_on=go_on)

        self._in_second_place(carry)

    def _in_second_place(self, put: Callable[[Path], None]) -> None:
        """Put something into the folder in the second place, where one was named; or say why it has no copy."""
        self.missing = self.not_carried = NO_WORDS
        second = None
        try:
            second = elsewhere.second_place(self.path)
            if second is not None:
                elsewhere.note_here(self.path, second)  # though it may be out: it is where this club's copies are
                copies.look_for(second, self.path)
                self._away = elsewhere.own_folder(second, self.path)
                self._known = elsewhere.mark_of(self.path) or self._known  # which a file that is damaged may not tell
                put(self._away)
        except (copies.SecondPlaceAway, elsewhere.Forgotten) as trouble:
            self.missing = trouble.in_full
        except FileTrouble as trouble:
            self.missing = self.not_carried = not_carried(second.name if second else "", trouble.in_full)

    # --- what was recorded in a file that is no longer there --------------------------------

    def rescued(self, seen: Head, mark: str = "rescued") -> Text:
        """Bring what was recorded to safety where no copy has it, with a mark in its name; a sentence that says where.

        What is safe stays so while it is there; what is not, for want of room, is tried again after a while.
        """
        with self._turn:
            self._mark = mark
            lost = self.rescued_to is not None and not os.path.exists(self.rescued_to)  # all around it is being removed
            if (self._brought != seen or lost) and CLOCK.seconds() >= self._next:
                self._where = self._brought_to_safety(seen)
                self._brought = None if self.waits else seen
                self._next = CLOCK.seconds() + AGAIN if self.waits else -math.inf
            return self._where

    def brought(self, last: Head) -> bool:
        """Whether everything down to a deed was brought somewhere when it was last tried."""
        return self._brought == last and not self.waits and self._where not in (ONLY_THERE, NOWHERE)

    def has_rescued(self, last: Head) -> bool:
        """Whether what was brought to safety has a deed: then it is where everything is that was recorded before."""
        if (made := self.rescued_to) is not None:
            with suppress(FileTrouble), said_in_words(made):
                return copies.descends(made, last)
        return False

    def where(self, last: Head) -> Text:
        """Where everything down to a deed was brought, in words; empty where it had not to be, or more was done."""
        return self._where if self._brought == last else NO_WORDS

    @property
    def waits(self) -> bool:
        """Whether what was recorded could not be brought to safety yet, for want of room or of an answer."""
        return self._where in (NO_ROOM, NO_ANSWER)

    @property
    def in_hand_only(self) -> bool:
        """Whether that is in no file, and so is lost when this one is closed."""
        return self.waits and self._left() == NOWHERE

    def hurry(self, *, anew: bool = False) -> None:
        """What is not safe yet is tried again at once, when it is asked for next; ``anew`` what was safe, too."""
        self._next = -math.inf
        if anew or self._where == NOWHERE:
            self._brought = None

    def give_up(self) -> None:
        """The file is closed: what found no room until now will find none."""
        if self.waits:
            self._where, self._next = self._left(), math.inf

    def _left(self) -> Text:
        """What is said where nothing was brought to safety, by whether the file that was opened is still somewhere."""
        return NOWHERE if handles.is_nameless(self.at) or stands(self.path, self.at) else ONLY_THERE

    def _brought_to_safety(self, seen: Head) -> Text:
        with suppress(OSError):
            rescue_folder().parent.mkdir(parents=True, exist_ok=True)
        made, why = self._rescue(seen, self._pour, self._pour_and_take_back, self._rebuild)
        for copy in () if made else self._there(second=True):
            if copies.holds(copy, seen) and passes(copy.path) and lasts(copy.path):
                made = copy.path
                break
        kept = made or self._rescue(seen, self._pour, self._pour_and_take_back, unsound_too=True)[0]
        self.rescued_to = kept
        if kept is None:
            return why or self._left()
        self._carry_rescued(kept)
        return safe_in(made, self.path) if made else unsound_in(kept, self.path)

    def _rescue(
        self, seen: Head, *fills: Callable[[Path], None], unsound_too: bool = False
    ) -> tuple[Path | None, Text]:
        """What the first way that succeeds made, wherever that can lie, and why one may succeed later that did not."""
        why, self.read_off = NO_WORDS, False
        for fill in fills:
            for folder in (copies_folder(self.path), rescue_folder(), *self._second_folder()):
                try:
                    with said_in_words(self.path):
                        if made := self._rescued_into(folder, fill, seen, unsound_too=unsound_too):
                            self.read_off = fill != self._rebuild
                            return made, why
                except FULL as trouble:
                    why = NO_ANSWER if isinstance(trouble, AWAY) and why != NO_ROOM else NO_ROOM
                except CANNOT:
                    continue
        return None, why

    def _second_folder(self) -> Iterator[Path]:
        """The folder for copies in the second place as it was last found, where it is there now."""
        with suppress(OSError, FileTrouble):
            away = elsewhere.LeftAway(self._away, its_own=True) if self._away else elsewhere.left_in(self.path)
            if away and away.its_own and os.path.isdir(away.folder):
                yield away.folder

    def _carry_rescued(self, made: Path) -> None:
        """What was rescued goes to the second place too, where that is known and has room."""
        for folder in self._second_folder():
            with suppress(*CANNOT, FileTrouble):
                if folder != made.parent and belongs(made, folder, club=self.path, mark=self._known):
                    elsewhere.put_into(folder, made)

    def _rescued_into(
        self, folder: Path, fill: Callable[[Path], None], seen: Head, *, unsound_too: bool
    ) -> Path | None:
        """A file with everything up to a deed, in a folder, sound or ``unsound_too``; ``None`` where it is none."""
        with copying.passing(folder, like=copying.permissions(self.path) or self._permissions) as made:
            fill(made)
            now, there = copies.described(made), self._there()
            # All of it is played again: what it was made of, or would be held against, may be damaged itself.
            sound = now.readable and passes(made)
            own = belongs(made, folder, club=self.path, mark=self._known)
            if not copies.descends(made, seen) or not (unsound_too or sound) or not own:
                return None
            for copy in () if unsound_too else there:
                if copy.head == now.head and passes(copy.path) and lasts(copy.path):
                    return copy.path
            mark = f"{self._mark}, not sound" if unsound_too else self._mark
            name = f"{short_stem(self.path)} {mark} {copies.name_of(now)}.overtrick"
            same = elsewhere.same_in(folder, made, f"{short_stem(self.path)} {mark} ")
            return same or copying.put_in_place(made, folder / name)

    def _there(self, *, second: bool = False) -> list[Copy]:
        """The copies there are, of the ``second`` place too: the club's own disk may not answer."""
        found, others = list[Copy](), self._second_folder() if second else ()
        with suppress(FileTrouble, OSError):
            found += copies.listed(self.path)
        with suppress(FileTrouble, OSError):
            found += [copy for folder in others for copy in copies.listed_in(folder)]
        return found

    def _pour(self, made: Path) -> None:
        """What the file that was opened holds, wherever it is by now."""
        copying.pour_open(self.at, made)

    def _pour_and_take_back(self, made: Path) -> None:
        """The same where another program died over it: its journal lies where the file lay."""
        copying.pour_open(self.at, made)
        taken_back(made, copying.beside(self.path, "-journal"))

    def _rebuild(self, made: Path) -> None:
        """What was recorded since the newest copy that it goes on from, carried out on that."""
        rebuilt_on(self._there(second=True), list(self._fresh), made)
