"""Who is here, late, gone or sitting out, as the next round finds them; the rounds to come follow."""

from dataclasses import replace

import pytest

from rules.parts.totals import Totals
from scorer.commands.results import enter
from scorer.evening.drawing_on import NothingToCome, drawn_on
from scorer.evening.presence import (
    HERE,
    LATE,
    LEFT,
    SITS_OUT,
    counted_words,
    is_away,
    is_here,
    presences,
    sits_out,
    sitting_out_words,
)
from scorer.event.pads import SLIP
from scorer.event.results import Key, Slip
from tests.ui.pages.pads.evening import at_the_tables, open_tables


@pytest.fixture
def desk(tmp_path):
    desk = open_tables(tmp_path, at_the_tables("euchre", rounds=4))
    yield desk
    desk.close(copy=False)


def now(desk):
    event = desk.event(1)
    return event, event.sections[0]


def states(desk):
    return {each.number: each.state for each in presences(*now(desk))}


def play(desk, round_):
    _, section = now(desk)
    for seating in section.played.rounds[round_ - 1]:
        if seating.full:
            desk.do(enter(desk.event(1), Key(section.id, round_, seating.table, SLIP), Slip(Totals((5, 3)))))


def tables(desk, round_):
    _, section = now(desk)
    return [seating for seating in section.played.rounds[round_ - 1] if seating.full]


def test_everybody_who_is_entered_is_here(desk):
    assert set(states(desk).values()) == {HERE}
    assert counted_words(presences(*now(desk))) == "8 here"
    assert sitting_out_words(desk.event(1), 1) == ""


def test_who_has_not_played_is_late_and_who_has_has_left(desk):
    desk.do(is_away(*now(desk), 3))
    assert states(desk)[3] == LATE
    desk.do(drawn_on(*now(desk)))
    play(desk, 1)
    desk.do(is_away(*now(desk), 5))
    assert (states(desk)[3], states(desk)[5]) == (LATE, LEFT)
    desk.do(drawn_on(*now(desk)))
    assert counted_words(presences(*now(desk))) == "6 here, 1 not here yet, 1 has left"


def test_who_comes_late_is_drawn_into_the_rounds_to_come_alone(desk):
    desk.do(is_away(*now(desk), 3))
    desk.do(drawn_on(*now(desk)))
    play(desk, 1)
    _, before = now(desk)
    desk.do(is_here(*now(desk), 3))
    _, after = now(desk)
    assert states(desk)[3] == HERE
    assert before.movement.rounds[0] == after.movement.rounds[0]
    assert not any(3 in seating.who for seating in after.movement.rounds[0])
    assert all(any(3 in seating.who for seating in round_) for round_ in after.movement.rounds[1:])


def test_who_comes_back_keeps_what_they_played(desk):
    play(desk, 1)
    desk.do(is_away(*now(desk), 5))
    desk.do(drawn_on(*now(desk)))
    play(desk, 2)
    assert states(desk)[5] == LEFT
    desk.do(is_here(*now(desk), 5))
    _, section = now(desk)
    assert states(desk)[5] == HERE
    assert [section.misses(5, round_) for round_ in (1, 2, 3, 4)] == [False, True, False, False]


def test_who_sits_out_the_next_round_is_there_again_after_it(desk):
    play(desk, 1)
    desk.do(sits_out(*now(desk), 2))
    assert states(desk)[2] == SITS_OUT
    assert next(each.says for each in presences(*now(desk)) if each.number == 2) == "sits out round 2"
    _, section = now(desk)
    assert [section.misses(2, round_) for round_ in (1, 2, 3, 4)] == [False, True, False, False]


def test_whom_the_draw_leaves_over_sits_out_and_is_no_table(desk):
    desk.do(is_away(*now(desk), 3))
    desk.do(drawn_on(*now(desk)))
    event, section = now(desk)
    out = [number for number, state in states(desk).items() if state == SITS_OUT]
    assert len(out) == 1
    assert len(tables(desk, 1)) == 3
    assert not any(out[0] in seating.who for seating in tables(desk, 1))
    assert sitting_out_words(event, 1) == f"Sits out: {section.contestant(out[0]).names}."


def test_after_the_last_round_nothing_is_to_come(desk):
    for round_ in (1, 2, 3, 4):
        play(desk, round_)
    for act in (is_here, is_away, sits_out):
        with pytest.raises(NothingToCome):
            act(*now(desk), 1)
    assert set(states(desk).values()) == {HERE}


def test_a_change_is_taken_back_as_one(desk):
    was = desk.event(1)
    desk.do(is_away(*now(desk), 3))
    desk.undo(1)
    assert replace(desk.event(1), slips={}) == replace(was, slips={})
