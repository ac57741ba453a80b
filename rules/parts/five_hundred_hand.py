"""A hand of Five Hundred: what may be bid, what that is worth, what is asked, and how a table writes it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

from rules.fields import SUITS, Answers, Choice, Each, Form, Number, Problem
from rules.game import Score, ScoreItem
from rules.notation import plus_minus
from rules.parts import counts, seats
from rules.parts.amounts import Amount
from rules.parts.seats import CALLED, OTHER, PARTNER, SEAT_KEYS, SEATS, SIDE, SIDES
from rules.parts.seldom import written_number
from rules.parts.to_type import NOTRUMP
from rules.parts.words import all_of
from rules.text import NO_WORDS, Text, joined, t

# --- the bids --------------------------------------------------------------------------

# At one level each is worth more than the one before it.
STRAINS = {**{suit: SUITS[suit] for suit in "SCDH"}, "N": t("NT")}
LEVELS = range(6, 11)
NULLO, GRAND_NULLO, PASS, REDEAL = "nullo", "grand-nullo", "pass", "redeal"
NULLOS = (NULLO, GRAND_NULLO)
SHOWN = {
    **{f"{level}{strain}": joined((str(level), sign), "") for level in LEVELS for strain, sign in STRAINS.items()},
    **{NULLO: t("Nullo"), GRAND_NULLO: t("Grand nullo"), PASS: t("Pass"), REDEAL: t("Redeal")},
}
BIDS = t("a bid from 6♠ to 10{notrump}, nullo, grand nullo, pass or redeal", notrump=NOTRUMP)


def wanted(bid: str) -> int:
    """The tricks that a bid is for; a nullo is for none."""
    return 0 if bid in NULLOS else int(bid[:-1])


# --- what they are worth ---------------------------------------------------------------

TABLE = {
    #     6,   7,   8,   9,  10
    "S": (40, 140, 240, 340, 440),
    "C": (60, 160, 260, 360, 460),
    "D": (80, 180, 280, 380, 480),
    "H": (100, 200, 300, 400, 500),
    "N": (120, 220, 320, 420, 520),
}
VALUES = {
    **{f"{level}{strain}": TABLE[strain][level - LEVELS[0]] for level in LEVELS for strain in STRAINS},
    **dict(zip(NULLOS, (250, 510), strict=True)),
}
# The same as it is printed, the nullos below it.
TARIFF = (
    (t("Bid"), *map(plus_minus, LEVELS)),
    *((STRAINS[strain], *map(plus_minus, worth)) for strain, worth in TABLE.items()),
    *((SHOWN[each], plus_minus(VALUES[each])) for each in NULLOS),
)
A_TRICK, ALL_TEN_WORTH, CAP_AT = 10, 250, 490

# --- the hand --------------------------------------------------------------------------


def contract(answers: Answers) -> bool:
    """Whether somebody declared."""
    bid = answers.get("bid")
    return isinstance(bid, str) and bid in VALUES


@dataclass(frozen=True, slots=True)
class Hand:
    """What was bid and by whom, the declarers' tricks, or each side's where all passed; who said “ace, no face”."""

    bid: str
    by: str = ""
    nullo_by: str = ""
    tricks: int = 0
    taken: tuple[int, ...] = ()
    ace_no_face: str = ""


def declared_by(hand: Hand, seat: str) -> Hand:
    """The same hand, had somebody else declared."""
    return replace(hand, by=seat, nullo_by=PARTNER[seat] if hand.nullo_by else "")


SAID_BY = (("", t("nobody")), *seats.SIDE_KEYS, ("both", t("both", sense="sides")))
PLAYED = (
    Choice(name="by", label=t("By"), options=SEAT_KEYS, asked=contract),
    Choice(
        name="nullo_by",
        label=t("After nullo by"),
        options=SEAT_KEYS,
        asked=lambda answers: answers.get("bid") == GRAND_NULLO,
    ),
    Number(
        name="tricks",
        label=t("Tricks"),
        least=0,
        most=10,
        asked=contract,
        wanted=lambda said: wanted(said["bid"]),
        words=all_of(10),
    ),
    Each(
        name="taken", label=t("Took"), sides=SIDES, most=10, total=10, asked=lambda answers: answers.get("bid") == PASS
    ),
    Choice(name="ace_no_face", label=t("“Ace, no face” and played on"), options=SAID_BY, default="", asked=contract),
)
OF_DECLARERS = next(field for field in PLAYED if isinstance(field, Number))
AT_A_TABLE = Form(Choice(name="bid", label=t("Bid"), options=tuple(SHOWN.items())), *PLAYED)
# A board is not dealt again.
ON_A_BOARD = Form(Choice(name="bid", label=t("Bid"), options=tuple(SHOWN.items())[:-1]), *PLAYED)

# --- the arithmetic --------------------------------------------------------------------


def fulfilled(bid: str, tricks: int) -> bool:
    """Whether the declarers' tricks make a bid."""
    return tricks == 0 if bid in NULLOS else tricks >= wanted(bid)


def earned(bid: str, side: str, tricks: int, *, all_ten: bool) -> Iterator[ScoreItem]:
    """What a contract brings its side and the defenders, one after another."""
    value, nullo = VALUES[bid], bid in NULLOS
    if fulfilled(bid, tricks):
        yield ScoreItem(side, t("{bid} bid and made", bid=SHOWN[bid]), value, t("Scoring, contract made"))
        if all_ten and tricks == 10 and value < ALL_TEN_WORTH:
            yield ScoreItem(
                side, t("All ten tricks: made up to 250"), ALL_TEN_WORTH - value, t("Club's choice, all ten tricks")
            )
    else:
        what = t("{bid} bid, {tricks}", bid=SHOWN[bid], tricks=counts.tricks(tricks))
        yield ScoreItem(side, what, -value, t("Scoring, contract broken"))
    paid = tricks if nullo else 10 - tricks
    if paid:
        yield (of_the_declarers if nullo else of_the_defenders)(OTHER[side], paid)


def of_the_defenders(side: str, tricks: int) -> ScoreItem:
    """What the defenders have for their own tricks."""
    return ScoreItem(side, at_ten(tricks), A_TRICK * tricks, t("Scoring, the defenders"))


def of_the_declarers(side: str, tricks: int) -> ScoreItem:
    """What the defenders of a nullo have for every trick that the declarers took."""
    what = t("{n} trick of the declarers at {each}", "{n} tricks of the declarers at {each}", n=tricks, each=A_TRICK)
    return ScoreItem(side, what, A_TRICK * tricks, t("Scoring, the defenders at nullo"))


def at_ten(tricks: int) -> Text:
    """“4 tricks at 10”."""
    return t("{n} trick at {each}", "{n} tricks at {each}", n=tricks, each=A_TRICK)


@cache
def declared(bid: str, side: str, tricks: int, *, all_ten: bool) -> Score:
    """The score of a contract played by a side."""
    return Score(tuple(earned(bid, side, tricks, all_ten=all_ten)))


@cache
def passed(taken: tuple[int, ...]) -> Score:
    """The score of a hand that nobody bid on."""
    law, both = t("Scoring, all passed"), zip(SIDES, taken, strict=True)
    return Score(tuple(ScoreItem(side, at_ten(tricks), A_TRICK * tricks, law) for side, tricks in both if tricks))


@cache
def differences(all_ten: bool) -> frozenset[int]:
    """Every difference between the sides that a board can bring."""
    scores = (declared(bid, "NS", tricks, all_ten=all_ten) for bid in VALUES for tricks in range(11))
    contracts = {score.of("NS") - score.of("EW") for score in scores}
    return frozenset({*contracts, *(-each for each in contracts), *range(-100, 101, 20)})


def held(score: Score, side: str, total: Amount) -> Score:
    """A score whose side had so many points before, and does not come above 490 as defenders."""
    gained = score.of(side)
    beyond = min(gained, total + gained - CAP_AT)
    if beyond <= 0:
        return score
    return Score((*score.lines, ScoreItem(side, t("Held at 490"), -beyond, t("Club's choice, defenders stop at 490"))))


# --- what cannot be --------------------------------------------------------------------


def nullo_problems(hand: Hand) -> Iterator[Problem]:
    """A grand nullo without its nullo, and a nullo after “ace, no face”."""
    if hand.bid == GRAND_NULLO and hand.nullo_by in (seat for seat in SEATS if seat != PARTNER[hand.by]):
        said = t(
            "A grand nullo by {who} follows a nullo by {partner}, not by {other}.",
            who=SEATS[hand.by],
            partner=SEATS[PARTNER[hand.by]],
            other=SEATS[hand.nullo_by],
        )
        yield Problem("nullo_by", said)
    if hand.bid in NULLOS and hand.ace_no_face in (SIDE[hand.by], "both"):
        who = CALLED[SIDE[hand.by]]
        said = t("{who} said “ace, no face” and played on, and may not bid nullo.", who=who)
        yield Problem("ace_no_face", said)


# --- writing ---------------------------------------------------------------------------


def written(hand: Hand) -> str:
    """The line that reads back as the same hand."""
    shown = SHOWN[hand.bid]
    if not hand.by:
        return " ".join((shown, *map(str, hand.taken)))
    said = f"ace {hand.ace_no_face}" if hand.ace_no_face else ""
    tricks = written_number(OF_DECLARERS, hand.tricks, {"bid": hand.bid})
    return " ".join(filter(None, (shown, hand.by, hand.nullo_by, tricks, said)))


def spoken(hand: Hand) -> Text:
    """The same as a person would say it."""
    if hand.bid == REDEAL:
        return t("dealt again")
    if hand.bid == PASS:
        ours, theirs = hand.taken
        us, them = CALLED.values()
        return t("all passed, {us} took {ours}, {them} took {theirs}", us=us, ours=ours, them=them, theirs=theirs)
    played = t(
        "{auction}, {tricks}: {outcome}",
        auction=auction(hand),
        tricks=counts.tricks(hand.tricks),
        outcome=t("made") if fulfilled(hand.bid, hand.tricks) else t("broken"),
    )
    if not hand.ace_no_face:
        return played
    who = CALLED.get(hand.ace_no_face) or t("both sides")
    return t("{played}, “ace, no face” by {who}", played=played, who=who)


def auction(hand: Hand) -> Text:
    """The bid and who made it: “Grand nullo by South after North's nullo”."""
    bid, who = SHOWN[hand.bid], SEATS[hand.by]
    if not hand.nullo_by:
        return t("{bid} by {who}", bid=bid, who=who)
    return t("{bid} by {who} after {partner}'s nullo", bid=bid, who=who, partner=SEATS[hand.nullo_by])


def brief(hand: Hand) -> Text:
    """The hand where there is little room."""
    taken = (hand.tricks,) if hand.by else hand.taken
    return joined(
        filter(
            None,
            (SHOWN[hand.bid], seats.letter(hand.by), seats.letter(hand.nullo_by), *map(str, taken), said_briefly(hand)),
        )
    )


def said_briefly(hand: Hand) -> Text:
    """Who said “ace, no face” and played on, where there is little room."""
    if not hand.ace_no_face:
        return NO_WORDS
    return t("ace both") if hand.ace_no_face == "both" else t("ace {side}", side=seats.letters(hand.ace_no_face))
