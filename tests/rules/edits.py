"""A right line of any game in any letters with one edit: the same hand, asked about, refused, or the edit shows in it.

A typed word vanishes where the line is taken without a question, and is the same hand without that word.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

from rules import GAMES
from rules.alphabets import ALPHABETS
from rules.alphabets.alphabet import SIGNS, Alphabet
from rules.game import Game
from rules.parts.lettered import in_letters_of
from rules.parts.reader import folded
from rules.parts.signs import Asks, LinePiece, Sign, asks_of, pieces
from rules.parts.words import COUNTED, IN_WORDS, PARTING_WORDS, SEAT, SIDE
from tests.rules.lines import WORDS
from tests.rules.slips import honest, settled, slips
from tests.rules.wild_lines import OPENINGS, some_hand

Rules = Game[Any, Any]
# What says only of what a number is, or how one thing goes with the next: a line is the same hand without it.
LABELS = "by|card|claims?|cop|hi|hon(?:ou?rs?)?|it|lead|led|lo|lone|lost|trumps?"
SAYS_NOTHING = re.compile(f"(?:{'|'.join(COUNTED)}|{PARTING_WORDS}|{LABELS})+", re.IGNORECASE)
# What is left of some words is another, which people type as well: “without”, “treff” and “tricks”; “east”, and “öst”.
ANOTHER = {"with", "tr", "ea", "ö st", "es t"}


class Edit(NamedTuple):
    """A line with one edit: what stood there, and what stands there now."""

    was: str
    became: str
    line: str


# --- right lines -----------------------------------------------------------------------------------


@cache
def names_of(letters: Alphabet) -> dict[str, list[str]]:
    """The words of the country for each thing that may be one: the sign of a suit, “north”, “x”, “made”."""
    found: dict[str, list[str]] = {}
    for name, means in letters.names.items():
        found.setdefault(means, []).append(name)
    return found


def in_words(chance: Random, line: str, letters: Alphabet, asks: Asks) -> str:
    """A line with some of its letters in words of the country."""
    names, said = names_of(letters), ""
    for piece in pieces(line, letters, asks):
        typed = line[piece.start : piece.end]
        words = names.get(meaning(typed, piece), []) if chance.random() < 1 / 2 else []
        before = " " * bool(words and said and said[-1] != " ")
        said += f"{before}{chance.choice(words)} " if words else typed
    return " ".join(said.split())


def meaning(typed: str, piece: LinePiece) -> str:
    """What a piece of a line is, as the words of a country say it."""
    if piece.sign is Sign.STRAIN:
        return SIGNS.get(piece.means, "nt")
    if piece.sign is Sign.SEAT:
        return {"N": "north", "E": "east", "S": "south", "W": "west"}[piece.means]
    return {"=": "made"}.get(typed, typed.lower())


def right_line(chance: Random, rules: Rules, plain: Rules, at: Any) -> str:
    """A line that is taken for a hand: an example, one in English words, or some hand as it is written; or nothing."""
    kind = chance.randrange(4)
    lines = [line for line, _ in rules.examples(at)]
    if kind == 1:
        lines = [typed for key, typed, _ in WORDS if key == plain.key]
    line = chance.choice(lines) if kind < 2 and lines else rules.written(some_hand(chance, plain, at), at)
    read = rules.typed(line, at)
    said = in_words(chance, line, rules.letters, asks_of(plain.form(at)))
    if settled(read) and rules.typed(said, at) == read:
        return said
    return line if settled(read) else ""


# --- what is done to them --------------------------------------------------------------------------


LONG_WORD = re.compile(r"[^\W\d_]{4,}")
GAP = re.compile("(?<=[^ ])[ -](?=[^ ])")
SHORTEST = 2  # letters: one alone is an answer


def cut_short(line: str) -> Iterator[Edit]:
    """Each word with its first letters alone."""
    for found in LONG_WORD.finditer(line):
        for end in range(SHORTEST, len(found[0])):
            yield Edit(found[0], found[0][:end], line[: found.start()] + found[0][:end] + line[found.end() :])


def gaps(line: str) -> Iterator[Edit]:
    """Each blank as a hyphen, each hyphen as a blank, and either left out; but what may be a minus stays one."""
    for found in GAP.finditer(line):
        before, behind = line[: found.start()], line[found.end() :]
        words, figures = (before.split(" ")[-1], behind.split(" ")[0]), (before[-1].isdigit(), behind[0].isdigit())
        for other in {"", " ", "-"} - {found[0]}:
            a_minus = re.match("[-−][0-9]", behind) is not None or (figures[1] and "-" in (found[0], other))
            if not (all(figures) or a_minus):
                yield Edit(found[0].join(words), other.join(words), before + other + behind)


def of_another_place(line: str) -> Iterator[Edit]:
    """Each word in the place of each other one."""
    words = line.split(" ")
    for at, word in enumerate(words):
        for other in dict.fromkeys(words):
            if other != word:
                yield Edit(word, other, " ".join((*words[:at], other, *words[at + 1 :])))


def edits_of(line: str) -> list[Edit]:
    """Every line with one edit."""
    return [*of_the_fingers(line), *of_another_place(line)]


def of_the_fingers(line: str) -> list[Edit]:
    """Every line with one slip: it is no other hand."""
    found = (*map(Edit._make, slips(line)), *cut_short(line), *gaps(line))
    return [*{each.line: each for each in found}.values()]


# --- what has to be so -----------------------------------------------------------------------------


def vanished(rules: Rules, at: Any, line: str, edit: Edit) -> Iterator[str]:
    """A word that an edit made, unknown or said before, and without which the line is the same hand."""
    read, words = rules.typed(edit.line, at), edit.line.split(" ")
    if not settled(read):
        return
    known = {*letters_of(line), *letters_of(rules.written(read.hand, at))}
    for nth, word in enumerate(words):
        before = [folded(other).strip(STOPS) for other in words[:nth]]
        new = any(part not in known and says_something(part, rules.letters) for part in letters_of(word))
        if new or said_before(folded(word).strip(STOPS), before, edit, rules.letters):
            without = rules.typed(" ".join(words[:nth] + words[nth + 1 :]), at)
            if settled(without) and without.hand == read.hand:
                yield f"{told(rules, at, edit, line)}, and “{word}” vanished"


STOPS = ",;.:()[]/&–"


def letters_of(line: str) -> list[str]:
    """The words of a line, as they are compared."""
    return re.findall(r"[^\W\d_]+", folded(line))


def says_something(word: str, letters: Alphabet) -> bool:
    """Whether a word is no label, nobody's seat and nothing that only parts what stands beside it."""
    seat = letters.word_of.get(word, word) in (*SEAT, *SIDE) or letters.seat_of.keys() >= set(word)
    of_a_phrase = any(word in name.split() for name in letters.phrases)
    return not (len(word) == 1 or seat or of_a_phrase or SAYS_NOTHING.fullmatch(word))


def said_before(word: str, before: list[str], edit: Edit, letters: Alphabet) -> bool:
    """Whether a word that an edit made stood there before; a figure may, and who did something as well."""
    signed = re.fullmatch("=|[-+−][0-9]+", word) is not None
    who_made = word == "made" and "made by" in folded(edit.line)
    return (
        word in before
        and not who_made
        and word in folded(edit.became)
        and (signed or (word.isalpha() and word not in IN_WORDS and says_something(word, letters)))
    )


def another(rules: Rules, at: Any, line: str, edit: Edit) -> Iterator[str]:
    """A line with a slip of the fingers that is taken for another hand."""
    read = rules.typed(edit.line, at)
    was, became = edit.was.lower(), edit.became.lower()
    typed_so = honest(was, became) or was.startswith((rules.letters.notrump.lower(), "nt"))
    typed_so |= all(
        rules.letters.word_of.get(word, word) in SEAT for word in folded(f"{edit.was} {edit.became}").split()
    )
    typed_so |= became in ANOTHER or became in IN_WORDS  # “tr” is a lead in Dutch, and shows as one
    raised = became.endswith((" r", " rr"))  # “klave r” is clubs, raised
    if settled(read) and not (typed_so or raised) and unlike(rules, read.hand, rules.typed(line, at).hand):
        yield told(rules, at, edit, line)


def unlike(rules: Rules, one: Any, other: Any) -> bool:
    """Whether two hands differ in more than the card that was led: of “4s nor d 9” that is the nine of diamonds."""
    return other is None or (one != other and rules.alike(one) != rules.alike(other))


def told(rules: Rules, at: Any, edit: Edit, line: str) -> str:
    """A line and what it is taken for."""
    written = rules.written(rules.typed(edit.line, at).hand, at)
    return f"{rules.key}, {rules.letters.key}: “{edit.line}” is {written}, and was “{line}”"


def misedited(name: str, *, most: int) -> Iterator[str]:
    """What is wrong with at most so many edits of one line, made up by chance."""
    chance = Random(name)
    plain: Rules = chance.choice(GAMES)
    rules = in_letters_of(plain, chance.choice(ALPHABETS))
    at = OPENINGS[plain.key][0]
    if line := right_line(chance, rules, plain, at):
        slipped, moved = of_the_fingers(line), [*of_another_place(line)]
        for edit in chance.sample(slipped, min(most, len(slipped))):
            yield from {*another(rules, at, line, edit), *vanished(rules, at, line, edit)}
        for edit in chance.sample(moved, min(most // 2, len(moved))):
            yield from vanished(rules, at, line, edit)
