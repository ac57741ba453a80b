"""Trex, hand by hand and kingdom by kingdom."""

from dataclasses import replace
from functools import reduce

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from rules.parts.kingdoms import ALL, Hand
from rules.parts.seats import FOUR
from rules.trex import Kingdom, Trex
from tests.rules.hands import deals, hand_of, hands, points_of

GAME = Trex()
FIRST = GAME.opening(4, GAME.choices.completed())
NORTH = GAME.on_board(1, GAME.choices.completed())
PRINTED = GAME.on_board(1, GAME.choices.completed({"diamonds": 10}))
KING_LEFT = replace(NORTH, open=("king",))
LAST = replace(NORTH, number=4, open=("trex",), owner="E")


def hand(line, at=NORTH):
    return hand_of(GAME, line, at)


def points(line, at=NORTH):
    return points_of(GAME, hand(line, at), at)


def played(lines, at=NORTH):
    return reduce(lambda at, line: GAME.after(at, hand(line, at)), lines, at)


# What is typed, what each scores, and the line as it is written down.
TABLE = [
    # typed                      N     E     S     W       written
    ("diamonds 3 4 2 4",        (-30,  -40,  -20,  -40),  "Diamonds 3 4 2 4"),
    ("d 13 0 0 0",              (-130,   0,    0,    0),  "Diamonds 13 0 0 0"),
    ("D 0, 0, 6, 7",            (0,      0,  -60,  -70),  "Diamonds 0 0 6 7"),
    ("eltoosh 3 4 2 4",         (-45,  -60,  -30,  -60),  "Eltoosh 3 4 2 4"),
    ("e 0 13 0 0",              (0,   -195,    0,    0),  "Eltoosh 0 13 0 0"),
    ("n e 1 0 0 12",            (-15,    0,    0, -180),  "N Eltoosh 1 0 0 12"),
    ("girls n e e w",           (-25,  -50,    0,  -25),  "Girls N E E W"),
    ("g neew",                  (-25,  -50,    0,  -25),  "Girls N E E W"),
    ("queens s s s s",          (0,      0, -100,    0),  "Girls S S S S"),
    # exposed: twice to the taker, and half of that back to the holder
    ("girls nxs e e w",         (-50,  -50,   25,  -25),  "Girls NxS E E W"),
    ("g n x s e x s exs wxs",   (-50, -100,  100,  -50),  "Girls NxS ExS ExS WxS"),
    ("g - n by s e - e w -",    None,                     "“-” is not"),
    ("g n by s e - e w -",      (-50,  -50,   25,  -25),  "Girls NxS E E W"),
    ("girls nxe exn e w",       (-25,  -50,    0,  -25),  "Girls NxE ExN E W"),
    # taken by the player who exposed it: what would be the holder's goes to the player who led the trick
    ("girls n e e wxw/s",       (-25,  -50,   25,  -50),  "Girls N E E WxW/S"),
    ("g wxw n wxw n wxw n wxw n", (100,  0,    0, -200),  "Girls WxW/N WxW/N WxW/N WxW/N"),
    ("g n e e w x w / w",       (-25,  -50,    0,  -25),  "Girls N E E WxW/W"),
    ("king e",                  (0,    -75,    0,    0),  "King E"),
    ("King of Hearts West",     (0,      0,    0,  -75),  "King W"),
    ("k exs",                   (0,   -150,   75,    0),  "King ExS"),
    ("k e by e, n",             (75,  -150,    0,    0),  "King ExE/N"),
    ("k exe/e",                 (0,    -75,    0,    0),  "King ExE/E"),
    ("trex n w s e",            (200,   50,  100,  150),  "Trex N W S E"),
    ("t wsen",                  (50,   100,  150,  200),  "Trex W S E N"),
    ("trix abandoned",          (0,      0,    0,    0),  "Trex abandoned"),
    ("w trex n w s e",          None,                     "The kingdom is North's, not “w”."),
    ("trex n w s s",            None,                     "Out, first to last: “s” is not E next."),
    ("girls n e e q",           None,                     "♠Q taken by: “q” is not N, E, S or W."),
    ("girls n e e w 5",         None,                     "Nothing more was expected, not “5”."),
    ("king exo",                None,                     "♥K exposed: “exo” is not by N, E, S or W."),
    ("hearts n",                None,  "Contract: “hearts” is not Diamonds, Eltoosh, Girls, King of hearts or Trex."),
    ("diamonds 3 4 2 5",        None,                     "Diamonds: 3 + 4 + 2 + 5 makes 14, not 13."),
    ("diamonds 7 7 0 0",        None,                     "Diamonds: 7 + 7 makes more than 13."),
]  # fmt: skip


@pytest.mark.parametrize(("line", "scores", "written"), TABLE)
def test_a_line_its_score_and_the_same_line_written_down(line, scores, written):
    typed = GAME.typed(line, NORTH)
    if scores is None:
        assert any(written in problem.message for problem in typed.problems)
    else:
        assert typed.problems == ()
        assert points(line) == scores
        assert GAME.written(typed.hand, NORTH) == written


PRINTED_DIAMONDS = [("d 3 4 2 4", (30, 40, 20, 40)), ("d 13 0 0 0", (130, 0, 0, 0)), ("e 13 0 0 0", (-195, 0, 0, 0))]


@pytest.mark.parametrize(("line", "scores"), PRINTED_DIAMONDS)
def test_a_club_may_score_diamonds_as_they_are_printed(line, scores):
    assert points(line, PRINTED) == scores
    assert GAME.on_board(1, GAME.choices.completed(GAME.presets[0].choices)) == PRINTED


MISSING = [
    # typed              before the first hand                  where North owns the kingdom
    ("",                 "First kingdom, holder of ♥7: N",      "Contract: Diamonds"),
    ("n",                "Contract: Diamonds",                  "Contract: Diamonds"),
    ("no",               "First kingdom, holder of ♥7: N",      "a contract"),
    ("e",                "Contract: Diamonds",                  "Contract: Diamonds"),
    ("e e",              "Tricks, N (13 left)",                 "Tricks, N (13 left)"),
    ("n el",             "Tricks, N (13 left)",                 "Tricks, N (13 left)"),
    ("n king of",        "Contract: Diamonds",                  "Contract: Diamonds"),
    ("n g e s b",        "♦Q exposed: by whom, or nothing",     "♦Q exposed: by whom, or nothing"),
    ("n g e s by",       "♦Q exposed: by N, E, S or W",         "♦Q exposed: by N, E, S or W"),
    ("n k wxw",          "Trick with ♥K led by: N, E, S or W",  "Trick with ♥K led by: N, E, S or W"),
    ("n t ab",           "Abandoned, or nothing",               "Abandoned, or nothing"),
    ("n t n w",          "Out, first to last: E or S next",     "Out, first to last: E or S next"),
    ("n d 3 4 2",        "Diamonds, W (4 left)",                "Diamonds, W (4 left)"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "first", "owned"), MISSING)
def test_a_line_that_is_not_finished_says_what_comes_next(line, first, owned):
    for at, missing in ((FIRST, first), (NORTH, owned)):
        typed = GAME.typed(line, at)
        assert (typed.hand, typed.problems) == (None, ())
        assert typed.missing.startswith(missing)


def test_in_the_first_hand_the_kingdom_is_said_before_the_contract():
    assert hand("east girls n e e w", FIRST).owner == "E"
    assert hand("e e 3 4 2 4", FIRST) == Hand("E", "eltoosh", eltoosh=(3, 4, 2, 4))
    for contract, taken in (("girls", "n e e w"), ("king", "n"), ("trex", "n e s w")):
        missed = GAME.typed(f"{contract} {taken}", FIRST).problems
        assert [problem.message.partition(": “")[0] for problem in missed] == ["First kingdom, holder of ♥7"]
    assert hand("e 3 4 2 4") == Hand("", "eltoosh", eltoosh=(3, 4, 2, 4))
    assert hand("n girls n e e w").owner == "N"
    assert hand("el 3 4 2 4") == hand("eltoosh 3 4 2 4") == hand("e 3 4 2 4")


HAD = "North's kingdom had Girls; King of hearts is to come."
PROBLEMS = [
    # before the hand  the hand                                                what is said
    (FIRST,     Hand("", "trex", order=tuple("NWSE")),
        {"owner": "The first kingdom is the holder of ♥7's: N, E, S or W, not nothing."}),
    (FIRST,     Hand("X", "king", king_of_hearts="N"),
        {"owner": "The first kingdom is the holder of ♥7's: N, E, S or W, not “X”."}),
    (NORTH,     Hand("S", "king", king_of_hearts="N"),       {"owner": "The kingdom is North's, not “S”."}),
    (KING_LEFT, hand("girls n e e w"),                       {"contract": HAD}),
    (NORTH,     Hand(),
        {"contract": "Contract: “” is not Diamonds, Eltoosh, Girls, King of hearts or Trex."}),
    (NORTH,     Hand("", "slaps", order=tuple("NWSE")),
        {"contract": "Contract: “slaps” is not Diamonds, Eltoosh, Girls, King of hearts or Trex."}),
    (NORTH,     Hand("", "diamonds", (3, 4, 2, 3)),          {"diamonds": "Diamonds: 3 + 4 + 2 + 3 makes 12, not 13."}),
    (NORTH,     Hand("", "eltoosh", eltoosh=(14, 0, 0, -1)),
        {"eltoosh": "Tricks, N: “14” is not a whole number from 0 to 13."}),
    (NORTH,     Hand("", "trex", order=tuple("NWSS")),
        {"order": "Out, first to last: “N W S S” is not N, E, S, W, each once."}),
    (NORTH,     Hand("", "trex", abandoned=True, order=tuple("NWSE")),
        {"order": "Out, first to last: such a hand of Trex has none, not “N W S E”."}),
    (NORTH,     Hand("", "trex", (13, 0, 0, 0), order=tuple("NWSE")),
        {"diamonds": "Diamonds: such a hand of Trex has none, not “13 0 0 0”."}),
    (NORTH,     Hand("", "king", king_of_hearts="N", abandoned=True),
        {"abandoned": "Abandoned: such a hand of King of hearts has none, not “True”."}),
    (NORTH,     Hand("", "king"),                           {"king_of_hearts": "♥K taken by: “” is not N, E, S or W."}),
    (NORTH,     Hand("", "king", king_of_hearts_exposed="N"),
        {"king_of_hearts": "♥K taken by: “” is not N, E, S or W."}),
    (NORTH,     Hand("", "king", king_of_hearts="E", king_of_hearts_exposed="Z"),
        {"king_of_hearts_exposed": "♥K exposed: “Z” is not —, by N, by E, by S or by W."}),
    (NORTH,     Hand("", "king", king_of_hearts="E", king_of_hearts_exposed="E"),
        {"king_of_hearts_led": "Trick with ♥K led by: “” is not N, E, S or W."}),
    (NORTH,     Hand("", "king", king_of_hearts="E", king_of_hearts_exposed="S", king_of_hearts_led="N"),
        {"king_of_hearts_led": "Trick with ♥K led by: such a hand of King of hearts has none, not “N”."}),
    (NORTH,     Hand("", "king", king_of_hearts="E", queen_of_spades="S"),
        {"queen_of_spades": "♠Q taken by: such a hand of King of hearts has none, not “S”."}),
    (replace(NORTH, number=5), hand("king n"),
        {"contract": "The game is over: all four kingdoms were played."}),
    # several at once, each beside its field
    (KING_LEFT, replace(hand("girls n e e w"), owner="W", queen_of_hearts="?", order=tuple("NWSE")),
        {"owner": "The kingdom is North's, not “W”.", "contract": HAD,
         "queen_of_hearts": "♥Q taken by: “?” is not N, E, S or W.",
         "order": "Out, first to last: such a hand of Girls has none, not “N W S E”."}),
]  # fmt: skip


@pytest.mark.parametrize(("at", "wrong", "said"), PROBLEMS)
def test_problems_are_found_all_at_once_each_beside_its_field(at, wrong, said):
    assert {problem.field: problem.message for problem in GAME.problems(wrong, at)} == said


def test_a_contract_of_a_kingdom_is_asked_for_until_it_was_played():
    at = played(("girls n e e w", "king n", "d 3 4 2 4"))
    contract = next(field for field in GAME.form(at) if field.name == "contract")
    assert contract.options == (("eltoosh", "Eltoosh"), ("trex", "Trex"))
    twice = GAME.typed("girls n e e w", at)
    assert twice.hand is not None
    assert [problem.message for problem in twice.problems] == [
        "North's kingdom had Girls; Eltoosh or Trex is to come.",
    ]


def test_whose_the_kingdom_is_is_asked_only_before_the_first_hand():
    first, later = GAME.form(FIRST)[0], GAME.form(NORTH)[0]
    assert first.asked({})
    assert not later.asked({})
    assert GAME.after(FIRST, hand("s trex n w s e", FIRST)).owner == "S"


def test_a_player_who_led_to_his_own_exposed_card_is_looked_at_twice():
    odd = hand("girls n e e wxw/w")
    assert GAME.problems(odd, NORTH) == ()
    assert [tuple(problem[:3]) for problem in GAME.unusual(odd, NORTH)] == [
        ("queen_of_spades_led", "West exposed ♠Q, led that trick and took it: look again.", True)
    ]
    for usual in ("girls n e e wxw/n", "girls n e e w", "king exs", "d 3 4 2 4"):
        assert GAME.unusual(hand(usual), NORTH) == ()


# --- the game --------------------------------------------------------------------------

KINGDOM = ("trex n w s e", "d 3 4 2 4", "girls nxs e wxw/n w", "king exs", "e 3 4 2 4")


def test_a_kingdom_makes_nothing_together_and_passes_to_the_right():
    at = played(KINGDOM)
    assert at.totals == (200 - 30 - 50 + 25 - 45, 50 - 40 - 25 - 150 - 60, 100 - 20 + 25 + 75 - 30, 150 - 40 - 75 - 60)
    assert sum(at.totals) == 0
    assert (at.owner, at.dealer, at.number, at.open) == ("W", "W", 2, ALL)
    assert [played(KINGDOM * kingdoms).owner for kingdoms in (2, 3)] == ["S", "E"]
    as_printed = played(KINGDOM, PRINTED)
    assert sum(as_printed.totals) == 260


def test_after_four_kingdoms_the_most_points_have_won():
    before = played((*KINGDOM * 3, *KINGDOM[:-1]))
    assert not GAME.over(before)
    at = played(KINGDOM[-1:], before)
    assert at.totals == (400, -900, 600, -100)
    assert GAME.over(at)
    assert GAME.winners(at) == ("S",)
    assert GAME.why_over(at) == "All four kingdoms were played; South has most points, 600."


def test_players_who_are_level_share_the_win():
    at = replace(LAST, totals=(-40, -65, 0, -20))
    at = GAME.after(at, hand("trex n w s e", at))
    assert at.totals == (160, -15, 100, 130)
    tied = GAME.after(replace(LAST, totals=(0, 50, 0, 50)), hand("trex n w s e", LAST))
    assert tied.totals == (200, 100, 100, 200)
    assert GAME.winners(tied) == ("N", "W")
    assert GAME.why_over(tied) == "All four kingdoms were played; North and West share the win with 200."


def test_an_abandoned_hand_is_none_of_the_twenty_and_leaves_the_kingdom_as_it_was():
    void = hand("trex abandoned")
    at = GAME.after(NORTH, void)
    assert at == NORTH
    assert not GAME.counts(void, NORTH)
    assert GAME.counts(hand("trex n w s e"), NORTH)
    first = hand("w trex abandoned", FIRST)
    at = GAME.after(FIRST, first)
    assert (at.owner, at.dealer, at.open) == ("W", "W", ALL)
    last = GAME.after(LAST, hand("trex abandoned", LAST))
    assert not GAME.over(last)


def test_the_next_game_begins_with_the_holder_of_the_seven_of_hearts_again():
    at = GAME.again(played(KINGDOM * 4, PRINTED), GAME.choices.completed({"diamonds": 10}))
    assert (at.owner, at.totals, at.number, at.diamonds) == ("", (0, 0, 0, 0), 1, 10)


def test_on_a_board_the_dealer_owns_the_kingdom_and_has_every_contract():
    boards = [GAME.on_board(number, GAME.choices.completed()) for number in range(1, 6)]
    assert "".join(at.owner for at in boards) == "NESWN"
    assert all(at.owner == at.dealer and at.open == ALL for at in boards)


# --- in words and on paper -------------------------------------------------------------


def test_a_hand_in_words():
    said = {
        "d 3 4 2 4": "North's kingdom, Diamonds: North 3, East 4, South 2, West 4",
        "g n exs e wxw/n": (
            "North's kingdom, Girls: ♣Q to North, ♦Q, exposed by South, to East, ♥Q to East, "
            "♠Q, exposed by West, to West in a trick that North led"
        ),
        "t n w s e": "North's kingdom, Trex: North then West then South then East",
        "t abandoned": "North's kingdom, Trex: abandoned",
    }
    assert {line: GAME.words(hand(line), NORTH) for line in said} == said
    assert GAME.words(hand("e k n", FIRST), FIRST) == "East's kingdom, King of hearts: ♥K to North"


def test_every_figure_says_what_it_is_for():
    score = GAME.score(hand("girls nxs e e wxw/s"), NORTH)
    assert [(line.side, line.what, line.points, line.law) for line in score.lines] == [
        ("N", "♣Q, exposed by South", -50, "Girls, exposed"),
        ("S", "♣Q exposed, taken by North", 25, "Girls, exposed"),
        ("E", "♦Q", -25, "Girls"),
        ("E", "♥Q", -25, "Girls"),
        ("W", "♠Q, exposed by West", -50, "Girls, exposed"),
        ("S", "led to West's own exposed ♠Q", 25, "Girls, exposed"),
    ]
    assert [line.what for line in GAME.score(hand("e 1 12 0 0"), NORTH).lines] == ["1 trick at −15", "12 tricks at −15"]
    assert [line.what for line in GAME.score(hand("t nesw"), NORTH).lines][0::3] == ["First out", "Last out"]


def test_the_pad_has_the_kingdom_and_what_each_took():
    at = GAME.after(FIRST, hand("n trex n w s e", FIRST))
    assert GAME.pad_cells(hand("n trex n w s e", FIRST), FIRST, at) == (
        *("N Trex", "N W S E"),
        *("200", "200", "50", "50", "100", "100", "150", "150"),
    )
    assert [column.title for column in GAME.pad_columns(at)][:4] == ["Kingdom", "Taken", "Hand", "Total"]
    told = {line: GAME.pad_cells(hand(line), at, at)[:2] for line in ("girls nxs e e w", "king sxw", "e 3 4 2 4")}
    assert list(told.values()) == [("N Girls", "NxS E E W"), ("N King", "SxW"), ("N Eltoosh", "3 4 2 4")]
    assert GAME.pad_cells(hand("trex abandoned"), at, at)[:2] == ("N Trex", "abandoned")
    assert GAME.cells(hand("girls nxs e e w"), at) == ("Girls", "♣Q×2", "♦Q ♥Q", "", "♠Q")
    assert GAME.cells(hand("trex abandoned"), at) == ("Trex, abandoned", "", "", "", "")
    assert GAME.cells(hand("e 3 4 2 4"), at) == ("Eltoosh", "3", "4", "2", "4")
    assert not GAME.ruled_off(FIRST, at)
    fourth = played(KINGDOM[:4])
    assert GAME.ruled_off(fourth, played(KINGDOM))


def test_the_pad_shows_four_kingdoms_with_the_contracts_still_to_come():
    assert GAME.needs(FIRST) == tuple((f"Kingdom {number}", "all five") for number in (1, 2, 3, 4))
    at = played((*KINGDOM, "trex n w s e", "king n"))
    assert GAME.needs(at) == (
        ("North's kingdom", "played"),
        ("West's kingdom", "Diamonds, Eltoosh, Girls"),
        ("South's kingdom", "all five"),
        ("East's kingdom", "all five"),
    )
    assert GAME.standing(at) == "West's kingdom, Diamonds, Eltoosh, Girls to come"
    assert GAME.standing(NORTH) == "North's kingdom, all five to come"
    assert GAME.standing(FIRST) == "the holder of ♥7 owns the first kingdom"
    assert (GAME.before(FIRST), GAME.before(at)) == ((("Kingdom", "the holder of ♥7"),), (("Kingdom", "West"),))
    assert GAME.called("W") == "West"


def test_the_tricks_are_not_counted_since_only_eltoosh_has_them_written_down():
    assert GAME.tricks(hand("e 3 4 2 4"), NORTH) == ()
    assert GAME.tricks(hand("d 3 4 2 4"), NORTH) == ()


# --- what always holds -----------------------------------------------------------------

EACH = {"diamonds": -130, "eltoosh": -195, "girls": -100, "king": -75, "trex": 500}


@given(st.data())
def test_every_hand_of_a_contract_makes_the_same_together(data):
    one, at = data.draw(deals(GAME))
    worth = EACH | {"diamonds": 13 * at.diamonds} | ({"trex": 0} if one.abandoned else {})
    assert sum(GAME.score(one, at).of(side) for side in FOUR) == worth[one.contract]


@given(st.data())
def test_a_kingdom_played_in_any_order_makes_nothing_together(data):
    at = NORTH
    while at.number == 1:
        one = data.draw(hands(GAME, at))
        assume(not one.abandoned)
        at = GAME.after(at, one)
    assert sum(at.totals) == 0


JUNK = (None, "", "?", -1, 99, True, (), ("?",), ([1],), {"a": 1}, "N", "girls", (1, 2, 3, 7))


@given(st.data())
def test_whatever_stands_in_a_hand_is_told_and_nothing_raises(data):
    junk = Hand(*(data.draw(st.sampled_from(JUNK)) for _ in Hand.__slots__))
    for at in (FIRST, NORTH, KING_LEFT, replace(NORTH, number=5)):
        problems = GAME.problems(junk, at)
        assert all(problem.message.endswith(".") for problem in problems)
        assert problems


def test_what_stands_before_the_first_hand_is_nothing():
    assert Kingdom(totals=(0, 0, 0, 0)) == FIRST
