"""What every kind of sheet says about itself."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar

from rules.fields import Answers, Form
from rules.text import NO_WORDS, Text, joined, t
from scorer.contests import contest_of
from scorer.contests.released import as_shown
from scorer.event.event import Event
from scorer.event.fixtures import known_alone
from scorer.event.refusal import Refusal
from scorer.sheets.kinds.parts import room
from scorer.sheets.sheet import Layout, Note, Sheet, SheetPart

NOT_YET = SheetPart(blocks=(Note(t("Nobody has a seat yet: choose a movement first.")),))
NO_BOARDS = SheetPart(blocks=(Note(t("No board is typed: these matches are known by their results alone.")),))
NOT_THIS = SheetPart(blocks=(Note(t("There is no such sheet of this event.")),))


class NotAnOption(Refusal):
    """{sheet}: {wrong}"""


class Kind(ABC):
    """A kind of sheet: what it is for, in one sentence, and how it is made from an event.

    ``key`` is written into files and never changes. ``settings`` depend on the event, which knows its sections and
    who plays; an answer that is not given stands at its default. ``shows`` says for which contests it
    is made, by what they show: boards, matches or pads; without any it is for all. ``of_boards`` says that without a
    board there is nothing on it. ``also`` are other words by which somebody may look for it.
    """

    key: ClassVar[str]
    name: ClassVar[Text]
    purpose: ClassVar[Text]
    shows: ClassVar[tuple[str, ...]] = ()
    of_boards: ClassVar[bool] = False
    also: ClassVar[Text] = NO_WORDS

    def suits(self, event: Event) -> bool:
        """Whether there is such a sheet of an event."""
        return not self.shows or contest_of(event).shown in self.shows

    def settings(self, event: Event) -> Form:
        """What may be chosen about it."""
        return Form()

    @abstractmethod
    def made(self, event: Event, standings: Any, chosen: Answers) -> Sheet:
        """The sheet, from an answer to every one of its settings."""

    def sheets(self, event: Event, standings: Any, chosen: Answers) -> Sheet:
        """The sheet of an event as it stands, or as far as its rounds are released; raises ``NotAnOption``."""
        event, standings = as_shown(event, standings)
        if not self.suits(event):
            return Sheet(self.name, room.facts(event, {}), (NOT_THIS,))
        if self.of_boards and not event.slips and known_alone(event):
            return Sheet(self.name, room.facts(event, {}), (NO_BOARDS,))
        asked = self.settings(event)
        answers = asked.completed(chosen)
        for problem in asked.wrong(answers, unasked=True):
            raise NotAnOption(sheet=self.name, wrong=problem.message)
        sheet = self.made(event, standings, answers)
        days = room.days(event, answers)
        if len({*days.values()}) > 1:
            alone = {at: self.made(event, standings, {**answers, room.SESSION: at}).parts for at in days}
            sheet = replace(sheet, parts=tuple(dated(event, part, alone) for part in sheet.parts))
        return sheet if sheet.parts else replace(sheet, parts=(NOT_YET,), layout=Layout(large=sheet.layout.large))


def dated(event: Event, part: SheetPart, alone: Mapping[int, tuple[SheetPart, ...]]) -> SheetPart:
    """A part of a sheet for several days, with its own; ``alone`` is what the sheet has for each session by itself."""
    found = [session for session, parts in alone.items() if part in parts]
    day = room.on_day(event, found[0]) if len(found) == 1 else NO_WORDS
    if not part.title or part.note.startswith(day):  # it may say its day itself
        return part
    return replace(part, note=joined(filter(None, (day, part.note)), ". "))
