"""The cross table: in each row of a ranking what somebody has from the matches with each of the others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from rules.text import NO_WORDS, Text, as_it_is, joined, t
from scorer.standings import shown
from scorer.standings.boards.team_play import TeamPlay
from ui.models.ranking import RankingLine, Who, leading
from ui.parts import CENTRE, Lettering, TableColumn, block, draw_text
from ui.parts.saying import said
from ui.parts.wrapped import draw_middle
from ui.theme import BOLD, PLAIN, THEME

CELL, GAP = 56, 3  # px at 100 %: a cell, and what is free about its block
MOVED, NAME = 1, 2  # of the columns: the arrows, which are not shown here, and without them the names
ROW, LINE = 29, 19  # px at 100 %: a row of one figure, and each figure more


class CrossCell(NamedTuple):
    """What somebody has from the matches with somebody else, in the order of play.

    ``won`` is whether they have won more than they lost, ``meets`` the round to come, where those two meet in it;
    ``own`` crosses somebody's own cell out.
    """

    points: tuple[Text, ...] = ()
    won: bool = False
    meets: int = 0
    own: bool = False

    @property
    def words(self) -> Text:
        """The same as it is read aloud."""
        meets = t("round {round}", round=self.meets) if self.meets else NO_WORDS
        return joined(filter(None, (*self.points, meets)), ", ")


Cells = Mapping[tuple[Who, Who], CrossCell]


def cross(play: TeamPlay, lines: Sequence[RankingLine]) -> Cells:
    """The cells of a ranking that are not empty, by whose row and whose column it is."""
    scores = [turn.score for line in lines for turn in play.teams[line.who].turns if turn.score]
    begun = max((score.meeting.rounds[0] for score in scores if score.begun), default=0)
    to_come = [score.meeting.rounds[0] for score in scores if not score.begun]
    ahead = min((nth for nth in to_come if nth >= begun), default=min(to_come, default=0))
    return {(line.who, other): cell for line in lines for other, cell in row_of(play, line.who, ahead)}


def row_of(play: TeamPlay, who: Who, ahead: int) -> Iterator[tuple[Who, CrossCell]]:
    """The cells of one row, by whom they are against; ``ahead`` is the round to come, whatever was left out before."""
    section, _ = who
    turns = [turn for turn in play.teams[who].turns if turn.score]
    yield who, CrossCell(own=True)
    for opponent in dict.fromkeys(turn.opponent for turn in turns):
        met = [turn for turn in turns if turn.opponent == opponent and turn.points is not None]
        points = tuple(shown.total(turn.points, play.conditions.chosen) for turn in met)
        meets = ahead if any(turn.opponent == opponent and turn.rounds[0] == ahead for turn in turns) else 0
        if points or meets:
            yield (section, opponent), CrossCell(points, sum(turn.won_by for turn in met) > 0, meets)


def cross_columns(
    play: TeamPlay, who: Text, lines: Sequence[RankingLine], cells: Cells
) -> list[TableColumn[RankingLine]]:
    """Place, who, and what they have; and below everybody's number what the others have from the matches with them."""
    first = leading(play.conditions.method, play.conditions.chosen, who)
    del first[MOVED]
    return [*first, *(against(line, cells) for line in lines)]


def against(other: RankingLine, cells: Cells) -> TableColumn[RankingLine]:
    """What everybody has from the matches with one of them."""

    def cell(line: RankingLine) -> CrossCell:
        return cells.get((line.who, other.who), EMPTY)

    name = as_it_is(other.names or other.called)
    return TableColumn(
        as_it_is(other.called),
        lambda line: cell(line).words,
        CELL,
        CENTRE,
        tip=name,
        draw=lambda painter, box, line: draw_cell(painter, box, cell(line)),
        spoken=t("Against {whom}", whom=name),
    )


EMPTY = CrossCell()


def draw_cell(painter: QPainter, box: QRectF, cell: CrossCell) -> None:
    """What was won on a tint, what was lost without; a frame where they meet next, with the round where nothing is."""
    gap = THEME.px(GAP)
    wide = THEME.px(CELL) - 2 * gap
    around = QRectF(box.center().x() - wide / 2, box.top() + gap, wide, box.height() - 2 * gap)
    if cell.own or cell.won or cell.meets:
        fill = "line" if cell.own else "tint" if cell.won else "sheet"
        block(painter, around, fill, "house" if cell.meets else "")
    if cell.points:
        how = Lettering("small", BOLD if cell.won else PLAIN, align=CENTRE)
        draw_middle(painter, box, [*map(said, cell.points)], how)
    elif cell.meets:
        draw_text(painter, box, as_it_is(str(cell.meets)), Lettering("small", BOLD, "house", CENTRE))


def row_high(cells: Cells) -> int:
    """How high a row is, px at 100 %: whoever met twice has two figures in a cell."""
    return ROW + LINE * (max((len(cell.points) for cell in cells.values()), default=1) - 1)
