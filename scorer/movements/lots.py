"""Drawn by lot: tables that deal for themselves, a round at a time, of whoever is there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from rules.fields import Choice, Field, Form, Number
from rules.game import Game
from rules.text import Text, t
from scorer.draws import ByLot, DrawnRound
from scorer.draws.by_lot import TooFewCome
from scorer.event.games import alone
from scorer.event.movement import NOBODY, Movement, Round, Seating
from scorer.event.refusal import Refusal
from scorer.event.seated import Seated
from scorer.movements.family import ROUNDS, Answers, NextRounds, WantedRounds, Wish
from scorer.movements.round_by_round import RoundByRound
from scorer.movements.words import counted_first

# --- what a director says --------------------------------------------------------------

PAIRS, PARTNERS, ALONE = "pairs", "partners", "alone"
ENTERED = Number(name="entered", label=t("How many have come"), least=2, most=400, default=16)
FOUR = 4
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
SEATS = Number(
    name="seats",
    label=t("Players at a table"),
    least=3,
    most=7,
    default=4,
    asked=lambda given: given.get("who") == ALONE,
)
FEWEST = Number(
    name="fewest",
    label=t("Players at a smaller table, at least"),
    least=2,
    most=7,
    default=4,
    asked=lambda given: given.get("who") == ALONE,
)
DRAW = Number(name="draw", label=t("Number of the draw"), least=1, most=999_999, default=1)


class TooFew(Refusal):
    """{come} cannot fill a table of {seats}."""


class Lots(RoundByRound):
    """Every round is drawn by lot, so that as few as can be meet again or sit out again; tables deal for themselves."""

    key = "lots"
    name = t("Drawn by lot")
    boards = False
    holds = range(ENTERED.least, ENTERED.most + 1)
    fields = Form(ENTERED, WHO, replace(ROUNDS, default=6), SEATS, FEWEST, DRAW)

    def offers(self, wish: Wish) -> Iterable[Answers]:
        """Nothing: what is wished is a movement in which boards are compared."""
        return ()

    def within(self, movement: Movement) -> Text:
        return t("drawn by lot")

    def written(self, given: Answers) -> Movement:
        seats = Seated.PAIRS if given[WHO.name] == PAIRS else Seated.PLAYERS
        begun = Movement(self.key, self.name, (), seats=seats, on_boards=False, made_from=given)
        return self.next_rounds(begun, WantedRounds(there=[range(1, given["entered"] + 1)] * given["rounds"])).movement

    def asked(self, given: Answers) -> ByLot:
        given = self.fields.completed(given)
        who = given["who"]
        seats = {PAIRS: 2, PARTNERS: 4}.get(who) or given["seats"]
        fewest = min(given["fewest"], seats) if who == ALONE else seats
        return ByLot(seats, fewest, who == PARTNERS, given["draw"])

    def suits(self, rules: Game[Any, Any]) -> bool:
        """Whoever plays alone is drawn alone."""
        return True

    def narrowed(self, rules: Game[Any, Any]) -> Form:
        """Players alone where everybody plays for themselves, else pairs, or players with a partner for each round."""
        return Form(*(narrowed(field, rules) for field in self.fields))

    def changed(self, given: Answers, name: str, answer: Any) -> Answers:
        """As many people have come where they are drawn as pairs or one by one."""
        found = {**given, name: answer}
        if name == WHO.name and ENTERED.name in given and answer != given.get(name, WHO.default):
            come = given[ENTERED.name]
            found[ENTERED.name] = max(ENTERED.least, come // 2 if answer == PAIRS else 2 * come)
        return found

    def another(self, given: Answers, again: int) -> Answers:
        return redrawn(given, again)

    def seated(self, drawn: DrawnRound, nth: int, given: Answers) -> Round:
        """Table by table; who sits out is at a table of their own."""
        tables = [tuple(each) for each in drawn.meetings]
        if drawn.out:
            tables.append((*drawn.out, *[NOBODY] * (self.asked(given).seats - len(drawn.out))))
        return tuple(Seating(table, who, ()) for table, who in enumerate(tables, 1))

    def next_rounds(self, movement: Movement, wanted: WantedRounds) -> NextRounds:
        try:
            return super().next_rounds(movement, wanted)
        except TooFewCome as error:
            come = counted_first(int(str(error.given["come"])), movement.seats.thing)
            raise TooFew(come=come, seats=error.given["seats"]) from error


def narrowed(field: Field, rules: Game[Any, Any]) -> Field:
    """One of the fields with only those answers that go with a game."""
    if isinstance(field, Choice) and field.name == WHO.name:
        who = (ALONE,) if alone(rules) else (PAIRS, PARTNERS)
        return replace(field, options=tuple((key, SHORT[key]) for key in who), default=who[0])
    if isinstance(field, Number) and field.name in (SEATS.name, FEWEST.name):
        usual = rules.players[0] if field.name == FEWEST.name or FOUR not in rules.players else FOUR
        least, most = (rules.players[0], rules.players[-1]) if alone(rules) else (usual, usual)
        return replace(field, least=least, most=most, default=usual, asked=lambda _: True)
    return field


def drawn_as(movement: Movement) -> tuple[str, int] | None:
    """Who was drawn, and how many sit down at a table where everybody plays alone; ``None`` where nobody was drawn."""
    given = movement.made_from
    return (given[WHO.name], given[SEATS.name]) if DRAW.name in given else None


def redrawn(given: Answers, again: int = 1) -> Answers:
    """The same with the number of a draw so many later; after the last comes the first."""
    return {**given, DRAW.name: (given.get(DRAW.name, DRAW.default) + again - 1) % DRAW.most + 1}
