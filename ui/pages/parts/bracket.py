"""The bracket of a knock-out as it is drawn on screen: a box for each match, and lines to whom its winner meets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPen, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QScrollArea, QWidget

from rules.text import NO_WORDS, Text, as_it_is, either, joined, t
from scorer.standings import Reckoning
from scorer.standings.parts.drawn import BracketPlace, DrawnBracket
from ui.parts import RIGHT, Drawn, Lettering, Words, boxed, column, draw_text
from ui.parts.leaves import scrolled
from ui.parts.saying import said
from ui.parts.speech import announce
from ui.parts.wrapped import HIGH, broken, draw_middle
from ui.theme import BOLD, MEDIUM, PLAIN, THEME

TWO = 2
ROW, APART, HEAD, EDGE = 25, 12, 32, 12  # px at 100 %: a name's line, between two boxes, the titles, round it all
LARGE, TALL = 36, 46  # px at 100 %: the line of a name in larger type, and the highest of all
WIDE, BETWEEN, SCORE = (
    190,
    36,
    46,
)  # px at 100 %: the least of a box and of what was made in it, and between
INSIDE, TWO_LINES = 10, 6  # px at 100 %: beside a name in its box, and round several lines of one
STRONG, UNIT = Lettering("body", BOLD), Lettering("small", colour="soft", align=RIGHT)
FAINT = Lettering(colour="faint")
KEYS = {Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1), Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0)}


class BracketBox(NamedTuple):
    """A match of the bracket: its round from 0, its place in it from the top, and the two who stand there."""

    stage: int
    at: int
    sides: tuple[BracketPlace, BracketPlace]

    @property
    def idle(self) -> bool:
        """Whether nobody will ever play it, for nobody comes there."""
        return all(each.bye for each in self.sides)

    @property
    def met(self) -> bool:
        """Whether it is known who plays it."""
        return all(each.number for each in self.sides)

    @property
    def over(self) -> bool:
        """Whether somebody has come out of it."""
        return any(each.out or each.bye for each in self.sides)


class BracketView(Drawn):
    """One bracket; ``chosen`` is sent with the number of whoever is looked at, ``opened`` by Enter or a press."""

    chosen = Signal(int)
    opened = Signal(int)

    def __init__(self, standings: Reckoning, section: int, nth: int = 0) -> None:
        """Of several brackets of a section the one of that number, from 0."""
        super().__init__()
        self.standings, self.section, self.nth = standings, section, nth
        self.stage, self.at = 0, 0
        self.lines = 1  # that the longest name takes in a box
        self.score = 0.0  # px beside the names for what was made
        self.lettered = "body"  # how large names are written; measured where its size or the names change
        self.setObjectName("bracket")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.again()
        self.stage, self.at = self.in_play()
        self.says(self.words(self.box_at(self.stage, self.at)))

    def in_play(self) -> tuple[int, int]:
        """The round and place of the first match that two play and nobody has won; of a bracket played, the last."""
        every = [self.box_at(stage, at) for stage in range(self.rounds) for at in range(self.matches(stage))]
        at = next((box for box in every if box.met and not box.over), every[-1] if every[-1].over else every[0])
        return at.stage, at.at

    def again(self) -> None:
        """The standings have changed."""
        own = [each for each in self.standings.brackets() if each.section.id == self.section]
        self.drawn: DrawnBracket = own[self.nth]
        self._make_room()
        self.says(self.words(self.box_at(self.stage, self.at)))

    @property
    def rounds(self) -> int:
        """How many rounds it has."""
        return len(self.drawn.columns) - 1

    def box_at(self, stage: int, at: int) -> BracketBox:
        """A match by its round and place."""
        column = self.drawn.columns[stage]
        return BracketBox(stage, at, (column[TWO * at], column[TWO * at + 1]))

    def words(self, box: BracketBox) -> Text:
        """A match as a sentence."""
        names = [joined(filter(None, (each.name, each.scored))) or t("nobody yet") for each in box.sides]
        title = self.drawn.titles[box.stage]
        return t("{round}: {one} against {other}.", round=title, one=names[0], other=names[1])

    def counted_in(self, stage: int) -> Text:
        """What the figures of a round are; nothing while there are none."""
        return self.drawn.made_of if any(each.scored for each in self.drawn.columns[stage]) else NO_WORDS

    def matches(self, stage: int) -> int:
        """How many matches a round has."""
        return len(self.drawn.columns[stage]) // TWO

    # --- where it stands ------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        """As high as all matches of the first round need, whatever more there is."""
        boxes = len(self.drawn.columns[0]) // TWO
        high = HEAD + boxes * (TWO * self.row + APART) + EDGE
        return QSize(THEME.px(self.rounds * (WIDE + BETWEEN) + TWO * EDGE), THEME.px(high))

    @property
    def row(self) -> int:
        """How high the place of a name is, px at 100 %."""
        return ROW if self.lines == 1 else self.lines * HIGH + TWO_LINES

    @property
    def boxed(self) -> int:
        """How high a box is, px: where there is room, higher than its names need."""
        each = (self.height() - THEME.px(HEAD + EDGE)) // self.matches(0) - THEME.px(APART)
        return max(THEME.px(TWO * self.row), min(THEME.px(TWO * TALL), each))

    def _lettered(self) -> str:
        """How large names are written: larger where every one has room so on a single line."""
        tall, inside = self.boxed >= THEME.px(TWO * LARGE), self._inside()
        large = tall and all(Lettering("lead", BOLD).wide(name) <= inside for name in self._names())
        return "lead" if large else "body"

    def _names(self) -> list[str]:
        """Whoever stands in a box."""
        return [each.name for column in self.drawn.columns[:-1] for each in column]

    def _inside(self) -> float:
        """How much room a name has in a box, px."""
        return self.place(0, 0).width() - self.score - THEME.px(TWO * INSIDE)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a narrow window names take more lines."""
        super().resizeEvent(event)
        self._make_room()

    def _make_room(self) -> None:
        """Be as high as all the names need beside what was made, none of which is cut."""
        sides = [each for column in self.drawn.columns[:-1] for each in column]
        widest = max((STRONG.wide(said(each.scored)) for each in sides), default=0.0)
        self.score = max(float(THEME.px(SCORE)), widest + THEME.px(INSIDE))
        inside = self._inside()
        self.lines = max((len(broken(as_it_is(name), inside, STRONG)) for name in self._names()), default=1) or 1
        self.setMinimumSize(self.sizeHint())
        self.lettered = self._lettered()

    def place(self, stage: int, at: int) -> QRectF:
        """The box of a match: in the middle of the two it comes from."""
        edge, between, high = THEME.px(EDGE), THEME.px(BETWEEN), self.boxed
        wide = (self.width() - TWO * edge + between) / self.rounds - between
        all_ = max(self.height() - THEME.px(HEAD + EDGE), (high + THEME.px(APART)) * self.matches(0))
        each = all_ / self.matches(stage)
        middle = THEME.px(HEAD) + (at + 0.5) * each
        return QRectF(edge + stage * (wide + between), middle - high / TWO, wide, high)

    def under(self, point: QPointF) -> tuple[int, int, int] | None:
        """The round, the match and the line of it that lie there."""
        for stage in range(self.rounds):
            for at in range(self.matches(stage)):
                if (box := self.place(stage, at)).contains(point):
                    return stage, at, int(point.y() > box.center().y())
        return None

    # --- drawing --------------------------------------------------------------------------

    def draw(self, painter: QPainter) -> None:
        """Every match of every round."""
        for stage in range(self.rounds):
            head = self.place(stage, 0)
            title = QRectF(head.left(), 0, head.width(), THEME.px(HEAD - 6))
            draw_text(painter, title, self.drawn.titles[stage], Lettering("body", BOLD))
            draw_text(painter, title.adjusted(0, 0, -THEME.px(INSIDE), 0), self.counted_in(stage), UNIT)
            for at in range(self.matches(stage)):
                if not (match := self.box_at(stage, at)).idle:
                    self.draw_line(painter, stage, at, through=match.over)
                    self.draw_box(painter, match)

    def draw_line(self, painter: QPainter, stage: int, at: int, *, through: bool) -> None:
        """From a match to the one that its winner plays; dashed as long as there is none."""
        if stage + 1 == self.rounds:
            return
        alone = self.matches(stage) == self.matches(stage + 1)  # somebody comes to it from elsewhere
        next_at = at if alone else at // TWO
        if self.box_at(stage + 1, next_at).idle:
            return
        box, to = self.place(stage, at), self.place(stage + 1, next_at)
        pen = QPen(THEME.colour("house" if through else "edge"), THEME.px(1.5))
        pen.setStyle(Qt.PenStyle.SolidLine if through else Qt.PenStyle.DashLine)
        painter.setPen(pen)
        middle = (box.right() + to.left()) / TWO
        there = to.top() + to.height() * (0.25 if alone or at % TWO == 0 else 0.75)
        turns = ((box.right(), box.center().y()), (middle, box.center().y()), (middle, there), (to.left(), there))
        painter.drawPolyline(QPolygonF([QPointF(*each) for each in turns]))

    def draw_box(self, painter: QPainter, box: BracketBox) -> None:
        """The two who meet, the one above the other; who won is strong, and the match in hand is tinted."""
        place, here = self.place(box.stage, box.at), (box.stage, box.at) == (self.stage, self.at)
        typed = here and self.hasFocus()
        painter.setPen(QPen(THEME.colour("focus" if typed else "house" if here else "edge"), THEME.px(1 + here)))
        painter.setBrush(THEME.colour("tint" if here else "sheet"))
        painter.drawRoundedRect(place, THEME.px(5), THEME.px(5))
        painter.setPen(QPen(THEME.colour("line"), 1))
        painter.drawLine(QPointF(place.left(), place.center().y()), QPointF(place.right(), place.center().y()))
        for at, side in enumerate(box.sides):
            if not (side.name or side.bye):
                self.draw_awaited(painter, line_of(place, at), self.awaited(box, at))
            self.draw_side(painter, place, at, side, won=bool(side.number) and box.sides[1 - at].out and not side.out)
            if side.bye:
                draw_text(painter, line_of(place, at), t("bye"), Lettering("small", PLAIN, "faint"))

    def awaited(self, box: BracketBox, at: int) -> Text:
        """Who may come to an empty place: one of the two who meet for it; nothing while either is not known."""
        if box.stage == 0 or self.matches(box.stage) == self.matches(box.stage - 1):
            return NO_WORDS
        names = [side.name for side in self.box_at(box.stage - 1, TWO * box.at + at).sides]
        return either(map(as_it_is, names)) if all(names) else NO_WORDS

    def draw_awaited(self, painter: QPainter, line: QRectF, says: Text) -> None:
        """Who may come to an empty place, where that has room."""
        lines = broken(says, line.width(), FAINT)
        if len(lines) * THEME.px(HIGH) <= line.height():
            draw_middle(painter, line, lines, FAINT)

    def draw_side(self, painter: QPainter, place: QRectF, at: int, side: BracketPlace, *, won: bool) -> None:
        """One of two who meet."""
        line, ink = line_of(place, at), "soft" if side.out else "ink"
        weight = BOLD if won else MEDIUM
        names = line.adjusted(0, 0, -self.score, 0)
        how = Lettering(self.lettered, weight, ink)
        strong = Lettering(self.lettered, BOLD)
        draw_middle(painter, names, broken(as_it_is(side.name), names.width(), strong), how)
        scored = QRectF(names.right(), line.top(), line.right() - names.right(), line.height())
        draw_text(painter, scored, as_it_is(side.scored), Lettering(self.lettered, weight, ink, RIGHT))

    # --- what is looked at ----------------------------------------------------------------

    def go(self, stage: int, at: int, side: int = 0) -> int:
        """Look at a match, and say it; the number of whoever stands on that line, or on the other, is returned."""
        self.stage = min(max(stage, 0), self.rounds - 1)
        self.at = min(max(at, 0), self.matches(self.stage) - 1)
        box = self.box_at(self.stage, self.at)
        self.says(self.words(box))
        announce(self, self.words(box))
        number = box.sides[side].number or box.sides[1 - side].number
        if number:
            self.chosen.emit(number)
        return number

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Look at whoever was pressed."""
        if (there := self.under(event.position())) and (number := self.go(*there)):
            self.opened.emit(number)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The arrows go from match to match; Enter opens."""
        if step := KEYS.get(Qt.Key(event.key())):
            across, down = step
            at = self.at // TWO if across > 0 else self.at * TWO if across < 0 and self.stage else self.at
            self.go(self.stage + across, at + down)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if number := self.go(self.stage, self.at):
                self.opened.emit(number)
        else:
            super().keyPressEvent(event)


def bracket_views(standings: Reckoning) -> list[BracketView]:
    """One for each bracket that there is."""
    drawn = [each.section.id for each in standings.brackets()]
    return [BracketView(standings, section, drawn[:at].count(section)) for at, section in enumerate(drawn)]


def bracket_titles(standings: Reckoning) -> list[Text]:
    """What each of them is called, with the letter of its section where there are several."""
    event = standings.event
    return [
        joined(filter(None, (as_it_is(event.letter(each.section)), each.title)), " ") for each in standings.brackets()
    ]


def bracket_sheet(views: Sequence[QWidget], titles: Sequence[Text]) -> QScrollArea:
    """Them below one another to be scrolled, of several each under its title."""
    both = zip((Words(title, "strong") for title in titles), views, strict=True)
    lines = [item for title, view in both for item in ((title, (view, 1)) if len(views) > 1 else ((view, 1),))]
    return scrolled(boxed(column(*lines, gap=4, margin=(8, 8, 8, 8))))


def line_of(place: QRectF, at: int) -> QRectF:
    """The upper or the lower line of a box."""
    high, inside = place.height() / TWO, THEME.px(INSIDE)
    return QRectF(place.left() + inside, place.top() + at * high, place.width() - TWO * inside, high)
