"""Boards that are numbered anew in each round, or in each match, of the movements whose rounds follow one another."""

import pytest

from scorer.event.boards import in_round, printed, round_of
from scorer.movements import FAMILIES, check, family
from scorer.movements.advice import offer
from scorer.movements.family import WantedRounds, Wish
from scorer.movements.numbering import ANEW, NUMBERED, ON
from scorer.movements.quality import quality
from scorer.movements.typed import read, written

TABLE = [
    # family, answers, the round asked for | its boards where they are numbered on, and anew
    ("all-play-all",          {"entered": 8, "rounds": 14, "boards": 24}, 4,  (73, 96),  (1, 24)),
    ("all-play-all",          {"entered": 5, "boards": 4, "first": 9},    2,  (13, 16),  (9, 12)),
    ("all-play-all-of-eight", {"entered": 4, "boards": 16},               3,  (33, 48),  (1, 16)),
    ("ladder",                {"entered": 6, "boards": 24},               1,  (1, 24),   (1, 24)),
    ("swiss",                 {"entered": 8, "rounds": 5, "boards": 7},   1,  (1, 7),    (1, 7)),
]  # fmt: skip


def made(key, given, numbered):
    return family(key).movement({**given, NUMBERED.name: numbered})


def ends(movement, nth):
    boards = sorted({board for seating in movement.rounds[nth - 1] for board in seating.boards})
    return printed(boards[0]), printed(boards[-1])


@pytest.mark.parametrize(("key", "given", "nth", "on", "anew"), TABLE)
def test_a_round_has_boards_of_its_own(key, given, nth, on, anew):
    before, after = (made(key, given, numbered) for numbered in (ON, ANEW))
    assert (ends(before, nth), ends(after, nth)) == (on, anew)
    assert before == family(key).movement(given)  # what nobody was asked is as it was
    assert {round_of(board) for board in before.boards} == {0}
    assert all({round_of(b) for s in each for b in s.boards} == {number} for number, each in enumerate(after.rounds, 1))
    assert check.wrong(after) == check.wrong(before) == ()
    assert (quality(after), len(after.boards)) == (quality(before), len(before.boards))


def drawn_on(movement, won):
    """A knock-out with its next round, whoever won those before."""
    wanted = WantedRounds(movement.rounds, [movement.numbers], won=won)
    return family(movement.family).next_rounds(movement, wanted).movement


# stanzas of a match: the first and last board of each of four rounds
STANZAS = [
    (1, [(1, 12), (1, 12), (1, 12)]),
    (2, [(1, 12), (13, 24), (1, 12), (13, 24)]),
]


@pytest.mark.parametrize(("stanzas", "boards"), STANZAS)
def test_in_a_knock_out_they_go_on_through_the_stanzas_of_a_match(stanzas, boards):
    given = {"entered": 8, "boards": 12, "stanzas": stanzas}
    movement = made("knock-out", given, ANEW)
    while len(movement.rounds) < len(boards):
        won = [[1, 2, 3, 4], [1, 2, 3, 4]] if stanzas == 2 else [[1, 2, 3, 4], [1, 2]]
        movement = drawn_on(movement, won[: len(movement.rounds)])
    assert [ends(movement, nth) for nth in range(1, len(boards) + 1)] == boards
    assert [{round_of(b) for s in each for b in s.boards} for each in movement.rounds] == [
        {n} for n in range(1, len(boards) + 1)
    ]


def test_extra_boards_go_on_with_the_numbers_of_their_match():
    movement = made("knock-out", {"entered": 2, "boards": 16, "stanzas": 1}, ANEW)
    movement = drawn_on(movement, [(1, 2)])  # level
    assert ends(movement, 2) == (17, 18)


DAYS = [
    # teams, boards a match as somebody insists, until | how they are numbered
    (8, 24, "22:00", ANEW),  # three matches of 24 boards are no evening
    (8, 7,  "22:00", ON),
    (2, 22, "22:00", ON),
    (8, 24, "",      ON),  # nothing is said of an evening
]  # fmt: skip


@pytest.mark.parametrize(("teams", "boards", "until", "numbered"), DAYS)
def test_a_knock_out_whose_rounds_are_no_one_evening_has_each_begin_anew(teams, boards, until, numbered):
    wish = Wish(contestants=teams, boards_per_round=boards, boards_held=True, until=until)
    [given] = family("knock-out").offers(wish)
    assert given.get(NUMBERED.name, ON) == numbered
    assert offer(family("knock-out"), given, wish).quality.boards_per_round == boards


def test_three_who_meet_over_two_rounds_keep_the_boards_they_began_with():
    given = {"entered": 7, "rounds": 5, "boards": 6, "odd": "long"}
    on, anew = (made("swiss", given, numbered) for numbered in (ON, ANEW))
    on, anew = (
        family("swiss").next_rounds(each, WantedRounds(each.rounds, [each.numbers])).movement for each in (on, anew)
    )
    same = dict(zip(on.boards, anew.boards, strict=True))
    assert [[(s.table, s.who, tuple(same[b] for b in s.boards)) for s in each] for each in on.rounds] == [
        [(s.table, s.who, s.boards) for s in each] for each in anew.rounds
    ]
    assert {round_of(board) for seating in anew.rounds[1] for board in seating.boards} == {1}
    assert check.wrong(anew) == ()


def test_every_family_that_asks_is_drawn_round_by_round_and_begins_as_it_ever_did():
    asked = [each.key for each in FAMILIES if NUMBERED.name in each.fields.by_name]
    assert {"all-play-all", "ladder", "swiss", "swiss-pairs", "knock-out", "double-knock-out-pairs"} <= {*asked}
    assert {family(key).fields.by_name[NUMBERED.name].default for key in asked} == {ON}


def test_lines_say_the_round_and_are_read_again():
    movement = made("all-play-all", {"entered": 4, "rounds": 3, "boards": 8}, ANEW)
    lines = written(movement)
    assert "2:1-8" in lines
    again, problems = read(lines, whom=movement.seats)
    assert problems == ()
    assert again.rounds == movement.rounds


LINES = [
    ("1 1 1 2 4:1-3", (in_round(4, 1), in_round(4, 2), in_round(4, 3))),
    ("1 1 1 2 4:1-4:3", (in_round(4, 1), in_round(4, 2), in_round(4, 3))),
    ("1 1 1 2 4:2,5:1", (in_round(4, 2), in_round(5, 1))),
    ("1 1 1 2 7 4:2", (7, in_round(4, 2))),
]


@pytest.mark.parametrize(("line", "boards"), LINES)
def test_a_board_of_one_round_is_typed_behind_its_number(line, boards):
    movement, _ = read(line)
    assert movement.rounds[0][0].boards == boards
    assert read(written(movement))[0].rounds == movement.rounds


WRONG = [
    ("1 1 1 2 4:x", "“4:x” is not the number of a board."),
    ("1 1 1 2 x:1", "“x:1” is not the number of a board."),
    ("1 1 1 2 :1", "“:1” is not the number of a board."),
    ("1 1 1 2 4:3-1", "boards “4:3-1” run backwards."),
    ("1 1 1 2 4:1-5:3", "boards “4:1-5:3” run backwards."),
]


@pytest.mark.parametrize(("line", "said"), WRONG)
def test_what_is_no_board_of_a_round_is_refused_in_words(line, said):
    _, problems = read(line)
    assert said in problems[0].message
