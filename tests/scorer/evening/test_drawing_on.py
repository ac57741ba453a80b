"""Rounds to come drawn anew: one leaves, one comes late, and what was played stays as it was."""

from dataclasses import replace

import pytest

from scorer.commands.results import EnterResult
from scorer.contests.beginning import Beginning
from scorer.contests.drawing import SeatDraw
from scorer.draws import Meeting, Wishes
from scorer.evening import coming
from scorer.evening.drawing_on import NothingToCome, draw_of, drawn_on, to_come, without_some
from scorer.evening.lasting import lasting
from scorer.event.movement import NOBODY, Away
from scorer.event.pads import Pads
from scorer.event.results import Key, NotPlayed, Slip
from scorer.keeping.soundness import faults
from scorer.movements.drawn_tables import TooFew
from scorer.movements.family import NotDrawn
from scorer.movements.late import AlreadyPlayed, with_rounds
from scorer.movements.lots import PARTNERS
from scorer.movements.quality import quality
from scorer.sheets.kinds.parts import room
from tests.scorer.evening.evenings import begun, evening

SIX = SeatDraw(PARTNERS, rounds=6)
EUCHRE = Beginning(game="euchre", method="total-points", contest="tables", entrants=17, draw=SIX)


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
    assert deed.what == "Player 18 has come: rounds 3–6 drawn again by lot. Round 3: Nobody meets again."
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
    desk.redo()
    desk.redo()
    assert desk.event(1) == after
    assert desk.read(faults) == ()


def test_who_sat_out_already_does_not_again_while_others_have_not(desk, seventeen):
    desk.do(coming.attends(seventeen, seventeen.sections[0], 5, there=(1, 2)))
    desk.do(coming.arrives(desk.event(1), desk.event(1).sections[0]))
    rounds = desk.event(1).sections[0].movement.rounds
    out = [number for each in rounds for seating in each if not seating.full for number in seating.who if number]
    assert len(out) == len(set(out)) == 6


def test_who_is_not_there_sits_nothing_out(desk, seventeen):
    desk.do(coming.attends(seventeen, seventeen.sections[0], 5, there=(1, 2)))
    desk.do(coming.arrives(desk.event(1), desk.event(1).sections[0]))
    assert quality(desk.event(1).sections[0].movement).outs.most == 1


def test_the_ranking_on_paper_says_who_left_and_who_came(desk, seventeen):
    desk.do(coming.attends(seventeen, seventeen.sections[0], 5, there=(1, 2)))
    desk.do(coming.arrives(desk.event(1), desk.event(1).sections[0]))
    said = list(room.came_and_went(desk.event(1)))
    assert said == ["Player 5 leaves after round 2.", "Player 18 comes for round 3."]
    card = [words for number in (1, 18) for words in room.comes_and_goes(desk.event(1).sections[0], number)]
    assert card == ["Comes for round 3"]


def test_what_was_wished_stands_in_the_deed_and_in_its_words(desk, seventeen):
    wishes = Wishes((Meeting(1, 2),), (Meeting(3, 4),), (6,))
    put = drawn_on(seventeen, seventeen.sections[0], wishes=wishes)
    assert ", as wished 1–2 together, 3–4 apart, 6 out. " in put.said
    assert [each.together for each in put.grounds] == [((1, 2),), (), (), ()]
    assert [round_[-1].who[0] == 6 for round_ in put.rounds] == [True, False, False, False]
    assert "Nobody meets again." in drawn_on(seventeen, seventeen.sections[0]).said


def test_of_two_sections_it_is_said_which(desk, seventeen):
    two = replace(seventeen, sections=(seventeen.sections[0], replace(seventeen.sections[0], id=2, letter="B")))
    said = drawn_on(two, two.sections[0]).said
    assert said == "Section A: rounds 3–6 drawn again by lot. Round 3: Nobody meets again."


LASTING = [
    # rounds  begun  then first written, and how many
    (8,       2,     7, 2),
    (4,       2,     5, 0),
    (2,       2,     3, 0),
]  # fmt: skip


@pytest.mark.parametrize(("count", "played", "first", "more"), LASTING)
def test_more_rounds_are_drawn_of_those_who_will_be_there_and_fewer_leave_the_others(
    desk, seventeen, count, played, first, more
):
    gone = desk.event(desk.do(coming.attends(seventeen, seventeen.sections[0], 5, there=range(1, 7))).event)
    before = seventeen.sections[0].movement
    put = lasting(gone, gone.sections[0], count)
    assert (put.first, len(put.rounds)) == (first, more)
    desk.do(put.seeing(gone))
    movement = desk.event(1).sections[0].movement
    assert (len(movement.rounds), movement.family) == (count, "lots")
    assert movement.rounds[:count] == (*before.rounds, *movement.rounds[6:])[:count]
    desk.undo()
    assert desk.event(1).sections[0].movement == before


def test_rounds_that_have_begun_are_not_left_out(seventeen):
    with pytest.raises(AlreadyPlayed, match="two have begun already"):
        lasting(seventeen, seventeen.sections[0], 1)


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
    assert twice.said == "Rounds 3–6 drawn again by lot. Round 3: Nobody meets again."
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
    with pytest.raises(NothingToCome, match="Every round has begun"):
        drawn_on(all_begun, all_begun.sections[0])
    gone = replace(seventeen.sections[0], away=tuple(Away(number, 3) for number in range(1, 15)))
    with pytest.raises(TooFew, match="Three players cannot fill a table of 4"):
        drawn_on(seventeen, gone)


def test_what_is_not_drawn_by_lot_is_not_drawn_again():
    event = evening()
    assert draw_of(event.sections[0]) is None
    with pytest.raises(NotDrawn, match="is not drawn, so that"):
        drawn_on(event, event.sections[0])
