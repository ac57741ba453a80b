"""Who competes in an event of a USEBIO file, as its list of participants and its lines have them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from rules.text import Text, t
from scorer.event.seated import Seated
from scorer.formats.trouble import pair_called, player_called


class Competing(NamedTuple):
    """Who competes, and so what an event is: the element that lists one, and where a line names those at a table.

    ``columns`` are the cells of a line seat by seat, the seats of both sides by turns. Lines may be ``in_halves``,
    two for each table.
    """

    kind: str
    contest: str
    form: str
    seats: Seated
    element: str
    number: tuple[str, ...]
    columns: Mapping[str, tuple[str, ...]]
    called: Callable[[str], Text]
    once: Text
    again: Callable[[int], Text]
    blank: Callable[[str], Text]
    idle: Text
    in_halves: bool = False

    @property
    def cell(self) -> str:
        """What a sentence calls the cell with a number in the list of participants."""
        return f"<{self.number[0]}>"


PAIRS = Competing(
    kind="PAIRS",
    contest="pairs",
    form="pairs",
    seats=Seated.PAIRS,
    element="PAIR",
    number=("PAIR_NUMBER", "NUMBER", "PAIR_ID"),
    columns={"NS": ("NS_PAIR_NUMBER", "NS_PAIR", "NS_NUMBER"), "EW": ("EW_PAIR_NUMBER", "EW_PAIR", "EW_NUMBER")},
    called=pair_called,
    once=t("every pair once"),
    again=lambda line: t("every pair once; it stands in line {line} already", line=line),
    blank=lambda side: t("the {side} pair, which is left blank,", side=side),
    idle=t("a pair that has results"),
)
PLAYERS = Competing(
    kind="INDIVIDUAL",
    contest="individual",
    form="players",
    seats=Seated.PLAYERS,
    element="PLAYER",
    number=("PLAYER_NUMBER", "NUMBER", "PLAYER_ID"),
    columns={
        "N": ("N_PLAYER_NUMBER", "N_PLAYER", "N_NUMBER", "NORTH_PLAYER_NUMBER"),
        "E": ("E_PLAYER_NUMBER", "E_PLAYER", "E_NUMBER", "EAST_PLAYER_NUMBER"),
        "S": ("S_PLAYER_NUMBER", "S_PLAYER", "S_NUMBER", "SOUTH_PLAYER_NUMBER"),
        "W": ("W_PLAYER_NUMBER", "W_PLAYER", "W_NUMBER", "WEST_PLAYER_NUMBER"),
    },
    called=player_called,
    once=t("every player once"),
    again=lambda line: t("every player once; line {line} has the number already", line=line),
    blank=lambda seat: t("the player {seat}, who is left blank,", seat=seat),
    idle=t("a player who has results"),
    in_halves=True,
)
INDIVIDUALS = (PLAYERS.kind, "INDIVIDUALS")
COMPETING = (PAIRS, PLAYERS)
# The cells in the list of participants that name somebody.
NAMING = frozenset(each.cell for each in COMPETING)


def competing_in(kind: str, cells: Iterable[str]) -> Competing:
    """Who competes in an event of a kind, in the file's own words, whose lines have these ``cells``."""
    there = {*cells}
    named = [each for each in COMPETING if any(there.intersection(tags) for tags in each.columns.values())]
    return named[0] if len(named) == 1 else PLAYERS if kind in INDIVIDUALS else PAIRS
