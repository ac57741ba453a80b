"""The New England relay: an even number of teams, all at once, with one set of boards of which half lie on stands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.text import Text, t
from scorer.event.movement import Movement
from scorer.movements.all_at_once import AcrossTheRoom, At
from scorer.movements.words import counted, spelled


class NewEnglandRelay(AcrossTheRoom):
    """After each round North–South stay and East–West go down one table.

    Two tables that share and a stand stand in turn round the room, and the boards go from one of these to the next:
    so they are at the second table of a match as many rounds before the end as they were at its first after the start.
    """

    key = "new-england-relay"
    name = t("New England relay")
    goes = t("After each round boards rest one on a stand, then go to the two tables that are one below.")

    def called(self, teams: int) -> Text:
        return t("New England relay, {teams} teams", teams=spelled(teams))

    def within(self, movement: Movement) -> Text:
        return t("New England relay, {rounds}", rounds=counted(len(movement.rounds), "round"))

    def laid(self, teams: int) -> Iterator[Iterable[At]]:
        for gone in range(1, teams):
            yield (At(at, (at + gone) % teams, (2 * at + gone) % teams) for at in range(teams))
