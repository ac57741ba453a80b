"""The lines of a ranking as plain values, and the columns they are seen through."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from rules.fields import Answers
from rules.text import NO_WORDS, Begun, Text, as_it_is, t
from scorer.event.event import Section
from scorer.standings import Ranking, Scored, shown
from scorer.standings.parts.ranking import RankingColumn
from ui.models.by_round import LEAST, ByRound
from ui.parts import CENTRE, LEFT, RIGHT, Lettering, TableColumn, draw_text
from ui.parts.saying import WINDOW, said
from ui.parts.wrapped import draw_middle, high, name_lines
from ui.theme import BOLD, MEDIUM, PLAIN, THEME

Who = tuple[int, int]
NOTE = Lettering("small", colour="soft", align=RIGHT)
HANG = 11  # px at 100 %: the sign of a tie stands so far outside the column of places
MOVED, NAMES, SPREAD, ROUNDS, COUNTS = 1, 3, 5, 6, 7  # columns of a ranking; from the last on what it is made of
# What one of those who compete is called as a column has it, by the key of its nouns.
ENTRANTS = {"pair": t("Pair"), "player": t("Player"), "team": t("Team")}
ROOM_FOR_TENS, TITLE = 100, 44  # px at 100 %: from where on they are drawn, and the room that a title over one has
TITLES = Lettering("small", MEDIUM, "soft", CENTRE)
LEAST_SPREAD = 10  # per cent to either side of the middle that the line of the spread shows at least


class RankingLine(NamedTuple):
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
    parted: bool = False  # whether somebody else's lot begins under it

    @property
    def worth(self) -> Fraction:
        """What they are ranked by."""
        return self.points if self.percent is None else self.percent


def lines(ranking: Ranking, letters: Mapping[int, str], before: Mapping[Who, int] | None = None) -> list[RankingLine]:
    """A ranking line by line; ``before`` are the places of an earlier one."""
    found = []
    for at, row in enumerate(ranking.rows, 1):
        who = (row.section.id, row.contestant.number)
        was = (before or {}).get(who, 0)
        found.append(
            RankingLine(
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
                at in ranking.lines,
            )
        )
    return found


def left_after(section: Section, number: int) -> int:
    """The round after which somebody leaves; 0 where they stay, or were never there."""
    last = max((each.first - 1 for each in section.away if each.number == number and not each.last), default=0)
    return max(last, 0)


def named(who: Text, line: RankingLine) -> Text:
    """The names, or the number while there are none, and when they left."""
    name = called(who, line)
    return t("{who}, until round {round}", who=name, round=line.left) if line.left else name


def called(who: Text, line: RankingLine) -> Text:
    """The names, or the number while there are none."""
    return as_it_is(line.names) or t("{who} {number}", who=who, number=line.called)


def draw_names(who: Text, painter: QPainter, box: QRectF, line: RankingLine) -> None:
    """The names, and at the right, soft, when they left: on paper it is a note."""
    draw_text(painter, box, left_words(line), NOTE)
    box = box.adjusted(0, 0, -beside(line), 0)
    draw_middle(painter, box, name_lines(said(called(who, line)), box.width()))


def names_high(line: RankingLine, wide: float) -> float:
    """How high the names are in a column of a width, px."""
    return high(len(name_lines(line.names, wide - beside(line))))


def partners_need(line: RankingLine) -> float:
    """How wide a column has to be in which each partner has a line, px."""
    first, *others = line.names.split(" & ")
    return max(THEME.wide(first), *(THEME.wide(f"& {each}") for each in others), 0) + beside(line)


def left_words(line: RankingLine) -> Text:
    """When they left; nothing of who stayed."""
    return t("until round {round}", round=line.left) if line.left else NO_WORDS


def beside(line: RankingLine) -> float:
    """What that takes of the room there is for names, px."""
    return QFontMetricsF(NOTE.font()).horizontalAdvance(said(left_words(line))) + THEME.px(8) if line.left else 0


def place(line: RankingLine) -> Text:
    """“3”, “3=”, or nothing."""
    return as_it_is(f"{line.place}{'=' * line.tied}") if line.place else NO_WORDS


def draw_place(painter: QPainter, box: QRectF, line: RankingLine) -> None:
    """The figure stands under the others; the sign of a tie hangs outside."""
    if line.place:
        figure = box.adjusted(0, 0, -THEME.px(HANG), 0)
        draw_text(painter, figure, as_it_is(str(line.place)), Lettering("body", BOLD, align=RIGHT))
    if line.tied and line.place:
        draw_text(painter, box, as_it_is("="), Lettering("body", BOLD, "soft", RIGHT))


def moved(line: RankingLine) -> Text:
    """“↑3”, “↓1”, or nothing for somebody who stayed."""
    return as_it_is(f"{'↑' if line.moved > 0 else '↓'}{abs(line.moved)}") if line.moved else NO_WORDS


def draw_moved(painter: QPainter, box: QRectF, line: RankingLine) -> None:
    """An arrow and by how many places."""
    colour = "house" if line.moved > 0 else "soft"
    draw_text(painter, box, moved(line), Lettering("small", colour=colour, align=LEFT))


class Spread:
    """Draws where somebody stands about the middle, so that a gap can be seen."""

    def __init__(self, middle: int) -> None:
        self.middle = middle
        self.reach = Fraction(LEAST_SPREAD)

    def measure(self, all_lines: Iterable[RankingLine]) -> None:
        """Let everybody have room on the line."""
        far = max((abs(line.worth - self.middle) for line in all_lines if line.place), default=Fraction(0))
        self.reach = max(far, Fraction(LEAST_SPREAD)) * Fraction(21, 20)

    def tens(self, box: QRectF) -> tuple[int, ...]:
        """Ten to either side of the middle, where there is room for them."""
        return (-LEAST_SPREAD, LEAST_SPREAD) if self.middle and box.width() > THEME.px(ROOM_FOR_TENS) else ()

    def titles(self, box: QRectF) -> list[tuple[float, Text]]:
        """What stands over the lines, and where: ``40``, ``50 %`` and ``60``."""
        middle = t("{percent} %", percent=self.middle) if self.middle else as_it_is("0")
        tens = ((self._x(box, each), as_it_is(str(self.middle + each))) for each in self.tens(box))
        return [(box.center().x(), middle), *tens]

    def draw_titles(self, painter: QPainter, box: QRectF) -> None:
        """Each over its line, the outer ones no further out than the column."""
        half = THEME.px(TITLE) / 2
        for x, title in self.titles(box):
            x = min(max(x, box.left() + half), box.right() - half)
            draw_text(painter, QRectF(x - half, box.top(), 2 * half, box.height()), title, TITLES)

    def draw(self, painter: QPainter, box: QRectF, line: RankingLine) -> None:
        """A dot, and how far it is from the middle; where there is room, ten to either side as thin lines."""
        y, centre = box.center().y(), box.center().x()
        for away, colour in (*((each, "line") for each in self.tens(box)), (0, "edge")):
            x = self._x(box, away)
            painter.setPen(QPen(THEME.colour(colour), 1))
            painter.drawLine(QPointF(x, box.top()), QPointF(x, box.bottom()))
        if line.place:
            x, colour = self._x(box, line.worth - self.middle), "house" if line.worth >= self.middle else "soft"
            painter.setPen(QPen(THEME.colour(colour), THEME.px(3)))
            painter.drawLine(QPointF(centre, y), QPointF(x, y))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(THEME.colour(colour))
            painter.drawEllipse(QPointF(x, y), THEME.px(4), THEME.px(4))

    def _x(self, box: QRectF, away: Fraction | int) -> float:
        """Where so much more than the middle stands."""
        return box.center().x() + float(away / self.reach) * box.width() / 2


def capital(words: Text) -> Text:
    """Words as a title has them."""
    return Begun(words)


def figure_titles(rankings: Iterable[Sequence[RankingLine]]) -> list[Text]:
    """What the figures are called that any of some rankings has besides: one of two may have more."""
    return [*dict.fromkeys(title for ranking in rankings for line in ranking[:1] for title, _ in line.figures)]


def figure(title: Text, line: RankingLine) -> Text:
    """One of the figures that a contest has besides; nothing in a ranking that has none of that title."""
    found = dict(line.figures).get(title)
    return found if isinstance(found, Text) else NO_WORDS if found is None else as_it_is(str(found))


def penalised(chosen: Answers, line: RankingLine) -> Text:
    """What was taken off."""
    if not line.penalty:
        return NO_WORDS
    return t("after a penalty of {points}", points=shown.points(line.penalty, chosen))


def columns(
    plots: tuple[Spread, ByRound], method: Scored, chosen: Answers, who: Text, *, figures: Sequence[Text] = ()
) -> list[TableColumn[RankingLine]]:
    """Place, who, and what they have; ``who`` is what a contestant is called, ``figures`` what takes the boards' place.

    They are the titles of what else a line has in this contest.
    """
    points = points_column(method, chosen)
    return [
        *leading(method, chosen, who),
        *drawn(*plots, method),
        *([points] if method.by_percent else []),
        *besides(figures),
    ]


def leading(method: Scored, chosen: Answers, who: Text) -> list[TableColumn[RankingLine]]:
    """Place, who, and what decides."""
    percent: TableColumn[RankingLine] = TableColumn(
        t("Per cent"), lambda line: shown.percent(line.percent, chosen), 72, RIGHT, BOLD
    )
    return [
        TableColumn(t("Place"), place, 56, RIGHT, BOLD, draw=draw_place),
        TableColumn(NO_WORDS, moved, 42, draw=draw_moved, tip=t("Places gained or lost in the round in play")),
        TableColumn(t("No."), lambda line: as_it_is(line.called), 44, RIGHT, colour="soft"),
        TableColumn(who, partial(named, who), 0, least=80, draw=partial(draw_names, who)),
        percent if method.by_percent else points_column(method, chosen),
    ]


def points_column(method: Scored, chosen: Answers) -> TableColumn[RankingLine]:
    """What somebody has made."""
    return TableColumn(
        t("Points") if method.by_percent else method.heading,
        lambda line: shown.total(line.points, chosen) if shown.has_points(line) else NO_WORDS,
        64 if method.by_percent else 72,
        RIGHT,
        PLAIN if method.by_percent else BOLD,
        tip=t("{unit}, penalties taken off", unit=method.unit),
        hint=partial(penalised, chosen),
    )


def drawn(spread: Spread, rounds: ByRound, method: Scored) -> list[TableColumn[RankingLine]]:
    """How far everybody is from the middle, in all and round by round, as pictures."""
    return [
        TableColumn(
            as_it_is("50 %") if method.by_percent else as_it_is("0"),
            lambda _: NO_WORDS,
            56,
            CENTRE,
            tip=t("The thin lines are 40 % and 60 %") if method.by_percent else NO_WORDS,
            draw=spread.draw,
            over=spread.draw_titles,
        ),
        bars(rounds),
    ]


def bars(rounds: ByRound) -> TableColumn[RankingLine]:
    """What everybody made of each round."""
    return TableColumn(
        t("By round"),
        lambda _: NO_WORDS,
        LEAST,
        tip=t("Each round, better or worse than 50 %"),
        hint=lambda line: rounds.words(line.who),
        draw=lambda painter, box, line: rounds.draw(painter, box, line.who),
    )


def besides(figures: Sequence[Text]) -> list[TableColumn[RankingLine]]:
    """What else everybody has, by its titles: the boards they have played, where there is nothing else to say."""
    found: list[tuple[Text, Callable[[RankingLine], Text]]] = [(title, partial(figure, title)) for title in figures]
    boards = (t("Boards"), lambda line: as_it_is(str(line.boards)))
    return [TableColumn(title, of, 64, RIGHT, colour="soft") for title, of in found or [boards]]


def giving_way(columns: int, figures: int, *, plots_last: bool) -> tuple[int, ...]:
    """Which of so many columns give way to the names, the first of them first; the place and what decides never do.

    ``figures`` is how many take the boards' place.  By ``plots_last`` what somebody has made is seen round by round
    before it is counted: of what a contest has to say besides, and nobody draws, that does not hold.
    """
    besides = columns - max(1, figures)
    counted, points = range(besides, columns), range(COUNTS, besides)
    if plots_last and not figures:
        return (*counted, *points, ROUNDS, SPREAD, MOVED)
    return (ROUNDS, SPREAD, *counted, MOVED, *points)


def by_place(line: RankingLine) -> tuple[bool, int]:
    """Whoever has a place first."""
    return (not line.place, line.place)


def by_number(line: RankingLine) -> Who:
    """Section by section, by number."""
    return line.who


def by_name(line: RankingLine) -> tuple[bool, object]:
    """As the window's language sorts names: the first of them by the surname, a team as it is called."""
    spoken = WINDOW.language
    if line.own_name:
        return (False, spoken.order(line.own_name)[:1])
    return (not line.names, spoken.sorted_as(line.names.split(" & ")[0]))
