"""The room in one round of a movement: who meets at each table, with which boards, and where all go next."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPen

from rules.text import NO_WORDS, Text, as_it_is, joined, t
from scorer.event.boards import round_of
from scorer.event.movement import NOBODY, Movement, Seating
from scorer.movements import seats
from scorer.movements.cards import on_the_card
from scorer.movements.half_moves import Ways, ways_on
from scorer.movements.moves import Next
from scorer.movements.words import Counted, board_runs, counted, spelled
from ui.pages.movement.ways import TableWay, draw_far, draw_gap, in_gaps, ways_of
from ui.parts import CENTRE, LEFT, Lettering, draw_text
from ui.parts.room_plan import RoomPlan, Shape
from ui.theme import BOLD, MEDIUM, THEME

SHAPE = Shape(least=(66, 44), most=(150, 112), free=0.34)
MANY = Shape(least=(100, 82), most=(164, 118), free=0.3)  # where more than two contestants sit at a table
TWO, FOUR, A_ROW = 2, 4, 3


SIT_OUT: Counted = {
    "pair": lambda n, many: t("a pair sits out", "{many} pairs sit out", n=n, many=many),
    "player": lambda n, many: t("a player sits out", "{many} players sit out", n=n, many=many),
    "team": lambda n, many: t("a team sits out", "{many} teams sit out", n=n, many=many),
}


class Shown(NamedTuple):
    """A movement as a plan shows it, nobody in a missing pair's seats; who is to keep a seat; how all are called.

    ``short`` is for lists, ``says`` what is to be said of it besides how everybody moves.
    """

    movement: Movement
    still: tuple[int, ...] = ()
    called: Callable[[int], str] = str
    short: Callable[[int], str] = str
    says: tuple[Text, ...] = ()

    @property
    def titles(self) -> tuple[Text, ...]:
        """What the seats of a table are called."""
        return seats.titles(self.movement)

    @property
    def on_boards(self) -> bool:
        """Whether boards go round."""
        return self.movement.on_boards

    def who(self, number: int) -> Text:
        """A contestant in words."""
        return t("nobody") if number == NOBODY else as_it_is(self.called(number))

    def plays(self, seating: Seating) -> Text:
        """What a table plays: its boards, or as many deals as were agreed; whoever has no opponents sits out."""
        if not seating.full:
            return t("sits out", "sit out", sense="at a table", n=len(there(seating)))
        if self.on_boards:
            return board_runs(seating.boards, max(map(round_of, seating.boards), default=0))
        return counted(len(seating.boards), "deal") if seating.boards else NO_WORDS

    def rows(self, seating: Seating) -> tuple[tuple[int, ...], ...]:
        """The numbers of more than two at a table as they are drawn: four round it, others row by row."""
        if self.titles == seats.PLAYERS and len(seating.who) == FOUR and (seating.full or self.on_boards):
            north, east, south, west = seating.who
            return (north,), (west, east), (south,)
        who = there(seating)
        each = TWO if len(who) <= FOUR else A_ROW
        return tuple(who[at : at + each] for at in range(0, len(who), each))


def there(seating: Seating) -> tuple[int, ...]:
    """Who sits at a table."""
    return tuple(number for number in seating.who if number != NOBODY)


def table_words(shown: Shown, seating: Seating, next_: Next | None) -> Text:
    """A table in a round: who, which boards, and where they go."""
    who = [joined((side, shown.who(n))) for side, n in zip(shown.titles, seating.who, strict=False)]
    plays, out = shown.plays(seating), len(there(seating))
    if not seating.full:
        plays = SIT_OUT[shown.movement.seats.thing](out, spelled(out))
    elif shown.on_boards:
        plays = t("boards {boards}", boards=plays)
    here = t("{here}.", here=joined(filter(None, (*who, plays)), ", "))
    return joined((here, on_the_card(next_))) if next_ and on_the_card(next_) else here


class MovementPlan(RoomPlan[Seating]):
    """Tables with those who sit there, green who moves on; whole arrows for people, dotted ones for boards.

    Where no boards go round everybody moves, and only the table in hand shows its ways.
    """

    def __init__(self) -> None:
        super().__init__(t("Plan of the room"), SHAPE)
        self.shown: Shown | None = None
        self.round = 1
        self._on = Ways()

    def show_round(self, shown: Shown | None, round_: int) -> None:
        """Show a round of a movement; an empty room without one."""
        if shown is None:
            self._on = Ways()
        elif self.shown is None or self.shown.movement != shown.movement:
            self._on = ways_on(shown.movement)
        self.shown, self.round = shown, round_
        self.shape = SHAPE if shown is None or seats.most_seats(shown.movement) == TWO else MANY
        self.name = t("Plan of the room, round {number}", number=round_)
        self.show_tables([each for each in shown.movement.rounds[round_ - 1] if each.stands] if shown else ())

    # --- in words -----------------------------------------------------------------------

    def words(self, value: Seating) -> Text:
        assert self.shown is not None
        here = table_words(self.shown, value, self._after(value))
        return t("Table {table}, round {round}: {here}", table=value.table, round=self.round, here=here)

    # --- drawing ------------------------------------------------------------------------

    def draw_table(self, painter: QPainter, box: QRectF, value: Seating) -> None:
        assert self.shown is not None
        kept = [n for n in value.who if n in self.shown.still and not self._moves(value, n)]
        painter.setPen(QPen(THEME.colour("house" if kept else "edge"), THEME.px(2) if kept else 1))
        painter.setBrush(THEME.colour("tint" if kept or self.values.index(value) == self.over else "sheet"))
        painter.drawRoundedRect(box, THEME.px(6), THEME.px(6))
        if self.shape is MANY:
            self._many(painter, box, value)
        elif box.width() >= THEME.px(104) and box.height() >= THEME.px(64):
            self._roomy(painter, box, value)
        else:
            self._compact(painter, box, value)
        if kept and box.height() >= THEME.px(84):
            words = QRectF(box.left(), box.bottom() - THEME.px(23), box.width(), THEME.px(20))
            draw_text(
                painter,
                words,
                t("{number} keeps its seat", number=kept[0]),
                Lettering("small", MEDIUM, "house", CENTRE),
            )

    def _many(self, painter: QPainter, box: QRectF, value: Seating) -> None:
        """The table's number, beside it everybody in their places, and what they play."""
        assert self.shown is not None
        roomy = box.width() >= THEME.px(120)
        number = QRectF(box.left() + THEME.px(3), box.top(), box.width() * 0.32, box.height())
        draw_text(
            painter, number, as_it_is(str(value.table)), Lettering("sentence" if roomy else "lead", BOLD, align=CENTRE)
        )
        right = QRectF(number.right(), box.top(), box.right() - number.right() - THEME.px(6), box.height())
        rows, plays = self.shown.rows(value), self.shown.plays(value)
        line = min(THEME.px(22), (box.height() - THEME.px(6)) / (len(rows) + bool(plays)))
        top = box.center().y() - line * (len(rows) + bool(plays)) / 2
        for at, row in enumerate(rows):
            wide = right.width() / len(row)
            for place, n in enumerate(row):
                cell = QRectF(right.left() + place * wide, top + at * line, wide, line)
                how = Lettering("body" if roomy else "small", BOLD, self._ink(value, n) if n else "faint", CENTRE)
                draw_text(painter, cell, as_it_is(str(n) if n != NOBODY else "–"), how)
        words = QRectF(right.left(), top + len(rows) * line, right.width(), line)
        draw_text(painter, words, plays, Lettering("small", colour="soft", align=CENTRE))

    def _roomy(self, painter: QPainter, box: QRectF, value: Seating) -> None:
        """The table's number large, beside it the pairs and their boards."""
        number = QRectF(box.left() + THEME.px(4), box.top(), box.width() * 0.36, box.height())
        draw_text(painter, number, as_it_is(str(value.table)), Lettering("sentence", BOLD, align=CENTRE))
        right, line = QRectF(number.right(), box.top(), box.right() - number.right() - THEME.px(4), 0), THEME.px(21)
        plays = self._plays(value)
        upper = QRectF(right.left(), box.center().y() - line / (1 if plays else 2), right.width(), line)
        self._pairs(painter, upper, value, "body")
        lower = QRectF(right.left(), box.center().y() + 1, right.width(), line)
        draw_text(painter, lower, plays, Lettering("small", colour="soft"))

    def _compact(self, painter: QPainter, box: QRectF, value: Seating) -> None:
        """Two lines, or three where there is room for the boards."""
        inner = box.adjusted(THEME.px(5), THEME.px(3), -THEME.px(3), -THEME.px(3))
        lines = 3 if inner.height() >= THEME.px(52) else 2
        line = inner.height() / lines
        rows = [QRectF(inner.left(), inner.top() + i * line, inner.width(), line) for i in range(lines)]
        draw_text(painter, rows[0], as_it_is(str(value.table)), Lettering("body", BOLD))
        self._pairs(painter, rows[1], value, "small")
        if lines == 3:
            draw_text(painter, rows[2], self._plays(value), Lettering("small", colour="soft"))

    def _plays(self, value: Seating) -> Text:
        return self.shown.plays(value) if self.shown else NO_WORDS

    def _pairs(self, painter: QPainter, box: QRectF, value: Seating, size: str) -> None:
        """``3 – 13``, green who moves on."""
        gap = " – " if size == "body" else "–"
        each = [(str(n), self._ink(value, n)) for n in value.who if n != NOBODY]
        parts = [part for one in each for part in ((gap, "soft"), one)][1:]
        x = box.left()
        for text, ink in parts:
            how = Lettering(size, BOLD, ink, LEFT)
            wide = how.wide(text)
            draw_text(painter, QRectF(x, box.top(), max(wide, 1) + 1, box.height()), as_it_is(text), how)
            x += wide

    def _ink(self, value: Seating, number: int) -> str:
        return "house" if self._shows_ways and self._moves(value, number) else "ink"

    @property
    def _shows_ways(self) -> bool:
        """Whether the ways of all are shown: where tables deal for themselves nearly everybody moves, and anywhere."""
        return self.shown is not None and self.shown.on_boards

    def _after(self, value: Seating) -> Next | None:
        """Where everybody goes from a table, for the other half of the round or the next one."""
        return self._on.on(self.round, value)

    def _moves(self, value: Seating, number: int) -> bool:
        """Whether a pair leaves its table after this round, or this half of it."""
        next_ = self._after(value)
        place = next_.who[value.who.index(number)] if next_ and number in value.who else None
        return place is not None and place.table != value.table

    def draw_between(self, painter: QPainter) -> None:
        boxes = {value.table: self.box(at) for at, value in enumerate(self.values)}
        if not boxes or not self._shows_ways:
            return
        ways = [way for table in boxes for way in self._ways(table) if way.end in boxes]
        for (one, other), found in in_gaps(ways, self._beside()).items():
            draw_gap(painter, boxes[one], boxes[other], found)

    def draw_above(self, painter: QPainter) -> None:
        """The long ways of one table alone: of all of them at once they would be a tangle."""
        at = self.over if self.over >= 0 else self.at if self.hasFocus() else -1
        boxes = {value.table: self.box(i) for i, value in enumerate(self.values)}
        beside = self._beside() if self._shows_ways else set()
        for way in self._ways(self.values[at].table) if 0 <= at < len(self.values) else []:
            if way.end in boxes and (min(way[:2]), max(way[:2])) not in beside:
                draw_far(painter, boxes[way.start], boxes[way.end], way)

    def draw(self, painter: QPainter) -> None:
        super().draw(painter)
        self.draw_above(painter)

    def _ways(self, table: int) -> list[TableWay]:
        next_ = self._on.rounds.get((self.round, table))
        return ways_of(next_) if next_ else []

    def _beside(self) -> set[tuple[int, int]]:
        """The tables that stand side by side, lower number first."""
        cells = {self.cell(at): value.table for at, value in enumerate(self.values)}
        found = set()
        for (column, row), table in cells.items():
            for there in ((column + 1, row), (column, row + 1)):
                if there in cells:
                    found.add((min(table, cells[there]), max(table, cells[there])))
        return found
