"""What can go wrong with a club file, in words, and what to do about each."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from json import JSONDecodeError
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from rules.text import NO_WORDS, Text, as_it_is, joined, t
from scorer.event.plain import Newer, NotKept
from scorer.event.refusal import Refusal
from scorer.safety.files import NotPlain
from scorer.safety.signs import cut, on_any_disk, shortened
from scorer.store.place import FilePlace, is_itself, too_deep, too_long, writable


class FileTrouble(Refusal):
    """{name} could not be used."""

    besides: Text = NO_WORDS  # what else is to be said with it, for who comes next will not find it any more

    @property
    def in_full(self) -> Text:
        return joined(filter(None, (self.text, self.besides)))

    def __str__(self) -> str:
        return str(self.in_full)


class NotAClubFile(FileTrouble):
    """{name} is not an Overtrick club file. Choose one that is; results of another program are imported into one."""


class MadeByANewerProgram(FileTrouble):
    """{name} was saved by a newer version of Overtrick. Install that version to open it; the file was left as it is."""


class TakenOver(MadeByANewerProgram):
    """{name} was taken over by a newer version of Overtrick while open: no more is recorded. Go on with that one."""


class Unjudged(MadeByANewerProgram):
    """{name} has deeds only a newer version of Overtrick can judge. What could be checked is sound. Use that one."""


class TakesTooLong(FileTrouble):
    """{name} could not be read within a minute, and was left as it is. Copy it to a quicker disk, and open the copy."""


class Damaged(FileTrouble):
    """{name} is damaged and was left as it is. {way}"""


class Broken(Damaged):
    """{name} is damaged and was left as it is. {way}"""

    # As far as SQLite can tell: a page is not what it was, and whatever is written may go astray.


class DamagedMeanwhile(Damaged):
    """{name} was damaged while it was open, so nothing more is recorded. {safe}"""


class HalfWritten(Damaged):
    """{name} is as a crash left it, half written, and cannot be read as it is. {way}"""


class NotCopied(FileTrouble):
    """A copy of {name} in “{copies}” came out wrong and is gone again; the file itself is sound. Check that disk."""


class Locked(FileTrouble):
    """{name} is being written by another program. Close that program and try again; nothing was changed."""


class HeldAtTheEnd(FileTrouble):
    """{name} is held by another program, which was not waited for. A copy is taken when its window opens next."""


class ReadOnly(FileTrouble):
    """{name} may not be written. Copy it to a folder of your own and open the copy; nothing was changed."""


class Protected(ReadOnly):
    """{name} may not be written: nothing is recorded. Take its write protection off; what was recorded is in it."""

    # While a deed lies half done beside it: a copy of the file alone would be one without what takes that back.


class DiskFull(FileTrouble):
    """The disk is full, so {name} was not changed. Free some space and do it again."""


class DiskFailed(FileTrouble):
    """The disk that {name} lies on is full or does not answer; nothing was changed. Free some space, or plug it in."""


class DiskUnread(DiskFailed):
    """The disk of {name} does not answer, or cannot read all of it: plug it in, if it is loose. {way}"""


class Uncertain(FileTrouble):
    """The disk of {name} does not answer. Once it does, look whether this was recorded before you do it again."""


class NotThere(FileTrouble):
    """{name} cannot be reached: it, or its folder, is not there or may not be entered. Look where it was moved to."""


class MayNotBeRead(FileTrouble):
    """{name} is there, but whoever is logged in here may not read it. Allow that; nothing was changed."""


class GoneAway(FileTrouble):
    """{name} was moved, removed or exchanged while it was open: no more is recorded. {safe}"""


class OutOfReach(GoneAway):
    """The drive that {name} lies on does not answer: no more is recorded until it does. {safe}"""


class Exchanged(FileTrouble):
    """Another state of {name} was put in its place while open: nothing more is recorded. {safe}"""


OF_ALL = DamagedMeanwhile, TakenOver  # what is so of a file as a whole; of others of their kinds a part can be read


def way_on(kind: type[FileTrouble], name: str) -> Text:
    """How to go on with a file of which that has become while it was open, when there is nothing to wait for."""
    ways = {
        GoneAway: t("Open {name} where it is now, or a copy.", name=name),
        OutOfReach: t("Go on once {name} is back.", name=name),
        Exchanged: t("Open {name} again.", name=name),
        DamagedMeanwhile: t("Open {name} to bring a copy back.", name=name),
    }
    return ways[kind]


def gone(path: Path, at: FilePlace) -> type[GoneAway] | None:
    """What is so of a file that was opened at a path which leads to it no more, or does not say; else ``None``.

    It is looked at once: of a drive that comes and goes two looks say different things.
    """
    try:
        found = os.stat(path)
    except OSError as error:
        told = ERRNO.get(error.errno or 0) in (NotThere, ReadOnly)  # as Windows says of a share that is away, too
        return GoneAway if told and getattr(error, "winerror", 0) not in NO_SHARE else OutOfReach
    return None if is_itself(path, found, at) else GoneAway


def no_last_copy(trouble: Text) -> Text:
    """That a club was closed without a last copy of it, and why."""
    return t("What is new is recorded, but no last copy of it was taken. {trouble}", trouble=trouble)


class NameTooLong(FileTrouble):
    """{name} is too long a name for this disk. Choose a shorter one."""


class NameNotTaken(FileTrouble):
    """The disk takes no file of the name {name}. Choose one without signs such as : and ?."""


class TooDeep(FileTrouble):
    """The path of “{name}” is too long for a club to be kept there. Move the club to a folder with a shorter one."""


class FolderTrouble(FileTrouble):
    """Nothing can be put into the folder “{name}”."""


class NoFolder(FolderTrouble):
    """A file lies where the folder “{name}” should be. Rename that file or move it away, and do it again."""


class FolderFull(FolderTrouble):
    """The disk that the folder “{name}” lies on is full. Free some space on it, and do it again."""


class FolderReadOnly(FolderTrouble):
    """Nothing may be written into the folder “{name}”. Allow that, or take the disk’s write protection off."""


class FolderNotThere(FolderTrouble):
    """The folder “{name}” is not there, or may not be entered. Put it back, or plug in the disk that it lies on."""


class FolderFailed(FolderTrouble):
    """The disk that the folder “{name}” lies on does not answer. Plug it in again, or take another."""


# What SQLite says, and what that means; the first phrase found decides.
SAID = (
    ("locked", Locked),
    ("busy", Locked),
    ("readonly", ReadOnly),
    ("read-only", ReadOnly),
    ("disk is full", DiskFull),
    ("disk i/o error", DiskFailed),
    ("not a database", Broken),
    ("malformed", Broken),
    ("corrupt", Broken),
    ("unsupported file format", Broken),
    ("could not decode", Damaged),
    ("no such table", Broken),
    ("no such column", Broken),
    ("has no column", Broken),
    ("duplicate column", Damaged),
    ("already exists", Damaged),
    ("unable to open", NotThere),
    ("interrupted", TakesTooLong),
)
NO_NAME = {errno.EINVAL, errno.EILSEQ}  # what a disk says of a name that it takes for none
# What Windows says of a share that is away (winerror.h), which Python takes for a file that is not there.
NO_SHARE = {53, 55, 59, 64, 67, 121, 1231}
ERRNO = {
    **dict.fromkeys((errno.ENOSPC, errno.EDQUOT), DiskFull),
    **dict.fromkeys((errno.EROFS, errno.EACCES, errno.EPERM), ReadOnly),
    **dict.fromkeys((errno.ENOENT, errno.ENOTDIR, errno.ELOOP, errno.EEXIST), NotThere),
    errno.EISDIR: NotAClubFile,
    errno.ENAMETOOLONG: NameTooLong,
    **dict.fromkeys(NO_NAME, NameNotTaken),
}
# What SQLite says by name, where its words say something else, or not enough: of reading nothing is said of what was
# written, and a file that is only looked at cannot have taken back what lies half written beside it.
READING = "READ", "SHORT_READ", "CORRUPTFS", "DATA", "FSTAT", "SEEK", "ACCESS", "RDLOCK"
NAMED = {
    "SQLITE_READONLY_ROLLBACK": HalfWritten,
    **dict.fromkeys((f"SQLITE_IOERR_{did}" for did in READING), DiskUnread),
}
IN_A_FOLDER = {
    **dict.fromkeys((errno.ENOSPC, errno.EDQUOT), FolderFull),
    **dict.fromkeys((errno.EROFS, errno.EACCES, errno.EPERM), FolderReadOnly),
    **dict.fromkeys((errno.EEXIST, errno.ENOTDIR), NoFolder),
    **dict.fromkeys((errno.ENOENT, errno.ELOOP), FolderNotThere),
    errno.ENAMETOOLONG: TooDeep,  # the names themselves are cut
}
# What SQLite says of a file that it writes; what it says of one that it reads has other names.
WRITTEN = {
    "SQLITE_FULL": FolderFull,
    "SQLITE_CANTOPEN": FolderNotThere,
    **dict.fromkeys(("SQLITE_READONLY", "SQLITE_READONLY_DIRECTORY", "SQLITE_READONLY_DBMOVED"), FolderReadOnly),
    **dict.fromkeys((f"SQLITE_IOERR_{did}" for did in ("WRITE", "FSYNC", "DIR_FSYNC", "TRUNCATE")), FolderFailed),
}
ANOTHER = t("It is a copy itself: choose another.")
COPIES = " copies"  # what the name of a folder of copies ends with
LETTERS, BYTES = 100, 180  # of a club's name in those of its copies; a disk takes 255 bytes
SHOWN = 60  # letters of a name


def short_stem(path: Path) -> str:
    """A club file's name as its copies have it: of a very long one the beginning, or theirs would not fit the disk."""
    return cut(path.stem[:LETTERS], BYTES)


def copies_folder(path: Path) -> Path:
    """Where the copies of a club file are kept: beside it, under its own name."""
    return path.parent / f"{short_stem(path)}{COPIES}"


def in_words(path: Path, kind: type[FileTrouble], **more: str) -> FileTrouble:
    """A trouble that names the file, never the folder it lies in."""
    folder = copies_folder(path)
    way = ANOTHER if lies_among(path) else way_out(folder)
    return kind(**{"name": called(path), "copies": folder.name, "way": way, **more})


def protected(path: Path, trouble: FileTrouble) -> Protected | None:
    """What is so of an open file with a deed that could be neither finished nor taken back, where nobody may write."""
    half_done = isinstance(trouble, ReadOnly | HalfWritten | Uncertain) and os.path.exists(f"{path}-journal")
    said = in_words(path, Protected) if half_done and not writable(path) else None
    return said if isinstance(said, Protected) else None


def lies_among(path: Path) -> bool:
    """Whether a file has the name and folder of a copy, which has no copies of its own."""
    folder = path.parent.name
    return folder.endswith(COPIES) and path.name.startswith(f"{folder.removesuffix(COPIES)} ")


def way_out(folder: Path) -> Text:
    """What to do about damage: bring back a copy, where some can be seen in a folder."""
    try:
        there = any(each.endswith(".overtrick") for each in os.listdir(folder))
    except PermissionError:
        return t(
            "Its copies are in the folder “{copies}”, which may not be entered: allow that, and bring one back.",
            copies=as_it_is(folder.name),
        )
    except (OSError, ValueError):  # a disk that does not answer shows none
        there = False
    copies = as_it_is(folder.name)
    if there:
        return t("Bring back a copy: they are in the folder “{copies}” beside it.", copies=copies)
    return t(
        "It has no copies in a folder “{copies}” beside it: look in your second place, or for one of your own.",
        copies=copies,
    )


def allowed(path: Path, kind: type[FileTrouble]) -> type[FileTrouble]:
    """What is so of a file that cannot be opened or written, where it is only that somebody may not do that."""
    if kind is NameNotTaken and not cannot_be(path):
        return DiskUnread
    if kind is NotThere and (too_deep(path) or too_long(path)):
        return TooDeep if too_deep(path) else NameTooLong
    if kind in (NotThere, ReadOnly):
        with suppress(OSError, ValueError):
            if os.path.isdir(path.parent) and not os.access(path.parent, os.X_OK):
                return NotThere
            if os.path.isfile(path) and not os.access(path, os.R_OK):
                return MayNotBeRead
    return kind


def cannot_be(path: Path) -> bool:
    """Whether it is for the signs in its name that no file could be made, where one could be of another."""
    fit = on_any_disk(path.name) == path.name
    return (
        not (fit or os.path.lexists(path) or too_deep(path))
        and os.path.isdir(path.parent)
        and writable(path, is_written=True)
    )


def called(path: Path) -> str:
    """A file or folder as a sentence names it: of a very long name the beginning."""
    return shortened(path.name or str(path), SHOWN)


def said_of(folder: Path, error: OSError) -> FileTrouble:
    """What the system said while something was put into a folder, in words."""
    return IN_A_FOLDER.get(error.errno or 0, FolderFailed)(name=called(folder))


@contextmanager
def said_of_folder(folder: Path) -> Iterator[None]:
    """Turn what the system or SQLite says while something is put into a folder into a trouble that names the folder.

    What was read meanwhile is another file's: what SQLite says of reading passes through.
    """
    try:
        yield
    except OSError as error:
        if error.errno is None:
            raise
        raise said_of(folder, error) from error
    except sqlite3.Error as error:
        kind = WRITTEN.get(getattr(error, "sqlite_errorname", ""))
        if kind is None:
            raise
        raise kind(name=called(folder)) from error


@contextmanager
def said_with(besides: Callable[[], Text]) -> Iterator[None]:
    """What keeps a file from being opened is said with what else there is to be said of it."""
    try:
        yield
    except FileTrouble as trouble:
        trouble.besides = besides()
        raise


@contextmanager
def said_in_words(path: Path) -> Iterator[None]:
    """Turn what SQLite or the system says about this file into a ``FileTrouble``; anything else passes through."""
    try:
        yield
    except (DBAPIError, sqlite3.Error) as error:
        found = error.orig if isinstance(error, DBAPIError) else error
        said = str(found).lower()
        meant = NAMED.get(getattr(found, "sqlite_errorname", ""))
        kind = meant or next((kind for phrase, kind in SAID if phrase in said), None)
        if kind is None:
            raise
        kind = NameNotTaken if kind is NotThere and cannot_be(path) else kind
        raise in_words(path, allowed(path, kind)) from error
    except NotPlain as error:
        raise in_words(path, NotAClubFile) from error
    except OSError as error:
        if error.errno is None:
            raise
        raise in_words(path, allowed(path, ERRNO.get(error.errno, DiskUnread))) from error
    except Newer as error:
        raise in_words(path, MadeByANewerProgram) from error
    except (NotKept, JSONDecodeError, UnicodeDecodeError) as error:
        raise in_words(path, Damaged) from error
    except ValueError as error:
        if "null byte" not in str(error) and "null character" not in str(error):
            raise
        raise in_words(path, NotThere) from error
