"""The large keys: every field of every game, and the line they make."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules import GAMES, game
from rules.fields import Card, Choice, Each, Number, Order, Yes
from rules.game import Game
from scorer.live.sat import AtTable
from ui.forms import form, pieces
from ui.forms.editors import editor
from ui.forms.key import LargeKey
from ui.forms.plain import PlainForm
from ui.theme import STEPS, TOUCH

BRIDGE = game("duplicate-bridge")
BOARD = BRIDGE.on_board(2, {})


def opening(g: Game):
    return g.opening(g.players.start, g.choices.completed())


@pytest.fixture
def keys(shown):
    return shown(form(BRIDGE, BOARD), 520, 300)


def press(where, *names):
    for name in names:
        where.findChild(LargeKey, name).click()


def down(where):
    return {key.objectName() for key in where.findChildren(LargeKey) if key.isChecked()}


@pytest.mark.parametrize("g", GAMES, ids=lambda g: g.key)
def test_every_game_has_keys_that_ask_for_all_of_its_form(shown, g):
    made = shown(form(g, opening(g)), 520, 700)
    assert made.accessibleName()
    assert all(key.accessibleName() for key in made.findChildren(LargeKey))
    assert len(pieces(g, opening(g))) >= 1


LINES = [
    # pressed                                                         the line
    (["level=4"],                                                     "4"),
    (["level=4", "strain=S"],                                         "4♠"),
    (["level=4", "strain=S", "penalty=2", "declarer=N"],              "4♠X N"),
    (["declarer=N", "level=4", "strain=S"],                           "4♠ N"),
    (["level=4", "strain=S", "penalty=2", "declarer=N", "over=-1"],   "4♠X N −1"),
    (["level=3", "strain=N", "declarer=E", "over=0"],                 "3NT E ="),
    (["level=3", "strain=N", "declarer=E", "over=0", "over=0"],       "3NT E"),
    (["level=3", "level=4", "strain=N", "declarer=E", "over=1"],      "4NT E +1"),
    (["level=1", "strain=C", "penalty=2", "penalty=4"],               "1♣XX"),
    (["level=1", "strain=C", "penalty=2", "penalty=2"],               "1♣"),
    (["Passed out"],                                                  "Pass"),
    (["level=4", "strain=S", "Passed out"],                           "Pass"),
    (["Passed out", "level=2"],                                       "2"),
    (["level=2", "strain=H", "declarer=S", "over=0", "lead-suit=D"],  "2♥ S ="),
    (["level=2", "strain=H", "declarer=S", "over=0", "lead-suit=D", "lead-rank=Q"], "2♥ S = ♦Q"),
    (["level=7", "strain=H", "declarer=S", "one more down"],          "7♥ S −3"),
    (["level=7", "strain=H", "declarer=S", "one more down", "one more down"], "7♥ S −4"),
]  # fmt: skip


@pytest.mark.parametrize(("pressed", "line"), LINES)
def test_the_keys_make_the_line_that_is_typed(keys, pressed, line):
    said = []
    keys.typed.connect(said.append)
    press(keys, *pressed)
    assert (keys.text(), said[-1]) == (line, line)


@pytest.mark.parametrize(("pressed", "line"), LINES)
def test_the_line_presses_the_keys_again(keys, shown, pressed, line):
    """What is typed can be seen on the keys, silently."""
    press(keys, *pressed)
    again, said = shown(form(BRIDGE, BOARD), 520, 300), []
    again.typed.connect(said.append)
    again.put(BRIDGE.typed(line, BOARD).answers or {})
    assert (again.text(), said) == (line, [])


def test_a_result_that_cannot_be_is_off_and_says_why(keys):
    over = keys.findChild(LargeKey, "over=1")
    assert (over.isEnabled(), over.toolTip()) == (False, "Choose the level first.")
    press(keys, "level=7")
    assert (over.isEnabled(), over.toolTip()) == (False, "At level 7 it can be −13 to =.")
    press(keys, "level=7", "level=6")
    assert (over.isEnabled(), over.toolTip()) == (True, "")


def test_a_result_goes_where_the_contract_leaves_no_room_for_it(keys):
    press(keys, "level=5", "strain=C", "declarer=N", "over=2", "level=6")
    assert keys.text() == "6♣ N"


@pytest.mark.parametrize("scale", STEPS)
def test_a_key_is_large_enough_for_a_finger(theme, shown, scale):
    theme.resize(scale)
    made = shown(form(BRIDGE, BOARD))
    low = [
        key.accessibleName() for key in made.findChildren(LargeKey) if key.minimumSizeHint().height() < theme.px(TOUCH)
    ]
    assert low == []


def test_keys_are_drawn_down_off_and_with_a_line_below(keys):
    press(keys, "level=7", "strain=S", "one more down")
    assert {"level=7", "strain=S", "one more down"} <= down(keys)
    assert not keys.grab().isNull()


UNDER = [
    # a name                        in a key so wide and high   stands under its sign as
    ("Vos",                         (60, 66),                   ("Vos",)),
    ("Lindqvist",                   (62, 66),                   ("Lindqvist",)),       # in smaller letters
    ("Throckmorton",                (60, 90),                   ("Throck-", "morton")),
    ("Throckmorton-Wolfeschlegel",  (60, 66),                   ()),                   # the pad beside has it
    ("",                            (60, 66),                   ()),
]  # fmt: skip


@pytest.mark.parametrize(("name", "size", "lines"), UNDER)
def test_a_name_under_a_sign_is_whole_or_is_not_there(shown, name, size, lines):
    key = shown(LargeKey("1", lambda: None))
    key.under(name)
    key.setFixedSize(*size)
    assert key.lines_below()[1] == lines
    assert not key.grab().isNull()


A = {"name": "a", "label": "A"}
XY = Choice(**A, options=((1, "x"), (2, "y")))
STANDS, NOWHERE = (Choice(**A, options=((1, "x"), (2, "y")), default=default) for default in (1, ""))
THREE, TWO = Order(**A, sides=("N", "E", "S")), Order(**A, sides=("N", "E"))
EACH = Each(**A, sides=("N", "E"), most=5)
FIELDS = [
    # a field                        pressed                                   the answer
    (XY,                             ["a=2"],                                  2),
    (XY,                             ["a=2", "a=2"],                           None),
    (STANDS,                         [],                                       1),
    (STANDS,                         ["a=2"],                                  2),
    (STANDS,                         ["a=2", "a=2"],                           1),
    (STANDS,                         ["a=1"],                                  1),
    (NOWHERE,                        [],                                       None),
    (Number(**A, least=0, most=3),   ["a=3"],                                  3),
    (Yes(**A),                       ["a"],                                    True),
    (Yes(**A),                       [],                                       False),
    (Yes(**A, default=True),         [],                                       True),
    (THREE,                          ["a=S", "a=N"],                           ("S", "N", "E")),
    (THREE,                          ["a=S"],                                  None),
    (THREE,                          ["a=S", "a=N", "a=E"],                    None),
    (THREE,                          ["a=S", "a=N", "a=N", "a=E"],             ("S", "E", "N")),
    (THREE,                          ["a=S", "a=N", "a=E", "a=E"],             ("S", "E", "N")),
    (TWO,                            ["a=E"],                                  ("E", "N")),
    (EACH,                           ["a=2", "a=4"],                           (2, 4)),
    (EACH,                           ["a=2"],                                  None),
    (EACH,                           ["a:E", "a=1", "a=3"],                    (3, 1)),
    (Card(**A),                      ["a-suit=D", "a-rank=Q"],                 "DQ"),
    (Card(**A),                      [],                                       ""),
]  # fmt: skip


@pytest.mark.parametrize(("field", "pressed", "answer"), FIELDS)
def test_each_kind_of_field_is_answered_by_its_keys(shown, field, pressed, answer):
    made = shown(editor(field))
    press(made, *pressed)
    assert made.answer() == answer


@pytest.mark.parametrize(("field", "pressed", "answer"), [row for row in FIELDS if row[2] is not None])
def test_an_answer_is_shown_silently_and_taken_back(shown, field, pressed, answer):
    made, said = shown(editor(field)), []
    made.changed.connect(lambda: said.append(1))
    made.put(answer)
    assert (made.answer(), said) == (answer, [])


def test_a_number_too_large_for_keys_is_typed_and_blank_before(shown):
    made = shown(editor(Number(name="a", label="A", least=0, most=500)))
    assert made.answer() is None
    made.box.setValue(0)
    assert made.answer() == 0
    made.put(None)
    assert made.answer() is None


def test_a_form_nobody_laid_out_is_drawn_field_by_field(shown):
    g = game("oh-hell")
    made, said = shown(form(g, opening(g)), 520, 900), []
    assert isinstance(made, PlainForm)
    made.typed.connect(said.append)
    at = opening(g)
    bids, tricks = (1,) * len(at.sides), (at.cards, *(0,) * (len(at.sides) - 1))
    for field, numbers in (("bids", bids), ("tricks", tricks)):
        press(made, *(f"{field}={number}" for number in numbers))
    assert said[-1] == f"{' '.join(map(str, bids))} {' '.join(map(str, tricks))}"
    assert made.game.typed(said[-1], made.at).answers == made.given()


def test_a_form_half_filled_in_says_as_far_as_it_goes(shown):
    g = game("oh-hell")
    made = shown(form(g, opening(g)), 520, 900)
    made.put({"bids": (1, 0, 2)})
    assert made.text() == "1 0 2"


def test_what_is_not_asked_for_is_put_away(shown):
    g = game("euchre")
    made = shown(form(g, opening(g)), 620, 400)
    tricks = made.findChild(LargeKey, "tricks=3")
    assert not tricks.isVisible()
    press(made, "makers=NS")
    assert tricks.isVisible()
    press(made, "tricks=3", "makers=void")
    assert (tricks.isVisible(), made.text()) == (False, "All passed")


def test_the_second_sheet_of_a_contract_says_what_it_is_for_and_what_it_holds(shown):
    g = game("rubber-bridge")
    made = shown(form(g, opening(g)), 620, 400)
    turn = made.findChild(LargeKey, "More about the hand")
    press(made, "level=4", "strain=S", "declarer=N", "over=0")
    assert (turn.sign, turn.below, turn.isEnabled()) == ("Honours", "", True)
    press(made, "More about the hand", "honours=100", "held=N", "Back to the contract")
    assert (turn.below, made.text()) == ("100 N", "4♠ N = h100 N")
    press(made, "Passed out")
    assert (turn.isEnabled(), turn.toolTip()) == (False, "Nothing more is asked about this hand.")


def test_honours_that_a_club_does_not_count_are_not_asked_for(shown):
    g = game("chicago")
    without = g.opening(4, g.choices.completed({"honours": False}))
    made = shown(form(g, without), 620, 400)
    press(made, "level=4", "strain=S", "declarer=N", "over=0")
    assert not made.findChild(LargeKey, "More about the hand").isEnabled()


def test_who_plays_is_said_on_the_keys_of_seats_and_sides_and_on_no_others(shown):
    g = game("beyond")
    made = shown(form(g, opening(g)), 692, 398)
    made.name_sides(AtTable({"N": "Quill", "S": "Krug"}))
    under = {
        name: made.findChild(LargeKey, name).below
        for name in ("maker=N", "maker=E", "strain=S", "strain=N", "tricks:S")
    }
    assert under == {"maker=N": "Quill", "maker=E": "", "strain=S": "", "strain=N": "", "tricks:S": "Krug"}


def test_other_people_at_the_table_take_the_place_of_those_before(shown):
    g = game("rubber-bridge")
    made = shown(form(g, opening(g)), 692, 398)
    made.name_sides(AtTable({"N": "Quill", "S": "Krug"}))
    made.name_sides(AtTable({"N": "Berg"}))
    under = [made.findChild(LargeKey, f"{field}={seat}").below for field in ("declarer", "held") for seat in "NS"]
    assert under == ["Berg", "", "Berg", ""]


def test_a_name_too_long_for_a_cell_is_left_out_but_a_persons_name_never(shown):
    g = game("oh-hell")
    made = shown(form(g, opening(g)), 692, 398)
    cell = made.findChild(LargeKey, "bids:1")
    assert (cell.below, cell.accessibleName()) == ("1", "Bid, Player 1: blank, in hand")
    made.name_sides(AtTable({"1": "Höfer"}))
    assert (cell.below, made.numbers[0].pad.what.text()) == ("Höfer", "Bid, Höfer")
    assert cell.accessibleName() == "Bid, Höfer: blank, in hand"


@pytest.mark.parametrize("field", [EACH, THREE])
def test_every_kind_of_keys_for_sides_says_who_they_are(shown, field):
    made = shown(editor(field), 692, 300)
    made.name_sides(AtTable({"N": "Quill"}))
    assert "Quill" in [key.below for key in made.findChildren(LargeKey)]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(
    level=st.integers(1, 7),
    strain=st.sampled_from("CDHSN"),
    penalty=st.sampled_from([1, 2, 4]),
    declarer=st.sampled_from("NESW"),
    tricks=st.integers(0, 13),
    lead=st.sampled_from(["", "DQ", "ST"]),
)
def test_every_contract_can_be_pressed_and_is_read_back_the_same(keys, **answers):
    keys.put(answers)
    assert BRIDGE.typed(keys.text(), BOARD).answers == {k: v for k, v in answers.items() if v != ""}
