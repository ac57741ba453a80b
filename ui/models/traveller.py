"""The lines of a board's traveller, and the columns they are seen through."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF, QPainter

from rules.game import Game
from scorer.event.lines import write_line
from scorer.event.results import Average, BareScore, NotPlayed, Played
from scorer.standings import Standings, TravellerLine, shown
from ui.forms import Piece, pieces
from ui.parts import LEFT, RIGHT, Column, Lettering, draw_text, mark
from ui.theme import BOLD, PLAIN, THEME

MARKED = ("doubt", "ruled")


class Line(NamedTuple):
    """One table's line: what it has there, in which state, and whether it is the one in hand."""

    line: TravellerLine
    state: str
    here: bool = False

    @property
    def empty(self) -> bool:
        """Whether nothing has been handed in."""
        return self.line.slip is None


def words(line: Line, piece: Piece, game: Game[Any, Any], at: Any) -> str:
    """What the first column of a hand says, whatever kind of result it is."""
    if line.line.slip is None:
        return "" if line.here else f"round {line.line.key.round}"
    match line.line.slip.result:
        case Played(answers):
            return piece.of(answers)
        case Average() as average:
            return write_line(average, game, at)
        case NotPlayed():
            return "not played"
        case BareScore():
            return "score only"


def part(piece: Piece, line: Line) -> str:
    """What a further column of a hand says."""
    slip = line.line.slip
    return piece.of(slip.result.answers) if slip and isinstance(slip.result, Played) else ""


def weight(line: Line, usual: int = PLAIN) -> int:
    """The line in hand is heavier than the others."""
    return PLAIN if line.empty else BOLD if line.here else usual


def colour(line: Line) -> str:
    """What is still to come stands back."""
    return "faint" if line.empty and not line.here else "ink"


def columns(standings: Standings, number: int) -> list[Column[Line]]:
    """The columns of a board's traveller: who, what, for whom, and what it is worth."""
    game, at = standings.conditions.game, standings.conditions.at(number)
    first, *rest = pieces(game, at)
    own = [contract_column(first, lambda line: words(line, first, game, at))]
    own += [Column(p.title, partial(part, p), p.width, p.align, weight, colour) for p in rest]
    sides = [standings.conditions.called(side) for side in range(len(standings.conditions.sides))]
    letters = {section.id: section.letter for section in standings.event.sections}
    who = [who_column(side, called, letters if len(letters) > 1 else {}) for side, called in enumerate(sides[:2])]
    return [*who, *own, *score_columns(standings, sides)]


def who_column(side: int, called: str, letters: Mapping[int, str]) -> Column[Line]:
    """The number of a pair, behind its section's letter where there are several; its names in the tooltip."""
    return Column(
        called,
        lambda line: letters.get(line.line.key.section, "") + line.line.who[side].called,
        48,
        RIGHT,
        weight,
        colour,
        hint=lambda line: line.line.who[side].names,
    )


def contract_column(piece: Piece, of: Callable[[Line], str]) -> Column[Line]:
    """What was played, and the mark of what wants a person."""

    def draw(painter: QPainter, box: QRectF, line: Line) -> None:
        text, how = of(line), Lettering("body", weight(line, piece.weight), colour(line), LEFT)
        draw_text(painter, box, text, how)
        state = line.state if line.state in MARKED else "ruled" if line.line.slip and line.line.slip.switched else ""
        if state:
            x, side = box.left() + QFontMetricsF(how.font()).horizontalAdvance(text) + THEME.px(6), THEME.px(14)
            mark(painter, QRectF(x, box.center().y() - side / 2, side, side), state)

    return Column(piece.title, of, 0, LEFT, weight, colour, draw=draw, hint=remarks)


def remarks(line: Line) -> str:
    """What else is known of a result: that the sides sat in each other's seats, and the ruling's text."""
    slip = line.line.slip
    return "; ".join(["sides switched"] * slip.switched + [slip.note] * bool(slip.note)) if slip else ""


def score_columns(standings: Standings, sides: list[str]) -> list[Column[Line]]:
    """The score in two columns, as on paper, so that a sign is never misread; and the first side's points."""
    method, chosen = standings.conditions.method, standings.conditions.chosen
    first, second = sides[:2]

    def to(line: Line, sign: int) -> str:
        score = line.line.score
        return "" if score is None or score * sign < 0 or (score == 0 and sign < 0) else shown.score(abs(score))

    def points(line: Line) -> str:
        return shown.points(line.line.points_first, chosen, signed=not method.by_percent)

    def both(line: Line) -> str:
        if line.line.points_first is None:
            return ""
        told = (f"{side}: {shown.points(p, chosen)}" for side, p in zip(sides, line.line.points, strict=True))
        return ", ".join(told) + f" {method.unit}"

    return [
        Column(f"to {first}", lambda line: to(line, 1), 60, RIGHT, weight, colour),
        Column(f"to {second}", lambda line: to(line, -1), 60, RIGHT, weight, colour),
        Column(
            "Points",
            points,
            64,
            RIGHT,
            lambda line: BOLD,
            colour,
            tip=f"{method.unit[0].upper()}{method.unit[1:]} to {first} as it stands",
            hint=both,
        ),
    ]
