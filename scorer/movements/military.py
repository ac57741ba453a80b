"""Military: two pairs of every table are its fort, and one of them goes out while the other one holds it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from rules.fields import Form
from rules.game import Game
from rules.text import Text, t
from scorer.event.games import alone
from scorer.event.movement import NOBODY, Movement, Round, Seating
from scorer.event.seated import Seated
from scorer.movements.drawn_tables import ENTERED
from scorer.movements.family import ROUNDS, Answers, Family, Wish

FOUR, TWO = 4, 2
SAYS = t(
    "The two pairs of a table are its fort. In turn one of them goes out, first one table up, then two, and so on, and "
    "the other stays; a table counts together."
)


class Military(Family):
    """Forts of two pairs each: every pair meets one of each other fort before anybody meets anybody again.

    All first pairs go one table up while the second ones hold the forts, then all second pairs do; then both go two up
    in turn, and so on, until every fort has met every other one at either of their tables (Blain, "Games for All
    Occasions": companies A and B; the rules of Alberta 55 plus: four to a table, which wins together).
    """

    key = "military"
    name = t("Military")
    way = t("military")
    boards = False
    seats = Seated.PAIRS
    holds = range(FOUR, ENTERED.most + 1)
    fields = Form(replace(ENTERED, least=FOUR), replace(ROUNDS, default=12))

    def offers(self, wish: Wish) -> Iterable[Answers]:
        """Nothing: what is wished is a movement in which boards are compared."""
        return ()

    def suits(self, rules: Game[Any, Any]) -> bool:
        """Four at a table, two against two."""
        return FOUR in rules.players and not alone(rules)

    def written(self, given: Answers) -> Movement:
        forts = -(-given["entered"] // TWO)
        rounds = tuple(battle(forts, nth, given["entered"]) for nth in range(given["rounds"]))
        return Movement(self.key, self.name, rounds, note=SAYS, seats=self.seats, on_boards=False, made_from=given)

    def drawn_words(self, given: Answers) -> Text:
        return SAYS

    def within(self, movement: Movement) -> Text:
        return self.way

    def in_pairs(self, given: Answers) -> bool:
        return True

    def at_a_table(self, given: Answers) -> int:
        return TWO

    def together(self, movement: Movement) -> Mapping[int, int]:
        return {number: fort_of(number) for number in movement.numbers}


def fort_of(number: int) -> int:
    """The table to which a pair belongs."""
    return -(-number // TWO)


def battle(forts: int, nth: int, entered: int) -> Round:
    """A round, counted from 0: at each table those who hold it, and who has come from so many tables below."""
    up, first_goes = 1 + nth // TWO % (forts - 1), nth % TWO == 0
    found = []
    for table in range(1, forts + 1):
        came_from = (table - 1 - up) % forts + 1
        at_home, visitors = (TWO * table, TWO * came_from - 1) if first_goes else (TWO * table - 1, TWO * came_from)
        who = tuple(number if number <= entered else NOBODY for number in (at_home, visitors))
        found.append(Seating(table, who, ()))
    return tuple(found)
