"""What is owed, as it is called out: table by table, the oldest round first, with names."""

from dataclasses import replace

from scorer.event.results import Slip
from scorer.live.missing import missing
from scorer.live.states import States
from tests.scorer.sheets.evening import individual
from tests.ui.evening import mitchell, tuesday


def said(event) -> list[tuple]:
    return [
        (owed.place[1:], [key.number for key in owed.keys], [str(side) for side in owed.who], owed.late)
        for owed in missing(States(event))
    ]


def without(event, *lost):
    """The evening to the end of its fifth round, without these: round, table, board."""
    due = {key for key, _ in event.due() if key.round <= 5}
    some = next(iter(event.slips.values()))
    there = {key: event.slips.get(key, some) for key in due if tuple(key[1:]) not in lost}
    return replace(event, slips=there)


def test_only_rounds_that_have_begun_are_asked_for():
    event = tuesday()
    rounds = {owed.place[1] for owed in missing(States(event))}
    assert rounds == {4, 5}
    assert len({key.round for key, _ in event.due()}) == 7


def test_boards_of_a_table_and_round_are_one_line_with_the_names_of_both_sides():
    found = said(without(tuesday(), (2, 3, 10), (2, 3, 11), (1, 2, 4)))
    assert found[0] == ((1, 2), [4], ["Ilse Höfer & Jürgen Baum", "Maria Stoll & Anton Weiß"], True)
    assert [each[:2] for each in found] == [((1, 2), [4]), ((2, 3), [10, 11]), *(each[:2] for each in found[2:])]


def test_nobody_is_asked_for_what_is_in():
    event = tuesday()
    there = {key for owed in missing(States(event)) for key in owed.keys}
    assert there
    assert not there & set(event.slips)


def test_who_has_no_name_is_called_by_number():
    event = tuesday(mitchell(3, 3, 2), play=False)
    assert said(event)[0][2] == ["Pair 1", "Pair 11"]


def test_sections_come_in_the_order_of_the_event():
    event = tuesday(mitchell(3, 3, 2, id_=9), mitchell(3, 3, 2, letter="B", id_=4), play=False)
    assert [owed.place[0] for owed in missing(States(event))] == [9] * 3 + [4] * 3


def test_players_who_sit_alone_are_named_side_by_side():
    event = replace(individual(), slips=dict[object, Slip]())
    first = next(missing(States(event)))
    assert [" and " in side for side in first.who] == [True, True]
