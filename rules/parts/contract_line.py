"""A contract as directors write it: ``4SX N -1 DQ``, ``3n e =``, ``N 4S made``, ``P``."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from rules.fields import Mend, Problem, listed
from rules.notation import (
    BEGUN_CARD,
    RANK,
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
from rules.parts.bridge import Outcome
from rules.parts.seats import SEATS

Given = dict[str, Any]
Part = Callable[[Reader, Given], bool]

PASS = ("p", "pass", "passed", "pass out", "passed out", "all pass", "all passed", "ap")
DASH = "-"
LEVEL = re.compile("[1-7](?![0-9])")
STRAIN: Mapping[str, str] = {
    **{"c": "C", "♣": "C", "club": "C", "clubs": "C"},
    **{"d": "D", "♦": "D", "diamond": "D", "diamonds": "D"},
    **{"h": "H", "♥": "H", "heart": "H", "hearts": "H"},
    **{"s": "S", "♠": "S", "spade": "S", "spades": "S"},
    **{"n": "N", "nt": "N", "notrump": "N", "notrumps": "N"},
}
PENALTY = {"x": 2, "*": 2, "xx": 4, "**": 4}
SEAT = {word: seat for seat, name in SEATS.items() for word in (seat.lower(), name.lower())}
WHO = "who played it: N, E, S or W"
RESULT = "the result: =, +1, −1 or the tricks taken"
# A seat that stands first goes straight on with the contract; “South” is no spade.
SEAT_FIRST = re.compile("(?P<seat>north|east|south|west|[nesw])(?: ?,? ?(?=[1-7](?![0-9]))|[ ,]*$)")
BETWEEN = re.compile("(?:,|by(?![a-z])) ?")
RELATIVE = re.compile("=|made|[+-] ?[0-9]{1,2}(?![0-9])")
DOWN = re.compile("(?:down|off) ?(?P<behind>[0-9]{1,2})(?![0-9])|(?P<before>[0-9]{1,2}) ?(?:down|off)(?![a-z])")
# “7d” is a lead, but “7dq” is seven tricks and a lead; before the declarer there is no lead.
TRICKS = re.compile(f"[0-9]{{1,2}}(?![0-9]|{SUIT}(?!{RANK}))")
TRICKS_FIRST = re.compile("[0-9]{1,2}(?![0-9])")
TOLD = re.compile("[=+-]|made|down|off")
BEGUN_RESULT = re.compile("[+-]$|(?:down|off) ?$")
# “S4 N =” may be four spades by North.
SPADES_OR_SOUTH = re.compile("s ?[1-7] ?n(?![ot])")
BEGUN_WORD = re.compile("(?:m|ma|mad|d|do|dow|o|of|b)$")

# --- reading ---------------------------------------------------------------------------


def passed(text: str) -> bool:
    """Whether a line says that all passed and nothing else: in a word or two, or by a dash as on a pad."""
    return folded(seen(text)) in (*PASS, DASH)


def read(text: str, *parts: Part) -> Read:
    """What a line says of a contract as far as it goes; ``parts`` read what a game adds behind the declarer."""
    reader = Reader(text)
    found: Given = {}
    try:
        if reader.take(PASS):
            found["level"] = 0
        else:
            contract(reader, found)
            details(reader, found, parts)
        if reader.rest:
            raise Unreadable(surplus(reader))
    except Unfinished as end:
        return Read(found, missing=str(end))
    except Unreadable as bad:
        return Read(found, (Problem(next_field(found), str(bad)),))
    return Read(found, tuple(doubtful(reader, found)))


def contract(reader: Reader, found: Given) -> None:
    """The level and the strain; on many travellers who declared stands before them."""
    first = reader.match(SEAT_FIRST)
    if first:
        found["declarer"] = SEAT[first["seat"]]
    level = reader.match(LEVEL)
    if not level:
        if reader.begins(PASS):
            raise Unfinished("a pass")
        if reader.begins(SEAT):
            raise Unfinished(WHO)
        raise reader.refused("a level from 1 to 7" if first else "a level from 1 to 7, or P for passed out")
    found["level"] = int(level[0])
    found["strain"] = STRAIN[word(reader, STRAIN, "a strain: ♣, ♦, ♥, ♠ or NT")]


def details(reader: Reader, found: Given, parts: tuple[Part, ...]) -> None:
    """Everything behind the strain, in any order and each once; ``parts`` only when it is known who declared."""
    while reader.rest and any(part(reader, found) for part in (*ALWAYS, *(parts if "declarer" in found else ()))):
        pass
    if reader.rest and not TOLD.search(reader.text) and BEGUN_WORD.match(reader.rest):
        raise Unfinished(RESULT if "declarer" in found else WHO)
    if "declarer" not in found:
        raise reader.refused(WHO)
    if "tricks" not in found:
        raise reader.refused(RESULT)
    found.setdefault("penalty", 1)


def between(reader: Reader, found: Given) -> bool:
    """A comma, or “by”."""
    return reader.match(BETWEEN) is not None


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
    if (seat := reader.take(SEAT)) is None:
        return False
    found["declarer"] = SEAT[seat]
    return True


def result(reader: Reader, found: Given) -> bool:
    """The tricks, counted from the contract or from none."""
    if "tricks" in found:
        return False
    if BEGUN_RESULT.match(reader.rest):
        raise Unfinished("how many tricks over or down")
    made = found["level"] + 6
    if relative := reader.match(RELATIVE):
        found["tricks"] = made + int(relative[0].replace(" ", "").replace("made", "0").replace("=", "0"))
    elif down := reader.match(DOWN):
        found["tricks"] = made - int(down["behind"] or down["before"])
    elif tricks := reader.match(TRICKS if "declarer" in found else TRICKS_FIRST):
        found["tricks"] = int(tricks[0])
    else:
        return False
    return True


ALWAYS: tuple[Part, ...] = (between, penalty, declarer, result)


def lead(reader: Reader, found: Given) -> bool:
    """The card led, suit or rank first."""
    if "lead" in found:
        return False
    if led := card(reader):
        found["lead"] = led
    elif BEGUN_CARD.match(reader.rest):
        raise Unfinished("the rest of the lead, such as ♦Q")
    return bool(led)


def next_field(found: Given) -> str:
    """The field at which a line could not be read on."""
    if found.get("level") == 0:
        return "level"
    return next((name for name in ("level", "strain", "declarer") if name not in found), "tricks")


def doubtful(reader: Reader, found: Given) -> Iterator[Problem]:
    """What was read as it stands, and may have been meant otherwise."""
    if found["level"] and not TOLD.search(reader.text):
        yield from few_tricks(found)
    if SPADES_OR_SOUTH.match(reader.text):
        spades = {**found, "strain": "S", "declarer": "N"}
        mend = mended(spades, found["tricks"])
        message = f"{short(reader.typed)} is read as {found['level']}NT by South; did you mean {mend.text}?"
        yield Problem("declarer", message, doubtful=True, mends=(mend,))


def few_tricks(found: Given) -> Iterator[Problem]:
    """So small a number that odd tricks may have been meant, as some clubs write them, or those over or down."""
    plain, level = found["tricks"], found["level"]
    if plain > (7 if level > 4 else 6):
        return
    meant = (plain - level, plain, -plain) if plain >= level else (plain, -plain)
    taken = dict.fromkeys(level + 6 + over for over in meant if 0 <= level + 6 + over <= 13)
    mends = tuple(mended(found, tricks) for tricks in taken if tricks != plain)
    question = listed(relative(tricks - level - 6) for tricks in taken if tricks != plain)
    message = f"{plain} is read as {plain} of the thirteen tricks; did you mean {question}?"
    yield Problem("tricks", message, doubtful=True, mends=mends)


def mended(found: Given, tricks: int) -> Mend:
    """The line with so many tricks, whatever was read besides."""
    hand = Outcome(found["level"], found["strain"], found["penalty"], found["declarer"], tricks)
    return Mend(f"{written(hand)}: {outcome(hand.over)}", written(hand) + written_lead(found.get("lead", "")))


# --- writing ---------------------------------------------------------------------------

FEW = ("no", "one", "two", "three", "four", "five", "six")
NUMBERS = (*FEW, "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen")


def written(hand: Outcome) -> str:
    """The contract, who played it and the result, without what a game adds."""
    if hand.level == 0:
        return "Pass"
    return f"{hand.called} {hand.declarer} {relative(hand.over)}"


def relative(over: int) -> str:
    """Tricks counted from the contract."""
    return "=" if over == 0 else f"+{over}" if over > 0 else plus_minus(over)


def spoken(hand: Outcome) -> str:
    """The same as a person would say it."""
    if hand.level == 0:
        return "passed out"
    return f"{hand.called} by {SEATS[hand.declarer]}, {outcome(hand.over)}"


def outcome(over: int) -> str:
    """Tricks counted from the contract, in words."""
    if over < 0:
        return f"{NUMBERS[-over]} down"
    if over == 0:
        return "made"
    return "made with an overtrick" if over == 1 else f"made with {NUMBERS[over]} overtricks"


def cells(hand: Outcome) -> tuple[str, str, str]:
    """The contract, who played it and the result, each in a column of its own."""
    if hand.level == 0:
        return ("Pass", "", "")
    return hand.called, hand.declarer, relative(hand.over)


def written_lead(card: str) -> str:
    """The lead behind a contract, where it is known."""
    return f" {write_card(card)}" if card else ""


# --- what is rare ----------------------------------------------------------------------

FAR_DOWN, FAR_OVER = -6, 5


def rare(hand: Outcome) -> tuple[Problem, ...]:
    """What in a possible contract is worth a second look, whatever else it hung on."""
    if hand.level == 0:
        return ()
    checks = (
        ("level", hand.level == 7, f"{hand.called} is a grand slam."),
        ("penalty", hand.penalty == 4, f"{hand.called} was redoubled."),
        ("tricks", hand.over <= FAR_DOWN, f"{hand.called} went {outcome(hand.over)}."),
        ("tricks", hand.over >= FAR_OVER, f"{hand.called} was {outcome(hand.over)}."),
    )
    return tuple(Problem(name, message, doubtful=True) for name, odd, message in checks if odd)
