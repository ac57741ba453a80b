"""Knock-out of teams: who wins a match goes on, a stage of the bracket after the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from rules.fields import Choice, Form, Number, Yes
from rules.text import Text, t
from scorer.draws import DrawnRound, KnockOut
from scorer.draws.draw import WINNERS
from scorer.draws.knock_out import BY_SEED, EXTRA, LOT, SEEDED
from scorer.draws.parts.bracket import Bracket, order_of
from scorer.event.movement import Movement, Round
from scorer.event.seated import Seated
from scorer.movements.drawn_tables import DRAW, redrawn
from scorer.movements.family import BOARDS, FIRST, Answers, NextRounds, WantedRounds, Wish, board_set
from scorer.movements.reasons import Reason
from scorer.movements.round_by_round import RoundByRound, as_drawn
from scorer.movements.tables_of_matches import DEALT, dealt, side_by_side
from scorer.movements.words import counted

TEAMS = Number(name="entered", label=t("Teams"), least=2, most=128, default=8)
BEGINS = Choice(
    name="bracket",
    label=t("The bracket"),
    options=((SEEDED, t("is by seeds, in the order of the numbers")), (LOT, t("is drawn by lot"))),
    default=SEEDED,
)
# The English Bridge Union plays an eighth of the boards again, two at least; qualifying rounds often go by the seed.
LEVEL = Choice(
    name="tied",
    label=t("A match that is level"),
    options=(
        (EXTRA, t("has extra boards, an eighth of its own, two at least")),
        (BY_SEED, t("is won by the better seed")),
    ),
    default=EXTRA,
)
STANZAS = Number(name="stanzas", label=t("Stanzas of a match"), least=1, most=8, default=1)
PLATE = Yes(name="plate", label=t("Those who lose in the first round play a bracket of their own"), default=False)
TWO, EIGHTH = 2, 8  # the least of extra boards, and which part of a match they are
THIRD = Yes(name="third", label=t("The third place is played for"), default=False)
LOTS = replace(DRAW, asked=lambda given: given.get(BEGINS.name) == LOT)
MATCH = replace(BOARDS, label=t("Boards a stanza"), default=12)


class KnockOutRounds(RoundByRound):
    """The best have a bye where the number does not fit; whoever is out is written at no table."""

    key = "knock-out"
    name = t("Knock-out")
    seats = Seated.TEAMS
    holds = range(TEAMS.least, TEAMS.most + 1)
    by_results = WINNERS
    fields = Form(TEAMS, MATCH, STANZAS, BEGINS, LEVEL, PLATE, THIRD, DEALT, FIRST, LOTS)

    def offers(self, wish: Wish) -> Iterable[Answers]:
        """The whole of it in an evening, or matches as long as somebody insists on."""
        if wish.contestants in self.holds:
            there_is_time = max(1, min(BOARDS.most, wish.most_boards // stages(wish.contestants)))
            boards = wish.boards_per_round if wish.boards_held or not wish.until else there_is_time
            yield {"entered": wish.contestants, "boards": boards, "first": wish.first_board}

    def written(self, given: Answers) -> Movement:
        planned = given["stanzas"] * stages(given["entered"])
        name = t("Knock-out, {rounds}", rounds=counted(stages(given["entered"]), "round"))
        begun = Movement(self.key, name, (), seats=self.seats, made_from=given, planned=planned)
        return self.next_rounds(begun, WantedRounds(there=[range(1, given["entered"] + 1)])).movement

    def within(self, movement: Movement) -> Text:
        return t("knock-out, {rounds}", rounds=counted(stages(movement.made_from["entered"]), "round"))

    def of_losers(self, movement: Movement) -> Reason:
        if self.fields.completed(movement.made_from)["plate"]:
            return Reason(1, t("Whoever loses the first match plays on in the plate."))
        return Reason(-1, t("Whoever loses a match is out, and has no more boards to play."))

    def asked(self, given: Answers) -> KnockOut:
        said = self.fields.completed(given)
        return KnockOut(
            said["bracket"], said["draw"], said["stanzas"], said["tied"], plate=said["plate"], third=said["third"]
        )

    def another(self, given: Answers, again: int) -> Answers:
        return redrawn(given, again) if given.get(BEGINS.name) == LOT else given

    def seated(self, drawn: DrawnRound, nth: int, given: Answers) -> Round:
        return side_by_side(drawn, board_set(nth, given["boards"], given["first"]))

    def next_rounds(self, movement: Movement, wanted: WantedRounds) -> NextRounds:
        """As of every draw; how many rounds there are to be it does not ask, but finds."""
        found = super().next_rounds(movement, wanted)
        given = {name: found.movement.made_from[name] for name in self.fields.by_name}
        return found._replace(movement=replace(found.movement, made_from=given))

    def going_on(self, movement: Movement, given: Answers) -> Movement | None:
        """The same rounds, unless other teams are entered or the bracket is to be another."""
        before, after = (self.fields.completed(each) for each in (movement.made_from, given))
        same = all(before[name] == after[name] for name in (TEAMS.name, BEGINS.name, DRAW.name, STANZAS.name))
        return self.again(movement, **given) if same else None

    def fitted(self, movement: Movement) -> Movement:
        """With the boards dealt for as many matches as any round has, and as many rounds as the bracket still needs."""
        draw, played = self.asked(movement.made_from), as_drawn(movement.rounds)
        left = draw.rounds_left(draw.bracket(movement.numbers, played))
        rounds = tuple(shortened(movement.rounds, movement.made_from))
        movement = replace(movement, rounds=rounds, planned=len(rounds) + left)
        matches = max((sum(seating.full for seating in each) for each in movement.rounds), default=0) // 2
        made = dealt(movement, matches, movement.made_from["dealt"])
        shared = tuple((2 * match - 1, 2 * match) for match in range(1, matches + 1)) if made.sharing else ()
        return replace(made, sharing=shared)


def shortened(rounds: Sequence[Round], given: Answers) -> Iterator[Round]:
    """The rounds, of extra boards only as many as there are to be."""
    bracket = Bracket((), as_drawn(rounds), ())
    extra = max(TWO, -(-given["boards"] * given["stanzas"] // EIGHTH))
    usual = {number for stage in bracket.stages for number in range(stage.first, stage.first + given["stanzas"])}
    for number, each in enumerate(rounds, 1):
        yield each if number in usual else tuple(replace(at, boards=at.boards[:extra]) for at in each)


def stages(entered: int) -> int:
    """How many rounds the bracket of so many has."""
    return (len(order_of(entered)) - 1).bit_length()
