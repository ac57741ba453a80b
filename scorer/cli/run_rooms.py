"""The sections of a session as lines tell them before it begins: who plays in each, and by which movement."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from rules.text import joined, t
from scorer.cli.run_lines import RunLine, one_of
from scorer.commands import Command
from scorer.commands.sections import PutSection
from scorer.commands.together import Together
from scorer.contests import Rules, contest_of
from scorer.contests.beginning import LETTERS, Beginning
from scorer.evening.beginning import MOST_SECTIONS
from scorer.evening.changes import EnoughSections, called_movement, free_letter, section_for, session_added
from scorer.evening.offering import recounted
from scorer.evening.seating import CHAIRS, TWICE
from scorer.event.event import UNNAMED, Contestant, Entry, Event, Player, Section
from scorer.event.folding import folded
from scorer.event.refusal import Refusal
from scorer.live.words import chairs
from scorer.methods.parts.figures import several
from scorer.movements import FAMILIES, family
from scorer.movements.family import ROUNDS, Family
from scorer.movements.words import spelled
from scorer.safety.signs import kept_name

NOT_KNOWN = (UNNAMED, "...")  # as somebody is typed of whom no name is known yet


class NobodyEntered(Refusal):
    """Nobody is entered: expected a line such as “entry Ida Holm & Bo Lind” for each before the first round."""


class NobodyInSection(Refusal):
    """Nobody is entered in section {letter}: expected their “entry” lines behind “section {letter}”."""


class NextSection(Refusal):
    """“{given}” is not the section that comes next: expected “section {letter}”."""


class NoMovementCalledSo(Refusal):
    """“{given}” is no movement here: expected {choices}, or NAME=VALUE for a setting of one."""


class TooManyPlayers(Refusal):
    """“{given}” has {players} players: a {one} has {most} at most."""


class TooFewPlayers(Refusal):
    """“{given}” has {players}, and a {one} has {least}: write … in the place of each who is not known yet."""


class InTwoEntries(Refusal):
    """{name} is entered already, in “{other}”: of two people of one name write something more for one of them."""


class Entered(NamedTuple):
    """Somebody who is entered, and the line that says so."""

    line: RunLine
    entry: Entry


@dataclass
class ToldSection:
    """A section that has not begun."""

    letter: str
    entered: list[Entered] = field(default_factory=list)
    moves: list[str] = field(default_factory=list)


@dataclass
class ComingSession:
    """A session that has not begun; ``number`` 1 is the first, with which the event begins.

    ``rounds`` are those that were said, 0 where none were; ``known`` who has played before, by who they are, and ``at``
    the line of the entry that is looked at as it begins.
    """

    number: int
    rooms: list[ToldSection]
    known: Mapping[tuple[str, ...], Entry] = field(default_factory=dict)
    date: str = ""
    rounds: int = 0
    at: RunLine | None = None

    @property
    def room(self) -> ToldSection:
        """The section that is told."""
        return self.rooms[-1]

    def enter(self, line: RunLine) -> None:
        """Somebody more in it; raises ``InTwoEntries``."""
        there = (each.entry for room in self.rooms for each in room.entered)
        self.room.entered.append(Entered(line, alone_in(entry(line.told), there)))

    def turn(self, told: str) -> None:
        """To the next section, of which the letter may be said; raises a ``Refusal``."""
        if told.upper() == self.room.letter and not self.room.entered:
            return
        if len(self.rooms) >= MOST_SECTIONS:
            raise EnoughSections(most=spelled(MOST_SECTIONS))
        letter = LETTERS[LETTERS.index(self.room.letter) + 1]
        if told and told.upper() != letter:
            raise NextSection(given=told, letter=letter)
        self.rooms.append(ToldSection(letter))


def another(event: Event) -> ComingSession:
    """One more session of an event, before anything is said of it."""
    known = {who(one.entry): one.entry for each in event.sections for one in each.contestants.values()}
    return ComingSession(event.session_numbers[-1] + 1, [ToldSection(free_letter(event))], known)


# --- as it begins ----------------------------------------------------------------------


def first_begun(said: Beginning, told: ComingSession) -> Event:
    """The event as it begins, with its first session; raises a ``Refusal``."""
    first, *more = checked(told)
    said = drawn_so(recounted(replace(said, entrants=len(first.entered), date=told.date), said), first)
    event = said.event(said.offers())

    def made(section: Section, room: ToldSection) -> Section:
        if told.rounds and left_to_movement(said, section):
            section = moving(section, [f"{ROUNDS.name}={told.rounds}"], said.rules)
        return entered(section, room, told)

    growing = replace(event, sections=(made(moving(event.sections[0], first.moves, said.rules), first),))
    for room in more:
        fresh = made(section_of(growing, room, said.rules), room)
        growing = replace(growing, sections=(*growing.sections, fresh))
    return growing


def drawn_so(said: Beginning, room: ToldSection) -> Beginning:
    """What was said, drawn in the way that is told of a section among its movements, if one is; it is no more told."""
    ways = {each.key for each in said.kind.ways(said.rules)}
    told = next((each for each in room.moves if each in ways), "")
    room.moves = [each for each in room.moves if each != told]
    return replace(said, draw=said.draw._replace(who=told)) if told else said


def next_begun(event: Event, said: Beginning, told: ComingSession) -> Command:
    """Another session of an event, as one deed; whoever played before is the same entry. Raises a ``Refusal``."""
    added = session_added(event)
    if told.date:
        added = replace(added, session=replace(added.session, date=told.date))
    growing, parts, words = event, list[Command]([added]), [added.said]
    for room in checked(told):
        section = section_of(growing, room, said.rules)
        fresh = replace(entered(section, room, told), session=told.number)
        growing = replace(growing, sections=(*growing.sections, fresh))
        parts.append(PutSection(event=event.id, section=fresh))
        words.append(t("Section {letter}: {movement}.", letter=fresh.letter, movement=called_movement(fresh)))
    return Together(event=event.id, said=joined(words), parts=tuple(parts))


def checked(told: ComingSession) -> list[ToldSection]:
    """Its sections, where somebody is in each; raises ``NobodyEntered`` or ``NobodyInSection``."""
    for room in told.rooms:
        if not room.entered:
            raise NobodyInSection(letter=room.letter) if len(told.rooms) > 1 else NobodyEntered()
    return told.rooms


def section_of(event: Event, room: ToldSection, rules: Rules) -> Section:
    """A section more of an event, with a movement for those who are entered."""
    return moving(section_for(event, contest_of(event).expected(rules, len(room.entered))), room.moves, rules)


# --- who plays -------------------------------------------------------------------------


def entry(told: str) -> Entry:
    """``Ida Holm & Bo Lind``, or a team: ``The Ashes: Ann Ash, Ben Ash, Cleo Ash, …``."""
    team, colon, people = told.partition(":")
    names = re.split(r"\s*[&,]\s*", (people if colon else told).strip())
    players = (Player("" if name in NOT_KNOWN else kept_name(name)) for name in names if name)
    return Entry(tuple(players), team=kept_name(team) if colon else "")


def who(one: Entry) -> tuple[str, ...]:
    """What tells an entry from others that are written."""
    return (folded(one.team), *sorted(folded(player.name) for player in one.players))


def entered(section: Section, room: ToldSection, told: ComingSession) -> Section:
    """A section with those who are entered, in the order in which they are; raises a ``Refusal``."""
    numbers = numbers_of(section, len(room.entered))
    people = {}
    for number, (told.at, one) in zip(numbers, room.entered, strict=True):
        whole = full(one, section)
        people[number] = Contestant(number, told.known.get(who(one), whole))
    told.at = None
    return replace(section, contestants=people)


def numbers_of(section: Section, many: int) -> Iterable[int]:
    """The numbers that so many get: those who play by its movement, or one after the other."""
    playing = [n for n in (section.movement.numbers if section.movement else ()) if n not in section.absent]
    return playing if len(playing) == many else range(1, many + 1)


def alone_in(new: Entry, entries: Iterable[Entry]) -> Entry:
    """An entry whose players are in no other, nor twice in it; raises ``InTwoEntries``."""
    taken = {folded(player.name): other for other in entries for player in other.players if player.name}
    for player in new.players:
        if other := taken.get(folded(player.name)):
            raise InTwoEntries(name=player.name, other=other.names)
        if player.name:
            taken[folded(player.name)] = new
    return new


def entries_beside(event: Event, section: Section, number: int = 0) -> Iterator[Entry]:
    """Everybody else who plays in the session of a section."""
    for each in event.in_session(section.session):
        for one in each.contestants.values():
            if (each.id, one.number) != (section.id, number):
                yield one.entry


def full(each: Entry, section: Section) -> Entry:
    """An entry of as many as it takes, a team of whom nobody is named too; raises a ``Refusal``."""
    seats, there = chairs(section), len(each.players)
    given, most = each.team or each.names, TWICE * seats if seats > CHAIRS else seats
    one = t("team") if most > CHAIRS else t("pair")
    if there > most:
        raise TooManyPlayers(given=given, players=there, most=most, one=one)
    if there < seats and (there or not each.team):
        raise TooFewPlayers(given=given, players=several(there, "player"), least=seats, one=one)
    return replace(each, players=each.players or (Player(),) * seats)


# --- by which movement ---------------------------------------------------------------------


def moving(section: Section, told: Sequence[str], rules: Rules) -> Section:
    """A section whose movement is another, such as ``american-whist``, or has settings of its own, as ``odd=short``.

    Raises a ``Refusal``.
    """
    from scorer.cli.settings import chosen

    if section.movement is None or not told:
        return section
    its = family(section.movement.family)

    def of(each: Family) -> tuple[bool, str, str]:
        return each.boards, each.seats, each.by_results

    alike = [each.key for each in FAMILIES if of(each) == of(its) and each.suits(rules)]
    for each in told:
        its = its if "=" in each else family(one_of(each, alike, NoMovementCalledSo))
    answers = chosen(its.narrowed(rules), [each for each in told if "=" in each], word="movement")
    return replace(section, movement=its.afresh(section.movement, **answers))


def left_to_movement(said: Beginning, section: Section) -> bool:
    """Whether a number of rounds is for the movement alone: the contest makes the same of any, and the movement asks.

    In a league it is the number of legs, in a Swiss how many are drawn.
    """
    movement, more = section.movement, replace(said, draw=said.draw._replace(rounds=said.draw.rounds + 1))
    if movement is None or ROUNDS.name not in family(movement.family).fields.by_name:
        return False
    with suppress(Refusal):
        one, other = (each.event(each.offers()).sections[0].movement for each in (said, more))
        return one == other
    return False
