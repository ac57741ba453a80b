"""A team's matches, and the boards of one, as lines and the columns they are seen through."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from rules.parts.amounts import Amount
from scorer.event.results import Key, Slip
from scorer.movements.words import runs
from scorer.standings import shown
from scorer.standings.boards.matches import Fate, MatchConditions, Score
from scorer.standings.boards.matches import Line as Board
from scorer.standings.boards.team_play import TeamPlay
from scorer.standings.boards.team_totals import Team, Turn
from ui.models.hand import HandColumn, brief, first_words
from ui.parts import LEFT, RIGHT, Column, Lettering
from ui.parts.wrapped import broken, draw_middle, high
from ui.theme import BOLD, MEDIUM, PLAIN

HOME, VISITORS = 0, 1
AGAINST = 1  # the column of a team's opponents
ROOM = 88  # px at 100 %, of what happened in one
NEVER = {Fate.NOT_PLAYED: "not played", Fate.SAME_WAY: "same way", Fate.IMPOSSIBLE: "cannot be"}


class MatchLine(NamedTuple):
    """One match of a team as it sees it; ``key`` is the first result of it, ``None`` where it sits out."""

    rounds: tuple[int, ...]
    key: Key | None
    side: int
    opponents: str
    turn: Turn
    players: str = ""

    @property
    def scored(self) -> str:
        """``24–13``."""
        return "–".join(map(shown.brief, self.turn.scored)) if self.turn.played else ""

    @property
    def boards(self) -> str:
        """``6 of 8`` while it goes on, ``8`` once it is over."""
        score = self.turn.score
        if score is None or not score.begun:
            return ""
        return str(score.counted) if score.finished else f"{score.counted} of {len(score.lines)}"


def matches(play: TeamPlay, team: Team) -> list[MatchLine]:
    """The matches of a team in the order of play."""
    return [line_of(play, turn) for turn in team.turns]


def line_of(play: TeamPlay, turn: Turn) -> MatchLine:
    """One of them."""
    if turn.score is None:
        return MatchLine(turn.rounds, None, 0, play.sits_out(turn), turn)
    other = play.who(turn.score)[1 - turn.side]
    key = turn.score.meeting.boards[0].keys[0]
    return MatchLine(turn.rounds, key, turn.side, other.name, turn, other.names)


def match_columns(play: TeamPlay) -> list[Column[MatchLine]]:
    """The round, against whom, what the boards brought, and what the match does."""
    chosen, unit = play.conditions.chosen, play.conditions.method.unit
    return [
        Column("Round", lambda line: runs(line.rounds), 68, RIGHT, colour=stands_back),
        Column("Against", lambda line: line.opponents, 0, hint=lambda line: line.players, draw=draw_against),
        Column("Boards", lambda line: line.boards, 64, RIGHT, colour="soft"),
        Column(play.conditions.measure.title, lambda line: line.scored, 72, RIGHT, colour=stands_back),
        Column(
            unit[:1].upper() + unit[1:],
            lambda line: shown.total(line.turn.points, chosen),
            76,
            RIGHT,
            BOLD,
            stands_back,
        ),
    ]


def draw_against(painter: QPainter, box: QRectF, line: MatchLine) -> None:
    """The opponents, on more than one line where they need it."""
    how = Lettering(weight=MEDIUM, colour=stands_back(line))
    draw_middle(painter, box, broken(line.opponents, box.width(), how), how)


def against_high(line: MatchLine, wide: float) -> float:
    """How high they are in a column of a width, px."""
    return high(len(broken(line.opponents, wide, Lettering(weight=MEDIUM))))


def stands_back(line: MatchLine) -> str:
    """What is still to come stands back."""
    return "faint" if line.turn.points is None else "ink"


# --- the boards of a match -------------------------------------------------------------


def board_columns(play: TeamPlay, score: Score) -> list[Column[Board]]:
    """The board, what happened in either room and what that was to the home team, and what it brings either."""
    rooms = [column for room in (0, 1) for column in room_columns(play.conditions, room)]
    home, away = (who.name for who in play.who(score))
    units = play.conditions.measure.heading
    return [
        Column("Board", lambda line: str(line.board.number), 62, RIGHT, BOLD, faint),
        *rooms,
        Column(units, partial(won, side=HOME), 58, RIGHT, BOLD, tip=f"{units} to {home}"),
        Column("", partial(won, side=VISITORS), 34, RIGHT, BOLD, tip=f"{units} to {away}"),
    ]


def room_columns(conditions: MatchConditions, room: int) -> list[Column[Board]]:
    """What happened in a room, and the home team's score there."""
    title = ("Open", "Closed")[room]
    return [
        Column(title, partial(what, conditions, room), 0 if room else ROOM, LEFT, MEDIUM, faint, least=ROOM),
        Column("Score", partial(made, room), 62, RIGHT, PLAIN, faint, tip="The score of the team at home"),
    ]


def faint(line: Board) -> str:
    """What is still to come stands back."""
    return "faint" if line.fate == Fate.TO_COME else "ink"


def what(conditions: MatchConditions, room: int, line: Board) -> str:
    """What happened in a room."""
    slip: Slip | None = line.slips[room]
    if slip is None:
        return "to come" if line.board[1 + room] else ""
    game, number = conditions.game, line.board.number
    return first_words(slip.result, HandColumn("", partial(brief, game)), game, conditions.at(number))


def made(room: int, line: Board) -> str:
    """The home team's score in a room."""
    score: Amount | None = line.scores[room]
    return "" if score is None else shown.brief(score, signed=True)


def won(line: Board, *, side: int) -> str:
    """What stands in a team's column: nought in both for a flat board, nothing while there is nothing to compare."""
    if not line.counts:
        return NEVER.get(line.fate, "") if side == HOME else ""
    scored = line.scored
    return shown.brief(scored[side]) if scored[side] or not any(scored) else ""
