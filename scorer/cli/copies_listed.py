"""How the copies of a club are listed, one under another, wherever the club itself is; and where they go as well."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from rules.text import NO_WORDS, Text, as_it_is, joined, t
from scorer.cli.paths import shell_word
from scorer.cli.terminal import left, right, wide
from scorer.event.refusal import Refusal
from scorer.keeping import copies, elsewhere, looks
from scorer.keeping.carrying import carried_also
from scorer.keeping.copies import Copy
from scorer.keeping.looks import Look
from scorer.store.trouble import FileTrouble

SOUND, FAULTS = 0, 1
HEADS = (t("Deed"), t("Done last"), t("State"), t("Loses"), t("Brings"), t("What was done last"))
# How wide the columns are at least, with what stands between them; those above nought are on the left of theirs.
WIDTHS = (-6, 26, 10, -6, -8)


class WantedOfCopies(NamedTuple):
    """What shall be done with the copies of a club file; nothing of it, and they are listed."""

    restore: str | None = None
    aside: bool = False
    also: str | None = None
    another: bool = False  # whether what is brought back may be of another club


class FileAsFolder(Refusal):
    """“{given}” is a file: expected a folder that copies of “{file}” could go to, on another disk."""


class NoSuchFolder(Refusal):
    """There is no folder “{given}” that copies of “{file}” could go to: expected one that is there, on another disk."""


class OwnFolder(Refusal):
    """Copies of “{file}” are in “{given}” already: expected a folder on another disk, or on a stick."""


def table(found: Sequence[tuple[Look, tuple[Text, ...]]], there: list[Copy]) -> Iterator[Text]:
    """Copies under one another; one that its deed does not tell from the others has its name below."""
    rows = (HEADS, *(row for _, row in found))
    widths = [max(abs(least), 1 + wide(row[at] for row in rows)) for at, least in enumerate(WIDTHS)]
    for look, row in ((None, HEADS), *found):
        aligned = [(left if least > 0 else right)(row[at], widths[at]) for at, least in enumerate(WIDTHS)]
        yield joined((aligned[0], "  ", *aligned[1:], "  ", row[-1]), "")
        if look and not alone(look.copy, there):
            yield below(f"--restore {named(look.copy, there)}")


def cells(look: Look) -> tuple[Text, ...]:
    """A copy: its deed, when, its state, how many it would lose and bring, what was done last, how it came about."""
    copy, change = look.copy, look.difference
    what = as_it_is(copy.what if copy.readable else looks.NO_TIME)
    kind = looks.kind_of(copy.path)
    return (
        as_it_is(str(copy.deed) if copy.readable else "?"),
        as_it_is(looks.time_of(copy)),
        looks.STATES[look.state],
        as_it_is(looks.loses(change) if copy.readable else "?"),
        as_it_is(looks.brings(change)),
        t("{what} ({kind})", what=what, kind=kind) if kind else what,
    )


def below(words: str) -> Text:
    """A line that says more of the one above it."""
    return as_it_is(f"{'':8}{words}")


def alone(copy: Copy, there: list[Copy]) -> bool:
    """Whether the number of its last deed tells a copy from all others, but for those of the same state."""
    return copy.readable and {each.head for each in there if each.deed == copy.deed} == {copy.head}


def named(copy: Copy, there: list[Copy]) -> str:
    """What is typed for a copy: its name, or where it lies where that of another state has the same name."""
    same = all(each.head == copy.head for each in there if each.path.name == copy.path.name)
    return shell_word(copy.path.stem if same else str(copy.path))


def second(club: Path) -> Text:
    """Where copies go as well; empty where nowhere was named."""
    try:
        folder = elsewhere.second_place(club)
        if folder is None:
            return NO_WORDS
        copies.look_for(folder, club)
    except FileTrouble as trouble:
        return trouble.text
    return t("Copies also go to “{folder}”.", folder=str(folder))


def sent_also(club: Path, given: str, name: str = "") -> Text:
    """Name the second place for copies, none for an empty name, and put the newest there; ``name`` if it is no file."""
    name = name or club.name
    folder = Path(os.path.abspath(given)) if given.strip() else None
    if folder and os.path.isfile(folder):
        raise FileAsFolder(given=given, file=name)
    if folder and not os.path.isdir(folder):
        raise NoSuchFolder(given=given, file=name)
    if folder and elsewhere.is_own(folder, club):
        raise OwnFolder(given=given, file=name)
    elsewhere.name_second_place(club, folder)
    if folder:
        carried_also(club, folder)
        return t("Copies of {club} now also go to “{folder}”.", club=name, folder=str(folder))
    return t("Copies of {club} go nowhere else.", club=name)
