"""Columns that table terminals export beside the plain ones: the seat of the declarer, remarks, lines taken back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType

from rules.text import Text, t
from scorer.formats.parts.contracts import seat, side
from scorer.formats.parts.printed import awards, not_played, printed
from scorer.formats.parts.results import BLANK, Told

BESIDE = {
    "seat": {"nsew", "declarerseat", "declarerdirection"},
    "against": {"ewscore", "scoreew"},
    "remark": {"remarks", "remark"},
    "erased": {"erased"},
    "section": {"section", "sect"},
}
TRUE = {"true", "yes", "1", "-1"}
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
# What a terminal may remark that is no result.
UNHEARD = {"arbitral score", "wrong direction"}
SAID: Mapping[str, Callable[[Text], Text]] = MappingProxyType(
    {
        "pairs": lambda lines: t(
            "The number of a pair stands as the declarer: the seat is taken from the column beside it ({lines}).",
            lines=lines,
        ),
        "odd": lambda lines: t(
            "The pair that stands as the declarer does not sit as the column beside it says: the seat counts "
            "({lines}).",
            lines=lines,
        ),
        "sides": lambda lines: t(
            "The number of a pair stands as the declarer: it tells the side that played the hand ({lines}).",
            lines=lines,
        ),
        "results": lambda lines: t("The result is taken from the remark ({lines}).", lines=lines),
        "remarks": lambda lines: t(
            "The remark (arbitral score, wrong direction) is no result: the line counts as it stands ({lines}).",
            lines=lines,
        ),
        "erased": lambda lines: t("A line that is marked as erased is left out ({lines}).", lines=lines),
        "again": lambda lines: t(
            "A line is left out that a later one with the same board and pairs replaces ({lines}).", lines=lines
        ),
        "sections": lambda lines: t(
            "Pairs are called after the section in their line, as in A1 for pair 1 of section 1 ({lines}).",
            lines=lines,
        ),
    }
)
Cells = tuple[int, list[str]]


class ColumnsBeside:
    """What lines say in such columns, and how often each kind of it was read; ``columns`` are all of the heading."""

    def __init__(self, columns: dict[str, int], lines: Iterable[Cells]) -> None:
        """Look through the lines below the heading once, where one of them changes what another means."""
        self.columns = columns
        self.first: dict[str, int] = {}
        self.often: Counter[str] = Counter()
        self.last: dict[tuple[str, ...], int] = {}
        if columns.keys() & {"erased", "section"}:
            self.last = {self.key(cells): number for number, cells in lines if not self.erased(cells)}
        self.several = len({section for section, *_ in self.last}) > 1

    def cell(self, name: str, cells: list[str]) -> str:
        """A cell by its column; empty where there is none."""
        at = self.columns.get(name, len(cells))
        return cells[at] if at < len(cells) else ""

    def key(self, cells: list[str]) -> tuple[str, ...]:
        """What there can be only one line of."""
        return tuple(self.cell(name, cells) for name in ("section", "board", "ns", "ew"))

    def erased(self, cells: list[str]) -> bool:
        """Whether a line was taken back."""
        return self.cell("erased", cells).lower() in TRUE

    def note(self, what: str, number: int) -> None:
        """Remember that a line was read so."""
        self.first.setdefault(what, number)
        self.often[what] += 1

    # --- what a line says -----------------------------------------------------------------

    def kept(self, lines: Iterable[Cells]) -> Iterable[Cells]:
        """The lines that were neither taken back nor replaced."""
        return lines if "erased" not in self.columns else (line for line in lines if not self.left_out(*line))

    def left_out(self, number: int, cells: list[str]) -> bool:
        """Whether a line was taken back, or replaced by a later one."""
        why = "erased" if self.erased(cells) else "again" if self.last[self.key(cells)] != number else ""
        if why:
            self.note(why, number)
        return bool(why)

    def pair(self, name: str, number: int, cells: list[str]) -> str:
        """What a pair is called: where there are several sections, after its own."""
        section = self.cell("section", cells)
        if not name or not section or not self.several:
            return name
        self.note("sections", number)
        counted = section.isdecimal() and 1 <= int(section) <= len(LETTERS)
        return f"{LETTERS[int(section) - 1] if counted else section}{name}"

    def told(self, plain: tuple[str, ...], number: int, cells: list[str]) -> tuple[str, ...]:
        """The words of a line, with what the columns beside them say."""
        told, remark = Told(*plain), self.cell("remark", cells)
        told = told._replace(declarer=self.declarer(told.declarer, number, cells))
        if told.score in BLANK:
            theirs = self.cell("against", cells)
            points = printed(theirs)
            told = told._replace(score=str(-points.value) if points else theirs)
        if told.contract in BLANK and told.score in BLANK and (awards(remark) or not_played(remark)):
            self.note("results", number)
            told = told._replace(score=remark)
        if remark.lower() in UNHEARD:
            self.note("remarks", number)
        return tuple(told)

    def declarer(self, written: str, number: int, cells: list[str]) -> str:
        """The seat or the side that played a hand; of two columns that cannot both be right, both words.

        The number of a pair is what a terminal adds to the seat, and what stays behind where the seat is put right.
        """
        beside = self.cell("seat", cells)
        if not written.isdecimal():
            fits = not written or not beside or side(written) == side(beside)
            return (seat(written) or seat(beside) or written or beside) if fits else f"{written} ({beside})"
        sits = [way for way in ("NS", "EW") if self.cell(way.lower(), cells).lstrip("0") == written.lstrip("0")]
        if side(beside):
            self.note("pairs" if side(beside) in sits or not int(written) else "odd", number)
            return beside
        if len(sits) == 1 and not beside:
            self.note("sides", number)
            return sits[0]
        return f"{written} ({beside})" if beside else written

    @property
    def notes(self) -> Iterator[Text]:
        """How lines were read by these columns, and which."""
        for what, says in SAID.items():
            if often := self.often[what]:
                yield says(lines_from(self.first[what], often))


def lines_from(first: int, often: int) -> Text:
    """The first of several lines, and how many more there are."""
    if often == 1:
        return t("line {line:,}", line=first)
    return t("line {line:,} and {n:,} more", line=first, n=often - 1)
