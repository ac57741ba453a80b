"""The printed sheets, one file each.  To add a sheet, write its file and name it here."""

from rules.shelf import Shelf
from scorer.event.event import Event
from scorer.sheets.kinds.blank_pads import BlankPads
from scorer.sheets.kinds.bracket import BracketSheet
from scorer.sheets.kinds.club_rules import ClubRules
from scorer.sheets.kinds.cross_table import CrossTable
from scorer.sheets.kinds.cut_outs import CutOuts
from scorer.sheets.kinds.drive_cards import DriveCards
from scorer.sheets.kinds.evening_cards import EveningCards
from scorer.sheets.kinds.filled_pads import FilledPads
from scorer.sheets.kinds.fixture_list import FixtureList
from scorer.sheets.kinds.frequencies import Frequencies
from scorer.sheets.kinds.guide_cards import GuideCards
from scorer.sheets.kinds.kind import Kind
from scorer.sheets.kinds.league_table import LeagueTable
from scorer.sheets.kinds.line_up_card import LineUpCard
from scorer.sheets.kinds.matches import Matches
from scorer.sheets.kinds.name_list import NameList
from scorer.sheets.kinds.pair_cards import PairCards
from scorer.sheets.kinds.pickup_slips import PickupSlips
from scorer.sheets.kinds.prize_list import PrizeList
from scorer.sheets.kinds.ranking import RankingSheet
from scorer.sheets.kinds.recap import RecapSheet
from scorer.sheets.kinds.result_slips import ResultSlips
from scorer.sheets.kinds.round_draw import RoundDraw
from scorer.sheets.kinds.scorecards import Scorecards
from scorer.sheets.kinds.seating_cards import SeatingCards
from scorer.sheets.kinds.table_cards import TableCards
from scorer.sheets.kinds.team_cards import TeamCards
from scorer.sheets.kinds.travellers import Travellers
from scorer.sheets.kinds.whole_contest import WholeContest

SHEETS: Shelf[Kind] = Shelf(
    RankingSheet(),
    BracketSheet(),
    CrossTable(),
    WholeContest(),
    LeagueTable(),
    FixtureList(),
    PrizeList(),
    RoundDraw(),
    LineUpCard(),
    Matches(),
    TeamCards(),
    PairCards(),
    Scorecards(),
    RecapSheet(),
    Travellers(),
    Frequencies(),
    FilledPads(),
    BlankPads(),
    DriveCards(),
    EveningCards(),
    TableCards(),
    SeatingCards(),
    GuideCards(),
    NameList(),
    PickupSlips(),
    ResultSlips(),
    ClubRules(),
    CutOuts(),
)


def sheets_for(event: Event) -> tuple[Kind, ...]:
    """The sheets that an event has."""
    return tuple(each for each in SHEETS if each.suits(event))


def kind(key: str) -> Kind:
    """Look a sheet up by its key; ``KeyError`` where there is none of that name."""
    return SHEETS.find(key)
