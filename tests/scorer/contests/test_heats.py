"""Heats as a form of contest: how they begin, who goes on by the pads, and where everybody stands."""

from contextlib import closing
from dataclasses import replace

import pytest

from rules.parts.totals import Totals
from scorer.contests import contest, standings_of, states_of
from scorer.contests.beginning import Beginning
from scorer.desk import Desk
from scorer.evening.beginning import in_short
from scorer.evening.coming import BracketIsDrawn, arrives, attends_as_typed
from scorer.evening.drawing_on import ToDraw, to_draw
from scorer.evening.leading import leading
from scorer.evening.offering import suited
from scorer.evening.stage import progress, stage
from scorer.evening.steps import how_it_goes, next_steps
from scorer.event.event import Contestant, Entry, Player
from scorer.event.pads import Pads
from scorer.event.results import Key, Slip
from scorer.movements import family
from scorer.movements.drawn_tables import TooFew
from scorer.sheets.kinds import kind, sheets_for
from scorer.standings.whole.overall import Overall
from tests.conftest import NOW
from tests.scorer.evening.evenings import begun

HEATS = contest("heats")
WHEN = NOW.replace(tzinfo=None)

# game, players, sections: what is said
TABLE = [
    ("trex",    13, 1, "13 players: heats, two rounds."),
    ("oh-hell", 7,  1, "Seven players: heats, two rounds."),
    ("nap",     3,  1, "Three players: heats, one round."),
    ("trex",    16, 2, "16 players in two sections: heats, two rounds."),
]  # fmt: skip


def beginning(players=13, sections=1, game="trex"):
    first = suited(Beginning(game=game, entrants=players, sections=sections), Beginning())
    return suited(replace(first, contest="heats"), first)


@pytest.mark.parametrize(("game", "players", "sections", "said"), TABLE)
def test_an_evening_of_it_is_said_in_a_sentence(game, players, sections, said):
    begins = beginning(players, sections, game)
    made = begins.event(begins.offers())
    assert begins.outcome(begins.offers()) == said
    assert in_short(begins.offers()) == "Whoever does not go on from their table is out. One winner."
    assert (HEATS.came(made), made.form) == (players, "players")


def test_too_few_for_a_table_are_refused():
    with pytest.raises(TooFew, match="Three players cannot fill a table of 4"):
        beginning(3).offers()


# --- as it is played -------------------------------------------------------------------------


@pytest.fixture
def desk(tmp_path):
    with closing(Desk(tmp_path / "club.overtrick")) as opened:
        yield opened


def began(desk, players=13, **more):
    said = replace(beginning(players), date="2026-11-17")
    made = said.event(said.offers())
    movement = family("heats").movement({"entered": players, "seats": 4, "fewest": 4, **more})
    who = {n: Contestant(n, Entry((Player(f"Ada {n}"),))) for n in range(1, players + 1)}
    return begun(desk, replace(made, sections=(replace(made.sections[0], movement=movement, contestants=who),)))


def in_(event, round_, made=None):
    """The event with the slips of a round: the lower the number the more they made, unless ``made`` says otherwise."""
    slips = dict(event.slips)
    for section, nth, seating in Pads(event).tables():
        if nth == round_:
            figures = tuple((made or {}).get(who, 100 - who) for who in seating.who)
            slips[Key(section.id, nth, seating.table, 0)] = Slip(Totals(figures))
    return replace(event, slips=slips)


def drawn(event):
    section = event.sections[0]
    put = ToDraw(event, section, to_draw(event, section)).anew()
    rounds = (*section.movement.rounds[: put.first - 1], *put.rounds)
    movement = family("heats").fitted(replace(section.movement, rounds=rounds))
    return replace(event, sections=(replace(section, movement=movement),))


def sat(event, round_):
    return [tuple(sorted(each.who)) for each in event.sections[0].movement.rounds[round_ - 1] if each.full]


def test_thirteen_come_down_to_one_and_the_best_has_a_bye(desk):
    event = in_(drawn(in_(began(desk), 1)), 2, {1: 10, 2: 40, 3: 30, 4: 20})
    assert sat(event, 1) == [(2, 7, 8, 13), (3, 6, 9, 12), (4, 5, 10, 11)]
    assert sat(event, 2) == [(1, 2, 3, 4)]
    standings = standings_of(event)
    places = {row.contestant.number: f"{row.place}{'=' * row.tied}" for row in standings.rankings()[0].rows}
    assert [places[n] for n in (2, 3, 4, 1, 5, 13)] == ["1", "2", "3", "4", "5=", "5="]
    assert [line.text for line in standings.why_place(1, 3).lines] == [
        "Heat 1: goes on with 97, the others 94, 91, 88.",
        "Final: is out with 30, the others 10, 40, 20.",
    ]
    assert [standings.reached(1, n) for n in (2, 3, 5)] == ["Winner", "Final", "Heat 1"]
    assert leading(Overall(standings), over=True) == "The knock-out is won by 2 Ada 2."
    assert stage(event, progress(states_of(event)), WHEN).round == "Every table has finished"


def test_where_two_go_on_a_level_table_has_another_round_that_counts_with_it(desk):
    event = drawn(in_(began(desk, 8), 1, {1: 50, 4: 40, 5: 40, 8: 10}))
    assert sat(event, 2) == [(1, 4, 5, 8)]
    assert leading(Overall(standings_of(event)), over=True) == "6 players are still in."
    third = drawn(in_(event, 2, {1: 0, 4: 5, 5: 20, 8: 44}))
    assert sat(third, 3) == [(2, 3, 5, 8)]
    lines = standings_of(third).why_place(1, 8).lines
    assert lines[0].text == "Heat 1: goes on with 54, the others 50, 45, 60."


def test_the_better_seed_goes_on_where_it_is_agreed(desk):
    assert sat(drawn(in_(began(desk, 8, tied="seed"), 1, {1: 50, 4: 40, 5: 40, 8: 10})), 2) == [(1, 2, 3, 4)]


def test_a_player_who_leaves_makes_room_and_nobody_can_join(desk):
    event = in_(began(desk, 16), 1)
    with pytest.raises(BracketIsDrawn, match="no place for anybody else"):
        arrives(event, event.sections[0])
    desk.do(attends_as_typed(event, event.sections[0], 1, text="1"))
    with pytest.raises(TooFew, match="Three players cannot fill a table of 4"):
        drawn(replace(desk.event(event.id), slips=event.slips))


def test_a_corrected_result_says_whom_it_would_have_drawn_on(desk):
    turned = in_(drawn(in_(began(desk, 16), 1)), 1, {1: 0})
    steps = next_steps(how_it_goes(states_of(turned), WHEN))
    assert steps[0].what == "Player 8 has won in round 1 now, but player 1 was drawn on."
    assert sat(drawn(turned), 2) == [(2, 3, 4, 8)]


def test_where_the_last_table_is_level_the_next_step_is_another_round(desk):
    event = in_(began(desk, 4), 1, {1: 100, 2: 100})
    steps = next_steps(how_it_goes(states_of(event), WHEN))
    assert steps[0].what == "The last table is level: draw another round of it."
    over = in_(drawn(event), 2)
    assert leading(Overall(standings_of(over)), over=True) == "The knock-out is won by 1 Ada 1."
    assert "level" not in " ".join(step.what for step in next_steps(how_it_goes(states_of(over), WHEN)))


def test_the_heats_are_on_paper_with_who_goes_on(desk):
    event = drawn(in_(began(desk), 1))
    assert "bracket" in [each.key for each in sheets_for(event)]
    parts = kind("bracket").sheets(event, standings_of(event), {}).parts
    first, last = (part.blocks[0] for part in parts)
    assert [tuple(map(str, row)) for row in first.rows[:2]] == [
        ("1", "2 Ada 2", "98", "goes on"),
        ("None", "7 Ada 7", "93", "None"),
    ]
    assert [str(row[3]) for row in first.rows][-1] == "bye"
    assert (last.caption, len(last.rows)) == ("Final", 4)
