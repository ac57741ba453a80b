"""What all knock-outs share as movements: the first round is written, and how many there are to be follows from it."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace

from rules.fields import Choice, Number, Yes
from rules.text import Text, t
from scorer.draws.double_knock_out import DoubleKnockOut
from scorer.draws.draw import WINNERS
from scorer.draws.knock_out import LOT, SEEDED, KnockOut
from scorer.draws.knock_out_anew import KnockOutAnew
from scorer.event.movement import Movement
from scorer.movements.drawn_tables import DRAW, redrawn
from scorer.movements.family import Answers, NextRounds, WantedRounds
from scorer.movements.reasons import Reason
from scorer.movements.round_by_round import RoundByRound
from scorer.movements.words import counted

BEGINS = Choice(
    name="bracket",
    label=t("The bracket"),
    options=((SEEDED, t("is by seeds, in the order of the numbers")), (LOT, t("is drawn by lot"))),
    default=SEEDED,
)
SEEDED_ANEW, LOT_ANEW = "seeded-anew", "lot-anew"
ANEW = {SEEDED_ANEW: SEEDED, LOT_ANEW: LOT}
# The English Bridge Union draws each round by lot; where it is seeded anew the best of those left meets the last.
DRAWN = replace(
    BEGINS,
    options=(
        *BEGINS.options,
        (SEEDED_ANEW, t("is drawn anew for each round, by seeds")),
        (LOT_ANEW, t("is drawn anew for each round, by lot")),
    ),
)
STANZAS = Number(name="stanzas", label=t("Stanzas of a match"), least=1, most=8, default=1)
# As the American Contract Bridge League has it in early rounds, to avoid byes.
BYES, THREES = "byes", "threes"
ODD = Choice(
    name="odd",
    label=t("Where the number does not fit"),
    options=(
        (BYES, t("the best have a bye")),
        (THREES, t("some meet in threes in the first round, and one or two of them go on")),
    ),
    default=BYES,
    asked=lambda given: given.get(BEGINS.name) not in ANEW,
)
PLATE = Yes(
    name="plate",
    label=t("Those who lose in the first round play a bracket of their own"),
    default=False,
    asked=lambda given: given.get(ODD.name, BYES) == BYES or given.get(BEGINS.name) in ANEW,
)
THIRD = Yes(name="third", label=t("The third place is played for"), default=False)
LOTS = replace(DRAW, asked=lambda given: given.get(BEGINS.name) in (LOT, LOT_ANEW))


DECIDER = Yes(
    name="decider", label=t("Whoever is beaten for the first time in the final has another match"), default=True
)


def bracket_of(movement: Movement) -> str:
    """How a knock-out was drawn, as its question has it."""
    return str(movement.made_from.get(BEGINS.name, SEEDED))


class InABracket(RoundByRound):
    """A family whose draw is a knock-out, and whose fields are the same five whatever a match is made of."""

    by_results = WINNERS

    @abstractmethod
    def begun(self, given: Answers, planned: int) -> Movement:
        """The movement with no round yet, of so many that are planned."""

    def written(self, given: Answers) -> Movement:
        begun = self.begun(given, given["stanzas"] * self.stages(given))
        return self.next_rounds(begun, WantedRounds(there=[range(1, given["entered"] + 1)])).movement

    def stages(self, given: Answers) -> int:
        """How many rounds of matches there are until one is left."""
        return self.asked(given).bracket(range(1, given["entered"] + 1), ()).length

    def within(self, movement: Movement) -> Text:
        return t("knock-out, {rounds}", rounds=counted(self.stages(movement.made_from), "round"))

    def stanzas(self, movement: Movement) -> int:
        return int(self.fields.completed(movement.made_from)["stanzas"])

    def of_losers(self, movement: Movement) -> Reason:
        if self.fields.completed(movement.made_from)["plate"]:
            return Reason(1, t("Whoever loses the first match plays on in the plate."))
        return Reason(-1, t("Whoever loses a match is out, and has nothing more to play."))

    def asked(self, given: Answers) -> KnockOut:
        said = self.fields.completed(given)
        bracket = said["bracket"]
        threes = said.get(ODD.name) == THREES and bracket not in ANEW
        besides = {"plate": said["plate"] and not threes, "third": said["third"], "threes": threes}
        kind = KnockOutAnew if bracket in ANEW else KnockOut
        return kind(ANEW.get(bracket, bracket), said["draw"], said["stanzas"], said["tied"], **besides)

    def another(self, given: Answers, again: int) -> Answers:
        return redrawn(given, again) if given.get(BEGINS.name) in (LOT, LOT_ANEW) else given

    def next_rounds(self, movement: Movement, wanted: WantedRounds) -> NextRounds:
        """As of every draw; how many rounds there are to be it does not ask, but finds."""
        found = super().next_rounds(movement, wanted)
        given = {name: found.movement.made_from[name] for name in self.fields.by_name}
        return found._replace(movement=replace(found.movement, made_from=given))

    def going_on(self, movement: Movement, given: Answers) -> Movement | None:
        """The same rounds, unless others are entered or the bracket is to be another."""
        before, after = (self.fields.completed(each) for each in (movement.made_from, given))
        held = ("entered", BEGINS.name, DRAW.name, STANZAS.name, DECIDER.name, ODD.name)
        same = all(before.get(name) == after.get(name) for name in held)
        return self.again(movement, **given) if same else None

    def fitted(self, movement: Movement) -> Movement:
        """With as many rounds to be as the bracket still needs."""
        draw, played = self.asked(movement.made_from), self.recalled(movement.rounds)
        left = draw.rounds_left(draw.bracket(movement.numbers, played))
        return replace(movement, planned=len(movement.rounds) + left)


class InTwoBrackets(InABracket):
    """A family whose draw is a double knock-out."""

    def within(self, movement: Movement) -> Text:
        return t("double knock-out, {rounds}", rounds=counted(self.stages(movement.made_from), "round"))

    def of_losers(self, movement: Movement) -> Reason:
        return Reason(-1, t("Whoever loses plays on among the losers, and is out after a second defeat."))

    def asked(self, given: Answers) -> KnockOut:
        said = self.fields.completed(given)
        return DoubleKnockOut(said["bracket"], said["draw"], said["stanzas"], said["tied"], decider=said["decider"])
