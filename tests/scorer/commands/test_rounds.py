"""Rounds put into a section's movement: behind those that are played, with their reasons, and taken off again."""

from dataclasses import replace

import pytest

from scorer.commands import Overtaken, packed, unpacked
from scorer.commands.results import EnterResult
from scorer.commands.rounds import Grounds, HasBegun, NotEntered, NothingToAddTo, NotTheNext, PutRounds
from scorer.commands.sections import NoSuchSection, PutSection, Seat
from scorer.draws import Meeting, Wishes
from scorer.draws.by_lot import ByLot
from scorer.draws.draw import NO_WISHES
from scorer.evening.drawing_on import ToDraw
from scorer.event.event import Contestant, Entry, Player, Section
from scorer.event.movement import Seating
from scorer.event.results import Key, NotPlayed, Slip
from scorer.journal import ChangedSince
from scorer.movements import family
from scorer.movements.family import NotDrawn
from tests.scorer.clubs import MITCHELL, open_club

LOTS = family("lots").movement({"entered": 9, "who": "partners", "rounds": 3})


@pytest.fixture
def desk(tmp_path):
    """Nine players in section B, each with a partner for a round, three rounds drawn by lot."""
    desk = open_club(tmp_path)
    desk.do(PutSection(event=1, said="section B", section=Section(letter="B", movement=LOTS)))
    return desk


def section(desk):
    return desk.event(1).sections[1]


def drawn(desk, first=2, last=3, wishes=NO_WISHES, **other):
    event = desk.event(1)
    put = ToDraw(event, event.sections[1], range(first, last + 1)).drawn(wishes, again=1)
    return replace(put, said="drawn.", **other).seeing(event)


def recorded(desk, round_):
    desk.do(EnterResult(event=1, said="a pad.", key=Key(section(desk).id, round_, 1, 1), slip=Slip(NotPlayed())))


def test_rounds_give_way_from_one_on_and_come_back_when_it_is_taken_back(desk):
    before = desk.event(1)
    put = drawn(desk)
    desk.do(put)
    after = section(desk).movement
    assert after.rounds == (LOTS.rounds[0], *put.rounds)
    assert after.rounds[1:] != LOTS.rounds[1:]
    desk.undo(1)
    assert desk.event(1) == before
    desk.redo(1)
    assert section(desk).movement == after


def test_a_round_is_added_behind_the_last_and_taken_off_again(desk):
    desk.do(drawn(desk, 4, 4))
    assert section(desk).movement.rounds[:3] == LOTS.rounds
    assert len(section(desk).movement.rounds) == 4
    desk.undo(1)
    assert section(desk).movement == LOTS


def test_what_others_did_to_the_same_section_meanwhile_stands(desk):
    put = drawn(desk)
    desk.do(PutSection(event=1, said="C", section=replace(section(desk), letter="C"), parts=("letter",)))
    desk.do(put)
    assert (section(desk).letter, section(desk).movement.rounds[1:]) == ("C", put.rounds)


def test_the_deed_keeps_by_which_draw_why_and_what_was_wished(desk):
    put = drawn(desk, wishes=Wishes((Meeting(3, 5),), (Meeting(2, 7),), (4,)))
    kept = unpacked(packed(put))
    assert kept == put
    first, second = kept.grounds
    assert (first.draw, first.together, first.apart, first.out) == (ByLot.key, ((3, 5),), ((2, 7),), (4,))
    assert len(first.because) == 3
    assert any("3–5 as wished" in each for each in first.because)
    assert first.because[-1] == "as wished"
    assert second == Grounds(ByLot.key, second.reasons, second.because)


@pytest.mark.parametrize(("first", "begun"), [(1, 1), (2, 2), (1, 2), (3, 3)])
def test_a_round_that_has_begun_stays_as_it_is(desk, first, begun):
    put = drawn(desk, first)
    recorded(desk, begun)
    with pytest.raises(HasBegun, match=f"Round {begun} has begun and stays as it is"):
        desk.do(put)
    assert section(desk).movement == LOTS


def test_what_was_played_since_is_not_taken_back_with_the_draw(desk):
    deed = desk.do(drawn(desk))
    recorded(desk, 2)
    with pytest.raises(HasBegun):
        desk.take_back(deed.id)


def numbered(number):
    return ((Seating(1, (1, 2, 3, number), ()),),)


# other values of the command                  what is said
REFUSED = [
    ({"section": 77},                          NoSuchSection,  "no longer in this event"),
    ({"first": 5, "seen": ()},                 NotTheNext,     "Round 5 .* section B has three rounds"),
    ({"first": 0, "seen": ()},                 NotTheNext,     "Round 0"),
    ({"rounds": numbered(10)},                 NotEntered,     "Nobody in section B has the number 10"),
]  # fmt: skip


@pytest.mark.parametrize(("other", "kind", "said"), REFUSED)
def test_what_cannot_be_is_refused_in_a_sentence(desk, other, kind, said):
    put = replace(drawn(desk), **other)
    with pytest.raises(kind, match=said):
        desk.do(put)


def test_a_section_is_refused_that_has_no_movement_or_one_that_is_not_drawn(desk):
    put = drawn(desk)
    for movement, kind, said in (
        (None, NothingToAddTo, "Section B has no movement"),
        (MITCHELL, NotDrawn, "“Two tables” is not drawn, so"),
    ):
        desk.do(PutSection(event=1, section=replace(section(desk), movement=movement), parts=("movement",)))
        with pytest.raises(kind, match=said):
            desk.do(put)


def test_who_comes_for_these_rounds_has_a_number_from_then_on(desk):
    event = desk.event(1)
    put = ToDraw(event, section(desk), range(2, 4), (10,)).drawn()
    assert put.enters == (10,)
    deed = desk.do(replace(put, said="10 comes."))
    assert section(desk).movement.numbers == tuple(range(1, 11))
    desk.do(Seat(event=1, said="named.", section=put.section, contestants=(Contestant(10, Entry((Player("Ida"),))),)))
    with pytest.raises(ChangedSince):
        desk.take_back(deed.id)
    for _ in range(2):
        desk.undo(1)
    assert section(desk).movement == LOTS
    desk.redo(1)
    assert section(desk).movement.numbers == tuple(range(1, 11))


def test_the_same_draw_by_two_is_one_draw(desk):
    put = drawn(desk)
    desk.do(put)
    desk.do(put)
    assert section(desk).movement.rounds[1:] == put.rounds


def test_nobody_draws_a_round_that_another_has_drawn_already(desk):
    put, other = drawn(desk, 4, 4), drawn(desk, 4, 4, Wishes((Meeting(1, 2),)))
    desk.do(replace(put, said="the fourth."))
    with pytest.raises(Overtaken, match=r"“the fourth.” It now says: round 4, drawn otherwise") as caught:
        desk.do(other)
    desk.do(caught.value.anyway)
    assert section(desk).movement.rounds[3:] == other.rounds
    assert isinstance(caught.value.anyway, PutRounds)
