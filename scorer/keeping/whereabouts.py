"""What a director should know of the place where a club file lies, in sentences."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from tempfile import gettempdir

from rules.text import Text, as_it_is, joined, t
from scorer.keeping import elsewhere
from scorer.store import handles
from scorer.store.place import FilePlace, place
from scorer.store.trouble import lies_among

EMPTIED = {".cache", "cache", "caches", "inetcache"}  # folders in which mail programs too put what is opened
OPEN_HERE = Path("/proc/self/fd")  # what this process has open, each a link to where it lies by now (man 5 proc)


def moved_to(at: FilePlace | None) -> Path | None:
    """Where a file lies by now that is open here; ``None`` where it has no name, or nothing says it."""
    with suppress(OSError):
        handle = handles.open_handle(at) if at else None
        if handle is not None and place(now := Path(os.readlink(OPEN_HERE / str(handle)))) == at:
            return now
    return None


def to_go_on_with(path: Path, at: FilePlace | None) -> Path | None:
    """What to open where a file went away while it was open: where it lies by now, or else what lies in its place.

    A service that synchronises a folder puts a file in the place of the one that is there.
    """
    now = moved_to(at)
    return now if now and not is_put_by(now, path) else path if os.path.exists(path) else None


def is_put_by(now: Path, path: Path) -> bool:
    """Whether a file was put among copies, or out of sight: in a bin, or where a service keeps what it replaced.

    There it goes in time, with whatever is recorded in it; a bin's folder is hidden, or one of its parents is.
    """
    hidden = {part for part in now.parent.parts if part.startswith(".")}
    return lies_among(now) or not hidden <= {*Path(os.path.realpath(path)).parts}


def is_passing(path: Path) -> bool:
    """Whether a file lies where all is removed sooner or later: there a mail or an archive is opened to be read."""
    folder = Path(os.path.realpath(path)).parent
    with suppress(OSError):  # no folder can be written to
        passing = os.path.realpath(gettempdir())
        if passing != os.getcwd() and folder.is_relative_to(passing):  # that is taken where there is no other
            return True
    return not EMPTIED.isdisjoint(part.lower() for part in folder.parts)


def whereabouts(path: Path) -> Text:
    """What a director should know of the place where a club file lies; empty where it lies on this computer alone."""
    return joined(told_of_place(path))


def told_of_place(path: Path) -> Iterator[Text]:
    """The same, sentence by sentence."""
    if is_passing(path):
        yield t(
            "{name} lies in a temporary folder, as what is opened out of a mail or a zip file does: it may be removed "
            "any day, with its copies. Copy it to a folder of your own, and open the copy.",
            name=as_it_is(path.name),
        )
    if (names := elsewhere.names_of(path)) > 1:
        yield t(
            "{name} is one file under {names} names (hard links). Open it by this name alone, and put a copy in the "
            "place of each other: every name has copies of its own, and what a crash left under one is not seen under "
            "another.",
            name=as_it_is(path.name),
            names=names,
        )
    if elsewhere.is_mounted(path):
        yield t(
            "{name} is mounted here by itself (a bind mount), so it lies elsewhere too. Open it at one place alone: "
            "each has copies of its own, and what a crash left at one is not seen at the other.",
            name=as_it_is(path.name),
        )
    if service := elsewhere.synchronised_by(path):
        yield t(
            "{name} lies in a folder that {service} synchronises. Use it on one computer at a time, and let {service} "
            "finish before it is opened on another.",
            name=as_it_is(path.name),
            service=as_it_is(service),
        )
    elif elsewhere.on_a_network(path):
        yield t(
            "{name} lies on a network drive. Let one computer at a time record in it: whether two may is up to the "
            "drive’s locks, which cannot be seen from here.",
            name=as_it_is(path.name),
        )
