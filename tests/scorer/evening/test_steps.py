"""What comes next, and how that is said."""

from dataclasses import replace

import pytest

from scorer.evening.steps import headline, how_it_goes, next_steps
from scorer.event.event import Event
from scorer.event.movement import Away
from scorer.event.results import BareScore, Key, Slip
from scorer.live.states import States
from tests.scorer.evening.evenings import at, evening, section, states, unnamed

BOTH = (section(), section(2, "B"))


def told(states, clock="19:05"):
    """The headline, and each step as its state, sentence, button and page."""
    going = how_it_goes(states, at(clock))
    steps = next_steps(going)
    return headline(going, steps), [(step.state, step.what, step.act, step.page) for step in steps]


def reasons(states, clock="19:05"):
    """Why, for each step."""
    return [step.why for step in next_steps(how_it_goes(states, at(clock)))]


def without(event, *keys):
    """The event with some results not handed in."""
    gone = {Key(*key) for key in keys}
    return States(replace(event, slips={key: slip for key, slip in event.slips.items() if key not in gone}))


# --- before play ----------------------------------------------------------------------


def test_an_event_without_a_section_is_given_one():
    sentence, steps = told(States(Event(id=1)))
    assert sentence == "Play cannot begin yet."
    assert steps == [("ask", "This event has no section yet.", "Add one", "tonight")]


def test_a_section_without_a_movement_is_given_one():
    waiting = states("", section(), section(2, "B", movement=None))
    assert told(waiting)[1] == [("ask", "Section B has no movement yet.", "Choose one", "movement")]
    assert told(states("", section(movement=None)))[1][0][1] == "There is no movement yet."


def test_before_the_first_slip_everything_is_ready():
    sentence, steps = told(states())
    assert sentence == "Play can begin. Everything is ready."
    assert [what for _, what, *_ in steps] == ["Print the table cards.", "Type the first slip when it comes."]


ALL_BUT_ONE = ((1, 0), (3, 1), (11, 0), (12, 1), (13, 1))
NAMES = [
    # chairs without a name       round  what is missing                    and who
    (((3, 1),),                   0,     "Table 3 has no South.",           "Its results"),
    (((11, 0),),                  1,     "Table 1 has no East.",            "Its results"),
    (((11, 0),),                  2,     "Pair 11 has only one name.",      "Its results"),
    (((3, 0), (3, 1)),            0,     "Two players have no name yet.",   "Pair 3."),
    (((3, 1), (11, 0), (11, 1)),  0,     "Three players have no name yet.", "Pairs 3 and 11."),
    (ALL_BUT_ONE,                 0,     "Five players have no name yet.",  "Pairs 1, 3, 11 and two more."),
]  # fmt: skip


@pytest.mark.parametrize(("chairs", "round_", "what", "who"), NAMES)
def test_seats_without_a_name_are_said_and_never_in_the_way(chairs, round_, what, who):
    found = states(" ".join(["6"] * (round_ - 1) + ["1"] * (round_ > 0)), unnamed(*chairs))
    step = next(step for step in next_steps(how_it_goes(found, at("19:05"))) if step.page == "seats")
    assert (step.state, step.what, step.act) == ("ask", what, "Name them")
    assert step.why.startswith(who)
    assert step.where == {"section": 1, "number": chairs[0][0]}


def test_play_can_begin_before_a_single_name_is_known():
    sentence, steps = told(states("", section(contestants={})))
    assert sentence == "Play can begin. One thing wants you."
    assert steps[0] == ("ask", "Nobody has a name yet.", "Name them", "seats")


def test_nobody_asks_for_the_names_of_a_missing_pair():
    blank = replace(unnamed((13, 0), (13, 1)), away=(Away(13),))
    assert "seats" not in [page for *_, page in told(states("", blank))[1]]


NOBODY = tuple(map(Away, (1, 2, 3)))


def test_while_so_many_are_missing_that_no_table_can_play_nothing_is_in():
    sentence, steps = told(states("", section(away=NOBODY)))
    assert sentence == "Play cannot begin yet."
    assert steps == [("ask", "No table can play yet.", "See who is missing", "seats")]
    sentence, steps = told(states("6", section(), section(2, "B", away=NOBODY)))
    assert sentence == "Round 2 is in play. One thing wants you."
    assert steps[0] == ("ask", "No table of section B can play yet.", "See who is missing", "seats")


def test_a_seat_is_said_with_its_section_where_there_are_several():
    assert told(states("", section(), unnamed((3, 1), id_=2, letter="B")))[1][0][1] == "Table B3 has no South."


# --- in play --------------------------------------------------------------------------


def test_what_is_still_to_come_of_the_round_is_no_reproach():
    sentence, steps = told(states("6 3"))
    assert sentence == "Round 2 is in play. Nothing wants you now."
    assert steps == [("due", "Three results of round 2 are to come.", "Type them", "results")]
    assert reasons(states("6 3")) == ["From two tables."]


def test_results_typed_board_by_board_are_to_come_and_not_late():
    _, steps = told(states("4 4"))
    assert steps == [("due", "Four results up to round 2 are to come.", "Type them", "results")]


def test_a_table_that_owes_an_earlier_board_is_asked_by_name():
    going = how_it_goes(states("5 4"), at("19:20"))
    first, second = next_steps(going)
    assert (first.state, first.what, first.act) == ("late", "Table 3 has not handed in board 6 of round 1.", "Type it")
    assert first.why == "Ugo Bay & Ada Bay against Kit Low & Pat Low. Ask for the slip, or mark it not played."
    assert first.where == {"section": 1, "round": 1, "table": 3, "board": 6}
    assert second.what == "Two results of round 2 are to come."
    assert headline(going, (first, second)) == "Round 2 is in play. One thing wants you."


def test_a_pair_without_names_is_called_by_its_number():
    blank = unnamed((3, 0), (3, 1))
    assert reasons(states("5 4", blank), "19:20")[0].startswith("Pair 3 against Kit Low & Pat Low.")


def test_several_boards_are_asked_for_at_once_and_only_there():
    assert told(states("3"), "19:40")[1] == [
        ("late", "Table 2 has not handed in board 4 of round 1.", "Type it", "results"),
        ("late", "Table 3 has not handed in boards 5–6 of round 1.", "Type them", "results"),
    ]


def test_more_than_three_tables_behind_are_counted():
    event = evening(*BOTH, done="12 12 10")
    behind = without(event, (1, 1, 1, 1), (2, 1, 3, 6), (2, 2, 1, 3), (1, 2, 2, 5))
    first = next_steps(how_it_goes(behind, at("19:30")))[0]
    assert (first.state, first.what, first.act) == ("late", "Four tables are behind.", "Type them")
    assert first.why == "Table A1: board 1; Table B3: board 6; Table A2: board 5; and one more."
    assert first.where == {"section": 1, "round": 1, "table": 1, "board": 1}


def test_a_doubtful_result_is_looked_at_unless_it_was_and_is_right():
    event, key = evening(*BOTH, done="12 12 12"), Key(1, 1, 1, 1)
    odd, right = ({**event.slips, key: Slip(BareScore(-2210), right=right)} for right in (False, True))
    first = next_steps(how_it_goes(States(replace(event, slips=odd)), at("22:00")))[0]
    assert (first.what, first.act, first.key) == ("One result looks doubtful.", "Look", "F8")
    assert first.why == "Board 1 at table A1."
    assert told(States(replace(event, slips=right)))[0] == "All 36 results are in. Print the ranking."


def test_results_that_nobodys_table_has_are_pointed_out():
    found = evening(done="6 6 6")
    away = States(replace(found, sections=(replace(found.sections[0], away=(Away(13),)),)))
    sentence, steps = told(away)
    assert sentence == "All 12 results are in. One thing wants you."
    assert steps[0] == ("doubt", "Six results belong to nobody's table now.", "Look", "movement")
    assert reasons(away)[0] == "Six results do not count while pair 13 is missing."
    lost = States(replace(found, slips={**found.slips, Key(1, 9, 1, 1): Slip(BareScore(110))}))
    assert told(lost)[1][0][1] == "One result belongs to nobody's table now."
    assert reasons(lost)[0] == "One result does not count: the movement has no place for it."


def test_when_everything_is_in_the_ranking_is_printed():
    sentence, steps = told(states("6 6 6"))
    assert sentence == "All 18 results are in. Print the ranking."
    assert [page for *_, page in steps] == ["sheets", "sheets", "tonight"]


def test_a_single_result_is_not_called_all_results():
    whole = section()
    first = replace(
        whole.movement, rounds=(tuple(replace(each, boards=(1,)) for each in whole.movement.rounds[0][:1]),)
    )
    sentence, _ = told(states("1", replace(whole, movement=first)))
    assert sentence == "The only result is in. Print the ranking."
