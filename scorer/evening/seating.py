"""Who sits on which chair: names given, exchanged and drawn by lot, and who sits on two at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import NamedTuple

from scorer.commands import Command
from scorer.commands.members import PutMembers
from scorer.commands.sections import PutSection, Seat
from scorer.commands.together import Together
from scorer.evening.choosing import keeping, movement_of, still
from scorer.evening.known import as_player
from scorer.evening.names import SEATS, playing
from scorer.evening.words import called
from scorer.event.event import Contestant, Event, Member, Player, Section
from scorer.event.folding import folded
from scorer.event.movement import Movement
from scorer.event.refusal import Refusal
from scorer.movements.words import these

NONE = Player()
CHAIRS = 2  # a pair has


class Chair(NamedTuple):
    """One chair of a pair, 0 or 1: the same at every table the pair comes to."""

    section: int
    number: int
    chair: int


class Place(NamedTuple):
    """Where a chair stands in one round; table 0 where its pair is at none."""

    chair: Chair
    table: int = 0
    side: int = 0
    round: int = 1

    @property
    def seat(self) -> str:
        """``North``; empty where the pair is at no table."""
        return SEATS[self.side][self.chair.chair] if self.table else ""


class NobodyToDraw(Refusal):
    """Nobody has a name yet, so there is nothing to draw lots for."""


class NoStillSeat(Refusal):
    """{pairs} cannot keep a seat: in this movement only {numbers} do, and they are taken by others who must."""


# --- the chairs -----------------------------------------------------------------------


def places(section: Section, round_: int = 1) -> tuple[Place, ...]:
    """Every chair of those who play, table by table: North, South, East, West; last, who is at no table."""
    there = set(playing(section))
    found = []
    for seating in section.movement.rounds[round_ - 1] if section.movement else ():
        for side, number in enumerate(seating.who):
            if number in there:
                there.remove(number)
                found += [Place(Chair(section.id, number, at), seating.table, side, round_) for at in range(CHAIRS)]
    found += [Place(Chair(section.id, n, at), round=round_) for n in sorted(there) for at in range(CHAIRS)]
    return tuple(found)


def player(event: Event, chair: Chair) -> Player:
    """Who sits on a chair; somebody without a name where nobody is known."""
    return players(event.section(chair.section).contestant(chair.number))[chair.chair]


def players(contestant: Contestant) -> list[Player]:
    """The two of a pair, known or not."""
    return [*contestant.players, NONE, NONE][: max(CHAIRS, len(contestant.players))]


def chair_words(event: Event, place: Place) -> str:
    """``Table 3, North`` while they sit there first; the pair's number where it has left, or is at no table."""
    section = event.section(place.chair.section)
    if not place.table or place.round > 1:
        return f"Pair {called(event, section, place.chair.number)}"
    letter = section.letter if len(event.sections) > 1 else ""
    return f"Table {letter}{place.table}, {place.seat}"


def still_numbers(movement: Movement) -> tuple[int, ...]:
    """The numbers that never leave their table."""
    at: dict[int, set[int]] = {}
    for _, seating in movement.seatings():
        for number in seating.who:
            at.setdefault(number, set()).add(seating.table)
    return tuple(number for number in movement.numbers if len(at[number]) == 1)


# --- giving names ---------------------------------------------------------------------


def seated(event: Event, given: Mapping[Chair, Player], said: str) -> Command:
    """Players to chairs, one deed for all of them."""
    section_ids = dict.fromkeys(chair.section for chair in given)
    parts = tuple(
        Seat(event=event.id, said=said, section=id_, contestants=tuple(with_players(event, id_, given)))
        for id_ in section_ids
    )
    return parts[0] if len(parts) == 1 else Together(event=event.id, said=said, parts=parts)


def with_players(event: Event, id_: int, given: Mapping[Chair, Player]) -> Iterator[Contestant]:
    """The contestants of a section with some of their players changed."""
    section = event.section(id_)
    for number in dict.fromkeys(chair.number for chair in given if chair.section == id_):
        contestant = section.contestant(number)
        both = players(contestant)
        for chair, who in given.items():
            if (chair.section, chair.number) == (id_, number):
                both[chair.chair] = who
        yield replace(contestant, players=tuple(both) if any(each.name for each in both) else ())


def named(event: Event, place: Place, who: Player) -> Command:
    """A name for a chair; without one the chair is nobody's again."""
    before = player(event, place.chair)
    guest = ", a guest" if who.name and not who.member else ""
    what = f"{who.name}{guest}" if who.name else f"{before.name} does not sit there"
    return seated(event, {place.chair: who}, f"{chair_words(event, place)}: {what}.")


def chairs_exchanged(event: Event, one: Place, other: Place) -> Command:
    """Two players in each other's chairs; where one chair is nobody's, the player moves over."""
    first, second = player(event, one.chair), player(event, other.chair)
    moved, to = (first, other) if first.name else (second, one)
    said = f"{moved.name} moves to {lowered(chair_words(event, to))}."
    if first.name and second.name:
        said = f"{first.name} and {second.name} exchange seats."
    return seated(event, {one.chair: second, other.chair: first}, said)


def pairs_exchanged(event: Event, one: Chair, other: Chair) -> Command:
    """Two pairs under each other's numbers."""
    given: dict[Chair, Player] = {}
    for mine, theirs in ((one, other), (other, one)):
        for at in range(CHAIRS):
            given[mine._replace(chair=at)] = player(event, theirs._replace(chair=at))
    numbers = [called(event, event.section(each.section), each.number) for each in (one, other)]
    return seated(event, given, f"Pairs {numbers[0]} and {numbers[1]} exchange seats.")


def lowered(text: str) -> str:
    """As it stands inside a sentence."""
    return text[0].lower() + text[1:]


def enrolled(event: Event, place: Place, members: Iterable[Member]) -> Command:
    """The guest on a chair becomes a member."""
    guest = player(event, place.chair)
    member = Member(max((each.id for each in members), default=0) + 1, guest.name)
    said = f"{guest.name} is a member now."
    put = PutMembers(said=said, put=(member,))
    sits = seated(event, {place.chair: as_player(member)}, said)
    return Together(event=event.id, said=said, parts=(put, sits))


# --- lots -----------------------------------------------------------------------------


def lots_drawn(event: Event, section: Section, chance: Random) -> Command:
    """Every pair a number by lot; who is to keep a seat keeps it, or gets one that is kept."""
    known = [section.contestant(number) for number in playing(section) if section.contestant(number).names]
    if not known:
        raise NobodyToDraw()
    fixed = fixed_seats(section)
    free = [number for number in playing(section) if number not in fixed.values()]
    loose = [each for each in known if each.number not in fixed]
    chance.shuffle(free)
    drawn = {number: each.players for number, each in zip(free, loose, strict=False)}
    drawn |= {fixed[each.number]: each.players for each in known if each.number in fixed}
    contestants = tuple(replace(section.contestant(n), players=drawn.get(n, ())) for n in playing(section))
    where = f" in section {section.letter}" if len(event.sections) > 1 else ""
    return Seat(event=event.id, said=f"Lots drawn for all seats{where}.", section=section.id, contestants=contestants)


def fixed_seats(section: Section) -> Mapping[int, int]:
    """Pairs that are to keep their seats, by number, and the numbers they keep; raises ``NoStillSeat``."""
    movement = movement_of(section)
    wanted = [number for number in still(movement) if number in playing(section)]
    stay = [number for number in still_numbers(movement) if number in playing(section)]
    kept = {number: number for number in wanted if number in stay}
    torn = [number for number in wanted if number not in stay]
    spare = [number for number in stay if number not in kept]
    if len(spare) < len(torn):
        raise NoStillSeat(pairs=these("Pair", torn), numbers=these("pair", stay) if stay else "nobody")
    return kept | dict(zip(torn, spare, strict=False))


def kept_still(event: Event, section: Section, number: int, *, yes: bool) -> Command:
    """Say that a pair is to keep its seat, or that it need not."""
    movement = movement_of(section)
    numbers = {*still(movement), number} if yes else {*still(movement)} - {number}
    name = called(event, section, number)
    said = f"Pair {name} is to keep its seat." if yes else f"Pair {name} may move."
    after = replace(section, movement=keeping(movement, numbers))
    return PutSection(event=event.id, said=said, section=after, parts=("movement",))


# --- twice ----------------------------------------------------------------------------


def twice(event: Event) -> Mapping[Chair, Chair]:
    """The chairs of everybody who sits on more than one in a session, each with another that has the same player."""
    chairs: dict[tuple[int, int | str], list[Chair]] = {}
    for section in event.sections:
        for chair in occupied(section):
            who = player(event, chair)
            chairs.setdefault((section.session, who.member or folded(who.name)), []).append(chair)
    return {
        chair: next(other for other in same if other != chair)
        for same in chairs.values()
        if len(same) > 1
        for chair in same
    }


def occupied(section: Section) -> Iterable[Chair]:
    """The chairs of a section that somebody sits on."""
    for number in playing(section):
        for at, who in enumerate(section.contestant(number).players):
            if who.name:
                yield Chair(section.id, number, at)
