"""The Thurner: some even numbers of teams, all at once, with one set of boards of which only two tables share any."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rules.text import Text, t
from scorer.event.movement import Group, Movement
from scorer.event.refusal import Refusal
from scorer.movements.all_at_once import MOST, TEAMS, AllAtOnce, At, asking
from scorer.movements.words import counted, spelled


class NoThurner(Refusal):
    """There is no Thurner for {teams} teams, but for 6, 8, 12, 14, 18 and so on: choose a stagger or a round robin."""


class Thurner(AllAtOnce):
    """All teams but the last go round in a circle: East–West up one table after each round, the boards down one.

    Whoever would come to their own table goes to the last team's instead, whose East–West come to theirs; these two
    tables share their boards, in each round at another place of the circle. Counted round that circle, E–W of team j
    are at table i in round i + 2j, where the set 2i + 2j lies, as it does at table j when E–W of team i are there.
    They are at home in round 3j: each of them once, if the circle has no factor 3. It is printed for six teams.
    """

    key = "thurner"
    name = t("Thurner")
    holds = tuple(teams for teams in range(6, MOST + 1, 2) if (teams - 1) % 3 != 0)
    fields = asking(replace(TEAMS, least=6, default=6))
    goes = t(
        "North–South stay; after each round East–West go up one table and the boards down one, but the last team's. "
        "Who would come to their own table plays at the last one, which shares the boards of theirs."
    )

    def called(self, teams: int) -> Text:
        return t("Thurner, {teams} teams", teams=spelled(teams))

    def refused(self, teams: int) -> Refusal:
        return NoThurner(teams=spelled(teams))

    def within(self, movement: Movement) -> Text:
        return t("Thurner, {rounds}", rounds=counted(len(movement.rounds), "round"))

    def shared(self, teams: int) -> tuple[Group, ...]:
        return tuple((each[-1].visitors + 1, teams) for each in self.laid(teams))

    def laid(self, teams: int) -> Iterator[tuple[At, ...]]:
        last, half = teams - 1, teams // 2  # two times half is one, round a circle of so many
        for gone in range(last):
            guests = [(gone - at) * half % last for at in range(last)]
            home = next(at for at, guest in enumerate(guests) if at == guest)
            tables = [At(at, last if at == home else guest, (at + gone) % last) for at, guest in enumerate(guests)]
            yield (*tables, At(last, home, (home + gone) % last))
