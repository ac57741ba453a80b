"""Individuals of other programs: every number of them, also where a table stands in two lines, and what is wrong."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction

import pytest

from scorer.contests import contest_of
from scorer.event.event import Penalty
from scorer.event.results import Average, Award, Key, NotPlayed, Slip
from scorer.formats import FORMATS, Source, read_source
from scorer.formats.own import recorded
from scorer.rescore import rescore
from tests.scorer.formats.singles import file, singles

SIXTY_FORTY = Average(Award(Fraction(60)), Award(Fraction(40)))


def found_in(text):
    return rescore(read_source(Source("x.xml", text.encode())))


EVENINGS = [
    # who, boards     what is otherwise                                       lines
    ((8, 14),   {},                                                           28),
    ((12, 22),  {},                                                           66),
    ((16, 30),  {"settings": {"scale": 1}},                                  120),
    ((12, 22),  {"method": "cross-imps"},                                     66),
    ((12, 22),  {"method": "butler"},                                         66),
    ((13, 26),  {},                                                           78),
    ((12, 22),  {"penalties": (Penalty(4, Fraction(3)),)},                    66),
]  # fmt: skip


@pytest.mark.parametrize(("size", "said", "lines"), EVENINGS)
def test_every_number_of_an_individual_comes_out(size, said, lines):
    made = singles(*size, **said)
    found = found_in(file(made))
    compared = found.compared
    assert compared.differ == ()
    assert (compared.scores.checked, compared.points.checked) == (lines, 2 * lines)
    assert compared.totals.checked >= size[0]
    assert compared.ranks.checked == size[0]


def test_averages_and_boards_that_were_not_played_come_out():
    made = singles()
    keys = sorted(made.slips)
    slips = {**made.slips, keys[4]: Slip(SIXTY_FORTY), keys[9]: Slip(NotPlayed())}
    assert found_in(file(replace(made, slips=slips))).compared.differ == ()


def test_what_is_read_is_an_individual_of_ours_in_which_everybody_has_the_same_total():
    made = singles()
    read = read_source(Source("x.xml", file(made).encode())).event
    assert contest_of(read) is contest_of(made)
    assert read.sections[0].movement.seats is made.sections[0].movement.seats

    def totals(of):
        rankings = contest_of(of).standings(of).rankings()
        return {row.contestant.number: (row.place, row.points, row.percent) for each in rankings for row in each.rows}

    assert totals(read) == totals(made)


# --- spoiled ---------------------------------------------------------------------------------------


def spoiled(made, tag, at, text):
    """A file in which one cell says something else."""
    whole = file(made)
    cell = [*re.finditer(rf"<{tag}>([^<]*)</{tag}>", whole)][at]
    return whole[: cell.start(1)] + text + whole[cell.end(1) :]


SPOILED = [
    # cell             at  in its place  what the cause says
    ("PERCENTAGE",      3, "11.11",      "the percentage is 11.11 in the file"),
    ("PLACE",           3, "12",         "the place is 12 in the file"),
    ("SCORE",           7, "9990",       "not 9990"),
    ("NS_MATCH_POINTS", 7, "17.5",       "17.5 points in the file"),
    ("N_PLAYER_NUMBER", 7, "99",         "player 99 (N) on board"),
]  # fmt: skip


@pytest.mark.parametrize(("tag", "at", "text", "says"), SPOILED)
def test_what_is_wrong_in_an_individual_is_told_first(tag, at, text, says):
    found = found_in(spoiled(singles(), tag, at, text))
    assert len(found.causes) == 1
    assert says in found.causes[0].says


def test_a_result_that_is_wrong_behind_many_numbers_is_told_once():
    made = singles()
    claimed, key = recorded(made), sorted(made.slips)[10]
    other = replace(made, slips={**made.slips, key: Slip(wrong(made, key))})
    record = replace(recorded(other), lines=claimed.lines, rows=claimed.rows)
    lines = {**record.lines, key: replace(record.lines[key], score=None)}
    found = found_in(FORMATS[0].write(replace(record, lines=lines)).decode())
    assert len(found.causes) == 1
    assert f"Board {key.number}" in found.causes[0].says


def wrong(made, key: Key):
    """Another result on a board than it has at that table: one that nobody made there."""
    result = made.slips[key].result
    return replace(result, answers={**result.answers, "level": 7, "strain": "N", "penalty": 4, "tricks": 3})


BOARD = re.compile(r"<BOARD>.*?</BOARD>\n", re.S)
LINE = re.compile(r"<TRAVELLER_LINE>.*?</TRAVELLER_LINE>\n", re.S)


def board_changed(text, number, change):
    """A file in which one board is changed."""
    there = BOARD.findall(text)[number - 1]
    return text.replace(there, change(there))


def turned(line):
    """A line with the two sides in each other's seats."""
    for one, other in ("NE", "SW"):
        line = re.sub(rf"(</?){one}(?=_PLAYER)", r"\1@", line)
        line = re.sub(rf"(</?){other}(?=_PLAYER)", rf"\1{one}", line).replace("@", other)
    return line


def of_first(board, change):
    """A board of which the first line is changed that is not worth the same to both."""
    for found in LINE.finditer(board):
        if len(set(re.findall(r"_POINTS>([\d.]+)<", found[0]))) == 2:
            return board.replace(found[0], change(found[0]))
    raise AssertionError("all are worth the same")


def each_line(text):
    return LINE.sub(lambda found: turned(found[0]), text)


def norths_exchanged(board):
    """A board on which the players north of its best line and of its worst are exchanged."""
    lines = sorted(LINE.findall(board), key=lambda line: float(re.search(r"NS_MATCH_POINTS>([\d.]+)", line)[1]))
    one, other = lines[0], lines[-1]
    north = [re.search(r"<N_PLAYER_NUMBER>(\d+)<", line)[0] for line in (one, other)]
    mine, theirs = one.replace(north[0], north[1]), other.replace(north[1], north[0])
    return board.replace(one, "@").replace(other, theirs).replace("@", mine)


AS_A_WHOLE = [
    # what is wrong                                                          what is said
    (lambda text: each_line(text),                                          "All pairs of the file stand the wrong"),
    (lambda text: board_changed(text, 4, each_line),                        "Board 4: all its pairs stand there the"),
    (lambda text: board_changed(text, 4, lambda it: of_first(it, turned)),  "the two sides stand the wrong way round"),
    (lambda text: board_changed(text, 5, norths_exchanged),                 "stand in each other's place"),
    (lambda text: board_changed(text, 4, lambda it: ""),                    "Board 4 has no result in the file"),
]  # fmt: skip


@pytest.mark.parametrize(("spoil", "says"), AS_A_WHOLE)
def test_one_thing_that_makes_many_numbers_wrong_is_told_once(spoil, says):
    found = found_in(spoil(file(singles())))
    assert found.because == ()
    assert [says in each.says for each in found.causes] == [True], [each.says for each in found.causes]
    assert len(found.causes[0].follows) == len(found.compared.differ)


def without_card(text, number):
    """A file without a player's lines."""
    there = re.compile(f"<[NESW]_PLAYER_NUMBER>{number}<")
    return LINE.sub(lambda found: "" if there.search(found[0]) else found[0], text)


@pytest.mark.parametrize("size", [(8, 14), (12, 22), (13, 26)])
@pytest.mark.parametrize("number", [1, 3])
def test_a_card_that_is_gone_is_told_once_and_what_was_not_checked(size, number):
    found = found_in(without_card(file(singles(*size)), number))
    (cause,) = found.causes
    assert cause.says == (
        f"Player {number} has no lines in the file. Nothing tells what is missing: the numbers there, all totals and "
        "all places were not checked."
    )
    assert len(cause.follows) == len(found.compared.differ)


# --- under another's number ------------------------------------------------------------------------


def with_players(text, *slips):
    """A file in which some cells name other players; each slip is which of all cells it is, and the number."""
    cells = [*re.finditer(r"<[NESW]_PLAYER_NUMBER>(\d+)<", text)]
    for at, number in sorted(slips, reverse=True):
        text = text[: cells[at].start(1)] + number + text[cells[at].end(1) :]
    return text


@pytest.mark.parametrize(("at", "number"), [(12, "5"), (94, "7"), (137, "3"), (139, "12"), (164, "8"), (242, "2")])
def test_a_player_under_anothers_number_on_one_line_is_one_cause(at, number):
    (cause,) = found_in(with_players(file(singles()), (at, number))).causes
    assert "a second result on board" in cause.says
    assert "The file's numbers are those of" in cause.says


@pytest.mark.parametrize(("one", "other"), [(61, 170), (196, 262), (194, 241), (6, 102), (16, 36), (8, 42)])
def test_two_players_under_each_others_numbers_on_two_boards_are_told_there_and_nowhere_else(one, other):
    text = file(singles())
    numbers = re.findall(r"<[NESW]_PLAYER_NUMBER>(\d+)<", text)
    causes = found_in(with_players(text, (one, numbers[other]), (other, numbers[one]))).causes
    assert [each.what for each in causes] == ["unread", "unread"], [each.says for each in causes]


@pytest.mark.parametrize(("seed", "size", "boards"), [(3, 12, 22), (5, 12, 22), (8, 8, 14), (9, 16, 30)])
def test_the_last_board_that_is_gone_is_told_whoever_has_the_same_percentage_without_it(seed, size, boards):
    found = found_in(board_changed(file(singles(size, boards, seed)), boards, lambda it: ""))
    (cause,) = found.causes
    assert cause.says.startswith(f"Board {boards} has no result in the file")
    assert len(cause.follows) == len(found.compared.differ)
