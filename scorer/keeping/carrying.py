"""A copy of a club that goes elsewhere, or was found: to take along, in the second place, on this computer alone."""

from __future__ import annotations

import shutil
from pathlib import Path

from rules.text import NO_WORDS, Text, t
from scorer.keeping import copies
from scorer.keeping.keeper import Keeper
from scorer.keeping.looks import newest_of
from scorer.keeping.soundness import Go, on
from scorer.store.copying import passing, put_in_place
from scorer.store.deeds import Head
from scorer.store.meant import said_of_folder
from scorer.store.trouble import FileTrouble, in_words

ANOTHER = t("What lies in its place by now is another state of it.")
NOTHING_DONE = t("Nothing was done in it yet.")


class NotTakenAlong(FileTrouble):
    """{name} was not copied. {why}"""


def carried_to(keeper: Keeper, now: Head, to: Path, *, go_on: Go = on) -> Path:
    """Put a copy of all up to a deed somewhere, and return where: nothing that has the name is written over.

    Raises a ``FileTrouble`` where no copy of that can be taken, or where it cannot be put there.
    """
    keeper.take(now, go_on=go_on)
    newest = None if keeper.trouble else newest_of(keeper.path, go_on)
    if newest is None or not copies.holds(newest, now):
        raise in_words(keeper.path, NotTakenAlong, why=keeper.trouble or (ANOTHER if now.deed else NOTHING_DONE))
    with said_of_folder(to.parent), passing(to.parent) as made:
        shutil.copyfile(newest.path, made)
        return put_in_place(made, to)


def carried_also(club: Path, second: Path, *, go_on: Go = on) -> None:
    """Put a sound copy of a club file into its second place, of how it is now where that can be taken.

    Raises a ``FileTrouble`` where it cannot be put there, or the copies there are cannot be seen.
    """
    if newest := newest_of(club, go_on):
        copies.carried(newest.path, second, club)


def kept_apart(keeper: Keeper) -> Text:
    """What the last copy found on this computer alone of a club on a server, told once; empty where it was nothing."""
    found, keeper.found_here = keeper.found_here, None
    return only_here(found) if found is not None else NO_WORDS


def only_here(kept: Path) -> Text:
    """That a file has what the club on the server has not."""
    return t(
        "What was recorded on this computer alone, and not in the club on the server, is kept in “{file}”, in the "
        "folder “{folder}”: look what it has, and enter it again.",
        file=kept.name,
        folder=kept.parent.name,
    )
