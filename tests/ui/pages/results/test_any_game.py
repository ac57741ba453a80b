"""A duplicate evening of any game in the window: typed, compared, ranked and ruled on like one of bridge."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from rules import game
from scorer.entry.hint import MOST, example_line, hint
from scorer.entry.judged import JudgedBoard
from scorer.event.results import Key, NotPlayed, Played
from tests.ui.any_game import ON_BOARDS, alone, at, evening, lines
from tests.ui.evening import open_evening
from tests.ui.pages.windows import front, nameless, window_on
from ui.pages.results.preview import NAMES
from ui.parts import Button

K = Qt.Key
FOR_ONE = [key for key in ON_BOARDS if alone(key)]
TWO_FOR_ONE = (FOR_ONE[0], next(key for key in FOR_ONE if "1" in game(key).sides(at(key))))  # by seats, by numbers
any_game = pytest.mark.parametrize("key", ON_BOARDS)


@pytest.fixture
def window_of(tmp_path, shown):
    """Opens an evening at one of its pages."""
    desks = []

    def opened(event, *pages):
        desks.append(open_evening(tmp_path, event))
        return window_on(desks[-1], shown, *(pages or ("results",)))

    yield opened
    for desk in desks:
        desk.close(copy=False)


def type_line(qtbot, entry, text, *, by_keys):
    assert text.isascii(), f"no keyboard has all of {text}"
    if by_keys:
        qtbot.keyClicks(entry.line, text)
    else:
        entry.put(text)
    qtbot.keyClick(entry.line, K.Key_Return)
    QApplication.processEvents()


@any_game
def test_an_evening_opens_is_typed_and_is_compared(window_of, qtbot, key):
    window = window_of(evening(key), "results", "standings")
    typing = front(window).typing
    there = [place for place in typing.course.places[typing.key.section].orders["board"] if place.number == 1]
    assert len(there) == 3
    for place, text in zip(there, lines(key, 3), strict=True):
        typing.jump(place)
        type_line(qtbot, typing.entry, text, by_keys=place is there[0])
    slips = window.room.desk.event(1).slips
    assert all(isinstance(slips[place].result, Played) for place in there)

    typing.jump(there[0])
    table = typing.traveller.table
    rows = [[column.of(line) for column in table.rows.columns] for line in table.rows.values]
    assert len(rows) == 3
    assert all("".join(row).strip() for row in rows)
    assert all(len(line.line.points) == len(game(key).sides(at(key))) for line in table.rows.values)

    window.go("standings")
    page = front(window)
    leader = page.rankings.tables[0].rows.values[0]
    assert leader.boards == 1
    page.open_line(leader)
    assert page.card.steps.told[0][0].startswith("Board 1: ")
    line = page.card.table.value()
    page.open_board(line.key, line.side)
    assert len(page.board.table.rows.values) == 3
    told = " ".join(step.text for _, steps in page.board.steps.told for step in steps)
    assert f"for {game(key).called(game(key).sides(at(key))[page.board.side])}" in told
    page.board.kind.choose("frequency")
    assert sum(row.often for row in page.board.often.rows.values) == 3
    assert nameless(page) == []


@any_game
def test_the_empty_line_shows_how_a_hand_of_the_game_is_typed(key):
    rules, before = game(key), at(key)
    typed = rules.typed(example_line(rules, before), before)
    assert typed.hand is not None
    assert not [problem for problem in typed.problems if not problem.doubtful]
    shown = hint(rules, before)
    assert "NP" in shown.split("   ")
    assert len(shown) <= MOST
    assert "A+" in shown


HINTS = [
    # game               board  what the empty line shows
    ("duplicate-bridge", 1,     "4H S =   420   NP   Pass   A+ A−"),
    ("duplicate-bridge", 2,     "4H S =   620   NP   Pass   A+ A−"),
    ("five-hundred",     1,     "8NT S 8   300   NP   A+ A−"),
    ("whist",            1,     "EW 10   NP   A+ A−"),
    ("nap",              1,     "Four 3 4   NP   Pass   A+ A A A−"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "board", "shown"), HINTS)
def test_the_example_is_an_ordinary_one(key, board, shown):
    assert hint(game(key), at(key, board)) == shown


# --- where everybody plays alone -------------------------------------------------------


@pytest.fixture(params=TWO_FOR_ONE)
def four(request, window_of):
    """One round of a game in which everybody plays alone has been played."""
    return window_of(evening(request.param, rounds=1), "results")


def test_the_four_are_named_and_each_has_a_column(four):
    typing = front(four).typing
    assert typing.entry.names.text.count(", ") == 3
    line = next(line for line in typing.traveller.table.rows.values if not line.empty)
    columns = typing.traveller.table.rows.columns[1:]
    assert [column.of(line).split(",")[0] for column in columns] == [who.called for who in line.line.who]


def test_an_average_there_is_everybodys_own(four, qtbot):
    typing = front(four).typing
    place = next(iter(typing.course.event.slips))
    typing.jump(place)
    typing.rule()
    form = typing.ruling.ruling
    form.kind.choose("average")
    form.awards[0].pick.choose("A+")
    qtbot.keyClicks(form.awards[3].own, "45")
    typing.ruling.give.click()
    given = four.room.desk.event(1).slips[place].result
    assert [str(award) for award in given.awards] == ["A+", "A", "A", "45"]
    line = next(line for line in typing.traveller.table.rows.values if line.line.key == place)
    assert [points > 0 for points in line.line.points] == [True, False, False, False]
    assert typing.traveller.table.rows.columns[0].of(line) == "A+ A A 45%"


def test_what_is_ruled_there_is_a_score_or_that_it_was_not_played(four):
    typing = front(four).typing
    place = next(iter(typing.course.event.slips))
    typing.jump(place)
    typing.rule()
    form = typing.ruling.ruling
    assert [button.objectName() for button in form.kind.findChildren(Button)] == [
        "average", "assigned", "out", "stands",
    ]  # fmt: skip
    assert form.switched.text().startswith("All sat one seat on")
    form.kind.choose("out")
    typing.ruling.give.click()
    assert four.room.desk.event(1).slips[place].result == NotPlayed()


def test_who_sat_one_seat_on_is_named_there(four):
    typing = front(four).typing
    place = next(iter(typing.course.event.slips))
    typing.jump(place)
    sat = [who.number for who in JudgedBoard(typing.course.event, place).who]
    typing.rule()
    typing.ruling.ruling.switched.click()
    typing.ruling.give.click()
    assert [who.number for who in JudgedBoard(typing.course.event, place).who] == [*sat[1:], sat[0]]


def test_a_penalty_to_one_of_four_is_in_the_points_of_the_method(four, qtbot):
    typing = front(four).typing
    typing.rule(penalty=True)
    panel = typing.ruling
    assert [panel.penalty.unit.itemText(at) for at in range(2)] == ["%: 10 % is 10 points", "points"]
    assert panel.preview.table.rows.columns[NAMES].title == "Player"
    qtbot.keyClicks(panel.penalty.amount, "10")
    panel.think()
    assert [move.after.worth - move.before.worth for move in panel.preview.table.rows.values if move.touched] == [-10]


@pytest.mark.parametrize("key", FOR_ONE[:1])
def test_a_board_is_looked_at_from_the_seat_one_had(window_of, key):
    window = window_of(evening(key, rounds=2), "standings")
    page = front(window)
    numbers = window.room.evening.sections[0].movement.rounds[0][0].who
    place = Key(window.room.evening.sections[0].id, 1, 1, 1)
    for seat, number in enumerate(numbers):
        assert page.rankings.choose((place.section, number))
        line = next(line for line in page.card.table.rows.values if line.key == place)
        page.card.go(place)
        page.card.traveller.click()
        assert (page.board.side, line.side) == (seat, seat)
        scores = [each.line.scores[seat] for each in page.board.table.rows.values if each.line.scores]
        assert scores == sorted(scores, reverse=True)
        assert page.board.often.rows.values == list(page.board.standings.frequency(1, side=seat))
    kept = page.remember()
    page.board.seat.choose("0")
    page.restore(kept)
    assert page.board.side == 3


@pytest.mark.parametrize("key", FOR_ONE[:1])
def test_nobody_has_fallen_from_a_place_that_all_shared(window_of, key):
    window = window_of(evening(key, rounds=2), "standings")
    assert {line.moved for line in front(window).rankings.tables[0].rows.values} == {0}
    assert front(window).who == "player"


def test_another_event_can_be_opened_after_the_first(window_of):
    window = window_of(evening(ON_BOARDS[0]), "results", "standings")
    for page in ("standings", "results"):
        window.go(page)
    window.room.open(0)
    window.room.open(1)
    for page in ("results", "standings"):
        window.go(page)
        assert front(window).findChildren(type(front(window).sentence))
