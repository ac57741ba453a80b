"""Lines of a pad that hold no hand: a penalty, or a bonus."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import GAMES, game
from rules.alphabets import alphabet
from rules.pad import Charge
from rules.parts.lettered import in_letters_of
from rules.text import read
from scorer.entry.line import read_line
from scorer.entry.understood import Jump
from scorer.event.charges import MOST, read_charge, typed_charge, write_charge
from scorer.event.lines import reading, write_line
from scorer.event.results import NotPlayed, Played
from scorer.languages import language

RUBBER, OH_HELL = game("rubber-bridge"), game("oh-hell")
AT = RUBBER.opening(4, RUBBER.choices.completed())
COLOUR = game("colour-whist")
FOUR_SEATS = COLOUR.opening(4, COLOUR.choices.completed())
FOUR = OH_HELL.opening(4, OH_HELL.choices.completed())

TYPED = [
    # typed                        the charge                             written
    ("penalty ns 10 revoke",       Charge("NS", -10, "revoke"),           "penalty NS 10 revoke"),
    ("penalty ns 10",              Charge("NS", -10, "Penalty"),          "penalty NS 10"),
    ("PENALTY  N–S 10: Revoke",    Charge("NS", -10, "Revoke"),           "penalty NS 10 Revoke"),
    ("penalty n/s 10, two tricks", Charge("NS", -10, "two tricks"),       "penalty NS 10 two tricks"),
    ("penalty north-south 10 two", Charge("NS", -10, "two"),              "penalty NS 10 two"),
    ("bonus East and West 10 one", Charge("EW", 10, "one"),               "bonus EW 10 one"),
    ("bonus ew 300 first home",    Charge("EW", 300, "first home"),       "bonus EW 300 first home"),
    ("bonus EW 300",               Charge("EW", 300, "Bonus"),            "bonus EW 300"),
    ("bonus ew 5 2 late players",  Charge("EW", 5, "2 late players"),     "bonus EW 5 2 late players"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "charge", "line"), TYPED)
def test_a_charge_is_read_and_written(text, charge, line):
    assert read_charge(text, RUBBER, AT) == charge
    assert write_charge(charge) == line
    assert read_charge(line, RUBBER, AT) == charge


@pytest.mark.parametrize("text", ["penalty 3 10", "penalty player 3 10", "Penalty Player 3 10"])
def test_a_player_is_named_by_number(text):
    assert read_charge(text, OH_HELL, FOUR) == Charge("3", -10)


MISSING = [
    ("pen",             "penalty or bonus, whose, and how many points; or dealer, and who deals"),
    ("dealer",          "Dealer: N, E, S or W"),
    ("penalty",         "Penalty: NS or EW"),
    ("penalty n",       "Penalty: NS or EW"),
    ("penalty ns",      f"Points: a whole number from 1 to {MOST}"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "missing"), MISSING)
def test_what_is_missing_is_said_as_it_is_typed(text, missing):
    assert typed_charge(text, RUBBER, AT).missing == missing
    [problem] = read_charge(text, RUBBER, AT)
    assert problem.message == f"The line ends too soon: {missing} is missing."


WRONG = [
    ("penalty us 10",       "Penalty: “us” is not NS or EW."),
    ("penalty ns many",     f"Points: “many” is not a whole number from 1 to {MOST}."),
    ("penalty ns 0",        f"Points: “0” is not a whole number from 1 to {MOST}."),
    ("penalty ns -10",      f"Points: “-10” is not a whole number from 1 to {MOST}."),
    ("bonus ns 100000",     f"Points: “100000” is not a whole number from 1 to {MOST}."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "said"), WRONG)
def test_what_is_wrong_is_said(text, said):
    [problem] = read_charge(text, RUBBER, AT)
    assert problem.message == said


@pytest.mark.parametrize("text", ["4s n =", "pass", "", "t2", "penalties ns 10"])
def test_what_begins_as_something_else_is_no_charge(text):
    assert not isinstance(read_charge(text, RUBBER, AT), Charge)
    assert read_charge("4s n =", RUBBER, AT) is None


words = st.text("abc éß0189", min_size=1, max_size=12).map(lambda text: " ".join(text.split())).filter(bool)


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.key)
@given(data=st.data(), points=st.integers(-MOST, MOST).filter(bool), why=words | st.sampled_from(["Penalty", "Bonus"]))
def test_every_charge_is_written_so_that_it_reads_the_same(rules, data, points, why):
    at = rules.opening(data.draw(st.sampled_from(rules.players)), rules.choices.completed())
    charge = Charge(data.draw(st.sampled_from(rules.sides(at))), points, why)
    entry = read_line(write_line(charge, rules, at), rules, at, pad=True)
    assert entry.result == charge
    assert entry.reading == reading(charge, rules, at)


# --- the line of a pad ------------------------------------------------------------------

LINES = [
    ("penalty ns 10 revoke",  Charge("NS", -10, "revoke"), "−10 for N–S, revoke"),
    ("bonus ew 20",           Charge("EW", 20, "Bonus"),   "+20 for E–W, Bonus"),
    ("np",                    NotPlayed(),                 "crossed out"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "result", "said"), LINES)
def test_a_line_of_a_pad_is_a_charge_or_a_deal_that_is_crossed_out(text, result, said):
    entry = read_line(text, RUBBER, AT, pad=True)
    assert (entry.result, entry.reading) == (result, said)


def test_a_line_of_a_pad_is_a_hand_before_anything_else():
    entry = read_line("4s n =", RUBBER, AT, pad=True)
    assert isinstance(entry.result, Played)
    assert entry.reading == "4♠ by North, made: N–S 120, not vulnerable"


JUMPS = [
    ("d5",          Jump(board=5)),
    ("deal 5",      Jump(board=5)),
    ("r2 t3 d5",    Jump(round=2, table=3, board=5)),
    ("t3",          Jump(table=3)),
]  # fmt: skip


@pytest.mark.parametrize(("text", "jump"), JUMPS)
def test_a_pad_has_deals_and_no_boards(text, jump):
    assert read_line(text, RUBBER, AT, pad=True).jump == jump
    assert read_line("b5", RUBBER, AT, pad=True).jump is None
    assert read_line("d5", RUBBER, AT).jump is None


def test_a_pad_takes_no_bare_score_and_no_artificial_one():
    for text in ("420", "-50", "A+ A-", "60/40"):
        assert read_line(text, RUBBER, AT, pad=True).result is None
    assert "no round, table or deal" in read_line("t3 b5", RUBBER, AT, pad=True).problems[0].message


def test_a_board_takes_no_charge():
    bridge = game("duplicate-bridge")
    board = bridge.on_board(1, bridge.choices.completed())
    assert read_line("penalty ns 10", bridge, board).result is None


@pytest.mark.parametrize("text", ["penalty ns 10 revoke", "bonus ew 20"])
def test_on_the_way_to_a_charge_nothing_is_wrong(text):
    for end in range(1, len(text)):
        entry = read_line(text[:end], RUBBER, AT, pad=True)
        assert entry.result or entry.missing, text[:end]


DEALERS = [
    # typed          game      at    who deals, and the line
    ("dealer e",     RUBBER,   AT,   "E", "East deals",     "dealer E"),
    ("Dealer North", RUBBER,   AT,   "N", "North deals",    "dealer N"),
    ("dealer 3",     OH_HELL,  FOUR, "3", "Player 3 deals", "dealer 3"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "rules", "at", "seat", "why", "line"), DEALERS)
def test_who_deals_next_is_a_line_of_its_own(text, rules, at, seat, why, line):
    charge = read_charge(text, rules, at)
    assert charge == Charge(why=why, dealer=seat)
    assert write_charge(charge) == line
    assert reading(charge, rules, at) == why


def test_nobody_deals_who_does_not_sit_there():
    for text in ("dealer q", "dealer e now"):
        [problem] = read_charge(text, RUBBER, AT)
        assert problem.message.startswith(("Dealer: “q” is not N, E, S or W.", "Nothing more was expected"))


# --- in a club's own letters, and in another language -----------------------------------

OWN = [
    # typed                letters   game     at    the charge                      written
    ("dealer o",           "dutch",  RUBBER,  AT,   Charge(why="East deals", dealer="E"), "dealer O"),
    ("dealer east",        "french", RUBBER,  AT,   Charge(why="East deals", dealer="E"), "dealer E"),
    ("dealer zuid",        "dutch",  RUBBER,  AT,   Charge(why="South deals", dealer="S"), "dealer Z"),
    ("dealer Süd",         "german", RUBBER,  AT,   Charge(why="South deals", dealer="S"), "dealer S"),
    ("dealer sud",         "german", RUBBER,  AT,   Charge(why="South deals", dealer="S"), "dealer S"),
    ("penalty oost-west 10", "dutch", RUBBER, AT,   Charge("EW", -10, "Penalty"),   "penalty OW 10"),
    ("bonus est ouest 10", "french", RUBBER,  AT,   Charge("EW", 10, "Bonus"),      "bonus EO 10"),
    ("penalty öst 10",     "swedish", COLOUR, FOUR_SEATS, Charge("E", -10, "Penalty"), "penalty Ö 10"),
    ("dealer v",           "swedish", RUBBER, AT,   Charge(why="West deals", dealer="W"), "dealer V"),
    ("dealer 3",           "dutch",  OH_HELL, FOUR, Charge(why="Player 3 deals", dealer="3"), "dealer 3"),
    ("penalty o en w 10", "dutch",   RUBBER, AT,   Charge("EW", -10, "Penalty"),   "penalty OW 10"),
    ("bonus nord und süd 10", "german", RUBBER, AT, Charge("NS", 10, "Bonus"),     "bonus NS 10"),
    ("penalty nz 10 late", "dutch",  RUBBER,  AT,   Charge("NS", -10, "late"),      "penalty NZ 10 late"),
    ("bonus EW 10",        "dutch",  RUBBER,  AT,   Charge("EW", 10, "Bonus"),      "bonus OW 10"),
    ("bonus 3 10",         "dutch",  OH_HELL, FOUR, Charge("3", 10, "Bonus"),       "bonus 3 10"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "letters", "rules", "at", "charge", "line"), OWN)
def test_in_a_clubs_letters_a_charge_is_written_back_in_them(text, letters, rules, at, charge, line):
    own = in_letters_of(rules, alphabet(letters))
    assert read_charge(text, own, at) == read_charge(line, own, at) == charge
    assert write_line(charge, own, at) == line


ASKED = [
    # typed          what is said
    ("dealer ",      "Dealer: N, O, Z or W"),
    ("dealer q",     "Dealer: “q” is not N, O, Z or W."),
    ("penalty ",     "Penalty: NZ or OW"),
    ("bonus us 10",  "Bonus: “us” is not NZ or OW."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "said"), ASKED)
def test_in_a_clubs_letters_the_sides_are_asked_for_in_them(text, said):
    typed = typed_charge(text, in_letters_of(RUBBER, alphabet("dutch")), AT)
    assert said in (typed.missing, *(problem.message for problem in typed.problems))


@pytest.mark.parametrize("spoken", ["de", "nl"])
@pytest.mark.parametrize("begun", ["pen", "bon", "deal"])
def test_the_first_word_of_a_charge_is_asked_for_as_it_is_typed(begun, spoken):
    said = read(typed_charge(begun, RUBBER, AT).missing, language(spoken))
    assert {"penalty", "bonus", "dealer"} <= {*re.findall(r"\w+", said)}
