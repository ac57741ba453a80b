"""A recap for Qt: a row a board, a column a table or somebody who plays, in each cell its results."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from rules.parts.seats import letter
from rules.text import NO_WORDS, Text, joined, t
from scorer.event.results import Key
from scorer.movements.words import the_board, the_board_first
from scorer.sheets.kinds.parts.recaps import Boxes, Recap, RecapBox
from scorer.standings import shown
from ui.parts import VALUE
from ui.parts.saying import said

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
NOWHERE = QModelIndex()
NOTHING: Boxes = ()
MARKED = ("doubt", "ruled", "late")  # the states of a result that have a mark in its box
State = Callable[[Key], str]


class RecapRows(QAbstractTableModel):
    """A recap for Qt: of each box its results, side by side where everybody plays alone."""

    def __init__(self, recap: Recap, state: State) -> None:
        super().__init__()
        self.recap, self.state = recap, state

    def show_recap(self, recap: Recap) -> None:
        """Show another one, or the same as it stands by now."""
        self.beginResetModel()
        self.recap = recap
        self.endResetModel()

    def boxes(self, row: int, column: int) -> Boxes:
        """What stands in a cell."""
        board, across = self.recap.rows[row], self.recap.columns[column]
        return self.recap.boxes.get(((board.round, board.number), across.number), NOTHING)

    def place(self, key: Key, side: int) -> QModelIndex:
        """Where a result stands; an invalid index where it is not there."""
        for row in range(self.rowCount()):
            for column in range(self.columnCount()):
                if any(box.key == key and side in (box.side, 0) for box in self.boxes(row, column)):
                    return self.index(row, column)
        return NOWHERE

    def score(self, box: RecapBox) -> Text:
        """The score of a box as it is printed; where all play alone, whose it is stands before it: ``N: −6``."""
        score = shown.score(box.score)
        if not (score and self.recap.sides):
            return score
        return joined((letter(self.recap.standings.conditions.sides[box.side]), score), ": ")

    def marked(self, box: RecapBox) -> bool:
        """Whether the state of a box has a mark in it."""
        return self.state(box.key) in MARKED

    def awaited(self, box: RecapBox) -> bool:
        """Whether a result is to come in the round in play, which is a ring and not the number of a round."""
        return self.state(box.key) == "due"

    def marks(self) -> tuple[str, ...]:
        """The states whose marks stand in its boxes."""
        there = {self.state(box.key) for boxes in self.recap.boxes.values() for box in boxes}
        return tuple(state for state in ("due", "late", "doubt", "ruled") if state in there)

    def points(self, box: RecapBox) -> Text:
        """What a box is worth."""
        conditions = self.recap.standings.conditions
        return shown.points(box.points, conditions.on_boards, signed=conditions.signed)

    # --- for Qt -------------------------------------------------------------------------

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.recap.rows)

    def columnCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.recap.columns)

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        if not index.isValid():
            return None
        if role == VALUE:
            return self.boxes(index.row(), index.column())
        if role in (Role.AccessibleTextRole, Role.ToolTipRole):
            return said(self.words(index.row(), index.column()))
        return None

    def words(self, row: int, column: int) -> Text:
        """A cell in a sentence: “Table 6, board 2: 4♠X N −1, −200, 0 points”."""
        board, across = self.recap.rows[row], self.recap.columns[column]
        number = board.title if board.round else the_board(board.number)
        where = joined((across.title, number), ", ")
        boxes = self.boxes(row, column)
        if not boxes:
            return t("{place}: {boards}", place=where, boards=t("not played here"))
        told = [joined(filter(None, (self.score(box), self.worth(box))), ", ") for box in boxes]
        return t("{place}: {boards}", place=where, boards=joined(filter(None, (boxes[0].what, *told)), ", "))

    def worth(self, box: RecapBox) -> Text:
        """Its points with their unit."""
        points = self.points(box)
        unit = self.recap.standings.conditions.board_unit
        return t("{points} {unit}", points=points, unit=unit) if points else NO_WORDS

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> Any:
        if role not in (Role.DisplayRole, Role.AccessibleTextRole, Role.ToolTipRole):
            return None
        if orientation == Qt.Orientation.Horizontal:
            column = self.recap.columns[section]
            return said(joined(filter(None, (column.title, " & ".join(column.who))), ", "))
        row = self.recap.rows[section]
        return said(joined((row.title if row.round else the_board_first(row.number), row.note), ", "))
