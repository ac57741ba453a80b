"""Double knock-out of pairs at the tables: whoever loses is out after a second defeat."""

from __future__ import annotations

from dataclasses import replace

from rules.fields import Form
from rules.text import Text, t
from scorer.movements.family import Answers
from scorer.movements.in_a_bracket import BEGINS, DECIDER, LOTS, InTwoBrackets
from scorer.movements.knock_out_pads import LEVEL, PAIRS, ROUNDS, KnockOutPads
from scorer.movements.words import counted


class DoubleKnockOutPads(InTwoBrackets, KnockOutPads):
    """The matches of both brackets are played beside each other."""

    key = "double-knock-out-pads"
    name = t("Double knock-out at the tables")
    fields = Form(replace(PAIRS, least=3), ROUNDS, BEGINS, LEVEL, DECIDER, LOTS)
    holds = range(3, PAIRS.most + 1)

    def named(self, given: Answers) -> Text:
        return t("Double knock-out, {rounds}", rounds=counted(self.stages(given), "round"))
