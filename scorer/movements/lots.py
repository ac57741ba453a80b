"""Drawn by lot: tables that deal for themselves, a round at a time, of whoever is there."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rules.fields import Choice, Field, Form
from rules.game import Game
from rules.text import Text, t
from scorer.draws.by_lot import ByLot
from scorer.event.games import alone
from scorer.event.movement import Movement
from scorer.event.seated import Seated
from scorer.movements.drawn_tables import DRAW, ENTERED, FEWEST, SEATS, DrawnTables, for_a_game, redrawn
from scorer.movements.family import ROUNDS, Answers, WantedRounds

# --- what a director says --------------------------------------------------------------

PAIRS, PARTNERS, ALONE = "pairs", "partners", "alone"
WHO = Choice(
    name="who",
    label=t("Drawn are"),
    options=(
        (PAIRS, t("pairs")),
        (PARTNERS, t("players, with a partner for each round")),
        (ALONE, t("players, each alone")),
    ),
    default=PAIRS,
)
SHORT = {PAIRS: t("pairs"), PARTNERS: t("players and partners"), ALONE: t("players")}
HOW = t(
    "Every round is drawn so that as few as can be meet again or sit out again. "
    "Another number of the draw gives other seats, the same number the same ones."
)


def each_alone(given: Answers) -> bool:
    """Whether those who are drawn play alone."""
    return given.get(WHO.name) == ALONE


class Lots(DrawnTables):
    """Every round is drawn by lot, so that as few as can be meet again or sit out again; tables deal for themselves."""

    key = "lots"
    name = t("Drawn by lot")
    fields = Form(
        ENTERED,
        WHO,
        replace(ROUNDS, default=6),
        replace(SEATS, least=3, asked=each_alone),
        replace(FEWEST, asked=each_alone),
        DRAW,
    )

    def drawn_words(self, given: Answers) -> Text:
        return HOW

    def within(self, movement: Movement) -> Text:
        return t("drawn by lot")

    def written(self, given: Answers) -> Movement:
        seats = Seated.PAIRS if self.in_pairs(given) else Seated.PLAYERS
        begun = Movement(self.key, self.name, (), seats=seats, on_boards=False, made_from=given)
        return self.next_rounds(begun, WantedRounds(there=[range(1, given["entered"] + 1)] * given["rounds"])).movement

    def in_pairs(self, given: Answers) -> bool:
        return bool(given[WHO.name] == PAIRS)

    def at_a_table(self, given: Answers) -> int:
        return self.asked(given).seats

    def asked(self, given: Answers) -> ByLot:
        given = self.fields.completed(given)
        who = given["who"]
        seats = {PAIRS: 2, PARTNERS: 4}.get(who) or given["seats"]
        fewest = min(given["fewest"], seats) if who == ALONE else seats
        return ByLot(seats, fewest, who == PARTNERS, given["draw"])

    def narrowed(self, rules: Game[Any, Any]) -> Form:
        """Players alone where everybody plays for themselves, else pairs, or players with a partner for each round."""
        return Form(*(narrowed(field, rules) for field in self.fields))

    def another(self, given: Answers, again: int) -> Answers:
        return redrawn(given, again)


def narrowed(field: Field, rules: Game[Any, Any]) -> Field:
    """One of the fields with only those answers that go with a game."""
    if isinstance(field, Choice) and field.name == WHO.name:
        who = (ALONE,) if alone(rules) else (PAIRS, PARTNERS)
        return replace(field, options=tuple((key, SHORT[key]) for key in who), default=who[0])
    return for_a_game(field, rules)


def drawn_as(movement: Movement) -> tuple[str, int] | None:
    """Who was drawn, and how many sit down at a table where everybody plays alone; ``None`` where nobody was drawn."""
    given = movement.made_from
    return (given[WHO.name], given[SEATS.name]) if WHO.name in given else None
