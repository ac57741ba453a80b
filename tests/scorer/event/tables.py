"""Small evenings of table play for tests: pairs at rubber bridge, and players alone at Oh Hell!."""

from __future__ import annotations

from dataclasses import replace

from rules import game
from scorer.event.event import Contestant, Entry, Event, Player, Section, Session
from scorer.event.movement import Movement, Seating
from scorer.event.results import Key, NotPlayed, Played, Result, Slip
from scorer.event.seated import Seated
from tests.scorer.when import with_values

RUBBER = game("rubber-bridge")
AT = RUBBER.opening(4, RUBBER.choices.completed())
DAY = "2026-11-17"
NAMES = ("Ida Holm", "Bo Lind", "Pia Ek", "Sven Ek", "Ugo Bay", "Ada Bay", "Ann Ray", "Tor Ray")


def hand(line: str) -> Result:
    """A hand of rubber bridge as it is typed; a cross crosses a deal out."""
    return NotPlayed() if line == "x" else Played(RUBBER.answers(RUBBER.typed(line, AT).hand))


GAME_NS, GAME_EW, PART = hand("3nt n ="), hand("3nt e ="), hand("2h s =")

# Four pairs, each against two others; and five players alone at one table, who are four while one is missing.
PAIRS = Movement(
    "typed",
    "Two tables",
    ((Seating(1, (1, 2), ()), Seating(2, (3, 4), ())), (Seating(1, (1, 3), ()), Seating(2, (4, 2), ()))),
    on_boards=False,
)
ALONE = Movement(
    "typed",
    "One table",
    ((Seating(1, (1, 2, 3, 4, 5), ()),), (Seating(1, (5, 4, 3, 2, 1), ()),)),
    seats=Seated.PLAYERS,
    on_boards=False,
)
FOURS = Movement(
    "typed",
    "Individual",
    ((Seating(1, (1, 2, 3, 4), ()),), (Seating(1, (1, 3, 2, 4), ()),)),
    seats=Seated.PLAYERS,
    on_boards=False,
)


def pairs(movement: Movement = PAIRS) -> Section:
    """Four pairs, everybody named."""
    people = {n: Contestant(n, Entry((Player(NAMES[2 * n - 2]), Player(NAMES[2 * n - 1])))) for n in range(1, 5)}
    return Section(id=1, movement=movement, contestants=people)


def players(movement: Movement = FOURS, **more: object) -> Section:
    """Every player by name."""
    people = {n: Contestant(n, Entry((Player(NAMES[n - 1]),))) for n in movement.numbers}
    return replace(Section(id=1, movement=movement, contestants=people), **more)


def evening(*sections: Section, **more: object) -> Event:
    """An evening of rubber bridge at the tables; nothing is written yet."""
    made = Event(id=1, sessions=(Session(date=DAY),), game="rubber-bridge", method="total-points", contest="tables")
    made = replace(made, sections=sections or (pairs(),))
    return with_values(made, **more)


def written(event: Event, *pads: tuple[tuple[int, int, int], tuple[Result, ...]]) -> Event:
    """The event with these lines on these pads: section, round and table, and the lines from the top."""
    slips = {Key(*place, number): Slip(result) for place, results in pads for number, result in enumerate(results, 1)}
    return replace(event, slips={**event.slips, **slips})
