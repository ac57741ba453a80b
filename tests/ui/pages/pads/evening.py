"""An evening at the tables for the pages to show: eight pairs or players with names, drawn by lot."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from scorer.commands.events import begin
from scorer.contests.beginning import Beginning
from scorer.contests.drawing import SeatDraw
from scorer.desk import Desk
from scorer.event.event import Contestant, Entry, Event, Player
from scorer.event.games import alone
from scorer.movements.lots import ALONE, PAIRS

NAMES = (
    "Zofia Dąbek & Marek Iłowski", "Ilse Höfer & Jürgen Baum", "Siân Pryce & Owen Thorne", "Ruth Tate & Dennis Moor",
    "Eleni Vasou & Nikos Pappas", "Gwen Ashby & Harold Finch", "Piet Kuipers & Joke Bos", "Maria Stoll & Anton Weiß",
)  # fmt: skip


def at_the_tables(key: str, *, rounds: int = 2, settings: dict | None = None, nobody: bool = False) -> Event:
    """Two or four tables of a game, named unless ``nobody`` is, nothing written yet."""
    said = Beginning(name="Friday", date="2026-11-20", game=key, contest="tables", entrants=8)
    who = ALONE if alone(said.rules) else PAIRS
    said = replace(
        said,
        draw=SeatDraw(who, rounds=rounds),
        method=said.kind.scorings(said.rules)[0].key,
        settings=said.kind.usual_settings(said.rules) if settings is None else settings,
    )
    event = said.event(said.offers())
    return event if nobody else replace(event, sections=tuple(map(named, event.sections)))


def named(section):
    """The section with everybody's name."""
    pairs = {n: tuple(map(Player, NAMES[n - 1].split(" & "))) for n in section.movement.numbers}
    single = any(len(seating.who) > 2 for each in section.movement.rounds for seating in each)
    people = {n: Contestant(n, Entry(players[:1] if single else players)) for n, players in pairs.items()}
    return replace(section, contestants=people)


def open_tables(folder: Path, event: Event) -> Desk:
    """A club file with such an evening."""
    desk = Desk(folder / "tables.overtrick", who="Ann")
    desk.do(begin(event))
    return desk
