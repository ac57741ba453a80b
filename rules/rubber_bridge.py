"""Rubber bridge: the same tricks, scored above and below the line until a side has two games."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rules.fields import Answers, Choice, Form, Problem
from rules.game import Before, Game, Preset, Reading, Score, ScoreItem, Typed
from rules.notation import plus_minus
from rules.parts import contract_line, honours
from rules.parts.amounts import Amount
from rules.parts.bridge import (
    GAME_AT,
    TRICK_SCORE,
    VULNERABLE,
    VULNERABLE_SIDES,
    Item,
    Pair,
    by_points,
    down,
    impossible,
    made,
    part_scores,
    plus,
    trick_points,
    tricks_taken,
)
from rules.parts.counts import blank_if_none
from rules.parts.honours import WITH_HONOURS, Hand, honours_item, impossible_honours
from rules.parts.paper import PadColumn
from rules.parts.seats import CALLED, OTHER, SIDE, SIDES
from rules.text import NO_WORDS, Text, joined, t

# --- what a club may choose ------------------------------------------------------------

SLAMS = Choice(
    name="slams",
    label=t("A slam premium is for"),
    options=(("bid", t("a slam bid and made")), ("taken", t("twelve or thirteen tricks taken"))),
    default="bid",
)

# --- what stands before a hand ---------------------------------------------------------


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

    @property
    def winner(self) -> str:
        """The side with two games."""
        return SIDES[self.games.index(2)]

    def won(self, side: str) -> int:
        """How many games a side has; with one it is vulnerable."""
        return self.games[SIDES.index(side)]


# --- the arithmetic --------------------------------------------------------------------

FAST_RUBBER, SLOW_RUBBER = 700, 500
ONLY_GAME, ONLY_PART_SCORE = 300, 100
ABOVE, BELOW = "above", "below"


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
        yield honours_item(hand)
    if ends(hand, at):
        slow = at.won(OTHER[us])
        name, points = (t("Slow rubber"), SLOW_RUBBER) if slow else (t("Fast rubber"), FAST_RUBBER)
        yield us, Item(name, points, t("rubber premium"))


def ends(hand: Hand, at: Rubber) -> bool:
    """Whether a hand brings its side the second game."""
    us = SIDE[hand.declarer]
    below = at.below[SIDES.index(us)]
    return hand.over >= 0 and at.won(us) == 1 and below + trick_points(hand) >= GAME_AT


# --- the pad ---------------------------------------------------------------------------

ON_PAD = (
    *map(PadColumn, honours.COLUMNS),
    *(
        column
        for side in SIDES
        for column in (
            PadColumn(t("Below"), side),
            PadColumn(t("Above"), side),
            PadColumn(t("Total"), side, total=True),
        )
    ),
)


# --- the game --------------------------------------------------------------------------


class RubberBridge(Game[Hand, Rubber]):
    """Tricks bid and made go below the line towards a game of 100, all else above it; two games make a rubber."""

    key = "rubber-bridge"
    name = t("Rubber bridge")
    says = t("Points above and below the line; the first side with two games ends the rubber.")
    places = (ABOVE, BELOW)
    presets = (
        Preset("as-printed", t("As printed"), {"slams": "taken"}),
        Preset("standard", t("Standard")),
    )
    printed = t("Contract Bridge, in Denexa's rules of trick-taking games; beside it the Laws of Contract Bridge")
    hand = Hand
    besides = honours.SAID_OF_THEM
    lines = ("4s n =", "3nx e -2", "4 hearts by west made, h150 e", "p")
    columns = honours.COLUMNS
    choices = Form(SLAMS)
    readings = (
        Reading(
            t("Whose vulnerability"),
            t("the tables of undertricks are headed “Defenders (not) vulnerable”"),
            t("the declaring side's vulnerability counts, as in the laws and in every other account"),
        ),
        Reading(
            t("Slams"),
            t("the premium is for collecting twelve or thirteen tricks"),
            t("the slam must have been bid; a club may choose the printed rule, for contracts that were made"),
        ),
        Reading(
            t("Overtricks at notrump"),
            t("the trick value, which at notrump is 40 for the first trick and 30 for the others"),
            t("30 each: the 40 belongs to the first odd trick of the contract"),
        ),
        Reading(
            t("An unfinished rubber"),
            t("nothing is said"),
            t(
                "300 to the side with the only game, 100 to the side with the only part score of the game in hand (Law "
                "80)"
            ),
        ),
        Reading(
            t("Honours when the contract fails, or when a hand is passed out"),
            t("not affected by doubling or vulnerability; nothing more is said"),
            t("they count whether the contract is made or not; a hand that was passed out has none"),
        ),
        Reading(
            t("Who wins the rubber"),
            t("the side with most points, and the 700 or 500 go to the winner of the rubber"),
            t(
                "the 700 or 500 go to the side with two games; then the side with most points has won, be it the "
                "other, and equal points are shared"
            ),
        ),
        Reading(
            t("A hand passed out"),
            t("nothing is said"),
            t("it stands on the pad with no points, and the deal passes to the left"),
        ),
    )

    def opening(self, players: int, chosen: Answers) -> Rubber:
        return Rubber(slams=chosen["slams"])

    def sides(self, at: Rubber) -> tuple[str, ...]:
        return SIDES

    def form(self, at: Rubber) -> Form:
        return WITH_HONOURS

    def problems(self, hand: Hand, at: Rubber) -> tuple[Problem, ...]:
        finished = (
            (Problem("level", t("The rubber is over: {side} have two games.", side=CALLED[at.winner])),)
            if at.over
            else ()
        )
        return finished + impossible(hand) + impossible_honours(hand)

    def score(self, hand: Hand, at: Rubber) -> Score:
        if hand.level == 0:
            return Score()
        return Score(
            tuple(
                ScoreItem(side, what, points, t("Law 81, {part}", part=part), BELOW if part == TRICK_SCORE else ABOVE)
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

    def why_over(self, at: Rubber) -> Text:
        side, result = CALLED[at.winner], by_points(at.totals)
        if at.won(OTHER[at.winner]):
            return t("{side} have two games to one, and {result}.", side=side, result=result)
        return t("{side} have two games to none, and {result}.", side=side, result=result)

    def settle(self, at: Rubber) -> Score:
        if at.over:
            return Score()
        dues = ((at.games, t("The only game"), ONLY_GAME), (at.below, t("The only part score"), ONLY_PART_SCORE))
        return Score(
            tuple(
                ScoreItem(SIDES[0 if have[0] else 1], what, points, t("Law 80, unfinished rubber"), ABOVE)
                for have, what, points in dues
                if (have[0] > 0) != (have[1] > 0)
            )
        )

    def tricks(self, hand: Hand, at: Rubber) -> tuple[int, ...]:
        return tricks_taken(hand)

    def unusual(self, hand: Hand, at: Rubber) -> tuple[Problem, ...]:
        return contract_line.rare(hand)

    def typed(self, text: str, at: Rubber) -> Typed[Hand]:
        return self.whole(contract_line.read(text, honours.MORE), at, of=text)

    def written(self, hand: Hand, at: Rubber) -> str:
        return honours.written(hand)

    def words(self, hand: Hand, at: Rubber) -> Text:
        return honours.spoken(hand)

    def cells(self, hand: Hand, at: Rubber) -> tuple[Text, ...]:
        return honours.cells(hand)

    def brief(self, hand: Hand, at: Rubber) -> Text:
        return honours.brief(hand)

    def standing(self, at: Rubber) -> Text:
        vulnerable = VULNERABLE_SIDES["".join(side for side in SIDES if at.won(side))]
        return joined((vulnerable, *part_scores(at.below)), ", ")

    def stake(self, hand: Hand, at: Rubber) -> Text:
        return VULNERABLE[at.won(SIDE[hand.declarer]) > 0] if hand.level else NO_WORDS

    def pad_columns(self, at: Rubber) -> tuple[PadColumn, ...]:
        return ON_PAD

    def pad_cells(self, hand: Hand, at: Rubber, after: Rubber) -> tuple[Text, ...]:
        lines = self.score(hand, at).lines
        figures = (part(lines, side, total) for side, total in zip(SIDES, after.totals, strict=True))
        return (*honours.cells(hand), *(cell for each in figures for cell in each))

    def ruled_off(self, at: Rubber, after: Rubber) -> bool:
        return at.games != after.games

    def needs(self, at: Rubber) -> tuple[tuple[Text, Text], ...]:
        if at.over:
            return ()
        return tuple(
            (t("{side} need", side=CALLED[side]), t("{points} below", points=GAME_AT - below))
            for side, below in zip(SIDES, at.below, strict=True)
        )


def part(lines: tuple[ScoreItem, ...], side: str, total: Amount) -> tuple[Text, Text, Text]:
    """What a hand puts below and above the line for a side, blank where it is nothing, and all its points so far."""
    below, above = (
        sum(line.points for line in lines if (line.side, line.place) == (side, place)) for place in (BELOW, ABOVE)
    )
    return blank_if_none(below), blank_if_none(above), plus_minus(total)
