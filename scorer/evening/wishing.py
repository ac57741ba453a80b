"""What a director wishes of the next round that is drawn, in one line: ``3-5, not 2-7, 4 out``.

It is read as it is said afterwards, too: ``3–5 together, 2–7 apart``; and in the words of any language of the window.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from functools import cache

from rules.text import Text, as_it_is, joined, t
from scorer.commands.rounds import Grounds
from scorer.draws import Meeting, Wishes
from scorer.event.refusal import Refusal
from scorer.languages import in_every_language
from scorer.movements.words import runs

HERE = "@"  # where the numbers stand in what is typed
TOGETHER, APART, OUT = "together", "apart", "out"
TWO = r"\d{1,6}\s*[-–]\s*\d{1,6}"
NUMBERS = {TOGETHER: TWO, APART: TWO, OUT: r"\d{1,6}"}
SAID = (
    (TOGETHER, as_it_is(HERE)),
    (TOGETHER, t("{players} together", players=HERE)),
    (APART, t("not {players}", sense="a wish", players=HERE)),
    (APART, t("{players} apart", players=HERE)),
    (OUT, t("{player} out", player=HERE)),
)


class NotAWish(Refusal):
    """“{given}” is no wish: expected 3-5 for two who shall meet, not 2-7 for two who shall not, or 4 out."""


class NotToBeDrawn(Refusal):
    """Nobody who is there in round {round} has the number {number}: expected one of {numbers}."""


class WithThemselves(Refusal):
    """Nobody can meet themselves: expected two numbers in “{given}”."""


class AgainstItself(Refusal):
    """{two} cannot be both together and apart: leave one of the two out."""


def typed(text: str, round_: int, there: Collection[int]) -> Wishes:
    """The wishes of a line, none of an empty one; ``there`` are those to be drawn. Raises a ``Refusal``."""
    together, apart, out = list[Meeting](), list[Meeting](), list[int]()
    for part in filter(None, (each.strip() for each in re.split(r"[,;]", text.casefold()))):
        kind = next((kind for kind, said in wish_patterns() if said.fullmatch(part)), "")
        if not kind:
            raise NotAWish(given=part)
        numbers = [int(each) for each in re.findall(r"\d+", part)]
        if len(set(numbers)) < len(numbers):
            raise WithThemselves(given=part)
        for number in numbers:
            if number not in there:
                raise NotToBeDrawn(round=round_, number=number, numbers=runs(there))
        if kind == OUT:
            out += numbers
        else:
            (apart if kind == APART else together).append(Meeting(*sorted(numbers)))
    for two in sorted(set(together) & set(apart)):
        raise AgainstItself(two="–".join(map(str, two)))
    return Wishes(tuple(dict.fromkeys(together)), tuple(dict.fromkeys(apart)), tuple(dict.fromkeys(out)))


@cache
def wish_patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Each kind of wish, and how it is typed in one of the languages."""
    typed_so = ((kind, words) for kind, text in SAID for words in in_every_language(text))
    return tuple((kind, re.compile(spaced(words).replace(HERE, NUMBERS[kind]))) for kind, words in typed_so)


def spaced(words: str) -> str:
    """A pattern of some words with any space between them."""
    return r"\s+".join(map(re.escape, words.split()))


def wishes_words(grounds: Grounds) -> Text:
    """What was wished: ``3–5 together, 2–7 apart, 4 out``; nothing where nothing was."""
    together = (t("{players} together", players=dashed(some)) for some in grounds.together)
    apart = (t("{players} apart", players=dashed(some)) for some in grounds.apart)
    return joined((*together, *apart, *(t("{player} out", player=number) for number in grounds.out)), ", ")


def dashed(numbers: Iterable[int]) -> str:
    """``3–5``: those who are wished together, or apart."""
    return "–".join(map(str, numbers))
