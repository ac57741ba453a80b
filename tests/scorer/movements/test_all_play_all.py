"""Round robins of teams: tables, boards, who sits out, and how often boards are dealt."""

import pytest

from scorer.event.movement import NOBODY
from scorer.event.seated import Seated
from scorer.movements import Wish, check, family
from scorer.movements.advice import NoneForSoMany, advise
from scorer.movements.all_play_all import AllHaveMetSoOften
from scorer.movements.cards import on_the_card
from scorer.movements.moves import where_next
from scorer.movements.quality import quality
from scorer.movements.room_moves import in_words

# teams, rounds, boards a match: rounds played, tables that play, boards dealt, how often
TABLE = [
    (8, None, 6,   7, 8, 42, 4),
    (8, 3,    6,   3, 8, 18, 4),
    (4, 6,    4,   6, 4, 24, 2),
    (5, None, 4,   5, 4, 20, 2),
    (3, None, 8,   3, 2, 24, 1),
]  # fmt: skip


def made(entered, rounds=None, boards=6, **more):
    return family("all-play-all").movement({"entered": entered, "rounds": rounds, "boards": boards, **more})


@pytest.mark.parametrize(("entered", "rounds", "boards", "played", "tables", "dealt", "copies"), TABLE)
def test_a_round_robin_is_written_out(entered, rounds, boards, played, tables, dealt, copies):
    movement = made(entered, rounds, boards)
    assert len(movement.rounds) == played
    assert {sum(seating.full for seating in each) for each in movement.rounds} == {tables}
    assert len(movement.boards) == dealt
    assert movement.copies == copies
    assert movement.seats is Seated.TEAMS
    assert check.wrong(movement) == ()


def test_the_two_tables_of_a_match_have_the_same_boards_and_share_them():
    movement = made(8)
    assert [(seating.table, seating.who) for seating in movement.rounds[0][::4]] == [(1, (1, 8)), (5, (8, 1))]
    assert {seating.boards for seating in movement.rounds[0]} == {(1, 2, 3, 4, 5, 6)}
    assert movement.sharing == ((1, 5), (2, 6), (3, 7), (4, 8))


def test_where_boards_are_dealt_for_each_table_nobody_shares():
    movement = made(8, dealt="apart")
    assert (movement.copies, movement.sharing) == (8, ())
    assert check.wrong(movement) == ()


def test_whoever_sits_out_has_a_place_where_nobody_else_sits():
    assert [seating.who for seating in made(5).rounds[0] if not seating.full] == [(1, NOBODY)]


def test_more_rounds_than_it_takes_to_meet_everybody_six_times_are_refused():
    with pytest.raises(AllHaveMetSoOften, match="4 teams have met each other 6 times after 18 rounds: there are no 19"):
        made(4, 19)


def test_teams_that_meet_again_later_are_pointed_out():
    (said,) = check.problems(made(3, 6))[:1]
    assert said.doubtful
    assert "meet more than once" in said.message


def test_its_figures_count_a_team_once_a_round():
    figures = quality(made(5, boards=4))
    assert (figures.outs.least, figures.outs.most, figures.met.least, figures.others) == (1, 1, 4, 4)
    assert figures.boards.least == figures.boards.most == 16


def test_the_cards_lead_each_pair_to_the_table_where_it_keeps_its_side():
    movement = made(4, boards=4)
    card = where_next(movement)[1, 1]
    assert [seating.who for seating in movement.rounds[1]] == [(4, 3), (1, 2), (3, 4), (2, 1)]
    assert on_the_card(card) == "N–S to table 2 N–S. E–W to table 3 E–W. Boards are done."
    assert in_words(movement)[0] == "Teams go where the table cards say, each pair to the side it sits on."


def test_a_team_is_never_at_three_tables_or_twice_at_one():
    from dataclasses import replace

    movement = made(4, boards=4)
    first, *rest = movement.rounds
    third = replace(first[1], table=9)
    assert any("sits at tables" in said for said in check.seats((*first, third), "team", at_once=2))
    alone = replace(first[0], who=(1, 1))
    assert any("twice at table 1" in said for said in check.seats((alone,), "team", at_once=2))
    assert rest


def test_what_is_advised_fills_the_evening_with_whole_round_robins_first():
    best = advise(Wish(contestants=8, boards_per_round=6, until="22:00"), seats=Seated.TEAMS)[0]
    assert (best.quality.rounds, best.quality.boards_per_round) == (7, 3)
    best = advise(Wish(contestants=8, boards_per_round=6, until="00:36"), seats=Seated.TEAMS)[0]
    assert (best.quality.rounds, best.quality.boards_per_round) == (7, 6)
    assert "The 42 boards must be dealt four times." in {reason.says for reason in best.reasons}


def test_pairs_are_never_advised_a_movement_of_teams_nor_teams_one_of_pairs():
    assert {each.family for each in advise(Wish(contestants=8))}.isdisjoint({"all-play-all", "head-to-head"})
    of_teams = {each.family for each in advise(Wish(contestants=8), seats=Seated.TEAMS)}
    assert of_teams == {"all-play-all", "stagger", "new-england-relay", "thurner"}
    with pytest.raises(NoneForSoMany, match="No movement is offered for 61 teams; a section holds 2 to 60"):
        advise(Wish(contestants=61), seats=Seated.TEAMS)
