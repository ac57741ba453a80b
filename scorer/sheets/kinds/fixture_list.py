"""The fixtures of a league: round by round who meets whom on which day, and how it went."""

from __future__ import annotations

from collections.abc import Iterator

from rules.fields import Answers, Form
from rules.text import NO_WORDS, Text, as_it_is, t
from scorer.contests.fixtured import has_fixtures
from scorer.event.days import in_words
from scorer.event.event import Event, Section
from scorer.event.fixtures import Fixture, day_of, fixtures
from scorer.methods.parts.figures import brief
from scorer.sheets.kinds.kind import Kind
from scorer.sheets.kinds.parts import room
from scorer.sheets.sheet import Column, Layout, Row, Sheet, SheetPart, SheetTable
from scorer.standings import LeaguePlay

COLUMNS = (
    Column(t("Day"), width=12),
    Column(t("At home"), width=10, grow=1),
    Column(t("Visitors"), width=10, grow=1),
    Column(t("Result"), "right", 7),
    Column(t("Points"), "right", 7, strong=True),
)


class FixtureList(Kind):
    """A part for each round; what is not played yet has blanks to write in."""

    key = "fixture-list"
    name = t("Fixtures")
    purpose = t("Who meets whom on which day, with the results so far.")
    shows = ("matches",)

    def suits(self, event: Event) -> bool:
        return super().suits(event) and has_fixtures(event)

    def settings(self, event: Event) -> Form:
        return Form(*room.section_field(event), room.LARGE)

    def made(self, event: Event, standings: LeaguePlay, chosen: Answers) -> Sheet:
        parts = [each for section in room.sections(event, chosen) for each in rounds(standings, section)]
        return Sheet(self.name, room.facts(event, chosen), tuple(parts), Layout(down=2, large=chosen["large"]))


def rounds(standings: LeaguePlay, section: Section) -> Iterator[SheetPart]:
    """Every round of a division."""
    by_round: dict[int, list[Fixture]] = {}
    for each in fixtures(section):
        by_round.setdefault(each.round, []).append(each)
    letter = standings.event.letter(section)
    for number, found in by_round.items():
        title = t("Round {round}", round=number)
        if letter:
            title = t("Section {letter}, round {round}", letter=letter, round=number)
        table = SheetTable(COLUMNS, tuple(row(standings, each) for each in found), frozenset(range(1, len(found))))
        yield SheetPart(title, blocks=(table,))


def row(standings: LeaguePlay, fixture: Fixture) -> Row:
    """A match: its day, the two teams, what they made and what that brought."""
    event, section = standings.event, fixture.section
    teams = (standings.called(section.contestant(number)) for number in (fixture.home, fixture.away))
    day = day_of(event, fixture)
    return (in_words(day) if day else NO_WORDS, *teams, *outcome(standings, fixture))


def outcome(standings: LeaguePlay, fixture: Fixture) -> tuple[Text, Text]:
    """What both made, and their points; blank where the match is to come."""
    score = standings.of_fixture(fixture)
    if score is None or score.points is None:
        return NO_WORDS, NO_WORDS
    decimals = standings.conditions.chosen["decimals"]
    made, points = (
        as_it_is(f"{brief(both[0], decimals)}–{brief(both[1], decimals)}") for both in (score.scored, score.points)
    )
    return made if any(score.scored) or not score.points else NO_WORDS, points
