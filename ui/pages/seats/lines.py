"""What the plan and the list of pairs show of a section: plain values, read off the event."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rules.text import Text, t
from scorer.evening.choosing import still
from scorer.evening.coming import ALL, NONE, plays, plays_words
from scorer.evening.seating import CHAIRS, Chair, Place, chair_inside, places, player, still_numbers, twice
from scorer.evening.standing_in import sitting
from scorer.event.event import Event, Section, surname
from scorer.event.movement import NOBODY
from scorer.live.names import gaps_of, missing_words, named_seats, seat_names
from scorer.live.words import at_two_tables, chairs, chairs_at, contestant_word, section_words
from scorer.movements import family
from scorer.movements.words import counted, these

SIDES, OUT = ("N–S", "E–W"), "out"
BOTH = 2


class SeatLine(NamedTuple):
    """A chair at a table: where it is, who sits on it, and its state: ask, doubt, or nothing to be said."""

    place: Place | None
    name: str
    state: str = ""
    guest: bool = False


class SeatTable(NamedTuple):
    """A table in one round: its chairs and their names, the numbers of its pairs or players, and who is to stay.

    ``lines`` has the chairs of the first pair, then those of the second; ``word`` is ``player`` where each plays alone.
    """

    table: int
    lines: tuple[SeatLine, ...]
    pairs: tuple[str, ...]
    keeps: tuple[bool, ...]
    seats: tuple[str, ...]
    word: str = "pair"

    @property
    def each(self) -> int:
        """How many chairs a pair has; a player has one."""
        return len(self.lines) // len(self.pairs)

    @property
    def words(self) -> str:
        """Who sits here, as it is said."""
        said = [
            f"{seat} {line.name or 'without a name'}"
            for seat, line in zip(self.seats, self.lines, strict=True)
            if line.place
        ]
        return f"Table {self.table}: {', '.join(said) or 'nobody'}"


class PairLine(NamedTuple):
    """A pair or team in the list: its number, where it sits, its players, and the states of their chairs."""

    number: int
    called: str
    sits: str
    names: tuple[str, ...]
    states: tuple[str, ...]
    guests: int
    missing: bool
    keeps: bool
    team: str = ""
    plays: str = ALL
    stays: str = ""

    @property
    def is_team(self) -> bool:
        """Whether these are a team, who are too many for more than their surnames."""
        return len(self.names) > CHAIRS

    @property
    def text(self) -> str:
        """The names, as far as they are known."""
        if not any(self.names):
            return "missing" if self.missing else ""
        if self.is_team:
            return ", ".join(surname(name) or "…" for name in self.names)
        return " & ".join(name or "…" for name in self.names)

    @property
    def state(self) -> str:
        """What is most in want of somebody."""
        if self.missing:
            return "out"
        return next((state for state in ("doubt", "ask") if state in self.states), "")

    @property
    def rounds(self) -> str:
        """In which rounds it plays."""
        return "plays in no round" if self.plays == NONE else f"plays in rounds {self.plays}"

    @property
    def words(self) -> str:
        """What is to be said of it beside its names."""
        said = ["missing"] if self.missing else [] if self.plays == ALL else [self.rounds]
        said += ["keeps its seat"] if self.keeps else []
        said += [counted(self.guests, "guest")] if self.guests else []
        return ", ".join(said)


def tables(event: Event, section: Section, round_: int) -> tuple[SeatTable, ...]:
    """The tables of a round."""
    if section.movement is None:
        return ()
    here = {(p.table, p.side, p.chair.chair): p for p in places(section, round_)}
    double, keep, word = twice(event), still(section.movement), contestant_word(section)
    named = named_seats(section)
    found, stand = [], section.movement.standing(round_)
    for seating in section.movement.without(section.away).rounds[round_ - 1]:
        if seating.table not in stand:
            continue
        order = [(side, chair) for side in range(len(seating.who)) for chair in chairs_at(section, side)]
        lines = tuple(line(event, here.get((seating.table, *at)), double) for at in order)
        pairs = tuple(section.contestant(n).called if n != NOBODY else "" for n in seating.who)
        kept = tuple(n in keep for n in seating.who)
        names = seat_names(len(seating.who), named=named)
        seats = tuple(names[side][chair % CHAIRS] for side, chair in order)
        found.append(SeatTable(seating.table, lines, pairs, kept, seats, word))
    return tuple(found)


def short(seat: str) -> str:
    """A chair where there is little room: “N” for North, “3” for seat 3."""
    return seat.split()[-1][:1]


def sits_words(section: Section, place: Place) -> str:
    """Where a pair or player sits: ``3 N–S``, ``3 North``, ``3, seat 2``."""
    if chairs(section) == CHAIRS:
        return f"{place.table} {SIDES[place.side]}"
    return f"{place.table} {place.seat}" if place.named else f"{place.table}, {place.seat}"


def line(event: Event, place: Place | None, double: Mapping[Chair, Chair]) -> SeatLine:
    """One chair."""
    if place is None:
        return SeatLine(None, "")
    who, wanted = sitting(event, place), chairs(event.section(place.chair.section))
    state = "doubt" if place.chair in double else "" if who.name or place.chair.chair >= wanted else "ask"
    return SeatLine(place, who.name, state, bool(who.name) and not who.member)


def pairs(event: Event, section: Section, round_: int) -> tuple[PairLine, ...]:
    """The pairs of a section by number, the missing one among them."""
    if section.movement is None:
        return ()
    double, keep = twice(event), still(section.movement)
    seats = dict[int, list[Place]]()
    for place in places(section, round_):
        seats.setdefault(place.chair.number, []).append(place)
    found = []
    for number in section.numbers:
        lines = [line(event, Place(Chair(section.id, number, at)), double) for at in taken(section, number)]
        missing, sits = number in section.absent, where_words(section, seats.get(number, []))
        sits = sits or OUT * (not section.misses(number, round_))
        names, states = tuple(each.name for each in lines), tuple(each.state for each in lines)
        guests = sum(each.guest for each in lines)
        keeps, who = number in keep, section.contestant(number)
        said = plays_words(section, number), stays_words(section, number)
        found.append(PairLine(number, who.called, sits, names, states, guests, missing, keeps, who.team, *said))
    return tuple(found)


def stays_words(section: Section, number: int) -> str:
    """When somebody comes or goes: ``from round 3``, ``until round 3``, ``rounds 1, 3–5``; nothing where they stay."""
    there, rounds = plays(section, number), len(section.movement.rounds) if section.movement else 0
    if len(there) in (0, rounds):
        return ""
    at_once = max(there) - min(there) < len(there)
    if at_once and min(there) == 1:
        return f"until round {max(there)}"
    return f"from round {min(there)}" if at_once and max(there) == rounds else these("round", there)


def taken(section: Section, number: int) -> range:
    """The chairs that a contestant is to fill or has filled."""
    return range(max(chairs(section), len(section.contestant(number).players)))


def where_words(section: Section, sat: list[Place]) -> str:
    """Where a contestant sits in a round, a team by its two tables."""
    at = [place for place in sat if place.table]
    if at_two_tables(section):
        return ", ".join(dict.fromkeys(str(place.table) for place in at))
    return sits_words(section, at[0]) if at else ""


def twice_words(event: Event, section: Section, round_: int) -> tuple[Text, Place, Place] | None:
    """Somebody who sits on two chairs at once: the sentence, and both chairs; ``None`` where nobody does."""
    double = twice(event)
    where = {p.chair: p for each in event.sections for p in places(each, round_at(each, round_))}
    for chair in reversed(where):
        other = double.get(chair)
        if other in where and section.id in (chair.section, other.section):
            who, one, two = player(event, chair).name, spot(event, where[other]), spot(event, where[chair])
            said = t("{who} sits {one} and {two}.", who=who, one=one, two=two)
            return (
                t("{who} sits twice {where}.", who=who, where=one) if one == two else said,
                where[other],
                where[chair],
            )
    return None


def round_at(section: Section, round_: int) -> int:
    """A round that a section has."""
    return min(round_, len(section.movement.rounds)) if section.movement else 1


def spot(event: Event, place: Place) -> Text:
    """``at table 3, North``; ``in pair 14`` or ``as player 5`` where it is not their first seat."""
    chair = chair_inside(event, place)
    if place.table and place.round == 1:
        return t("at {chair}", chair=chair)
    alone = chairs(event.section(place.chair.section)) == 1
    return t("as {chair}", chair=chair) if alone else t("in {chair}", chair=chair)


def where(section: Section, place: Place) -> tuple[str, str]:
    """Where a chair is, and whose; one at no table of the round is named by whose it is."""
    whose = f"{contestant_word(section)} {section.contestant(place.chair.number).called}"
    more = ", one more player" if place.chair.chair >= chairs(section) else ""
    if place.table:
        return f"Table {place.table}, {place.seat}{more}", whose
    return f"{whose.capitalize()}{more}", ""


def in_all(event: Event, section: Section, round_: int) -> str:
    """Whether everybody has a name, and whether some are guests or sit twice."""
    found, word = tuple(gaps_of(section)), contestant_word(section)
    guests = sum(pair.guests for pair in pairs(event, section, round_) if not pair.missing)
    many = sum(not pair.missing for pair in pairs(event, section, 1))
    everybody = f"Both {word}s" if many == BOTH else f"All {counted(many, word)}"
    said = missing_words(event, found, first_round=round_ == 1)[0] if found else ""
    said = said or f"{everybody} have their names."
    who = (
        f" {counted(guests, 'player').capitalize()} {'is a guest' if guests == 1 else 'are guests'}." if guests else ""
    )
    where = section_words(event, section)
    said = f"{where}{said[0].lower()}{said[1:]}" if where else said
    return f"{said}{who}{' Somebody sits twice.' if twice_words(event, section, round_) else ''}"


def somebody_stays(section: Section) -> bool:
    """Whether anybody has one table in all rounds, and not by lot, so that a seat can be kept."""
    movement = section.movement
    if movement is None or len(movement.rounds) == 1 or not family(movement.family).boards:
        return False
    return bool(still_numbers(movement))


def teams_of(event: Event) -> tuple[str, ...]:
    """The teams that have been named in the event."""
    everybody = (one for section in event.sections for one in section.contestants.values())
    return tuple(sorted({one.team for one in everybody if one.team}))
