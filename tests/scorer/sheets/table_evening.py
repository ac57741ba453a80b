"""Evenings at the tables, of any game: a few rounds drawn by hand, and deals that could have happened."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from random import Random
from types import MappingProxyType

from rules import game
from rules.fields import Card, Choice, Each, Number, Order, Yes
from rules.pad import Charge, Length, fold
from scorer.event.event import Contestant, Entry, Event, Penalty, Player, Section, Session
from scorer.event.length import length_of
from scorer.event.movement import Away, Movement, Seating
from scorer.event.pads import players
from scorer.event.results import Key, NotPlayed, Played, Slip
from scorer.event.seated import Seated
from tests.scorer.sheets.evening import NAMES

PLAYERS = tuple(name for pair in NAMES for name in pair)
TABLES, TRIES = 3, 20_000
NOTHING: Mapping[str, object] = MappingProxyType({})


# --- hands ------------------------------------------------------------------------------


def each(chance: Random, field: Each) -> tuple[int, ...]:
    """A number for every side, with the total they must make."""
    if field.total is None:
        return tuple(chance.randint(field.least, field.most) for _ in field.sides)
    made = [field.least] * len(field.sides)
    for _ in range(field.total - sum(made)):
        made[chance.choice([at for at, many in enumerate(made) if many < field.most])] += 1
    return tuple(made)


ANSWER = {
    Choice: lambda chance, field: chance.choice([value for value, _ in field.options]),
    Number: lambda chance, field: chance.randint(field.least, field.most),
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


def played(event: Event, many: int, length: Length, chance: Random) -> Iterator[Played]:
    """Deals one after another to the end of what was agreed, or fourteen at most."""
    rules = game(event.game)
    chosen = rules.choices.completed(event.choices)
    hands: list[tuple[int, object]] = []
    for line in range(1, 15):
        pad = fold(rules, many, hands, chosen=chosen, length=length)
        if pad.finished:
            return
        hands.append((line, hand(rules, pad.coming, chance)))
        yield Played(rules.answers(hands[-1][1]))


def typed(key: str, *lines: str) -> Iterator[Played]:
    """Hands as they are typed, each after the last."""
    rules = game(key)
    hands: list[tuple[int, object]] = []
    for number, line in enumerate(lines, 1):
        pad = fold(rules, rules.players[0], hands, chosen=rules.choices.completed(), length=Length(games=0))
        read = rules.typed(line, pad.coming)
        assert read.hand is not None, (line, read)
        hands.append((number, read.hand))
        yield Played(rules.answers(read.hand))


# --- events -----------------------------------------------------------------------------


def rounds(seats: int) -> tuple[tuple[Seating, ...], ...]:
    """Three rounds at three tables, of which in every other seat somebody moves on."""

    def who(table: int, round_: int) -> tuple[int, ...]:
        return tuple((table + seat % 2 * round_) % TABLES * seats + seat + 1 for seat in range(seats))

    return tuple(
        tuple(Seating(table + 1, who(table, round_), ()) for table in range(TABLES)) for round_ in range(TABLES)
    )


def section(seats: int, id_: int = 1, letter: str = "A", *, named: bool = True) -> Section:
    """Pairs where two sit down at a table, else players."""
    whom = Seated.PAIRS if seats == 2 else Seated.PLAYERS
    movement, chairs = Movement("typed", "Three tables", rounds(seats), seats=whom), whom.chairs
    names = {
        number: [PLAYERS[(number * chairs + at) % len(PLAYERS)] for at in range(chairs)] for number in movement.numbers
    }
    who = {n: Contestant(n, Entry(tuple(map(Player, names[n])) if named else ())) for n in movement.numbers}
    return Section(id_, letter=letter, movement=movement, contestants=who)


def seated(key: str, seats: int = 0, **more: object) -> Event:
    """Three tables, nothing written down yet: pairs where two sides play, unless more seats are asked for."""
    rules = game(key)
    many = rules.players[len(rules.players) // 2]
    seats = seats or (2 if len(rules.sides(rules.opening(many, rules.choices.completed()))) == 2 else many)
    given = {
        "id": 7,
        "name": "Friday at the tables",
        "sessions": (Session(date="2026-11-20"),),
        "game": key,
        "method": "total-points",
        "form": "pairs" if seats == 2 else "players",
        "contest": "tables",
        "sections": (section(seats),),
        **more,
    }
    return Event(**given)


def filled(event: Event, share: float = 1.0, seed: int = 5) -> Event:
    """With the deals of so many of the tables, and a penalty and a deal that was crossed out on the first pad."""
    chance, rules = Random(seed), game(event.game)
    length = length_of(rules, event.settings)
    places = [(each_.id, n, seating) for each_ in event.sections for n, seating in each_.movement.seatings()]
    slips = {}
    for section_, round_, seating in places[: round(len(places) * share)]:
        many = players(rules, rules.choices.completed(event.choices), len(seating.who))
        for line, result in enumerate(played(event, many, length, chance), 1):
            slips[Key(section_, round_, seating.table, line)] = Slip(result)
    return corrected(replace(event, slips=slips))


def corrected(event: Event) -> Event:
    """With a revoke and a crossed-out deal at the end of the first pad."""
    rules = game(event.game)
    first = event.sections[0]
    last = max((key.number for key in event.slips if key[:3] == (first.id, 1, 1)), default=0)
    side = rules.sides(rules.opening(rules.players[0], rules.choices.completed(event.choices)))[0]
    revoke = Slip(Charge(side, -3, "Revoke"), note="The revoke was claimed in time.")
    more = {Key(first.id, 1, 1, last + 1): revoke, Key(first.id, 1, 1, last + 2): Slip(NotPlayed())}
    return replace(event, slips={**event.slips, **more})


RUBBER = ("2S N +1", "3NT E =", "4H N =", "5DX W -2", "pass", "6S S =")
UNFINISHED = ("3NT W =", "2H N =", "4SX N -1")


@cache
def rubbers() -> Event:
    """One table with a rubber and the beginning of another, one with a rubber that was left."""
    event = seated("rubber-bridge", settings={"length": "time"})
    slips = {}
    for table, lines in ((1, (*RUBBER, "1NT N =")), (2, UNFINISHED)):
        for line, result in enumerate(typed("rubber-bridge", *lines), 1):
            slips[Key(1, 1, table, line)] = Slip(result)
    return corrected(replace(event, slips=slips))


def no_seats() -> Event:
    return replace(seated("whist"), sections=(Section(1),))


@cache
def two_sections() -> Event:
    """Two sections, the second with a missing pair, a penalty, a team and nobody known by name."""
    first, second = section(2), section(2, 2, "B", named=False)
    teams = {
        n: replace(who, entry=replace(who.entry, team="The Aces" if n % 2 else "The Kings"))
        for n, who in first.contestants.items()
    }
    fined = replace(first, contestants=teams, penalties=(Penalty(1, Fraction(5), reason="late"),))
    return filled(seated("spades", sections=(fined, replace(second, away=(Away(2),)))))


@cache
def beyond() -> Event:
    return filled(seated("beyond"))


@cache
def whist_drive() -> Event:
    """Twelve players with changing partners, who count their tricks."""
    return filled(seated("whist", 4, method="tricks-taken", settings={"length": "deals", "deals": 4}))


@cache
def counters() -> Event:
    """Five at a table, settled in counters of 25 hundredths each."""
    event = seated("nap", 5, settings={"length": "deals", "deals": 6, "worth": 25, "buy_in": 100})
    whole = filled(event, 0.7)
    return replace(whole, slips={key: slip for key, slip in whole.slips.items() if not isinstance(slip.result, Charge)})


@cache
def seven() -> Event:
    return filled(seated("oh-hell", 7), 0.2)


TABLE_EVENINGS = {
    "no seats": no_seats,
    "seated tables": lambda: seated("trex"),
    "rubbers": rubbers,
    "two sections of tables": two_sections,
    "beyond": beyond,
    "whist drive": whist_drive,
    "counters": counters,
    "seven": seven,
}
