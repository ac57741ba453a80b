"""The four seats of a table: who sits opposite, which side they make, and who comes next."""

from __future__ import annotations

from collections.abc import Sequence

from rules.parts.amounts import Amount
from rules.parts.to_type import OfWhom, ToType, any_to_type
from rules.text import AsItIs, Sentence, Text, joined, t

# Clockwise, as the deal passes.
SEATS = {"N": t("North"), "E": t("East"), "S": t("South"), "W": t("West")}
SIDES = ("NS", "EW")
SIDE = {"N": "NS", "S": "NS", "E": "EW", "W": "EW"}
OTHER = {"NS": "EW", "EW": "NS"}
CALLED = {"NS": t("N–S"), "EW": t("E–W")}
PARTNER = {"N": "S", "S": "N", "E": "W", "W": "E"}
OPPONENTS = {"NS": ("E", "W"), "EW": ("N", "S")}
FOUR = tuple(SEATS)
# Each has one of its own in every country, in which a seat is printed.
LETTERS = {"N": t("N", sense="seat"), "E": t("E", sense="seat"), "S": t("S", sense="seat"), "W": t("W", sense="seat")}
SEAT_LETTER = "seat"  # the sense of those
# What stands on the keys: the letters by which a seat or a side is typed, in any language.
SEAT_KEYS = tuple((seat, ToType(seat, seat)) for seat in FOUR)
SIDE_KEYS = tuple((side, ToType("–".join(side), side)) for side in SIDES)
# The English of a seat or a side that stands by itself, whoever says it: how one is found in a sentence.
SEAT_SAID = {str(name): key for names in (SEATS, CALLED) for key, name in names.items()}
PLAYER = (t("Player {number}", number="1").one, t("player {number}", number="1").one)
# What is said to be expected where a seat, or a side, is typed.
A_SEAT = any_to_type(key for _, key in SEAT_KEYS)
A_SIDE = any_to_type(ToType(side, side) for side in SIDES)


def numbered(players: int) -> tuple[str, ...]:
    """The seats of a table for any number, where they are counted and have no names."""
    return tuple(str(seat) for seat in range(1, players + 1))


def letter(seat: str) -> Text:
    """A seat as it is printed where there is little room: its letter, or the number it is counted by."""
    return LETTERS.get(seat) or SeatNumber(seat)


class SeatNumber(AsItIs):
    """The number by which a seat is counted that has no name, where it stands for whoever sits there."""

    __slots__ = ()


def of_whom(key: Text) -> Text:
    """Whose number is asked for, in a label: by the letters of a seat or a side as they are typed, or by its number."""
    if key.isdigit():
        return SeatNumber(key)
    return OfWhom(key, key.letters) if isinstance(key, ToType) else key


def player(seat: str) -> Text:
    """Who sits in a seat, in the middle of a sentence."""
    return SEATS.get(seat) or t("player {number}", number=SeatNumber(seat))


def seat_said(text: str, *, typed: bool = False) -> str:
    """The seat or side that a text is and nothing else, or none; with ``typed`` as it stands on a key too."""
    if isinstance(text, ToType):
        named = typed or isinstance(text, OfWhom)
        return text.letters if named and text.letters in (*FOUR, *SIDES) else ""
    if isinstance(text, SeatNumber):
        return str(text)
    if not isinstance(text, Sentence):
        return ""
    if text.one in PLAYER:
        return str(text.values["number"])
    return text.one if text.sense == SEAT_LETTER else SEAT_SAID.get(text.one, "")


def letters(side: str) -> Text:
    """A side as it is printed where there is little room, or one who plays alone: by the letters of its seats."""
    return joined(map(letter, side), "") if side in SIDES else letter(side)


def called(side: str) -> Text:
    """A partnership, or somebody who plays alone, as it is printed; seats that are counted have no names."""
    found = CALLED.get(side) or SEATS.get(side)
    return found or t("Player {number}", number=side)


def left_of(seat: str, seats: Sequence[str] = FOUR) -> str:
    """Who sits to the left of a seat, and deals after it."""
    return seats[(seats.index(seat) + 1) % len(seats)]


def dealer_of(board: int, seats: Sequence[str] = FOUR) -> str:
    """Who deals a board, or the deal of such a number: each in turn."""
    return seats[(board - 1) % len(seats)]


def most(sides: Sequence[str], totals: Sequence[Amount]) -> tuple[str, ...]:
    """Who has most points: several where they are equal."""
    best = max(totals)
    return tuple(side for side, total in zip(sides, totals, strict=True) if total == best)
