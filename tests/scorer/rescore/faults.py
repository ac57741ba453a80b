"""One fault put into a file of another program, and whether what is told of it is that fault and nothing else.

A fault is a cell that says something else, or a whole thing that is wrong: a board, two pairs, a number of a board.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from scorer.formats import Source, read_source
from scorer.rescore import rescore
from scorer.rescore.search import Tried
from tests.scorer.formats.matched import Program

BOARD = re.compile(r"<BOARD\b[^>]*>(?:(?!</BOARD>).)*?<TRAVELLER_LINE>.*?</BOARD>", re.S)
LINE = re.compile(r"<TRAVELLER_LINE>.*?</TRAVELLER_LINE>", re.S)
PAIR = re.compile(r"<PAIR>.*?</PAIR>", re.S)
LEAF = re.compile(r"(\s*)<([A-Z_]+)>([^<]+)</\2>\s*")
SCORES = (50, -50, 90, -90, 110, -110, 140, 200, -200, 420, -420, 620, 980, -1430)
OF_HALVES = ("SCORE", "NS_MATCH_POINTS", "EW_MATCH_POINTS")
# Where the event ends, and only cards follow.
HANDS = "<HANDSET>"
# What is held together in a file: whoever wants to find a cell looks for one of these.
ROWS = ("TRAVELLER_LINE", "BOARD", "PAIR", "PLAYER", "TEAM", "MATCH")
UNREADABLE, AVERAGES, PLACE = "?!x", ("A5050", "A6040", "A4060"), "PLACE"
INDIVIDUAL, LARGE, MITCHELL, HOWELL = (
    "ukbc_individual.xml",
    "cobalt_mp_pairs_mitchell.xml",
    "cobalt_mp_pairs_mitchell_03.xml",
    "cobalt_butler_howell.xml",
)
# Matches of which the boards are told, and matches of which only the results are.
MADE = {
    "matches with boards": Program(beside=True, scores="sums", wins=True),
    "results of matches": Program(lines=False, on_boards=False, beside=True, scores="net"),
}
# So many numbers that differ need not be folded below the cause: they are told with it.
TOLD_WITH_IT = 2

Span = tuple[int, int]  # from one sign of a text up to another


class Altered(NamedTuple):
    """A file with a fault: what it is in words, the lines that tell of it, or (of none) the board.

    Of two numbers that exclude each other ``either`` may be the slip. What is wrong with a whole board may hide a
    setting that only that board shows.
    """

    text: str
    what: str
    board: int | None = None
    lines: range = range(0)
    either: tuple[str, ...] = ()

    def untold(self, sound: Tried) -> str:
        """What is wrong with what is told of it; empty where it is one cause, and nothing else.

        ``sound`` is what is found in the file without it.
        """
        found = found_in(self.text)
        said = "".join(f"\n    line {each.line}: {each.says}" for each in found.causes)
        differ, folded = len(found.compared.differ), sum(len(each.follows) for each in found.causes)
        hidden = {*sound.because} - {*found.because}
        if {*found.because} - {*sound.because} or (hidden and not self.board):
            return f"explained by {[each.name for each in found.because]}{said}"
        if len(found.causes) > 1:
            return f"{len(found.causes)} causes{said}"
        if not found.causes:
            return f"{differ} numbers differ, and nothing is told" if differ else ""
        if not self.named(found):
            return f"another place is named{said}"
        folds = folded <= differ + len(found.causes[0].itself) and differ <= folded + TOLD_WITH_IT
        return "" if folds else f"{differ} numbers differ, and {folded} are folded{said}"

    def named(self, found: Tried) -> bool:
        """Whether the only cause names the place; or says that nothing tells which of two it is, and neither counts."""
        (cause,) = found.causes
        lines = {cause.line, *map(int, re.findall(r"[Ll]ines? (\d+)", str(cause.says)))}
        there = bool(lines.intersection(self.lines)) if self.lines else cause.board == self.board
        neither = "could not be found out" in cause.says and not found.compared.differ
        return there or neither or (bool(self.either) and str(cause.claimed) in self.either)


def found_in(text: str) -> Tried:
    """What is found in a file."""
    return rescore(read_source(Source("x.xml", text.encode())))


@cache
def sound(text: str) -> Tried:
    """What is found in a file without a fault."""
    found = found_in(text)
    assert found.causes == ()
    return found


def text_of(name: str, cases: Path) -> str:
    """A file of another program, or one that is made up, a cell a line."""
    if name in MADE:
        return re.sub(r">\s*<", ">\n<", MADE[name].file())
    return (cases / "usebio" / name).read_text("utf-8")


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


# --- whole things that are wrong ---------------------------------------------------------------------


def half_altered(text: str, chance: random.Random, tag: str = "") -> Altered:
    """Another score, or other points, in one of the two lines of a table."""
    tag = tag or chance.choice(OF_HALVES)
    span = cell(text, tag, chance.choice(lines(text, chance.choice([*boards(text).values()]))))
    has = text[slice(*span)]
    others = SCORES if tag == "SCORE" else range(-1, 8)
    said = str(chance.choice([each for each in others if each != float(has)]))
    line = lines_of(text, span)[0]
    return Altered(put(text, (span, said)), f"line {line}: {has} -> {said}", lines=range(line, line + 1))


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
    return Altered(changed, f"{first} and {second} exchanged in the list")


def number_altered(text: str, chance: random.Random) -> Altered:
    """A board under the number that another board has."""
    there = boards(text)
    one, other = chance.sample([*there], 2)
    at = cell(text, "BOARD_NUMBER", there[one])
    return Altered(put(text, (at, str(other))), f"board {one} under the number {other}", other)


def numbers_exchanged(text: str, chance: random.Random) -> Altered:
    """Two boards under each other's number."""
    there = boards(text)
    one, other = sorted(chance.sample([*there], 2))
    first, second = (cell(text, "BOARD_NUMBER", there[each]) for each in (one, other))
    changed = put(text, (first, str(other)), (second, str(one)))
    lines = (*lines_of(text, there[one]), *lines_of(text, there[other]))
    return Altered(changed, f"boards {one} and {other} exchanged", None, range(min(lines), max(lines)))


def total_altered(text: str, chance: random.Random) -> Altered:
    """Another total in the list of pairs."""
    row = chance.choice([found.span() for found in PAIR.finditer(text)])
    span = cell(text, "TOTAL_SCORE", row)
    has = text[slice(*span)]
    said = f"{float(has) + chance.choice((-20, -2, 2, 10)):.2f}"
    what = f"line {lines_of(text, span)[0]}: a total of {has} -> {said}"
    return Altered(put(text, (span, said)), what, lines=lines_of(text, row))


# --- cells -------------------------------------------------------------------------------------------


class Cell(NamedTuple):
    """One cell of a file, by its place among the lines, with something else in it."""

    at: int
    tag: str
    was: str
    instead: str

    def altered(self, text: str) -> Altered:
        """The file so."""
        lines = text.split("\n")
        other = [*lines[: self.at], f"<{self.tag}>{self.instead}</{self.tag}>", *lines[self.at + 1 :]]
        what = f"line {self.at + 1}, <{self.tag}>: “{self.was}” → “{self.instead}”"
        either = (self.was, self.instead) if self.tag == PLACE else ()
        here = row(lines, self.at)
        return Altered("\n".join(other), what, lines=range(here.start + 1, here.stop + 1), either=either)


def every_cell(text: str) -> Iterator[Cell]:
    """Every cell emptied and made unreadable, an average over every score, and every place altered."""
    for at, line in enumerate(text.split("\n")):
        if HANDS in line:
            return
        if found := LEAF.fullmatch(line):
            tag, was = found[2], found[3]
            yield from (Cell(at, tag, was, instead) for instead in (*instead_of(tag, was), "", UNREADABLE))


def instead_of(tag: str, was: str) -> list[str]:
    """What else may stand in a cell, and be read."""
    if tag == "SCORE" and not was.startswith("A"):
        return [*AVERAGES]
    return [each for each in ("1", f"{was.strip('=')}=", "4") if each != was][:2] if tag == PLACE else []


@cache
def by_kind(text: str) -> tuple[list[Cell], ...]:
    """The same, those of one kind together: one is drawn as often as another."""
    kinds: dict[tuple[str, str], list[Cell]] = {}
    for each in every_cell(text):
        kinds.setdefault((each.tag, each.instead if each.tag != PLACE else ""), []).append(each)
    return (*kinds.values(),)


def cell_spoiled(text: str, chance: random.Random) -> Altered:
    """Any one cell spoiled."""
    return chance.choice(chance.choice(by_kind(text))).altered(text)


def row(lines: list[str], at: int) -> range:
    """The lines of the smallest thing that a cell belongs to."""
    for first in range(at, -1, -1):
        opened = re.match(r"\s*<([A-Z_]+)[^>/]*>\s*$", lines[first])
        if opened and opened[1] in ROWS:
            last = next(line for line in range(first, len(lines)) if f"</{opened[1]}>" in lines[line])
            if last >= at:
                return range(first, last + 1)
    return range(at, at + 1)


# --- all of them -------------------------------------------------------------------------------------

Fault = Callable[[str, random.Random], Altered]
FAULTS: tuple[tuple[str, Fault], ...] = (
    (INDIVIDUAL, half_altered),
    (MITCHELL, pairs_exchanged),
    (HOWELL, pairs_exchanged),
    (MITCHELL, board_gone),
    (LARGE, board_gone),
    (HOWELL, board_gone),
    (INDIVIDUAL, board_gone),
    (LARGE, number_altered),
    (LARGE, numbers_exchanged),
    (LARGE, total_altered),
    (HOWELL, tricks_altered),
    (MITCHELL, rows_exchanged),
    *((name, cell_spoiled) for name in (MITCHELL, INDIVIDUAL, HOWELL, *MADE)),
)


def untold(cases: Path, at: int, seed: str) -> str:
    """What is wrong with what is told of the fault of a seed; nothing where it is just that fault."""
    name, fault = FAULTS[at]
    text = text_of(name, cases)
    made = fault(text, random.Random(seed))
    said = made.untold(sound(text))
    return said and f"{name}, {made.what}: {said}"
