"""A deal of Beyond: who made trumps, the four contracts and the tricks; how it is typed, and what it is worth."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from operator import itemgetter
from typing import Any, NamedTuple

from rules.fields import SUITS, Answers, Choice, Each, Form, Mend, Number, Problem, given
from rules.game import Score, ScoreItem
from rules.notation import BETWEEN, Read, Reader, Unfinished, Unreadable, number, read_each, surplus, word
from rules.parts.amounts import Amount
from rules.parts.anywhere import Loose, anywhere
from rules.parts.contract_line import A_STRAIN
from rules.parts.counts import PLACES
from rules.parts.in_turn import OF_EACH, begins_in_turn, in_turn
from rules.parts.of_what import no_bid_behind_took
from rules.parts.over_each import from_bids
from rules.parts.reader import Ambiguous, one_seat, tidied
from rules.parts.seat_or_strain import Named, asked
from rules.parts.seats import A_SEAT, FOUR, SEAT_KEYS, SEATS, SIDE, SIDES
from rules.parts.words import DASH, GLUED, IN_WORDS, SEAT, STRAIN, STRAIN_NAMES
from rules.parts.words import PASS as PASS_WORDS
from rules.text import NO_WORDS, Text, as_it_is, joined, t

# --- the hand --------------------------------------------------------------------------

STRAINS = {**SUITS, "N": t("NT")}
PASS = "pass"
NOT_RAISED, RAISED, RE_RAISED = "no", "raised", "re-raised"
# As the columns of the bonus have them.
RAISES = (NOT_RAISED, RAISED, RE_RAISED)
RAISE_SIGN = {NOT_RAISED: "", RAISED: "R", RE_RAISED: "RR"}
SAID_RAISED = {NOT_RAISED: NO_WORDS, RAISED: t("raised"), RE_RAISED: t("re-raised")}


@dataclass(frozen=True, slots=True)
class Hand:
    """Who made trumps at which level and strain, what the others claimed, and what everybody took.

    The claims go clockwise from the trump maker's left, the tricks from North. A pass round has nothing but tricks,
    and may have been raised.
    """

    maker: str
    level: int | None = None
    strain: str = ""
    raised: str = NOT_RAISED
    claims: tuple[int, ...] = ()
    tricks: tuple[int, ...] = ()

    @property
    def passed(self) -> bool:
        """Whether nobody bid, so that tricks are to be avoided."""
        return self.maker == PASS

    @property
    def contracts(self) -> tuple[int, ...]:
        """What everybody has to take, clockwise from North; the trump maker what was bid."""
        at = -FOUR.index(self.maker) % 4
        clockwise = (self.level or 0, *self.claims)
        return clockwise[at:] + clockwise[:at]

    def of(self, seat: str) -> Text:
        """What a player claimed and took, or took in a pass round: ``5 / 4``, ``4``."""
        nth = FOUR.index(seat)
        return as_it_is(str(self.tricks[nth]) if self.passed else f"{self.contracts[nth]} / {self.tricks[nth]}")

    @property
    def bid(self) -> Text:
        """The bid that won, or the pass round, and whether it was raised: ``2♠ RR``."""
        bid = t("Pass") if self.passed else joined((str(self.level), STRAINS[self.strain]), "")
        return joined(filter(None, (bid, RAISE_SIGN[self.raised])))


def played(answers: Answers) -> bool:
    """Whether somebody made trumps, so that there are contracts to ask about."""
    return answers.get("maker") != PASS


MAKER = Choice(name="maker", label=t("Trump maker"), options=(*SEAT_KEYS, (PASS, t("Pass round"))))
OTHERS = (t("left", sense="of the trump maker"), t("partner"), t("right", sense="of the trump maker"))
LEVEL = Number(name="level", label=t("Level"), least=0, most=13, asked=played)
TRICKS = Each(name="tricks", label=t("Tricks"), sides=FOUR, most=13, total=13)
FORM = Form(
    MAKER,
    LEVEL,
    Choice(name="strain", label=t("Strain"), options=tuple(STRAINS.items()), asked=played),
    Choice(
        name="raised",
        label=t("Raised"),
        options=((NOT_RAISED, as_it_is("—")), (RAISED, t("Raised")), (RE_RAISED, t("Re-raised"))),
        default=NOT_RAISED,
    ),
    Each(name="claims", label=t("Claims"), sides=OTHERS, most=13, asked=played),
    TRICKS,
)
# What a pass round does not have, and how it stands there.
UNASKED = {"level": None, "strain": "", "claims": ()}
PARTS = {"level": t("level"), "strain": t("strain"), "claims": t("claims")}
# The same claims by the names of those who make them, for each trump maker.
CLAIMS = {
    seat: Each(
        name="claims", label=t("Claims"), sides=tuple(SEATS[other] for other in (FOUR * 2)[at + 1 : at + 4]), most=13
    )
    for at, seat in enumerate(FOUR)
}

# --- what cannot be --------------------------------------------------------------------


def unasked(hand: Hand) -> Iterator[Problem]:
    """What stands in a pass round that it cannot have."""
    for name, nothing in UNASKED.items():
        if (answer := getattr(hand, name)) != nothing:
            said = t(
                "A pass round has no {part}: expected nothing, not {given}.", part=PARTS[name], given=given(answer)
            )
            yield Problem(name, said)


def thirteen(hand: Hand) -> Iterator[Problem]:
    """Contracts that the last to claim was not allowed to bring about."""
    if sum(hand.contracts) == 13:
        each = " + ".join(map(str, hand.contracts))
        last = SEATS[FOUR[FOUR.index(hand.maker) - 1]]
        yield Problem(
            "claims",
            t(
                "The contracts {each} make 13, which {last}, the last to claim, may not bring about.",
                each=each,
                last=last,
            ),
        )


# --- what it is worth ------------------------------------------------------------------

SHARE, HIGHER = "share", "higher"
Kept = tuple[bool, int]
FULFILLED, FAILED = t("Placement, contracts fulfilled"), t("Placement, contracts failed")
TIED = {
    FULFILLED: t("Placement, contracts fulfilled, equal players"),
    FAILED: t("Placement, contracts failed, equal players"),
}
PLACED = frozenset((FULFILLED, FAILED, *TIED.values()))


class BeyondTable(NamedTuple):
    """Every number the club plays by: the four places, and three (plain, raised, re-raised) of each other kind."""

    placement: tuple[int, ...]
    makers: tuple[int, ...]
    defence: tuple[int, ...]
    pass_round: tuple[int, ...]
    ties: str

    def place(self, place: int, together: int) -> Amount:
        """What one of so many equal players has, who stand from this place (0 is the first) on."""
        places = self.placement[place : place + together]
        if self.ties == SHARE:
            each, rest = divmod(sum(places), together)
            return Fraction(sum(places), together) if rest else each
        return places[0] if self.ties == HIGHER else places[-1]


def scored(hand: Hand, table: BeyondTable) -> Score:
    """The points of a hand by a table, item by item."""
    if hand.passed:
        return Score((avoided(hand, table),))
    contracts = hand.contracts
    # The better the greater: a contract fulfilled before any that failed, then the tricks taken.
    done = tuple((claim == took, took) for claim, took in zip(contracts, hand.tricks, strict=True))
    return Score((*placed(done, contracts, table), *bonus(hand, done, table)))


def placed(done: tuple[Kept, ...], contracts: tuple[int, ...], table: BeyondTable) -> list[ScoreItem]:
    """The points for placement, best player first."""
    lines, best = [], sorted(done, reverse=True)
    for mine, seat, claim in zip(done, FOUR, contracts, strict=True):
        place, together = best.index(mine), best.count(mine)
        fulfilled, took = mine
        what = t(
            "{place} {who}: contract {claim}, took {took}",
            place=joined((PLACES[place], "="), "") if together > 1 else PLACES[place],
            who=SEATS[seat],
            claim=claim,
            took=took,
        )
        alone = FULFILLED if fulfilled else FAILED
        law = TIED[alone] if together > 1 else alone
        lines.append((place, ScoreItem(SIDE[seat], what, table.place(place, together), law)))
    return [line for _, line in sorted(lines, key=itemgetter(0))]


def bonus(hand: Hand, done: tuple[Kept, ...], table: BeyondTable) -> Iterator[ScoreItem]:
    """The bonus of the side whose contracts were both fulfilled; the other side's cannot be as well."""
    for side, (one, other) in zip(SIDES, (done[::2], done[1::2]), strict=True):
        if one[0] and other[0]:
            makers = hand.maker in side
            worth = (table.makers if makers else table.defence)[RAISES.index(hand.raised)]
            what = (
                t("Trump maker's side: both contracts fulfilled") if makers else t("Defence: both contracts fulfilled")
            )
            yield ScoreItem(side, joined(filter(None, (what, SAID_RAISED[hand.raised])), ", "), worth, t("Bonus"))


def avoided(hand: Hand, table: BeyondTable) -> ScoreItem:
    """What the side with fewer tricks has of a pass round."""
    ours, theirs = taken(hand)
    fewer = SIDES[ours > theirs]
    each = table.pass_round[RAISES.index(hand.raised)]
    what = t(
        "{pass_round}: {n} trick to {more}, {each} for each of difference",
        "{pass_round}: {n} tricks to {more}, {each} for each of difference",
        pass_round=joined(filter(None, (t("Pass round"), SAID_RAISED[hand.raised])), ", "),
        n=min(ours, theirs),
        more=max(ours, theirs),
        each=each,
    )
    return ScoreItem(fewer, what, each * abs(ours - theirs), t("Pass rounds"))


def taken(hand: Hand) -> tuple[int, int]:
    """The tricks of either side."""
    north, east, south, west = hand.tricks
    return north + south, east + west


# --- the line that is typed ------------------------------------------------------------

FIRST = {**SEAT, **dict.fromkeys((*PASS_WORDS, "pass round", DASH), PASS)}
RAISE_WORDS = {
    **dict.fromkeys(("r", "raise", "raised"), RAISED),
    **dict.fromkeys(("rr", *(f"re{gap}raise{past}" for gap in ("-", " ", "") for past in ("", "d"))), RE_RAISED),
}
WHO = t("who made trumps: {seats}", seats=A_SEAT)
NAMES = tuple((name.lower(), seat.lower()) for seat, name in SEATS.items())
FIRST_NAMED = re.compile(f"(?<![a-z])(?:{'|'.join(NAMES[0])})(?![a-z])", re.IGNORECASE)
BEGINNING = t("who made trumps: {seats}, or P for a pass round", seats=A_SEAT)
FIGURE = re.compile("[0-9]")
CLAIMED = re.compile("(?:[,;] ?|claim(?:s|ed)?(?![a-z])[ ,]*+)++")
SLASH = re.compile("(?:(?:[/;,|]|-(?= )|(?:took|tricks)(?![a-z])) ?)+")
KNOWN = GLUED | {"r", "rr"}


def read(text: str) -> Read:
    """``n 2s rr 2 5 3 / 2 2 5 4``, ``2s n 2 5 3 2 2 5 4``, ``p r 3 4 3 3``; that it was raised may stand anywhere."""
    words = (*RAISE_WORDS, *STRAIN_NAMES)
    try:
        text = all_claims_first(text)
    except Ambiguous as torn:
        return Read({}, (torn.problem("claims"),))
    loose = Loose(words, results=(), field="", units=())
    found = asked(text, lambda line: anywhere(line, auction_first, loose), named, who="maker")
    return Read(found.answers, missing=OF_EACH) if found.problems and each_begun(text) else found


def each_begun(text: str) -> bool:
    """Whether a line says, behind its auction, of some of the players what was claimed and taken."""
    line = tidied(text)
    return any(
        "level" in auction_first(line[:at]).answers and begins_in_turn(line[at:], NAMES)
        for at in (first.start() for first in FIRST_NAMED.finditer(line))
    )


def all_claims_first(text: str) -> str:
    """A line that says of each player what was claimed and taken, as one with the claims of the others first.

    Raises ``Ambiguous`` where the trump maker is said to have claimed something else than was bid.
    """
    told = in_turn(tidied(text), NAMES)
    maker = auction_first(told.before).answers if told else {}
    if told is None or maker.get("maker") not in FOUR or "level" not in maker:
        return text
    at = FOUR.index(maker["maker"])
    own, *claims = told.bids[at:] + told.bids[:at]
    if IN_WORDS.get(own, own) not in (maker["level"], str(maker["level"])):
        raise Ambiguous(
            t(
                "Claims: {who} bid {level}, and is said to have claimed {own}: expected the same.",
                who=SEATS[maker["maker"]],
                level=maker["level"],
                own=own,
            )
        )
    return f"{told.before.rstrip(' ,;')} {' '.join(claims)} / {' '.join(told.tricks)}"


def named(found: Answers) -> Named:
    """What was read in words."""
    hand = Hand(**found)
    return Named(hand.bid, hand.maker, Mend(spoken(hand), written(hand)))


def auction_first(text: str) -> Read:
    """The same, where who and what was bid stands before all else."""
    reader, found = Reader(text, KNOWN), dict[str, Any]()
    try:
        auction(reader, found)
        reader.match(BETWEEN)
        found["raised"] = found.get("raised") or raised(reader)
        reader.match(CLAIMED)
        if found["maker"] != PASS:
            found["claims"] = read_each(reader, CLAIMS[found["maker"]], found)
        reader.match(SLASH)
        found["tricks"] = over_or_down(reader, found) or read_each(reader, TRICKS, found)
        if reader.rest:
            raise Unreadable(surplus(reader))
    except Unfinished as end:
        return Read(found, missing=end.says)
    except Unreadable as bad:
        return Read(found, (Problem(next_field(reader, found), bad.says),))
    return Read(found)


def over_or_down(reader: Reader, found: Answers) -> tuple[int, ...] | None:
    """The tricks as they are said by what everybody had to take; ``None`` where they are not."""
    return from_bids(reader, TRICKS, Hand(**found).contracts) if played(found) else None


def auction(reader: Reader, found: dict[str, Any]) -> None:
    """Who made trumps, and with which bid; either may stand first."""
    bid_first = FIGURE.match(reader.rest) is not None
    if not bid_first:
        reader.match(BETWEEN)
        found["maker"] = FIRST[word(reader, FIRST, BEGINNING)]
        reader.match(BETWEEN)
    if found.get("maker") == PASS:
        return
    no_bid_behind_took(reader, LEVEL.expected)
    found["level"] = number(reader, LEVEL.label, least=LEVEL.least, most=LEVEL.most)
    found["strain"] = STRAIN[word(reader, STRAIN, A_STRAIN)]
    if bid_first:
        if (early := raised(reader)) != NOT_RAISED:
            found["raised"] = early
        reader.match(BETWEEN)
        found["maker"] = one_seat(reader, WHO)


def raised(reader: Reader) -> str:
    """Whether it was raised, or re-raised; nothing said is no."""
    said = reader.take(RAISE_WORDS)
    if said is None and reader.begins(RAISE_WORDS):
        raise Unfinished(t("R for raised, or RR for re-raised"))
    return RAISE_WORDS.get(said or "", NOT_RAISED)


def next_field(reader: Reader, found: dict[str, Any]) -> str:
    """The field at which a line could not be read on."""
    bid_first = FIGURE.match(reader.text) is not None
    bid = ("level", "strain", "maker") if bid_first else ("maker", "level", "strain")
    wanted = (*bid, "claims") if found.get("maker") != PASS else ()
    return next((name for name in wanted if name not in found), "tricks")


def written(hand: Hand) -> str:
    """The line that ``read`` reads back as the same deal."""
    tricks = " ".join(map(str, hand.tricks))
    if hand.passed:
        return f"{hand.bid} {tricks}"
    return f"{hand.maker} {hand.bid} {' '.join(map(str, hand.claims))} / {tricks}"


def spoken(hand: Hand) -> Text:
    """The deal as a person would say it."""
    raised = SAID_RAISED[hand.raised]
    if hand.passed:
        auction = joined(filter(None, (t("pass round"), raised)), ", ")
        did = [
            t("{who} took {n}", "{who} took {n}", who=who, n=n)
            for who, n in zip(SEATS.values(), hand.tricks, strict=True)
        ]
    else:
        bid = t("{bid} by {who}", bid=joined((str(hand.level), STRAINS[hand.strain]), ""), who=SEATS[hand.maker])
        auction = joined(filter(None, (bid, raised)), ", ")
        seats = zip(SEATS.values(), hand.contracts, hand.tricks, strict=True)
        did = [
            t("{who} claimed {claim} and took {took}", who=who, claim=claim, took=took) for who, claim, took in seats
        ]
    return t("{auction}: {players}", auction=auction, players=joined(did, ", "))
