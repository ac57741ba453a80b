"""Standings that are kept: what a deed touched is worked out again, and comes to the same as all of it afresh."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.fields import Choice
from rules.game import Score
from scorer.event.event import PERCENT, Event, Penalty
from scorer.event.movement import Movement, Seating
from scorer.event.results import AVERAGES, Average, Award, BareScore, Key, NotPlayed, Played, Slip
from scorer.methods import METHODS
from scorer.standings import BoardPlay
from scorer.standings.boards.board import Board
from tests.scorer.standings.evenings import Line, event, ranked, section

FOUR_SPADES = {"level": 4, "strain": "S", "penalty": 1, "declarer": "N", "tricks": 10, "lead": ""}


def everything(standings):
    """All that anybody can ask, as plain values."""
    sections = [each for each in standings.event.sections if each.movement]
    boards = sorted({board for each in sections for board in each.movement.boards})
    return {
        "rankings": [(each.title, [said(row) for row in each.rows]) for each in standings.rankings()],
        "travellers": [standings.traveller(board) for board in boards],
        "frequencies": [standings.frequency(board) for board in boards],
        "cards": [standings.card(each.id, number) for each in sections for number in each.movement.numbers],
        "totals": [standings.why_total(each.id, number) for each in sections for number in each.movement.numbers],
        "places": [standings.why_place(each.id, number) for each in sections for number in each.movement.numbers],
        "strays": standings.strays,
        "impossible": standings.impossible,
    }


def said(row):
    return (
        *(row.place, row.tied, row.section.id, row.contestant, row.boards),
        *(row.points, row.possible, row.percent, row.penalty),
    )


# Three tables, two rounds, sharing their boards; a second section plays some of the same.
ROUNDS = (
    (Seating(1, (1, 4), (1, 2)), Seating(2, (2, 5), (1, 2)), Seating(3, (3, 6), (3, 4))),
    (Seating(1, (1, 5), (3, 4)), Seating(2, (2, 6), (3, 4)), Seating(3, (3, 4), (1, 2))),
    (Seating(1, (1, 6), (5,)), Seating(2, (2, 4), (5,)), Seating(3, (5, 3), (5,))),
)
MOVEMENT = Movement("typed", "Three tables", ROUNDS)
FIRST, _ = section([], 1)
FIRST = replace(FIRST, movement=MOVEMENT, penalties=(Penalty(1, Fraction(1, 3)), Penalty(5, Fraction(10), PERCENT)))
SECOND = replace(FIRST, id=2, letter="B", penalties=(), movement=Movement("typed", "", ROUNDS[:1]))
KEYS = [key for each in (FIRST, SECOND) for key, _ in each.due()]
ASTRAY = [Key(1, 9, 1, 1), Key(1, 1, 1, 40), Key(3, 1, 1, 1)]

awards = st.sampled_from([*AVERAGES.values(), Award(Fraction(200, 3)), Award(Fraction(0))])
results = st.one_of(
    st.sampled_from([-620, -110, -50, 0, 0, 90, 420, 420, 1430, 10**12]).map(BareScore),
    st.integers(7, 14).map(lambda tricks: Played({**FOUR_SPADES, "tricks": tricks})),
    st.just(NotPlayed()),
    st.builds(Average, awards, awards),
)
slips = st.none() | st.builds(Slip, results, switched=st.booleans())
deeds = st.lists(st.tuples(st.sampled_from(KEYS + ASTRAY), slips), min_size=1, max_size=4)


@st.composite
def events(draw):
    method = draw(st.sampled_from(METHODS))
    choices = {f.name: draw(st.sampled_from(f.options))[0] for f in method.settings if isinstance(f, Choice)}
    chosen = {key: slip for key, slip in draw(st.lists(st.tuples(st.sampled_from(KEYS), slips))) if slip}
    return Event(
        method=method.key,
        settings={**choices, "factored": draw(st.booleans())},
        sections=(FIRST, SECOND),
        together=draw(st.booleans()),
        winners=draw(st.sampled_from([1, 2])),
        slips=chosen,
    )


def done(event, changes):
    kept = {**event.slips, **dict(changes)}
    return replace(event, slips={key: slip for key, slip in kept.items() if slip})


@given(events(), st.lists(deeds, max_size=4))
def test_one_deed_after_another_comes_to_the_same_as_all_afresh(event, evening):
    standings = BoardPlay(event)
    for changes in evening:
        event = done(event, changes)
        standings.update(event, [key for key, _ in changes])
        assert standings.event is event
        assert everything(standings) == everything(BoardPlay(event))


@given(events(), deeds, deeds)
def test_what_is_tried_shows_where_it_is_tried_only(event, changes, meanwhile):
    standings = BoardPlay(event)
    before = everything(standings)
    for key, slip in changes:
        tried = standings.having(key, slip)
        there = everything(BoardPlay(done(event, [(key, slip)])))
        assert (everything(tried), everything(standings)) == (there, before)
    standings.update(done(event, meanwhile), [key for key, _ in meanwhile])
    assert everything(tried) == there


@given(events())
def test_penalties_are_tried_beside_those_that_stand(event):
    standings, given = BoardPlay(event), (Penalty(2, Fraction(3)),)
    before = everything(standings)
    tried = standings.penalised(2, given)
    assert everything(tried) == everything(
        BoardPlay(replace(event, sections=(FIRST, replace(SECOND, penalties=given))))
    )
    assert everything(standings) == before


@given(events(), deeds)
def test_a_deed_taken_back_leaves_no_trace(event, changes):
    standings = BoardPlay(event)
    before = everything(standings)
    keys = [key for key, _ in changes]
    standings.update(done(event, changes), keys)
    standings.update(event, keys)
    assert everything(standings) == before


@given(events())
def test_whatever_is_shown_adds_up_to_the_total(event):
    standings = BoardPlay(event)
    raised = event.settings["factored"]
    for ranking in standings.rankings():
        for row in ranking.rows:
            card = [line for line in standings.card(row.section.id, row.contestant.number) if line.points is not None]
            assert len(card) == row.boards
            if not raised:
                assert sum(line.points for line in card) == row.points + row.penalty
                assert sum(line.top for line in card) == row.possible


FULL = done(Event(sections=(FIRST, SECOND)), [(key, Slip(BareScore(50 * at))) for at, key in enumerate(KEYS)])


def test_a_corrected_result_touches_one_board_only(monkeypatch):
    standings = BoardPlay(FULL)
    standings.rankings()
    compared = []
    compare = Board.compare
    monkeypatch.setattr(Board, "compare", lambda self, field: compared.append(self.number) or compare(self, field))
    standings.update(done(FULL, [(KEYS[0], Slip(BareScore(-50)))]), [KEYS[0]])
    assert compared == [KEYS[0].number]


def test_a_board_with_more_results_than_any_other_touches_all(monkeypatch):
    missing = [next(key for key in KEYS if key.number == board) for board in (1, 2)]
    standings = BoardPlay(done(FULL, [(key, None) for key in missing]))
    compared = []
    compare = Board.compare
    monkeypatch.setattr(Board, "compare", lambda self, field: compared.append(self.number) or compare(self, field))
    standings.update(done(FULL, [(missing[1], None)]), missing[:1])
    assert sorted(compared) == [1, 2, 3, 4, 5]


@pytest.mark.parametrize(
    "change",
    [
        {"method": "butler"},
        {"settings": {"scale": 1}},
        {"winners": 2},
        {"together": False},
        {"sections": (FIRST,)},
        {"sections": (replace(FIRST, penalties=()), SECOND)},
    ],
    ids=str,
)
def test_when_the_ground_changes_everything_is_built_anew(change):
    standings = BoardPlay(FULL)
    other = replace(FULL, **change)
    standings.update(other, [])
    assert everything(standings) == everything(BoardPlay(other))
    assert everything(standings) != everything(BoardPlay(FULL))


def test_an_old_ranking_stays_as_it_was():
    standings = BoardPlay(FULL)
    old = standings.rankings()[0]
    kept = [said(row) for row in old.rows]
    standings.update(done(FULL, [(KEYS[0], Slip(BareScore(1430)))]), [KEYS[0]])
    assert [said(row) for row in old.rows] == kept
    assert standings.rankings()[0] is not old


def test_a_name_of_the_event_is_no_reason_to_work_anything_out():
    standings = BoardPlay(FULL)
    old = standings.rankings()[0]
    standings.update(replace(FULL, name="Tuesday"), [])
    assert standings.event.name == "Tuesday"
    assert ranked(standings.rankings()[0].rows) == ranked(old.rows)


def test_the_score_of_a_hand_line_by_line():
    whole = event([Line(1, (1, 2), Played(FOUR_SPADES)), Line(1, (3, 4), 50), Line(1, (5, 6), None)])
    standings = BoardPlay(whole)
    keys = [key for key, _ in whole.due()]
    assert standings.score(keys[0]).of("NS") == 420
    assert len(standings.score(keys[0]).lines) > 1
    assert [standings.score(key) for key in keys[1:]] == [Score()] * 2


def test_whom_the_event_does_not_have_is_an_error():
    standings = BoardPlay(FULL)
    for section_, number in ((9, 1), (1, 99)):
        with pytest.raises(KeyError):
            standings.card(section_, number)


def test_a_game_that_is_not_played_on_boards_ranks_nobody():
    rubber = event([Line(1, (1, 2), Played(FOUR_SPADES)), Line(1, (3, 4), 500)], game="rubber-bridge")
    standings = BoardPlay(rubber)
    assert [key.table for key in standings.impossible] == [1]
    assert [row.place for row in standings.rankings()[0].rows] == [0, 0, 0, 0]


def test_a_table_that_stands_twice_in_a_movement_counts_once():
    twice = Movement("typed", "", ((Seating(1, (1, 2), (1,)), Seating(1, (1, 2), (1,)), Seating(2, (3, 4), (1,))),))
    whole = replace(
        FULL, sections=(replace(FIRST, movement=twice, penalties=()),), slips={Key(1, 1, 1, 1): Slip(BareScore(50))}
    )
    assert len(BoardPlay(whole).traveller(1)) == 2
