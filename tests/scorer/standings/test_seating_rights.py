"""Who seats last in a match, stanza by stanza, by each of the ways that clubs have, and where nobody does."""

from dataclasses import replace

import pytest

from scorer.event.stanzas import Stanza, part_of
from scorer.movements import family
from scorer.standings.boards.meetings import meetings
from scorer.standings.boards.seating_rights import named, rights
from tests.scorer.contests.test_knock_out import beginning, drawn, in_
from tests.scorer.standings.team_events import event
from tests.scorer.standings.test_three_way import begun as of_three


def match(parts: int = 1, how: str = "", toss: int = 0, rounds: int = 2):
    """A match of so many rounds, the first team at home, with what was said of it."""
    begins = event(2, 6, rounds)
    [meeting] = meetings(begins.sections[0])
    said = {"line_ups": parts} | ({"seats_last": how} if how else {}) | ({named(meeting): toss} if toss else {})
    return replace(begins, whole=said), meeting


TABLE = [
    # parts  how       toss  who seats last in each stanza, 0 nobody   the toss is open
    (1,      "",       0,    [0, 0],                                   True),
    (1,      "",       2,    [2, 1],                                   False),
    (2,      "toss",   1,    [1, 2, 1, 2],                             False),
    (2,      "turns",  0,    [2, 1, 2, 1],                             False),
    (1,      "home",   0,    [1, 1],                                   False),
    (3,      "seed",   0,    [1, 1, 1, 1, 1, 1],                       False),
    (1,      "nobody", 2,    [0, 0],                                   False),
    (1,      "toss",   7,    [0, 0],                                   True),
]  # fmt: skip


@pytest.mark.parametrize(("parts", "how", "toss", "last", "is_open"), TABLE)
def test_who_seats_last_goes_by_what_the_club_has_said(parts, how, toss, last, is_open):
    found = rights(*match(parts, how, toss))
    assert [*found.last.values()] == last
    assert [*found.last] == [Stanza(round_, part) for round_ in (1, 2) for part in range(1, parts + 1)]
    assert found.open == is_open


def test_nothing_is_to_be_said_of_a_match_of_one_stanza_before_somebody_won_the_toss():
    assert not rights(*match(rounds=1)).any
    assert [*rights(*match(rounds=1, toss=2)).last.values()] == [2]


def test_where_three_meet_at_a_time_nobody_seats_last():
    said = replace(of_three(), whole={"seats_last": "home"})
    found = [rights(said, each) for each in meetings(said.sections[0])]
    assert found
    assert not any(each.any for each in found)


PARTS = [
    # boards at the table  board  parts  in which part
    (range(1, 9),          4,     2,     1),
    (range(1, 9),          5,     2,     2),
    (range(1, 8),          4,     2,     1),  # of seven four are in the first half
    (range(1, 8),          5,     2,     2),
    (range(13, 25),        16,    3,     1),
    (range(13, 25),        17,    3,     2),
    (range(13, 25),        24,    3,     3),
    (range(1, 9),          8,     1,     1),
    (range(1, 9),          99,    2,     1),
]  # fmt: skip


@pytest.mark.parametrize(("boards", "board", "parts", "part"), PARTS)
def test_a_board_is_in_a_part_of_its_round(boards, board, parts, part):
    assert part_of([*boards], board, parts) == part


def test_a_toss_is_wanted_before_the_second_stanza_of_a_bracket_is_drawn():
    said = beginning(4)
    begins = said.event(said.offers())
    [section] = begins.sections
    longer = family("knock-out").movement({**section.movement.made_from, "stanzas": 2})
    for movement, is_open in ((section.movement, False), (longer, True)):
        found = [rights(begins, each) for each in meetings(replace(section, movement=movement), at_once=False)]
        assert [each.open for each in found] == [is_open] * 2


def test_extra_boards_have_no_seating_rights():
    said = beginning(4)
    begins = replace(said.event(said.offers()), whole={"seats_last": "turns"})
    level = drawn(in_(begins, 1, level=(2,)))
    [meeting] = [each for each in meetings(level.sections[0], at_once=False) if each.teams == (2, 3)]
    assert rights(level, meeting).last == {Stanza(1): 3, Stanza(2): 0}
