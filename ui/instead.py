"""What is asked or said in the place of a club file that cannot be opened, and where copies of it can be seen."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from rules.text import Text, t
from scorer.keeping import elsewhere, looks
from scorer.keeping.rescues import rescued
from scorer.store.trouble import Damaged, DiskUnread, FileTrouble, NotAClubFile, called


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


class OnlyRescued(FileTrouble):
    """{name} cannot be reached, nor copies beside it. This was brought to safety of it. Which shall be brought back?"""


class RescuedFar(FileTrouble):
    """The disk or folder of {name} is not there. This was brought to safety of it: look at one to go on elsewhere."""


class Unplugged(FileTrouble):
    """{name} is not there, nor its copies. More go to “{second}”, where none is seen now: put it in, then open this."""


ASKED = {Damaged: WhichCopy, DiskUnread: WhichInstead, NotAClubFile: NoClubThere}
# Why a file cannot be opened, but a copy may be.
COPIES_INSTEAD = (*ASKED, OnlyCopies, OnlyElsewhere, OnlyRescued, RescuedFar, Unplugged)


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
