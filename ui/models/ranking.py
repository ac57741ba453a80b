"""The lines of a ranking as plain values, and the columns they are seen through."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from rules.fields import Answers
from scorer.event.event import Section
from scorer.standings import Ranking, Scored, shown
from scorer.standings.parts.ranking import RankingColumn
from ui.parts import CENTRE, LEFT, RIGHT, Column, Lettering, draw_text
from ui.parts.wrapped import draw_middle, high, name_lines
from ui.theme import BOLD, PLAIN, THEME

Who = tuple[int, int]
NOTE = Lettering("small", colour="soft", align=RIGHT)
HANG = 11  # px at 100 %: the sign of a tie stands so far outside the column of places
MOVED, NAMES = 1, 3  # columns of a ranking
LEAST_SPREAD = 10  # per cent to either side of the middle that the line of the spread shows at least


class Line(NamedTuple):
    """What somebody has in a ranking; ``moved`` is how many places they have gained since the round before."""

    who: Who
    called: str
    names: str
    place: int
    tied: bool
    boards: int
    points: Fraction
    possible: Fraction
    percent: Fraction | None
    penalty: Fraction
    moved: int = 0
    own_name: str = ""  # of a team
    figures: tuple[RankingColumn, ...] = ()
    surnames: str = ""  # who they are in few words, a team by its name
    left: int = 0  # after which round they have left; 0 where they stay

    @property
    def worth(self) -> Fraction:
        """What they are ranked by."""
        return self.points if self.percent is None else self.percent


def lines(ranking: Ranking, letters: Mapping[int, str], before: Mapping[Who, int] | None = None) -> list[Line]:
    """A ranking line by line; ``before`` are the places of an earlier one."""
    found = []
    for row in ranking.rows:
        who = (row.section.id, row.contestant.number)
        was = (before or {}).get(who, 0)
        found.append(
            Line(
                who,
                f"{letters.get(row.section.id, '')}{row.contestant.called}",
                row.contestant.own_name if row.contestant.entry.is_team else row.contestant.names,
                row.place,
                row.tied,
                row.boards,
                row.points,
                row.possible,
                row.percent,
                row.penalty,
                was - row.place if was and row.place else 0,
                row.contestant.own_name,
                row.figures,
                row.contestant.as_known.surnames,
                left_after(row.section, row.contestant.number),
            )
        )
    return found


def left_after(section: Section, number: int) -> int:
    """The round after which somebody leaves; 0 where they stay, or were never there."""
    last = max((each.first - 1 for each in section.away if each.number == number and not each.last), default=0)
    return max(last, 0)


def named(who: str, line: Line) -> str:
    """The names, or the number while there are none, and when they left."""
    return f"{line.names or f'{who} {line.called}'}{f', until round {line.left}' * bool(line.left)}"


def draw_names(who: str, painter: QPainter, box: QRectF, line: Line) -> None:
    """The names, and at the right, soft, when they left: on paper it is a note."""
    draw_text(painter, box, left_words(line), NOTE)
    box = box.adjusted(0, 0, -beside(line), 0)
    draw_middle(painter, box, name_lines(line.names or f"{who} {line.called}", box.width()))


def names_high(line: Line, wide: float) -> float:
    """How high the names are in a column of a width, px."""
    return high(len(name_lines(line.names, wide - beside(line))))


def left_words(line: Line) -> str:
    """When they left; nothing of who stayed."""
    return f"until round {line.left}" if line.left else ""


def beside(line: Line) -> float:
    """What that takes of the room there is for names, px."""
    return QFontMetricsF(NOTE.font()).horizontalAdvance(left_words(line)) + THEME.px(8) if line.left else 0


def place(line: Line) -> str:
    """“3”, “3=”, or nothing."""
    return f"{line.place}{'=' * line.tied}" if line.place else ""


def draw_place(painter: QPainter, box: QRectF, line: Line) -> None:
    """The figure stands under the others; the sign of a tie hangs outside."""
    if line.place:
        figure = box.adjusted(0, 0, -THEME.px(HANG), 0)
        draw_text(painter, figure, str(line.place), Lettering("body", BOLD, align=RIGHT))
    if line.tied and line.place:
        draw_text(painter, box, "=", Lettering("body", BOLD, "soft", RIGHT))


def moved(line: Line) -> str:
    """“↑3”, “↓1”, or nothing for somebody who stayed."""
    return f"{'↑' if line.moved > 0 else '↓'}{abs(line.moved)}" if line.moved else ""


def draw_moved(painter: QPainter, box: QRectF, line: Line) -> None:
    """An arrow and by how many places."""
    colour = "house" if line.moved > 0 else "soft"
    draw_text(painter, box, moved(line), Lettering("small", colour=colour, align=LEFT))


class Spread:
    """Draws where somebody stands about the middle, so that a gap can be seen."""

    def __init__(self, middle: int) -> None:
        self.middle = middle
        self.reach = Fraction(LEAST_SPREAD)

    def measure(self, all_lines: Iterable[Line]) -> None:
        """Let everybody have room on the line."""
        far = max((abs(line.worth - self.middle) for line in all_lines if line.place), default=Fraction(0))
        self.reach = max(far, Fraction(LEAST_SPREAD)) * Fraction(21, 20)

    def draw(self, painter: QPainter, box: QRectF, line: Line) -> None:
        """One dot on its line."""
        y, centre = box.center().y(), box.center().x()
        painter.setPen(QPen(THEME.colour("line"), THEME.px(2) * 0.75))
        painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y))
        painter.setPen(QPen(THEME.colour("edge"), 1))
        painter.drawLine(QPointF(centre, y - THEME.px(5)), QPointF(centre, y + THEME.px(5)))
        if line.place:
            x = centre + float((line.worth - self.middle) / self.reach) * box.width() / 2
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(THEME.colour("house"))
            painter.drawEllipse(QPointF(x, y), THEME.px(4), THEME.px(4))


def capital(words: str) -> str:
    """Words as a title has them."""
    return words[:1].upper() + words[1:]


def figure(at: int, line: Line) -> str:
    """One of the figures that a contest has besides."""
    said = line.figures[at][1] if line.figures else None
    return "" if said is None else str(said)


def columns(
    spread: Spread, method: Scored, chosen: Answers, who: str, *, figures: Sequence[str] = ()
) -> list[Column[Line]]:
    """Place, who, and what they have; ``who`` is what a contestant is called, ``figures`` what takes the boards' place.

    They are the titles of what else a line has in this contest.
    """
    boards: Column[Line] = Column("Boards", lambda line: str(line.boards), 64, RIGHT, colour="soft")
    besides: list[Column[Line]] = [
        Column(title, partial(figure, at), 64, RIGHT, colour="soft") for at, title in enumerate(figures)
    ]
    points: Column[Line] = Column(
        "Points" if method.by_percent else capital(method.unit),
        lambda line: shown.total(line.points, chosen) if line.place else "",
        64 if method.by_percent else 72,
        RIGHT,
        PLAIN if method.by_percent else BOLD,
        tip=f"{method.unit}, penalties taken off",
        hint=lambda line: f"after a penalty of {shown.points(line.penalty, chosen)}" if line.penalty else "",
    )
    percent: Column[Line] = Column("Per cent", lambda line: shown.percent(line.percent, chosen), 72, RIGHT, BOLD)
    return [
        Column("Place", place, 56, RIGHT, BOLD, draw=draw_place),
        Column("", moved, 42, draw=draw_moved, tip="Places gained or lost in the round in play"),
        Column("No.", lambda line: line.called, 44, RIGHT, colour="soft"),
        Column(who, partial(named, who), 0, least=80, draw=partial(draw_names, who)),
        *(besides or [boards]),
        points,
        *([percent] if method.by_percent else []),
        Column("50 %" if method.by_percent else "0", lambda _: "", 56, CENTRE, draw=spread.draw),
    ]


def giving_way(columns: Sequence[Column[Line]], figures: int) -> tuple[int, ...]:
    """The columns that give way to the names, the first of them first; the place and what decides never do.

    ``figures`` is how many take the boards' place.
    """
    last = len(columns) - 1
    besides = range(NAMES + 1, NAMES + 1 + max(1, figures))
    return (last, *besides, MOVED, *range(besides.stop, last - 1))
