"""Table play: an evening begun, seats drawn, movements changed and people who come late."""

from dataclasses import replace
from datetime import datetime
from random import Random

import pytest

from scorer.contests.beginning import Beginning
from scorer.contests.drawing import NotSoMany, SeatDraw
from scorer.contests.parts.rooms import shared
from scorer.evening import choosing, seating
from scorer.evening.beginning import as_usual, in_short
from scorer.evening.changes import section_added
from scorer.evening.seating import Chair, ChairPlace
from scorer.event.event import Contestant, Entry, Player
from scorer.event.movement import Movement, Seating
from scorer.event.pads import Pads
from scorer.event.results import Key
from scorer.movements import family
from scorer.movements.lots import ALONE, PARTNERS
from tests.scorer.evening.evenings import begun
from tests.scorer.event.tables import ALONE as FIVE
from tests.scorer.event.tables import FOURS, GAME_NS, PAIRS, PART, evening, pairs, players, written

FIRST, SECOND = (1, 1, 1), (1, 1, 2)


def teams(section, **named):
    """A section some of whose numbers play for a team."""
    people = {
        n: replace(one, entry=replace(one.entry, team=named.get(f"n{n}", ""))) for n, one in section.contestants.items()
    }
    return replace(section, contestants=people)


# --- an evening is begun ----------------------------------------------------------------

TABLES = Beginning(game="rubber-bridge", method="points", contest="tables", entrants=16, draw=SeatDraw(rounds=3))


def test_an_evening_at_the_tables_is_drawn_by_lot():
    event = TABLES.event(TABLES.offers())
    assert (event.contest, event.game, event.method, event.form) == ("tables", "rubber-bridge", "points", "pairs")
    assert event.boards_per_round == TABLES.boards_per_round
    [section] = event.sections
    assert (section.movement.tables, len(section.movement.rounds), len(section.movement.numbers)) == (8, 3, 16)
    assert len(list(Pads(event).tables())) == 24


EVERYBODY = "Everybody plays every round. One winner."
OUTCOMES = [
    # what was said                       outcome                                             in short
    ({},                                  "Eight tables: drawn by lot, three rounds.",        EVERYBODY),
    ({"entrants": 17},                       "Eight tables: drawn by lot, three rounds.",
                                          "Nobody sits out more than one round. One winner."),
    ({"entrants": 20, "sections": 2},        "Ten tables in two sections: drawn by lot, three rounds.", EVERYBODY),
    ({"draw": SeatDraw(PARTNERS, rounds=1)},  "Four tables: drawn by lot, one round.",            EVERYBODY),
    ({"draw": SeatDraw(ALONE, 5, 2), "game": "oh-hell"},
                                          "Four tables: drawn by lot, two rounds.",           EVERYBODY),
]  # fmt: skip


@pytest.mark.parametrize(("said", "what", "short"), OUTCOMES)
def test_what_comes_of_it_is_said_in_a_sentence(said, what, short):
    beginning = replace(TABLES, **said)
    offers = beginning.offers()
    assert beginning.outcome(offers) == what
    assert in_short(offers) == short


def test_players_alone_sit_at_tables_as_even_as_the_game_allows():
    said = replace(TABLES, game="oh-hell", entrants=11, draw=SeatDraw(ALONE, 5, 2))
    event = said.event(said.offers())
    assert event.form == "players"
    sizes = [[len(at.who) for at in each] for each in event.sections[0].movement.rounds]
    assert sizes == [[4, 4, 3], [4, 4, 3]]
    assert len(list(Pads(event).tables())) == 6


def test_a_table_is_as_large_as_the_game_allows():
    with pytest.raises(NotSoMany, match=r"^Oh Hell! is for 3, 4, 5, 6 and 7 players at a table, not 2\.$"):
        replace(TABLES, game="oh-hell", draw=SeatDraw(ALONE, 2)).offers()


def test_two_sections_are_drawn_each_by_itself():
    said = replace(TABLES, entrants=16, sections=2)
    first, second = said.event(said.offers()).sections
    assert len(first.movement.numbers) == len(second.movement.numbers) == 8
    assert first.movement.rounds != second.movement.rounds


def test_players_are_shared_out_by_whole_tables():
    assert shared(26, 2, of=4) == (12, 14)
    assert shared(23, 2, of=5) == (10, 13)


def test_the_next_evening_is_like_the_last_one_and_drawn_anew():
    said = replace(TABLES, game="oh-hell", entrants=10, draw=SeatDraw(ALONE, 5, 2, 7), date="2026-11-17")
    event = said.event(said.offers())
    next_ = as_usual(datetime(2026, 11, 24, 19, 0), event)
    assert (next_.contest, next_.game, next_.entrants) == ("tables", "oh-hell", 10)
    assert next_.draw._replace(number=7) == said.draw
    assert next_.draw.number != said.draw.number
    assert as_usual(datetime(2026, 11, 24, 19, 0), event) == next_


def test_where_the_movement_was_typed_the_draw_follows_who_competes():
    typed = as_usual(datetime(2026, 11, 24, 19, 0), evening(players(FOURS), form="players"))
    assert (typed.draw.who, typed.draw.rounds) == (PARTNERS, 2)


def test_a_section_more_is_drawn_like_the_others():
    event = TABLES.event(TABLES.offers())
    added = section_added(event, 8)
    assert added.said == "Section B: Drawn by lot, four tables."
    assert len(added.section.movement.rounds) == 3


# --- another movement -------------------------------------------------------------------


def test_a_movement_without_boards_is_used_and_keeps_the_boards_a_round(desk):
    event = begun(desk, evening(replace(pairs(), movement=None)))
    drawn = family("lots").movement({"entered": 4, "who": "pairs", "rounds": 2})
    command = choosing.used(event, choosing.outcome(event, event.sections[0], drawn))
    desk.do(command)
    assert command.said == "Movement: Drawn by lot, two tables, two rounds."
    assert desk.event(1).boards_per_round == event.boards_per_round
    assert choosing.usual_wish(desk.event(1), desk.event(1).sections[0]).contestants == 4


def test_pads_of_tables_where_others_sit_now_have_no_place(desk):
    event = begun(desk, written(evening(), (FIRST, (PART, GAME_NS)), (SECOND, (PART,))))
    first = (Seating(1, (1, 2), ()), Seating(2, (4, 3), ()))
    turned = replace(PAIRS, name="Turned", rounds=(first, PAIRS.rounds[1]))
    found = choosing.outcome(event, event.sections[0], turned)
    assert found.lost == (Key(1, 1, 2, 1),)
    desk.do(choosing.used(event, found))
    assert len(desk.event(1).slips) == 2
    desk.undo()
    assert desk.event(1) == event


def test_who_changes_number_keeps_the_team():
    section = teams(pairs(), n4="Hill")
    fewer = Movement("typed", "Three", ((Seating(1, (1, 2), ()), Seating(2, (3, 5), ())),))
    carried = choosing.carried(section, fewer, ()).contestants
    assert (carried[5].names, carried[5].team) == ("Ann Ray & Tor Ray", "Hill")


# --- chairs -----------------------------------------------------------------------------


def test_a_player_has_one_chair_and_a_pair_two():
    assert [place.seat for place in seating.places(players(FOURS))] == ["North", "East", "South", "West"]
    assert [place.seat for place in seating.places(players(FIVE))][3:] == ["seat 4", "seat 5"]
    assert len(seating.places(pairs())) == 8
    event = evening(players(FOURS))
    words = [seating.chair_words(event, place) for place in seating.places(players(FOURS), 2)]
    assert words[0] == "Player 1"
    assert seating.chair_words(event, seating.places(players(FOURS))[2]) == "Table 1, South"
    assert seating.chair_words(event, ChairPlace(Chair(1, 4, 0))) == "Player 4"


def test_a_name_is_given_to_a_player_alone(desk):
    event = begun(desk, evening(players(FOURS)))
    desk.do(seating.named(event, seating.places(event.sections[0])[1], Player("Kit Low")))
    assert desk.last_deed().what == "Table 1, East: Kit Low, a guest."
    assert desk.event(1).sections[0].contestant(2).players == (Player("Kit Low"),)
    desk.do(seating.named(desk.event(1), seating.places(event.sections[0])[1], Player()))
    assert desk.event(1).sections[0].contestant(2).players == ()


def test_a_team_goes_with_its_people(desk):
    event = begun(desk, evening(teams(pairs(), n1="Harbour", n3="Hill")))
    desk.do(seating.pairs_exchanged(event, Chair(1, 1, 0), Chair(1, 4, 0)))
    after = desk.event(1).sections[0]
    assert desk.last_deed().what == "Pairs 1 and 4 exchange seats."
    assert (after.contestant(4).team, after.contestant(1).team) == ("Harbour", "")
    desk.do(seating.lots_drawn(desk.event(1), after, Random(2)))
    drawn = desk.event(1).sections[0].contestants.values()
    assert {one.names: one.team for one in drawn if one.team} == {
        "Ida Holm & Bo Lind": "Harbour",
        "Ugo Bay & Ada Bay": "Hill",
    }


def test_players_alone_exchange_seats_between_sections(desk):
    event = begun(desk, evening(players(FOURS), replace(players(FOURS), id=2, letter="B")))
    desk.do(seating.pairs_exchanged(event, Chair(1, 1, 0), Chair(2, 4, 0)))
    assert desk.last_deed().what == "Players A1 and B4 exchange seats."
    first, second = desk.event(1).sections
    assert (first.contestant(1).names, second.contestant(4).names) == ("Sven Ek", "Ida Holm")


TEAMS = [
    ("Harbour", "Ida Holm & Bo Lind: for Harbour."),
    ("",        "Ida Holm & Bo Lind: for no team."),
]  # fmt: skip


@pytest.mark.parametrize(("team", "said"), TEAMS)
def test_a_pair_plays_for_a_team(desk, team, said):
    event = begun(desk, evening())
    desk.do(seating.team_named(event, event.sections[0], 1, team=team, before=""))
    assert desk.last_deed().what == said
    assert desk.event(1).sections[0].contestant(1).team == team


def test_a_number_without_a_name_plays_for_a_team_too():
    section = replace(players(FOURS), contestants={})
    command = seating.team_named(evening(section), section, 3, team="Hill", before="")
    assert command.said == "Player 3: for Hill."
    assert command.contestants == (Contestant(3, Entry(team="Hill")),)


def test_who_is_to_keep_a_seat_is_called_a_player():
    event = evening(players(FOURS))
    assert seating.kept_still(event, event.sections[0], 2, yes=True).said == "Player 2 is to keep its seat."
