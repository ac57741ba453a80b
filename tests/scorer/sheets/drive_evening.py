"""Drives by hand: begun, and played for some rounds of those that are planned."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

from rules.parts.totals import Totals
from scorer.contests import standings_of
from scorer.contests.beginning import Beginning
from scorer.contests.drawing import SeatDraw
from scorer.evening.drawing_on import ToDraw, to_draw
from scorer.evening.offering import suited
from scorer.event.event import Contestant, Entry, Event, Player
from scorer.event.pads import Pads
from scorer.event.results import Key, Slip
from scorer.movements import family
from tests.scorer.sheets.table_evening import PLAYERS


def drive(game: str, come: int, kind: str = "", rounds: int = 12) -> Event:
    """A drive as it begins."""
    first = suited(Beginning(game=game, entrants=come, name="Village Hall", date="2026-11-20"), Beginning())
    said = suited(replace(first, contest="drive"), first)
    draw = said.draw._replace(who=kind or said.draw.who, rounds=rounds)
    made = replace(said, draw=SeatDraw(*draw)).event(replace(said, draw=draw).offers())
    (section,) = made.sections
    who = {n: Contestant(n, Entry((Player(PLAYERS[n % len(PLAYERS)]),))) for n in section.movement.numbers}
    return replace(made, id=1, sections=(replace(section, id=1, contestants=who),))


def with_round(event: Event, round_: int) -> Event:
    """With the slips of a round: each side's tricks or points."""
    chance, slips, tricks = Random(round_), dict(event.slips), event.method == "tricks-taken"
    for section, nth, seating in Pads(event).tables():
        if nth == round_:
            ours = chance.choice((4, 6, 7, 9, 10))
            slips[Key(section.id, nth, seating.table, 0)] = Slip(Totals((ours, 13 - ours), tricks=tricks))
    return replace(event, slips=slips)


def drawn(event: Event) -> Event:
    """With the next round drawn."""
    (section,) = event.sections
    put = ToDraw(event, section, to_draw(event, section), kept=standings_of(event)).anew()
    rounds = (*section.movement.rounds[: put.first - 1], *put.rounds)
    return replace(
        event, sections=(replace(section, movement=replace(section.movement, rounds=rounds, made_from=put.made_from)),)
    )


def played(event: Event, rounds: int) -> Event:
    """So many rounds of it played, each drawn by those before."""
    for nth in range(1, rounds + 1):
        event = with_round(event if nth == 1 else drawn(event), nth)
    return event


@cache
def semi_partner() -> Event:
    """Eighteen at a whist drive of 24 hands, of which three are played: two sit out in each."""
    return played(drive("whist", 18, rounds=24), 3)


@cache
def euchre_drive() -> Event:
    """A progressive euchre for nine, all four rounds over."""
    return played(drive("euchre", 9, rounds=4), 4)


@cache
def military() -> Event:
    """Seven pairs of whist at four tables that count together, three rounds of six played."""
    event = drive("whist", 7, "military", rounds=6)
    (section,) = event.sections
    who = {n: Contestant(n, Entry(tuple(map(Player, PLAYERS[2 * n - 2 : 2 * n])))) for n in section.movement.numbers}
    event = replace(event, sections=(replace(section, contestants=who),))
    for nth in range(1, 4):
        event = with_round(event, nth)
    return event


@cache
def pairs_in_a_bracket() -> Event:
    """Six pairs of Five Hundred in a bracket with a plate, the second round drawn."""
    first = suited(Beginning(game="five-hundred", entrants=6, name="Winter Cup", date="2026-11-20"), Beginning())
    said = suited(replace(first, contest="knock-out-pads"), first)
    made = said.event(said.offers())
    (section,) = made.sections
    movement = family(section.movement.family).movement({**section.movement.made_from, "plate": True})
    who = {n: Contestant(n, Entry(tuple(map(Player, PLAYERS[2 * n - 2 : 2 * n])))) for n in movement.numbers}
    begun = replace(made, id=1, sections=(replace(section, id=1, movement=movement, contestants=who),))
    return drawn(with_round(begun, 1))


@cache
def heats() -> Event:
    """Thirteen players at Trex in heats of four, the second round drawn: the best of them had a bye."""
    first = suited(Beginning(game="trex", entrants=13, name="Winter Heats", date="2026-11-20"), Beginning())
    said = suited(replace(first, contest="heats"), first)
    made = said.event(said.offers())
    (section,) = made.sections
    who = {n: Contestant(n, Entry((Player(PLAYERS[n % len(PLAYERS)]),))) for n in section.movement.numbers}
    begun = replace(made, id=1, sections=(replace(section, id=1, contestants=who),))
    return drawn(with_slips(begun, 1))


def with_slips(event: Event, round_: int) -> Event:
    """With the slips of a round of a game in which everybody is alone, no two at a table alike."""
    chance, slips = Random(round_), dict(event.slips)
    for section, nth, seating in Pads(event).tables():
        if nth == round_:
            made = tuple(chance.sample(range(5, 60, 5), len(seating.who)))
            slips[Key(section.id, nth, seating.table, 0)] = Slip(Totals(made))
    return replace(event, slips=slips)


DRIVE_EVENINGS = {
    "heats": heats,
    "whist drive of ladies": semi_partner,
    "euchre drive": euchre_drive,
    "military": military,
    "knock-out of pairs": pairs_in_a_bracket,
}
