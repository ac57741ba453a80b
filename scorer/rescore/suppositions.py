"""What an origin may have done otherwise than we would: the settings that are tried to explain a file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from rules.fields import Choice, Field, Number, Yes
from rules.text import Text, t
from scorer.event.results import Average
from scorer.formats.record import Record
from scorer.methods import method
from scorer.methods.method import DECIMALS, HALVES, Method
from scorer.rescore.adding import ADJUSTMENTS, HANDICAPS, PERCENTAGES
from scorer.rescore.claims import CUT

TRAVELLERS, AS_WRITTEN = "travellers.", "scores"
# What averages may be.
FOLLOW, TWO_IMPS = "follow", "two imps"
FARTHEST = 2
# They are in the data for other programs too.
TOGETHER, APART = "over all sections", "section by section"
# What stands where nothing else is supposed of the adjustments and handicaps that a file has.
OF_THE_FILE = {"adjustment": next(iter(ADJUSTMENTS)), "handicap": next(iter(HANDICAPS))}


HOW: Mapping[str, Text] = MappingProxyType({TOGETHER: t("over all sections"), APART: t("section by section")})
# What a setting is called inside a sentence.
INSIDE: Mapping[str, Text] = MappingProxyType(
    {
        "scale": t("better, equal, worse"),
        "unequal": t("boards with fewer results"),
        "average_plus": t("average plus and minus"),
        "rounding": t("each board's points"),
        "factored": t("totals of those who played fewer boards are raised to the full number"),
        "divisor": t("the sum is divided by"),
        "drop": t("highest and lowest scores left out of the datum, of each"),
        "datum": t("the datum"),
        "average_of": t("every score is held against the average of"),
        "plus": t("points for an average plus (60 %)"),
    }
)
ADDED: Mapping[str, Text] = MappingProxyType(
    {
        "averaged": t("the boards' percentages are averaged, each rounded to 0.01"),
        "totalled": t("totals are added from points worked out from the boards' percentages, each rounded to 0.01"),
        "from totals": t("percentages are worked out from totals that are rounded to 0.01 already"),
    }
)
ADJUSTED: Mapping[str, Text] = MappingProxyType(
    {
        "taken off": t("adjustments are taken off"),
        "added as a percentage": t("adjustments are added as a percentage"),
        "taken off as a percentage": t("adjustments are taken off as a percentage"),
        "not counted": t("adjustments are not counted"),
    }
)
HANDICAPPED: Mapping[str, Text] = MappingProxyType(
    {
        "added": t("handicaps are added"),
        "half added": t("handicaps are half added"),
        "taken off": t("handicaps are taken off"),
    }
)


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
    says: Text
    of_method: bool = False


def usual_for(program: str) -> frozenset[tuple[str, Any]]:
    """What a program of this name is known to do."""
    return next((known for name, known in PROGRAMS.items() if name in program.lower()), frozenset())


def supposed(record: Record) -> Iterator[Supposition]:
    """The ways to be tried, setting by setting, the likeliest settings first."""
    ours = method(record.methods[0])
    for field in settings(ours):
        yield from (Supposition(field.name, value, said, True) for value, said in others(field, field.label))
    if ours.by_percent:
        yield from (Supposition("percentages", name, ADDED[name]) for name in PERCENTAGES)
    yield from of_the_event(record)
    yield from of_the_file(record)
    yield Supposition("halves", CUT, t("totals and percentages are cut off, not rounded"))
    yield Supposition(TRAVELLERS + "halves", CUT, t("in the travellers, points are cut off, not rounded"))
    for field in settings(ours):
        for value, said in others(field, INSIDE.get(field.name, field.label)):
            says = t("in the travellers, {setting}", setting=said)
            yield Supposition(TRAVELLERS + field.name, value, says, True)
    yield from (
        Supposition("method", key, t("scored by {method}", method=method(key).name)) for key in record.methods[1:]
    )


def settings(of: Method) -> Iterator[Field]:
    """The settings of a method that change what comes out; not how that is printed."""
    return (field for field in of.settings if field not in (DECIMALS, HALVES))


def others(field: Field, label: Text) -> Iterator[tuple[Any, Text]]:
    """What a setting may stand at besides its default, and that in words, called so."""
    match field:
        case Choice():
            options = [(value, answer) for value, answer in field.options if value != field.default]
            yield from ((value, t("{setting}: {answer}", setting=label, answer=answer)) for value, answer in options)
        case Number():
            most = min(field.most, (field.default or 0) + FARTHEST)
            numbers = (n for n in range(field.least, most + 1) if n != field.default)
            yield from ((n, t("{setting}: {answer}", setting=label, answer=n)) for n in numbers)
        case Yes():
            yield not field.default, t("not: {setting}", setting=label) if field.default else label


def of_the_event(record: Record) -> Iterator[Supposition]:
    """Who is compared with whom, and how many win."""
    event = record.event
    sessions = [section.session for section in event.sections]
    if len(set(sessions)) < len(sessions):
        other = APART if event.together else TOGETHER
        yield Supposition("compared", other, t("results are compared {how}", how=HOW[other]))
        yield Supposition("ranked", other, t("pairs are ranked {how}", how=HOW[other]))
    says = t("one winner") if event.winners == 2 else t("a winner north–south and a winner east–west")
    yield Supposition("winners", 3 - event.winners, says)
    yield Supposition("ties", "as printed", t("equal when printed is equal in place"))
    if method(record.methods[0]).by_percent:
        yield Supposition("ranked_by", "total", t("ranked by totals, however many boards they are from"))


def of_the_file(record: Record) -> Iterator[Supposition]:
    """What the file has that may be counted in several ways."""
    results = [slip.result for slip in record.event.slips.values()]
    if any(isinstance(each, Average) for each in results):
        yield Supposition("averages", FOLLOW, t("60 % and 40 % follow the rest of the session (Law 12C2)"))
        if method(record.methods[0]).needs_imps:
            yield Supposition("averages", TWO_IMPS, t("60 % and 40 % are 2 IMPs above and below, not 3"))
    yield Supposition(AS_WRITTEN, "as written", t("points follow from the scores as they are written"))
    if any(row.total for row in record.rows) and method(record.methods[0]).by_percent:
        yield Supposition("total", "percentage", t("the total is a percentage"))
    elif any(row.total for row in record.rows):
        yield Supposition("total", "of a board", t("the total is the average of a board"))
    if any(row.adjustment for row in record.rows):
        yield from (Supposition("adjustment", how, ADJUSTED[how]) for how in list(ADJUSTMENTS)[1:])
    if any(row.handicap for row in record.rows):
        yield from (Supposition("handicap", how, HANDICAPPED[how]) for how in list(HANDICAPS)[1:])
