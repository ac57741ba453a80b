"""A hand of Five Hundred: what may be bid, what that is worth, what is asked, and how a table writes it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from rules.fields import Answers, Choice, Each, Field, Number, Problem
from rules.game import Line, Score
from rules.notation import BETWEEN, READ, SEAT_GAP, VERBS, Read, Reader, Unfinished, Unreadable, surplus, word
from rules.parts.amounts import Amount
from rules.parts.anywhere import anywhere
from rules.parts.bridge import counted
from rules.parts.reader import one_seat
from rules.parts.seats import CALLED, OTHER, PARTNER, SEATS, SIDE, SIDES
from rules.parts.words import DASH, NUMBERS, SEAT, STRAIN, all_of
from rules.parts.words import PASS as PASS_WORDS
from rules.parts.words import SIDE as SIDES_IN_WORDS
from rules.text import t

Given = dict[str, Any]

# --- the bids --------------------------------------------------------------------------

# At one level each is worth more than the one before it.
STRAINS = {"S": "♠", "C": "♣", "D": "♦", "H": "♥", "N": "NT"}
LEVELS = range(6, 11)
NULLO, GRAND_NULLO, PASS, REDEAL = "nullo", "grand-nullo", "pass", "redeal"
NULLOS = (NULLO, GRAND_NULLO)
SHOWN = {
    **{f"{level}{strain}": f"{level}{sign}" for level in LEVELS for strain, sign in STRAINS.items()},
    **{NULLO: "Nullo", GRAND_NULLO: "Grand nullo", PASS: "Pass", REDEAL: "Redeal"},
}
BIDS = "a bid from 6♠ to 10NT, nullo, grand nullo, pass or redeal"


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


FOUR_SEATS = tuple((seat, seat) for seat in SEATS)
SAID_BY = (("", "nobody"), *CALLED.items(), ("both", "both"))
PLAYED = (
    Choice(name="by", label=t("By"), options=FOUR_SEATS, asked=contract),
    Choice(
        name="nullo_by",
        label=t("After nullo by"),
        options=FOUR_SEATS,
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
AT_A_TABLE = (Choice(name="bid", label=t("Bid"), options=tuple(SHOWN.items())), *PLAYED)
# A board is not dealt again.
ON_A_BOARD = (Choice(name="bid", label=t("Bid"), options=tuple(SHOWN.items())[:-1]), *PLAYED)

# --- the arithmetic --------------------------------------------------------------------


def fulfilled(bid: str, tricks: int) -> bool:
    """Whether the declarers' tricks make a bid."""
    return tricks == 0 if bid in NULLOS else tricks >= wanted(bid)


def earned(bid: str, side: str, tricks: int, *, all_ten: bool) -> Iterator[Line]:
    """What a contract brings its side and the defenders, one after another."""
    value, nullo = VALUES[bid], bid in NULLOS
    if fulfilled(bid, tricks):
        yield Line(side, t("{shown} bid and made", shown=SHOWN[bid]), value, t("Scoring, contract made"))
        if all_ten and tricks == 10 and value < ALL_TEN_WORTH:
            yield Line(
                side, t("All ten tricks: made up to 250"), ALL_TEN_WORTH - value, t("Club's choice, all ten tricks")
            )
    else:
        yield Line(
            side,
            t("{shown} bid, {counted}", shown=SHOWN[bid], counted=counted(tricks, "trick")),
            -value,
            t("Scoring, contract broken"),
        )
    paid = tricks if nullo else 10 - tricks
    if paid:
        what = f"{counted(paid, 'trick')} {'of the declarers ' if nullo else ''}at {A_TRICK}"
        yield Line(OTHER[side], what, A_TRICK * paid, f"Scoring, the defenders{' at nullo' if nullo else ''}")


@cache
def declared(bid: str, side: str, tricks: int, *, all_ten: bool) -> Score:
    """The score of a contract played by a side."""
    return Score(tuple(earned(bid, side, tricks, all_ten=all_ten)))


@cache
def passed(taken: tuple[int, ...]) -> Score:
    """The score of a hand that nobody bid on."""
    return Score(
        tuple(
            Line(
                side,
                t("{counted} at {a_trick}", counted=counted(tricks, "trick"), a_trick=A_TRICK),
                A_TRICK * tricks,
                t("Scoring, all passed"),
            )
            for side, tricks in zip(SIDES, taken, strict=True)
            if tricks
        )
    )


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
    return Score((*score.lines, Line(side, t("Held at 490"), -beyond, t("Club's choice, defenders stop at 490"))))


# --- what cannot be --------------------------------------------------------------------


def nullo_problems(hand: Hand) -> Iterator[Problem]:
    """A grand nullo without its nullo, and a nullo after “ace, no face”."""
    if hand.bid == GRAND_NULLO and hand.nullo_by in (seat for seat in SEATS if seat != PARTNER[hand.by]):
        said = f"A grand nullo by {SEATS[hand.by]} follows a nullo by {SEATS[PARTNER[hand.by]]}"
        yield Problem("nullo_by", t("{said}, not by {seats}.", said=said, seats=SEATS[hand.nullo_by]))
    if hand.bid in NULLOS and hand.ace_no_face in (SIDE[hand.by], "both"):
        said = f"{CALLED[SIDE[hand.by]]} said “ace, no face” and played on, and may not bid nullo"
        yield Problem("ace_no_face", t("{said}.", said=said))


# --- reading ---------------------------------------------------------------------------

WORDS: Mapping[str, str] = {
    **{
        f"{level}{gap}{name}": f"{level}{STRAIN[name]}" for level in LEVELS for gap in ("", " ", "-") for name in STRAIN
    },
    **{f"{NUMBERS[level]} {name}": f"{level}{STRAIN[name]}" for level in LEVELS for name in STRAIN},
    **{f"{name} {level}": f"{level}{STRAIN[name]}" for level in LEVELS for name in STRAIN if name not in SEAT},
    **{f"{name}{level}": f"{level}{STRAIN[name]}" for level in LEVELS for name in STRAIN if name not in SEAT},
    **{f"inkle {name}": f"6{strain}" for name, strain in STRAIN.items()},
    **dict.fromkeys(("nullo", "null", "misère", "misere"), NULLO),
    **dict.fromkeys(("grand nullo", "grand-nullo", "grand", "granola", "gn"), GRAND_NULLO),
    **dict.fromkeys((*PASS_WORDS, DASH), PASS),
    **dict.fromkeys(("redeal", "redealt", "dealt again", "misdeal"), REDEAL),
}
ACE = ("ace", "ace no face", "anf")
ACE_SAID = {**SIDES_IN_WORDS, "both": "both"}
OPEN = re.compile("open (?:mis[eè]re|null)")
# A seat that stands first goes straight on with the bid.
SEAT_FIRST = re.compile(
    f"(?P<seat>north|east|south|west|[nesw])(?:{SEAT_GAP}(?=[0-9])|[ ,]+(?:(?:{VERBS}) )?(?=[a-z♠♥♦♣]))"
)


def read(text: str, form: tuple[Field, ...]) -> Read:
    """What a line says of a hand as far as it goes; the tricks may stand anywhere."""
    return anywhere(text, lambda line: bid_first(line, form))


def bid_first(text: str, form: tuple[Field, ...]) -> Read:
    """The same, where the bid stands before all but the declarer."""
    reader, here = Reader(text), form[0].name
    found: Given = {}
    try:
        reader.match(BETWEEN)
        if first := reader.match(SEAT_FIRST):
            found["by"] = SEAT[first["seat"]]
        for field in form:
            if field.name not in found and field.asked(found):
                here = field.name
                found[here] = PARTS[here](reader, field, found)
        if reader.rest:
            raise Unreadable(surplus(reader))
    except Unfinished as end:
        return Read(found, missing=str(end))
    except Unreadable as bad:
        return Read(found, (Problem(here, str(bad)),))
    return Read(found, tuple(reader.doubts))


def plainly(reader: Reader, field: Field, found: Answers) -> Any:
    """An answer that is typed as in any other game."""
    reader.match(BETWEEN)
    return READ[type(field)](reader, field, found)


def bid(reader: Reader, field: Field, found: Answers) -> str:
    """The bid that was played, or that there was none."""
    if "by" not in found and (reader.rest in SEAT or reader.begins(SEAT)):
        raise Unfinished(BIDS)
    if reader.match(OPEN):
        raise Unreadable(f"An open misère is no bid in these rules: expected {BIDS}.")
    return WORDS[word(reader, WORDS, BIDS)]


def seat(reader: Reader, field: Field, found: Answers) -> str:
    """A seat, with or without “by”."""
    reader.match(BETWEEN)
    return one_seat(reader, "N, E, S or W", of=field.label)


def ace(reader: Reader, field: Field, found: Answers) -> str:
    """Which side had said “ace, no face”, where one had: ``ace ns``."""
    reader.match(BETWEEN)
    if reader.take(ACE) is not None:
        reader.match(BETWEEN)
        return ACE_SAID[word(reader, ACE_SAID, "NS, EW or both", of=field.label)]
    if reader.begins(ACE):
        raise Unfinished(f"{field.label}: such as ace NS")
    return ""


PARTS: Mapping[str, Callable[[Reader, Any, Answers], Any]] = {
    "bid": bid,
    "by": seat,
    "nullo_by": seat,
    "tricks": plainly,
    "taken": plainly,
    "ace_no_face": ace,
}

# --- writing ---------------------------------------------------------------------------


def written(hand: Hand) -> str:
    """The line that reads back as the same hand."""
    shown = SHOWN[hand.bid]
    if not hand.by:
        return " ".join((shown, *map(str, hand.taken)))
    said = f"ace {hand.ace_no_face}" if hand.ace_no_face else ""
    return " ".join(filter(None, (shown, hand.by, hand.nullo_by, str(hand.tricks), said)))


def spoken(hand: Hand) -> str:
    """The same as a person would say it."""
    if hand.bid == REDEAL:
        return "dealt again"
    if hand.bid == PASS:
        took = (f"{CALLED[side]} took {tricks}" for side, tricks in zip(SIDES, hand.taken, strict=True))
        return f"all passed, {', '.join(took)}"
    after = f" after {SEATS[hand.nullo_by]}'s nullo" if hand.nullo_by else ""
    ace = f", “ace, no face” by {CALLED.get(hand.ace_no_face, 'both sides')}" if hand.ace_no_face else ""
    went = "made" if fulfilled(hand.bid, hand.tricks) else "broken"
    return f"{SHOWN[hand.bid]} by {SEATS[hand.by]}{after}, {counted(hand.tricks, 'trick')}: {went}{ace}"
