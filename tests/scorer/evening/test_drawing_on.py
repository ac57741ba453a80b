"""Rounds to come drawn anew: one leaves, one comes late, and what was played stays as it was."""

from dataclasses import replace

import pytest

from scorer.commands.results import EnterResult
from scorer.contests.beginning import Beginning
from scorer.contests.drawing import Draw
from scorer.evening import coming
from scorer.evening.drawing_on import NothingToCome, drawn_on, is_drawn, to_come, without_some
from scorer.event.movement import NOBODY, Away
from scorer.event.pads import Pads
from scorer.event.results import Key, NotPlayed, Slip
from scorer.movements.family import NotDrawn
from scorer.movements.late import with_rounds
from scorer.movements.lots import PARTNERS, TooFew
from tests.scorer.evening.evenings import begun, evening

EUCHRE = Beginning(game="euchre", method="total-points", contest="tables", pairs=17, draw=Draw(PARTNERS, rounds=6))


@pytest.fixture
def seventeen(desk):
    """Seventeen at euchre, each with a partner for a round; two rounds have begun."""
    return written(begun(desk, EUCHRE.event(EUCHRE.offers())), desk, 2)


def written(event, desk, rounds):
    """Something is written at every table of so many rounds."""
    for section, round_, seating in Pads(event).tables():
        if round_ <= rounds:
            key = Key(section.id, round_, seating.table, 1)
            desk.do(EnterResult(event=1, key=key, slip=Slip(NotPlayed())))
    return desk.event(1)


def who_is_in(round_):
    """Everybody who has a seat in a round, or sits it out."""
    return sorted(number for seating in round_ for number in seating.who if number != NOBODY)


def test_one_leaves_one_comes_late_and_only_later_rounds_are_drawn_anew(desk, seventeen):
    section = seventeen.sections[0]
    desk.do(coming.attends(seventeen, section, 5, there=(1, 2)))
    now = desk.event(1)
    assert without_some(now, now.sections[0]) == (3, 4, 5, 6)
    deed = desk.do(coming.arrives(now, now.sections[0]))
    assert deed.what == "Player 18 has come: rounds 3–6 drawn again by lot; round 3: nobody meets again."
    after = desk.event(1)
    rounds = after.sections[0].movement.rounds
    assert rounds[:2] == section.movement.rounds[:2]
    assert all(who_is_in(each) == [*range(1, 5), *range(6, 19)] for each in rounds[2:])
    assert after.slips == seventeen.slips
    assert without_some(after, after.sections[0]) == ()
    assert [seating.full for _, round_, seating in Pads(after).tables() if round_ == 3] == [True] * 4
    desk.undo()
    desk.undo()
    assert desk.event(1) == seventeen


def test_nobody_meets_again_whom_the_rounds_played_already_brought_together(desk, seventeen):
    desk.do(drawn_on(seventeen, seventeen.sections[0]))
    partners = [
        frozenset(seating.who[seat::2])
        for _, seating in desk.event(1).sections[0].movement.seatings()
        if seating.full
        for seat in (0, 1)
    ]
    assert len(set(partners)) == len(partners)


def test_drawn_again_and_again_it_is_another_draw_each_time(desk, seventeen):
    desk.do(drawn_on(seventeen, seventeen.sections[0]))
    once = desk.event(1).sections[0]
    twice = drawn_on(desk.event(1), once)
    assert twice.said == "Rounds 3–6 drawn again by lot; round 3: nobody meets again."
    assert twice.rounds != once.movement.rounds[2:] != seventeen.sections[0].movement.rounds[2:]


def test_a_round_more_is_drawn_behind_those_that_stand(desk, seventeen):
    desk.do(drawn_on(seventeen, seventeen.sections[0]))
    movement = desk.event(1).sections[0].movement
    longer = with_rounds(movement, 8, played=2)
    assert (longer.rounds[:6], len(longer.rounds), longer.family) == (movement.rounds, 8, "lots")


def test_who_is_missing_comes_and_the_seats_stand(desk):
    event = begun(desk, EUCHRE.event(EUCHRE.offers()))
    away = replace(event, sections=(replace(event.sections[0], away=(Away(5),)),))
    assert coming.arrives(away, away.sections[0]).said == "Player 5 has come."


def test_where_all_has_begun_or_too_few_are_left_nothing_is_drawn(desk, seventeen):
    all_begun = written(seventeen, desk, 6)
    assert [*to_come(all_begun, all_begun.sections[0])] == []
    with pytest.raises(NothingToCome, match="Every round of section A has begun"):
        drawn_on(all_begun, all_begun.sections[0])
    gone = replace(seventeen.sections[0], away=tuple(Away(number, 3) for number in range(1, 15)))
    with pytest.raises(TooFew, match="Three players cannot fill a table of 4"):
        drawn_on(seventeen, gone)


def test_what_is_not_drawn_by_lot_is_not_drawn_again():
    event = evening()
    assert not is_drawn(event.sections[0])
    with pytest.raises(NotDrawn, match="is not drawn by lot"):
        drawn_on(event, event.sections[0])
