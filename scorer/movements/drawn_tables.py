"""What all families share whose tables deal for themselves and whose rounds are drawn, a round at a time."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from rules.fields import Field, Number
from rules.game import Game
from rules.text import t
from scorer.draws import DrawnRound
from scorer.draws.by_lot import TooFewCome
from scorer.event.games import alone
from scorer.event.movement import NOBODY, Movement, Round, Seating
from scorer.event.refusal import Refusal
from scorer.movements.family import Answers, NextRounds, WantedRounds, Wish
from scorer.movements.round_by_round import EachByItself
from scorer.movements.words import counted_first

ENTERED = Number(name="entered", label=t("How many have come"), least=2, most=400, default=16)
FOUR = 4
SEATS = Number(name="seats", label=t("Players at a table"), least=2, most=7, default=4)
FEWEST = Number(name="fewest", label=t("Players at a smaller table, at least"), least=2, most=7, default=4)
DRAW = Number(name="draw", label=t("Number of the draw"), least=1, most=999_999, default=1)


class TooFew(Refusal):
    """{come} cannot fill a table of {seats}."""


class DrawnTables(EachByItself):
    """Pairs or players, drawn to tables that deal for themselves, of whoever is there."""

    boards = False
    holds = range(ENTERED.least, ENTERED.most + 1)

    @abstractmethod
    def in_pairs(self, given: Answers) -> bool:
        """Whether those who are drawn are pairs."""

    @abstractmethod
    def at_a_table(self, given: Answers) -> int:
        """How many of them sit at a table, at the most."""

    def offers(self, wish: Wish) -> Iterable[Answers]:
        """Nothing: what is wished is a movement in which boards are compared."""
        return ()

    def suits(self, rules: Game[Any, Any]) -> bool:
        """Whoever plays alone is drawn alone."""
        return True

    def changed(self, given: Answers, name: str, answer: Any) -> Answers:
        """As many people have come where they are drawn as pairs or one by one."""
        found = {**given, name: answer}
        before, after = (self.in_pairs(self.fields.completed(each)) for each in (given, found))
        if ENTERED.name in given and before != after:
            come = given[ENTERED.name]
            found[ENTERED.name] = max(ENTERED.least, come // 2 if after else 2 * come)
        return found

    def seated(self, drawn: DrawnRound, nth: int, given: Answers) -> Round:
        """Table by table; who sits out is at a table of their own."""
        tables = [tuple(each) for each in drawn.meetings]
        if drawn.out:
            tables.append((*drawn.out, *[NOBODY] * (self.at_a_table(given) - len(drawn.out))))
        return tuple(Seating(table, who, ()) for table, who in enumerate(tables, 1))

    def next_rounds(self, movement: Movement, wanted: WantedRounds) -> NextRounds:
        try:
            return super().next_rounds(movement, wanted)
        except TooFewCome as error:
            come = counted_first(int(str(error.given["come"])), movement.seats.thing)
            raise TooFew(come=come, seats=error.given["seats"]) from error


def for_a_game(field: Field, rules: Game[Any, Any]) -> Field:
    """How many sit at a table, as far as a game leaves it open."""
    if not isinstance(field, Number) or field.name not in (SEATS.name, FEWEST.name):
        return field
    usual = rules.players[0] if field.name == FEWEST.name or FOUR not in rules.players else FOUR
    least, most = (rules.players[0], rules.players[-1]) if alone(rules) else (usual, usual)
    return replace(field, least=least, most=most, default=usual, asked=lambda _: True)


def redrawn(given: Answers, again: int = 1) -> Answers:
    """The same with the number of a draw so many later; after the last comes the first."""
    return {**given, DRAW.name: (given.get(DRAW.name, DRAW.default) + again - 1) % DRAW.most + 1}
