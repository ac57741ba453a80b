"""American Whist: an odd number of teams, all at once, with one set of boards that goes round."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from rules.fields import Form, Number
from rules.text import Text, t
from scorer.event.movement import Movement, Round, Seating
from scorer.event.refusal import Refusal
from scorer.event.seated import Seated
from scorer.movements.family import BOARDS, FIRST, Answers, Family, Wish, board_set
from scorer.movements.words import counted, spelled

TEAMS = Number(name="entered", label=t("Teams"), least=5, most=59, default=5)


GOES = t("North–South stay; after each round East–West go down two tables, and the boards go down one.")


class EvenForWhist(Refusal):
    """American Whist is for an odd number of teams: with {teams} some could never meet. Choose a round robin."""


class AmericanWhist(Family):
    """After each round North–South stay, East–West go down two tables and the boards one.

    So there is one round less than there are teams, and in each everybody plays one half of a match at either of their
    tables. The boards of a match come to its other table in the round that is as far from the end as the first was from
    the beginning.
    """

    key = "american-whist"
    name = t("American Whist")
    seats = Seated.TEAMS
    holds = range(TEAMS.least, TEAMS.most + 1, 2)
    fields = Form(TEAMS, replace(BOARDS, default=3), FIRST)

    def offers(self, wish: Wish) -> Iterable[Answers]:
        """Rounds of as many boards as there is time for: all of them have to be played."""
        teams, there_is_time = wish.contestants, wish.most_boards // max(1, wish.contestants - 1)
        wanted = wish.boards_per_round if wish.boards_held else there_is_time
        if teams in self.holds and 1 <= wanted <= BOARDS.most:
            yield {"entered": teams, "boards": wanted, "first": wish.first_board}

    def written(self, given: Answers) -> Movement:
        teams = given["entered"]
        if teams not in self.holds:
            raise EvenForWhist(teams=spelled(teams))
        sets = [board_set(nth, given["boards"], given["first"]) for nth in range(1, teams + 1)]
        name = t("American Whist, {teams} teams", teams=spelled(teams))
        return Movement(self.key, name, tuple(rounds(sets)), note=GOES, seats=self.seats, made_from=given)

    def within(self, movement: Movement) -> Text:
        return t("American Whist, {rounds}", rounds=counted(len(movement.rounds), "round"))


def rounds(sets: list[tuple[int, ...]]) -> Iterator[Round]:
    """Every round: at a table its own team N–S, E–W the one so many times two further on, and the set that far."""
    many = len(sets)
    for gone in range(1, many):
        yield tuple(
            Seating(at + 1, (at + 1, (at + 2 * gone) % many + 1), sets[(at + gone) % many]) for at in range(many)
        )
