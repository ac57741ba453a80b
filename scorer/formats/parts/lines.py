"""Lines of travellers, understood: who sat there, what they handed in, and what a file claims about it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from scorer.event.event import Contestant, Section
from scorer.event.results import Key, Slip
from scorer.formats.parts.pairs import Listed
from scorer.formats.parts.results import Heard
from scorer.formats.parts.seats import WAYS, Met, seated
from scorer.formats.record import ClaimedLine
from scorer.formats.trouble import TooMuch, TwoResults, quoted

# The family of movements whose rounds somebody has written out.
WRITTEN_OUT = "typed"
# A thousand tables are two thousand pairs, who have thirty-six thousand results in an evening.
MOST = {"sections": 500, "results": 50_000, "pairs": 10_000, "boards": 1_000}
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Line(NamedTuple):
    """A line of a traveller, understood."""

    first: Listed
    second: Listed
    board: int
    heard: Heard
    claim: ClaimedLine
    note: str = ""
    round: int = 0
    table: int = 0
    switched: bool = False


def not_too_many(file: str, line: int, expected: str, **found: int) -> None:
    """Raise a ``TooMuch`` for more of something than any event has; all of it is held against each other later on."""
    for things, count in found.items():
        if count > MOST[things]:
            raise TooMuch(file=file, line=line, most=MOST[things], things=things, expected=expected)


def once_each(lines: list[Line], file: str) -> Iterator[Line]:
    """The lines, one for each board and pair: a blank one beside a result is left out, a second result is refused."""
    seen: dict[tuple[int, int], Line] = {}
    for line in lines:
        for pair in (line.first, line.second) if line.heard.result is not None else ():
            first = seen.setdefault((line.board, pair.number), line)
            if first is not line:
                named = {"board": line.board, "pair": f"pair {quoted(pair.id)}", "first": first.claim.line}
                raise TwoResults(file=file, line=line.claim.line, **named)
    for line in lines:
        if all(seen.setdefault((line.board, pair.number), line) is line for pair in (line.first, line.second)):
            yield line


@dataclass(frozen=True, slots=True)
class Drawn:
    """A section put together from its lines, with their slips and claims by where they belong."""

    section: Section
    slips: dict[Key, Slip]
    claims: dict[Key, ClaimedLine]


def drawn(section: Section, lines: Sequence[Line], winners: int) -> Drawn:
    """Give a section the movement that its lines tell, everybody who plays in it, and their slips."""
    lines = [turned(line) if winners > 1 else line for line in lines]
    met = [Met(each.first.number, each.second.number, each.board, each.round, each.table) for each in lines]
    movement, where = seated(WRITTEN_OUT, met, winners)
    keys = [Key(section.id, at.round, at.table, line.board) for line, at in zip(lines, where, strict=True)]
    told = list(zip(keys, lines, strict=True))
    slips = {
        key: Slip(line.heard.result, switched=line.switched, note=line.note)
        for key, line in told
        if line.heard.result is not None
    }
    return Drawn(replace(section, movement=movement), slips, {key: line.claim for key, line in told})


def turned(line: Line) -> Line:
    """A line of two pairs that sat in each other's seats, as such; any other as it is."""
    if (line.first.direction, line.second.direction) != WAYS[::-1]:
        return line
    return line._replace(first=line.second, second=line.first, switched=True)


def contestants(pairs: Iterable[Listed]) -> dict[int, Contestant]:
    """Pairs as the contestants of a section, by number."""
    return {number: pair.contestant() for number, pair in sorted({pair.number: pair for pair in pairs}.items())}


def letter(name: str, place: int) -> str:
    """What a section is called here: as in the file where that is short, else by its place."""
    return name if 0 < len(name) <= 2 else LETTERS[place % len(LETTERS)]
