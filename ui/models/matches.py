"""A team's matches, and the boards of one, as lines and the columns they are seen through."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from rules.parts.amounts import Amount
from rules.text import NO_WORDS, Text, as_it_is, joined, t
from scorer.event.results import Key, Slip
from scorer.movements.words import board_name, runs
from scorer.standings import shown
from scorer.standings.boards.match_boards import Fate, MatchConditions
from scorer.standings.boards.match_boards import MatchBoard as Board
from scorer.standings.boards.matches import MatchScore
from scorer.standings.boards.team_play import TeamPlay
from scorer.standings.boards.team_totals import MatchTurn, TeamMatches
from ui.models.hand import HandColumn, brief, first_words
from ui.parts import LEFT, RIGHT, Lettering, TableColumn
from ui.parts.saying import said
from ui.parts.wrapped import broken, draw_middle, high
from ui.theme import BOLD, MEDIUM, PLAIN, THEME

HOME, VISITORS = 0, 1
AGAINST = 1  # the column of a team's opponents
ROOM = 88  # px at 100 %, of what happened in one
WON, BESIDES = (82, 70), 18  # px at 100 %, of what a board brings either team, and beside the head of that
NEVER = {Fate.NOT_PLAYED: t("not played"), Fate.SAME_WAY: t("same way"), Fate.IMPOSSIBLE: t("cannot be")}


class MatchLine(NamedTuple):
    """One match of a team as it sees it; ``key`` is its first result, ``None`` where there are no boards to see."""

    rounds: tuple[int, ...]
    key: Key | None
    side: int
    opponents: Text
    turn: MatchTurn
    players: Text = NO_WORDS

    @property
    def scored(self) -> Text:
        """``24–13``."""
        return joined(self.turn.totals, "–") if self.turn.played else NO_WORDS

    @property
    def boards(self) -> Text:
        """``6 of 8`` while it goes on, ``8`` once it is over."""
        score = self.turn.score
        if score is None or not score.begun:
            return NO_WORDS
        if score.finished:
            return as_it_is(str(score.in_it))
        return t("{done} of {all}", done=score.in_it, all=len(score.lines))


def matches(play: TeamPlay, team: TeamMatches) -> list[MatchLine]:
    """The matches of a team in the order of play."""
    return [line_of(play, turn) for turn in team.turns]


def line_of(play: TeamPlay, turn: MatchTurn) -> MatchLine:
    """One of them."""
    if turn.score is None:
        return MatchLine(turn.rounds, None, 0, play.sits_out(turn), turn)
    other = play.who(turn.score)[1 - turn.side]
    key = next((line.board.keys[0] for line in turn.score.lines), None)
    return MatchLine(turn.rounds, key, turn.side, play.called(other), turn, as_it_is(other.names))


def match_columns(play: TeamPlay) -> list[TableColumn[MatchLine]]:
    """The round, against whom, what the boards brought, and what the match does."""
    chosen, method = play.conditions.chosen, play.conditions.method
    return [
        TableColumn(t("Round"), lambda line: as_it_is(runs(line.rounds)), 68, RIGHT, colour=stands_back),
        TableColumn(t("Against"), lambda line: line.opponents, 0, hint=lambda line: line.players, draw=draw_against),
        TableColumn(t("Boards"), lambda line: line.boards, 64, RIGHT, colour="soft"),
        TableColumn(play.conditions.measure.title, lambda line: line.scored, 88, RIGHT, colour=stands_back),
        TableColumn(
            method.heading,
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


def in_match(line: Board) -> Text:
    """The number of a board beside which its match says the round."""
    return board_name(line.board.number, line.board.keys[0].round)


def board_columns(play: TeamPlay, score: MatchScore) -> list[TableColumn[Board]]:
    """The board, what happened in either room and what that was to the home team, and what it brings either."""
    rooms = [column for room in (0, 1) for column in room_columns(play.conditions, room)]
    home, away = (who.name for who in play.who(score))
    units, heads = play.conditions.measure.heading, won_heads(play, score)
    fours = len(score.meeting.tables) > 2
    told, wide = (at_tables, 74) if fours else (plainly, 62)
    return [
        TableColumn(t("Board"), told, wide, RIGHT, BOLD, faint),
        *rooms,
        won_column(HOME, heads[HOME], t("{units} to {team}", units=units, team=home)),
        won_column(VISITORS, heads[VISITORS], t("{units} to {team}", units=units, team=away)),
    ]


def won_column(side: int, head: Text, whole: Text) -> TableColumn[Board]:
    """What the boards bring a team, under its name or number."""
    return TableColumn(head, partial(won, side=side), WON[side], RIGHT, BOLD, tip=whole, spoken=whole)


def won_heads(play: TeamPlay, score: MatchScore) -> tuple[Text, Text]:
    """Over either column whose it is: the names where both are whole there, else the numbers."""
    home, away = play.who(score)
    to_home, to_away = (t("to {team}", team=who.called) for who in (home, away))
    in_full = t("{units} to {team}", units=play.conditions.measure.heading, team=home.called)
    ways = ((play.called(home), play.called(away)), (in_full, to_away))
    return next(filter(have_room, ways), (to_home, to_away))


def have_room(heads: tuple[Text, Text]) -> bool:
    """Whether both are whole over their columns."""
    how = Lettering("small", MEDIUM)
    return all(how.wide(said(head)) <= THEME.px(wide - BESIDES) for head, wide in zip(heads, WON, strict=True))


def plainly(line: Board) -> Text:
    """A board by its number."""
    return in_match(line)


def at_tables(line: Board) -> Text:
    """A board of teams of eight, which is played at other tables too: ``3–4: 7``."""
    return t("{tables}: {board}", tables=runs(line.board.tables), board=in_match(line))


def room_columns(conditions: MatchConditions, room: int) -> list[TableColumn[Board]]:
    """What happened in a room, and the home team's score there."""
    title = (t("Open", sense="room"), t("Closed", sense="room"))[room]
    ink = partial(handed_in, room)
    return [
        TableColumn(title, partial(what, conditions, room), 0, LEFT, MEDIUM, ink, least=ROOM),
        TableColumn(t("Score"), partial(made, room), 62, RIGHT, PLAIN, ink, tip=t("The score of the team at home")),
    ]


def handed_in(room: int, line: Board) -> str:
    """What is still to come in a room stands back."""
    return "faint" if line.slips[room] is None else "ink"


def faint(line: Board) -> str:
    """What is still to come stands back."""
    return "faint" if line.fate == Fate.TO_COME else "ink"


def what(conditions: MatchConditions, room: int, line: Board) -> Text:
    """What happened in a room."""
    slip: Slip | None = line.slips[room]
    if slip is None:
        return t("to come") if line.board[1 + room] else NO_WORDS
    game, number = conditions.game, line.board.number
    return first_words(slip.result, HandColumn(NO_WORDS, partial(brief, game)), game, conditions.at(number))


def made(room: int, line: Board) -> Text:
    """The home team's score in a room."""
    score: Amount | None = line.scores[room]
    return NO_WORDS if score is None else shown.brief(score, signed=True)


def won(line: Board, *, side: int) -> Text:
    """What stands in a team's column: nought in both for a flat board, nothing while there is nothing to compare."""
    if not line.counts:
        return NEVER.get(line.fate, NO_WORDS) if side == HOME else NO_WORDS
    scored = line.scored
    return shown.brief(scored[side]) if scored[side] or not any(scored) else NO_WORDS
