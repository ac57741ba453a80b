"""A file gets another name: never that of another, and never neither of its own, whatever is heard of it."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from scorer.store.meant import said_of
from scorer.store.place import FilePlace, is_gone, lying_at, moves_while_open


def moved(made: Path, named: Path) -> None:
    """Rename; raises ``FileExistsError`` where something has that name. A disk without links trusts the look before.

    A network drive may have done what it says it has not, for an answer got lost: what was moved is where it is seen.
    """
    was = lying_at(made)
    if not moves_while_open():  # Windows renames over nothing, and a link to what is open could not be taken back
        renamed(made, named, was)
        return
    try:
        os.link(made, named)
    except OSError as error:
        if not has_both(named, was):
            if isinstance(error, FileExistsError) or not is_gone(named):
                raise
            renamed(made, named, was)
            return
    gone_from(made, named)


def has_both(named: Path, was: FilePlace | None) -> bool:
    """Whether what was moved is seen to have its new name as well.

    The first is taken away then: not where both lead to one name, nor on a disk that numbers all files alike.
    """
    with suppress(OSError):
        found = os.lstat(named)
        return FilePlace.of(found) == was and found.st_nlink > 1
    return False


def renamed(made: Path, named: Path, was: FilePlace | None) -> None:
    """Give a file a name that nothing has."""
    try:
        os.rename(made, named)
    except OSError:
        if was is None or lying_at(named) != was or not is_gone(made):
            raise


def gone_from(made: Path, named: Path) -> None:
    """Take a file's first name away; where that may not be done it does not get the other either.

    Where it is gone all the same, the other is all there is, and so it may be where nobody can tell: it stays then.
    """
    try:
        made.unlink()
    except OSError as error:
        if is_gone(made):
            return
        if lying_at(made) is not None:
            named.unlink()
        raise said_of(made.parent, error) from error
