"""``overtrick copies`` and ``overtrick check``: the copies of a club file, the way back, and whether it is sound."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from scorer.cli.clubs import NoSuchClub, is_there, refuse_copy
from scorer.cli.figures import counted
from scorer.event.refusal import Refusal
from scorer.keeping import copies, elsewhere, leftovers, looks
from scorer.keeping.looks import Look
from scorer.keeping.restoring import bring_back
from scorer.keeping.soundness import Fault
from scorer.store.file import examined
from scorer.store.trouble import Damaged, FileTrouble, called, said_in_words

SOUND, FAULTS = 0, 1
HEAD = f"{'No.':>4}  {'Done last':<26}{'State':<10}{'Loses':>6}{'Brings':>8}  What was done last"


class NoSuchCopy(Refusal):
    """There is no copy {given} of “{file}”: expected {expected}."""


class NoSuchFolder(Refusal):
    """There is no folder “{given}” that copies of “{file}” could go to: expected one that is there, on another disk."""


def show(club: Path, restore: int | None, also: str | None) -> int:
    """List the copies of a club file; or bring one back, or say where they go as well."""
    refuse_copy(club)
    with suppress(FileTrouble), said_in_words(club):
        leftovers.settle(club)
    there = copies.listed(club)
    if not is_there(club) and not there:
        raise NoSuchClub(file=called(club))
    if also is not None:
        print(sent_also(club, also))
    if restore is not None:
        print(brought_back(club, restore, there))
    elif also is None:
        print("\n".join(lines(club)))
    return SOUND


def lines(club: Path) -> Iterator[str]:
    """Every copy, the latest first, with what bringing it back would change."""
    looked = list(looks.looked_into(club))[::-1]
    if not looked:
        yield f"There are no copies of {club.name} yet. One is taken whenever it is closed."
        return
    yield f"Copies of {club.name}, in the folder “{looked[0].copy.path.parent.name}”:"
    yield HEAD
    for number, look in enumerate(looked, 1):
        yield line(number, look)
    yield f"“overtrick copies {club.name} --restore N” brings copy N back; what it replaces is set aside."
    yield from filter(None, (elsewhere.whereabouts(club), second(club)))


def line(number: int, look: Look) -> str:
    """A copy: when, its state, how many deeds it would lose and bring, what was done last, and how it came about."""
    loses = str(len(look.difference.lost)) if look.difference.readable else "?"
    state, what = "sound" if look.sound else "damaged", look.copy.what or looks.NO_TIME
    kind = f" ({kind})" if (kind := looks.kind_of(look.copy.path)) else ""
    figures = f"{loses:>6}{len(look.difference.gained):>8}"
    return f"{number:>4}  {looks.time_of(look.copy):<26}{state:<10}{figures}  {what}{kind}"


def second(club: Path) -> str:
    """Where copies go as well; empty where nowhere was named."""
    folder = elsewhere.second_place(club)
    if folder is None:
        return ""
    return f"Copies also go to “{folder}”" + ("." if folder.is_dir() else ", which is not there now.")


def brought_back(club: Path, number: int, there: list[copies.Copy]) -> str:
    """Bring a copy back by its number, and say how that is undone."""
    if not 1 <= number <= len(there):
        expected = f"a number from 1 to {len(there)}" if there else "none, for there are no copies yet"
        raise NoSuchCopy(given=number, file=club.name, expected=expected)
    copy = there[number - 1]
    aside = bring_back(club, copy.path, unsound_too=looks.is_aside(copy.path))
    said = f"{club.name} is back as it was: {looks.time_of(copy)}, {copy.what or looks.NO_TIME}"
    if aside is None:
        return said
    now = [each.path for each in copies.listed(club)].index(aside) + 1
    return f"{said}\nWhat was there is set aside; “overtrick copies {club.name} --restore {now}” brings that back."


def sent_also(club: Path, given: str) -> str:
    """Name the second place for copies, none for an empty name, and put the newest there."""
    folder = Path(given) if given.strip() else None
    if folder and (not folder.is_dir() or folder.absolute() == club.absolute().parent):
        raise NoSuchFolder(given=given, file=club.name)
    with said_in_words(folder or club):
        elsewhere.name_second_place(club, folder)
        newest = next((copy for copy in copies.listed(club) if copy.readable), None)
        if folder and newest:
            copies.carried(newest.path, folder, club)
    return f"Copies of {club.name} now also go to “{folder}”." if folder else f"Copies of {club.name} go nowhere else."


def check(club: Path) -> int:
    """Say whether a club file is sound, and else what is not as it was written; raises where it cannot be read."""
    if not is_there(club):
        raise NoSuchClub(file=called(club))
    found = faults_of(club)
    if not found:
        last = copies.described(club)
        print(f"{club.name} is sound: {counted(last.deed, 'deed')}, the last one {looks.time_of(last)}.")
        return SOUND
    print(f"{club.name} is not as it was written:")
    print("\n".join(f"  {fault.said}" for fault in found))
    print(f"“overtrick copies {club.name}” lists its copies and brings one back.")
    return FAULTS


def faults_of(club: Path) -> tuple[Fault, ...]:
    """What is wrong with a club file; raises a ``FileTrouble`` where it cannot be read at all."""
    with said_in_words(club):
        leftovers.settle(club)
        try:
            examined(club)
        except Damaged as damaged:
            found = copies.checked(club)
            if [fault.said for fault in found] in ([], [str(damaged)]):
                raise
            return found
    return copies.checked(club)
