"""A contract of Illustrated Whist and the feats beside it: what is asked, and what the feats score."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import product
from operator import attrgetter
from typing import Any, NamedTuple

from rules.fields import Answers, Choice, Field, Number, Problem, Yes
from rules.game import Line
from rules.parts.bridge import PENALTIES, STRAINS
from rules.parts.seats import CALLED, OTHER, SEATS, SIDE, SIDES
from rules.parts.words import all_of
from rules.text import t

# --- the contract ----------------------------------------------------------------------

LOW, MIDDLE, HIGH = range(3)
TRICKS = 12


class Bid(NamedTuple):
    """A bid: its name, the tricks it asks for, its base values (in a suit, at notrumps), and its section."""

    name: str
    tricks: int
    values: tuple[int, int]
    section: int


BIDS = {
    "8":         Bid("8", 8, (1, 2), LOW),
    "9":         Bid("9", 9, (3, 4), LOW),
    "null":      Bid("Null", 0, (5, 5), MIDDLE),
    "10":        Bid("10", 10, (6, 7), MIDDLE),
    "11":        Bid("11", 11, (8, 9), MIDDLE),
    "open-null": Bid("Open null", 0, (10, 10), HIGH),
    "slam":      Bid("Slam", 12, (11, 12), HIGH),
}  # fmt: skip
PASS = "pass"
NULLS = ("null", "open-null")
NO_FEATS = (PASS, *NULLS)
KITTY = {"whole": "Whole", "half": "Half", "without": "Without", "against": "Against"}
# What is added to the value of a low, a middle and a high bid.
DIFFICULTY = {"whole": (0, 0, 0), "half": (0, 2, 4), "without": (0, 3, 5), "against": (0, 6, 10)}

# --- the feats -------------------------------------------------------------------------


class Feat(NamedTuple):
    """A feat: its name, and its points for a side that brings it off silently and for one that announced it."""

    name: str
    silent: int
    announced: int


KINGS, ACES, DIX, THREE, CATCH = "kings", "aces", "dix", "three", "catch"
FEATS = {
    KINGS: Feat("Four Kings",  2, 4),
    ACES:  Feat("Four Aces",   3, 6),
    DIX:   Feat("Dix Last",    4, 8),
    THREE: Feat("All three",   2, 4),
    CATCH: Feat("Joker Catch", 10, 20),
}  # fmt: skip
# A slam is told by its announcements alone: whether it was made, the tricks say.
BY_DECLARERS, BY_OTHERS = "slam_declarers", "slam_others"
SLAM_FEAT = Feat("Slam", 0, 12)
# How often an announcement counts.
TIMES = {0: "—", 1: "Announced", 2: "X", 4: "XX"}
SAID = tuple(TIMES.items())
DOUBLED = {1: "", 2: ", doubled", 4: ", redoubled"}
# Dix Last alone may also be lost: a side played the Dix to the last trick, and the other took it.
LOST = {"NS-lost": "NS", "EW-lost": "EW"}
MADE = {"": "Nobody", **CALLED}
DIX_WAS = {
    "": "Not played last",
    **{side: f"Won by {called}" for side, called in CALLED.items()},
    **{outcome: f"Lost by {CALLED[side]}" for outcome, side in LOST.items()},
}

Said = tuple[int, int]
Told = tuple[str, int, int]
QUIET: Told = ("", 0, 0)
POSSIBLE = {feat: frozenset(product(DIX_WAS if feat == DIX else MADE, TIMES, TIMES)) for feat in FEATS}
# What a hand says of a feat: who made it, and how often the announcement of each side counts.
TOLD: Mapping[str, Callable[[Any], Told]] = {
    feat: attrgetter(f"{feat}_made", f"{feat}_ns", f"{feat}_ew") for feat in FEATS
}

# --- what is asked ---------------------------------------------------------------------


def played(answers: Answers) -> bool:
    """Whether there was a contract."""
    return answers.get("bid") != PASS


def positive(answers: Answers) -> bool:
    """Whether tricks were bid for, so that there may be feats."""
    return answers.get("bid") not in NO_FEATS


def trumps(answers: Answers) -> bool:
    """Whether there was a trump suit, so that there may be feats with the Jokers and the Dix."""
    return answers.get("strain") != "N" and answers.get("bid") not in NO_FEATS


ASKED = {KINGS: positive, ACES: positive, DIX: trumps, THREE: trumps, CATCH: trumps}


def sound(feat: str, told: Told, answers: Answers) -> bool:
    """Whether a feat is one of the contract's, and what is told of it may be; quicker than asking each field."""
    try:
        return ASKED[feat](answers) and told in POSSIBLE[feat]
    except TypeError:
        return False


def feat_fields(feat: str) -> Iterator[Field]:
    """A feat's three fields: who made it, and whether each side announced it and how often that counts."""
    name, asked, made = FEATS[feat].name, ASKED[feat], DIX_WAS if feat == DIX else MADE
    yield Choice(name=f"{feat}_made", label=name, options=tuple(made.items()), default="", asked=asked)
    for side, called in CALLED.items():
        field, label = f"{feat}_{side.lower()}", f"{name}, {called}"
        yield Choice(name=field, label=label, options=SAID, default=0, asked=asked)


CONTRACT: tuple[Field, ...] = (
    Choice(name="bid", label=t("Bid"), options=((PASS, t("Pass")), *((key, bid.name) for key, bid in BIDS.items()))),
    Choice(name="strain", label=t("Strain"), options=tuple(STRAINS.items()), asked=positive),
    Choice(
        name="penalty", label=t("Doubled"), options=((1, t("—")), (2, t("X")), (4, t("XX"))), default=1, asked=played
    ),
    Choice(name="declarer", label=t("By"), options=tuple((seat, seat) for seat in SEATS), asked=played),
    Choice(name="kitty", label=t("Kitty"), options=tuple(KITTY.items()), default="whole", asked=played),
    Number(
        name="tricks",
        label=t("Tricks"),
        least=0,
        most=TRICKS,
        asked=played,
        wanted=lambda said: BIDS[said["bid"]].tricks,
        words=all_of(TRICKS),
    ),
    Yes(name=BY_DECLARERS, label=t("Slam by the declarers"), default=False, asked=positive),
)
ROWS = {feat: tuple(feat_fields(feat)) for feat in FEATS}


@dataclass(frozen=True, slots=True)
class Hand:
    """A contract, the tricks of the declaring side (at a null: of declarer), and what was told of each feat."""

    bid: str
    strain: str = ""
    penalty: int = 1
    declarer: str = ""
    kitty: str = "whole"
    tricks: int = 0
    slam_declarers: bool = False
    slam_others: int = 0
    kings_made: str = ""
    kings_ns: int = 0
    kings_ew: int = 0
    aces_made: str = ""
    aces_ns: int = 0
    aces_ew: int = 0
    dix_made: str = ""
    dix_ns: int = 0
    dix_ew: int = 0
    three_made: str = ""
    three_ns: int = 0
    three_ew: int = 0
    catch_made: str = ""
    catch_ns: int = 0
    catch_ew: int = 0

    @property
    def called(self) -> str:
        """The contract as it is printed: ``10♠X``, ``Slam ♠X``, ``Null``."""
        if self.bid == PASS:
            return "Pass"
        name = BIDS[self.bid].name
        in_what = f"{STRAINS.get(self.strain, '')}{PENALTIES[self.penalty]}"
        return f"{name}{in_what}" if name.isdigit() else f"{name} {in_what}".strip()

    @property
    def left(self) -> str:
        """How declarer left the kitty, where it was not taken whole."""
        return "" if self.kitty == "whole" else self.kitty

    @property
    def feats(self) -> tuple[tuple[str, Told], ...]:
        """Every feat that anything is told of."""
        return tuple((feat, told) for feat, tell in TOLD.items() if (told := tell(self)) != QUIET)


# --- what cannot be, and what hardly can -----------------------------------------------


def all_twelve(hand: Hand) -> str:
    """The side that took every trick, if one did."""
    us = SIDE[hand.declarer]
    return {TRICKS: us, 0: OTHER[us]}.get(hand.tricks, "")


def trickless(hand: Hand, bad: set[str]) -> Iterator[Problem]:
    """Feats of a side that took no trick to make them in; a Dix may still be lost to its own player's partner."""
    if not bad.isdisjoint(("declarer", "tricks")):
        return
    side = OTHER[all_twelve(hand)]
    for feat, (made, *_) in hand.feats:
        if f"{feat}_made" not in bad and made == side:
            so = "the last was not theirs" if feat == DIX else "they cannot have made it"
            yield Problem(
                f"{feat}_made",
                t("{name}: {called} took no trick, so {so}.", name=FEATS[feat].name, called=CALLED[side], so=so),
            )


def lost_at_home(hand: Hand) -> bool:
    """Whether the Dix was lost in the last trick to its own player's partner, whose side took them all."""
    return hand.dix_made in LOST and LOST[hand.dix_made] == all_twelve(hand)


def at_odds(hand: Hand) -> Iterator[Problem]:
    """All three for one side, where the other has one of them by another feat."""
    told = {feat: taker(made) for feat, (made, *_) in hand.feats}
    three = told.get(THREE, "")
    for feat, what in ((DIX, "took the Dix in the last trick"), (CATCH, "caught a Joker")):
        other = "" if feat == DIX and lost_at_home(hand) else told.get(feat, "")
        if three and other == OTHER[three]:
            message = f"All three: for {CALLED[three]}, though {CALLED[other]} {what}; please look again."
            yield Problem("three_made", message, doubtful=True)


def lost_to_partner(hand: Hand) -> Iterator[Problem]:
    """A Dix that its own side took from its player."""
    if lost_at_home(hand):
        ours = CALLED[LOST[hand.dix_made]]
        message = f"Dix Last: lost by {ours}, though {ours} took all twelve tricks; please look again."
        yield Problem("dix_made", message, doubtful=True)


def announced_twice(hand: Hand) -> Iterator[Problem]:
    """A slam that was announced over itself."""
    if hand.bid == "slam" and hand.slam_declarers:
        yield Problem("slam_declarers", t("Slam: announced, though it was bid; please look again."), doubtful=True)


# --- what feats score ------------------------------------------------------------------


def taker(outcome: str) -> str:
    """The side that made a feat; of Dix Last, the side that took the last trick."""
    return OTHER[LOST[outcome]] if outcome in LOST else outcome


def announced(side: str, feat: Feat, times: int, *, made: bool) -> Line:
    """The line of a side that announced a feat."""
    outcome, sign = ("made", 1) if made else ("failed", -1)
    what = f"{feat.name}, announced and {outcome}{DOUBLED[times]}"
    return Line(side, what, sign * feat.announced * times, t("Feats, announced score"))


@cache
def feat_lines(key: str, made_by: str, said: Said, *, silent: str = "silent") -> tuple[Line, ...]:
    """What both sides score for a feat: a double counts for the announcement it was said to, and for no other."""
    feat, lines = FEATS[key], []
    for side, times in zip(SIDES, said, strict=True):
        if times:
            lines.append(announced(side, feat, times, made=side == made_by))
        elif side == made_by:
            lines.append(
                Line(side, t("{name}, {silent}", name=feat.name, silent=silent), feat.silent, t("Feats, silent score"))
            )
    return tuple(lines)


@cache
def dix_lines(outcome: str, said: Said, *, contract: str) -> tuple[Line, ...]:
    """Dix Last: won, it counts only for the side to which the contract went; lost, it counts in any case."""
    if outcome in LOST:
        return feat_lines(DIX, taker(outcome), said, silent=f"lost by {CALLED[LOST[outcome]]}")
    if outcome in ("", contract):
        return feat_lines(DIX, outcome, said)
    barred = Line(outcome, t("Dix Last, but the contract went the other way"), 0, t("Dix Last, tied to the contract"))
    return (barred, *feat_lines(DIX, "", said))
