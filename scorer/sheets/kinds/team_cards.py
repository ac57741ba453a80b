"""Team cards: a page for every team, with whom it meets where, and what each match brought."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from rules.fields import Answers, Form
from rules.text import NO_WORDS, Text, as_it_is, joined, t
from scorer.event.called import called
from scorer.event.event import Event
from scorer.event.stanzas import parts_of
from scorer.live.line_ups import BoardsPlayed, boards_played, squad
from scorer.live.names import substitutes
from scorer.live.words import at_two_tables, chairs, each_round
from scorer.methods.parts.figures import halves_up
from scorer.movements.words import runs
from scorer.sheets.kinds.kind import Kind
from scorer.sheets.kinds.parts import room
from scorer.sheets.kinds.parts.amounts import rounded
from scorer.sheets.kinds.scorecards import placed
from scorer.sheets.sheet import Block, Column, Heading, Layout, Note, Row, Sheet, SheetPart, SheetTable, Wide
from scorer.standings import TeamPlay, shown
from scorer.standings.boards.team_totals import MatchTurn, TeamMatches, TeamRow
from scorer.standings.parts.working import NUMBERED


class TeamCards(Kind):
    """One card for every team: tables, opponents and boards of each match, what it brought, total and place."""

    key = "team-cards"
    name = t("Team cards")
    purpose = t("One for every team: whom it meets where, with which boards, and what each match brought.")
    shows = ("matches",)

    def settings(self, event: Event) -> Form:
        return Form(*room.section_field(event), room.who_field(event), room.LARGE)

    def made(self, event: Event, standings: TeamPlay, chosen: Answers) -> Sheet:
        there = (key for section, number in room.chosen_numbers(event, chosen) if (key := (section.id, number)))
        played = {each.id: boards_played(event, each) for each in event.sections if at_two_tables(each)}
        cards = (
            card(standings, standings.teams[key], played.get(key[0], {})) for key in there if key in standings.teams
        )
        return Sheet(self.name, room.facts(event, chosen), tuple(cards), Layout(down=2, large=chosen["large"]))


def card(standings: TeamPlay, team: TeamMatches, played: Mapping[int, BoardsPlayed]) -> SheetPart:
    """One team's page."""
    conditions, row = standings.conditions, standings.row(team.section.id, team.contestant.number)
    number = called(standings.event, team.section, team.contestant.number)
    word, _ = NUMBERED[standings.event.entrant](number)
    total: Text = NO_WORDS
    if shown.has_points(row):
        total = t("{points} {unit}", points=shown.total(row.points, conditions.chosen), unit=conditions.method.unit)
    remarks = notes(standings, team, row)
    notes_ = (Note(text) for text in remarks)
    blocks: tuple[Block, ...] = (table(standings, team), *notes_, *players(team, played))
    own = team.contestant.own_name or ("" if team.contestant.entry.is_team else team.contestant.names)
    name, word = (as_it_is(own), word) if own else (word, NO_WORDS)
    return SheetPart(name, word, total, place(standings, row), blocks=blocks)


def place(standings: TeamPlay, row: TeamRow) -> Text:
    """The place among how many: “2nd of 8 so far”."""
    if not row.place:
        return NO_WORDS
    many = sum(1 for order in standings.rankings() if row in order.rows for _ in order.rows)
    return placed(row.place, many, tied=row.tied, so_far=bool(room.so_far(standings.event)))


def table(standings: TeamPlay, team: TeamMatches) -> SheetTable:
    """Every match in a row, with what the team has after it."""
    chosen, method = standings.conditions.chosen, standings.conditions.method
    places = chosen["decimals"]
    columns = (
        Column(t("Round"), "right", 4, strong=True),
        Column(t("Tables"), width=5),
        Column(t("Against"), grow=1, width=12),
        Column(t("Boards"), width=6),
        *(Column(measure.title, "right", 6) for measure in standings.conditions.measures),
        Column(method.heading, "right", 5, strong=True, decimals=places),
        Column(t("So far"), "right", 5, decimals=places),
    )
    return SheetTable(
        columns, tuple(rows(standings, team)), foot=tuple(foot(standings, team)), caption=t("Match by match")
    )


def rows(standings: TeamPlay, team: TeamMatches) -> Iterator[Row]:
    """A row for every match, and for each that is sat out."""
    chosen = standings.conditions.chosen
    for at, turn in enumerate(team.turns, 1):
        so_far = replace(team, turns=team.turns[:at], penalty=Fraction(0)).total
        worth = (rounded(turn.points, chosen), rounded(so_far, chosen)) if turn.points is not None else (None, None)
        yield (as_it_is(runs(turn.rounds)), *met(standings, turn), *worth)


def met(standings: TeamPlay, turn: MatchTurn) -> Row:
    """Where, whom and with which boards a team meets, and what the boards brought."""
    if turn.score is None:
        return None, standings.sits_out(turn), None, *(None for _ in standings.conditions.measures)
    meeting = turn.score.meeting
    other = standings.who(turn.score)[1 - turn.side]
    ways = zip(standings.conditions.measures, (turn.totals, turn.totals_beside), strict=False)
    scored = ((joined(both, "–") or None) if turn.played else None for _, both in ways)
    against: Text = joined((other.called, other.names)) if other.names else standings.called(other)
    if turn.played and not turn.score.finished:
        counted, of = turn.score.in_it, len(turn.score.lines)
        against = t("{team} ({counted} of {boards})", team=against, counted=counted, boards=of)
    boards = each_round(key for board in meeting.boards for key in board.keys)
    return as_it_is(runs(meeting.tables)), against, boards, *scored


def foot(standings: TeamPlay, team: TeamMatches) -> Iterator[Row]:
    """The penalty, where there is one, and the total."""
    chosen, before = standings.conditions.chosen, 4 + len(standings.conditions.measures)
    nothing = (None,) * (before - 1)
    if team.penalty:
        yield Wide(t("Penalty"), before), *nothing, rounded(-team.penalty, chosen), None
    if team.counts:
        yield Wide(t("Total"), before), *nothing, rounded(team.total, chosen), None


def notes(standings: TeamPlay, team: TeamMatches, row: TeamRow) -> Iterator[Text]:
    """The players where the title is not their names, and how the matches went."""
    measure = standings.conditions.measure
    players = ", ".join(player.name for player in team.contestant.players if player.name)
    if players and (team.contestant.own_name or team.contestant.entry.is_team):
        yield as_it_is(f"{players}.")
    yield from (t("{said}.", said=each) for each in substitutes(team.contestant, parts_of(standings.event)))
    if row.played:
        yield t(
            "Won {won}, drawn {drawn}, lost {lost}; {scored} {unit} in all.",
            won=row.won,
            drawn=row.drawn,
            lost=row.lost,
            scored=joined(measure.total(row.scored, row.boards), "–"),
            unit=measure.unit,
        )


def players(team: TeamMatches, played: Mapping[int, BoardsPlayed]) -> Iterator[Block]:
    """How many of its boards each player of a team has played, where they are too many to play all of them."""
    there = squad(team.contestant)
    if len(there) <= chairs(team.section) or not team.counts:
        return
    boards, each = played[team.contestant.number]
    columns = (
        Column(t("Player"), grow=1, width=12),
        Column(t("Boards"), "right", 6),
        Column(t("Share, %"), "right", 7),
    )
    share = {one: halves_up(Fraction(100 * each[one], len(boards))) if boards else None for one in there}
    rows = tuple((as_it_is(one.name), each[one], share[one]) for one in there)
    title = t("Boards played")
    yield Heading(title)
    yield SheetTable(columns, rows, caption=title)
