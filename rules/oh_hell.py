"""Oh Hell!: bid the tricks you will take, and take them exactly."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.fields import Answers, Choice, Each, Field, Problem, wrong
from rules.game import Before, Game, Line, Preset, Reading, Score
from rules.parts.seats import most, numbered

# --- what a club may choose ------------------------------------------------------------

HOOK = Choice(
    name="hook",
    label="The bids",
    options=(
        ("equal", "may not make the tricks there are"),
        ("exceed", "must make more than the tricks there are"),
        ("none", "may make anything"),
    ),
    default="equal",
)
SCORING = Choice(
    name="scoring",
    label="A bid made exactly scores",
    options=(
        ("tens", "ten for every trick, and a miss costs ten a trick"),
        ("tricks", "ten more than the tricks taken"),
    ),
    default="tens",
)

# --- what stands before a hand ---------------------------------------------------------

FIRST_DEAL = {3: 10, 4: 10, 5: 10, 6: 8, 7: 7}


@dataclass(frozen=True, slots=True)
class Deal(Before):
    """The number of a deal, and what the club chose; the hands go down to one card and up again."""

    hook: str = "equal"
    scoring: str = "tens"
    number: int = 1

    @property
    def sides(self) -> tuple[str, ...]:
        """The players, by the number of their seat."""
        return numbered(len(self.totals))

    @property
    def last(self) -> int:
        """The number of the last deal, if no tie has to be broken."""
        return 2 * FIRST_DEAL[len(self.totals)] - 1

    @property
    def cards(self) -> int:
        """How many tricks there are; a tie is broken with one card."""
        return 1 if self.number > self.last else abs(FIRST_DEAL[len(self.totals)] - self.number) + 1

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


# --- the game --------------------------------------------------------------------------


class OhHell(Game[Hand, Deal]):
    """Ten a trick for a bid made exactly, ten off for every trick it misses by."""

    key = "oh-hell"
    name = "Oh Hell!"
    says = "Bid the tricks you will take, and take them exactly; every player alone."
    presets = (
        Preset("as-printed", "As printed", {"hook": "exceed"}),
        Preset("standard", "Standard"),
    )
    printed = "Oh Hell!, in Denexa's rules of trick-taking games"
    players = range(3, 8)
    hand = Hand
    choices = (HOOK, SCORING)
    readings = (
        Reading(
            "The dealer's bid",
            "must be high enough that the bids exceed the tricks, which nobody can do when all others bid nothing",
            "the bids may not equal the tricks; a club may choose the printed rule, which gives way to this one where "
            "it cannot be kept, or no rule",
        ),
        Reading(
            "Who dealt",
            "the dealer bids last",
            "the dealer is not written down: where one player alone bid anything, that is taken for the dealer",
        ),
        Reading(
            "The hand that breaks a tie",
            "another hand of one card; not who plays it, nor what follows if the tie stands",
            "everybody plays it, it counts like any other, and it is repeated until one player is ahead",
        ),
        Reading(
            "Ten more than the tricks",
            "another way of scoring, not in the printed rules",
            "every trick taken scores one, and a bid made exactly ten more",
        ),
    )

    def opening(self, players: int, chosen: Answers) -> Deal:
        return Deal(chosen["hook"], chosen["scoring"], totals=(0,) * players, dealer="1")

    def sides(self, at: Deal) -> tuple[str, ...]:
        return at.sides

    def form(self, at: Deal) -> tuple[Field, ...]:
        return (
            Each(name="bids", label="Bid", sides=at.sides, most=at.cards),
            Each(name="tricks", label="Took", sides=at.sides, most=at.cards, total=at.cards),
        )

    def problems(self, hand: Hand, at: Deal) -> tuple[Problem, ...]:
        found = wrong(self.answers(hand), self.form(at))
        if at.over:
            found = (Problem("bids", f"The game is over: player {at.leaders[0]} has won."), *found)
        if all(problem.field != "bids" for problem in found):
            found += hook_problem(hand, at)
        return found

    def score(self, hand: Hand, at: Deal) -> Score:
        line = tens if at.scoring == "tens" else ten_more
        return Score(tuple(line(*seat) for seat in zip(at.sides, hand.bids, hand.tricks, strict=True)))

    def after(self, at: Deal, hand: Hand) -> Deal:
        return replace(super().after(at, hand), number=at.number + 1)

    def over(self, at: Deal) -> bool:
        return at.over

    def standing(self, at: Deal) -> str:
        return f"deal {at.number}, {at.cards} card{'s' * (at.cards > 1)}"

    def words(self, hand: Hand, at: Deal) -> str:
        seats = zip(at.sides, hand.bids, hand.tricks, strict=True)
        return ", ".join(f"player {side} bid {bid} and took {took}" for side, bid, took in seats)


def hook_problem(hand: Hand, at: Deal) -> tuple[Problem, ...]:
    """Bids that the last bidder was not allowed to bring about."""
    bids, bidders = sum(hand.bids), sum(bid > 0 for bid in hand.bids)
    if at.hook != "none" and bids == at.cards:
        return (Problem("bids", f"The bids may not make {bids}, which is the tricks there are."),)
    if at.hook == "exceed" and bids < at.cards and bidders > 1:
        return (Problem("bids", f"The bids must make more than {at.cards}, the tricks there are, not {bids}."),)
    return ()


def tens(side: str, bid: int, took: int) -> Line:
    """One player's score for a hand, as printed."""
    if bid == took:
        return Line(side, f"{bid} bid and taken", 10 * bid or 10, "Scoring")
    return Line(side, f"{bid} bid, {took} taken", -10 * abs(bid - took), "Scoring")


def ten_more(side: str, bid: int, took: int) -> Line:
    """One player's score for a hand where an exact bid is worth ten more than its tricks."""
    if bid == took:
        return Line(side, f"{bid} bid and taken", 10 + took, "Scoring, ten more than the tricks")
    return Line(side, f"{bid} bid, {took} taken", took, "Scoring, ten more than the tricks")
