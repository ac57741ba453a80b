"""Double knock-out of pairs on boards: whoever loses plays on among the losers, and is out after a second defeat."""

from __future__ import annotations

from dataclasses import replace

from rules.fields import Form
from rules.text import t
from scorer.movements.double_knock_out import DoubleKnockOutRounds
from scorer.movements.family import FIRST
from scorer.movements.in_a_bracket import BEGINS, DECIDER, LOTS, STANZAS
from scorer.movements.knock_out import LENGTHS, LEVEL, MATCH
from scorer.movements.knock_out_pairs import PAIRS, KnockOutPairRounds
from scorer.movements.numbering import BY_MATCH


class DoubleKnockOutPairRounds(DoubleKnockOutRounds, KnockOutPairRounds):
    """The matches of both brackets are compared with each other."""

    key = "double-knock-out-pairs"
    name = t("Double knock-out")
    fields = Form(replace(PAIRS, least=3), MATCH, STANZAS, BEGINS, LEVEL, DECIDER, FIRST, BY_MATCH, LOTS, LENGTHS)
