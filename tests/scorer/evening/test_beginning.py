"""A new event from what a director says of it, and what is usual where nothing was said."""

from dataclasses import replace
from datetime import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.commands.events import begin
from scorer.contests.beginning import Beginning, Unplayable
from scorer.contests.drawing import SeatDraw
from scorer.contests.parts.in_pairs import TooManySections
from scorer.contests.parts.rooms import shared
from scorer.desk import Desk
from scorer.evening.beginning import as_usual, in_short
from scorer.evening.offering import suited
from scorer.movements.advice import TooFewPairs
from scorer.movements.lots import PARTNERS
from scorer.movements.typed import read
from tests.scorer.evening.evenings import evening, section

SHARED = [
    # pairs  sections  in each
    (16,     1,        (16,)),
    (17,     1,        (17,)),
    (40,     2,        (20, 20)),
    (38,     2,        (20, 18)),
    (37,     3,        (12, 12, 13)),
]  # fmt: skip


@pytest.mark.parametrize(("pairs", "sections", "each"), SHARED)
def test_pairs_are_shared_out_by_whole_tables(pairs, sections, each):
    assert shared(pairs, sections) == each


@given(st.integers(8, 300), st.integers(1, 2))
def test_nobody_is_lost_in_the_sharing(pairs, sections):
    sizes = shared(pairs, sections)
    assert sum(sizes) == pairs
    assert max(sizes) - min(sizes) <= 3


def test_an_evening_begins_with_its_sections_seated_by_number():
    said = Beginning(name="Tuesday Pairs", date="2026-11-17", entrants=20, sections=2, boards_per_round=3, winners=2)
    event = said.event(said.offers())
    assert [each.letter for each in event.sections] == ["A", "B"]
    assert all(len(each.movement.numbers) == 10 for each in event.sections)
    assert (event.name, event.first.date, event.winners) == ("Tuesday Pairs", "2026-11-17", 2)
    assert event.boards_per_round == len(event.sections[0].movement.rounds[0][0].boards)


@pytest.mark.parametrize(("contest", "boards"), [("pairs", 3), ("individual", 2), ("teams", 6)])
def test_an_evening_like_the_last_one_has_the_boards_a_round_that_are_usual_in_its_contest(contest, boards):
    last = evening(contest=contest, method="wbf-continuous" if contest == "teams" else "matchpoints")
    assert as_usual(datetime(2026, 11, 17), last).boards_per_round == boards


def test_the_sections_of_an_evening_have_winners_alike():
    said = Beginning(entrants=37, sections=3)
    assert len({offer.movement.winners for offer in said.offers()}) == 1


def test_half_a_table_has_its_missing_pair_in_the_section():
    said = Beginning(entrants=17)
    (only,) = said.event(said.offers()).sections
    assert only.absent <= {*only.movement.numbers}
    assert len({*only.movement.numbers} - only.absent) == 17


def test_boards_take_the_place_of_a_time():
    assert Beginning(until="22:00").ends == "22:00"
    assert Beginning(starts="19:30", boards=24, minutes_per_board=7).ends == "22:18"


@pytest.mark.parametrize(("pairs", "sections", "refusal"), [(3, 1, TooFewPairs), (7, 2, TooManySections)])
def test_too_few_pairs_are_refused_in_words(pairs, sections, refusal):
    with pytest.raises(refusal):
        Beginning(entrants=pairs, sections=sections).offers()


NONE_OF_IT = [
    ({"sections": 0},           "The number of sections cannot be 0: expected at least 1."),
    ({"minutes_per_board": 0},  "The minutes a board cannot be 0: expected at least 1."),
    ({"boards_per_round": 0},   "The number of boards a round cannot be 0: expected at least 1."),
    ({"boards": -3},            "The number of boards cannot be -3: expected at least 0."),
]  # fmt: skip


@pytest.mark.parametrize(("said", "why"), NONE_OF_IT)
def test_an_evening_of_nothing_is_refused_in_words(said, why):
    with pytest.raises(Unplayable, match=f"^{why}$"):
        Beginning(**said).offers()


OUTCOMES = [
    # pairs  sections  said
    (8,      1,        "Four tables: a Howell, 7 rounds of 3."),
    (9,      1,        "Four and a half tables: "),
    (16,     2,        "Eight tables in two sections: a Howell, 7 rounds of 3 each."),
]  # fmt: skip


@pytest.mark.parametrize(("pairs", "sections", "said"), OUTCOMES)
def test_what_comes_of_it_is_a_sentence(pairs, sections, said):
    beginning = Beginning(entrants=pairs, sections=sections)
    assert beginning.outcome(beginning.offers()).startswith(said)


def test_the_rest_is_said_in_short():
    said = Beginning(entrants=8)
    assert in_short(said.offers()) == "21 boards a pair, until 21:48. One winner."


def test_the_first_evening_is_called_by_its_day():
    usual = as_usual(datetime(2026, 11, 17, 18, 30))
    assert (usual.name, usual.date, usual.starts, usual.until) == ("Tuesday Pairs", "2026-11-17", "19:00", "22:00")


LIKE = [
    # the last one's day   and name          tonight is a Tuesday, so
    ("2026-11-10",         "Club Evening",   "Club Evening"),
    ("2026-11-12",         "Club Evening",   "Tuesday Pairs"),
    ("",                   "Club Evening",   "Tuesday Pairs"),
    ("2026-11-10",         "",               "Tuesday Pairs"),
]  # fmt: skip


CALLED = [
    # the last one was, on a Tuesday                                            so that Friday's is called
    ({"game": "euchre", "method": "total-points", "contest": "tables"},         "Friday Euchre"),
    ({"method": "imps", "contest": "teams", "boards_per_round": 6},             "Friday Teams"),
    ({},                                                                        "Friday Pairs"),
]  # fmt: skip


@pytest.mark.parametrize(("last", "expected"), CALLED)
def test_an_evening_like_that_of_another_weekday_is_called_by_what_is_played(last, expected):
    said = Beginning(name="Tuesday Cup", date="2026-11-17", entrants=8, **last)
    assert as_usual(datetime(2026, 11, 20), said.event(said.offers())).name == expected


@pytest.mark.parametrize(("day", "name", "expected"), LIKE)
def test_an_evening_is_like_the_last_and_called_like_that_of_its_weekday(day, name, expected):
    last = evening(section(), section(2, "B"), date=day, name=name, starts="14:00", method="butler")
    usual = as_usual(datetime(2026, 11, 17), last)
    assert usual.name == expected
    assert (usual.date, usual.starts, usual.until, usual.method) == ("2026-11-17", "14:00", "17:00", "butler")
    assert (usual.entrants, usual.sections) == (12, 2)


OTHER_KIND = [
    # what is chosen instead                             so that it is called
    ({"contest": "teams"},                               "Tuesday Teams"),
    ({"game": "euchre", "contest": "tables"},            "Tuesday Euchre"),
    ({"method": "butler"},                               "Club Evening"),
    ({"contest": "teams", "name": "Cup"},                "Cup"),
]  # fmt: skip


@pytest.mark.parametrize(("said", "expected"), OTHER_KIND)
def test_an_evening_of_another_kind_has_not_the_last_ones_name(said, expected):
    usual = as_usual(datetime(2026, 11, 17), evening(section(), date="2026-11-10", name="Club Evening"))
    assert suited(replace(usual, **said), usual).name == expected


AS_MANY = [
    # last time                                                             as many again
    (Beginning(game="trex", method="average-points", entrants=8),              8),
    (Beginning(game="duplicate-bridge", entrants=7),                           7),
    (Beginning(game="whist", contest="tables", method="tricks-taken", entrants=12, draw=SeatDraw(PARTNERS)), 12),
    (Beginning(game="rubber-bridge", contest="tables", method="total-points", entrants=6),               6),
]  # fmt: skip


@pytest.mark.parametrize(("said", "pairs"), AS_MANY, ids=[said.game for said, _ in AS_MANY])
def test_as_many_come_as_the_last_time_evening_after_evening(said, pairs):
    for _ in range(3):
        said = as_usual(datetime(2026, 11, 17), said.event(said.offers()))
        assert said.entrants == pairs


def test_eight_players_of_an_individual_movement_are_four_pairs():
    movement, _ = read("round table n e s w boards\n1 1 1 2 3 4 1-2\n1 2 5 6 7 8 1-2")
    assert as_usual(datetime(2026, 11, 17), evening(section(movement=movement))).entrants == 4


def test_an_event_without_a_time_leaves_the_usual_end():
    assert as_usual(datetime(2026, 11, 17), evening(starts="soon")).until == "22:00"


def test_what_was_begun_stands_in_the_file(tmp_path):
    desk = Desk(tmp_path / "club.overtrick")
    said = Beginning(name="Pairs", date="2026-11-17", entrants=18, sections=2, settings={"scale": 1})
    deed = desk.do(begin(said.event(said.offers())))
    event = desk.event(deed.event)
    assert [each.letter for each in event.sections] == ["A", "B"]
    assert event.settings == {"scale": 1}
    assert len(list(event.due())) > 0
    desk.undo()
    assert desk.events() == ()
    desk.close(copy=False)


def test_after_a_final_as_many_come_as_began_in_as_many_sections():
    last = evening(section(), replace(section(2, "B"), session=2), replace(section(3, "C"), session=2))
    usual, alone = (as_usual(datetime(2026, 11, 17), each) for each in (last, evening(section())))
    assert (usual.entrants, usual.sections) == (alone.entrants, alone.sections)
