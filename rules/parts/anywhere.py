"""A line in another order than its own: a word that says what it is, such as “made”, may stand anywhere in it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import NamedTuple

from rules.parts.reader import Read, folded, seen, tidied
from rules.parts.words import COUNTED, FAILED, IN_WORDS, LOST, OVER

FIGURES = (*IN_WORDS, *map(str, range(100)))
# What can be nothing but what a hand came to: a figure alone may be anything.
RESULTS = frozenset((*OVER, *FAILED, LOST, *(f"{many} {of}" for many in FIGURES for of in COUNTED)))
LONGEST_HAND = 30  # words; a line may be anything that was pasted
MOST_WORDS = max(len(phrase.split()) for phrase in RESULTS)


class Turned(NamedTuple):
    """A piece that may stand anywhere: the line with it in each other place, before it, and of a result without it."""

    lines: tuple[str, ...]
    before: str
    without: str


def anywhere(text: str, read: Callable[[str], Read], *, words: Collection[str] = ()) -> Read:
    """What a line says; of one that does not read as it stands, with a result or one of ``words`` in another place.

    It is taken for a hand where that is the same hand in every place in which it reads as one.
    """
    text = tidied(text)
    straight = read(text)
    if sound(straight) and not straight.missing:
        return straight
    pieces = list(turned(text, words))
    others = [read(line) for piece in pieces for line in piece.lines]
    if found := agreed(straight, others):
        return found
    return straight if sound(straight) else max(begun(pieces, read), key=how_far, default=straight)


def agreed(straight: Read, others: list[Read]) -> Read | None:
    """What a line says in other orders, where any of them reads to its end; where they differ, as it stands."""
    whole = [each for each in others if sound(each) and not each.missing]
    if not whole:
        return None
    return whole[0] if all(each.answers == whole[0].answers for each in whole) else straight


def begun(pieces: Collection[Turned], read: Callable[[str], Read]) -> Iterator[Read]:
    """What is still missing from a line that has its result too early: before all else, or behind who it was."""
    for piece in pieces:
        before = read(piece.before)
        if piece.without and sound(before) and how_far(before) <= 1:
            found = (read(line) for line in (*piece.lines, piece.without))
            yield from (each for each in found if sound(each) and each.missing)


def how_far(read: Read) -> int:
    """How many answers were found before a line could not be read on."""
    return len(read.answers)


def sound(read: Read) -> bool:
    """Whether a line is right as far as it goes."""
    return all(problem.doubtful for problem in read.problems)


def turned(text: str, words: Collection[str]) -> Iterator[Turned]:
    """Every piece of a line that says what it is; what a hand came to is never put first, where “-2” may be a pass."""
    typed = seen(text).split(" ")
    plain = [folded(word).rstrip(",;") for word in typed]
    for start in range(len(typed) if len(typed) <= LONGEST_HAND else 0):
        ends = range(min(start + MOST_WORDS, len(typed)), start, -1)
        pieces = ((" ".join(plain[start:end]), end) for end in ends)
        said, end = next((each for each in pieces if each[0] in RESULTS or each[0] in words), ("", 0))
        if said:
            piece, others = " ".join(typed[start:end]).rstrip(",;"), typed[:start] + typed[end:]
            places = (at for at in range(said in RESULTS, len(others) + 1) if at != start)
            lines = tuple(" ".join((*others[:at], piece, *apart(others[at:]))) for at in places)
            yield Turned(lines, " ".join(typed[:start]), " ".join(others) if said in RESULTS else "")


def apart(words: list[str]) -> list[str]:
    """What stands behind a piece in its new place: a number there does not say how many it was (“made 10”)."""
    return [f"; {words[0]}", *words[1:]] if words and words[0][0].isdigit() else words
