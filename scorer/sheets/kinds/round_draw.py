"""The draw of a round: who meets whom at which tables, to hang on the wall."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rules.fields import Answers, Choice, Form
from rules.text import Text, as_it_is, t
from scorer.contests import contest_of, states_of
from scorer.contests.released import released_rounds
from scorer.event.event import Contestant, Event, Section
from scorer.event.fixtures import known_alone
from scorer.event.movement import Round
from scorer.live.line_ups import rights_words
from scorer.methods.parts.figures import several
from scorer.movements import family
from scorer.movements.tables_of_three import Threesome, as_drawn_in_threes, threesomes
from scorer.movements.words import listed, these
from scorer.sheets.kinds.kind import Kind
from scorer.sheets.kinds.parts import room
from scorer.sheets.kinds.parts.amounts import rounded
from scorer.sheets.kinds.parts.tables import rounds
from scorer.sheets.sheet import Cell, Column, Layout, Note, Row, Sheet, SheetPart, SheetTable
from scorer.standings import TeamPlay
from scorer.standings.boards.matches import MatchScore
from scorer.standings.boards.meetings import TeamMeeting
from scorer.standings.boards.team_totals import TeamMatches
from scorer.standings.parts.working import NUMBERED


class RoundDraw(Kind):
    """Every match of a round by its tables, what both teams had before it, and who sits out."""

    key = "round-draw"
    name = t("Draw of a round")
    purpose = t("Who meets whom in a round, at which tables, to hang on the wall.")
    shows = ("matches", "pairings")

    def settings(self, event: Event) -> Form:
        last = max(1, rounds(event))
        options = tuple((n, t("Round {round}", round=n)) for n in range(1, last + 1))
        which = Choice(name="round", label=t("Round"), options=options, default=to_hang_up(event, last))
        return Form(*room.section_field(event), which, room.LARGE)

    def made(self, event: Event, standings: TeamPlay, chosen: Answers) -> Sheet:
        found = (part(standings, section, chosen["round"]) for section in room.sections(event, chosen))
        parts = tuple(each for each in found if each.blocks)
        return Sheet(self.name, room.facts(event, chosen), parts, Layout(large=chosen["large"]))


def to_hang_up(event: Event, last: int) -> int:
    """The last round where each is drawn when its time has come; else the one in play until all tables have begun it.

    Who looks at the wall then wants to know of the next one.
    """
    if any(each.planned for each in event.movements):
        return last
    results = {*event.slips, *known_alone(event)}
    begun = max((key.round for key in results), default=1)
    results |= contest_of(event).unasked(event)  # of a round that nobody plays yet they begin nothing
    there = {(key.section, key.table) for key in results if key.round == begun}
    due = {(key.section, key.table) for key, _ in event.due() if key.round == begun}
    return begun if due - there else min(begun + 1, last)


def part(standings: TeamPlay, section: Section, round_: int) -> SheetPart:
    """The matches of a section; nothing where it has no such round."""
    mine = [each for each in standings.scores if each.meeting.section.id == section.id]
    matches = [each for each in mine if round_ in each.meeting.rounds]
    if not matches:
        return SheetPart()
    unit, chosen = standings.conditions.method.unit, standings.conditions.chosen
    places = chosen["decimals"]
    columns = (
        Column(t("Tables"), width=5, strong=True),
        Column(t("Home", sense="team"), grow=1, width=12),
        Column(unit, "right", 5, decimals=places),
        Column(t("Visitors"), grow=1, width=12),
        Column(unit, "right", 5, decimals=places),
    )
    rows: list[Row] = []
    then = standings.without({key for key in standings.event.slips if key.round >= round_})
    for tables, each in sorted(((tables_in(each.meeting, round_), each) for each in matches), key=lambda two: two[0]):
        teams = [then.teams[section.id, team.number] for team in standings.who(each)]
        ordered = reversed(teams) if away_at(each.meeting, round_, tables) else teams
        rows.append((listed(tables), *(cell for team in ordered for cell in side(team, round_, chosen))))
    title, where = these("Round", (round_,)), room.section_name(standings.event, section)
    last = tuple(Note(said) for said in seating_rights(standings.event, matches))
    out = tuple(Note(said) for said in sitting_out(standings, section, round_))
    early = tuple(Note(said) for said in (*drawn_by(section, round_), *drawn_early(standings, section, round_)))
    threes = tuple(Note(said) for said in three_ways(section, round_))
    return SheetPart(
        title, where, blocks=(SheetTable(columns, tuple(rows), caption=title), *early, *last, *threes, *out)
    )


def tables_in(meeting: TeamMeeting, round_: int) -> tuple[int, ...]:
    """The tables of a match in a round, of which each may have one of its own."""
    here = {key.table for board in meeting.boards for key in board.keys if key.round == round_}
    return tuple(table for table in meeting.tables if table in here)


def away_at(meeting: TeamMeeting, round_: int, tables: tuple[int, ...]) -> bool:
    """Whether a match is in a round only at the table where the team that is away sits N–S."""
    closed = {board.closed.table for board in meeting.boards if board.closed and board.closed.round == round_}
    return len(meeting.tables) > 1 and closed == {*tables}


def drawn_by(section: Section, round_: int) -> Iterator[Text]:
    """By which results a round was drawn where those are not all before it, or why only few play in it."""
    if (movement := section.movement) is None:
        return
    its = family(movement.family)
    draw = its.draw(movement)
    if draw and draw.by_standing and 0 < (by := draw.goes_by(round_)) < round_ - 1:
        yield t("It goes by the results up to round {number}, one round in arrears.", number=by)
    if its.extra(movement, round_):
        yield t("Extra boards, of matches that were level.")


def drawn_early(standings: TeamPlay, section: Section, round_: int) -> Iterator[Text]:
    """That a round which goes by results was drawn before those before it were whole, as long as they are not.

    Of a round that is held back nothing is told.
    """
    if section.movement is None or not section.movement.planned:
        return
    states, far = states_of(standings.event), released_rounds(standings.event)
    draw = family(section.movement.family).draw(section.movement)
    by = draw.goes_by(round_) if draw else round_ - 1
    last = by if far is None else min(by, far[section.session])
    due = (key for key in states.due if key.section == section.id and key.round <= last and not states.is_in(key))
    if tables := {(key.round, key.table) for key in due}:
        n = len(tables)
        yield t("Drawn before {tables} had finished.", tables=several(n, "table"))


def seating_rights(event: Event, matches: Sequence[MatchScore]) -> Iterator[Text]:
    """Who seats last in each match, a sentence each; once what is said of all of them alike."""
    said = (rights_words(event, each.meeting) for each in sorted(matches, key=lambda each: each.meeting.tables))
    yield from filter(None, dict.fromkeys(said))


def three_ways(section: Section, round_: int) -> Iterator[Text]:
    """How those of a round move who meet in threes, a sentence each."""
    rounds = section.movement.rounds[:round_] if section.movement else ()
    for three, table in gone_on_with_two(rounds):
        yield t(
            "The three-way match at tables {tables} goes on at table {table} alone: one of its teams is not there.",
            tables=listed(three.tables),
            table=table,
        )
    for three in threesomes(rounds[-1]) if rounds else ():
        tables = listed(three.tables)
        if three.whole:
            yield t(
                "A three-way match at tables {tables}: for its second half E–W move to the next table of the three, "
                "and the boards to the one before.",
                tables=tables,
            )
        elif three.who in as_drawn_in_threes(rounds)[-1].ended:
            yield t("The three-way match at tables {tables} goes on with the second tables.", tables=tables)
        else:
            yield t(
                "A three-way match at tables {tables} over this round and the next: between them E–W move to the next "
                "table of the three, and the boards to the one before.",
                tables=tables,
            )


def gone_on_with_two(rounds: Sequence[Round]) -> Iterator[tuple[Threesome, int]]:
    """The three who met over two rounds of which two are there in the last of these, and the table where they meet."""
    for three in threesomes(rounds[-2]) if len(rounds) > 1 else ():
        for two in as_drawn_in_threes(rounds)[-1].ended:
            if len(two) < len(three.who) and two.two < three.who.two:
                yield three, next(each.table for each in rounds[-1] if two.two == {*each.who})


def side(of: TeamMatches, round_: int, chosen: Answers) -> tuple[Cell, Cell]:
    """A team by number and name, and what it had before a round; nothing before its first match."""
    before = replace(of, turns=tuple(turn for turn in of.turns if turn.rounds[0] < round_))
    return called_so(of.contestant), rounded(before.total, chosen) if before.counts else None


def called_so(team: Contestant) -> Text:
    """A team by its number and, where it has one, its name."""
    return as_it_is(f"{team.called} {team.own_name or team.names}".rstrip())


def sitting_out(standings: TeamPlay, section: Section, round_: int) -> Iterator[Text]:
    """Who sits out, a sentence each; nobody while others play extra boards."""
    if section.movement and family(section.movement.family).extra(section.movement, round_):
        return
    entrant, told = NUMBERED[standings.event.entrant], set[int]()
    for (id_, number), team in standings.teams.items():
        for turn in team.turns if id_ == section.id else ():
            if round_ in turn.rounds and turn.score is None:
                told.add(number)
                who, _ = entrant(called_so(team.contestant))
                yield t("{who} {sits_out}.", who=who, sits_out=standings.sits_out(turn, alone=True))
    for number in sorted(left_alone(section, round_) - told):  # whose match is struck out is paid nothing for it
        who, _ = entrant(called_so(section.contestant(number)))
        yield t("{who} {sits_out}.", who=who, sits_out=t("sits out"))


def left_alone(section: Section, round_: int) -> set[int]:
    """Who is there in a round and has nobody to meet at any table."""
    played = section.played
    seatings = played.rounds[round_ - 1] if played and round_ <= len(played.rounds) else ()
    met = {number for each in seatings if each.full for number in each.who}
    return {number for each in seatings for number in each.who if number} - met
