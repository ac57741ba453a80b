"""Everything a director does can be taken back, is remembered, and is told to everybody."""

from __future__ import annotations

import contextlib
import tempfile
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.commands import COMMANDS, LEAVES_SLIPS, Changed, Overtaken, Touch, packed, unpacked
from scorer.commands.events import ChangeEvent, NewEvent, NoSuchEvent, NotASetting, RemoveEvent
from scorer.commands.linking import Link, LinkPlayers
from scorer.commands.members import NameClub, PutMembers
from scorer.commands.presets import KeepPreset
from scorer.commands.remembering import Remember
from scorer.commands.results import EnterResult
from scorer.commands.rounds import Grounds, HasBegun, NotEntered, NothingToAddTo, NotTheNext, PutRounds
from scorer.commands.sections import NoSuchSection, Penalise, PutSection, RemoveSection, Seat
from scorer.commands.sessions import (
    ChangeSession,
    NewSession,
    NoSuchSession,
    RemoveSession,
    SessionInUse,
    SessionThere,
)
from scorer.commands.speaking import ChooseLanguage, chosen_language
from scorer.commands.together import Together
from scorer.desk import Desk, GoneMeanwhile
from scorer.event.event import Contestant, Entry, Lineup, Member, Penalty, Player, Section, Session
from scorer.event.movement import Away
from scorer.event.results import Key
from scorer.journal import ChangedSince, NoSuchDeed, NothingStands, NothingToRedo, NothingToUndo
from scorer.movements import family
from scorer.movements.family import NotDrawn
from scorer.picture import LookingBack, Picture
from scorer.store import reading
from scorer.store.trouble import DiskFailed
from tests.scorer.clubs import MITCHELL, RESULTS, first_key, open_club, slip, two_tables

# --- every command, as a strategy; the event is 1, its section 1 --------------------------

keys = st.builds(Key, st.just(1), st.integers(1, 2), st.integers(1, 2), st.integers(1, 4))
slips = st.builds(slip, st.integers(0, len(RESULTS) - 1), right=st.booleans(), note=st.sampled_from(["", "ruled"]))
members = st.builds(Member, st.integers(0, 3), st.sampled_from(["Ida", "Bo"]), st.sampled_from(["", "7"]))
entered = st.builds(
    Entry,
    players=st.sampled_from([(Player("Ida"), Player("Bo", 2)), ()]),
    team=st.sampled_from(["", "Harbour"]),
    id=st.sampled_from(["", "1.1", "1.2", "1.3"]),
)
people = st.builds(
    Contestant,
    st.integers(1, 3),
    entered,
    label=st.sampled_from(["", "1NS"]),
    lineups=st.sampled_from([(), (Lineup(2, (Player("Ida"), Player("Cy"))),)]),
)
links = st.builds(
    Link,
    event=st.just(1),
    section=st.just(1),
    number=st.integers(1, 3),
    lineup=st.integers(0, 2),
    chair=st.integers(0, 2),
    member=st.integers(0, 3),
)
GOING = [(), (Away(1),), (Away(1, 2), Away(2, 1, 1))]
LOTS = family("lots").movement({"entered": 4, "rounds": 2})
LATER = family("lots").movement({"entered": 5, "rounds": 4, "draw": 2})
parts = st.builds(
    Section,
    id=st.just(1),
    movement=st.sampled_from([None, MITCHELL, LOTS]),
    session=st.integers(1, 2),
    away=st.sampled_from(GOING),
)
sessions = st.builds(Session, st.integers(2, 3), st.sampled_from(["", "2026-11-21"]), st.just("14:00"), st.just(7))
KINDS = {
    NameClub: st.builds(NameClub, name=st.sampled_from(["Harbour", "Hill"])),
    KeepPreset: st.builds(
        KeepPreset,
        game=st.just("rubber-bridge"),
        name=st.sampled_from(["Ours", "Theirs"]),
        choices=st.none() | st.sampled_from([{"slams": "taken"}, {"slams": "bid", "numbers": (1, 2)}]),
    ),
    ChooseLanguage: st.builds(
        ChooseLanguage, of=st.sampled_from(["paper", "window"]), language=st.sampled_from(["", "nl", "de"])
    ),
    Remember: st.builds(
        Remember,
        of=st.sampled_from(["headings", "two people"]),
        name=st.sampled_from(["ref", "1 2"]),
        answer=st.sampled_from(["", "number", "-"]),
    ),
    PutMembers: st.builds(PutMembers, put=st.tuples(members), gone=st.tuples(st.integers(4, 6))),
    NewEvent: st.builds(NewEvent, whole=st.just(two_tables())),
    ChangeEvent: st.builds(
        ChangeEvent,
        event=st.just(1),
        changes=st.sampled_from([{"name": "Teams"}, {"winners": 1, "settings": {"a": (1, 2)}}, {"contest": "tables"}]),
    ),
    RemoveEvent: st.builds(RemoveEvent, event=st.just(1)),
    NewSession: st.builds(NewSession, event=st.just(1), session=sessions),
    ChangeSession: st.builds(
        ChangeSession,
        event=st.just(1),
        session=st.integers(1, 3),
        changes=st.sampled_from([{"date": "2026-11-22"}, {"starts": "10:30", "minutes_per_board": 9}]),
    ),
    RemoveSession: st.builds(RemoveSession, event=st.just(1), session=st.integers(1, 3)),
    PutSection: st.builds(PutSection, event=st.just(1), section=parts | st.just(Section(letter="B"))),
    PutRounds: st.builds(
        PutRounds,
        event=st.just(1),
        section=st.just(1),
        first=st.integers(1, 4),
        rounds=st.integers(0, 4).map(lambda first: LATER.rounds[first:]),
        made_from=st.just(LATER.made_from),
        enters=st.sampled_from([(), (5,)]),
        grounds=st.sampled_from([(), (Grounds("by-lot", ("Nobody meets again.",), ("have not met",), ((1, 2),)),)]),
    ),
    RemoveSection: st.builds(RemoveSection, event=st.just(1), section=st.just(1)),
    Seat: st.builds(
        Seat, event=st.just(1), section=st.just(1), contestants=st.tuples(people) | st.just((Contestant(1),))
    ),
    LinkPlayers: st.builds(LinkPlayers, links=st.tuples(links) | st.tuples(links, links)),
    Penalise: st.builds(
        Penalise, event=st.just(1), section=st.just(1), penalties=st.just((Penalty(2, Fraction(1, 3)),))
    ),
    EnterResult: st.builds(EnterResult, event=st.just(1), key=keys, slip=st.none() | slips),
}
single = st.one_of(*KINDS.values())
KINDS[Together] = st.builds(Together, event=st.just(1), parts=st.lists(single, min_size=1, max_size=3).map(tuple))
commands = single | KINDS[Together]
REFUSED = (
    *(NoSuchEvent, NoSuchSection, NoSuchSession, SessionInUse, SessionThere, GoneMeanwhile),
    *(NothingToAddTo, NotDrawn, NotTheNext, HasBegun, NotEntered),
)


def picture(desk: Desk):
    presets = desk.read(reading.presets, "rubber-bridge")
    spoken = tuple(desk.read(chosen_language, of) for of in ("paper", "window"))
    answers = tuple(desk.read(reading.remembered, of) for of in ("headings", "two people"))
    return desk.club(), spoken, answers, presets, desk.members(), tuple(desk.event(each.id) for each in desk.events())


def test_every_command_is_tried_here():
    assert set(KINDS) == set(COMMANDS)


@given(commands)
def test_a_command_comes_back_from_the_journal_as_it_went_in(command):
    assert unpacked(packed(command)) == command


def insisted(desk, command):
    """Does it, by an author who has seen what stands there if they had not."""
    try:
        desk.do(command)
    except Overtaken as overtaken:
        desk.do(overtaken.anyway)


def done(desk, todo):
    """The pictures after each command that was not refused."""
    pictures = [picture(desk)]
    for command in todo:
        try:
            insisted(desk, command)
        except REFUSED:
            assert picture(desk) == pictures[-1]
        else:
            pictures.append(picture(desk))
    return pictures


@given(st.lists(commands, max_size=6))
def test_undo_leads_back_to_the_start_and_redo_to_the_end(todo):
    with tempfile.TemporaryDirectory() as folder:
        desk = open_club(Path(folder))
        pictures = done(desk, todo)
        for before in reversed(pictures[:-1]):
            desk.undo()
            assert picture(desk) == before
        for after in pictures[1:]:
            desk.redo()
            assert picture(desk) == after
        with pytest.raises(NothingToRedo):
            desk.redo()


@given(st.lists(commands, max_size=5), st.data())
def test_the_club_can_be_seen_as_it_stood_after_any_deed(todo, data):
    with tempfile.TemporaryDirectory() as folder:
        desk = open_club(Path(folder))
        pictures = {desk.last_deed().id: picture(desk)}
        steps = data.draw(st.lists(st.sampled_from(["do", "undo", "redo"]), max_size=8))
        for step, command in zip(steps, [*todo, *todo], strict=False):
            try:
                insisted(desk, command) if step == "do" else getattr(desk, step)()
            except (*REFUSED, NothingToUndo, NothingToRedo):
                continue
            pictures[desk.last_deed().id] = picture(desk)
        for deed, then in pictures.items():
            assert picture(Picture(desk.path, deed)) == then


@given(st.lists(commands, max_size=6))
def test_slips_that_a_deed_leaves_as_they_are_need_not_be_read_again(todo):
    with tempfile.TemporaryDirectory() as folder:
        desk, told = open_club(Path(folder)), []
        desk.do(EnterResult(event=1, key=first_key(desk), slip=slip()))
        desk.listen(told.append)
        for command in todo:
            for step in (lambda command=command: insisted(desk, command), desk.undo):
                known = {each.id: desk.event(each.id).slips for each in desk.events()}
                try:
                    step()
                except REFUSED:
                    break
                here = [touch for touch in told.pop().touched if touch.event == 1]
                if here and all(touch.what in LEAVES_SLIPS for touch in here):
                    assert desk.event(1, known[1]) == desk.event(1)


# --- the piles ------------------------------------------------------------------------


@pytest.fixture
def desk(tmp_path):
    return open_club(tmp_path)


def name(desk, name_):
    return desk.do(NameClub(said=f"The club is {name_}.", name=name_))


def test_the_piles_of_undo_and_redo_survive_a_restart(desk, tmp_path):
    for each in ("A", "B", "C"):
        name(desk, each)
    desk.undo()
    desk.close()
    again = Desk(tmp_path / "club.overtrick", who="Ann")
    assert (again.can_undo().what, again.can_redo().what) == ("The club is B.", "The club is C.")
    again.undo()
    again.redo()
    again.redo()
    assert again.club() == "C"


def test_doing_something_new_ends_what_could_be_redone(desk):
    name(desk, "A")
    desk.undo()
    name(desk, "B")
    with pytest.raises(NothingToRedo):
        desk.redo()


def test_every_step_is_a_line_of_the_journal(desk):
    name(desk, "A")
    desk.undo()
    desk.redo()
    assert [(deed.step, deed.what, deed.who) for deed in desk.journal()] == [
        ("redo", "The club is A.", "Ann"),
        ("undo", "The club is A.", "Ann"),
        ("do", "The club is A.", "Ann"),
        ("do", "New event: Tuesday Pairs.", "Ann"),
    ]


def test_nothing_to_undo(tmp_path):
    with pytest.raises(NothingToUndo, match="nothing of yours here"):
        Desk(tmp_path / "new.overtrick").undo()


def test_everything_since_a_deed_is_taken_back_at_once(desk):
    marked = name(desk, "A")
    name(desk, "B")
    name(desk, "C")
    assert desk.take_back_since(marked.id).what == "Taken back: everything since “The club is A.”"
    assert desk.club() == ""
    desk.undo()
    assert desk.club() == "C"


def enter(desk, which, **where):
    return desk.do(EnterResult(event=1, said="a result", key=first_key(desk, **where), slip=slip(which)))


def seat(desk, *numbers):
    people = tuple(Contestant(number, Entry((Player(f"Ida {number}"),))) for number in numbers)
    return desk.do(Seat(event=1, said="seats", section=first_key(desk).section, contestants=people))


def penalise(desk):
    section = first_key(desk).section
    return desk.do(Penalise(event=1, said="a penalty", section=section, penalties=(Penalty(2, Fraction(1)),)))


def put(desk, *parts, **changes):
    section = replace(desk.event(1).sections[0], **changes)
    return desk.do(PutSection(event=1, said="the section", section=section, parts=parts))


def together(desk, *commands):
    return desk.do(Together(event=1, said="both", parts=commands))


def note(desk):
    return desk.do(ChangeEvent(event=1, said="a note", changes={"note": "Hall B"}))


# what is done first, what is done later, whether the first can be taken back by itself
ALONE = [
    ("another board",           lambda d: enter(d, 0),              lambda d: enter(d, 1, number=2),            True),
    ("the same board",          lambda d: enter(d, 0),              lambda d: enter(d, 1),                      False),
    ("board 1 is not board 12", lambda d: enter(d, 0),              lambda d: enter(d, 1, number=12),           True),
    ("the same among others",   lambda d: enter(d, 0),              lambda d: together(d, NAMED, enter_1(d)),   False),
    ("another seat",            lambda d: seat(d, 1),               lambda d: seat(d, 2),                       True),
    ("the seat among others",   lambda d: seat(d, 1, 2),            lambda d: seat(d, 1),                       False),
    ("a seat, then a missing",  lambda d: seat(d, 1),               lambda d: put(d, "away", away=(Away(2),)),  True),
    ("a movement, then a slip", lambda d: put(d, "movement"),       lambda d: enter(d, 0),                      False),
    ("a missing, then a seat",  lambda d: put(d, "away"),           lambda d: seat(d, 1),                       False),
    ("a penalty, then a slip",  penalise,                           lambda d: enter(d, 0),                      True),
    ("a note, then a slip",     note,                               lambda d: enter(d, 0),                      True),
    ("several things, last",    lambda d: together(d, enter_1(d)),  lambda d: None,                             True),
    ("the event, then a slip",  lambda d: d.last_deed(),            lambda d: enter(d, 0),                      False),
]  # fmt: skip
NAMED = NameClub(name="Harbour")


def enter_1(desk):
    return EnterResult(event=1, key=first_key(desk), slip=slip(1))


@pytest.mark.parametrize(("first", "later", "alone"), [row[1:] for row in ALONE], ids=[row[0] for row in ALONE])
def test_one_deed_is_taken_back_by_itself_only_where_nothing_later_rests_on_it(desk, first, later, alone):
    deed = first(desk)
    before = picture(desk)
    later(desk)
    if alone:
        desk.take_back(deed.id)
        assert desk.last_deed().what == f"Taken back: {deed.what}"
        desk.undo()
    else:
        with pytest.raises(ChangedSince, match="was changed again later"):
            desk.take_back(deed.id)
    with contextlib.suppress(NothingStands):
        desk.take_back_since(deed.id + 1)
    assert picture(desk) == before


def test_a_deed_that_is_not_there(desk):
    with pytest.raises(NoSuchDeed, match="no deed 999"):
        desk.take_back(999)


def test_changing_a_part_of_a_section_leaves_what_others_did_to_the_rest(desk):
    stale = desk.event(1).sections[0]
    seat(desk, 1)
    penalise(desk)
    desk.do(PutSection(event=1, section=replace(stale, away=(Away(12),)), parts=("away",)))
    [section] = desk.event(1).sections
    assert (section.away, section.contestants[1].names, len(section.penalties)) == ((Away(12),), "Ida 1", 1)


@pytest.mark.parametrize("kind", [EnterResult, Seat])
def test_a_section_of_another_event_is_refused(desk, kind):
    desk.do(NewEvent(said="Another.", whole=two_tables()))
    section = first_key(desk).section
    given = {"key": first_key(desk), "slip": slip()} if kind is EnterResult else {"section": section, "contestants": ()}
    with pytest.raises(NoSuchSection, match="no longer in this event"):
        desk.do(kind(event=2, **given))


# --- what is refused, and what is told --------------------------------------------------


def test_a_refused_command_leaves_no_deed_and_no_change(desk):
    before = picture(desk), desk.last_deed()
    wrong = Together(event=1, parts=(NameClub(name="Half"), EnterResult(event=1, key=Key(99, 1, 1, 1), slip=slip())))
    with pytest.raises(NoSuchSection):
        desk.do(wrong)
    assert (picture(desk), desk.last_deed()) == before


@pytest.mark.parametrize("name_", ["id", "sections", "nonsense"])
def test_only_an_events_own_values_can_be_changed(desk, name_):
    with pytest.raises(NotASetting, match=name_):
        desk.do(ChangeEvent(event=1, changes={name_: 2}))


def test_a_picture_of_the_past_cannot_be_changed(desk):
    with pytest.raises(LookingBack):
        name(Picture(desk.path, 1), "A")


def test_listeners_are_told_what_was_touched(desk):
    told = []
    end = desk.listen(told.append)
    key = first_key(desk)
    desk.do(EnterResult(event=1, key=key, slip=slip()))
    desk.undo()
    end()
    desk.redo()
    touched = frozenset({Touch("result", 1, key)})
    assert told == [Changed(touched, {key: slip()}), Changed(touched, {key: None})]


def test_a_second_window_on_the_file_is_told_too(desk, tmp_path):
    other, told = Desk(tmp_path / "club.overtrick"), []
    other.listen(told.append)
    desk.do(EnterResult(event=1, key=first_key(desk), slip=slip()))
    other.catch_up()
    other.catch_up()
    assert told == [Changed(frozenset({Touch("result", 1, first_key(desk))}), {first_key(desk): slip()})]


@pytest.mark.parametrize("others", [0, 1], ids=["alone", "after somebody else"])
def test_what_a_listener_cannot_read_any_more_was_done_all_the_same(desk, tmp_path, others):
    def reading_it(_changed: object) -> None:
        raise DiskFailed(name="club.overtrick")

    desk.listen(reading_it)
    other = Desk(tmp_path / "club.overtrick")
    for _ in range(others):
        name(other, "Harbour")
    done = desk.do(EnterResult(event=1, said="a result", key=first_key(desk), slip=slip()))
    assert desk.last_deed() == done
    assert first_key(desk) in desk.event(1).slips


def test_undo_takes_back_ones_own_last_deed_and_nobody_elses(desk, tmp_path):
    other = Desk(tmp_path / "club.overtrick", who="Bo")
    enter(desk, 0)
    other.do(EnterResult(event=1, said="theirs", key=first_key(desk, number=2), slip=slip(1)))
    assert (desk.undo(1).what, other.can_undo(1).what) == ("a result", "theirs")
    assert [key.number for key in desk.event(1).slips] == [2]


def test_what_another_did_on_top_of_it_is_not_taken_back_with_it(desk, tmp_path):
    other = Desk(tmp_path / "club.overtrick", who="Bo")
    enter(desk, 0)
    other.do(EnterResult(event=1, said="theirs", key=first_key(desk), slip=slip(1)))
    with pytest.raises(ChangedSince, match="a result"):
        desk.undo(1)
    other.undo(1)
    assert desk.undo(1).step == "undo"
    assert not desk.event(1).slips


def test_undo_stays_in_the_event_one_looks_at_and_what_is_the_clubs(desk):
    desk.do(NewEvent(said="Another.", whole=two_tables()))
    enter(desk, 0)
    section = desk.event(2).sections[0].id
    desk.do(EnterResult(event=2, said="in the other", key=first_key(desk)._replace(section=section), slip=slip(1)))
    assert desk.undo(1).what == "a result"
    name(desk, "Harbour")
    assert (desk.undo(1).what, desk.undo(1).what) == ("The club is Harbour.", "New event: Tuesday Pairs.")
    assert desk.undo().what == "in the other"


def test_an_event_that_was_put_away_is_brought_back_by_undo(desk):
    before = picture(desk)
    desk.do(RemoveEvent(event=1, said="put away"))
    assert desk.undo(7).what == "put away"
    assert picture(desk) == before


def test_something_new_in_another_event_leaves_what_can_be_redone_here(desk):
    desk.do(NewEvent(said="Another.", whole=two_tables()))
    enter(desk, 0)
    desk.undo(1)
    desk.do(ChangeEvent(event=2, said="a note", changes={"note": "Hall B"}))
    assert desk.redo(1).what == "a result"


def test_what_another_did_first_is_told_with_what_one_does_oneself(desk, tmp_path):
    other, told = Desk(tmp_path / "club.overtrick"), []
    other.listen(told.append)
    name(desk, "A")
    other.do(EnterResult(event=1, key=first_key(desk), slip=slip()))
    assert [each.touched for each in told] == [{Touch("club"), Touch("result", 1, first_key(desk))}]


def test_a_new_movement_leaves_what_was_recorded(desk):
    desk.do(EnterResult(event=1, key=first_key(desk), slip=slip()))
    section = desk.event(1).sections[0]
    desk.do(PutSection(event=1, section=replace(section, movement=None)))
    assert len(desk.event(1).slips) == 1


def test_a_section_that_was_removed_does_not_come_back_without_its_results(desk):
    enter(desk, 0)
    stale, section = desk.event(1), desk.event(1).sections[0]
    desk.do(RemoveSection(event=1, said="removed", section=section.id))
    for command in (
        PutSection(event=1, section=section).seeing(stale),
        PutSection(event=1, section=section, parts=("away",)),
    ):
        with pytest.raises(NoSuchSection):
            desk.do(command)
    desk.undo(1)
    assert len(desk.event(1).slips) == 1


def test_a_member_who_was_corrected_is_not_struck_off_with_the_taking_back_of_their_coming(desk):
    enrolled = desk.do(Together(event=1, said="enrolled", parts=(PutMembers(put=(Member(1, "Ida"),)),)))
    desk.do(PutMembers(said="corrected", put=(Member(1, "Ida Holm"),), seen=((Member(1, "Ida"),),)))
    with pytest.raises(ChangedSince):
        desk.take_back(enrolled.id)
    assert [member.name for member in desk.members()] == ["Ida Holm"]
