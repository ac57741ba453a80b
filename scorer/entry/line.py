"""The line in which everything is entered: a result, or where to go, read as it is typed and written back the same."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from rules.fields import Problem
from rules.notation import Reader, folded, seen, surplus
from rules.text import NO_WORDS, Text, joined, t
from scorer.entry.assigned import Kind, read_assigned, read_no_first, read_no_parts
from scorer.entry.awards import lone_figure, read_average, read_averages
from scorer.entry.scores import read_score
from scorer.entry.understood import Here, Jump, TypedLine, any_of
from scorer.event.charges import typed_charge
from scorer.event.hands import hand_of, played
from scorer.event.lines import Rules, write_line
from scorer.event.results import NotPlayed, Played, Result

# --- reading ---------------------------------------------------------------------------


LONGEST_LINE = 1_000  # signs of a line: nobody types as many, and what was pasted would hold the window up for seconds


def read_line(text: str, game: Rules, at: Any, *, pad: bool = False) -> TypedLine:
    """What a line says, of a board or of a ``pad``; ``at`` is what stood before the hand (a blank line misses all)."""
    if endless := too_long(text):
        return TypedLine(problems=(endless,))
    line, here = seen(text), Here(game, at, pad=pad)
    if first := read_no_first(line):
        return first
    two = not pad and len(game.sides(at)) == 2
    kinds = ON_A_PAD if pad else KINDS if two else KINDS_FOR_MANY
    entries = [entry for kind in kinds if (entry := kind(line, here))]
    whole = [entry for entry in entries if entry.result or entry.jump]
    begun = [entry.missing for entry in entries if entry.missing]
    if whole:
        return whole[0]
    if begun:
        return TypedLine(missing=any_of(begun))
    return (two and lone_figure(line, here)) or entries[-1]


def too_long(text: str) -> Problem | None:
    """Why a text is not read at all, for its length."""
    if len(text) <= LONGEST_LINE:
        return None
    return Problem("line", t("This has {n:,} signs: a line has {most:,} at most.", n=len(text), most=LONGEST_LINE))


WHERE = {
    **{"r": "round", "rd": "round", "round": "round"},
    **{"t": "table", "table": "table"},
}
PLACES = {**WHERE, "b": "board", "bd": "board", "board": "board"}
LINES = {**WHERE, "d": "deal", "deal": "deal"}
FIGURES = re.compile("[0-9]{1,6}(?![0-9]) ?,?")


class Numbered(NamedTuple):
    """What is said of the numbers of rounds, tables, boards or deals: that one is missing, that one is 0, and one."""

    missing: Text
    zero: Text
    one: Callable[[int], Text]


NUMBERED = {
    "round": Numbered(
        t("the number of the round"),
        t("There is no round 0: they are counted from 1."),
        lambda number: t("round {number}", number=number),
    ),
    "table": Numbered(
        t("the number of the table"),
        t("There is no table 0: they are counted from 1."),
        lambda number: t("table {number}", number=number),
    ),
    "board": Numbered(
        t("the number of the board"),
        t("There is no board 0: they are counted from 1."),
        lambda number: t("board {number}", number=number),
    ),
    "deal": Numbered(
        t("the number of the deal"),
        t("There is no deal 0: they are counted from 1."),
        lambda number: t("deal {number}", number=number),
    ),
}
NO_PLACE: Mapping[str, Callable[[str], Text]] = {
    "board": lambda typed: t("“{typed}” is no round, table or board: they are written r3 t6 b2.", typed=typed),
    "deal": lambda typed: t("“{typed}” is no round, table or deal: they are written r3 t6 d2.", typed=typed),
}


def read_jump(line: str, here: Here) -> TypedLine | None:
    """``t6``, ``b14``, ``r3 t2``: somewhere else to go."""
    return jump(line, PLACES)


def read_deal(line: str, here: Here) -> TypedLine | None:
    """``t6``, ``d14``, ``r3 t2``: the same, where a table's deals are lines of its pad."""
    return jump(line, LINES)


def jump(line: str, words: Mapping[str, str]) -> TypedLine | None:
    """Somewhere else to go, by what may be typed for each place; the last of them is the number on its table."""
    reader, places, last = Reader(line), dict[str, int](), list(words.values())[-1]
    while place := reader.take(words):
        number = reader.match(FIGURES)
        if not number:
            return None if reader.rest else TypedLine(missing=NUMBERED[words[place]].missing)
        places[words[place]] = int(number[0].rstrip(" ,"))
    if reader.begins(words):
        return TypedLine(missing=t("where to go, such as {line}", line=f"t6 {last[0]}2"))
    if not places:
        return None
    if reader.rest:
        return TypedLine(problems=(Problem("place", NO_PLACE[last](reader.token)),))
    for place, nth in places.items():
        if nth == 0:
            return TypedLine(problems=(Problem(place, NUMBERED[place].zero),))
    said = joined((NUMBERED[place].one(nth) for place, nth in places.items()), ", ")
    return TypedLine(jump=Jump(places.get("round", 0), places.get("table", 0), places.get(last, 0)), reading=said)


NOT_PLAYED = ("np", "n/p", "n.p.", "not played")


def read_not_played(line: str, here: Here) -> TypedLine | None:
    """``NP``."""
    reader, words = Reader(line), (*NOT_PLAYED, *here.game.letters.not_played)
    if reader.begins(words):
        return TypedLine(missing=t("NP for not played"))
    if reader.take(words) is None:
        return None
    if reader.rest:
        return TypedLine(problems=(Problem("result", surplus(reader)),))
    return here.understood(NotPlayed())


def read_crossed_out(line: str, here: Here) -> TypedLine | None:
    """The same on a pad, where the deal stays and counts for nothing."""
    entry = read_not_played(line, here)
    return replace(entry, reading=t("crossed out")) if entry and entry.result else entry


def read_charge(line: str, here: Here) -> TypedLine | None:
    """``penalty NS 10 revoke``: a line of a pad that holds no hand."""
    typed = typed_charge(line, here.game, here.at)
    if typed is None:
        return None
    return here.understood(typed.hand) if typed.hand else TypedLine(problems=typed.problems, missing=typed.missing)


def read_hand(line: str, here: Here) -> TypedLine:
    """A hand as its game writes it."""
    typed = here.game.typed(line, here.at)
    if typed.hand is None or any(not problem.doubtful for problem in typed.problems):
        return TypedLine(problems=typed.problems, missing=NO_WORDS if typed.problems else typed.missing)
    return here.understood(played(typed.hand, here.game), typed.problems)


def read_parts(line: str, here: Here) -> TypedLine | None:
    """``60% 4SN= 40% 4SN-1``, ``4SN= / 4SN-1``: a score that is assigned in parts, or to either side."""
    return read_assigned(line, here, (read_hand, read_score) if len(here.game.sides(here.at)) == 2 else (read_hand,))


# What two kinds can read is the first's; what none can is refused in the words of the last that tried.
KINDS_OF_ANY: tuple[Kind, ...] = (read_hand, read_jump, read_not_played)
KINDS_FOR_MANY: tuple[Kind, ...] = (*KINDS_OF_ANY, read_parts, read_averages)
KINDS: tuple[Kind, ...] = (*KINDS_OF_ANY, read_average, read_score, read_parts)
ON_A_PAD: tuple[Kind, ...] = (read_hand, read_deal, read_crossed_out, read_charge, read_no_parts)

# --- completing ------------------------------------------------------------------------


def completions(text: str, others: Iterable[Result], *, game: Rules, at: Any) -> Iterator[str]:
    """The lines others wrote on the board that go on as this one begins, without leads; each once, commonest first."""
    if not text.strip():
        return
    lines = Counter(write_line(without_lead(other, game), game, at) for other in others)
    begun = LineBegun(text, Here(game, at))
    yield from (line for line, _ in lines.most_common() if begun.goes_on(line))


def without_lead(result: Result, game: Rules) -> Result:
    """A result with only what tables write alike."""
    if not isinstance(result, Played):
        return result
    return played(game.alike(hand_of(result, game)), game)


class LineBegun:
    """What a line that is begun says with ends of other lines behind it: each end is read once, for many are alike."""

    def __init__(self, text: str, here: Here) -> None:
        self.text, self.here, self._said = text, here, dict[str, Result | None]()

    def goes_on(self, line: str) -> bool:
        """Whether the end of a line, put behind what was typed, says the same as all of it."""
        said = [result for end in self._ends(line) if (result := self._with(end)) is not None]
        return said != [] and read_line(line, self.here.game, self.here.at).result in said

    def _ends(self, line: str) -> Iterator[str]:
        """What may come behind what was typed: the words that are to follow, or the rest of one that is begun."""
        last = folded(self.text.rstrip())[-1]
        for cut in range(len(line), 0, -1):
            if line[cut : cut + 1] in ("", " ") or folded(line[cut - 1]) == last:
                yield line[cut:]

    def _with(self, end: str) -> Result | None:
        if end not in self._said:
            self._said[end] = read_line(self.text + end, self.here.game, self.here.at).result
        return self._said[end]
