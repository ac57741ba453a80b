"""Beyond, hand by hand, by the reconstructed table and by clubs' own."""

from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.game import ScoreItem
from tests.rules.beyond import AT, GAME, SHEET, opening, typed
from tests.rules.hands import deals


def points(score, *, bonus):
    """What the sides have as a bonus, or else for placement or of a pass round."""
    lines = [line for line in score.lines if (line.law == "Bonus") == bonus]
    return tuple(sum(line.points for line in lines if line.side == side) for side in ("NS", "EW"))


# What is typed, and what the sides have for placement and as a bonus.
TABLE = [
    # typed                    placement bonus
    (SHEET + "2 2 5 4",        (45, 15), (100, 0)),  # North and East are equal
    (SHEET + "2 3 5 3",        (40, 20), (100, 0)),
    (SHEET + "5 1 5 2",        (50, 10), (0, 0)),  # North has failed, and still comes second
    (SHEET + "2 1 8 2",        (50, 10), (0, 0)),
    (SHEET + "1 1 9 2",        (35, 25), (0, 0)),  # nobody has fulfilled
    (SHEET + "3 2 5 3",        (30, 30), (0, 120)),  # the defence has
    ("n 2s 2 5 3 / 2 3 5 3",   (40, 20), (25, 0)),
    ("n 2s r 2 5 3 / 2 3 5 3", (40, 20), (50, 0)),
    ("n 2s 2 5 3 / 3 2 5 3",   (30, 30), (0, 30)),
    ("n 2s r 2 5 3 / 3 2 5 3", (30, 30), (0, 60)),
    ("e 4h 3 3 2 / 2 4 4 3",   (10, 50), (0, 25)),
    ("e 4h 3 3 2 / 2 5 3 3",   (35, 25), (30, 0)),  # the first two places shared
    ("w 6n 2 2 2 / 2 2 3 6",   (15, 45), (0, 25)),  # the second and third shared
    ("s 0n 0 13 1 / 0 0 0 13", (35, 25), (0, 0)),  # none bid and none taken comes before thirteen
    ("n 12c 0 0 0 / 13 0 0 0", (20, 40), (0, 30)),  # thirteen where twelve were bid comes last
    ("n 13c 1 0 0 / 13 0 0 0", (45, 15), (25, 0)),
    ("n 4s 4 4 4 / 4 3 3 3",   (40, 20), (0, 0)),  # three share the last places
    ("n 3d 3 3 3 / 4 5 2 2",   (25, 35), (0, 0)),
    ("n 3d 3 3 3 / 4 4 4 1",   (40, 20), (0, 0)),  # three share the first places
    ("s 3h 3 3 3 / 3 3 4 3",   (20, 40), (0, 30)),
    ("w 1c 1 1 1 / 0 5 1 7",   (30, 30), (0, 0)),
]  # fmt: skip


@pytest.mark.parametrize(("line", "placement", "bonus"), TABLE)
def test_placement_and_bonus(line, placement, bonus):
    hand = typed(line)
    score = GAME.score(hand, AT)
    assert GAME.problems(hand, AT) == ()
    assert points(score, bonus=False) == placement
    assert points(score, bonus=True) == bonus
    assert GAME.after(AT, hand).totals == (placement[0] + bonus[0], placement[1] + bonus[1])


# What is typed in a pass round, and what the sides have of it.
PASSED = [
    ("p 3 4 3 3",     (10, 0)),
    ("p 4 2 4 3",     (0, 30)),
    ("p 1 5 2 5",     (70, 0)),
    ("p 0 13 0 0",    (130, 0)),
    ("p 13 0 0 0",    (0, 130)),
    ("p r 2 3 1 7",   (140, 0)),
    ("p rr 3 3 4 3",  (0, 40)),
    ("p rr 0 0 0 13", (520, 0)),
]  # fmt: skip


@pytest.mark.parametrize(("line", "score"), PASSED)
def test_in_a_pass_round_the_side_with_fewer_tricks_scores(line, score):
    assert points(GAME.score(typed(line), AT), bonus=False) == score


# The first two places of a side that takes ten of the tricks are 50, where both opponents fail and the split is even.
@pytest.mark.parametrize("tricks", ["5 1 5 2", "4 1 6 2", "2 1 8 2", "6 3 4 0"])
def test_the_author_s_own_example_is_50_to_10(tricks):
    assert points(GAME.score(typed(SHEET + tricks), AT), bonus=False) == (50, 10)


def test_every_figure_says_what_it_is_for():
    assert GAME.score(typed(SHEET + "2 2 5 4"), AT).lines == (
        ScoreItem("NS", "1st South: contract 5, took 5", 30, "Placement, contracts fulfilled"),
        ScoreItem("NS", "2nd= North: contract 2, took 2", 15, "Placement, contracts fulfilled, equal players"),
        ScoreItem("EW", "2nd= East: contract 2, took 2", 15, "Placement, contracts fulfilled, equal players"),
        ScoreItem("EW", "4th West: contract 3, took 4", 0, "Placement, contracts failed"),
        ScoreItem("NS", "Trump maker's side: both contracts fulfilled, re-raised", 100, "Bonus"),
    )
    assert GAME.score(typed("n 2s 2 5 3 / 3 2 5 3"), AT).lines[-1] == ScoreItem(
        "EW", "Defence: both contracts fulfilled", 30, "Bonus"
    )
    assert GAME.score(typed("p r 4 2 4 3"), AT).lines == (
        ScoreItem("EW", "Pass round, raised: 5 tricks to 8, 20 for each of difference", 60, "Pass rounds"),
    )


# The rule for equal players, and what a hand with second and third equal, and one with the first three, are worth.
EQUAL = [
    # rule     second and third  first three
    ("share",  (45, 15), (20, 40)),
    ("higher", (50, 20), (30, 60)),
    ("lower",  (40, 10), (10, 20)),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "second", "first"), EQUAL)
def test_a_club_may_give_equal_players_the_higher_place_or_the_lower(rule, second, first):
    at = opening(ties=rule)
    assert points(GAME.score(typed(SHEET + "2 2 5 4"), at), bonus=False) == second
    assert points(GAME.score(typed("n 12c 0 0 0 / 13 0 0 0"), at), bonus=False) == first


def test_a_club_may_change_every_number():
    names = [field.name for field in GAME.choices if field.name not in {"ties", "own_table"}]
    assert len(names) == 13
    own = dict(zip(names, (48, 24, 12, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9), strict=True))
    assert GAME.choice_problems(GAME.choices.completed(own)) == ()
    at = opening(**own)
    raises = ("", "r", "rr")
    makers = [points(GAME.score(typed(f"n 2s {sign} 2 5 3 / 2 3 5 3"), at), bonus=True) for sign in raises]
    defence = [points(GAME.score(typed(f"n 2s {sign} 2 5 3 / 3 2 5 3"), at), bonus=True) for sign in raises]
    passed = [GAME.net(typed(f"p {sign} 3 4 3 3"), at) for sign in raises]
    assert (makers, defence, passed) == ([(1, 0), (2, 0), (3, 0)], [(0, 4), (0, 5), (0, 6)], [7, 8, 9])
    assert points(GAME.score(typed(SHEET + "2 3 5 3"), at), bonus=False) == (60, 24)


# Places that do not divide, or are below nought: what N–S and E–W have of a hand with first and second equal for
# opponents, of one with the first three equal, and of one with the last three; and how many parts to the point.
SHARED = [
    # places           1st = 2nd      first three     last three      parts
    ((30, 20, 10, 0),  (35, 25),      (20, 40),       (40, 20),       1),
    ((40, 20, 10, 0),  (40, 30),      ("70/3", "140/3"), (50, 20),    3),
    ((35, 15, 10, 0),  (35, 25),      (20, 40),       ("130/3", "50/3"), 6),
    ((5, 0, 0, -20),   ("5/2", "-35/2"), ("-55/3", "10/3"), ("-5/3", "-40/3"), 6),
    ((0, 10, 20, 30),  (25, 35),      (40, 20),       (20, 40),       1),
]  # fmt: skip


FIRST_TWO, FIRST_THREE, LAST_THREE = "n 3d 3 4 3 / 3 3 5 2", "n 12c 0 0 0 / 13 0 0 0", "n 4s 4 4 4 / 4 3 3 3"


@pytest.mark.parametrize(("places", "two", "three", "last", "parts"), SHARED)
def test_equal_players_share_the_points_of_their_places_to_the_last_fraction(places, two, three, last, parts):
    chosen = GAME.choices.completed(dict(zip(("first", "second", "third", "fourth"), places, strict=True)))
    assert GAME.choice_problems(chosen) == ()
    at = GAME.opening(4, chosen)
    shared = [points(GAME.score(typed(line), at), bonus=False) for line in (FIRST_TWO, FIRST_THREE, LAST_THREE)]
    assert shared == [tuple(map(Fraction, each)) for each in (two, three, last)]
    assert GAME.parts(chosen) == parts
    assert all((number * parts).denominator == 1 for each in shared for number in each)
    assert all(GAME.possible(GAME.net(typed(line), at), at) for line in (FIRST_TWO, FIRST_THREE, LAST_THREE))


def test_where_nothing_is_shared_points_are_whole():
    odd = {"first": 40, "second": 15}
    assert [GAME.parts(GAME.choices.completed({**odd, "ties": ties})) for ties in ("share", "higher", "lower")] == [
        6,
        1,
        1,
    ]


def test_a_shared_place_is_printed_with_two_decimals_and_added_exactly():
    at = opening(first=40)
    hand = typed(FIRST_THREE)
    after = GAME.after(at, hand)
    assert [cell for cell in GAME.pad_cells(hand, at, after) if "." in cell] == ["23.33", "23.33", "46.67", "76.67"]
    assert after.totals == (Fraction(70, 3), 30 + Fraction(140, 3))
    thrice = GAME.after(GAME.after(after, hand), hand)
    assert thrice.totals == (70, 230)


NOT_A_NUMBER = "is not a whole number from -1000 to 1000."


# The field that is set, to what, and what is said beside it: nothing of a number that a club may choose.
CHOICES = [
    ("second",           31,    ""),
    ("fourth",           None,  f"4th place: nothing {NOT_A_NUMBER}"),
    ("fourth",           -30,   ""),
    ("first",            1001,  f"1st place: “1001” {NOT_A_NUMBER}"),
    ("makers_raised",    20,    ""),
    ("defence_reraised", 50,    ""),
    ("pass_round",       -1,    ""),
    ("pass_round",       -1001, f"Pass round, each trick of difference: “-1001” {NOT_A_NUMBER}"),
    ("own_table",        "?",   "This is the club's own table: “?” is not yes or no."),
]  # fmt: skip


@pytest.mark.parametrize(("field", "value", "said"), CHOICES)
def test_a_club_may_put_any_number_in_the_place_of_each_and_what_is_none_is_refused_at_its_field(field, value, said):
    found = GAME.choice_problems(GAME.choices.completed({field: value}))
    assert [(problem.field, problem.message) for problem in found] == ([(field, said)] if said else [])
    own = next(each for each in GAME.choices if each.name == field)
    assert own.wrong(value) == said


RECONSTRUCTED = "Reconstructed table, not the author's"


NOTES = [
    # chosen              what is printed beside the game
    ({},                  RECONSTRUCTED),
    ({"ties": "higher"},  RECONSTRUCTED),
    ({"first": 30},       RECONSTRUCTED),
    ({"own_table": True}, ""),
    ({"first": 40},       ""),
    ({"pass_round": 5},   ""),
]  # fmt: skip


@pytest.mark.parametrize(("chosen", "note"), NOTES)
def test_a_table_that_is_not_the_club_s_own_is_called_reconstructed(chosen, note):
    assert GAME.note(chosen) == GAME.note(GAME.choices.completed(chosen)) == note
    assert [GAME.note(preset.choices) for preset in GAME.presets] == [RECONSTRUCTED, RECONSTRUCTED]


PADS = [
    # typed                  bid        N–S                                     E–W
    (SHEET + "2 2 5 4",      "N 2♠ RR", ("2 / 2", "5 / 5", "45", "100", "138"), ("2 / 2", "3 / 4", "15", "", "35")),
    ("e 4n 3 3 2 / 2 5 3 3", "E 4NT",   ("2 / 2", "3 / 3", "35", "30", "58"),   ("4 / 5", "3 / 3", "25", "", "45")),
    ("p 3 4 3 3",            "Pass",    ("3", "3", "", "pass 10", "3"),         ("4", "3", "", "", "20")),
]  # fmt: skip


@pytest.mark.parametrize(("line", "bid", "ns", "ew"), PADS)
def test_the_pad(line, bid, ns, ew):
    at, hand = replace(AT, totals=(-7, 20)), typed(line)
    assert [(column.title, column.side) for column in GAME.pad_columns(at)] == [
        ("Bid", ""),
        *product(("N claim / took", "S claim / took", "Place", "Bonus", "Total"), ("NS",)),
        *product(("E claim / took", "W claim / took", "Place", "Bonus", "Total"), ("EW",)),
    ]
    assert GAME.pad_cells(hand, at, GAME.after(at, hand)) == (bid, *ns, *ew)
    assert GAME.called("NS") == "N–S"


def test_on_boards_both_sides_are_compared_by_their_difference():
    for board, dealer in zip(range(1, 6), "NESWN", strict=True):
        at = GAME.on_board(board, GAME.choices.completed({"first": 36}))
        assert (at.dealer, at.totals, at.table) == (dealer, (0, 0), opening(first=36).table)
        assert GAME.before(at) == (("Dlr", dealer),)
    assert GAME.standing(at) == "North deals"
    assert GAME.net(typed(SHEET + "2 2 5 4"), AT) == 45 + 100 - 15
    assert GAME.net(typed(SHEET + "3 2 5 3"), AT) == 30 - 30 - 120
    assert GAME.tricks(typed(SHEET + "3 2 5 3"), AT) == (8, 5)


@pytest.mark.parametrize(("points", "possible"), [(130, True), (-120, True), (0, True), (7, False), (170, False)])
def test_a_bare_score(points, possible):
    assert GAME.possible(points, AT) == possible


def test_the_deal_passes_to_the_left_and_nothing_ends_the_game():
    at = GAME.after(GAME.after(AT, typed("p 13 0 0 0")), typed(SHEET + "2 2 5 4"))
    assert (at.dealer, at.totals, at.table) == ("S", (145, 145), AT.table)
    assert not GAME.over(at)
    assert GAME.winners(at) == ("NS", "EW")


def test_slips_of_the_pen():
    plain, raised = typed("n 2s 2 5 3 / 2 2 5 4"), typed("n 2s r 2 5 3 / 2 2 5 4")
    assert GAME.slips(plain, AT) == (("it was raised", raised),)
    assert GAME.slips(raised, AT) == (("it was not raised", plain),)


@given(st.data())
def test_placement_always_makes_sixty_and_one_side_at_most_has_a_bonus(data):
    hand, at = data.draw(deals(GAME))
    assert sum(hand.tricks) == 13
    placement = [line for line in GAME.score(hand, at).lines if line.law.startswith("Placement")]
    if hand.passed:
        assert placement == []
    else:
        assert sum(hand.contracts) != 13
        assert len(placement) == 4
        assert at.table.ties != "share" or sum(line.points for line in placement) == sum(at.table.placement)
    assert sum(line.law == "Bonus" for line in GAME.score(hand, at).lines) <= 1


@given(st.data())
def test_a_raise_never_touches_the_placement(data):
    hand, _ = data.draw(deals(GAME))
    at = AT
    scores = [GAME.score(replace(hand, raised=raised), at) for raised in ("no", "raised", "re-raised")]
    if not hand.passed:
        assert len({points(score, bonus=False) for score in scores}) == 1
    swings = [sum(points(score, bonus=not hand.passed)) for score in scores]
    assert swings == sorted(swings)


def test_a_table_can_cut_out_four_bidding_boxes_and_kits_whose_numbers_have_colours():
    box, kit = GAME.cut_outs({})
    assert (box.sets, kit.sets) == (4, 4)
    assert [words for words, _, _ in box.cards] == [
        *(str(number) for number in range(14)), "♣", "♦", "♥", "♠", "NT", "Pass", "Raise", "Re-raise",
    ]  # fmt: skip
    colours = {words: colour for words, _, colour in kit.cards}
    assert {number for number, colour in colours.items() if colour == "red"} == {"10", "11", "12", "13"}
    assert {number for number, colour in colours.items() if colour == "green"} == set("456789")
    assert {number for number, colour in colours.items() if colour == "yellow"} == set("0123")
    assert {colour for _, _, colour in box.cards} == {""}
