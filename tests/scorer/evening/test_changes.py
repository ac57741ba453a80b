"""Every setting of an event can be changed while it is played, says what it does, and can be taken back."""

from dataclasses import replace

import pytest

from rules.fields import Number, Yes
from scorer.commands.events import begin
from scorer.commands.sections import PutSection
from scorer.commands.sessions import NewSession, NoSuchSession, SessionInUse, SessionThere
from scorer.contests import contest_of
from scorer.evening.changes import (
    BoardsHavePlace,
    CannotHaveSo,
    EnoughSections,
    NotAnAnswer,
    boards_changed,
    changed,
    choice_changed,
    choices_changed,
    method_changed,
    moved_to,
    removed,
    section_added,
    section_removed,
    session_added,
    session_changed,
    session_removed,
    setting_changed,
)
from scorer.evening.choosing import keeping
from scorer.event.event import Event, Section, Session
from scorer.event.movement import Away
from scorer.event.results import BareScore, Key, Slip
from scorer.methods import method
from scorer.movements import family
from scorer.store import reading
from tests.scorer.evening.evenings import MITCHELL, evening, section


@pytest.fixture
def desk(desk):
    desk.do(begin(evening(section(0))))
    return desk


def done(desk, make):
    """Do what a change says, take it back, do it again; the event before, after, and what was said."""
    before = desk.event(1)
    deed = desk.do(make(before))
    after = desk.event(1)
    desk.undo()
    assert desk.event(1) == before
    desk.redo()
    assert desk.event(1) == after
    return after, deed.what


OWN = [
    # name                value          said
    ("name",              "Club Night",  "The event is called Club Night."),
    ("name",              "",            "The event has no name."),
    ("winners",           2,             "Two winners, one for each line."),
    ("winners",           1,             "One winner."),
    ("together",          False,         "Each section is ranked by itself."),
    ("together",          True,          "Sections are ranked together."),
    ("note",              "Cold buffet", "The event’s note: Cold buffet"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "value", "said"), OWN)
def test_a_value_of_the_event_is_changed_in_words(desk, name, value, said):
    after, what = done(desk, lambda event: changed(event, name, value))
    assert (getattr(after, name), what) == (value, said)


WHEN = [
    # of how many    name                 value          said
    (1,              "date",              "2026-11-24",  "It is played on Tuesday 24 November 2026."),
    (1,              "starts",            "19:30",       "Play starts at 19:30."),
    (1,              "minutes_per_board", 7,             "Seven minutes a board."),
    (2,              "date",              "2026-11-24",  "Session 2: it is played on Tuesday 24 November 2026."),
    (2,              "minutes_per_board", 7,             "Session 2: seven minutes a board."),
]  # fmt: skip


@pytest.mark.parametrize(("number", "name", "value", "said"), WHEN)
def test_when_a_session_is_played_is_changed_in_words(desk, number, name, value, said):
    for _ in range(1, number):
        desk.do(session_added(desk.event(1)))
    before = desk.event(1).sessions
    after, what = done(desk, lambda event: session_changed(event, number, **{name: value}))
    assert (getattr(after.session(number), name), what) == (value, said)
    assert after.sessions[: number - 1] == before[: number - 1]


def test_a_session_is_added_like_the_last_and_taken_out_where_nobody_plays(desk):
    after, what = done(desk, session_added)
    assert (after.sessions[1], what) == (replace(after.first, number=2, date="2026-11-24"), "Session 2 is added.")
    after, what = done(desk, lambda event: session_removed(event, 2))
    assert (after.session_numbers, what) == ((1,), "Session 2 is taken out.")


DAYS = [
    # the last session's  the next one's
    ("2026-12-29",        "2027-01-05"),
    ("",                  ""),
    ("next Tuesday",      "next Tuesday"),
    ("9999-12-31",        "9999-12-31"),
]  # fmt: skip


@pytest.mark.parametrize(("day", "next_"), DAYS)
def test_a_session_is_added_a_week_after_the_last(day, next_):
    event = evening(section())
    event = replace(event, sessions=(replace(event.first, date=day, starts="14:00"),))
    assert session_added(event).session == replace(event.first, number=2, date=next_)


def test_a_section_is_moved_to_another_session_which_cannot_be_taken_out_then(desk):
    desk.do(session_added(desk.event(1)))
    after, what = done(desk, lambda event: moved_to(event, event.sections[0], 2))
    assert (after.in_session(2), what) == (after.sections, "Section A plays in session 2.")
    for number, why in ((2, "section A plays in it"), (1, "an event has one at least")):
        with pytest.raises(SessionInUse, match=f"Session {number} cannot be taken out: {why}."):
            desk.do(session_removed(desk.event(1), number))


def test_nobody_puts_a_section_into_a_session_that_is_gone(desk):
    desk.do(session_added(desk.event(1)))
    late = moved_to(desk.event(1), desk.event(1).sections[0], 2)
    desk.do(session_removed(desk.event(1), 2))
    with pytest.raises(NoSuchSession, match="There is no longer a session 2"):
        desk.do(late)
    assert desk.event(1).session_numbers == (1,)


def test_two_who_add_a_session_at_once_add_two(desk):
    for _ in range(2):
        desk.do_as_found(lambda file: session_added(reading.event(file, 1)))
    assert desk.event(1).session_numbers == (1, 2, 3)
    with pytest.raises(SessionThere, match="Session 2 is there already"):
        desk.do(NewSession(event=1, said="Session 2.", session=Session(2)))


def test_an_event_is_listed_by_its_last_day(desk):
    desk.do(begin(evening(section(0), name="Later", date="2026-11-20")))
    assert next((each.name, each.date, each.last) for each in desk.events()) == ("Later", "2026-11-20", "2026-11-20")
    desk.do(session_added(desk.event(1)))
    desk.do(session_changed(desk.event(1), 2, date="2026-11-24"))
    assert next((each.id, each.date, each.last) for each in desk.events()) == (1, "2026-11-17", "2026-11-24")


def test_what_is_said_of_a_session_that_only_sections_name_is_said_of_all_of_it(desk):
    first = desk.event(1).sections[0]
    second = Section(session=2, letter="B", movement=first.movement)
    desk.do(PutSection(event=1, said="Section B.", section=second, bare=True))
    assert [each.number for each in desk.event(1).sessions] == [1]
    desk.do(session_changed(desk.event(1), 1, starts="14:00"))
    after, _ = done(desk, lambda event: session_changed(event, 2, date="2026-11-22"))
    assert after.session(2) == replace(after.first, number=2, date="2026-11-22")
    assert after.first.date != "2026-11-22"


def test_at_the_tables_it_is_minutes_a_deal():
    assert session_changed(Event(contest="tables"), 1, minutes_per_board=7).said == "Seven minutes a deal."
    assert changed(Event(contest="tables"), "name", "Whist").said == "The event is called Whist."


def test_the_method_is_changed_and_its_settings_wait_for_its_return(desk):
    scale = method("matchpoints").settings[0]
    after, what = done(desk, lambda event: setting_changed(event, scale, 1))
    assert (after.settings, what) == ({"scale": 1}, "Better, equal, worse: 1, ½, 0.")
    after, what = done(desk, lambda event: method_changed(event, "butler", method("butler").name))
    assert (after.method, after.settings, what) == ("butler", {"scale": 1}, f"Scored by {method('butler').name}.")


SETTINGS = [
    (Number(name="decimals", label="Decimals shown", least=0, most=6), 3,    "Decimals shown: 3."),
    (Yes(name="factored", label="Raised"),                             True, "Raised: yes."),
    (Yes(name="factored", label="Raised"),                             False, "Raised: no."),
]  # fmt: skip


@pytest.mark.parametrize(("field", "answer", "said"), SETTINGS)
def test_what_the_club_chooses_is_said_as_it_stands_on_the_page(desk, field, answer, said):
    after, what = done(desk, lambda event: choice_changed(event, field, answer))
    assert (after.choices, what) == ({field.name: answer}, said)


def test_rules_chosen_all_at_once_are_said_by_the_name_they_are_kept_under(desk):
    after, what = done(desk, lambda event: choices_changed(event, "Tuesday rules", {"slams": "taken"}))
    assert (after.choices, what) == ({"slams": "taken"}, "The rules of the game: Tuesday rules.")


WRONG = [
    # setting of the method or choice of the game                      answer
    (Number(name="decimals", label="Decimals shown", least=0, most=6), "2"),
    (Number(name="decimals", label="Decimals shown", least=0, most=6), 7),
    (Yes(name="factored", label="Raised"),                             1),
    (method("matchpoints").settings[0],                                "2"),
]  # fmt: skip


@pytest.mark.parametrize("change", [setting_changed, choice_changed])
@pytest.mark.parametrize(("field", "answer"), WRONG)
def test_what_a_setting_cannot_be_is_refused(change, field, answer):
    with pytest.raises(NotAnAnswer, match=f"{field.label}: “{answer}” is not"):
        change(evening(), field, answer)


def test_a_section_is_added_with_as_many_rounds_as_the_others_have_time_for(desk):
    after, what = done(desk, lambda event: section_added(event, 8))
    new = after.sections[1]
    assert (new.letter, len(new.movement.numbers)) == ("B", 8)
    assert what.startswith("Section B: ")
    assert what.endswith(", four tables.")


def test_a_taken_out_letter_is_free_again(desk):
    desk.do(section_added(desk.event(1), 8))
    after, what = done(desk, lambda event: section_removed(event, event.sections[0]))
    assert ([each.letter for each in after.sections], what) == (["B"], "Section A is taken out.")
    desk.do(section_added(desk.event(1), 8))
    assert {each.letter for each in desk.event(1).sections} == {"A", "B"}


def test_an_event_that_has_no_section_any_more_can_be_given_one():
    made = section_added(Event(id=1, boards_per_round=3), 8).section
    assert (made.letter, made.movement.winners) == ("A", 1)


def test_sections_come_to_an_end():
    full = Event(id=1, sections=tuple(section(n, letter) for n, letter in enumerate("ABCDEFGHIJKL", 1)))
    with pytest.raises(EnoughSections, match="twelve"):
        section_added(full, 8)


def test_other_boards_a_round_make_the_movement_anew(desk):
    after, what = done(desk, lambda event: boards_changed(event, 3))
    assert (after.boards_per_round, what) == (3, "Three boards a round.")
    assert {len(seating.boards) for _, seating in after.sections[0].movement.seatings()} == {3}


def test_other_boards_a_round_leave_a_pair_in_its_seat():
    howell = family("howell").movement({"tables": 4, "rounds": 7, "boards": 3, "first": 1})
    event = evening(section(movement=keeping(howell, [8])))
    put = next(part for part in boards_changed(event, 2).parts if isinstance(part, PutSection))
    assert put.section.movement.still == (8,)
    assert put.section.movement.made_from["boards"] == 2


@pytest.mark.parametrize("starts", ["", "19h", "noon"])
def test_a_section_is_added_to_an_event_without_a_time(starts):
    assert section_added(evening(starts=starts), 8).section.letter == "B"


def test_fewer_boards_a_round_lose_no_result():
    with pytest.raises(BoardsHavePlace, match="one board a round, "):
        boards_changed(evening(done="6"), 1)


def test_what_does_not_count_anyway_stands_in_the_way_of_no_other_boards():
    gone = evening(section(away=(Away(1),)))
    event = replace(gone, slips={Key(1, 1, 1, board): Slip(BareScore(110)) for board in (1, 2)})
    assert len(contest_of(event).strays(event, event.sections[0])) == 2
    assert boards_changed(event, 3).said == "Three boards a round."
    counts = replace(event, slips={**event.slips, Key(1, 1, 2, 3): Slip(BareScore(110))})
    with pytest.raises(BoardsHavePlace, match="With three boards a round, one result already recorded"):
        boards_changed(counts, 3)


def test_a_movement_that_cannot_be_made_anew_says_so():
    typed = replace(MITCHELL, family="typed", name="Our own")
    with pytest.raises(CannotHaveSo, match="Our own of section A"):
        boards_changed(evening(section(movement=typed)), 3)


def test_a_section_without_a_movement_has_any_boards_a_round():
    assert len(boards_changed(evening(section(movement=None)), 4).parts) == 1


def test_an_event_is_removed_and_brought_back(desk):
    before = desk.event(1)
    deed = desk.do(removed(before))
    assert (desk.events(), deed.what) == ((), "Tuesday Pairs is removed.")
    desk.undo()
    assert desk.event(1) == before
