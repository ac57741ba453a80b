"""One fault put into another program's file, and whether what is told of it is that fault and nothing else."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from scorer.formats import Source, read_source
from scorer.rescore import rescore
from scorer.rescore.search import Tried

BOARD = re.compile(r"<BOARD\b[^>]*>(?:(?!</BOARD>).)*?<TRAVELLER_LINE>.*?</BOARD>", re.S)
LINE = re.compile(r"<TRAVELLER_LINE>.*?</TRAVELLER_LINE>", re.S)
PAIR = re.compile(r"<PAIR>.*?</PAIR>", re.S)
SCORES = (50, -50, 90, -90, 110, -110, 140, 200, -200, 420, -420, 620, 980, -1430)
OF_HALVES = ("SCORE", "NS_MATCH_POINTS", "EW_MATCH_POINTS")

Span = tuple[int, int]  # from one sign of a text up to another


class Altered(NamedTuple):
    """A file with a fault: what it is in words, the board, and the lines that tell of it (of none the board does)."""

    text: str
    what: str
    board: int | None = None
    lines: range = range(0)

    def told(self, found: Tried) -> bool:
        """Whether the fault is told and nothing else, or no number is wrong and nothing is told."""
        if not found.causes:
            return not found.compared.differ
        (cause, *others) = found.causes
        untold = "could not be found out" in cause.says and not found.compared.differ
        there = cause.line in self.lines if self.lines else cause.board == self.board
        return not others and (there or untold)


def found_in(text: str) -> Tried:
    """What is found in a file."""
    return rescore(read_source(Source("x.xml", text.encode())))


def cell(text: str, tag: str, within: Span) -> Span:
    """Where a cell stands, from its first sign up to its end."""
    found = re.compile(rf"<{tag}>([^<]*)</{tag}>").search(text, *within)
    assert found, tag
    return found.span(1)


def put(text: str, *changes: tuple[Span, str]) -> str:
    """A text with other words in some places."""
    for (begin, end), said in sorted(changes, reverse=True):
        text = text[:begin] + said + text[end:]
    return text


def lines_of(text: str, span: Span) -> range:
    """The lines of a file from one sign up to another."""
    return range(text.count("\n", 0, span[0]) + 1, text.count("\n", 0, span[1]) + 2)


def boards(text: str) -> dict[int, Span]:
    """Where each board with results stands."""
    spans = [found.span() for found in BOARD.finditer(text)]
    return {int(text[slice(*cell(text, "BOARD_NUMBER", span))]): span for span in spans}


def lines(text: str, board: Span) -> list[Span]:
    """Where the lines of a board stand."""
    return [found.span() for found in LINE.finditer(text, *board)]


# --- the faults --------------------------------------------------------------------------------------


def half_altered(text: str, chance: random.Random, tag: str = "") -> Altered:
    """Another score, or other points, in one of the two lines of a table."""
    tag = tag or chance.choice(OF_HALVES)
    span = cell(text, tag, chance.choice(lines(text, chance.choice([*boards(text).values()]))))
    has = text[slice(*span)]
    others = SCORES if tag == "SCORE" else range(-1, 8)
    said = str(chance.choice([each for each in others if each != float(has)]))
    line = lines_of(text, span)[0]
    return Altered(put(text, (span, said)), f"line {line}: {has} -> {said}", None, range(line, line + 1))


def pairs_exchanged(text: str, chance: random.Random) -> Altered:
    """Two pairs in each other's place on one board."""
    tag = chance.choice(("NS_PAIR_NUMBER", "EW_PAIR_NUMBER"))
    number, board = chance.choice([*boards(text).items()])
    one, other = (cell(text, tag, line) for line in chance.sample(lines(text, board), 2))
    first, second = text[slice(*one)], text[slice(*other)]
    what = f"board {number}: {tag} {first} and {second} exchanged"
    return Altered(put(text, (one, second), (other, first)), what, number)


def board_gone(text: str, chance: random.Random, number: int = 0) -> Altered:
    """A board without its lines."""
    there = boards(text)
    number = number or chance.choice([*there])
    bare = put(text, *((span, "") for span in lines(text, there[number])))
    return Altered(bare, f"board {number} gone", number)


def tricks_altered(text: str, chance: random.Random) -> Altered:
    """Other tricks beside a score."""
    number, board = chance.choice([*boards(text).items()])
    line = chance.choice([each for each in lines(text, board) if re.search(r"<TRICKS>\d", text[slice(*each)])])
    span = cell(text, "TRICKS", line)
    has = int(text[slice(*span)])
    said = str(chance.choice([tricks for tricks in range(14) if tricks != has]))
    what = f"board {number}, line {lines_of(text, span)[0]}: {has} tricks -> {said}"
    return Altered(put(text, (span, said)), what, number)


def rows_exchanged(text: str, chance: random.Random) -> Altered:
    """The numbers of two in the list of pairs exchanged, one N–S and one E–W."""
    rows = [found.span() for found in PAIR.finditer(text)]
    ways = [[row for row in rows if f">{way}</DIRECTION>" in text[slice(*row)]] for way in ("NS", "EW")]
    one, other = (cell(text, "PAIR_NUMBER", chance.choice(each)) for each in ways)
    first, second = text[slice(*one)], text[slice(*other)]
    changed = put(text, (one, second), (other, first))
    return Altered(changed, f"{first} and {second} exchanged in the list", None)


Fault = Callable[[str, random.Random], Altered]
INDIVIDUAL, MITCHELL, HOWELL = (
    "ukbc_individual.xml",
    "cobalt_mp_pairs_mitchell_03.xml",
    "cobalt_butler_howell.xml",
)
FAULTS: tuple[tuple[str, Fault], ...] = (
    (INDIVIDUAL, half_altered),
    (MITCHELL, pairs_exchanged),
    (HOWELL, pairs_exchanged),
    (MITCHELL, board_gone),
    (HOWELL, board_gone),
    (HOWELL, tricks_altered),
    (MITCHELL, rows_exchanged),
)


def untold(folder: Path, seed: str, at: int) -> str:
    """What is told of the fault of a seed in a file of others, if not just that fault; else nothing."""
    file, fault = FAULTS[at]
    made = fault((folder / file).read_text("utf-8"), random.Random(seed))
    found = found_in(made.text)
    return "" if made.told(found) else f"{file}, {made.what}: {[str(each.says) for each in found.causes]}"
