"""Scores assigned in parts, as a director types them: read, written back the same, and refused in a sentence."""

from fractions import Fraction as F

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import GAMES, game
from rules.text import read
from scorer.entry.doubts import alike, doubts, impossible
from scorer.entry.hint import example_line
from scorer.entry.line import read_line
from scorer.event.lines import write_line
from scorer.event.results import Assigned, BareScore, Part, Played
from tests.examples import one_in
from tests.languages import catalogued
from tests.rules.hands import hands
from tests.scorer.entry.test_judged import DOWN, MADE, board
from tests.scorer.entry.there_and_back import there_and_back

BRIDGE = game("duplicate-bridge")
NS_ONLY = BRIDGE.on_board(2, {})
MADE_W, DOWN_W = "4♠ N = (620)", "4♠ N −1 (−100)"

# Board 2, where North–South are vulnerable.
# typed                                 written back                                 understood
TABLE = [
    ("60% 4SN= 40% 4SN-1",              "60% 4♠ N = 40% 4♠ N −1",
     f"60 % of {MADE_W}, 40 % of {DOWN_W}"),
    ("60 % 4S N =, 40 % 4S N -1",       "60% 4♠ N = 40% 4♠ N −1",
     f"60 % of {MADE_W}, 40 % of {DOWN_W}"),
    ("50%P 25%620 25%-100",             "50% Pass 25% 620 25% −100",
     "50 % of Pass (0), 25 % of 620 to N–S, 25 % of 100 to E–W"),
    ("12.5% 620 87,5% -100",            "12.5% 620 87.5% −100",
     "12.5 % of 620 to N–S, 87.5 % of 100 to E–W"),
    ("(100/3)% 620 (200/3)% -100",      "(100/3)% 620 (200/3)% −100",
     "100/3 % of 620 to N–S, 200/3 % of 100 to E–W"),
    ("4SN= / 4SN-1",                    "4♠ N = // 4♠ N −1",
     f"N–S: {MADE_W}; E–W: {DOWN_W}"),
    ("+620/-100",                       "100% 620 // 100% −100",
     "N–S: 620 to N–S; E–W: 100 to E–W"),
    ("+620//-100",                      "100% 620 // 100% −100",
     "N–S: 620 to N–S; E–W: 100 to E–W"),
    ("100% 620 / P",                    "100% 620 // Pass",
     "N–S: 620 to N–S; E–W: Pass (0)"),
    ("60% 620 40% -100 / 50% 620 50% P", "60% 620 40% −100 // 50% 620 50% Pass",
     "N–S: 60 % of 620 to N–S, 40 % of 100 to E–W; E–W: 50 % of 620 to N–S, 50 % of Pass (0)"),
    # A stroke with blanks around it may end a hand as well: what makes more than 100 % is two sides.
    ("60% 4S N = 40% 4S N -1 / 50% 4S N -1 50% 4S N =", "60% 4♠ N = 40% 4♠ N −1 // 50% 4♠ N −1 50% 4♠ N =",
     f"N–S: 60 % of {MADE_W}, 40 % of {DOWN_W}; E–W: 50 % of {DOWN_W}, 50 % of {MADE_W}"),
    # What is all of one result, the same for both, is that result.
    ("100% 4SN=",                       "4♠ N =",   "4♠ by North, made: 620, vulnerable"),
    ("4SN= / 4SN=",                     "4♠ N =",   "4♠ by North, made: 620, vulnerable"),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "asked"), [("ns 3/2", True), ("ew 4/1", True), ("ns 3/420", False)])
def test_what_may_be_the_tricks_of_both_sides_is_asked_about_before_a_score_is_split(typed, asked):
    euchre = game("euchre")
    entry = read_line(typed, euchre, euchre.on_board(2, euchre.choices.completed()))
    assert [problem.doubtful for problem in entry.problems] == [True] * asked


@pytest.mark.parametrize(("typed", "written", "understood"), TABLE)
def test_a_line_of_parts_says_what_it_is_understood_as(typed, written, understood):
    there_and_back(typed, NS_ONLY, written=written, understood=understood)


def test_the_weights_are_exact():
    (first, second) = read_line("(100/3)% 620 (200/3)% -100", BRIDGE, NS_ONLY).result.first
    assert (first, second) == (Part(F(1, 3), BareScore(620)), Part(F(2, 3), BareScore(-100)))


BEGUN = [
    ("60% 4SN=",                 "what the other 40 % are"),
    ("60% 4SN= 4",               "the rest"),
    ("60% 620 40",               "% behind the weight"),
    ("60% 4SN= 40%",             "a result of that weight"),
    ("60% 4SN= 30% 4SN-1",       "what the other 10 % are"),
    ("60% 4S",                   "who played it: N, E, S or W"),
    ("4SN= //",                  "what E–W get"),
    ("60% 4S N = 40% 4S N -1 /", "what E–W get"),
    ("60% 4S N = 40% 4S N -1 / 50% 4S N -1", "what the other 50 % are"),
    ("4SN= /",                   "what E–W get"),
    ("60% 4SN= 40% 4SN-1 /",     "what E–W get"),
    ("4SN= / 60% 4SN=",          "what the other 40 % are"),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "missing"), BEGUN)
def test_a_beginning_says_what_is_missing(typed, missing):
    entry = read_line(typed, BRIDGE, NS_ONLY)
    assert (entry.result, entry.problems) == (None, ())
    assert missing in entry.missing or missing == "the rest"


NO_RESULT = "is not a result that can be assigned"
REFUSED = [
    ("60% 4SN= 50% 4SN-1",              "The weights make 110 %, not 100 %."),
    ("60% 4SN= 30% 4SN-1 / 4SN=",       "The weights make 90 %, not 100 %."),
    ("4SN= / 60% 4SN= 70% 4SN-1",       "The weights make 130 %, not 100 %."),
    ("0% 4SN= 100% 4SN-1",              "A part of an assigned score needs a weight of more than 0 %, not 0 %."),
    ("(1/0)% 4SN=",                     "A part of an assigned score needs a weight of more than 0 %, not 1/0 %."),
    ("60% 4S 40% 4SN-1",                f"“4S” {NO_RESULT}: next comes who played it: N, E, S or W."),
    ("60% 4SN= 40% 420",                f"“420” {NO_RESULT}: 420 to N–S cannot be with N–S vulnerable; did you mean "),
    ("60% 4SN= 40% NP",                 f"“NP” {NO_RESULT}: “NP” is not a level from 1 to 7, or P for passed out."),
    ("4SN= / 4SN= / 4SN=",              "A score is split between two sides, each with its parts once."),
    ("/ 4SN-1",                         "What stands before the stroke is missing."),
    ("// 60% 4SN= 40% 4SN-1",           "What stands before the stroke is missing."),
    ("60% // 40%",                      "No result stands behind 60 %."),
    ("60% 40% 4SN-1",                   "No result stands behind 60 %."),
    ("60% 4SN= 40% / 4SN-1",            "No result stands behind 40 %."),
    ("4SN= /// 4SN-1",                  "What stands before the stroke is missing."),
    ("60% 4SN= 40% 4SN-1 // /",         "What stands before the stroke is missing."),
    ("60% 4SN=40% 4SN-1",               f"“4SN=40% 4SN-1” {NO_RESULT}: a blank stands before each weight."),
    ("60/4SN=",                         "“4sn=” is not an artificial score: expected A+, A, A− or a percentage"),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "said"), REFUSED)
def test_what_cannot_be_assigned_is_refused_in_a_sentence(typed, said):
    entry = read_line(typed, BRIDGE, NS_ONLY)
    assert (entry.result, entry.missing) == (None, "")
    assert entry.problems[0].message.startswith(said)


def test_weights_are_spelt_as_the_language_spells_numbers():
    problem, *_ = read_line("60.5% 620 50% -100", BRIDGE, NS_ONLY).problems
    assert read(problem.message, catalogued("nl")).startswith("De gewichten zijn samen 110,5%")


def test_a_split_is_for_two_sides_and_all_who_play_alone_get_the_same():
    rules = game("oh-hell")
    at = rules.opening(4, rules.choices.completed())
    line = example_line(rules, at)
    both = read_line(f"60% {line} 40% {line}", rules, at).result
    assert both.first == both.second
    assert read_line(write_line(both, rules, at), rules, at).result == both
    refused = read_line(f"{line} / {line}", rules, at)
    assert refused.problems[-1].message == "A score is split between two sides, each with its parts once."


def test_on_a_pad_parts_are_refused_and_one_hand_is_not():
    rubber = game("rubber-bridge")
    at = rubber.opening(4, rubber.choices.completed())
    refused = read_line("60% 4SN= 40% 4SN-1", rubber, at, pad=True)
    assert [each.message for each in refused.problems] == [
        "On a pad each deal has one hand, which the next goes on from: a score in parts cannot stand there."
    ]
    assert read_line("4SN=", rubber, at, pad=True).result
    assert read_line("/ 4SN=", rubber, at, pad=True).problems[0].message == "What stands before the stroke is missing."


# --- every game ------------------------------------------------------------------------


@st.composite
def assigned_in(draw, rules, at):
    """Parts that some hands of the game make, with round weights and odd ones; split where two sides play."""

    def side():
        weights = draw(st.lists(st.integers(1, 6), min_size=1, max_size=3))
        return tuple(Part(F(each, sum(weights)), Played(rules.answers(draw(hands(rules, at))))) for each in weights)

    first = side()
    return Assigned(first, side() if draw(st.booleans()) and len(rules.sides(at)) == 2 else first)


ON_BOARDS = [rules for rules in GAMES if rules.on_board(1, rules.choices.completed()) is not None]


@pytest.mark.parametrize("rules", ON_BOARDS, ids=lambda each: each.key)
@one_in(4)
@given(data=st.data())
def test_whatever_is_assigned_is_written_so_that_it_reads_the_same(rules, data):
    at = rules.on_board(data.draw(st.integers(1, 16)), rules.choices.completed())
    given_parts = data.draw(assigned_in(rules, at))
    line = write_line(given_parts, rules, at)
    found = read_line(line, rules, at)
    plain = len(given_parts.first) == 1 and not given_parts.split
    assert found.result == (given_parts.first[0].result if plain else given_parts), line


@one_in(4)
@given(data=st.data())
def test_on_the_way_to_a_whole_line_nothing_is_wrong(data):
    line = write_line(data.draw(assigned_in(BRIDGE, NS_ONLY)), BRIDGE, NS_ONLY)
    for end in range(len(line)):
        begun = read_line(line[:end], BRIDGE, NS_ONLY)
        assert begun.result or begun.missing, line[:end]


# --- beside what others have -----------------------------------------------------------


def test_it_is_judged_as_any_line_and_doubted_by_nobody():
    line = "60% 4SN= 40% 4SN-1"
    judged = board(MADE, MADE, MADE, DOWN).judged(line)
    assert isinstance(judged.slip.result, Assigned)
    assert (judged.doubts, judged.slip.ruled) == ((), True)
    stands = board(recorded=judged.slip)
    assert stands.line(judged.slip) == "60% 4♠ N = 40% 4♠ N −1"
    assert stands.judged("60% 4♠ N = 40% 4♠ N −1").slip == judged.slip


def test_others_are_not_held_against_several_scores_at_once():
    weighted = board().judged("60% 4SN= 40% 4SN-1").slip
    assert board(MADE, weighted).others == [MADE.result]


def test_it_is_looked_up_by_all_that_is_in_it():
    weighted = board().judged("60% 4SN= 40% 4SN-1").slip.result
    assert alike(weighted) == alike(Assigned(weighted.first, weighted.second))
    assert hash(alike(weighted)) != hash(alike(MADE.result))
    assert doubts(weighted, [MADE.result], game=BRIDGE, at=NS_ONLY) == ()
    wrong = Assigned((Part(F(1), Played({"no": "hand"})),), weighted.first)
    assert impossible(wrong, game=BRIDGE, at=NS_ONLY)[0].message.startswith("This is a result of another game")
