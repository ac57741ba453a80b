"""Honours: four or five of the top trumps in one hand, or the four aces at notrump, beside the contract."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from rules.fields import Answers, Choice, Form, Problem, never
from rules.notation import Reader, Unfinished
from rules.parts import contract_line
from rules.parts.bridge import OUTCOME, Item, Outcome, played
from rules.parts.contract_result import Given
from rules.parts.reader import one_seat
from rules.parts.seats import A_SEAT, SEAT_KEYS, SEATS, SIDE, letter
from rules.parts.to_type import ToType
from rules.parts.words import SEAT
from rules.text import NO_WORDS, Text, as_it_is, joined, t

# --- the hand --------------------------------------------------------------------------


def held_by_somebody(answers: Answers) -> bool:
    """Whether there are honours that somebody held."""
    return played(answers) and bool(answers.get("honours"))


WORTH = (100, 150)
HONOURS = (
    Choice(
        name="honours",
        label=t("Honours"),
        options=((0, t("None", sense="honours")), *((worth, as_it_is(str(worth))) for worth in WORTH)),
        default=0,
        asked=played,
    ),
    Choice(
        name="held",
        label=t("Held by"),
        options=SEAT_KEYS,
        asked=held_by_somebody,
    ),
)
WITH_HONOURS = OUTCOME + HONOURS
WITHOUT_HONOURS = Form(*OUTCOME, *(replace(field, asked=never) for field in HONOURS))


@dataclass(frozen=True, slots=True)
class Hand(Outcome):
    """A contract, the tricks declarer took, and who held honours worth how much."""

    honours: int = 0
    held: str = ""


# --- what cannot be --------------------------------------------------------------------


def impossible_honours(hand: Hand) -> tuple[Problem, ...]:
    """Honours that nobody can have held; those of a hand passed out are told with its contract."""
    if hand.level == 0 or (hand.honours == 0 and hand.held == ""):
        return ()
    honours, seat = hand.honours, hand.held
    checks = (
        ("honours", honours in (0, *WORTH), t("Honours are worth 100 or 150, not {points}.", points=honours)),
        ("honours", (honours, hand.strain) != (100, "N"), t("Honours at notrump are 150, for four aces, not 100.")),
        ("held", honours != 0, t("“{seat}” held honours, but not how much they are worth.", seat=seat)),
        (
            "held",
            honours == 0 or seat in SEATS,
            t("Honours are held by {seats}, not “{seat}”.", seats=A_SEAT, seat=seat),
        ),
    )
    return tuple(Problem(name, message) for name, right, message in checks if not right)


def honours_left_out(hand: Hand) -> tuple[Problem, ...]:
    """Honours where a club does not count them."""
    if hand.level == 0 or (hand.honours == 0 and hand.held == ""):
        return ()
    counted = t("Honours do not count here: none were expected, not {points}.", points=hand.honours)
    held = t("Honours do not count here: nobody was expected to hold them, not “{seat}”.", seat=hand.held)
    checks = (("honours", hand.honours == 0, counted), ("held", hand.held == "", held))
    return tuple(Problem(name, message) for name, right, message in checks if not right)


# --- what they are worth ---------------------------------------------------------------

NAMES = {100: t("Four trump honours"), 150: t("Five trump honours")}
FOUR_ACES, HONOURS_LAW = t("Four aces at notrump"), t("honours")


def honours_item(hand: Hand) -> tuple[str, Item]:
    """The side that scores a hand's honours, and what it scores; declarer's or not, made or not."""
    name = FOUR_ACES if hand.strain == "N" else NAMES[hand.honours]
    return SIDE[hand.held], Item(joined((name, SEATS[hand.held]), ", "), hand.honours, HONOURS_LAW)


# --- in words, on paper and on the line ------------------------------------------------

COLUMNS = (t("Contract"), t("By"), t("Tricks"), t("Honours"))
SAID_OF_THEM = (
    *("honours …", "held …", "four aces in …", "for honours …", "no honours", "honours none"),
    *("four honours in …", "five honours in …", "all five honours in …"),
)
SAID = "(?:h|hons?|honou?rs)"
TYPED = re.compile(f"{SAID}? ?(100|150)(?![0-9])(?: ?(?:for )?(?:hons?|honou?rs)(?![a-z]))? ?")
# At notrump they are four aces in one hand.
ACES = re.compile("(?:all )?(?:4|four) aces(?: in)?(?![a-z]) ?")
# In trumps they may be counted: four or five of them.
COUNTED = re.compile("(?:(?P<four>4|four)|(?:all )?(?:5|five)) honou?rs(?: in)?(?![a-z]) ?")
NO_HONOURS = re.compile("(?:no|without) (?:hons?|honou?rs)(?![a-z])|(?:hons?|honou?rs) (?:none|nil|0)(?![a-z0-9])")
SEAT_FIRST = re.compile(f"(?P<who>north|east|south|west|[nesw])(?: (?:held|had))? (?={SAID}? ?1[05]0(?![0-9]))")
SEAT_BETWEEN = re.compile(f"{SAID} (?P<who>north|east|south|west|[nesw]) (?=1[05]0(?![0-9]))")
BEGUN = re.compile(
    f"(?:(?:north|east|south|west|[nesw]) (?:(?:held|had) )?)?{SAID} ?(?:[nesw] )?(?:1|10|15)?$|"
    "(?:(?:north|east|south|west|[nesw]) (?:held|had) )?(?:held|had|ho|honou|honour|honor|1|10|15)$|"
    "[45] (?:h|hon?|honou?|honou?r)$"
)


def honours(reader: Reader, found: Given) -> bool:
    """Honours behind a contract: ``h100 N``, ``150 w``."""
    if "honours" in found:
        return False
    if reader.match(NO_HONOURS):
        found["honours"] = 0
        return True
    first = (reader.match(SEAT_FIRST) or reader.match(SEAT_BETWEEN)) if "tricks" in found else None
    counted = reader.match(ACES if found.get("strain") == "N" else COUNTED)
    worth = counted or reader.match(TYPED)
    if worth:
        found["honours"] = worth_of(counted) if counted else int(worth[1])
        contract_line.between(reader, found)
        found["held"] = SEAT[first["who"]] if first else one_seat(reader, t("who held the honours"))
    elif "tricks" in found and (BEGUN.match(reader.rest) or reader.rest in SEAT):
        raise Unfinished(t("the honours, such as h100 {seat}", seat=ToType("N", "N")))
    return bool(worth)


def worth_of(counted: re.Match[str]) -> int:
    """What honours are worth that were counted: four of trumps 100, all five and four aces 150."""
    return WORTH[counted.groupdict().get("four") is None]


def written_honours(found: Answers) -> str:
    """Honours behind a contract, where there are any."""
    return f" h{found['honours']} {found['held']}" if found.get("honours") else ""


MORE = contract_line.More(honours, written_honours)


def written(hand: Hand) -> str:
    """The line that reads as the same hand."""
    return contract_line.written(hand) + written_honours({"honours": hand.honours, "held": hand.held})


def spoken(hand: Hand) -> Text:
    """The same as a person would say it."""
    said = contract_line.spoken(hand)
    if not hand.honours:
        return said
    return t("{contract}, {points} honours by {who}", contract=said, points=hand.honours, who=SEATS[hand.held])


def brief(hand: Hand) -> Text:
    """The hand where there is little room."""
    held = joined((f"h{hand.honours}", letter(hand.held))) if hand.honours else NO_WORDS
    return joined(filter(None, (*contract_line.cells(hand), held)))


def cells(hand: Hand) -> tuple[Text, ...]:
    """What stands under each of the columns."""
    return (*contract_line.cells(hand), joined((str(hand.honours), letter(hand.held))) if hand.honours else NO_WORDS)
