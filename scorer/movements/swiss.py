"""Swiss teams: every round is drawn by the standing when those before it are played, a match a round."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from rules.fields import Choice, Form, Number
from rules.text import Text, t
from scorer.draws import DrawnRound
from scorer.draws.draw import NO_POINTS_YET, STANDING, TWO, Points, both_words
from scorer.draws.parts.pairing import ANYBODY, NEVER, RUNNING
from scorer.draws.swiss import ARREARS, AT_ONCE, BUT_LAST, BYE, LONG, LOT, SEEDED, SHORT, Swiss
from scorer.event.movement import Movement, Round
from scorer.event.refusal import Refusal
from scorer.event.seated import Seated
from scorer.movements.drawn_tables import DRAW, redrawn
from scorer.movements.family import BOARDS, FIRST, ROUNDS, Answers, NextRounds, WantedRounds, Wish, board_set
from scorer.movements.numbering import NUMBERED
from scorer.movements.round_by_round import EachByItself
from scorer.movements.tables_of_matches import DEALT, dealt_to_neighbours, side_by_side
from scorer.movements.tables_of_three import HALVES, RoundWithThrees, as_drawn_in_threes, threesomes
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


ODD = Choice(
    name="odd",
    label=t("An odd number"),
    options=(
        (BYE, t("has a bye in each round")),
        (SHORT, t("has a short three-way match: half a match with each of two, in one round")),
        (LONG, t("has a long three-way match: a match with each of two, over two rounds")),
    ),
    default=BYE,
)
RESULTS = Choice(
    name="results",
    label=t("A round goes by the results of"),
    options=(
        (AT_ONCE, t("all rounds before it")),
        (ARREARS, t("all but the last of them: one round in arrears")),
        (BUT_LAST, t("all but the last of them, the last round by all")),
    ),
    default=AT_ONCE,
)
MATCH = replace(BOARDS, label=t("Boards a match"), default=6)
LOTS = replace(DRAW, asked=lambda given: given.get(BEGINS.name) == LOT)

CALLED: Mapping[str, Callable[[Text], Text]] = {
    NEVER: lambda rounds: t("Swiss, {rounds}", rounds=rounds),
    RUNNING: lambda rounds: t("Swiss with meetings again, {rounds}", rounds=rounds),
    ANYBODY: lambda rounds: t("Danish, {rounds}", rounds=rounds),
}


DRAWN_BY = "drawn_by"  # under which it is kept which round was drawn last by scores, and what everybody had then


class TooFewToGoOn(Refusal):
    """{come} have met each other after {most} rounds: a Swiss of {rounds} is for more, or Danish."""


class TooFewForHalves(Refusal):
    """A three-way match needs 2 boards a match at least, one for each half, not {boards}."""


class ThreeWayGoesOn(Refusal):
    """The three-way match of {numbers} takes rounds {first} and {last}: a Swiss of {rounds} would end within it."""


class SwissRounds(EachByItself):
    """Those meet who have nearly as much; of an odd number one sits out in each round, or three meet at a time."""

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
        RESULTS,
        ODD,
        DEALT,
        FIRST,
        NUMBERED,
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
        come, rounds, odd = given["entered"], given["rounds"], given.get(ODD.name, BYE)
        most = until_all_have_met(come, odd)
        if odd != BYE and given["boards"] < HALVES:
            raise TooFewForHalves(boards=given["boards"])
        if given["again"] == NEVER and rounds > most:
            raise TooFewToGoOn(come=counted_first(come, self.seats.thing), most=most, rounds=rounds)
        name = CALLED[given["again"]](counted(rounds, "round"))
        begun = Movement(self.key, name, (), seats=self.seats, made_from=given, planned=rounds)
        first = sum(self.asked(given).goes_by(nth) == 0 for nth in range(1, rounds + 1))
        return self.next_rounds(begun, WantedRounds(there=[range(1, come + 1)] * first)).movement

    def within(self, movement: Movement) -> Text:
        again = self.fields.completed(movement.made_from)[AGAIN.name]
        return CALLED[again](counted(movement.length, "round"))

    def asked(self, given: Answers) -> Swiss:
        given = self.fields.completed(given)
        odd = given.get(ODD.name, BYE)
        return Swiss(given["begins"], given["again"], given["draw"], odd, given["rounds"], given["results"])

    def another(self, given: Answers, again: int) -> Answers:
        return redrawn(given, again) if given.get(BEGINS.name) == LOT else given

    def seated(self, drawn: DrawnRound, nth: int, given: Answers) -> Round:
        return side_by_side(drawn, board_set(nth, given["boards"], given["first"]))

    def placed(self, drawn: DrawnRound, before: Sequence[Round], given: Answers) -> Round:
        if any(len(each) > TWO for each in drawn.meetings) or any(any(threesomes(each)) for each in before):
            return tuple(RoundWithThrees(drawn, before, given["boards"], first=given["first"]).seatings())
        return super().placed(drawn, before, given)

    def recalled(self, rounds: Sequence[Round]) -> list[DrawnRound]:
        return as_drawn_in_threes(rounds)

    def played(self, movement: Movement, wanted: WantedRounds) -> list[DrawnRound]:
        """As they were played; whether a match of three goes on is as it was drawn, whoever has left since."""
        drawn = self.recalled(movement.rounds[: len(wanted.before)])
        both = zip(self.recalled(wanted.before), drawn, strict=True)
        return [played._replace(begun=each.begun, ended=each.ended) for played, each in both]

    def next_rounds(self, movement: Movement, wanted: WantedRounds) -> NextRounds:
        """As for all that are drawn, and what everybody had by then is kept: a result may be put right afterwards."""
        found = super().next_rounds(movement, wanted)
        made_from = {name: answer for name, answer in found.movement.made_from.items() if name != DRAWN_BY}
        last = len(found.drawn) - 1
        scores = wanted.scores[last].now if 0 <= last < len(wanted.scores) else NO_POINTS_YET.now
        if scores:
            had = {str(number): str(score) for number, score in sorted(scores.items())}
            made_from[DRAWN_BY] = {"round": len(found.movement.rounds), "scores": had}
        return found._replace(movement=replace(found.movement, made_from=made_from))

    def scored_by(self, movement: Movement) -> tuple[int, Points]:
        kept = movement.made_from.get(DRAWN_BY)
        if not kept or kept["round"] > len(movement.rounds):
            return 0, NO_POINTS_YET.now
        return kept["round"], {int(number): Fraction(score) for number, score in kept["scores"].items()}

    def again(self, movement: Movement, **other: Any) -> Movement:
        made = super().again(movement, **other)
        if (kept := movement.made_from.get(DRAWN_BY)) and kept["round"] <= len(made.rounds):
            made = replace(made, made_from={**made.made_from, DRAWN_BY: kept})
        for three in self.recalled(made.rounds)[-1].begun if not made.undrawn else ():
            last = made.length
            numbers = both_words(sorted(three))
            raise ThreeWayGoesOn(numbers=numbers, first=last, last=last + 1, rounds=counted(last, "round"))
        return made

    def begun_again(self, movement: Movement, entered: int, wanted: WantedRounds) -> Movement:
        """With no more rounds than it takes until all have met, though more were drawn before than were to be."""
        given = self.fields.completed(movement.made_from)
        if given["again"] == NEVER:
            rounds = min(given["rounds"], until_all_have_met(entered, given.get(ODD.name, BYE)))
            movement = replace(movement, made_from={**movement.made_from, "rounds": rounds})
        return super().begun_again(movement, entered, wanted)

    def going_on(self, movement: Movement, given: Answers) -> Movement | None:
        """The same rounds, unless other teams are entered or the first round, where it alone is there, is another."""
        before, after = (self.fields.completed(each) for each in (movement.made_from, given))
        same = all(before[name] == after[name] for name in (TEAMS.name, BEGINS.name, DRAW.name))
        if len(movement.rounds) == 1 and before["entered"] % TWO and before.get(ODD.name) != after.get(ODD.name):
            return None  # the first round is another one then
        return self.again(movement, **given) if same else None

    def fitted(self, movement: Movement) -> Movement:
        """With the boards dealt for as many matches as any round has, and what its first tables share."""
        return dealt_to_neighbours(movement, movement.made_from["dealt"])


ROUNDS_USUAL = 6


def results_of(movement: Movement) -> str:
    """By which results the rounds of a Swiss are drawn."""
    return str(movement.made_from.get(RESULTS.name, AT_ONCE))


def until_all_have_met(teams: int, odd: str = BYE) -> int:
    """How many rounds it takes until everybody has met everybody; three at a time are sooner through."""
    if teams % TWO == 0:
        return teams - 1
    if odd == BYE:
        return teams
    return max(1, teams * (teams - 1) // (teams + 3)) if odd == SHORT else max(TWO, teams - 1)
