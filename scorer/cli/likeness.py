"""An event of another program's file as an event of ours: scored as in the file, as far as ours can be."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from types import MappingProxyType
from typing import Any

from rules.text import Text, joined, t
from scorer.cli.figures import COUNTS, SHOWN, not_shown
from scorer.event.event import PERCENT, POINTS, Event, Penalty, Section
from scorer.event.results import Average, Slip
from scorer.formats.record import OF_NOBODY, ClaimedRow, Record
from scorer.methods import method
from scorer.rescore import Explanation, Tried
from scorer.rescore.adding import ADJUSTMENTS
from scorer.rescore.held import Against
from scorer.rescore.suppositions import APART, FOLLOW, HOW, OF_THE_FILE, TOGETHER, TWO_IMPS, Supposition
from scorer.rescore.worked import Worked, following

OWN = {"method", "winners", "compared", "averages", "adjustment"}
REASON = "Adjustment in the file"
NOUGHT = Fraction(0)
# What a file may have that no record holds, by what the record calls it.
BESIDES: Mapping[str, Callable[[int], Text]] = MappingProxyType(
    {
        "master points": lambda n: t("{n:,} master point", "{n:,} master points", n=n),
        "penalties": lambda n: t("{n:,} penalty", "{n:,} penalties", n=n),
        "scores carried forward": lambda n: t("{n:,} score carried forward", "{n:,} scores carried forward", n=n),
        "hands": lambda n: t("{n:,} hand", "{n:,} hands", n=n),
        "club numbers of players": lambda n: t("{n:,} club number of a player", "{n:,} club numbers of players", n=n),
        OF_NOBODY: COUNTS[OF_NOBODY],
    }
)


@dataclass(frozen=True)
class Likeness:
    """What explains a file, split into what an event of ours can have and what it cannot."""

    record: Record
    found: Tried

    @property
    def because(self) -> Explanation:
        """The settings that explain it."""
        return self.found.because

    @cached_property
    def values(self) -> dict[str, Any]:
        """Everything that explains the file."""
        return {each.name: each.value for each in self.because}

    @cached_property
    def against(self) -> Against:
        return Against(self.record)

    @cached_property
    def key(self) -> str:
        """The method that the file is scored by."""
        return str(self.values.get("method", self.record.methods[0]))

    @cached_property
    def names(self) -> frozenset[str]:
        """The settings of that method."""
        return frozenset(field.name for field in method(self.key).settings)

    @property
    def together(self) -> bool:
        """Whether sections are compared as one; an event of ours ranks them so too."""
        return self.against.together(self.values, "compared")

    def kept(self, one: Supposition) -> bool:
        """Whether an event of ours can have it."""
        if one.name == "ranked":
            return self.against.together(self.values, "ranked") == self.together
        return one.name in self.names | OWN and one.value != TWO_IMPS

    @cached_property
    def event(self) -> Event:
        """The event with everything that it can have."""
        event, follow = self.record.event, self.values.get("averages") == FOLLOW
        return replace(
            event,
            method=self.key,
            settings={name: value for name, value in self.values.items() if name in self.names},
            winners=self.values.get("winners", event.winners),
            together=self.together,
            sections=tuple(replace(each, penalties=tuple(self.penalties(each))) for each in event.sections),
            slips={key: floating(slip) if follow else slip for key, slip in event.slips.items()},
        )

    # --- adjustments ----------------------------------------------------------------------

    def penalties(self, section: Section) -> Iterator[Penalty]:
        """The adjustments of a section: below nought where they are given, not taken."""
        for row in self.record.rows:
            of, number = row.who[0]
            if of == section.id and row.adjustment:
                amount, unit = self.taken(row, row.adjustment.value)
                if amount:
                    yield Penalty(number, amount, unit, REASON)

    def taken(self, row: ClaimedRow, amount: Fraction) -> tuple[Fraction, str]:
        """What an adjustment takes, and in what; a percentage of all boards is so much more of one top."""
        how = ADJUSTMENTS[self.values.get("adjustment", OF_THE_FILE["adjustment"])]
        if not how.percent:
            return -how.sign * amount, POINTS
        boards = ((field, board) for field, board in self.worked.boards() if row.who[0][0] in board.sections)
        top = max((field.top(board, line) for field, board in boards for line in range(len(board.due))), default=NOUGHT)
        possible = sum((self.worked.come_to[who].possible for who in row.who if who in self.worked.rows), NOUGHT)
        return (-how.sign * amount * possible / top if top else NOUGHT), PERCENT

    @cached_property
    def worked(self) -> Worked:
        """The event worked out as the file explains it."""
        return self.against.worked(self.values)

    # --- what is said -----------------------------------------------------------------------

    def said(self) -> Iterator[Text]:
        """What was taken over, what could not be, what differs, and what is left out: a line each."""
        kept = (each.says for each in self.because if self.kept(each))
        yield from (t("Scored as in the file: {setting}.", setting=says) for says in kept)
        yield from self.otherwise()
        yield from (each.says for each in self.record.unread[:SHOWN])
        yield from not_shown(len(self.record.unread))
        if left := self.found.left + self.found.compared.scores.left:
            yield t(
                "{n:,} of the file's numbers differs here; rescore lists them.",
                "{n:,} of the file's numbers differ here; rescore lists them.",
                n=left,
            )
        if besides := list(self.besides()):
            yield t("Left out: {parts}.", parts=joined(besides, ", "))

    def otherwise(self) -> Iterator[Text]:
        """What an event of ours cannot have, and how many of the file's numbers are shown otherwise for it."""
        lost = [lost_of(each.says) for each in self.because if not self.kept(each)]
        ranked = self.against.together(self.values, "ranked")
        if ranked != self.together and "ranked" not in self.values:
            how = HOW[TOGETHER if ranked else APART]
            lost.append(lost_of(t("pairs are ranked {how}", how=how)))
        more = self.shown_otherwise() if lost else 0
        yield from lost
        if more > 0:
            yield t(
                "For that {n:,} of the file's numbers is shown otherwise here.",
                "For that {n:,} of the file's numbers are shown otherwise here.",
                n=more,
            )

    def besides(self) -> Iterator[Text]:
        """What the file has that an event of ours has no place for."""
        if handicaps := sum(bool(row.handicap and row.handicap.value) for row in self.record.rows):
            yield t("the handicaps of {some} of {n} pairs", some=handicaps, n=len(self.record.rows))
        yield from (BESIDES[what](often) for what, often in self.record.besides.items())
        if self.record.club.name:
            yield t("the club's name (“{name}”)", name=self.record.club.name)
        if self.record.club.number:
            yield t("the club's number ({number})", number=self.record.club.number)

    def shown_otherwise(self) -> int:
        """How many of the file's numbers that are explained differ from the event as it is kept."""
        values = {each.name: each.value for each in self.because if each.name != "ranked" and self.kept(each)}
        how = TOGETHER if self.together else APART
        kept = Tried((), self.against.compared({**values, "compared": how, "ranked": how}))
        return kept.left - self.found.left


def lost_of(setting: Text) -> Text:
    """What an event of ours cannot have."""
    return t("Not as in the file: {setting}.", setting=setting)


def floating(slip: Slip) -> Slip:
    """A slip whose average plus and minus follow the session; any other as it is."""
    if not isinstance(slip.result, Average):
        return slip
    return replace(slip, result=Average(following(slip.result.first), following(slip.result.second)))
