"""Pair cards: a page for every pair that plays matches, with whom it meets where, and what each match brought."""

from __future__ import annotations

from rules.text import t
from scorer.sheets.kinds.team_cards import TeamCards


class PairCards(TeamCards):
    """The same as of a team: a pair plays its matches at one table."""

    key = "pair-cards"
    name = t("Pair cards")
    purpose = t("One for every pair: whom it meets where, with which boards, and what each match brought.")
    shows = ("pairings",)
