"""What an origin may have done otherwise than we would: the settings that are tried to explain a file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from rules.fields import Choice, Field, Number, Yes
from scorer.event.results import Average
from scorer.formats.record import Record
from scorer.methods import method
from scorer.methods.method import DECIMALS, HALVES, Method
from scorer.rescore.adding import ADJUSTMENTS, HANDICAPS, PERCENTAGES
from scorer.rescore.claims import CUT

TRAVELLERS, AS_WRITTEN = "travellers.", "scores"
FARTHEST = 2
TOGETHER, APART = "over all sections", "section by section"
# What stands where nothing else is supposed of the adjustments and handicaps that a file has.
OF_THE_FILE = {"adjustment": next(iter(ADJUSTMENTS)), "handicap": next(iter(HANDICAPS))}


# What programs are known to do, by words in their names.
PROGRAMS: dict[str, frozenset[tuple[str, Any]]] = {
    "compscore": frozenset({(TRAVELLERS + "unequal", "own-lines"), (TRAVELLERS + "halves", CUT), ("factored", True)}),
    "acblscore": frozenset({("scale", 1), ("factored", True)}),
    "bridgewx": frozenset({("rounding", 10)}),
    "brian": frozenset({("unequal", "own-top")}),
}


class Supposition(NamedTuple):
    """One thing done otherwise: a setting, its value, and the two in words; some are settings of a method."""

    name: str
    value: Any
    says: str
    of_method: bool = False


def usual_for(program: str) -> frozenset[tuple[str, Any]]:
    """What a program of this name is known to do."""
    return next((known for name, known in PROGRAMS.items() if name in program.lower()), frozenset())


def supposed(record: Record) -> Iterator[Supposition]:
    """The ways to be tried, setting by setting, the likeliest settings first."""
    ours = method(record.methods[0])
    for field in settings(ours):
        yield from (Supposition(field.name, value, said, True) for value, said in others(field))
    if ours.by_percent:
        for name, add in PERCENTAGES.items():
            says = (add.__doc__ or name).rstrip(".")
            yield Supposition("percentages", name, says[:1].lower() + says[1:])
    yield from of_the_event(record)
    yield from of_the_file(record)
    yield Supposition("halves", CUT, "totals and percentages are cut off, not rounded")
    yield Supposition(TRAVELLERS + "halves", CUT, "in the travellers, points are cut off, not rounded")
    for field in settings(ours):
        for value, said in others(field):
            says = f"in the travellers, {said[:1].lower()}{said[1:]}"
            yield Supposition(TRAVELLERS + field.name, value, says, True)
    yield from (Supposition("method", key, f"scored by {method(key).name}") for key in record.methods[1:])


def settings(of: Method) -> Iterator[Field]:
    """The settings of a method that change what comes out; not how that is printed."""
    return (field for field in of.settings if field not in (DECIMALS, HALVES))


def others(field: Field) -> Iterator[tuple[Any, str]]:
    """What a setting may stand at besides its default, and that in words."""
    match field:
        case Choice():
            options = [(value, label) for value, label in field.options if value != field.default]
            yield from ((value, f"{field.label}: {label}") for value, label in options)
        case Number():
            most = min(field.most, (field.default or 0) + FARTHEST)
            yield from ((n, f"{field.label}: {n}") for n in range(field.least, most + 1) if n != field.default)
        case Yes():
            yield not field.default, field.label if not field.default else f"not: {field.label}"


def of_the_event(record: Record) -> Iterator[Supposition]:
    """Who is compared with whom, and how many win."""
    event = record.event
    sessions = [section.session for section in event.sections]
    if len(set(sessions)) < len(sessions):
        other = APART if event.together else TOGETHER
        yield Supposition("compared", other, f"results are compared {other}")
        yield Supposition("ranked", other, f"pairs are ranked {other}")
    says = "one winner" if event.winners == 2 else "a winner north–south and a winner east–west"
    yield Supposition("winners", 3 - event.winners, says)
    yield Supposition("ties", "as printed", "equal when printed is equal in place")
    if method(record.methods[0]).by_percent:
        yield Supposition("ranked_by", "total", "ranked by totals, however many boards they are from")


def of_the_file(record: Record) -> Iterator[Supposition]:
    """What the file has that may be counted in several ways."""
    results = [slip.result for slip in record.event.slips.values()]
    if any(isinstance(each, Average) for each in results):
        yield Supposition("averages", "follow", "60 % and 40 % follow the rest of the session (Law 12C2)")
    yield Supposition(AS_WRITTEN, "as written", "points follow from the scores as they are written")
    if any(row.total for row in record.rows) and method(record.methods[0]).by_percent:
        yield Supposition("total", "percentage", "the total is a percentage")
    if any(row.adjustment for row in record.rows):
        yield from (Supposition("adjustment", how, f"adjustments are {how}") for how in list(ADJUSTMENTS)[1:])
    if any(row.handicap for row in record.rows):
        yield from (Supposition("handicap", how, f"handicaps are {how}") for how in list(HANDICAPS)[1:])
