"""Standings at the tables: rankings, cards and what is astray; and that one deed is as good as all afresh."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.game import Score
from rules.pad import Charge
from scorer.contests import standings_of
from scorer.event.event import PERCENT, Contestant, Event, Penalty
from scorer.event.movement import Away
from scorer.event.results import BareScore, Key, Played, Slip
from scorer.event.shelved import UnknownScoring
from scorer.standings import Standings, TablePlay
from scorer.standings.parts.chosen import WrongSetting
from scorer.standings.tables.evenings import NoTop
from scorer.tallies import TALLIES
from tests.scorer.standings.table_evenings import (
    ALONE,
    CROSSED,
    GAME_EW,
    GAME_NS,
    PAIRS,
    PART_EW,
    PART_NS,
    PLAYERS,
    evening,
    ranked,
    section,
    written,
)

F = Fraction
RUBBER = (GAME_NS, GAME_NS)  # 900 to 0
# Two rubbers in the first round, and in the second one that is over and one that is not.
FULL = {
    (1, 1, 1): RUBBER,
    (1, 1, 2): (PART_NS, GAME_EW, GAME_EW),
    (1, 2, 1): (GAME_EW, GAME_EW),
    (1, 2, 2): (GAME_NS,),
}


def test_an_event_is_scored_as_it_is_played():
    event = evening({})
    assert isinstance(standings_of(event), TablePlay)
    assert isinstance(standings_of(Event(contest="pairs")), Standings)


# tally          settings                 number, place and points of everybody, best first
TABLE = [
    ("total-points", {},                  [(4, "1", 1000), (3, "2", 960), (1, "3", 900), (2, "4", 0)]),
    ("total-points", {"margin": "difference"}, [(4, "1", 940), (3, "2", 60), (1, "3", 0), (2, "4", -1000)]),
    ("games-won",    {},                  [(4, "1", 1), (3, "2", 1), (1, "3", 1), (2, "4", 0)]),
    ("games-won",    {"ties": "shared"},  [(1, "1=", 1), (3, "1=", 1), (4, "1=", 1), (2, "4", 0)]),
    ("matches-won",  {},                  [(3, "1", 2), (1, "2=", 2), (4, "2=", 2), (2, "4", 0)]),
    ("matches-won",  {"win": 3, "loss": 1}, [(3, "1", 4), (1, "2", 4), (4, "3", 3), (2, "4", 1)]),
    ("deals-won",    {},                  [(4, "1", 3), (3, "2", 3), (1, "3", 2), (2, "4", 0)]),
]  # fmt: skip


@pytest.mark.parametrize(("tally", "settings", "order"), TABLE)
def test_who_is_winning(tally, settings, order):
    (ranking,) = TablePlay(evening(FULL, method=tally, settings=settings)).rankings()
    assert ranking.title == "Ranking"
    assert ranked(ranking.rows) == order


def test_a_row_has_what_a_ranking_of_boards_has_and_every_round():
    standings = TablePlay(evening(FULL))
    row = standings.rankings()[0].rows[0]
    assert standings.conditions.method.by_percent is False
    assert (row.contestant.names, row.section.id, row.boards) == ("Ann & Tor", 1, 4)
    assert (row.points, row.possible, row.percent, row.penalty) == (1000, 0, None, 0)
    assert (row.rounds, row.games, row.tricks, row.scored) == ((900, 100), 1, 5 + 9 + 9 + 9, 1000)


def test_a_card_shows_every_round_as_its_owner_saw_it():
    first, second = TablePlay(evening(FULL)).card(1, 1)
    assert (first.round, first.table, first.side, first.partners) == (1, 1, "NS", ())
    assert [each.names for each in first.opponents] == ["Pia & Sven"]
    assert (first.points, first.running, first.deals, first.games, first.tricks) == (900, 900, 2, 1, 18)
    assert (second.points, second.running, second.scored, second.done, second.sat_out) == (0, 900, 0, True, False)


def test_a_round_that_is_not_over_may_still_change_and_one_not_begun_has_no_points():
    standings = TablePlay(evening({(1, 1, 1): (GAME_NS,)}))
    first, second = standings.card(1, 1)
    assert (first.points, first.running, first.done) == (100, 100, False)
    assert (second.points, second.running, second.done) == (None, None, False)
    assert [row.place for row in standings.rankings()[0].rows] == [1, 2, 0, 0]


def test_partners_each_have_what_their_side_has():
    pads = {(1, 1, 1): (GAME_NS, GAME_NS), (1, 2, 1): (GAME_NS, PART_EW, GAME_NS)}
    standings = TablePlay(evening(pads, section(PLAYERS)))
    points = {row.contestant.number: row.points for row in standings.rankings()[0].rows}
    assert points == {1: 960, 2: 900, 3: 960, 4: 0, 5: 900}
    first, second = standings.card(1, 1)
    assert [each.number for each in (*first.partners, *first.opponents)] == [3, 2, 4]
    assert [each.number for each in (*second.partners, *second.opponents)] == [3, 5, 2]


def test_whoever_sits_out_has_an_empty_round():
    pads = {(1, 1, 1): RUBBER, (1, 2, 1): RUBBER}
    line = TablePlay(evening(pads, section(PLAYERS))).card(1, 5)[0]
    assert (line.round, line.table, line.side, line.points, line.sat_out) == (1, 0, "", None, True)


def test_who_plays_alone_scores_alone_at_tables_of_different_sizes():
    pads = {(1, 1, 1): ("2 1 3",), (1, 1, 2): ("2 1 1",), (1, 2, 1): ("3 2 3",), (1, 2, 2): ("2 3 2",)}
    event = evening(pads, section(ALONE), game="nap", settings={"length": "deals", "deals": 1})
    points = {row.contestant.number: row.points for row in TablePlay(event).rankings()[0].rows}
    assert points == {1: 6 - 3, 2: -2 - 3, 3: -2 - 2, 4: -2 - 2, 5: -4 + 9, 6: 2 - 3, 7: 2 + 4}


# --- what was written in the wrong place, or cannot be ----------------------------------


def test_lines_of_pads_that_nobody_was_to_write_are_left_out_and_pointed_out():
    event = evening(FULL)
    astray = {Key(1, 9, 1, 1), Key(1, 1, 7, 1), Key(8, 1, 1, 1)}
    more = replace(event, slips={**event.slips, **dict.fromkeys(astray, next(iter(event.slips.values())))})
    standings = TablePlay(more)
    assert standings.strays == tuple(sorted(astray))
    assert ranked(standings.rankings()[0].rows) == ranked(TablePlay(event).rankings()[0].rows)
    with pytest.raises(KeyError):
        standings.why_points(Key(8, 1, 1, 1), 0)


def test_lines_that_cannot_be_are_pointed_out_and_count_for_nobody():
    another_game = Played({"bids": (1, 2)})
    pads = {**FULL, (1, 2, 2): (GAME_NS, another_game, BareScore(50), Charge("NS", 0))}
    standings = TablePlay(evening(pads))
    assert standings.impossible == (Key(1, 2, 2, 2), Key(1, 2, 2, 3), Key(1, 2, 2, 4))
    assert ranked(standings.rankings()[0].rows) == ranked(TablePlay(evening(FULL)).rankings()[0].rows)


def test_a_deal_after_the_game_is_over_cannot_be():
    standings = TablePlay(evening({(1, 1, 1): (*RUBBER, GAME_NS)}))
    assert standings.impossible == (Key(1, 1, 1, 3),)


def test_the_score_of_a_line_item_by_item():
    standings = TablePlay(evening({(1, 1, 1): (PART_NS, CROSSED)}))
    assert standings.score(Key(1, 1, 1, 1)).of("NS") == 60
    assert standings.score(Key(1, 1, 1, 2)) == standings.score(Key(1, 1, 1, 9)) == Score()
    assert standings.table(1, 1, 1).pad.points == {"NS": 60, "EW": 0}


# --- when a round is over ---------------------------------------------------------------

# pads                                                settings               points of pair 1
CLOSED = [
    ({(1, 1, 1): (GAME_NS,)},                         {},                    100),
    ({(1, 1, 1): (GAME_NS, CROSSED)},                 {},                    400),
    ({(1, 1, 1): (GAME_NS,), (1, 2, 1): (GAME_EW,)},  {},                    400),
    ({(1, 1, 1): (GAME_NS,), (1, 2, 2): (PART_EW,)},  {},                    400),
    ({(1, 1, 1): (GAME_NS,)},                         {"length": "time"},    100),
    ({(1, 1, 1): (GAME_NS,), (1, 2, 1): (GAME_EW,)},  {"length": "time"},    400),
    ({(1, 1, 1): (GAME_NS,)},                         {"length": "deals", "deals": 1}, 400),
    ({(1, 1, 1): (GAME_NS,)},                         {"length": "deals", "deals": 2}, 100),
    ({(1, 1, 1): (GAME_NS,), (1, 2, 1): (GAME_EW,)},  {"unfinished": False}, 100),
]  # fmt: skip


@pytest.mark.parametrize(("pads", "settings", "points"), CLOSED)
def test_a_rubber_left_unfinished_is_settled_when_the_table_stops_or_goes_on_to_another(pads, settings, points):
    standings = TablePlay(evening(pads, settings=settings))
    assert standings.card(1, 1)[0].points == points


# --- several rankings ------------------------------------------------------------------


def test_each_section_has_its_own_ranking_where_they_are_ranked_apart():
    pads = {(1, 1, 1): RUBBER, (2, 1, 1): (GAME_EW, GAME_EW)}
    both = evening(pads, section(), section(id_=2))
    assert [ranking.title for ranking in TablePlay(both).rankings()] == ["Ranking"]
    apart = TablePlay(replace(both, together=False)).rankings()
    assert [ranking.title for ranking in apart] == ["Section A", "Section B"]
    assert [ranked(ranking.rows)[0] for ranking in apart] == [(1, "1", 900), (2, "1", 900)]


def test_each_line_can_have_its_own_winner():
    rankings = TablePlay(evening({(1, 1, 1): RUBBER}, winners=2)).rankings()
    assert {each.title: [row.contestant.number for row in each.rows] for each in rankings} == {
        "N–S": [1, 3],
        "E–W": [2, 4],
    }
    alone = evening({}, section(ALONE), game="nap", winners=2)
    assert [each.title for each in TablePlay(alone).rankings()] == ["Ranking"]


# --- penalties --------------------------------------------------------------------------


def test_a_penalty_is_taken_from_the_total():
    fined = section(penalties=(Penalty(1, F(50)), Penalty(1, F(1, 2)), Penalty(99, F(5))))
    row = TablePlay(evening(FULL, fined)).rankings()[0].rows[2]
    assert (row.contestant.number, row.points, row.penalty) == (1, 900 - F(101, 2), F(101, 2))


def test_a_penalty_in_per_cent_makes_no_sense_and_is_refused():
    with pytest.raises(NoTop, match=r"a penalty is given in points, not in per cent \(1, section A\)"):
        TablePlay(evening({}, section(penalties=(Penalty(1, F(5), PERCENT),))))


# what the event holds                                 what is said of it
REFUSED = [
    ({"method": "matchpoints"},                        UnknownScoring, "“matchpoints” is not a way of counting rounds"),
    ({"game": "chess"},                                UnknownScoring, "“chess” is not a game"),
    ({"settings": {"margin": "both"}},                 WrongSetting,   "Counted are: “both” is not"),
    ({"settings": {"length": "long"}},                 WrongSetting,   "A round is: “long” is not"),
]  # fmt: skip


@pytest.mark.parametrize(("held", "refusal", "words"), REFUSED)
def test_what_cannot_be_scored_is_refused_by_name(held, refusal, words):
    with pytest.raises(refusal, match=words):
        TablePlay(replace(evening({}), **held))


def test_whom_the_event_does_not_have_is_an_error():
    standings = TablePlay(evening(FULL))
    for ask in (standings.card, standings.why_total, standings.why_place):
        with pytest.raises(KeyError):
            ask(1, 99)


def test_an_event_without_a_movement_ranks_nobody():
    bare = replace(section(), movement=None)
    assert TablePlay(evening({}, bare)).rankings() == ()


# --- kept up to date --------------------------------------------------------------------

lines = st.lists(st.sampled_from([GAME_NS, GAME_EW, PART_NS, PART_EW, CROSSED, Charge("EW", 30)]), max_size=4)
places = st.sampled_from([(s, r, t) for s in (1, 2) for r in (1, 2) for t in (1, 2)])
deeds = st.dictionaries(places, lines.map(tuple), max_size=3)


GOING = [(), (Away(4),), (Away(4, 2),), (Away(4, 1, 1), Away(1, 2, 2))]


@st.composite
def events(draw):
    tally = draw(st.sampled_from(TALLIES))
    settings_ = {
        "length": draw(st.sampled_from(["games", "deals", "time"])),
        "deals": 3,
        "sat_out": draw(st.sampled_from(["nothing", "average"])),
        "ties": draw(st.sampled_from(["parted", "shared"])),
    }
    first = section(PAIRS, teams={1: "Reds", 2: "Blues", 3: "Reds"}, penalties=(Penalty(2, F(3, 2)),))
    both = (
        first,
        section(PAIRS, id_=2, away=draw(st.sampled_from(GOING))),
    )
    more = {"together": draw(st.booleans()), "winners": draw(st.sampled_from([1, 2]))}
    return evening(draw(deeds), *both, method=tally.key, settings=settings_, **more)


def everything(standings):
    """All that anybody can ask."""
    who = [*standings.cards]
    return {
        "rankings": standings.rankings(),
        "cards": [standings.card(*each) for each in who],
        "totals": [standings.why_total(*each) for each in who],
        "places": [standings.why_place(*each) for each in who],
        "rounds": [standings.why_round(*each, round_) for each in who for round_ in (1, 2)],
        "prizes": standings.prizes(),
        "teams": standings.teams(),
        "settled": standings.settled,
        "strays": standings.strays,
        "impossible": standings.impossible,
    }


@given(events(), st.lists(deeds, max_size=3))
def test_one_deed_after_another_comes_to_the_same_as_all_afresh(event, evenings):
    standings = TablePlay(event)
    everything(standings)
    for changes in evenings:
        after = written(event, changes)
        touched = {
            key for key in event.slips.keys() | after.slips.keys() if event.slips.get(key) != after.slips.get(key)
        }
        standings.update(after, touched)
        event = after
        assert standings.event is event
        assert everything(standings) == everything(TablePlay(event))


@given(events())
def test_a_total_is_the_sum_of_its_rounds_less_its_penalties(event):
    standings = TablePlay(event)
    for ranking in standings.rankings():
        for row in ranking.rows:
            card = standings.card(row.section.id, row.contestant.number)
            assert sum(each for each in row.rounds if each is not None) - row.penalty == row.points
            there = {line.round: line.points for line in card}
            assert tuple(there.get(round_) for round_ in range(1, len(row.rounds) + 1)) == row.rounds
            assert sum(line.deals for line in card if line.points is not None) == row.boards
            running = [line.running for line in card if line.running is not None]
            assert not running or running[-1] == row.points + row.penalty


@given(deeds.filter(lambda pads: all(place[0] == 1 for place in pads)))
def test_what_makes_nothing_at_a_table_makes_nothing_in_the_standings(pads):
    rows = TablePlay(evening(pads, settings={"margin": "difference"})).rankings()[0].rows
    assert sum(row.points for row in rows) == 0


@pytest.mark.parametrize(
    "change",
    [
        {"method": "games-won"},
        {"settings": {"unfinished": False}},
        {"winners": 2},
        {"sections": (section(penalties=(Penalty(1, F(5)),)),)},
        {"choices": {"honours": False}},
    ],
    ids=str,
)
def test_when_the_ground_changes_everything_is_built_anew(change):
    event = evening(FULL)
    standings = TablePlay(event)
    everything(standings)
    other = replace(event, **change)
    standings.update(other, [])
    assert everything(standings) == everything(TablePlay(other))


def test_a_name_of_the_event_is_no_reason_to_work_anything_out():
    event = evening(FULL)
    standings = TablePlay(event)
    before = standings.tables
    standings.update(replace(event, name="Tuesday"), [])
    assert standings.event.name == "Tuesday"
    assert standings.tables is before


def test_a_result_touches_its_own_table_and_those_it_closes():
    standings = TablePlay(
        evening({**FULL, (1, 1, 1): (GAME_NS,), (1, 2, 1): (), (1, 2, 2): ()}, section(), section(id_=2))
    )
    asked = [(1, 1, 1), (1, 1, 2), (1, 2, 1), (2, 1, 1)]
    before = [standings.table(*place) for place in asked]
    assert [table.closed for table in before] == [False, True, False, False]
    after = written(standings.event, {(1, 2, 1): (GAME_NS,)})
    standings.update(after, [Key(1, 2, 1, 1)])
    found = [standings.table(*place) for place in asked]
    assert [one is other for one, other in zip(before, found, strict=True)] == [False, True, False, True]
    assert found[0].closed


def test_a_contestant_of_no_team_plays_for_none():
    assert Contestant(1).team == ""
    assert TablePlay(evening(FULL)).teams() == ()
    assert Slip(Charge("NS", 5)) in evening({(1, 1, 1): (Charge("NS", 5),)}).slips.values()
