"""A contract as directors write it: ``4SX N -1 DQ``, ``3n e =``, ``N 4S made``, ``P``."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from rules.fields import Answers, Mend, Problem, shown_card, within
from rules.notation import (
    BETWEEN,
    SEAT_GAP,
    SUIT_OF,
    Read,
    Reader,
    Unfinished,
    Unreadable,
    folded,
    seen,
    surplus,
    word,
)
from rules.parts import seat_or_strain
from rules.parts.anywhere import Loose, anywhere
from rules.parts.bridge import ANY_STRAIN, Outcome
from rules.parts.contract_result import RESULT, WHO, Given, result
from rules.parts.how_many import MINUS_SO_MANY
from rules.parts.led import lead_or_counted, read_lead
from rules.parts.of_what import no_bid_behind_took, no_strain_behind_by
from rules.parts.patterns import pattern
from rules.parts.reader import Ambiguous, no_side
from rules.parts.said_twice import relative
from rules.parts.seat_or_strain import Named
from rules.parts.seats import SEATS, letter
from rules.parts.words import ABOVE, BELOW, DASH, NUMBERS, ODD, PASSED_OUT, PENALTY, SEAT, STRAIN, STRAIN_NAMES
from rules.text import NO_WORDS, Text, either, t

Part = Callable[[Reader, Given], bool]


class More(NamedTuple):
    """What a game adds behind the declarer: how it is read, and how it is written."""

    read: Part
    written: Callable[[Answers], str]


LEVELS: Mapping[str, int] = {name: level for level, name in enumerate(NUMBERS[1:8], 1)}
ANY_LEVEL = f"(?:[1-7](?![0-9])|(?:{'|'.join(LEVELS)})(?![a-z0-9]))"
LEVEL = re.compile(ANY_LEVEL)
A_LEVEL = t("a level from 1 to 7")
A_STRAIN = t("a strain: {strains}", strains=ANY_STRAIN)
# A seat that stands first goes straight on with the contract; “South” is no spade.
# In words: the sign of a suit and a figure behind who it was may be a card that was led.
A_NAME = "|".join((*sorted(filter(str.isascii, STRAIN_NAMES), key=len, reverse=True), "nt"))
SEAT_FIRST = pattern(
    f"(?P<seat>north|east|south|west|[nesw])(?:{SEAT_GAP}(?=(?:(?:{A_NAME})[ -]*)?{ANY_LEVEL}|(?:{A_NAME}) ?$|$))"
)
APART = pattern("/ ?(?=[0-9=+-])|- (?=[a-z♣♦♥♠])")
# A seat behind “s4” or “n4” says that these are no seats, doubled or not; a strain may stand before its level.
DOUBLED = "|".join(re.escape(word) for word in PENALTY if PENALTY[word] > 1)
NO_STRAIN = pattern(
    f"[ ,;/-]*(?:(?:{DOUBLED})[ ,;/-]*)?"
    "(?:north|east|south|west|[ew]|(?:(?:declared|played) )?by (?:north|east|south|west|[nesw]))(?![a-z])"
)
WHO_COMES = pattern(f"[ ,;/-]*(?:{DOUBLED})(?:[ ,;/-]+(?:by|(?:declared|played)(?: by)?)?)? ?$")
BEFORE_LEVEL = re.compile(f"[ -]*(?={ANY_LEVEL})")
A_MINUS = re.compile(" -[0-9]")

# --- reading ---------------------------------------------------------------------------


def passed(text: str) -> bool:
    """Whether a line says that all passed and nothing else: in a word or two, or by a dash as on a pad."""
    return folded(seen(text)) in (*PASSED_OUT, DASH)


def read(text: str, *more: More) -> Read:
    """What a line says of a contract as far as it goes; its result and a double may stand anywhere."""
    return seat_or_strain.asked(
        text,
        lambda line: anywhere(line, lambda turned: contract_first(turned, more), Loose(PENALTY, STRAIN)),
        lambda found: named(found, more),
        who="declarer",
    )


def contract_first(text: str, more: tuple[More, ...]) -> Read:
    """The same, where the contract stands before all but the declarer."""
    reader = Reader(text)
    found: Given = {}
    try:
        if reader.take(PASSED_OUT):
            found["level"] = 0
        else:
            contract(reader, found)
            details(reader, found, tuple(each.read for each in more))
        if reader.rest:
            raise Unreadable(surplus(reader))
    except Unfinished as end:
        return Read(found, missing=end.says)
    except Unreadable as bad:
        return Read(found, (bad.problem(next_field(found)),))
    return Read(found, tuple(doubtful(reader, found, more)))


def contract(reader: Reader, found: Given) -> None:
    """The level and the strain; on many travellers who declared stands before them."""
    between(reader, found)
    first = reader.match(SEAT_FIRST)
    if first:
        found["declarer"] = SEAT[first["seat"]]
    no_bid_behind_took(reader, A_LEVEL)
    strain = strain_first(reader)
    level = reader.match(LEVEL)
    if not level:
        if reader.begins(SEAT):  # “no” is on its way to north sooner than to no bid
            raise Unfinished(WHO)
        if reader.begins(PASSED_OUT):
            raise Unfinished(t("a pass"))
        no_side(reader, WHO)
        raise reader.refused(A_LEVEL if first else t("a level from 1 to 7, or P for passed out"))
    found["level"] = LEVELS.get(level[0].strip()) or int(level[0])
    if strain:
        found["strain"] = STRAIN[strain]
    if first and first["seat"] in STRAIN and not strain:
        if WHO_COMES.match(reader.rest):
            raise Unfinished(WHO)
        if NO_STRAIN.match(reader.rest):
            strain = first["seat"]
            del found["declarer"]
    between(reader, found)
    if not strain:
        no_strain_behind_by(reader, A_STRAIN)
    found["strain"] = STRAIN[strain or word(reader, STRAIN, A_STRAIN)]


def strain_first(reader: Reader) -> str:
    """The strain that stands before its level: ``hearts 4``, ``no trump 3``."""
    start, said = reader.at, reader.take(STRAIN)
    if said is not None and not A_MINUS.match(reader.text, reader.at - 1) and reader.match(BEFORE_LEVEL):
        return said
    if said is not None and not reader.rest:
        raise Unfinished(A_LEVEL)
    reader.at = start
    return ""


def details(reader: Reader, found: Given, parts: tuple[Part, ...]) -> None:
    """Everything behind the strain, in any order and each once; ``parts`` only when it is known who declared."""
    while reader.rest and any(part(reader, found) for part in (*ALWAYS, *(parts if "declarer" in found else ()))):
        pass
    begun = (*ABOVE, *BELOW, *ODD) if reader.plain else () if "tricks" in found else (*PENALTY, "by")
    if reader.begins(begun):
        raise Unfinished(RESULT if "declarer" in found else WHO)
    if "declarer" not in found:
        raise reader.refused(WHO)
    if "tricks" not in found:
        raise reader.refused(RESULT)
    found.setdefault("penalty", 1)


def between(reader: Reader, found: Given) -> bool:
    """A comma, a stroke, a dash before a word that is no number of tricks, or “by”."""
    if "strain" in found and "tricks" not in found and MINUS_SO_MANY.match(reader.rest):
        return False
    return reader.match(APART) is not None or reader.match(BETWEEN) is not None


def penalty(reader: Reader, found: Given) -> bool:
    """X or XX."""
    if "penalty" in found or (sign := reader.take(PENALTY)) is None:
        return False
    found["penalty"] = PENALTY[sign]
    return True


def declarer(reader: Reader, found: Given) -> bool:
    """Who played it."""
    if "declarer" in found:
        return False
    if reader.begins(SEAT) and reader.rest not in SEAT:
        raise Unfinished(WHO)
    no_side(reader, WHO)
    if (seat := reader.take(SEAT)) is None:
        return False
    found["declarer"] = SEAT[seat]
    return True


ALWAYS: tuple[Part, ...] = (between, penalty, declarer, result)


def lead(reader: Reader, found: Given) -> bool:
    """The card led, suit or rank first."""
    if "lead" in found:
        return False
    start = reader.at
    if led := read_lead(reader):
        contract_again(reader, found, start=start)
        found["lead"] = led
    return bool(led)


def contract_again(reader: Reader, found: Given, *, start: int) -> None:
    """Refuse as a lead, before the last of a line, what may be the contract typed twice: ``4s 4s n =``."""
    if reader.rest and reader.text[start : reader.at].strip() in (f"{found['level']}{sign}" for sign in signs(found)):
        reader.at = start
        raise Ambiguous(surplus(reader) if "tricks" in found else reader.refused(RESULT).says)


def signs(found: Given) -> tuple[str, ...]:
    """The signs of a suit that was bid, as a card has them."""
    return tuple(sign for sign, suit in SUIT_OF.items() if suit == found["strain"])


LEAD = More(lead, lambda found: written_lead(found.get("lead", "")))


def next_field(found: Given) -> str:
    """The field at which a line could not be read on."""
    if found.get("level") == 0:
        return "level"
    return next((name for name in ("level", "strain", "declarer") if name not in found), "tricks")


def doubtful(reader: Reader, found: Given, more: tuple[More, ...]) -> Iterator[Problem]:
    """What was read as it stands, and may have been meant otherwise; of tricks that cannot be nothing is asked."""
    if not found["level"] or not within(found["tricks"], 0, 13):
        return
    if reader.plain:
        yield from few_tricks(found, more)
    if found.get("lead") == "ST" and (short_of_tricks := TS.search(reader.text)):
        given = reader.typed[short_of_tricks.start() : short_of_tricks.end()]
        yield lead_or_tricks(given, {**found, "lead": ""}, more)
    for question, tricks in reader.meant:
        yield Problem("tricks", question, doubtful=True, mends=(mended({**found, "tricks": tricks}, more),))


# The ten of spades, or how many tricks the number before it counts.
TS = re.compile("(?<=[0-9] )ts(?![a-z]| led| lead)")


def lead_or_tricks(typed: str, found: Given, more: tuple[More, ...]) -> Problem:
    """What is asked about a lead that may say what the number before it counts."""
    return Problem("lead", lead_or_counted(typed, "ST"), doubtful=True, mends=(mended(found, more),))


def few_tricks(found: Given, more: tuple[More, ...]) -> Iterator[Problem]:
    """So small a number that odd tricks may have been meant, as some clubs write them, or those over or down."""
    plain, level = found["tricks"], found["level"]
    if plain > (7 if level > 4 else 6):
        return
    meant = (plain - level, plain, -plain) if plain >= level else (plain, -plain)
    taken = dict.fromkeys(level + 6 + over for over in meant if 0 <= level + 6 + over <= 13)
    others = [tricks for tricks in taken if tricks != plain]
    message = t(
        "{n} is read as {n} of the thirteen tricks; did you mean {over}?",
        "{n} is read as {n} of the thirteen tricks; did you mean {over}?",
        n=plain,
        over=either(relative(tricks - level - 6) for tricks in others),
    )
    mends = tuple(mended({**found, "tricks": tricks}, more) for tricks in others)
    yield Problem("tricks", message, doubtful=True, mends=mends)


def outcome_of(found: Answers) -> Outcome:
    """What was read of a contract, whole."""
    return Outcome(found["level"], found["strain"], found["penalty"], found["declarer"], found["tricks"])


def named(found: Answers, more: tuple[More, ...]) -> Named | None:
    """What was read in words; of tricks that cannot be nothing is asked."""
    if not within(found["tricks"], 0, 13):
        return None
    return Named(outcome_of(found).called, found["declarer"], mended(found, more))


def mended(found: Answers, more: tuple[More, ...]) -> Mend:
    """The line of what was meant, with all that was read besides."""
    hand = outcome_of(found)
    line = "".join((written(hand), *(each.written(found) for each in more)))
    return Mend(t("{written}: {outcome}", written=written(hand), outcome=outcome(hand.over)), line)


# --- writing ---------------------------------------------------------------------------


def written(hand: Outcome) -> str:
    """The contract, who played it and the result, without what a game adds."""
    if hand.level == 0:
        return "Pass"
    return f"{hand.called} {hand.declarer} {relative(hand.over)}"


def spoken(hand: Outcome) -> Text:
    """The same as a person would say it."""
    if hand.level == 0:
        return t("passed out")
    return t(
        "{contract} by {who}, {outcome}", contract=hand.called, who=SEATS[hand.declarer], outcome=outcome(hand.over)
    )


def outcome(over: int) -> Text:
    """Tricks counted from the contract, in words; in figures where there cannot be so many."""
    number = NUMBERS[abs(over)] if abs(over) < len(NUMBERS) else str(abs(over))
    if over < 0:
        return t("{number} down", "{number} down", n=-over, number=number)
    if over == 0:
        return t("made")
    return t("made with an overtrick", "made with {number} overtricks", n=over, number=number)


def cells(hand: Outcome) -> tuple[Text, Text, Text]:
    """The contract, who played it and the result, each in a column of its own."""
    if hand.level == 0:
        return (t("Pass"), NO_WORDS, NO_WORDS)
    return hand.called, letter(hand.declarer), relative(hand.over)


def written_lead(card: str) -> str:
    """The lead behind a contract, where it is known."""
    return f" {shown_card(card)}" if card else ""


# --- what is rare ----------------------------------------------------------------------

FAR_DOWN, FAR_OVER = -6, 5


def rare(hand: Outcome) -> tuple[Problem, ...]:
    """What in a possible contract is worth a second look, whatever else it hung on."""
    return tuple(Problem(name, message, doubtful=True) for name, message in oddities(hand)) if hand.level else ()


def oddities(hand: Outcome) -> Iterator[tuple[str, Text]]:
    """Each with the field that it stands in."""
    if hand.level == 7:
        yield "level", t("{contract} is a grand slam.", contract=hand.called)
    if hand.penalty == 4:
        yield "penalty", t("{contract} was redoubled.", contract=hand.called)
    if hand.over <= FAR_DOWN:
        yield "tricks", t("{contract} went {outcome}.", contract=hand.called, outcome=outcome(hand.over))
    if hand.over >= FAR_OVER:
        yield "tricks", t("{contract} was {outcome}.", contract=hand.called, outcome=outcome(hand.over))
