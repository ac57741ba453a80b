"""Table play: what comes next, which tables are behind, and how far the rounds have come."""

from dataclasses import replace
from datetime import datetime

import pytest

from rules.parts.totals import Totals
from scorer.contests import contest_of
from scorer.contests.drawing import SeatDraw
from scorer.evening.steps import headline, how_it_goes, next_steps
from scorer.event.event import Contestant, Entry, Player, Section
from scorer.event.movement import Away, Movement
from scorer.event.pads import SLIP
from scorer.event.results import Key, NotPlayed, Slip
from scorer.live.pace import finish, rounds, tables, times
from scorer.live.table_states import TableStates
from tests.scorer.evening.evenings import with_a_substitute
from tests.scorer.event.tables import DAY, FOURS, GAME_EW, GAME_NS, PART, evening, hand, pairs, players, written
from tests.ui.pages.drawn import drawn, named

FIRST, SECOND, THIRD = (1, 1, 1), (1, 1, 2), (1, 2, 1)
RUBBER = (GAME_NS, GAME_NS)
BY_TIME = {"length": "time"}
DEALS = {"length": "deals", "deals": 10}


def at(clock="19:05"):
    return datetime.fromisoformat(f"{DAY}T{clock}")


def going(event, clock="19:05"):
    return how_it_goes(TableStates(event), at(clock))


def told(event, clock="19:05"):
    """The headline, and each step as its state and what it says."""
    now = going(event, clock)
    steps = next_steps(now)
    return headline(now, steps), [(step.state, step.what) for step in steps]


def reasons(event, clock="19:05"):
    return [step.why for step in next_steps(going(event, clock))]


def tables_of(many: int) -> Section:
    """So many tables for two rounds, everybody with a name."""
    each = pairs().movement.rounds
    rounds = tuple(
        tuple(
            replace(seating, table=seating.table + 2 * more, who=tuple(n + 4 * more for n in seating.who))
            for more in range(many // 2)
            for seating in round_
        )
        for round_ in each
    )
    movement = Movement("typed", "Tables", rounds)
    people = {n: Contestant(n, Entry((Player(f"Ann {n}"), Player(f"Bo {n}")))) for n in movement.numbers}
    return Section(id=1, movement=movement, contestants=people)


# --- before play ------------------------------------------------------------------------


def test_without_a_movement_seats_are_to_be_drawn():
    step = next_steps(going(evening(replace(pairs(), movement=None))))[0]
    assert (step.what, step.act, step.page) == ("There is no movement yet.", "Draw seats", "movement")
    assert step.why == "It says who sits where in each round: drawn by lot, or typed in."
    assert told(evening(replace(pairs(), movement=None)))[0] == "Play cannot begin yet."


def test_before_the_first_deal_everything_is_ready():
    sentence, steps = told(evening())
    assert sentence == "Play can begin. Everything is ready."
    assert [what for _, what in steps] == ["Print the table cards.", "Type the first deal when it comes."]
    assert next_steps(going(evening()))[1].where == {"section": 1, "round": 1, "table": 1, "board": 1}


NAMELESS = [
    # who has no name   what is missing
    ((3,),              "Table 1 has no South."),
    ((3, 4),            "Two players have no name yet."),
    ((1, 2, 3, 4),      "Nobody has a name yet."),
]  # fmt: skip


@pytest.mark.parametrize(("blank", "what"), NAMELESS)
def test_players_alone_have_one_chair_each(blank, what):
    section = players(FOURS)
    people = {n: one for n, one in section.contestants.items() if n not in blank}
    assert told(evening(replace(section, contestants=people)))[1][0] == ("ask", what)


def test_a_player_without_a_name_is_a_number_once_the_first_round_is_over():
    section = players(FOURS)
    people = {n: one for n, one in section.contestants.items() if n != 3}
    event = written(evening(replace(section, contestants=people)), (FIRST, RUBBER))
    assert told(event)[1][0] == ("ask", "Player 3 has no name.")


# --- in play ----------------------------------------------------------------------------


def test_the_headline_counts_the_tables_that_have_finished():
    sentence, steps = told(written(evening(), (FIRST, RUBBER), (SECOND, (PART,))))
    assert sentence == "Round 1 is in play: one of two tables has finished. Nothing wants you now."
    assert steps == [("due", "One table is playing round 1.")]
    assert reasons(written(evening(), (FIRST, RUBBER), (SECOND, (PART,)))) == ["Table 2."]


def test_a_table_that_has_not_finished_is_asked_and_can_be_closed():
    event = written(
        evening(tables_of(4)),
        *(((1, round_, table), RUBBER) for round_ in (1, 2) for table in (1, 2, 4)),
        ((1, 1, 3), (PART, GAME_EW)),
    )
    sentence, steps = told(event)
    assert sentence == "Round 2 is in play: three of four tables have finished. One thing wants you."
    assert steps[0] == ("late", "Table 3 has not finished round 1.")
    step = next_steps(going(event))[0]
    who, what = step.why.split(". ", 1)
    assert who == "Ann 5 & Bo 5 against Ann 6 & Bo 6"
    assert what == "Ask for its other deals, or cross out the next one: then it counts as it stands."
    assert step.where == {"section": 1, "round": 1, "table": 3, "board": 3}
    closed = written(event, ((1, 1, 3), (PART, GAME_EW, NotPlayed())))
    assert told(closed)[1] == [("due", "One table is playing round 2.")]


def test_many_tables_that_are_behind_are_counted():
    event = written(
        evening(tables_of(16), date=DAY, settings=DEALS),
        *(((1, 1, table), (PART,) * 10) for table in range(5, 17)),
        *(((1, 2, table), (PART,)) for table in range(5, 17)),
    )
    assert told(event)[1][0] == ("late", "Four tables are behind.")
    assert reasons(event)[0] == "Table 1: round 1; Table 2: round 1; Table 3: round 1; and one more."


def test_doubtful_deals_are_looked_at():
    event = written(evening(), (FIRST, (*RUBBER, PART)), (SECOND, (hand("7ntxx n ="),)))
    assert told(event)[1][0] == ("doubt", "Two deals look doubtful.")
    assert reasons(event)[0] == "Deal 3 of round 1 at table 1, deal 1 of round 1 at table 2."


def test_pads_that_nobody_is_to_hand_in_are_said_to_belong_to_nobody():
    event = written(evening(), ((1, 5, 1), RUBBER), (FIRST, (PART,)))
    assert ("doubt", "Two results belong to nobody's table now.") in told(event)[1]
    away = replace(event, sections=(replace(pairs(), away=(Away(2),)),))
    assert "Three results belong to nobody's table now." in [what for _, what in told(away)[1]]


def test_when_every_table_has_finished_the_standings_are_printed():
    movement = Movement("typed", "One round", pairs().movement.rounds[:1])
    event = written(evening(pairs(movement)), (FIRST, RUBBER), (SECOND, RUBBER))
    sentence, steps = told(event)
    assert sentence == "Every table has finished. Print the standings."
    assert [what for _, what in steps] == ["Print the standings.", "Publish the results.", "Put the evening away."]


def test_a_round_that_is_in_is_no_evening_that_is_over_where_the_next_follows_from_it():
    event = drawn("whist", 8, SeatDraw("semi-partner", rounds=3), contest="drive", method="tricks-taken")
    slips = {Key(event.sections[0].id, 1, at, SLIP): Slip(Totals((7, 6), tricks=True)) for at in (1, 2)}
    sentence, steps = told(named(replace(event, slips=slips)))
    assert sentence == "Round 1 is in. Draw round 2."
    assert [what for _, what in steps] == ["Draw round 2.", "See how it stands."]


def test_where_only_the_clock_ends_the_last_round_the_standings_can_be_printed():
    first = written(evening(settings=BY_TIME), (FIRST, (PART,)), (SECOND, (PART,)))
    assert told(first)[1] == [("due", "Two tables are playing round 1.")]
    last = written(first, ((1, 2, 1), (PART,)), ((1, 2, 2), (PART,)))
    assert told(last)[1] == [
        ("due", "Two tables are playing round 2."),
        ("due", "Print the standings when time is up."),
    ]


def test_tables_of_several_sections_are_told_apart():
    both = evening(pairs(), replace(pairs(), id=2, letter="B"))
    event = written(both, (FIRST, (PART,)))
    assert reasons(event)[0] == "Section A: tables 1–2; Section B: tables 1–2."


SIDES = [
    (players(FOURS), "rubber-bridge", "Ida Holm & Pia Ek against Bo Lind & Sven Ek"),
    (players(FOURS), "oh-hell",       "Ida Holm, Bo Lind, Pia Ek, Sven Ek"),
    (pairs(),        "rubber-bridge", "Ida Holm & Bo Lind against Pia Ek & Sven Ek"),
]  # fmt: skip


@pytest.mark.parametrize(("section", "game", "said"), SIDES)
def test_who_plays_whom_is_said_side_by_side(section, game, said):
    event = evening(section, game=game)
    assert contest_of(event).against(event, Key(1, 1, 1, 1)) == said


def test_who_plays_whom_is_whoever_sits_there_in_that_round():
    event = with_a_substitute(evening())
    said = [contest_of(event).against(event, Key(1, round_, 1, 1)) for round_ in (1, 2)]
    assert [one.split(" against ")[0] for one in said] == ["Ida Holm & Bo Lind", "Ida Holm & Dora Ellis"]


# --- the pace ---------------------------------------------------------------------------


def test_a_round_counts_its_tables():
    event = written(evening(), (FIRST, RUBBER), (SECOND, (PART,)))
    assert [(each.number, each.done, each.due, each.owing) for each in rounds(TableStates(event), 1)] == [
        (1, 1, 2, False),
        (2, 0, 2, False),
    ]


def test_the_clock_knows_a_round_only_by_an_agreed_number_of_deals():
    assert times(evening(), 1) == ()
    assert times(evening(settings=BY_TIME), 1) == ()
    assert finish(times(evening(), 1), 1, at()) is None
    agreed = evening(settings=DEALS, minutes_per_board=6)
    assert times(agreed, 1) == (at("19:00"), at("20:00"), at("21:00"))


def test_a_table_says_which_deal_it_plays_what_it_owes_and_that_it_is_done():
    event = written(evening(settings=DEALS), (FIRST, (PART,) * 10), (SECOND, (PART,) * 3))
    assert [table.words for table in tables(TableStates(event), 1, at())] == ["done", "deal 4"]
    owing = written(
        evening(tables_of(4), settings=BY_TIME),
        *(((1, 1, table), (PART,)) for table in (2, 3, 4)),
        *(((1, 2, table), (PART,)) for table in (2, 3, 4)),
    )
    assert [table.words for table in tables(TableStates(owing), 1, at())][1:] == ["deal 2"] * 3
    late = written(
        evening(tables_of(4)),
        *(((1, round_, table), RUBBER) for round_ in (1, 2) for table in (2, 3, 4)),
        (FIRST, (PART,)),
    )
    assert [table.words for table in tables(TableStates(late), 1, at())] == ["owes round 1", "done", "done", "done"]


def test_a_table_over_its_time_is_late_once_half_the_room_has_finished():
    event = written(evening(settings=DEALS, minutes_per_board=6), (FIRST, (PART,) * 10), (SECOND, (PART,) * 9))
    [_, table] = tables(TableStates(event), 1, at("20:07"))
    assert (table.late, table.words) == (True, "+7 min")
    none = written(evening(settings=DEALS, minutes_per_board=6), (FIRST, (PART,) * 9), (SECOND, (PART,) * 9))
    assert not any(table.late for table in tables(TableStates(none), 1, at("20:07")))
