"""What can go wrong with a club file, in words, and what to do about each."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from rules.text import NO_WORDS, Text, as_it_is, joined, t
from scorer.event.refusal import Refusal
from scorer.safety.signs import cut, shortened
from scorer.store.place import writable


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


class BeingWritten(Locked):
    """{name} is being written by another program, and cannot be read for now. Close that one if it stays so."""


class Logged(Locked):
    """Another program keeps a log beside {name}, so nothing was changed. Close that program, and do it again."""


class NoLocks(Locked):
    """{name} lies on a drive on which no program can have a file to itself. Copy it to another, and open the copy."""


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


class AnswersAgain(FileTrouble):
    """{name} could not be used for a moment, and can be now. Nothing was changed: do it again."""


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


def called(path: Path) -> str:
    """A file or folder as a sentence names it: of a very long name the beginning."""
    return shortened(path.name or str(path), SHOWN)


@contextmanager
def said_with(besides: Callable[[], Text]) -> Iterator[None]:
    """What keeps a file from being opened is said with what else there is to be said of it."""
    try:
        yield
    except FileTrouble as trouble:
        trouble.besides = besides()
        raise
