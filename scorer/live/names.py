"""Who has no name yet, and how that is said."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import zip_longest
from typing import NamedTuple

from rules.alphabets import ALPHABETS
from rules.notation import folded
from rules.parts.seats import SEATS as NAMES
from rules.parts.words import SEAT
from rules.text import Begun, Text, as_it_is, t
from scorer.event.called import called
from scorer.event.event import Contestant, Event, Lineup, Player, Section, surname, together
from scorer.event.stanzas import begins
from scorer.live.chairs import sides_taken
from scorer.live.words import at_table, chairs, contestant_word, the, those
from scorer.movements.seats import PAIRS, PLAYERS, titles
from scorer.movements.words import counted

# In every language that has letters of its own for seats, and in English.
SEAT_WORDS = {*SEAT, *(word for each in ALPHABETS for word, means in each.names.items() if means in SEAT)}
SEATS = ((NAMES["N"], NAMES["S"]), (NAMES["E"], NAMES["W"]))
FOUR = tuple((name,) for name in NAMES.values())
A_PAIR = 2
Sitting = tuple[Player, ...]
NAMED = 3  # more than so many are counted, not listed


class Gap(NamedTuple):
    """A pair or player with nobody's name on a chair: which contestant, and which of its chairs."""

    section: Section
    number: int
    blank: tuple[int, ...]


def gaps(event: Event) -> tuple[Gap, ...]:
    """Everybody who plays and has a name missing."""
    return tuple(gap for section in event.sections for gap in gaps_of(section))


def gaps_of(section: Section) -> Iterator[Gap]:
    """Those of one section."""
    count = chairs(section)
    for number in playing(section):
        one = section.contestant(number)
        blank = tuple(chair for chair in range(count) if chair >= len(one.known) or not one.known[chair].name)
        if blank and not (one.team and count > A_PAIR and len(blank) == count):  # a team may be known by its name alone
            yield Gap(section, number, blank)


def playing(section: Section) -> tuple[int, ...]:
    """The numbers that are played under: of who came late and is in no round yet too, not of who does not come."""
    if section.movement is None:
        return ()
    late = (each.number for each in section.away if each.last)
    return tuple(sorted({*section.movement.numbers, *late} - section.absent))


def surnames_among(there: Iterable[Contestant], round_: int) -> dict[int, Text]:
    """Those who sit together in a round by number, each in few words, or as ``No. 4`` while unknown."""
    known = {one: [each.name for each in one.players_in(round_)] for one in there}
    short = in_few_words(name for names in known.values() for name in names)
    sat = {one: as_it_is(together(short[name] for name in names)) for one, names in known.items()}
    return {one.number: said or t("No. {number}", number=one.called) for one, said in sat.items()}


def in_few_words(names: Iterable[str]) -> dict[str, str]:
    """By their names those who sit together, each by surname.

    Whoever shares it with somebody else there has the whole name, as has whoever would be taken for a seat: by “West
    deals” nobody thinks of Jan West, who sits East.
    """
    each = [*names]
    shared = Counter(map(surname, each))
    return {name: name if shared[last := surname(name)] > 1 or folded(last) in SEAT_WORDS else last for name in each}


def substitutes(contestant: Contestant, parts: int = 1) -> Iterator[Text]:
    """Who sits in for whom, and from when: ``Dora Ellis for Ben Carter from round 3``; a round has so many parts.

    Whoever takes a chair in which nobody was is only said to come: ``Dora Ellis from round 3``. Of a team nothing is
    said of those who change chairs.
    """
    before, changes = contestant.players, team_changes if contestant.entry.is_team else chair_changes
    for each in contestant.lineups:
        yield from changes(contestant.players, before, each, since=begins(each).number(parts))
        before = each.players


def chair_changes(entered: Sitting, before: Sitting, now: Lineup, *, since: Text) -> Iterator[Text]:
    """Who comes to sit on each chair of a pair, or is back on it."""
    for was, who in zip_longest(before, now.players, fillvalue=Player()):
        if was != who and who.name and who not in entered:
            yield sits_in(who, was, since)
        elif was != who and was.name and was not in entered:
            yield back_again(who, since)


def team_changes(entered: Sitting, before: Sitting, now: Lineup, *, since: Text) -> Iterator[Text]:
    """Who comes to a team from outside, for somebody who is not lined up at all by then, and who of them is gone."""
    for was, who in zip_longest(before, now.players, fillvalue=Player()):
        if who.name and who not in (*before, *entered):
            yield sits_in(who, Player() if was in now.players else was, since)
    for was in before:
        if was.name and was not in (*now.players, *entered):
            yield t("{who} no more from round {number}", who=was.name, number=since)


def sits_in(who: Player, was: Player, since: Text) -> Text:
    """``Dora Ellis for Ben Carter from round 3``."""
    if was.name:
        return t("{who} for {whom} from round {number}", who=who.name, whom=was.name, number=since)
    return t("{who} from round {number}", who=who.name, number=since)


def back_again(who: Player, since: Text) -> Text:
    """``Ben Carter again from round 5``."""
    if who.name:
        return t("{who} again from round {number}", who=who.name, number=since)
    return t("nobody again from round {number}", number=since)


def nobody_named(event: Event, found: tuple[Gap, ...]) -> bool:
    """Whether not a single name is known."""
    everybody = sum(len(playing(section)) for section in event.sections)
    return len(found) == everybody and all(len(gap.blank) == chairs(gap.section) for gap in found)


def missing_words(event: Event, found: tuple[Gap, ...], *, first_round: bool) -> tuple[Text, Text]:
    """What is missing, as a sentence, and who is meant."""
    said = Begun(missing_inside(event, found, first_round=first_round))
    if nobody_named(event, found):
        return said, t("Play can start all the same: numbers are enough.")
    if sum(len(gap.blank) for gap in found) == 1:
        return said, t("Its results count all the same.")
    numbers = [called(event, gap.section, gap.number) for gap in found]
    who = Begun(those(contestant_word(found[0].section), numbers, most=NAMED))
    return said, t("{who}. Their results count all the same.", who=who)


def missing_inside(event: Event, found: tuple[Gap, ...], *, first_round: bool) -> Text:
    """What is missing, as a sentence that stands behind a colon."""
    if nobody_named(event, found):
        return t("nobody has a name yet.")
    seats = sum(len(gap.blank) for gap in found)
    if seats == 1:
        return chair_words(event, found[0], first_round=first_round)
    return t("{players} have no name yet.", players=counted(seats, "player"))


def chair_words(event: Event, gap: Gap, *, first_round: bool) -> Text:
    """``table 6 has no East.`` while they sit there; later it is the number that says who is meant."""
    section, number, blank = gap
    for taken in sides_taken(section, 1) if first_round else ():
        if taken.number == number and blank[0] in taken.chairs:
            seats = seat_names(len(taken.seating.who), named=named_seats(section))
            seat = seats[taken.side][taken.chairs.index(blank[0])]
            table = at_table(event, section, taken.seating.table)
            if seat in NAMES.values():
                return t("{table} has no {seat}.", table=table, seat=seat)
            return t("{table} has nobody in {seat}.", table=table, seat=seat)
    return has_no_name(the(event, section, number), chairs(section))


def has_no_name(who: Text, of: int) -> Text:
    """``pair 4 has only one name.``: one of so many players has none."""
    if of == 1:
        return t("{who} has no name.", who=who)
    return t("{who} has only one name.", who=who) if of == 2 else t("{who} has a player without a name.", who=who)


def seat_names(contestants: int, *, named: bool = True) -> tuple[tuple[Text, ...], ...]:
    """What the chairs of each contestant at a table are called: two pairs, four players, or any number of them.

    Not ``named`` they are only counted.
    """
    if contestants == len(FOUR) and named:
        return FOUR
    return SEATS if contestants <= len(SEATS) else tuple((counted_seat(seat),) for seat in range(1, contestants + 1))


def counted_seat(seat: int) -> Text:
    """``seat 3``: of a table whose seats have no names."""
    return t("seat {number}", number=seat)


def named_seats(section: Section) -> bool:
    """Whether the seats of its tables have names; where tables have fewer seats than others they are counted."""
    return section.movement is None or titles(section.movement) in (PAIRS, PLAYERS)
