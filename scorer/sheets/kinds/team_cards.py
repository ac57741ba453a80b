"""Team cards: a page for every team, with whom it meets where, and what each match brought."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from rules.fields import Answers, Field
from scorer.event.event import Event
from scorer.live.names import substitutes
from scorer.live.words import called
from scorer.methods.parts.figures import brief
from scorer.movements.words import runs
from scorer.sheets.kinds.kind import Kind
from scorer.sheets.kinds.parts import room
from scorer.sheets.kinds.parts.amounts import rounded
from scorer.sheets.kinds.scorecards import ordinal
from scorer.sheets.sheet import Block, Column, Layout, Note, Part, Row, Sheet, Table, Wide
from scorer.standings import TeamPlay, shown
from scorer.standings.boards.team_totals import Team, TeamRow, Turn


class TeamCards(Kind):
    """One card for every team: tables, opponents and boards of each match, what it brought, total and place."""

    key = "team-cards"
    name = "Team cards"
    purpose = "One for every team: whom it meets where, with which boards, and what each match brought."
    shows = ("matches",)

    def settings(self, event: Event) -> tuple[Field, ...]:
        return (*room.section_field(event), room.who_field(event), room.LARGE)

    def made(self, event: Event, standings: TeamPlay, chosen: Answers) -> Sheet:
        there = (key for section, number in room.chosen_numbers(event, chosen) if (key := (section.id, number)))
        cards = (card(standings, standings.teams[key]) for key in there if key in standings.teams)
        return Sheet(self.name, room.facts(event, chosen), tuple(cards), Layout(down=2, large=chosen["large"]))


def card(standings: TeamPlay, team: Team) -> Part:
    """One team's page."""
    conditions, row = standings.conditions, standings.row(team.section.id, team.contestant.number)
    word = f"Team {called(standings.event, team.section, team.contestant.number)}"
    total = f"{shown.total(row.points, conditions.chosen)} {conditions.method.unit}" if row.place else ""
    remarks = notes(team, row, conditions.board_unit)
    blocks: tuple[Block, ...] = (table(standings, team), *(Note(text) for text in remarks))
    name, word = team.contestant.own_name or word, word if team.contestant.own_name else ""
    return Part(name, word, total, place(standings, row), blocks=blocks)


def place(standings: TeamPlay, row: TeamRow) -> str:
    """The place among how many: “2nd of 8 so far”."""
    if not row.place:
        return ""
    many = sum(1 for order in standings.rankings() if row in order.rows for _ in order.rows)
    so_far = " so far" if room.so_far(standings.event) else ""
    return f"{'equal ' * row.tied}{ordinal(row.place)} of {many}{so_far}"


def table(standings: TeamPlay, team: Team) -> Table:
    """Every match in a row, with what the team has after it."""
    chosen, unit = standings.conditions.chosen, standings.conditions.method.unit
    places = chosen["decimals"]
    columns = (
        Column("Round", "right", 4, strong=True),
        Column("Tables", width=5),
        Column("Against", grow=1, width=12),
        Column("Boards", width=6),
        Column(standings.conditions.measure.title, "right", 6),
        Column(unit[:1].upper() + unit[1:], "right", 5, strong=True, decimals=places),
        Column("So far", "right", 5, decimals=places),
    )
    return Table(columns, tuple(rows(standings, team)), foot=tuple(foot(standings, team)), caption="Match by match")


def rows(standings: TeamPlay, team: Team) -> Iterator[Row]:
    """A row for every match, and for each that is sat out."""
    so_far, chosen = Fraction(0), standings.conditions.chosen
    for turn in team.turns:
        so_far += turn.points or 0
        worth = (rounded(turn.points, chosen), rounded(so_far, chosen)) if turn.points is not None else (None, None)
        yield (runs(turn.rounds), *met(standings, turn), *worth)


def met(standings: TeamPlay, turn: Turn) -> Row:
    """Where, whom and with which boards a team meets, and what the boards brought."""
    if turn.score is None:
        return None, standings.sits_out(turn), None, None
    meeting = turn.score.meeting
    other = standings.who(turn.score)[1 - turn.side]
    scored = "–".join(map(brief, turn.scored)) if turn.played else None
    more = "" if turn.score.finished or not turn.played else f" ({turn.score.counted} of {len(turn.score.lines)})"
    against = " ".join((other.called, other.own_name)) if other.own_name else other.name
    return runs(meeting.tables), f"{against}{more}", runs(board.number for board in meeting.boards), scored


def foot(standings: TeamPlay, team: Team) -> Iterator[Row]:
    """The penalty, where there is one, and the total."""
    chosen = standings.conditions.chosen
    if team.penalty:
        yield Wide("Penalty", 5), None, None, None, None, rounded(-team.penalty, chosen), None
    if team.counts:
        yield Wide("Total", 5), None, None, None, None, rounded(team.total, chosen), None


def notes(team: Team, row: TeamRow, units: str) -> Iterator[str]:
    """The players, and how the matches went; ``units`` is what boards bring."""
    if players := ", ".join(player.name for player in team.contestant.players if player.name):
        yield f"{players}."
    yield from (f"{each}." for each in substitutes(team.contestant))
    if row.played:
        yield f"Won {row.won}, drawn {row.drawn}, lost {row.lost}; {'–'.join(map(brief, row.scored))} {units} in all."
