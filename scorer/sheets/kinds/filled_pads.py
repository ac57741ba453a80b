"""Pads as they were written: every deal of a table with its points, every game that ended, and who won it and why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from rules.fields import Answers, Form
from rules.game import ScoreItem
from rules.pad import Charge, Pad
from rules.text import NO_WORDS, Text, joined, t
from scorer.contests.wanted import wanted
from scorer.event.charges import signed
from scorer.event.event import Event
from scorer.event.pad_rows import due_words, two_parts
from scorer.event.results import Key, NotPlayed
from scorer.methods.parts.figures import figure
from scorer.sheets.kinds.kind import Kind
from scorer.sheets.kinds.parts import pad_tables, room, tables
from scorer.sheets.sheet import Block, Layout, Note, Sheet, SheetPart
from scorer.standings.shown import points

if TYPE_CHECKING:
    from scorer.standings.tables.table_play import TablePlay


class FilledPads(Kind):
    """The pad of every table in every round, as it stands."""

    key = "filled-pads"
    name = t("Pads as written")
    purpose = t("The pad of every table, deal by deal, with who won and what is still to come.")
    shows = ("pads",)

    def settings(self, event: Event) -> Form:
        which = tables.round_field(event, usual=tables.latest_round(event))
        return Form(*room.section_field(event), which, room.LARGE)

    def made(self, event: Event, standings: TablePlay, chosen: Answers) -> Sheet:
        pads = standings.pads
        asked = tuple(tables.chosen_tables(pads, chosen))
        parts = tuple(part for at in asked for part in WrittenPad(standings, at).parts())
        if pads.rules.places:
            layout = Layout(across=2, down=1, large=chosen["large"])
        else:
            drawn = (pads.pad(at.section.id, at.round, at.seating.table) for at in asked)
            landscape = any(pad_tables.lies(pads.rules, pads.rules.pad_columns(pad.at)) for pad in drawn)
            layout = Layout(landscape=landscape, down=1, large=chosen["large"])
        return Sheet(self.name, room.facts(event, chosen, tables.so_far(pads)), parts, layout)


class WrittenPad:
    """One table's pad."""

    def __init__(self, standings: TablePlay, at: tables.Sitting) -> None:
        self.standings, self.pads, self.at = standings, standings.pads, at
        self.place = (at.section.id, at.round, at.seating.table)
        self.table = standings.table(*self.place)
        self.pad: Pad = self.table.pad
        self.names = tables.names(self.pads, at)
        self.title = tables.title(self.pads.event, at)

    def parts(self) -> Iterator[SheetPart]:
        """One part, or one for each game where a pad has two parts."""
        if not self.pad.rules.places:
            filled = pad_tables.FilledPad(self.pad, self.names, self.crossed())
            notes = (*self.coming(), *self.remarks(list(self.keys())))
            yield self.part(filled.table(), notes, figure=tables.figure(self.pad))
            return
        games = two_parts(self.pad)
        for each in games:
            last = each is games[-1]
            name = t("game {number}", number=each.game) if len(games) > 1 else NO_WORDS
            mine = [key for key in self.keys() if self.game_of(key.number) == each.game]
            told = (*self.ended(each.game), *(self.coming() if last else ()), *self.remarks(mine))
            drawn = pad_tables.line_pad(self.pad, each, self.names)
            yield self.part(drawn, told, figure=joined((figure(points, 0) for points in each.totals), " : "), name=name)

    def part(self, drawn: Block, notes: Iterable[Text], *, figure: Text, name: Text = NO_WORDS) -> SheetPart:
        """A part with its head: where it was, and whether the table has finished."""
        title, blocks = joined(filter(None, (self.title, name)), ", "), (drawn, *map(Note, notes))
        return SheetPart(title, self.pad.rules.name, figure if self.pad.rows else NO_WORDS, self.state, blocks)

    @property
    def state(self) -> Text:
        """Whether the table has finished."""
        if self.pads.finished(*self.place):
            return t("finished")
        return t("in play") if self.pad.rows else t("not begun")

    # --- what is said below -------------------------------------------------------------

    def ended(self, game: int) -> Iterator[Text]:
        """Who won a game, and why."""
        yield from (each.why for each in self.pad.ended if each.game == game)

    def coming(self) -> Iterator[Text]:
        """What is due to anybody as play stops, what is still wanted, and what the table brings once it has stopped."""
        for line in self.pad.due.lines:
            yield self.due(line)
        if self.table.closed:
            yield from self.brings()
        elif needs := joined(wanted(self.pads.event, self.pad), ". "):
            yield t("{needs}.", needs=needs)

    def due(self, line: ScoreItem) -> Text:
        """What a side has that has not finished its game."""
        side, points = self.pad.rules.called(line.side), figure(line.points, 0)
        what = due_words(line)
        if self.table.closed:
            return t(
                "Play has stopped: {side} have {points} for {what}, {law}.",
                side=side, points=points, what=what, law=line.law,
            )  # fmt: skip
        return t(
            "If play stops here: {side} have {points} for {what}, {law}.",
            side=side, points=points, what=what, law=line.law,
        )  # fmt: skip

    def brings(self) -> Iterator[Text]:
        """What the table brings each side, by the way in which rounds are counted."""
        chosen, tally = self.standings.conditions.chosen, self.standings.conditions.tally
        earned = {self.table.sides[each]: self.table.earned(each) for each in self.table.sides}
        called = self.pad.rules.called
        told = (t("{side} {points}", side=called(side), points=points(worth, chosen)) for side, worth in earned.items())
        if self.table.counts:
            yield t("Counted in {unit}: {sides}.", unit=tally.unit, sides=joined(told, ", "))

    def remarks(self, keys: list[Key]) -> Iterator[Text]:
        """Lines that count for nothing and why, those entered by themselves, and what the director wrote beside one."""
        rows = {row.number: row for row in self.pad.rows}
        for key in keys:
            row, slip = rows.get(key.number), self.pads.event.slips[key]
            if row is not None and not row.possible:
                wrong = joined(problem.message for problem in row.problems if not problem.doubtful)
                yield t("Line {number} counts for nothing. {wrong}", number=key.number, wrong=wrong)
            elif isinstance(slip.result, Charge) and not self.pad.rules.places:
                yield t("Line {number}: {entered}.", number=key.number, entered=self.entered(slip.result))
            if slip.ruling:
                yield t("Line {number}: {ruling}", number=key.number, ruling=slip.ruling)
        if self.pad.rules.places and (crossed := [key.number for key in keys if key.number in self.crossed()]):
            deals = (t("deal {number}", number=each) for each in crossed)
            yield t("Crossed out: {deals}.", deals=joined(deals, ", "))

    def entered(self, given: Charge) -> Text:
        """A line entered by itself: the points it gives or takes and why, or who deals next."""
        if given.dealer:
            return given.says
        side = self.pad.rules.called(given.side)
        return t("{points} for {side}, {reason}", points=signed(given.points), side=side, reason=given.says)

    # --- lines ----------------------------------------------------------------------------

    def keys(self) -> tuple[Key, ...]:
        """Every line of the pad, from the top."""
        return self.pads.written(*self.place)

    def crossed(self) -> tuple[int, ...]:
        """The numbers of the deals that were crossed out."""
        return tuple(key.number for key in self.keys() if isinstance(self.pads.event.slips[key].result, NotPlayed))

    def game_of(self, line: int) -> int:
        """The game a line of the pad belongs to; a deal that was crossed out belongs to the one before it."""
        return max((row.game for row in self.pad.rows if row.number <= line), default=1)
