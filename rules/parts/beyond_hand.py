"""A deal of Beyond: who made trumps, the four contracts and the tricks; how it is typed, and what it is worth."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import product
from operator import itemgetter
from typing import Any, NamedTuple

from rules.fields import SUITS, Answers, Choice, Each, Number, Problem, given
from rules.game import Line, Score
from rules.notation import BETWEEN, Read, Reader, Unfinished, Unreadable, number, plus_minus, read_each, surplus, word
from rules.parts.amounts import Amount, whole
from rules.parts.anywhere import anywhere
from rules.parts.reader import one_seat
from rules.parts.seats import FOUR, SEATS, SIDE, SIDES
from rules.parts.words import DASH, GLUED, SEAT, STRAIN, STRAIN_NAMES
from rules.parts.words import PASS as PASS_WORDS
from rules.text import t

# --- the hand --------------------------------------------------------------------------

STRAINS = {**SUITS, "N": "NT"}
PASS = "pass"
NOT_RAISED, RAISED, RE_RAISED = "no", "raised", "re-raised"
# As the columns of the bonus have them.
RAISES = (NOT_RAISED, RAISED, RE_RAISED)
RAISE_SIGN = {NOT_RAISED: "", RAISED: " R", RE_RAISED: " RR"}


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

    def of(self, seat: str) -> str:
        """What a player claimed and took, or took in a pass round: ``5 / 4``, ``4``."""
        nth = FOUR.index(seat)
        return str(self.tricks[nth]) if self.passed else f"{self.contracts[nth]} / {self.tricks[nth]}"

    @property
    def bid(self) -> str:
        """The bid that won, or the pass round, and whether it was raised: ``2♠ RR``."""
        bid = "Pass" if self.passed else f"{self.level}{STRAINS[self.strain]}"
        return bid + RAISE_SIGN[self.raised]


def played(answers: Answers) -> bool:
    """Whether somebody made trumps, so that there are contracts to ask about."""
    return answers.get("maker") != PASS


MAKER = Choice(
    name="maker", label=t("Trump maker"), options=(*((seat, seat) for seat in FOUR), (PASS, t("Pass round")))
)
LEVEL = Number(name="level", label=t("Level"), least=0, most=13, asked=played)
TRICKS = Each(name="tricks", label=t("Tricks"), sides=FOUR, most=13, total=13)
FORM = (
    MAKER,
    LEVEL,
    Choice(name="strain", label=t("Strain"), options=tuple(STRAINS.items()), asked=played),
    Choice(
        name="raised",
        label=t("Raised"),
        options=((NOT_RAISED, t("—")), (RAISED, t("Raised")), (RE_RAISED, t("Re-raised"))),
        default=NOT_RAISED,
    ),
    Each(name="claims", label=t("Claims"), sides=("left", "partner", "right"), most=13, asked=played),
    TRICKS,
)
# What a pass round does not have, and how it stands there.
UNASKED = {"level": None, "strain": "", "claims": ()}
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
            yield Problem(
                name, t("A pass round has no {name}: expected nothing, not {given}.", name=name, given=given(answer))
            )


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

PLACES = ("1st", "2nd", "3rd", "4th")
SHARE, HIGHER = "share", "higher"
Kept = tuple[bool, int]
PLACED = "Placement"


class Table(NamedTuple):
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
            return whole(Fraction(sum(places), together))
        return places[0] if self.ties == HIGHER else places[-1]


def scored(hand: Hand, table: Table) -> Score:
    """The points of a hand by a table, item by item."""
    if hand.passed:
        return Score((avoided(hand, table),))
    contracts = hand.contracts
    # The better the greater: a contract fulfilled before any that failed, then the tricks taken.
    done = tuple((claim == took, took) for claim, took in zip(contracts, hand.tricks, strict=True))
    return Score((*placed(done, contracts, table), *bonus(hand, done, table)))


def placed(done: tuple[Kept, ...], contracts: tuple[int, ...], table: Table) -> list[Line]:
    """The points for placement, best player first."""
    lines = []
    for mine, seat, claim in zip(done, FOUR, contracts, strict=True):
        place, together = sum(other > mine for other in done), done.count(mine)
        fulfilled, took = mine
        what = f"{PLACES[place]}{'=' * (together > 1)} {SEATS[seat]}: contract {claim}, took {took}"
        law = f"{PLACED}, contracts {'fulfilled' if fulfilled else 'failed'}{', equal players' * (together > 1)}"
        lines.append((place, Line(SIDE[seat], what, table.place(place, together), law)))
    return [line for _, line in sorted(lines, key=itemgetter(0))]


def bonus(hand: Hand, done: tuple[Kept, ...], table: Table) -> Iterator[Line]:
    """The bonus of the side whose contracts were both fulfilled; the other side's cannot be as well."""
    for side, (one, other) in zip(SIDES, (done[::2], done[1::2]), strict=True):
        if one[0] and other[0]:
            makers = hand.maker in side
            worth = (table.makers if makers else table.defence)[RAISES.index(hand.raised)]
            who = "Trump maker's side" if makers else "Defence"
            raised = f", {hand.raised}" * (hand.raised != NOT_RAISED)
            yield Line(side, t("{who}: both contracts fulfilled{raised}", who=who, raised=raised), worth, t("Bonus"))


def avoided(hand: Hand, table: Table) -> Line:
    """What the side with fewer tricks has of a pass round."""
    ours, theirs = taken(hand)
    fewer = SIDES[ours > theirs]
    each = table.pass_round[RAISES.index(hand.raised)]
    raised = f", {hand.raised}" * (hand.raised != NOT_RAISED)
    what = f"Pass round{raised}: {min(ours, theirs)} tricks to {max(ours, theirs)}, {each} for each of difference"
    return Line(fewer, what, each * abs(ours - theirs), t("Pass rounds"))


def taken(hand: Hand) -> tuple[int, int]:
    """The tricks of either side."""
    north, east, south, west = hand.tricks
    return north + south, east + west


@lru_cache(maxsize=16)
def nets(table: Table) -> frozenset[Amount]:
    """Everything that the first side can be ahead by on one hand."""
    tricks = [(*three, 13 - sum(three)) for three in product(range(14), repeat=3) if sum(three) <= 13]
    # Whoever fails may have claimed anything else, and somebody always fails.
    outcomes = (tuple(zip(does, took, strict=True)) for took in tricks for does in product((True, False), repeat=4))
    found: set[Amount] = {
        each * apart * sign for each in table.pass_round for apart in range(1, 14, 2) for sign in (1, -1)
    }
    for done in outcomes:
        if not all(fulfilled for fulfilled, _ in done):
            found.update(ahead(done, table))
    return frozenset(found)


def ahead(done: tuple[Kept, ...], table: Table) -> Iterator[Amount]:
    """What the first side can be ahead by when the players did so, whoever made trumps and raised."""
    north, east, south, west = (table.place(sum(other > mine for other in done), done.count(mine)) for mine in done)
    bonuses = {0}
    for sign, pair in ((1, done[::2]), (-1, done[1::2])):
        if all(fulfilled for fulfilled, _ in pair):
            bonuses = {sign * worth for worth in (*table.makers, *table.defence)}
    yield from (north + south - east - west + more for more in bonuses)


# --- the line that is typed ------------------------------------------------------------

FIRST = {**SEAT, **dict.fromkeys((*PASS_WORDS, "pass round", DASH), PASS)}
RAISE_WORDS = {
    **dict.fromkeys(("r", "raise", "raised"), RAISED),
    **dict.fromkeys(("rr", "re-raise", "reraise", "re-raised", "reraised"), RE_RAISED),
}
WHO = "who made trumps: N, E, S or W"
BEGINNING = f"{WHO}, or P for a pass round"
FIGURE = re.compile("[0-9]")
CLAIMED = re.compile("(?:[,;] ?|claim(?:s|ed)?(?![a-z])[ ,]*)+")
SLASH = re.compile("(?:(?:[/;,|]|-(?= )|(?:took|tricks)(?![a-z])) ?)+")
KNOWN = GLUED | {"r", "rr"}


def read(text: str) -> Read:
    """``n 2s rr 2 5 3 / 2 2 5 4``, ``2s n 2 5 3 2 2 5 4``, ``p r 3 4 3 3``; that it was raised may stand anywhere."""
    return anywhere(text, auction_first, words=(*RAISE_WORDS, *STRAIN_NAMES))


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
        found["tricks"] = read_each(reader, TRICKS, found)
        if reader.rest:
            raise Unreadable(surplus(reader))
    except Unfinished as end:
        return Read(found, missing=str(end))
    except Unreadable as bad:
        return Read(found, (Problem(next_field(reader, found), str(bad)),))
    return Read(found)


def auction(reader: Reader, found: dict[str, Any]) -> None:
    """Who made trumps, and with which bid; either may stand first."""
    bid_first = FIGURE.match(reader.rest) is not None
    if not bid_first:
        reader.match(BETWEEN)
        found["maker"] = FIRST[word(reader, FIRST, BEGINNING)]
        reader.match(BETWEEN)
    if found.get("maker") == PASS:
        return
    found["level"] = number(reader, LEVEL.label, least=LEVEL.least, most=LEVEL.most)
    found["strain"] = STRAIN[word(reader, STRAIN, "a strain: ♣, ♦, ♥, ♠ or NT")]
    if bid_first:
        if (early := raised(reader)) != NOT_RAISED:
            found["raised"] = early
        reader.match(BETWEEN)
        found["maker"] = one_seat(reader, WHO)


def raised(reader: Reader) -> str:
    """Whether it was raised, or re-raised; nothing said is no."""
    said = reader.take(RAISE_WORDS)
    if said is None and reader.begins(RAISE_WORDS):
        raise Unfinished("R for raised, or RR for re-raised")
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


def spoken(hand: Hand) -> str:
    """The deal as a person would say it."""
    raised = f", {hand.raised}" if hand.raised != NOT_RAISED else ""
    if hand.passed:
        took = (f"{name} took {tricks}" for name, tricks in zip(SEATS.values(), hand.tricks, strict=True))
        return f"pass round{raised}: {', '.join(took)}"
    seats = zip(SEATS.values(), hand.contracts, hand.tricks, strict=True)
    did = ", ".join(f"{name} claimed {claim} and took {tricks}" for name, claim, tricks in seats)
    return f"{hand.level}{STRAINS[hand.strain]} by {SEATS[hand.maker]}{raised}: {did}"


def points_cells(score: Score, side: str, *, passed: bool) -> tuple[str, str]:
    """What a side has for placement, and beside it its bonus, or its points of a pass round."""
    lines = [line for line in score.lines if line.side == side]
    if passed:
        return "", "".join(f"pass {plus_minus(line.points)}" for line in lines)
    placement = sum(line.points for line in lines if line.law.startswith(PLACED))
    return plus_minus(placement), "".join(plus_minus(line.points) for line in lines if not line.law.startswith(PLACED))
