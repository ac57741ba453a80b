"""Teams of four in matches: a board is held against the same board at the other table, and a match brings points."""

from __future__ import annotations

from rules.text import Text, t
from scorer.contests.contest import Rules
from scorer.contests.parts.teams_in_turn import TeamsInTurn


class Teams(TeamsInTurn):
    """Two pairs a side, at two tables."""

    key = "teams"
    name = t("teams of four")
    says = t("Teams of four in matches")

    def called(self, rules: Rules) -> Text:
        return t("Teams", sense="an evening")
