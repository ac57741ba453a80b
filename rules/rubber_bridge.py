"""Rubber bridge: the same tricks, scored above and below the line until a side has two games."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from rules.fields import Answers, Choice, Field, Problem
from rules.game import Before, Game, Line, Preset, Reading, Score, Typed
from rules.notation import Reader, Unfinished, word
from rules.parts import contract_line
from rules.parts.bridge import (
    GAME_AT,
    OUTCOME,
    TRICK_SCORE,
    VULNERABLE,
    VULNERABLE_SIDES,
    Item,
    Outcome,
    down,
    impossible,
    made,
    played,
    trick_points,
)
from rules.parts.seats import CALLED, OTHER, SEATS, SIDE, SIDES

# --- what a club may choose ------------------------------------------------------------

SLAMS = Choice(
    name="slams",
    label="A slam premium is for",
    options=(("bid", "a slam bid and made"), ("taken", "twelve or thirteen tricks taken")),
    default="bid",
)

# --- what stands before a hand ---------------------------------------------------------

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Rubber(Before):
    """How a rubber stands: the games won, the part scores of the game in hand, and all points so far."""

    games: Pair = (0, 0)
    below: Pair = (0, 0)
    slams: str = "bid"

    @property
    def over(self) -> bool:
        """Whether a side has its two games."""
        return 2 in self.games

    def won(self, side: str) -> int:
        """How many games a side has; with one it is vulnerable."""
        return self.games[SIDES.index(side)]


# --- the hand --------------------------------------------------------------------------

HONOURS = (
    Choice(name="honours", label="Honours", options=((0, "None"), (100, "100"), (150, "150")), default=0, asked=played),
    Choice(
        name="held",
        label="Held by",
        options=tuple((seat, seat) for seat in SEATS),
        asked=lambda answers: played(answers) and bool(answers.get("honours")),
    ),
)


@dataclass(frozen=True, slots=True)
class Hand(Outcome):
    """A contract, the tricks declarer took, and who held honours worth how much."""

    honours: int = 0
    held: str = ""


# --- the arithmetic --------------------------------------------------------------------

FAST_RUBBER, SLOW_RUBBER = 700, 500
ONLY_GAME, ONLY_PART_SCORE = 300, 100
ABOVE, BELOW = "above", "below"
HONOUR_NAMES = {100: "Four trump honours", 150: "Five trump honours"}
FOUR_ACES = "Four aces at notrump"
TYPED_HONOURS = re.compile("(?:h|honou?rs)? ?(100|150)(?![0-9])")
BEGUN_HONOURS = re.compile("(?:h|honou?rs) ?(?:1|10|15)?$|(?:h|ho|hon|hono|honou|honour|honor|1|10|15)$")


def earned(hand: Hand, at: Rubber) -> Iterator[tuple[str, Item]]:
    """Every entry a hand makes on the pad, with the side that makes it."""
    us = SIDE[hand.declarer]
    vulnerable = at.won(us) > 0
    if hand.over < 0:
        yield OTHER[us], down(hand, vulnerable)
    else:
        slam = hand.level if at.slams == "bid" else hand.tricks - 6
        yield from ((us, item) for item in made(hand, vulnerable, slam=slam))
    if hand.honours:
        name = FOUR_ACES if hand.strain == "N" else HONOUR_NAMES[hand.honours]
        yield SIDE[hand.held], Item(f"{name}, {SEATS[hand.held]}", hand.honours, "honours")
    if ends(hand, at):
        name, points = ("Slow rubber", SLOW_RUBBER) if at.won(OTHER[us]) else ("Fast rubber", FAST_RUBBER)
        yield us, Item(name, points, "rubber premium")


def ends(hand: Hand, at: Rubber) -> bool:
    """Whether a hand brings its side the second game."""
    us = SIDE[hand.declarer]
    below = at.below[SIDES.index(us)]
    return hand.over >= 0 and at.won(us) == 1 and below + trick_points(hand) >= GAME_AT


def plus(pair: Pair, side: str, more: int) -> Pair:
    """A pair with so much more on one side."""
    return (pair[0] + more, pair[1]) if side == SIDES[0] else (pair[0], pair[1] + more)


# --- the game --------------------------------------------------------------------------


class RubberBridge(Game[Hand, Rubber]):
    """Tricks bid and made go below the line towards a game of 100, all else above it; two games make a rubber."""

    key = "rubber-bridge"
    name = "Rubber bridge"
    says = "Points above and below the line; the first side with two games ends the rubber."
    places = (ABOVE, BELOW)
    presets = (
        Preset("as-printed", "As printed", {"slams": "taken"}),
        Preset("standard", "Standard"),
    )
    printed = "Contract Bridge, in Denexa's rules of trick-taking games; beside it the Laws of Contract Bridge"
    hand = Hand
    choices = (SLAMS,)
    readings = (
        Reading(
            "Whose vulnerability",
            "the tables of undertricks are headed “Defenders (not) vulnerable”",
            "the declaring side's vulnerability counts, as in the laws and in every other account",
        ),
        Reading(
            "Slams",
            "the premium is for collecting twelve or thirteen tricks",
            "the slam must have been bid; a club may choose the printed rule, for contracts that were made",
        ),
        Reading(
            "Overtricks at notrump",
            "the trick value, which at notrump is 40 for the first trick and 30 for the others",
            "30 each: the 40 belongs to the first odd trick of the contract",
        ),
        Reading(
            "An unfinished rubber",
            "nothing is said",
            "300 to the side with the only game, 100 to the side with the only part score of the game in hand (Law 80)",
        ),
        Reading(
            "Honours when the contract fails, or when a hand is passed out",
            "not affected by doubling or vulnerability; nothing more is said",
            "they count whether the contract is made or not; a hand that was passed out has none",
        ),
    )

    def opening(self, players: int, chosen: Answers) -> Rubber:
        return Rubber(slams=chosen["slams"])

    def sides(self, at: Rubber) -> tuple[str, ...]:
        return SIDES

    def form(self, at: Rubber) -> tuple[Field, ...]:
        return OUTCOME + HONOURS

    def problems(self, hand: Hand, at: Rubber) -> tuple[Problem, ...]:
        finished = (Problem("level", "The rubber is over: a side has two games."),) if at.over else ()
        return finished + impossible(hand) + honours_problems(hand)

    def score(self, hand: Hand, at: Rubber) -> Score:
        if hand.level == 0:
            return Score()
        return Score(
            tuple(
                Line(side, what, points, f"Law 81, {part}", BELOW if part == TRICK_SCORE else ABOVE)
                for side, (what, points, part) in earned(hand, at)
            )
        )

    def after(self, at: Rubber, hand: Hand) -> Rubber:
        at = super().after(at, hand)
        if hand.level == 0 or hand.over < 0:
            return at
        us = SIDE[hand.declarer]
        below = plus(at.below, us, trick_points(hand))
        if max(below) < GAME_AT:
            return replace(at, below=below)
        return replace(at, games=plus(at.games, us, 1), below=(0, 0))

    def over(self, at: Rubber) -> bool:
        return at.over

    def why_over(self, at: Rubber) -> str:
        return f"{CALLED[SIDES[at.games.index(2)]]} have two games."

    def settle(self, at: Rubber) -> Score:
        if at.over:
            return Score()
        dues = ((at.games, "The only game", ONLY_GAME), (at.below, "The only part score", ONLY_PART_SCORE))
        return Score(
            tuple(
                Line(SIDES[0 if have[0] else 1], what, points, "Law 80, unfinished rubber", ABOVE)
                for have, what, points in dues
                if (have[0] > 0) != (have[1] > 0)
            )
        )

    def typed(self, text: str, at: Rubber) -> Typed[Hand]:
        return self.whole(contract_line.read(text, honours), at)

    def written(self, hand: Hand, at: Rubber) -> str:
        return contract_line.written(hand) + (f" h{hand.honours} {hand.held}" if hand.honours else "")

    def words(self, hand: Hand, at: Rubber) -> str:
        held = f", {hand.honours} honours by {SEATS[hand.held]}" if hand.honours else ""
        return contract_line.spoken(hand) + held

    def standing(self, at: Rubber) -> str:
        below = [f"{CALLED[side]} {points} below" for side, points in zip(SIDES, at.below, strict=True) if points]
        return ", ".join((VULNERABLE_SIDES["".join(side for side in SIDES if at.won(side))], *below))

    def stake(self, hand: Hand, at: Rubber) -> str:
        return VULNERABLE[at.won(SIDE[hand.declarer]) > 0] if hand.level else ""

    def called(self, side: str) -> str:
        return CALLED[side]


def honours_problems(hand: Hand) -> tuple[Problem, ...]:
    """Honours that nobody can have held."""
    if hand.level == 0 or not (hand.honours or hand.held):
        return ()
    checks = (
        ("honours", hand.honours in (0, 100, 150), f"Honours are worth 100 or 150, not {hand.honours}."),
        (
            "honours",
            (hand.honours, hand.strain) != (100, "N"),
            "Honours at notrump are 150, for four aces, not 100.",
        ),
        ("held", bool(hand.honours) or not hand.held, f"{hand.held} held honours, but not how much they are worth."),
        ("held", not hand.honours or hand.held in SEATS, f"Honours are held by N, E, S or W, not “{hand.held}”."),
    )
    return tuple(Problem(name, message) for name, right, message in checks if not right)


def honours(reader: Reader, found: contract_line.Given) -> bool:
    """Honours behind a contract: ``h100 N``, ``150 w``."""
    if "honours" in found:
        return False
    worth = reader.match(TYPED_HONOURS)
    if worth:
        found["honours"] = int(worth[1])
        found["held"] = contract_line.SEAT[word(reader, contract_line.SEAT, "who held the honours")]
    elif "tricks" in found and BEGUN_HONOURS.match(reader.rest):
        raise Unfinished("the honours, such as h100 N")
    return bool(worth)
