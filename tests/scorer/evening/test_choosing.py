"""Choosing a movement: what is asked for first, what it would cost, and what changes while it is played."""

from dataclasses import replace
from fractions import Fraction

import pytest

from scorer.commands.sections import PutSection
from scorer.contests import contest_of
from scorer.evening import choosing
from scorer.evening.choosing import CannotBePlayed, NoMovement
from scorer.evening.lasting import lasting
from scorer.event.event import Contestant, Penalty, Section, Session
from scorer.event.movement import Away, Movement
from scorer.event.results import BareScore, Key, Slip
from scorer.movements import family
from scorer.movements.advice import advise
from scorer.movements.family import Wish
from scorer.movements.late import AlreadyPlayed
from scorer.movements.typed import read
from tests.scorer.evening.evenings import MITCHELL, NAMES, begun, evening, section

HOWELL = family("howell").movement({"tables": 3, "boards": 2})
PLAYERS = family("lots").movement({"entered": 26, "who": "partners", "rounds": 2})


# --- what is asked for first ----------------------------------------------------------


def test_the_wish_is_for_as_many_as_there_are_until_three_hours_after_the_start():
    wish = choosing.usual_wish(evening(section(away=(Away(13),))), section(away=(Away(13),)))
    assert (wish.contestants, wish.boards_per_round, wish.starts, wish.until) == (5, 2, "19:00", "22:00")


def test_a_longer_movement_in_use_is_given_its_time():
    long_ = family("mitchell").movement({"tables": 9, "rounds": 9, "boards": 3})
    assert choosing.usual_wish(evening(), section(movement=long_)).until == "22:36"


def test_a_movement_is_chosen_for_the_time_of_the_session_that_its_section_plays_in():
    second = replace(section(2, "B"), session=2)
    event = replace(evening(section(), second), sessions=(Session(), Session(2, "2026-11-22", "10:30", 60)))
    wish = choosing.usual_wish(event, second)
    assert (wish.starts, wish.until, wish.minutes_per_board) == ("10:30", "16:30", 60)


WHERE_NOBODY_SAID = [
    # the section, the event's start   pairs, starts
    (Section(),                        "",          16, "19:00"),
    (Section(),                        "20.15",     16, "20:15"),
    (Section(contestants={1: Contestant(1)}), "late", 1, "19:00"),
]  # fmt: skip


@pytest.mark.parametrize(("where", "starts", "pairs", "starting"), WHERE_NOBODY_SAID)
def test_what_nobody_has_said_has_a_usual_answer(where, starts, pairs, starting):
    wish = choosing.usual_wish(evening(where, starts=starts), where)
    assert (wish.contestants, wish.starts) == (pairs, starting)


def test_a_movement_says_who_is_to_keep_a_seat_and_forgets_it_again():
    kept = choosing.keeping(MITCHELL, (3, 1, 3))
    assert choosing.still(kept) == (1, 3)
    assert choosing.still(choosing.keeping(kept, ())) == choosing.still(None) == ()
    assert choosing.same(kept, MITCHELL)


def test_a_movement_measured_by_itself_is_measured_as_the_advice_measures_it():
    wish = Wish(contestants=13, until="22:00")
    for offer in advise(wish):
        assert choosing.offer_of(offer.movement, tuple(map(Away, offer.absent)), wish) == offer


# --- using one ------------------------------------------------------------------------


def test_pairs_keep_their_numbers_where_they_can_and_others_take_the_lowest_free_ones():
    after = choosing.outcome(evening(), section(), HOWELL).after
    assert [(n, one.names.split()[0]) for n, one in after.contestants.items()] == [
        (1, "Ida"), (2, "Pia"), (3, "Ugo"), (4, "Ann"), (5, "Lou"), (6, "Kit"),
    ]  # fmt: skip


def test_nobody_takes_the_missing_pairs_number_and_no_name_is_lost():
    after = choosing.outcome(evening(), section(), HOWELL, absent=(2,)).after
    assert after.absent == {2}
    assert sorted(one.names for one in after.contestants.values()) == sorted(" & ".join(n) for n in NAMES.values())
    assert "Pia" in after.contestants[4].names
    small = family("howell").movement({"tables": 2})
    left = choosing.outcome(evening(), section(), small).after
    assert [n for n in left.contestants if n not in small.numbers] == [12, 13]


LATE, FINED = Away(13, 3), Penalty(13, Fraction(1), reason="late")
UNNAMED = replace(section(), contestants={n: one for n, one in section().contestants.items() if n != 13})
SMALL = family("howell").movement({"tables": 2})

FOLLOWS = [
    # what is said                            another movement, who is missing there  whom it is said of then
    (section(away=(LATE,)),                   HOWELL, (),      [6],    []),
    (section(penalties=(FINED,)),             HOWELL, (),      [],     [6]),
    (section(away=(LATE,), penalties=(FINED, FINED)), HOWELL, (), [6], [6, 6]),
    (section(away=(Away(2, 3), LATE)),        HOWELL, (),      [2, 6], []),
    (section(away=(Away(2, 3),)),             HOWELL, (2,),    [4, 2], []),
    (section(away=(Away(13),)),               HOWELL, (),      [],     []),
    (section(away=(LATE,), penalties=(FINED,)), SMALL, (),     [],     [13]),
    (section(away=(LATE,), penalties=(FINED,)), MITCHELL, (),  [13],   [13]),
    (replace(UNNAMED, penalties=(replace(FINED, number=4), FINED)), HOWELL, (), [], [4, 13]),
    (section(away=(Away(2, 3),), penalties=(replace(FINED, number=2),)), PLAYERS, (), [3, 4], [3, 4]),
    (Section(1, movement=None, penalties=(FINED,)), HOWELL, (), [], [13]),
]  # fmt: skip


@pytest.mark.parametrize(("before", "movement", "missing", "away", "fined"), FOLLOWS)
def test_what_is_said_of_somebody_goes_along_to_their_new_number(before, movement, missing, away, fined):
    after = choosing.outcome(evening(before), before, movement, absent=missing).after
    assert [each.number for each in after.away] == away
    assert [each.number for each in after.penalties] == fined
    assert {each.reason for each in after.penalties} <= {"late"}
    for number in set(fined) & after.contestants.keys():
        assert after.contestants[number].players[0] in {one for n in (2, 13) for one in before.contestant(n).players}


def test_a_penalty_that_goes_along_is_taken_off_and_undo_puts_it_back(desk):
    before = begun(desk, evening(section(away=(LATE,), penalties=(FINED,))))
    desk.do(choosing.used(before, choosing.outcome(before, before.sections[0], HOWELL)))
    after = desk.event(1).sections[0]
    assert (after.away, after.penalties) == ((replace(LATE, number=6),), (replace(FINED, number=6),))
    desk.undo()
    assert desk.event(1) == before
    desk.redo()
    assert desk.event(1).sections[0] == after


def test_a_missing_pair_that_the_movement_does_not_have_is_nobody():
    assert choosing.outcome(evening(), section(), MITCHELL, absent=(99,)).after.away == ()


def test_a_result_keeps_its_place_only_where_the_same_two_meet_on_the_same_board():
    event = evening(done="6 3 0")
    assert choosing.outcome(event, event.sections[0], MITCHELL).lost == ()
    switched = family("mitchell").movement({"tables": 3, "rounds": 3, "boards": 2, "switched": 1})
    assert choosing.outcome(event, event.sections[0], switched).lost == ()
    assert len(choosing.outcome(event, event.sections[0], HOWELL).lost) == 9
    two = family("mitchell").movement({"tables": 3, "rounds": 2, "boards": 2})
    later = evening(done="6 6 6")
    assert {key.round for key in choosing.outcome(later, later.sections[0], two).lost} == {3}


def test_without_names_it_is_the_number_that_tells_who_they_are():
    bare = section(contestants={})
    event = evening(bare, done="6 0 0")
    assert choosing.outcome(event, bare, MITCHELL).lost == ()
    assert choosing.outcome(event, bare, HOWELL).lost


def test_a_result_of_the_missing_pair_finds_its_place_again_when_it_comes():
    gone = section(away=(Away(11),))
    event = replace(evening(gone), slips={Key(1, 1, 1, 1): Slip(BareScore(110)), Key(1, 1, 2, 3): Slip(BareScore(90))})
    assert Key(1, 1, 1, 1) not in dict(event.due())
    assert choosing.outcome(event, gone, MITCHELL).lost == ()
    assert choosing.outcome(event, gone, MITCHELL, absent=(12,)).lost == (Key(1, 1, 2, 3),)
    assert Key(1, 1, 1, 1) in choosing.outcome(event, gone, HOWELL).lost


def test_using_a_movement_is_one_deed_and_undo_brings_everything_back(desk):
    before = begun(desk, evening(done="6 3 0"))
    found = choosing.outcome(before, before.sections[0], HOWELL)
    deed = desk.do(choosing.used(before, found))
    assert (
        deed.what
        == "Movement: Howell, three tables, five rounds of 2. Nine results already recorded have no place in it."
    )
    after = desk.event(1)
    assert (after.sections[0].movement, after.slips, after.winners) == (HOWELL, {}, 1)
    desk.undo()
    assert desk.event(1) == before


def test_a_movement_with_two_winners_and_other_rounds_changes_what_the_event_says(desk):
    event = begun(desk, evening(section(movement=HOWELL), winners=1))
    made = family("mitchell").movement({"tables": 3, "boards": 3})
    desk.do(choosing.used(event, choosing.outcome(event, event.sections[0], made)))
    after = desk.event(1)
    assert (after.winners, after.boards_per_round) == (2, 3)
    desk.undo()
    assert desk.event(1) == event


THREES = family("howell").movement({"tables": 3, "boards": 3})
SEVENS = family("mitchell").movement({"tables": 3, "boards": 7})
SAYS = [
    # winners, boards a round, the movements there are, that of section B then   winners, boards, what is said of it
    (1, 3, (THREES, THREES),   SEVENS, 2, 3, " Two winners, one for each line."),
    (2, 3, (THREES, SEVENS),   THREES, 1, 3, " One winner."),
    (1, 3, (THREES, SEVENS),   MITCHELL, 1, 3, ""),  # somebody chose one winner
    (2, 2, (HOWELL, HOWELL),   THREES, 2, 2, ""),  # somebody chose two
    (2, 7, (SEVENS, THREES),   SEVENS, 2, 7, ""),
    (2, 2, (SEVENS, MITCHELL), SEVENS, 2, 7, ""),
    (2, 5, (SEVENS, MITCHELL), THREES, 2, 5, ""),
]  # fmt: skip


@pytest.mark.parametrize(("winners", "boards", "there", "then", "winners_then", "boards_then", "said"), SAYS)
def test_what_a_movement_changes_of_the_whole_event_is_said_and_no_section_speaks_for_another(
    desk, winners, boards, there, then, winners_then, boards_then, said
):
    sections = (section(movement=there[0]), section(2, "B", movement=there[1], session=2))
    event = begun(desk, evening(*sections, winners=winners, boards_per_round=boards))
    deed = desk.do(choosing.used(event, choosing.outcome(event, event.sections[1], then)))
    after = desk.event(1)
    assert (after.winners, after.boards_per_round) == (winners_then, boards_then)
    assert deed.what.endswith(f" rounds of {len(then.rounds[0][0].boards)}.{said}")


PLAYERS_ALONE = "round table n e s w boards\n1 1 1 2 3 4 1-2\n2 1 1 3 2 4 3-4"


@pytest.mark.parametrize("contest", ["pairs", "tables"])
def test_an_individual_movement_is_of_players_and_undo_makes_them_pairs_again(desk, contest):
    event = begun(desk, evening(contest=contest))
    typed, _ = read(PLAYERS_ALONE)
    desk.do(choosing.used(event, choosing.outcome(event, event.sections[0], typed)))
    assert desk.event(1).form == "players"
    desk.undo()
    assert desk.event(1).form == "pairs"


def test_where_nothing_else_changes_the_deed_is_about_the_section_alone():
    event = evening(section(), section(2, "B"), winners=2)
    command = choosing.used(event, choosing.outcome(event, event.sections[1], MITCHELL))
    assert isinstance(command, PutSection)
    assert command.said == "Section B: Mitchell, three tables, three rounds of 2."


def test_a_movement_that_seats_somebody_twice_is_refused():
    wrong, _ = read("round table ns ew boards\n1 1 1 2 1\n1 2 2 3 2\n2 1 1 2 2")
    event = evening()
    with pytest.raises(CannotBePlayed, match="Round 1: pair 2 sits at tables 1 and 2"):
        choosing.used(event, choosing.outcome(event, event.sections[0], wrong))


DESCRIBED = [
    # winners, the movements of sections A, B and C   how the event is described
    (1, (SEVENS, THREES),         "matchpoints, one winner"),
    (2, (SEVENS, SEVENS),         "matchpoints, two winners"),
    (2, (SEVENS, THREES),         "matchpoints, two winners in section A, else one"),
    (2, (THREES, SEVENS, SEVENS), "matchpoints, two winners in sections B and C, else one"),
]  # fmt: skip


@pytest.mark.parametrize(("winners", "movements", "described"), DESCRIBED)
def test_of_how_many_winners_there_are_no_section_speaks_for_another(winners, movements, described):
    sections = (
        section(at, letter, movement=each) for at, (letter, each) in enumerate(zip("ABC", movements, strict=False))
    )
    event = evening(*sections, winners=winners)
    assert contest_of(event).described(event) == described


# --- in play --------------------------------------------------------------------------


def test_the_rounds_that_have_begun_are_those_with_anything_recorded():
    event = evening(done="6 1 0")
    assert choosing.begun(event, event.sections[0]) == 2
    assert choosing.begun(evening(), section()) == 0


def test_a_round_fewer_leaves_the_others_as_they_are_and_keeps_who_sits_still(desk):
    kept = section(movement=choosing.keeping(MITCHELL, (2,)))
    event = begun(desk, evening(kept, done="6 3 0"))
    deed = desk.do(lasting(event, event.sections[0], 2))
    assert deed.what == "Two rounds instead of 3."
    after = desk.event(1)
    movement = after.sections[0].movement
    assert (len(movement.rounds), choosing.still(movement), after.slips) == (2, (2,), event.slips)


def test_a_round_that_has_begun_cannot_be_dropped_and_none_is_invented():
    event = evening(section(), section(2, "B"), done="6 6 1")
    with pytest.raises(AlreadyPlayed):
        lasting(event, event.sections[0], 2)
    assert lasting(event, event.sections[1], 2).said == "Section B: two rounds instead of 3."
    with pytest.raises(NoMovement, match="Section C has no movement yet"):
        lasting(event, Section(letter="C"), 3)


def test_the_words_for_what_has_no_place():
    assert choosing.no_place(1) == "One result already recorded has no place in it."
    assert choosing.no_place(20) == "20 results already recorded have no place in it."


def test_a_movement_without_rounds_ends_when_an_evening_does():
    assert choosing.usual_wish(evening(), section(movement=Movement("typed", "Nothing", ()))).until == "22:00"
