"""The scales from what a match was won by to points, one file each.  To add one, write its file and name it here."""

from rules.shelf import Shelf
from rules.text import t
from scorer.event.shelved import unknown
from scorer.scales.scale import Scale

SCALES: Shelf[Scale] = Shelf.of_files(
    __name__,
    "wbf_continuous.WbfContinuous",
    "wbf_discrete.WbfDiscrete",
    "own_table.OwnTable",
    "win_draw_loss.WinDrawLoss",
    "imps.Imps",
    "board_a_match.BoardAMatch",
    "patton.Patton",
    "pachabo.Pachabo",
    "hybrid.Hybrid",
    "aggregate.Aggregate",
    "ebu_swiss_pairs.EbuSwissPairs",
    "percentages.Percentages",
    refused=unknown(t("scale")),
)


def scale(key: str) -> Scale:
    """Look a scale up by the key a file holds; raises ``UnknownScoring``."""
    return SCALES.find(key)
