"""An invented evening of any game on boards: three tables, three rounds of two boards, everybody by name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random

from rules import GAMES, game
from rules.fields import Choice, Each, Field, Number, Order, Yes
from rules.parts.keyed import keyed
from scorer.event.event import Contestant, Entry, Event, Player, Section, Session
from scorer.event.results import Key, Played, Slip
from scorer.methods import METHODS
from scorer.movements.singly import singly
from tests.ui.evening import PAIRS, mitchell

ON_BOARDS = [each.key for each in GAMES if each.on_board(1, each.choices.completed()) is not None]
MATCHPOINTS = next(each for each in METHODS if each.by_percent)
AVERAGES = next(each for each in METHODS if not each.by_percent and not each.needs_imps)
PEOPLE = [name for pair in PAIRS.values() for name in pair.split(" & ")]


def at(key: str, board: int = 1):
    """What stands before the hand of a board."""
    return game(key).on_board(board, game(key).choices.completed())


def alone(key: str) -> bool:
    """Whether everybody plays alone."""
    return len(game(key).sides(at(key))) > 2


def answer(chance: Random, field: Field) -> object:
    """What may be answered to a field."""
    match field:
        case Choice(options=options):
            return chance.choice([value for value, _ in options])
        case Number(least=least, most=most):
            return chance.randint(least, most)
        case Each():
            return shares(chance, field)
        case Order(sides=sides):
            return tuple(chance.sample(sides, len(sides)))
        case Yes():
            return chance.random() < 0.2
    return ""


def shares(chance: Random, field: Each) -> tuple[int, ...]:
    """A number for every side; where they must make a total, each leaves the rest possible."""
    found: list[int] = []
    for others in range(len(field.sides) - 1, -1, -1):
        left = None if field.total is None else field.total - sum(found)
        least = field.least if left is None else max(field.least, left - others * field.most)
        most = field.most if left is None else min(field.most, left - others * field.least)
        found.append(chance.randint(least, most))
    return tuple(found)


def hands(key: str, board: int = 1) -> Iterator[object]:
    """Hands that can have happened on a board, no two alike."""
    rules, before, seen, chance = game(key), at(key, board), set(), Random(board)
    while True:
        answers: dict[str, object] = {}
        for field in rules.form(before):
            if field.asked(answers):
                answers[field.name] = answer(chance, field)
        hand = rules.hand(**answers)
        if hand not in seen and all(problem.doubtful for problem in rules.problems(hand, before)):
            seen.add(hand)
            yield hand


def lines(key: str, count: int, board: int = 1) -> list[str]:
    """So many different lines as they may be typed for a board."""
    return [keyed(hand, game(key), at(key, board)) for hand in islice(hands(key, board), count)]


def section(key: str) -> Section:
    """Three tables of pairs, or of four single players."""
    made = mitchell(3, 3, 2)
    movement = singly(made.movement) if alone(key) else made.movement
    sizes = 1 if alone(key) else 2
    people = {
        number: Contestant(number, Entry(tuple(Player(name) for name in PEOPLE[sizes * nth : sizes * nth + sizes])))
        for nth, number in enumerate(movement.numbers)
    }
    return replace(made, movement=movement, contestants=people)


def evening(key: str, *, rounds: int = 0, **more: object) -> Event:
    """The evening, of which so many rounds have been played."""
    there = section(key)
    slips: dict[Key, Slip] = {}
    for place, _ in there.due():
        if place.round <= rounds:
            hand = next(islice(hands(key, place.number), place.table - 1, None))
            slips[place] = Slip(Played(game(key).answers(hand)))
    method = (AVERAGES if alone(key) else MATCHPOINTS).key
    event = Event(
        name=game(key).name, sessions=(Session(date="2026-11-17"),), game=key, method=method, boards_per_round=2
    )
    return replace(event, sections=(there,), slips=slips, **more)
