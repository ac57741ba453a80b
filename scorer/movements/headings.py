"""The columns of a movement that is typed in: what a heading may call them, and which are meant without a heading."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rules.text import Text, as_it_is, t

PAIRS, PLAYERS = ("ns", "ew"), ("n", "e", "s", "w")
NUMBERED = tuple(f"s{seat}" for seat in range(1, 8))
CALLED = {
    "round": ("round", "rnd", "rd", "r"),
    "table": ("table", "tbl", "t"),
    "boards": ("boards", "board", "set", "bds"),
    "low": ("low", "lowboard", "from", "first"),
    "high": ("high", "highboard", "to", "last"),
    "deals": ("deals", "hands"),
    **{f"s{seat}": (f"s{seat}", f"seat{seat}", f"p{seat}", f"player{seat}") for seat in range(1, 8)},
}
CALLED_PAIRS = {
    "ns": ("ns", "nspair", "pairns", "north", "northsouth", "home"),
    "ew": ("ew", "ewpair", "pairew", "east", "eastwest", "away"),
}
CALLED_PLAYERS = {"n": ("n", "north"), "e": ("e", "east"), "s": ("s", "south"), "w": ("w", "west")}
TITLES = {"ns": "N–S", "ew": "E–W", "n": "N", "e": "E", "s": "S", "w": "W"}


class Columns(NamedTuple):
    """What each column of a page holds, blank for what is of no use."""

    names: tuple[str, ...]

    @property
    def seats(self) -> tuple[str, ...]:
        """The columns in which contestants stand, in the order of the seats."""
        return next((each for each in (PAIRS, PLAYERS) if set(each) <= set(self.names)), self.numbered)

    @property
    def numbered(self) -> tuple[str, ...]:
        """The columns of seats that are only counted, from the first on."""
        there = [seat in self.names for seat in NUMBERED]
        return NUMBERED[: [*there, False].index(False)]

    @property
    def on_boards(self) -> bool:
        """Whether there is a column for boards."""
        return "boards" in self.names or "low" in self.names

    @property
    def needed(self) -> tuple[str, ...]:
        """What no line can do without; tables may have fewer seats than others where these are only counted."""
        fewer = self.seats == self.numbered and not self.on_boards
        return ("round", "table", *(self.seats[:1] if fewer else self.seats))

    @property
    def said(self) -> tuple[Text, ...]:
        """The columns as a line is to have them, in words."""
        seats = tuple(as_it_is(TITLES.get(each, each)) for each in self.seats)
        if self.seats == self.numbered:
            seats = (t("{first} to {last}", first=seats[0], last=seats[-1]),)
        return (t("round"), t("table"), *seats, *((t("boards"),) if self.on_boards else ()))


def usual(seats: int, *, on_boards: bool) -> Columns:
    """The columns without a heading, where so many contestants sit at a table."""
    who = {2: PAIRS, 4: PLAYERS}.get(seats, NUMBERED[:seats])
    last = ("boards",) if on_boards else () if who[0] in NUMBERED else ("deals",)
    return Columns(("round", "table", *who, *last))


def heading(cells: Sequence[str], *, marked: bool) -> Columns | None:
    """What a heading's entries stand for, ``marked`` where more than blanks is between; none for any other line.

    There may be too few columns for seats among them.
    """
    names = [re.sub(r"[^a-z0-9]", "", cell.lower()) for cell in cells]
    players = bool({"s", "south"}.intersection(names)) and bool({"w", "west"}.intersection(names))
    called = {**CALLED, **(CALLED_PLAYERS if players else CALLED_PAIRS)}
    known = [meant(name, called) or meant(name.rstrip("0123456789"), called) for name in names]
    return Columns(tuple(known if marked else filter(None, known))) if {"round", "table"} <= set(known) else None


def meant(name: str, called: Mapping[str, tuple[str, ...]]) -> str:
    """The column that a word of a heading stands for; blank where it is none of them."""
    return next((column for column, words in called.items() if name in words), "")
