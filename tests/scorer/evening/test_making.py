"""Making a movement for an event: families, what they ask, and who sits down, as its game and its play have it."""

from dataclasses import replace

import pytest

from rules.text import Begun
from scorer.commands.events import begin
from scorer.contests import contest_of
from scorer.contests.beginning import Beginning
from scorer.contests.drawing import SeatDraw
from scorer.evening import making
from scorer.evening.changes import boards_changed
from scorer.evening.choosing import carried, outcome, used
from scorer.evening.lasting import lasting
from scorer.evening.making import Making, in_words
from scorer.evening.seating import chairs_exchanged, places
from scorer.event.event import Contestant, Entry, Player
from scorer.event.movement import Away, Movement, Seating
from scorer.event.seated import Seated
from scorer.live.names import gaps, missing_words
from scorer.movements import FAMILIES, Family, family
from scorer.movements.lots import ALONE, PARTNERS, Lots
from scorer.movements.typed import as_typed
from tests.scorer.evening.evenings import evening as on_boards
from tests.scorer.event.tables import ALONE as FIVE
from tests.scorer.event.tables import FOURS, evening, pairs, players

THREE = SeatDraw(rounds=3)
AT_TABLES = Beginning(game="rubber-bridge", method="total-points", contest="tables", entrants=8, draw=THREE)
ALL_ALONE = Beginning(contest="individual", entrants=12)
TREX = Beginning(game="trex", method="average-points", entrants=8)


def begun(said: Beginning, **more):
    """An event as it begins, its section as the file numbers it."""
    said = replace(said, **more)
    event = said.event(said.offers())
    return replace(event, id=1, sections=tuple(replace(each, id=1) for each in event.sections))


OH_HELL = begun(AT_TABLES, game="oh-hell", entrants=11, draw=SeatDraw(ALONE, 5, 2))
WHIST = begun(AT_TABLES, game="whist", entrants=16, draw=SeatDraw(PARTNERS, rounds=3))

MITCHELL = ["tables", "kind", "rounds", "boards", "switched", "first"]
ASKED = [
    # event               families                      seats  what the first of them asks
    (on_boards(),         ["mitchell", "howell", "web"], 2,    MITCHELL),
    (begun(TREX),         ["mitchell", "howell", "web"], 4,    MITCHELL),
    (begun(ALL_ALONE),    ["partner-once"],            4,    ["entered", "rounds", "boards", "first"]),
    (begun(AT_TABLES),    ["lots", "drive", "chart", "military"], 2,    ["entered", "who", "rounds", "draw"]),
    (WHIST,               ["lots", "drive", "chart", "military"], 4, ["entered", "who", "rounds", "draw"]),
    (OH_HELL,             ["lots", "drive"],             5,    ["entered", "rounds", "seats", "fewest", "draw"]),
    (replace(OH_HELL, game="solo-whist"), ["lots", "drive"], 4,    ["entered", "rounds", "draw"]),
]  # fmt: skip


class ForPairs(Lots):
    """A family for tables that draws nobody but pairs."""

    suits = Family.suits


@pytest.mark.parametrize(("event", "goes"), [(begun(AT_TABLES), True), (WHIST, True), (OH_HELL, False)])
def test_a_family_that_draws_pairs_goes_with_games_for_partners(monkeypatch, event, goes):
    monkeypatch.setattr(making, "FAMILIES", (*FAMILIES, ours := ForPairs()))
    assert (ours in Making.of(event).families) is goes


@pytest.mark.parametrize(("event", "families", "seats", "asked"), ASKED)
def test_only_what_makes_sense_for_an_event_is_asked(event, families, seats, asked):
    asks = Making.of(event)
    assert [each.key for each in asks.families] == families
    assert asks.seats == seats
    assert [field.name for field in asks.asked(asks.families[0])] == asked


def test_a_form_begins_with_what_is_there():
    making, event = Making.of(OH_HELL), OH_HELL
    wish = making.wish(event, event.sections[0])
    assert dict(making.begins(wish)) == {
        "entered": 11, "who": "alone", "rounds": 2, "draw": 1, "seats": 5, "fewest": 3
    }  # fmt: skip
    boards = Making.of(on_boards())
    assert dict(boards.begins(boards.wish(on_boards(), on_boards().sections[0]))) == {
        "tables": 3,
        "entered": 6,
        "boards": 2,
    }


def test_what_the_game_answers_itself_is_not_asked_for():
    making = Making.of(OH_HELL)
    made = making.made(making.families[0], {"entered": 9, "rounds": 1, "seats": 4})
    assert sorted(len(seating.who) for seating in made.rounds[0]) == [3, 3, 3]
    rubber = Making.of(begun(AT_TABLES))
    assert len(rubber.made(rubber.families[0], {"entered": 6}).rounds[0][0].who) == 2


def test_players_alone_on_boards_sit_down_in_fours():
    event = begun(TREX)
    making = Making.of(event)
    wish = making.wish(event, event.sections[0])
    assert wish.contestants == 8
    assert all({len(s.who) for _, s in offer.movement.seatings()} == {4} for offer in making.advised(wish))
    assert making.made(family("howell"), {"tables": 4}).numbers == tuple(range(1, 17))
    nobody = replace(event.sections[0], movement=None)
    assert making.wish(event, nobody).contestants == 16


def test_pairs_are_advised_as_ever():
    making = Making.of(on_boards())
    offers = making.advised(making.wish(on_boards(), on_boards().sections[0]))
    assert {len(s.who) for offer in offers for _, s in offer.movement.seatings()} == {2}


def test_a_movement_for_players_alone_stays_one_when_it_is_changed():
    event = begun(TREX)
    section = event.sections[0]
    fewer = lasting(event, section, 5)
    assert len(fewer.section.movement.numbers) == 16
    _, put = boards_changed(event, 2).parts
    assert {len(seating.who) for _, seating in put.section.movement.seatings()} == {4}
    assert as_typed(section.movement).alone


TABLES = [
    # event             who sits there          what is wrong
    (WHIST,             (1, 2, 3, 4),           None),
    (WHIST,             (1, 2),                 None),
    (WHIST,             (1, 2, 3, 0),           None),
    (WHIST,             (1, 2, 3),              "Round 1: three players sit at table 7; Whist is for 4 at a table."),
    (OH_HELL,           (1, 2, 3),              None),
    (OH_HELL,           (1, 2),
     "Round 1: two players sit at table 7; Oh Hell! is for 3, 4, 5, 6 and 7 at a table."),
    (begun(TREX),       (1, 2),                 "Round 1: two players sit at table 7; Trex is for 4 at a table."),
    (on_boards(),       (1, 2),                 None),
]  # fmt: skip


@pytest.mark.parametrize(("event", "who", "wrong"), TABLES)
def test_a_table_that_the_game_cannot_be_played_at_is_said(event, who, wrong):
    movement = Movement("typed", "", ((Seating(7, who, ()),),))
    assert [each.message for each in Making.of(event).problems(movement)] == ([wrong] if wrong else [])


def test_a_draw_like_that_of_another_game_is_made_to_fit():
    assert Making.of(replace(OH_HELL, game="rubber-bridge")).like.who == "pairs"
    assert Making.of(replace(WHIST, game="nap")).like.who == "alone"


WORDS = [
    # movement                                       in words
    (OH_HELL.sections[0].movement,                   "Three tables, two rounds: drawn by lot."),
    (replace(FOURS, name="Friday League"),           "One table, two rounds: Friday League."),
    (Movement("typed", "Nobody", ()),                "No tables, no rounds: Nobody."),
]  # fmt: skip


@pytest.mark.parametrize(("movement", "words"), WORDS)
def test_a_movement_is_said_in_tables_and_rounds(movement, words):
    assert Begun(in_words(movement)) == words


def test_the_others_play_without_a_player_who_is_missing_and_pairs_sit_out():
    event = evening(players(FIVE), game="oh-hell")
    assert contest_of(event).sat_down(event, event.sections[0]) == FIVE

    def sat(event, *away):
        return contest_of(event).sat_down(event, replace(event.sections[0], away=away)).rounds

    assert sat(event, Away(2))[0][0].who == (1, 3, 4, 5)
    assert [each[0].who for each in sat(event, Away(2, 2))] == [(1, 2, 3, 4, 5), (5, 4, 3, 1)]
    assert sat(evening(), Away(2))[0][0].who == (1, 0)
    assert 0 in sat(on_boards(), Away(2))[0][1].who


def test_the_two_of_a_pair_become_two_players_and_back():
    alone = {n: one.names for n, one in carried(pairs(), family("lots").movement(SIXTEEN), ()).contestants.items()}
    assert alone == {1: "Ida Holm", 2: "Bo Lind", 3: "Pia Ek", 4: "Sven Ek", 5: "Ugo Bay", 6: "Ada Bay", 7: "Ann Ray",
                     8: "Tor Ray"}  # fmt: skip
    two = {1: players().contestant(1), 4: Contestant(4, Entry((Player("Lou Dee"),), team="Hill"))}
    together = carried(replace(players(), contestants=two), pairs().movement, ()).contestants
    assert together[1].names == "Ida Holm"
    assert [player.name for player in together[2].players] == ["", "Lou Dee"]
    assert together[2].team == "Hill"


SIXTEEN = {"entered": 16, "who": "partners", "rounds": 2}


def test_who_competes_follows_the_chairs_of_a_movement():
    event = evening(players(), game="whist", form="pairs")
    found = outcome(event, event.sections[0], family("lots").movement({**SIXTEEN, "entered": 8}))
    assert used(event, found).parts[1].changes == {"form": "players"}


def test_a_team_without_names_keeps_its_number():
    section = replace(pairs(), contestants={3: Contestant(3, Entry(team="Hill"))})
    assert carried(section, pairs().movement, ()).contestants[3].team == "Hill"


def test_a_player_who_moves_to_another_chair_takes_the_team_along(desk):
    section = players(FIVE)
    people = {
        n: replace(one, entry=replace(one.entry, team="Hill" if n == 1 else ""))
        for n, one in section.contestants.items()
        if n != 3
    }
    desk.do(begin(evening(replace(section, contestants=people), game="oh-hell")))
    event = desk.event(1)
    one, other, third = places(event.sections[0])[:3]
    desk.do(chairs_exchanged(event, one, other))
    assert desk.last_deed().what == "Ida Holm and Bo Lind exchange seats."
    assert [desk.event(1).sections[0].contestant(n).names for n in (1, 2)] == ["Bo Lind", "Ida Holm"]
    assert desk.event(1).sections[0].contestant(2).team == "Hill"
    desk.do(chairs_exchanged(desk.event(1), third, other))
    assert desk.last_deed().what == "Ida Holm moves to table 1, seat 3."
    assert desk.event(1).sections[0].contestant(3).team == "Hill"


SEATS = [
    # where            the first gap
    (players(FIVE),    "Table 1 has nobody in seat 2."),
    (players(FOURS),   "Table 1 has no East."),
]  # fmt: skip


@pytest.mark.parametrize(("section", "words"), SEATS)
def test_a_seat_that_is_only_counted_has_nobody_in_it(section, words):
    section = replace(section, contestants={n: one for n, one in section.contestants.items() if n != 2})
    event = evening(section)
    assert missing_words(event, gaps(event), first_round=True)[0] == words


def test_who_sits_out_the_first_round_has_no_table():
    rounds = ((Seating(1, (1, 2, 3, 4), ()), Seating(2, (5, 0), ())),)
    drawn = Movement("lots", "", rounds, on_boards=False, alone=True, seats=Seated.PLAYERS)
    section = players(drawn)
    event = evening(replace(section, contestants={n: one for n, one in section.contestants.items() if n != 5}))
    assert missing_words(event, gaps(event), first_round=True)[0] == "Player 5 has no name."


def test_tables_of_different_sizes_have_their_seats_counted():
    rounds = ((Seating(1, (1, 2, 3, 4), ()), Seating(2, (5, 6, 7), ())),)
    uneven = Movement("typed", "", rounds, seats=Seated.PLAYERS, on_boards=False)
    seats = [place.seat for place in places(replace(players(), movement=uneven))]
    assert seats == ["seat 1", "seat 2", "seat 3", "seat 4", "seat 1", "seat 2", "seat 3"]
