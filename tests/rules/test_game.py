"""What a game has without saying anything: the vocabulary's own answers."""

import pytest

from rules.game import Score, ScoreItem
from rules.parts.paper import PadColumn
from tests.rules.fives import Fives, Hand, Table

GAME, AT = Fives(), Table()
PLAIN = Hand("NS", tricks=3, taken=(1, 2, 1, 1))


def test_a_score_is_added_up_for_each_side():
    score = Score(
        (ScoreItem("NS", "a", 30, "1"), ScoreItem("EW", "b", 50, "2"), ScoreItem("NS", "c", 20, "3", "above"))
    )
    assert (score.of("NS"), score.of("EW"), score.of("WE")) == (50, 50, 0)


def test_a_game_keeps_to_the_table_unless_it_says_otherwise():
    assert GAME.on_board(1, {}) is None
    assert not GAME.over(AT)
    assert GAME.settle(AT) == Score()
    assert GAME.tricks(PLAIN, AT) == ()
    assert GAME.counts(PLAIN, AT)
    assert (GAME.why_over(AT), GAME.needs(AT), GAME.note({})) == ("", (), "")
    assert not GAME.ruled_off(AT, AT)


def test_a_hand_leaves_its_points_and_passes_the_deal_on():
    after = GAME.after(AT, PLAIN)
    assert (after.totals, after.dealer) == ((3, -3), "E")
    assert GAME.winners(after) == ("NS",)
    assert GAME.winners(AT) == ("NS", "EW")
    assert GAME.again(after, GAME.choices.completed()) == Table(dealer="E")
    assert GAME.charged(after, "EW", -10).totals == (3, -13)


def test_a_pad_has_the_hand_and_then_each_side():
    assert GAME.pad_columns(AT) == (
        PadColumn("Result"),
        PadColumn("Points", "NS", reckoned=True),
        PadColumn("Total", "NS", total=True),
        PadColumn("Points", "EW", reckoned=True),
        PadColumn("Total", "EW", total=True),
    )
    cells = GAME.pad_cells(PLAIN, AT, GAME.after(AT, PLAIN))
    assert cells == ("NS 3 1 2 1 1", "3", "3", "−3", "−3")


def test_a_game_that_knows_no_scores_doubts_none():
    assert GAME.possible(12345, AT)
    assert GAME.meant(12345, AT) == ()
    assert GAME.unusual(PLAIN, AT) == ()
    assert GAME.slips(PLAIN, AT) == ()
    assert GAME.alike(PLAIN) is PLAIN


def test_a_hand_is_said_and_printed_as_it_is_written():
    assert GAME.written(PLAIN, AT) == "NS 3 1 2 1 1"
    assert GAME.words(PLAIN, AT) == GAME.brief(PLAIN, AT) == "NS 3 1 2 1 1"
    assert GAME.cells(PLAIN, AT) == ("NS 3 1 2 1 1",)
    assert (GAME.standing(AT), GAME.stake(PLAIN, AT), GAME.before(AT)) == ("", "", (("Dlr", "N"),))


@pytest.mark.parametrize(("side", "said"), [("NS", "N–S"), ("EW", "E–W"), ("S", "South"), ("3", "Player 3")])
def test_partnerships_seats_and_numbered_players_are_printed_alike_in_every_game(side, said):
    assert GAME.called(side) == said


@pytest.mark.parametrize(("players", "usual"), [(range(4, 5), 4), (range(2, 8), 4), (range(5, 8), 5), (range(2, 4), 2)])
def test_four_play_where_nobody_says_how_many_or_else_as_few_as_can(players, usual, monkeypatch):
    monkeypatch.setattr(Fives, "players", players)
    assert GAME.usual_players == usual


def test_a_line_gives_the_hand_once_it_is_whole():
    begun = GAME.typed("ns alone 3 n", AT)
    assert (begun.hand, begun.missing) == (None, "Order: E, S or W next")
    assert begun.answers == {"maker": "NS", "alone": True, "tricks": 3}
    assert GAME.typed("ns alone 3 n w e s ♦10", AT).hand == Hand("NS", True, 3, (), ("N", "W", "E", "S"), "DT")


def test_a_hand_that_its_form_does_not_allow_has_problems():
    assert [problem.field for problem in GAME.problems(Hand("?", tricks=9), AT)] == ["maker", "tricks", "taken"]


def test_what_a_club_did_not_choose_stands_as_it_was():
    assert GAME.choices.completed() == {"twice": False}
    assert GAME.choices.completed({"twice": True}) == {"twice": True}


def test_hands_are_scored_one_after_another():
    points = [score.of("EW") for score in GAME.scores(Table(twice=True), [PLAIN, PLAIN])]
    assert points == [-6, -6]
