"""The forms that were laid out by hand: the same line is typed by their keys, and presses them again."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from rules import GAMES, game
from tests.examples import one_in
from tests.rules.hands import hands, openings
from ui.forms import LAYOUTS, form, layout, pieces
from ui.forms.key import LargeKey
from ui.forms.plain import PlainForm
from ui.theme import THEME, TOUCH

by_game = pytest.mark.parametrize("g", GAMES, ids=lambda g: g.key)


def opening(key, **chosen):
    g = game(key)
    return g, g.opening(g.players.start, g.choices.completed(chosen))


def press(where, *names):
    for name in names:
        where.findChild(LargeKey, name).click()


LINES = [
    # game                 pressed, and the line it makes
    ("five-hundred",       ["bid=8H"],                                                   "8♥"),
    ("five-hundred",       ["bid=8H", "tricks=9"],                                       "8♥"),
    ("five-hundred",       ["bid=8H", "tricks=9", "by=N"],                               "8♥ N 9"),
    ("five-hundred",       ["bid=8H", "by=N", "tricks=9", "ace_no_face", "ace_no_face"], "8♥ N 9 ace EW"),
    ("five-hundred",       ["bid=grand-nullo", "by=N", "nullo_by=S", "tricks=0"],        "Grand nullo N S 0"),
    ("five-hundred",       ["bid=pass", "taken=7"],                                      "Pass 7 3"),
    ("five-hundred",       ["bid=redeal"],                                               "Redeal"),
    ("beyond",             ["maker=N"],                                                  "N"),
    ("beyond",             ["maker=N", "claims=2"],                                      "N 2"),
    ("beyond",             ["maker=N", "claims=2", "strain=S", "claims=2"],              "N 2♠ 2"),
    ("beyond",             ["strain=S", "claims=2", "claims=2"],                         ""),
    ("beyond",             ["claims=5", "claims=3", "maker=E", "strain=S"],              "E 3♠"),
    ("beyond",             ["maker=S", "strain=N", "raised", "claims=1", "claims=2", "claims=3", "claims=4",
                            "tricks=1", "tricks=2", "tricks=3", "tricks=7"],             "S 1NT R 2 3 4 / 1 2 3 7"),
    ("beyond",             ["maker=pass", "raised", "raised", "tricks=1", "tricks=2", "tricks=3", "tricks=7"],
                                                                                         "Pass RR 1 2 3 7"),
    ("trex",               ["owner=S", "contract=diamonds", "diamonds=3"],               "S Diamonds 3"),
    ("trex",               ["owner=S", "contract=trex", "order=E", "order=N", "order=W"], "S Trex E N W S"),
    ("trex",               ["owner=S", "contract=trex", "abandoned"],                    "S Trex abandoned"),
    ("trex",               ["owner=S", "contract=king", "king_of_hearts=E"],             "S King E"),
    ("trex",               ["owner=S", "contract=king", "king_of_hearts=N", "king_of_hearts_exposed"], "S King NxN"),
    ("trex",               ["owner=S", "contract=king", "king_of_hearts=N", "king_of_hearts_exposed",
                            "king_of_hearts_led", "king_of_hearts_led"],                 "S King NxN/E"),
    ("illustrated-whist",  ["bid=10", "strain=S", "declarer=N"],                         "10♠ N"),
    ("illustrated-whist",  ["bid=10", "strain=S", "declarer=N", "penalty=2", "tricks=11"], "10♠X N 11"),
    ("illustrated-whist",  ["bid=10", "strain=S", "declarer=N", "tricks=11", "Feats", "kings_made=NS", "kings_ns",
                            "kings_ns", "aces_ew"],                                "10♠ N 11 kings NS!X aces !EW"),
    ("illustrated-whist",  ["bid=10", "strain=S", "declarer=N", "tricks=11", "dix_made=EW", "dix_made=EW"],
                                                                                         "10♠ N 11 dix lost EW"),
    ("illustrated-whist",  ["bid=pass"],                                                 "Pass"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "pressed", "line"), LINES)
def test_the_keys_make_the_line_that_is_typed(qtbot, key, pressed, line):
    g, at = opening(key)
    made, said = form(g, at), []
    qtbot.addWidget(made)
    assert type(made) is not PlainForm
    made.typed.connect(said.append)
    press(made, *pressed)
    assert (made.text(), said[-1]) == (line, line)


@pytest.mark.parametrize(("key", "pressed", "line"), [row for row in LINES if row[2]])
def test_the_line_presses_the_keys_again(qtbot, key, pressed, line):
    g, at = opening(key)
    made, said = form(g, at), []
    qtbot.addWidget(made)
    made.typed.connect(said.append)
    answers = g.typed(line, at).answers or {}
    made.put(answers)
    assert said == []
    assert (g.typed(made.text(), at).answers or {}) == answers


@by_game
@settings(one_in(2), suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(data=st.data())
def test_every_hand_of_every_game_can_be_pressed_and_makes_its_line(shown, g, data):
    at = data.draw(st.sampled_from(list(openings(g))))
    hand = data.draw(hands(g, at))
    made = form(g, at)
    made.put({field.name: g.answers(hand)[field.name] for field in g.form(at)})
    line = made.text()
    made.deleteLater()
    assert line == g.written(hand, at)
    assert g.typed(line, at).hand == hand


# --- Five Hundred --------------------------------------------------------------------------


def test_the_table_of_bids_says_what_each_is_worth(shown):
    g, at = opening("five-hundred")
    made = shown(form(g, at), 692, 398)
    values = {
        bid: made.findChild(LargeKey, f"bid={bid}").below for bid in ("6S", "8H", "10N", "nullo", "grand-nullo", "pass")
    }
    assert values == {"6S": "40", "8H": "300", "10N": "520", "nullo": "250", "grand-nullo": "510", "pass": "by all"}
    table = [
        [made.findChild(LargeKey, f"bid={level}{suit}").geometry() for suit in "SCDHN"] for level in (6, 7, 8, 9, 10)
    ]
    assert all(len({key.y() for key in row}) == 1 for row in table)
    assert all(len({key.x() for key in column}) == 1 for column in zip(*table, strict=True))


def test_a_board_is_not_dealt_again(shown):
    g = game("five-hundred")
    made = shown(form(g, g.on_board(1, g.choices.completed())), 692, 398)
    assert made.findChild(LargeKey, "bid=redeal") is None
    assert made.findChild(LargeKey, "bid=pass") is not None


def test_a_grand_nullo_follows_the_partners_nullo_and_no_other(shown):
    g, at = opening("five-hundred")
    made = shown(form(g, at), 692, 398)
    press(made, "bid=grand-nullo", "by=N")
    on = [seat for seat in "NESW" if made.findChild(LargeKey, f"nullo_by={seat}").isEnabled()]
    assert on == ["S"]
    assert made.findChild(LargeKey, "nullo_by=E").toolTip() == "A grand nullo by North follows a nullo by South."


# --- Beyond --------------------------------------------------------------------------------


def test_the_level_is_the_trump_makers_claim_whoever_that_turns_out_to_be(shown):
    g, at = opening("beyond")
    made = shown(form(g, at), 692, 398)
    made.put({"level": 3, "strain": "S"})
    assert made.given() == {"level": 3, "strain": "S", "raised": "no"}
    press(made, "maker=E")
    assert made.text() == "E 3♠"
    assert made.findChild(LargeKey, "claims:E").below == "East, bid"


def test_the_claims_may_not_make_thirteen(shown):
    g, at = opening("beyond")
    made = shown(form(g, at), 692, 398)
    press(made, "maker=N", "claims=2", "claims=2", "claims=5")
    key = made.findChild(LargeKey, "claims=4")
    assert (key.isEnabled(), key.toolTip()) == (False, "the others claim 9, so it may not be 4")
    assert made.claims.sum.text() == "9; may not be 13"
    press(made, "claims=13")
    assert made.claims.sum.text() == "22; may not be 13"


def test_the_trump_makers_cell_comes_first(shown):
    g, at = opening("beyond")
    made = shown(form(g, at), 692, 398)
    press(made, "maker=S", "claims=1", "claims=2")
    assert made.claims.numbers == [None, None, 1, 2]
    assert made.findChild(LargeKey, "claims:N").in_hand


def test_a_pass_round_has_tricks_only(shown):
    g, at = opening("beyond")
    made = shown(form(g, at), 692, 398)
    press(made, "maker=pass")
    seen = {name: made.findChild(LargeKey, name).isVisible() for name in ("claims:N", "strain=S", "raised", "tricks:N")}
    assert seen == {"claims:N": False, "strain=S": False, "raised": True, "tricks:N": True}


# --- Trex ----------------------------------------------------------------------------------


def test_contracts_that_the_kingdom_had_are_off(shown):
    g, at = opening("trex")
    after = g.after(at, g.typed("s t e n w s", at).hand)
    made = shown(form(g, after), 692, 398)
    off = [key.sign for key in made.editors["contract"].keys.values() if not key.isEnabled()]
    assert (off, made.findChild(LargeKey, "contract=trex").toolTip()) == (["Trex"], "The kingdom had it already.")
    assert made.findChild(LargeKey, "owner=S").isVisible() is False


def test_the_keys_of_a_later_hand_make_its_line_though_the_kingdom_is_known(shown):
    g, at = opening("trex")
    made = shown(form(g, g.after(at, g.typed("s t e n w s", at).hand)), 692, 398)
    said = []
    made.typed.connect(said.append)
    press(made, "contract=girls", "queen_of_clubs=N", "queen_of_diamonds=E")
    assert said == ["Girls", "Girls N", "Girls N E"]


def test_who_led_is_asked_only_where_the_exposed_card_came_home(shown):
    g, at = opening("trex")
    made = shown(form(g, at), 692, 398)
    press(made, "owner=S", "contract=girls", "queen_of_clubs=N")
    led = made.findChild(LargeKey, "queen_of_clubs_led")
    assert (led.isVisible(), led.isEnabled()) == (True, False)
    press(made, "queen_of_clubs_exposed", "queen_of_clubs_led")
    assert (led.isEnabled(), led.below, made.text()) == (True, "N", "S Girls NxN/N")
    press(made, "queen_of_clubs=E")
    assert (led.isEnabled(), led.below) == (False, "–")


# --- Illustrated Whist ---------------------------------------------------------------------


def test_the_feats_are_on_a_second_sheet_whose_key_says_how_many_are_told(shown):
    g, at = opening("illustrated-whist")
    made = shown(form(g, at), 692, 398)
    kings = made.findChild(LargeKey, "kings_made=NS")
    assert not kings.isVisible()
    press(made, "Feats")
    assert kings.isVisible()
    press(made, "kings_made=NS", "aces_ew")
    made.back.click()
    assert (made.turn.isVisible(), made.turn.below) == (True, "2 told")


def test_a_null_has_no_feats_and_notrumps_few(shown):
    g, at = opening("illustrated-whist")
    made = shown(form(g, at), 692, 398)
    press(made, "bid=10", "strain=N", "Feats")
    assert made.findChild(LargeKey, "aces_made=NS").isVisible()
    assert not made.findChild(LargeKey, "dix_made=NS").isVisible()
    press(made, "bid=null")
    assert (made.turn.isVisible(), made.turn.isEnabled()) == (True, False)


def test_the_keyboard_goes_along_to_the_other_sheet(shown):
    g, at = opening("illustrated-whist")
    made = shown(form(g, at), 692, 398, active=True)
    made.turn.setFocus()
    made.turn.click()
    assert made.back.hasFocus()
    made.back.click()
    assert made.turn.hasFocus()


def test_a_slam_of_the_others_is_asked_where_a_club_has_it(shown):
    g, at = opening("illustrated-whist", slams="either")
    made = shown(form(g, at), 692, 398)
    press(made, "bid=10", "strain=S", "declarer=N", "tricks=0", "slam_others", "slam_others")
    assert made.text() == "10♠ N 0 others slam X"


# --- all of them ---------------------------------------------------------------------------


def test_no_layout_asks_which_game_it_has():
    assert all(each.asks for each in LAYOUTS)
    assert {g.key for g in GAMES if layout(g, g.opening(g.players.start, g.choices.completed()))} == {
        *("duplicate-bridge", "rubber-bridge", "chicago"),
        *("five-hundred", "beyond", "illustrated-whist", "trex"),
    }


@by_game
def test_every_game_has_columns_for_its_hands(g):
    assert pieces(g, g.opening(g.players.start, g.choices.completed()))


ROOM = [
    # size   wide and high, one after another
    (1.0,    ((692, 398), (620, 470), (512, 398))),
    (1.5,    ((1056, 330),)),
]  # fmt: skip


@by_game
@pytest.mark.parametrize(("size", "room"), ROOM)
def test_every_key_has_room_enough_and_its_words_are_whole(shown, qtbot, g, size, room):
    THEME.resize(size)
    made = shown(form(g, g.opening(g.players[-1], g.choices.completed())), *room[0])
    for wide, high in room:
        made.resize(wide, high)
        QApplication.sendPostedEvents()
        for key in (key for key in made.findChildren(LargeKey) if key.isVisible()):
            left = key.mapTo(made, key.rect().topLeft()).x()
            assert key.height() >= THEME.px(TOUCH)
            assert 0 <= left <= left + key.width() <= wide
            assert key.width() >= key.sizeHint().width()


@by_game
def test_nothing_has_to_be_scrolled_where_there_is_room_for_five_rows(shown, qtbot, g):
    at = g.opening(g.players.start, g.choices.completed())
    made = shown(form(g, at), 692, 398)
    if isinstance(made, PlainForm):
        qtbot.wait(1)
        assert made.sheet.verticalScrollBar().maximum() == 0


def test_where_there_is_little_room_of_what_is_answered_only_the_answer_is_left(shown, qtbot):
    g = game("five-hundred")
    made = shown(form(g, g.opening(4, g.choices.completed())), 524, 400)
    bids = made.editors["bid"].keys
    made.put({})
    assert all(key.isVisible() for key in bids.values())
    qtbot.mouseClick(bids["6H"], Qt.MouseButton.LeftButton)
    assert [bid for bid, key in bids.items() if key.isVisible()] == ["6H"]
    qtbot.mouseClick(bids["6H"], Qt.MouseButton.LeftButton)
    assert made.given()["bid"] == "6H"
    assert all(key.isVisible() for key in bids.values())
    qtbot.mouseClick(bids["7C"], Qt.MouseButton.LeftButton)
    assert [bid for bid, key in bids.items() if key.isVisible()] == ["7C"]
    made.resize(524, 900)
    qtbot.waitUntil(lambda: all(key.isVisible() for key in bids.values()))
    qtbot.mouseClick(bids["7C"], Qt.MouseButton.LeftButton)
    assert "bid" not in made.given()
