"""What a sentence quotes of a typed line, as it was typed: lines are read with their signs and pieces put in order."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from string import Formatter

from rules.fields import Problem
from rules.parts.reader import folded, seen, short
from rules.text import AsItIs, Sentence, Text, TextRow

# What may stand between the pieces of what was typed, where one comma or blank was read.
BETWEEN = r"[\s,;:./|()\[\]“”\"-]*"
PIECES = re.compile(r"[^\W_]+|[^\w\s,;:./|()\[\]“”\"-]")
PARTS = re.compile("[,;:./|]")
CUT = "…"


def as_typed(problem: Problem, line: str) -> Problem:
    """A problem that quotes of a line only what stands in it."""
    typed = seen(line)
    return problem._replace(message=quoting(problem.message, lambda quote: slice_of(quote, typed)))


def quoting(text: Text, typed: Callable[[str], str]) -> Text:
    """A text in which what stands between quotation marks is what was ``typed`` for it."""
    if isinstance(text, TextRow):
        return TextRow(text.between, [quoting(each, typed) if isinstance(each, Text) else each for each in text.items])
    if not isinstance(text, Sentence):
        return text
    quoted = set(places_in_quotes(text.words))
    values = {
        name: AsItIs(typed(str(value)))
        if name in quoted
        else quoting(value, typed)
        if isinstance(value, Text)
        else value
        for name, value in text.values.items()
    }
    return Sentence(text.one, values, many=text.many, sense=text.sense)


def places_in_quotes(words: str) -> Iterator[str]:
    """The places of a sentence that stand between quotation marks."""
    inside = False
    for before, name, _, _ in Formatter().parse(words):
        inside = before.rfind("“") > before.rfind("”") or (inside and "”" not in before)
        if inside and name:
            yield name


def slice_of(quote: str, line: str) -> str:
    """What was typed for what was read: all of it, or as many of its first words as stand together in the line."""
    if quote in line:
        return quote
    if quote == "," and (sign := PARTS.search(line)):
        return sign[0]
    pieces = PIECES.findall(folded(quote.removesuffix(CUT)))
    for many in range(len(pieces), 0, -1):
        pattern = BETWEEN.join(map(re.escape, pieces[:many]))
        for whole in (f"(?<![^\\W_]){pattern}(?![^\\W_])", pattern):
            if found := re.search(whole, folded(line)):
                said = short(line[found.start() : found.end()])
                return said if many < len(pieces) or not quote.endswith(CUT) else f"{said.removesuffix(CUT)}{CUT}"
    return short(line)
