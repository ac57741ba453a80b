"""Lines that careless people type, made up by chance for any game, and what each has to be whatever it says."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from rules import GAMES
from rules.fields import Card, Choice, Each, Field, Number, Order, Problem, Yes
from rules.game import Game, Typed
from rules.parts.form_words import known_words
from tests.rules.hands import CARDS, openings

Rules = Game[Any, Any]
# Words that mean nothing in any game.
STRAYS = ("zebra", "umbrella", "and then", "question", "thursday", "?", "@", "table 7", "seventeen", "qqq", "kitchen")
SIGNS = (
    "=",
    "+",
    "-",
    "−",
    "–",
    "/",
    ",",
    ";",
    ":",
    ".",
    "!",
    "(",
    ")",
    "x",
    "*",
    "♠",
    "♥",
    "  ",
    "\u200b",
    "é",
    "'",
    "&",
)
SAID = ("by", "made", "down", "set", "failed", "lost", "with", "took", "n", "ew", "alone", "one", "2", "13", "+1", "-2")
# So many functions may be called while a line is read: a count, which is the same on every machine.
MOST_WORK = 400_000
TRIES = 200


def numbers(chance: Random, field: Each) -> tuple[int, ...]:
    """A number for every side; where they make a total, each leaves the others what is possible."""
    found, left = list[int](), field.total
    for others in range(len(field.sides) - 1, -1, -1):
        least, most = field.least, field.most
        if left is not None:
            least, most = max(least, left - others * most), min(most, left - others * least)
        found.append(chance.randint(least, most))
        left = left if left is None else left - found[-1]
    chance.shuffle(found)
    return tuple(found)


ANSWER: dict[type[Field], Callable[[Random, Any], Any]] = {
    Choice: lambda chance, field: chance.choice([value for value, _ in field.options]),
    Number: lambda chance, field: chance.randint(field.least, field.most),
    Each: numbers,
    Yes: lambda chance, _: chance.random() < 0.5,
    Order: lambda chance, field: tuple(chance.sample(field.sides, len(field.sides))),
    Card: lambda chance, _: chance.choice(("", *CARDS)),
}


def some_hand(chance: Random, rules: Rules, at: Any) -> Any:
    """A hand that the game's own checks let through."""
    for _ in range(TRIES):
        given: dict[str, Any] = {}
        for field in rules.form(at):
            if field.asked(given):
                given[field.name] = ANSWER[type(field)](chance, field)
        hand = rules.hand(**given)
        if allowed(rules.problems(hand, at)):
            return hand
    line, _ = chance.choice(rules.examples(at))
    return rules.typed(line, at).hand


def allowed(problems: tuple[Problem, ...]) -> bool:
    """Whether there is nothing but doubts."""
    return all(problem.doubtful for problem in problems)


# --- what becomes of a line ------------------------------------------------------------------------


def put_in(chance: Random, words: list[str], piece: str) -> list[str]:
    """A piece more, anywhere."""
    at = chance.randint(0, len(words))
    return [*words[:at], piece, *words[at:]]


def without_one(chance: Random, words: list[str], _: str) -> list[str]:
    """A word less."""
    at = chance.randrange(len(words))
    return words[:at] + words[at + 1 :]


def said_twice(chance: Random, words: list[str], _: str) -> list[str]:
    """A word that stands there twice."""
    return put_in(chance, words, chance.choice(words))


def exchanged(chance: Random, words: list[str], _: str) -> list[str]:
    """Two words in each other's place."""
    one, other = (chance.randrange(len(words)) for _ in range(2))
    return [words[{one: other, other: one}.get(at, at)] for at in range(len(words))]


def glued(chance: Random, words: list[str], piece: str) -> list[str]:
    """A piece put to the end of a word, or to its beginning."""
    at = chance.randrange(len(words))
    return [*words[:at], piece + words[at] if chance.random() < 0.5 else words[at] + piece, *words[at + 1 :]]


def miskeyed(chance: Random, words: list[str], _: str) -> list[str]:
    """A word with a letter less, or with two exchanged."""
    at, word = (found := chance.randrange(len(words))), words[found]
    cut = chance.randrange(len(word))
    spelt = word[:cut] + (
        word[cut + 1 :] if chance.random() < 0.5 else word[cut + 1 : cut + 2] + word[cut] + word[cut + 2 :]
    )
    return [*words[:at], spelt, *words[at + 1 :]]


CHANGES = (put_in, without_one, said_twice, exchanged, glued, miskeyed)


def changed(chance: Random, rules: Rules, at: Any, line: str) -> str:
    """A line with one to four things done to it that people do."""
    words, known = line.split(" "), sorted(known_words(rules.form(at)))
    for _ in range(chance.randint(1, 4)):
        piece = chance.choice((chance.choice(known), chance.choice(SIGNS), chance.choice(SAID), chance.choice(STRAYS)))
        words = chance.choice(CHANGES)(chance, words or [""], piece)
        words = [word for word in words if word] or [piece]
    line = " ".join(words)
    return line.upper() if chance.random() < 0.1 else line


# --- what has to be so -----------------------------------------------------------------------------


def counted(rules: Rules, line: str, at: Any) -> tuple[Typed[Any], int]:
    """A line read, and how many functions were called meanwhile."""
    calls = 0

    def count(_: Any, event: str, __: Any) -> None:
        nonlocal calls
        calls += event == "call"

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        return rules.typed(line, at), calls
    finally:
        sys.setprofile(before)


def wrong_with(rules: Rules, line: str, at: Any) -> Iterator[str]:
    """What may not be of any line: a hand that does not score or reads otherwise when it is written, or much work."""
    read, calls = counted(rules, line, at)
    if calls > MOST_WORK:
        yield f"{calls} calls"
    if read.hand is not None:
        rules.words(read.hand, at)
    if read.hand is None or not allowed(read.problems):
        if not read.problems and not read.missing and line.strip():
            yield "is no hand, and nothing says why"
        return
    rules.score(read.hand, at)
    again = rules.typed(rules.written(read.hand, at), at)
    if again.hand != read.hand or not allowed(again.problems):
        yield f"is written “{rules.written(read.hand, at)}” and reads otherwise so"
    for mend in (mend for problem in read.problems for mend in problem.mends):
        if rules.typed(mend.text, at).hand is None:
            yield f"offers “{mend.text}”, which cannot be read"


def means_something(rules: Rules, line: str, at: Any) -> bool:
    """Whether a line is taken for a hand, and nobody is asked about it."""
    read = rules.typed(line, at)
    return read.hand is not None and not read.problems


OPENINGS = {rules.key: list(openings(rules)) for rules in GAMES}


def wild(name: str) -> Iterator[str]:
    """What is wrong with a hand of some game as it is written, with a stray word, and as somebody careless types it."""
    chance = Random(name)
    rules: Rules = chance.choice(GAMES)
    at = chance.choice(OPENINGS[rules.key])
    hand = some_hand(chance, rules, at)
    line = rules.written(hand, at)
    if rules.typed(line, at).hand != hand:
        yield f"{rules.key}: “{line}” is not the hand that is written so"
    words = line.split(" ")
    stray = " ".join(put_in(chance, words, chance.choice(STRAYS)))
    if means_something(rules, stray, at):
        yield f"{rules.key}: “{stray}” means something, whatever the stray word in it"
    for each in (stray, changed(chance, rules, at, line)):
        try:
            yield from (f"{rules.key}: “{each}” {what}" for what in wrong_with(rules, each, at))
        except Exception as error:  # noqa: BLE001 - whatever it is, the line is to be told
            yield f"{rules.key}: “{each}”: {type(error).__name__}: {error}"
