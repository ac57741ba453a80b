"""Who is winning, and why: totals, rankings, travellers and scorecards, worked out from what was written down."""

from scorer.standings.boards.board_play import BoardPlay
from scorer.standings.boards.conditions import Compared
from scorer.standings.boards.knock_out_pairs import ALONE, KnockOutPairPlay
from scorer.standings.boards.knock_out_play import KnockOutPlay
from scorer.standings.boards.ladder_play import LadderPlay
from scorer.standings.boards.league_play import LeaguePlay
from scorer.standings.boards.lines import CardLine, FrequencyRow, TravellerLine
from scorer.standings.boards.pair_play import PairPlay
from scorer.standings.boards.pair_play import asked as settings_of_pairs
from scorer.standings.boards.standings import Standings
from scorer.standings.boards.team_play import TeamPlay
from scorer.standings.parts.chosen import Scored
from scorer.standings.parts.ranking import RankedRow, Ranking
from scorer.standings.parts.reckoning import Reckoning
from scorer.standings.tables.heats_play import HeatsPlay
from scorer.standings.tables.knock_out_pads import KnockOutTables
from scorer.standings.tables.lines import TableLine
from scorer.standings.tables.table_play import TablePlay

__all__ = [
    "ALONE",
    "BoardPlay",
    "CardLine",
    "Compared",
    "FrequencyRow",
    "HeatsPlay",
    "KnockOutPairPlay",
    "KnockOutPlay",
    "KnockOutTables",
    "LadderPlay",
    "LeaguePlay",
    "PairPlay",
    "RankedRow",
    "Ranking",
    "Reckoning",
    "Scored",
    "Standings",
    "TableLine",
    "TablePlay",
    "TeamPlay",
    "TravellerLine",
    "settings_of_pairs",
]
