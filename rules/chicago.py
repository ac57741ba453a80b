"""Chicago, or four-deal bridge: four deals, and the deal's number says who is vulnerable."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from rules.fields import Answers, Choice, Form, Problem, Yes
from rules.game import Before, Game, Preset, Reading, Score, ScoreItem, Typed
from rules.notation import plus_minus
from rules.parts import contract_line, honours
from rules.parts.bridge import (
    GAME_AT,
    PREMIUM,
    VULNERABLE,
    VULNERABLE_ON_PAPER,
    VULNERABLE_SIDES,
    Item,
    Pair,
    by_points,
    earned,
    game_bonus,
    impossible,
    own_bonus,
    part_scores,
    plus,
    trick_points,
    tricks_taken,
)
from rules.parts.counts import blank_if_none
from rules.parts.honours import WITH_HONOURS, WITHOUT_HONOURS, Hand, honours_item, honours_left_out, impossible_honours
from rules.parts.paper import PadColumn
from rules.parts.seats import CALLED, OTHER, SIDE, SIDES, dealer_of, left_of, letter
from rules.text import NO_WORDS, Text, joined, t

# --- what a club may choose ------------------------------------------------------------

KIND = Choice(
    name="kind",
    label=t("Part scores"),
    options=(("carry", t("carry over until a side makes a game")), ("four-deal", t("score 50 each, as in duplicate"))),
    default="carry",
)
SECOND_AND_THIRD = Choice(
    name="vulnerable",
    label=t("Vulnerable on the second and third deals"),
    options=(("dealer", t("the dealer's side")), ("others", t("the other side"))),
    default="dealer",
)
HONOURS_COUNT = Yes(name="honours", label=t("Honours count"), default=True)

# --- what stands before a hand ---------------------------------------------------------

DEALS = 4


@dataclass(frozen=True, slots=True)
class Deal(Before):
    """Which of the four deals comes, the part scores in hand, the games made so far, and what the club chose."""

    number: int = 1
    below: Pair = (0, 0)
    games: int = 0
    kind: str = "carry"
    second_and_third: str = "dealer"
    honours: bool = True

    @property
    def carry(self) -> bool:
        """Whether part scores add up to games."""
        return self.kind == "carry"

    @property
    def over(self) -> bool:
        """Whether all four were played."""
        return self.number > DEALS

    @property
    def vulnerable(self) -> str:
        """The sides vulnerable: ``""``, ``NS``, ``EW`` or ``NSEW``."""
        if self.number in (2, 3):
            side = SIDE[self.dealer]
            return side if self.second_and_third == "dealer" else OTHER[side]
        return "" if self.number == 1 else "NSEW"

    def with_tricks(self, hand: Hand) -> int:
        """The part score of the declaring side together with the tricks of a contract made."""
        return self.below[SIDES.index(SIDE[hand.declarer])] + trick_points(hand)


# --- the arithmetic --------------------------------------------------------------------

NOTHING = Score()
LAST_PART_SCORE = Item(t("Part score on the fourth deal"), 100, PREMIUM)


def bonus(hand: Hand, at: Deal, vulnerable: bool) -> Item | None:
    """What a contract brings beside its tricks if it was made; a part score that carries over brings nothing yet."""
    if not at.carry:
        return own_bonus(hand, vulnerable)
    if at.with_tricks(hand) >= GAME_AT:
        return game_bonus(vulnerable)
    return LAST_PART_SCORE if at.number == DEALS else None


@lru_cache(maxsize=4096)
def scored(hand: Hand, vulnerable: bool, bonus: Item | None) -> Score:
    """The lines of a hand that was played, its honours last."""
    us = SIDE[hand.declarer]
    gains = us if hand.over >= 0 else OTHER[us]
    items = [(gains, item) for item in earned(hand, vulnerable, bonus)]
    if hand.honours:
        items.append(honours_item(hand))
    return Score(
        tuple(
            ScoreItem(side, what, points, t("Four-deal bridge, {part}", part=part))
            for side, (what, points, part) in items
        )
    )


# --- the pad ---------------------------------------------------------------------------


def on_pad(*each: tuple[Text, bool]) -> tuple[PadColumn, ...]:
    """The columns about a hand, and those of each side."""
    about = (t("Deal"), t("Vul."), *honours.COLUMNS)
    theirs = (PadColumn(title, side, total, not total) for side in SIDES for title, total in each)
    return (*map(PadColumn, about), *theirs)


POINTS, TOTAL, PART_SCORE = (t("Points"), False), (t("Total"), True), (t("Part", sense="part score"), False)
PLAIN = on_pad(POINTS, TOTAL)
CARRYING = on_pad(POINTS, TOTAL, PART_SCORE)


# --- the game --------------------------------------------------------------------------


class Chicago(Game[Hand, Deal]):
    """Four deals: nobody vulnerable, twice one side, then both; games are paid at once, and most points win."""

    key = "chicago"
    name = t("Chicago")
    says = t("Bridge in four deals: each says who is vulnerable, and a game is paid at once.")
    printed = t("Four-deal bridge (Chicago), as the ACBL describes it")
    presets = (
        Preset("as-printed", t("As printed")),
        Preset("standard", t("Standard")),
        Preset("duplicate", t("Scored as duplicate"), {"kind": "four-deal", "honours": False}),
    )
    imps = 1
    hand = Hand
    besides = honours.SAID_OF_THEM
    lines = ("4s n =", "3nx e -2", "4 hearts by west, down one", "p")
    columns = honours.COLUMNS
    choices = Form(KIND, SECOND_AND_THIRD, HONOURS_COUNT)
    readings = (
        Reading(
            t("Who is vulnerable on the second and third deals"),
            t("the dealer's side, or the other side where that is agreed"),
            t("the dealer's side; a club may choose the other"),
        ),
        Reading(
            t("Part scores"),
            t("they count towards a game until one is made; other four-deal games score every deal as in duplicate"),
            t(
                "they carry over, and are worth nothing by themselves except 100 on the fourth deal; a club may choose "
                "50 for each, as in duplicate"
            ),
        ),
        Reading(
            t("Honours"),
            t("nothing is said"),
            t("they count as in rubber bridge, whether the contract was made or not; a club may leave them out"),
        ),
        Reading(
            t("A deal passed out"),
            t("nothing is said"),
            t("the same dealer deals again with the same vulnerability, and the deal is none of the four"),
        ),
        Reading(
            t("Four deals broken off"),
            t("nothing is said"),
            t("what was scored stands, and a part score in hand is worth nothing more"),
        ),
        Reading(t("Equal points after four deals"), t("nothing is said"), t("both sides share the win")),
        Reading(
            t("Boards played at several tables"),
            t("nothing is said"),
            t("a deal can be a board only where it is scored by itself; the board's number says who is vulnerable"),
        ),
    )

    def opening(self, players: int, chosen: Answers) -> Deal:
        return Deal(kind=chosen["kind"], second_and_third=chosen["vulnerable"], honours=chosen["honours"])

    def on_board(self, board: int, chosen: Answers) -> Deal | None:
        first = self.opening(4, chosen)
        return None if first.carry else replace(first, number=(board - 1) % DEALS + 1, dealer=dealer_of(board))

    def sides(self, at: Deal) -> tuple[str, ...]:
        return SIDES

    def form(self, at: Deal) -> Form:
        return WITH_HONOURS if at.honours else WITHOUT_HONOURS

    def problems(self, hand: Hand, at: Deal) -> tuple[Problem, ...]:
        finished = (
            (Problem("level", t("The four deals are played: a fifth belongs to the next four.")),) if at.over else ()
        )
        return finished + impossible(hand) + (impossible_honours if at.honours else honours_left_out)(hand)

    def score(self, hand: Hand, at: Deal) -> Score:
        if hand.level == 0:
            return NOTHING
        vulnerable = SIDE[hand.declarer] in at.vulnerable
        return scored(hand, vulnerable, bonus(hand, at, vulnerable))

    def after(self, at: Deal, hand: Hand) -> Deal:
        if hand.level == 0:
            return at
        below, games = at.below, at.games
        if at.carry and hand.over >= 0:
            game = at.with_tricks(hand) >= GAME_AT
            below = (0, 0) if game else plus(below, SIDE[hand.declarer], trick_points(hand))
            games += game
        dealer, totals = left_of(at.dealer), self.totals(hand, at)
        return replace(at, totals=totals, dealer=dealer, number=at.number + 1, below=below, games=games)

    def counts(self, hand: Hand, at: Deal) -> bool:
        return hand.level > 0

    def over(self, at: Deal) -> bool:
        return at.over

    def why_over(self, at: Deal) -> Text:
        return t("Four deals are played, and {result}.", result=by_points(at.totals))

    def tricks(self, hand: Hand, at: Deal) -> tuple[int, ...]:
        return tricks_taken(hand)

    def unusual(self, hand: Hand, at: Deal) -> tuple[Problem, ...]:
        return contract_line.rare(hand)

    def typed(self, text: str, at: Deal) -> Typed[Hand]:
        return self.whole(contract_line.read(text, *(honours.MORE,) * at.honours), at, of=text)

    def written(self, hand: Hand, at: Deal) -> str:
        return honours.written(hand)

    def words(self, hand: Hand, at: Deal) -> Text:
        return honours.spoken(hand)

    def standing(self, at: Deal) -> Text:
        if at.over:
            return t("four deals played")
        deal = t("deal {number} of {deals}", number=at.number, deals=DEALS)
        return joined((deal, VULNERABLE_SIDES[at.vulnerable], *part_scores(at.below)), ", ")

    def stake(self, hand: Hand, at: Deal) -> Text:
        return VULNERABLE[SIDE[hand.declarer] in at.vulnerable] if hand.level else NO_WORDS

    def cells(self, hand: Hand, at: Deal) -> tuple[Text, ...]:
        return honours.cells(hand)

    def brief(self, hand: Hand, at: Deal) -> Text:
        return honours.brief(hand)

    def before(self, at: Deal) -> tuple[tuple[Text, Text], ...]:
        return (t("Dlr"), letter(at.dealer)), (t("Vul."), VULNERABLE_ON_PAPER[at.vulnerable])

    def pad_columns(self, at: Deal) -> tuple[PadColumn, ...]:
        return CARRYING if at.carry else PLAIN

    def pad_cells(self, hand: Hand, at: Deal, after: Deal) -> tuple[Text, ...]:
        score = self.score(hand, at)
        each = zip(SIDES, after.totals, after.below, strict=True)
        figures = (
            (blank_if_none(score.of(side)), plus_minus(total), blank_if_none(below)) for side, total, below in each
        )
        theirs = (cell for figure in figures for cell in figure[: 2 + at.carry])
        return (plus_minus(at.number), VULNERABLE_ON_PAPER[at.vulnerable], *honours.cells(hand), *theirs)

    def pad_written(self, hand: Hand, at: Deal) -> tuple[Text, ...]:
        worked_out = [NO_WORDS] * (2 + at.carry) * len(SIDES)
        return (plus_minus(at.number), VULNERABLE_ON_PAPER[at.vulnerable], *honours.cells(hand), *worked_out)

    def ruled_off(self, at: Deal, after: Deal) -> bool:
        return at.games != after.games

    def needs(self, at: Deal) -> tuple[tuple[Text, Text], ...]:
        if at.over:
            return ()
        wanted = (
            (t("{side} need", side=CALLED[side]), t("{points} for game", points=GAME_AT - below))
            for side, below in zip(SIDES, at.below, strict=True)
        )
        return ((t("Deals left"), plus_minus(DEALS + 1 - at.number)), *(wanted if at.carry else ()))
