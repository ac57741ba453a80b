"""Small evenings at the tables: pairs at rubber bridge, players with partners, and players alone at Nap."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rules import game
from rules.pad import Charge
from scorer.event.event import Contestant, Entry, Event, Player, Section
from scorer.event.movement import Movement
from scorer.event.results import Key, NotPlayed, Played, Result, Slip
from scorer.movements.typed import read

GAME_NS, GAME_EW, PART_NS, PART_EW, CROSSED = "3nt n =", "3nt e =", "2h s =", "2h w =", "x"
NAMES = ("Ida", "Bo", "Pia", "Sven", "Ugo", "Ada", "Ann", "Tor", "Liv", "Jan")
RULES = {key: game(key) for key in ("rubber-bridge", "nap", "oh-hell")}


def movement(text: str) -> Movement:
    """A movement without boards, as it is typed; the first line is the heading behind “round table”."""
    return read(f"round table {text}")[0]


PAIRS = movement("ns ew\n1 1 1 2\n1 2 3 4\n2 1 1 3\n2 2 4 2")
PLAYERS = movement("n e s w\n1 1 1 2 3 4\n1 2 5 - - -\n2 1 5 1 2 3\n2 2 4 - - -")
ALONE = movement("s1 s2 s3 s4\n1 1 1 2 3 4\n1 2 5 6 7\n2 1 1 5 6 2\n2 2 3 4 7")


def section(movement: Movement = PAIRS, id_: int = 1, *, teams: dict[int, str] | None = None, **more: Any) -> Section:
    """Everybody in it by name, pairs by two, and some by their team."""
    pairs = len(movement.rounds[0][0].who) == 2
    people = {
        n: Contestant(
            n,
            Entry(
                tuple(Player(name) for name in (NAMES[2 * n - 2 : 2 * n] if pairs else NAMES[n - 1 : n])),
                team=(teams or {}).get(n, ""),
            ),
        )
        for n in movement.numbers
    }
    return replace(Section(id=id_, letter="AB"[id_ - 1], movement=movement, contestants=people), **more)


def result(line: str | Charge | Result, rules: Any, at: Any) -> Result:
    """What stands on a line of a pad: a hand as it is typed, a cross, or anything else as it is."""
    if not isinstance(line, str):
        return line
    return NotPlayed() if line == CROSSED else Played(rules.answers(rules.typed(line, at).hand))


def evening(pads: dict[tuple[int, ...], tuple[Any, ...]], *sections: Section, **more: Any) -> Event:
    """An evening of rubber bridge, or another game, with what is on each pad by section, round and table."""
    made = Event(game="rubber-bridge", method="total-points", contest="tables", sections=sections or (section(),))
    made = replace(made, **more)
    return written(made, pads)


def written(event: Event, pads: dict[tuple[int, ...], tuple[Any, ...]]) -> Event:
    """The event with these pads in place of what was on them."""
    rules, slips = RULES[event.game], dict(event.slips)
    for place, lines in pads.items():
        section, round_, table = place
        seats = next(s for s in event.section(section).movement.rounds[round_ - 1] if s.table == table).who
        at = rules.opening(4 if len(seats) == 2 else len(seats), rules.choices.completed(event.choices))
        slips = {key: slip for key, slip in slips.items() if key[:3] != place}
        slips |= {Key(*place, n): Slip(result(line, rules, at)) for n, line in enumerate(lines, 1)}
    return replace(event, slips=slips)


def ranked(rows: Any) -> list[tuple[int, str, int]]:
    """Number, place and points of every row, in order."""
    return [(row.contestant.number, f"{row.place}{'=' * row.tied}", row.points) for row in rows]
