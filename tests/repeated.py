"""Repeated signs and long words for whatever reads what was typed or written elsewhere: ``python -m tests.repeated``.

A pattern that can read a text in two ways reads it again for every sign that is repeated, and never comes to an end;
a number of thousands of figures is none that ``int`` takes.  Each attack is told before it is tried, so that the last
one that is printed is the one that hangs.
"""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import cycle
from pathlib import Path
from random import Random
from re import _constants as signs  # type: ignore[attr-defined]
from re import _parser  # type: ignore[attr-defined]
from typing import Any

import rules
import scorer
import ui
from rules.parts.patterns import LatePattern

SHELVES = (rules, scorer, ui)
ASIDE = ("__main__", "migrations.env")  # modules that do something as they are imported
OFTEN, FEW = 40, 6  # an attack repeats as often what a pattern repeats, in so many ways
FEWEST = 300  # patterns: where so many are not found, they are not found by this any more
REPEATS = (signs.MAX_REPEAT, signs.MIN_REPEAT, signs.POSSESSIVE_REPEAT)
CLASSES = {"DIGIT": "12", "SPACE": " ", "WORD": "ab1_", "NOT_SPACE": "a1-", "NOT_WORD": "- ,", "NOT_DIGIT": "a -"}

# --- the patterns there are ------------------------------------------------------------------------

Words = tuple[str, int]


def patterns() -> dict[Words, str]:
    """Every pattern of the program that is known before anything is read, and where it was found."""
    found: dict[Words, str] = {}
    for name in modules():
        module = importlib.import_module(name)
        for held in [*vars(module).values()]:
            for each in within(held):
                found.setdefault((each.pattern, flags_of(each)), name)
        for words in written_in(Path(str(module.__file__))):
            found.setdefault((words, 0), name)
    return found


def modules() -> Iterator[str]:
    for shelf in SHELVES:
        for each in pkgutil.walk_packages(shelf.__path__, f"{shelf.__name__}."):
            if not each.name.endswith(ASIDE):
                yield each.name


def within(held: Any) -> Iterator[Any]:
    """The patterns for text in a value, or in what it holds."""
    if isinstance(held, re.Pattern | LatePattern):
        if isinstance(held.pattern, str):
            yield held
    elif isinstance(held, tuple | list):
        for each in held:
            yield from within(each)


def flags_of(each: Any) -> int:
    return int(each._flags if isinstance(each, LatePattern) else each.flags)


def written_in(file: Path) -> Iterator[str]:
    """The patterns that stand as they are where something is looked for by them."""
    calls = (node for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if isinstance(node, ast.Call))
    for call in calls:
        words = call.args[0] if call.args else call.func
        looks = ast.unparse(call.func).startswith("re.") and isinstance(words, ast.Constant)
        if looks and isinstance(words.value, str):
            yield words.value


# --- what each of them repeats ---------------------------------------------------------------------


def some(chance: Random, tree: Iterable[Any]) -> str:
    """Some text that a part of a pattern reads; what it only looks at is left out."""
    return "".join(one(chance, kind, held) for kind, held in tree)


def one(chance: Random, kind: Any, held: Any) -> str:
    if kind is signs.LITERAL:
        return chr(held)
    if kind is signs.IN:
        return chance.choice(sorted(of_class(held)))
    if kind is signs.BRANCH:
        return some(chance, chance.choice(held[1]))
    if kind in REPEATS:
        least, most, body = held
        return "".join(some(chance, body) for _ in range(least or chance.randint(0, min(most, 2))))
    if kind is signs.SUBPATTERN:
        return some(chance, held[3])
    if kind is signs.ATOMIC_GROUP:
        return some(chance, held)
    return {signs.ANY: "a", signs.NOT_LITERAL: "q"}.get(kind, "")


def of_class(held: Any) -> set[str]:
    """Signs of a class."""
    found: set[str] = set()
    for kind, what in held:
        if kind is signs.LITERAL:
            found.add(chr(what))
        elif kind is signs.RANGE:
            found.update(map(chr, (what[0], what[1])))
        elif kind is signs.CATEGORY:
            found.update(CLASSES[str(what).removeprefix("CATEGORY_")])
    return set("a1 -,:=/") - found or {"q"} if held[0][0] is signs.NEGATE else found


def repeated(tree: Iterable[Any], before: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Each part of a pattern that may stand there many times, and what stands before it."""
    for each in tree:
        kind, held = each
        if kind in REPEATS:
            if held[1] > FEW:
                yield before, held[2]
            yield from repeated(held[2], before)
        elif kind is signs.SUBPATTERN:
            yield from repeated(held[3], before)
        elif kind is signs.ATOMIC_GROUP:
            yield from repeated(held, before)
        elif kind is signs.BRANCH:
            for way in held[1]:
                yield from repeated(way, before)
        elif kind in (signs.ASSERT, signs.ASSERT_NOT):
            yield from repeated(held[1], before)
        before = (*before, each)


def attacks(words: str, flags: int) -> Iterator[str]:
    """Texts that a pattern reads nearly to their end, each with something repeated in it."""
    chance = Random(words.encode(errors="backslashreplace"))
    for before, body in repeated(_parser.parse(words, flags)):
        for _ in range(FEW):
            begun, often = some(chance, before), some(chance, body)
            two = often + some(chance, body)
            yield from (f"{start}{each * OFTEN}\x01" for start in ("", begun) for each in {often, two} if each)


def attack_patterns(tell: Callable[[str], None]) -> None:
    found = patterns()
    assert len(found) > FEWEST
    for (words, flags), where in found.items():
        pattern = re.compile(words, flags)
        for text in attacks(words, flags):
            tell(f"{where}: {words!r} on {text!r}")
            pattern.fullmatch(text)
            pattern.search(text)


# --- whatever reads what was typed or written ------------------------------------------------------

# What is repeated: signs, figures of several scripts, words and beginnings of lines.
PUMPS = (
    *(" ", "-", "- ", " -", "–", "=", "+", "/", "(", "%", ",", "; ", ":", ".", "&", "\t", "\n"),
    *("1", "1 ", "1-", "1,", "1:", "1/", "²", "٣", "９", "½", "a", "a ", "x", "n ", "ns ", "s/"),
    *("é", "e\u0301", "\u202e", "\0", "\ud800", "4s ", "a=", "t1 "),
    *("one ", "by ", "[1,", "(1 2) ", "+1 ", "A ", "ADJ", "NO ", "60% ", "table 1"),
)  # fmt: skip
FIELD = 5_000  # signs of what is typed into a field of its own, stands in one of a file, or is read as a page
# What is looked for with as many blanks as there are before it takes the square of their number, as is seen of these.
LONG = dict.fromkeys((" ", "1", "a", "- "), 100_000)


def pumped(begun: str, pump: str, signs: int, end: str = "") -> str:
    return f"{begun}{pump * (signs // len(pump))}"[: signs - len(end)] + end


def attack_lines(tell: Callable[[str], None]) -> None:
    """The line of every game, on a board and on a pad, as long as a line may be."""
    from scorer.entry.line import LONGEST_LINE, read_line
    from tests.rules.hands import opened

    for each in rules.GAMES:
        game, at = opened(each.key)
        examples = cycle(["", *(line for line, _ in game.examples(at))])
        for pump, pad in ((pump, pad) for pump in PUMPS for pad in (False, True)):
            text = pumped(next(examples), pump, LONGEST_LINE)
            tell(f"{game.key}: {text!r}")
            read_line(text, game, at, pad=pad)


def attack_fields(tell: Callable[[str], None]) -> None:
    """Everything else that is typed: what it raises is what it says of itself that it does."""
    for (name, (read, raises, begun)), pump in ((field, pump) for field in FIELDS.items() for pump in PUMPS):
        for start in ("", *begun):
            for end in ("", "!"):
                tell(f"{name}: {start!r}, and {pump!r} again and again, {end!r}")
                try:
                    read(pumped(start, pump, FIELD if name in PAGES else LONG.get(pump, FIELD), end))
                except raises:
                    continue


def attack_files(tell: Callable[[str], None]) -> None:
    """A file of each format, with one cell that does not end."""
    from scorer.formats import FORMATS, Source, read_source
    from scorer.formats.own import recorded
    from scorer.formats.trouble import CannotRead
    from tests.scorer.formats.evenings import small

    record = recorded(small())
    for each in FORMATS:
        body, cells = each.write(record).decode(), dict[str, tuple[int, int]]()
        if each.suffixes[0] == ".csv":
            line = body.index("\n") + 1
            ends = [at + line for at, sign in enumerate(body[line : body.index("\n", line)]) if sign == ","]
            cells = {f"cell {nth}": (line if not nth else ends[nth - 1] + 1, end) for nth, end in enumerate(ends)}
        for found in re.finditer(r"<(\w+)[^>]*>([^<]*)</\1>|\s(\w+)=\"([^\"]*)\"", body):
            cells.setdefault(found[1] or found[3], found.span(2 if found[1] else 4))
        assert cells
        for (name, (start, end)), pump in ((cell, pump) for cell in cells.items() for pump in PUMPS):
            if pump in "<&\0":
                continue
            tell(f"{each.key}, {name}: {pump!r}")
            signs = 1_900 if name.startswith("cell") else LONG.get(pump, FIELD)
            text = pumped(body[start:end], pump, signs, "!")
            try:
                read_source(Source(f"x{each.suffixes[0]}", (body[:start] + text + body[end:]).encode(errors="replace")))
            except CannotRead:
                continue


def fields() -> dict[str, tuple[Callable[[str], Any], tuple[type[Exception], ...], tuple[str, ...]]]:
    """By name: what reads it, what that may raise, and how it may begin."""
    from rules.fields import Lines
    from scorer.cli import run_lines, run_stages
    from scorer.evening import coming, lining_up, wishing
    from scorer.evening.known import MemberIndex
    from scorer.event.days import typed_day
    from scorer.event.fixtures import ResultAlone
    from scorer.event.folding import folded
    from scorer.event.refusal import Refusal
    from scorer.event.results import Award
    from scorer.movements import entries, knock_out, sharing, typed
    from scorer.movements.words import minutes
    from scorer.roster import naming
    from scorer.roster.grid import read_text
    from scorer.scales.parts import carried, reading
    from tests.scorer.clubs import two_tables
    from tests.scorer.entry.test_slip_line import line
    from ui.pages.players.naming import natural
    from ui.search import found

    assert isinstance(knock_out.LENGTHS, Lines)
    table = "round\ttable\tns\tew\tboards\n1\t1\t1\t2\t"
    return {
        "wishes": (partial(wishing.typed, round_=1, there=range(1, 9)), (Refusal,), ("1-2", "not 1-")),
        "rounds": (partial(coming.typed, rounds=8), (Refusal,), ("1", "1-")),
        "a line-up": (partial(lining_up.split, wanted=4), (), ("1", "Ida &")),
        "two names": (partial(MemberIndex(()).pair, taken={}), (), ("Ida", "Ida &")),
        "tables that share": (sharing.read, (), ("1", "1+")),
        "parts of the room": (sharing.read_parts, (), ("1", "1-")),
        "boards": (entries.boards, (entries.NotSo,), ("1", "1-", "4:")),
        "who sits there": (partial(entries.contestant, refused=str), (entries.NotSo,), ("1",)),
        "a movement": (typed.read, (), (table, "shared ", "name ", f"{table}1\n")),
        "boards of rounds": (knock_out.not_lengths, (), ("8",)),
        "a time": (minutes, (Refusal,), ("19", "19:")),
        "a day": (typed_day, (ValueError,), ("17", "17.11.")),
        "a match": (ResultAlone.read, (Refusal,), ("34", "34-21")),
        "a scale": (reading.read, (Exception,), ("0", "0-1 ", "1 board")),
        "what is carried over": (carried.read, (Refusal,), ("1", "1-2 ")),
        "a member's name": (naming.read, (), ("Holm,",)),
        "a member's number": (natural, (), ("1",)),
        "folded": (folded, (), ()),
        "the search": (found.typed_words, (), ("table ", "t")),
        "numbers in the search": (found.numbers_typed, (), ("table ", "table 1 ")),
        "an award": (Award.read, (ValueError, Refusal), ("A", "60")),
        "a list of members": (read_text, (Exception,), ("name\n",)),
        "a slip": (line().judged, (), ("7", "7 4 alone ", "7 -")),
        "several answers": (run_lines.MORE.split, (), ("1", "a=1")),
        "who goes on": (partial(run_stages.final, two_tables()), (Refusal,), ("1", "8 part")),
        "a place of a run": (run_lines.PLACE.fullmatch, (), ("1", "1-2 ")),
    }


PAGES = ("a movement", "a scale", "a list of members", "a member's number")
FIELDS: dict[str, Any] = {}


def main() -> None:
    """Try everything; what hangs is what was printed last."""
    FIELDS.update(fields())
    for way in (attack_patterns, attack_lines, attack_fields, attack_files):
        if not sys.argv[1:] or way.__name__ in sys.argv[1:]:
            way(lambda what: print(what[:300].encode("ascii", "backslashreplace").decode(), flush=True))
    print("all of it")


if __name__ == "__main__":
    main()
