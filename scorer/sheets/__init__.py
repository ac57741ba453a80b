"""The printed sheets, one file each.  To add a sheet, write its file and name it here."""

from scorer.event.event import Event
from scorer.sheets.blank_pads import BlankPads
from scorer.sheets.club_rules import ClubRules
from scorer.sheets.cut_outs import CutOuts
from scorer.sheets.evening_cards import EveningCards
from scorer.sheets.filled_pads import FilledPads
from scorer.sheets.frequencies import Frequencies
from scorer.sheets.guide_cards import GuideCards
from scorer.sheets.kind import Kind
from scorer.sheets.matches import Matches
from scorer.sheets.name_list import NameList
from scorer.sheets.pickup_slips import PickupSlips
from scorer.sheets.ranking import Ranking
from scorer.sheets.result_slips import ResultSlips
from scorer.sheets.scorecards import Scorecards
from scorer.sheets.seating_cards import SeatingCards
from scorer.sheets.table_cards import TableCards
from scorer.sheets.team_cards import TeamCards
from scorer.sheets.travellers import Travellers

SHEETS: tuple[Kind, ...] = (
    Ranking(),
    Matches(),
    TeamCards(),
    Scorecards(),
    Travellers(),
    Frequencies(),
    FilledPads(),
    BlankPads(),
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
    for each in SHEETS:
        if each.key == key:
            return each
    raise KeyError(key)
