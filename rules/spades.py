"""Spades: two partners bid what they will take together, and every trick beyond it is a bag."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.fields import Answers, Choice, Form, Number, Problem
from rules.game import Before, Game, Misrecording, Preset, Reading, Score, Typed
from rules.notation import plus_minus
from rules.parts import spades_hand as bids
from rules.parts import spades_line
from rules.parts.paper import PadColumn
from rules.parts.seats import CALLED, SEATS, SIDES, dealer_of, left_of
from rules.parts.seldom import written_number
from rules.parts.spades_hand import BIDDERS, NO_NILS, TEN_BAGS, Hand, Pair, SpadesTerms
from rules.parts.unasked import unasked
from rules.text import NO_WORDS, Text, as_it_is, joined, t

# --- what a club may choose ------------------------------------------------------------

TARGET = Number(name="target", label=t("Played to"), least=10, most=5000, default=500)
SCORING = Choice(
    name="scoring",
    label=t("A contract made scores ten for every trick"),
    options=(("bid", t("bid")), ("taken", t("taken"))),
    default="bid",
)
BROKEN = Choice(
    name="broken",
    label=t("A contract broken scores"),
    options=(("nothing", t("nothing")), ("minus", t("minus ten a trick bid"))),
    default="nothing",
)
BAGS = Choice(
    name="bags",
    label=t("Bags score"),
    options=(
        ("points", t("one each, ten cost 100")),
        ("ten", t("nothing, ten cost 100")),
        ("none", t("nothing at all")),
    ),
    default="points",
)
NIL = Choice(
    name="nil",
    label=t("Nil"),
    options=(
        ("none", t("may not be bid")),
        ("nil", t("scores 100 either way")),
        ("blind", t("100, and blind nil 200")),
    ),
    default="none",
)
LEAST = Number(name="least", label=t("The lowest bid"), least=1, most=4, default=2)

# --- what stands before a hand ---------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Deal(Before):
    """What the club chose, the bags each side has towards its next ten, and whether the hand is a board."""

    terms: SpadesTerms
    bags: Pair = (0, 0)
    board: bool = False

    @property
    def over(self) -> bool:
        """Whether a side has enough points, and more than the other."""
        return max(self.totals) >= self.terms.target and self.totals[0] != self.totals[1]


# --- the game --------------------------------------------------------------------------


class Spades(Game[Hand, Deal]):
    """Ten for every trick two partners bid and take, one for every trick beyond, and 100 off for ten of those."""

    key = "spades"
    name = t("Spades")
    says = t("Partners bid their tricks together and must take as many; every ten tricks too many cost 100.")
    printed = t("Spades, in Denexa's rules of trick-taking games")
    imps = 4
    hand = Hand
    besides = ("nil made", "nil set", "blind nil", "bids …")
    lines = ("4 4 / 4 4 9", "5 4 / 4 4 +1", "4 nil / 4 5 4 made")
    choices = Form(TARGET, SCORING, BROKEN, BAGS, NIL, LEAST)
    presets = (
        Preset("as-printed", t("As printed"), {"scoring": "taken"}),
        Preset("standard", t("Standard"), {"broken": "minus", "nil": "blind", "least": 1}),
        Preset("bid-only", t("You get what you bid"), {"broken": "minus", "bags": "none"}),
        Preset("short", t("To 200"), {"target": 200}),
    )
    columns = (t("N–S bid"), t("E–W bid"), t("Tricks"))
    readings = (
        Reading(
            t("A contract made"),
            t("ten points for each trick taken, and one point for each trick beyond the contract"),
            t(
                "ten for each trick bid and one for each beyond it, so that 7 bid and 9 taken are 72; a club may "
                "choose the printed sentence, which makes them 92"
            ),
        ),
        Reading(
            t("A contract broken"),
            t("zero for the hand, where nearly everybody else takes off ten for every trick bid"),
            t("zero; a club may choose ten off for every trick bid"),
        ),
        Reading(
            t("Ten bags"),
            t("100 points off for every ten bags a side collects; not what becomes of those beyond ten"),
            t("bags above ten count towards the next ten; a broken contract has none and leaves the earlier ones"),
        ),
        Reading(
            t("Bags without points"),
            t("every bag scores a point, so that bags can be counted"),
            t("a club may let bags score nothing, with or without the 100 off for ten of them"),
        ),
        Reading(
            t("The lowest bid"),
            t("two for every player"),
            t("two; a club may choose another, and where nil is played 0 is a bid as well"),
        ),
        Reading(
            t("Nil and blind nil"),
            t("nothing is said, and a lowest bid of two leaves no room for them"),
            t(
                "a club may play them for 100 and 200 either way; a nil's own tricks count towards the partner's bid; "
                "who may bid blind is left to the table"
            ),
        ),
        Reading(
            t("Nil by both partners"),
            t("nothing is said"),
            t("there is no contract then: each nil is settled by itself, and every trick the side takes is a bag"),
        ),
        Reading(
            t("A side that bids more than thirteen"),
            t("only each player's lowest bid is given"),
            t("it is allowed, cannot be made, and is pointed out"),
        ),
        Reading(
            t("The end"),
            t(
                "play goes on until a side reaches an agreed number, usually 500; the higher score wins; nothing of a "
                "tie"
            ),
            t(
                "any number may be agreed, both sides may pass it on one hand, and while they are equal another is "
                "played"
            ),
        ),
        Reading(
            t("A hand by itself"),
            t("only games to an agreed number are described"),
            t("on a board each hand stands alone, both sides beginning at nothing and without bags"),
        ),
    )

    def opening(self, players: int, chosen: Answers) -> Deal:
        return Deal(SpadesTerms(*(chosen[name] for name in SpadesTerms._fields)))

    def on_board(self, board: int, chosen: Answers) -> Deal:
        return replace(self.opening(4, chosen), board=True, dealer=dealer_of(board))

    def sides(self, at: Deal) -> tuple[str, ...]:
        return SIDES

    def form(self, at: Deal) -> Form:
        return bids.asks(at.terms.nil, at.terms.least)

    def problems(self, hand: Hand, at: Deal) -> tuple[Problem, ...]:
        answers, form = self.answers(hand), self.form(at)
        found = form.wrong(answers)
        if {problem.field for problem in found}.isdisjoint(name for name, _ in BIDDERS.values()):
            found += tuple(bids.low_bids(answers, at.terms.least))
        if (hand.nil_n, hand.nil_s, hand.nil_e, hand.nil_w) != NO_NILS:
            found += unasked(Hand, answers, form, of=t("a bid that is no nil"))
            found += bids.nils_and_tricks(hand, found)
        return (Problem("ns_bids", self.why_over(at)), *found) if at.over else found

    def unusual(self, hand: Hand, at: Deal) -> tuple[Problem, ...]:
        return tuple(
            Problem(
                BIDDERS[own.side][0],
                t(
                    "{side} bid {n} trick, of thirteen.",
                    "{side} bid {n} tricks, of thirteen.",
                    side=CALLED[own.side],
                    n=own.contract,
                ),
                doubtful=True,
            )
            for own in bids.both(hand, at.bags)
            if own.contract > 13
        )

    def score(self, hand: Hand, at: Deal) -> Score:
        ours, theirs = bids.both(hand, at.bags)
        return Score(bids.lines(ours, at.terms) + bids.lines(theirs, at.terms))

    def tricks(self, hand: Hand, at: Deal) -> tuple[int, ...]:
        return hand.tricks

    def after(self, at: Deal, hand: Hand) -> Deal:
        ours, theirs = ((own.bags + own.fresh(at.terms)) % TEN_BAGS for own in bids.both(hand, at.bags))
        return replace(at, totals=self.totals(hand, at), dealer=left_of(at.dealer), bags=(ours, theirs))

    def over(self, at: Deal) -> bool:
        return at.over

    def why_over(self, at: Deal) -> Text:
        low, high = sorted(at.totals)
        return t(
            "{side} have won by {points} to {fewer}, played to {target}.",
            side=CALLED[self.winners(at)[0]],
            points=plus_minus(high),
            fewer=plus_minus(low),
            target=at.terms.target,
        )

    # --- the hand in words and on paper ------------------------------------------------

    def typed(self, text: str, at: Deal) -> Typed[Hand]:
        return self.whole(spades_line.read(text, at.terms), at, of=text)

    def written(self, hand: Hand, at: Deal) -> str:
        """The line as it is typed, the second side's tricks left out: ``4 3 / 3 3 9``."""
        nils = (result.replace("-", " ") for own in bids.both(hand, at.bags) for result in own.nils if result)
        (north, south), (east, west) = hand.ns_bids, hand.ew_bids
        took = written_number(bids.OURS, hand.tricks[0], {"ns_bids": hand.ns_bids})
        return " ".join((f"{north} {south} / {east} {west} {took}", *nils))

    def words(self, hand: Hand, at: Deal) -> Text:
        each = (
            t(
                "{side} bid {bids} and took {tricks}",
                side=CALLED[own.side],
                bids=joined(bids.bid_by(own), " + "),
                tricks=bids.taken(own),
            )
            for own in bids.both(hand, at.bags)
        )
        return joined(each, ", ")

    def standing(self, at: Deal) -> Text:
        dealer = t("{seat} deals", seat=SEATS[at.dealer])
        if at.board:
            return dealer
        sides = zip(SIDES, at.totals, at.bags, strict=True)
        totals = (
            t(
                "{side} {points} with {n} bag",
                "{side} {points} with {n} bags",
                side=CALLED[side],
                points=plus_minus(total),
                n=bags,
            )
            for side, total, bags in sides
        )
        return joined((dealer, *totals), ", ")

    def cells(self, hand: Hand, at: Deal) -> tuple[Text, ...]:
        ours, theirs = (joined(bids.bid_by(own), " + ") for own in bids.both(hand, at.bags))
        return ours, theirs, as_it_is("–".join(map(str, hand.tricks)))

    def brief(self, hand: Hand, at: Deal) -> Text:
        return bids.brief(hand)

    def pad_columns(self, at: Deal) -> tuple[PadColumn, ...]:
        """As a table rules its sheet: each side's contract, tricks, bags (with those it has now) and total."""
        titles = ((t("Bid"), False), (t("Made"), False), (t("Bags"), False), (t("Total"), True))
        return tuple(PadColumn(title, side, total) for side in SIDES for title, total in titles)

    def pad_cells(self, hand: Hand, at: Deal, after: Deal) -> tuple[Text, ...]:
        cells: list[Text] = []
        for own, bags, total in zip(bids.both(hand, at.bags), after.bags, after.totals, strict=True):
            fresh = "" if at.terms.bags == "none" else f"{own.fresh(at.terms)} ({bags})"
            cells += (bids.together(own), bids.taken(own), as_it_is(fresh), plus_minus(total))
        return tuple(cells)

    def pad_written(self, hand: Hand, at: Deal) -> tuple[Text, ...]:
        own = bids.both(hand, at.bags)
        return tuple(cell for each in own for cell in (bids.together(each), bids.taken(each), NO_WORDS, NO_WORDS))

    def needs(self, at: Deal) -> tuple[tuple[Text, Text], ...]:
        if at.board or at.over:
            return ()
        short = (at.terms.target - total for total in at.totals)
        return tuple(
            (t("{side} need", side=CALLED[side]), plus_minus(points) if points > 0 else t("to be ahead"))
            for side, points in zip(SIDES, short, strict=True)
        )

    def slips(self, hand: Hand, at: Deal) -> tuple[Misrecording, ...]:
        ours, theirs = hand.tricks
        slip = Misrecording(t("the other side's tricks were written down"), replace(hand, tricks=(theirs, ours)))
        return () if self.problems(slip.hand, at) else (slip,)
