"""What a copy replaces is set aside, in one step where the system can, and what is so where that breaks off."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from scorer.keeping.outcomes import COMPANIONS
from scorer.store import copying
from scorer.store.copying import PAUSE, WAIT_SECONDS, beside
from scorer.store.meant import said_of, said_of_folder
from scorer.store.place import is_gone, place
from scorer.store.trouble import FileTrouble, FolderReadOnly, Locked, in_words


class Unsettled(FileTrouble):
    """It was done, but the disk does not answer now: see to the disk. What {name} was is “{aside}” in “{copies}”."""


class NotPutBack(FileTrouble):
    """Nothing was brought back, and {name} could not be put back either. What it was is “{aside}” in “{copies}”."""


class NotReplaced(FileTrouble):
    """The disk lets nobody read or replace {name}. Plug it in; or copy “{copies}” to another, to bring one back."""


def exchanged(path: Path, aside: Path, instead: Path | None) -> Path:
    """Take a club file away that was set aside, or put another in its place, and return where it is now.

    A network drive may have done what it says it has not, for an answer got lost: what was set aside goes again only
    where the file is seen to be what it was.
    """
    was, new = place(path), place(instead) if instead else None
    try:
        with said_of_folder(path.parent):
            path.unlink() if instead is None else os.replace(instead, path)
    except FileTrouble:
        now = place(path)
        if was is not None and now == was:
            copying.cleared(aside)
            raise
        done = is_gone(path) if instead is None else now is not None and now == new
        if not done:
            raise
    with done_already(path, aside):
        for rest in COMPANIONS:
            beside(path, rest).unlink(missing_ok=True)
        copying.reach_the_disk(path.parent)
    return aside


@contextmanager
def done_already(path: Path, aside: Path | None) -> Iterator[None]:
    """What fails once a club file was exchanged is no reason to say that it was not; raises ``Unsettled``."""
    try:
        yield
    except OSError as error:
        there = {"aside": aside.name, "copies": aside.parent.name} if aside else {}
        raise in_words(path, Unsettled, **there) if aside else said_of(path.parent, error) from error


def moved_aside(path: Path, name: str, instead: Path | None, *, anywhere: bool = True) -> Path | None:
    """The same of a file that the disk cannot read any more, so that there is no copying it: it moves as it is.

    For a moment there is none then. What somebody who has it open may take up spoils nothing that could still be read;
    on Windows nobody has, or it does not move, and what was recorded until then has come along.
    """
    aside = copying.put_among(path, path, name, anywhere=anywhere)
    try:
        if instead is not None:
            with said_of_folder(path.parent):
                copying.moved(instead, path)
    except FileTrouble as trouble:  # it was set aside for nothing
        if aside is not None:
            try:
                copying.moved_whole(aside, path)
            except (OSError, FileTrouble):
                raise in_words(path, NotPutBack, aside=aside.name, copies=aside.parent.name) from trouble
        raise
    with done_already(path, aside):
        copying.reach_the_disk(path.parent)
    return aside


def once_let_go(path: Path, move: Callable[[bool], Path | None]) -> Path | None:
    """Move a file where what is open is not moved: who reads it for a moment, as our own looks do, is waited for.

    ``move`` hears whether it is the last try. Raises ``Locked`` where somebody does not let go.
    """
    for _ in range(round(WAIT_SECONDS / PAUSE)):
        with suppress(FolderReadOnly):
            return move(False)
        time.sleep(PAUSE)
    try:
        return move(True)
    except FolderReadOnly as trouble:
        raise in_words(path, Locked) from trouble
