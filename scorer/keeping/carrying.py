"""A copy of a club to take along: checked, of everything up to now, under a name of its own."""

from __future__ import annotations

import shutil
from pathlib import Path

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
