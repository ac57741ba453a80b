"""The fixtures of a league: round by round who meets whom on which day, and how it went."""

from __future__ import annotations

from rules.fields import Answers, Form
from rules.text import NO_WORDS, Text, as_it_is, joined, t
from scorer.contests import contest_of
from scorer.event.days import in_words
from scorer.event.event import Event, Section
from scorer.event.fixtures import Fixture, day_of, fixtures
from scorer.sheets.kinds.kind import Kind
from scorer.sheets.kinds.parts import room
from scorer.sheets.sheet import Column, Layout, Note, Row, Sheet, SheetPart, SheetTable
from scorer.standings import LeaguePlay, shown

NOT_PLAYED, STRUCK_OUT = as_it_is("–"), t("void", sense="a match of a team that withdrew")
COLUMNS = (
    Column(t("Round"), "right", 4),
    Column(t("Day"), width=12),
    Column(t("At home"), width=10, grow=1),
    Column(t("Visitors"), width=10, grow=1),
    Column(t("Result"), "right", 7),
    Column(t("Points"), "right", 7, strong=True),
)


class FixtureList(Kind):
    """A list for each division, round by round."""

    key = "fixture-list"
    name = t("Fixtures")
    purpose = t("Who meets whom on which day, with the results so far.")

    def suits(self, event: Event) -> bool:
        return contest_of(event).movement_sheet == self.key

    def settings(self, event: Event) -> Form:
        return Form(*room.section_field(event), room.LARGE)

    def made(self, event: Event, standings: LeaguePlay, chosen: Answers) -> Sheet:
        parts = [part(standings, section) for section in room.sections(event, chosen)]
        if gone := tuple(map(Note, standings.withdrawals_say)):
            parts.append(SheetPart(blocks=gone))
        return Sheet(self.name, room.facts(event, chosen), tuple(parts), Layout(large=chosen["large"]))


def part(standings: LeaguePlay, section: Section) -> SheetPart:
    """Every round of a division, with a line above each."""
    found = fixtures(section)
    begins = frozenset(at for at, each in enumerate(found) if at and each.round != found[at - 1].round)
    table = SheetTable(COLUMNS, tuple(row(standings, each) for each in found), begins)
    return SheetPart(room.section_name(standings.event, section), blocks=(table,))


def row(standings: LeaguePlay, fixture: Fixture) -> Row:
    """A match: its day, the two teams, what they made and what that brought."""
    event, section = standings.event, fixture.section
    teams = (standings.called(section.contestant(number)) for number in (fixture.home, fixture.away))
    day = day_of(event, fixture)
    return (fixture.round, in_words(day) if day else NO_WORDS, *teams, *outcome(standings, fixture))


def outcome(standings: LeaguePlay, fixture: Fixture) -> tuple[Text, Text]:
    """What both made, and their points; blank where the match is to come.

    A dash stands where nobody plays it; of a team that withdrew it may be struck out.
    """
    score = standings.of_fixture(fixture)
    if score is None or score.points is None:
        to_come = NO_WORDS if standings.counts(fixture) else STRUCK_OUT
        return NOT_PLAYED if fixture.off else to_come, NO_WORDS
    points = (shown.total(each, standings.conditions.chosen) for each in score.points)
    return joined(score.totals, "–"), joined(points, "–")
