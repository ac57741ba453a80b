"""Oh Hell!: bid the tricks you will take, and take them exactly."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

from rules.fields import Answers, Choice, Each, Form, Problem
from rules.game import Before, Game, Preset, Reading, Score, ScoreItem, Typed
from rules.notation import plus_minus
from rules.parts import beside
from rules.parts.paper import PadColumn, PlannedLine
from rules.parts.seats import dealer_of, left_of, letter, most, numbered, player
from rules.text import NO_WORDS, Text, as_it_is, joined, t

# --- what a club may choose ------------------------------------------------------------

HOOK = Choice(
    name="hook",
    label=t("All bids together are"),
    options=(
        ("equal", t("not as many as the tricks")),
        ("exceed", t("more than the tricks")),
        ("none", t("as many as they like")),
    ),
    default="equal",
)
SCORING = Choice(
    name="scoring",
    label=t("A bid made exactly scores"),
    options=(("tens", t("ten a trick, either way")), ("tricks", t("ten, and one a trick"))),
    default="tens",
)

# --- what stands before a hand ---------------------------------------------------------

FIRST_DEAL = {3: 10, 4: 10, 5: 10, 6: 8, 7: 7}
SEATED = {players: numbered(players) for players in FIRST_DEAL}


@dataclass(frozen=True, slots=True)
class Deal(Before):
    """The number of a deal, and what the club chose; the hands go down to one card and up again."""

    hook: str = "equal"
    scoring: str = "tens"
    number: int = 1

    @property
    def sides(self) -> tuple[str, ...]:
        """The players, by the number of their seat."""
        return SEATED[len(self.totals)]

    @property
    def last(self) -> int:
        """The number of the last deal, if no tie has to be broken."""
        return 2 * FIRST_DEAL[len(self.totals)] - 1

    @property
    def cards(self) -> int:
        """How many tricks there are; a tie is broken with one card."""
        return 1 if self.number > self.last else abs(FIRST_DEAL[len(self.totals)] - self.number) + 1

    @property
    def dealt(self) -> Text:
        """How many cards each player has, in words."""
        return t("{n} card", "{n} cards", n=self.cards)

    @property
    def leaders(self) -> tuple[str, ...]:
        """Who has most points."""
        return most(self.sides, self.totals)

    @property
    def over(self) -> bool:
        """Whether all hands were played and one player is ahead."""
        return self.number > self.last and len(self.leaders) == 1


# --- the hand --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Hand:
    """What every player bid and took, in the order of the seats."""

    bids: tuple[int, ...]
    tricks: tuple[int, ...]


@cache
def form(players: int, cards: int) -> Form:
    """What to ask about a hand of so many players and cards."""
    sides = SEATED[players]
    return Form(
        Each(name="bids", label=t("Bid"), sides=sides, most=cards),
        Each(name="tricks", label=t("Took"), sides=sides, most=cards, total=cards),
    )


# --- the game --------------------------------------------------------------------------


class OhHell(Game[Hand, Deal]):
    """Ten a trick for a bid made exactly, ten off for every trick it misses by."""

    key = "oh-hell"
    name = t("Oh Hell!")
    says = t("Bid the tricks you will take, and take them exactly; every player alone.")
    presets = (
        Preset("as-printed", t("As printed"), {"hook": "exceed"}),
        Preset("standard", t("Standard")),
        Preset("ten-more", t("Ten more than the tricks"), {"scoring": "tricks"}),
    )
    imps = 10
    printed = t("Oh Hell!, in Denexa's rules of trick-taking games")
    players = range(3, 8)
    hand = Hand
    lines = (
        *("4 4 3 / 4 4 2", "4/4 4/4 3/2", "3 3 3 3 / 3 2 3 2", "3/3 3/2 3/3 3/2"),
        *("3 2 2 2 2 / 2 2 2 2 2", "2 2 2 2 1 0 / 2 2 1 1 1 1", "2 1 1 1 1 1 1 / 1 1 1 1 1 1 1"),
    )
    columns = (t("Bid"), t("Took"))
    choices = Form(HOOK, SCORING)
    readings = (
        Reading(
            t("The dealer's bid"),
            t("must be high enough that the bids exceed the tricks, which no bid can do when all others bid nothing"),
            t(
                "the bids may not equal the tricks; a club may choose the printed rule, which gives way to this one "
                "where it cannot be kept, or no rule"
            ),
        ),
        Reading(
            t("Who deals first"),
            t("nothing is said, though the dealer bids last and is held to a rule of his own"),
            t(
                "player 1 deals first and the deal passes to the left, from one game into the next too; it is the bid "
                "of the player whose turn it was that has to keep the rule"
            ),
        ),
        Reading(
            t("The hand that breaks a tie"),
            t("another hand of one card; not who plays it or deals, nor what follows if the tie stands"),
            t(
                "everybody plays it, the deal passes on, it counts like any other, and it is repeated until one player "
                "is ahead"
            ),
        ),
        Reading(
            t("Ten more than the tricks"),
            t("another way of scoring, not in the printed rules"),
            t("every trick taken scores one, and a bid made exactly ten more"),
        ),
        Reading(
            t("A game broken off"),
            t("nothing is said"),
            t("the points stand as they are, and equal points share the place"),
        ),
        Reading(
            t("Boards played at several tables"),
            t("nothing is said"),
            t(
                "four players; the number of the board fixes the cards and the dealer as that of the deal would, "
                "nineteen boards to a round"
            ),
        ),
    )

    def opening(self, players: int, chosen: Answers) -> Deal:
        return Deal(chosen["hook"], chosen["scoring"], totals=(0,) * players, dealer="1")

    def on_board(self, board: int, chosen: Answers) -> Deal:
        first = self.opening(4, chosen)
        return replace(first, number=(board - 1) % first.last + 1, dealer=dealer_of(board, first.sides))

    def sides(self, at: Deal) -> tuple[str, ...]:
        return at.sides

    def form(self, at: Deal) -> Form:
        return form(len(at.totals), at.cards)

    def problems(self, hand: Hand, at: Deal) -> tuple[Problem, ...]:
        found = self.form(at).wrong({"bids": hand.bids, "tricks": hand.tricks})
        if all(problem.field != "bids" for problem in found):
            found += hook_problem(hand, at)
        if at.over:
            found = (Problem("bids", t("The game is over: {who} has won.", who=player(at.leaders[0]))), *found)
        return found

    def score(self, hand: Hand, at: Deal) -> Score:
        line = tens if at.scoring == "tens" else ten_more
        return Score(tuple(map(line, at.sides, hand.bids, hand.tricks)))

    def tricks(self, hand: Hand, at: Deal) -> tuple[int, ...]:
        return hand.tricks

    def after(self, at: Deal, hand: Hand) -> Deal:
        totals, dealer = self.totals(hand, at), left_of(at.dealer, at.sides)
        return replace(at, totals=totals, dealer=dealer, number=at.number + 1)

    def over(self, at: Deal) -> bool:
        return at.over

    def why_over(self, at: Deal) -> Text:
        return t(
            "{who} has most points after {n} deal: {points}.",
            "{who} has most points after {n} deals: {points}.",
            who=self.called(at.leaders[0]),
            n=at.number - 1,
            points=plus_minus(max(at.totals)),
        )

    def typed(self, text: str, at: Deal) -> Typed[Hand]:
        return self.whole(beside.read(text, self.form(at)), at, of=text)

    def words(self, hand: Hand, at: Deal) -> Text:
        seats = zip(at.sides, hand.bids, hand.tricks, strict=True)
        said = (t("{who} bid {bid} and took {took}", who=player(side), bid=bid, took=took) for side, bid, took in seats)
        return joined(said, ", ")

    def standing(self, at: Deal) -> Text:
        return t("deal {number}, {cards}", number=at.number, cards=at.dealt)

    def cells(self, hand: Hand, at: Deal) -> tuple[Text, ...]:
        return as_it_is(" ".join(map(str, hand.bids))), as_it_is(" ".join(map(str, hand.tricks)))

    def brief(self, hand: Hand, at: Deal) -> Text:
        return joined(self.cells(hand, at), " / ")

    def before(self, at: Deal) -> tuple[tuple[Text, Text], ...]:
        return (t("Cards"), plus_minus(at.cards)), (t("Dlr"), letter(at.dealer))

    def pad_columns(self, at: Deal) -> tuple[PadColumn, ...]:
        return on_pad(at.sides)

    def laid_out(self, at: Deal) -> tuple[PlannedLine, ...]:
        return tuple(PlannedLine(n, (plus_minus(replace(at, number=n).cards),)) for n in range(1, at.last + 1))

    def pad_cells(self, hand: Hand, at: Deal, after: Deal) -> tuple[Text, ...]:
        totals = map(plus_minus, after.totals)
        return tuple(cell or next(totals) for cell in self.pad_written(hand, at))

    def pad_written(self, hand: Hand, at: Deal) -> tuple[Text, ...]:
        figures = (as_it_is(f"{bid}/{won}") for bid, won in zip(hand.bids, hand.tricks, strict=True))
        return (plus_minus(at.cards), *(cell for each in figures for cell in (each, NO_WORDS)))

    def needs(self, at: Deal) -> tuple[tuple[Text, Text], ...]:
        if at.over:
            return ()
        more = at.number <= at.last
        deal = t("Deal {number} of {deals}", number=at.number, deals=at.last) if more else t("To break the tie")
        return (deal, at.dealt), (t("Dealer"), self.called(at.dealer))


@cache
def on_pad(sides: tuple[str, ...]) -> tuple[PadColumn, ...]:
    """What a table writes down: the cards dealt, then each player's bid and tricks, as 2/3, and total."""
    titles = ((t("Bid/won"), False), (t("Total"), True))
    return (PadColumn(t("Cards")), *(PadColumn(title, side, total) for side in sides for title, total in titles))


def hook_problem(hand: Hand, at: Deal) -> tuple[Problem, ...]:
    """Bids that the dealer, who bids last, was not allowed to bring about."""
    bids = sum(hand.bids)
    others = bids - hand.bids[at.sides.index(at.dealer)]
    if at.hook == "exceed" and others:
        right = bids > at.cards
        message = t(
            "Player {dealer} deals and bids last: the bids must make more than {tricks}, the tricks there are, "
            "not {bids}.",
            dealer=at.dealer,
            tricks=at.cards,
            bids=bids,
        )
    else:
        right = at.hook == "none" or bids != at.cards
        message = t(
            "Player {dealer} deals and bids last: the bids may not make {tricks}, the tricks there are.",
            dealer=at.dealer,
            tricks=at.cards,
        )
    return () if right else (Problem("bids", message),)


@cache
def tens(side: str, bid: int, took: int) -> ScoreItem:
    """One player's score for a hand, as printed."""
    if bid == took:
        return ScoreItem(side, t("{bid} bid and taken", bid=bid), 10 * bid or 10, t("Scoring"))
    return ScoreItem(side, t("{bid} bid, {took} taken", bid=bid, took=took), -10 * abs(bid - took), t("Scoring"))


@cache
def ten_more(side: str, bid: int, took: int) -> ScoreItem:
    """One player's score for a hand where an exact bid is worth ten more than its tricks."""
    law = t("Scoring, ten more than the tricks")
    if bid == took:
        return ScoreItem(side, t("{bid} bid and taken", bid=bid), 10 + took, law)
    return ScoreItem(side, t("{bid} bid, {took} taken", bid=bid, took=took), took, law)
