"""A hand of Illustrated Whist as it is written in one line, on paper, and in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rules.fields import Number
from rules.parts.feats import (
    ACES,
    CATCH,
    CONTRACT,
    DIX,
    DOUBLED,
    FEATS,
    KINGS,
    LOST,
    PASS,
    THREE,
    Hand,
    Told,
)
from rules.parts.seats import CALLED, SEATS, SIDES, letters
from rules.parts.seldom import written_number
from rules.parts.words import NUMBERS
from rules.text import NO_WORDS, Text, as_it_is, joined, t

TRICKS_TAKEN = next(field for field in CONTRACT if isinstance(field, Number))

# --- the line --------------------------------------------------------------------------

CROSSES = {1: "", 2: "X", 4: "XX"}


def written(hand: Hand) -> str:
    """The line that reads back as the same hand."""
    if hand.bid == PASS:
        return "Pass"
    tricks = written_number(TRICKS_TAKEN, hand.tricks, {"bid": hand.bid})
    return " ".join(filter(None, (hand.called, hand.declarer, hand.left, tricks, written_feats(hand))))


def written_feats(hand: Hand) -> str:
    """A slam and the feats of a hand as they are typed."""
    ours = "slam" if hand.slam_declarers else ""
    theirs = f"others slam {CROSSES[hand.slam_others]}".strip() if hand.slam_others else ""
    return " ".join(filter(None, (ours, theirs, *(written_feat(*each) for each in hand.feats))))


def written_feat(feat: str, told: Told) -> str:
    """A feat: who made it, and behind ! who announced it."""
    return " ".join(filter(None, (feat, "lost" if told[0] in LOST else "", who_told(told, as_it_is))))


def who_told(told: Told, called: Callable[[str], Text]) -> Text:
    """Who made a feat or lost it, and behind ! who announced it, a side being ``called`` so; its own mark is glued."""
    own, said = LOST.get(told[0], told[0]), zip(SIDES, told[1:], strict=True)
    marks = {
        side: joined(("!", NO_WORDS if side == own else called(side), CROSSES[times]), "")
        for side, times in said
        if times
    }
    first = joined((called(own), marks.pop(own, NO_WORDS)), "")
    return joined(filter(None, (first, *marks.values())))


# --- on paper and in words -------------------------------------------------------------

# Of a kitty taken whole nothing is said.
KITTY_CELL = {
    "half": t("half", sense="kitty"),
    "without": t("without", sense="kitty"),
    "against": t("against", sense="kitty"),
}
FEAT_CELL = {
    KINGS: t("kings"),
    ACES: t("aces"),
    DIX: t("dix"),
    THREE: t("three", sense="the Dix and both Jokers"),
    CATCH: t("catch"),
}


def shown_feats(hand: Hand) -> Iterator[Text]:
    """A slam and the feats of a hand where there is little room: who made each, and behind ! who announced it."""
    if hand.slam_declarers:
        yield t("slam")
    if hand.slam_others:
        yield joined(filter(None, (t("others slam"), CROSSES[hand.slam_others])))
    for feat, told in hand.feats:
        lost = t("lost") if told[0] in LOST else NO_WORDS
        yield joined(filter(None, (FEAT_CELL[feat], lost, who_told(told, letters))))


SPOKEN_KITTY = {
    "half": t("half the kitty"),
    "without": t("without the kitty"),
    "against": t("the kitty to the others"),
}


def spoken(hand: Hand) -> Text:
    """The hand as a person would say it."""
    if hand.bid == PASS:
        return t("passed out")
    said = (spoken_contract(hand), *spoken_slams(hand), *(spoken_feat(*each) for each in hand.feats))
    return joined(said, "; ")


def spoken_contract(hand: Hand) -> Text:
    """What was bid, by whom, and what came of it."""
    by = t("{contract} by {who}", contract=hand.called, who=SEATS[hand.declarer])
    number = NUMBERS[hand.tricks]
    tricks = t("{number} trick", "{number} tricks", n=hand.tricks, number=number)
    return joined(filter(None, (by, SPOKEN_KITTY.get(hand.kitty), tricks)), ", ")


def spoken_slams(hand: Hand) -> Iterator[Text]:
    """The slams that were announced."""
    if hand.slam_declarers:
        yield t("slam announced")
    if hand.slam_others:
        yield joined(filter(None, (t("slam announced by the others"), DOUBLED[hand.slam_others])), ", ")


def spoken_feat(feat: str, told: Told) -> Text:
    """A feat as a person would say it: who made it, who announced it, and whether that was doubled."""
    made, *said = told
    announced = (
        each
        for side, times in zip(SIDES, said, strict=True)
        if times
        for each in (t("announced by {who}", who=CALLED[side]), DOUBLED[times])
    )
    return joined(filter(None, (made_by(FEATS[feat].name, made), *announced)), ", ")


def made_by(feat: Text, made: str) -> Text:
    """Whose a feat is, or who lost it."""
    if made in LOST:
        return t("{feat} lost by {who}", feat=feat, who=CALLED[LOST[made]])
    return t("{feat} by {who}", feat=feat, who=CALLED.get(made) or t("nobody"))
