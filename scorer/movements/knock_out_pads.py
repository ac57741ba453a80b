"""Knock-out of pairs at the tables: two pairs keep a pad together, and who has more on it goes on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from rules.fields import Choice, Form, Number
from rules.text import Text, t
from scorer.draws import DrawnRound
from scorer.draws.knock_out import BY_SEED, EXTRA
from scorer.event.movement import Movement, Round
from scorer.movements.family import Answers, Wish
from scorer.movements.in_a_bracket import DRAWN, LOTS, PLATE, STANZAS, THIRD, InABracket
from scorer.movements.tables_of_matches import one_table
from scorer.movements.words import counted

PAIRS = Number(name="entered", label=t("Pairs"), least=2, most=128, default=8)
# As of teams (English Bridge Union): what is level is played on, and qualifying rounds often go by the seed.
LEVEL = Choice(
    name="tied",
    label=t("A match that is level"),
    options=((EXTRA, t("has another round, which counts with it")), (BY_SEED, t("is won by the better seed"))),
    default=EXTRA,
)
ROUNDS = replace(STANZAS, label=t("Rounds of a match"))


class KnockOutPads(InABracket):
    """A match has a table, and a pad for each of its rounds; whoever is out is written at no table."""

    key = "knock-out-pads"
    name = t("Knock-out at the tables")
    boards = False
    holds = range(PAIRS.least, PAIRS.most + 1)
    fields = Form(PAIRS, ROUNDS, DRAWN, LEVEL, PLATE, THIRD, LOTS)

    def offers(self, wish: Wish) -> Iterable[Answers]:
        """Nothing: what is wished is a movement in which boards are compared."""
        return ()

    def named(self, given: Answers) -> Text:
        """What a movement is called."""
        return t("Knock-out, {rounds}", rounds=counted(self.stages(given), "round"))

    def begun(self, given: Answers, planned: int) -> Movement:
        return Movement(
            self.key, self.named(given), (), seats=self.seats, on_boards=False, made_from=given, planned=planned
        )

    def placed(self, drawn: DrawnRound, before: Sequence[Round], given: Answers) -> Round:
        return one_table(drawn, ())
