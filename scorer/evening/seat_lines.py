"""What the plan and the list of pairs show of a section: plain values, read off the event."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

from rules.parts.seats import SEATS as NAMES
from rules.text import NO_WORDS, Begun, Text, as_it_is, joined, t
from scorer.evening.choosing import still
from scorer.evening.coming import ALL, NONE, plays, plays_words
from scorer.evening.drawing_on import last_round
from scorer.evening.seating import CHAIRS, Chair, ChairPlace, chair_inside, places, player, still_numbers, twice
from scorer.evening.standing_in import sitting
from scorer.event.event import UNNAMED, Event, Section, surname, together
from scorer.event.movement import NOBODY
from scorer.live.chairs import sides_taken
from scorer.live.names import gaps_of, missing_inside, named_seats, seat_names
from scorer.live.words import at_two_tables, chairs, contestant_word, of_section, those
from scorer.movements import family
from scorer.movements.seats import PAIRS as SIDES
from scorer.movements.words import Counted, counted, counted_first, spelled, these

OUT, MISSING = t("out"), t("missing")
SHORT: Mapping[Text, Text] = {
    NAMES["N"]: t("N", sense="North"),
    NAMES["E"]: t("E", sense="East"),
    NAMES["S"]: t("S", sense="South"),
    NAMES["W"]: t("W", sense="West"),
}
BOTH_NAMED = {
    "pair": t("both pairs have their names."),
    "player": t("both players have their names."),
    "team": t("both teams have their names."),
}
ALL_NAMED: Counted = {
    "pair": lambda n, many: t(
        "all {many} pair have their names.", "all {many} pairs have their names.", n=n, many=many
    ),
    "player": lambda n, many: t(
        "all {many} player have their names.", "all {many} players have their names.", n=n, many=many
    ),
    "team": lambda n, many: t(
        "all {many} team have their names.", "all {many} teams have their names.", n=n, many=many
    ),
}
BOTH = 2


class SeatLine(NamedTuple):
    """A chair at a table: where it is, who sits on it, and its state: ask, doubt, or nothing to be said."""

    place: ChairPlace | None
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
    seats: tuple[Text, ...]
    word: str = "pair"

    @property
    def each(self) -> int:
        """How many chairs a pair has; a player has one."""
        return len(self.lines) // len(self.pairs)

    @property
    def words(self) -> Text:
        """Who sits here, as it is said."""
        seated = [
            joined((seat, line.name or t("without a name")))
            for seat, line in zip(self.seats, self.lines, strict=True)
            if line.place
        ]
        return t("Table {table}: {who}", table=self.table, who=joined(seated, ", ") if seated else t("nobody"))


class PairLine(NamedTuple):
    """A pair or team in the list: its number, where it sits, its players, and the states of their chairs."""

    number: int
    called: str
    sits: Text
    names: tuple[str, ...]
    states: tuple[str, ...]
    guests: int
    missing: bool
    keeps: bool
    team: str = ""
    plays: str = ALL
    stays: Text = NO_WORDS

    @property
    def is_team(self) -> bool:
        """Whether these are a team, who are too many for more than their surnames."""
        return len(self.names) > CHAIRS

    @property
    def text(self) -> Text:
        """The names, as far as they are known."""
        if not any(self.names):
            return MISSING if self.missing else NO_WORDS
        if self.is_team:
            return joined((surname(name) or UNNAMED for name in self.names), ", ")
        return as_it_is(together(self.names))

    @property
    def state(self) -> str:
        """What is most in want of somebody."""
        if self.missing:
            return "out"
        return next((state for state in ("doubt", "ask") if state in self.states), "")

    @property
    def rounds(self) -> Text:
        """In which rounds it plays."""
        return t("plays in no round") if self.plays == NONE else t("plays in rounds {rounds}", rounds=self.plays)

    @property
    def words(self) -> Text:
        """What is to be said of it beside its names."""
        said = [MISSING] if self.missing else [] if self.plays == ALL else [self.rounds]
        said += [t("keeps its seat")] if self.keeps else []
        said += [counted(self.guests, "guest")] if self.guests else []
        return joined(said, ", ")


def tables(event: Event, section: Section, round_: int) -> tuple[SeatTable, ...]:
    """The tables of a round."""
    if section.movement is None:
        return ()
    here = {(p.table, p.side, p.chair.chair): p for p in places(section, round_)}
    double, keep, word = twice(event), still(section.movement), contestant_word(section)
    named = named_seats(section)
    found = []
    for seating, sides in groupby(sides_taken(section, round_), key=attrgetter("seating")):
        order = [(each.side, chair) for each in sides for chair in each.chairs]
        lines = tuple(line(event, here.get((seating.table, *at)), double) for at in order)
        pairs = tuple(section.contestant(n).called if n != NOBODY else "" for n in seating.who)
        kept = tuple(n in keep for n in seating.who)
        names = seat_names(len(seating.who), named=named)
        seats = tuple(names[side][chair % CHAIRS] for side, chair in order)
        found.append(SeatTable(seating.table, lines, pairs, kept, seats, word))
    return tuple(found)


def short(seat: Text) -> Text:
    """A chair where there is little room: “N” for North, “3” for seat 3, the last word of which is its number."""
    return SHORT.get(seat) or as_it_is(seat.split()[-1])


def sits_words(section: Section, place: ChairPlace) -> Text:
    """Where a pair or player sits: ``3 N–S``, ``3 North``, ``3, seat 2``."""
    if chairs(section) == CHAIRS:
        return joined((str(place.table), SIDES[place.side]))
    return joined((str(place.table), place.seat), " " if place.named else ", ")


def line(event: Event, place: ChairPlace | None, double: Mapping[Chair, Chair]) -> SeatLine:
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
    seats = dict[int, list[ChairPlace]]()
    for place in places(section, round_):
        seats.setdefault(place.chair.number, []).append(place)
    found = []
    for number in section.numbers:
        lines = [line(event, ChairPlace(Chair(section.id, number, at)), double) for at in taken(section, number)]
        missing, sits = number in section.absent, sits_where(section, seats.get(number, []))
        sits = sits or (NO_WORDS if section.misses(number, round_) else OUT)
        names, states = tuple(each.name for each in lines), tuple(each.state for each in lines)
        guests = sum(each.guest for each in lines)
        keeps, who = number in keep, section.contestant(number)
        said = plays_words(section, number), stays_words(section, number)
        found.append(PairLine(number, who.called, sits, names, states, guests, missing, keeps, who.team, *said))
    return tuple(found)


def stays_words(section: Section, number: int) -> Text:
    """When somebody comes or goes: ``from round 3``, ``until round 3``, ``rounds 1, 3–5``; nothing where they stay."""
    there, rounds = plays(section, number), last_round(section) if section.movement else 0
    if len(there) in (0, rounds):
        return NO_WORDS
    at_once = max(there) - min(there) < len(there)
    if at_once and min(there) == 1:
        return t("until round {number}", number=max(there))
    if at_once and max(there) == rounds:
        return t("from round {number}", number=min(there))
    return these("round", there)


def taken(section: Section, number: int) -> range:
    """The chairs that a contestant is to fill or has filled."""
    return range(max(chairs(section), len(section.contestant(number).players)))


def sits_where(section: Section, sat: list[ChairPlace]) -> Text:
    """Where a contestant sits in a round, a team by its two tables."""
    at = [place for place in sat if place.table]
    if at_two_tables(section):
        return joined(dict.fromkeys(str(place.table) for place in at), ", ")
    return sits_words(section, at[0]) if at else NO_WORDS


def twice_words(event: Event, section: Section, round_: int) -> tuple[Text, ChairPlace, ChairPlace] | None:
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


def spot(event: Event, place: ChairPlace) -> Text:
    """``at table 3, North``; ``in pair 14`` or ``as player 5`` where it is not their first seat."""
    chair = chair_inside(event, place)
    if place.table and place.round == 1:
        return t("at {chair}", chair=chair)
    alone = chairs(event.section(place.chair.section)) == 1
    return t("as {chair}", chair=chair) if alone else t("in {chair}", chair=chair)


def whose(section: Section, number: int) -> Text:
    """``pair 4``: a contestant by its number alone."""
    return those(contestant_word(section), [section.contestant(number).called])


def where(section: Section, place: ChairPlace) -> tuple[Text, Text]:
    """Where a chair is, and whose, among ladies or gentlemen; one at no table of the round is named by whose it is."""
    who, movement = whose(section, place.chair.number), section.movement
    if group := family(movement.family).plays_with(movement, place.chair.number) if movement else NO_WORDS:
        who = t("{who}, with the {group}", who=who, group=group)
    at = t("Table {table}, {seat}", table=place.table, seat=place.seat) if place.table else Begun(who)
    if place.chair.chair >= chairs(section):
        at = t("{where}, one more player", where=at)
    return at, who if place.table else NO_WORDS


def in_all(event: Event, section: Section, round_: int) -> Text:
    """Whether everybody has a name, and whether some are guests or sit twice."""
    found = tuple(gaps_of(section))
    guests = sum(pair.guests for pair in pairs(event, section, round_) if not pair.missing)
    said = missing_inside(event, found, first_round=round_ == 1) if found else all_named(event, section)
    who = counted_first(guests, "player")
    are = t("{players} is a guest.", "{players} are guests.", n=guests, players=who) if guests else NO_WORDS
    twice_ = t("Somebody sits twice.") if twice_words(event, section, round_) else NO_WORDS
    return joined(filter(None, (of_section(event, section, said), are, twice_)))


def all_named(event: Event, section: Section) -> Text:
    """Everybody has a name: as it is said behind a colon."""
    many, word = sum(not pair.missing for pair in pairs(event, section, 1)), contestant_word(section)
    return BOTH_NAMED[word] if many == BOTH else ALL_NAMED[word](many, spelled(many))


def somebody_stays(section: Section) -> bool:
    """Whether anybody has one table in all rounds, and not by lot, so that a seat can be kept."""
    movement = section.movement
    if movement is None or movement.length == 1 or movement.planned or not family(movement.family).boards:
        return False
    return bool(still_numbers(movement))


def teams_of(event: Event) -> tuple[str, ...]:
    """The teams that have been named in the event."""
    everybody = (one for section in event.sections for one in section.contestants.values())
    return tuple(sorted({one.team for one in everybody if one.team}))
