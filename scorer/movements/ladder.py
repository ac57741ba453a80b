"""A challenge ladder of teams: a round has whatever challenges are to be played next."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from rules.fields import Choice, Form, Number
from rules.text import Text, t
from scorer.draws import DrawnRound
from scorer.draws.draw import CHALLENGES
from scorer.draws.ladder import REACH, Ladder
from scorer.event.movement import Movement, Round
from scorer.event.seated import Seated
from scorer.movements.family import BOARDS, FIRST, Answers, WantedRounds, Wish, board_set
from scorer.movements.numbering import ANEW, NUMBERED
from scorer.movements.round_by_round import EachByItself
from scorer.movements.tables_of_matches import DEALT, dealt_to_neighbours, side_by_side

TEAMS = Number(name="entered", label=t("Teams"), least=2, most=128, default=8)
MATCH = replace(BOARDS, label=t("Boards a match"), default=24)
HOW_FAR = Number(name="reach", label=t("A challenge reaches so many places up"), least=1, most=10, default=REACH)
# As at Cambridge and at Acol at BBO; others let the two change places.
MOVE, SWAP = "move", "swap"
CLIMBS = Choice(
    name="climbs",
    label=t("Who has beaten a team above"),
    options=((MOVE, t("takes its place, and those between move down one")), (SWAP, t("changes places with it"))),
    default=MOVE,
)


class LadderRounds(EachByItself):
    """As many rounds as are drawn; who is not challenged sits out."""

    key = "ladder"
    name = t("Challenge ladder")
    seats = Seated.TEAMS
    by_results = CHALLENGES
    holds = range(TEAMS.least, TEAMS.most + 1)
    fields = Form(TEAMS, MATCH, HOW_FAR, CLIMBS, DEALT, FIRST, NUMBERED)

    def offers(self, wish: Wish) -> Iterable[Answers]:
        if wish.contestants in self.holds:
            said = {"entered": wish.contestants, "boards": wish.boards_per_round, "first": wish.first_board}
            yield {**said, NUMBERED.name: ANEW}

    def written(self, given: Answers) -> Movement:
        begun = Movement(self.key, self.name, (), seats=self.seats, made_from=given, planned=1)
        return self.next_rounds(begun, WantedRounds(there=[range(1, given["entered"] + 1)])).movement

    def within(self, movement: Movement) -> Text:
        return t("a challenge ladder")

    def asked(self, given: Answers) -> Ladder:
        said = self.fields.completed(given)
        return Ladder(said["reach"], said["climbs"] == SWAP)

    def seated(self, drawn: DrawnRound, nth: int, given: Answers) -> Round:
        return side_by_side(drawn, board_set(nth, given["boards"], given["first"]))

    def going_on(self, movement: Movement, given: Answers) -> Movement | None:
        """The same rounds, unless others are entered."""
        before, after = (self.fields.completed(each) for each in (movement.made_from, given))
        return self.again(movement, **given) if before["entered"] == after["entered"] else None

    def fitted(self, movement: Movement) -> Movement:
        """With the boards dealt for as many matches as any round has, and no round planned that is not drawn."""
        return dealt_to_neighbours(replace(movement, planned=len(movement.rounds)), movement.made_from["dealt"])
