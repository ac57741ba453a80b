"""Where every line of every pad stands, and how many tables have finished."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.pad import Charge
from scorer.contests import states_of
from scorer.event.event import Event
from scorer.event.pads import Pads
from scorer.event.results import Key, NotPlayed, Slip
from scorer.live.pace import playing, session_on
from scorer.live.states import DOUBT, DUE, IN, LATE, LATER, OUT, RULED, Done, States
from scorer.live.table_states import TableStates, round_on
from tests.scorer.event.tables import GAME_EW, GAME_NS, PART, evening, hand, pairs, written

FIRST, SECOND, LATER_FIRST, LATER_SECOND = (1, 1, 1), (1, 1, 2), (1, 2, 1), (1, 2, 2)
RUBBER = (GAME_NS, GAME_NS)


def told(states):
    """Every line that is due, with its state."""
    return {tuple(key)[1:]: states.of(key) for key in states.due}


def test_an_event_in_table_play_has_its_own_states():
    assert type(states_of(evening())) is TableStates
    assert type(states_of(Event())) is States
    assert states_of(evening(replace(pairs(), movement=None))).pads.how_far() == (0, 0)


def test_before_play_every_table_waits_for_its_first_deal():
    states = TableStates(evening())
    assert told(states) == {(1, 1, 1): DUE, (1, 2, 1): DUE, (2, 1, 1): LATER, (2, 2, 1): LATER}
    assert states.pads.how_far() == (0, 4)
    assert states.rounds(1) == {1: Done(0, 2), 2: Done(0, 2)}
    assert states.now(1) == 1


def test_a_table_waits_for_its_next_deal_until_it_has_finished():
    states = TableStates(written(evening(), (FIRST, RUBBER), (SECOND, (PART, GAME_EW))))
    assert told(states) == {
        (1, 1, 1): IN,
        (1, 1, 2): IN,
        (1, 2, 1): IN,
        (1, 2, 2): IN,
        (1, 2, 3): DUE,
        (2, 1, 1): LATER,
        (2, 2, 1): LATER,
    }
    assert (states.pads.how_far(), states.rounds(1)[1]) == ((1, 4), Done(1, 2))
    assert states.counts()[IN] == 4


@given(st.lists(st.sampled_from([(), (PART,), RUBBER, (PART, NotPlayed())]), min_size=4, max_size=4))
def test_the_round_in_play_is_found_from_few_pads_as_from_all(four):
    event = written(evening(), *zip((FIRST, SECOND, LATER_FIRST, LATER_SECOND), four, strict=True))
    states = TableStates(event)
    assert round_on(Pads(event)) == playing(states, session_on(event, states.due))


def test_when_all_have_finished_the_next_round_is_due():
    states = TableStates(written(evening(), (FIRST, RUBBER), (SECOND, RUBBER)))
    assert states.now(1) == 2
    assert [state for where, state in told(states).items() if where[0] == 2] == [DUE, DUE]
    done = TableStates(written(states.event, (LATER_FIRST, RUBBER), (LATER_SECOND, (PART, NotPlayed()))))
    assert (done.pads.how_far(), DUE in told(done).values()) == ((4, 4), False)


def four_tables(*pads):
    """The same evening with twice as many tables."""
    movement = pairs().movement
    rounds = tuple(
        (*each, *(replace(at, table=at.table + 2, who=tuple(n + 4 for n in at.who)) for at in each))
        for each in movement.rounds
    )
    return written(evening(replace(pairs(), movement=replace(movement, rounds=rounds))), *pads)


def test_a_table_that_has_not_finished_when_nearly_all_have_is_late():
    rest = [((1, round_, table), RUBBER) for round_ in (1, 2) for table in (2, 3, 4)]
    assert TableStates(four_tables(((1, 1, 1), (PART,)), *rest[:3])).late() == ()
    states = TableStates(four_tables(((1, 1, 1), (PART,)), *rest))
    assert (states.now(1), states.of(Key(1, 1, 1, 2)), states.of(Key(1, 2, 1, 1))) == (2, LATE, DUE)
    assert states.late() == (Key(1, 1, 1, 2),)


def test_where_most_tables_went_on_before_they_had_finished_nobody_is_late():
    begun = [((1, round_, table), (PART,)) for round_ in (1, 2) for table in (2, 3, 4)]
    states = TableStates(four_tables(((1, 1, 1), RUBBER), *begun))
    assert (states.now(1), states.late()) == (2, ())


STATES = [
    (Slip(GAME_NS),                       IN),
    (Slip(Charge("NS", -10, "revoke")),   IN),
    (Slip(GAME_NS, note="claim"),         RULED),
    (Slip(NotPlayed()),                   OUT),
    (Slip(Charge("3", -10, "revoke")),    DOUBT),
    (Slip(hand("7ntxx n =")),             DOUBT),
    (Slip(hand("7ntxx n ="), right=True), IN),
]  # fmt: skip


@pytest.mark.parametrize(("slip", "state"), STATES)
def test_a_line_is_in_doubtful_ruled_on_or_crossed_out(slip, state):
    states = TableStates(replace(evening(), slips={Key(*FIRST, 1): slip}))
    assert states.of(Key(*FIRST, 1)) == state
    assert bool(states.problems(Key(*FIRST, 1))) == (state == DOUBT)


def test_a_hand_that_cannot_be_is_doubted_whatever_was_said_of_it():
    states = TableStates(written(evening(), (FIRST, (*RUBBER, PART))))
    key = Key(*FIRST, 3)
    assert (states.of(key), len(states.problems(key))) == (DOUBT, 1)
    looked_at = {**states.event.slips, key: Slip(PART, right=True)}
    assert TableStates(replace(states.event, slips=looked_at)).of(key) == DOUBT


def test_a_deal_too_many_is_doubted_until_somebody_has_looked_at_it():
    event = written(evening(settings={"length": "deals", "deals": 1}), (FIRST, (PART, PART)))
    key = Key(*FIRST, 2)
    assert TableStates(event).of(key) == DOUBT
    left = replace(event, slips={**event.slips, key: Slip(PART, right=True)})
    assert TableStates(left).of(key) == IN


def test_a_deed_touches_only_its_pad_and_the_states_are_those_worked_out_afresh():
    event = written(evening(), (FIRST, (PART,)), (SECOND, (hand("7ntxx n ="),)))
    states = TableStates(event)
    pad = states.pads.pad(*SECOND)
    for line in ((FIRST, RUBBER), (LATER_FIRST, (PART,)), (SECOND, (GAME_NS, GAME_NS, PART))):
        before, event = event, written(event, line)
        states.update(event, [key for key, slip in event.slips.items() if before.slips.get(key) != slip])
        fresh = TableStates(event)
        assert told(states) == told(fresh)
        assert [states.problems(key) for key in states.due] == [fresh.problems(key) for key in fresh.due]
        if line[0] == FIRST:
            assert states.pads.pad(*SECOND) is pad


def test_nothing_is_said_of_a_line_at_a_table_that_is_not_due_whichever_way_it_came():
    states = TableStates(evening())
    gone = (1, 9, 1)
    event = written(states.event, (gone, (*RUBBER, PART)))
    states.update(event, [key for key in event.slips if key not in states.due])
    assert [each.problems(Key(*gone, 3)) for each in (states, TableStates(event))] == [(), ()]


def test_what_changes_the_ground_is_worked_out_afresh():
    states = TableStates(written(evening(), (FIRST, (PART,))))
    changed = replace(states.event, settings={"length": "deals", "deals": 1})
    states.update(changed, [])
    assert states.pads.how_far() == TableStates(changed).pads.how_far() == (1, 4)


def test_a_line_that_is_cleared_is_due_again():
    states = TableStates(written(evening(), (FIRST, (PART, PART))))
    slips = {key: slip for key, slip in states.event.slips.items() if key.number == 1}
    states.update(replace(states.event, slips=slips), [Key(*FIRST, 2)])
    assert states.of(Key(*FIRST, 2)) == DUE
