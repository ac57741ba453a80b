"""Heats as they are drawn on screen: round by round a box for each table, with who goes on in strong letters."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPen

from rules.text import Text, as_it_is, joined, t
from scorer.standings import Reckoning
from scorer.standings.parts.drawn import DrawnHeats, Heat, HeatPlace
from ui.parts import RIGHT, Drawn, Lettering, draw_text
from ui.parts.speech import announce
from ui.theme import BOLD, MEDIUM, THEME

ROW, APART, HEAD, EDGE = 25, 12, 32, 12  # px at 100 %: a name's line, between two boxes, the titles, round it all
WIDE, BETWEEN, SCORE = 190, 24, 52  # px at 100 %: the least of a box, between two rounds, and of what was made
KEYS = {Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1), Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0)}
At = tuple[int, int, int]  # the round, the heat and the line in it, each from 0


class HeatsView(Drawn):
    """Those of a section; ``chosen`` is sent with whose line is looked at, ``opened`` by Enter or a press."""

    chosen = Signal(int)
    opened = Signal(int)

    def __init__(self, standings: Reckoning, section: int) -> None:
        super().__init__()
        self.standings, self.section = standings, section
        self.here: At = (0, 0, 0)
        self.setObjectName("heats")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        drawn = (each for each in standings.drawn_heats() if each.section.id == section)
        self.drawn: DrawnHeats = next(drawn)
        self.setMinimumSize(self.sizeHint())
        self.says(self.words(self.here))

    def heat(self, at: At) -> Heat:
        """The heat that a place is in."""
        return self.drawn.columns[at[0]][at[1]]

    def place(self, at: At) -> HeatPlace:
        """Whoever stands there."""
        return self.heat(at).places[at[2]]

    def words(self, at: At) -> Text:
        """A line of a heat as a sentence."""
        place = self.place(at)
        said = {"round": self.drawn.titles[at[0]], "who": joined(filter(None, (place.name, place.scored)))}
        if self.heat(at).bye:
            return t("{round}: {who} has a bye.", **said)
        said["table"] = as_it_is(str(at[1] + 1))
        if place.through:
            return t("{round}, table {table}: {who}, goes on.", **said)
        return t("{round}, table {table}: {who}.", **said)

    # --- where it stands ------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        """As high as the round with the most lines needs."""
        rounds = len(self.drawn.columns)
        high = max(sum(len(heat.places) * ROW + ROW + APART for heat in each) for each in self.drawn.columns)
        return QSize(THEME.px(rounds * (WIDE + BETWEEN) + 2 * EDGE), THEME.px(HEAD + high + EDGE))

    def box(self, stage: int, at: int) -> QRectF:
        """The box of a heat, its title above its lines."""
        edge, between = THEME.px(EDGE), THEME.px(BETWEEN)
        wide = (self.width() - 2 * edge + between) / len(self.drawn.columns) - between
        before = sum(len(heat.places) * ROW + ROW + APART for heat in self.drawn.columns[stage][:at])
        high = THEME.px((len(self.drawn.columns[stage][at].places) + 1) * ROW)
        return QRectF(edge + stage * (wide + between), THEME.px(HEAD + before), wide, high)

    def line(self, at: At) -> QRectF:
        """A line of it."""
        box, inside = self.box(*at[:2]), THEME.px(10)
        return QRectF(
            box.left() + inside, box.top() + THEME.px(ROW) * (at[2] + 1), box.width() - 2 * inside, THEME.px(ROW)
        )

    def under(self, point: QPointF) -> At | None:
        """The line that lies there."""
        return next((at for at in self.everywhere() if self.line(at).contains(point)), None)

    def everywhere(self) -> list[At]:
        """Every line of every heat, round by round."""
        return [
            (stage, nth, line)
            for stage, each in enumerate(self.drawn.columns)
            for nth, heat in enumerate(each)
            for line in range(len(heat.places))
        ]

    # --- drawing --------------------------------------------------------------------------

    def draw(self, painter: QPainter) -> None:
        """Every heat of every round."""
        for stage, each in enumerate(self.drawn.columns):
            first = self.box(stage, 0)
            title = QRectF(first.left(), 0, first.width(), THEME.px(HEAD - 6))
            draw_text(painter, title, self.drawn.titles[stage], Lettering("body", BOLD))
            for nth, heat in enumerate(each):
                self.draw_heat(painter, self.box(stage, nth), heat, nth)
        for at in self.everywhere():
            self.draw_place(painter, at)

    def draw_heat(self, painter: QPainter, box: QRectF, heat: Heat, nth: int) -> None:
        """The box of a heat with its title."""
        painter.setPen(QPen(THEME.colour("edge"), THEME.px(1)))
        painter.setBrush(THEME.colour("sheet"))
        painter.drawRoundedRect(box, THEME.px(5), THEME.px(5))
        title = QRectF(box.left() + THEME.px(10), box.top(), box.width() - THEME.px(20), THEME.px(ROW))
        said = t("Bye") if heat.bye else t("Table {number}", number=nth + 1)
        draw_text(painter, title, said, Lettering("small", MEDIUM, "faint"))

    def draw_place(self, painter: QPainter, at: At) -> None:
        """Somebody in a heat; whoever is looked at has a frame."""
        line, place = self.line(at), self.place(at)
        if at == self.here and self.hasFocus():
            painter.setPen(QPen(THEME.colour("house"), THEME.px(2)))
            painter.setBrush(THEME.colour("tint"))
            painter.drawRoundedRect(line.adjusted(-THEME.px(6), 1, THEME.px(6), -1), THEME.px(4), THEME.px(4))
        weight = BOLD if place.through else MEDIUM
        ink = "ink" if place.through or not place.scored else "soft"
        names = line.adjusted(0, 0, -THEME.px(SCORE), 0)
        draw_text(painter, names, as_it_is(place.name), Lettering("body", weight, ink))
        scored = QRectF(names.right(), line.top(), line.right() - names.right(), line.height())
        draw_text(painter, scored, as_it_is(place.scored), Lettering("body", weight, ink, RIGHT))

    # --- what is looked at ----------------------------------------------------------------

    def go(self, at: At) -> int:
        """Look at somebody, and say it; their number is returned."""
        self.here = at
        self.says(self.words(at))
        announce(self, self.words(at))
        self.chosen.emit(self.place(at).number)
        self.update()
        return self.place(at).number

    def beside(self, across: int, down: int) -> At:
        """The line above or below, or as far down as it can be in another round."""
        stage = min(max(self.here[0] + across, 0), len(self.drawn.columns) - 1)
        mine = [at for at in self.everywhere() if at[0] == self.here[0]]
        there = [at for at in self.everywhere() if at[0] == stage]
        return there[min(max(mine.index(self.here) + down, 0), len(there) - 1)]

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Look at whoever was pressed."""
        if at := self.under(event.position()):
            self.opened.emit(self.go(at))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The arrows go from line to line and from round to round; Enter opens."""
        if step := KEYS.get(Qt.Key(event.key())):
            self.go(self.beside(*step))
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.opened.emit(self.go(self.here))
        else:
            super().keyPressEvent(event)


def heat_views(standings: Reckoning) -> list[HeatsView]:
    """One for each section that plays heats."""
    return [HeatsView(standings, each.section.id) for each in standings.drawn_heats()]
