"""Double knock-out of teams: whoever loses plays on among the losers, and is out after a second defeat."""

from __future__ import annotations

from dataclasses import replace

from rules.fields import Form
from rules.text import Text, t
from scorer.movements.family import FIRST, Answers
from scorer.movements.in_a_bracket import BEGINS, DECIDER, LOTS, STANZAS, InTwoBrackets
from scorer.movements.knock_out import LENGTHS, LEVEL, MATCH, TEAMS, KnockOutRounds
from scorer.movements.numbering import BY_MATCH
from scorer.movements.tables_of_matches import DEALT
from scorer.movements.words import counted


class DoubleKnockOutRounds(InTwoBrackets, KnockOutRounds):
    """The matches of both brackets are played beside each other, on the same boards."""

    key = "double-knock-out"
    name = t("Double knock-out")
    fields = Form(
        replace(TEAMS, least=3), MATCH, STANZAS, BEGINS, LEVEL, DECIDER, DEALT, FIRST, BY_MATCH, LOTS, LENGTHS
    )
    holds = range(3, TEAMS.most + 1)

    def named(self, given: Answers) -> Text:
        return t("Double knock-out, {rounds}", rounds=counted(self.stages(given), "round"))
