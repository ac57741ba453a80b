"""The pairs of a section as a list: numbers, seats and names, and what is still wanted."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QTimer, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QResizeEvent

from rules.text import NO_WORDS, Text, as_it_is, joined, t
from scorer.evening.seat_lines import MISSING, PairLine
from ui.pages.seats.entry import letters
from ui.parts import RIGHT, STATES, Lettering, Table, TableColumn, draw_text, mark
from ui.parts.leaves import share_the_bar
from ui.parts.saying import said
from ui.parts.wrapped import HIGH, broken, draw_lines, high, name_lines
from ui.theme import BOLD, THEME

SITS, NAMES, STATE = 1, 2, 3  # columns
LOW = 66  # px at 100 %: the titles and a row, which the page is scrolled for where it has no room for them
# What those in the list are, by the key of their nouns.
LISTED = {"pair": t("Pairs"), "player": t("Players"), "team": t("Teams")}
SMALL = Lettering("small", colour="soft")


class PairList(Table[PairLine]):
    """Pairs by number; ``typed(text)`` is sent when one types, which is a name and no search."""

    typed = Signal(str)

    def show_values(self, values: Sequence[PairLine]) -> None:
        """Show others; the names have what seats and marks leave them."""
        super().show_values(values)
        self.hide_column(STATE, not any(pair.state for pair in values))
        self.widen(SITS)
        self.grow()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.share_the_bar_soon()

    def share_the_bar_soon(self) -> None:
        """Once it is laid out: how high a page has to be is known only then."""
        QTimer.singleShot(0, self, lambda: share_the_bar(self, THEME.px(LOW)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if letters(event):
            self.typed.emit(event.text())
        else:
            super().keyPressEvent(event)


def pair_list() -> PairList:
    """An empty list of pairs, or of players who play alone."""
    columns: list[TableColumn[PairLine]] = [
        TableColumn(t("No."), lambda pair: as_it_is(pair.called), 52, RIGHT, BOLD),
        TableColumn(t("Sits"), lambda pair: pair.sits, 48, colour="soft"),
        TableColumn(t("Names"), whole, draw=draw_names, hint=hint),
        TableColumn(NO_WORDS, lambda pair: STATES[pair.state].name if pair.state else NO_WORDS, 36, draw=draw_state),
    ]
    table = PairList(t("Pairs"), columns, key=lambda pair: pair.number, height=31)
    table.let_grow(NAMES, names_high)
    return table


def whole(pair: PairLine) -> Text:
    """The whole names, and the team."""
    return joined(filter(None, (pair.text, pair.team)), ", ")


def hint(pair: PairLine) -> Text:
    """The same, and what is to be said of the pair."""
    return joined(filter(None, (whole(pair), pair.words)), ", ")


def beside(pair: PairLine) -> Text:
    """What is to be said of a pair in a word or two: that it is missing, when it comes or goes, who is a guest."""
    if pair.missing:
        return MISSING if any(pair.names) else NO_WORDS
    guests = t("guest", "guests", n=pair.guests) if pair.guests and not pair.is_team else NO_WORDS
    return pair.stays or guests


def draw_names(painter: QPainter, box: QRectF, pair: PairLine) -> None:
    """The names, soft while one is wanted, and the team; at the right in a word what is to be said of them."""
    if word := beside(pair):
        draw_text(painter, box, word, SMALL._replace(align=RIGHT))
    upper, lower = lines(pair, box.width())
    step = THEME.px(HIGH)
    top = QRectF(box.left(), box.center().y() - (len(upper) + len(lower)) * step / 2, box.width(), step)
    how = Lettering(colour="soft" if pair.missing or not all(pair.names) else "ink")
    draw_lines(painter, top, upper, how, high=step)
    draw_lines(painter, top.translated(0, len(upper) * step), lower, SMALL, high=step)


def lines(pair: PairLine, wide: float) -> tuple[list[str], list[str]]:
    """The names in lines of a width, and those of the team they count for or are."""
    if word := beside(pair):
        wide -= QFontMetricsF(SMALL.font()).horizontalAdvance(said(word)) + THEME.px(8)
    names = broken(pair.text, wide) if pair.is_team else name_lines(said(pair.text), wide)
    return names, broken(as_it_is(pair.team), wide, SMALL)


def names_high(pair: PairLine, wide: float) -> float:
    """How high they are in a column of a width, px."""
    return high(sum(map(len, lines(pair, wide))))


def draw_state(painter: QPainter, box: QRectF, pair: PairLine) -> None:
    """The mark of what is wanted."""
    if pair.state:
        side = THEME.px(16)
        mark(painter, QRectF(box.right() - side, box.center().y() - side / 2, side, side), pair.state)
