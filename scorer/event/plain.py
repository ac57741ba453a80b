"""Values of an event to the plain words, numbers and lists that a file keeps, and back."""

from __future__ import annotations

import json
from collections.abc import Mapping
from fractions import Fraction
from itertools import chain
from typing import Any, TypeVar, get_args, get_origin

from cattrs import BaseValidationError
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override
from cattrs.preconf.json import make_converter
from cattrs.strategies import configure_tagged_union

from rules.parts.totals import Totals
from rules.text import Text, again, as_it_is, kept
from scorer.event.boards import LAST
from scorer.event.event import Event, Lineup, Member, Player, Section, Session
from scorer.event.movement import Movement
from scorer.event.refusal import Refusal
from scorer.event.results import Average, Award, BareScore, Key, Played, Result, Slip, number_of

Value = TypeVar("Value")


class NotKept(Exception):
    """Something stands in a file that this program never wrote there."""


class Newer(NotKept):
    """Something stands in a file that only a newer program knows."""


# What goes wrong where a file holds something else than ``plain`` gave it.
WRONG = (BaseValidationError, NotKept, LookupError, TypeError, ValueError, AttributeError, ArithmeticError, Refusal)

CONVERTER = make_converter()
CONVERTER.register_unstructure_hook(Fraction, str)
CONVERTER.register_structure_hook(Fraction, lambda text, _: number_of(text))
CONVERTER.register_unstructure_hook(Key, list)
CONVERTER.register_structure_hook(Key, lambda numbers, _: key_of(numbers))
CONVERTER.register_unstructure_hook(Award, str)
CONVERTER.register_structure_hook(Award, lambda text, _: Award.read(text))
CONVERTER.register_unstructure_hook_func(lambda kind: kind == Mapping[str, Any], dict)
CONVERTER.register_structure_hook_func(lambda kind: kind == Mapping[str, Any], lambda kept, _: tupled(kept))
CONVERTER.register_unstructure_hook_func(lambda kind: kind == Mapping[Key, Slip], lambda slips: slip_rows(slips))
CONVERTER.register_unstructure_hook(Text, kept)
CONVERTER.register_structure_hook(Text, lambda kept, _: as_it_is(again(kept)))
CONVERTER.register_structure_hook_func(lambda kind: kind == Mapping[Key, Slip], lambda rows, _: slips_of(rows))
# Numbers that name something are written as JSON has them, so that what is read back is what was written, in its order.
CONVERTER.register_unstructure_hook_func(
    lambda kind: is_numbered(kind),
    lambda named: {str(number): CONVERTER.unstructure(each) for number, each in named.items()},
)
# What no pair's artificial score has is not written, nor a law where none was named, so that files stay as they were.
CONVERTER.register_unstructure_hook(Average, make_dict_unstructure_fn(Average, CONVERTER, _cattrs_omit_if_default=True))
# Nor what is not known of a member, of that which was not always asked.
SELDOM: dict[str, Any] = {name: override(omit_if_default=True) for name in ("surname", "grade", "email", "telephone")}
CONVERTER.register_unstructure_hook(Member, make_dict_unstructure_fn(Member, CONVERTER, **SELDOM))
# Nor that somebody has no namesake.
CONVERTER.register_unstructure_hook(
    Player, make_dict_unstructure_fn(Player, CONVERTER, namesake=override(omit_if_default=True))
)
# Nor that people sit down as a round begins.
CONVERTER.register_unstructure_hook(
    Lineup, make_dict_unstructure_fn(Lineup, CONVERTER, part=override(omit_if_default=True))
)

# Nor how many hands were won alone where a slip does not say so.
CONVERTER.register_unstructure_hook(
    Totals, make_dict_unstructure_fn(Totals, CONVERTER, lone=override(omit_if_default=True))
)
# Nor how many rounds are planned where all of them are known.
CONVERTER.register_unstructure_hook(
    Movement,
    make_dict_unstructure_fn(
        Movement, CONVERTER, planned=override(omit_if_default=True), coming=override(omit_if_default=True)
    ),
)
MOVEMENT = make_dict_structure_fn(Movement, CONVERTER)
CONVERTER.register_structure_hook(Movement, lambda kept, _: within_reason(MOVEMENT(kept, Movement)))
MOST = 10_000  # rounds and tables: no file that is read has more, and what may be typed is far below
SHOWN = (1 << 31) - 1  # of those that a window asks about


def tagged(union: Any) -> None:
    """Keep values of several kinds with the name of their kind; one that this program does not know is newer."""
    configure_tagged_union(union, CONVERTER, tag_name="kind")
    structured, kinds = CONVERTER.get_structure_hook(union), {each.__name__ for each in get_args(union)}

    def known(kept: Any, kind: Any) -> Any:
        if isinstance(kept, dict) and isinstance(kept.get("kind"), str) and kept["kind"] not in kinds:
            raise Newer("a result of a newer program")
        return structured(kept, kind)

    CONVERTER.register_structure_hook_func(lambda kind: kind == union, known)


for union in (Played | BareScore, Result):  # what others are made of first
    tagged(union)
CONVERTER.register_unstructure_hook(Slip, make_dict_unstructure_fn(Slip, CONVERTER, law=override(omit_if_default=True)))


def is_numbered(kind: Any) -> bool:
    """Whether a kind of value is things by their numbers."""
    origin: Any = get_origin(kind)
    return get_args(kind)[:1] == (int,) and origin in (Mapping, dict)


def tupled(kept: Mapping[str, Any]) -> dict[str, Any]:
    """Answers as they were given: a file has lists where they had tuples."""
    return {name: tuple(answer) if isinstance(answer, list) else answer for name, answer in kept.items()}


def key_of(numbers: list[Any]) -> Key:
    """A place for a result; raises ``NotKept`` for anything else. A section that is yet to be numbered is below 0."""
    key = Key(*numbers)
    if not all(type(each) is int for each in key) or min(key[1:]) < 0:
        raise NotKept("expected four numbers")
    return key


def within_reason(movement: Movement) -> Movement:
    """A movement whose rounds, tables and boards can be gone through; raises ``NotKept`` for another."""
    seatings = [seating for _, seating in movement.seatings()]
    tables = (seating.table for seating in seatings)
    counted = chain((movement.planned, movement.copies), *movement.parts, *movement.sharing, tables)
    boards = chain(*(seating.boards for seating in seatings))
    for numbers, most in ((counted, MOST), (boards, LAST), ((movement.missing, *movement.still), SHOWN)):
        if not all(0 <= number <= most for number in numbers):
            raise NotKept("expected a movement that can be played")
    return movement


def slip_rows(slips: Mapping[Key, Slip]) -> list[list[Any]]:
    """Slips as rows: the four numbers of the key, then the slip."""
    return [[*key, CONVERTER.unstructure(slip)] for key, slip in slips.items()]


def slips_of(rows: list[list[Any]]) -> dict[Key, Slip]:
    """The slips that ``slip_rows`` made rows of."""
    return {key_of(numbers): CONVERTER.structure(slip, Slip) for *numbers, slip in rows}


def plain(value: Any, kind: Any = None) -> Any:
    """A value as plain words, numbers, lists and dictionaries."""
    return CONVERTER.unstructure(value, kind)


def made(kept: Any, kind: type[Value]) -> Value:
    """The value that ``plain`` gave these from; raises ``NotKept`` for anything else."""
    try:
        return CONVERTER.structure(kept, kind)
    except WRONG as error:
        newer = isinstance(error, BaseExceptionGroup) and error.subgroup(Newer)
        raise (Newer if newer else NotKept)(f"expected what was kept of {kind}") from error


def text(value: Any, kind: Any = None) -> str:
    """A value as one line of JSON, keys in order, so that equal values are equal lines."""
    return json.dumps(plain(value, kind), ensure_ascii=False, sort_keys=True)


# What is said of the few events that are played over several sessions is not written of the others, so that files stay
# as they were. It comes last because what is made here asks the functions above.
SELDOM_SAID: dict[type[Any], str] = {Section: "name", Session: "carries", Event: "whole"}
for values, said in SELDOM_SAID.items():
    only_if: dict[str, Any] = {said: override(omit_if_default=True)}
    CONVERTER.register_unstructure_hook(values, make_dict_unstructure_fn(values, CONVERTER, **only_if))
