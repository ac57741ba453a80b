"""The stagger: an even number of teams, all at once, in two halves with other boards, each of whole matches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.text import Text, t
from scorer.event.movement import Movement
from scorer.movements.all_at_once import AcrossTheRoom, At
from scorer.movements.words import counted, spelled


class Stagger(AcrossTheRoom):
    """In the first half each team meets those who are an even number of tables away, in the second all others.

    As in American Whist East–West go down two tables and the boards one, here from one end of half a room to the other.
    A match against the team d tables on has its second table half of d rounds before the end of its half, so that
    every match is whole when its half is over.
    """

    key = "stagger"
    name = t("Stagger")
    goes = t("At half-time other boards are put out; all matches of the first half are whole then.")

    def called(self, teams: int) -> Text:
        return t("Stagger, {teams} teams", teams=spelled(teams))

    def within(self, movement: Movement) -> Text:
        return t("stagger, {rounds}", rounds=counted(len(movement.rounds), "round"))

    def laid(self, teams: int) -> Iterator[Iterable[At]]:
        half = teams // 2
        for gone in range(1, half):
            yield (At(at, (at + 2 * gone) % teams, (at + gone) % half) for at in range(teams))
        for gone in range(1, half + 1):
            yield (At(at, (at + 2 * gone - 1) % teams, half + (at + gone) % half) for at in range(teams))
