"""A knock-out into which earlier matches are carried: who goes on, what every number is made of, what is refused."""

from contextlib import closing
from dataclasses import replace
from fractions import Fraction

import pytest

from rules import game
from scorer.contests import contest, contest_of, standings_of
from scorer.desk import Desk
from scorer.evening.changes import NotAnAnswer, setting_changed
from scorer.event.results import BareScore, Slip
from scorer.scales.parts.carried import EARLIER
from scorer.sheets.kinds import kind
from scorer.standings import shown
from scorer.standings.parts.chosen import WrongSetting
from tests.scorer.contests.test_knock_out import began, drawn, in_, met

KNOCK_OUT = contest("knock-out")
# What was played earlier, the settings: who is in the final of four whose semi-finals were level on the boards
TABLE = [
    ("4-1 30, 2-3 1", "part", [(2, 4)]),
    ("1-4 30, 3-2 1", "part", [(1, 3)]),
    ("4-1 30, 2-3 1", "nothing", None),
    ("", "part", None),
]


@pytest.fixture
def desk(tmp_path):
    with closing(Desk(tmp_path / "club.overtrick")) as opened:
        yield opened


def four(desk, earlier, carried="part"):
    settings = {"out": "nothing", "uneven": "mean", "carried": carried, "earlier": earlier}
    return began(desk, 4, settings=settings)


@pytest.mark.parametrize(("earlier", "carried", "final"), TABLE)
def test_who_is_level_on_the_boards_goes_on_by_what_is_carried_over(desk, earlier, carried, final):
    event = drawn(in_(four(desk, earlier, carried), 1, level={1, 2, 3, 4}))
    assert met(event, 2) == (final or [(1, 4), (2, 3)])  # else extra boards


def test_what_is_carried_over_counts_in_every_figure(desk):
    event = in_(four(desk, "4-1 20, 2-3 11"), 1)
    standings = standings_of(event)
    score = next(each for each in standings.scores if each.meeting.teams == (1, 4))
    assert (score.carried, score.scored) == ((0, Fraction(20, 3)), (22, Fraction(20, 3)))
    assert (score.totals, score.net(0)) == (("22", "6.67"), 22 - Fraction(20, 3))
    lines = [step.text for step in standings.why_match(1, 1, 1).lines]
    assert lines[:2] == ["22 IMPs to 0: +22 IMPs.", "Team D bring +6.67 IMPs from their earlier match."]
    rows = {row.contestant.number: row for row in standings.rankings()[0].rows}
    assert str(shown.total(rows[4].points, standings.conditions.chosen)) == "−15.33"
    places = {place.number: place.scored for place in standings.brackets()[0].columns[0]}
    assert (places[1], places[4]) == ("22", "6.67")


def test_a_result_that_is_put_right_keeps_what_is_carried_over(desk):
    event = in_(four(desk, "4-1 20"), 1)
    standings = standings_of(event)
    key = next(key for key in event.slips if standings.match(key).meeting.teams == (1, 4))
    event = replace(event, slips={**event.slips, key: Slip(BareScore(-2000), right=True)})
    standings.update(event, [key])
    assert standings.match(key).carried == (0, Fraction(20, 3))
    assert standings.under(replace(event, settings={"carried": "nothing"})).match(key).carried == (0, 0)


def test_the_sheet_of_matches_has_a_line_for_it(desk):
    event = in_(four(desk, "4-1 20"), 1)
    parts = kind("matches").sheets(event, standings_of(event), {}).parts
    feet = [[str(cell) for cell in row if cell is not None] for row in parts[0].tables[0].foot]
    assert any("Carried over" in row[0] for row in feet)
    assert not any("Carried over" in str(row[0]) for row in parts[1].tables[0].foot)


def test_it_is_asked_and_stated_where_boards_bring_imps(desk):
    event = four(desk, "4-1 20")
    rules = game(event.game)
    assert "carried" in KNOCK_OUT.to_set("imps", rules, {}).by_name
    assert "carried" not in KNOCK_OUT.to_set("board-a-match", rules, {}).by_name
    assert "its winner brings half of the IMPs" in contest_of(event).stated(event)
    assert "carried over" not in contest_of(event).stated(four(desk, "", "nothing"))


def test_it_is_changed_like_every_setting_and_said_in_one_line(desk):
    event = four(desk, "")
    desk.do(setting_changed(event, EARLIER, "4-1 20\n2-3 11"))
    assert desk.event(event.id).settings["earlier"] == "4-1 20\n2-3 11"
    assert setting_changed(event, EARLIER, "4-1 20\n2-3 11").said == "Earlier matches: 4-1 20; 2-3 11."
    with pytest.raises(NotAnAnswer, match="Team 1 cannot have met itself"):
        setting_changed(event, EARLIER, "1-1 20")


# --- which of their meetings, and of which section --------------------------------------------


def again(event, rounds):
    """The event with its first round written down once more for each of some rounds, behind rounds of their own."""
    section = event.sections[0]
    movement = replace(section.movement, rounds=(*section.movement.rounds, *rounds))
    return replace(event, sections=(replace(section, movement=movement),))


def test_it_counts_in_their_first_match_alone(desk):
    event = in_(four(desk, "4-1 20"), 1)
    first = event.sections[0].movement.rounds[0]
    others = tuple(replace(each, who=(each.who[0] % 4 + 1, each.who[1] % 4 + 1)) for each in first)
    event = in_(again(event, (others, first)), 3)
    both = [each.carried for each in standings_of(event).scores if {*each.meeting.teams} == {1, 4}]
    assert both == [(0, Fraction(20, 3)), (0, 0)]


# The sections, what was played earlier: what team 4 brings in either
SECTIONS = [
    ("AB", "A 4-1 20", (Fraction(20, 3), 0)),
    ("AB", "b 4-1 20; A 4-1 3", (1, Fraction(20, 3))),
    ("A", "A 4-1 20", (Fraction(20, 3),)),
]


def sections_of(desk, letters, earlier):
    event = four(desk, earlier)
    each = [replace(event.sections[0], id=at, letter=letter) for at, letter in enumerate(letters, 1)]
    return replace(event, sections=tuple(each))


@pytest.mark.parametrize(("letters", "earlier", "brings"), SECTIONS)
def test_of_several_sections_each_has_its_own(desk, letters, earlier, brings):
    scores = standings_of(sections_of(desk, letters, earlier)).scores
    assert tuple(max(each.carried) for each in scores if {*each.meeting.teams} == {1, 4}) == brings


# What was typed of an event of such sections: what is said
MISPLACED = [
    (
        "AB",
        "4-1 20",
        "“4-1 20” does not say in which section they are: expected a letter before it, such as “A 4-1 20”",
    ),
    ("AB", "C 4-1 20", "There is no section C here"),
    ("A", "1-9 20", "There is no team 9 here"),
    ("AB", "A 1-4 3, B 9-1 20", "There is no team 9 in section B"),
]


@pytest.mark.parametrize(("letters", "earlier", "says"), MISPLACED)
def test_who_is_not_there_cannot_have_met(desk, letters, earlier, says):
    event = sections_of(desk, letters, "")
    with pytest.raises(NotAnAnswer) as refused:
        setting_changed(event, EARLIER, earlier)
    assert str(refused.value) == f"Earlier matches: {says}."
    with pytest.raises(WrongSetting) as stopped:
        standings_of(replace(event, settings={**event.settings, "earlier": earlier}))
    assert str(stopped.value).startswith(f"Earlier matches: {says}")


def test_lines_that_nobody_can_read_stop_the_standings_in_a_sentence(desk):
    with pytest.raises(WrongSetting, match="“1 beat 8” is no earlier match"):
        standings_of(four(desk, "1 beat 8"))
