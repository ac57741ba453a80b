"""What was played in another room, beside an event here: the same as if all of it had been entered in one file."""

from contextlib import closing
from dataclasses import replace

import pytest

from scorer.commands.events import ChangeEvent, begin
from scorer.contests.beginning import Beginning
from scorer.desk import Desk
from scorer.evening.seating import Chair, ChairPlace, named
from scorer.event.event import Contestant, Entry, Event, Member, Player, Section
from scorer.event.plain import made, plain
from scorer.keeping.soundness import faults
from tests.scorer.evening.two_rooms import (
    DAY,
    in_two_rooms,
    on_paper,
    pairs,
    ranked,
    refused,
    section,
)
from tests.scorer.sheets import evening, table_evening


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
    assert "Known to the club: 4 of 17 players from there." in done.told
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


def test_a_guest_who_is_said_to_be_another_stays_a_guest(tmp_path):
    whole = pairs()
    second = whole.sections[1]
    there = {**second.contestants, 3: Contestant(3, Entry((Player("B3 Lee", namesake=1), Player("B3 Moe"))))}
    sections = (whole.sections[0], replace(second, contestants=there))
    rooms = in_two_rooms(tmp_path, replace(whole, sections=sections), Member(1, "B3 Lee"), Member(2, "B3 Moe"))
    rooms.bring(2)
    assert [each.member for each in rooms.event.sections[1].contestants[3].players] == [0, 2]
    rooms.here.close(copy=False)


def test_ids_of_before_entries_had_their_own_are_kept_apart(tmp_path):
    def old(each: Section) -> Section:
        who = {n: replace(one, entry=replace(one.entry, id=f"1.{n}")) for n, one in each.contestants.items()}
        return replace(each, contestants=who)

    rooms = in_two_rooms(tmp_path, replace(pairs(), sections=tuple(map(old, pairs().sections))))
    rooms.bring(2)
    first, second = rooms.event.sections
    assert (first.contestants[1].entry.id, first.contestants[1].names) == ("1.1", "A1 Lee & A1 Moe")
    assert second.contestants[1].names.startswith("B1 Lee & B1 Moe")
    rooms.here.close(copy=False)


@pytest.mark.parametrize(("theirs", "then"), [(2, 2), (1, 1)])
def test_winners_follow_the_movements_unless_somebody_chose_otherwise(tmp_path, theirs, then):
    rooms = in_two_rooms(tmp_path, pairs())
    rooms.change(lambda there: ChangeEvent(event=there.id, said="Winners.", changes={"winners": theirs}))
    rooms.bring(2)
    assert rooms.event.winners == then
    rooms.here.undo()
    assert rooms.event.winners == 1
    rooms.here.close(copy=False)
