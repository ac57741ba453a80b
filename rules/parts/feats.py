"""A contract of Illustrated Whist and the feats beside it: what is asked, what the feats score, and the typed line."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import product
from operator import attrgetter
from typing import Any, NamedTuple

from rules.fields import Answers, Choice, Field, Number, Problem, Yes, listed
from rules.game import Line
from rules.notation import Read, Reader, Unfinished, Unreadable, number, surplus, word
from rules.parts.bridge import PENALTIES, STRAINS, counted
from rules.parts.contract_line import DASH, NUMBERS, PENALTY, SEAT, STRAIN, penalty
from rules.parts.contract_line import PASS as PASS_WORDS
from rules.parts.seats import CALLED, OTHER, SEATS, SIDES

# --- the contract ----------------------------------------------------------------------

LOW, MIDDLE, HIGH = range(3)
TRICKS = 12


class Bid(NamedTuple):
    """A bid: its name, the tricks it asks for, its base values (in a suit, at notrumps), and its section."""

    name: str
    tricks: int
    values: tuple[int, int]
    section: int


BIDS = {
    "8":         Bid("8", 8, (1, 2), LOW),
    "9":         Bid("9", 9, (3, 4), LOW),
    "null":      Bid("Null", 0, (5, 5), MIDDLE),
    "10":        Bid("10", 10, (6, 7), MIDDLE),
    "11":        Bid("11", 11, (8, 9), MIDDLE),
    "open-null": Bid("Open null", 0, (10, 10), HIGH),
    "slam":      Bid("Slam", 12, (11, 12), HIGH),
}  # fmt: skip
PASS = "pass"
NULLS = ("null", "open-null")
NO_FEATS = (PASS, *NULLS)
KITTY = {"whole": "Whole", "half": "Half", "without": "Without", "against": "Against"}
# What is added to the value of a low, a middle and a high bid.
DIFFICULTY = {"whole": (0, 0, 0), "half": (0, 2, 4), "without": (0, 3, 5), "against": (0, 6, 10)}

# --- the feats -------------------------------------------------------------------------


class Feat(NamedTuple):
    """A feat: its name, and its points for a side that brings it off silently and for one that announced it."""

    name: str
    silent: int
    announced: int


KINGS, ACES, DIX, THREE, CATCH = "kings", "aces", "dix", "three", "catch"
FEATS = {
    KINGS: Feat("Four Kings",  2, 4),
    ACES:  Feat("Four Aces",   3, 6),
    DIX:   Feat("Dix Last",    4, 8),
    THREE: Feat("All three",   2, 4),
    CATCH: Feat("Joker Catch", 10, 20),
}  # fmt: skip
# A slam is told by its announcements alone: whether it was made, the tricks say.
BY_DECLARERS, BY_OTHERS = "slam_declarers", "slam_others"
SLAM_FEAT = Feat("Slam", 0, 12)
# How often an announcement counts.
TIMES = {0: "—", 1: "Announced", 2: "X", 4: "XX"}
SAID = tuple(TIMES.items())
DOUBLED = {1: "", 2: ", doubled", 4: ", redoubled"}
# Dix Last alone may also be lost: a side played the Dix to the last trick, and the other took it.
LOST = {"NS-lost": "NS", "EW-lost": "EW"}
MADE = {"": "Nobody", **CALLED}
DIX_WAS = {
    "": "Not played last",
    **{side: f"Won by {called}" for side, called in CALLED.items()},
    **{outcome: f"Lost by {CALLED[side]}" for outcome, side in LOST.items()},
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
        field, label = f"{feat}_{side.lower()}", f"{name}, {called}"
        yield Choice(name=field, label=label, options=SAID, default=0, asked=asked)


CONTRACT: tuple[Field, ...] = (
    Choice(name="bid", label="Bid", options=((PASS, "Pass"), *((key, bid.name) for key, bid in BIDS.items()))),
    Choice(name="strain", label="Strain", options=tuple(STRAINS.items()), asked=positive),
    Choice(name="penalty", label="Doubled", options=((1, "—"), (2, "X"), (4, "XX")), default=1, asked=played),
    Choice(name="declarer", label="By", options=tuple((seat, seat) for seat in SEATS), asked=played),
    Choice(name="kitty", label="Kitty", options=tuple(KITTY.items()), default="whole", asked=played),
    Number(name="tricks", label="Tricks", least=0, most=TRICKS, asked=played),
    Yes(name=BY_DECLARERS, label="Slam by the declarers", default=False, asked=positive),
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
    def called(self) -> str:
        """The contract as it is printed: ``10♠X``, ``Slam ♠X``, ``Null``."""
        if self.bid == PASS:
            return "Pass"
        name = BIDS[self.bid].name
        in_what = f"{STRAINS.get(self.strain, '')}{PENALTIES[self.penalty]}"
        return f"{name}{in_what}" if name.isdigit() else f"{name} {in_what}".strip()

    @property
    def left(self) -> str:
        """How declarer left the kitty, where it was not taken whole."""
        return "" if self.kitty == "whole" else self.kitty

    @property
    def feats(self) -> tuple[tuple[str, Told], ...]:
        """Every feat that anything is told of."""
        return tuple((feat, told) for feat, tell in TOLD.items() if (told := tell(self)) != QUIET)


# --- what feats score ------------------------------------------------------------------


def taker(outcome: str) -> str:
    """The side that made a feat; of Dix Last, the side that took the last trick."""
    return OTHER[LOST[outcome]] if outcome in LOST else outcome


def announced(side: str, feat: Feat, times: int, *, made: bool) -> Line:
    """The line of a side that announced a feat."""
    outcome, sign = ("made", 1) if made else ("failed", -1)
    what = f"{feat.name}, announced and {outcome}{DOUBLED[times]}"
    return Line(side, what, sign * feat.announced * times, "Feats, announced score")


@cache
def feat_lines(key: str, made_by: str, said: Said, *, silent: str = "silent") -> tuple[Line, ...]:
    """What both sides score for a feat: a double counts for the announcement it was said to, and for no other."""
    feat, lines = FEATS[key], []
    for side, times in zip(SIDES, said, strict=True):
        if times:
            lines.append(announced(side, feat, times, made=side == made_by))
        elif side == made_by:
            lines.append(Line(side, f"{feat.name}, {silent}", feat.silent, "Feats, silent score"))
    return tuple(lines)


@cache
def dix_lines(outcome: str, said: Said, *, contract: str) -> tuple[Line, ...]:
    """Dix Last: won, it counts only for the side to which the contract went; lost, it counts in any case."""
    if outcome in LOST:
        return feat_lines(DIX, taker(outcome), said, silent=f"lost by {CALLED[LOST[outcome]]}")
    if outcome in ("", contract):
        return feat_lines(DIX, outcome, said)
    barred = Line(outcome, "Dix Last, but the contract went the other way", 0, "Dix Last, tied to the contract")
    return (barred, *feat_lines(DIX, "", said))


# --- the line, read --------------------------------------------------------------------

BID_WORDS = {
    **{word: key for key, bid in BIDS.items() for word in (key, bid.name.lower())},
    **dict.fromkeys((*PASS_WORDS, DASH), PASS),
    **{"12": "slam", "open": "open-null"},
}
KITTY_WORDS = {**{key: key for key in KITTY}, "h": "half", "w": "without", "a": "against"}
SIDE_WORDS = {word: side for side in SIDES for word in (side.lower(), "-".join(side.lower()))}
LOST_WORDS = {f"{lost} {word}": f"{side}-lost" for word, side in SIDE_WORDS.items() for lost in ("lost", "lost by")}
NAMES = {
    **{word: key for key, feat in FEATS.items() for word in (key, key[0], feat.name.lower())},
    **{"j": CATCH, "s": BY_DECLARERS, "slam": BY_DECLARERS, "others slam": BY_OTHERS, "o": BY_OTHERS},
}
MARK = re.compile("!")
NEEDED = tuple(field for field in CONTRACT if field.name in {"bid", "strain", "declarer"})


def read(text: str) -> Read:
    """A line as far as it goes: ``10S N x half 10``, and behind the tricks the feats."""
    reader, found = Reader(text), dict[str, Any]()
    try:
        found["bid"] = BID_WORDS[word(reader, BID_WORDS, "a bid, such as 8, 10, slam or null, or P for passed out")]
        if played(found):
            contract(reader, found)
        if reader.rest:
            raise Unreadable(surplus(reader))
    except Unfinished as end:
        return Read(found, missing=str(end))
    except Unreadable as bad:
        field = next((each.name for each in NEEDED if each.name not in found and each.asked(found)), "tricks")
        return Read(found, (Problem(field, str(bad)),))
    return Read(found)


def contract(reader: Reader, found: dict[str, Any]) -> None:
    """Everything behind the bid."""
    if positive(found):
        found["strain"] = STRAIN[word(reader, STRAIN, "a strain: ♣, ♦, ♥, ♠ or NT")]
    penalty(reader, found)
    found["declarer"] = SEAT[word(reader, SEAT, "who played it: N, E, S or W")]
    while penalty(reader, found) or kitty(reader, found):
        pass
    found["tricks"] = number(reader, "Tricks", least=0, most=TRICKS)
    penalty(reader, found)
    while positive(found) and read_feat(reader, found):
        pass
    found.setdefault("penalty", 1)


def kitty(reader: Reader, found: dict[str, Any]) -> bool:
    """How much of the kitty declarer took, where it was not the whole."""
    name = optional(reader, KITTY_WORDS)
    if name:
        found["kitty"] = name
    return name != ""


def optional(reader: Reader, words: Mapping[str, str]) -> str:
    """What a word means that may stand here, or nothing."""
    name = reader.take(words)
    if name is None and reader.begins(words):
        raise Unfinished(listed(sorted(word for word in words if word.startswith(reader.rest))))
    return words[name] if name else ""


def read_feat(reader: Reader, found: dict[str, Any]) -> bool:
    """Read a feat: ``kings NS!X`` (made, announced, doubled), ``aces !EW`` (announced), ``dix lost NS``, ``slam``."""
    key = optional(reader, NAMES)
    if not key:
        return False
    name = FEATS.get(key, SLAM_FEAT).name
    if key in found or f"{key}_made" in found:
        raise Unreadable(f"{name} is told twice.")
    if key in FEATS:
        made = optional(reader, SIDE_WORDS | LOST_WORDS if key == DIX else SIDE_WORDS)
        said = announcers(reader, LOST.get(made, made))
        if not (made or said):
            raise reader.refused("who made it, NS or EW, or ! and who announced it", name)
        found.update({f"{key}_made": made, **{f"{key}_{side.lower()}": said.get(side, 0) for side in SIDES}})
    else:
        found[key] = key == BY_DECLARERS or times(reader)
    return True


def times(reader: Reader) -> int:
    """How often an announcement counts, by what is said behind it."""
    return PENALTY.get(reader.take(PENALTY) or "", 1)


def announcers(reader: Reader, own: str) -> dict[str, int]:
    """Who announced it, and how often that counts; where no side is named it is the side ``own``."""
    said: dict[str, int] = {}
    while reader.match(MARK):
        side = optional(reader, SIDE_WORDS) or ("" if own in said else own)
        if not side:
            raise reader.refused("who announced it, NS or EW")
        if side in said:
            raise Unreadable(f"{CALLED[side]} are told twice to have announced it.")
        said[side] = times(reader)
    return said


# --- the line, written, and the words --------------------------------------------------

CROSSES = {1: "", 2: "X", 4: "XX"}


def written(hand: Hand) -> str:
    """The line that reads back as the same hand."""
    if hand.bid == PASS:
        return hand.called
    return " ".join(filter(None, (hand.called, hand.declarer, hand.left, str(hand.tricks), written_feats(hand))))


def written_feats(hand: Hand) -> str:
    """A slam and the feats of a hand as they are typed."""
    ours = "slam" if hand.slam_declarers else ""
    theirs = f"others slam {CROSSES[hand.slam_others]}".strip() if hand.slam_others else ""
    return " ".join(filter(None, (ours, theirs, *(written_feat(*each) for each in hand.feats))))


def written_feat(feat: str, told: Told) -> str:
    """A feat: who made it, and behind ! who announced it."""
    made, ns, ew = told
    who = f" lost {LOST[made]}" if made in LOST else f" {made}" if made else ""
    return f"{feat}{who}{marks((ns, ew), own=LOST.get(made, made))}"


def marks(said: Said, own: str = "") -> str:
    """Who announced a feat, first the side whose name already stands there."""
    times = sorted(zip(SIDES, said, strict=True), key=lambda each: each[0] != own)
    return "".join(f"{'!' if side == own else f' !{side}'}{CROSSES[each]}" for side, each in times if each)


SPOKEN_KITTY = {"half": ", half the kitty", "without": ", without the kitty", "against": ", the kitty to the others"}


def spoken(hand: Hand) -> str:
    """The hand as a person would say it."""
    if hand.bid == PASS:
        return "passed out"
    tricks = counted(hand.tricks, "trick", said=NUMBERS[hand.tricks])
    ours = ("slam announced",) if hand.slam_declarers else ()
    theirs = (f"slam announced by the others{DOUBLED[hand.slam_others]}",) if hand.slam_others else ()
    said = f"{hand.called} by {SEATS[hand.declarer]}{SPOKEN_KITTY.get(hand.kitty, '')}, {tricks}"
    return "; ".join((said, *ours, *theirs, *(spoken_feat(*each) for each in hand.feats)))


def spoken_feat(feat: str, told: Told) -> str:
    """A feat as a person would say it."""
    made, ns, ew = told
    how = f"lost by {CALLED[LOST[made]]}" if made in LOST else f"by {CALLED.get(made, 'nobody')}"
    return f"{FEATS[feat].name} {how}{spoken_announcements((ns, ew))}"


def spoken_announcements(said: Said) -> str:
    """Who announced a feat, as a person would say it."""
    both = zip(SIDES, said, strict=True)
    return "".join(f", announced by {CALLED[side]}{DOUBLED[times]}" for side, times in both if times)
