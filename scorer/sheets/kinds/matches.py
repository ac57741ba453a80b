"""Matches: each board by board, both rooms beside each other, with what it brings either team."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace
from functools import partial

from rules.fields import Answers, Choice, Form
from rules.text import NO_WORDS, Text, as_it_is, joined, t
from scorer.event.boards import round_of
from scorer.event.called import called
from scorer.event.event import Event
from scorer.event.results import Key
from scorer.event.stanzas import parts_of
from scorer.live.line_ups import rights_words, said_line_ups
from scorer.live.names import substitutes
from scorer.live.words import match_words
from scorer.methods.parts.figures import several
from scorer.movements.words import listed, runs, the_board_first, these
from scorer.sheets.kinds.kind import Kind
from scorer.sheets.kinds.parts import room, slips
from scorer.sheets.kinds.parts.boards import numbered
from scorer.sheets.sheet import Block, Cell, Column, Layout, Note, Row, Sheet, SheetPart, SheetTable, Wide
from scorer.standings import TeamPlay, shown
from scorer.standings.boards.match_boards import Fate, MatchBoard, added
from scorer.standings.boards.match_stanzas import by_stanza
from scorer.standings.boards.matches import MatchScore
from scorer.standings.parts.working import NUMBERED

ALL_ROUNDS = 0
HOME, VISITORS = 0, 1
ROOMS = 2
WHY_NOT = {
    Fate.NOT_PLAYED: t("not played"),
    Fate.SAME_WAY: t("same way at both tables"),
    Fate.IMPOSSIBLE: t("impossible"),
}


class Matches(Kind):
    """Every match: what happened on each board in either room, what it brings both teams, and what the match brings."""

    key = "matches"
    name = t("Matches")
    purpose = t("Every match board by board, both tables beside each other, with what it brings either team.")
    shows = ("matches",)
    of_boards = True

    def settings(self, event: Event) -> Form:
        rounds = max((len(section.movement.rounds) for section in event.sections if section.movement), default=0)
        options = ((ALL_ROUNDS, t("All rounds")), *((n, t("Round {round}", round=n)) for n in range(1, rounds + 1)))
        which = Choice(name="round", label=t("Round"), options=options, default=ALL_ROUNDS)
        return Form(*room.section_field(event), which, room.who_field(event), room.LARGE)

    def made(self, event: Event, standings: TeamPlay, chosen: Answers) -> Sheet:
        asked = {(section.id, number) for section, number in room.chosen_numbers(event, chosen)}
        wanted = (
            score
            for score in standings.scores
            if score.lines
            and any((score.meeting.section.id, number) in asked for number in score.meeting.teams)
            and chosen["round"] in (ALL_ROUNDS, *score.meeting.rounds)
        )
        parts = tuple(MatchDrawing(standings, score).part() for score in wanted)
        out = tuple(Note(said) for said in sitting_out(standings, asked, chosen["round"]))
        parts += (SheetPart(t("Sitting out"), blocks=out),) if out else ()
        return Sheet(self.name, room.facts(event, chosen), parts, Layout(down=2, large=chosen["large"]))


def sitting_out(standings: TeamPlay, asked: Collection[tuple[int, int]], round_: int) -> Iterator[Text]:
    """Which of those asked for sit out in a round, or in any, in the order of rounds, a sentence each."""
    event = standings.event
    turns = (
        (turn, key) for key, team in standings.teams.items() if key in asked for turn in team.turns if not turn.score
    )
    for turn, (id_, number) in sorted(turns, key=lambda each: (each[0].rounds, each[1])):
        if round_ in (ALL_ROUNDS, *turn.rounds):
            who, _ = NUMBERED[event.entrant](called(event, event.section(id_), number))
            out = standings.sits_out(turn, alone=True)
            yield t("{rounds}: {who} {sits_out}.", rounds=these("Round", turn.rounds), who=who, sits_out=out)


class MatchDrawing:
    """One match as it is drawn; a hairline between its stanzas."""

    def __init__(self, standings: TeamPlay, score: MatchScore) -> None:
        self.standings, self.score = standings, score
        self.conditions = standings.conditions
        self.names = [standings.called(each) for each in standings.who(score)]
        self.stanzas = by_stanza(standings.event, score)

    def part(self) -> SheetPart:
        meeting, points = self.score.meeting, self.score.points
        tables = t("tables {numbers}", numbers=listed(meeting.tables))
        note = joined((match_words(meeting.rounds, len(self.stanzas)), tables), ", ")
        where = room.section_name(self.standings.event, meeting.section)
        both = joined((shown.total(each, self.conditions.chosen) for each in points or ()), " : ")
        worth = t("{points} {unit}", points=both, unit=self.conditions.method.unit) if both else NO_WORDS
        figure = joined(self.score.totals, " : ") if self.score.counted else NO_WORDS
        blocks: tuple[Block, ...] = (self.table(), *(Note(text) for text in self.remarks()))
        return SheetPart(self.title, joined(filter(None, (where, note)), ", "), figure, worth, blocks=blocks)

    @property
    def fours(self) -> bool:
        """Whether it is at more tables than two, so that each line says at which."""
        return len(self.score.meeting.tables) > ROOMS

    @property
    def title(self) -> Text:
        """The two teams."""
        return joined(self.names, " – ")

    def table(self) -> SheetTable:
        lines = self.score.lines
        when = {line.board: each for each, there in self.stanzas.items() for line in there}
        stanza = [(when[line.board], self.fours and line.board.tables) for line in lines]
        starts = frozenset(at for at in range(1, len(lines)) if stanza[at] != stanza[at - 1])
        return SheetTable(
            tuple(self.columns()),
            tuple(map(self.row, lines)),
            starts,
            tuple(self.foot()),
            caption=self.title,
        )

    def columns(self) -> Iterator[Column]:
        yield Column(t("Board"), "right", 3, strong=True)
        tables = () if self.fours else self.score.meeting.tables
        if self.fours:
            yield Column(t("Tables"), width=4)
        for nth, called_so in enumerate((t("Open", sense="room"), t("Closed", sense="room"))):
            group: Text = called_so
            if nth < len(tables):
                group = t("{room}, table {number}", room=called_so, number=tables[nth])
            yield Column(t("Result"), width=8, grow=1, group=group)
            yield Column(t("to {side}", side=self.names[HOME]), "right", 5, group=group)
        for way, measure in enumerate(self.conditions.measures):
            brings = t("{unit} to", unit=measure.heading)
            for name in self.names:
                yield Column(name, "right", 4, strong=True, group=brings, decimals=self.places(way))

    def places(self, way: int) -> int:
        """Decimals of what boards bring: a ruling may give parts."""
        worth = (each for line in self.score.lines for each in line.ways[way].scored)
        return max(0 if each.denominator == 1 else 2 for each in (*worth, *self.score.carried))

    def row(self, line: MatchBoard) -> Row:
        cells: list[Cell] = [self.numbered(line), *([as_it_is(runs(line.board.tables))] if self.fours else [])]
        for nth, (slip, score) in enumerate(zip(line.slips, line.scores, strict=True)):
            there = line.board[1 + nth] is not None
            say = partial(slips.brief, self.standings, slip, board=line.board.number)
            cells += [say(side=None) if there else None, None if score is None else shown.brief(score, signed=True)]
        if line.fate in WHY_NOT:
            ways = 2 * len(line.ways)
            return (*cells, Wide(WHY_NOT[line.fate], ways), *(None,) * (ways - 1))
        return (*cells, *(cell for way in line.ways for cell in brought(way)))

    def numbered(self, line: MatchBoard) -> Cell:
        """The number of a board, which says its round where that is none of the match's."""
        own = round_of(line.board.number)
        return numbered(line.board.number, own if own in self.score.meeting.rounds else 0)

    def foot(self) -> Iterator[Row]:
        """The sum; where there are several stanzas, that of each before it."""
        stanzas, more = [*self.stanzas.values()], (None,) * (2 * len(self.conditions.measures) - 2)
        for nth, lines in enumerate(stanzas if len(stanzas) > 1 else (), 1):
            if any(line.counts for line in lines):
                yield *self.leading(t("Stanza {number}", number=nth)), *added(line.scored for line in lines), *more
        if any(self.score.carried):
            yield *self.leading(t("Carried over")), *(each or None for each in self.score.carried), *more
        if self.score.counted:
            yield *self.leading(self.conditions.measure.heading), *self.sums()

    def leading(self, said: Text) -> Row:
        """What a line of the foot is, over all columns before what it adds up."""
        many = 6 if self.fours else 5
        return Wide(said, many), *(None,) * (many - 1)

    def sums(self) -> Iterator[Cell]:
        """What all boards brought both teams, each way that they are counted."""
        yield from self.score.scored
        if self.conditions.beside:
            yield from self.score.scored_beside

    def remarks(self) -> Iterator[Text]:
        """Who plays and who sat in for whom, who seats last, that it is unfinished, and what the director decided."""
        for one in self.standings.who(self.score):
            team = self.standings.called(one)
            if one.names and not one.own_name:
                yield t("{team}: {players}.", team=team, players=one.names)
            turns = tuple(each for each in one.lineups if each.first <= max(self.score.meeting.rounds))
            sat_in = substitutes(replace(one, lineups=turns), parts_of(self.standings.event))
            yield from (t("{who}: {change}.", who=team, change=each) for each in sat_in)
        event, meeting = self.standings.event, self.score.meeting
        yield from said_line_ups(event, meeting)
        if said := rights_words(event, meeting, begun=self.score.begun):
            yield said
        if self.score.begun and not self.score.finished:
            yield t("Unfinished: {boards} to come.", boards=several(self.score.waiting, "board"))
        for line in self.score.lines:
            for slip, key in zip(line.slips, line.board[1:], strict=True):
                if slip and key and slip.ruling:
                    yield ruled(key, slip.ruling)


def brought(line: MatchBoard) -> Iterator[Cell]:
    """What a board brings both teams: nought to both where it is flat."""
    for each in line.scored:
        yield (each or (None if any(line.scored) else 0)) if line.counts else None


def ruled(key: Key, ruling: Text) -> Text:
    """What the director decided on a board, and where."""
    return t(
        "{board}, table {table}: {ruling}", board=the_board_first(key.number, key.round), table=key.table, ruling=ruling
    )
