"""Drives: tables that deal for themselves, and whoever wins or loses goes on to another."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rules.fields import Choice, Field, Form
from rules.game import Game
from rules.text import NO_WORDS, Text, t
from scorer.draws.draw import AT_TABLES
from scorer.draws.drive import BY_LOT, NUMBERED, Drive
from scorer.draws.parts.moving import RULES
from scorer.event.games import alone
from scorer.event.movement import Movement
from scorer.event.seated import Seated
from scorer.movements.drawn_tables import DRAW, ENTERED, FEWEST, SEATS, DrawnTables, for_a_game, redrawn
from scorer.movements.family import ROUNDS, Answers, NextRounds, WantedRounds

LADIES, GENTLEMEN = t("ladies"), t("gentlemen")
LADDER = "ladder"  # where everybody plays alone
WON = "won"  # under which it is kept who had won in each round, as the next one was drawn
KINDS: Mapping[str, Text] = {
    "semi-partner": t("semi-partner drive"),
    "progressive": t("progressive drive"),
    "winners-up": t("winners up"),
    "head-kept": t("winners up, first table stays"),
    "losers-down": t("losers down"),
    "partner": t("pairs, up and down"),
    "partner-losers": t("pairs, losers down"),
    LADDER: t("ladder of tables"),
}
KIND = Choice(name="kind", label=t("Drive"), options=tuple(KINDS.items()), default="winners-up")
BEGINS = Choice(
    name="begins",
    label=t("They sit down"),
    options=((NUMBERED, t("by number, four at each table in turn")), (BY_LOT, t("by lot"))),
    default=NUMBERED,
)


def on_a_ladder(given: Answers) -> bool:
    """Whether everybody plays alone."""
    return given.get(KIND.name) == LADDER


class DriveRounds(DrawnTables):
    """Each round follows from who won at which table of the last one."""

    key = "drive"
    name = t("Drive")
    by_results = AT_TABLES
    fields = Form(
        ENTERED,
        KIND,
        replace(ROUNDS, default=12),
        BEGINS,
        replace(SEATS, asked=on_a_ladder),
        replace(FEWEST, asked=on_a_ladder),
        replace(DRAW, asked=lambda given: given.get(BEGINS.name) == BY_LOT),
    )

    def within(self, movement: Movement) -> Text:
        return KINDS[self.fields.completed(movement.made_from)[KIND.name]]

    def drawn_words(self, given: Answers) -> Text:
        return RULES[given[KIND.name]].says

    def written(self, given: Answers) -> Movement:
        seats, rounds = Seated.PAIRS if self.in_pairs(given) else Seated.PLAYERS, given["rounds"]
        begun = Movement(
            self.key, KINDS[given["kind"]], (), seats=seats, on_boards=False, made_from=given, planned=rounds
        )
        return self.next_rounds(begun, WantedRounds(there=[range(1, given["entered"] + 1)])).movement

    def in_pairs(self, given: Answers) -> bool:
        return RULES[given[KIND.name]].seats == 2

    def at_a_table(self, given: Answers) -> int:
        given = self.fields.completed(given)
        return RULES[given[KIND.name]].seats or int(given[SEATS.name])

    def asked(self, given: Answers) -> Drive:
        given = self.fields.completed(given)
        return Drive(given["kind"], given["begins"], given["seats"], given["fewest"], given["draw"])

    def narrowed(self, rules: Game[Any, Any]) -> Form:
        """A ladder where everybody plays alone, else all others."""
        return Form(*(narrowed(field, rules) for field in self.fields))

    def another(self, given: Answers, again: int) -> Answers:
        return redrawn(given, again) if given.get(BEGINS.name) == BY_LOT else given

    def next_rounds(self, movement: Movement, wanted: WantedRounds) -> NextRounds:
        """As for all that are drawn, and it is kept who had won by then: a result may be put right afterwards."""
        found = super().next_rounds(movement, wanted)
        if not wanted.won:
            return found
        made_from = {**found.movement.made_from, WON: [*map(list, wanted.won)]}
        return found._replace(movement=replace(found.movement, made_from=made_from))

    def again(self, movement: Movement, **other: Any) -> Movement:
        made = super().again(movement, **other)
        known = movement.made_from.get(WON, ())[: max(0, len(made.rounds) - 1)]
        return replace(made, made_from={**made.made_from, WON: known}) if known else made

    def going_on(self, movement: Movement, given: Answers) -> Movement | None:
        """The same rounds, unless others are entered, they sit down otherwise or it is another drive."""
        before, after = (self.fields.completed(each) for each in (movement.made_from, given))
        fixed = (ENTERED.name, KIND.name, BEGINS.name, SEATS.name, FEWEST.name, DRAW.name)
        return self.again(movement, **given) if all(before[name] == after[name] for name in fixed) else None

    def went_by(self, movement: Movement) -> tuple[tuple[int, ...], ...]:
        return tuple(map(tuple, movement.made_from.get(WON, ())))

    def groups(self, movement: Movement) -> tuple[tuple[Text, tuple[int, ...]], ...]:
        """Ladies, who have the odd numbers, and gentlemen, where the drive moves them apart."""
        each = {n: self.plays_with(movement, n) for n in movement.numbers}
        found = ((group, tuple(n for n in each if each[n] == group)) for group in (LADIES, GENTLEMEN))
        return tuple(found) if any(each.values()) else ()

    def plays_with(self, movement: Movement, number: int) -> Text:
        apart = RULES[self.fields.completed(movement.made_from)[KIND.name]].sexes
        return (LADIES if number % 2 else GENTLEMEN) if apart else NO_WORDS


def narrowed(field: Field, rules: Game[Any, Any]) -> Field:
    """One of the fields with only those answers that go with a game."""
    if isinstance(field, Choice) and field.name == KIND.name:
        kinds = tuple(each for each in field.options if (each[0] == LADDER) == alone(rules))
        usual = field.default if field.default in dict(kinds) else LADDER
        return replace(field, options=kinds, default=usual)
    return for_a_game(field, rules)


def drive_of(movement: Movement) -> tuple[str, int] | None:
    """Which drive a movement is, and how many sit at a table; ``None`` of any other movement."""
    given = movement.made_from
    return (given[KIND.name], given[SEATS.name]) if KIND.name in given else None
