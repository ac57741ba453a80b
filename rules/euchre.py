"""Euchre: whoever makes trumps must take three of the five tricks, with a partner or alone."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

from rules.fields import Answers, Choice, Form, Number, Problem, Yes
from rules.game import Before, Game, Misrecording, Preset, Reading, Score, ScoreItem
from rules.notation import plus_minus
from rules.parts import counts
from rules.parts.seats import CALLED, OTHER, SEATS, SIDE, SIDE_KEYS, SIDES, dealer_of, most
from rules.parts.words import SEAT, all_of
from rules.text import NO_WORDS, Text, joined, t

# --- what a club may choose ------------------------------------------------------------

TARGET = Number(name="target", label=t("The game is to"), least=1, most=99, default=5)
LONE_EUCHRED = Choice(
    name="lone_euchred",
    label=t("A lone hand euchred brings the others"),
    options=tuple((points, plus_minus(points)) for points in (2, 3, 4)),
    default=2,
)
BENNY = "benny"
PACK = Choice(
    name="pack",
    label=t("The pack"),
    options=(
        ("32", t("32 cards, sevens and up")),
        ("24", t("24 cards, nines and up")),
        (BENNY, t("25 cards, with the Benny")),
    ),
    default="32",
)

# --- what stands before a hand ---------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Standing(Before):
    """The points so far, how many make the game, and what a lone hand pays that is euchred."""

    target: int = 5
    lone_euchred: int = 2

    @property
    def over(self) -> bool:
        """Whether a side has reached the target."""
        return max(self.totals) >= self.target


# --- the hand --------------------------------------------------------------------------

VOID = "void"
ODD_TRICK, ALL_TRICKS = 3, 5


def trumps_made(answers: Answers) -> bool:
    """Whether a side made trumps, so that the hand was played."""
    return answers.get("makers") in SIDES


FORM = Form(
    Choice(
        name="makers",
        label=t("Trumps made by"),
        options=(*SIDE_KEYS, (VOID, t("All passed"))),
        words=(*((seat, SIDE[which]) for seat, which in SEAT.items()), ("all passed twice", VOID)),
    ),
    Yes(name="alone", label=t("Alone"), default=False, asked=trumps_made),
    Number(
        name="tricks",
        label=t("Tricks"),
        least=0,
        most=ALL_TRICKS,
        asked=trumps_made,
        wanted=lambda _: ODD_TRICK,
        alike=True,
        words=(("march", ALL_TRICKS), ("marched", ALL_TRICKS), *all_of(ALL_TRICKS)),
    ),
)


@dataclass(frozen=True, slots=True)
class Hand:
    """The side that made trumps, whether one of it played alone, and its tricks; or a hand that all passed twice."""

    makers: str
    alone: bool = False
    tricks: int = 0

    @property
    def void(self) -> bool:
        """Whether everybody passed twice."""
        return self.makers == VOID


# --- the arithmetic --------------------------------------------------------------------

ODD, MARCH, LONE_MARCH, EUCHRE = 1, 2, 4, 2


def outcome(makers: str, alone: bool, tricks: int) -> Text:
    """What became of trumps that a side made."""
    side = CALLED[makers]
    if tricks == ALL_TRICKS:
        return t("A lone hand took all five tricks") if alone else t("{side} took all five tricks", side=side)
    if tricks >= ODD_TRICK:
        if alone:
            return t("A lone hand took {tricks} of five tricks", tricks=tricks)
        return t("{side} took {tricks} of five tricks", side=side, tricks=tricks)
    if alone:
        return t("A lone hand euchred, {tricks} of five tricks", tricks=tricks)
    return t("{side} euchred, {tricks} of five tricks", side=side, tricks=tricks)


@cache
def worth(makers: str, alone: bool, tricks: int, *, lone_euchred: int) -> Score:
    """The one line that a hand puts on the pad."""
    what = outcome(makers, alone, tricks)
    if tricks < ODD_TRICK:
        law = t("Scoring, a lone hand or partnership euchred")
        return Score((ScoreItem(OTHER[makers], what, lone_euchred if alone else EUCHRE, law),))
    if tricks < ALL_TRICKS:
        return Score((ScoreItem(makers, what, ODD, t("Scoring, the odd trick")),))
    law = t("Scoring, a lone hand's march") if alone else t("Scoring, a partnership's march")
    return Score((ScoreItem(makers, what, LONE_MARCH if alone else MARCH, law),))


# --- the game --------------------------------------------------------------------------


class Euchre(Game[Hand, Standing]):
    """One point for three or four tricks, two for all five and four for all five alone; two against makers who fail."""

    key = "euchre"
    name = t("Euchre")
    says = t("Five tricks, and whoever makes trumps must take three of them; a brave hand plays alone.")
    printed = t("Euchre, in Denexa's rules of trick-taking games")
    presets = (
        Preset("as-printed", t("As printed")),
        Preset("standard", t("Standard"), {"target": 10, "pack": "24"}),
        Preset("benny", t("League, with the Benny"), {"target": 21, "pack": BENNY}),
    )
    imps = 100
    hand = Hand
    lines = ("ns 3", "n alone march", "ew euchred by one", "p")
    choices = Form(TARGET, LONE_EUCHRED, PACK)
    columns = (t("Made by"), t("Alone"), t("Tricks"))
    readings = (
        Reading(
            t("The pack"),
            t("32 cards; elsewhere it is 24, or 25 with the Benny as the highest trump"),
            t("no point hangs on it: a club says with which it plays, and sheets repeat it where it has the Benny"),
        ),
        Reading(
            t("How far the game goes"),
            t("to 5 points"),
            t("to 5; a club may choose any other number, such as 10 or 21"),
        ),
        Reading(
            t("A lone hand that is euchred"),
            t("2 points to the others, as against a partnership"),
            t("2; a club may choose 3 or 4"),
        ),
        Reading(
            t("Who plays alone"),
            t("the player who decided on trumps"),
            t("the points are the side's, so that only the side is written down"),
        ),
        Reading(
            t("Defending alone"),
            t("nothing is said"),
            t("it earns nothing of its own: the hand is scored like any other"),
        ),
        Reading(
            t("Points beyond the target"),
            t("the game goes on until a side reaches it"),
            t("they are kept: a side with 4 of 5 that marches alone has 8"),
        ),
        Reading(
            t("A hand that all passed twice"),
            t("it is void, and the player to the dealer's left deals"),
            t("it stands on the pad with no points, and is none of an agreed number of hands"),
        ),
        Reading(
            t("A game broken off"),
            t("nothing is said"),
            t("the points stand as they are, and the side with more is ahead"),
        ),
    )

    def opening(self, players: int, chosen: Answers) -> Standing:
        return Standing(chosen["target"], chosen["lone_euchred"])

    def on_board(self, board: int, chosen: Answers) -> Standing:
        return replace(self.opening(4, chosen), dealer=dealer_of(board))

    def sides(self, at: Standing) -> tuple[str, ...]:
        return SIDES

    def form(self, at: Standing) -> Form:
        return FORM

    def problems(self, hand: Hand, at: Standing) -> tuple[Problem, ...]:
        found = FORM.wrong(self.answers(hand))
        if hand.void:
            found += left_over(hand)
        if at.over:
            ahead, points = CALLED[most(SIDES, at.totals)[0]], counts.points(max(at.totals))
            message = t("The game is over: {side} have {points}.", side=ahead, points=points)
            found = (Problem("makers", message), *found)
        return found

    def score(self, hand: Hand, at: Standing) -> Score:
        return Score() if hand.void else worth(hand.makers, hand.alone, hand.tricks, lone_euchred=at.lone_euchred)

    def lone(self, hand: Hand, at: Standing) -> str:
        return hand.makers if hand.alone and hand.tricks == ALL_TRICKS else ""

    def counts(self, hand: Hand, at: Standing) -> bool:
        return not hand.void

    def over(self, at: Standing) -> bool:
        return at.over

    def brings(self, at: Standing) -> int:
        return max(LONE_MARCH, at.lone_euchred)

    def why_over(self, at: Standing) -> Text:
        return t(
            "{side} have {points} to {fewer}, in a game to {target}.",
            side=CALLED[most(SIDES, at.totals)[0]],
            points=counts.points(max(at.totals)),
            fewer=plus_minus(min(at.totals)),
            target=at.target,
        )

    def tricks(self, hand: Hand, at: Standing) -> tuple[int, ...]:
        if hand.void:
            return ()
        both = hand.tricks, ALL_TRICKS - hand.tricks
        return both if hand.makers == SIDES[0] else both[::-1]

    def slips(self, hand: Hand, at: Standing) -> tuple[Misrecording, ...]:
        if hand.void:
            return ()
        others = OTHER[hand.makers]
        played = t("they did not play alone") if hand.alone else t("one of them played alone")
        return (
            Misrecording(t("{side} made trumps", side=CALLED[others]), replace(hand, makers=others)),
            Misrecording(played, replace(hand, alone=not hand.alone)),
            Misrecording(t("the tricks are the other side's"), replace(hand, tricks=ALL_TRICKS - hand.tricks)),
        )

    def words(self, hand: Hand, at: Standing) -> Text:
        if hand.void:
            return t("all passed twice")
        side, took = CALLED[hand.makers], counts.tricks(hand.tricks)
        who = t("{side} alone", side=side) if hand.alone else side
        if hand.tricks < ODD_TRICK:
            return t("{who}, euchred with {tricks}", who=who, tricks=took)
        if hand.tricks == ALL_TRICKS:
            return t("{who}, all five tricks", who=who)
        return joined((who, took), ", ")

    def standing(self, at: Standing) -> Text:
        each = zip(SIDES, at.totals, strict=True)
        points = (joined((CALLED[side], plus_minus(total))) for side, total in each if total)
        return joined((t("{seat} deals", seat=SEATS[at.dealer]), *points), ", ")

    def cells(self, hand: Hand, at: Standing) -> tuple[Text, ...]:
        if hand.void:
            return (t("All passed"), NO_WORDS, NO_WORDS)
        return CALLED[hand.makers], t("alone") if hand.alone else NO_WORDS, plus_minus(hand.tricks)

    def brief(self, hand: Hand, at: Standing) -> Text:
        if hand.void:
            return t("All passed")
        alone = t("Alone") if hand.alone else NO_WORDS
        return joined(filter(None, (CALLED[hand.makers], alone, str(hand.tricks))))

    def needs(self, at: Standing) -> tuple[tuple[Text, Text], ...]:
        each = () if at.over else zip(SIDES, at.totals, strict=True)
        return tuple((t("{side} need", side=CALLED[side]), plus_minus(at.target - total)) for side, total in each)

    def note(self, chosen: Answers) -> Text:
        said = t("Played with the Benny, the twenty-fifth card and highest trump.")
        return said if chosen["pack"] == BENNY else NO_WORDS


def left_over(hand: Hand) -> tuple[Problem, ...]:
    """What a hand that all passed cannot have."""
    checks = (
        ("alone", hand.alone is False, t("Nobody plays alone in a hand that all passed.")),
        ("tricks", hand.tricks == 0, t("A hand that all passed has no tricks, and not {tricks}.", tricks=hand.tricks)),
    )
    return tuple(Problem(name, message) for name, right, message in checks if not right)
