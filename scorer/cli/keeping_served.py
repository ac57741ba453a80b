"""``overtrick copies`` and ``overtrick check`` of a club on a server, whose copies lie on this computer's own disk."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from rules.text import Text, as_it_is, joined, t
from scorer.cli.copies_listed import FAULTS, SOUND, WantedOfCopies, cells, second, sent_also, table
from scorer.cli.figures import counted
from scorer.cli.terminal import complain, say
from scorer.event.refusal import Refusal
from scorer.keeping import looks
from scorer.keeping.carrying import kept_apart
from scorer.keeping.copies import in_order
from scorer.keeping.soundness import faults
from scorer.served import Looked, NotInPlace
from scorer.store.address import Address
from scorer.store.deeds import head
from scorer.store.trouble import copies_folder


class NoneTaken(Refusal):
    """No copy was taken. {why}"""


def show(at: Address, wanted: WantedOfCopies) -> int:
    """List the copies of a club on a server, one of how it is now among them, or say where they go as well."""
    if wanted.restore is not None or wanted.aside:
        raise NotInPlace(name=at.name)
    with closing(Looked(at)) as picture:
        picture.keeper.take(picture.read(head))
        if apart := kept_apart(picture.keeper):
            complain(apart)
        if picture.keeper.trouble:
            raise NoneTaken(why=picture.keeper.trouble)
    if wanted.also is not None:
        say(sent_also(at.path, wanted.also, at.name))
    else:
        say(*lines(at))
    return SOUND


def lines(at: Address) -> Iterator[Text]:
    """Every copy, the latest first, with what has been done since."""
    folder: Path = copies_folder(at.path)
    found = sorted(looks.looked_into(at.path), key=lambda look: in_order(look.copy), reverse=True)
    yield t("Copies of {club}, in the folder “{folder}”:", club=at.name, folder=str(folder))
    yield from table([(look, cells(look)) for look in found], [look.copy for look in found])
    yield NotInPlace(name=at.name).in_full
    yield from filter(None, [second(at.path)])


def check(at: Address) -> int:
    """Say whether a club on a server is sound, and else what is not as it was written."""
    with closing(Looked(at)) as picture:
        found, last = picture.read(faults), picture.read(head).deed
    if not found:
        say(t("{club} is sound: {deeds}.", club=as_it_is(at.name), deeds=counted(last, "deed")))
        return SOUND
    say(t("{club} is not as it was written:", club=as_it_is(at.name)))
    say(*(joined(("", fault.said), "  ") for fault in found))
    return FAULTS
