"""A movement typed in or pasted: the lines, and all that is wrong with them, each where it is."""

from __future__ import annotations

import re

from PySide6.QtCore import QRectF, QTimer, Signal
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QWidget

from rules.fields import Problem
from rules.text import NO_WORDS, Text, joined, t
from scorer.evening.making import Making
from scorer.event.movement import Movement, Seating
from scorer.movements.typed import read, written
from scorer.movements.words import listed
from ui.pages.movement.lines import LinesEdit
from ui.parts import Table, TableColumn, Words, column, mark
from ui.parts.wrapped import broken, draw_lines
from ui.theme import THEME

LINE, MARK = 22, 24  # px at 100 %: a line of a sentence, and what its mark takes
WAIT = 200  # ms after the last key before it is read
DEALS = t("Where so many deals were agreed they can stand in a column “deals”.")
BOARDS = (1, 2, 3), (4, 5, 6)


def example(making: Making) -> str:
    """Two tables, to be written over."""
    seats = making.seats
    first, second = (tuple(range(at * seats + 1, (at + 1) * seats + 1)) for at in range(2))
    boards = BOARDS if making.on_boards else ((), ())
    tables = (Seating(1, first, boards[0]), Seating(2, second, boards[1]))
    return as_lines(Movement("", NO_WORDS, (tables,), on_boards=making.on_boards)).partition("\n")[2]


def help_words(making: Making) -> Text:
    """What the lines are to be."""
    head = example(making).partition("\n")[0].split("\t")
    lines = t("A line for each table of each round: {columns}. A dash is nobody.", columns=listed(head))
    return lines if making.on_boards else joined((lines, DEALS))


def as_lines(movement: Movement) -> str:
    """A movement to be changed line by line, its columns under each other."""
    return "".join(f"{tabbed(line)}\n" for line in written(movement).splitlines())


def tabbed(line: str) -> str:
    """A line of columns set apart by blanks, set apart by tabs."""
    return re.sub(r" {2,}", "\t", line.strip())


class TypedIn(QWidget):
    """Lines to type; ``read_`` is sent with the movement, as far as it can be read, and whether it can be played."""

    read_ = Signal(object, bool)

    def __init__(self, making: Making, movement: Movement | None) -> None:
        super().__init__()
        self.making, self.movement = making, movement
        self.problems: tuple[Problem, ...] = ()
        self.lines = LinesEdit(t("Movement, line by line"))
        self.lines.setPlainText(as_lines(movement) if movement else example(making))
        self.says = Words(help_words(making), "small", wrap=True)
        self.found = Problems()
        self.found.opened.connect(self._go_to)
        self.found.clicked.connect(lambda index: self._go_to(self.found.rows.values[index.row()]))
        self.setLayout(column(self.says, (self.lines, 3), (self.found, 1), gap=8))
        self._later = QTimer(self, interval=WAIT, singleShot=True)
        self._later.timeout.connect(self.look)
        self.lines.textChanged.connect(self._later.start)
        self.look()

    def look(self) -> None:
        """Read what is typed, and say all that is wrong with it."""
        making = self.making
        typed, on_boards = self.lines.toPlainText(), making.on_boards
        movement, problems = read(typed, seats=making.seats, on_boards=on_boards, whom=making.contest.seats)
        self.movement, self.problems = movement, (*problems, *making.problems(movement))
        self.found.show_values(self.problems)
        self.found.measure()
        self.found.setVisible(bool(self.problems))
        worst_last = sorted(self.problems, key=lambda problem: not problem.doubtful)
        self.lines.mark_lines({number: state(p) for p in worst_last if (number := line_of(p, self.lines))})
        self.read_.emit(self.movement, self.playable)

    @property
    def playable(self) -> bool:
        """Whether nothing is wrong that must be put right first."""
        return self.movement is not None and not any(not problem.doubtful for problem in self.problems)

    def show_movement(self, movement: Movement) -> None:
        """Begin with another movement."""
        self.lines.setPlainText(as_lines(movement))
        self.look()

    def _go_to(self, problem: Problem) -> None:
        if number := line_of(problem, self.lines):
            self.lines.go_to_line(number)


def state(problem: Problem) -> str:
    """How it is marked."""
    return "doubt" if problem.doubtful else "wrong"


def line_of(problem: Problem, lines: LinesEdit) -> int:
    """The line a problem is in: its own, or the first of its round; 0 where it is in several."""
    what, _, number = problem.field.partition("-")
    if what == "line":
        return int(number)
    if what == "round":
        for at, text in enumerate(lines.toPlainText().splitlines(), 1):
            if re.match(rf"\s*{number}\b", text):
                return at
    return 0


class Problems(Table[Problem]):
    """All that is wrong at once, the whole sentences; Enter goes to the line."""

    def __init__(self) -> None:
        super().__init__(
            t("What is wrong"), [TableColumn(t("What is wrong"), lambda p: p.message, draw=draw_problem)], height=LINE
        )
        self.horizontalHeader().hide()

    def measure(self) -> None:
        """Make each row as high as its sentence is long."""
        wide = self.viewport().width() - THEME.px(32 + MARK)
        for at, problem in enumerate(self.rows.values):
            self.setRowHeight(at, len(broken(problem.message, wide)) * THEME.px(LINE) + THEME.px(8))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.measure()


def draw_problem(painter: QPainter, box: QRectF, problem: Problem) -> None:
    """Its mark, and the sentence."""
    side, line = THEME.px(15), THEME.px(LINE)
    mark(painter, QRectF(box.left(), box.top() + THEME.px(4) + (line - side) / 2, side, side), state(problem))
    beside = box.adjusted(THEME.px(MARK), THEME.px(4), 0, 0)
    draw_lines(painter, beside, broken(problem.message, beside.width()), high=line)
