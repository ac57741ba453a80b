"""Making a movement for an event: which families go with it, what they ask as far as the game leaves it open."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from rules import game
from rules.fields import Choice, Field, Form, Number, Problem
from rules.game import Game
from rules.text import Text, t
from scorer.contests import Contest, contest_of
from scorer.contests.drawing import SeatDraw
from scorer.evening.choosing import USUAL, offer_of, usual_wish
from scorer.evening.numbering import how_numbered, numbered_so
from scorer.event.event import Event, Section
from scorer.event.movement import Movement, Seating
from scorer.movements import FAMILIES, Family
from scorer.movements.advice import Offer, advise
from scorer.movements.family import MISSING, Wish
from scorer.movements.numbering import NUMBERED
from scorer.movements.singly import singly
from scorer.movements.words import counted, listed

Answers = Mapping[str, Any]
FOUR = 4


class Making(NamedTuple):
    """What matters of an event where a movement is made for it: its game, as the club plays it, and in what contest.

    ``like`` is the draw that its other sections had, ``numbered`` how their boards are, blank where there are none.
    """

    rules: Game[Any, Any]
    chosen: Mapping[str, Any]
    contest: Contest
    like: SeatDraw
    numbered: str = ""

    @classmethod
    def of(cls, event: Event) -> Making:
        """That of an event."""
        rules = game(event.game)
        contest = contest_of(event)
        like = contest.drawn_so(contest.draw_like(event, 1), rules)
        return cls(rules, rules.choices.completed(event.choices), contest, like, how_numbered(event))

    @property
    def on_boards(self) -> bool:
        """Whether its movements say which boards are played at a table, as a ``Movement`` has it."""
        return self.contest.boards_go_round

    @property
    def singles(self) -> bool:
        """Whether on boards everybody plays alone: then four sit down where others would sit down as two pairs."""
        return self.contest.singly(self.rules)

    @property
    def seats(self) -> int:
        """How many contestants there usually are at a table."""
        return self.contest.at_a_table(self.rules, self.like)

    # --- by settings ----------------------------------------------------------------------

    @property
    def families(self) -> tuple[Family, ...]:
        """The families that make sense for it, but for what is typed in."""
        in_step = self.contest.wished(Wish(contestants=FOUR)).in_step
        fit = (each for each in FAMILIES if not each.text and (each.boards, each.in_step) == (self.on_boards, in_step))
        here = (each for each in fit if each.seats == self.contest.seats and each.suits(self.rules))
        return tuple(each for each in here if each.by_results in self.contest.drawn_by)

    @property
    def draws(self) -> bool:
        """Whether seats are drawn by lot in any of them, so that they can be drawn again."""
        return any(family.by_chance for family in self.families)

    @property
    def fewest(self) -> int:
        """How few there may be in a section."""
        return min(min(family.holds) for family in self.families)

    def asked(self, family: Family) -> Form:
        """What a family asks, as far as the game leaves it open; who is missing is asked for elsewhere."""
        fields = family.narrowed(self.rules)
        return Form(*(field for field in fields if field.name != MISSING.name and is_open(field)))

    def begins(self, wish: Wish) -> Answers:
        """What a form begins with where no movement of its family is in use."""
        usual = self.contest.usual_answers(wish, self.like, self.rules)
        so = usual.get(NUMBERED.name, NUMBERED.default)
        return usual if self.numbered in ("", so) else {**usual, NUMBERED.name: self.numbered}

    def whole(self, family: Family, given: Answers) -> Answers:
        """Answers, and those that the game leaves open no more."""
        return {**family.narrowed(self.rules).completed(given), MISSING.name: 0}

    def made(self, family: Family, given: Answers) -> Movement:
        """The movement of a family, with what the game answers itself; raises its ``Refusal``."""
        made = family.movement(self.whole(family, given))
        return singly(made) if self.singles else made

    # --- looked at ------------------------------------------------------------------------

    def wish(self, event: Event, section: Section) -> Wish:
        """What a director would ask for first; where everybody plays alone on boards, for as many pairs."""
        wish = usual_wish(event, section)
        if not self.singles or section.movement is None:
            return replace(wish, contestants=FOUR * (USUAL // FOUR)) if self.singles else wish
        return replace(wish, contestants=2 * section.movement.tables)

    def advised(self, wish: Wish) -> tuple[Offer, ...]:
        """What is advised, best first; raises a ``Refusal`` where nothing is."""
        if not self.singles:
            offers = self.contest.advised(wish)
            return tuple(replace(each, movement=numbered_so(each.movement, self.numbered)) for each in offers)
        return tuple(offer_of(singly(each.movement), (), wish) for each in advise(replace(wish, winners=1)))

    def problems(self, movement: Movement) -> Iterator[Problem]:
        """The tables that are not as large as the game allows."""
        for number, seating in movement.seatings():
            if seating.full and not self.fits(seating):
                yield Problem(f"round-{number}", self.does_not_fit(number, seating))

    def does_not_fit(self, number: int, seating: Seating) -> Text:
        """``Round 2: five players sit at table 3; Whist is for 4 at a table.``"""
        return t(
            "Round {number}: {players} sit at table {table}; {game} is for {most} at a table.",
            number=number,
            players=counted(len(seating.who), "player"),
            table=seating.table,
            game=self.rules.name,
            most=listed(self.rules.players),
        )

    def fits(self, seating: Seating) -> bool:
        """Whether a table is as large as the game allows."""
        return self.contest.fits(self.rules, self.chosen, seating)


def is_open(field: Field) -> bool:
    """Whether there is anything to ask."""
    if isinstance(field, Choice):
        return len(field.options) > 1
    return not isinstance(field, Number) or field.least < field.most


# --- in words ---------------------------------------------------------------------------


def full_tables(movement: Movement) -> int:
    """How many tables play at once; one where somebody sits out does not."""
    return max((sum(seating.full for seating in each) for each in movement.rounds), default=0)


def in_words(movement: Movement) -> Text:
    """``four tables, six rounds: drawn by lot.``, as it stands behind a colon."""
    tables, rounds = counted(full_tables(movement), "table"), counted(movement.length, "round")
    made_by = next((each for each in FAMILIES if (each.key, each.name) == (movement.family, movement.name)), None)
    called = movement.name
    if made_by:
        called = t("typed in") if made_by.text else made_by.within(movement)
    return t("{tables}, {rounds}: {movement}.", tables=tables, rounds=rounds, movement=called)
