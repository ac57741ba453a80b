"""By what those are parted who have the same total: the usual orders, each with its source, and one after another."""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from typing import NamedTuple

from rules.fields import Answers, Choice
from rules.text import Text, joined, t
from scorer.methods.method import answered

BY_IMPS, BY_MEETING, BY_MATCH, BY_OPPONENTS, SHARED = "imps", "meeting", "match", "opponents", "shared"
OWN_ORDER = "own-order"
IN_ORDER = (OWN_ORDER, t("by one thing after another, which are said below"))
TIES = Choice(
    name="level",
    label=t("Equal totals are parted"),
    options=(
        (BY_IMPS, t("by net IMPs, then the match")),
        (BY_MEETING, t("by the match, then net IMPs")),
        (BY_OPPONENTS, t("by the match, then what their opponents have, then net IMPs")),
        IN_ORDER,
        (SHARED, t("by nothing")),
    ),
    default=BY_IMPS,
)
# Where the total is made of boards won, the net says the same again.
MEETING = Choice(
    name="parted",
    label=t("Equal totals are parted"),
    options=(
        (BY_MATCH, t("by the match between them")),
        (BY_OPPONENTS, t("by the match, then what their opponents have")),
        IN_ORDER,
        (SHARED, t("by nothing")),
    ),
    default=BY_MATCH,
)
# Where boards bring percentages, what a pair is ahead by is as many boards of them.
SHARE = Choice(
    name="equal",
    label=t("Equal totals are parted"),
    options=(
        (BY_OPPONENTS, t("by the match, then what their opponents have, then the percentages")),
        (BY_MEETING, t("by the match, then the percentages")),
        (BY_IMPS, t("by the percentages, then the match")),
        IN_ORDER,
        (SHARED, t("by nothing")),
    ),
    default=BY_OPPONENTS,
)
# The other orders that are known are those of federations whose rules were not read; a Swiss begins with the first.
TIE_SOURCES: Mapping[str, Text] = {
    BY_OPPONENTS: t("EBU White Book 143.7.1"),
    BY_MEETING: t("EBU White Book 143.7.1, without what the opponents have"),
    BY_MATCH: t("EBU White Book 143.7.1, the first step alone"),
    BY_IMPS: t("usual in leagues, in no rule book that was read"),
    SHARED: t("EBU White Book 143.4"),
}

# --- one after another -----------------------------------------------------------------


class TieKey(NamedTuple):
    """One thing that may part those who are level: what it is called, in one word, and where it is laid down."""

    key: str
    name: Text
    short: Text
    source: Text


MATCH_BETWEEN, OPPONENTS, NET, BOARDS_WON = "match", "opponents", "net", "boards"
WINS, OWN_SHARE, PROGRESS, QUOTIENT, SEED = "wins", "share", "progress", "quotient", "seed"
CHESS = t("usual in chess")
TIE_KEYS = (
    TieKey(MATCH_BETWEEN, t("the match between them"), t("match"), t("EBU White Book 143.7.1, step (a)")),
    TieKey(OPPONENTS, t("what their opponents have"), t("opponents"), t("EBU White Book 143.7.1, step (b)")),
    TieKey(NET, t("the net of all their boards"), t("net"), t("EBU White Book 143.7.1, step (c)")),
    TieKey(
        BOARDS_WON,
        t("boards won, one that is level a half"),
        t("boards won"),
        t("EBU White Book 143.7.1, step (d)"),
    ),
    TieKey(WINS, t("matches won, a draw a half"), t("wins"), CHESS),
    TieKey(
        OWN_SHARE,
        t("what their opponents have, by their own share of each match (Sonneborn-Berger)"),
        t("shares"),
        CHESS,
    ),
    TieKey(PROGRESS, t("the totals after each match added up"), t("progress"), CHESS),
    TieKey(
        QUOTIENT,
        t("what they made divided by what was made against them"),
        t("quotient"),
        t("Contract Bridge Association of Ireland"),
    ),
    TieKey(SEED, t("the lower number"), t("number"), t("the director’s own, in no rule book that was read")),
)
TIE_KEY = {each.key: each for each in TIE_KEYS}
NO_MORE = "none"
USUAL = (MATCH_BETWEEN, OPPONENTS, NET, NO_MORE, NO_MORE)


def in_order(answers: Answers) -> bool:
    """Whether they are parted by one thing after another."""
    return OWN_ORDER in [answers.get(each.name) for each in (TIES, MEETING, SHARE)]


ONE_BY_ONE = tuple(
    Choice(
        name=f"tie-{nth}",
        label=t("First by") if nth == 1 else t("Then by"),
        options=(*((each.key, each.name) for each in TIE_KEYS), (NO_MORE, t("nothing more"))),
        default=usual,
        asked=in_order,
    )
    for nth, usual in enumerate(USUAL, 1)
)


def keys_of(ties: Choice, chosen: Answers) -> tuple[TieKey, ...]:
    """The things by which those are parted one after another who are level, each once; none in a usual order."""
    if chosen[ties.name] != OWN_ORDER:
        return ()
    told = dict.fromkeys(chosen[each.name] for each in ONE_BY_ONE)
    return tuple(TIE_KEY[each] for each in told if each != NO_MORE)


def parted_words(ties: Choice, chosen: Answers) -> Text:
    """``Equal totals are parted by the match, then …``, without a stop."""
    names = [each.name for each in keys_of(ties, chosen)]
    if not names:
        return answered(ties, chosen) if chosen[ties.name] != OWN_ORDER else t("Equal totals are parted by nothing")
    order = reduce(lambda first, second: t("{first}, then {second}", first=first, second=second), names)
    return t("Equal totals are parted by {order}", order=order)


def sources_words(ties: Choice, chosen: Answers) -> Text:
    """Where that is laid down, thing by thing where it is no usual order."""
    if chosen[ties.name] != OWN_ORDER:
        return TIE_SOURCES[chosen[ties.name]]
    return joined(dict.fromkeys(each.source for each in keys_of(ties, chosen)), "; ") or TIE_SOURCES[SHARED]
