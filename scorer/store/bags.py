"""Movements as files of older versions keep them, up to 0005 with a bag of settings, in the shape of today."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

# What stood in the bag beside the answers to the family's own questions.
FACTS = ("shared", "copies", "parts", "alone", "still", "text")
NOBODY, TWO = 0, 2


def without_bag(kept: Mapping[str, Any]) -> dict[str, Any]:
    """The same movement with a field for everything; one that has no bag is of that shape already."""
    if "settings" not in kept:
        return dict(kept)
    bag = kept["settings"]
    on_boards = bag.get("boards") != 0
    given_up = FACTS if on_boards else (*FACTS, "boards")
    answers = {name: value for name, value in bag.items() if name not in given_up}
    return {
        **{name: value for name, value in kept.items() if name != "settings"},
        "on_boards": on_boards,
        "copies": int(bag.get("copies") or 1),
        "sharing": groups(str(bag.get("shared", ""))),
        "parts": [[int(first), int(last)] for first, last in re.findall(r"(\d+)-(\d+)", str(bag.get("parts", "")))],
        "alone": bool(bag.get("alone")),
        "still": list(bag.get("still", ())),
        "missing": bag.get("missing") or 0,
        "made_from": answers,
    }


def as_boards_lie(kept: Mapping[str, Any]) -> dict[str, Any]:
    """The same movement, not on boards where none lie at any table; up to version 0007 not all of them said so."""
    tables = [seating for each in kept["rounds"] for seating in each]
    return {**kept, "on_boards": kept["on_boards"] and (not tables or any(each["boards"] for each in tables))}


def with_seats(kept: Mapping[str, Any]) -> dict[str, Any]:
    """The same movement, saying whom it seats; up to version 0008 that was read off how they sit."""
    return {"seats": seats_of(kept["rounds"]), **kept}


def seats_of(rounds: Iterable[Iterable[Mapping[str, Any]]]) -> str:
    """Players where more than two meet at a table; teams where the same two meet once more, the other way about."""
    tables = [[tuple(seating["who"]) for seating in each] for each in rounds]
    if any(len(who) > TWO for each in tables for who in each):
        return "players"
    met = ([who for who in each if NOBODY not in who] for each in tables)
    first = next(filter(None, met), [])
    return "teams" if any(who[0] != who[-1] and who[::-1] in first for who in first) else "pairs"


def groups(text: str) -> list[list[int]]:
    """Groups of tables that share their boards, as they were written: ``1+10, 2+3``."""
    found = (sorted({int(number) for number in re.findall(r"\d+", part)}) for part in text.split(","))
    return [group for group in found if len(group) > 1]
