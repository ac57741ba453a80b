"""A challenge ladder as a form of contest: challenges, results alone, who stands where, and why."""

from contextlib import closing
from dataclasses import replace

import pytest

from scorer.contests import contest, standings_of
from scorer.contests.beginning import Beginning
from scorer.desk import Desk
from scorer.draws import Meeting, Wishes
from scorer.draws.ladder import CannotReach
from scorer.evening.coming import arrives, attends_as_typed, plays_words
from scorer.evening.drawing_on import ToDraw, stale_words, to_draw
from scorer.evening.fixtures import result_given
from scorer.evening.leading import leading
from scorer.evening.presence import is_away
from scorer.event.fixtures import fixtures
from scorer.event.movement import Away
from scorer.event.refusal import Refusal
from scorer.movements import family
from scorer.sheets.kinds import sheets_for
from scorer.standings.whole.overall import Overall
from tests.scorer.evening.evenings import begun
from tests.scorer.standings.team_events import team


def beginning(teams, sections=1):
    return Beginning(contest="ladder", entrants=teams, sections=sections, boards_per_round=8, method="wbf-continuous")


# teams, sections: what is said
TABLE = [
    (6, 1, "Six teams: a challenge ladder, matches of eight boards."),
    (9, 2, "Nine teams in two sections: a challenge ladder, matches of eight boards."),
]


@pytest.mark.parametrize(("teams", "sections", "said"), TABLE)
def test_it_is_said_in_a_sentence(teams, sections, said):
    begins = beginning(teams, sections)
    assert begins.outcome(begins.offers()) == said
    assert contest("ladder").came(begins.event(begins.offers())) == teams


def test_one_alone_is_refused():
    with pytest.raises(Refusal, match="One team has nobody to challenge"):
        beginning(1).offers()


@pytest.fixture
def desk(tmp_path):
    with closing(Desk(tmp_path / "club.overtrick")) as opened:
        yield opened


def ladder(desk, teams=6):
    begins = beginning(teams)
    made = begins.event(begins.offers())
    [section] = made.sections
    people = {n: team(n) for n in section.movement.numbers}
    return begun(desk, replace(made, sections=(replace(section, id=1, contestants=people),)))


def played(desk, event, round_, *results):
    """The results of a round's matches alone, in their order."""
    here = [each for each in fixtures(desk.event(event.id).sections[0]) if each.round == round_]
    for each, text in zip(here, results, strict=True):
        desk.do(result_given(desk.event(event.id), each, text))
    return desk.event(event.id)


def challenged(desk, event, *two):
    event = desk.event(event.id)
    section = event.sections[0]
    desk.do(ToDraw(event, section, to_draw(event, section)).anew(Wishes(together=(Meeting(*two),))))
    return desk.event(event.id)


def stands(event):
    return [row.contestant.number for row in standings_of(event).rankings()[0].rows if row.place]


def test_whoever_beats_a_team_above_takes_its_place(desk):
    event = ladder(desk)
    assert stands(event) == [1, 2, 3, 4, 5, 6]
    event = played(desk, event, 1, "20-30", "30-20", "10-10")  # 1–2, 3–4, 5–6
    assert stands(event) == [2, 1, 3, 4, 5, 6]
    event = played(desk, challenged(desk, event, 4, 2), 2, "10-40")
    assert [each.who for each in event.sections[0].movement.rounds[1] if each.full] == [(2, 4), (4, 2)]
    assert stands(event) == [4, 2, 1, 3, 5, 6]
    standings = standings_of(event)
    assert [line.text for line in standings.why_place(1, 2).lines] == [
        "Round 1: has beaten Ash, place 2 before and 1 after it.",
        "Round 2: no win over Elm, place 1 before and 2 after it.",
    ]
    for each in sheets_for(event):
        assert each.sheets(event, standings, each.settings(event).completed()).title


def test_a_match_that_is_ruled_upon_is_won_by_whoever_has_more_points(desk):
    assert stands(played(desk, ladder(desk), 1, "0-12 p", "12-0 p", "6-6 p")) == [2, 1, 3, 4, 5, 6]


def test_who_leaves_lets_all_move_up(desk):
    event = played(desk, ladder(desk), 1, "20-30", "30-20", "10-10")
    section = event.sections[0]
    event = replace(event, sections=(replace(section, away=(Away(2, 2),)),))
    assert stands(event) == [1, 3, 4, 5, 6]


def test_who_comes_later_stands_at_the_bottom_and_may_challenge_in_the_next_round(desk):
    event = played(desk, ladder(desk), 1, "20-30", "30-20", "10-10")
    desk.do(arrives(event, event.sections[0]))
    event = desk.event(event.id)
    assert standings_of(event).positions(event.sections[0]) == [2, 1, 3, 4, 5, 6, 7]
    assert len(event.sections[0].movement.rounds) == 1  # nobody draws for whoever comes: they challenge
    event = played(desk, challenged(desk, event, 7, 4), 2, "10-40")
    assert stands(event) == [2, 1, 3, 7, 4, 5, 6]


def test_a_challenge_that_is_drawn_stays_where_somebody_comes(desk):
    event = challenged(desk, played(desk, ladder(desk), 1, "20-30", "30-20", "10-10"), 5, 3)
    desk.do(arrives(event, event.sections[0]))
    event = desk.event(event.id)
    assert [each.who for each in event.sections[0].movement.rounds[1] if each.full] == [(3, 5), (5, 3)]
    assert stale_words(event, event.sections[0]) == ""


def test_who_leaves_after_the_rounds_that_are_drawn_is_drawn_no_more(desk):
    event = played(desk, ladder(desk), 1, "20-30", "30-20", "10-10")
    desk.do(attends_as_typed(event, event.sections[0], 2, text="1"))
    event = desk.event(event.id)
    assert plays_words(event.sections[0], 2) == "1"
    assert plays_words(event.sections[0], 3) == "all"
    assert stands(event) == [1, 3, 4, 5, 6]
    desk.undo(event.id)
    event = desk.event(event.id)
    desk.do(is_away(event, event.sections[0], 2))
    assert stands(desk.event(event.id)) == [1, 3, 4, 5, 6]


def test_nobody_goes_up_or_down_and_what_was_played_stands_whatever_a_league_would_do(desk):
    event = played(desk, ladder(desk), 1, "20-30", "30-20", "10-10")
    assert [each.name for each in contest("ladder").lays_down] == ["every"]
    assert "league-table" not in {each.key for each in sheets_for(event)}
    section = event.sections[0]
    gone = replace(
        event, sections=(replace(section, away=(Away(2, 2),)),), whole={**event.whole, "withdrawn": "struck"}
    )
    assert standings_of(gone).positions(section) == [2, 1, 3, 4, 5, 6]


def test_whoever_stands_at_the_top_leads_and_by_no_points(desk):
    event = played(desk, ladder(desk), 1, "20-30", "30-20", "10-10")
    assert leading(Overall(standings_of(event)), over=True) == "At the top of the ladder: Birch."


def test_a_match_known_by_its_result_alone_had_finished(desk):
    event = played(desk, ladder(desk), 1, "20-30", "30-20", "10-10")
    section = event.sections[0]
    assert ToDraw(event, section, to_draw(event, section)).early(to_draw(event, section).start) == ()


def test_a_challenge_that_reaches_too_far_is_refused(desk):
    event = played(desk, ladder(desk), 1, "20-30", "30-20", "10-10")
    with pytest.raises(CannotReach, match="6 stands 5 places below 2: a challenge reaches 3 places up"):
        challenged(desk, event, 6, 2)
    assert len(family("ladder").movement({"entered": 6, "boards": 8}).rounds) == 1


def test_who_comes_late_has_a_line_at_the_bottom_at_once(desk):
    event = played(desk, ladder(desk), 1, "20-30", "30-20", "10-10")
    desk.do(arrives(event, event.sections[0]))
    event = desk.event(event.id)
    [ranking] = standings_of(event).rankings()
    assert [(row.contestant.number, row.place) for row in ranking.rows][-2:] == [(6, 6), (7, 7)]
