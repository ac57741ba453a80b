"""A round as a table: a row a table of the room, with who plays there, what its slip says, and how far it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QEvent, QModelIndex, QObject, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from rules.notation import plus_minus
from rules.parts.seats import most
from rules.text import NO_WORDS, Text, as_it_is, both, joined, t
from scorer.event.event import Section
from scorer.event.movement import Seating
from scorer.event.pads import PadPlace, Pads, sides_of
from scorer.event.results import NotPlayed
from scorer.live.states import DOUBT, DUE, IN, OUT
from scorer.live.words import table_name
from ui.parts import CENTRE, RIGHT, Lettering, Table, TableColumn, block, column, draw_text, mark
from ui.parts.cells import sides
from ui.parts.saying import said
from ui.parts.wrapped import HIGH, broken, draw_lines, listed_lines
from ui.theme import BOLD, PLAIN, THEME

HEIGHT, NUMBER, STATE, OPEN = 58, 62, 156, 96  # px at 100 %: a row, and columns
SLIP_WIDE, A_TOTAL, A_FIGURE = 152, 52, 20  # px at 100 %: the slip of two sides, and what a total more needs, at least
LONE_WIDE = 72  # px at 100 %: what hands won alone need more on the line, behind the totals of two sides
BOTH = 2
LINES = 3  # for which a row has room
ROOMY, LARGER = 84, 7  # px at 100 %: a row in which names are written larger, and how much more a line then takes
SLIP_AT = 2  # the column that one types in, behind the table and the first side or everybody
LOW, EDGE = 160, 4  # px at 100 %: the tables are never lower, and what is above and below them
LEAST = 100  # px at 100 %: names that are broken into lines, and how far a table is in words
MARK, MARKED, FIELD = 15, 36, 42  # px at 100 %: the mark of a table, the column that has no room for more; a field


class RoundLine(NamedTuple):
    """A table in a round: its people by side, their totals, the sides that have won, and how far it is in words."""

    place: PadPlace
    called: Text
    people: tuple[tuple[Text, ...], ...]
    totals: tuple[Text, ...]
    won: tuple[int, ...]
    state: str
    says: Text

    @property
    def everybody(self) -> Text:
        """Everybody there, as it is read aloud."""
        return joined((joined(each, " & ") for each in self.people), " – " if len(self.people) == BOTH else ", ")

    @property
    def slip(self) -> Text:
        """The totals, as it is read aloud."""
        return joined(self.totals, " : " if len(self.totals) == BOTH else "  ")


def round_line(pads: Pads, section: Section, round_: int, seating: Seating, *, doubted: bool) -> RoundLine:
    """One row."""
    place = PadPlace(section.id, round_, seating.table)
    pad = pads.pad(*place)
    figures = list(pad.counted.values()) if pad.rows else []
    over = pads.finished(*place)
    sides = pad.rules.sides(pad.at)
    ahead = most(sides, figures) if over and figures else ()
    return RoundLine(
        place,
        table_name(pads.event, section, seating.table),
        tuple(people(section, round_, pads, seating)),
        tuple(map(plus_minus, figures)),
        tuple(sides.index(side) for side in ahead) if len(ahead) == 1 else (),
        DOUBT if doubted else IN if over and figures else OUT if over else DUE,
        state_words(pads, place),
    )


def people(section: Section, round_: int, pads: Pads, seating: Seating) -> Iterator[tuple[Text, ...]]:
    """Who sits on each side, everybody by the whole name, or by number while nobody is known."""
    pad = pads.pad(section.id, round_, seating.table)
    at: dict[str, list[Text]] = {side: [] for side in pad.rules.sides(pad.at)}
    for number, side in sides_of(pad, seating).items():
        one = section.contestant(number)
        named = [as_it_is(each.name) for each in one.players_in(round_) if each.name]
        at[side] += named or [t("No. {number}", number=one.called)]
    yield from map(tuple, at.values())


def state_words(pads: Pads, place: PadPlace) -> Text:
    """How far a table is: in by its slip, so many deals, or nothing yet."""
    pad, handed_in = pads.pad(*place), pads.event.slips.get(pads.slip_key(*place))
    if handed_in is not None:
        if pad.slip and pad.slip.lone:
            return t("in; won alone: {each}", each=both(as_it_is(str(times)) for times in pad.slip.lone))
        return t("not played") if isinstance(handed_in.result, NotPlayed) else t("in", sense="result")
    deals = t("{n} deal", "{n} deals", n=pad.deals)
    if pads.finished(*place):
        return t("finished, {deals}", deals=deals) if pad.rows else t("not played")
    return deals if pad.rows else NO_WORDS


def lines_of(line: RoundLine, side: int, wide: float) -> list[str]:
    """The people of a side in lines, each beginning one of their own."""
    how = Lettering("body", BOLD if side in line.won else PLAIN)
    return [part for who in line.people[side] for part in broken(who, wide, how)]


def draw_people(side: int, painter: QPainter, box: QRectF, line: RoundLine, *, large: bool) -> None:
    """The people of a side below each other; whoever has won stands in bold."""
    lines = [said(who) for who in line.people[side]] if large else lines_of(line, side, box.width())
    step = THEME.px(HIGH + (LARGER if large else 3))
    top = box.center().y() - len(lines) * step / 2
    how = Lettering("lead" if large else "body", BOLD if side in line.won else PLAIN)
    draw_lines(painter, QRectF(box.left(), top, box.width(), 0), lines, how, high=step)


def everybody_in(line: RoundLine, wide: float) -> list[str]:
    """Everybody in lines of a width, each name on one where it has room."""
    return listed_lines([who for side in line.people for who in side], wide)


def longest(line: RoundLine, size: str = "body") -> float:
    """How wide the longest name is, px."""
    metric = QFontMetricsF(THEME.font(size, BOLD))
    return max((metric.horizontalAdvance(f"{said(who)},") for side in line.people for who in side), default=0)


def draw_everybody(painter: QPainter, box: QRectF, line: RoundLine) -> None:
    """Everybody after each other, where there are more than two sides."""
    lines, step = everybody_in(line, box.width()), THEME.px(HIGH + 3)
    draw_lines(painter, QRectF(box.left(), box.center().y() - len(lines) * step / 2, box.width(), 0), lines, high=step)


def draw_slip(painter: QPainter, box: QRectF, line: RoundLine) -> None:
    """The totals, each in its own part of the cell; the winner's in bold."""
    count = len(line.totals)
    if not count and line.state == DUE:
        high = THEME.px(FIELD)
        block(painter, QRectF(box.left(), box.center().y() - high / 2, box.width(), high), "sheet", "line")
    for at, total in enumerate(line.totals):
        part = QRectF(box.left() + at * box.width() / count, box.top(), box.width() / count, box.height())
        weight = BOLD if at in line.won else PLAIN
        align = CENTRE
        if count == BOTH:
            gap = THEME.px(12)
            part.adjust(0, 0, -gap, 0) if at == 0 else part.adjust(gap, 0, 0, 0)
            align = RIGHT if at == 0 else Lettering().align
        draw_text(painter, part, total, Lettering("lead", weight, align=align))
    if count == BOTH:
        draw_text(painter, box, as_it_is(":"), Lettering("lead", colour="soft", align=CENTRE))


def draw_state(painter: QPainter, box: QRectF, line: RoundLine) -> None:
    """The mark of a table, and in words how far it is, where names leave room for them."""
    side = THEME.px(MARK)
    if line.state != DUE:
        mark(painter, QRectF(box.left(), box.center().y() - side / 2, side, side), line.state)
    if box.width() <= THEME.px(MARKED):
        return
    bold = Lettering("body", BOLD) if line.state == DUE else Lettering("body", colour="soft")
    lines, step = broken(line.says, box.width() - side - THEME.px(10), bold), THEME.px(HIGH)
    if len(lines) * step > box.height():  # in a narrow column words are higher than where they were chosen
        return
    words = QRectF(box.left() + side + THEME.px(10), box.center().y() - len(lines) * step / 2, box.width(), 0)
    draw_lines(painter, words, lines, bold, high=step)


def with_room(ways: Sequence[Text]) -> Text:
    """The first of some ways to say how far a table is that has room in its row, or the last."""
    return next(filter(has_room, ways), ways[-1])


def has_room(says: Text) -> bool:
    """Whether words have room in the row of a table."""
    return len(broken(says, THEME.px(STATE - MARKED), Lettering("body", BOLD))) <= LINES


def draw_open(painter: QPainter, box: QRectF, line: RoundLine) -> None:
    """What leads to the pad."""
    draw_text(painter, box, t("Pad →"), Lettering("body", colour="house", align=RIGHT))


class RoundTable(QFrame):
    """The tables of a round, the line one types on lying in the row in hand.

    ``gone`` is sent with the place of a row that is pressed, ``opened`` with one whose pad is wanted.
    """

    gone = Signal(object)
    opened = Signal(object)

    def __init__(self, line: QWidget, titles: tuple[Text, ...], *, lone: bool = False) -> None:
        """``titles`` are those of the sides, as the game calls them; ``lone`` hands may follow their totals."""
        super().__init__()
        self.setProperty("as", "panel")
        self.line, self.large = line, False
        made = columns(titles, lambda: self.large, lone=lone)
        self.table: Table[RoundLine] = Table(t("Tables of the round"), made, key=lambda each: each.place, height=HEIGHT)
        self.table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.table.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.table.let_grow(1, self.high)
        self.table.clicked.connect(self._pressed)
        self.table.doubleClicked.connect(lambda index: self.opened.emit(self._place(index)))
        line.setParent(self.table.viewport())
        self.table.viewport().installEventFilter(self)
        self.table.verticalScrollBar().valueChanged.connect(lambda _: self.lay())
        self.table.horizontalHeader().sectionResized.connect(lambda *_: self.lay())

        self.setLayout(column((self.table, 1), gap=0, margin=(1, EDGE, 1, EDGE)))

    def show_round(self, lines: list[RoundLine], now: PadPlace) -> None:
        """Show the tables of a round, one in hand."""
        self.table.show_values(lines)
        self.table.choose(now)
        self._lay_out()

    def _lay_out(self) -> None:
        self._make_room()
        self.table.fill(self.table.viewport().height())
        self._enlarge()
        self.updateGeometry()
        self.lay()

    def _enlarge(self) -> None:
        """Write the names of two sides larger, where rows are high enough and every name has room on one line."""
        wide = self.table.columnWidth(1) - sides(1, len(self.table.rows.columns))
        high = self.table.verticalHeader().defaultSectionSize() >= THEME.px(ROOMY)
        self.large = high and all(longest(line, "lead") <= wide for line in self.table.rows.values)

    def _make_room(self) -> None:
        """Whole names come before how far a table is in words, and those of many at a table before a wide slip."""
        columns = self.table.rows.columns
        usual = THEME.px(columns[SLIP_AT].width)
        needs = max((longest(line) for line in self.table.rows.values), default=0) + sides(1, len(columns)) + 1
        others = self.table.columnWidth(0) + self.table.columnWidth(len(columns) - 1)
        room = int(self.table.viewport().width() - others - needs)
        if columns[SLIP_AT + 1].width == 0:  # a side stands on each side of the slip
            left = int(room - needs - usual)
            self.table.give(SLIP_AT + 2, min(left, THEME.px(STATE)) if left >= THEME.px(LEAST) else THEME.px(MARKED))
            return
        state = SLIP_AT + 1
        least = usual - THEME.px((A_TOTAL - A_FIGURE) * (columns[SLIP_AT].width - SLIP_WIDE) // A_TOTAL)
        self.table.hide_column(state, room < usual + THEME.px(STATE))
        self.table.give(SLIP_AT, max(least, min(room, usual)))

    def lay(self) -> None:
        """Lay the line into the row in hand."""
        row = self.table.currentIndex().row()
        if row < 0:
            self.line.hide()
            return
        cell: QRect = self.table.visualRect(self.table.rows.index(row, SLIP_AT))
        high = self.line.sizeHint().height()
        self.line.setGeometry(cell.left(), cell.center().y() - high // 2, cell.width(), high)
        self.line.show()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The rows are as wide and as high as the window lets them."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Show):
            self._lay_out()
        return False

    def minimumSizeHint(self) -> QSize:
        """As low as its titles and the highest row, or hardly lower: the tables scroll, and not the page."""
        wide = self.table.columnWidth(1) - sides(1, len(self.table.rows.columns))
        row = max((ceil(self.high(line, wide)) for line in self.table.rows.values), default=0)
        one = self.table.horizontalHeader().height() + max(row, THEME.px(HEIGHT)) + THEME.px(2 * EDGE)
        return QSize(THEME.px(320), min(one, THEME.px(LOW)))

    def high(self, line: RoundLine, wide: float) -> float:
        """How high a row is whose people stand in columns of a width, px."""
        if len(line.people) == BOTH:
            lines = max(len(lines_of(line, side, wide)) for side in range(BOTH))
        else:
            lines = len(everybody_in(line, wide))
        return lines * THEME.px(HIGH + 3) + THEME.px(12)

    def _place(self, index: QModelIndex) -> PadPlace:
        return self.table.rows.values[index.row()].place

    def _pressed(self, index: QModelIndex) -> None:
        last = index.column() == len(self.table.rows.columns) - 1
        (self.opened if last else self.gone).emit(self._place(index))


def columns(titles: tuple[Text, ...], large: Callable[[], bool], *, lone: bool) -> list[TableColumn[RoundLine]]:
    """Both sides with the slip between them; of more sides everybody, and the slip behind."""
    number: TableColumn[RoundLine] = TableColumn(t("Table"), lambda each: each.called, NUMBER, RIGHT, BOLD)
    state: TableColumn[RoundLine] = TableColumn(NO_WORDS, lambda each: each.says, STATE, draw=draw_state)
    pad: TableColumn[RoundLine] = TableColumn(NO_WORDS, lambda _: t("Pad →"), OPEN, RIGHT, draw=draw_open)
    wide = SLIP_WIDE + LONE_WIDE * lone + A_TOTAL * max(0, len(titles) - BOTH - 1)
    slip: TableColumn[RoundLine] = TableColumn(t("Slip"), lambda each: each.slip, wide, CENTRE, draw=draw_slip)
    if len(titles) != BOTH:
        everybody: TableColumn[RoundLine] = TableColumn(
            t("Players"), lambda each: each.everybody, 0, draw=draw_everybody, least=LEAST
        )
        return [number, everybody, slip, state, pad]
    first, second = (side_column(at, title, large) for at, title in enumerate(titles))
    return [number, first, slip, second, state, pad]


def side_column(at: int, title: Text, large: Callable[[], bool]) -> TableColumn[RoundLine]:
    """The people of a side; whether they are written ``large`` is asked as they are drawn."""
    return TableColumn(
        title,
        lambda each: joined(each.people[at], " & "),
        0,
        draw=lambda painter, box, each: draw_people(at, painter, box, each, large=large()),
        least=LEAST,
    )
