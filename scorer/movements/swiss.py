"""Swiss teams: every round is drawn by the standing when those before it are played, a match a round."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from rules.fields import Choice, Form, Number
from rules.text import Text, t
from scorer.draws import DrawnRound
from scorer.draws.draw import STANDING
from scorer.draws.parts.pairing import ANYBODY, NEVER, RUNNING
from scorer.draws.swiss import LOT, SEEDED, Swiss
from scorer.event.movement import Movement, Round
from scorer.event.refusal import Refusal
from scorer.event.seated import Seated
from scorer.movements.drawn_tables import DRAW, redrawn
from scorer.movements.family import BOARDS, FIRST, ROUNDS, Answers, WantedRounds, Wish, board_set
from scorer.movements.round_by_round import RoundByRound
from scorer.movements.tables_of_matches import DEALT, dealt, side_by_side
from scorer.movements.words import counted, counted_first

TEAMS = Number(name="entered", label=t("Teams"), least=3, most=500, default=8)
BEGINS = Choice(
    name="begins",
    label=t("The first round"),
    options=((SEEDED, t("is seeded: top half against bottom half")), (LOT, t("is drawn by lot"))),
    default=SEEDED,
)
AGAIN = Choice(
    name="again",
    label=t("Those who have met"),
    options=(
        (NEVER, t("do not meet again while it can be avoided")),
        (RUNNING, t("do not meet in the next round")),
        (ANYBODY, t("may meet again (Danish)")),
    ),
    default=NEVER,
)


MATCH = replace(BOARDS, label=t("Boards a match"), default=6)
LOTS = replace(DRAW, asked=lambda given: given.get(BEGINS.name) == LOT)

CALLED: Mapping[str, Callable[[Text], Text]] = {
    NEVER: lambda rounds: t("Swiss, {rounds}", rounds=rounds),
    RUNNING: lambda rounds: t("Swiss with meetings again, {rounds}", rounds=rounds),
    ANYBODY: lambda rounds: t("Danish, {rounds}", rounds=rounds),
}


class TooFewToGoOn(Refusal):
    """{come} have met each other after {most} rounds: a Swiss of {rounds} is for more, or Danish."""


class SwissRounds(RoundByRound):
    """Those meet who have nearly as much; of an odd number one sits out in each round."""

    key = "swiss"
    name = t("Swiss")
    seats = Seated.TEAMS
    holds = range(TEAMS.least, TEAMS.most + 1)
    by_results = STANDING
    fields = Form(
        TEAMS,
        replace(ROUNDS, default=6),
        MATCH,
        BEGINS,
        AGAIN,
        DEALT,
        FIRST,
        LOTS,
    )

    def offers(self, wish: Wish) -> Iterable[Answers]:
        """As many rounds as are wished, each as long as there is time for or as somebody insists on."""
        if wish.contestants in self.holds:
            rounds = min(wish.most_rounds or ROUNDS_USUAL, until_all_have_met(wish.contestants))
            there_is_time = max(1, min(BOARDS.most, wish.most_boards // rounds))
            boards = wish.boards_per_round if wish.boards_held or not wish.until else there_is_time
            yield {"entered": wish.contestants, "rounds": rounds, "boards": boards, "first": wish.first_board}

    def written(self, given: Answers) -> Movement:
        come, rounds, most = given["entered"], given["rounds"], until_all_have_met(given["entered"])
        if given["again"] == NEVER and rounds > most:
            raise TooFewToGoOn(come=counted_first(come, self.seats.thing), most=most, rounds=rounds)
        name = CALLED[given["again"]](counted(rounds, "round"))
        begun = Movement(self.key, name, (), seats=self.seats, made_from=given, planned=rounds)
        return self.next_rounds(begun, WantedRounds(there=[range(1, come + 1)])).movement

    def within(self, movement: Movement) -> Text:
        again = self.fields.completed(movement.made_from)[AGAIN.name]
        return CALLED[again](counted(movement.length, "round"))

    def asked(self, given: Answers) -> Swiss:
        given = self.fields.completed(given)
        return Swiss(given["begins"], given["again"], given["draw"])

    def another(self, given: Answers, again: int) -> Answers:
        return redrawn(given, again) if given.get(BEGINS.name) == LOT else given

    def seated(self, drawn: DrawnRound, nth: int, given: Answers) -> Round:
        return side_by_side(drawn, board_set(nth, given["boards"], given["first"]))

    def going_on(self, movement: Movement, given: Answers) -> Movement | None:
        """The same rounds, unless other teams are entered or the first round is to be another."""
        before, after = (self.fields.completed(each) for each in (movement.made_from, given))
        same = all(before[name] == after[name] for name in (TEAMS.name, BEGINS.name, DRAW.name))
        return self.again(movement, **given) if same else None

    def fitted(self, movement: Movement) -> Movement:
        """With the boards dealt for as many matches as any round has, and what its first tables share."""
        matches = max((sum(seating.full for seating in each) for each in movement.rounds), default=0) // 2
        made = dealt(movement, matches, movement.made_from["dealt"])
        shared = tuple((2 * match - 1, 2 * match) for match in range(1, matches + 1)) if made.sharing else ()
        return replace(made, sharing=shared)


ROUNDS_USUAL = 6


def until_all_have_met(teams: int) -> int:
    """How many rounds it takes until everybody has met everybody."""
    return teams - 1 if teams % 2 == 0 else teams
