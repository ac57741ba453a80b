"""One after another all that each did, as it is said: “player 1 bid 3 and took 4, player 2 bid 2 and took 2”."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from rules.parts.how_many import SO_MANY
from rules.parts.reader import folded
from rules.text import t

BID, TOOK = "(?:bids?|called|calls|claims|claimed)", "(?:took|takes|made|makes|got|won|tricks?,?)"
OF_EACH = t("what each player bid and took")


class InTurn(NamedTuple):
    """What stands before all players, and of each what was bid, taken and said besides."""

    before: str
    bids: tuple[str, ...]
    tricks: tuple[str, ...]
    besides: tuple[str, ...]


@lru_cache(maxsize=64)
def one_of_them(players: Sequence[tuple[str, ...]], bid: str, besides: str) -> tuple[re.Pattern[str], ...]:
    """What is said of one player, who may be named by one of the words for each: the bid or the tricks first."""
    names = "|".join(re.escape(name) for words in players for name in words)
    who, more = f"(?<![a-z0-9])(?P<who>{names})[ :,]*", f"(?P<besides>{besides})[ ,;/.]*"
    bid_said, took = f"(?P<bid>{bid})", f"{TOOK} (?P<took>{SO_MANY})(?: tricks?)?"
    return (
        re.compile(f"(?:{who}(?:{BID} )?|(?<![a-z]){BID} ){bid_said}[ ,]*(?:and )?{took}{more}"),
        re.compile(f"(?:{who}|(?<![a-z])){took}[ ,]*(?:and |of )?{BID} {bid_said}{more}"),
    )


def in_turn(line: str, players: Sequence[tuple[str, ...]], *, bid: str = SO_MANY, besides: str = "") -> InTurn | None:
    """A line that says of every player in their order what they bid and took; ``None`` of any other.

    ``players`` are the words for each; ``bid`` and ``besides`` are what may stand in the place of the bid, and behind
    the tricks.
    """
    ways = one_of_them(tuple(players), bid, besides)
    return next(filter(None, (each_in_turn(line, players, way) for way in ways)), None)


def each_in_turn(line: str, players: Sequence[tuple[str, ...]], way: re.Pattern[str]) -> InTurn | None:
    """The same, where what is said of each is said in one way."""
    text = folded(line)
    found = list(way.finditer(text))
    ends = [each.end() for each in found]
    if len(found) != len(players) or ends[:-1] != [each.start() for each in found[1:]] or ends[-1] != len(text):
        return None
    named = [each["who"] for each in found]
    if any(named) and not all(who in words for who, words in zip(named, players, strict=True)):
        return None
    parts = zip(*((each["bid"], each["took"], each["besides"]) for each in found), strict=True)
    return InTurn(line[: found[0].start()], *parts)


# --- as it is typed ---------------------------------------------------------------------


A_LETTER = re.compile("[a-z]")


def begins_in_turn(
    line: str, players: Sequence[tuple[str, ...]], *, bid: str = SO_MANY, besides: str = "", such_as: str = "3"
) -> bool:
    """Whether a line tells of fewer players than there are, or of the last in part; ``such_as`` is a bid of one."""
    text, ways = folded(line), one_of_them(tuple(players), bid, besides)
    begun = (begun_so(text, players, way=way, such_as=such_as) for way in ways)
    return A_LETTER.search(text) is not None and any(begun)


def begun_so(text: str, players: Sequence[tuple[str, ...]], *, way: re.Pattern[str], such_as: str) -> bool:
    """The same, where what is said of each is said in one way."""
    at, named = 0, list[str]()
    while found := way.match(text, at):
        at = found.end()
        named.append(found["who"])
    rest = text[at:]
    last = next((last for end in endings(such_as) if (last := way.fullmatch(f"{rest.rstrip()} {end}"))), None)
    if not named and (not rest or last is None):
        return False
    in_order = all(not who or who in words for who, words in zip(named, players, strict=False))
    return len(named) < len(players) and in_order and (not rest or last is not None)


@lru_cache(maxsize=16)
def endings(such_as: str) -> tuple[str, ...]:
    """What may be missing of one player: the end of what was bid and taken, either first."""
    ways = (["bid", *such_as.split(), "took", "3"], ["took", "3", "bid", *such_as.split()])
    return tuple(dict.fromkeys(" ".join(words[at:]) for words in ways for at in range(len(words))))
