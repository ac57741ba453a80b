"""A hand of Solo whist: the bids, what is asked about a hand, and the line that is typed for it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NamedTuple

from rules import notation
from rules.fields import Answers, Choice, Form, Number, Problem
from rules.notation import Read
from rules.parts.anywhere import sound
from rules.parts.contract_line import passed
from rules.parts.reader import Ambiguous
from rules.parts.seats import FOUR, SEAT_KEYS, SEATS
from rules.parts.words import SEAT, all_of
from rules.text import Text, t

# --- the hand --------------------------------------------------------------------------


class Bid(NamedTuple):
    """A bid: its name, the credits it is worth, and the fewest and most tricks that make it."""

    name: Text
    credits: int
    least: int
    most: int


BIDS = {
    "prop": Bid(t("Prop"), 1, 8, 13),
    "solo": Bid(t("Solo"), 1, 5, 13),
    "misere": Bid(t("Misère"), 2, 0, 0),
    "abundance": Bid(t("Abundance"), 3, 9, 13),
    "abundance-in-trump": Bid(t("Abundance in trump"), 3, 9, 13),
    "misere-ouverte": Bid(t("Misère ouverte"), 4, 0, 0),
    "slam": Bid(t("Slam"), 6, 13, 13),
}
PROP = "prop"
ABANDONED = {"pass": t("All passed"), "uncopped": t("Uncopped prop")}
NOT_PLAYED = tuple(ABANDONED)
WORDS = (
    ("abundance in trumps", "abundance-in-trump"),
    *((word, "misere") for word in ("misere", "mis", "miss")),
    *((word, "misere-ouverte") for word in ("misere ouverte", "mis ouverte", "open misere", "open misère", "open mis")),
)


def played(answers: Answers) -> bool:
    """Whether the deal was not abandoned."""
    return answers.get("bid") not in NOT_PLAYED


def with_a_cop(answers: Answers) -> bool:
    """Whether there are two declarers."""
    return bool(answers.get("bid") == PROP)


FORM = Form(
    Choice(
        name="bid",
        label=t("Bid"),
        options=(*((key, bid.name) for key, bid in BIDS.items()), *ABANDONED.items()),
        words=WORDS,
    ),
    Choice(name="declarer", label=t("By"), options=SEAT_KEYS, asked=played),
    Choice(name="copper", label=t("Cop"), options=SEAT_KEYS, asked=with_a_cop),
    Number(
        name="tricks",
        label=t("Tricks"),
        least=0,
        most=13,
        asked=played,
        wanted=lambda said: BIDS[said["bid"]].least,
        alike=True,
        words=all_of(13),
    ),
)


@dataclass(frozen=True, slots=True)
class Hand:
    """The bid, who made it (and who copped a prop), and the tricks the declarers took together."""

    bid: str
    declarer: str = ""
    copper: str = ""
    tricks: int = 0

    @property
    def made(self) -> bool:
        """Whether the tricks are those that were bid."""
        bid = BIDS[self.bid]
        return bid.least <= self.tricks <= bid.most

    @property
    def declarers(self) -> tuple[str, ...]:
        """Who played it, the proposer first."""
        return (self.declarer, self.copper) if self.bid == PROP else (self.declarer,)


# --- what cannot be --------------------------------------------------------------------


def own_cop(hand: Hand) -> tuple[Problem, ...]:
    """A prop copped by its own bidder."""
    if hand.bid != PROP or hand.copper != hand.declarer or hand.copper not in FOUR:
        return ()
    return (
        Problem(
            "copper",
            t("Cop: another player than the proposer, not {copper}, who bid the prop.", copper=SEATS[hand.copper]),
        ),
    )


# --- the line --------------------------------------------------------------------------

# What is quicker to type than a name, or has no accent: the beginning of a word, or the first letters of two.
SHORT = {
    **{word[:signs]: word for word in ("slam", "solo", "prop") for signs in range(1, len(word))},
    **{"misere"[:signs]: "misère" for signs in range(1, len("misere") + 1)},
    **{"abundance"[:signs]: "abundance" for signs in range(1, len("abundance"))},
    "at": "abundance in trump",
    "mo": "misère ouverte",
}

# Both together, in words or by their letters.
PROP_AND_COP = re.compile("(?<![a-z])p(?:rop)? ?(?:[+&]|and) ?c(?:op)?(?![a-z])", re.IGNORECASE)
# Each with what they did, in either order: “n prop, e cop”, “cop e prop n”; a letter may stand glued to it: “nprop”.
# “By e, cop n, prop” is no cop of east’s.
WHO, OF, DID = f"(?:{'|'.join(SEAT)})", "[ ,;:-]*(?:and )?", "[ -]?"
PROPOSED, COPPED = "prop(?:osed|oses|s)?(?![a-z])", "cop(?:ped|s)?(?![a-z])"
BOTH_NAMED = re.compile(
    f"(?<![a-z])(?:(?P<first>{WHO}){DID}{PROPOSED}{OF}(?P<second>{WHO}){DID}{COPPED}|"
    f"(?<!by[ -])(?P<copper>{WHO}){DID}{COPPED}{OF}(?P<proposer>{WHO}){DID}{PROPOSED}|"
    f"{COPPED} (?:by )?(?P<cop>{WHO}){OF}{PROPOSED} (?:by )?(?P<prop>{WHO})(?![a-z])|"
    f"{PROPOSED} (?:by )?(?P<one>{WHO}){OF}(?P<other>{WHO}){DID}{COPPED})"
)


def in_their_order(text: str) -> str:
    """A line that says who proposed and who copped, with the proposer first."""
    found = BOTH_NAMED.search(notation.folded(text))
    if found is None:
        return text
    proposer, copper = filter(None, found.group("first", "proposer", "prop", "one", "second", "copper", "cop", "other"))
    return f"{text[: found.start()]}prop {proposer} {copper}{text[found.end() :]}"


def both_begun(text: str) -> bool:
    """Whether a line is the beginning of who did what, and not of a prop alone."""
    said = notation.folded(text).strip(" ,;")
    return DID_SO.search(said) is not None and any(BOTH_NAMED.fullmatch(f"{said} {end}") for end in BOTH_ENDS)


# What only goes with the same of another, and what may follow it.
DID_SO = re.compile("(?<![a-z])(?:propos(?:ed|es)|cop(?:ped|s)?)(?![a-z])")
BOTH_ENDS = ("n prop", "prop", "prop n", "n cop", "cop", "cop n", "n", "n prop e")

# Some say so of the highest bid; where “by” follows it says no more than whose the abundance was.
DECLARED = re.compile("(?<![a-z])abundance declared(?! by(?![a-z]))(?![a-z])")


def slam_or_abundance(typed: str) -> Text:
    """Why a bid that is declared is not read."""
    return t("“{typed}” may be the slam, or an abundance: expected slam, or abundance.", typed=typed)


A_SUIT = "(?:hearts?|diamonds?|clubs?|spades?|[♥♦♣♠])"
SUIT_SAID = re.compile(f"(?<![a-z])(?:(?:(?:in|of) )?{A_SUIT}|(?:in|of) [cdhs]|[cdh])(?![a-z])")


def no_suit(typed: str, bid: str) -> Text:
    """Why a suit is not read: of an abundance it may say that trumps are others, or which were turned up."""
    if bid.startswith("abundance"):
        return t(
            "“{typed}”: no suit is written down here: expected abundance, or abundance in trump where it is the suit "
            "turned up.",
            typed=typed,
        )
    return t("“{typed}”: no suit is written down here: expected the line without it.", typed=typed)


def read(text: str) -> Read:
    """What a line says as far as it goes; a suit in it is refused as one."""
    text = PROP_AND_COP.sub(PROP, notation.seen(text))
    if BOTH_NAMED.search(notation.folded(text)) is None and both_begun(text):
        return Read({}, missing=t("who proposed and who copped"))
    found, suit = read_without_suits(text), SUIT_SAID.search(notation.folded(text))
    if suit is None or not found.problems or sound(found):
        return found
    typed, first = text[suit.start() : suit.end()], notation.folded(text).partition(" ")[0]
    bid = found.answers.get("bid") or SHORT.get(first, "")
    return Read(found.answers, (Problem("bid", no_suit(typed, bid)),))


def read_without_suits(text: str) -> Read:
    """The fields one after another; ``p`` alone is all passed, and a prop where players follow: ``p n e 8``."""
    text = in_their_order(text)
    if declared := DECLARED.search(notation.folded(text)):
        typed = text[declared.start() : declared.end()]
        return Read({}, (Ambiguous(slam_or_abundance(typed)).problem("bid"),))
    first, _, rest = text.partition(" ")
    bid = SHORT.get(notation.folded(first), "")
    begun = notation.read(f"{bid} {rest}", FORM)
    if bid and not passed(text) and sound(begun):
        return begun
    return notation.read(text, FORM)
