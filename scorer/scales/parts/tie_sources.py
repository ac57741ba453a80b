"""Where it is laid down how those are parted who have the same total."""

from __future__ import annotations

from collections.abc import Mapping

from rules.text import Text, t
from scorer.scales.scale import BY_IMPS, BY_MATCH, BY_MEETING, BY_OPPONENTS, SHARED

# The other ladders that are known are those of federations whose rules were not read; a Swiss begins with the first.
TIE_SOURCES: Mapping[str, Text] = {
    BY_OPPONENTS: t("EBU White Book 143.7.1"),
    BY_MEETING: t("EBU White Book 143.7.1, without what the opponents have"),
    BY_MATCH: t("EBU White Book 143.7.1, the first step alone"),
    BY_IMPS: t("usual in leagues, in no rule book that was read"),
    SHARED: t("EBU White Book 143.4"),
}
