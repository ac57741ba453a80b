"""The copies of a club file: taken, checked before they get their name, listed, and thinned out as they grow old."""

from __future__ import annotations

import os
import re
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from rules.text import NO_WORDS, Text, t
from scorer.event.plain import Newer
from scorer.keeping import apart, elsewhere
from scorer.keeping.marks import NUMBERED, is_aside
from scorer.keeping.soundness import WRONG, Fault, Go, faults, on
from scorer.store import copying
from scorer.store.deeds import Head
from scorer.store.file import HEAD, in_memory
from scorer.store.gateway import File
from scorer.store.looking import journal_of, lacks_its_end, looked_at, read_whole
from scorer.store.meant import said_in_words
from scorer.store.place import place
from scorer.store.trouble import (
    Broken,
    Damaged,
    FileTrouble,
    MadeByANewerProgram,
    NoFolder,
    NotAClubFile,
    NotCopied,
    Unjudged,
    called,
    copies_folder,
    in_words,
)
from scorer.telling import words_of

NOT_IN_A_NAME = re.compile(r"[^0-9 -]")
CUT_SHORT = t("The file was cut short: its end is missing.")
FOUND_SOUND: set[tuple[int, ...]] = set()  # files by what they were when all of them was played again in this process
NEVER = datetime.min.replace(tzinfo=UTC)
EVENINGS = 10  # so many of the last evenings keep a copy each; and every month its last


class SecondPlaceAway(FileTrouble):
    """The second place for copies, “{name}”, is not there. Put it in, or choose another."""


class Emptied(SecondPlaceAway):
    """The second place for copies, “{name}”, has none of this club’s. Put in the disk that has, or choose it anew."""


@dataclass(frozen=True, slots=True)
class Copy:
    """A copy of a club file as its own journal tells of it; of one that cannot be read, only where it is."""

    path: Path
    version: str = ""
    deed: int = 0
    chain: str = ""
    at: str = ""
    what: Text = NO_WORDS

    @property
    def head(self) -> Head:
        """The end of its journal."""
        return Head(self.deed, self.chain)

    @property
    def moment(self) -> datetime:
        """When its last deed was done, whatever zone the clock hung in; before all others where it does not tell."""
        with suppress(ValueError):
            at = datetime.fromisoformat(self.at)
            return at if at.tzinfo else at.replace(tzinfo=UTC)
        return NEVER

    @property
    def readable(self) -> bool:
        """Whether its journal could be read."""
        return bool(self.version)

    @property
    def evening(self) -> str:
        """The day of its last deed, as the journal has it; this needs no clock of today's."""
        return self.at[:10]

    @property
    def month(self) -> str:
        """The month of its last deed."""
        return self.at[:7]


def take(path: Path, *, into: Path | None = None, go_on: Go = on) -> Copy | None:
    """Copy a club file and check the copy before it gets its name; ``None`` where the same state has a copy already.

    It is taken ``into`` a folder, beside the file where none is named.

    Raises ``Damaged`` where the club file is not as its journal tells (``Broken`` where its pages do not fit together),
    and ``NotCopied`` where the file is sound and its copy was not; ``go_on`` may raise.

    Raises ``Unjudged`` while a newer program's deed is in the file. A copy of its bytes would be no copy as the others
    are: nobody here could find it sound, bring it back, or know when it may go, so it is left to the newer program.
    """
    with said_in_words(path):
        folder = into or copies_folder(path)
        there = listed_in(folder)
        with copying.passing(folder, like=path) as made:
            with closing(looked_at(path)) as source:
                copying.pour(source, made, go_on, at=place(path))
            now = described(made)
            if now.readable and not now.deed:
                return None
            if checked(made, go_on, nearest(now, there) if now.readable else None) or not now.readable:
                raise at_fault(path, go_on)
            same = (each.path for each in listed_in(folder) if each.head == now.head and not is_aside(each.path))
            if any(not checked(each, go_on, made) for each in same):
                return None
            named = copying.put_in_place(made, folder / copying.target(path, name_of(now)).name)
            FOUND_SOUND.add(as_it_is(named))  # as it was before it had that name
        return replace(now, path=named)


def at_fault(path: Path, go_on: Go) -> FileTrouble:
    """Why a copy is not sound: the club file is damaged, or else it was the copying, and the file is as it was."""
    try:
        wrong = found(path, go_on, None)
    except FileTrouble as trouble:
        return trouble
    if not wrong:
        return in_words(path, NotCopied)
    return in_words(path, Broken if wrong[0].broken else Damaged)


def name_of(copy: Copy) -> str:
    """What a copy is called: the time of its last deed, and which that is."""
    at = NOT_IN_A_NAME.sub(".", copy.at[:16].replace("T", " "))
    return f"{at} deed {copy.deed}"


def listed(path: Path) -> list[Copy]:
    """Every copy of a club file, the latest deed first, and of one deed first those that were taken as copies.

    Those that cannot be read come last.
    """
    return listed_in(copies_folder(path))


def listed_in(folder: Path) -> list[Copy]:
    """The same of a folder of copies."""
    there = [described(each) for each in copying.lying_in(folder)]
    return sorted(there, key=in_order, reverse=True)


def in_order(copy: Copy) -> tuple[object, ...]:
    """What stands at the end of a list of copies has least of this."""
    return copy.readable, copy.deed, copy.moment, not is_aside(copy.path), copy.path.name


def described(path: Path) -> Copy:
    """What a copy's journal tells of it; of one of an older program there is no chain to tell."""
    try:
        with closing(journal_of(path)) as file:
            [version] = file.execute("SELECT version_num FROM alembic_version").fetchone()
            chain = "chain" if version >= "0003" else "''"
            asked = f"SELECT id, {chain}, at, step, what, CAST(command AS BLOB) FROM deed ORDER BY id DESC LIMIT 1"
            last = file.execute(asked).fetchone()
        id_, its_chain, at, *done = last or (0, "", "", "", "", "")
        if last:
            datetime.fromisoformat(at)
    except (sqlite3.Error, TypeError, ValueError, OSError, FileTrouble):
        return Copy(path)
    told = Copy(path, version, id_, its_chain, at, words_of(*done))
    return told if isinstance(id_, int) and isinstance(its_chain, str) else Copy(path)


# What one of these is said of is not as it was written; of what is only held, or may not be read, nothing is known.
TELLING = (Damaged, NotAClubFile, MadeByANewerProgram)


def checked(path: Path, go_on: Go = on, base: Path | None = None) -> tuple[Fault, ...]:
    """What is wrong with a file that nobody writes to. From ``base``, an earlier copy, less has to be played again.

    That is so where this process has found the copy sound; else all of the file is. Where others would wait for it, a
    process of its own does it, and this one where that comes to nothing.
    """
    if (wrong := judged_apart(path, go_on, base)) is not None:
        return wrong
    try:
        return found(path, go_on, base)
    except FileTrouble as trouble:
        broken, newer = isinstance(trouble, Broken), isinstance(trouble, MadeByANewerProgram)
        return (Fault(trouble.in_full, broken, newer, unknown=not isinstance(trouble, TELLING)),)


def judged_apart(path: Path, go_on: Go, base: Path | None) -> tuple[Fault, ...] | None:
    """The same by a process of its own; ``None`` where it is not worth that, or that comes to nothing.

    What is trusted stays as it was: a file that is what it was before anybody looked, going on from a copy that is what
    it was when this process found it sound.
    """
    try:
        if not apart.worth_it(path):
            return None
        question = apart.Question(str(path.absolute()), as_it_is(path))
        if base is not None and (as_was := as_it_is(base)) in FOUND_SOUND:
            question = question._replace(base=str(base.absolute()), base_identity=as_was)
    except OSError:
        return None
    wrong = apart.faults(question, go_on)
    if wrong == ():
        FOUND_SOUND.add(question.identity)
    return wrong


def found(path: Path, go_on: Go, base: Path | None) -> tuple[Fault, ...]:
    """The same; raises the ``FileTrouble`` where the file cannot be looked through at all."""
    try:
        return looked_through(path, go_on, base)
    except FileTrouble:
        raise
    except WRONG as error:
        raise in_words(path, Damaged) from error


def looked_through(path: Path, go_on: Go, base: Path | None) -> tuple[Fault, ...]:
    """The same, as long as what damage makes of the file is foreseen; one that is sound is remembered."""
    with said_in_words(path):
        looked_at_now, at = as_it_is(path), place(path)
        with closing(read_whole(path)) as whole:
            if lacks_its_end(path, whole, at):
                return (Fault(CUT_SHORT, broken=True),)
        with pictured(path) as file:
            wrong = () if goes_on_from(base, file, go_on) else judged(path, file, go_on)
        if not wrong:
            FOUND_SOUND.add(looked_at_now)
        return wrong


def judged(path: Path, file: File, go_on: Go) -> tuple[Fault, ...]:
    """What is wrong with a picture of a file when all of it is played again."""
    try:
        return faults(file, go_on)
    except Newer as error:  # met when all is played again: its pages and the chain of its journal are sound
        raise in_words(path, Unjudged) from error


def goes_on_from(base: Path | None, file: File, go_on: Go) -> bool:
    """Whether a club is what its journal makes of an earlier copy, or of one of its own state.

    Only of a copy that was found sound: what is wrong with both of them would not be seen.
    """
    if base is None or not was_found_sound(base):
        return False
    with suppress(FileTrouble), said_in_words(base), pictured(base) as before:
        return not faults(file, go_on, before)
    return False


def was_found_sound(path: Path) -> bool:
    """Whether this process has found a file sound, and nobody has touched it since."""
    with suppress(OSError):
        return as_it_is(path) in FOUND_SOUND
    return False


def as_it_is(path: Path) -> tuple[int, ...]:
    """What a file has that it has no longer once somebody has written into it, or put another in its place.

    The time of the last change of any kind is part of it, for the time of what was written can be set as one likes.
    """
    found = os.stat(path)
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns, found.st_ctime_ns


@contextmanager
def pictured(path: Path) -> Iterator[File]:
    """A club file in memory, in a transaction."""
    engine = in_memory(path)
    try:
        with engine.begin() as file:
            yield file
    finally:
        engine.dispose()


def nearest(now: Copy, there: Iterable[Copy]) -> Path | None:
    """The latest copy of this program's that a file has come from, of those that this process has found sound."""
    for copy in there:
        older = copy.version == HEAD and copy.deed < now.deed
        if older and was_found_sound(copy.path) and holds(now, copy.head):
            return copy.path
    return None


def descends(path: Path, last: Head) -> bool:
    """Whether a file holds everything down to a deed: a journal that ends there is the beginning of the file's."""
    with closing(journal_of(path)) as file:
        row = file.execute("SELECT chain FROM deed WHERE id = ?", (last.deed,)).fetchone()
    return not last.deed or (row is not None and bool(last.chain) and row[0] == last.chain)


def holds(copy: Copy, last: Head) -> bool:
    """Whether a copy has everything down to a deed; not one that another program has thinned out meanwhile."""
    with suppress(sqlite3.Error, OSError, FileTrouble):
        return copy.head == last or descends(copy.path, last)
    return False


def thinned(path: Path, folder: Path | None = None, *, but: Path | None = None, go_on: Go = on) -> list[Path]:
    """Remove copies that have grown old: of the last ten evenings one sound one each stays, and one of every month.

    Only what the club file holds anyway is removed: a copy that was changed, or was taken before an earlier state was
    brought back, holds something of its own and stays, and so does ``but``, which was just made.
    """
    there = listed_in(folder or copies_folder(path))
    ours = [copy for copy in there if copy.version == HEAD and own_name(copy)]
    with said_in_words(path):
        held = [copy for copy in ours if descends(path, copy.head)]
    staying = {copy.path for copy in kept(held)}
    if any(copy.path not in staying for copy in held):  # only then it matters which are sound, which takes a while
        staying = {copy.path for copy in kept(held, lambda copy: not checked(copy.path, go_on))}
    going = [copy.path for copy in held if copy.path not in staying | {but}]
    for each in going:
        with suppress(OSError):
            each.unlink()
    return going


def own_name(copy: Copy) -> bool:
    """Whether a copy is called as it was when it was taken, numbered where two programs took one at once."""
    return NUMBERED.sub("", copy.path.stem).endswith(name_of(copy))


def kept(copies: list[Copy], sound: Callable[[Copy], bool] = lambda _: True) -> list[Copy]:
    """Which copies stay: all of the last evening, and the last that is sound of ten evenings and of each month.

    One that was found not to be sound stays too: it is no longer what the club file holds.
    """
    by_deed = sorted(copies, key=lambda copy: copy.deed, reverse=True)
    evenings, months = in_turn(by_deed, lambda copy: copy.evening), in_turn(by_deed, lambda copy: copy.month)
    judged, staying = cache(sound), evenings[:1]
    for each in (*evenings[1:EVENINGS], *months):
        at = next((at for at, copy in enumerate(each) if len(each) == 1 or judged(copy)), len(each))
        staying += each[: at + 1], [copy for copy in each[at + 1 :] if not judged(copy)]
    return [copy for each in staying for copy in each]


def in_turn(by_deed: list[Copy], of: Callable[[Copy], str]) -> list[list[Copy]]:
    """Copies by their evening or month, the latest first."""
    turns: dict[str, list[Copy]] = {}
    for copy in by_deed:
        turns.setdefault(of(copy), []).append(copy)
    return list(turns.values())


def newest_sound(path: Path, last: Head | None = None, go_on: Go = on) -> Copy | None:
    """The latest copy that is as its journal tells; where ``last`` is given, one that ends there."""
    there = listed(path)
    for copy in there:
        if copy.readable and last in (None, copy.head):
            base = nearest(copy, there) if copy.version == HEAD else None
            if was_found_sound(copy.path) or not checked(copy.path, go_on, base):
                return copy
    return None


def carried(copy: Path, folder: Path, path: Path) -> Path:
    """Put a copy into the second place too, whole or not at all; raises a ``FolderTrouble``, or ``SecondPlaceAway``.

    What lies there is never taken for it by its name alone: it may be another's, or no longer what it was.
    """
    look_for(folder)
    return elsewhere.put_into(elsewhere.own_folder(folder, path), copy)


def look_for(folder: Path, path: Path | None = None) -> None:
    """See that the second place is there, and still the one that was named for a club.

    Raises ``SecondPlaceAway``, or ``Emptied``. Where a stick was pulled out its folder may stay behind, empty.
    """
    if not os.path.isdir(folder):
        raise NoFolder(name=called(folder)) if os.path.exists(folder) else SecondPlaceAway(name=folder)
    if path is not None and not elsewhere.is_known(folder, path):
        raise Emptied(name=folder)
