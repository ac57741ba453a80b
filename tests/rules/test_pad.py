"""A pad: what stands before every deal follows from the lines above it."""

import pytest

from rules import game
from rules.game import Score, ScoreItem
from rules.pad import Charge, Folding, Illegible, Length, Row, fold, is_hand
from rules.parts.seats import SIDES
from rules.parts.totals import Totals
from rules.text import read
from tests.rules.elsewhere import Elsewhere
from tests.rules.fives import Fives, Hand

FIVES, RUBBER, OH_HELL = Fives(), game("rubber-bridge"), game("oh-hell")
NS, EW = "NS", "EW"
ONE_GAME = Length()


class ToTen(Fives):
    """Fives for somebody who wants to win: ten points are a game, and a hand with nobody's tricks is thrown in."""

    total = None

    def over(self, at):
        return max(at.totals) >= 10

    def why_over(self, at):
        return f"{self.winners(at)[0]} have {max(at.totals)}."

    def counts(self, hand, at):
        return hand.tricks > 0

    def tricks(self, hand, at):
        return (hand.tricks, 5 - hand.tricks) if hand.maker == NS else (5 - hand.tricks, hand.tricks)


TO_TEN = ToTen()


def made(side, tricks):
    """A hand of Fives in which a side made so many tricks."""
    return Hand(side, tricks=tricks, taken=(tricks, 5 - tricks, 0, 0))


def bid(line, at):
    """A hand of rubber bridge as it is typed."""
    return RUBBER.typed(line, at).hand


def pad(rules, *entries, length=ONE_GAME, players=4, **chosen):
    """The pad with these entries under one another."""
    return fold(rules, players, enumerate(entries, 1), chosen=rules.choices.completed(chosen), length=length)


def rubber(*lines, length=ONE_GAME):
    """A pad of rubber bridge, typed line by line; a charge is itself."""
    at = RUBBER.opening(4, RUBBER.choices.completed())
    return pad(RUBBER, *(bid(line, at) if isinstance(line, str) else line for line in lines), length=length)


def totals(pad):
    """What stands after every line."""
    return [row.after.totals for row in pad.rows]


# --- one deal after another -------------------------------------------------------------


def test_a_pad_with_nothing_on_it_stands_at_the_opening():
    empty = pad(FIVES)
    assert (empty.rows, empty.ended, empty.deals) == ((), (), 0)
    assert empty.at == empty.coming == FIVES.opening(4, FIVES.choices.completed())
    assert not empty.finished
    assert not empty.over
    assert empty.games == (empty.at,)
    assert (empty.points, empty.taken, empty.due) == ({NS: 0, EW: 0}, {NS: 0, EW: 0}, Score())


def test_every_deal_stands_on_the_one_above_it():
    played = pad(FIVES, made(NS, 3), made(EW, 4))
    assert totals(played) == [(3, -3), (-1, 1)]
    assert played.rows[1].at is played.rows[0].after
    assert [row.at.dealer for row in played.rows] == ["N", "E"]
    assert played.points == {NS: -1, EW: 1}
    assert [row.score.of(NS) for row in played.rows] == [3, -4]
    assert all(row.possible and is_hand(row) for row in played.rows)


def test_a_pad_is_played_by_what_the_club_chose():
    assert totals(pad(FIVES, made(NS, 3), twice=True)) == [(6, -6)]


def test_a_deal_put_right_puts_right_everything_below_it():
    before = rubber("4s n =", "2h e =", "1nt n =")
    after = rubber("2s n =", "2h e =", "1nt n =")
    assert [row.at.games for row in before.rows] == [(0, 0), (1, 0), (1, 0)]
    assert [row.at.games for row in after.rows] == [(0, 0), (0, 0), (0, 0)]
    assert after.at.games == (1, 0)
    assert (before.at.below, after.at.below) == ((40, 60), (0, 0))


def test_lines_keep_their_numbers_and_those_that_are_left_out_leave_no_gap_in_the_play():
    played = fold(FIVES, 4, [(2, made(NS, 3)), (7, made(NS, 1))], chosen=FIVES.choices.completed(), length=Length())
    assert [(row.number, row.at.totals) for row in played.rows] == [(2, (0, 0)), (7, (3, -3))]


def test_the_tricks_of_all_deals_are_added_where_they_are_written_down():
    assert pad(TO_TEN, made(NS, 3), Charge(NS, -1), made(EW, 4)).taken == {NS: 4, EW: 6}
    assert pad(FIVES, made(NS, 3)).taken == {NS: 0, EW: 0}


def test_a_slip_in_tricks_stands_as_it_was_handed_in_and_whoever_has_more_of_them_is_ahead():
    by_tricks = pad(FIVES, Totals((3, 10), tricks=True))
    assert (by_tricks.points, by_tricks.counted, by_tricks.ahead) == ({NS: 0, EW: 0}, {NS: 3, EW: 10}, (EW,))
    by_points = pad(FIVES, Totals((5, -5)))
    assert (by_points.counted, by_points.ahead) == ({NS: 5, EW: -5}, (NS,))


# --- the end of a game ------------------------------------------------------------------


def test_a_game_that_is_over_says_who_won_and_why():
    done = pad(TO_TEN, made(NS, 5), made(NS, 5))
    assert done.over
    assert done.finished
    assert [(each.game, each.winners, each.why) for each in done.ended] == [(1, (NS,), "NS have 10.")]
    assert done.games == (done.at,)
    assert done.coming is done.at


def test_where_another_game_follows_it_opens_and_the_deal_passes_on():
    two = Length(games=2)
    one = pad(TO_TEN, made(NS, 5), made(NS, 5), length=two)
    assert (one.over, one.finished) == (True, False)
    assert (one.coming.totals, one.coming.dealer) == ((0, 0), "S")
    both = pad(TO_TEN, made(NS, 5), made(NS, 5), made(EW, 5), length=two)
    assert [row.game for row in both.rows] == [1, 1, 2]
    assert both.rows[2].at == one.coming
    assert (both.over, both.finished, both.at.totals) == (False, False, (-5, 5))
    assert both.points == {NS: 5, EW: -5}
    assert pad(TO_TEN, *[made(NS, 5)] * 4, length=two).finished


def test_after_the_last_game_no_deal_counts():
    late = pad(TO_TEN, made(NS, 5), made(NS, 5), made(EW, 5))
    assert [problem.message for problem in late.rows[2].problems] == ["The game is over. NS have 10."]
    assert (late.rows[2].possible, late.points, late.deals) == (False, {NS: 10, EW: -10}, 2)
    assert (late.over, late.finished) == (True, True)


def test_a_rubber_goes_on_until_a_side_has_two_games():
    done = rubber("4s n =", "3nt e =", "4h s =", length=Length(games=0))
    assert [(each.game, each.winners) for each in done.ended] == [(1, (NS,))]
    assert done.points == {NS: 120 + 120 + 500, EW: 100}
    again = rubber("4s n =", "3nt e =", "4h s =", "1c w =", length=Length(games=0))
    assert again.rows[-1].at.games == (0, 0)
    assert again.points == {NS: 740, EW: 120}
    assert not again.finished


def test_a_game_of_oh_hell_is_over_after_its_last_deal():
    cards = (*range(10, 0, -1), *range(2, 11))
    hands = [OH_HELL.hand((0, 0, 0), (0, 0, each)) for each in cards]
    tied = pad(OH_HELL, *hands, players=3)
    assert (all(row.possible for row in tied.rows), tied.finished, tied.at.totals[:2]) == (True, False, (190, 190))
    again = pad(OH_HELL, *hands, OH_HELL.hand((0, 0, 0), (0, 0, 1)), players=3)
    assert not again.finished
    broken = pad(OH_HELL, *hands, OH_HELL.hand((1, 1, 0), (1, 0, 0)), players=3)
    assert broken.finished
    assert broken.ended[0].winners == ("1",)


# --- a round of so many deals -----------------------------------------------------------

LENGTHS = [
    # length                    deals  games over  finished  why
    (Length(),                  1,     0,          False),
    (Length(),                  2,     1,          True),   # a game is over
    (Length(deals=3, games=0),  2,     1,          False),
    (Length(deals=3, games=0),  3,     1,          True),   # three deals, in the middle of a game
    (Length(deals=3, games=1),  2,     1,          True),   # whichever comes first
    (Length(deals=1, games=2),  1,     0,          True),
    (Length(games=3),           5,     2,          False),
    (Length(games=3),           6,     3,          True),
    (Length(games=0),           6,     3,          False),  # as many as there is time for
]  # fmt: skip


@pytest.mark.parametrize(("length", "deals", "games", "finished"), LENGTHS)
def test_a_table_has_finished_after_so_many_deals_or_games(length, deals, games, finished):
    played = pad(TO_TEN, *[made(NS, 5)] * deals, length=length)
    assert (played.deals, len(played.ended), played.finished) == (deals, games, finished)


def test_the_best_of_three_games_is_over_when_a_side_has_won_two():
    best = Length(games=3, wins=2)
    ns, ew = [made(NS, 5)] * 2, [made(EW, 5)] * 2
    assert pad(TO_TEN, *ns, *ns, length=best).finished
    assert not pad(TO_TEN, *ns, *ew, length=best).finished
    assert pad(TO_TEN, *ns, *ew, *ew, length=best).finished
    more = pad(TO_TEN, *ns, *ns, made(EW, 1), length=best).rows[-1]
    assert [problem.message for problem in more.problems] == ["A side has won 2 games already, which was enough."]
    assert more.possible


def test_a_game_that_is_shared_is_won_by_nobody():
    class Shared(ToTen):
        def winners(self, at):
            return SIDES

    twice = pad(Shared(), *[made(NS, 5)] * 4, length=Length(games=3, wins=2))
    assert (len(twice.ended), twice.finished) == (2, False)


def test_a_deal_that_was_thrown_in_is_none_of_the_agreed_number():
    played = pad(TO_TEN, made(NS, 0), made(NS, 2), length=Length(deals=2, games=0))
    assert (played.deals, played.finished) == (1, False)


def test_a_deal_more_than_was_agreed_counts_and_is_doubted():
    more = pad(FIVES, made(NS, 3), made(NS, 1), length=Length(deals=1, games=0))
    [problem] = more.rows[1].problems
    assert (problem.message, problem.doubtful) == ("The agreed number of deals, 1, is played already.", True)
    assert (more.points, more.deals) == ({NS: 4, EW: -4}, 2)


# --- what cannot be ---------------------------------------------------------------------


def test_a_hand_that_cannot_be_says_why_and_leaves_everything_as_it_was():
    played = pad(FIVES, made(NS, 3), made(NS, 9), made(NS, 1))
    wrong = played.rows[1]
    assert {problem.field for problem in wrong.problems} == {"tricks", "taken"}
    assert (wrong.possible, wrong.score, wrong.after is wrong.at) == (False, Score(), True)
    assert (played.deals, played.at.totals, played.at.dealer) == (2, (4, -4), "S")
    assert pad(TO_TEN, made(NS, 9)).taken == {NS: 0, EW: 0}


def test_what_makes_a_hand_impossible_may_stand_above_it():
    right = rubber("4s n =", "3nt e =", "4h s =")
    wrong = rubber("4s n =", "4s n =", "4h s =")
    assert [row.possible for row in right.rows] == [True, True, True]
    assert [row.possible for row in wrong.rows] == [True, True, False]
    assert len(wrong.rows[2].problems) == 1


def test_a_hand_that_cannot_be_opens_the_next_game_all_the_same():
    played = pad(TO_TEN, made(NS, 5), made(NS, 5), made(NS, 9), length=Length(games=0))
    assert (played.rows[2].game, played.over, played.at.totals) == (2, False, (0, 0))
    assert len(played.ended) == 1


def test_a_line_that_is_no_hand_of_this_game_stands_there_and_counts_for_nothing():
    line = pad(FIVES, made(NS, 3), Illegible("Something else."), made(NS, 1))
    assert line.rows[1].problems[0].message == "Something else."
    assert not is_hand(line.rows[1])
    assert (line.points, line.deals) == ({NS: 4, EW: -4}, 2)


# --- charges ----------------------------------------------------------------------------


def test_a_charge_is_a_line_with_points_and_passes_no_deal_on():
    played = pad(FIVES, made(NS, 3), Charge(NS, -2, "Revoke"), made(EW, 1))
    assert totals(played) == [(3, -3), (1, -3), (0, -2)]
    assert played.rows[1].score.lines == (ScoreItem(NS, "Revoke", -2, "entered by the director"),)
    assert [row.at.dealer for row in played.rows] == ["N", "E", "E"]
    assert (played.deals, is_hand(played.rows[1])) == (2, False)


def test_a_charge_can_end_a_game_and_bring_one_back_from_its_end():
    won = pad(TO_TEN, made(NS, 5), Charge(NS, 5, "Bonus"))
    assert (won.finished, won.ended[0].winners) == (True, (NS,))
    back = pad(TO_TEN, made(NS, 5), made(NS, 5), Charge(NS, -1))
    assert (back.finished, back.over, back.at.totals) == (False, False, (9, -10))
    on = pad(TO_TEN, made(NS, 5), made(NS, 5), Charge(NS, -1), made(NS, 1), length=Length(games=2))
    assert [row.game for row in on.rows] == [1, 1, 1, 1]
    assert [each.at.totals for each in on.ended] == [(10, -11)]


def test_a_charge_after_the_end_belongs_to_the_game_that_ended_and_after_the_next_deal_to_the_next():
    length = Length(games=0)
    after = pad(TO_TEN, made(NS, 5), made(NS, 5), Charge(EW, -3), length=length)
    assert [row.game for row in after.rows] == [1, 1, 1]
    assert (after.over, [each.at.totals for each in after.ended]) == (True, [(10, -13)])
    assert after.points == {NS: 10, EW: -13}
    later = pad(TO_TEN, made(NS, 5), made(NS, 5), made(EW, 1), Charge(EW, -3), length=length)
    assert later.rows[3].game == 2
    assert [each.totals for each in later.games] == [(10, -10), (-1, -2)]


@pytest.mark.parametrize(
    ("charge", "english", "elsewhere"),
    [
        (Charge(NS, -10),                          "Penalty",        "·······"),
        (Charge(NS, 10, "Bonus"),                  "Bonus",          "·····"),
        (Charge(NS, -10, "Revoke by North"),       "Revoke by North", "Revoke by North"),
        (Charge(why="East deals", dealer="E"),     "East deals",     "···· ·····"),
        (Charge(why="Player 3 deals", dealer="3"), "Player 3 deals", "······ 3 ·····"),
    ],
)  # fmt: skip
def test_what_a_charge_is_for_stays_as_it_was_typed_and_is_said_in_any_language_where_nothing_was(
    charge, english, elsewhere
):
    assert charge.says == english
    assert read(charge.says, Elsewhere()) == elsewhere


CHARGES = [
    (Charge("3", -10),         "side",   "A penalty is for N–S, E–W, not “3”."),
    (Charge(NS, 0),            "points", "A penalty has points, and not 0 of them."),
    (Charge(NS, -10, "  "),    "why",    "A penalty says what it is for."),
]  # fmt: skip


@pytest.mark.parametrize(("charge", "field", "said"), CHARGES)
def test_a_charge_that_cannot_be_counts_for_nothing(charge, field, said):
    played = pad(FIVES, charge)
    [row] = played.rows
    assert [(problem.field, problem.message) for problem in row.problems] == [(field, said)]
    assert (row.score, played.points, row.possible) == (Score(), {NS: 0, EW: 0}, False)


# --- when play stops --------------------------------------------------------------------


def test_what_is_due_when_play_stops_is_said_while_a_game_is_in_hand_and_not_after_it():
    assert {line.side: line.points for line in rubber("4s n =").due.lines} == {NS: 300}
    assert rubber("4s n =", "4s n =").due == Score()
    assert pad(FIVES, made(NS, 3)).due == Score()


def test_nothing_is_due_after_a_game_whatever_a_game_would_settle():
    class Settled(ToTen):
        def settle(self, at):
            return Score((ScoreItem(EW, "Stopped", 7, "Fives"),))

    assert pad(Settled(), made(NS, 5)).due.of(EW) == 7
    assert pad(Settled(), made(NS, 5), made(NS, 5)).due == Score()


def test_points_are_those_of_every_game_together_side_by_side():
    one, other = rubber("4s n =", "4s n ="), rubber("4s n =", "4s n =", "2c e =", length=Length(games=0))
    assert set(one.points) == set(SIDES)
    assert {side: other.points[side] - one.points[side] for side in SIDES} == {NS: 0, EW: 40}


def test_a_row_may_be_looked_at_twice_and_still_counts():
    doubtful = pad(FIVES, made(NS, 1), made(NS, 1), length=Length(deals=1, games=0)).rows[1]
    assert isinstance(doubtful, Row)
    assert doubtful.possible


def test_a_line_may_say_who_deals_next():
    made = rubber(Charge(why="East deals", dealer="E"), "4S N =")
    assert [row.after.dealer for row in made.rows] == ["E", "S"]
    assert made.deals == 1
    assert made.rows[0].score == Score()


def test_nobody_deals_who_does_not_sit_at_the_table():
    made = rubber(Charge(dealer="5"))
    assert [problem.message for problem in made.rows[0].problems] == [
        "“5” does not sit at this table: expected North, East, South or West."
    ]
    assert made.at.dealer == "N"


def test_who_deals_the_next_game_may_be_said_after_the_last_one():
    made = rubber("4S N =", "4S N =", Charge(why="West deals", dealer="W"), "1C E =", length=Length(games=0))
    assert (made.rows[-1].game, made.rows[-1].at.dealer) == (2, "W")


def test_what_was_asked_while_a_line_was_read_stays_by_it_once():
    rules = game("euchre")
    folding = Folding(rules, rules.choices.completed(), Length(), rules.opening(4, rules.choices.completed()))
    typed = rules.typed("ns euchred", folding.at)
    row = folding.line(1, typed.hand, typed.problems * 2)
    assert row.problems == typed.problems == folding.pad.rows[0].problems
    assert len(typed.problems) == 1
    assert row.possible
