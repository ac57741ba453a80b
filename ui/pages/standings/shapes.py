"""How a ranking is shown by what its contest is of, and what stands beside it to say why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.text import Text
from scorer.contests import contest_of
from scorer.standings import Standings as Live
from ui.pages.standings.board import BoardSheet
from ui.pages.standings.bracket_rankings import BracketRankings
from ui.pages.standings.card import CardSheet
from ui.pages.standings.cross_rankings import CrossRankings
from ui.pages.standings.match import MatchSheet
from ui.pages.standings.rankings import Ranked, Rankings
from ui.pages.standings.team import TeamSheet


def lists(live: Live, ranked: list[Ranked], who: Text) -> Rankings:
    """The lists, with what each round brought where everybody is ranked by it."""
    lengths = [section.movement.length for section in live.event.sections if section.movement]
    method = live.conditions.method
    rounds = max(lengths, default=0) if method.by_percent else 0
    return Rankings(ranked, method, live.conditions.chosen, who, rounds=rounds)


def crossed(live: Any, ranked: list[Ranked], who: Text) -> Rankings:
    """The lists, and who has what from whom in their place where that is asked for."""
    return CrossRankings(ranked, live.conditions.method, live.conditions.chosen, who, standings=live)


# How a ranking is shown, and what beside it: somebody's boards and one board of all, or matches and one, or its boards.
BESIDE: dict[str, tuple[Callable[[Any], CardSheet | TeamSheet], Callable[[Any], BoardSheet | MatchSheet]]] = {
    "boards": (CardSheet, BoardSheet),
    "matches": (TeamSheet, MatchSheet),
    "pairings": (TeamSheet, lambda live: BoardSheet(live.of_boards)),
}
RANKED: dict[str, Callable[[Any, list[Ranked], Text], Rankings]] = {
    "boards": lists,
    "matches": crossed,
    "pairings": crossed,
}


def rankings_of(live: Live, ranked: list[Ranked], who: Text) -> Rankings:
    """The lists, with the bracket in their place where there is one."""
    if live.brackets():
        return BracketRankings(ranked, live.conditions.method, live.conditions.chosen, who, standings=live)
    return RANKED[contest_of(live.event).shown](live, ranked, who)


def sheets_of(live: Live) -> tuple[CardSheet | TeamSheet, BoardSheet | MatchSheet]:
    """The two sheets that are shown beside the ranking."""
    card, board = BESIDE[contest_of(live.event).shown]
    return card(live), board(live)
