"""The scales from what a match was won by to points, one file each.  To add one, write its file and name it here."""

from rules.shelf import Shelf
from rules.text import t
from scorer.event.shelved import unknown
from scorer.scales.aggregate import Aggregate
from scorer.scales.board_a_match import BoardAMatch
from scorer.scales.ebu_swiss_pairs import EbuSwissPairs
from scorer.scales.hybrid import Hybrid
from scorer.scales.imps import Imps
from scorer.scales.own_table import OwnTable
from scorer.scales.pachabo import Pachabo
from scorer.scales.patton import Patton
from scorer.scales.percentages import Percentages
from scorer.scales.scale import Scale
from scorer.scales.wbf_continuous import WbfContinuous
from scorer.scales.wbf_discrete import WbfDiscrete
from scorer.scales.win_draw_loss import WinDrawLoss

SCALES: Shelf[Scale] = Shelf(
    WbfContinuous(),
    WbfDiscrete(),
    OwnTable(),
    WinDrawLoss(),
    Imps(),
    BoardAMatch(),
    Patton(),
    Pachabo(),
    Hybrid(),
    Aggregate(),
    EbuSwissPairs(),
    Percentages(),
    refused=unknown(t("scale")),
)


def scale(key: str) -> Scale:
    """Look a scale up by the key a file holds; raises ``UnknownScoring``."""
    return SCALES.find(key)
