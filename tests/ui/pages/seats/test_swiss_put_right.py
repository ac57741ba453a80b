"""A result of a Swiss put right once the next round is drawn: said where it is typed, and on the page of the draw."""

from contextlib import closing
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from scorer.commands.results import EnterResult
from scorer.desk import Desk
from scorer.evening.drawing_on import ToDraw, to_draw
from scorer.event.results import BareScore, Slip
from tests.scorer.contests.test_swiss_put_right import began, in_
from tests.ui.pages.windows import front, window_on

OTHER = "Round 2 was drawn from other scores than there are now."


@pytest.fixture
def desk(tmp_path):
    with closing(Desk(tmp_path / "club.overtrick")) as opened:
        event = began(opened)
        play(opened, in_(event, 1))
        event = opened.event(event.id)
        opened.do(ToDraw(event, event.sections[0], to_draw(event, event.sections[0])).anew())
        yield opened


def play(desk, event):
    """Record what stands in an event and not yet at the desk."""
    for key, slip in event.slips.items():
        if desk.event(event.id).slips.get(key) != slip:
            desk.do(EnterResult(event=event.id, key=key, slip=slip))


def put_right(desk):
    """The results of the first table the other way about."""
    event = desk.event(1)
    of = {key: slip for key, slip in event.slips.items() if (key.round, key.table) == (1, 1)}
    other = {key: Slip(BareScore(-slip.result.points - 500), right=True) for key, slip in of.items()}
    play(desk, replace(event, slips={**event.slips, **other}))


def remarked(page):
    return [*filter(None, (each.words.text() for each in (page.remark, page.also)))]


def test_the_page_of_the_draw_says_so_and_draws_it_again_if_that_is_wanted(desk, shown, qtbot):
    window = window_on(desk, shown, "seats")
    page = front(window)
    assert remarked(page) == []
    rounds = desk.event(1).sections[0].movement.rounds
    put_right(desk)
    (says,) = remarked(page)
    assert says.startswith(OTHER)
    assert says.endswith("Drawn again, it goes by the scores as they are now; left, it stays as it is.")
    assert desk.event(1).sections[0].movement.rounds == rounds
    qtbot.keyClick(window, Qt.Key.Key_F2)
    assert page.draw.says.text() == "Round 2, not yet used"
    page.draw.leave()
    assert desk.event(1).sections[0].movement.rounds == rounds
    assert remarked(page) == [says]
    qtbot.keyClick(window, Qt.Key.Key_F2)
    page.draw.use()
    assert desk.event(1).sections[0].movement.rounds != rounds
    assert remarked(page) == []


def test_a_round_that_is_played_stays_and_there_is_nothing_to_press(desk, shown):
    play(desk, in_(desk.event(1), 2))
    put_right(desk)
    page = front(window_on(desk, shown, "seats"))
    (says,) = remarked(page)
    assert says.endswith("It has begun and stays as it is; the points count as they are now.")
    assert not page.remark.findChildren(type(page.draw.act))


def test_where_the_result_is_typed_its_sentence_says_so(desk, shown):
    window = window_on(desk, shown, "results")
    page = front(window)
    page.arrive({"round": 1, "table": 1, "board": 1})
    assert OTHER not in page.sentence.words.text()
    put_right(desk)
    assert page.sentence.words.text().startswith(OTHER)
    play(desk, in_(desk.event(1), 2, but=(1, 2, 3, 4)))
    assert OTHER not in page.sentence.words.text()
    event = desk.event(1)
    key = next(key for key in event.slips if key.round == 1)
    desk.do(EnterResult(event=1, key=key, slip=Slip(BareScore(800), right=True)))
    assert "It has begun and stays as it is" in page.sentence.words.text()
