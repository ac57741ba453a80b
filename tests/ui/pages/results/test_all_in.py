"""After the last result: nothing recorded is in the line, and whoever puts one right goes there first."""

from dataclasses import replace

import pytest

from scorer.commands.results import enter
from scorer.desk import Desk
from scorer.event.results import NotPlayed, Slip
from tests.ui.evening import tuesday
from tests.ui.pages.results.director import K
from tests.ui.pages.windows import CTRL


@pytest.fixture
def all_but_one(director):
    """Somebody at the last result of the evening, and the place of it."""
    evening = tuesday()
    whole = {key: evening.slips.get(key, Slip(NotPlayed())) for key, _ in evening.due()}
    last = max(whole, key=lambda key: (key.round, key.table, key.number))
    someone = director(replace(evening, slips={key: slip for key, slip in whole.items() if key != last}))
    assert someone.here == last[1:]
    return someone, last[1:]


def test_after_the_last_result_nothing_recorded_is_typed_over_and_enter_leads_to_the_standings(all_but_one):
    someone, last = all_but_one
    someone.type("3ne+1⏎")
    recorded = someone.recorded(*last)
    assert someone.says("sentence").startswith("All results are in.")
    assert (someone.line, someone.says("where")) == ("", "No result in hand")
    assert someone.says("reading") == "Enter: on to the standings. ↑: back to Table 9, board 18."
    shown = [line.line.slip for line in someone.typing.traveller.table.rows.values if line.here]
    assert shown == [recorded]
    someone.type("3ne+2")
    assert someone.says("reading").startswith("All results are in. To put one right go there first")
    someone.type("⏎")
    assert (someone.window.here, someone.recorded(*last)) == ("results", recorded)
    assert someone.typing.in_hand.drafts == {}
    someone.type("⎋")
    assert someone.line == ""
    someone.type("⏎")
    assert someone.window.here == "standings"
    assert someone.recorded(*last) == recorded


def test_from_after_the_last_result_one_goes_to_whichever_is_to_be_put_right(all_but_one):
    someone, last = all_but_one
    someone.type("3ne+1⏎↑")
    assert (someone.here, someone.line) == (last, "3NT E +1")
    assert someone.says("reading").endswith("; Enter: on to the standings")
    someone.type("3ne+2⏎")
    assert (someone.line, someone.recorded(*last).result.answers["tricks"]) == ("", 11)
    someone.type("t1 b1⏎")
    assert someone.here[1:] == (1, 1)
    assert someone.line != ""


def test_a_page_that_is_opened_with_everything_in_has_no_result_in_hand(director):
    evening = tuesday()
    whole = {key: evening.slips.get(key, Slip(NotPlayed())) for key, _ in evening.due()}
    someone = director(replace(evening, slips=whole))
    before = dict(someone.window.room.evening.slips)
    assert someone.line == ""
    someone.type("3ne+1⏎")
    assert dict(someone.window.room.evening.slips) == before


def test_the_last_result_that_is_taken_back_is_in_hand_again(all_but_one):
    someone, last = all_but_one
    someone.type("3ne+1⏎")
    someone.press(K.Key_Z, CTRL)
    assert (someone.here, someone.line, someone.recorded(*last)) == (last, "", None)
    someone.type("3ne+2⏎")
    assert someone.recorded(*last).result.answers["tricks"] == 11


def test_what_somebody_else_recorded_last_is_not_typed_over_either(all_but_one):
    someone, last = all_but_one
    other = Desk(someone.window.room.desk.path, who="Bo")
    other.do(enter(other.event(1), someone.typing.key, Slip(NotPlayed())))
    other.close(copy=False)
    someone.window.room.catch_up()
    assert (someone.line, someone.says("where")) == ("", "No result in hand")
    someone.type("3ne+2⏎")
    assert someone.recorded(*last) == Slip(NotPlayed())
    someone.type("⎋⏎")
    assert someone.window.here == "standings"
