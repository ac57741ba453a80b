"""What is typed of a table's whole round: the totals of its slip, as ``5 3``; and the course from table to table.

Where a game counts hands won alone, those of each side may follow, as ``5 3 alone 1 0``.
"""

from __future__ import annotations

import re
from dataclasses import replace

from rules.alphabets.alphabet import Alphabet
from rules.alphabets.english import ENGLISH
from rules.fields import Problem
from rules.notation import plus_minus, short
from rules.pad import is_hand
from rules.parts.lettered import in_letters_of
from rules.parts.seats import most
from rules.parts.totals import Totals, lone_worth, totals_words
from rules.text import Text, joined, t
from scorer.entry.judged import Judged
from scorer.entry.line import read_line, too_long
from scorer.entry.pad_course import PadCourse
from scorer.event.lines import write_line
from scorer.event.pads import SLIP, PadPlace, Pads, place_of
from scorer.event.results import Key, NotPlayed, Slip
from scorer.tallies import slips_are
from scorer.tallies.tally import NO_SLIP, TRICKS

BOTH = 2
DASH = re.compile(r"(?<=\d)[-–:/](?=[-−]?\d)")  # “5-3”, as a match is written; behind a blank it is a minus
FIGURES = re.compile(r"[-−+]?\d{1,5}(?:[ ,;:/]+[-−+]?\d{1,5})*[ ,;:/]*")
ONE = re.compile(r"[-−+]?\d+")
BEGUN = re.compile(r"\d(?:[-–]|[ ,;:/]+[-−+])$")  # the dash of “5-3” or the minus of “5 -3”, so far
# What hands won alone stand behind, as far as it is typed, and those.
ALONE = re.compile(
    r"(?P<totals>.*\d)[ ,;:/]*"
    r"(?P<word>a(?:l(?:o(?:n(?:e)?)?)?)?|l(?:o(?:n(?:e(?:rs?| h(?:a(?:n(?:ds?)?)?)?)?)?)?)?)[ ,;:/=]*"
    r"(?P<lone>\d{1,2}(?:[ ,;:/]+\d{1,2})*)?[ ,;:/]*",
    re.IGNORECASE,
)


class RoundCourse(PadCourse):
    """The tables of every round, each as one line: down leads to the next table, across to the next round."""

    def line(self, place: PadPlace) -> Key:
        return Key(*place, SLIP)

    def beside(self, here: Key, lines: int, tables: int) -> Key | None:
        if tables:
            return self.start_of(here.round + tables)
        mine = [place for place in self.places if place.round == here.round]
        at = mine.index(place_of(here)) + lines
        return self.line(mine[at]) if 0 <= at < len(mine) else None

    def found(self, here: Key, *, section: int = 0, round: int = 0, table: int = 0, board: int = 0) -> Key | None:
        return super().found(here, section=section, round=round, table=table)


class SlipLine:
    """The slip of a table for a whole round: what is recorded of it, and what a text would record."""

    def __init__(self, pads: Pads, key: Key, letters: Alphabet = ENGLISH) -> None:
        self.pads, self.key = pads, key
        self.rules, self.table = in_letters_of(pads.rules, letters), pads.pad(*place_of(key))
        self.sides = self.rules.sides(self.table.at)
        self.wanted = slips_are(pads.event, self.table.length)

    @property
    def recorded(self) -> Slip | None:
        """What stands recorded for the whole round."""
        return self.pads.event.slips.get(self.key)

    @property
    def deals(self) -> int:
        """How many deals are written on the pad: then these count, and no slip beside them."""
        return sum(map(is_hand, self.table.rows))

    @property
    def example(self) -> str:
        """What is typed here, where totals are as good as deals; what the deals come to where these are written."""
        if self.deals:
            return (" : " if len(self.sides) == BOTH else "  ").join(map(plus_minus, self.table.counted.values()))
        if self.wanted == NO_SLIP:
            return ""
        return example_of(len(self.sides), lone=self.lone)

    @property
    def lone(self) -> bool:
        """Whether hands that are won alone are counted in this game."""
        return lone_worth(self.pads.rules, self.table.at) > 0

    def text(self) -> str:
        """The line as it is recorded; nothing where nothing is."""
        slip = self.recorded
        return "" if slip is None else write_line(slip.result, self.rules, self.table.at)

    def judged(self, text: str) -> Judged:
        """What a text comes to; an empty one comes to nothing."""
        typed = DASH.sub(" ", text.strip())
        if not typed:
            return Judged()
        if endless := too_long(typed):
            return Judged(refusal=endless)
        if FIGURES.fullmatch(typed):
            return self._beside(self._totals(figures(typed)))
        if (with_lone := ALONE.fullmatch(typed)) and FIGURES.fullmatch(with_lone["totals"]):
            return self._with_lone(figures(with_lone["totals"]), figures(with_lone["lone"] or ""))
        if typed in "-−+":
            return Judged(missing=self._of(0))
        if BEGUN.search(typed) and (more := self.judged(typed[:-1])).missing:
            return more
        entry = read_line(text, self.rules, self.table.coming, pad=True)
        if entry.jump:
            return Judged(jump=entry.jump, reading=t("Go to {place}", place=entry.reading))
        if isinstance(entry.result, NotPlayed):
            return Judged(self._slip(entry.result), reading=t("not played"))
        said = t(
            "“{typed}” is not the total of each side: {sides}. Deals and penalties are typed on the pad, with →.",
            typed=short(text.strip()),
            sides=joined(map(self.rules.called, self.sides), ", "),
        )
        return Judged(refusal=Problem("totals", said))

    def _with_lone(self, made: tuple[int, ...], lone: tuple[int, ...]) -> Judged:
        """Totals, and what is typed behind them of hands won alone."""
        if not self.lone:
            said = t("{game} counts no hands won alone.", game=self.rules.name)
            return Judged(refusal=Problem("totals", said))
        if len(lone) > len(self.sides):
            said = t(
                "{n} number of hands won alone was typed, and {wanted} are wanted: {sides}.",
                "{n} numbers of hands won alone were typed, and {wanted} are wanted: {sides}.",
                n=len(lone),
                wanted=len(self.sides),
                sides=joined(map(self.rules.called, self.sides), ", "),
            )
            return Judged(refusal=Problem("totals", said))
        if len(lone) == len(self.sides):
            return self._totals(made, lone)
        if len(made) != len(self.sides) or self._against(len(made)):
            return self._totals(made)
        return Judged(missing=t("how many hands {side} won alone", side=self.rules.called(self.sides[len(lone)])))

    def _beside(self, judged: Judged) -> Judged:
        """The same with what it replaces, where that said how many hands were won alone and this says nothing of it."""
        was = self.recorded
        lost = was is not None and isinstance(was.result, Totals) and was.result.lone and judged.slip is not None
        return replace(judged, replaces=self.text()) if lost else judged

    def _totals(self, made: tuple[int, ...], lone: tuple[int, ...] = ()) -> Judged:
        if problem := self._against(len(made)):
            return Judged(refusal=problem)
        if len(made) < len(self.sides):
            return Judged(missing=self._of(len(made)))
        totals = Totals(made, self.wanted == TRICKS, lone)
        slip = self._slip(totals)
        doubts = () if slip.right else self._doubts(totals)
        return Judged(slip, doubts=doubts, reading=self.reading(totals))

    def _against(self, given: int) -> Problem | None:
        """What speaks against totals here."""
        if self.deals:
            said = t(
                "{n} deal is written on the pad of this table, and counts: go on there, with →.",
                "{n} deals are written on the pad of this table, and count: go on there, with →.",
                n=self.deals,
            )
        elif self.wanted == NO_SLIP:
            said = t("Totals do not say what is counted here: type the deals on the pad, with →.")
        elif given > len(self.sides):
            said = t(
                "{n} number was typed, and {wanted} are wanted: {sides}. Deals are typed on the pad, with →.",
                "{n} numbers were typed, and {wanted} are wanted: {sides}. Deals are typed on the pad, with →.",
                n=given,
                wanted=len(self.sides),
                sides=joined(map(self.rules.called, self.sides), ", "),
            )
        else:
            return None
        return Problem("totals", said)

    def reading(self, totals: Totals) -> Text:
        """What totals say: ``5 to 3, N–S win``; of more than two sides those of each."""
        if len(self.sides) != BOTH:
            return totals_words(totals, self.rules, self.table.at)
        if totals.lone:
            one, other = map(plus_minus, totals.lone)
            without = self.reading(replace(totals, lone=()))
            return t("{reading}; won alone: {one} and {other}", reading=without, one=one, other=other)
        one, other = map(plus_minus, totals.figures)
        won = most(self.sides, totals.figures)
        if len(won) > 1:
            return t("{one} to {other}, shared", one=one, other=other)
        return t("{one} to {other}, {side} win", one=one, other=other, side=self.rules.called(won[0]))

    def _of(self, side: int) -> Text:
        return t("the total of {side}", side=self.rules.called(self.sides[side]))

    def _slip(self, result: Totals | NotPlayed) -> Slip:
        was = self.recorded
        if was is None:
            return Slip(result)
        return was if was.result == result else replace(was, result=result, right=False)

    def _doubts(self, totals: Totals) -> tuple[Problem, ...]:
        row = self.pads.line(self.key, totals)
        return row.problems if row else ()


def example_of(sides: int, *, lone: bool) -> str:
    """What is typed where so many sides have totals; with hands won alone behind them, or without."""
    totals = " ".join(str(5 - 2 * (at % 2)) for at in range(sides))
    return f"{totals} alone {' '.join(str(1 - at % 2) for at in range(sides))}" if lone else totals


def figures(typed: str) -> tuple[int, ...]:
    """The numbers of a line, each with its sign."""
    return tuple(int(each.replace("−", "-")) for each in ONE.findall(typed))
