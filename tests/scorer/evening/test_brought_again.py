"""What was put right in the other room comes again, and two copies of one event, of which each room has a part."""

from contextlib import closing
from dataclasses import replace
from fractions import Fraction

import pytest

from scorer import journal
from scorer.commands.events import begin
from scorer.commands.members import PutMembers
from scorer.commands.results import EnterResult, enter
from scorer.commands.sections import Penalise, PutSection, RemoveSection
from scorer.desk import Desk
from scorer.evening.seating import Chair, ChairPlace, named
from scorer.event.event import Event, Lineup, Member, Penalty, Player
from scorer.event.movement import Away
from scorer.event.results import BareScore, Key, Slip
from scorer.keeping.soundness import faults
from tests.scorer.evening.two_rooms import (
    HOWELL,
    Rooms,
    corrected,
    pairs,
    people,
    ranked,
    refused,
    section,
)


def test_what_was_brought_in_before_and_has_not_changed_there_is_not_brought_in_again(rooms):
    rooms.bring(2)
    rooms.here.do(enter(rooms.event, *corrected(rooms.event, 1)))
    assert refused(rooms) == (
        "“Friday” in “annex.overtrick” has nothing that is not here already: its section is here as it stands there."
    )


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


def test_who_sits_in_for_somebody_since_is_named(rooms):
    def sits_in(there: Event) -> PutSection:
        first = there.sections[0]
        known = first.contestants[3]
        turn = Lineup(2, (known.players[0], Player("Dora Ellis")))
        people = {**first.contestants, 3: replace(known, lineups=(turn,))}
        return PutSection(
            event=there.id, said="Dora.", section=replace(first, contestants=people), parts=("contestants",)
        )

    rooms.bring(2)
    rooms.change(sits_in)
    assert "Section B: 3 B3 Lee & B3 Moe, Dora Ellis for B3 Moe from round 2." in rooms.bring(2).command.said


def test_a_result_that_was_put_right_here_stays_while_another_is_put_right_there(rooms):
    rooms.bring(2)
    rooms.here.do(enter(rooms.event, *corrected(rooms.event, 1)))
    rooms.change(lambda there: enter(there, *corrected(there, 5)))
    done = rooms.bring(2)
    assert str(done.coming) == "Section B again: one thing changed there."
    assert [rooms.event.slips[corrected(rooms.event, at)[0]].result for at in (1, 5)] == [BareScore(-1100)] * 2


def test_a_result_that_both_rooms_put_right_is_as_it_is_there_and_says_what_it_was(rooms):
    rooms.bring(2)
    key, _ = corrected(rooms.event, 1)
    rooms.here.do(enter(rooms.event, key, Slip(BareScore(500))))
    rooms.change(lambda there: enter(there, *corrected(there, 1)))
    done = rooms.bring(2)
    assert rooms.event.slips[key].result == BareScore(-1100)
    assert "(before: 500 to N–S)" in done.command.said


def renamed(event: Event, number: int, name: str, section_: int = -1):
    """Another name on the first chair of a number in the last section."""
    return named(event, ChairPlace(Chair(event.sections[section_].id, number, 0), 1), Player(name))


def test_a_name_that_was_put_right_here_stays_while_another_is_put_right_there(rooms):
    rooms.bring(2)
    rooms.here.do(renamed(rooms.event, 4, "B4 Leigh"))
    rooms.change(lambda there: renamed(there, 3, "Vera Nash"))
    done = rooms.bring(2)
    assert str(done.command.said).endswith(" Changed there: Section B: 3 Vera Nash.")
    assert [rooms.event.sections[1].contestants[n].players[0].name for n in (3, 4)] == ["Vera Nash", "B4 Leigh"]


def test_where_both_rooms_seated_others_everybody_sits_as_there_and_nobody_twice_or_nowhere(rooms):
    rooms.bring(2)
    for number, name in ((3, "B4 Lee"), (4, "B3 Lee")):
        rooms.here.do(renamed(rooms.event, number, name))
    rooms.change(lambda there: renamed(there, 3, "B3 Leigh"))
    rooms.bring(2)
    assert [rooms.event.sections[1].contestants[n].players[0].name for n in (3, 4)] == ["B3 Leigh", "B4 Lee"]


def test_nobody_sits_twice_who_was_moved_here_and_entered_there(rooms):
    rooms.bring(2)
    rooms.here.do(renamed(rooms.event, 4, "Vera Nash"))
    rooms.change(lambda there: renamed(there, 3, "Vera Nash"))
    rooms.bring(2)
    assert [rooms.event.sections[1].contestants[n].players[0].name for n in (3, 4)] == ["Vera Nash", "B4 Lee"]


def fined(event: Event, fine: Penalty) -> Penalise:
    """A penalty more in the last section."""
    last = event.sections[-1]
    return Penalise(event=event.id, said="Fined.", section=last.id, penalties=(*last.penalties, fine))


def test_a_penalty_that_was_given_here_stays_beside_one_that_is_given_there(rooms):
    rooms.bring(2)
    mine, theirs = Penalty(5, Fraction(2), reason="noise"), Penalty(4, Fraction(3), reason="late")
    rooms.here.do(fined(rooms.event, mine))
    rooms.change(lambda there: fined(there, theirs))
    rooms.bring(2)
    assert rooms.event.sections[1].penalties == (*pairs().sections[1].penalties, theirs, mine)


def test_another_movement_there_comes_with_all_its_results(rooms):
    rooms.bring(2)
    rooms.here.do(enter(rooms.event, *corrected(rooms.event, 1)))
    rooms.change(
        lambda there: PutSection(
            event=there.id,
            said="Howell.",
            section=replace(there.sections[0], movement=HOWELL, away=()),
            parts=("movement", "away"),
        )
    )
    rooms.bring(2)
    second = rooms.event.sections[1]
    assert (second.movement, second.away) == (HOWELL, ())
    assert corrected(rooms.event, 1)[0] in rooms.event.slips
    assert BareScore(-1100) not in [each.result for each in rooms.event.slips.values()]


def test_results_of_tables_at_which_others_sit_here_by_now_are_not_brought_in(rooms):
    rooms.bring(2)
    other = PutSection(
        event=1, said="Howell.", section=replace(rooms.event.sections[1], movement=HOWELL), parts=("movement",)
    )
    rooms.here.do(other)
    rooms.change(lambda there: enter(there, *corrected(there, 5)))
    assert refused(rooms) == (
        "Section B was changed in “annex.overtrick”, but it has another movement here: make those changes here as well."
    )


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
    rooms.change(lambda there: named(there, ChairPlace(Chair(there.sections[0].id, 3, 0), 1), Player("Vera Nash")))
    rooms.bring(2)
    second = rooms.event.sections[1]
    assert second.contestants[4].players[0].member == 2
    assert second.contestants[3].players[0].name == "Vera Nash"


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


def test_what_was_said_here_meanwhile_of_their_section_stays_where_they_said_nothing_of_it(copied):
    copied.here.catch_up()
    fine = (Penalty(3, Fraction(2), reason="noise"),)
    copied.here.do(Penalise(event=1, said="Fined.", section=1, penalties=fine))
    copied.change(lambda there: Penalise(event=1, said="None.", section=2, penalties=()))
    copied.bring()
    assert [each.penalties for each in copied.event.sections] == [fine, ()]


def test_sections_that_both_rooms_added_are_two(copied):
    copied.here.catch_up()
    copied.here.do(PutSection(event=1, said="C.", section=section(0, "C", HOWELL)))
    others = replace(section(0, "C", HOWELL), contestants=people(HOWELL, "Z"))
    copied.change(
        lambda _: PutSection(event=1, said="C.", section=others),
        lambda there: enter(there, Key(there.sections[2].id, 1, 1, 1), Slip(BareScore(-1100))),
    )
    copied.bring()
    assert [each.letter for each in copied.event.sections] == ["A", "B", "C", "D"]
    assert [each.contestants[1].names for each in copied.event.sections[2:]] == ["C1 Lee & C1 Moe", "Z1 Lee & Z1 Moe"]


def test_a_section_that_both_rooms_recorded_is_refused(copied):
    copied.here.catch_up()
    key, slip = corrected(copied.event, 0, 0)
    copied.change(lambda there: enter(there, key, slip))
    assert refused(copied, 1) == (
        "Section A, table 1, board 1 is not as in “annex.overtrick”: make it the same in one of the two files first."
    )


def test_what_comes_in_the_place_of_what_was_said_here_meanwhile_is_shown(copied):
    copied.here.catch_up()
    copied.here.do(renamed(copied.event, 4, "B4 Leigh"))
    copied.change(lambda there: renamed(there, 4, "Vera Nash"))
    done = copied.bring()
    assert "Section B becomes as it is there: 4 Vera Nash." in done.told
    assert copied.event.sections[1].contestants[4].players[0].name == "Vera Nash"


@pytest.mark.parametrize("known", [True, False], ids=["names", "no names"])
def test_a_section_of_which_the_movement_was_chosen_there_is_the_same_section(tmp_path, known):
    desk = Desk(tmp_path / "club.overtrick", who="Ann")
    first, second = pairs().sections
    second = replace(second, away=(), penalties=(), contestants=people(HOWELL, "B") if known else {})
    desk.do(begin(replace(pairs(), slips={}, sections=(first, second))))
    there = tmp_path / "annex.overtrick"
    desk.close(copy=False)
    there.write_bytes(desk.path.read_bytes())
    both = Rooms(Desk(desk.path, who="Ann"), there)
    both.change(
        lambda event: PutSection(
            event=1, said="Howell.", section=replace(event.sections[1], movement=HOWELL), parts=("movement",)
        ),
        lambda _: EnterResult(event=1, said="In.", key=Key(2, 1, 1, 1), slip=Slip(BareScore(-1100))),
    )
    done = both.bring()
    assert [(each.letter, each.movement) for each in both.event.sections] == [("A", HOWELL), ("B", HOWELL)]
    assert "Section B becomes as it is there: Howell." in done.told
    both.here.close(copy=False)


def test_who_is_away_by_what_is_said_here_stays_away_where_nothing_is_said_of_them_there(copied):
    copied.here.catch_up()
    second = copied.event.sections[1]
    away = (*second.away, Away(4, first=4))
    copied.here.do(PutSection(event=1, said="Away.", section=replace(second, away=away), parts=("away",)))
    copied.bring()
    assert copied.event.sections[1].away == away


def test_nobody_is_left_over_of_those_who_were_seated_here_in_another_movement(tmp_path):
    desk = Desk(tmp_path / "club.overtrick", who="Ann")
    first, second = pairs().sections
    known = people(HOWELL, "B")
    second = replace(second, away=(), penalties=(), contestants={1: known[1]})
    desk.do(begin(replace(pairs(), slips={}, sections=(first, second))))
    there = tmp_path / "annex.overtrick"
    desk.close(copy=False)
    there.write_bytes(desk.path.read_bytes())
    both = Rooms(Desk(desk.path, who="Ann"), there)
    both.here.do(renamed(both.event, 14, "Vera Nash"))
    both.change(
        lambda event: PutSection(
            event=1,
            said="Howell.",
            section=replace(event.sections[1], movement=HOWELL, contestants={**known, **event.sections[1].contestants}),
            parts=("movement", "contestants"),
        ),
        lambda _: EnterResult(event=1, said="In.", key=Key(2, 1, 1, 1), slip=Slip(BareScore(-1100))),
    )
    both.bring()
    assert [each.numbers for each in both.event.sections if each.letter == "B"] == [HOWELL.numbers]
    both.here.close(copy=False)
