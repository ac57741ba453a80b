"""Who is winning, and why: totals, rankings, travellers and scorecards, worked out from what was written down."""

from scorer.standings.board_play import BoardPlay
from scorer.standings.lines import CardLine, FrequencyRow, TravellerLine
from scorer.standings.parts.ranking import Ranking, Row
from scorer.standings.parts.reckoning import Reckoning
from scorer.standings.parts.working import Working
from scorer.standings.standings import Standings
from scorer.standings.table_lines import TableLine
from scorer.standings.table_play import TablePlay
from scorer.standings.team_play import TeamPlay

__all__ = [
    "BoardPlay",
    "CardLine",
    "FrequencyRow",
    "Ranking",
    "Reckoning",
    "Row",
    "Standings",
    "TableLine",
    "TablePlay",
    "TeamPlay",
    "TravellerLine",
    "Working",
]
