"""Scores that are assigned in parts, as they are typed: ``60% 4SN= 40% 4SN-1``, with a stroke between two sides."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import NamedTuple

from rules.fields import Problem
from rules.notation import short
from rules.parts.patterns import pattern
from rules.text import NO_WORDS, Figure, Text, t
from scorer.entry.understood import Here, TypedLine, any_of
from scorer.event.refusal import Refusal
from scorer.event.results import BareScore, NoWeight, Part, Parts, Played, assigned, exactly

PERCENT = "(?P<percent>[0-9]{1,3}(?:[.,][0-9]{1,30})?)"
EXACT = r"\((?P<exact>[0-9]{1,40}/[0-9]{1,40})\)"
WEIGHT = pattern(f"(?<![^ ])(?:{PERCENT}|{EXACT}) ?% ?")
STROKE, STROKES = re.compile(r" ?/ ?(?![^(]*\))"), re.compile(" ?// ?")
BEGUN = re.compile(r"(?: |^)(?:(?:100|[0-9]{1,2})(?:[.,][0-9]{0,30})?|\([0-9]{0,40}(?:/[0-9]{0,40}\)?)?)$")
FIGURES, FEW = re.compile("[0-9]*"), re.compile("[0-9]{1,2}")
GLUED = re.compile("[^ 0-9.,][0-9.,]+ ?%")

Kind = Callable[[str, Here], TypedLine | None]
Kinds = tuple[Kind, ...]


class NoResult(Refusal):
    """“{text}” is not a result that can be assigned."""


class NoWeightBefore(Refusal):
    """“{text}” is not a result that can be assigned: its weight in per cent stands before it."""


class NothingOfWeight(Refusal):
    """No result stands behind {percent} %."""


class NoBlank(Refusal):
    """“{text}” is not a result that can be assigned: a blank stands before each weight."""


class NotWhole(Refusal):
    """“{text}” is not a result that can be assigned: next comes {missing}."""


class NotRight(Refusal):
    """“{text}” is not a result that can be assigned: {problem}"""


class ForTwo(Refusal):
    """A score is split between two sides, each with its parts once."""


class NotOnPads(Refusal):
    """On a pad each deal has one hand, which the next goes on from: a score in parts cannot stand there."""


class NothingBefore(Refusal):
    """What stands before the stroke is missing."""


class AssignedUnfinished(Exception):
    """Something is still to be typed: ``missing``."""

    def __init__(self, missing: Text) -> None:
        super().__init__(missing)
        self.missing = missing


class AssignedSide(NamedTuple):
    """What one side is assigned, and what is doubtful about it."""

    parts: Parts
    doubts: tuple[Problem, ...]


def read_assigned(line: str, here: Here, kinds: Kinds) -> TypedLine | None:
    """A score in parts, the same for all or one for each of two sides; ``kinds`` read what a part can be."""
    halves = halves_of(line, here, kinds)
    if not WEIGHT.match(line) and len(halves) == 1:
        return None
    try:
        return of_halves(halves, here, kinds)
    except AssignedUnfinished as end:
        return TypedLine(missing=end.missing)
    except Refusal as refusal:
        return TypedLine(problems=(Problem("assigned", refusal.text),))


def read_no_parts(line: str, here: Here) -> TypedLine | None:
    """The same where a line belongs to a pad: it is refused, and said why."""
    mark = WEIGHT.match(line)
    return TypedLine(problems=(Problem("assigned", NotOnPads().text),)) if mark and mark.end() < len(line) else None


def read_no_first(line: str) -> TypedLine | None:
    """A line that begins with a stroke: what stood before it was taken away, or is still to be typed."""
    return TypedLine(problems=(Problem("assigned", NothingBefore().text),)) if line.startswith("/") else None


def halves_of(line: str, here: Here, kinds: Kinds) -> list[str]:
    """What stands for either side, or for all: games that have a stroke of their own need two between the sides."""
    if "//" in line:
        return STROKES.split(line)
    halves = STROKE.split(line)
    if len(halves) < 2 or not stands(halves[0], here, kinds):
        return [line]
    return [line] if halves[-1] and for_all(line, here, kinds) else halves


def for_all(line: str, here: Here, kinds: Kinds) -> bool:
    """Whether a line is what all get, a stroke being part of a hand: one that makes too much is rather two sides."""
    if not stands(line, here, kinds):
        return False
    too_much = sum(weight for weight, _ in weighed(line)) > 1
    return not (too_much and all(stands(half, here, kinds) for half in STROKE.split(line)))


def stands(text: str, here: Here, kinds: Kinds) -> bool:
    """Whether a text is what a side gets, its weights right or wrong; figures alone are a percentage."""
    if FIGURES.fullmatch(text):
        return False
    try:
        return bool(side_of(text, here, kinds, whole=True))
    except (Refusal, AssignedUnfinished):
        return False


def of_halves(halves: list[str], here: Here, kinds: Kinds) -> TypedLine:
    """What a line says for all, or for either side."""
    sides = here.game.sides(here.at)
    if len(halves) > min(len(sides), 2) or (len(halves) == 2 and len(sides) > 2):
        raise ForTwo()
    first = side_of(halves[0], here, kinds, whole=len(halves) > 1)
    if halves[-1] == "":
        raise AssignedUnfinished(t("what {side} get", side=here.game.called(sides[1])))
    second = side_of(halves[1], here, kinds) if len(halves) > 1 else first
    found = (*first.doubts, *second.doubts, *maybe_tricks(halves, first, second))
    return here.understood(assigned(first.parts, second.parts), tuple(dict.fromkeys(found)))


def maybe_tricks(halves: list[str], first: AssignedSide, second: AssignedSide) -> Iterator[Problem]:
    """What is asked of “ns 8/5”: whether a score is split, or the tricks of both sides stand there."""
    a_hand = isinstance(first.parts[0].result, Played) and isinstance(second.parts[0].result, BareScore)
    if a_hand and FEW.fullmatch(halves[-1]):
        said = t("“{typed}” is read as a score that the other side gets; please look again.", typed=halves[-1])
        yield Problem("assigned", said, doubtful=True)


def side_of(text: str, here: Here, kinds: Kinds, *, whole: bool = False) -> AssignedSide:
    """What one side is assigned; where it is to be ``whole``, nothing of it is still to be typed."""
    given = list(weighed(text))
    ends = [whole or at < len(given) for at in range(1, len(given) + 1)]
    found = [one(behind(*each, whole=end), here, kinds, whole=end) for each, end in zip(given, ends, strict=True)]
    parts = tuple(Part(weight, result) for (weight, _), (result, _) in zip(given, found, strict=True))
    missing = 1 - sum(part.weight for part in parts)
    if missing > 0 and not whole:
        raise AssignedUnfinished(t("what the other {percent} % are", percent=Figure(exactly(100 * Fraction(missing)))))
    return AssignedSide(parts, tuple(doubt for _, doubts in found for doubt in doubts))


def weighed(text: str) -> Iterator[tuple[Fraction, str]]:
    """Every part of one side behind its weight; without any weight all of it."""
    marks = list(WEIGHT.finditer(text))
    if not marks:
        yield Fraction(1), text
        return
    if marks[0].start():
        raise NoWeightBefore(text=short(text))
    for mark, end in zip(marks, (*(each.start() for each in marks[1:]), len(text)), strict=True):
        yield weight_of(mark), text[mark.end() : end].strip()


def weight_of(mark: re.Match[str]) -> Fraction:
    """A weight as it was typed, of 1; raises ``NoWeight``."""
    try:
        return Fraction((mark["exact"] or mark["percent"]).replace(",", ".")) / 100
    except ZeroDivisionError as error:
        raise NoWeight(percent=mark["exact"]) from error


def behind(weight: Fraction, text: str, *, whole: bool) -> str:
    """What stands behind a weight, or for a whole side; raises ``NothingOfWeight`` or ``NothingBefore``."""
    if text.startswith("/") and weight == 1:
        raise NothingBefore
    if text.startswith("/") or (whole and not text):
        raise NothingOfWeight(percent=Figure(exactly(100 * weight)))
    return text


def one(text: str, here: Here, kinds: Kinds, *, whole: bool) -> tuple[Played | BareScore, tuple[Problem, ...]]:
    """One result with what is doubtful about it."""
    found = tried(text, here, kinds)
    for read in found:
        if isinstance(read.result, Played | BareScore):
            return read.result, read.problems
    begun = [read.missing for read in found if read.missing] if text else [t("a result of that weight")]
    missing = any_of(begun) if begun else NO_WORDS
    if missing and not whole:
        raise AssignedUnfinished(missing)
    if not whole and weight_begun(text, here, kinds):
        raise AssignedUnfinished(t("% behind the weight"))
    if missing:
        raise NotWhole(text=short(text), missing=missing)
    if GLUED.search(text):
        raise NoBlank(text=short(text))
    if problem := next((each.message for read in found[::-1] for each in read.problems), NO_WORDS):
        raise NotRight(text=short(text), problem=problem)
    raise NoResult(text=short(text))


def weight_begun(text: str, here: Here, kinds: Kinds) -> bool:
    """Whether a whole result stands there, and behind it figures that may become the next weight."""
    begun = BEGUN.search(text)
    if not begun or not begun.start():
        return bool(begun)
    return any(read.result for read in tried(text[: begun.start()], here, kinds))


def tried(text: str, here: Here, kinds: Kinds) -> list[TypedLine]:
    """What each kind makes of a part."""
    return [read for kind in kinds if (read := kind(text, here))]
