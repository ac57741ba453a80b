"""The way back: what a copy would bring and take, and bringing it back; what it replaces is set aside, never lost."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from rules.text import Text, t
from scorer.clock import CLOCK
from scorer.event.refusal import Refusal
from scorer.keeping.copies import as_it_is, checked
from scorer.keeping.elsewhere import left_in
from scorer.keeping.leftovers import settle
from scorer.keeping.marks import ASIDE, NUMBERED, UNREAD
from scorer.keeping.outcomes import COMPANIONS, JournalTooLong, try_out
from scorer.keeping.remains import Line, Remains, remains_of, written
from scorer.keeping.rescues import club_of, rescued
from scorer.keeping.set_aside import NotReplaced, exchanged, moved_aside, once_let_go
from scorer.store import copying
from scorer.store.copying import WAIT_SECONDS, beside
from scorer.store.file import SUFFIX, examined
from scorer.store.looking import journal_of, looked_at
from scorer.store.meant import said_in_words, said_of_folder
from scorer.store.place import is_plain, is_there, moves_while_open, place
from scorer.store.trouble import (
    COPIES,
    Broken,
    Damaged,
    DiskUnread,
    FileTrouble,
    FolderNotThere,
    Locked,
    Unjudged,
    called,
    copies_folder,
    in_words,
    short_stem,
)
from scorer.telling import words_of

# What a disk says of what it will not read next time either: bad sectors, and, on Linux, a file system that is damaged
# where the file lies (EUCLEAN and EBADMSG in its ext4 and XFS). A drive that is away for a while says something else.
UNREADABLE = "EIO", "ENODATA", "EUCLEAN", "EBADMSG"
NEVER_READ = {getattr(errno, name) for name in UNREADABLE if hasattr(errno, name)}


class NotLookedInto(Refusal):
    """The copy {name} could not be looked into and was not brought back: {why}"""


class NotSound(Refusal):
    """The copy {name} is damaged itself and was not brought back: {why} Choose another."""


@dataclass(frozen=True, slots=True)
class CopyDifference:
    """What bringing back a copy would change: the deeds only the club file has, and those only the copy has.

    ``readable`` is false where the file cannot be opened, or its own journal not be read as a whole: all of the copy
    comes back, and ``lost`` is what can still be read, to be typed again; ``told`` where the copy's cannot, and
    ``gained`` is that. ``unsure`` of these could not be checked, of ``hidden`` deeds more there is a trace (``None``
    where nothing can be read), and ``written`` is when the damaged file last was.
    """

    lost: tuple[Text, ...]
    gained: tuple[Text, ...]
    readable: bool = True
    told: bool = True
    hidden: int | None = 0
    unsure: int = 0
    written: str = ""


def difference(path: Path, copy: Path) -> CopyDifference:
    """What bringing back a copy would lose and gain, each deed in its own words, the newest first.

    Raises ``Locked`` where that cannot be told for now.
    """
    ours, theirs = deeds_of(path), deeds_of(copy)
    if ours is not None and is_damaged(path):
        ours = None  # all of its journal may be read, but nobody can open it
    if theirs is None:
        if ours is None:
            return CopyDifference((), (), readable=False, told=False, hidden=None)
        left = remains_of(copy, path)
        since = left.parted(ours)
        gained, unsure = told_by(left, since)
        return CopyDifference((), gained, told=False, hidden=left.hidden(since), unsure=unsure)
    if ours is None:
        left = remains_of(path, copy)
        since = left.parted(theirs)
        lost, unsure = told_by(left, since)
        at = written(path)
        return CopyDifference(
            lost, worded(theirs), readable=False, hidden=left.hidden(since), unsure=unsure, written=at
        )
    same = 0
    for one, other in zip(ours, theirs, strict=False):
        if one != other:
            break
        same += 1
    return CopyDifference(worded(ours[same:]), worded(theirs[same:]))


def told_by(left: Remains, since: int) -> tuple[tuple[Text, ...], int]:
    """What can be read of the deeds after one, the newest first, and how many of them nothing confirms."""
    lines = left.after(since)
    sure = [each for _, each in reversed(lines)]
    words = zip(worded([line for line, _ in lines]), sure, strict=True)
    return tuple(said if each else t("{what} (not confirmed)", what=said) for said, each in words), sure.count(False)


def worded(deeds: list[Line]) -> tuple[Text, ...]:
    """What deeds say, the newest first."""
    return tuple(words_of(step, what, command) for _, command, step, what in reversed(deeds))


def deeds_of(path: Path) -> list[Line] | None:
    """Every deed of a file by what nobody else's would have; ``None`` where they cannot be read.

    Raises ``Locked`` where another program lets nobody read it: then nothing is known of it, nor wrong with it.
    """
    try:
        with said_in_words(path), closing(journal_of(path)) as file:
            return file.execute("SELECT at, command, step, what FROM deed ORDER BY id").fetchall()
    except Locked:
        raise
    except (sqlite3.Error, OSError, FileTrouble):
        return None


def is_damaged(path: Path) -> bool:
    """Whether a club file that is there is refused as damaged by whoever opens it; raises ``Locked``."""
    with said_in_words(path):
        return found_damaged(path, as_it_is(path))


@lru_cache(maxsize=1)  # it is held against one copy after another
def found_damaged(path: Path, _as_it_is: tuple[int, ...]) -> bool:
    """The same, for as long as nobody touches the file."""
    try:
        with said_in_words(path):
            examined(path)
    except Locked:
        raise
    except FileTrouble as trouble:
        return isinstance(trouble, Damaged)
    return False


def bring_back(path: Path, copy: Path, *, unsound_too: bool = False) -> Path | None:
    """Put a copy in the club file's place; what was there is set aside with its companions, and where is returned.

    Raises ``NotSound``, or a ``FileTrouble`` in words; then nothing has changed, but for an ``Unsettled`` or
    ``NotPutBack``, which say where what was there is. A folder that is gone is not made: it may be where a stick
    belongs, which would hide what lies in it. Bringing back what was set aside takes all of it back: that is what
    ``unsound_too`` is for.
    """
    wrong = () if unsound_too else checked(copy)
    if wrong and wrong[0].newer:
        raise in_words(copy, Unjudged)
    if wrong and wrong[0].unknown:
        raise NotLookedInto(name=copy.name, why=wrong[0].said)
    if wrong:
        raise NotSound(name=copy.name, why=wrong[0].said)
    if not os.path.lexists(path.parent):
        raise FolderNotThere(name=called(path.parent))
    with said_of_way_back(path), copying.passing(path.parent, like=path if is_there(path) else copy) as made:
        take_over(copy, made, as_it_is=unsound_too)
        with said_of_folder(path.parent):
            copying.reach_the_disk(made)
        with begun_aside(path) as begun, nobody_writing(path), held_off(made):
            return put_away(path, begun, instead=made)


def take_over(copy: Path, made: Path, *, as_it_is: bool) -> None:
    """Write a copy's content: by SQLite, or byte by byte with the journal it has, whatever SQLite thinks of it."""
    if as_it_is:
        rests = [rest for rest in ("-journal", "-wal") if is_plain(beside(copy, rest))]
        try:
            try_out(copy, made, *rests)
        except JournalTooLong:  # it was never this file's
            try_out(copy, made, *(rest for rest in rests if rest != "-journal"))
        written_when(copy, made)
    else:
        with closing(looked_at(copy)) as source:
            copying.pour(source, made)


@contextmanager
def nobody_writing(path: Path) -> Iterator[None]:
    """Hold the club file against every other program for a moment, with nothing beside it that one could take up.

    It is the file that has the name once it is held: while this waited another may have been put in its place.
    """
    while True:
        at, can_be = place(path), can_be_opened(path)
        with held_off(path if can_be else None):
            if place(path) == at:
                yield
                return


def can_be_opened(path: Path) -> bool:
    """Whether somebody could open the club file, once what a crash left beside it is seen to."""
    with suppress(Broken, DiskUnread), unread():
        settle(path)
        return is_there(path)
    return False  # nobody can, and it keeps its journal


@contextmanager
def unread() -> Iterator[None]:
    """Go on where the disk cannot read what was written on it; any other trouble passes through."""
    try:
        yield
    except sqlite3.Error as error:  # which does not say why
        if not getattr(error, "sqlite_errorname", "").startswith("SQLITE_IOERR"):
            raise
    except OSError as error:
        if error.errno not in NEVER_READ:
            raise


@contextmanager
def held_off(path: Path | None) -> Iterator[None]:
    """Keep others from writing: on Windows, those who do as this begins or have it open as it is exchanged.

    Into a file too damaged for that nobody writes.
    """
    target = ":memory:" if path is None else f"{path.absolute().as_uri()}?mode=rw"
    with ExitStack() as holding:
        try:
            opened = sqlite3.connect(target, timeout=WAIT_SECONDS, isolation_level=None, uri=path is not None)
            holding.enter_context(closing(opened)).execute("BEGIN IMMEDIATE")
        except sqlite3.DatabaseError as error:  # of a first page that the disk does not read, as it is opened
            if getattr(error, "sqlite_errorname", "").startswith(("SQLITE_BUSY", "SQLITE_CANTOPEN")):
                raise
        if not moves_while_open():  # it would stand in our own way
            holding.close()
        yield


@contextmanager
def begun_aside(path: Path) -> Iterator[Path | None]:
    """A copy of a club file that shall be set aside, made before anybody is held up for it; ``None`` for no file.

    Others may write meanwhile: it has to be brought up to date once they may not any more.
    """
    if not is_there(path) or not moves_while_open():  # there it moves itself
        return (yield None)
    with copying.passing(copies_folder(path), like=path) as made:
        with suppress(FileNotFoundError), unread():
            copying.as_it_lies(path, made)
        with said_of_folder(made.parent):
            copying.reach_the_disk(made)
        yield made


def put_away(path: Path, begun: Path | None = None, *, instead: Path | None = None) -> Path | None:
    """Put a club file and what lies beside it into its folder of copies; where, or ``None`` where there is no file.

    What comes ``instead`` takes its name in one step, so that there is a file whenever the program dies; on Windows in
    two, and who dies between them leaves it among the copies. Into neither may anybody write: a journal that is begun
    meanwhile would go the way of those that lay there. What was ``begun`` is a copy. The file itself is not moved where
    others may have it open: they would take up, through its old name, what the next program to write leaves there for
    a moment, and spoil it.
    """
    now = f"{CLOCK.now():%Y-%m-%d %H.%M.%S}.overtrick"
    if not moves_while_open():  # nobody is held off any longer, but what somebody has open is not moved
        name = f"{short_stem(path)}{ASIDE}{now}"
        return once_let_go(path, lambda last: moved_aside(path, name, instead, anywhere=last))
    if begun is None and is_there(path):  # somebody made one meanwhile
        with begun_aside(path) as begun, nobody_writing(path):
            return put_away(path, begun, instead=instead)
    try:
        up_to_date = begun is not None and brought_up_to_date(path, begun)
    except OSError as error:
        if error.errno not in NEVER_READ:
            raise
        return moved_aside(path, f"{short_stem(path)}{UNREAD}{now}", instead)
    if begun is None or not up_to_date:
        if instead is not None:
            copying.moved(instead, path)
        return None
    aside = copying.put_in_place(begun, copies_folder(path) / f"{short_stem(path)}{ASIDE}{now}")
    return exchanged(path, aside, instead)


def brought_up_to_date(path: Path, made: Path) -> bool:
    """Have in a copy of a file, and beside it, what the file and its companions have by now; not where it is gone."""
    for rest in COMPANIONS:
        beside(made, rest).unlink(missing_ok=True)
        with suppress(FileNotFoundError):
            copying.as_it_lies(beside(path, rest), beside(made, rest))
    try:
        copying.as_it_lies(path, made)
        written_when(path, made)
    except FileNotFoundError:
        return False
    return True


def written_when(path: Path, made: Path) -> None:
    """Let a copy of a file, as it is, have been written when the file was: of a damaged one that says how far it goes.

    Raises ``FileNotFoundError`` where there is no file.
    """
    found = os.stat(path)
    with suppress(OSError):
        os.utime(made, ns=(found.st_atime_ns, found.st_mtime_ns))


def put_aside(path: Path) -> Path | None:
    """Put a club file among its copies, as where one was brought back that had no file before; where it is returned.

    Raises a ``FileTrouble`` in words; then nothing has changed, but for an ``Unsettled``.
    """
    with said_of_way_back(path), begun_aside(path) as begun, nobody_writing(path):
        return put_away(path, begun)


@contextmanager
def said_of_way_back(path: Path) -> Iterator[None]:
    """Say in words what goes wrong; where the disk does not read the file, not that a copy shall be brought back.

    So it is where what is damaged is the name on the disk itself: nothing of that name is moved or taken away.
    """
    try:
        with said_in_words(path):
            yield
    except DiskUnread as trouble:
        raise in_words(path, NotReplaced) from trouble.__cause__


def itself(path: Path) -> Path:
    """The club file itself where a path is a link to it, or to where it was: its copies lie beside the file."""
    real = Path(os.path.realpath(path)) if os.path.islink(path) else path
    if real == path or os.path.exists(real) or copying.copies(real) or left_in(real) or rescued(real):
        return real
    return path


def is_a_copy(path: Path) -> Path | None:
    """The club file whose copy a path is, by the folder it lies in, whatever it is called; ``None`` for one of its own.

    A folder holds copies if it is called so and the club lies beside it, or a copy in it has still got its name. What
    was rescued on this computer is a copy too.
    """
    if club := club_of(path):
        return club
    for folder in (path.absolute().parent, Path(os.path.realpath(path)).parent):
        name = folder.name.removesuffix(COPIES)
        if name == folder.name:
            continue
        there = (each for each in beheld(folder.parent) if each.suffix.lower() == SUFFIX)
        if club := next((each for each in there if copies_folder(each) == folder), None):
            return club
        for own in (name, NUMBERED.sub("", name)):  # in a second place there may be another club's of that name
            if any(each.name.startswith(own) and each.suffix == SUFFIX for each in beheld(folder)):
                return folder.with_name(own + SUFFIX)
    return None


def beheld(folder: Path) -> list[Path]:
    """What lies in a folder, as far as it can be looked into."""
    with suppress(OSError):
        return [folder / name for name in os.listdir(folder)]
    return []
