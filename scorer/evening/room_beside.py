"""Whether what was played in another room can be put beside an event: in one sentence what stands in the way."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator

from rules import game
from rules.text import Text, as_it_is, both, joined, t
from scorer.commands.saying import choices_words, event_words, settings_of
from scorer.contests import contest_of
from scorer.contests.parts.rooms import UNITS
from scorer.evening.beginning import MOST_SECTIONS
from scorer.evening.changes import EnoughSections
from scorer.evening.making import Making
from scorer.evening.marks import came
from scorer.evening.other_room import OtherRoom
from scorer.evening.seating import called_so, occupied, player
from scorer.event.event import Event
from scorer.event.refusal import Refusal
from scorer.event.whole import ACROSS, COMPARED, whole_of
from scorer.live.words import event_called
from scorer.movements.words import spelled


class NoRoomBeside(Refusal):
    """“{event}” is a contest by rounds ({contest}): sections of another file cannot be put beside its own."""


class NothingPlayedThere(Refusal):
    """“{theirs}” in “{file}” has no results: expected an event that was played."""


class ScoredOtherwise(Refusal):
    """“{theirs}” in “{file}” is not as “{mine}” is here. There: {there} Here: {here} Change one of the two first."""


class NoSuchSessionHere(Refusal):
    """“{theirs}” in “{file}” was played in session {number}, which “{mine}” does not have: add that session first."""


class NoBoardInBoth(Refusal):
    """No board of “{theirs}” in “{file}” was played here, and they would be compared: first rank sections apart."""


class WouldPlayTwice(Refusal):
    """{who} would play in two sections of a session: nothing is brought in. Put the name right in one of the files."""

    many = (
        "{who} would play in two sections of a session: nothing is brought in. Put the names right in one of the files."
    )


class RecordedInBoth(Refusal):
    """{where} is not as in “{file}”: make it the same in one of the two files first."""

    many = "{where} are not as in “{file}”: make them the same in one of the two files first."


class SeatedInBoth(Refusal):
    """In section {letter}, {number} is somebody else in “{file}”, and both have results: put the name right in one."""

    many = "In section {letter}, {number} are others in “{file}”, and both have results: put the names right in one."


class FinedInBoth(Refusal):
    """In section {letter}, {number} has other penalties in “{file}”: make them the same in one of the files first."""

    many = (
        "In section {letter}, {number} have other penalties in “{file}”: make them the same in one of the files first."
    )


class SeatedOtherwise(Refusal):
    """Section {letter} was changed in “{file}”, but it has another movement here: make those changes here as well."""


class NoLongerThere(Refusal):
    """Section {letter} came from “{file}” and is not there any more: remove it here if it is not to count."""

    many = "Sections {letter} came from “{file}” and are not there any more: remove them here if they are not to count."


def refuse_unlike(event: Event, room: OtherRoom) -> None:
    """Raise where another room's event was not played, or not as this one is."""
    refuse_alone(event)
    contest_of(room.event)  # which raises where this program does not know how it is played
    named = {"theirs": event_called(room.event.name), "file": room.file}
    if not any(room.slips(each) for each in room.sections):
        raise NothingPlayedThere(**named)
    named["mine"] = event_called(event.name)
    if unlike := [*differences(event, room.event)]:
        there, here = (joined(filter(None, said)) for said in zip(*unlike, strict=True))
        raise ScoredOtherwise(**named, there=there, here=here)


def refuse_alone(event: Event) -> None:
    """Raise where no other room can be put beside an event, whatever was played there."""
    contest = contest_of(event)
    if not contest.across_rooms:
        raise NoRoomBeside(event=event_called(event.name), contest=contest.name)


def differences(mine: Event, theirs: Event) -> Iterator[tuple[Text, Text]]:
    """What differs in how two events are played and scored: how it is there, and how it is here."""
    if (mine.game, mine.contest) != (theirs.game, theirs.contest):
        if mine.game != theirs.game:
            yield game_words(theirs), game_words(mine)
        if mine.contest != theirs.contest:
            yield event_words(theirs, "contest"), event_words(mine, "contest")
        return
    if mine.entrant != theirs.entrant:
        yield entered_words(theirs), entered_words(mine)
    if here := choices_words(mine.game, theirs.choices, mine.choices):
        yield choices_words(mine.game, mine.choices, theirs.choices), here
    if mine.method != theirs.method:
        yield event_words(theirs, "method"), event_words(mine, "method")
        return
    set_here, set_there = settings_of(mine)[1], settings_of(theirs)[1]
    if other := sorted(name for name in set_here if set_here[name] != set_there.get(name)):
        yield event_words(theirs, "settings", *other), event_words(mine, "settings", *other)


def game_words(event: Event) -> Text:
    """Which game is played."""
    try:
        return t("{game}.", game=game(event.game).name)
    except KeyError:
        return t("{game}.", game=as_it_is(event.game))


def entered_words(event: Event) -> Text:
    """Who competes."""
    return t("{who} compete.", who=UNITS[f"{event.entrant}s"])


def refuse_together(then: Event, arrived: Collection[int], room: OtherRoom) -> None:
    """Raise where an event cannot be as it would be with the sections that ``arrived`` among the others."""
    if len(then.sections) > MOST_SECTIONS:
        raise EnoughSections(most=spelled(MOST_SECTIONS))
    if names := twice_by_it(then, arrived):
        raise no_longer_there(then, room) or WouldPlayTwice(who=both(names), n=len(names))
    if not (by_boards(then) and whole_of(then)[COMPARED.name] == ACROSS):
        return
    for number in then.session_numbers:
        ours, theirs = set[int](), set[int]()
        for each in then.in_session(number):
            (theirs if each.id in arrived else ours).update(each.movement.boards if each.movement else ())
        if ours and theirs and ours.isdisjoint(theirs):
            raise NoBoardInBoth(theirs=event_called(room.event.name), file=room.file)


def no_longer_there(event: Event, room: OtherRoom) -> NoLongerThere | None:
    """Which sections came from another room that has them no more, as a sentence; ``None`` for none."""
    there = {each.id for each in room.sections}
    places = {mark.place for number, mark in came(event, room.done) if number not in there}
    if letters := [each.letter for each in event.sections if each.id in places]:
        return NoLongerThere(letter=both(letters), file=room.file, n=len(letters))
    return None


def by_boards(event: Event) -> bool:
    """Whether its sections are ranked together by boards, which teams compare within a match instead."""
    return event.together and Making.of(event).on_boards and not contest_of(event).seats.apart


def twice_by_it(then: Event, arrived: Collection[int]) -> list[str]:
    """Who would sit in a section that arrived and in another of its session, by name."""
    at, names = defaultdict[tuple[int, object], set[bool]](set), dict[tuple[int, object], str]()
    for section in then.sections:
        for chair in occupied(section):
            who = player(then, chair)
            one = section.session, who.member or called_so(who)
            at[one].add(section.id in arrived)
            names[one] = who.name
    return sorted({names[one] for one, where in at.items() if len(where) > 1})
