"""Every partner once: players at tables that deal for themselves, all rounds by a chart."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rules.fields import Form
from rules.game import Game
from rules.text import Text, t
from scorer.draws.chart import Chart
from scorer.draws.parts.partners import FOUR
from scorer.event.games import alone
from scorer.event.movement import Movement
from scorer.event.seated import Seated
from scorer.movements.drawn_tables import DRAW, ENTERED, DrawnTables, redrawn
from scorer.movements.family import ROUNDS, Answers, WantedRounds


class ChartRounds(DrawnTables):
    """Everybody has another partner in every round, as long as there are any; who comes or goes is drawn in by lot."""

    key = "chart"
    name = t("Every partner once")
    way = t("every partner once")
    fields = Form(replace(ENTERED, least=FOUR), replace(ROUNDS, default=12), DRAW)

    def drawn_words(self, given: Answers) -> Text:
        return t("Everybody has another partner in every round, as long as there are any.")

    def within(self, movement: Movement) -> Text:
        return self.way

    def suits(self, rules: Game[Any, Any]) -> bool:
        """Four at a table, two against two."""
        return FOUR in rules.players and not alone(rules)

    def written(self, given: Answers) -> Movement:
        begun = Movement(self.key, self.name, (), seats=Seated.PLAYERS, on_boards=False, made_from=given)
        return self.next_rounds(begun, WantedRounds(there=[range(1, given["entered"] + 1)] * given["rounds"])).movement

    def in_pairs(self, given: Answers) -> bool:
        return False

    def at_a_table(self, given: Answers) -> int:
        return FOUR

    def asked(self, given: Answers) -> Chart:
        return Chart(self.fields.completed(given)[DRAW.name])

    def another(self, given: Answers, again: int) -> Answers:
        return redrawn(given, again)
