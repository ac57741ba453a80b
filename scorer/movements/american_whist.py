"""American Whist: an odd number of teams, all at once, with one set of boards that goes round."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from rules.text import Text, t
from scorer.event.movement import Movement
from scorer.event.refusal import Refusal
from scorer.movements.all_at_once import TEAMS, AllAtOnce, At, asking
from scorer.movements.words import counted, spelled


class EvenForWhist(Refusal):
    """American Whist is for an odd number of teams: with {teams} choose a stagger or a round robin."""


class AmericanWhist(AllAtOnce):
    """After each round North–South stay, East–West go down two tables and the boards one.

    The boards of a match come to its other table in the round that is as far from the end as the first was from
    the beginning.
    """

    key = "american-whist"
    name = t("American Whist")
    holds = range(5, 60, 2)
    fields = asking(replace(TEAMS, least=5, most=59, default=5))

    def called(self, teams: int) -> Text:
        return t("American Whist, {teams} teams", teams=spelled(teams))

    def refused(self, teams: int) -> Refusal:
        return EvenForWhist(teams=spelled(teams))

    def within(self, movement: Movement) -> Text:
        return t("American Whist, {rounds}", rounds=counted(len(movement.rounds), "round"))

    def laid(self, teams: int) -> Iterator[Iterable[At]]:
        """E–W are of the team so many times two further on, and the set is that far."""
        for gone in range(1, teams):
            yield (At(at, (at + 2 * gone) % teams, (at + gone) % teams) for at in range(teams))
