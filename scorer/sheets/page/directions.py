"""In which direction letters run: the Unicode Bidirectional Algorithm (UAX #9) for one line that begins at the left.

Marks that turn text round by themselves are no part of a line on paper: they were taken out of it before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple, TypeVar
from unicodedata import bidirectional

BRACKETS = dict(zip("([{⟨〈《「『【（［｛", ")]}⟩〉》」』】）］｝", strict=True))
TURNED = frozenset({"R", "AL", "AN"})
NUMBERS = frozenset({"EN", "AN"})
TAKES = {"CS": NUMBERS, "ES": {"EN"}}  # the numbers that a sign between two of them is a part of
MARKS = frozenset(
    {"NSM", "BN", "LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
)  # go as what they follow
DEEPEST = 2  # a number within a name from right to left

Item = TypeVar("Item")


class Bracketed(NamedTuple):
    """Where a pair of brackets opens and closes."""

    start: int
    end: int


def levels(text: str) -> list[int]:
    """The level of every letter: even from left to right, odd from right to left."""
    kinds = [bidirectional(letter) or "L" for letter in text]
    if TURNED.isdisjoint(kinds):
        return [0] * len(kinds)
    _weak(kinds)
    for pair in sorted(_bracketed(text, kinds)):
        _set_bracketed(kinds, pair)
    _neutral(kinds)
    return [{"R": 1, "EN": 2, "AN": 2}.get(kind, 0) for kind in kinds]


def visual(items: Sequence[Item], level: Callable[[Item], int]) -> list[Item]:
    """Pieces of a line from left to right (rule L2): each stretch of a level and above is turned round in its turn."""
    ordered = list(items)
    for lowest in range(DEEPEST, 0, -1):
        stretches = [(high, list(each)) for high, each in groupby(ordered, lambda item: level(item) >= lowest)]  # noqa: B023
        ordered = [item for high, each in stretches for item in (reversed(each) if high else each)]
    return ordered


def _weak(kinds: list[str]) -> None:
    """Rules W1 to W7: marks, numbers, and what stands in and beside numbers."""
    for at, kind in enumerate(kinds):
        if kind in MARKS:
            kinds[at] = kinds[at - 1] if at else "L"
    _after_strong(kinds, "AL", "AN")
    kinds[:] = ["R" if kind == "AL" else kind for kind in kinds]
    for at in range(1, len(kinds) - 1):
        if kinds[at - 1] == kinds[at + 1] in TAKES.get(kinds[at], ()):
            kinds[at] = kinds[at - 1]
    for start, end in _stretches(kinds, frozenset({"ET"})):
        if "EN" in (kinds[start - 1] if start else "", *kinds[end : end + 1]):
            kinds[start:end] = ["EN"] * (end - start)
    _after_strong(kinds, "L", "L")


def _after_strong(kinds: list[str], letter: str, number: str) -> None:
    """A European number after one kind of letters is another kind of number; the line begins as after Latin ones."""
    strong = "L"
    for at, kind in enumerate(kinds):
        strong = kind if kind in ("L", "R", "AL") else strong
        if kind == "EN" and strong == letter:
            kinds[at] = number


def _bracketed(text: str, kinds: Sequence[str]) -> Iterator[Bracketed]:
    """Pairs of brackets that are not numbers' or letters' own (definition BD16)."""
    opened: list[tuple[str, int]] = []
    for at, letter in enumerate(text):
        if kinds[at] in ("L", "R", *NUMBERS):
            continue
        if letter in BRACKETS:
            opened.append((BRACKETS[letter], at))
        elif (depth := next((i for i in reversed(range(len(opened))) if opened[i][0] == letter), None)) is not None:
            yield Bracketed(opened[depth][1], at)
            del opened[depth:]


def _set_bracketed(kinds: list[str], pair: Bracketed) -> None:
    """Rule N0: brackets run as what stands in them, and else as what stands before them."""
    inside = {_side(kind) for kind in kinds[pair.start + 1 : pair.end]}
    if not inside & {"L", "R"}:
        return
    before = next((side for kind in reversed(kinds[: pair.start]) if (side := _side(kind))), "L")
    kinds[pair.start] = kinds[pair.end] = "L" if "L" in inside else before


def _neutral(kinds: list[str]) -> None:
    """Rules N1 and N2: what has no direction goes as both its neighbours, and else as the line."""
    neutral = frozenset(kinds) - {"L", "R", *NUMBERS}
    for start, end in _stretches(kinds, neutral):
        both = _side(kinds[start - 1]) if start else "L", _side(kinds[end]) if end < len(kinds) else "L"
        kinds[start:end] = ["R" if both == ("R", "R") else "L"] * (end - start)


def _side(kind: str) -> str:
    """The direction of a strong kind, in which numbers count as from right to left; nothing of a weak one."""
    return "R" if kind in ("R", *NUMBERS) else "L" if kind == "L" else ""


def _stretches(kinds: Sequence[str], of: frozenset[str]) -> list[tuple[int, int]]:
    """From where to where some kinds stand beside each other."""
    found: list[tuple[int, int]] = []
    for at, kind in enumerate(kinds):
        if kind not in of:
            continue
        if found and found[-1][1] == at:
            found[-1] = found[-1][0], at + 1
        else:
            found.append((at, at + 1))
    return found
