"""What would become of every row of a list, before anything is changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QKeySequence, QPainter, QShortcut
from PySide6.QtWidgets import QFrame

from rules.text import Begun, Text, as_it_is, joined, t
from scorer.roster.decisions import Decision, counts
from ui.pages.keys import shown_only
from ui.parts import RIGHT, KeyButton, Lettering, Segments, Table, TableColumn, column, draw_text, mark, row, rule
from ui.parts.wrapped import draw_middle, high, name_lines
from ui.theme import BOLD, THEME

# How each kind is called, and the mark of the state it is like.
KINDS = {
    "new": (t("new"), "done"),
    "changed": (t("changed"), "in"),
    "doubtful": (t("doubtful"), "doubt"),
    "refused": (t("refused"), "wrong"),
    "same": (t("as it is"), "out"),
    "out": (t("left out"), "out"),
}
ALL = "all"
NAME, BOLD_NAME = 2, Lettering("body", BOLD)  # the column, and how its names stand there


def draw_kind(painter: QPainter, box: QRectF, row_: Decision) -> None:
    """A mark and a word."""
    words, state = KINDS[row_.kind]
    side = THEME.px(16)
    mark(painter, QRectF(box.left(), box.center().y() - side / 2, side, side), state)
    draw_text(painter, box.adjusted(side + THEME.px(8), 0, 0, 0), words, Lettering("body"))


def draw_name(painter: QPainter, box: QRectF, row_: Decision) -> None:
    """A name, whole: on two lines where it has no room on one."""
    how = BOLD_NAME._replace(colour=colour_of(row_))
    draw_middle(painter, box, name_lines(row_.change.after.name, box.width(), how), how)


def colour_of(row_: Decision) -> str:
    """Rows that change nothing step back."""
    return "ink" if row_.taken else "faint"


class ImportPreview(QFrame):
    """The rows, all of them or of one kind; Space decides otherwise about one."""

    def __init__(self, turn: Callable[[int], object]) -> None:
        super().__init__()
        self.turn = turn
        self.rows: Sequence[Decision] = ()
        self.shown = ALL
        self.table = Table(t("Rows of the list"), self._columns(), key=lambda row_: row_.first.line)
        self.table.let_grow(NAME, lambda row_, wide: high(len(name_lines(row_.change.after.name, wide, BOLD_NAME))))
        self.other = shown_only(KeyButton(t("Decide otherwise"), "Space", self.turn_here, as_="quiet"))
        self.kinds = Segments(t("Rows shown"), [(ALL, t("All"))])
        self._top = row(self.kinds, None, self.other, margin=(16, 10, 12, 10))
        self.setProperty("as", "panel")
        self.setLayout(column(self._top, rule(), (self.table, 1), gap=0, margin=(0, 0, 0, 4)))
        space = QShortcut(QKeySequence(Qt.Key.Key_Space), self.table)
        space.setContext(Qt.ShortcutContext.WidgetShortcut)
        space.activated.connect(self.turn_here)

    def show_rows(self, rows: Sequence[Decision]) -> None:
        """Show these rows."""
        self.rows = rows
        found = counts(rows)
        options: list[tuple[str, Text]] = [(ALL, t("All {number}", number=len(rows)))]
        options += [(key, joined([Begun(words), str(found[key])])) for key, (words, _) in KINDS.items() if found[key]]
        self.shown = self.shown if self.shown in dict(options) else ALL
        fresh = Segments(t("Rows shown"), options, self.shown)
        fresh.picked.connect(self.show_kind)
        self._top.replaceWidget(self.kinds, fresh)
        self.kinds.hide()
        self.kinds.deleteLater()
        self.kinds = fresh
        self.show_kind(self.shown)

    def show_kind(self, kind: str) -> None:
        """Show the rows of one kind only."""
        self.shown = kind
        self.table.show_values([row_ for row_ in self.rows if kind in (ALL, row_.kind)])

    def turn_here(self) -> None:
        """Decide otherwise about the row the keyboard is at."""
        row_ = self.table.value()
        if row_ is not None:
            self.turn(row_.first.line)

    @staticmethod
    def _columns() -> list[TableColumn[Decision]]:
        return [
            TableColumn(
                t("Row"), lambda r: as_it_is(str(r.first.line)), 60, RIGHT, colour="soft", sort=lambda r: r.first.line
            ),
            TableColumn(t("What"), lambda r: KINDS[r.kind][0], 128, draw=draw_kind),
            TableColumn(t("Name"), lambda r: as_it_is(r.change.after.name), 220, draw=draw_name),
            TableColumn(t("Number"), lambda r: as_it_is(r.change.after.number), 92, colour=colour_of),
            TableColumn(t("Club number"), lambda r: as_it_is(r.change.after.club_number), 112, colour=colour_of),
            TableColumn(
                t("National number"), lambda r: as_it_is(r.change.after.national_number), 134, colour=colour_of
            ),
            TableColumn(t("Why"), lambda r: r.why, colour="soft", hint=lambda r: r.why),
        ]
