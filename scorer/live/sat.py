"""Who sits where at a table of table play: by whom a sentence, a label or a key names a seat or a side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, NamedTuple
from unicodedata import category

from rules.fields import Problem
from rules.parts.seats import FOUR, SIDES, seat_said
from rules.text import NO_WORDS, Text, TextRow, as_it_is, instead
from scorer.entry.judged import Judged
from scorer.event.event import together
from scorer.event.movement import NOBODY
from scorer.event.pads import PadPlace, Pads
from scorer.live.names import in_few_words, surnames_among

TWO = 2
Named = Mapping[str, Text]
NO_NAMES: Named = MappingProxyType({})


class AtTable(NamedTuple):
    """People by seat, and by side where there are two; of whom nothing is known nothing stands there.

    ``short`` is their surnames, or more where these are shared; ``whole`` their full names; ``initials`` what is left
    where a surname has no room, of whoever is the only one there with them.
    """

    short: Named = NO_NAMES
    whole: Named = NO_NAMES
    initials: Named = NO_NAMES

    def says(self, text: Text) -> Text:
        """A sentence with those who sit there by surname."""
        return in_names(text, self.short)

    def ways(self, text: Text) -> tuple[Text, ...]:
        """The same in every way that it can be said, from the longest to that with the letters."""
        ways = [in_names(text, names, typed=True) for names in (self.short, self.initials)]
        return tuple(dict.fromkeys((*ways, text)))

    def judged(self, judged: Judged) -> Judged:
        """What a line comes to, with all that is said of it; briefer by initials, and by the letters of seats."""
        refusal = judged.refusal
        return replace(
            by_name(judged, self.short),
            refusal=refusal and self._problem(refusal),
            doubts=tuple(map(self._problem, judged.doubts)),
            briefer=tuple(self._briefer(judged)),
        )

    def _briefer(self, judged: Judged) -> Iterator[Judged]:
        """The same by initials, then without what was read of a line that is not whole, and by the letters of seats."""
        last = replace(judged, so_far=NO_WORDS)
        if self.short:
            yield by_name(judged, self.initials)
            yield by_name(last, self.short)
            yield by_name(last, self.initials)
        if self.short or judged.so_far:
            yield last

    def _problem(self, problem: Problem) -> Problem:
        mends = tuple(mend._replace(says=self.says(mend.says)) for mend in problem.mends)
        return problem._replace(message=self.says(problem.message), mends=mends)


NOBODY_THERE = AtTable()


def by_name(judged: Judged, names: Named) -> Judged:
    """What a line comes to and still lacks, with names in the place of the seats and sides that it speaks of."""
    missing, so_far, reading = (in_names(each, names) for each in (judged.missing, judged.so_far, judged.reading))
    return replace(judged, missing=missing, so_far=so_far, reading=reading)


def in_names(text: Text, names: Named, *, typed: bool = False) -> Text:
    """A text with names in the place of the seats and sides that it speaks of; what is to be typed stays.

    So does what a pad writes together without a blank: ``!N–S×``. With ``typed`` it is a label, on which what may be
    typed is named too.
    """

    def other(each: Text) -> Text:
        if isinstance(each, TextRow) and not each.between:
            return TextRow(each.between, each.items)  # another one, so that nobody looks into it
        return names.get(seat_said(each, typed=typed), each)

    said: Text = instead(text, other) if names else text
    return said


def sat(pads: Pads, place: PadPlace, at: Any) -> AtTable:
    """Who sits at a table in a round; ``at`` is what stands before the deal, by which a game names its seats."""
    section, who, sides = pads.event.section(place.section), pads.seating(*place).who, pads.rules.sides(at)
    two = len(sides) == TWO
    chairs = FOUR if two else sides
    known = {number: names_of(section.contestant(number).players_in(place.round)) for number in who if number != NOBODY}
    if len(who) == len(chairs):
        there = [section.contestant(number) for number in known]
        said = surnames_among(there, place.round)
        short = {chair: said[number] for chair, number in zip(chairs, who, strict=True) if number in said}
        whole = {c: as_it_is(together(known[number])) for c, number in zip(chairs, who, strict=True) if number in said}
    elif two and len(who) == TWO:
        pairs = [known.get(number, []) for number in who]
        seated = {chair: pair[nth // TWO] for nth, chair in enumerate(FOUR) if len(pair := pairs[nth % TWO]) == TWO}
        few = in_few_words(seated.values())
        short = {chair: as_it_is(few[name]) for chair, name in seated.items()}
        whole = {chair: as_it_is(name) for chair, name in seated.items()}
    else:
        return NOBODY_THERE
    made = AtTable(short, whole, only_theirs(whole))
    return AtTable(*map(with_sides, made)) if two else made


def names_of(players: Iterable[Any]) -> list[str]:
    """Those whose names are known."""
    return [each.name for each in players if each.name]


def with_sides(named: Named) -> Named:
    """The same with both sides, each of the two seats that make it, where both are known."""
    both = ((side, [named[seat] for seat in side]) for side in SIDES if all(seat in named for seat in side))
    return {**named, **{side: as_it_is(together(two)) for side, two in both}}


def only_theirs(whole: Named) -> Named:
    """Everybody's initials that nobody else there has."""
    found = {seat: " & ".join(filter(None, map(initials, name.split(" & ")))) for seat, name in whole.items()}
    often = Counter(found.values())
    return {seat: as_it_is(each) for seat, each in found.items() if each and often[each] == 1}


def initials(name: str) -> str:
    """``B.d.W.``; none of a single word, whose letter might be that of a seat."""
    words = name.split()
    return "".join(f"{begun(word)}." for word in words) * (len(words) > 1)


def begun(word: str) -> str:
    """The first letter of a word, with the marks on it."""
    marks = (at for at, sign in enumerate(word) if at and not category(sign).startswith("M"))
    return word[: next(marks, len(word))]
