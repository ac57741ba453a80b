"""The lines of a board's traveller, and the columns they are seen through."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF, QPainter

from rules.text import NO_WORDS, Text, as_it_is, joined, t
from scorer.event.called import called
from scorer.event.event import Contestant
from scorer.event.results import Key
from scorer.live.states import States
from scorer.live.words import chairs
from scorer.standings import Standings, TravellerLine, shown
from ui.models.hand import HandColumn, first_words, in_short, more_words, on_paper
from ui.models.ranking import capital
from ui.parts import LEFT, RIGHT, Lettering, TableColumn, draw_text, mark
from ui.parts.saying import said
from ui.theme import BOLD, PLAIN, THEME

MARKED = ("doubt", "ruled")
# px at 100 %: a pair's number, two players' on one side, a seat with its score, and what the last column has beside it
ONE, SEVERAL, SEAT, EDGE = 48, 56, 76, 8


class ShownLine(NamedTuple):
    """One table's line: what it has there, in which state, and whether it is the one in hand."""

    line: TravellerLine
    state: str
    here: bool = False

    @property
    def empty(self) -> bool:
        """Whether nothing has been handed in."""
        return self.line.slip is None

    def who(self, side: int) -> tuple[Contestant, ...]:
        """Who sat on a side: one, or each of its players where they have numbers of their own."""
        return self.line.who[side :: len(self.line.points)]


def lines(standings: Standings, states: States, key: Key) -> list[ShownLine]:
    """The traveller of a result's board: of its section, or of all that are compared with it."""
    there = standings.traveller(key.number, key.section)
    return [ShownLine(line, states.of(line.key), line.key == key) for line in there]


def words(standings: Standings, column: HandColumn, line: ShownLine) -> Text:
    """What the first column of a hand says, whatever kind of result it is."""
    if line.line.slip is None:
        return NO_WORDS if line.here else t("round {round}", round=line.line.key.round)
    conditions = standings.conditions
    return first_words(line.line.slip.result, column, conditions.game, conditions.at(line.line.key.number))


def part(standings: Standings, column: HandColumn, line: ShownLine) -> Text:
    """What a further column of a hand says."""
    slip, conditions = line.line.slip, standings.conditions
    return more_words(slip.result if slip else None, column, conditions.game, conditions.at(line.line.key.number))


def weight(line: ShownLine, usual: int = PLAIN) -> int:
    """The line in hand is heavier than the others."""
    return PLAIN if line.empty else BOLD if line.here else usual


def colour(line: ShownLine) -> str:
    """What is still to come stands back."""
    return "faint" if line.empty and not line.here else "ink"


def columns(standings: Standings, number: int, *, short: bool = False) -> list[TableColumn[ShownLine]]:
    """The columns of a board's traveller: who, what, for whom, and what it is worth; ``short`` says what in one."""
    conditions = standings.conditions
    first, *rest = (in_short if short else on_paper)(conditions.game, conditions.at(number))
    own = [contract_column(first, partial(words, standings, first))]
    own += [
        TableColumn(each.title, partial(part, standings, each), each.width, each.align, weight, colour) for each in rest
    ]
    sides = range(len(conditions.sides))
    if len(sides) > 2:
        return [*own, *(seat_column(standings, seat) for seat in sides)]
    return [*(who_column(standings, side) for side in sides), *own, *score_columns(standings)]


def who_column(standings: Standings, side: int) -> TableColumn[ShownLine]:
    """The number of a pair, behind its section's letter where there are several; its names in the tooltip."""

    def called(line: ShownLine) -> Text:
        return as_it_is("+".join(sits(standings, line.line.key.section, who) for who in line.who(side)))

    return TableColumn(
        standings.conditions.called(side),
        called,
        SEVERAL if singly(standings) else ONE,
        RIGHT,
        weight,
        colour,
        hint=lambda line: as_it_is(" & ".join(filter(None, (who.names for who in line.who(side))))),
    )


def singly(standings: Standings) -> bool:
    """Whether players have numbers of their own, and not their pairs."""
    return any(chairs(section) == 1 for section in standings.event.sections)


def contract_column(column: HandColumn, of: Callable[[ShownLine], Text]) -> TableColumn[ShownLine]:
    """What was played, and the mark of what wants a person."""

    def draw(painter: QPainter, box: QRectF, line: ShownLine) -> None:
        text, how = of(line), Lettering("body", weight(line, column.weight), colour(line), LEFT)
        draw_text(painter, box, text, how)
        state = line.state if line.state in MARKED else "ruled" if line.line.slip and line.line.slip.switched else ""
        if state:
            x, side = box.left() + QFontMetricsF(how.font()).horizontalAdvance(said(text)) + THEME.px(6), THEME.px(14)
            mark(painter, QRectF(min(x, box.right() - side), box.center().y() - side / 2, side, side), state)

    return TableColumn(column.title, of, 0, LEFT, weight, colour, draw=draw, hint=remarks)


def remarks(line: ShownLine) -> Text:
    """What else is known of a result: that the sides sat in each other's seats, and the ruling's text."""
    if (slip := line.line.slip) is None:
        return NO_WORDS
    switched = t("sides switched") if slip.switched else NO_WORDS
    return joined(filter(None, (switched, slip.ruling)), "; ")


def score_columns(standings: Standings) -> list[TableColumn[ShownLine]]:
    """The score in two columns, as on paper, so that a sign is never misread; and the first side's points."""
    conditions, chosen = standings.conditions, standings.conditions.on_boards
    unit = conditions.board_unit
    first, second = sides = [standings.conditions.called(side) for side in range(2)]

    def to(line: ShownLine, sign: int) -> Text:
        score = line.line.score
        return NO_WORDS if score is None or score * sign < 0 or (score == 0 and sign < 0) else shown.score(score * sign)

    def points(line: ShownLine) -> Text:
        return shown.points(line.line.points_first, chosen, signed=conditions.signed)

    def both(line: ShownLine) -> Text:
        if line.line.points_first is None:
            return NO_WORDS
        told = (joined([side, shown.points(p, chosen)], ": ") for side, p in zip(sides, line.line.points, strict=True))
        return t("{points} {unit}", points=joined(told, ", "), unit=unit)

    return [
        TableColumn(t("to {side}", side=first), lambda line: to(line, 1), 58, RIGHT, weight, colour),
        TableColumn(t("to {side}", side=second), lambda line: to(line, -1), 58, RIGHT, weight, colour),
        TableColumn(
            t("Points"),
            points,
            64,
            RIGHT,
            lambda line: BOLD,
            colour,
            tip=t("{points} to {side} as it stands", points=capital(unit), side=first),
            hint=both,
        ),
    ]


# --- where everybody plays alone -------------------------------------------------------


def seat_column(standings: Standings, seat: int) -> TableColumn[ShownLine]:
    """One seat of a table in two lines: the player's number and score, and under it what that is worth."""
    conditions = standings.conditions

    def told(line: ShownLine) -> Text:
        all_ = (as_it_is(number(standings, line, seat)), made(line, seat), worth(standings, line, seat))
        return joined(filter(None, all_), ", ")

    def draw(painter: QPainter, box: QRectF, line: ShownLine) -> None:
        gap, half = THEME.px(4), box.height() / 2
        up, down = box.adjusted(0, gap, 0, -half), box.adjusted(0, half - 1, 0, -gap)
        draw_text(painter, up, as_it_is(number(standings, line, seat)), Lettering("small", PLAIN, "soft", LEFT))
        draw_text(painter, up, made(line, seat), Lettering("body", weight(line), colour(line), RIGHT))
        draw_text(painter, down, worth(standings, line, seat), Lettering("small", BOLD, colour(line), RIGHT))

    unit = conditions.method.unit
    tip = t("Who sat there, the score, and {points} for it as it stands", points=unit)
    hint = partial(seat_hint, standings, seat)
    wide = SEAT + EDGE * (seat == len(conditions.sides) - 1)
    return TableColumn(conditions.called(seat), told, wide, RIGHT, tip=tip, hint=hint, draw=draw)


def number(standings: Standings, line: ShownLine, seat: int) -> str:
    """Who sat on a seat; nobody where the movement has too few for the game."""
    return "".join(sits(standings, line.line.key.section, who) for who in line.who(seat))


def made(line: ShownLine, seat: int) -> Text:
    """The score of a seat."""
    scores = line.line.scores
    return shown.figure(scores[seat], 0, signed=True) if scores else NO_WORDS


def worth(standings: Standings, line: ShownLine, seat: int) -> Text:
    """The points of a seat."""
    conditions = standings.conditions
    return shown.points(line.line.points[seat], conditions.on_boards, signed=conditions.signed)


def seat_hint(standings: Standings, seat: int, line: ShownLine) -> Text:
    """The player by name, and the points with their unit."""
    points = worth(standings, line, seat)
    unit = t("{points} {unit}", points=points, unit=standings.conditions.method.unit) if points else NO_WORDS
    return joined(filter(None, (*(who.names for who in line.who(seat)), unit)), ", ")


def sits(standings: Standings, section: int, who: Contestant) -> str:
    """A number as it is printed, behind its section's letter where there are several."""
    return called(standings.event, standings.event.section(section), who.number)
