"""The stanzas of a match: between them those who sit may change, and in each one of the two sides seats last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules.fields import Choice, Form
from rules.text import Text, as_it_is, joined, t
from scorer.event.event import Event, Lineup

PARTS = Choice(
    name="line_ups",
    label=t("A line-up is for"),
    options=((1, t("a whole round")), (2, t("half a round")), (3, t("a third of a round")), (4, t("a quarter of one"))),
    default=1,
)
# One English league has the toss, another the team at home; the others are what clubs agree on. In extra boards and
# matches of three there are none (English Bridge Union, White Book 143.2.1).
TOSS, HOME, SEED, TURNS, NOBODY_LAST = "toss", "home", "seed", "turns", "nobody"
LAST = Choice(
    name="seats_last",
    label=t("Who seats last"),
    options=(
        (TOSS, t("by toss, in odd or even stanzas")),
        (TURNS, t("the visitors first, then in turn")),
        (HOME, t("the team at home")),
        (SEED, t("the better seed (lower number)")),
        (NOBODY_LAST, t("nobody: both hand in at once")),
    ),
    default=TOSS,
)
LINE_UPS = Form(PARTS, LAST)


class Stanza(NamedTuple):
    """A stretch of play with one line-up: a round, or a part of it where it is played in several."""

    round: int
    part: int = 1

    def number(self, parts: int) -> Text:
        """Of so many parts a round: ``3``, ``3, second half``."""
        round_ = as_it_is(str(self.round))
        return round_ if parts == 1 else joined((round_, part_words(self.part, parts)), ", ")

    def words(self, parts: int) -> Text:
        """``Round 3``, ``Round 3, second half``."""
        return t("Round {round}", round=self.number(parts))

    def inside(self, parts: int) -> Text:
        """The same inside a sentence."""
        return t("round {number}", number=self.number(parts))


def begins(line_up: Lineup) -> Stanza:
    """From when on a line-up sits."""
    return Stanza(line_up.first, line_up.part)


def part_words(part: int, parts: int) -> Text:
    """``second half``, ``part 2 of 3``."""
    if parts == len(HALVES):
        return HALVES[part - 1]
    return t("part {part} of {parts}", part=part, parts=parts)


HALVES = (t("first half"), t("second half"))


def parts_of(event: Event) -> int:
    """In how many parts a round is played for which there are line-ups."""
    return int(LINE_UPS.fitting(event.whole)[PARTS.name])


def part_of(boards: Sequence[int], board: int, parts: int) -> int:
    """In which of so many parts of a round a board of a table is played; an odd one more is in the first."""
    return boards.index(board) * parts // len(boards) + 1 if board in boards else 1
