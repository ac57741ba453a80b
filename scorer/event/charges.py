"""Lines of a pad that hold no hand, as they are typed: ``penalty NS 10 revoke``, ``bonus EW 20 first prize``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

from rules.alphabets.alphabet import Alphabet
from rules.alphabets.english import ENGLISH
from rules.fields import Problem
from rules.game import Game, Typed
from rules.notation import Reader, Unfinished, Unreadable, folded, number, plus_minus, surplus, word
from rules.pad import UNSAID, Charge
from rules.parts.lettered import as_typed_in
from rules.parts.seats import SEATS
from rules.parts.to_type import ToType, side_to_type
from rules.parts.words import ELSE, IN_FULL
from rules.text import Figure, either, t

Rules = Game[Any, Any]
# The word says which way the points go, so that no sign is forgotten.
WAYS = {"penalty": -1, "bonus": 1}
DEALER = "dealer"
BEGUN = t(
    "{penalty} or {bonus}, whose, and how many points; or {dealer}, and who deals",
    **{word: ToType(word) for word in (*WAYS, DEALER)},
)
MOST = 99_999


def read_charge(text: str, rules: Rules, at: Any) -> Charge | tuple[Problem, ...] | None:
    """A whole line that is a charge, or what is wrong with it; ``None`` for one that begins as something else."""
    typed = typed_charge(text, rules, at)
    if typed is None:
        return None
    return (
        typed.hand
        or typed.problems
        or (Problem("charge", t("The line ends too soon: {missing} is missing.", missing=typed.missing)),)
    )


def typed_charge(text: str, rules: Rules, at: Any) -> Typed[Charge] | None:
    """A charge as far as it has been typed; ``None`` where the line begins as something else."""
    reader = Reader(text)
    if reader.begins((*WAYS, DEALER)):
        return Typed(missing=BEGUN)
    way = reader.take((*WAYS, DEALER))
    if way is None:
        return None
    try:
        if way == DEALER:
            return Typed(dealer(reader, rules, at))
        return Typed(charge(reader, way, sides(rules, at)))
    except Unfinished as end:
        return Typed(missing=as_typed_in(end.says, rules.letters))
    except Unreadable as bad:
        return Typed(problems=(Problem("charge", as_typed_in(bad.says, rules.letters)),))


def charge(reader: Reader, way: str, sides: Mapping[str, str]) -> Charge:
    """What follows the first word: whose points, how many, and what for (which may be left out)."""
    side = sides[
        word(reader, sides, either(map(side_to_type, dict.fromkeys(sides.values()))), of=UNSAID[way.capitalize()])
    ]
    points = number(reader, t("Points"), least=1, most=MOST)
    why = reader.typed[reader.at :].lstrip(",:; ")
    return Charge(side, WAYS[way] * points, why or way.capitalize())


def dealer(reader: Reader, rules: Rules, at: Any) -> Charge:
    """Who deals next, by seat: ``dealer east``, ``dealer 3``."""
    seats = rules.seats(at)
    words = {
        folded(name): seat
        for seat in seats
        for name in (seat, SEATS.get(seat, f"player {seat}"), *own_words(rules.letters, seat))
    }
    seat = words[word(reader, words, either(map(side_to_type, seats)), of=t("Dealer"))]
    if reader.rest:
        raise Unreadable(surplus(reader))
    return Charge(why=f"{SEATS.get(seat, f'Player {seat}')} deals", dealer=seat)


def sides(rules: Rules, at: Any) -> Mapping[str, str]:
    """Everything that may be typed for a side."""
    return {folded(name): side for side in rules.sides(at) for name in names(rules, side)}


def names(rules: Rules, side: str) -> tuple[str, ...]:
    """What may be typed for a side: as it is printed, its seats as words in every way, or its number."""
    words = (side, rules.called(side), *ELSE.get(folded(side), ()), *own_words(rules.letters, side))
    return (*words, f"player {side}") if side.isdigit() else words


def own_words(letters: Alphabet, side: str) -> Iterator[str]:
    """A seat, or the two of a side, in a club's letters and in the words of its country: “OW”, “oost en west”."""
    yield from letters.called(side)
    between, there = f" {letters.between} ", [seat for seat in side if seat in SEATS]
    if not there:
        return
    yield between.join(letters.seats[seat] for seat in there)
    meant = [SEATS[seat].lower() for seat in there]
    for names in product(*([name for name, means in letters.word_of.items() if means == seat] for seat in meant)):
        yield from (gap.join(names) for gap in (*IN_FULL, between))


def write_charge(charge: Charge, letters: Alphabet = ENGLISH) -> str:
    """The line that reads back as the same charge; what it is for stays away where it is said already."""
    who = charge.dealer or charge.side
    said = (*letters.called(who), who)[0]
    if charge.dealer:
        return f"{DEALER} {said}"
    way = next(way for way, sign in WAYS.items() if (sign < 0) == (charge.points < 0))
    why = "" if charge.why == way.capitalize() else f" {charge.why}"
    return f"{way} {said} {abs(charge.points)}{why}"


def signed(points: int) -> Figure:
    """Points with the sign that says whether they are given or taken."""
    return plus_minus(f"{points:+d}")
