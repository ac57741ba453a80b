"""A contract as directors write it: ``4SX N -1 DQ``, ``3n e =``, ``N 4S made``, ``P``."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from rules.fields import Mend, Problem, within
from rules.notation import (
    BEGUN_CARD,
    BETWEEN,
    RANK,
    SEAT_GAP,
    SUIT,
    Read,
    Reader,
    Unfinished,
    Unreadable,
    card,
    folded,
    plus_minus,
    seen,
    short,
    surplus,
    word,
    write_card,
)
from rules.parts.anywhere import anywhere
from rules.parts.bridge import Outcome
from rules.parts.how_many import (
    begins_over,
    down_or_in_all,
    lost_so_many,
    made_over,
    made_so_many,
    only_parts,
    over_words,
)
from rules.parts.reader import no_side
from rules.parts.seats import SEATS
from rules.parts.words import (
    ABOVE,
    BELOW,
    DASH,
    FAILED,
    IN_WORDS,
    LOST,
    MADE,
    NUMBERS,
    PASS,
    PENALTY,
    SEAT,
    STRAIN,
    TRICK,
    all_of,
)
from rules.text import NO_WORDS, Text, as_it_is, either, t

Given = dict[str, Any]
Part = Callable[[Reader, Given], bool]


class More(NamedTuple):
    """What a game adds behind the declarer: how it is read, and how it is written."""

    read: Part
    written: Callable[[Given], str]


LEVELS: Mapping[str, int] = {name: level for level, name in enumerate(NUMBERS[1:8], 1)}
ANY_LEVEL = f"(?:[1-7](?![0-9])|(?:{'|'.join(LEVELS)}) )"
LEVEL = re.compile(ANY_LEVEL)
WHO = t("who played it: N, E, S or W")
A_STRAIN = t("a strain: ♣, ♦, ♥, ♠ or NT")
RESULT = t("the result: =, +1, −1 or the tricks taken")
# A seat that stands first goes straight on with the contract; “South” is no spade.
SEAT_FIRST = re.compile(f"(?P<seat>north|east|south|west|[nesw])(?:{SEAT_GAP}(?={ANY_LEVEL})|[ ,]*$)")
# “7d” is a lead, but “7dq” is seven tricks and a lead; before the declarer there is no lead.
TRICKS = re.compile(f"[0-9]{{1,2}}(?![0-9]|{SUIT}(?!{RANK}))")
TRICKS_FIRST = re.compile("[0-9]{1,2}(?![0-9])")
# “9 s” is nine tricks by South sooner than nine short.
BEGUN_OTHERWISE = re.compile(f"[0-9]|{BEGUN_CARD.pattern}")
APART = re.compile("/ ?(?=[0-9=+-])|- (?=[a-z])")
LED, THE_LEAD = re.compile("(?:lead|led)(?![a-z]) ?,? ?"), t("the rest of the lead, such as ♦Q")
# A seat behind “s4” or “n4” says that these are no seats; a strain may stand before its level.
NO_STRAIN = re.compile("(?:north|east|south|west|[ew])(?![a-z])")
BEFORE_LEVEL = re.compile(f"[ -]*(?={ANY_LEVEL})")
ALL = tuple(said for said, _ in all_of(13))
BEGUN_RESULT = re.compile("[+-]$|(?:went )?(?:down|off) ?$|went$")
# “S4 N =” may be four spades by North.
SPADES_OR_SOUTH = re.compile("s ?[1-7] ?n(?![ot])")

# --- reading ---------------------------------------------------------------------------


def passed(text: str) -> bool:
    """Whether a line says that all passed and nothing else: in a word or two, or by a dash as on a pad."""
    return folded(seen(text)) in (*PASS, DASH)


def read(text: str, *more: More) -> Read:
    """What a line says of a contract as far as it goes; its result and a double may stand anywhere."""
    return anywhere(text, lambda line: contract_first(line, more), words=PENALTY)


def contract_first(text: str, more: tuple[More, ...]) -> Read:
    """The same, where the contract stands before all but the declarer."""
    reader = Reader(text)
    found: Given = {}
    try:
        if reader.take(PASS):
            found["level"] = 0
        else:
            contract(reader, found)
            details(reader, found, tuple(each.read for each in more))
        if reader.rest:
            raise Unreadable(surplus(reader))
    except Unfinished as end:
        return Read(found, missing=end.says)
    except Unreadable as bad:
        return Read(found, (Problem(next_field(found), bad.says),))
    return Read(found, tuple(doubtful(reader, found, more)))


def contract(reader: Reader, found: Given) -> None:
    """The level and the strain; on many travellers who declared stands before them."""
    between(reader, found)
    first = reader.match(SEAT_FIRST)
    if first:
        found["declarer"] = SEAT[first["seat"]]
    strain = strain_first(reader)
    level = reader.match(LEVEL)
    if not level:
        if reader.begins(PASS):
            raise Unfinished(t("a pass"))
        if reader.begins(SEAT):
            raise Unfinished(WHO)
        no_side(reader, WHO)
        raise reader.refused(t("a level from 1 to 7") if first else t("a level from 1 to 7, or P for passed out"))
    found["level"] = LEVELS.get(level[0].strip()) or int(level[0])
    reader.match(BETWEEN)
    if first and first["seat"] in STRAIN and not strain and NO_STRAIN.match(reader.rest):
        strain = first["seat"]
        del found["declarer"]
    found["strain"] = STRAIN[strain or word(reader, STRAIN, A_STRAIN)]


def strain_first(reader: Reader) -> str:
    """The strain that stands before its level: ``hearts 4``, ``no trump 3``."""
    start, said = reader.at, reader.take(STRAIN)
    if said is not None and reader.match(BEFORE_LEVEL):
        return said
    reader.at = start
    return ""


def details(reader: Reader, found: Given, parts: tuple[Part, ...]) -> None:
    """Everything behind the strain, in any order and each once; ``parts`` only when it is known who declared."""
    while reader.rest and any(part(reader, found) for part in (*ALWAYS, *(parts if "declarer" in found else ()))):
        pass
    begun = (*ABOVE, *BELOW) if reader.plain else () if "tricks" in found else (*PENALTY, "by")
    if reader.begins(begun):
        raise Unfinished(RESULT if "declarer" in found else WHO)
    if "declarer" not in found:
        raise reader.refused(WHO)
    if "tricks" not in found:
        raise reader.refused(RESULT)
    found.setdefault("penalty", 1)


def between(reader: Reader, found: Given) -> bool:
    """A comma, a stroke, a dash before a word, or “by”."""
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


def result(reader: Reader, found: Given) -> bool:
    """The tricks, counted from the contract or from none."""
    if "tricks" in found:
        return False
    if BEGUN_RESULT.match(reader.rest) or reader.rest in (*FAILED, LOST):
        raise Unfinished(t("how many tricks over or down"))
    over, start = over_words(reader), reader.at
    if (said := reader.take(over)) is not None:
        found["tricks"] = made(reader, found) if said in MADE else relatively(reader, found, over[said], start=start)
    elif reader.take(ALL) is not None:
        said, found["tricks"] = ALL[0], 13
    elif reader.take((LOST,)) is not None:
        raise Unreadable(lost_so_many(reader, t("Tricks"), most=13, start=start))
    elif begins_over(reader) and not BEGUN_OTHERWISE.match(reader.rest):
        raise Unfinished(RESULT if "declarer" in found else WHO)
    elif (tricks := so_many(reader, found)) is not None:
        found["tricks"] = tricks
    else:
        return False
    reader.plain = said is None and reader.take(TRICK) is None
    return True


def relatively(reader: Reader, found: Given, over: int, *, start: int) -> int:
    """The tricks of so many over or down; what looks like a minus may be one of several dashes (``4s-n-10``)."""
    tricks, plain = int(found["level"]) + 6 + over, -over
    if reader.text[start] not in "+-=":
        reader.take(TRICK)
    if over >= 0 or plain > 13 or not only_parts(reader, start):
        return tricks
    if tricks < 0:
        return plain
    if 2 * plain >= tricks + plain:
        reader.meant.append((down_or_in_all(f"-{plain}", plain), plain))
    return tricks


def so_many(reader: Reader, found: Given) -> int | None:
    """A number of tricks in a word or in figures, if one stands there."""
    if (said := reader.take(IN_WORDS)) is not None:
        return IN_WORDS[said]
    figures = reader.match(TRICKS if "declarer" in found else TRICKS_FIRST)
    return int(figures[0]) if figures else None


def made(reader: Reader, found: Given) -> int:
    """The tricks of a contract that was made; a number behind the word counts all of them, or those above six."""
    least = int(found["level"]) + 6
    if more := made_over(reader, t("Tricks")):
        return least + more
    start = reader.at
    number = so_many(reader, found) if made_so_many(reader) else None
    if number is None:
        return least
    said = reader.typed[start : reader.at].strip()
    all_of_them = reader.take(TRICK) is not None
    likely = {tricks for tricks in (number, number if all_of_them else number + 6) if least <= tricks <= 13}
    over = {number + least} if 0 < number <= 13 - least and not all_of_them else set[int]()
    if len(likely) == 1:
        tricks = likely.pop()
        reader.meant += [(all_or_over(said, tricks, more - least), more) for more in over if more != tricks]
        return tricks
    if number == 1 and not reader.rest:
        raise Unfinished(RESULT)
    raise Unreadable(not_for_certain(said, sorted(likely | over), found))


def all_or_over(said: str, tricks: int, over: int) -> Text:
    """What is asked about a number behind “made” that may be of overtricks."""
    return t(
        "“made {said}” is read as {n} trick; did you mean {over}?",
        "“made {said}” is read as {n} tricks; did you mean {over}?",
        said=said,
        n=tricks,
        over=relative(over),
    )


def not_for_certain(said: str, taken: list[int], found: Given) -> Text:
    """Why a number behind “made” is not read."""
    least = found["level"] + 6
    if taken:
        over = either([*(relative(tricks - least) for tricks in taken), t("all the tricks taken")])
        numbers = either(map(str, taken))
        return t(
            "“{said}” behind “made” may be {numbers} tricks here: expected {over}.",
            said=said,
            numbers=numbers,
            over=over,
        )
    return t(
        "“{said}” behind “made” is not so many tricks as make {contract}: expected {enough}.",
        said=said,
        contract=bid(found["level"], found["strain"]),
        enough=t("{least} to {most}", least=least, most=13) if least < 13 else "13",
    )


def bid(level: int, strain: str) -> Text:
    """A contract as it was bid: ``4♠``."""
    return Outcome(level, strain).called


ALWAYS: tuple[Part, ...] = (between, penalty, declarer, result)


def lead(reader: Reader, found: Given) -> bool:
    """The card led, suit or rank first."""
    if "lead" in found:
        return False
    if reader.match(LED) and not reader.rest:
        raise Unfinished(THE_LEAD)
    if led := card(reader):
        found["lead"] = led
    elif BEGUN_CARD.match(reader.rest):
        raise Unfinished(THE_LEAD)
    return bool(led)


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
    for question, tricks in reader.meant:
        yield Problem("tricks", question, doubtful=True, mends=(mended({**found, "tricks": tricks}, more),))
    if SPADES_OR_SOUTH.match(reader.text):
        mend = mended({**found, "strain": "S", "declarer": "N"}, more)
        message = t(
            "{typed} is read as {contract} by {seat}; did you mean {other}?",
            typed=short(reader.typed),
            contract=bid(found["level"], "N"),
            seat=SEATS["S"],
            other=mend.text,
        )
        yield Problem("declarer", message, doubtful=True, mends=(mend,))


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


def mended(found: Given, more: tuple[More, ...]) -> Mend:
    """The line of what was meant, with all that was read besides."""
    hand = Outcome(found["level"], found["strain"], found["penalty"], found["declarer"], found["tricks"])
    line = "".join((written(hand), *(each.written(found) for each in more)))
    return Mend(t("{written}: {outcome}", written=written(hand), outcome=outcome(hand.over)), line)


# --- writing ---------------------------------------------------------------------------


def written(hand: Outcome) -> str:
    """The contract, who played it and the result, without what a game adds."""
    if hand.level == 0:
        return "Pass"
    return f"{hand.called} {hand.declarer} {relative(hand.over)}"


def relative(over: int) -> Text:
    """Tricks counted from the contract."""
    return plus_minus(over) if over < 0 else as_it_is(f"+{over}" if over else "=")


def spoken(hand: Outcome) -> Text:
    """The same as a person would say it."""
    if hand.level == 0:
        return t("passed out")
    return t(
        "{contract} by {who}, {outcome}", contract=hand.called, who=SEATS[hand.declarer], outcome=outcome(hand.over)
    )


def outcome(over: int) -> Text:
    """Tricks counted from the contract, in words."""
    number = NUMBERS[abs(over)]
    if over < 0:
        return t("{number} down", "{number} down", n=-over, number=number)
    if over == 0:
        return t("made")
    return t("made with an overtrick", "made with {number} overtricks", n=over, number=number)


def cells(hand: Outcome) -> tuple[Text, Text, Text]:
    """The contract, who played it and the result, each in a column of its own."""
    if hand.level == 0:
        return (t("Pass"), NO_WORDS, NO_WORDS)
    return hand.called, as_it_is(hand.declarer), relative(hand.over)


def written_lead(card: str) -> str:
    """The lead behind a contract, where it is known."""
    return f" {write_card(card)}" if card else ""


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
