"""Knock-out of teams: who wins a match goes on, a stage of the bracket after the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from rules.fields import Choice, Form, Lines, Number
from rules.text import NO_WORDS, Text, t
from scorer.draws import DrawnRound
from scorer.draws.knock_out import BY_SEED, EXTRA
from scorer.draws.parts.threes_in_bracket import heats_of
from scorer.event.boards import round_of
from scorer.event.movement import Movement, Round
from scorer.event.seated import Seated
from scorer.movements.family import BOARDS, FIRST, Answers, Wish
from scorer.movements.in_a_bracket import DRAWN, LOTS, ODD, PLATE, STANZAS, THIRD, THREES, InABracket
from scorer.movements.numbering import ANEW, BY_MATCH, NUMBERED, ON
from scorer.movements.swiss import TooFewForHalves
from scorer.movements.tables_of_matches import DEALT, dealt_to_neighbours, side_by_side
from scorer.movements.tables_of_three import HALVES, RoundWithThrees, as_drawn_in_threes, threesomes
from scorer.movements.words import counted

TEAMS = Number(name="entered", label=t("Teams"), least=2, most=128, default=8)
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
TWO, EIGHTH = 2, 8  # the least of extra boards, and which part of a match they are
MATCH = replace(BOARDS, label=t("Boards a stanza"), default=12)
FIGURES = len("1000")  # of a number: int() refuses thousands of them
MANY = 20  # rounds of which it may be said: more than any bracket has


def not_lengths(text: str) -> Text:
    """What is wrong with the boards of single rounds; nothing where nothing is."""
    told = text.replace(",", " ").split()
    for each in told:
        if not (each.isdecimal() and len(each) <= FIGURES and BOARDS.least <= int(each) <= BOARDS.most):
            return t("“{given}” is no number of boards: expected {expected}.", given=each, expected=LENGTHS.expected)
    return t("expected {most} numbers at the most.", most=MANY) if len(told) > MANY else NO_WORDS


# As in a compact knock-out, whose first matches are short, and as finals are longer in most.
LENGTHS = Lines(
    name="lengths",
    label=t("Boards a stanza of single rounds, from the first on"),
    refused=not_lengths,
    expected=t(
        "a number from {least} to {most} for each round, such as 8 8 12 16", least=BOARDS.least, most=BOARDS.most
    ),
    seen=1,
)


def boards_in(given: Answers, stage: int) -> int:
    """The boards of a stanza in a round of the bracket, from 1: those that are said of it, else as of all."""
    told = [int(each) for each in str(given.get(LENGTHS.name, "")).replace(",", " ").split()]
    return told[stage - 1] if 0 < stage <= len(told) else int(given["boards"])


class KnockOutRounds(InABracket):
    """The best have a bye where the number does not fit; whoever is out is written at no table."""

    key = "knock-out"
    name = t("Knock-out")
    seats = Seated.TEAMS
    holds = range(TEAMS.least, TEAMS.most + 1)
    fields = Form(TEAMS, MATCH, STANZAS, DRAWN, ODD, LEVEL, PLATE, THIRD, DEALT, FIRST, BY_MATCH, LOTS, LENGTHS)

    def offers(self, wish: Wish) -> Iterable[Answers]:
        """The whole of it in an evening, or matches as long as somebody insists on."""
        if wish.contestants in self.holds:
            there_is_time = max(1, min(BOARDS.most, wish.most_boards // self.stages({"entered": wish.contestants})))
            boards = wish.boards_per_round if wish.boards_held or not wish.until else there_is_time
            said = {"entered": wish.contestants, "boards": boards, "first": wish.first_board}
            days_apart = bool(wish.until) and boards > there_is_time
            yield {**said, NUMBERED.name: ANEW if days_apart else ON}

    def named(self, given: Answers) -> Text:
        """What a movement is called."""
        return t("Knock-out, {rounds}", rounds=counted(self.stages(given), "round"))

    def begun(self, given: Answers, planned: int) -> Movement:
        return Movement(self.key, self.named(given), (), seats=self.seats, made_from=given, planned=planned)

    def at_tables(self, drawn: DrawnRound, boards: tuple[int, ...]) -> Round:
        """A round that was drawn, with its boards."""
        return side_by_side(drawn, boards)

    def written(self, given: Answers) -> Movement:
        in_threes = given.get(ODD.name) == THREES and heats_of(given["entered"])
        if in_threes and (boards := boards_in(given, 1)) < HALVES:
            raise TooFewForHalves(boards=boards)
        return super().written(given)

    def placed(self, drawn: DrawnRound, before: Sequence[Round], given: Answers) -> Round:
        *earlier, boards = self.sizes((*self.recalled(before), drawn), given)
        if any(len(each) > TWO for each in drawn.meetings) or any(any(threesomes(each)) for each in before):
            return tuple(RoundWithThrees(drawn, before, boards, first=given["first"]).seatings())
        first = given["first"] + sum(earlier)
        return self.at_tables(drawn, tuple(range(first, first + boards)))

    def match_had(self, drawn: DrawnRound, before: Sequence[Round], given: Answers) -> int:
        """A match goes on through all its stanzas, and its extra boards."""
        begun = self.asked(given).bracket((), (*self.recalled(before), drawn)).stages[-1].first
        own = {board for each in before[begun - 1 :] for seating in each for board in seating.boards}
        return len({board for board in own if round_of(board) >= begun})

    def sizes(self, rounds: Sequence[DrawnRound], given: Answers) -> list[int]:
        """The boards of each round, as if none were extra ones."""
        stages = self.asked(given).bracket((), rounds).stages
        return [boards_in(given, nth) for nth, stage in enumerate(stages, 1) for _ in range(stage.rounds)]

    def recalled(self, rounds: Sequence[Round]) -> list[DrawnRound]:
        return as_drawn_in_threes(rounds)

    def fitted(self, movement: Movement) -> Movement:
        """With the boards dealt for as many matches as any round has, and as many rounds as the bracket still needs."""
        rounds = tuple(self.shortened(movement.rounds, movement.made_from))
        made = super().fitted(replace(movement, rounds=rounds))
        return self.dealt(replace(made, coming=tuple(self.coming(made))[: made.undrawn]))

    def coming(self, movement: Movement) -> Iterator[int]:
        """The boards of the rounds that are to be drawn, where the rounds differ."""
        given = movement.made_from
        if not given.get(LENGTHS.name):
            return
        stages = self.asked(given).bracket((), self.recalled(movement.rounds)).stages
        going = max(0, given["stanzas"] - stages[-1].rounds) if stages else 0
        yield from [boards_in(given, len(stages))] * going
        for nth in range(len(stages) + 1, len(stages) + movement.undrawn + 1):
            yield from [boards_in(given, nth)] * given["stanzas"]

    def dealt(self, movement: Movement) -> Movement:
        """With how often its boards are dealt, and which tables share them."""
        return dealt_to_neighbours(movement, movement.made_from["dealt"])

    def shortened(self, rounds: Sequence[Round], given: Answers) -> Iterator[Round]:
        """The rounds, of extra boards only as many as there are to be."""
        usual, sizes = self.usual(rounds, given), self.sizes(self.recalled(rounds), given)
        for number, (each, boards) in enumerate(zip(rounds, sizes, strict=True), 1):
            extra = max(TWO, -(-boards * given["stanzas"] // EIGHTH))
            yield each if number in usual else tuple(replace(at, boards=at.boards[:extra]) for at in each)

    def usual(self, rounds: Sequence[Round], given: Answers) -> set[int]:
        """The rounds that are stanzas of their matches; all others have only extra boards."""
        stages = self.asked(given).bracket((), self.recalled(rounds)).stages
        return {number for stage in stages for number in range(stage.first, stage.first + given["stanzas"])}

    def extra(self, movement: Movement, round_: int) -> bool:
        return round_ not in self.usual(movement.rounds, self.fields.completed(movement.made_from))
