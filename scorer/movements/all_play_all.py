"""A round robin of teams: a match a round, against everybody else in turn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from rules.fields import Form, Number
from rules.text import Text, t
from scorer.draws import DrawnRound
from scorer.draws.round_robin import RoundRobin
from scorer.event.movement import Movement, Round
from scorer.event.refusal import Refusal
from scorer.event.seated import Seated
from scorer.movements.family import BOARDS, FIRST, ROUNDS, Answers, WantedRounds, Wish, board_set, shapes
from scorer.movements.numbering import NUMBERED
from scorer.movements.round_by_round import EachByItself
from scorer.movements.tables_of_matches import DEALT, dealt, in_two_rooms
from scorer.movements.words import counted, spelled

TEAMS = Number(name="entered", label=t("Teams"), least=3, most=60, default=8)


LEGS = 6  # how often everybody may meet everybody


class AllHaveMetSoOften(Refusal):
    """{teams} teams have met each other {times} times after {most} rounds: there are no {rounds}."""


class AllPlayAll(EachByItself):
    """Every team meets every other, a match a round; of an odd number one sits out in each.

    Who meets whom are the Berger tables; more rounds than it takes to meet everybody go through them again, with home
    and away exchanged.
    """

    key = "all-play-all"
    name = t("Round robin")
    seats = Seated.TEAMS
    holds = range(TEAMS.least, TEAMS.most + 1)
    fields = Form(
        TEAMS,
        replace(ROUNDS, default=None),
        replace(BOARDS, label=t("Boards a match"), default=6),
        DEALT,
        FIRST,
        NUMBERED,
    )

    laid = staticmethod(in_two_rooms)
    dealt = staticmethod(dealt)

    def offers(self, wish: Wish) -> Iterable[Answers]:
        """As many matches as there is time for: whole round robins, and longer matches against fewer."""
        if wish.contestants in self.holds:
            for boards, rounds in dict.fromkeys(shapes(wish, once(wish.contestants))):
                yield {"entered": wish.contestants, "rounds": rounds, "boards": boards, "first": wish.first_board}

    def written(self, given: Answers) -> Movement:
        teams, most = given["entered"], LEGS * once(given["entered"])
        rounds = once(teams) if given["rounds"] is None else given["rounds"]
        if rounds > most:
            raise AllHaveMetSoOften(teams=teams, times=LEGS, most=most, rounds=rounds)
        name = t("Round robin, {teams} teams, {rounds}", teams=spelled(teams), rounds=counted(rounds, "round"))
        begun = Movement(self.key, name, (), seats=self.seats, made_from={**given, "rounds": rounds})
        made = self.next_rounds(begun, WantedRounds(there=[range(1, teams + 1)] * rounds)).movement
        return self.dealt(made, teams // 2, given["dealt"])

    def within(self, movement: Movement) -> Text:
        teams, rounds = spelled(len(movement.numbers)), counted(len(movement.rounds), "round")
        return t("round robin, {teams} teams, {rounds}", teams=teams, rounds=rounds)

    def asked(self, given: Answers) -> RoundRobin:
        return RoundRobin()

    def seated(self, drawn: DrawnRound, nth: int, given: Answers) -> Round:
        return self.laid(drawn, board_set(nth, given["boards"], given["first"]))


def once(teams: int) -> int:
    """How many rounds it takes until everybody has met everybody."""
    return teams - 1 if teams % 2 == 0 else teams
