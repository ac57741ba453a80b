"""Lines of travellers, understood: who sat there, what they handed in, and what a file claims about it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from rules.text import Text, t
from scorer.event.event import Contestant, Section
from scorer.event.results import Key, Slip
from scorer.event.seated import Seated
from scorer.formats.parts.pairs import FilePair
from scorer.formats.parts.results import Heard
from scorer.formats.parts.seats import WAYS, Met, seated
from scorer.formats.parts.unread import BOTH_COUNT, LEFT_OUT, Unread
from scorer.formats.record import ClaimedLine
from scorer.formats.trouble import TooMuch, TwoResults, pair_called

# The family of movements whose rounds somebody has written out.
WRITTEN_OUT = "typed"
# A thousand tables are two thousand pairs, who have thirty-six thousand results in an evening.
MOST = {"sections": 500, "results": 50_000, "pairs": 10_000, "boards": 1_000, "meetings": 20_000}
THINGS = {
    "sections": t("sections"),
    "results": t("results"),
    "pairs": t("pairs"),
    "boards": t("boards"),
    "meetings": t("matches"),
}
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class UnderstoodLine(NamedTuple):
    """A line of a traveller, understood."""

    first: FilePair
    second: FilePair
    board: int
    heard: Heard
    claim: ClaimedLine
    note: str = ""
    law: str = ""
    round: int = 0
    table: int = 0
    switched: bool = False
    partners: tuple[FilePair, ...] = ()

    @property
    def pairs(self) -> tuple[FilePair, ...]:
        """Who sat there, in the order of the seats: two pairs, or four players of whom every other is a partner."""
        return self.first, self.second, *self.partners

    @property
    def who(self) -> frozenset[int]:
        """The numbers of all who sat there."""
        return frozenset(pair.number for pair in self.pairs)

    @property
    def says(self) -> tuple[object, ...]:
        """All that it says but who sat there."""
        return repr(self.heard), self.claim.score, self.claim.first, self.claim.second


def not_too_many(file: str, line: int, expected: Text, **found: int) -> None:
    """Raise a ``TooMuch`` for more of something than any event has; all of it is held against each other later on."""
    for things, count in found.items():
        if count > MOST[things]:
            raise TooMuch(file=file, line=line, most=MOST[things], things=THINGS[things], expected=expected)


class Once:
    """Sorts out lines that give somebody a second result on a board; ``unread`` is told of each."""

    def __init__(
        self, section: int, file: str, unread: list[Unread], *, called: Callable[[str], Text] = pair_called
    ) -> None:
        """``called`` says how a sentence speaks of those who compete."""
        self.section, self.file, self.unread, self.called = section, file, unread, called
        self.first: dict[tuple[int, int], UnderstoodLine] = {}

    def kept(self, lines: Sequence[UnderstoodLine]) -> Iterator[UnderstoodLine]:
        """The lines that count: a blank one beside a result does not, nor the same two pairs a second time.

        Two results of a pair against different opponents both happened, whoever one of them was of: both count, unless
        one says all that the other says, and nobody lacks a result without it.
        """
        played = [line for line in lines if line.heard.result is not None]
        copies = self.copies(played)
        again = [line for line in played if id(line) not in copies and self.is_second(line)]
        left = {id(line) for line in again if self.told(line)}
        for line in (line for line in played if id(line) in copies):
            left.add(id(line))
            self.told(line, copy=True)
        for line in lines:
            here = [self.first.setdefault((line.board, pair.number), line) is line for pair in line.pairs]
            if id(line) not in left and (line.heard.result is not None or all(here)):
                yield line

    def copies(self, lines: Sequence[UnderstoodLine]) -> set[int]:
        """The lines that say what another of one of their pairs says, and of which nobody known has their only one."""
        strange = {(each.board, who) for each in self.unread if each.strangers for who in each.who}
        often = Counter((line.board, pair.number) for line in lines for pair in line.pairs)
        twice = [line for line in lines if any(often[line.board, pair.number] > 1 for pair in line.pairs)]
        alike = Counter((line.board, line.says, one) for line in twice for one in (*line.who, line.who))
        found: set[int] = set()
        for line in twice:
            says = (line.board, line.says)
            like = any(alike[*says, one] > alike[*says, line.who] for one in line.who)
            if like and all(often[line.board, one] > 1 or (line.board, one) in strange for one in line.who):
                found.add(id(line))
                often.subtract((line.board, one) for one in line.who)
                alike.subtract((*says, one) for one in (*line.who, line.who))
        return found

    def is_second(self, line: UnderstoodLine) -> bool:
        """Whether one of the pairs has a result on the board already."""
        return any([self.first.setdefault((line.board, pair.number), line) is not line for pair in line.pairs])

    def told(self, line: UnderstoodLine, *, copy: bool = False) -> bool:
        """Say that a line is a second result; whether it is left out."""
        firsts = [self.first.get((line.board, pair.number), line) for pair in line.pairs]
        both = [(first.claim.line, at) for at, first in enumerate(firsts) if first is not line]
        at = min(both)[1] if copy else both[0][1]
        pair, first = line.pairs[at], firsts[at]
        same = copy or all(first is firsts[0] for first in firsts)
        where = {"file": self.file, "line": line.claim.line, "board": line.board}
        error = TwoResults(**where, pair=self.called(pair.id), first=first.claim.line)
        who = tuple(each.number for each in (*line.pairs, *first.pairs))
        instead = LEFT_OUT if same else BOTH_COUNT
        self.unread.append(Unread(error, instead, self.section, line.board, who, strangers=True))
        return same


@dataclass(frozen=True, slots=True)
class Assembled:
    """A section put together from its lines, with their slips and claims by where they belong."""

    section: Section
    slips: dict[Key, Slip]
    claims: dict[Key, ClaimedLine]


def assembled(
    section: Section, lines: Sequence[UnderstoodLine], winners: int, *, seats: Seated = Seated.PAIRS
) -> Assembled:
    """Give a section the movement that its lines tell, everybody who plays in it, and their slips."""
    lines = [turned(line) if winners > 1 else line for line in lines]
    met = [Met(tuple(pair.number for pair in each.pairs), each.board, each.round, each.table) for each in lines]
    movement, where = seated(WRITTEN_OUT, met, winners, seats=seats)
    keys = [Key(section.id, at.round, at.table, line.board) for line, at in zip(lines, where, strict=True)]
    told = list(zip(keys, lines, strict=True))
    slips = {
        key: Slip(line.heard.result, switched=line.switched, note=line.note, law=line.law)
        for key, line in told
        if line.heard.result is not None
    }
    return Assembled(replace(section, movement=movement), slips, {key: line.claim for key, line in told})


def turned(line: UnderstoodLine) -> UnderstoodLine:
    """A line of two pairs that sat in each other's seats, as such; any other as it is."""
    if (line.first.direction, line.second.direction) != WAYS[::-1]:
        return line
    return line._replace(first=line.second, second=line.first, switched=True)


def contestants(pairs: Iterable[FilePair]) -> dict[int, Contestant]:
    """Pairs as the contestants of a section, by number."""
    return {number: pair.contestant() for number, pair in sorted({pair.number: pair for pair in pairs}.items())}


def letter(name: str, place: int) -> str:
    """What a section is called here: as in the file where that is short, else by its place."""
    return name if 0 < len(name) <= 2 else LETTERS[place % len(LETTERS)]
