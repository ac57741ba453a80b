"""Five Hundred: bid the tricks your side will take, and win with a contract made at 500."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rules.fields import Answers, Choice, Form, Problem, Yes, given
from rules.game import Before, Game, Misrecording, Preset, Reading, Score, Typed
from rules.notation import plus_minus
from rules.parts import five_hundred_hand as bids
from rules.parts.amounts import Amount
from rules.parts.five_hundred_hand import AT_A_TABLE, LEVELS, ON_A_BOARD, PASS, REDEAL, SHOWN, TARIFF, Hand
from rules.parts.five_hundred_line import read
from rules.parts.seats import CALLED, OTHER, SEATS, SIDE, SIDES, dealer_of, left_of, letter, most
from rules.parts.unasked import unasked
from rules.text import Text, as_it_is, both, joined, t

# --- what a club may choose ------------------------------------------------------------

WINS = Choice(
    name="wins",
    label=t("A contract made wins the game at"),
    options=(("reach", t("500 or more")), ("exceed", t("more than 500"))),
    default="reach",
)
SIXES = Choice(
    name="sixes",
    label=t("A bid of six is open to"),
    options=(("first", t("the first two bidders")), ("all", t("everybody"))),
    default="first",
)
CAP = Yes(name="cap", label=t("Defenders stop at 490"), default=False)
ALL_TEN = Yes(name="all_ten", label=t("A contract made with all ten tricks scores at least 250"), default=False)

# --- what stands before a hand ---------------------------------------------------------

GAME_AT, LOST_AT = 500, -500


@dataclass(frozen=True, slots=True)
class Deal(Before):
    """What the club chose, whether the hand is a board, and the side that made a contract on the hand before."""

    wins: str = "reach"
    sixes: str = "first"
    cap: bool = False
    all_ten: bool = False
    board: bool = False
    made: str = ""

    def of(self, side: str) -> Amount:
        """The points of one side."""
        return self.totals[SIDES.index(side)]

    def enough(self, points: Amount) -> bool:
        """Whether so many points win with a contract made."""
        return points > GAME_AT or (points == GAME_AT and self.wins == "reach")

    @property
    def won(self) -> str:
        """The side that has won with the contract it made, if one has."""
        return self.made if self.made and self.enough(self.of(self.made)) else ""

    @property
    def lost(self) -> tuple[str, ...]:
        """The sides that have fallen so far that they lose."""
        return tuple(side for side in SIDES if self.of(side) <= LOST_AT)

    def needs(self, side: str) -> Text:
        """What a side still needs for the game."""
        if self.of(side) >= GAME_AT:
            return t("a contract made")
        points = plus_minus(GAME_AT - self.of(side))
        if self.wins == "reach":
            return t("{points}, and a contract made", points=points)
        return t("more than {points}, and a contract made", points=points)

    @property
    def over(self) -> bool:
        """Whether somebody has won or lost."""
        return bool(self.won) or min(self.totals) <= LOST_AT

    @property
    def winners(self) -> tuple[str, ...]:
        """Who has won, or is ahead while nobody has."""
        if self.won or len(self.lost) == 1:
            return (self.won or OTHER[self.lost[0]],)
        return most(SIDES, self.totals)


# --- what cannot be --------------------------------------------------------------------


def out_of_turn(hand: Hand, at: Deal) -> Iterator[Problem]:
    """A bid of six that came too late."""
    first = left_of(at.dealer)
    two = (first, left_of(first))
    if at.sixes == "first" and bids.wanted(hand.bid) == LEVELS[0] and hand.by not in two:
        message = t(
            "{bid} is for the first two bidders, {first} and {second} where {dealer} dealt, not {seat}.",
            bid=SHOWN[hand.bid],
            first=SEATS[two[0]],
            second=SEATS[two[1]],
            dealer=SEATS[at.dealer],
            seat=SEATS[hand.by],
        )
        yield Problem("bid", message)


# --- the game --------------------------------------------------------------------------


class FiveHundred(Game[Hand, Deal]):
    """A contract made wins its value and a contract broken loses it; defenders score ten a trick either way."""

    key = "five-hundred"
    name = t("Five Hundred")
    says = t("Bid the tricks your side will take, with a joker and the jacks on top; win with a contract made at 500.")
    printed = t("Five Hundred, in Denexa's rules of trick-taking games")
    imps = 1
    hand = Hand
    besides = ("after nullo by …", "ace no face by …")
    lines = ("8h n =", "north 8 no trumps, two down", "nullo e made", "pass 6 4")
    choices = Form(WINS, SIXES, CAP, ALL_TEN)
    presets = (
        Preset("as-printed", t("As printed"), {"wins": "exceed"}),
        Preset("standard", t("Standard")),
    )
    columns = (t("Bid"), t("By"), t("Tricks"))
    readings = (
        Reading(
            t("How many points win"),
            t("the object is to be the first side to score five hundred, but play goes on until a side exceeds 500"),
            t("500 is enough, with a contract made on that hand; a club may ask for more than 500"),
        ),
        Reading(
            t("500 reached by the defenders, or where all passed"),
            t("play continues; not what happens when both sides stand there"),
            t("the next contract made by a side that then stands at 500 or more wins, even if the other side has more"),
        ),
        Reading(
            t("500 or −500 reached by a line that was entered by itself"),
            t("nothing is said"),
            t("a penalty can lose a game at −500 and can take a win back, but no such line wins one"),
        ),
        Reading(
            t("The first two bidders"),
            t("bids of six are for them alone; not whether somebody who passed is one of the two"),
            t("they are the two players to the dealer's left, whatever they said; a club may open sixes to everybody"),
        ),
        Reading(
            t("Where nullo ranks"),
            t("bids rank by what they are worth, but every bid of eight outbids nullo, and 8♠ is worth less"),
            t("between 8♠ and 8♣, by its worth; only the last bid is written down, so that no score hangs on it"),
        ),
        Reading(
            t("Grand nullo and 10NT"),
            t("grand nullo cannot be outbid, but 10NT is worth 520 against its 510"),
            t("grand nullo stands above everything; each scores what is printed for it"),
        ),
        Reading(
            t("Ace, no face"),
            t("the same dealer deals again, or the side plays on and may not bid nullo; nothing of grand nullo"),
            t(
                "a deal that was redealt counts for nothing and not as a deal; who plays on may bid neither of the "
                "two; a board of a duplicate is always played"
            ),
        ),
        Reading(
            t("A hand that all passed"),
            t("ten points a trick to both sides"),
            t("it is a deal like any other: it counts, and the deal passes on"),
        ),
        Reading(
            t("All ten tricks, and defenders who stop at 490"),
            t("there is no bonus beyond the contract, and no limit"),
            t("a club may choose either; 490 holds back only what is scored as defenders, and not on boards"),
        ),
        Reading(
            t("A hand by itself"),
            t("only games to 500 are described"),
            t("on a board each hand stands alone, both sides beginning at nothing"),
        ),
    )

    def opening(self, players: int, chosen: Answers) -> Deal:
        return Deal(chosen["wins"], chosen["sixes"], chosen["cap"], chosen["all_ten"])

    def tariff(self, at: Deal) -> tuple[tuple[Text, ...], ...]:
        return TARIFF

    def on_board(self, board: int, chosen: Answers) -> Deal:
        return replace(self.opening(4, chosen), board=True, dealer=dealer_of(board))

    def sides(self, at: Deal) -> tuple[str, ...]:
        return SIDES

    def form(self, at: Deal) -> Form:
        return ON_A_BOARD if at.board else AT_A_TABLE

    def problems(self, hand: Hand, at: Deal) -> tuple[Problem, ...]:
        answers, form = self.answers(hand), self.form(at)
        found = form.wrong(answers)
        finished = (Problem("bid", self.why_over(at)),) if at.over else ()
        if found and found[0].field == "bid":
            message = t("Bid: {given} is not {expected}.", given=given(hand.bid), expected=bids.BIDS)
            return (*finished, Problem("bid", message))
        found += unasked(Hand, answers, form, of=t("“{bid}”", bid=SHOWN[hand.bid]))
        if bids.contract(answers) and isinstance(hand.by, str) and hand.by in SEATS:
            found += (*out_of_turn(hand, at), *bids.nullo_problems(hand))
        return finished + found

    def score(self, hand: Hand, at: Deal) -> Score:
        if hand.bid == REDEAL:
            return Score()
        if hand.bid == PASS:
            return bids.passed(hand.taken)
        side = SIDE[hand.by]
        score = bids.declared(hand.bid, side, hand.tricks, all_ten=at.all_ten)
        if not at.cap:
            return score
        return bids.held(score, OTHER[side], at.of(OTHER[side]))

    def tricks(self, hand: Hand, at: Deal) -> tuple[int, ...]:
        if not hand.by:
            return hand.taken
        return (hand.tricks, 10 - hand.tricks) if SIDE[hand.by] == SIDES[0] else (10 - hand.tricks, hand.tricks)

    def after(self, at: Deal, hand: Hand) -> Deal:
        if hand.bid == REDEAL:
            return at
        made = SIDE[hand.by] if hand.by and bids.fulfilled(hand.bid, hand.tricks) else ""
        return replace(at, totals=self.totals(hand, at), dealer=left_of(at.dealer), made=made)

    def counts(self, hand: Hand, at: Deal) -> bool:
        return hand.bid != REDEAL

    def charged(self, at: Deal, side: str, points: Amount) -> Deal:
        after = super().charged(at, side, points)
        return replace(after, made="") if after.won and not at.won else after

    def over(self, at: Deal) -> bool:
        return at.over

    def winners(self, at: Deal) -> tuple[str, ...]:
        return at.winners

    def why_over(self, at: Deal) -> Text:
        who = both(CALLED[side] for side in at.winners)
        if at.won:
            points = plus_minus(at.of(at.won))
            return t("{who} have won: they made their contract and stand at {points}.", who=who, points=points)
        totals = (t("{side} stand at {points}", side=CALLED[side], points=plus_minus(at.of(side))) for side in at.lost)
        return t("{who} have won: {totals}, and −500 loses.", who=who, totals=both(totals))

    # --- the hand in words and on paper ------------------------------------------------

    def typed(self, text: str, at: Deal) -> Typed[Hand]:
        return self.whole(read(text, self.form(at)), at, of=text)

    def written(self, hand: Hand, at: Deal) -> str:
        return bids.written(hand)

    def words(self, hand: Hand, at: Deal) -> Text:
        return bids.spoken(hand)

    def standing(self, at: Deal) -> Text:
        totals = (joined((CALLED[side], plus_minus(at.of(side)))) for side in SIDES)
        return joined((t("{seat} deals", seat=SEATS[at.dealer]), *(() if at.board else totals)), ", ")

    def cells(self, hand: Hand, at: Deal) -> tuple[Text, ...]:
        tricks = str(hand.tricks) if hand.by else "–".join(map(str, hand.taken))
        return SHOWN[hand.bid], letter(hand.by), as_it_is(tricks)

    def brief(self, hand: Hand, at: Deal) -> Text:
        return bids.brief(hand)

    def needs(self, at: Deal) -> tuple[tuple[Text, Text], ...]:
        if at.board or at.over:
            return ()
        return tuple((t("{side} need", side=CALLED[side]), at.needs(side)) for side in SIDES)

    def possible(self, points: int, at: Deal) -> bool:
        return not at.board or points in bids.differences(at.all_ten)

    def meant(self, points: int, at: Deal) -> tuple[int, ...]:
        return tuple(other for other in (-points, points * 10) if self.possible(other, at))

    def slips(self, hand: Hand, at: Deal) -> tuple[Misrecording, ...]:
        if not hand.by:
            return ()
        others = {seat: bids.declared_by(hand, seat) for seat in SEATS if seat != hand.by}
        found = [Misrecording(t("{seat} played it", seat=SEATS[seat]), other) for seat, other in others.items()]
        if hand.tricks != 5:
            found.append(
                Misrecording(t("the defenders' tricks were written down"), replace(hand, tricks=10 - hand.tricks))
            )
        return tuple(slip for slip in found if not self.problems(slip.hand, at))
