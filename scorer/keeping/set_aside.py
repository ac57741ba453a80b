"""What a copy replaces is set aside, in one step where the system can, and what is so where that breaks off."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from scorer.keeping.leftovers import COMPANIONS
from scorer.store import copying
from scorer.store.copying import beside
from scorer.store.trouble import FileTrouble, in_words, said_of, said_of_folder


class Unsettled(FileTrouble):
    """It was done, but the disk does not answer now: see to the disk. What {name} was is “{aside}” in “{copies}”."""


class CameMeanwhile(FileTrouble):
    """Another program made {name} meanwhile, so nothing was brought back. What it was is “{aside}” in “{copies}”."""


def exchanged(path: Path, aside: Path, instead: Path | None) -> Path:
    """Take a club file away that was set aside, or put another in its place, and return where it is now."""
    try:
        with said_of_folder(path.parent):
            path.unlink() if instead is None else os.replace(instead, path)
    except FileTrouble:  # it was set aside for nothing
        copying.cleared(aside)
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
        raise in_words(path, Unsettled, aside=aside.name) if aside else said_of(path.parent, error) from error


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
            except OSError:
                raise in_words(path, CameMeanwhile, aside=aside.name) from trouble
        raise
    with done_already(path, aside):
        copying.reach_the_disk(path.parent)
    return aside
