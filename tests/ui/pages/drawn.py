"""Evenings drawn by lot for the pages about seats: pairs, players with partners, and players alone, named or not."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from pathlib import Path

from rules import game
from scorer.commands.members import PutMembers
from scorer.contests.beginning import Beginning
from scorer.contests.drawing import SeatDraw
from scorer.desk import Desk
from scorer.event.event import Contestant, Entry, Event, Member, Player, Section
from scorer.event.results import Key, Played, Slip
from scorer.live.words import chairs
from scorer.movements.lots import ALONE, PARTNERS
from tests.scorer.clubs import opened
from tests.ui.evening import PAIRS
from tests.ui.pages.windows import front, window_on

PEOPLE = tuple(name for pair in PAIRS.values() for name in pair.split(" & "))
MEMBERS = tuple(Member(at, name, str(100 + at)) for at, name in enumerate(PEOPLE, 1))


@cache
def drawn(key: str, come: int, draw: SeatDraw, **more: object) -> Event:
    """So many pairs or players at the tables of a game."""
    said = Beginning(name="Friday", date="2026-11-20", game=key, contest="tables", entrants=come, draw=draw)
    said = replace(said, **{"method": "total-points", **more})
    return said.event(said.offers())


def rubbers(pairs: int = 8, rounds: int = 3) -> Event:
    """Pairs at rubber bridge."""
    return drawn("rubber-bridge", pairs, SeatDraw(rounds=rounds))


def whist(players: int = 16) -> Event:
    """Players at whist, whose partners are drawn."""
    return drawn("whist", players, SeatDraw(PARTNERS, rounds=3), method="tricks-taken")


def oh_hell(players: int = 11, seats: int = 5) -> Event:
    """Players alone, at tables of four and of three where eleven come."""
    return drawn("oh-hell", players, SeatDraw(ALONE, seats, 3))


def trex(pairs: int = 8) -> Event:
    """Players alone on boards, twice as many as pairs would be."""
    said = Beginning(name="Friday", date="2026-11-20", game="trex", method="average-points", entrants=pairs)
    return said.event(said.offers())


def named(event: Event, count: int = len(PEOPLE)) -> Event:
    """The first so many people under its numbers; all of them are members."""
    left = iter(enumerate(PEOPLE[:count], 1))

    def whole(section: Section) -> Section:
        assert section.movement is not None
        found = {}
        for number in section.movement.numbers:
            there = tuple(Player(name, id_) for _, (id_, name) in zip(range(chairs(section)), left, strict=False))
            if there:
                found[number] = Contestant(number, Entry(there))
        return replace(section, contestants=found)

    return replace(event, sections=tuple(map(whole, event.sections)))


def written(event: Event, *pads: tuple[int, int, str]) -> Event:
    """With deals on some pads of the first section: the round, the table, and the deals as they are typed."""
    rules, section = game(event.game), event.sections[0]
    slips = {}
    for round_, table, lines in pads:
        who = next(each.who for each in section.movement.rounds[round_ - 1] if each.table == table)
        at = rules.opening(len(who) if len(who) > 2 else 4, rules.choices.completed())
        for number, line in enumerate(lines.split("; "), 1):
            hand = rules.answers(rules.typed(line, at).hand)
            slips[Key(section.id, round_, table, number)] = Slip(Played(hand))
    return replace(event, slips=slips)


RUBBER = "3nt n =; 3nt n ="  # over after the second


def club(folder: Path, event: Event) -> Desk:
    """A club file with members and such an evening under number 1."""
    return opened(folder / "club.overtrick", event, PutMembers(put=MEMBERS))


@contextmanager
def opening(folder: Path, shown, page: str):
    """Opens windows on evenings at a page, each with the view in front."""
    desks = []

    def open_(event: Event):
        desks.append(club(folder, event))
        window = window_on(desks[-1], shown, page)
        return window, front(window)

    yield open_
    for desk in desks:
        desk.close(copy=False)
