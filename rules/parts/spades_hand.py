"""A hand of Spades: what is asked, what each side's bids, bags and nils are worth, and what cannot be."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from rules.fields import Answers, Choice, Each, Form, Number, Problem, never
from rules.game import ScoreItem
from rules.parts.counts import tricks
from rules.parts.seats import CALLED, SEATS, SIDES, letter
from rules.text import Text, as_it_is, joined, t

Pair = tuple[int, int]
ALL_TRICKS = 13


class SpadesTerms(NamedTuple):
    """What a club chose."""

    target: int = 500
    scoring: str = "bid"
    broken: str = "nothing"
    bags: str = "points"
    nil: str = "none"
    least: int = 2


# --- the hand --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Hand:
    """What each player bid, partners together, the tricks of the sides, and what became of every nil."""

    ns_bids: Pair
    ew_bids: Pair
    tricks: Pair
    nil_n: str = ""
    nil_s: str = ""
    nil_e: str = ""
    nil_w: str = ""


NILS = {"made": 100, "set": -100, "blind-made": 200, "blind-set": -200}
NO_NILS = ("", "", "", "")
NIL_RESULTS = (
    ("made", t("made")),
    ("set", t("set", sense="a nil that failed")),
    ("blind-made", t("blind made")),
    ("blind-set", t("blind set")),
)
# A nil by its name, and with what became of it.
NIL, BLIND_NIL = t("nil"), t("blind nil")
NAMED = {"made": NIL, "set": NIL, "blind-made": BLIND_NIL, "blind-set": BLIND_NIL}
ENDED = {
    "made": t("nil made"),
    "set": t("nil set"),
    "blind-made": t("blind nil made"),
    "blind-set": t("blind nil set"),
}
# Where each side's bids stand, and who made them.
BIDDERS = {"NS": ("ns_bids", ("N", "S")), "EW": ("ew_bids", ("E", "W"))}


def bid_nil(name: str, place: int) -> Callable[[Answers], bool]:
    """Whether one of two partners bid nil."""

    def asked(answers: Answers) -> bool:
        bids = answers.get(name)
        return isinstance(bids, tuple) and len(bids) == 2 and bids[place] == 0

    return asked


@cache
def asks(nil: str, least: int) -> Form:
    """What is asked where nil is or is not played, and no other bid is less than so many."""
    lowest = least if nil == "none" else 0
    return Form(
        *(
            Each(name=name, label=t("{side} bid", side=CALLED[side]), sides=pair, least=lowest, most=ALL_TRICKS)
            for side, (name, pair) in BIDDERS.items()
        ),
        Each(name="tricks", label=t("Took"), sides=SIDES, most=ALL_TRICKS, total=ALL_TRICKS),
        *(
            Choice(
                name=f"nil_{seat.lower()}",
                label=t("{who}'s nil", who=SEATS[seat]),
                options=NIL_RESULTS[: 2 if nil == "nil" else 4],
                asked=never if nil == "none" else bid_nil(name, place),
            )
            for name, pair in BIDDERS.values()
            for place, seat in enumerate(pair)
        ),
    )


OURS, THEIRS = (
    Number(
        name="tricks",
        label=t("{side} took", side=CALLED[side]),
        least=0,
        most=ALL_TRICKS,
        wanted=lambda said, name=name: sum(said[name]),  # type: ignore[misc]
    )
    for side, (name, _) in BIDDERS.items()
)


@cache
def asks_briefly(nil: str, least: int) -> Form:
    """The same for a line in which the second side's tricks are left out."""
    return Form(*(OURS if field.name == "tricks" else field for field in asks(nil, least)))


# --- the arithmetic --------------------------------------------------------------------

A_TRICK, TEN_BAGS = 10, 10
BAGS_COST = 100
MADE, BROKEN = t("Ending the hand, contract made"), t("Ending the hand, contract broken")


class Own(NamedTuple):
    """One side's part of a hand: its bids, what became of its nils, its tricks, and the bags it had before."""

    side: str
    bids: Pair
    nils: tuple[str, str]
    took: int
    bags: int

    @property
    def contract(self) -> int:
        """The tricks the partners bid between them."""
        return sum(self.bids)

    def fresh(self, terms: SpadesTerms) -> int:
        """The bags it took on this hand."""
        return 0 if terms.bags == "none" else max(0, self.took - self.contract)


def both(hand: Hand, bags: Pair) -> tuple[Own, Own]:
    """Each side's part of a hand, with the bags each had before."""
    return (
        Own("NS", hand.ns_bids, (hand.nil_n, hand.nil_s), hand.tricks[0], bags[0]),
        Own("EW", hand.ew_bids, (hand.nil_e, hand.nil_w), hand.tricks[1], bags[1]),
    )


def contract_line(own: Own, terms: SpadesTerms) -> ScoreItem:
    """What the contract brings, made or broken."""
    side, _, _, took, _ = own
    bid = own.contract
    if took < bid:
        lost = -A_TRICK * bid if terms.broken == "minus" else 0
        return ScoreItem(side, t("{bid} bid, {took} taken", bid=bid, took=took), lost, BROKEN)
    if terms.scoring == "taken":
        what = t("{bid} bid, {n} trick at {each}", "{bid} bid, {n} tricks at {each}", bid=bid, n=took, each=A_TRICK)
        return ScoreItem(side, what, A_TRICK * took, MADE)
    return ScoreItem(side, t("{bid} bid and made", bid=bid), A_TRICK * bid, MADE)


def bags(n: int) -> Text:
    """“1 bag”, “2 bags”."""
    return t("{n} bag", "{n} bags", n=n)


def earned(own: Own, terms: SpadesTerms) -> Iterator[ScoreItem]:
    """What a hand brings one side, one after another."""
    if own.contract:
        yield contract_line(own, terms)
    fresh = own.fresh(terms)
    if fresh and terms.bags == "points":
        yield ScoreItem(own.side, bags(fresh), fresh, t("Ending the hand, bags"))
    if tens := (own.bags + fresh) // TEN_BAGS:
        yield ScoreItem(own.side, bags(TEN_BAGS * tens), -BAGS_COST * tens, t("Ending the hand, ten bags"))
    for seat, result in zip(BIDDERS[own.side][1], own.nils, strict=True):
        if result:
            what = t("{who}'s {nil}", who=SEATS[seat], nil=ENDED[result])
            yield ScoreItem(own.side, what, NILS[result], t("Club's choice, nil"))


@cache
def lines(own: Own, terms: SpadesTerms) -> tuple[ScoreItem, ...]:
    """The same, worked out once."""
    return tuple(earned(own, terms))


# --- what cannot be --------------------------------------------------------------------


def low_bids(answers: Answers, least: int) -> Iterator[Problem]:
    """Bids that are neither nil nor enough."""
    for side, (name, pair) in BIDDERS.items():
        for seat, bid in zip(pair, answers[name], strict=True):
            if 0 < bid < least:
                said = t(
                    "{side} bid, {seat}: a bid is 0 for nil, or at least {least}, not {bid}.",
                    side=CALLED[side],
                    seat=letter(seat),
                    least=least,
                    bid=bid,
                )
                yield Problem(name, said)


def nils_and_tricks(hand: Hand, found: tuple[Problem, ...]) -> tuple[Problem, ...]:
    """Nils that cannot have ended so with the tricks their side took; not looked at where anything else is wrong."""
    return () if found else tuple(problem for own in both(hand, (0, 0)) for problem in ended_otherwise(own))


def ended_otherwise(own: Own) -> Iterator[Problem]:
    """The same for one side."""
    broken = sum(result.endswith("set") for result in own.nils)
    who, took = CALLED[own.side], tricks(own.took)
    if own.took < broken:
        said = t(
            "{who} took {tricks}, too few for {n} nil set.",
            "{who} took {tricks}, too few for {n} nils set.",
            who=who,
            tricks=took,
            n=broken,
        )
        yield Problem("tricks", said)
    if own.took and all(result.endswith("made") for result in own.nils):
        yield Problem("tricks", t("{who} took {tricks}, but both their nils are made.", who=who, tricks=took))


# --- in words --------------------------------------------------------------------------


def bid_by(own: Own) -> tuple[Text, ...]:
    """What each partner bid, a nil by its name."""
    bids = zip(own.bids, own.nils, strict=True)
    return tuple(NAMED[result] if result else as_it_is(str(bid)) for bid, result in bids)


def together(own: Own) -> Text:
    """The contract, and a nil beside it: “7”, “5 + nil”."""
    nils = (NAMED[result] for result in own.nils if result)
    return joined((*[str(own.contract)] * (own.contract > 0), *nils), " + ")


def taken(own: Own) -> Text:
    """The tricks, and what became of a nil beside them: “6, nil set”."""
    return joined((str(own.took), *(ENDED[result] for result in own.nils if result)), ", ")


def brief(hand: Hand) -> Text:
    """The hand where there is little room, the second side's tricks left out: “4 nil / 4 5 4 made”."""
    became, (north, south), (east, west) = dict(NIL_RESULTS), hand.ns_bids, hand.ew_bids
    nils = (became[result] for own in both(hand, (0, 0)) for result in own.nils if result)
    return joined((f"{north} {south} / {east} {west} {hand.tricks[0]}", *nils))
