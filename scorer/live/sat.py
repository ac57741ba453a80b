"""Who sits where at a table of table play, in few words and whole: what the keys say that are of a seat or a side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from rules.parts.seats import FOUR, SIDES
from rules.text import Text, as_it_is
from scorer.event.event import surname, together
from scorer.event.movement import NOBODY
from scorer.event.pads import PadPlace, Pads
from scorer.live.names import surnames_among

TWO = 2


class AtTable(NamedTuple):
    """People by seat, and by side where there are two; of whom nothing is known nothing stands there.

    ``short`` is their surnames, or more where these are shared; ``whole`` their full names.
    """

    short: Mapping[str, Text]
    whole: Mapping[str, Text]


def sat(pads: Pads, place: PadPlace, at: Any) -> AtTable:
    """Who sits at a table in a round; ``at`` is what stands before the deal, by which a game names its seats."""
    section, who, sides = pads.event.section(place.section), pads.seating(*place).who, pads.rules.sides(at)
    two = len(sides) == TWO
    chairs = FOUR if two else sides
    known = {number: names_of(section.contestant(number).players_in(place.round)) for number in who if number != NOBODY}
    if len(who) == len(chairs):
        there = [section.contestant(number) for number in known]
        said = surnames_among(there, place.round)
        short = {chair: said[number] for chair, number in zip(chairs, who, strict=True) if number in said}
        whole = {c: as_it_is(together(known[number])) for c, number in zip(chairs, who, strict=True) if number in said}
        return with_sides(short, whole) if two else AtTable(short, whole)
    if not two or len(who) != TWO:
        return AtTable({}, {})
    pairs = [known.get(number, []) for number in who]
    seated = {chair: pair[nth // TWO] for nth, chair in enumerate(FOUR) if len(pair := pairs[nth % TWO]) == TWO}
    shared = Counter(map(surname, seated.values()))
    short = {c: as_it_is(name if shared[surname(name)] > 1 else surname(name)) for c, name in seated.items()}
    return with_sides(short, {chair: as_it_is(name) for chair, name in seated.items()})


def names_of(players: Iterable[Any]) -> list[str]:
    """Those whose names are known."""
    return [each.name for each in players if each.name]


def with_sides(short: Mapping[str, Text], whole: Mapping[str, Text]) -> AtTable:
    """The same with both sides, each of the two seats that make it, where both are known."""
    both = [(side, tuple(side)) for side in SIDES if all(seat in short for seat in side)]
    return AtTable(
        {**short, **{side: as_it_is(together(short[seat] for seat in seats)) for side, seats in both}},
        {**whole, **{side: as_it_is(together(whole[seat] for seat in seats)) for side, seats in both}},
    )
