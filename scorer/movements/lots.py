"""Drawn by lot: tables that deal for themselves, a round at a time, of whoever is there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from rules.fields import Choice, Number
from scorer.draws import ByLot, Drawn, Meeting, Wishes
from scorer.draws.by_lot import TooFewCome
from scorer.draws.draw import NO_WISHES
from scorer.event.movement import NOBODY, Movement, Round, Seating
from scorer.event.refusal import Refusal
from scorer.movements.family import ROUNDS, Answers, Family, NextRounds, Wish
from scorer.movements.words import counted

# --- what a director says --------------------------------------------------------------

PAIRS, PARTNERS, ALONE = "pairs", "partners", "alone"
ENTERED = Number(name="entered", label="How many have come", least=2, most=400, default=16)
WHO = Choice(
    name="who",
    label="Drawn are",
    options=(
        (PAIRS, "pairs"),
        (PARTNERS, "players, with a partner for each round"),
        (ALONE, "players, each alone"),
    ),
    default=PAIRS,
)
SEATS = Number(
    name="seats",
    label="Players at a table",
    least=3,
    most=7,
    default=4,
    asked=lambda given: given.get("who") == ALONE,
)
FEWEST = Number(
    name="fewest",
    label="Players at a smaller table, at least",
    least=2,
    most=7,
    default=4,
    asked=lambda given: given.get("who") == ALONE,
)
DRAW = Number(name="draw", label="Number of the draw", least=1, most=999_999, default=1)


class TooFew(Refusal):
    """{come} cannot fill a table of {seats}."""


class Lots(Family):
    """Every round is drawn by lot, so that as few as can be meet again or sit out again; tables deal for themselves."""

    key = "lots"
    name = "Drawn by lot"
    boards = False
    drawn = True
    fields = (ENTERED, WHO, replace(ROUNDS, default=6), SEATS, FEWEST, DRAW)

    def offers(self, wish: Wish) -> Iterable[Answers]:
        """Nothing: what is wished is a movement in which boards are compared."""
        return ()

    def written(self, given: Answers) -> Movement:
        begun = Movement(self.key, self.name, (), on_boards=False, made_from=given)
        return self.drawn_on(begun, (), [range(1, given["entered"] + 1)] * given["rounds"])

    def next_rounds(
        self,
        movement: Movement,
        before: Sequence[Round],
        there: Sequence[Sequence[int]],
        *,
        wishes: Wishes = NO_WISHES,
        again: int = 0,
    ) -> NextRounds:
        given = redrawn(movement.made_from, again)
        draw, played = drawing(given), [as_drawn(each) for each in before]
        for at, everybody in enumerate(there):
            try:
                played.append(draw.next_round(everybody, played, NO_WISHES if at else wishes))
            except TooFewCome as error:
                come = counted(len(everybody), "pair" if given.get("who", PAIRS) == PAIRS else "player")
                raise TooFew(come=come.capitalize(), seats=draw.fewest) from error
        drawn = tuple(played[len(before) :])
        rounds = (*movement.rounds[: len(before)], *(seated(each, draw.seats) for each in drawn))
        made = replace(movement, rounds=rounds)
        given = {**given, "rounds": len(rounds), "entered": len(made.numbers)}
        return NextRounds(replace(made, made_from=given), draw, drawn)


def drawing(given: Answers) -> ByLot:
    """The draw that answers ask for."""
    who = given["who"]
    seats = {PAIRS: 2, PARTNERS: 4}.get(who) or given["seats"]
    fewest = min(given["fewest"], seats) if who == ALONE else seats
    return ByLot(seats, fewest, who == PARTNERS, given["draw"])


def drawn_as(movement: Movement) -> tuple[str, int] | None:
    """Who was drawn, and how many sit down at a table where everybody plays alone; ``None`` where nobody was drawn."""
    given = movement.made_from
    return (given[WHO.name], given[SEATS.name]) if DRAW.name in given else None


def redrawn(given: Answers, again: int = 1) -> Answers:
    """The same with the number of a draw so many later; after the last comes the first."""
    return {**given, DRAW.name: (given.get(DRAW.name, DRAW.default) + again - 1) % DRAW.most + 1}


def as_drawn(round_: Round) -> Drawn:
    """A round that is written out, as it was drawn."""
    out = (number for each in round_ if not each.full for number in each.who if number != NOBODY)
    return Drawn(tuple(Meeting(*each.who) for each in round_ if each.full), tuple(out))


def seated(drawn: Drawn, seats: int) -> Round:
    """A round, table by table; who sits out is at a table of their own."""
    tables = [tuple(each) for each in drawn.meetings]
    if drawn.out:
        tables.append((*drawn.out, *[NOBODY] * (seats - len(drawn.out))))
    return tuple(Seating(table, who, ()) for table, who in enumerate(tables, 1))
