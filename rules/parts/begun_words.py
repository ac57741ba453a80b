"""A line that ends in the middle of something: in the beginning of a word, or in what only joins it to what follows."""

from __future__ import annotations

import re
from functools import lru_cache

from rules.fields import Choice, Each, Field
from rules.parts.form_words import known_words
from rules.parts.patterns import pattern
from rules.parts.reader import Read, folded, seen, short
from rules.parts.words import (
    FAILED,
    GONE,
    IN_WORDS,
    MADE,
    NUMBERS,
    PASSED_OUT,
    PENALTY,
    SIDE,
    STRAIN,
    TRICK,
    VERBS,
    player_words,
)
from rules.text import Text, t

A_WORD = re.compile("(?<![^\\W_])[^\\W_]+")
FARTHEST = 4  # words, in which a phrase may have begun
# What is said of any hand, whatever its form asks.
COMMON = frozenset(
    (
        *("over", "overtricks", "down", "under", "undertricks", "off", "up", "short", "light", "plus", "minus", "went"),
        *("by", "with", "and", "took", "bid", "called", "played", "declared", "tricks taken", "with an overtrick"),
        *(*MADE, *FAILED, "lost", "taking", "all thirteen", "made trumps", "ordered up"),
        *("claims", "claimed", *(said for number in range(1, 8) for said in player_words(str(number)))),
        *(f"{goes} {bid}" for goes in ("went", "goes") for bid in GONE),
        *("takes", "got", "gets", "lead", "led", "all"),
        *(*TRICK, *PASSED_OUT, *map(str, NUMBERS), *IN_WORDS, *STRAIN, *PENALTY, *SIDE),
    )
)


# Behind a word that says what is to follow.
TO_FOLLOW = " …"


@lru_cache(maxsize=512)
def words_of_a_line(form: tuple[Field, ...], besides: tuple[str, ...]) -> tuple[str, ...]:
    """What may be typed in words for a hand, the longest first; ``besides`` is what no form says of it."""
    labels = {folded(field.label) for field in form if isinstance(field, Choice | Each)}
    others = {word.removesuffix(TO_FOLLOW) for word in besides}
    found = {word for word in COMMON.union(known_words(form), labels, others) if word[0].isalpha()}
    return tuple(sorted(found, key=lambda word: (-len(word), word)))


def starts(text: str) -> list[int]:
    """Where a word may have begun that is not at its end yet."""
    return [begun.start() for begun in A_WORD.finditer(text)][-FARTHEST:]


def begins(text: str, word: str) -> bool:
    """Whether all of a text is the beginning of a word."""
    return word.startswith(text) and word != text


# --- what joins -------------------------------------------------------------------------

# Nothing ends in these.
JOINS = frozenset(("by", "and", "with", "taking", "took", "takes", "gets", "got", "bid", "bids"))
JOINING = re.compile(f"(?<![^\\W_])(?:{'|'.join(JOINS)}) ?$")
ANNOUNCING = (*TRICK, "bid", "bids", "claims", "claimed")
# Nor in these, unless a game reads them so: a dash may be a pass, and a verb says who it was.
LITTLE = "went|goes|to|the|of|in|for|after|lead|led|down|off|over|under|up|short|light|plus|minus|card"
PARTING = pattern(f'(?:[-/+&(“"]|(?<![^\\W_])(?:{VERBS}|{LITTLE})[:,]?) ?$')


def to_its_end(read: Read, line: str) -> Read:
    """What a line says, with what is missing where it stops at a word with which nothing ends but “no bid”."""
    last = line.rstrip().rpartition(" ")[2]
    joins = last.lower() in JOINS and folded(seen(line)) not in PASSED_OUT and not (read.missing or read.problems)
    return read._replace(missing=the_rest(last)) if joins else read


def parted(line: str, besides: tuple[str, ...]) -> int:
    """Where what parts or joins stands at the end of a line, before what is to follow; 0 where nothing does."""
    found = at_the_end(besides).search(line) or JOINING.search(line) or PARTING.search(line)
    return found.start() if found else 0


# Not glued to a number, behind which it may be a minus.
A_SIGN = re.compile("(?:(?<![0-9])|(?<= ))[-/] ?$")


def unparted(line: str) -> str:
    """A line without the stroke or dash at its end."""
    return A_SIGN.sub("", line)


def joined(line: str) -> int:
    """Where a word with which nothing ends stands at the end of a line; 0 where none does."""
    found = JOINING.search(line)
    return found.start() if found else 0


def announced(line: str, besides: tuple[str, ...]) -> int:
    """Where a word at the end of a line says what is to follow, such as “tricks”; 0 where none does."""
    found = at_the_end(besides).search(line)
    return found.start() if found else 0


@lru_cache(maxsize=32)
def at_the_end(besides: tuple[str, ...]) -> re.Pattern[str]:
    """What finds the words at the end of a line that say what is to follow."""
    words = sorted(
        (word.removesuffix(TO_FOLLOW) for word in besides if word.endswith(TO_FOLLOW)), key=len, reverse=True
    )
    return re.compile(f"(?<![^\\W_])(?:{'|'.join((*words, *ANNOUNCING))})[:,]? ?$")


def the_rest(typed: str) -> Text:
    """What is missing where a line ends in the middle of something."""
    return t("the rest of “{typed}”", typed=short(typed.strip()))
