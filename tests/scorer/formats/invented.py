"""Invented USEBIO files: a small evening, and the pieces to write others from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

HEAD = '<?xml version="1.0"?>\n<!DOCTYPE USEBIO SYSTEM "usebio_v1_2.dtd">\n'


def element(tag: str, *inside: str, **attributes: str) -> str:
    """An element; what stands in it begins a line of its own where it is an element itself."""
    said = "".join(f' {name}="{value}"' for name, value in attributes.items())
    words = "\n".join(("", *inside, "")) if any(each.startswith("<") for each in inside) else "".join(inside)
    return f"<{tag}{said}>{words}</{tag}>"


def pair(number: str, direction: str = "", **said: object) -> str:
    """A participant with two players."""
    names = (element("PLAYER", element("PLAYER_NAME", f"{who} {number}{direction}")) for who in ("Ada", "Bo"))
    told = (element(tag, str(value)) for tag, value in said.items())
    return element("PAIR", element("PAIR_NUMBER", number), element("DIRECTION", direction), *told, *names)


def line(first: str, second: str, **said: object) -> str:
    """A line of a traveller."""
    told = (element(tag, str(value)) for tag, value in said.items())
    return element("TRAVELLER_LINE", element("NS_PAIR_NUMBER", first), element("EW_PAIR_NUMBER", second), *told)


def board(number: int | str, *lines: str) -> str:
    return element("BOARD", element("BOARD_NUMBER", str(number)), *lines)


def event(*inside: str, kind: str = "MP_PAIRS", **said: str) -> str:
    """A whole file with one event."""
    club = element("CLUB", element("CLUB_NAME", "Rookery Bridge Club"), element("CLUB_ID_NUMBER", "77"))
    head = {"EVENT_DESCRIPTION": "Tuesday Pairs", "DATE": "03/02/2026", **said}
    told = (element(tag, value) for tag, value in head.items())
    return HEAD + element("USEBIO", club, element("EVENT", *told, *inside, EVENT_TYPE=kind), Version="1.2")


def evening(pairs: Iterable[str], boards: Mapping[int, Iterable[str]], **said: str) -> str:
    """An event of one section that stands right below the event."""
    return event(element("PARTICIPANTS", *pairs), *(board(number, *lines) for number, lines in boards.items()), **said)


def four_pairs(*lines: str, number: int = 1, **said: str) -> str:
    """Pairs 1 to 4 and one board."""
    return evening([pair(str(n)) for n in range(1, 5)], {number: lines}, **said)
