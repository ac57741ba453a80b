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
# The slowest is Beyond, whose score takes 28 times a plain value, and its pad 1,520; a quarter for other machines. The
# problems of Spades took 30 on another machine.
HAND, FOLDED = 36, 1900
SAMPLE, PAD = 80, 20
# How often a hand is gone through in one measure, and while the slowest of the sample is looked for.
LOOPS, LOOKING = 60, 20
# What is timed in turn should take about as long, and not long: where other work interrupts, it then meets both alike.
HAND_SCALE, FOLD_SCALE = 15, 600
RUNS = 45
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
            ours = times(job, slowest(job, sample), LOOPS)
            what = f"{rules.key}: {name} of the slowest hand"
            yield measured(what, ours, LOOPS * HAND_SCALE, each=HAND_SCALE, limit=HAND)
        what = f"{rules.key}: {PAD} hands folded again"
        yield measured(what, folded(rules), FOLD_SCALE, each=FOLD_SCALE, limit=FOLDED)


def measured(what: str, ours: Callable[[], object], plain: int, *, each: int, limit: float) -> Measure:
    """Something against so many plain values made, of which ``each`` go to one of ours; the ratio is to making one."""
    found = compared(f"{what} / making a plain value", ours, plain_values(plain), limit=limit, runs=RUNS)
    return replace(found, ratio=found.ratio * each)


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


def folded(rules: Rules) -> Callable[[], object]:
    """A pad of a table with as many players as can play, read from the top."""
    chance, chosen, players = random.Random(rules.key), rules.choices.completed(), rules.players[-1]
    folding = Folding(rules, chosen, FOR_EVER, rules.opening(players, chosen))
    for number in range(1, PAD + 1):
        folding.line(number, legal(rules, folding.coming, chance))
    entries = [(row.number, row.entry) for row in folding.rows]

    return lambda: fold(rules, players, entries, chosen=chosen, length=FOR_EVER)


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
