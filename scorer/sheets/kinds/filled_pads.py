"""Pads as they were written: every deal of a table with its points, every game that ended, and who won it and why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from rules.fields import Answers, Field
from rules.pad import Charge, Pad
from scorer.event.charges import signed
from scorer.event.event import Event
from scorer.event.pad_rows import two_parts, wanted
from scorer.event.results import Key, NotPlayed
from scorer.sheets.kinds.kind import Kind
from scorer.sheets.kinds.parts import pad_tables, room, tables
from scorer.sheets.page.words import number
from scorer.sheets.sheet import Block, Layout, Note, Part, Sheet
from scorer.standings.shown import points

if TYPE_CHECKING:
    from scorer.standings.tables.table_play import TablePlay


class FilledPads(Kind):
    """The pad of every table in every round, as it stands."""

    key = "filled-pads"
    name = "Pads as written"
    purpose = "The pad of every table, deal by deal, with who won and what is still to come."
    shows = ("pads",)

    def settings(self, event: Event) -> tuple[Field, ...]:
        which = tables.round_field(event, usual=tables.latest_round(event))
        return (*room.section_field(event), which, room.LARGE)

    def made(self, event: Event, standings: TablePlay, chosen: Answers) -> Sheet:
        pads = standings.pads
        asked = tuple(tables.chosen_tables(pads, chosen))
        parts = tuple(part for at in asked for part in Written(standings, at).parts())
        if pads.rules.places:
            layout = Layout(across=2, down=1, large=chosen["large"])
        else:
            drawn = (pads.pad(at.section.id, at.round, at.seating.table) for at in asked)
            landscape = any(pad_tables.lies(pads.rules, pad.at) for pad in drawn)
            layout = Layout(landscape=landscape, down=1, large=chosen["large"])
        return Sheet(self.name, room.facts(event, chosen, tables.so_far(pads)), parts, layout)


class Written:
    """One table's pad."""

    def __init__(self, standings: TablePlay, at: tables.AtTable) -> None:
        self.standings, self.pads, self.at = standings, standings.pads, at
        self.place = (at.section.id, at.round, at.seating.table)
        self.table = standings.table(*self.place)
        self.pad: Pad = self.table.pad
        self.names = tables.names(self.pads, at)
        self.title = tables.title(self.pads.event, at)

    def parts(self) -> Iterator[Part]:
        """One part, or one for each game where a pad has two parts."""
        if not self.pad.rules.places:
            filled = pad_tables.Filled(self.pad, self.names, self.crossed())
            notes = (*self.coming(), *self.remarks(list(self.keys())))
            yield self.part(filled.table(), notes, figure=tables.figure(self.pad))
            return
        games = two_parts(self.pad)
        for each in games:
            last = each is games[-1]
            name = f"game {each.game}" if len(games) > 1 else ""
            mine = [key for key in self.keys() if self.game_of(key.number) == each.game]
            told = (*self.ended(each.game), *(self.coming() if last else ()), *self.remarks(mine))
            drawn = pad_tables.line_pad(self.pad, each, self.names)
            yield self.part(drawn, told, figure=" : ".join(map(number, each.totals)), name=name)

    def part(self, drawn: Block, notes: Iterable[str], *, figure: str, name: str = "") -> Part:
        """A part with its head: where it was, and whether the table has finished."""
        title = ", ".join(filter(None, (self.title, name)))
        state = "finished" if self.pads.finished(*self.place) else "in play" if self.pad.rows else "not begun"
        blocks = (drawn, *map(Note, notes))
        return Part(title, self.pad.rules.name, figure if self.pad.rows else "", state, blocks)

    # --- what is said below -------------------------------------------------------------

    def ended(self, game: int) -> Iterator[str]:
        """Who won a game, and why."""
        yield from (each.why for each in self.pad.ended if each.game == game)

    def coming(self) -> Iterator[str]:
        """What is due to anybody as play stops, what is still wanted, and what the table brings once it has stopped."""
        pad, rules = self.pad, self.pad.rules
        when = "Play has stopped" if self.table.closed else "If play stops here"
        for line in pad.due.lines:
            yield f"{when}: {rules.called(line.side)} have {number(line.points)} for {line.what.lower()}, {line.law}."
        if self.table.closed:
            yield from self.brings()
        elif needs := ". ".join(wanted(pad)):
            yield f"{needs}."

    def brings(self) -> Iterator[str]:
        """What the table brings each side, by the way in which rounds are counted."""
        chosen, tally = self.standings.conditions.chosen, self.standings.conditions.tally
        earned = {self.table.sides[each]: self.table.earned(each) for each in self.table.sides}
        told = (f"{self.pad.rules.called(side)} {points(worth, chosen)}" for side, worth in earned.items())
        if self.table.counts:
            yield f"Counted in {tally.unit}: {', '.join(told)}."

    def remarks(self, keys: list[Key]) -> Iterator[str]:
        """Lines that count for nothing and why, those entered by themselves, and what the director wrote beside one."""
        rows = {row.number: row for row in self.pad.rows}
        for key in keys:
            row, slip = rows.get(key.number), self.pads.event.slips[key]
            if row is not None and not row.possible:
                wrong = " ".join(problem.message for problem in row.problems if not problem.doubtful)
                yield f"Line {key.number} counts for nothing. {wrong}"
            elif isinstance(slip.result, Charge) and not self.pad.rules.places:
                yield f"Line {key.number}: {self.entered(slip.result)}."
            if slip.ruling:
                yield f"Line {key.number}: {slip.ruling}"
        if self.pad.rules.places and (crossed := [key.number for key in keys if key.number in self.crossed()]):
            yield f"Crossed out: {', '.join(f'deal {each}' for each in crossed)}."

    def entered(self, given: Charge) -> str:
        """A line entered by itself: the points it gives or takes and why, or who deals next."""
        if given.dealer:
            return given.why
        return f"{signed(given.points)} for {self.pad.rules.called(given.side)}, {given.why}"

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
