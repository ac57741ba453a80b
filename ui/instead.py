"""What is asked or said in the place of a club file that cannot be opened, and where copies of it can be seen."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from rules.text import NO_WORDS, Text, t
from scorer.keeping import elsewhere, looks, renamed
from scorer.keeping.rescues import rescued
from scorer.store.copying import copies
from scorer.store.place import is_nowhere
from scorer.store.trouble import Damaged, DiskUnread, FileTrouble, NotAClubFile, called, in_words, said_with


class WhichCopy(FileTrouble):
    """{name} is damaged and was left as it is. Which copy shall be brought back?"""


class WhichInstead(FileTrouble):
    """The disk cannot read all of {name}, or does not answer. Plug it in, if it is loose; or which copy shall be it?"""


class NoClubThere(FileTrouble):
    """{name} is no club file any more, and was left as it is. Which copy shall be brought back?"""


class OnlyCopies(FileTrouble):
    """{name} is not there, but copies of it are. Which shall be brought back?"""


class OnlyElsewhere(FileTrouble):
    """{name} is not there, nor its copies beside it. These are in its second place. Which shall be brought back?"""


class ElsewhereFar(FileTrouble):
    """The disk or folder of {name} is not there. These are in its second place: look at one to go on elsewhere."""


class OnlyRescued(FileTrouble):
    """{name} cannot be reached, nor copies beside it. This was brought to safety of it. Which shall be brought back?"""


class RescuedFar(FileTrouble):
    """The disk or folder of {name} is not there. This was brought to safety of it: look at one to go on elsewhere."""


class Unplugged(FileTrouble):
    """{name} is not there, nor its copies. More go to “{second}”, where none is seen now: put it in, then open this."""


ASKED = {Damaged: WhichCopy, DiskUnread: WhichInstead, NotAClubFile: NoClubThere}
# Why a file cannot be opened, but a copy may be.
COPIES_INSTEAD = (*ASKED, OnlyCopies, OnlyElsewhere, ElsewhereFar, OnlyRescued, RescuedFar, Unplugged)


def not_instead_of_its_copies(path: Path) -> None:
    """Raises a ``FileTrouble`` where no club is at a path, and a new one would be made though copies of one are left.

    A name that no disk takes is the desk's to refuse.
    """
    if is_nowhere(path):
        if copies(path):
            with said_with(lambda: renamed.goes_on_as(path)):
                raise in_words(path, OnlyCopies)
        second = elsewhere.left_in(path)
        if rescued(path):
            more = more_away(second.folder) if second and not os.path.isdir(second.folder) else NO_WORDS
            with said_with(lambda: more):
                raise in_words(path, OnlyRescued if os.path.isdir(path.parent) else RescuedFar)
        if second:
            there = OnlyElsewhere if os.path.isdir(path.parent) else ElsewhereFar
            raise in_words(path, there if second.copies() else Unplugged, second=called(second.folder))
    if looks.was_emptied(path):
        raise in_words(path, Damaged)


def more_away(second: Path) -> Text:
    """That there are more copies in a second place that is not there."""
    return t("More copies go to “{place}”, which is not there: put it in, then open this again.", place=called(second))


def places(path: Path) -> tuple[Path, ...]:
    """Where copies of a club can be seen, or are once their disk is put in; none where there are none."""
    with suppress(FileTrouble):
        if found := (*looks.folders(path), *dict.fromkeys(each.parent for each in rescued(path))):
            return found
        if away := elsewhere.left_in(path):
            return (away.folder,)
    return ()
