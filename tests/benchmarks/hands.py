"""A hand's problems and score in any game, and a pad of twenty hands folded again, against making a plain value."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import cycle, islice
from typing import Any, NamedTuple

from rules import GAMES
from rules.fields import RANKS, SUITS, Card, Choice, Each, Field, Number, Order, Yes
from rules.game import Game
from rules.pad import Folding, Length, counting, fold
from tests.benchmarks.measure import Measure, compared, seconds
from tests.rules.hands import openings

Rules = Game[Any, Any]
HAND, FOLDED = 40, 2000
SAMPLE, PAD = 80, 20
# How often a hand is gone through in one measure, and while the slowest of the sample is looked for; how often a pad.
LOOPS, LOOKING, FOLDS = 500, 20, 10
# So many plain values take about as long as one fold of the pad: what is timed in turn should take about as long.
SCALE = 500
FOR_EVER = Length(games=0)
MOST_TRIES = 100_000
CARDS = ("", *(suit + rank for suit in SUITS for rank in RANKS))


@dataclass(frozen=True, slots=True)
class Plain:
    """Five fields: making one is the unit of every measure here."""

    level: int
    strain: str
    penalty: int
    declarer: str
    tricks: int


class Deal(NamedTuple):
    """A hand, and what stood before it."""

    hand: Any
    at: Any


def measures() -> Iterator[Measure]:
    """For every game: its slowest hand looked over, its slowest hand scored, and a pad folded again."""
    for rules in GAMES:
        sample = list(islice(deals(rules, random.Random(rules.key)), SAMPLE))
        for name, job in (("problems", rules.problems), ("score", rules.score)):
            what = f"{rules.key}: {name} of the slowest hand / making a plain value"
            yield compared(what, times(job, slowest(job, sample), LOOPS), plain_values(LOOPS), limit=HAND)
        what = f"{rules.key}: {PAD} hands folded again / making a plain value"
        found = compared(what, folded(rules), plain_values(FOLDS * SCALE), limit=FOLDED)
        yield replace(found, ratio=found.ratio * SCALE)


def times(job: Callable[..., object], deal: Deal, loops: int) -> Callable[[], None]:
    """Something about a hand, so many times over."""
    hand, at = deal

    def repeated() -> None:
        for _ in range(loops):
            job(hand, at)

    return repeated


def plain_values(loops: int) -> Callable[[], None]:
    """So many plain values made."""

    def repeated() -> None:
        for _ in range(loops):
            Plain(4, "S", 1, "N", 10)

    return repeated


def slowest(job: Callable[..., object], sample: list[Deal]) -> Deal:
    """The hand of a sample that takes longest, each judged by the best of five tries."""
    return max(sample, key=lambda deal: min(seconds(times(job, deal, LOOKING)) for _ in range(5)))


def folded(rules: Rules) -> Callable[[], None]:
    """A pad of a table with as many players as can play, read from the top."""
    chance, chosen, players = random.Random(rules.key), rules.chosen({}), rules.players[-1]
    folding = Folding(rules, chosen, FOR_EVER, rules.opening(players, chosen))
    for number in range(1, PAD + 1):
        folding.line(number, legal(rules, folding.coming, chance))
    entries = [(row.number, row.entry) for row in folding.rows]

    def again() -> None:
        for _ in range(FOLDS):
            fold(rules, players, entries, chosen=chosen, length=FOR_EVER)

    return again


# --- hands, drawn from nothing but the form ----------------------------------------------


def deals(rules: Rules, chance: random.Random) -> Iterator[Deal]:
    """Hands played after one another, by every number of players and with every choice of the club in turn."""
    opened = list(openings(rules))
    chance.shuffle(opened)
    for at in cycle(opened):
        for _ in range(3):
            hand = legal(rules, at, chance)
            yield Deal(hand, at)
            at = rules.after(at, hand)
            if rules.over(at):
                break


def legal(rules: Rules, at: Any, chance: random.Random) -> Any:
    """A hand that the game lets through, whoever would bid it."""
    form = rules.form(at)
    for _ in range(MOST_TRIES):
        hand = rules.hand(**answers(form, chance))
        if counting(rules.problems(hand, at)):
            return hand
    raise LookupError(f"no hand of {rules.name} was let through")


def answers(form: tuple[Field, ...], chance: random.Random) -> Mapping[str, Any]:
    """Answers to a form, each allowed by its field and none that is not asked for."""
    given: dict[str, Any] = {}
    for field in form:
        if field.asked(given):
            given[field.name] = answer(field, chance)
    return given


def answer(field: Field, chance: random.Random) -> Any:
    """Any answer that a field allows."""
    match field:
        case Choice(options=options):
            return chance.choice(options)[0]
        case Number(least=least, most=most):
            return chance.randint(least, most)
        case Each():
            return numbers(field, chance)
        case Yes():
            return chance.random() < 0.5
        case Order(sides=sides):
            return tuple(chance.sample(sides, len(sides)))
        case Card():
            return chance.choice(CARDS)


def numbers(field: Each, chance: random.Random) -> tuple[int, ...]:
    """A number for every side; where they must make a total, each leaves the rest possible."""
    if field.total is None:
        return tuple(chance.randint(field.least, field.most) for _ in field.sides)
    found, left = list[int](), field.total
    for others in range(len(field.sides) - 1, -1, -1):
        least, most = max(field.least, left - others * field.most), min(field.most, left - others * field.least)
        found.append(chance.randint(least, most))
        left -= found[-1]
    chance.shuffle(found)
    return tuple(found)
