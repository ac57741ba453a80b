"""Heats of players who play alone: so many of each table go on, until one table is left."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rules.fields import Choice, Form, Number
from rules.game import Game
from rules.text import Text, t
from scorer.draws import DrawnRound
from scorer.draws.draw import WINNERS
from scorer.draws.heats import BY_SEED, EXTRA, LOT, SEEDED, Heats
from scorer.event.games import alone
from scorer.event.movement import NOBODY, Movement, Round, Seating
from scorer.event.seated import Seated
from scorer.movements.drawn_tables import DRAW, ENTERED, FEWEST, SEATS, DrawnTables, for_a_game, redrawn
from scorer.movements.family import Answers, NextRounds, WantedRounds
from scorer.movements.reasons import Reason
from scorer.movements.round_by_round import as_drawn
from scorer.movements.words import counted

BEGINS = Choice(
    name="heats",
    label=t("The tables"),
    options=((SEEDED, t("are by seeds, in the order of the numbers")), (LOT, t("are drawn by lot"))),
    default=SEEDED,
)
# One goes on in most; the American Contract Bridge League lets one or two survive an early heat.
ON = Number(name="on", label=t("Of each table go on, at least"), least=1, most=3, default=1)
LEVEL = Choice(
    name="tied",
    label=t("A table that is level"),
    options=((EXTRA, t("has another round, which counts with it")), (BY_SEED, t("is won by the better seed"))),
    default=EXTRA,
)


class HeatRounds(DrawnTables):
    """Who is in sits at tables as full as they can be; the best have a bye where the number does not fit."""

    key = "heats"
    name = t("Heats")
    by_results = WINNERS
    fields = Form(
        replace(ENTERED, least=3, most=256),
        SEATS,
        FEWEST,
        ON,
        BEGINS,
        LEVEL,
        replace(DRAW, asked=lambda given: given.get(BEGINS.name) == LOT),
    )

    def suits(self, rules: Game[Any, Any]) -> bool:
        return alone(rules)

    def narrowed(self, rules: Game[Any, Any]) -> Form:
        return Form(*(for_a_game(field, rules) for field in self.fields))

    def in_pairs(self, given: Answers) -> bool:
        return False

    def at_a_table(self, given: Answers) -> int:
        return int(self.fields.completed(given)[SEATS.name])

    def within(self, movement: Movement) -> Text:
        return t("heats, {rounds}", rounds=counted(movement.length, "round"))

    def of_losers(self, movement: Movement) -> Reason:
        return Reason(-1, t("Whoever does not go on from their table is out."))

    def asked(self, given: Answers) -> Heats:
        said = self.fields.completed(given)
        return Heats(said["seats"], said["fewest"], said["on"], said["heats"], said["draw"], said["tied"])

    def another(self, given: Answers, again: int) -> Answers:
        return redrawn(given, again) if given.get(BEGINS.name) == LOT else given

    def written(self, given: Answers) -> Movement:
        begun = Movement(self.key, self.name, (), seats=Seated.PLAYERS, on_boards=False, made_from=given, planned=1)
        return self.next_rounds(begun, WantedRounds(there=[range(1, given["entered"] + 1)])).movement

    def seated(self, drawn: DrawnRound, nth: int, given: Answers) -> Round:
        """A table for each heat; whoever does not play is written at one of their own."""
        tables = [tuple(each) for each in drawn.meetings]
        empty = (NOBODY,) * (self.at_a_table(given) - 1)
        return tuple(Seating(at, who, ()) for at, who in enumerate([*tables, *((n, *empty) for n in drawn.out)], 1))

    def next_rounds(self, movement: Movement, wanted: WantedRounds) -> NextRounds:
        """As of every draw; how many rounds there are to be it does not ask, but finds."""
        found = super().next_rounds(movement, wanted)
        given = {name: found.movement.made_from[name] for name in self.fields.by_name}
        return found._replace(movement=replace(found.movement, made_from=given))

    def going_on(self, movement: Movement, given: Answers) -> Movement | None:
        """The same rounds, unless others are entered or they sit otherwise."""
        before, after = (self.fields.completed(each) for each in (movement.made_from, given))
        fixed = (each.name for each in self.fields if each is not LEVEL)
        return self.again(movement, **given) if all(before[name] == after[name] for name in fixed) else None

    def fitted(self, movement: Movement) -> Movement:
        """With as many rounds to be as it still needs."""
        draw, played = self.asked(movement.made_from), as_drawn(movement.rounds)
        left = draw.rounds_left(draw.heats(movement.numbers, played))
        return replace(movement, planned=len(movement.rounds) + left)
