"""No scale at all: each side gets what it won by."""

from __future__ import annotations

from rules.text import Text, t
from scorer.methods.parts.imps import AVERAGE_PLUS
from scorer.scales.parts.net import Net


class Imps(Net):
    """Each side's net is its points."""

    key = "imps"
    name = t("IMPs as they are")
    inside = t("IMPs as they are")
    unit = t("IMPs")
    printed = t("Law 78B of the Laws of Duplicate Bridge 2017")
    tenth = AVERAGE_PLUS

    @property
    def heading(self) -> Text:
        """Not to be taken for what was made on the boards, which stands beside it."""
        return t("Net IMPs")
