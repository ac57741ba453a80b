"""Teams that are all in play at once: what the families share in which the two tables of a match come rounds apart."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import ClassVar, NamedTuple

from rules.fields import Form, Number
from rules.text import NO_WORDS, Text, t
from scorer.event.movement import Group, Movement, Round, Seating
from scorer.event.refusal import Refusal
from scorer.event.seated import Seated
from scorer.movements.family import BOARDS, FIRST, Answers, Family, Wish, board_set
from scorer.movements.words import spelled

MOST = 60
TEAMS = Number(name="entered", label=t("Teams"), least=4, most=MOST, default=8)
EVEN = range(4, MOST + 1, 2)


class At(NamedTuple):
    """A table in a round: whose E–W sit there, N–S being its own team's, and its set of boards; counted from 0."""

    table: int
    visitors: int
    set: int


def asking(teams: Number) -> Form:
    """What is asked of so many teams."""
    return Form(teams, replace(BOARDS, default=3), FIRST)


class AllAtOnce(Family):
    """In every round each team's N–S are at their own table and its E–W at another's, so that nobody sits out.

    There is one round less than there are teams, and every two of them meet once at either of their tables, with the
    same boards. ``goes`` says what cannot be told by the rounds alone.
    """

    seats = Seated.TEAMS
    fields = asking(TEAMS)
    holds: ClassVar[Sequence[int]] = EVEN
    goes: ClassVar[Text] = NO_WORDS

    @abstractmethod
    def called(self, teams: int) -> Text:
        """What it is called with so many teams."""

    @abstractmethod
    def refused(self, teams: int) -> Refusal:
        """What is said to a number of teams that it does not fit."""

    @abstractmethod
    def laid(self, teams: int) -> Iterator[Iterable[At]]:
        """The tables of every round."""

    def shared(self, teams: int) -> tuple[Group, ...]:
        """The tables that have one set of boards between them, where they are there at once."""
        return ()

    def offers(self, wish: Wish) -> Iterable[Answers]:
        """Rounds of as many boards as there is time for: all of them have to be played."""
        teams, there_is_time = wish.contestants, wish.most_boards // max(1, wish.contestants - 1)
        wanted = wish.boards_per_round if wish.boards_held else there_is_time
        if teams in self.holds and 1 <= wanted <= BOARDS.most:
            yield {"entered": teams, "boards": wanted, "first": wish.first_board}

    def written(self, given: Answers) -> Movement:
        teams, each, first = given["entered"], given["boards"], given["first"]
        if teams not in self.holds:
            raise self.refused(teams)

        def round_of(tables: Iterable[At]) -> Round:
            return tuple(
                Seating(at.table + 1, (at.table + 1, at.visitors + 1), board_set(at.set + 1, each, first))
                for at in tables
            )

        rounds = tuple(map(round_of, self.laid(teams)))
        return Movement(
            self.key,
            self.called(teams),
            rounds,
            note=self.goes,
            seats=self.seats,
            sharing=self.shared(teams),
            made_from=given,
        )


class OddForThese(Refusal):
    """{name} is for an even number of teams: with {teams} choose American Whist or a round robin."""


class AcrossTheRoom(AllAtOnce):
    """Each table shares its boards all evening with the one that is half the room away."""

    def refused(self, teams: int) -> Refusal:
        return OddForThese(name=self.name, teams=spelled(teams))

    def shared(self, teams: int) -> tuple[Group, ...]:
        return tuple((table, table + teams // 2) for table in range(1, teams // 2 + 1))
