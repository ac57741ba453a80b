"""The entries of a line that is typed of a movement: rounds, tables, those who sit there, boards and deals."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from itertools import groupby

from rules.text import Text, t
from scorer.event.boards import in_round, printed, round_of
from scorer.event.movement import NOBODY
from scorer.movements.words import runs

EMPTY = {"", "-", "0", "x", "bye", "out", "sitout", "none", "nobody", "phantom", "missing"}
Refused = Callable[[str], Text]  # what is said of an entry that is no number of the kind that is wanted


class NotSo(Exception):
    """An entry of a line is not what it should be, as ``problem`` says."""

    def __init__(self, problem: Text) -> None:
        super().__init__(problem)
        self.problem = problem


def number(text: str, refused: Refused) -> int:
    """A number from 1; raises ``NotSo``."""
    if not re.fullmatch(r"[1-9]\d{0,2}", text):
        raise NotSo(refused(text))
    return int(text)


def no_round(entry: str) -> Text:
    return t("“{entry}” is not the number of a round.", entry=entry)


def no_table(entry: str) -> Text:
    return t("“{entry}” is not the number of a table.", entry=entry)


def no_deal(entry: str) -> Text:
    return t("“{entry}” is not the number of a deal.", entry=entry)


def no_board(entry: str) -> Text:
    return t("“{entry}” is not the number of a board.", entry=entry)


def no_pair(seat: str, entry: str) -> Text:
    return t("“{entry}” is not the number of a pair ({seat}); a dash means nobody.", entry=entry, seat=seat)


def no_player(seat: str, entry: str) -> Text:
    return t("“{entry}” is not the number of a player ({seat}); a dash means nobody.", entry=entry, seat=seat)


def contestant(text: str, refused: Refused) -> int:
    """The number of a contestant, or nobody; raises ``NotSo``."""
    plain = re.sub(r"[^\w-]", "", text.lower().replace("–", "-"))
    if plain in EMPTY or not plain.strip("-"):
        return NOBODY
    return number(text, refused)


def deals(text: str) -> tuple[int, ...]:
    """The deals of a table that was told how many; raises ``NotSo``."""
    return () if text in EMPTY else tuple(range(1, number(text, no_deal) + 1))


def boards(text: str) -> tuple[int, ...]:
    """Boards such as ``1-3``, ``1,2,3`` or ``1 2 7-9``, of round 4 alone ``4:1-3``; raises ``NotSo``."""
    plain = re.sub(r" ?(?:-|–|—|\.\.|\bto\b) ?", "-", " ".join(text.split()))
    found: list[int] = []
    for part in re.split(r"[\s,+]+", plain):
        if part and part != "-":
            first, _, last = part.partition("-")
            own = round_of(board(first))
            ends = board(first), board(last, own) if last else board(first)
            if ends[0] > ends[1] or round_of(ends[1]) != own:
                raise NotSo(t("boards “{part}” run backwards.", part=part))
            found += range(ends[0], ends[1] + 1)
    return tuple(sorted(found))


def board(text: str, own: int = 0) -> int:
    """A board, with its round before it where only that has it, ``4:1``; else of the round that is ``own``."""
    before, colon, after = text.rpartition(":")
    if colon:
        own = number(before, lambda _: no_board(text))
    return in_round(own, number(after, lambda _: no_board(text)))


def boards_written(there: Iterable[int]) -> str:
    """Boards as they are typed."""
    each = ((f"{own}:" * bool(own), runs(map(printed, of))) for own, of in groupby(sorted(there), round_of))
    return ",".join(before + said.replace("–", "-").replace(", ", f",{before}") for before, said in each)
