"""A copy of a club that goes elsewhere: to take along, under a name of its own, or into the second place."""

from __future__ import annotations

import shutil
from pathlib import Path

from scorer.keeping import copies
from scorer.keeping.keeper import Keeper, NotTaken
from scorer.keeping.looks import newest_of
from scorer.keeping.soundness import Go, on
from scorer.store.copying import passing, put_in_place
from scorer.store.deeds import Head
from scorer.store.trouble import in_words, said_of_folder


def carried_to(keeper: Keeper, now: Head, to: Path, *, go_on: Go = on) -> Path:
    """Put a copy of all up to a deed somewhere, and return where: nothing that has the name is written over.

    Raises a ``FileTrouble`` where no copy can be taken, or where it cannot be put there.
    """
    keeper.take(now, go_on=go_on)
    if keeper.trouble or (newest := newest_of(keeper.path, go_on)) is None:
        raise in_words(keeper.path, NotTaken)
    with said_of_folder(to.parent), passing(to.parent) as made:
        shutil.copyfile(newest.path, made)
        return put_in_place(made, to)


def carried_also(club: Path, second: Path, *, go_on: Go = on) -> None:
    """Put a sound copy of a club file into its second place, of how it is now where that can be taken.

    Raises a ``FileTrouble`` where it cannot be put there, or the copies there are cannot be seen.
    """
    if newest := newest_of(club, go_on):
        copies.carried(newest.path, second, club)
