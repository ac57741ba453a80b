"""A league whose rounds each begin with a board 1: nothing of one round is taken for another's, and all say which."""

from dataclasses import replace

import pytest

from rules import game
from scorer.cli.exchange import is_legible
from scorer.contests import contest_of, standings_of, states_of
from scorer.contests.beginning import Beginning
from scorer.entry.course import Course
from scorer.entry.judged import JudgedBoard
from scorer.entry.places import BOARD, TABLE
from scorer.entry.understood import Jump
from scorer.evening.changes import section_for, with_boards
from scorer.evening.choosing import same, usual_wish
from scorer.evening.making import Making
from scorer.event.boards import before_board, in_round, printed, round_of
from scorer.event.event import Event
from scorer.event.refusal import Refusal
from scorer.event.results import Key, Played, Slip
from scorer.formats.own import NotBySides, recorded
from scorer.movements import family
from scorer.movements.numbering import ANEW, NUMBERED, ON
from scorer.sheets.kinds import kind
from tests.scorer.standings.team_events import team

FOUR_SPADES = {"level": 4, "strain": "S", "penalty": 1, "declarer": "N", "tricks": 10, "lead": ""}


def league(contest="league", teams=4, boards=8, **more) -> Event:
    said = Beginning(contest=contest, entrants=teams, boards_per_round=boards, boards_held=True, **more)
    said = replace(said, method=said.kind.scorings(said.rules)[0].key, draw=said.draw._replace(rounds=2))
    made = said.event(said.offers())
    [section] = made.sections
    people = {n: team(n) for n in section.movement.numbers}
    return replace(made, id=1, sections=(replace(section, id=1, contestants=people),))


LEAGUE = league()


def made_on(event, rounds):
    """The same with four spades made at every table of some rounds."""
    there = [key for key, _ in event.due() if key.round in rounds]
    return replace(event, slips={key: Slip(Played(FOUR_SPADES)) for key in there})


def at(round_, table, number):
    return Key(1, round_, table, in_round(round_, number))


BEGUN = [
    # contest, how a new one numbers its boards
    ("league", ANEW),
    ("league-of-eight", ANEW),
    ("ladder", ANEW),
    ("knock-out", ON),
    ("swiss-teams", ON),
]


@pytest.mark.parametrize(("contest", "numbered"), BEGUN)
def test_a_new_one_numbers_them_as_clubs_do(contest, numbered):
    [section] = league(contest).sections
    assert section.movement.made_from.get(NUMBERED.name, ON) == numbered


def test_a_section_more_numbers_them_as_the_others_do():
    [section] = LEAGUE.sections
    on = family(section.movement.family).again(section.movement, numbered=ON)
    old = replace(LEAGUE, sections=(replace(section, movement=on),))
    assert max(section_for(old, 4).movement.boards) == 48
    assert {*map(round_of, section_for(LEAGUE, 4).movement.boards)} == {1, 2, 3, 4, 5, 6}


def test_what_is_advised_for_a_league_of_before_leaves_its_results_where_they_are():
    [section] = LEAGUE.sections
    on = family(section.movement.family).again(section.movement, numbered=ON)
    old = replace(LEAGUE, sections=(replace(section, movement=on),))
    making = Making.of(old)
    assert making.begins(usual_wish(old, old.sections[0]))[NUMBERED.name] == ON
    offers = making.advised(usual_wish(old, old.sections[0]))
    assert {round_of(board) for each in offers for board in each.movement.boards} == {0}
    assert same(on, offers[0].movement)
    assert same(section.movement, Making.of(LEAGUE).advised(usual_wish(LEAGUE, section))[0].movement)


# round, number: who deals and what they are worth, as four spades by North made are
DEALT = [(1, 1, "N", 420), (1, 2, "E", 620), (4, 1, "N", 420), (4, 2, "E", 620), (6, 8, "W", 420)]


@pytest.mark.parametrize(("round_", "number", "deals", "score"), DEALT)
def test_each_round_begins_with_the_deal_of_board_1(round_, number, deals, score):
    key, event = at(round_, 1, number), made_on(LEAGUE, {round_})
    judged = JudgedBoard(event, key)
    assert judged.at.dealer == deals
    [line, _] = (each for each in standings_of(event).traveller(key.number, 1) if each.key.table in (1, 3))
    assert line.score == score
    assert judged.where == f"Table 1, board {number} of round {round_}"
    assert judged.where_in_round == f"Table 1, board {number}, round {round_}"


def test_the_same_number_in_two_rounds_is_two_boards():
    both = made_on(LEAGUE, {1, 4})
    assert {line.key.round for line in standings_of(both).traveller(in_round(4, 1), 1)} == {4}
    other = JudgedBoard(both, at(4, 1, 1))
    assert len(other.others) == 3  # of the other tables of its own round alone


JUMPS = [
    # order, from, typed: to
    (TABLE, at(4, 1, 3), Jump(board=1), at(4, 1, 1)),
    (BOARD, at(4, 1, 3), Jump(board=1), at(4, 1, 1)),
    (TABLE, at(4, 1, 3), Jump(round=2, board=5), at(2, 1, 5)),
    (TABLE, at(4, 1, 3), Jump(round=2, table=3, board=5), at(2, 3, 5)),
    (TABLE, at(1, 2, 8), Jump(table=4, board=7), at(1, 4, 7)),
]


@pytest.mark.parametrize(("order", "here", "typed", "to"), JUMPS)
@pytest.mark.parametrize("played", [(), (1, 2, 3, 4)])
def test_a_number_that_is_typed_is_of_the_round_in_hand_or_of_the_one_that_is_named(order, here, typed, to, played):
    event = made_on(LEAGUE, set(played))
    course = Course(event, states_of(event))
    course.order = order
    assert course.jump(here, typed) == to


def test_a_number_that_no_round_has_is_refused_by_those_there_are():
    course = Course(LEAGUE, states_of(LEAGUE))
    with pytest.raises(Refusal, match="There is no board 9 here; the boards are 1 to 8"):
        course.jump(at(1, 1, 1), Jump(board=9))


def test_a_place_in_the_journal_says_the_round():
    assert contest_of(LEAGUE).place_words(LEAGUE, at(4, 2, 1)) == "Table 2, board 1 of round 4"


def test_why_says_the_round_once():
    event = made_on(LEAGUE, {4})
    why = standings_of(event).why_points(at(4, 1, 1), 0)
    assert why.title.startswith("Board 1, round 4: ")


# --- on paper --------------------------------------------------------------------------------


def sheet(key, event=None, **chosen):
    event = event or made_on(LEAGUE, {1, 2, 3, 4})
    its = kind(key)
    return its.made(event, standings_of(event), its.settings(event).completed(chosen))


def columns(table, title):
    return [row[[column.title for column in table.columns].index(title)] for row in table.rows]


def test_a_traveller_says_the_round_and_is_dealt_by_its_number():
    [part] = sheet("travellers", board=in_round(4, 1)).parts
    assert (part.title, part.note) == ("Board 1 of round 4", "Dlr N, Vul. none")
    assert len(part.blocks[0].rows) == 4
    assert len(sheet("travellers").parts) == 48


def test_a_match_has_its_boards_from_1():
    part = next(part for part in sheet("matches", round=4).parts if part.blocks[0].rows)
    assert columns(part.blocks[0], "Board") == [*range(1, 9)]


def test_a_team_meets_each_other_on_boards_1_to_8():
    part = sheet("team-cards").parts[0]
    assert columns(part.blocks[0], "Boards") == ["1–8"] * 6


def test_pick_up_slips_and_cards_have_the_numbers_that_are_on_the_boards():
    slips = sheet("pickup-slips", round=4).parts
    assert {tuple(columns(part.blocks[0], "Board")) for part in slips} == {tuple(range(1, 9))}
    [card, *_] = sheet("table-cards").parts
    assert columns(card.blocks[0], "Boards") == ["1–8"] * 6


def test_a_recap_has_a_row_for_each_board_of_each_round():
    [part] = sheet("recap").parts
    rows = [row[0] for row in part.blocks[0].rows if row[0]]
    assert rows[:2] == ["1-1", "1-2"]
    assert rows[-1] == "6-8"


# --- what else reads boards ------------------------------------------------------------------


def test_other_boards_a_round_leave_what_is_played():
    event = made_on(LEAGUE, {1})
    more = with_boards(event, event.sections[0], 10).section
    assert {*map(printed, more.movement.boards)} == {*range(1, 11)}
    assert contest_of(event).strays(event, more) == ()
    with pytest.raises(Refusal, match="boards a round"):
        with_boards(event, event.sections[0], 6)


def test_files_of_other_programs_have_no_words_for_one_number_in_several_rounds():
    event = league("swiss-pairs", 8, 4)
    [section] = event.sections
    anew = family("swiss-pairs").again(section.movement, numbered=ANEW)
    with pytest.raises(NotBySides):
        recorded(replace(event, sections=(replace(section, movement=anew),)))


def test_what_was_typed_is_legible_on_every_board():
    rules = game("duplicate-bridge")
    for key in made_on(LEAGUE, {4}).slips:
        before = before_board(rules, key.number, rules.choices.completed())
        assert is_legible(Played(FOUR_SPADES), rules, before)
