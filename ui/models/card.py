"""The lines of a scorecard, and the columns they are seen through."""

from __future__ import annotations

from functools import partial
from typing import Any

from rules.game import Game
from scorer.event.lines import write_line
from scorer.event.results import BareScore, NotPlayed, Played
from scorer.standings import CardLine, Standings, shown
from ui.forms import Piece, pieces
from ui.parts import LEFT, RIGHT, Column
from ui.theme import BOLD, MEDIUM


def what(game: Game[Any, Any], at: Any, piece: Piece, line: CardLine) -> str:
    """What happened, in the first column of a hand."""
    slip = line.slip
    if slip is None:
        return "to come"
    match slip.result:
        case Played(answers):
            return piece.of(answers)
        case NotPlayed():
            return "not played"
        case BareScore():
            return "score only"
        case other:
            return write_line(other, game, at)


def part(piece: Piece, line: CardLine) -> str:
    """A further column of a hand."""
    slip = line.slip
    return piece.of(slip.result.answers) if slip and isinstance(slip.result, Played) else ""


def points(standings: Standings, line: CardLine) -> str:
    """“6 of 8”, or the points alone where they have no top."""
    method, chosen = standings.conditions.method, standings.conditions.chosen
    if line.points is None:
        return ""
    if not method.by_percent:
        return shown.points(line.points, chosen, signed=True)
    return f"{shown.points(line.points, chosen)} of {shown.points(line.top, chosen)}"


def score(line: CardLine) -> str:
    """Their own score, with its sign."""
    return "" if line.score is None else shown.figure(line.score, 0, signed=True)


def faint(line: CardLine) -> str:
    """What is still to come stands back."""
    return "faint" if line.slip is None else "ink"


def columns(standings: Standings) -> list[Column[CardLine]]:
    """The board, against whom, what happened, and what it was worth."""
    game, at = standings.conditions.game, standings.conditions.at(1)
    first, *rest = [piece for piece in pieces(game, at) if piece.title != "Lead"]
    return [
        Column("Board", lambda line: str(line.key.number), 62, RIGHT, colour=faint),
        Column(
            "Against",
            lambda line: line.opponent.called,
            68,
            RIGHT,
            colour="soft",
            hint=lambda line: line.opponent.names,
        ),
        Column(first.title, partial(what, game, at, first), 74, LEFT, MEDIUM, faint),
        *(Column(p.title, partial(part, p), p.width, p.align) for p in rest),
        Column("Score", score, 74, RIGHT),
        Column("Points", partial(points, standings), 90, RIGHT, BOLD),
    ]
