"""A line with one slip of the fingers in a word of it, made up by chance: the same hand, asked about, or refused."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

from rules import GAMES
from rules.alphabets.dutch import DUTCH
from rules.alphabets.english import ENGLISH
from rules.alphabets.german import GERMAN
from rules.game import Game, Typed
from rules.parts.lettered import in_letters_of
from tests.rules.lines import WORDS
from tests.rules.wild_lines import OPENINGS, some_hand

Rules = Game[Any, Any]
ALPHABETS = (ENGLISH, DUTCH, GERMAN)
# Two letters and more: a letter alone, like a figure, is an answer, and another letter is another.
WORD = re.compile(r"[^\W\d_]{2,}")

# What is typed, and what a slip leaves of it, that people type as well to mean what it scores.
HONEST = {
    ("rr", "r"),  # raised twice, and once
    ("rdbl", "dbl"),
    ("none", "one"),
    ("tks", "ts"),  # the lead of a ten, and of a king
    ("tks", "ks"),
    ("at", "a"),  # abundance in trump, and any abundance
    ("mo", "m"),  # misère ouverte, and any misère
    ("sl", "s"),  # slam, and solo
    ("kn", "k"),  # the lead of a knave, and of a king
    ("rktr", "ktr"),  # redoubled, and doubled
    ("carreaux", "carreau x"),  # diamonds, and one doubled
}


SEATS = frozenset("neswoz")


def honest(word: str, slip: str) -> bool:
    """Whether people type both: a double may be missing or be one more, and seats stand together in any order."""
    word, slip = word.lower(), slip.lower()
    undoubled, of_seats = word.replace("x", ""), SEATS.union("x").issuperset(word)
    if word != "dix" and slip.replace("x", "") in (undoubled, undoubled.replace("sa", "s")):  # “3sa”, and “3s”
        return True
    exposed = of_seats and "x" in word[1:] and len(slip) < len(word)  # “wxw/o” at Trex, where each letter is an answer
    twice = of_seats and slip == f"{word} {word}"  # of the feat before, and of the one behind
    return (word, slip) in HONEST or exposed or twice or (of_seats and sorted(word) == sorted(slip))


# --- what fingers do -------------------------------------------------------------------------------


def letter_doubled(word: str, at: int) -> str:
    """A letter twice."""
    return word[:at] + word[at] + word[at:]


def letter_dropped(word: str, at: int) -> str:
    """A letter less."""
    return word[:at] + word[at + 1 :]


def letters_exchanged(word: str, at: int) -> str:
    """Two letters in each other's place."""
    return word[:at] + word[at + 1 : at + 2] + word[at] + word[at + 2 :]


def blank_put_in(word: str, at: int) -> str:
    """A blank within the word."""
    return f"{word[:at]} {word[at:]}"


def said_twice(word: str, at: int) -> str:
    """The word again."""
    return f"{word} {word}"


IN_A_WORD = (letter_doubled, letter_dropped, letters_exchanged, blank_put_in, said_twice)


def slips(line: str) -> Iterator[tuple[str, str, str]]:
    """Every slip in a word of a line, and each blank beside one left out: the word, what it became, and the line."""
    for found in WORD.finditer(line):
        word, before, behind = found[0], line[: found.start()], line[found.end() :]
        for slip in dict.fromkeys(change(word, at) for change in IN_A_WORD for at in range(len(word))):
            if slip.strip() != word:
                yield word, slip, f"{before}{slip}{behind}"
        if before.endswith(" "):
            yield f" {word}", word, f"{before[:-1]}{word}{behind}"
        if behind.startswith(" "):
            yield f"{word} ", word, f"{before}{word}{behind[1:]}"
            if behind[1:2].isalpha():  # the next key early
                yield f"{word} ", word, f"{before}{word}{behind[1]}{behind}"


# --- what has to be so -----------------------------------------------------------------------------


def settled(read: Typed[Any]) -> bool:
    """Whether a line is taken for a hand, and nobody is asked about it."""
    return read.hand is not None and not read.problems


def some_line(chance: Random) -> tuple[Rules, Any, str]:
    """A line of some game in some letters: an example, one in words, or some hand as it is written."""
    plain: Rules = chance.choice(GAMES)
    rules = in_letters_of(plain, chance.choice(ALPHABETS))
    at, kind = OPENINGS[plain.key][0], chance.randrange(3)
    lines = [line for line, _ in rules.examples(at)] if kind else []
    if kind == 1 and rules.letters is ENGLISH:
        lines = [typed for key, typed, _ in WORDS if key == plain.key] or lines
    return rules, at, chance.choice(lines) if lines else rules.written(some_hand(chance, plain, at), at)


def misread(name: str, *, most: int) -> Iterator[str]:
    """The lines with a slip that are taken for another hand, of at most so many of one line."""
    chance = Random(name)
    rules, at, line = some_line(chance)
    if settled(rules.typed(line, at)):
        every = [slip for word, became, slip in slips(line) if not honest(word, became)]
        for slip in chance.sample(every, min(most, len(every))):
            yield from another_hand(rules, at, line, slip)


def another_hand(rules: Rules, at: Any, line: str, slip: str) -> Iterator[str]:
    """What a line with a slip is taken for without a question, where that is not what the line is."""
    read = rules.typed(slip, at)
    if settled(read) and read.hand != rules.typed(line, at).hand:
        yield f"{rules.key}, {rules.letters.key}: “{slip}” is {rules.written(read.hand, at)}, and was “{line}”"
