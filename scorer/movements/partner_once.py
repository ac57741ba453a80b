"""Individuals: players who all partner one another, nobody twice, from a first round found by search."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from rules.fields import Form, Number
from rules.text import Text, either, t
from scorer.draws.parts.partners import FEWEST, FOUR, lasts, turned
from scorer.event.movement import NOBODY, Movement, Round, Seating
from scorer.event.refusal import Refusal
from scorer.event.seated import Seated
from scorer.movements.family import BOARDS, FIRST, ROUNDS, Answers, Family, Wish, board_set, shapes
from scorer.movements.words import counted, spelled

PLAYERS = Number(name="entered", label=t("Players"), least=FEWEST, most=400, default=12)


class NoIndividual(Refusal):
    """No individual is known for {come}: {others} can play one, or all of them a drive at the tables."""

    @classmethod
    def of(cls, players: int) -> NoIndividual:
        """Of so many players, with the nearest numbers for which one is known."""
        near = (next(filter(lasts, range(players, 0, -1)), 0), next(filter(lasts, range(players, PLAYERS.most + 1)), 0))
        others = either(str(each) for each in near if each)
        return cls(come=counted(players, "player"), others=others)


class AllHavePartnered(Refusal):
    """{players} players have all their partners after {most} rounds: there are no {rounds}."""


class PartnerOnce(Family):
    """Every round with another partner; all tables play the same boards, so that everybody compares on each of them."""

    key = "partner-once"
    name = t("Individual")
    seats = Seated.PLAYERS
    holds = range(PLAYERS.least, PLAYERS.most + 1)
    fields = Form(PLAYERS, replace(ROUNDS, default=None), replace(BOARDS, default=2), FIRST)

    def offers(self, wish: Wish) -> Iterable[Answers]:
        """As many rounds as there is time for, the whole of it first."""
        if lasts(wish.contestants):
            for boards, rounds in dict.fromkeys(shapes(wish, lasts(wish.contestants))):
                yield {"entered": wish.contestants, "rounds": rounds, "boards": boards, "first": wish.first_board}

    def written(self, given: Answers) -> Movement:
        players, whole = given["entered"], lasts(given["entered"])
        if not whole:
            raise NoIndividual.of(players)
        rounds = whole if given["rounds"] is None else given["rounds"]
        if rounds > whole:
            raise AllHavePartnered(players=players, most=whole, rounds=rounds)
        sets = (board_set(nth, given["boards"], given["first"]) for nth in range(1, rounds + 1))
        made = tuple(seated(players, nth, boards) for nth, boards in enumerate(sets))
        name = t("Individual, {players} players, {rounds}", players=spelled(players), rounds=counted(rounds, "round"))
        return Movement(
            self.key, name, made, seats=self.seats, copies=players // FOUR, made_from={**given, "rounds": rounds}
        )

    def within(self, movement: Movement) -> Text:
        players, rounds = spelled(len(movement.numbers)), counted(len(movement.rounds), "round")
        return t("individual, {players} players, {rounds}", players=players, rounds=rounds)


def seated(players: int, turns: int, boards: tuple[int, ...]) -> Round:
    """A round after so many turns: the tables, and after them whoever sits out."""
    tables, out = turned(players, turns)
    sat = [Seating(table, who, boards) for table, who in enumerate(tables, 1)]
    resting = (*out, *[NOBODY] * FOUR)[:FOUR]
    return (*sat, *([Seating(len(sat) + 1, resting, ())] if out else []))
