"""A contract of Illustrated Whist and the feats beside it: what is asked, and what the feats score."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import product
from operator import attrgetter
from typing import Any, NamedTuple

from rules.fields import Answers, Choice, Field, Form, Number, Problem, Yes
from rules.game import ScoreItem
from rules.parts.bridge import DOUBLES, PENALTIES, STRAINS
from rules.parts.seats import CALLED, OTHER, SEAT_KEYS, SIDE, SIDE_KEYS, SIDES
from rules.parts.words import all_of
from rules.text import NO_WORDS, Text, as_it_is, joined, t

# --- the contract ----------------------------------------------------------------------

LOW, MIDDLE, HIGH = range(3)
TRICKS = 12


class Bid(NamedTuple):
    """A bid: its name, the tricks it asks for, its base values (in a suit, at notrumps), and its section."""

    name: Text
    tricks: int
    values: tuple[int, int]
    section: int


BIDS = {
    "8":         Bid(as_it_is("8"), 8, (1, 2), LOW),
    "9":         Bid(as_it_is("9"), 9, (3, 4), LOW),
    "null":      Bid(t("Null"), 0, (5, 5), MIDDLE),
    "10":        Bid(as_it_is("10"), 10, (6, 7), MIDDLE),
    "11":        Bid(as_it_is("11"), 11, (8, 9), MIDDLE),
    "open-null": Bid(t("Open null"), 0, (10, 10), HIGH),
    "slam":      Bid(t("Slam"), 12, (11, 12), HIGH),
}  # fmt: skip
PASS = "pass"
NULLS = ("null", "open-null")
NO_FEATS = (PASS, *NULLS)
KITTY = {
    "whole": t("Whole", sense="kitty"),
    "half": t("Half", sense="kitty"),
    "without": t("Without", sense="kitty"),
    "against": t("Against", sense="kitty"),
}
# What is added to the value of a low, a middle and a high bid.
DIFFICULTY = {"whole": (0, 0, 0), "half": (0, 2, 4), "without": (0, 3, 5), "against": (0, 6, 10)}

# --- the feats -------------------------------------------------------------------------


class Feat(NamedTuple):
    """A feat: its name, and its points for a side that brings it off silently and for one that announced it."""

    name: Text
    silent: int
    announced: int


KINGS, ACES, DIX, THREE, CATCH = "kings", "aces", "dix", "three", "catch"
FEATS = {
    KINGS: Feat(t("Four Kings"),  2, 4),
    ACES:  Feat(t("Four Aces"),   3, 6),
    DIX:   Feat(t("Dix Last"),    4, 8),
    THREE: Feat(t("All three"),   2, 4),
    CATCH: Feat(t("Joker Catch"), 10, 20),
}  # fmt: skip
# A slam is told by its announcements alone: whether it was made, the tricks say.
BY_DECLARERS, BY_OTHERS = "slam_declarers", "slam_others"
SLAM_FEAT = Feat(t("Slam"), 0, 12)
# What a table has a box for: in it goes the side that made the feat, or announced it.
BOXES = (*(feat.name for feat in FEATS.values()), SLAM_FEAT.name)
# How often an announcement counts.
TIMES = {0: as_it_is("—"), 1: t("Announced"), 2: PENALTIES[2], 4: PENALTIES[4]}
SAID = tuple(TIMES.items())
DOUBLED = {1: NO_WORDS, 2: t("doubled"), 4: t("redoubled")}
# Dix Last alone may also be lost: a side played the Dix to the last trick, and the other took it.
LOST = {"NS-lost": "NS", "EW-lost": "EW"}
MADE = {"": t("Nobody"), **dict(SIDE_KEYS)}
DIX_WAS = {
    "": t("Not played last"),
    **{side: t("Won by {who}", who=key) for side, key in SIDE_KEYS},
    **{outcome: t("Lost by {who}", who=MADE[side]) for outcome, side in LOST.items()},
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
        field, label = f"{feat}_{side.lower()}", joined((name, called), ", ")
        yield Choice(name=field, label=label, options=SAID, default=0, asked=asked)


CONTRACT = Form(
    Choice(name="bid", label=t("Bid"), options=((PASS, t("Pass")), *((key, bid.name) for key, bid in BIDS.items()))),
    Choice(name="strain", label=t("Strain"), options=tuple(STRAINS.items()), asked=positive),
    Choice(name="penalty", label=t("Doubled"), options=DOUBLES, default=1, asked=played),
    Choice(name="declarer", label=t("By"), options=SEAT_KEYS, asked=played),
    Choice(name="kitty", label=t("Kitty"), options=tuple(KITTY.items()), default="whole", asked=played),
    Number(
        name="tricks",
        label=t("Tricks"),
        least=0,
        most=TRICKS,
        asked=played,
        wanted=lambda said: BIDS[said["bid"]].tricks,
        alike=True,
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
    def called(self) -> Text:
        """The contract as it is printed: ``10♠X``, ``Slam ♠X``, ``Null``."""
        if self.bid == PASS:
            return t("Pass")
        name = BIDS[self.bid].name
        in_what = joined((STRAINS.get(self.strain, NO_WORDS), PENALTIES[self.penalty]), "")
        return joined(filter(None, (name, in_what)), "" if name.isdigit() else " ")

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
            yield Problem(f"{feat}_made", took_none(feat, side))


def took_none(feat: str, side: str) -> Text:
    """What to say of a feat of a side that took no trick."""
    name, who = FEATS[feat].name, CALLED[side]
    if feat == DIX:
        return t("{feat}: {who} took no trick, so the last was not theirs.", feat=name, who=who)
    return t("{feat}: {who} took no trick, so they cannot have made it.", feat=name, who=who)


def lost_at_home(hand: Hand) -> bool:
    """Whether the Dix was lost in the last trick to its own player's partner, whose side took them all."""
    return hand.dix_made in LOST and LOST[hand.dix_made] == all_twelve(hand)


def at_odds(hand: Hand) -> Iterator[Problem]:
    """All three for one side, where the other has one of them by another feat."""
    told = {feat: taker(made) for feat, (made, *_) in hand.feats}
    three = told.get(THREE, "")
    if not three:
        return
    ours, others = CALLED[three], CALLED[OTHER[three]]
    if told.get(DIX) == OTHER[three] and not lost_at_home(hand):
        said = t(
            "All three: for {ours}, though {others} took the Dix in the last trick; please look again.",
            ours=ours,
            others=others,
        )
        yield Problem("three_made", said, doubtful=True)
    if told.get(CATCH) == OTHER[three]:
        said = t("All three: for {ours}, though {others} caught a Joker; please look again.", ours=ours, others=others)
        yield Problem("three_made", said, doubtful=True)


def lost_to_partner(hand: Hand) -> Iterator[Problem]:
    """A Dix that its own side took from its player."""
    if lost_at_home(hand):
        ours = CALLED[LOST[hand.dix_made]]
        message = t("Dix Last: lost by {ours}, though {ours} took all twelve tricks; please look again.", ours=ours)
        yield Problem("dix_made", message, doubtful=True)


def announced_twice(hand: Hand) -> Iterator[Problem]:
    """A slam that was announced over itself."""
    if hand.bid == "slam" and hand.slam_declarers:
        yield Problem("slam_declarers", t("Slam: announced, though it was bid; please look again."), doubtful=True)


# --- what feats score ------------------------------------------------------------------


SILENT = t("silent")


def taker(outcome: str) -> str:
    """The side that made a feat; of Dix Last, the side that took the last trick."""
    return OTHER[LOST[outcome]] if outcome in LOST else outcome


def announced(side: str, feat: Feat, times: int, *, made: bool) -> ScoreItem:
    """The line of a side that announced a feat."""
    outcome, sign = (t("announced and made"), 1) if made else (t("announced and failed"), -1)
    what = joined(filter(None, (feat.name, outcome, DOUBLED[times])), ", ")
    return ScoreItem(side, what, sign * feat.announced * times, t("Feats, announced score"))


@cache
def feat_lines(key: str, made_by: str, said: Said, *, silent: Text = SILENT) -> tuple[ScoreItem, ...]:
    """What both sides score for a feat: a double counts for the announcement it was said to, and for no other."""
    feat, lines = FEATS[key], []
    for side, times in zip(SIDES, said, strict=True):
        if times:
            lines.append(announced(side, feat, times, made=side == made_by))
        elif side == made_by:
            lines.append(ScoreItem(side, joined((feat.name, silent), ", "), feat.silent, t("Feats, silent score")))
    return tuple(lines)


@cache
def dix_lines(outcome: str, said: Said, *, contract: str) -> tuple[ScoreItem, ...]:
    """Dix Last: won, it counts only for the side to which the contract went; lost, it counts in any case."""
    if outcome in LOST:
        return feat_lines(DIX, taker(outcome), said, silent=t("lost by {who}", who=CALLED[LOST[outcome]]))
    if outcome in ("", contract):
        return feat_lines(DIX, outcome, said)
    barred = ScoreItem(
        outcome, t("Dix Last, but the contract went the other way"), 0, t("Dix Last, tied to the contract")
    )
    return (barred, *feat_lines(DIX, "", said))
