"""The pads of an event: who plays for which side, what is written, and how far each table has come."""

from dataclasses import replace

import pytest

from rules.pad import Charge, Illegible, Length
from scorer.event.length import length_of
from scorer.event.movement import Away, Movement, Seating
from scorer.event.pads import ANOTHER_GAME, NO_PAD, PadPlace, Pads
from scorer.event.results import AVERAGES, Average, BareScore, Key, NotPlayed, Played, Slip
from scorer.event.seated import Seated
from tests.scorer.event.tables import (
    ALONE,
    FOURS,
    GAME_EW,
    GAME_NS,
    PAIRS,
    PART,
    RUBBER,
    evening,
    hand,
    pairs,
    players,
    written,
)

FIRST, SECOND, LATER = (1, 1, 1), (1, 1, 2), (1, 2, 1)
OH_HELL = {"bids": (0, 0, 0, 0), "tricks": (10, 0, 0, 0)}


def oh_hell(**more):
    """Players alone at Oh Hell!."""
    return evening(players(ALONE, **more), game="oh-hell")


def points(pads, place=FIRST):
    """What each side has on a pad."""
    return pads.pad(*place).points


# --- who plays --------------------------------------------------------------------------


def test_every_table_of_every_round_is_due_to_play():
    tables = [(section.id, round_, at.table, at.who) for section, round_, at in Pads(evening()).tables()]
    assert tables == [(1, 1, 1, (1, 2)), (1, 1, 2, (3, 4)), (1, 2, 1, (1, 3)), (1, 2, 2, (4, 2))]


def test_a_section_without_a_movement_has_no_tables():
    assert list(Pads(evening(replace(pairs(), movement=None))).tables()) == []


SIDES = [
    # who sits down    game             missing  sides
    (PAIRS,            "rubber-bridge", 0,       {1: "NS", 2: "EW"}),
    (FOURS,            "rubber-bridge", 0,       {1: "NS", 2: "EW", 3: "NS", 4: "EW"}),
    (FOURS,            "oh-hell",       0,       {1: "1", 2: "2", 3: "3", 4: "4"}),
    (ALONE,            "oh-hell",       0,       {1: "1", 2: "2", 3: "3", 4: "4", 5: "5"}),
    (ALONE,            "oh-hell",       2,       {1: "1", 3: "2", 4: "3", 5: "4"}),
    (PAIRS,            "rubber-bridge", 2,       {1: "NS"}),
]  # fmt: skip


@pytest.mark.parametrize(("movement", "game", "missing", "sides"), SIDES)
def test_everybody_plays_for_a_side(movement, game, missing, sides):
    event = evening(replace(players(movement), away=(Away(missing),) if missing else ()), game=game)
    assert Pads(event).sides(*FIRST) == sides


PLAYING = [
    # who sits down  game             missing  tables due
    (PAIRS,          "rubber-bridge", 0,       4),
    (PAIRS,          "rubber-bridge", 2,       2),
    (FOURS,          "rubber-bridge", 2,       0),
    (FOURS,          "oh-hell",       2,       2),   # three play it as well
    (ALONE,          "oh-hell",       5,       2),
    (ALONE,          "rubber-bridge", 0,       0),   # five cannot play it
]  # fmt: skip


@pytest.mark.parametrize(("movement", "game", "missing", "due"), PLAYING)
def test_a_table_plays_with_as_many_as_the_game_allows(movement, game, missing, due):
    event = evening(replace(players(movement), away=(Away(missing),) if missing else ()), game=game)
    assert len(list(Pads(event).tables())) == due


def test_an_empty_seat_means_that_those_who_sit_there_sit_out():
    three = Movement("typed", "Out", ((Seating(1, (1, 2, 3, 0, 0), ()),),), seats=Seated.PLAYERS)
    assert list(Pads(evening(players(three), game="oh-hell")).tables()) == []


# --- what is written --------------------------------------------------------------------


def test_a_pad_with_nothing_on_it_is_opened_for_who_sits_there():
    assert Pads(oh_hell()).pad(*FIRST).at.totals == (0,) * 5
    assert Pads(oh_hell(away=(Away(1),))).pad(*FIRST).at.totals == (0,) * 4
    assert Pads(evening()).next_number(*FIRST) == 1


def test_a_pad_is_folded_from_its_lines_whatever_order_they_came_in():
    event = written(evening(), (FIRST, (GAME_NS, PART, Charge("EW", -10))))
    turned = replace(event, slips=dict(reversed(event.slips.items())))
    assert points(Pads(event)) == {"NS": 160, "EW": -10}
    assert Pads(event).pad(*FIRST).rows == Pads(turned).pad(*FIRST).rows
    assert Pads(event).written(*FIRST) == tuple(Key(*FIRST, number) for number in (1, 2, 3))
    assert Pads(event).next_number(*FIRST) == 4
    assert points(Pads(event), SECOND) == {"NS": 0, "EW": 0}


def test_a_deal_that_is_crossed_out_is_no_line_of_the_game():
    crossed = Pads(written(evening(), (FIRST, (GAME_NS, NotPlayed(), GAME_NS))))
    assert [row.number for row in crossed.pad(*FIRST).rows] == [1, 3]
    assert crossed.pad(*FIRST).finished


UNREADABLE = [
    (Played({"bids": (1, 2, 3)}),               ANOTHER_GAME),
    (Played({}),                                ANOTHER_GAME),
    (BareScore(100),                            NO_PAD),
    (Average(*[AVERAGES["A"]] * 2),             NO_PAD),
]  # fmt: skip


@pytest.mark.parametrize(("result", "said"), UNREADABLE)
def test_what_is_no_hand_of_the_game_stands_there_as_a_line_that_counts_for_nothing(result, said):
    pads = Pads(written(evening(), (FIRST, (GAME_NS, result, PART))))
    assert [row.number for row in pads.pad(*FIRST).rows if isinstance(row.entry, Illegible)] == [2]
    assert [problem.message for problem in pads.pad(*FIRST).rows[1].problems] == [said]
    assert points(pads) == points(Pads(written(evening(), (FIRST, (GAME_NS, PART)))))


def test_a_hand_for_another_number_of_players_is_impossible_and_brings_nothing_down():
    pads = Pads(written(oh_hell(), (FIRST, (Played(OH_HELL),))))
    [row] = pads.pad(*FIRST).rows
    assert not row.possible
    assert Pads(written(oh_hell(away=(Away(3),)), (FIRST, (Played(OH_HELL),)))).pad(*FIRST).rows[0].possible


def test_a_pad_where_nobody_sits_is_read_for_as_many_as_usually_play():
    assert points(Pads(written(evening(), ((1, 9, 9), (GAME_NS,)))), (1, 9, 9)) == {"NS": 100, "EW": 0}
    alone = written(oh_hell(), ((1, 9, 9), (Played(OH_HELL),)))
    assert Pads(alone).pad(1, 9, 9).rows[0].possible


def test_what_stands_before_a_line_follows_from_those_above_it():
    pads = Pads(written(evening(), (FIRST, (GAME_NS, GAME_NS, PART))))
    assert [pads.before(Key(*FIRST, number)).games for number in (1, 2, 3, 4)] == [(0, 0), (1, 0), (2, 0), (2, 0)]
    more = Pads(replace(pads.event, settings={"length": "games", "games": 2}))
    assert [more.before(Key(*FIRST, number)).games for number in (2, 3, 4)] == [(1, 0), (0, 0), (0, 0)]
    assert more.before(Key(*FIRST, 4)).below == (60, 0)


def test_a_line_can_be_tried_before_it_is_written():
    pads = Pads(written(evening(), (FIRST, (PART, GAME_NS))))
    tried = pads.trying(Key(*FIRST, 1), GAME_NS)
    assert (tried.finished, pads.pad(*FIRST).finished) == (True, False)
    assert pads.line(Key(*FIRST, 3), GAME_EW).at.games == (1, 0)
    assert pads.line(Key(*FIRST, 3), NotPlayed()) is None


# --- how far a table has come -----------------------------------------------------------


def test_a_table_has_finished_when_its_game_is_over_or_its_last_line_is_crossed_out():
    pads = Pads(written(evening(), (FIRST, (GAME_NS, GAME_NS)), (SECOND, (PART,)), (LATER, (PART, NotPlayed()))))
    assert [pads.finished(*place) for place in (FIRST, SECOND, LATER, (1, 2, 2))] == [True, False, True, False]
    assert [pads.stopped(*place) for place in (FIRST, SECOND, LATER, (1, 2, 2))] == [False, False, True, False]


def test_a_round_that_lasts_as_long_as_there_is_time_ends_when_somebody_begins_the_next():
    by_time = evening(settings={"length": "time"})
    first = Pads(written(by_time, (FIRST, (GAME_NS, GAME_NS, PART)), (SECOND, (PART,))))
    assert not first.finished(*FIRST)
    next_round = Pads(written(first.event, (LATER, (PART,))))
    assert [next_round.finished(*place) for place in (FIRST, SECOND, LATER)] == [True, True, False]
    assert next_round.left(*SECOND)
    games = Pads(written(evening(), (SECOND, (PART,)), (LATER, (PART,))))
    assert (games.left(*SECOND), games.finished(*SECOND)) == (True, False)


def test_who_is_told_how_many_deals_to_play_has_finished_after_so_many():
    two = Movement("typed", "Two deals", ((Seating(1, (1, 2), (1, 2)),),))
    pads = Pads(written(evening(pairs(two)), (FIRST, (PART, PART))))
    assert (pads.length, pads.pad(*FIRST).length) == (Length(), Length(deals=2, games=0))
    assert pads.finished(*FIRST)


LENGTHS = [
    ({},                                              Length(games=1)),
    ({"length": "games", "games": 3, "deals": 8},     Length(games=3)),
    ({"length": "best", "games": 3},                  Length(games=3, wins=2)),
    ({"length": "best", "games": 4},                  Length(games=4, wins=3)),
    ({"length": "deals", "deals": 8},                 Length(deals=8, games=0)),
    ({"length": "deals"},                             Length(deals=16, games=0)),
    ({"length": "time", "games": 3, "deals": 8},      Length(games=0)),
]  # fmt: skip


@pytest.mark.parametrize(("settings", "length"), LENGTHS)
def test_a_round_is_as_long_as_was_agreed(settings, length):
    assert Pads(evening(settings=settings)).length == length


def test_a_game_without_an_end_of_its_own_is_a_number_of_deals():
    class Endless(type(RUBBER)):
        deals = 20

    assert length_of(Endless(), {}) == Length(deals=20, games=0)
    assert length_of(Endless(), {"games": 2}) == Length(deals=40, games=0)
    assert length_of(Endless(), {"length": "deals", "deals": 8}) == Length(deals=8, games=0)


# --- kept up to date --------------------------------------------------------------------


def test_only_a_pad_that_was_touched_is_folded_again():
    before = written(evening(), (FIRST, (PART,)), (SECOND, (PART,)))
    pads = Pads(before)
    first, second = pads.pad(*FIRST), pads.pad(*SECOND)
    pads.update(written(before, (FIRST, (GAME_NS,))), [Key(*FIRST, 1)])
    assert pads.pad(*SECOND) is second
    assert pads.pad(*FIRST) is not first
    assert points(pads) == {"NS": 100, "EW": 0}


def test_a_line_that_is_cleared_is_gone():
    pads = Pads(written(evening(settings={"length": "time"}), (FIRST, (PART,)), (LATER, (PART,))))
    assert pads.finished(*FIRST)
    slips = {key: slip for key, slip in pads.event.slips.items() if key.round == 1}
    pads.update(replace(pads.event, slips=slips), [Key(*LATER, 1)])
    assert (pads.written(*LATER), pads.next_number(*LATER), pads.finished(*FIRST)) == ((), 1, False)


CHANGES = [
    ("settings", {"length": "deals", "deals": 1}),
    ("choices",  {"slams": "taken"}),
    ("game",     "oh-hell"),
    ("contest",  "pairs"),
    ("sections", (pairs(), replace(pairs(), id=2))),
]  # fmt: skip


@pytest.mark.parametrize(("part", "value"), CHANGES)
def test_where_the_ground_has_changed_every_pad_is_read_anew(part, value):
    pads = Pads(written(evening(), (FIRST, (hand("6s n ="),))))
    pads.pad(*FIRST)
    event = replace(pads.event, **{part: value})
    pads.update(event, [])
    fresh = Pads(event)
    assert pads.pad(*FIRST) == fresh.pad(*FIRST)
    assert [at for _, _, at in pads.tables()] == [at for _, _, at in fresh.tables()]


def test_what_else_an_event_says_of_itself_touches_no_pad():
    pads = Pads(written(evening(), (FIRST, (PART,))))
    pad = pads.pad(*FIRST)
    pads.update(replace(pads.event, name="Friday"), [])
    assert pads.pad(*FIRST) is pad


def test_a_place_is_where_a_pad_lies():
    slip = Slip(PART)
    event = replace(evening(), slips={Key(1, 2, 1, 5): slip})
    assert Pads(event).written(*PadPlace(1, 2, 1)) == (Key(1, 2, 1, 5),)
    assert Pads(event).next_number(1, 2, 1) == 6
