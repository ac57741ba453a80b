"""A club brought from its file to a server, and back: whole, with its journal and the numbers that come next."""

from __future__ import annotations

from pathlib import Path

from rules.text import as_it_is, t
from scorer.cli.clubs import before_it_is_made, club_file, is_there
from scorer.cli.paths import path_of, place_of
from scorer.cli.terminal import complain, say
from scorer.event.refusal import Refusal
from scorer.keeping.soundness import faults
from scorer.store import moving
from scorer.store.address import Address, is_address
from scorer.store.file import SUFFIX
from scorer.store.gateway import File
from scorer.store.meant import said_in_words
from scorer.store.trouble import called


class NotSoundToMove(Refusal):
    """“{club}” was not moved, for not all of it is sound: {fault}"""


class IsThere(Refusal):
    """“{file}” is there already: expected the name of a file that is not."""


class NotAName(Refusal):
    """“{file}” is no name of a club file: expected one that ends in .overtrick, or the address of a server."""


class OnOneDisk(Refusal):
    """Both are files: copy the file, or move it. Expected the address of a server for one of the two."""


def move(club: str, target: str) -> int:
    """Bring a club to another place where there is none yet; what it came from stays as it is."""
    if not is_address(club) and not is_address(target):
        raise OnOneDisk
    wanted = Address.of(target) if is_address(target) else free(path_of(target))
    with club_file(place_of(club)) as picture:
        there = Address.of(club).name if is_address(club) else picture.path.name
        for fault in picture.read(faults)[:1]:
            raise NotSoundToMove(club=there, fault=fault.said)
        if isinstance(wanted, Address):
            picture.read(moving.to_server, wanted)
        else:
            picture.read(written, wanted)
        deeds = picture.read(moving.deeds)
    name = wanted.name if isinstance(wanted, Address) else called(wanted)
    say(
        t(
            "{n} deed of {club} is in {target} now.",
            "{n} deeds of {club} are in {target} now.",
            n=deeds,
            club=as_it_is(there),
            target=as_it_is(name),
        ),
        t("{club} stays as it is: put it away, or somebody will go on there.", club=as_it_is(there))
        if not isinstance(wanted, Address)
        else t("{club} stays as it is: put it away, and open the one on the server.", club=as_it_is(there)),
    )
    return 0


def written(club: File, path: Path) -> None:
    """Write a club into a file that is not there; raises a ``FileTrouble``."""
    with said_in_words(path):
        moving.to_file(club, path)


def free(path: Path) -> Path:
    """The name of a club file that is not there; raises where something of that name is."""
    if path.suffix.lower() != SUFFIX:
        raise NotAName(file=called(path))
    if is_there(path):
        raise IsThere(file=called(path))
    for said in before_it_is_made(path):
        complain(said)
    return path
