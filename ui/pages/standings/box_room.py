"""The room that a recap has: how large its letters are, in how many lines a box stands, how wide and high it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import ceil
from operator import attrgetter
from typing import NamedTuple

from PySide6.QtCore import QSize, Qt

from rules.text import Text, as_it_is
from scorer.sheets.kinds.parts.recaps import Recap, RecapBox, RecapRow
from ui.models.recap import RecapRows
from ui.parts import LEFT, Lettering
from ui.parts.saying import said
from ui.parts.wrapped import broken
from ui.theme import BOLD, MEDIUM, PLAIN, THEME, TYPE

SMALL = TYPE["small"]
# In letters of that size, px: a line, what is free at a box's sides, between two words, and a mark.
LINE, EDGE, GAP, MARK = 18, 5, 8, 14
ABOUT, APART = 4, 5  # px about the lines of a box, and about a single one
STEPS = 4  # between the largest letters and the smallest, about
WIDEST = 320  # px at 100 %, of a column that needs no more
MOST_LINES = 4  # of names over a column: the boards come first


class LetterSize(NamedTuple):
    """How large the letters of a recap are, px at 100 %, and whatever stands about them."""

    at_100: float = SMALL

    def px(self, length: float) -> int:
        """A length that belongs to letters of the usual size, at this one."""
        return THEME.px(length * self.at_100 / SMALL)

    def lettering(self, weight: int = PLAIN, colour: str = "ink", align: Qt.AlignmentFlag = LEFT) -> Lettering:
        """How a line of such letters is drawn."""
        return Lettering(self.at_100, weight, colour, align)

    def wide(self, weight: int, words: str) -> int:
        """How wide words are as they are seen, px."""
        return ceil(THEME.wide(words, self.at_100, weight))

    def widest(self, weight: int, words: Iterable[str]) -> int:
        """How wide the widest of some are, px."""
        return max((self.wide(weight, each) for each in words), default=0)


def sizes() -> tuple[LetterSize, ...]:
    """The sizes there are, the largest first: from what the window's room makes of them down to what was chosen."""
    largest, least = THEME.px(SMALL), round(SMALL * THEME.chosen)
    step = max(1, (largest - least) // STEPS)
    return tuple(LetterSize(px / THEME.scale) for px in (*range(largest, least, -step), least))


class Fold(NamedTuple):
    """In how many lines a box says what was played, and in how many the figures of each side."""

    words: int
    figures: int


class RecapFit(NamedTuple):
    """How a recap stands: ``lines`` of a box, ``points`` are what the widest have, ``across`` is the width of each
    column and ``high`` the height of a row, in px; ``names`` are the lines of names over the columns."""

    size: LetterSize = LetterSize()
    lines: int = 2
    fold: Fold = Fold(1, 1)
    points: int = 0
    across: tuple[int, ...] = ()
    high: int = 0
    names: int = 0
    whole: bool = False  # whether all boards are seen at once


def in_lines(what: Text, room: float, size: LetterSize) -> list[str]:
    """What was played, in lines of a width, px; one at least."""
    return broken(what, room, size.lettering(MEDIUM)) or [""]


def mark_wide(rows: RecapRows, box: RecapBox, size: LetterSize) -> int:
    """What the mark of a box takes, px; nought without one."""
    return size.px(MARK + 2) * rows.marked(box)


def number_wide(rows: Sequence[RecapRow], size: LetterSize) -> int:
    """How wide the longest title of a row is, px."""
    return size.widest(BOLD, (said(row.title) for row in rows))


def titles_wide(rows: Sequence[RecapRow], size: LetterSize) -> int:
    """How wide the titles of rows are with what each board says of itself, px."""
    notes = size.widest(PLAIN, (said(row.note) for row in rows))
    return number_wide(rows, size) + notes + 2 * size.wide(PLAIN, " ") + 2 * size.px(EDGE) + 2


def names_over(recap: Recap, at: int, wide: float, size: LetterSize) -> list[str]:
    """Whose a column is, in lines of a width, px; where that is many the first surname, in as many as it takes.

    The title has them whole for whoever rests on it.
    """
    who, how = recap.columns[at].who, size.lettering()
    if how.wide(together := " & ".join(who)) <= wide:
        return [together] if who else []
    each = [broken(as_it_is(name), wide, how) for name in who]
    lines = [line for its in each for line in its]
    if len(lines) <= MOST_LINES:
        return lines
    return each[0]


def head_high(names: int, size: LetterSize) -> int:
    """How high the titles of columns are with so many lines of names, px."""
    return size.px(LINE * (1 + names) + 6)


@dataclass(frozen=True)
class BoxRoom:
    """A recap in a place so large, px, of which a bar to scroll takes so much."""

    rows: RecapRows
    room: QSize
    bar: int

    def fit(self) -> RecapFit:
        """A board in one line, in the largest letters in which all boards are seen; or else in which they have that.

        Where a line is too little even in the smallest, the boxes fold, in the fewest lines.
        """
        for ways in (self._in_one, self._folded):
            stood = [*filter(None, map(ways, sizes()))]
            if stood:
                return next((each for each in stood if each.whole), min(stood, key=attrgetter("lines")))
        return RecapFit()

    @cached_property
    def _sides(self) -> int:
        return max((len(each) for each in self.rows.recap.boxes.values()), default=1)

    @cached_property
    def _played(self) -> set[tuple[int, str, bool, str]]:
        """What stands in each column: its number, what was played, whether it has a mark, and the score."""
        rows = self.rows
        every = ((column, box) for (_, column), each in rows.recap.boxes.items() for box in each)
        return {(column, said(box.what), rows.marked(box), said(rows.score(box))) for column, box in every}

    @cached_property
    def _scores(self) -> set[str]:
        return {score for _, _, _, score in self._played}

    @cached_property
    def _points(self) -> set[str]:
        return {said(self.rows.points(box)) for each in self.rows.recap.boxes.values() for box in each}

    def _in_one(self, size: LetterSize) -> RecapFit | None:
        """Each box in one line; ``None`` where there is no room for that.  No bar is needed where all are seen."""
        if self._sides > 1:
            return None
        points = size.widest(BOLD, self._points)
        least = self._needed(size, points)
        for bar in (0, self.bar):
            left = self.room.width() - titles_wide(self.rows.recap.rows, size) - bar
            if not (across := shared(left, least)):
                return None
            found = self._stood(RecapFit(size, 1, Fold(1, 1), points, across), size.px(LINE + APART))
            if found.whole or bar:
                return found
        return None

    def _needed(self, size: LetterSize, points: int) -> list[int]:
        """How wide each column has to be for boxes of one line, px."""
        free = 2 * size.px(GAP) + points + 2 * size.px(EDGE) + 2
        widest = {each.number: 0 for each in self.rows.recap.columns}
        for column, what, marked, score in self._played:
            wide = size.wide(MEDIUM, what) + size.px(MARK + 2) * marked + size.wide(PLAIN, score)
            widest[column] = max(widest[column], wide)
        return [free + wide for wide in widest.values()]

    def _folded(self, size: LetterSize) -> RecapFit:
        """Each box in as few lines as it takes, all columns of one width."""
        edges, columns = 2 * size.px(EDGE) + 2, max(self.rows.columnCount(), 1)
        left = self.room.width() - titles_wide(self.rows.recap.rows, size) - self.bar
        share = left // columns
        folds = self._folds(size, share - edges)
        fold, least = next(folds)
        while least + edges > share and (other := next(folds, None)):
            fold, least = other
        lines = fold.words + self._sides * fold.figures
        across = max(least + edges, min(share, THEME.px(WIDEST)))
        stands = RecapFit(size, lines, fold, size.widest(BOLD, self._points), (across,) * columns)
        return self._stood(stands, size.px(LINE * lines + ABOUT))

    def _folds(self, size: LetterSize, room: int) -> Iterator[tuple[Fold, int]]:
        """How a box with so much room, px, may be laid out, the fewest lines first, and how much it needs then."""
        score, points = size.widest(PLAIN, self._scores), size.widest(BOLD, self._points)
        beside, below = score + size.px(GAP) + points, max(score, points)
        played = {(what, size.px(MARK + 2) * marked) for _, what, marked, _ in self._played}  # in few ways
        whole = max((size.wide(MEDIUM, what) + mark for what, mark in played), default=0)
        parts = ((line, mark) for what, mark in played for line in in_lines(as_it_is(what), 0, size))
        least = max((size.wide(MEDIUM, part) + mark for part, mark in parts), default=0)
        for figures, needs in ((1, beside), (2, below)):
            yield Fold(1, figures), max(whole, needs)
        for figures, needs in ((1, max(least, beside)), (2, max(least, below))):
            lines = (in_lines(as_it_is(what), max(room, needs) - mark, size) for what, mark in played)
            yield Fold(max(map(len, lines), default=1), figures), needs

    def _stood(self, fit: RecapFit, least: int) -> RecapFit:
        """The same with its heights: rows share what there is, and grow by a line at most."""
        free = 2 * fit.size.px(EDGE)
        over = [names_over(self.rows.recap, at, wide - free, fit.size) for at, wide in enumerate(fit.across)]
        names = max(map(len, over), default=0)
        share = (self.room.height() - head_high(names, fit.size)) // max(self.rows.rowCount(), 1)
        high = max(least, min(share, least + fit.size.px(LINE)))
        return fit._replace(high=high, names=names, whole=share >= least)


def shared(left: int, least: Sequence[int]) -> tuple[int, ...]:
    """So many px among columns: all of one width where each then has what it needs, else each with what is free.

    Nothing where that is too little.
    """
    count = max(len(least), 1)
    share, needs = left // count, max(least, default=0)
    if share >= needs:
        return (min(share, max(THEME.px(WIDEST), needs)),) * len(least)
    free = (left - sum(least)) // count
    return tuple(wide + free for wide in least) if free >= 0 else ()
