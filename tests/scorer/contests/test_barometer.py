"""A barometer: what it is in a sentence, and that nothing is shown of a round before it is released."""

from dataclasses import replace

import pytest

from scorer.commands.sessions import NewSession
from scorer.contests import contest, standings_of, states_of
from scorer.contests.beginning import Beginning
from scorer.contests.released import as_released, held_back, released_rounds, released_words
from scorer.desk import Desk
from scorer.evening.changes import session_added
from scorer.evening.releasing import hold_back, next_round, release
from scorer.evening.stages import stage
from scorer.evening.steps import headline, how_it_goes, next_steps
from scorer.event.event import Session
from scorer.event.refusal import Refusal
from scorer.event.results import BareScore, Slip
from scorer.sheets.kinds import kind
from scorer.standings.whole.overall import Overall
from tests.conftest import NOW
from tests.scorer.contests.test_every_final import people
from tests.scorer.evening.evenings import begun, evening

WHEN = NOW.replace(tzinfo=None)


def beginning(pairs, sections=1):
    return Beginning(contest="barometer", entrants=pairs, sections=sections, boards=26, boards_per_round=2)


TABLE = [
    # pairs, sections, what is said
    (14, 1, "Seven tables: a barometer, 13 rounds of 2."),
    (13, 1, "Six and a half tables: a barometer, 13 rounds of 2."),
    (16, 2, "Eight tables in two sections: a barometer, 7 rounds of 3 each."),
]


@pytest.mark.parametrize(("pairs", "sections", "said"), TABLE)
def test_an_evening_of_it_is_said_in_a_sentence(pairs, sections, said):
    begun_with = beginning(pairs, sections)
    offers = begun_with.offers()
    assert begun_with.outcome(offers) == said
    assert contest("barometer").came(begun_with.event(offers)) == pairs


@pytest.fixture
def desk(tmp_path):
    opened = Desk(tmp_path / "club.overtrick")
    yield opened
    opened.close(copy=False)


def up_to(desk, *rounds):
    """A barometer of fourteen pairs, of which so many rounds are in; of several sessions so many of each."""
    made = beginning(14)
    event = replace(made.event(made.offers()), id=1, name="Barometer")
    [first] = event.sections
    sections = tuple(replace(first, id=n, session=n, letter="AB"[n - 1]) for n in range(1, len(rounds) + 1))
    sessions = tuple(Session(section.session) for section in sections)
    event = replace(event, sections=sections, sessions=sessions)
    slips = {
        key: Slip(BareScore(10 * seating.who[0]), right=True)
        for key, seating in event.due()
        if key.round <= rounds[key.section - 1]
    }
    return begun(desk, replace(event, slips=slips))


def let_out(desk, rounds):
    """The event once so many rounds more are released."""
    for _ in range(rounds):
        desk.do(release(desk.event(1)))
    return desk.event(1)


def played(event):
    return [row.boards for row in as_released(standings_of(event)).rankings()[0].rows]


def test_nothing_is_shown_before_the_first_round_is_released(desk):
    event = up_to(desk, 3)
    assert (released_rounds(event), len(held_back(event)), {*played(event)}) == ({1: 0}, 42, {0})
    assert released_words(event) == "No round is released yet."
    paper = kind("ranking").sheets(event, standings_of(event), {})
    assert "0 of 182 results" in paper.facts


def test_rounds_are_released_one_by_one_and_held_back_again(desk):
    event = up_to(desk, 3)
    for number in (1, 2, 3):
        assert next_round(event) == (1, number)
        desk.do(release(event))
        event = desk.event(1)
        assert {*played(event)} == {2 * number}
    assert released_words(event) == "Released: round 3."
    desk.do(hold_back(event))
    assert {*played(desk.event(1))} == {4}
    desk.undo(1)
    assert {*played(desk.event(1))} == {6}


def steps(event):
    found = next_steps(how_it_goes(states_of(event), WHEN))
    return [(each.page, each.what) for each in found if each.page != "seats"]  # nobody has a name here


def test_a_round_that_is_over_is_to_be_released_before_anything_is_printed(desk):
    event = up_to(desk, 1)
    assert steps(event)[0] == ("standings", "Release round 1.")
    desk.do(release(event))
    assert "Release" not in " ".join(what for _, what in steps(desk.event(1)))


def test_at_the_end_nothing_is_printed_or_put_away_before_all_of_it_is_released(desk):
    event = up_to(desk, 13)
    assert steps(event) == [("standings", "Release round 1.")]
    going = how_it_goes(states_of(event), WHEN)
    assert headline(going, next_steps(going)) == "All 182 results are in. Two things want you."
    released = replace(event, whole={"released": 13})
    assert [page for page, _ in steps(released)] == ["sheets", "sheets", "tonight"]


def test_a_released_round_is_shown_as_it_is_corrected_and_others_are_not_touched(desk):
    event = up_to(desk, 2)
    desk.do(release(event))
    event = desk.event(1)
    live = standings_of(event)
    shown = as_released(live)
    assert {row.boards for row in live.rankings()[0].rows} == {4}
    assert {row.boards for row in shown.rankings()[0].rows} == {2}


def shown_of(event):
    """How many boards are shown of whoever has most, session by session."""
    return [max(row.boards for row in each.rows) for each in as_released(standings_of(event)).rankings()]


def test_rounds_of_the_first_session_are_released_whether_or_not_another_one_was_made(desk):
    up_to(desk, 13, 0)
    event = let_out(desk, 11)
    assert [next_round(event), released_words(event)] == [(1, 12), "Released: round 11 of session 1."]
    event = let_out(desk, 2)
    assert (next_round(event), shown_of(event)) == ((2, 1), [26, 0])
    assert refused(release, event) == "Session 2: Round 1 is not over: 14 of its results are to come."


def test_of_a_later_session_nothing_is_shown_before_it_is_released(desk):
    up_to(desk, 13, 2)
    event = let_out(desk, 13)
    assert shown_of(event) == [26, 0]
    assert steps(event)[0] == ("standings", "Session 2: Release round 1.")
    event = let_out(desk, 1)
    assert (shown_of(event), released_words(event)) == ([26, 2], "Released: round 1 of session 2.")
    for _ in range(2):
        desk.do(hold_back(desk.event(1)))
    assert shown_of(desk.event(1)) == [24, 0]
    desk.undo(1)
    assert shown_of(desk.event(1)) == [26, 0]


def test_a_file_that_says_of_all_sessions_at_once_how_far_they_are_released_shows_as_much_of_each(desk):
    older = replace(up_to(desk, 13, 5), whole={"released": 4})
    assert (shown_of(older), next_round(older)) == ([8, 8], (1, 5))


def test_of_a_session_that_is_added_to_such_a_file_nothing_is_released(desk):
    event = replace(up_to(desk, 13), whole={"released": 13})
    assert next_round(event) is None
    added = session_added(event).session
    assert released_rounds(replace(event, sessions=(*event.sessions, added))) == {1: 13, 2: 0}


def test_of_a_final_in_such_a_file_nothing_is_released(desk):
    event = replace(up_to(desk, 13), whole={"released": 13})
    event = replace(event, sections=tuple(replace(each, contestants=dict(people(each))) for each in event.sections))
    made = stage(Overall(standings_of(event)), 1, {"many": 7}, carrying={})
    final = next(part.session for part in made.parts if isinstance(part, NewSession))
    assert released_rounds(replace(event, sessions=(*event.sessions, final))) == {1: 13, 2: 0}


def refused(make, event):
    with pytest.raises(Refusal) as refusal:
        make(event)
    return str(refusal.value)


def test_a_round_that_is_not_over_cannot_be_released(desk):
    event = up_to(desk, 1)
    assert refused(hold_back, event).startswith("No round is released")
    desk.do(release(event))
    assert refused(release, desk.event(1)) == "Round 2 is not over: 14 of its results are to come."
    over = replace(desk.event(1), sessions=(Session(carries={"released": 13}),))
    assert refused(release, over) == "Every round is released."


def test_every_other_contest_shows_what_is_recorded():
    event = evening(done="6 6 0")
    assert (released_rounds(event), held_back(event), next_round(event)) == (None, frozenset(), None)
    live = standings_of(event)
    assert as_released(live) is live
