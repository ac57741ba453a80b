"""What was played in another room, beside an event here: the same as if all of it had been entered in one file."""

from contextlib import closing
from dataclasses import replace
from fractions import Fraction
from functools import cache

import pytest

from scorer import journal
from scorer.commands.events import ChangeEvent, begin
from scorer.commands.members import PutMembers
from scorer.commands.results import enter
from scorer.commands.sections import Penalise, RemoveSection
from scorer.contests.beginning import Beginning
from scorer.desk import Desk
from scorer.evening.changes import session_changed
from scorer.evening.seating import Chair, ChairPlace, named
from scorer.event.event import PERCENT, Contestant, Entry, Event, Lineup, Member, Penalty, Player, Section, Session
from scorer.event.movement import Away
from scorer.event.plain import made, plain
from scorer.event.refusal import Refusal
from scorer.event.results import BareScore, Key, Slip
from scorer.keeping.soundness import faults
from scorer.movements import family
from tests.scorer.evening.two_rooms import Rooms, in_two_rooms, on_paper, only, ranked, section
from tests.scorer.sheets import evening, table_evening

HOWELL = family("howell").movement({"tables": 3, "rounds": 5, "boards": 2})
MITCHELL = family("mitchell").movement({"tables": 4, "rounds": 4, "boards": 2})
DAY = "2026-11-17"


def event(*sections: Section, **more: object) -> Event:
    """An evening of pairs in which everything that a table can hand in is in."""
    empty = Event(name="Friday", sessions=(Session(date=DAY),), boards_per_round=2, sections=sections)
    return evening.filled(replace(empty, **more), seed=len(sections))


@cache
def pairs() -> Event:
    """A Howell and a Mitchell, the second with a late pair, a substitute and penalties."""
    second = section(2, "B", MITCHELL, away=(Away(2, first=3),), penalties=(Penalty(1, Fraction(5), PERCENT, "late"),))
    who = second.contestants[1]
    sits_in = replace(who, lineups=(Lineup(2, (who.players[0], Player("Dora Ellis"))),), label="1a")
    return event(section(1, "A", HOWELL), replace(second, contestants={**second.contestants, 1: sits_in}))


def begun(contest: str, entrants: int, fill=evening.filled, **more: object) -> Event:
    """An evening of two sections as New event begins it, with everybody's name and all results."""
    said = Beginning(contest=contest, name="Friday", date=DAY, entrants=entrants, sections=2, **more)
    empty = said.event(said.offers())
    sections = [section(n, each.letter, each.movement, away=each.away) for n, each in enumerate(empty.sections, 1)]
    return made(plain(fill(replace(empty, id=1, sections=tuple(sections)))), Event)


EVENINGS = {
    "pairs": pairs,
    "a winner a line beside one in all": lambda: replace(pairs(), together=False, winners=2),
    "two winners": lambda: begun("pairs", 20, boards=20, boards_per_round=2),
    "imps": lambda: replace(pairs(), method="cross-imps"),
    "apart": lambda: replace(pairs(), together=False),
    "within": lambda: replace(pairs(), whole={"compared": "within"}),
    "individual": lambda: begun("individual", 16, boards=14, boards_per_round=2),
    "teams": lambda: begun("teams", 8, boards=18, method="wbf-discrete"),
    "barometer": lambda: begun("barometer", 16, boards=14, boards_per_round=2),
    "tables": lambda: begun("tables", 12, table_evening.filled, game="spades", method="total-points"),
}


@pytest.mark.parametrize("name", EVENINGS)
def test_all_is_as_if_both_rooms_had_been_entered_in_one_file(name, tmp_path):
    whole = EVENINGS[name]()
    rooms = in_two_rooms(tmp_path, whole)
    done = rooms.bring(2)
    with closing(Desk(tmp_path / "one.overtrick")) as desk:
        desk.do(begin(whole))
        one = desk.event(1)
    assert ranked(rooms.event) == ranked(one)
    assert on_paper(rooms.event) == on_paper(one)
    assert str(done.command.said).startswith("Section B brought in from “Friday” in “annex.overtrick”: ")
    assert rooms.here.read(faults) == ()
    rooms.here.undo()
    assert [each.letter for each in rooms.event.sections] == ["A"]
    assert not any(name.startswith("room ") for name in rooms.event.whole)
    rooms.here.redo()
    assert ranked(rooms.event) == ranked(one)
    rooms.here.close(copy=False)


@pytest.fixture
def rooms(tmp_path):
    """Pairs in two rooms, everything in."""
    both = in_two_rooms(tmp_path, pairs())
    yield both
    both.here.close(copy=False)


def refused(rooms: Rooms, event_: int = 2) -> str:
    """Why nothing is brought in; and nothing is."""
    before, head = rooms.event, rooms.here.head
    with pytest.raises(Refusal) as refusal:
        rooms.bring(event_)
    assert (rooms.event, rooms.here.head) == (before, head)
    return str(refusal.value.text)


# --- who they are -----------------------------------------------------------------------

HERE = (
    Member(1, "B1 Lee", number="11"),
    Member(2, "B1 Moe", number="7"),
    Member(3, "B1 Moe", number="8"),
    Member(4, "b2  lee"),
    Member(5, "Somebody Else", national_number="N5"),
    Member(6, "B3 Lee", national_number="N6"),
    Member(7, "B3 Moe", number="9"),
    Member(8, "B3 Moe", number="10"),
)
THERE = (
    Member(1, "B3 Lee", national_number="N7"),  # another of that name
    Member(2, "B1 Moe", number="8"),
    Member(3, "B2 Moe", national_number="N5"),
    Member(4, "B2 Lee", number="99"),
)


def as_members(event_: Event, members: tuple[Member, ...]) -> Event:
    """The event with those who are members of a club as such."""
    by_name = {each.name: each for each in members}

    def who(player: Player) -> Player:
        one = by_name.get(player.name)
        return replace(player, member=one.id, national_number=one.national_number) if one else player

    def known(one: Contestant) -> Contestant:
        return replace(one, entry=replace(one.entry, players=tuple(map(who, one.entry.players))))

    sections = (replace(s, contestants={n: known(c) for n, c in s.contestants.items()}) for s in event_.sections)
    return replace(event_, sections=tuple(sections))


def test_people_are_the_members_that_they_are_here_or_guests(tmp_path):
    rooms = in_two_rooms(tmp_path, as_members(pairs(), THERE), *HERE, theirs=THERE)
    done = rooms.bring(2)
    _, second = rooms.event.sections
    known = {p.name: p.member for each in second.contestants.values() for p in each.players if p.member}
    assert known == {"B1 Lee": 1, "B1 Moe": 3, "b2  lee": 4, "Somebody Else": 5}
    guests = {p.name for each in second.contestants.values() for p in each.players if not p.member}
    assert {"B3 Lee", "B3 Moe", "B4 Lee"} <= guests
    assert "4 of 17 players from there are known to the club." in done.told
    assert [line for line in done.told if "Several members" in line] == [
        "Several members are called B3 Moe: whoever came is a guest, until Seats says who it is."
    ]
    rooms.here.close(copy=False)


def test_two_people_there_are_never_one_here(tmp_path):
    whole = pairs()
    second = whole.sections[1]
    there = {**second.contestants}
    there[2] = Contestant(2, Entry((Player("B1 Lee", namesake=1), Player("B1 Lee", member=1))))
    rooms = in_two_rooms(
        tmp_path,
        replace(whole, sections=(whole.sections[0], replace(second, contestants=there))),
        Member(1, "B1 Lee"),
        theirs=(Member(1, "B1 Lee"),),
    )
    rooms.bring(2)
    second = rooms.event.sections[1]
    three = [second.contestants[1].players[0], *second.contestants[2].players]
    assert [each.name for each in three] == ["B1 Lee"] * 3
    assert len({each.member or (each.name, each.namesake) for each in three}) == 3
    assert three[2].member == 1
    rooms.here.close(copy=False)


def test_whoever_would_play_twice_is_named_and_nothing_is_brought_in(rooms):
    first = rooms.event.sections[0]
    place = ChairPlace(Chair(first.id, 3, 1), 1)
    rooms.here.do(named(rooms.event, place, Player("B12 Moe")))
    assert refused(rooms) == (
        "B12 Moe would play in two sections of a session: nothing is brought in. Put the name right in one of the "
        "files."
    )
    rooms.here.do(named(rooms.event, place._replace(chair=Chair(first.id, 3, 0)), Player("b4 lee")))
    assert refused(rooms).startswith("B12 Moe and B4 Lee would play in two sections of a session: ")


# --- what stands in the way ---------------------------------------------------------------

UNLIKE = [
    # what differs here                                       what is said
    (
        {"method": "cross-imps"},
        "There: Scored by Matchpoints. Here: Scored by Cross-IMPs. Change one of the two first.",
    ),
    ({"settings": {"decimals": 3}}, "There: Decimals shown: 2. Here: Decimals shown: 3."),
    ({"game": "whist"}, "There: Duplicate bridge. Here: Whist."),
    ({"contest": "barometer"}, "Here: A barometer, the same boards at all tables in a round."),
    ({"contest": "swiss-pairs"}, "“Friday” is a contest by rounds (Swiss pairs): sections of another file"),
    ({"contest": "drive", "game": "whist"}, "“Friday” is a contest by rounds (drive): "),
]


@pytest.mark.parametrize(("changes", "says"), UNLIKE, ids=lambda each: str(each)[:20])
def test_what_was_not_played_alike_is_refused_in_one_sentence(rooms, changes, says):
    rooms.here.do(ChangeEvent(event=1, said="Changed.", changes=changes))
    assert says in refused(rooms)


def test_an_event_without_results_and_one_of_a_session_that_is_not_here_are_refused(rooms):
    assert (
        refused(rooms, 1)
        == "“Something before” in “annex.overtrick” has no results: expected an event that was played."
    )
    with closing(Desk(rooms.there)) as desk:
        there = only(pairs(), "B", id_=50)
        desk.do(begin(replace(there, sections=(replace(there.sections[0], session=2),))))
    assert "was played in session 2, which “Friday” does not have: add that session first." in refused(rooms, 3)


def test_sections_come_into_the_session_that_they_were_played_in(tmp_path):
    first, second = pairs().sections
    days = (Session(date=DAY), Session(number=2, date="2026-11-24"))
    rooms = in_two_rooms(tmp_path, event(first, second, sessions=days))
    later = replace(second, id=62, letter="B", session=2)
    with closing(Desk(rooms.there)) as desk:
        desk.do(begin(event(replace(second, id=61, letter="A"), later, sessions=days)))
    rooms.bring(3)
    sections = rooms.event.sections
    assert [(each.letter, each.session) for each in sections] == [("A", 1), ("B", 1), ("C", 2)]
    assert sections[1].contestants[3].names == sections[2].contestants[3].names
    rooms.here.close(copy=False)


def test_sections_that_have_no_board_in_common_are_not_compared(tmp_path):
    other = family("mitchell").movement({"tables": 4, "rounds": 4, "boards": 2, "first": 17})
    whole = event(section(1, "A", HOWELL), section(2, "B", other))
    rooms = in_two_rooms(tmp_path, whole)
    assert "No board of “Friday” in “annex.overtrick” was played here" in refused(rooms)
    rooms.here.do(ChangeEvent(event=1, said="Apart.", changes={"together": False}))
    rooms.bring(2)
    assert len(rooms.event.sections) == 2
    rooms.here.close(copy=False)


def test_another_day_or_time_of_the_other_room_is_said(rooms):
    rooms.change(
        lambda there: session_changed(there, 1, starts="19:30"),
        lambda there: session_changed(there, 1, date="2026-11-18"),
    )
    told = rooms.bring(2).told
    assert "There it is played on Wednesday 18 November 2026." in told
    assert "There play starts at 19:30." in told


# --- once more ------------------------------------------------------------------------------


def test_what_was_brought_in_before_and_has_not_changed_there_is_not_brought_in_again(rooms):
    rooms.bring(2)
    rooms.here.do(enter(rooms.event, *corrected(rooms.event, 1)))
    assert refused(rooms) == (
        "“Friday” in “annex.overtrick” has nothing that is not here already: its section is here as it stands there."
    )


def corrected(event_: Event, at: int, section_: int = -1) -> tuple[Key, Slip]:
    """Another result in a section, the last one if no other is said."""
    mine = sorted(key for key in event_.slips if key.section == event_.sections[section_].id)
    return mine[at], Slip(BareScore(-1100), right=True)


def test_late_corrections_of_the_other_room_are_brought_in_again(rooms):
    rooms.bring(2)
    before = rooms.event
    rooms.change(
        lambda there: enter(there, *corrected(there, 3)),
        lambda there: enter(there, corrected(there, 5)[0], None),
    )
    done = rooms.bring(2)
    assert str(done.command.said).startswith(
        "Section B brought in again from “Friday” in “annex.overtrick”. Changed there: Section B, table "
    )
    assert "(before: " in done.command.said
    assert ": cleared (before: " in done.command.said
    now = rooms.event
    assert now.sections == before.sections
    assert len(now.slips) == len(before.slips) - 1
    assert now.slips[corrected(before, 3)[0]].result == BareScore(-1100)
    rooms.here.undo()
    assert rooms.event == before
    assert rooms.here.read(faults) == ()


def test_of_many_changes_the_journal_says_how_many_and_each_to_whoever_asks(rooms):
    rooms.bring(2)
    for at in range(4):
        rooms.change(lambda there, at=at: enter(there, *corrected(there, at)))
    done = rooms.bring(2)
    assert str(done.command.said).endswith("Changed there: four things.")
    told = rooms.here.read(journal.told, rooms.here.head.deed)
    assert len(told) == len(done.more) == 4
    assert all(line.startswith("Section B, table ") for line in told)


def test_names_penalties_and_who_is_away_are_brought_in_again_and_listed(rooms):
    rooms.bring(2)
    fine = (Penalty(4, Fraction(2), reason="noise"),)
    rooms.change(
        lambda there: named(there, ChairPlace(Chair(there.sections[0].id, 3, 0), 1), Player("Vera Nash")),
        lambda there: Penalise(event=there.id, said="Fined.", section=there.sections[0].id, penalties=fine),
    )
    done = rooms.bring(2)
    second = rooms.event.sections[1]
    assert second.contestants[3].players[0].name == "Vera Nash"
    assert second.penalties == fine
    assert "Section B: penalty of 4: 2 points; 3 Vera Nash." in done.command.said


def test_what_was_changed_here_stays_as_long_as_that_has_not_changed_there(rooms):
    rooms.bring(2)
    here, fine = rooms.event.sections[1], (Penalty(4, Fraction(2), reason="noise"),)
    rooms.here.do(Penalise(event=1, said="Fined.", section=here.id, penalties=fine))
    rooms.here.do(enter(rooms.event, *corrected(rooms.event, 3)))
    rooms.change(
        lambda there: named(there, ChairPlace(Chair(there.sections[0].id, 3, 0), 1), Player("Vera Nash")),
    )
    before = rooms.event
    done = rooms.bring(2)
    assert str(done.command.said).endswith(" Changed there: Section B: 3 Vera Nash.")
    assert (rooms.event.sections[1].penalties, rooms.event.slips) == (fine, before.slips)
    assert rooms.event.sections[1].contestants[3].players[0].name == "Vera Nash"


def test_a_section_that_was_taken_out_here_comes_anew(rooms):
    rooms.bring(2)
    rooms.here.do(RemoveSection(event=1, said="Out.", section=rooms.event.sections[1].id))
    rooms.bring(2)
    assert [each.letter for each in rooms.event.sections] == ["A", "B"]


def test_who_was_found_to_be_a_member_here_stays_it(rooms):
    rooms.bring(2)
    rooms.here.do(PutMembers(said="Members.", put=(Member(0, "B4 Lee"), Member(0, "B4 Lee", number="5"))))
    second = rooms.event.sections[1]
    rooms.here.do(named(rooms.event, ChairPlace(Chair(second.id, 4, 0), 1), Player("B4 Lee", member=2)))
    rooms.change(lambda there: enter(there, *corrected(there, 3)))
    rooms.bring(2)
    assert rooms.event.sections[1].contestants[4].players[0].member == 2


# --- one event in two copies of a file --------------------------------------------------------


@pytest.fixture
def copied(tmp_path):
    """An event of two sections, begun before the club file was copied to the other room's computer."""
    desk = Desk(tmp_path / "club.overtrick", who="Ann")
    desk.do(begin(replace(pairs(), slips={})))
    there = tmp_path / "annex.overtrick"
    desk.close(copy=False)
    there.write_bytes(desk.path.read_bytes())
    both = Rooms(Desk(desk.path, who="Ann"), there)
    for at in range(2):
        with closing(Desk(there, who="Bob") if at else Desk(desk.path, who="Ann")) as room:
            for key, slip in pairs().slips.items():
                if key.section == at + 1:
                    room.do(enter(room.event(1), key, slip))
    yield both
    both.here.close(copy=False)


def test_each_room_records_its_own_section_in_a_copy_of_the_file(copied):
    copied.here.catch_up()
    done = copied.bring()
    assert ranked(copied.event) == ranked(pairs())
    assert [each.letter for each in copied.event.sections] == ["A", "B"]
    assert str(done.command.said) == (
        "Section B brought in from “Friday” in “annex.overtrick”: eight pairs, 28 results."
    )
    assert refused(copied, 1).endswith(
        "has nothing that is not here already: its sections are here as they stand there."
    )


def test_a_section_that_both_rooms_recorded_is_refused(copied):
    copied.here.catch_up()
    key, slip = corrected(copied.event, 0, 0)
    copied.change(lambda there: enter(there, key, slip))
    assert refused(copied, 1) == (
        "Section A has results in both files, and not the same: what “annex.overtrick” has of it cannot be brought in."
    )
