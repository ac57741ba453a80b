"""What a slip says, in the words of a person, and where it belongs."""

from dataclasses import replace

import pytest

from rules.pad import Charge
from scorer.contests import contest_of
from scorer.event.event import Event, Section
from scorer.event.results import AVERAGES, Average, BareScore, Key, NotPlayed, Played, Slip
from tests.scorer.event.tables import GAME_NS, evening, hand, pairs, written


def place_words(event, key):
    return contest_of(event).place_words(event, key)


def slip_words(event, key, slip):
    return contest_of(event).slip_words(event, key, slip)


FOUR_SPADES = Played({"level": 4, "strain": "S", "penalty": 1, "declarer": "N", "tricks": 10, "lead": ""})
A, B = Section(id=7, letter="A"), Section(id=8, letter="B")
KEY = Key(8, 2, 3, 1)

PLACES = [
    ((B,),   "Table 3, board 1"),
    ((A, B), "Section B, table 3, board 1"),
]  # fmt: skip


@pytest.mark.parametrize(("sections", "said"), PLACES)
def test_a_place_has_its_section_where_there_are_several(sections, said):
    assert place_words(Event(sections=sections), KEY) == said


SLIPS = [
    (Slip(FOUR_SPADES),                                "4♠ by North, made: 420, not vulnerable"),
    (Slip(Played({"level": 0})),                       "passed out: 0"),
    (Slip(BareScore(-50)),                             "50 to E–W"),
    (Slip(NotPlayed()),                                "not played"),
    (Slip(Average(AVERAGES["A+"], AVERAGES["A-"])),    "average plus to N–S, average minus to E–W"),
    (Slip(BareScore(50), right=True),                  "50 to N–S, looked at, and right"),
    (Slip(BareScore(50), switched=True),               "50 to N–S, sides switched"),
    (Slip(BareScore(50), note="revoke"),               "50 to N–S, revoke"),
    (Slip(BareScore(0), True, True, "revoke"),         "0 to both, sides switched, looked at, and right, revoke"),
]  # fmt: skip


@pytest.mark.parametrize(("slip", "said"), SLIPS)
def test_a_slip_says_what_it_is_worth_and_how_it_was_marked(slip, said):
    assert slip_words(Event(sections=(B,)), KEY, slip) == said


ANOTHER = "a result of another game"
OTHERS = [
    # the game now        what stands recorded                  what is said
    ("duplicate-bridge",  Played({"bids": (1, 2, 3, 4)}),       ANOTHER),
    ("duplicate-bridge",  Played({}),                           ANOTHER),
    ("five-hundred",      FOUR_SPADES,                          ANOTHER),
    ("oh-hell",           FOUR_SPADES,                          ANOTHER),
    ("oh-hell",           BareScore(100),                       ANOTHER),
    ("oh-hell",           Average(*[AVERAGES["A"]] * 2),        ANOTHER),
    ("oh-hell",           NotPlayed(),                          "not played"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "result", "said"), OTHERS)
def test_a_result_of_another_game_is_said_to_be_one(game, result, said):
    assert slip_words(Event(game=game, sections=(B,)), KEY, Slip(result, note="x")) == f"{said}, x"


# --- table play -----------------------------------------------------------------------

FIRST = (1, 2, 3)
NO_MOVEMENT = replace(evening(), sections=(replace(pairs(), movement=None),))
LINES = [
    # the lines above           the line                                what is said
    ((),                        GAME_NS,                                "3NT by North, made: N–S 100, not vulnerable"),
    ((GAME_NS,),                hand("4s n ="),                         "4♠ by North, made: N–S 820, vulnerable"),
    ((GAME_NS, NotPlayed()),    hand("4s n ="),                         "4♠ by North, made: N–S 820, vulnerable"),
    ((GAME_NS, GAME_NS),        GAME_NS,                                "a hand that cannot be"),
    ((GAME_NS,),                Charge("EW", -10, "revoke"),            "−10 for E–W, revoke"),
    ((GAME_NS,),                Charge("3", -10, "revoke"),             "a hand that cannot be"),
    ((GAME_NS,),                NotPlayed(),                            "crossed out"),
    ((GAME_NS,),                BareScore(420),                         ANOTHER),
    ((GAME_NS,),                FOUR_SPADES,                            ANOTHER),
]  # fmt: skip


@pytest.mark.parametrize(("above", "result", "said"), LINES)
def test_a_line_of_a_pad_is_worth_what_it_is_after_those_above_it(above, result, said):
    event = written(NO_MOVEMENT, (FIRST, above))
    assert slip_words(event, Key(*FIRST, len(above) + 1), Slip(result)).startswith(said)


def test_in_table_play_a_place_is_a_deal_of_a_round():
    event = evening()
    assert place_words(event, Key(1, 2, 3, 5)) == "Table 3, round 2, deal 5"
    both = replace(event, sections=(*event.sections, Section(id=2, letter="B")))
    assert place_words(both, Key(2, 2, 3, 5)) == "Section B, table 3, round 2, deal 5"


def test_a_charge_is_no_result_of_a_board():
    assert slip_words(Event(sections=(B,)), KEY, Slip(Charge("NS", -10))) == ANOTHER
