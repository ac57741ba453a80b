"""Any one cell of a file spoiled: what a director has to be told of it, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

from scorer.formats import Source, read_source
from scorer.rescore import Tried, rescore
from tests.scorer.formats.matched import Program

LEAF = re.compile(r"(\s*)<([A-Z_]+)>([^<]+)</\2>\s*")
# Where the event ends, and only cards follow.
HANDS = "<HANDSET>"
# What is held together in a file: whoever wants to find a cell looks for one of these.
ROWS = ("TRAVELLER_LINE", "BOARD", "PAIR", "PLAYER", "TEAM", "MATCH")
UNREADABLE, AVERAGES, PLACE = "?!x", ("A5050", "A6040", "A4060"), "PLACE"
REAL = {
    "pairs": "cobalt_mp_pairs_mitchell_03.xml",
    "individual": "ukbc_individual.xml",
    "Butler": "cobalt_butler_howell.xml",
}
# Matches of which the boards are told, and matches of which only the results are.
MADE = {
    "matches with boards": Program(beside=True, scores="sums", wins=True),
    "results of matches": Program(lines=False, on_boards=False, beside=True, scores="net"),
}


class Fault(NamedTuple):
    """One cell of a file with something else in it."""

    at: int
    tag: str
    was: str
    instead: str

    @property
    def says(self) -> str:
        return f"line {self.at + 1}, <{self.tag}>: “{self.was}” → “{self.instead}”"


def real(cases: Path, name: str) -> list[str]:
    """A file of another program, line by line."""
    return (cases / "usebio" / REAL[name]).read_text("utf-8").split("\n")


def made(name: str) -> list[str]:
    """Matches as a file, a cell a line."""
    return re.sub(r">\s*<", ">\n<", MADE[name].file()).split("\n")


def faults(lines: list[str]) -> Iterator[Fault]:
    """Every cell emptied and made unreadable, an average over every score, and every place altered."""
    for at, line in enumerate(lines):
        if HANDS in line:
            return
        if found := LEAF.fullmatch(line):
            tag, was = found[2], found[3]
            yield from (Fault(at, tag, was, instead) for instead in (*instead_of(tag, was), "", UNREADABLE))


def instead_of(tag: str, was: str) -> list[str]:
    """What else may stand in a cell, and be read."""
    if tag == "SCORE" and not was.startswith("A"):
        return [*AVERAGES]
    return [each for each in ("1", f"{was.strip('=')}=", "4") if each != was][:2] if tag == PLACE else []


def drawn(lines: list[str], count: int, seed: str) -> list[Fault]:
    """So many of the faults of a file, of each kind of cell as many as of any other."""
    chance, kinds = Random(seed), dict[tuple[str, str], list[Fault]]()
    for each in faults(lines):
        kinds.setdefault((each.tag, each.instead if each.tag != PLACE else ""), []).append(each)
    return [chance.choice(kinds[kind]) for kind in chance.choices([*kinds], k=count)]


def row(lines: list[str], at: int) -> range:
    """The lines of the smallest thing that a cell belongs to."""
    for first in range(at, -1, -1):
        opened = re.match(r"\s*<([A-Z_]+)[^>/]*>\s*$", lines[first])
        if opened and opened[1] in ROWS:
            last = next(line for line in range(first, len(lines)) if f"</{opened[1]}>" in lines[line])
            if last >= at:
                return range(first, last + 1)
    return range(at, at + 1)


def rescored(lines: list[str]) -> Tried:
    """What is found in a file."""
    return rescore(read_source(Source("x.xml", "\n".join(lines).encode())))


def told(lines: list[str], fault: Fault, sound: Tried) -> str:
    """What is wrong with what is told of a file with a fault; empty where it is one cause that names the cell.

    ``sound`` is what is found in the file without it.
    """
    found = rescored([*lines[: fault.at], f"<{fault.tag}>{fault.instead}</{fault.tag}>", *lines[fault.at + 1 :]])
    said = "".join(f"\n    line {each.line}: {each.says}" for each in found.causes)
    differ, folded = len(found.compared.differ), sum(len(each.follows) for each in found.causes)
    if found.because != sound.because:
        return f"explained by {[each.name for each in found.because]}{said}"
    if len(found.causes) > 1:
        return f"{len(found.causes)} causes{said}"
    if not found.causes:
        return f"{differ} numbers differ, and nothing is told" if differ else ""
    lines_told = {found.causes[0].line, *map(int, re.findall(r"[Ll]ines? (\d+)", str(found.causes[0].says)))}
    one_of_two = fault.tag == PLACE and found.causes[0].claimed in (fault.was, fault.instead)  # whose mark is the slip
    if not one_of_two and not lines_told & {each + 1 for each in row(lines, fault.at)}:
        return f"another place is named{said}"
    return "" if folded <= differ <= folded + 2 else f"{differ} numbers differ, and {folded} are folded{said}"
