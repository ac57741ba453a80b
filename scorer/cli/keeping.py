"""``overtrick copies`` and ``overtrick check``: the copies of a club file, the way back, and whether it is sound."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

from rules.text import Text, as_it_is, joined, t
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
from scorer.cli.copies_listed import FAULTS, SOUND, WantedOfCopies, alone, below, cells, named, second, sent_also, table
from scorer.cli.figures import alternatives, counted, one_and_all
from scorer.cli.paths import shell_word
from scorer.cli.terminal import say
from scorer.event.refusal import Refusal
from scorer.keeping import copies, elsewhere, looks, restoring
from scorer.keeping.conflicts import left_beside
from scorer.keeping.copies import Copy, in_order
from scorer.keeping.marks import is_aside, mark
from scorer.keeping.renamed import goes_on_as, left_behind
from scorer.keeping.rescues import marks_of, rescue_folders, said_of_rescued
from scorer.keeping.restoring import CopyDifference, bring_back, itself
from scorer.keeping.soundness import Fault, on
from scorer.keeping.whereabouts import whereabouts
from scorer.picture import Picture
from scorer.safety.signs import shortened
from scorer.store.address import Address, Place
from scorer.store.file import SUFFIX, examined, is_empty
from scorer.store.looking import is_held
from scorer.store.meant import said_in_words
from scorer.store.place import place
from scorer.store.trouble import Damaged, DiskUnread, FileTrouble, Locked, copies_folder, in_words


class NoSuchCopy(Refusal):
    """There is no copy “{given}” of “{file}”: expected {expected}."""


class CopyUnclear(Refusal):
    """“{given}” may be more than one copy of “{file}”: expected the name of one, {expected}."""


class AnotherClubs(Refusal):
    """“{given}” is a copy of “{of}”, and not of “{file}”. If that is to come in its place: “{typed}”."""


def show(club: Place, wanted: WantedOfCopies) -> int:
    """List the copies of a club; or bring one back, put the file itself aside, or say where they go as well."""
    if isinstance(club, Address):
        from scorer.cli import keeping_served

        return keeping_served.show(club, wanted)
    club, there = settled(club, wanted.restore)
    if wanted.also is not None:
        say(sent_also(club, wanted.also))
    if wanted.restore is not None:
        copy = chosen(club, wanted.restore, there := looks.to_choose_from(club))
        if copy not in there and not wanted.another:
            refuse_anothers(club, wanted.restore, copy.path)
        say(*brought_back(club, copy, there))
    elif wanted.aside:
        say(put_aside(club))
    elif wanted.also is None:
        say(*lines(club, there))
    return SOUND


def settled(given: Path, restore: str | None = None) -> tuple[Path, list[Copy]]:
    """The club file that was meant, with nothing of a crash beside it, and its copies; raises where it is none.

    One that is gone may ``restore`` a copy that lies anywhere. Of one that another program holds nothing can be told,
    nor anything done: it is not waited for again with every look that would be taken.
    """
    club = itself(given)
    is_one = is_there(club)
    refuse_copy(club)
    if is_held(club):
        raise in_words(club, Locked)
    with suppress(FileTrouble):
        see_to_leftovers(club)
    there = looks.there(club)
    if not there and not lying_anywhere(club, restore):
        if not is_one or looks.was_emptied(club):
            raise only_copies(club) or no_such_club(club)
        with said_in_words(club):
            examined(club)
    return club, there


def lines(club: Path, there: list[Copy]) -> Iterator[Text]:
    """Every copy, the latest first, with what bringing it back would change."""
    if not there:
        if os.path.exists(copies_folder(club)):
            copies.look_for(copies_folder(club))
        yield t(
            "There are no copies of {club} yet. "
            "One is taken when its window opens, and when it closes after something was recorded.",
            club=club.name,
        )
        yield from filter(None, (left_behind(club),))
        return
    found = sorted(looks.looked_into(club), key=lambda look: in_order(look.copy), reverse=True)
    there = [look.copy for look in found]
    folders = sorted({copy.path.parent for copy in there}, key=lambda folder: folder != copies_folder(club))
    places = one_and_all(place_of(club, folder) for folder in folders)
    yield t("Copies of {club}, {places}:", club=club.name, places=places)
    yield from table([(look, cells(look)) for look in found], there)
    sound = [look for look in found if look.sound]
    yield from (said for look in sound[:1] for said in beyond(look.copy, look.difference))
    yield t(
        "“{typed} --restore DEED” brings the copy of that deed back; what it replaces is set aside.", typed=typed(club)
    )
    said = (said_of_rescued(club), left_behind(club), goes_on_as(club), whereabouts(club), second(club))
    yield from filter(None, said)


def place_of(club: Path, folder: Path) -> Text:
    """Where copies lie: by the name of the folder where that is beside the file, else from the top."""
    if folder == copies_folder(club):
        return in_folder(folder.name)
    if folder in rescue_folders():
        return t("rescued, in “{folder}”", folder=str(folder))
    return t("in its second place, “{folder}”", folder=str(folder))


def in_folder(folder: str) -> Text:
    """Where something lies, by the name of its folder or from the top."""
    return t("in the folder “{folder}”", folder=folder)


def beyond(copy: Copy, change: CopyDifference) -> Iterator[Text]:
    """What can still be read of a damaged file beyond a copy, which is to be typed again."""
    if said := looks.beyond(change):
        yield t("After deed {deed}: {said}", deed=copy.deed, said=said)
        yield from map(below, reversed(change.lost))


def chosen(club: Path, given: str, there: list[Copy]) -> Copy:
    """The copy that is meant, by its last deed or its name, which stay what they are whatever copies come and go."""
    by_name = [each for each in there if given in (each.path.name, each.path.stem)]
    meant = [each for each in there if given == str(each.path)] or by_name
    meant = meant or [each for each in there if each.readable and given == str(each.deed)]
    if not meant and (found := lying_anywhere(club, given)):
        return found
    if not meant:
        deeds = sorted({each.deed for each in there if each.readable})
        expected = t("its last deed ({deeds}) or its name", deeds=joined(map(str, deeds), ", "))
        expected = expected if there else t("none, for there are none")
        raise NoSuchCopy(given=shortened(given, LONGEST_NAME), file=club.name, expected=expected)
    if any(each.head != meant[0].head for each in meant):
        names = alternatives(named(each, there) for each in meant)
        raise CopyUnclear(given=given, file=club.name, expected=names)
    return next((each for each in meant if not copies.checked(each.path)), meant[0])


def lying_anywhere(club: Path, given: str | None) -> Copy | None:
    """The copy at a path, of a stick that this computer does not know for one; ``None`` where it leads to none."""
    path = Path(given or "")
    is_one = path.suffix == SUFFIX and os.path.isfile(path) and place(path) != place(club)
    return copies.described(path.absolute()) if is_one else None


def refuse_anothers(club: Path, given: str, copy: Path) -> None:
    """A copy that lies anywhere may be of another club; raises ``AnotherClubs``, unless nothing tells which this is."""
    mine = marks_of(club)
    if mine and copies.described(copy).readable and elsewhere.mark_of(copy) not in mine:
        again = f"{typed(club)} --restore {shell_word(given)} --another"
        raise AnotherClubs(given=given, of=club_called(copy), file=club.name, typed=again)


def club_called(copy: Path) -> str:
    """What the club of a copy is called, or else the copy."""
    with suppress(Refusal), closing(Picture(copy)) as club:
        return club.club() or copy.stem
    return copy.stem


def brought_back(club: Path, copy: Copy, there: list[Copy]) -> Iterator[Text]:
    """Bring a copy back; say which that was, and how it is undone."""
    change = looks.changed_by(club, copy.path)
    aside = bring_back(club, copy.path, unsound_too=is_aside(copy.path))
    if copy.readable:
        back = t(
            "{club} is back as it was after deed {deed}, {when}: {what}",
            club=club.name,
            deed=copy.deed,
            when=looks.time_of(copy),
            what=copy.what,
        )
        folder = copy.path.parent
        lay = t("The copy lay {place}.", place=place_of(club, folder) if copy in there else in_folder(str(folder)))
        yield from (back,) if folder == copies_folder(club) else (back, lay)
        yield from beyond(copy, change)
    else:
        yield t("{club} is back as it was, although it cannot be read.", club=club.name)
    if aside is None:
        yield t(
            "There was no {club} before: “{typed} --set-aside” takes it away again.", club=club.name, typed=typed(club)
        )
        return
    yield t("What was there is set aside: {way_back}", way_back=way_back(club, aside))


def put_aside(club: Path) -> Text:
    """Put the club file itself among its copies, and say how it comes back."""
    aside = restoring.put_aside(club)
    if aside is None:
        raise no_such_club(club)
    return t("{club} is set aside: {way_back}", club=club.name, way_back=way_back(club, aside))


def way_back(club: Path, aside: Path) -> Text:
    """What brings back a file that was set aside; where the disk cannot read it, where it was moved."""
    if mark(aside).endswith("unread"):
        return t(
            "the disk cannot read all of it any more, so it was moved as it is: it is “{file}”, in the folder "
            "“{folder}”. Take another disk.",
            file=aside.name,
            folder=aside.parent.name,
        )
    there = looks.there(club)
    [copy] = [each for each in there if each.path == aside]
    by_number = alone(copy, there) and not copies.checked(aside)  # else another of the same state is, which is brought
    name = str(copy.deed) if by_number else named(copy, there)
    return t("“{typed} --restore {name}” brings that back.", typed=typed(club), name=name)


def check(club: Place) -> int:
    """Say whether a club is sound, and else what is not as it was written; raises where it cannot be read."""
    if isinstance(club, Address):
        from scorer.cli import keeping_served

        return keeping_served.check(club)
    club = itself(club)
    look_for(club)
    if is_held(club):
        raise in_words(club, Locked)
    found = faults_of(club)
    if not found:
        last = copies.described(club)
        if not last.readable:  # a moment ago it was
            raise in_words(club, Locked if is_held(club) else DiskUnread)
        deeds, when = counted(last.deed, "deed"), looks.time_of(last)
        say(t("{club} is sound: {deeds}, the last one {when}.", club=club.name, deeds=deeds, when=when))
        if more := [*filter(None, (whereabouts(club), left_beside(club)))]:
            say(*map(as_it_is, more))
        return SOUND
    say(t("{club} is not as it was written:", club=club.name))
    say(*(joined(("", fault.said), "  ") for fault in found))
    say(t("“{typed}” lists its copies and brings one back.", typed=typed(club)))
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
