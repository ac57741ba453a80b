"""A line in another order than its own: a word that says what it is, such as “made”, may stand anywhere in it."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from functools import cache
from typing import NamedTuple

from rules.fields import given
from rules.parts.patterns import pattern
from rules.parts.reader import Ambiguous, Read, Torn, folded, seen, tidied
from rules.parts.unit_first import units_behind
from rules.parts.words import (
    ABOVE,
    BELOW,
    COUNTED,
    DASH,
    IN_WORDS,
    JUST_MADE,
    LONE,
    MADE,
    NOT_MADE,
    OVER,
    SEAT,
    SHORT,
    STRAIN,
    STRAIN_NAMES,
    TRICK,
    WENT,
    WITH,
)
from rules.text import t

FIGURES = (*IN_WORDS, *map(str, range(100)))
# What can be nothing but what a hand came to: a figure alone may be anything.
SO_MANY_OF = frozenset(f"{many} {of}" for many in FIGURES for of in COUNTED)
TOOK = frozenset(("took", "takes", "gets", "got"))
TAKEN = frozenset(f"{took} {many}" for took in TOOK for many in SO_MANY_OF)
RESULTS = SO_MANY_OF.union(OVER, NOT_MADE, TAKEN)
LONGEST_HAND = 30  # words; a line may be anything that was pasted
MOST_WORDS = max(len(phrase.split()) for phrase in RESULTS)

# Who named trumps or played, and no result: “made by NS”, and “made it” before “made 3”.
A_MAKER = f"made by|made it(?=[,;]? (?:and )?made (?:{'|'.join(FIGURES)})(?![a-z0-9]))"
WHO_MADE = pattern(f"(?<![a-z])(?:{A_MAKER})(?![a-z])", re.IGNORECASE)


class Loose(NamedTuple):
    """What may stand anywhere in a line: its ``results`` and ``words``.

    A number behind a result is part of a bid only where one of ``strains`` follows it that is no seat. Where nothing is
    bid the ``results`` are only those that count. A piece with which ``held`` ends belongs to what stands before it,
    and one of ``counts`` to the number behind it. ``field`` is what a result answers, where there is but one; what
    ``sounds`` like a result may be none. ``units`` are the words for what is counted, which may stand before a number;
    ``no_number`` is a pattern of what looks like one and is a name.
    """

    words: Collection[str] = ()
    strains: Collection[str] = ()
    results: Collection[str] = RESULTS
    held: re.Pattern[str] = re.compile("(?!)")
    counts: Collection[str] = ()
    field: str = "tricks"
    sounds: re.Pattern[str] = WHO_MADE
    units: tuple[str, ...] = TRICK
    no_number: str = "(?!)"


class Turned(NamedTuple):
    """A piece that may stand anywhere: the line with it elsewhere, before it, and without it what may be too early."""

    lines: tuple[str, ...]
    before: str
    without: str
    as_said: bool  # whether it may be too early behind any answer: a suit, or that somebody plays alone


# A number behind these is theirs.
OPEN = frozenset((*MADE, *NOT_MADE))
BEFORE_A_NUMBER = frozenset(phrase.split()[-1] for phrase in (*OPEN, *WITH))
NEGATIONS = ("no", "not")
OF_A_NUMBER = frozenset(("took", "takes", "got", "by", "bid", "bids", "calls", "called", *WENT, *WITH))


def anywhere(text: str, read: Callable[[str], Read], loose: Loose) -> Read:
    """What a line says; of one that does not read as it stands, with what is ``loose`` in another place.

    It is taken for a hand where that is the same hand in every place in which it reads as one.
    """
    try:
        text = tidied(units_behind(seen(text), loose.units, loose.no_number))
    except Ambiguous as of_two:
        return Read({}, (of_two.problem(loose.field or "tricks"),))
    if twice := told_twice(text, loose):
        return Read({}, (twice,))
    read = cache(read)
    straight = read(text)
    if whole(straight) or torn(straight) or text.endswith(PARTING_SIGNS):
        return straight
    pieces = list(turned(text, loose))
    others = [read(line) for piece in pieces for line in piece.lines]
    if found := agreed(straight, others):
        return found
    if sound(straight):
        return straight
    return next(filter(torn, others), None) or max(begun(pieces, read), key=how_far, default=straight)


# What became of a bid: of either kind one is enough, though “10” may be “made”, and “−1” may be “down one”.
CAME_TO = frozenset(("=", *MADE, *NOT_MADE))
HOW_MANY = frozenset(f"{which}trick{many}" for which in ("over", "under") for many in ("", "s"))
SIGNED = re.compile("[+-][0-9]{1,2}")
# A line that ends in one of these is not at its end: nothing is put behind them.
PARTING_SIGNS = ("-", "/", "+", "&")
OVER_OR_DOWN = frozenset((*ABOVE, *BELOW))


def told_twice(text: str, loose: Loose) -> Torn | None:
    """Why a line is not read in which the same stands twice for what a bid came to: one of the two says nothing."""
    words = loose.sounds.sub("", text).split(" ")[:LONGEST_HAND] if loose.field else []
    plain = [folded(word).strip(",;") for word in words]
    for at, word in enumerate(plain):
        of_two_numbers = SIGNED.fullmatch(word) and plain[:at][-1:] != [word]  # side by side they may be a sum
        a_result = (word in CAME_TO or of_two_numbers) and word in loose.results
        if (a_result or word in HOW_MANY) and word in plain[:at]:
            return Torn(loose.field, t("{feat} is told twice.", feat=given(word)))
    return None


def agreed(straight: Read, others: list[Read]) -> Read | None:
    """What a line says in other orders, where any of them reads to its end; where they differ, as it stands."""
    found = [each for each in others if whole(each)]
    if not found:
        return None
    return found[0] if all(each.answers == found[0].answers for each in found) else straight


def begun(pieces: Collection[Turned], read: Callable[[str], Read]) -> Iterator[Read]:
    """What is still missing from a line that has its result too early, before all else or behind who; or a suit."""
    for piece in pieces:
        before = read(piece.before)
        if (piece.without or piece.as_said) and sound(before) and (piece.as_said or how_far(before) <= 1):
            found = map(read, (*piece.lines, piece.without))
            yield from (each for each in found if sound(each) and each.missing)


def how_far(read: Read) -> int:
    """How many answers were found before a line could not be read on."""
    return len(read.answers)


def sound(read: Read) -> bool:
    """Whether a line is right as far as it goes."""
    return all(problem.doubtful for problem in read.problems)


def torn(read: Read) -> bool:
    """Whether a line stops at what may be read in two ways."""
    return any(isinstance(problem, Torn) for problem in read.problems)


def whole(read: Read) -> bool:
    """Whether a line reads to its end."""
    return sound(read) and not read.missing


def turned(text: str, loose: Loose) -> Iterator[Turned]:
    """Every piece of a line that says what it is; what a hand came to is never put first, where “-2” may be a pass."""
    typed = seen(text).split(" ")
    plain = [folded(word).rstrip(",;") for word in typed]
    for start in range(len(typed) if len(typed) <= LONGEST_HAND else 0):
        if start and held_by(plain[start - 1], plain, start):
            continue
        if plain[start] == "-" and is_no_minus(plain, start, loose.strains):
            continue
        last = min(start + MOST_WORDS, len(typed))
        if plain[start] in FIGURES and typed[start][-1] in ",;":
            last = start + 1
        ends = range(last, start, -1)
        pieces = ((" ".join(plain[start:end]), end) for end in ends)
        said, stop = next((each for each in pieces if each[0] in loose.results or each[0] in loose.words), ("", 0))
        if not said or loose.held.search(" ".join(plain[:stop])):
            continue
        if said in loose.counts and a_number(plain, stop):
            continue
        a_suit = said in STRAIN_NAMES
        if start and stays(typed, plain, range(start, stop), a_suit=a_suit):
            continue
        if start and not loose.strains and names_what_follows(typed, plain, range(start, stop)):
            continue
        for end in ends_of(plain, range(start, stop), loose.strains):
            piece, others = " ".join(typed[start:end]).rstrip(",;"), typed[:start] + typed[end:]
            before_a_number = a_suit and a_number(plain, end)
            places = [start + 1] if before_a_number else range(said in RESULTS, len(others) + 1)
            free = (at for at in places if at != start and may_stand(piece, others, at, a_suit=a_suit))
            lines = (" ".join((*others[:at], piece, *apart(others[at:]))) for at in free)
            only_begun = said in OPEN and end == len(plain) - 1 and a_number(plain, end)
            yield Turned(
                () if only_begun else tuple(lines),
                " ".join(typed[:start]),
                " ".join(others) if said in RESULTS or a_suit or said in LONE else "",
                a_suit or said in LONE,
            )


def stays(typed: list[str], plain: list[str], piece: range, *, a_suit: bool) -> bool:
    """Whether a suit goes with the number before it, or a sign before a piece would be one of the number behind."""
    before = plain[piece.start - 1]
    beside = before in FIGURES and folded(typed[piece.start - 1]) == before
    of_it = a_suit and beside and plain.count(before) == 1
    signed = before == "+" or (before == DASH and not a_suit)  # a dash before a suit parts: “east - club 9”
    return of_it or (signed and a_number(plain, piece.stop))


def names_what_follows(typed: list[str], plain: list[str], piece: range) -> bool:
    """Whether so many tricks may be a number and the name of the one behind it: “4 2 / 5 tricks 5 8”."""
    counts = " ".join(plain[piece.start : piece.stop]) in SO_MANY_OF and typed[piece.stop - 1][-1] not in ",;"
    return counts and a_number(plain, piece.stop)


def may_stand(piece: str, others: list[str], at: int, *, a_suit: bool) -> bool:
    """Whether a piece may stand there: no suit behind “-2”, and nothing where it makes “13 tricks short”."""
    if not parts(others, at) or names_a_bid(piece, others[at : at + 2]):
        return False
    said, before, behind = folded(piece), word_at(others, at - 1), word_at(others, at)
    if a_suit:
        return not SIGNED.fullmatch(before)
    if said in SHORT:
        return before not in FIGURES and before not in COUNTED
    return not (said in SO_MANY_OF or said in TAKEN) or OVER_OR_DOWN.isdisjoint((before, behind))


def word_at(words: list[str], at: int) -> str:
    """A word of a line as it is compared, or nothing beyond its ends."""
    return folded(words[at]).strip(",;") if 0 <= at < len(words) else ""


A_SUIT = pattern(f"(?:{'|'.join(sorted(map(re.escape, STRAIN), key=len, reverse=True))})(?![a-z])")
# One of two letters that may be who it was: no suit, unless a number stands behind it.
A_SEAT_ALONE = re.compile("[ns](?! ?[0-9]{1,2}(?![0-9]))(?![a-z])")


def names_a_bid(piece: str, behind: list[str]) -> bool:
    """Whether a piece that ends in a number would be the level of a suit behind it: “e -2 h7” is no two hearts."""
    last, line = folded(piece).split(" ")[-1].lstrip("+-"), folded(" ".join(behind))
    return last in FIGURES and A_SUIT.match(line) is not None and A_SEAT_ALONE.match(line) is None


def is_no_minus(plain: list[str], at: int, strains: Collection[str]) -> bool:
    """Whether a dash parts and is no minus: behind two numbers, or before a bid, as in “n - took 5 - 2 d”."""
    names = [word for word in strains if word not in SEAT]
    a_bid = begins_with(plain[at + 2 :], names) and not a_number(plain, at + 3)
    return a_bid or all(word in FIGURES for word in plain[:at][-2:])


def held_by(before: str, plain: list[str], at: int) -> bool:
    """Whether a piece goes with the word before it, or that word would say of another what it says of this.

    “over over Nap 0” is typed twice, and nought over nowhere; “not = doubled” is a stray word, and not undoubled;
    “one light clubs 5” is not one club, five light.
    """
    number = before in BEFORE_A_NUMBER and a_number(plain, at)
    twice = before == plain[at] and before not in FIGURES
    short = plain[at] in SHORT and plain[at + 1 : at + 2] not in (["by"], *([word] for word in WITH))
    its_number = short and any(" ".join(plain[first : at + 1]) in OVER for first in range(max(at - 2, 0), at))
    return number or its_number or twice or before in NEGATIONS or f"{before} {plain[at]}" in JUST_MADE


def ends_of(plain: list[str], piece: range, strains: Collection[str]) -> Iterator[int]:
    """Where a piece ends that says what it is: one such as “made” behind its number, and before it only at a bid.

    Nowhere where a single number stands behind so many over or down, of which it may be the sum.
    """
    said, end = " ".join(plain[piece.start : piece.stop]), piece.stop
    at = end + (said in OPEN and plain[end : end + 1] != [] and plain[end] in WITH)
    if said not in RESULTS or not a_number(plain, at):
        yield end
        return
    if said in OPEN:
        yield at + 1 + (plain[at + 1 : at + 2] != [] and plain[at + 1] in COUNTED)
    names = [word for word in strains if word not in SEAT]
    of_a_bid = begins_with(plain[end:], names) or begins_with(plain[end + 1 :], names)
    begun = bool(strains) and at == end == len(plain) - 1
    complete = said not in OVER or a_number(plain, at + 1)
    if of_a_bid or (begun if said in OPEN else complete):
        yield end


def parts(words: list[str], at: int) -> bool:
    """Whether a piece may stand there: not behind a dash or “not”, nor between a number and its word."""
    if at == 0:
        return True
    before, behind = folded(words[at - 1]), "".join(words[at : at + 1])
    if f"{before} {folded(behind).strip(',;')}" in JUST_MADE:
        return False
    return before not in (DASH, *NEGATIONS) and not (in_figures_or_words(behind) and before in OF_A_NUMBER)


def a_number(plain: list[str], at: int) -> bool:
    """Whether a number of few figures stands there."""
    return at < len(plain) and plain[at] in FIGURES


def begins_with(plain: list[str], words: Collection[str]) -> bool:
    """Whether a line begins with one of the words."""
    line = f"{' '.join(plain)} "
    return any(line.startswith(f"{word} ") for word in words)


def apart(words: list[str]) -> list[str]:
    """What stands behind a piece in its new place: a number there does not say how many it was (“made 10”)."""
    return [f"; {words[0]}", *words[1:]] if words and in_figures_or_words(words[0]) else words


def in_figures_or_words(typed: str) -> bool:
    """Whether a piece of a line begins with a figure, or is a number in words."""
    return typed[:1].isdigit() or folded(typed).rstrip(",;") in IN_WORDS
