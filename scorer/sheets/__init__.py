"""The printed sheets, one file each.  To add a sheet, write its file and name it here."""

from scorer.sheets.frequencies import Frequencies
from scorer.sheets.guide_cards import GuideCards
from scorer.sheets.kind import Kind
from scorer.sheets.name_list import NameList
from scorer.sheets.pickup_slips import PickupSlips
from scorer.sheets.ranking import Ranking
from scorer.sheets.scorecards import Scorecards
from scorer.sheets.table_cards import TableCards
from scorer.sheets.travellers import Travellers

SHEETS: tuple[Kind, ...] = (
    Ranking(),
    Scorecards(),
    Travellers(),
    Frequencies(),
    TableCards(),
    GuideCards(),
    NameList(),
    PickupSlips(),
)


def kind(key: str) -> Kind:
    """Look a sheet up by its key; ``KeyError`` where there is none of that name."""
    for each in SHEETS:
        if each.key == key:
            return each
    raise KeyError(key)
