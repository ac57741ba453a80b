"""``overtrick copies`` and ``overtrick check``: the copies of a club file, the way back, and whether it is sound."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from shlex import quote
from typing import NamedTuple

from scorer.cli.clubs import (
    LONGEST_NAME,
    is_there,
    look_for,
    no_such_club,
    only_copies,
    refuse_copy,
    see_to_leftovers,
    typed,
)
from scorer.cli.figures import counted
from scorer.event.refusal import Refusal
from scorer.keeping import copies, elsewhere, looks, restoring
from scorer.keeping.copies import Copy, in_order
from scorer.keeping.looks import Look
from scorer.keeping.rescues import rescue_folder, said_of_rescued
from scorer.keeping.restoring import Difference, bring_back, itself
from scorer.keeping.soundness import Fault, on
from scorer.safety.signs import shortened
from scorer.store.file import examined, is_empty
from scorer.store.trouble import Damaged, FileTrouble, copies_folder, said_in_words

SOUND, FAULTS = 0, 1
WHEN = "One is taken when its window opens, and when it closes after something was recorded."
HEAD = f"{'Deed':>6}  {'Done last':<26}{'State':<10}{'Loses':>6}{'Brings':>8}  What was done last"


class NoSuchCopy(Refusal):
    """There is no copy “{given}” of “{file}”: expected {expected}."""


class WhichCopy(Refusal):
    """“{given}” may be more than one copy of “{file}”: expected the name of one, {expected}."""


class NoSuchFolder(Refusal):
    """There is no folder “{given}” that copies of “{file}” could go to: expected one that is there, on another disk."""


class OwnFolder(Refusal):
    """Copies of “{file}” are in “{given}” already: expected a folder on another disk, or on a stick."""


UNREAD = (
    "the disk cannot read all of it any more, so it was moved as it is: it is “{file}”, in the folder “{folder}”. "
    "Take another disk."
)


class Wanted(NamedTuple):
    """What shall be done with the copies of a club file; nothing of it, and they are listed."""

    restore: str | None = None
    aside: bool = False
    also: str | None = None


def show(club: Path, wanted: Wanted) -> int:
    """List the copies of a club file; or bring one back, put the file itself aside, or say where they go as well."""
    club, there = settled(club)
    if wanted.also is not None:
        print(sent_also(club, wanted.also))
    if wanted.restore is not None:
        print(brought_back(club, wanted.restore, looks.to_choose_from(club)))
    elif wanted.aside:
        print(put_aside(club))
    elif wanted.also is None:
        print("\n".join(lines(club, there)))
    return SOUND


def settled(given: Path) -> tuple[Path, list[Copy]]:
    """The club file that was meant, with nothing of a crash beside it, and its copies; raises where it is none."""
    club = itself(given)
    is_one = is_there(club)
    refuse_copy(club)
    with suppress(FileTrouble):
        see_to_leftovers(club)
    there = looks.there(club)
    if not there:
        if not is_one:
            raise only_copies(club) or no_such_club(club)
        with said_in_words(club):
            examined(club)
    return club, there


def lines(club: Path, there: list[Copy]) -> Iterator[str]:
    """Every copy, the latest first, with what bringing it back would change."""
    if not there:
        if copies_folder(club).exists():
            copies.look_for(copies_folder(club))
        yield f"There are no copies of {club.name} yet. {WHEN}"
        return
    found = sorted(looks.looked_into(club), key=lambda look: in_order(look.copy), reverse=True)
    there = [look.copy for look in found]
    folders = sorted({copy.path.parent for copy in there}, key=lambda folder: folder != copies_folder(club))
    yield f"Copies of {club.name}, {' and '.join(place_of(club, folder) for folder in folders)}:"
    yield HEAD
    yield from (line(look, there) for look in found)
    sound = [look for look in found if look.sound]
    yield from (said for look in sound[:1] for said in beyond(look.copy, look.difference))
    yield f"“{typed(club)} --restore DEED” brings the copy of that deed back; what it replaces is set aside."
    yield from filter(None, (said_of_rescued(club), elsewhere.whereabouts(club), second(club)))


def place_of(club: Path, folder: Path) -> str:
    """Where copies lie: by the name of the folder where that is beside the file, else from the top."""
    if folder == copies_folder(club):
        return f"in the folder “{folder.name}”"
    return f"{'rescued, in' if folder == rescue_folder() else 'in its second place,'} “{folder}”"


def beyond(copy: Copy, change: Difference) -> Iterator[str]:
    """What can still be read of a damaged file beyond a copy, which is to be typed again."""
    if said := looks.beyond(change):
        yield f"After deed {copy.deed}: {said}"
        yield from (f"{'':8}{what}" for what in reversed(change.lost))


def line(look: Look, there: list[Copy]) -> str:
    """A copy: its deed, when, its state, how many it would lose and bring, what was done last, how it came about.

    One that its deed does not tell from the others has its name below.
    """
    change = look.difference
    loses, brings = looks.loses(change) if look.copy.readable else "?", looks.brings(change)
    what = look.copy.what if look.copy.readable else looks.NO_TIME
    kind = f" ({kind})" if (kind := looks.kind_of(look.copy.path)) else ""
    figures = f"{loses:>6}{brings:>8}"
    deed = look.copy.deed if look.copy.readable else "?"
    named = "" if alone(look.copy, there) else f"\n{'':8}--restore {quote(look.copy.path.stem)}"
    return f"{deed:>6}  {looks.time_of(look.copy):<26}{look.state:<10}{figures}  {what}{kind}{named}"


def second(club: Path) -> str:
    """Where copies go as well; empty where nowhere was named."""
    try:
        folder = elsewhere.second_place(club)
        if folder is None:
            return ""
        copies.look_for(folder, club)
    except FileTrouble as trouble:
        return str(trouble)
    return f"Copies also go to “{folder}”."


def alone(copy: Copy, there: list[Copy]) -> bool:
    """Whether the number of its last deed tells a copy from all others, but for those of the same state."""
    return copy.readable and {each.head for each in there if each.deed == copy.deed} == {copy.head}


def chosen(club: Path, given: str, there: list[Copy]) -> Copy:
    """The copy that is meant, by its last deed or its name, which stay what they are whatever copies come and go."""
    named = [each for each in there if given in (each.path.name, each.path.stem)]
    meant = named or [each for each in there if each.readable and given == str(each.deed)]
    if not meant:
        deeds = sorted({each.deed for each in there if each.readable})
        expected = f"its last deed ({', '.join(map(str, deeds))}) or its name" if there else "none, for there are none"
        raise NoSuchCopy(given=shortened(given, LONGEST_NAME), file=club.name, expected=expected)
    if not (named or alone(meant[0], there)):
        raise WhichCopy(given=given, file=club.name, expected=" or ".join(quote(each.path.stem) for each in meant))
    return next((each for each in meant if not copies.checked(each.path)), meant[0])


def brought_back(club: Path, given: str, there: list[Copy]) -> str:
    """Bring a copy back; say which that was, and how it is undone."""
    copy = chosen(club, given, there)
    change = looks.changed_by(club, copy.path)
    aside = bring_back(club, copy.path, unsound_too=copies.is_aside(copy.path))
    lay = "" if copy.path.parent == copies_folder(club) else f" The copy lay {place_of(club, copy.path.parent)}."
    if copy.readable:
        said = f"{club.name} is back as it was after deed {copy.deed}, {looks.time_of(copy)}: {copy.what}{lay}"
        said = "\n".join((said, *beyond(copy, change)))
    else:
        said = f"{club.name} is back as it was, although it cannot be read."
    if aside is None:
        return f"{said}\nThere was no {club.name} before: “{typed(club)} --set-aside” takes it away again."
    return f"{said}\nWhat was there is set aside: {way_back(club, aside)}"


def put_aside(club: Path) -> str:
    """Put the club file itself among its copies, and say how it comes back."""
    aside = restoring.put_aside(club)
    if aside is None:
        raise no_such_club(club)
    return f"{club.name} is set aside: {way_back(club, aside)}"


def way_back(club: Path, aside: Path) -> str:
    """What brings back a file that was set aside; where the disk cannot read it, where it was moved."""
    if copies.UNREAD in aside.stem:
        return UNREAD.format(file=aside.name, folder=aside.parent.name)
    there = looks.there(club)
    [copy] = [each for each in there if each.path == aside]
    name = str(copy.deed) if alone(copy, there) else quote(aside.stem)
    return f"“{typed(club)} --restore {name}” brings that back."


def sent_also(club: Path, given: str) -> str:
    """Name the second place for copies, none for an empty name, and put the newest there."""
    folder = Path(given) if given.strip() else None
    if folder and not folder.is_dir():
        raise NoSuchFolder(given=given, file=club.name)
    if folder and elsewhere.is_own(folder, club):
        raise OwnFolder(given=given, file=club.name)
    elsewhere.name_second_place(club, folder)
    if folder and (newest := copies.newest_sound(club)):
        copies.carried(newest.path, folder, club)
    return f"Copies of {club.name} now also go to “{folder}”." if folder else f"Copies of {club.name} go nowhere else."


def check(club: Path) -> int:
    """Say whether a club file is sound, and else what is not as it was written; raises where it cannot be read."""
    club = itself(club)
    look_for(club)
    found = faults_of(club)
    if not found:
        last = copies.described(club)
        print(f"{club.name} is sound: {counted(last.deed, 'deed')}, the last one {looks.time_of(last)}.")
        if where := elsewhere.whereabouts(club):
            print(where)
        return SOUND
    print(f"{club.name} is not as it was written:")
    print("\n".join(f"  {fault.said}" for fault in found))
    print(f"“{typed(club)}” lists its copies and brings one back.")
    return FAULTS


def faults_of(club: Path) -> tuple[Fault, ...]:
    """What is wrong with a club file; raises a ``FileTrouble`` where that cannot be looked for."""
    see_to_leftovers(club)
    with said_in_words(club):
        is_empty(club)  # which one with copies may not be
        try:
            examined(club)
        except Damaged:
            if found := copies.found(club, on, None):
                return found
            raise
    return copies.found(club, on, None)
