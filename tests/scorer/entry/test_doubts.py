"""What is worth a second look beside the other results of a board, and what would put it right."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import game
from scorer.entry.doubts import Others, doubts, doubts_beside
from scorer.entry.line import read_line
from scorer.event.results import BareScore, Played
from tests.rules.hands import hands

BRIDGE = game("duplicate-bridge")
AT = BRIDGE.on_board(1, {})


def results(text):
    return [read_line(line.strip(), BRIDGE, AT).result for line in text.split(";") if line.strip()]


def asked(mine, others):
    (result,) = results(mine)
    return doubts(result, results(others), game=BRIDGE, at=AT)


GAMES_MADE = "4s n =; 4s n +1; 3n s +2; 4s n ="
SOME_DOWN = "4s n =; 4s n -1; 4s n ="
SIX_ALIKE = "; ".join(["4s n = dq"] * 6)

# The result, what others have, what is doubted (nobody vulnerable), and the lines that would mend it.
TABLE = [
    # directions changed about: the score with its sign turned would be in line
    ("4s e =",    GAMES_MADE, ["4♠ by East, made: −420, not vulnerable; the other scores here are from 420 to 460."],
                              ["4♠ N =", "4♠ S ="]),
    ("-420",      GAMES_MADE, ["420 to E–W; the other scores here are from 420 to 460."], ["420"]),
    ("-420",      SOME_DOWN,  ["420 to E–W; the other scores here are from −50 to 420."], ["420"]),
    # between the others, and near none of them
    ("-200",      "-600; 200; 170", ["No other score here is near this one, and 2 tables have about 200."], ["200"]),
    ("-200",      "-600; 200; -650", ["No other score here is near this one, and 1 table has about 200."], ["200"]),
    ("0",         "-1400; 1400; -1400", ["No other score here is near this one."], []),
    # far from everybody
    ("4sxx n -5", GAMES_MADE, ["4♠XX by North, five down: −2200, not vulnerable; "
                               "the other scores here are from 420 to 460.",
                               "4♠XX was redoubled."], []),
    ("5sx n -4",  "5s n -4; 5s n -3; 4s n -1", [], []),
    ("3nx e -6",  "3n e -6; 3n e -5; 3n e -6",
                              ["3NTX by East, six down: 1400, not vulnerable; "
                               "the other scores here are from 250 to 300.",
                               "3NTX went six down."], ["3NT E −6"]),
    # a slam that nobody else bid, a game that others made: bridge
    ("6s n =",    GAMES_MADE, [], []),
    ("4s n -1",   GAMES_MADE, [], []),
    ("4sx n =",   GAMES_MADE, [], []),
    # too few to tell
    ("4s e =",    "4s n =; 4s n =", [], []),
    ("4s e =",    "", [], []),
    # rare, unless another has it too
    ("7s n =",    "",         ["7♠ is a grand slam."], []),
    ("7s n =",    "7s n =",   [], []),
    ("7s n =",    "6s n +1",  ["7♠ is a grand slam."], []),
    ("1sxx n =",  "1s n =",   ["1♠XX was redoubled."], []),
    # the declarer's partner, where many agree and nobody is with this table
    ("4s s =",    SIX_ALIKE,  ["6 other tables have 4♠ N =."], ["4♠ N ="]),
    ("4s s =",    f"{SIX_ALIKE}; 4s s = h2", [], []),
    ("4s s +1",   SIX_ALIKE,  [], []),
    ("4s s =",    GAMES_MADE, [], []),
    # no score, no doubt
    ("NP",        SIX_ALIKE,  [], []),
    ("A+ A-",     SIX_ALIKE,  [], []),
    ("p",         "p; p; NP; A+ A-", [], []),
    ("420",       SIX_ALIKE,  [], []),
]  # fmt: skip


@pytest.mark.parametrize(("mine", "others", "said", "mends"), TABLE)
def test_what_is_doubted_and_what_would_mend_it(mine, others, said, mends):
    found = asked(mine, others)
    assert [doubt.message for doubt in found] == said
    assert [mend.text for doubt in found for mend in doubt.mends] == mends
    assert all(doubt.doubtful for doubt in found)


def test_a_mend_says_what_went_wrong():
    assert [mend.says for mend in asked("4s e =", GAMES_MADE)[0].mends] == [
        "North played it: 4♠ N =",
        "South played it: 4♠ S =",
    ]
    assert [mend.says for mend in asked("-420", GAMES_MADE)[0].mends] == ["420 to N–S"]


# What is far apart is said in the game's own points: seven tricks of whist are like a game and more of bridge.
OTHER_GAMES = [
    # game           the result        what others have                             what is doubted
    ("whist",        "ew 10",          "ns 10; ns 10; ns 9",                        ["from 3 to 4"]),
    ("whist",        "ns 7",           "ns 10; ns 10; ns 9",                        []),
    ("euchre",       "ew 5",           "ns 5; ns 5; ns 5",                          ["from 2 to 2"]),
    ("euchre",       "ew 3",           "ns 3; ns 3; ns 4",                          []),
    ("beyond",       "pass 0 12 0 1",  "pass 6 1 5 1; pass 6 1 6 0; pass 5 1 6 1",  ["from −110 to −90"]),
    ("beyond",       "pass 5 2 5 1",   "pass 6 1 5 1; pass 6 1 6 0; pass 5 1 6 1",  []),
    ("five-hundred", "8nt s 10",       "8nt w 10; 8nt w 10; 8nt w 10",              ["from −320 to −320"]),
]  # fmt: skip


@pytest.mark.parametrize(("key", "mine", "others", "said"), OTHER_GAMES)
def test_what_is_out_of_line_is_measured_by_the_points_of_the_game(key, mine, others, said):
    rules = game(key)
    at = rules.on_board(1, rules.choices.completed())
    result, *rest = (read_line(line.strip(), rules, at).result for line in (mine, *others.split(";")))
    found = [problem.message for problem in doubts(result, rest, game=rules, at=at)]
    assert [message.rpartition("other scores here are ")[2].rstrip(".") for message in found] == said


class Unlike(type(BRIDGE)):
    """Bridge, if its points were like those of no other game."""

    imps = 0


@pytest.mark.parametrize(
    ("mine", "others", "said"), [("4s e =", GAMES_MADE, 0), ("7s n =", "7s n =", 0), ("7s n =", "6s n +1", 1)]
)
def test_where_points_are_like_none_of_bridge_only_what_is_rare_is_doubted(mine, others, said):
    (result,) = results(mine)
    assert len(doubts(result, results(others), game=Unlike(), at=AT)) == said


def test_a_game_for_single_players_has_no_score_to_be_out_of_line():
    oh_hell = game("oh-hell")
    at = oh_hell.opening(3, oh_hell.choices.completed())
    hand, other = (read_line(line, oh_hell, at).result for line in ("3 4 2 3 4 3", "0 0 0 0 1 9"))
    assert doubts(hand, [other] * 5, game=oh_hell, at=at) == ()
    assert doubts(BareScore(3), [hand, BareScore(3)], game=oh_hell, at=at) == ()


def test_what_is_rare_where_everybody_plays_alone_is_doubted_unless_another_table_has_it():
    trex = game("trex")
    at = trex.on_board(1, trex.choices.completed())
    rare, other = (read_line(line, trex, at).result for line in ("King ExE/E", "King W"))
    assert [problem.doubtful for problem in doubts(rare, [other], game=trex, at=at)] == [True]
    assert doubts(rare, [other, rare], game=trex, at=at) == ()


@given(hands(BRIDGE, AT), st.lists(hands(BRIDGE, AT), max_size=8))
def test_a_mend_is_never_doubted_in_the_same_way_again(hand, others):
    tables = [Played(BRIDGE.answers(other)) for other in others]
    for doubt in doubts(Played(BRIDGE.answers(hand)), tables, game=BRIDGE, at=AT):
        for mend in doubt.mends:
            (mended,) = results(mend.text)
            again = doubts(mended, tables, game=BRIDGE, at=AT)
            assert mend.text not in [other.text for found in again for other in found.mends]
            assert not any("the other scores" in found.message for found in again)


def test_a_result_is_scored_once_however_often_it_is_compared(monkeypatch):
    many = results("; ".join([*["4s n ="] * 6, *["4s n +1"] * 3, "3n s +2"]))
    scored, net = [], type(BRIDGE).net
    monkeypatch.setattr(type(BRIDGE), "net", lambda rules, hand, at: scored.append(hand) or net(rules, hand, at))
    beside = Others(many, BRIDGE, AT)
    assert [doubts_beside(each, beside.without(each)) for each in many] == [()] * len(many)
    assert len(scored) == 3
