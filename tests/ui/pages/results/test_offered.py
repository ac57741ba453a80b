"""The empty line offers what the board's other tables make likeliest; nothing of it is taken without a key."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from scorer.commands.results import EnterResult
from scorer.event.results import BareScore, Played, Slip
from tests.ui.evening import mitchell, tuesday
from tests.ui.pages.windows import front

FOUR_SPADES = {"level": 4, "strain": "S", "penalty": 1, "declarer": "N", "tricks": 10, "lead": ""}
THREE_NT = FOUR_SPADES | {"level": 3, "strain": "N", "declarer": "E", "tricks": 9}
MADE = Slip(Played(FOUR_SPADES))


@pytest.fixture
def at_board_one(director):
    """A room of seven tables; on board 1 two tables have 4♠ by North, and table 3 is in hand."""
    evening = tuesday(mitchell(7, 7, 3, id_=1), play=False)
    keys = [key for key, _ in evening.due() if key.number == 1]
    someone = director(replace(evening, slips=dict.fromkeys(keys[:2], MADE)))
    someone.typing.jump(keys[2])
    return someone


def on_board(someone):
    return {key: slip for key, slip in someone.window.room.desk.event(1).slips.items() if key.number == 1}


def test_the_empty_line_shows_in_grey_what_most_have(at_board_one):
    line = at_board_one.typing.entry.line
    assert (line.text(), line.placeholderText()) == ("", "4♠ N")
    assert (
        at_board_one.says("reading") == "As at 2 of 2 tables: =, +1 or −1 and the like are enough, and → writes it out."
    )


def test_what_became_of_it_and_enter_is_a_whole_result(at_board_one):
    key = at_board_one.typing.key
    at_board_one.type("+1")
    assert at_board_one.says("reading").startswith("4♠ by North, made with an overtrick")
    at_board_one.type("⏎")
    assert at_board_one.pressed == 3
    assert on_board(at_board_one)[key].result == Played(FOUR_SPADES | {"tricks": 11})


def test_enter_alone_takes_nothing(at_board_one):
    key = at_board_one.typing.key
    at_board_one.type("⏎")
    assert key not in on_board(at_board_one)


def test_right_writes_it_and_one_goes_on_typing(at_board_one):
    key = at_board_one.typing.key
    at_board_one.press(Qt.Key.Key_Right)
    assert at_board_one.line == "4♠ N "
    at_board_one.type("= dq⏎")
    assert on_board(at_board_one)[key].result == Played(FOUR_SPADES | {"lead": "DQ"})


def test_tab_leaves_an_empty_line_and_writes_nothing(at_board_one):
    at_board_one.type("⇥")
    assert at_board_one.line == ""
    assert at_board_one.typing.in_hand.drafts == {}


def test_what_arrives_meanwhile_does_not_change_what_is_meant(at_board_one):
    key, room = at_board_one.typing.key, at_board_one.window.room
    at_board_one.type("+1")
    others = [each for each, _ in room.evening.due() if each.number == 1 and each not in on_board(at_board_one)]
    for other in [each for each in others if each != key][:3]:
        room.desk.do(EnterResult(event=1, key=other, slip=Slip(Played(THREE_NT))))
    assert at_board_one.line == "+1"
    at_board_one.type("⏎")
    assert on_board(at_board_one)[key].result == Played(FOUR_SPADES | {"tricks": 11})


def test_a_recorded_result_is_corrected_by_its_tricks_and_says_what_is_replaced(at_board_one):
    key = next(iter(on_board(at_board_one)))
    at_board_one.typing.jump(key)
    at_board_one.type("-1")
    assert at_board_one.says("reading").endswith("; replaces 4♠ N =")
    at_board_one.type("⏎")
    assert on_board(at_board_one)[key].result == Played(FOUR_SPADES | {"tricks": 9})


def test_what_is_refused_replaces_nothing(at_board_one):
    at_board_one.typing.jump(next(iter(on_board(at_board_one))))
    at_board_one.type("6040")
    assert at_board_one.says("reading").endswith("did you mean 60 % to N–S, 40 % to E–W?")


def test_a_bare_score_is_typed_as_ever(at_board_one):
    key = at_board_one.typing.key
    at_board_one.type("-50⏎")
    assert on_board(at_board_one)[key].result == BareScore(-50)


def test_a_board_of_seven_tables_takes_little_more_than_half_the_keys(director):
    """Seven slips of one board, most of them 4♠ by North: without an offer each is typed whole, five keys at least."""
    slips = ["4sn=", "4sn+1", "4sn=", "3nn+1", "4sn-1", "4sn=", "4sn+1"]
    someone = director(tuesday(mitchell(7, 7, 3, id_=1), play=False))
    someone.type("⑦")
    someone.pressed = 0
    for line in slips:
        short = line.removeprefix("4sn") if someone.typing.judged.offer else line
        someone.type(short + "⏎")
    assert [slip.result.answers["tricks"] for slip in on_board(someone).values()].count(10) == 4
    assert len(on_board(someone)) == 7
    assert (someone.pressed, sum(len(line) + 1 for line in slips)) == (24, 39)
    assert front(someone.window).typing.key.number == 2
