"""Who sits where: the order of the chairs, exchanges, lots, latecomers, and who sits on two chairs."""

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as some

from scorer.commands.members import PutMembers
from scorer.commands.together import Together
from scorer.evening import seating
from scorer.evening.choosing import keeping, still
from scorer.evening.seating import Chair, ChairPlace, NobodyToDraw, NoStillSeat
from scorer.evening.uncounted import HasPlayed
from scorer.event.event import Contestant, Entry, Event, Member, Penalty, Player, Section
from scorer.event.movement import Away
from scorer.live.names import playing, substitutes
from scorer.movements import family
from scorer.movements.typed import read
from scorer.roster.members import struck
from scorer.store.numbers import next_member
from tests.scorer.evening.evenings import MITCHELL, begun, evening, section, unnamed, with_a_substitute

HOWELL = family("howell").movement({"tables": 3, "boards": 2})


def done(desk, command):
    """What was said, and the event after it."""
    said = desk.do(command).what
    return said, desk.event(1)


def names(event: Event, section: int = 1):
    """Who sits under each number."""
    return {n: one.names for n, one in event.section(section).contestants.items()}


# --- the chairs -----------------------------------------------------------------------


def test_the_chairs_go_from_table_to_table_north_south_east_west():
    found = [(p.table, p.seat, p.chair.number) for p in seating.places(section())]
    assert found[:5] == [(1, "North", 1), (1, "South", 1), (1, "East", 11), (1, "West", 11), (2, "North", 2)]
    assert len(found) == 12
    second = [(p.table, p.seat, p.chair.number) for p in seating.places(section(), 2)]
    assert second[2] == (1, "East", 13)


def test_the_missing_pair_has_no_chairs_and_who_is_at_no_table_comes_last():
    assert {p.chair.number for p in seating.places(section(away=(Away(2),)))} == {1, 3, 11, 12, 13}
    movement, _ = read("round table ns ew boards\n1 1 1 2 1\n2 1 1 3 1")
    found = seating.places(Section(id=1, movement=movement))
    assert [(p.table, p.seat, p.chair.number) for p in found[4:]] == [(0, "", 3), (0, "", 3)]
    assert seating.places(Section(id=1)) == ()


PLACES = [
    # table, side, round    one section           two
    (3,      1,    1,       "Table 3, East",      "Table A3, East"),
    (3,      1,    2,       "Pair 13",            "Pair A13"),
    (0,      0,    1,       "Pair 13",            "Pair A13"),
]  # fmt: skip


@pytest.mark.parametrize(("table", "side", "round_", "alone", "beside"), PLACES)
def test_a_place_is_called_by_its_table_while_they_sit_there_first(table, side, round_, alone, beside):
    place = ChairPlace(Chair(1, 13, 0), table, side, round_)
    assert seating.chair_words(evening(), place) == alone
    assert seating.chair_words(evening(section(), section(2, "B")), place) == beside


def test_the_seats_that_are_kept_are_read_off_the_movement():
    assert seating.still_numbers(MITCHELL) == (1, 2, 3)
    assert len(seating.still_numbers(HOWELL)) == 1


# --- giving names ---------------------------------------------------------------------


def test_a_name_is_given_to_one_chair_and_the_other_keeps_its_own(desk):
    event = begun(desk, evening(unnamed((3, 0), (3, 1))))
    place = seating.places(event.sections[0])[9]
    said, event = done(desk, seating.named(event, place, Player("Zoë Quist")))
    assert (said, names(event)[3]) == ("Table 3, South: Zoë Quist, a guest.", "… & Zoë Quist")
    assert seating.player(event, place.chair).name == "Zoë Quist"
    said, event = done(desk, seating.named(event, place._replace(chair=Chair(1, 3, 0)), Player("Ida Holm", 7)))
    assert names(event)[3] == "Ida Holm & Zoë Quist"
    said, event = done(desk, seating.named(event, place, Player()))
    assert (said, names(event)[3]) == ("Table 3, South: Zoë Quist does not sit there.", "Ida Holm & …")
    assert seating.player(event, place.chair) == Player()


def test_a_pair_of_whom_nobody_is_known_any_more_needs_no_row(desk):
    event = begun(desk, evening(unnamed((3, 1))))
    _, event = done(desk, seating.named(event, seating.places(event.sections[0])[8], Player()))
    assert 3 not in names(event)


def test_two_players_exchange_seats_and_undo_puts_them_back(desk):
    event = begun(desk, evening())
    one, *_, other = seating.places(event.sections[0])
    said, after = done(desk, seating.chairs_exchanged(event, one, other))
    assert said == "Ida Holm and Pat Low exchange seats."
    assert (names(after)[1], names(after)[13]) == ("Pat Low & Bo Lind", "Kit Low & Ida Holm")
    desk.undo()
    assert desk.event(1) == event


@pytest.mark.parametrize("turned", [False, True])
def test_somebody_moves_over_to_an_empty_chair(desk, turned):
    event = begun(desk, evening(unnamed((1, 0))))
    one, *_, other = seating.places(event.sections[0])
    pair = (other, one) if turned else (one, other)
    said, after = done(desk, seating.chairs_exchanged(event, *pair))
    assert said == "Pat Low moves to table 1, North."
    assert (names(after)[1], names(after)[13]) == ("Pat Low & Bo Lind", "Kit Low & …")


def test_two_pairs_exchange_their_numbers_also_between_sections(desk):
    both = evening(section(), section(-2, "B", contestants={}))
    event = begun(desk, both)
    a, b = event.sections
    said, after = done(desk, seating.pairs_exchanged(event, Chair(a.id, 1, 0), Chair(b.id, 2, 1)))
    assert said == "Pairs A1 and B2 exchange seats."
    assert names(after, b.id) == {2: "Ida Holm & Bo Lind"}
    assert 1 not in names(after, a.id)
    desk.undo()
    assert desk.event(1) == event


def test_who_exchanges_seats_takes_along_when_they_leave_and_what_they_are_fined(desk):
    first = section(
        away=(Away(1, 2),), penalties=(Penalty(1, Fraction(1)), Penalty(2, Fraction(3)), Penalty(12, Fraction(5)))
    )
    event = begun(desk, evening(first, section(-2, "B")))
    a, b = event.sections
    said, after = done(desk, seating.pairs_exchanged(event, Chair(a.id, 1, 0), Chair(b.id, 3, 0)))
    assert said == "Pairs A1 and B3 exchange seats."
    assert [[each.number for each in section.penalties] for section in after.sections] == [[2, 12], [3]]
    assert [[each.number for each in section.away] for section in after.sections] == [[], [3]]
    _, after = done(desk, seating.pairs_exchanged(after, Chair(a.id, 2, 0), Chair(a.id, 12, 0)))
    assert [(each.number, each.amount) for each in after.sections[0].penalties] == [(12, 3), (2, 5)]
    desk.undo()
    desk.undo()
    assert desk.event(1) == event


def enrolled(desk, event):
    """The guest on the first chair made a member."""
    return seating.enrolled(event, seating.places(event.sections[0])[0], desk.read(next_member))


def test_a_guest_never_gets_the_number_of_somebody_who_was_struck_off(desk):
    desk.do(PutMembers(put=(Member(4, "Bo Lind"),)))
    event = begun(desk, evening())
    desk.do(struck(desk.members()))
    desk.do(enrolled(desk, event))
    assert {member.name: member.id for member in desk.members()} == {"Ida Holm": 5}
    desk.undo()
    desk.undo()
    assert {member.name: member.id for member in desk.members()} == {"Bo Lind": 4}
    desk.do(PutMembers(put=(Member(name="Pia Ek"),)))
    assert {member.name: member.id for member in desk.members()} == {"Bo Lind": 4, "Pia Ek": 6}


def test_the_first_member_of_all_may_be_a_guest(desk):
    event = begun(desk, evening())
    desk.do(enrolled(desk, event))
    assert [member.id for member in desk.members()] == [1]


def test_a_guest_becomes_a_member_where_they_sit(desk):
    desk.do(PutMembers(put=(Member(4, "Bo Lind"),)))
    event = begun(desk, evening())
    said, after = done(desk, enrolled(desk, event))
    assert said == "Ida Holm is a member now."
    assert {member.name: member.id for member in desk.members()} == {"Bo Lind": 4, "Ida Holm": 5}
    assert after.sections[0].contestants[1].players[0] == Player("Ida Holm", 5)
    desk.undo()
    assert [member.name for member in desk.members()] == ["Bo Lind"]


def test_who_is_away_gets_no_number_that_has_played_meanwhile():
    event = evening(section(away=(Away(13, 2),)), done="4 4")
    [where] = event.sections
    with pytest.raises(HasPlayed, match="Pair 2 has results in round 2, and these stand"):
        seating.pairs_exchanged(event, Chair(where.id, 13, 0), Chair(where.id, 2, 0))
    with pytest.raises(HasPlayed):
        seating.lots_drawn(event, where, Random(1))


# --- lots -----------------------------------------------------------------------------


@given(seed=some.integers(0, 999), kept=some.sets(some.sampled_from([1, 2, 3, 11, 12, 13]), max_size=3))
def test_lots_lose_nobody_and_leave_those_who_are_to_keep_a_seat(seed, kept):
    where = section(movement=keeping(MITCHELL, kept))
    event = evening(where)
    command = seating.lots_drawn(event, where, Random(seed))
    drawn = {each.number: each.names for each in command.contestants}
    assert sorted(drawn.values()) == sorted(one.names for one in where.contestants.values())
    for number in kept:
        name = where.contestant(number).names
        assert drawn[number] == name if number <= 3 else name in [drawn[n] for n in (1, 2, 3)]


@given(seed=some.integers(0, 999), nobody=some.sets(some.sampled_from([1, 2, 3, 11, 12]), max_size=4))
def test_whoever_draws_a_number_takes_along_what_they_are_fined(seed, nobody):
    named = {number: one for number, one in section().contestants.items() if number not in nobody}
    fines = tuple(Penalty(number, Fraction(number)) for number in section().contestants)
    where = section(contestants=named, penalties=fines, away=(Away(13, 2),))
    command = seating.lots_drawn(evening(where), where, Random(seed))
    seat, *along = command.parts if isinstance(command, Together) else (command,)
    after = {name: value for put in along for name in put.parts for value in [getattr(put.section, name)]}
    fined = {each.number: each.amount for each in after.get("penalties", fines)}
    assert sorted(fined) == sorted(fined.values()) == sorted(section().contestants)
    for one in seat.contestants:
        assert one.names == (named[int(fined[one.number])].names if one.names else "")
        assert bool(one.names) == (fined[one.number] in named)
    assert [fined[each.number] for each in after.get("away", where.away)] == [13]


def test_lots_are_drawn_for_the_missing_pair_too_as_little_as_for_nobody(desk):
    event = begun(desk, evening(section(away=(Away(2),))))
    said, after = done(desk, seating.lots_drawn(event, event.sections[0], Random(1)))
    assert said == "Lots drawn for all seats."
    assert names(after)[2] == names(event)[2]
    with pytest.raises(NobodyToDraw):
        seating.lots_drawn(evening(), section(contestants={}), Random(1))


def test_more_than_there_are_still_seats_cannot_keep_one():
    where = section(movement=keeping(HOWELL, (1, 2, 3)))
    with pytest.raises(NoStillSeat, match="Pairs 1–3 cannot keep a seat: in this movement only pair 6 do"):
        seating.lots_drawn(evening(where), where, Random(1))


def test_who_keeps_a_seat_is_said_of_the_movement_and_can_be_taken_back(desk):
    event = begun(desk, evening())
    said, after = done(desk, seating.kept_still(event, event.sections[0], 2, yes=True))
    assert (said, still(after.sections[0].movement)) == ("Pair 2 is to keep its seat.", (2,))
    said, after = done(desk, seating.kept_still(after, after.sections[0], 2, yes=False))
    assert (said, after) == ("Pair 2 may move.", event)


# --- twice ----------------------------------------------------------------------------


def sat(number: int, *players: Player) -> dict[int, Contestant]:
    """One pair."""
    return {number: Contestant(number, Entry(players))}


TWICE = [
    # one chair                other chair                 the same person
    (Player("Ida Holm", 3),    Player("Ida Holm", 3),      True),
    (Player("Ida Holm", 3),    Player("Ida Holm", 4),      False),
    (Player("Siân Pryce"),     Player("sian  pryce"),      True),
    (Player("Siân Pryce"),     Player("Siân Pryce", 9),    False),
    (Player(),                 Player(),                   False),
]  # fmt: skip


@pytest.mark.parametrize(("one", "other", "same"), TWICE)
def test_who_sits_on_two_chairs_is_found_by_member_or_by_name(one, other, same):
    people = sat(1, one) | sat(12, Player("Bo Lind"), other)
    found = seating.twice(evening(section(contestants=people)))
    assert found == ({Chair(1, 1, 0): Chair(1, 12, 1), Chair(1, 12, 1): Chair(1, 1, 0)} if same else {})


SAME = [
    # the first                the other                  a third
    (Player("Ann Lee"),        Player("Ann Lee"),         Player()),
    (Player("Ann Lee", 3),     Player("Ann Lee", 3),      Player()),
    (Player("Ann Lee", 3),     Player("Ann Lee", 3),      Player("Ann Lee")),
    (Player("Ann Lee"),        Player("ann  lee"),        Player("Ann Lee", namesake=1)),
]  # fmt: skip


@pytest.mark.parametrize(("first", "other", "third"), SAME)
def test_two_of_one_name_are_two_people_from_then_on(desk, first, other, third):
    people = sat(1, first, Player("Bo Lind")) | sat(2, third) | sat(12, Player("Max Dee"), other)
    event = begun(desk, evening(section(contestants=people)))
    here, there = (ChairPlace(Chair(1, *at), table, side) for at, table, side in (((1, 0), 1, 0), ((12, 1), 2, 1)))
    assert seating.twice(event)[here.chair] == there.chair
    said, after = done(desk, seating.two_people(event, here, there))
    assert said == f"Table 1, North and table 2, West are two people called {other.name}."
    assert seating.twice(after) == {}
    assert [seating.player(after, at.chair).name for at in (here, there)] == [first.name, other.name]
    desk.undo()
    assert desk.event(1) == event


def test_a_substitute_of_the_same_pair_stays_one(desk):
    lined = with_a_substitute(
        evening(section(contestants=sat(1, Player("Ann Lee"), Player("Bo")) | sat(2, Player("Ann Lee"))))
    )
    event = begun(desk, lined)
    _, after = done(desk, seating.two_people(event, ChairPlace(Chair(1, 2, 0)), ChairPlace(Chair(1, 1, 0))))
    assert [*substitutes(after.sections[0].contestant(1))] == ["Dora Ellis for Bo from round 2"]


FREE = [
    # results in  the one          the other        which of them may be freed
    ("",          1,               12,              12),
    ("1",         1,               12,              12),
    ("1",         12,              1,               12),
    ("6",         1,               12,              0),
]  # fmt: skip


@pytest.mark.parametrize(("done", "one", "other", "free"), FREE)
def test_a_seat_at_which_something_has_been_played_is_not_freed(done, one, other, free):
    found = seating.to_free(evening(done=done), *(ChairPlace(Chair(1, number, 0)) for number in (one, other)))
    assert (found.chair.number if found else 0) == free


def test_nobody_sits_twice_who_plays_in_two_sessions_or_is_missing():
    ida = Player("Ida Holm", 3)
    two = [section(contestants=sat(1, ida)), section(2, "B", contestants=sat(2, ida))]
    assert len(seating.twice(evening(*two))) == 2
    assert seating.twice(evening(two[0], replace(two[1], session=2))) == {}
    assert seating.twice(evening(two[0], replace(two[1], away=(Away(2),)))) == {}
    assert playing(replace(two[1], away=(Away(2),))) == (1, 3, 11, 12, 13)
