"""What several sheets of table play ask: which rounds, who sits where and for whom, and how far they have come."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from rules.fields import Answers, Choice, Field
from rules.pad import Pad
from rules.parts.amounts import Amount
from rules.parts.seats import letter
from rules.text import NO_WORDS, Text, joined, t
from scorer.event.called import called
from scorer.event.event import Event, Section
from scorer.event.movement import Movement, Seating
from scorer.event.pads import Pads
from scorer.live.names import named_seats
from scorer.live.table_states import round_on
from scorer.live.words import table_words
from scorer.methods.parts import figures
from scorer.methods.parts.figures import several
from scorer.movements.seats import begun, most_seats, titles
from scorer.sheets.kinds.parts import room

ALL, ONE = 0, -1  # all rounds; one piece of paper that belongs to no round


class Sitting(NamedTuple):
    """A table in one round: who sits there."""

    section: Section
    round: int
    seating: Seating


# --- which --------------------------------------------------------------------------------


def rounds(event: Event) -> int:
    """How many rounds the event has."""
    return max((len(section.movement.rounds) for section in event.sections if section.movement), default=0)


def round_field(event: Event, *, one: Text = NO_WORDS, usual: int = 1) -> Field:
    """Which round, or all of them; ``one`` is a single piece of paper that has no table and no names."""
    last = rounds(event)
    numbered = tuple((n, t("Round {round}", round=n)) for n in range(1, last + 1))
    alone = ((ONE, one),) if one else ()
    nothing = ONE if one else ALL
    options = (*alone, (ALL, t("All rounds")), *numbered)
    return Choice(name="round", label=t("Round"), options=options, default=min(usual, last) or nothing)


def latest_round(event: Event) -> int:
    """The last round of which anything is written; the first before that."""
    return max((key.round for key in event.slips), default=1)


def round_in_play(event: Event) -> int:
    """The round that is played now, or is to be played first: for what a table writes on."""
    return max(1, round_on(Pads(event)))


def chosen_tables(pads: Pads, chosen: Answers) -> Iterator[Sitting]:
    """Every table that is due to play in the rounds and sections that were chosen."""
    wanted = {section.id for section in room.sections(pads.event, chosen)}
    for section, round_, seating in pads.tables():
        if section.id in wanted and chosen["round"] in (ALL, round_):
            yield Sitting(section, round_, seating)


# --- names --------------------------------------------------------------------------------


def title(event: Event, at: Sitting) -> Text:
    """“Table 4, round 2”."""
    table = table_words(event, at.section, at.seating.table)
    return t("{table}, round {round}", table=table, round=at.round)


def names(pads: Pads, at: Sitting) -> dict[str, Text]:
    """Who plays on each side, by name, or by number as long as nobody is known."""
    there = sides(pads, at).items()
    return {side: joined((room.named(at.section, each, at.round) for each in who), " & ") for side, who in there}


def known(pads: Pads, at: Sitting) -> dict[str, str]:
    """Who plays on each side, by name; nothing as long as nobody is known."""
    named = {side: [in_round(at, each) for each in who] for side, who in sides(pads, at).items()}
    return {side: " & ".join(filter(None, each)) for side, each in named.items()}


def in_round(at: Sitting, number: int) -> str:
    """Who sits in the chairs of a contestant in that round, by name; nothing as long as nobody is known."""
    return at.section.contestant(number).names_in(at.round)


def numbers(pads: Pads, at: Sitting) -> dict[str, str]:
    """The numbers of those who play on each side."""
    there = sides(pads, at).items()
    return {side: " + ".join(called(pads.event, at.section, each) for each in who) for side, who in there}


def unnamed(pads: Pads, at: Sitting) -> tuple[str, ...]:
    """The sides on which there is somebody without a name."""
    there = sides(pads, at).items()
    return tuple(side for side, who in there if not all(in_round(at, each) for each in who))


def sides(pads: Pads, at: Sitting) -> dict[str, list[int]]:
    """The contestants on each side, partners together."""
    found: dict[str, list[int]] = {}
    for contestant, side in pads.sides(at.section.id, at.round, at.seating.table).items():
        found.setdefault(side, []).append(contestant)
    return found


def seat_names(pads: Pads, section: Section, movement: Movement) -> tuple[Text, ...]:
    """What the places at a table are called: sides, or the seats where partners sit apart; else they are counted."""
    if not named_seats(section):
        return tuple(begun(titles(movement), seat) for seat in range(most_seats(movement)))
    many = most_seats(movement)
    sides = {side: pads.rules.called(side) for side in pads.rules.sides(opening(pads, many))}
    if many <= len(sides):
        return tuple(sides.values())[:many]
    return tuple(map(letter, pads.rules.seats(opening(pads, many))[:many]))


def opening(pads: Pads, many: int) -> Any:
    """What stands before the first hand of a table of so many contestants."""
    players = many if many in pads.rules.players else pads.rules.players.start
    return pads.rules.opening(players, pads.chosen)


# --- how far ------------------------------------------------------------------------------


def so_far(pads: Pads) -> Text:
    """How many tables have finished; nothing once all have and every round is drawn, or where none is to play."""
    done, due = pads.how_far()
    if done == due:
        return room.drawn_so_far(pads.event) if due else NO_WORDS
    return t("{done} of {tables} finished", done=figures.figure(done, 0), tables=several(due, "table"))


def figure(pad: Pad) -> Text:
    """What two sides have against each other; nothing where there are more sides, or nothing is written."""
    points = list(pad.counted.values())
    return against(*points) if pad.rows and len(points) == 2 else NO_WORDS


def against(one: Amount, other: Amount) -> Text:
    """``340 : 120``."""
    return joined((figures.figure(one, 0), figures.figure(other, 0)), " : ")
