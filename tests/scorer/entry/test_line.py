"""The entry line: results, jumps and beginnings, in the words of a director."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import GAMES, game
from scorer.entry.line import completions, read_line
from scorer.entry.understood import Jump
from scorer.event.lines import reading, write_line
from scorer.event.results import AVERAGES, Average, Award, BareScore, NotPlayed, Played
from tests.examples import one_in
from tests.rules.hands import deals
from tests.scorer.entry.there_and_back import there_and_back

BRIDGE = game("duplicate-bridge")
OH_HELL = game("oh-hell")
LOVE, NS_ONLY, EW_ONLY, ALL = (BRIDGE.on_board(number, {}) for number in (1, 2, 3, 4))
AT = EW_ONLY


def result(text, at=AT):
    entry = read_line(text, BRIDGE, at)
    assert entry.result, text
    return entry.result


# What is typed, how it is written back, and what is understood (board 3: East–West vulnerable).
TABLE = [
    ("4SX N -1",       "4♠X N −1",     "4♠X by North, one down: −100, not vulnerable"),
    ("3N E =",         "3NT E =",      "3NT by East, made: −600, vulnerable"),
    ("4h w +1 dq",     "4♥ W +1 ♦Q",   "4♥ by West, made with an overtrick, lead ♦Q: −650, vulnerable"),
    ("2c e -2",        "2♣ E −2",      "2♣ by East, two down: 200, vulnerable"),
    ("P",              "Pass",         "passed out: 0"),
    ("NP",             "NP",           "not played"),
    ("not played",     "NP",           "not played"),
    ("A+ A-",          "A+ A−",        "average plus to N–S, average minus to E–W"),
    ("A-A+",           "A− A+",        "average minus to N–S, average plus to E–W"),
    ("a+/a−",          "A+ A−",        "average plus to N–S, average minus to E–W"),
    ("Ave+ Ave-",      "A+ A−",        "average plus to N–S, average minus to E–W"),
    ("avg avg+",       "A A+",         "average to N–S, average plus to E–W"),
    ("ave",            "A A",          "average to N–S, average to E–W"),
    ("Average",        "A A",          "average to N–S, average to E–W"),
    ("aa",             "A A",          "average to N–S, average to E–W"),
    ("av+ av-",        "A+ A−",        "average plus to N–S, average minus to E–W"),
    ("av/av",          "A A",          "average to N–S, average to E–W"),
    ("A + A -",        "A+ A−",        "average plus to N–S, average minus to E–W"),
    ("A - A +",        "A− A+",        "average minus to N–S, average plus to E–W"),
    ("A+,A-",          "A+ A−",        "average plus to N–S, average minus to E–W"),
    ("Average plus/ average MINUS", "A+ A−", "average plus to N–S, average minus to E–W"),
    ("a plus 45",      "A+ 45",        "average plus to N–S, 45 % to E–W"),
    ("60 %/40 %",      "60/40",        "60 % to N–S, 40 % to E–W"),
    ("60/40",          "60/40",        "60 % to N–S, 40 % to E–W"),
    ("60-40",          "60/40",        "60 % to N–S, 40 % to E–W"),
    ("60% 40%",        "60/40",        "60 % to N–S, 40 % to E–W"),
    ("60 : 60",        "60/60",        "60 % to N–S, 60 % to E–W"),
    ("55,5/44.25",     "55.5/44.25",   "55.5 % to N–S, 44.25 % to E–W"),
    ("A+ 45",          "A+ 45",        "average plus to N–S, 45 % to E–W"),
    ("0/100",          "0/100",        "0 % to N–S, 100 % to E–W"),
    ("420",            "420",          "420 to N–S"),
    ("+420",           "420",          "420 to N–S"),
    ("-620",           "−620",         "620 to E–W"),
    ("420 NS",         "420",          "420 to N–S"),
    ("NS 420",         "420",          "420 to N–S"),
    ("n–s +420",       "420",          "420 to N–S"),
    ("North-South 420", "420",        "420 to N–S"),
    ("620 east west",  "−620",         "620 to E–W"),
    ("N/S 420",        "420",          "420 to N–S"),
    ("EW 620",         "−620",         "620 to E–W"),
    ("620 ew",         "−620",         "620 to E–W"),
    ("EW -100",        "100",          "100 to N–S"),
    ("-50ns",          "−50",          "50 to E–W"),
    ("−\u200e620",     "−620",         "620 to E–W"),
    ("n/p",            "NP",           "not played"),
    ("N.P.",           "NP",           "not played"),
    ("N 4S made",      "4♠ N =",       "4♠ by North, made: 420, not vulnerable"),
    ("− 620",          "−620",         "620 to E–W"),
    ("0",              "0",            "0 to both"),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "written", "understood"), TABLE)
def test_a_line_says_what_it_is_understood_as(typed, written, understood):
    there_and_back(typed, AT, written=written, understood=understood)


def test_an_average_plus_floats_and_sixty_per_cent_does_not():
    assert result("A+ A-") == Average(AVERAGES["A+"], AVERAGES["A-"])
    assert result("60/40") == Average(Award(Fraction(60)), Award(Fraction(40)))
    assert result("A+ A-") != result("60/40")


def test_nought_points_is_a_bare_score_and_not_a_pass_and_neither_is_not_played():
    assert result("0") == BareScore(0)
    assert result("np") == NotPlayed()
    assert isinstance(result("p"), Played)


SCORE = ": points are typed such as EW 420, and a hand such as 4s n =."
JUMPS = [
    ("t6",              Jump(table=6),                    "table 6"),
    ("b14",             Jump(board=14),                   "board 14"),
    ("t6 b2",           Jump(table=6, board=2),           "table 6, board 2"),
    ("B2T6",            Jump(table=6, board=2),           "board 2, table 6"),
    ("t6,b2",           Jump(table=6, board=2),           "table 6, board 2"),
    ("t6 , bd 2",       Jump(table=6, board=2),           "table 6, board 2"),
    ("rd 3",            Jump(round=3),                    "round 3"),
    ("r3",              Jump(round=3),                    "round 3"),
    ("round 3 table 2", Jump(round=3, table=2),           "round 3, table 2"),
    ("r3t2b7",          Jump(round=3, table=2, board=7),  "round 3, table 2, board 7"),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "jump", "understood"), JUMPS)
def test_a_line_may_say_where_to_go(typed, jump, understood):
    entry = read_line(typed, BRIDGE, AT)
    assert (entry.jump, entry.reading, entry.result, entry.problems) == (jump, understood, None, ())


OTHER_SIDE = "what E–W get: A+, A, A− or a percentage"
AVERAGE = "the rest of the average or percentage"
STRAIN = "a strain: ♣, ♦, ♥, ♠ or NT"
BEGUN = [
    ("",          "a level from 1 to 7, or P for passed out"),
    ("4s",        "who played it: N, E, S or W"),
    ("4s n",      "the result: =, +1, −1 or the tricks taken"),
    ("4",         f"{STRAIN}; or the rest of the score"),
    ("6",         f"{STRAIN}; or the rest of the score"),
    ("-",         "a score"),
    ("+",         "a score"),
    ("-6",        "the rest of the score"),
    ("-62",       "the rest of the score"),
    ("22",        f"{OTHER_SIDE}; or the rest of the score"),
    ("60",        f"{OTHER_SIDE}; or the rest of the score"),
    ("60/",       OTHER_SIDE),
    ("60%",       f"{OTHER_SIDE}; or a result of that weight"),
    ("A+",        OTHER_SIDE),
    ("Ave-",      OTHER_SIDE),
    ("A",         f"a pass; or {OTHER_SIDE}"),
    ("av",        OTHER_SIDE),
    ("av+",       OTHER_SIDE),
    ("average plus", OTHER_SIDE),
    ("average p", AVERAGE),
    ("a+ a mi",   AVERAGE),
    ("ns",        "a score"),
    ("ew -",      "a score"),
    ("ns 42",     "the rest of the score"),
    ("420 n",     "whose score it is"),
    ("aver",      AVERAGE),
    ("55.",       AVERAGE),
    ("60/39.",    AVERAGE),
    ("A+ aver",   AVERAGE),
    ("(100/",     AVERAGE),
    ("n",         "a level from 1 to 7; or NP for not played; or a score"),
    ("n.p",       "NP for not played"),
    ("not p",     "NP for not played"),
    ("t",         "a pass; or the number of the table"),
    ("t6 b",      "the number of the board"),
    ("tab",       "where to go, such as t6 b2"),
    ("t6 ta",     "where to go, such as t6 b2"),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "missing"), BEGUN)
def test_a_beginning_says_what_is_missing_and_is_never_wrong(typed, missing):
    entry = read_line(typed, BRIDGE, AT)
    assert (entry.result, entry.jump, entry.problems) == (None, None, ())
    assert entry.missing == missing


# What is refused, what is said, and the lines that would mend it.
NOT_AWARD = "is not an artificial score: expected A+, A, A− or a percentage from 0 to 100."
NOT_LEVEL = "is not a level from 1 to 7, or P for passed out."
REFUSED = [
    ("-430",    "430 to E–W cannot be with E–W vulnerable; did you mean 430 to N–S or 630 to E–W?", ["430", "−630"]),
    ("620",     "620 to N–S cannot be with E–W vulnerable; did you mean 620 to E–W or 420 to N–S?", ["−620", "420"]),
    ("425",     "425 to N–S cannot be with E–W vulnerable.",                                        []),
    ("-9999",   "9999 to E–W cannot be with E–W vulnerable.",                                       []),
    ("4s n +4", "4♠ by N needs 0–13 tricks, not 14.",                                               []),
    ("4q",      "“q” is not a strain: ♣, ♦, ♥, ♠ or NT.",                                           []),
    ("60 40",   "Percentages are written as 60/40.",                                                ["60/40"]),
    ("120/30",  f"“120” {NOT_AWARD}",                                                               []),
    ("30/120",  f"“120” {NOT_AWARD}",                                                               []),
    ("120/",    f"“120” {NOT_AWARD}",                                                               []),
    ("(1/0)/3", f"“1/0” {NOT_AWARD}",                                                               []),
    ("60/40/1", f"“40/1” {NOT_AWARD}",                                                              []),
    ("A+ A- A", f"“a- a” {NOT_AWARD}",                                                              []),
    ("A - A",   "“A - A” can be read in two ways; did you mean average to N–S, average to E–W "
                "or average minus to N–S, average to E–W?",                                         ["A A", "A− A"]),
    ("np x",    "Nothing more was expected, not “x”.",                                              []),
    ("620-",    "The sign of a score stands before it; did you mean 620 to E–W?",                   ["−620"]),
    ("420 +",   "The sign of a score stands before it; did you mean 420 to N–S?",                   ["420"]),
    ("420-",    "420 to E–W cannot be with E–W vulnerable; did you mean 420 to N–S or 620 to E–W?", ["420", "−620"]),
    ("6040",    "6040 to N–S cannot be with E–W vulnerable; did you mean 60 % to N–S, 40 % to E–W?", ["60/40"]),
    ("6060",    "6060 to N–S cannot be with E–W vulnerable; did you mean 60 % to N–S, 60 % to E–W?", ["60/60"]),
    ("-6040",   "6040 to E–W cannot be with E–W vulnerable.",                                       []),
    ("42 ns",   "42 to N–S cannot be with E–W vulnerable; did you mean 420 to N–S?",                ["420"]),
    ("ns x", f"“x” is not a score{SCORE}", []),
    ("ns 60 e", f"“60 e” is not a score{SCORE}", []),
    ("12345678", f"“12345678” is not a score{SCORE}", []),
    ("x9",      f"“x9” {NOT_LEVEL}",                                                                []),
    ("t6 x",    "“x” is no round, table or board: they are written r3 t6 b2.",                      []),
    ("tx",      f"“tx” {NOT_LEVEL}",                                                                []),
    ("t0",      "There is no table 0: they are counted from 1.",                                    []),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "said", "mends"), REFUSED)
def test_what_cannot_be_is_refused_with_what_could(typed, said, mends):
    entry = read_line(typed, BRIDGE, AT)
    assert (entry.result, entry.jump, entry.missing) == (None, None, "")
    assert [problem.message for problem in entry.problems] == [said]
    assert [mend.text for mend in entry.problems[0].mends] == mends
    assert all(read_line(mend, BRIDGE, AT).result for mend in mends)


@pytest.mark.parametrize(
    ("typed", "asked"),
    [("9-4", True), ("13/0", True), ("0/0", True), ("0/100", False), ("9%/4%", False), ("20-60", False)],
)
def test_what_may_be_the_tricks_of_both_sides_is_asked_about_before_it_is_percentages(typed, asked):
    entry = read_line(typed, BRIDGE, AT)
    assert isinstance(entry.result, Average)
    assert [problem.doubtful for problem in entry.problems] == [True] * asked


def test_a_doubt_does_not_stand_in_the_way():
    entry = read_line("4s n 5", BRIDGE, AT)
    assert entry.result == result("4s n -5")
    assert [(problem.doubtful, problem.mends[0].text) for problem in entry.problems] == [(True, "4♠ N +1")]


# --- games for more than two ------------------------------------------------------------


def test_where_every_player_scores_there_are_hands_jumps_and_boards_not_played_only():
    at = OH_HELL.opening(3, OH_HELL.choices.completed())
    entry = read_line("3 4 2 3 4 3", OH_HELL, at)
    assert entry.reading.endswith(": Player 1 30, Player 2 40, Player 3 −10")
    assert write_line(entry.result, OH_HELL, at) == "3 4 2 3 4 3"
    assert read_line("np", OH_HELL, at).result == NotPlayed()
    assert read_line("t3", OH_HELL, at).jump == Jump(table=3)
    assert read_line("3 4", OH_HELL, at).missing == "Bid, 3: a whole number from 0 to 10"
    for typed in ("420", "60/40"):
        assert read_line(typed, OH_HELL, at).problems


# --- completing ------------------------------------------------------------------------

PLAYED = ["4s n = dq", "4s n = h2", "4s n +1", "3n e -1", "420", "p", "A+ A-"]
COMPLETED = [
    # typed      what others wrote that goes on so
    ("4",        ["4♠ N =", "4♠ N +1", "420"]),
    ("4s",       ["4♠ N =", "4♠ N +1"]),
    ("4S ",      ["4♠ N =", "4♠ N +1"]),
    ("4s n +",   ["4♠ N +1"]),
    ("4s n =",   ["4♠ N ="]),
    ("4s e",     []),
    ("4sx",      []),
    ("3",        ["3NT E −1"]),
    ("3n",       ["3NT E −1"]),
    ("42",       ["420"]),
    ("p",        ["Pass"]),
    ("pa",       ["Pass"]),
    ("a",        ["A+ A−"]),
    ("4 ",       ["4♠ N =", "4♠ N +1"]),
    ("4 spades", ["4♠ N =", "4♠ N +1"]),
    ("0",        []),
    ("",         []),
    ("zz",       []),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "lines"), COMPLETED)
def test_a_line_is_completed_from_what_others_wrote_without_their_leads(typed, lines):
    others = [result(text) for text in PLAYED]
    assert list(completions(typed, others, game=BRIDGE, at=AT)) == lines


# --- always ----------------------------------------------------------------------------

awards = st.one_of(
    st.sampled_from(list(AVERAGES.values())),
    st.fractions(0, 100, max_denominator=1000).map(Award),
    st.decimals(0, 100, places=2).map(Fraction).map(Award),
)


@st.composite
def moments_of(draw, rules):
    """What any table can hand in, and what stood before it."""
    hand, at = draw(deals(rules))
    handed = [Played(rules.answers(hand)), NotPlayed()]
    if len(rules.sides(at)) == 2:
        whole = [score for score in (rules.net(hand, at), 0) if isinstance(score, int)]  # a bare score has no parts
        handed += [BareScore(score) for score in whole if rules.possible(score, at)]
        handed += [Average(draw(awards), draw(awards))]
    return draw(st.sampled_from(handed)), at


@pytest.mark.parametrize("rules", GAMES, ids=lambda g: g.key)
@given(data=st.data())
def test_whatever_a_table_hands_in_is_written_so_that_it_reads_the_same(rules, data):
    handed, at = data.draw(moments_of(rules))
    entry = read_line(write_line(handed, rules, at), rules, at)
    assert entry.result == handed
    assert entry.reading == reading(handed, rules, at)
    assert all(problem.doubtful for problem in entry.problems)


@pytest.mark.parametrize("rules", GAMES, ids=lambda g: g.key)
@one_in(3)
@given(data=st.data())
def test_on_the_way_to_a_whole_line_nothing_is_wrong(rules, data):
    handed, at = data.draw(moments_of(rules))
    line = write_line(handed, rules, at)
    for end in range(len(line)):
        entry = read_line(line[:end], rules, at)
        assert entry.result or entry.missing, line[:end]


@given(st.text(max_size=12), st.sampled_from((LOVE, NS_ONLY, EW_ONLY, ALL)))
def test_whatever_is_typed_there_is_an_answer(text, at):
    entry = read_line(text, BRIDGE, at)
    refused = any(not problem.doubtful for problem in entry.problems)
    assert [bool(entry.result), bool(entry.jump), bool(entry.missing), refused].count(True) == 1
    assert bool(entry.reading) == bool(entry.result or entry.jump)


LONG = "9" * 900
HUGE = [
    *("{}", "-{}", "{} ns", "{}-", "t{}", "x{}", "{}/40", "({}/3)/2", "60.{}/40"),
    *("4s n +{}", "4s n {} down", "4s n = {}"),
]


def test_a_page_that_is_pasted_into_the_line_is_not_read():
    """It would be read in every way that there is, for seconds."""
    read = read_line("4S N " + "x " * 30_000, BRIDGE, AT)
    assert [str(each.message) for each in read.problems] == ["This has 60,005 signs: a line has 1,000 at most."]


@pytest.mark.parametrize("rules", GAMES, ids=lambda g: g.key)
@pytest.mark.parametrize("line", HUGE)
def test_figures_without_end_are_refused_in_a_sentence(rules, line):
    entry = read_line(line.format(LONG), rules, rules.opening(min(rules.players), rules.choices.completed()))
    assert entry.problems
    assert entry.result is None
    assert all(len(problem.message) < 200 for problem in entry.problems)


SIGNS = st.text("4sxn-1+= p6/.,()0♠q%:ewavrglusmidbyt－４♤\u200b٣²", max_size=14)


@pytest.mark.parametrize("rules", GAMES, ids=lambda g: g.key)
@given(text=st.one_of(st.text(), SIGNS))
def test_no_text_whatever_brings_down_the_line_of_any_game(rules, text):
    at = rules.opening(min(rules.players), rules.choices.completed())
    entry = read_line(text, rules, at)
    assert entry.result or entry.jump or entry.missing or entry.problems
    if entry.result:
        assert read_line(write_line(entry.result, rules, at), rules, at).result == entry.result
