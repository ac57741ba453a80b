"""The lines of a contest that is run without a window: what is entered, and the results of each round."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

from rules import GAMES
from rules.fields import Answers, Choice, Form
from rules.text import Text, as_it_is, either, t
from scorer.contests import CONTESTS
from scorer.contests.beginning import Beginning, Unplayable
from scorer.evening.offering import ruled, suited
from scorer.event.refusal import Refusal
from scorer.formats.parts.encodings import decoded
from scorer.formats.source import Source
from scorer.safety.signs import kept_name
from scorer.safety.text import even

LINED_UP = ("line-ups", "seats-last", "toss", "part", "line-up")
# What may be said before anything is played, in the order in which it takes effect.
SAID = ("event", "game", "choice", "contest", "method", "rounds", "boards", "set")
# What may be said of each session before it begins: its day, and section by section who plays in it and how.
TOLD = ("date", "section", "movement", "entry")
PLAYED = ("round", "wish", "late", "plays", "substitute", "penalty", "release", "match")
STAGED = ("whole", "again", "final", "carry", "session")
DONE = (*PLAYED, *STAGED, *LINED_UP)
PLACE = re.compile(r"(?P<table>\d{1,6})(?:\s*[-–]\s*(?P<other>\d{1,6}))?\s+(?P<board>\d{1,6})\s+(?P<told>\S.*)")
MORE = re.compile(r"(?<!\s)\s+(?=\w+=)")  # between one answer and the next
PRESET = "preset"
CALLED = t("the lines of a contest")


class NoRunLine(Refusal):
    """“{file}”, line {line}: {said} {left}"""


class NotUnderstood(Refusal):
    """“{given}” is no line of a contest: expected one of {words}, or a result such as “3 7 4S N 10” in a round."""


class TooLate(Refusal):
    """“{given}” belongs before the first round, for then it is settled."""


class NoNumber(Refusal):
    """{word} is a number, not “{given}”."""


class NoDay(Refusal):
    """“{given}” is no day: expected one such as 2026-11-17."""


class NoAnswer(Refusal):
    """“{given}” sets nothing: expected NAME=VALUE."""


class NoFormOfContest(Refusal):
    """“{given}” is no form of contest: expected {choices}."""


class NoCardGame(Refusal):
    """“{given}” is no card game: expected {choices}."""


class NoWayOfScoring(Refusal):
    """“{given}” is no way of scoring here: expected {choices}."""


class RunLine(NamedTuple):
    """A line: where it stands, its first word where that is one of those that say something, and the rest."""

    file: str
    line: int
    word: str
    told: str

    def refused(self, refusal: Refusal, left: Text) -> NoRunLine:
        """Why it cannot be carried out, where it stands, and what is ``left`` of the contest."""
        return NoRunLine(file=self.file, line=self.line, said=refusal.in_full, left=left)


def lines(files: Sequence[Path]) -> Iterator[RunLine]:
    """The lines of some files one after the other, without blank ones and remarks, which begin with #."""
    for path in files:
        source = Source.of(path)
        for number, written in enumerate(even(decoded(source, CALLED)[0]).splitlines(), 1):
            told = written.strip()
            if told and not told.startswith("#"):
                word, _, rest = told.partition(" ")
                known = word.casefold() in (*SAID, *TOLD, *DONE)
                said = (word.casefold(), rest.strip()) if known else ("", told)
                yield RunLine(path.name, number, *said)


def begun_with(said: Beginning, line: RunLine) -> Beginning:
    """What was said so far, with another line of it; raises a ``Refusal``."""
    told = line.told
    if line.word == "event":
        return replace(said, name=kept_name(told))
    if line.word == "game":
        return suited(replace(said, game=one_of(told, keys(GAMES), NoCardGame)), said)
    if line.word == "choice":
        return ruled(said, chosen_of_game(said, told))
    if line.word == "contest":
        return suited(replace(said, contest=one_of(told, keys(CONTESTS), NoFormOfContest)), said)
    if line.word == "method":
        return replace(said, method=one_of(told, keys(said.kind.scorings(said.rules)), NoWayOfScoring))
    if line.word == "rounds":
        rounds = some(told, t("The number of rounds"))
        return replace(said, draw=said.draw._replace(rounds=rounds), rounds_held=True)
    if line.word == "boards":
        each = number(told, t("The number of boards a round"))
        return replace(said, boards_per_round=each, boards_held=True, boards=0, until="")
    return replace(said, settings={**said.settings, **answer(said, told)})


def keys(shelf: Iterable[Any]) -> list[str]:
    """The keys of things on a shelf."""
    return [each.key for each in shelf]


def one_of(told: str, choices: Sequence[str], refusal: type[Refusal]) -> str:
    """A key that is among those there are; else the refusal is raised, which names them."""
    if told not in choices:
        raise refusal(given=told, choices=either(choices))
    return told


def day(told: str) -> str:
    """A day; raises ``NoDay``."""
    try:
        return date.fromisoformat(told).isoformat()
    except ValueError:
        raise NoDay(given=told) from None


def number(told: str, word: Text) -> int:
    """A number; raises ``NoNumber``."""
    if not told.isascii() or not told.isdigit() or len(told) > 4:
        raise NoNumber(word=word, given=told)
    return int(told)


def some(told: str, word: Text) -> int:
    """A number that is one at least; raises ``NoNumber`` or ``Unplayable``."""
    if not (many := number(told, word)):
        raise Unplayable(what=word, given=many, least=1)
    return many


def answer(said: Beginning, told: str) -> Answers:
    """A setting of the way of scoring; raises a ``Refusal``."""
    return answered(said.kind.to_set(said.method, said.rules, said.choices), told, word="set")


def answered(form: Form, told: str, *, word: str) -> Answers:
    """What is answered behind a word, as ``NAME=VALUE``; raises a ``Refusal``."""
    from scorer.cli.settings import chosen

    if "=" not in told:
        raise NoAnswer(given=told)
    return chosen(form, MORE.split(told), word=word)


def chosen_of_game(said: Beginning, told: str) -> Answers:
    """What the club chose of the game, with a choice more, or a preset in its place; raises a ``Refusal``."""
    presets = {each.key: each.choices for each in said.rules.presets}
    options = tuple((key, as_it_is(key)) for key in presets)
    preset = (Choice(name=PRESET, label=t("Preset"), options=options),) if options else ()
    found = dict(answered(Form(*said.rules.choices, *preset), told, word="choice"))
    before = presets[found.pop(PRESET)] if PRESET in found else said.choices
    return said.rules.choices.completed({**before, **found})
