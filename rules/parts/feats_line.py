"""A line that is typed for a hand of Illustrated Whist, read as far as it goes."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Any

from rules.fields import Answers, Mend, Problem, given
from rules.notation import SEAT_GAP, Read, Reader, Unfinished, Unreadable, read_number, surplus, word
from rules.parts.anywhere import A_MAKER, Loose, anywhere
from rules.parts.begun_words import the_rest
from rules.parts.contract_line import A_STRAIN, between, penalty
from rules.parts.contract_result import WHO
from rules.parts.feats import (
    BIDS,
    BY_DECLARERS,
    BY_OTHERS,
    CATCH,
    CONTRACT,
    DIX,
    FEATS,
    KITTY,
    LOST,
    PASS,
    SLAM_FEAT,
    TRICKS,
    Hand,
    played,
    positive,
)
from rules.parts.feats_told import SPOKEN_KITTY, TRICKS_TAKEN, spoken, written
from rules.parts.how_many import said_again
from rules.parts.of_what import goes_with_its_number, no_bid_behind_took, no_strain_behind_by
from rules.parts.reader import Ambiguous, folded, one_seat, seen
from rules.parts.seat_or_strain import Named, asked
from rules.parts.seats import A_SIDE, CALLED, SEATS, SIDES
from rules.parts.to_type import ToType
from rules.parts.words import (
    DASH,
    GLUED,
    NOT_MADE,
    NUMBERS,
    OVER,
    PASSED_OUT,
    PENALTY,
    SEAT,
    SIDE,
    STRAIN,
    STRAIN_NAMES,
    VERBS,
)
from rules.text import Text, either, t

IN_FIGURES = {**{bid: bid for bid in BIDS if bid.isdigit()}, str(TRICKS): "slam"}
BID_WORDS = {
    **{word: key for key, bid in BIDS.items() for word in (key, bid.name.lower())},
    **dict.fromkeys((*PASSED_OUT, DASH), PASS),
    **IN_FIGURES,
    **{str(NUMBERS[int(figures)]): bid for figures, bid in IN_FIGURES.items()},
    "open": "open-null",
}
OF_THE_KITTY = {
    **{f"{key} {the}kitty": key for key in KITTY for the in ("", "the ")},
    **{f"{the}kitty to {whom}others": "against" for the in ("", "the ") for whom in ("", "the ")},
}
KITTY_WORDS = {**{key: key for key in KITTY}, **OF_THE_KITTY, "h": "half", "w": "without", "a": "against"}
LOST_WORDS = {f"{lost} {word}": f"{side}-lost" for word, side in SIDE.items() for lost in ("lost", "lost by")}
MADE_BY = {**SIDE, "nobody": ""}
WON_WORDS = {f"{won} {word}": side for word, side in SIDE.items() for won in ("won", "won by")}
DIX_WORDS = {**MADE_BY, **WON_WORDS, **LOST_WORDS}
NAMES = {
    **{word: key for key, feat in FEATS.items() for word in (key, key[0], feat.name.lower())},
    **{
        "j": CATCH,
        "s": BY_DECLARERS,
        "slam": BY_DECLARERS,
        "slam announced": BY_DECLARERS,
        "others slam": BY_OTHERS,
        "o": BY_OTHERS,
    },
}
MARK = re.compile("[,;]? ?(?:!|announced(?P<by> by)?(?![a-z]) ?)")
# Whose a feat is, where that stands before it and nothing else does.
A_SIDE_SAID = "|".join(sorted(map(re.escape, SIDE), key=len, reverse=True))
FEAT_SAID = "|".join(sorted((feat.name.lower() for feat in FEATS.values()), key=len, reverse=True))
WHOSE = re.compile(
    f"(?P<side>{A_SIDE_SAID}) (?:(?:made|had|held) )?(?=(?:{'|'.join(FEATS)}|{FEAT_SAID})(?![a-z])"
    f"(?![ ,]*(?:{A_SIDE_SAID})(?![a-z])))"
)
FEAT_BEGUN = "|".join(sorted({feat[:end] for feat in FEATS for end in range(1, len(feat))}))
BEGUN_WHOSE = re.compile(f"(?:{A_SIDE_SAID})(?: (?:made|had|held))?(?: |(?: (?:{FEAT_BEGUN})))?$")
LOST_IT = re.compile("lost(?![a-z]) ?")
# A letter right behind the mark is of a side, and no slam.
HALF_A_SIDE = re.compile("(?<=!)[nesw](?![a-z])")
# They may double what stands before them, and again; or one of them the contract.
ONCE = "|".join(re.escape(word) for word in sorted(PENALTY, key=len, reverse=True) if PENALTY[word] > 1)
TWO_DOUBLES = re.compile(f"(?:(?<![a-z])|(?<=[0-9][cdhsn])|(?<=[0-9]nt))(?P<once>{ONCE})[ ,;]+(?:{ONCE})")
SLAM_TWICE = re.compile("(?<![a-z])slam[ ,;]+slam(?![a-z])(?![ ,;]+(?:others|announced by))")
SPLIT_TRICKS = re.compile("(?<=[ 0-9]trick )s(?![a-z])")
SLAM_WORDS = ("slam", "slam announced", "others slam")
OTHERS_ANNOUNCED = ("slam announced by the others",)
# A double behind who announced something, or behind a slam that is no bid, is of that and no other.
OF_A_FEAT = re.compile(
    f"(?:! ?[a-z/]*|announced(?: by)?(?: [a-z/]+)?|[0-9].* (?:slam|others|o)) (?:{'|'.join(map(re.escape, PENALTY))})$"
)
# A feat by its name, which elsewhere is a number: whose it is stands behind it.
A_FEAT = f"three(?=[ ,:]*(?:!|announced|{'|'.join(map(re.escape, MADE_BY))}))"
# What became of the dix, and not of the bid.
OF_THE_DIX = re.compile(f"(?<![a-z])(?:dix (?:lost|made)|{A_MAKER})(?![a-z])", re.IGNORECASE)
DOUBLE_BEHIND_COMMA = re.compile(f", (?=(?:{'|'.join(map(re.escape, PENALTY))})(?![a-z]))")
DOUBLES_EITHER = t(
    "A double behind a comma may be of the contract or of what is announced: type it behind what it doubles, without a "
    "comma."
)
NO_DOUBLED_SLAM = t(
    "A slam that the declaring side announced is not doubled: type what doubles the contract before it."
)
A_BID = t("a bid, such as 8, 10, slam or null, or P for passed out")
# A seat that stands first goes straight on with the bid.
SEAT_FIRST = re.compile(
    f"(?P<seat>north|east|south|west|[nesw])(?:{SEAT_GAP}(?=[0-9])|[ ,]+(?:(?:{VERBS}) )?(?=[enost])|[ ,]*$)"
)
KNOWN = GLUED.union(BID_WORDS, KITTY_WORDS, SIDE, NAMES)
NEEDED = tuple(field for field in CONTRACT if field.name in {"bid", "strain", "declarer"})


def read(text: str) -> Read:
    """A line as far as it goes: ``10S N x half 10``, and behind the tricks the feats; the tricks may stand anywhere."""
    words = (*PENALTY, *OF_THE_KITTY, *KITTY, *STRAIN_NAMES, *SLAM_WORDS)
    if twice := said_twice(seen(text)):
        return Read({}, (twice,))
    loose = Loose(words, STRAIN, held=OF_A_FEAT, sounds=OF_THE_DIX, no_number=A_FEAT)
    return asked(text, lambda line: anywhere(line, bid_first, loose), named, who="declarer")


def said_twice(typed: str) -> Problem | None:
    """What is said of a double or a slam that stands there twice: nobody can tell what the second is of."""
    if doubles := TWO_DOUBLES.search(folded(typed)):
        said = t(
            "{label}: “{typed}” may be {once}, or {together}: expected one of these.",
            label=t("Doubled"),
            typed=typed[doubles.start() : doubles.end()],
            once=typed[doubles.start() : doubles.end("once")],
            together="XX",
        )
        return Ambiguous(said).problem("penalty")
    if SLAM_TWICE.search(folded(typed)):
        return Ambiguous(t("{feat} is told twice.", feat=SLAM_FEAT.name)).problem("tricks")
    return None


def named(found: Answers) -> Named:
    """What was read in words."""
    hand = Hand(**found)
    return Named(hand.called, hand.declarer, Mend(spoken(hand), written(hand)))


def bid_first(text: str) -> Read:
    """The same, where the bid stands before all but the declarer."""
    reader, found = Reader(text, KNOWN), dict[str, Any]()
    try:
        between(reader, found)
        if first := reader.match(SEAT_FIRST):
            found["declarer"] = SEAT[first["seat"]]
        no_bid_behind_took(reader, A_BID)
        found["bid"] = BID_WORDS[word(reader, BID_WORDS, A_BID)]
        if played(found):
            contract(reader, found)
        if reader.rest:
            raise Unreadable(surplus(reader))
    except Unfinished as end:
        return Read(found, missing=end.says)
    except Unreadable as bad:
        field = next((each.name for each in NEEDED if each.name not in found and each.asked(found)), "tricks")
        return Read(found, (bad.problem(field),))
    return Read(found, tuple(reader.doubts))


def contract(reader: Reader, found: dict[str, Any]) -> None:
    """Everything behind the bid."""
    if positive(found):
        between(reader, found)
        no_strain_behind_by(reader, A_STRAIN)
        found["strain"] = STRAIN[word(reader, STRAIN, A_STRAIN)]
    between(reader, found)
    penalty(reader, found)
    between(reader, found)
    if "declarer" not in found:
        found["declarer"] = one_seat(reader, WHO)
    while between(reader, found) or penalty(reader, found) or kitty(reader, found):
        pass
    goes_with_its_number(reader, TRICKS_TAKEN)
    start = reader.at
    # “9 s” is nine tricks and a slam sooner than nine short, whoever declared.
    found["tricks"] = read_number(reader, TRICKS_TAKEN, {"bid": found["bid"]})
    said, typed = (text[start : reader.at].strip(" ,;") for text in (reader.text, reader.typed))
    if SPLIT_TRICKS.match(reader.text, reader.at):
        raise Unreadable(surplus(reader))
    unsaid = said in NOT_MADE
    said_again(reader, TRICKS_TAKEN, found)
    penalty(reader, found)
    while positive(found) and (between(reader, found) or read_feat(reader, found)):
        pass
    if found.get(BY_DECLARERS) and found["tricks"] < TRICKS and OVER.get(said) == 0:
        raise Ambiguous(bid_or_slam(typed, found["tricks"]))
    if unsaid and found.get(BY_OTHERS):  # which is won by all the tricks
        raise Unfinished(t("by how many it failed"))
    found.setdefault("penalty", 1)


def bid_or_slam(typed: str, tricks: int) -> Text:
    """What is said of a hand that was made, where a slam was announced over a lower bid."""
    return t(
        "{given} may be the {tricks} tricks that were bid, or the slam that was announced: expected {tricks} or {all}.",
        given=given(typed),
        tricks=tricks,
        all=TRICKS,
    )


def kitty(reader: Reader, found: dict[str, Any]) -> bool:
    """How much of the kitty declarer took, where it was not the whole; declarer's own letter is asked about."""
    start, name = reader.at, "" if "kitty" in found else optional(reader, KITTY_WORDS)
    if name:
        found["kitty"] = name
        if reader.text[start : reader.at].strip() == found["declarer"].lower():
            reader.doubts.append(seat_again(reader, name, found["declarer"], start=start))
    return name != ""


def seat_again(reader: Reader, name: str, seat: str, *, start: int) -> Problem:
    """What is asked about a letter of the kitty that may be declarer's seat typed twice."""
    typed, before, behind = reader.typed[start : reader.at].strip(), reader.typed[:start], reader.typed[reader.at :]
    said = t(
        "“{typed}” is read as {kitty}; did you mean {seat}, typed twice?",
        typed=typed,
        kitty=SPOKEN_KITTY[name],
        seat=SEATS[seat],
    )
    line = f"{before.rstrip(' ,;')}{'' if behind[:1] in tuple(',;') else ' '}{behind}"
    return Problem("kitty", said, doubtful=True, mends=(Mend(SEATS[seat], line),))


def optional(reader: Reader, words: Mapping[str, str], *, glued: Collection[str] = ()) -> str:
    """What a word means that may stand here, or nothing; little may stand ``glued`` behind it: “wwent” is a slip."""
    start, name = reader.at, reader.take(words, glued=glued)
    before = reader.text[:start]
    # A letter behind “by” is somebody's, and “10s” is in what it was bid.
    if name and len(name) == 1 and (before.endswith(" by ") or (name == "s" and before[-1:].isdigit())):
        reader.at, name = start, ""
    if name is None and reader.begins(words):
        begun = sorted((word for word in words if word.startswith(reader.rest)), key=len, reverse=True)
        raise Unfinished(either(map(ToType, sorted({words[word]: word for word in begun}.values()))))
    return words[name] if name else ""


def read_feat(reader: Reader, found: dict[str, Any]) -> bool:
    """Read a feat: ``kings NS!X`` (made, announced, doubled), ``aces !EW`` (announced), ``dix lost NS``, ``slam``."""
    told, first = reader.take(OTHERS_ANNOUNCED), reader.match(WHOSE)
    key = optional(reader, NAMES, glued=SIDE) if told is None else BY_OTHERS
    if not key:
        if BEGUN_WHOSE.match(reader.rest):
            raise Unfinished(the_rest(reader.rest))
        return False
    name = FEATS.get(key, SLAM_FEAT).name
    if key in found or f"{key}_made" in found:
        raise Unreadable(t("{feat} is told twice.", feat=name))
    if key in FEATS:
        between(reader, found)
        made = of_side(reader, key, SIDE[first["side"]]) if first else optional(reader, whose(key))
        said = announcers(reader, found, LOST.get(made, made))
        if not (made or said):
            raise reader.refused(t("who made it, {sides}, or ! and who announced it", sides=A_SIDE), name)
        found.update({f"{key}_made": made, **{f"{key}_{side.lower()}": said.get(side, 0) for side in SIDES}})
    elif key == BY_OTHERS:
        found[key] = times(reader, found, in_words=told is not None)
    elif reader.match(DOUBLE_BEHIND_COMMA) or reader.take(PENALTY):
        raise Ambiguous(NO_DOUBLED_SLAM)
    else:
        found[key] = True
    return True


def whose(key: str) -> Mapping[str, str]:
    """What may say who made a feat, or lost the dix."""
    return DIX_WORDS if key == DIX else MADE_BY


def of_side(reader: Reader, key: str, side: str) -> str:
    """What a side that was named before a feat came to with it: the dix it may have lost."""
    lost = key == DIX and reader.match(LOST_IT) is not None
    return f"{side}-lost" if lost else side


def times(reader: Reader, found: dict[str, Any], *, in_words: bool) -> int:
    """How often an announcement counts, by what is said behind it; behind a comma it may double the contract too.

    Where somebody is said ``in_words`` to have announced it, the double goes with that.
    """
    if reader.match(DOUBLE_BEHIND_COMMA) and "penalty" not in found and not in_words:
        raise Ambiguous(DOUBLES_EITHER)
    return PENALTY.get(reader.take(PENALTY) or "", 1)


def announcers(reader: Reader, found: dict[str, Any], own: str) -> dict[str, int]:
    """Who announced it, and how often that counts; where no side is named it is the side ``own``."""
    said: dict[str, int] = {}
    while mark := reader.match(MARK):
        side = optional(reader, SIDE, glued=PENALTY)
        if not side and not mark["by"] and own not in said and not HALF_A_SIDE.match(reader.text, reader.at):
            side = own
        if not side:
            raise reader.refused(t("who announced it, {sides}", sides=A_SIDE))
        if side in said:
            raise Unreadable(t("{who} are told twice to have announced it.", who=CALLED[side]))
        said[side] = times(reader, found, in_words=not mark[0].endswith("!"))
    return said
