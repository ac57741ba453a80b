"""A hand of Five Hundred as a table types it: ``7S N 8 nullo E 1 ace ns``."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from rules.fields import Answers, Field, Mend, Number
from rules.notation import BETWEEN, READ, SEAT_GAP, Read, Reader, Unfinished, Unreadable, surplus, word
from rules.parts.anywhere import Loose, anywhere
from rules.parts.five_hundred_hand import BIDS, GRAND_NULLO, LEVELS, NULLO, PASS, REDEAL, SHOWN, Hand, spoken, written
from rules.parts.how_many import MINUS_SO_MANY, follows_a_bid, said_again
from rules.parts.of_what import goes_with_its_number, no_bid_behind_took
from rules.parts.reader import one_seat
from rules.parts.seat_or_strain import Named, asked
from rules.parts.seats import A_SEAT, SIDES
from rules.parts.to_type import ToType
from rules.parts.words import DASH, NUMBERS, SEAT, STRAIN, VERBS
from rules.parts.words import PASS as PASS_WORDS
from rules.parts.words import SIDE as SIDES_IN_WORDS
from rules.text import joined, t

Given = dict[str, Any]

WORDS: Mapping[str, str] = {
    **{
        f"{level}{gap}{name}": f"{level}{STRAIN[name]}" for level in LEVELS for gap in ("", " ", "-") for name in STRAIN
    },
    **{f"{NUMBERS[level]} {name}": f"{level}{STRAIN[name]}" for level in LEVELS for name in STRAIN},
    **{
        f"{name}{gap}{level}": f"{level}{STRAIN[name]}"
        for level in LEVELS
        for gap in ("", " ")
        for name in STRAIN
        if name not in SEAT
    },
    **{f"inkle {name}": f"6{strain}" for name, strain in STRAIN.items()},
    **dict.fromkeys(("nullo", "null", "misère", "misere"), NULLO),
    **dict.fromkeys(("grand nullo", "grand-nullo", "grand", "granola", "gn"), GRAND_NULLO),
    **dict.fromkeys((*PASS_WORDS, DASH), PASS),
    **dict.fromkeys(("redeal", "redealt", "dealt again", "misdeal"), REDEAL),
}
ACE = ("ace", "ace no face", "ace, no face", "anf")
ACE_SAID = {**SIDES_IN_WORDS, "both": "both", "both sides": "both"}
A_SIDE_OR_BOTH = t("{sides} or both", sides=joined((ToType(side, side) for side in SIDES), ", "))
AFTER, WHOSE = re.compile("after (?:(?:a )?nullo (?:by|from|of) )?(?=[nesw])"), re.compile("['’]s nullo(?![a-z]) ?")
QUOTED = re.compile('[“”"„](ace,? no face|[ace, nof]+$)[“”"]?', re.IGNORECASE)
OPEN = re.compile("open (?:mis[eè]re|null)")
# A seat that stands first goes straight on with the bid.
SEAT_FIRST = re.compile(
    f"(?P<seat>north|east|south|west|[nesw])(?:{SEAT_GAP}(?=[0-9])|[ ,]+(?:(?:{VERBS}) )?(?=[a-z♠♥♦♣]))"
)


def read(text: str, form: tuple[Field, ...]) -> Read:
    """What a line says of a hand as far as it goes; the tricks may stand anywhere."""
    return asked(
        QUOTED.sub(r"\1", text),
        lambda line: anywhere(line, lambda turned: bid_first(turned, form), Loose(strains=STRAIN)),
        named,
        who="by",
    )


def named(found: Answers) -> Named:
    """What was read in words."""
    hand = Hand(**found)
    return Named(SHOWN[hand.bid], hand.by, Mend(spoken(hand), written(hand)))


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
        return Read(found, missing=end.says)
    except Unreadable as bad:
        return Read(found, (bad.problem(here),))
    return Read(found, tuple(reader.doubts))


def plainly(reader: Reader, field: Field, found: Answers) -> Any:
    """An answer that is typed as in any other game."""
    if not (follows_a_bid(field) and MINUS_SO_MANY.match(reader.rest)):
        reader.match(BETWEEN)
    goes_with_its_number(reader, field)
    return READ[type(field)](reader, field, found)


def tricks(reader: Reader, field: Number, found: Answers) -> int:
    """The declarers' tricks, and behind them what came of the bid, if that is said as well."""
    taken: int = plainly(reader, field, found)
    said_again(reader, field, {**found, field.name: taken})
    return taken


def bid(reader: Reader, field: Field, found: Answers) -> str:
    """The bid that was played, or that there was none."""
    if "by" not in found and (reader.rest in SEAT or reader.begins(SEAT)):
        raise Unfinished(BIDS)
    if reader.match(OPEN):
        raise Unreadable(t("An open misère is no bid in these rules: expected {bids}.", bids=BIDS))
    no_bid_behind_took(reader, BIDS)
    return WORDS[word(reader, WORDS, BIDS)]


def seat(reader: Reader, field: Field, found: Answers) -> str:
    """A seat, with or without “by”; whose nullo was before it may be said as “after South's nullo”."""
    reader.match(BETWEEN)
    reader.match(AFTER)
    said = one_seat(reader, A_SEAT, of=field.label)
    reader.match(WHOSE)
    return said


def ace(reader: Reader, field: Field, found: Answers) -> str:
    """Which side had said “ace, no face”, where one had: ``ace ns``."""
    reader.match(BETWEEN)
    if reader.take(ACE) is not None:
        reader.match(BETWEEN)
        return ACE_SAID[word(reader, ACE_SAID, A_SIDE_OR_BOTH, of=field.label)]
    if reader.begins(ACE):
        raise Unfinished(t("{label}: such as ace {side}", label=field.label, side=ToType("NS", "NS")))
    return ""


PARTS: Mapping[str, Callable[[Reader, Any, Answers], Any]] = {
    "bid": bid,
    "by": seat,
    "nullo_by": seat,
    "tricks": tricks,
    "taken": plainly,
    "ace_no_face": ace,
}
