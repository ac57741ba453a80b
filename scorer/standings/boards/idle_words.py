"""How it is said of somebody that they do not play a match: they sit out, or miss the round."""

from __future__ import annotations

from fractions import Fraction

from rules.text import Text, t
from scorer.scales.scale import BEST, WALK_OVER
from scorer.standings import shown
from scorer.standings.boards.match_boards import MatchConditions
from scorer.standings.boards.team_totals import MatchTurn


def out_words(turn: MatchTurn, conditions: MatchConditions, *, alone: bool = False) -> Text:
    """That a match is sat out; before its round, also what it will bring, where that is known: ``for 12 VPs``.

    Where that stands ``alone``, with no column for the points beside it, also what it has brought.
    """
    brought = turn.points if alone else None
    if turn.missed:
        if brought is None:
            return t("misses the round")
        return t("misses the round, for {points}", points=in_unit(brought, conditions))
    known = turn.out is None or not turn.out.match.absent
    worth = brought
    if turn.points is None and (known or conditions.chosen.get(WALK_OVER.name) != BEST):
        worth = conditions.scale.promised(conditions.chosen)
        worth = None if worth is None else worth * turn.share
    return t("sits out") if worth is None else t("sits out, for {points}", points=in_unit(worth, conditions))


def in_unit(points: Fraction, conditions: MatchConditions) -> Text:
    """So many points, in a sentence."""
    said = shown.figure(points, conditions.chosen["decimals"], conditions.chosen["halves"])
    return shown.counted(points, said, conditions.scale.unit)
