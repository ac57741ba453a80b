"""Invented contests between teams for the pictures: so many rounds in, and the next half in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from rules import game
from scorer.contests import contest
from scorer.contests.beginning import Beginning
from scorer.evening.drawing_on import ToDraw
from scorer.event.boards import before_board
from scorer.event.event import Contestant, Entry, Event, Player, Section
from scorer.event.hands import played
from scorer.event.results import Key, Slip
from ui.shots.hands import Rules, a_hand

TEAMS = ("Aspen", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Ginkgo", "Hawthorn-on-the-Water Bridge and Whist Club")
BOARDS, HALF = 6, 2  # boards a match, and those that a table has in hand of the round in play
SEED = 7


def between_teams(kind: str, name: str, date: str, rounds: int) -> Event:
    """An event of teams of which so many rounds are in, and some boards of the next."""
    rules, form = game("duplicate-bridge"), contest(kind)
    beginning = Beginning(
        name=name,
        date=date,
        contest=kind,
        method=form.scorings(rules)[0].key,
        entrants=len(TEAMS),
        boards_per_round=BOARDS,
        boards_held=True,
    )
    event = beginning.event(beginning.offers())
    event = replace(event, sections=(called(event.sections[0]),))
    chance = Random(SEED)
    for round_ in range(1, rounds + 2):
        event = drawn(event, round_)
        event = replace(event, slips={**event.slips, **dict(handed_in(event, round_, rounds, rules, chance))})
    return event


def called(section: Section) -> Section:
    """The section with its teams in it."""
    teams = {
        at: Contestant(at, Entry(tuple(Player(f"{sign} {name.split('-')[0]}") for sign in "ABCD"), name))
        for at, name in enumerate(TEAMS, 1)
    }
    return replace(section, contestants=teams)


def drawn(event: Event, round_: int) -> Event:
    """The event with a round drawn that its movement does not have yet."""
    [section] = event.sections
    movement = section.movement
    if movement is None or len(movement.rounds) >= round_:
        return event
    put = ToDraw(event, section, range(round_, round_ + 1)).anew()
    more = replace(movement, rounds=(*movement.rounds, *put.rounds))
    return replace(event, sections=(replace(section, movement=more),))


def handed_in(event: Event, round_: int, whole: int, rules: Rules, chance: Random) -> Iterator[tuple[Key, Slip]]:
    """What is in of a round: all of it, or at each table the first boards of the round in play."""
    for key, seating in event.sections[0].due():
        if key.round == round_ and (round_ <= whole or seating.boards.index(key.number) < HALF):
            hand = a_hand(rules, before_board(rules, key.number, event.choices), chance)
            yield key, Slip(played(hand, rules), right=True)
