"""Evenings at the tables, of any game: a few rounds drawn by hand, and deals that could have happened."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random
from types import MappingProxyType

from rules import game
from rules.fields import Card, Choice, Each, Number, Order, Yes
from rules.pad import Charge, Length, fold
from scorer.event.event import TABLE, Contestant, Event, Player, Section
from scorer.event.length import length_of
from scorer.event.movement import Movement, Seating
from scorer.event.results import Key, NotPlayed, Played, Slip
from tests.scorer.sheets.evening import NAMES

PLAYERS = tuple(name for pair in NAMES for name in pair)
TRIES = 20_000
NO_SETTINGS: Mapping[str, object] = MappingProxyType({})


# --- hands ------------------------------------------------------------------------------


def number(chance: Random, field: Number) -> int:
    return chance.randint(field.least, field.most)


def each(chance: Random, field: Each) -> tuple[int, ...]:
    if field.total is None:
        return tuple(chance.randint(field.least, field.most) for _ in field.sides)
    made = [field.least] * len(field.sides)
    for _ in range(field.total - sum(made)):
        made[chance.choice([at for at, many in enumerate(made) if many < field.most])] += 1
    return tuple(made)


ANSWER = {
    Choice: lambda chance, field: chance.choice([value for value, _ in field.options]),
    Number: number,
    Each: each,
    Yes: lambda chance, _: chance.random() < 0.3,
    Order: lambda chance, field: tuple(chance.sample(field.sides, len(field.sides))),
    Card: lambda *_: "",
}


def hand(rules, at, chance: Random):
    """A hand that could have been played, drawn from the form."""
    for _ in range(TRIES):
        given: dict[str, object] = {}
        for field in rules.form(at):
            if field.asked(given):
                given[field.name] = ANSWER[type(field)](chance, field)
        made = rules.hand(**given)
        if all(problem.doubtful for problem in rules.problems(made, at)):
            return made
    raise AssertionError(f"no hand of {rules.name} was found")


def played(
    rules, players: int, chosen: Mapping[str, object], chance: Random, length: Length, most: int
) -> Iterator[Played]:
    """Deals one after another to the end of what was agreed, or so many at most."""
    hands: list[tuple[int, object]] = []
    for line in range(1, most + 1):
        pad = fold(rules, players, hands, chosen=chosen, length=length)
        if pad.finished:
            return
        hands.append((line, hand(rules, pad.coming, chance)))
        yield Played(rules.answers(hands[-1][1]))


# --- events -----------------------------------------------------------------------------


def rounds(players: int, pairs: bool) -> tuple[tuple[Seating, ...], ...]:
    """Three rounds at three tables: pairs that move on, or players of whom every other one does."""
    seats = 2 if pairs else players
    made = []
    for round_ in range(3):
        made.append(
            tuple(
                Seating(
                    table + 1,
                    tuple((table + seat % 2 * round_) % 3 * seats + seat + 1 for seat in range(seats)),
                    (),
                )
                for table in range(3)
            )
        )
    return tuple(made)


def seated(key: str, players: int = 0, *, pairs: bool | None = None, settings=NO_SETTINGS, **more) -> Event:
    """Three tables, nothing written down yet."""
    rules = game(key)
    players = players or rules.players[len(rules.players) // 2]
    two = len(rules.sides(rules.opening(players, rules.chosen({})))) == 2
    pairs = two if pairs is None else pairs
    movement = Movement("typed", "Three tables", rounds(players, pairs))
    each_ = 2 if pairs else 1
    who = {
        number: Contestant(number, tuple(Player(PLAYERS[(number * each_ + at) % len(PLAYERS)]) for at in range(each_)))
        for number in movement.numbers
    }
    return Event(
        id=7,
        name=f"{rules.name} at the Lindenhof",
        date="2026-11-20",
        game=key,
        method="total-points",
        settings=settings,
        form="pairs" if pairs else "individual",
        play=TABLE,
        sections=(Section(1, movement=movement, contestants=who),),
        **more,
    )


def filled(event: Event, *, share: float = 1.0, seed: int = 5, most: int = 14) -> Event:
    """With deals at so many of the tables, a penalty and a deal that was crossed out on the first pad."""
    chance = Random(seed)
    rules, slips = game(event.game), {}
    length = length_of(rules, event.settings)
    places = [
        (section, round_, seating) for section in event.sections for round_, seating in section.movement.seatings()
    ]
    for section, round_, seating in places[: round(len(places) * share)]:
        many = 4 if len(seating.who) == 2 else len(seating.who)
        hands = played(rules, many, rules.chosen(event.choices), chance, length, most)
        for line, result in enumerate(hands, 1):
            slips[Key(section.id, round_, seating.table, line)] = Slip(result)
    side = rules.sides(rules.opening(rules.players[len(rules.players) // 2], rules.chosen({})))[0]
    first = places[0][2].table
    last = max((key.number for key in slips if key[:3] == (1, 1, first)), default=0)
    slips[Key(1, 1, first, last + 1)] = Slip(Charge(side, -3, "Revoke"), note="The revoke was claimed in time.")
    slips[Key(1, 1, first, last + 2)] = Slip(NotPlayed())
    return replace(event, slips=slips)
