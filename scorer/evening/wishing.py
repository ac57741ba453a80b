"""What a director wishes of the next round that is drawn, in one line: ``3-5, not 2-7, 4 out``.

It is read as it is said afterwards, too: ``3–5 together, 2–7 apart``.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable

from rules.text import Text, joined, t
from scorer.commands.rounds import Grounds
from scorer.draws import Meeting, Wishes
from scorer.event.refusal import Refusal

TWO = r"(?P<one>\d+)\s*[-–]\s*(?P<other>\d+)"
WISH = re.compile(rf"(?P<apart>not\s+)?{TWO}(?P<said>\s+together|\s+apart)?|(?P<out>\d+)\s+out")


class NotAWish(Refusal):
    """“{given}” is no wish: expected 3-5 for two who shall meet, not 2-7 for two who shall not, or 4 out."""


class NotToBeDrawn(Refusal):
    """Nobody who is there in round {round} has the number {number}."""


class WithThemselves(Refusal):
    """Nobody can meet themselves: expected two numbers in “{given}”."""


class AgainstItself(Refusal):
    """{two} cannot be both together and apart."""


def typed(text: str, round_: int, there: Collection[int]) -> Wishes:
    """The wishes of a line, none of an empty one; ``there`` are those to be drawn. Raises a ``Refusal``."""
    together, apart, out = list[Meeting](), list[Meeting](), list[int]()
    for part in filter(None, (each.strip() for each in re.split(r"[,;]", text.casefold()))):
        match = WISH.fullmatch(part)
        if not match or (match["apart"] and match["said"]):
            raise NotAWish(given=part)
        numbers = [int(each) for each in (match["one"], match["other"], match["out"]) if each]
        if len(set(numbers)) < len(numbers):
            raise WithThemselves(given=part)
        for number in numbers:
            if number not in there:
                raise NotToBeDrawn(round=round_, number=number)
        if match["out"]:
            out += numbers
        else:
            away = match["apart"] or (match["said"] or "").strip() == "apart"
            (apart if away else together).append(Meeting(*sorted(numbers)))
    for two in sorted(set(together) & set(apart)):
        raise AgainstItself(two="–".join(map(str, two)))
    return Wishes(tuple(dict.fromkeys(together)), tuple(dict.fromkeys(apart)), tuple(dict.fromkeys(out)))


def wishes_words(grounds: Grounds) -> Text:
    """What was wished: ``3–5 together, 2–7 apart, 4 out``; nothing where nothing was."""
    together = (t("{players} together", players=dashed(some)) for some in grounds.together)
    apart = (t("{players} apart", players=dashed(some)) for some in grounds.apart)
    return joined((*together, *apart, *(t("{player} out", player=number) for number in grounds.out)), ", ")


def dashed(numbers: Iterable[int]) -> str:
    """``3–5``: those who are wished together, or apart."""
    return "–".join(map(str, numbers))
