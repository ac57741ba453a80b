"""A knock-out drawn anew as a director meets it: of teams, of pairs and at the tables, in the sentence and on paper."""

from contextlib import closing
from dataclasses import replace

import pytest

from scorer.contests import standings_of, states_of
from scorer.contests.beginning import Beginning
from scorer.desk import Desk
from scorer.draws.knock_out import LOT, SEEDED
from scorer.evening.beginning import as_usual
from scorer.evening.coming import attends_as_typed
from scorer.evening.drawing_on import ToDraw, draw_of, to_draw
from scorer.evening.offering import suited
from scorer.evening.steps import how_it_goes, next_steps
from scorer.evening.wishing import typed
from scorer.movements import family
from scorer.movements.in_a_bracket import LOT_ANEW, SEEDED_ANEW
from scorer.sheets.kinds import kind
from tests.conftest import NOW
from tests.scorer.contests.test_knock_out import in_, met
from tests.scorer.evening.evenings import begun

BRIDGE = "duplicate-bridge"
WHEN = NOW.replace(tzinfo=None)

# contest, game, how: what is said
TABLE = [
    ("knock-out",       BRIDGE,          SEEDED_ANEW, "Eight teams: a knock-out drawn anew, three rounds of 7 boards."),
    ("knock-out",       BRIDGE,          LOT,         "Eight teams: a knock-out, three rounds of 7 boards."),
    ("knock-out-pairs", BRIDGE,          LOT_ANEW,    "Eight pairs: a knock-out drawn anew, three rounds of 7 boards."),
    ("knock-out-pads",  "rubber-bridge", LOT_ANEW,    "Eight pairs: a knock-out drawn anew, three rounds."),
    ("knock-out-pads",  "rubber-bridge", SEEDED,      "Eight pairs: a knock-out, three rounds."),
]  # fmt: skip


def beginning(key="knock-out", game="duplicate-bridge", how=SEEDED_ANEW, entrants=8):
    first = Beginning()
    first = suited(replace(first, game=game), first)
    said = suited(replace(first, contest=key, entrants=entrants), first)
    return replace(said, draw=said.draw._replace(who=how))


@pytest.mark.parametrize(("key", "game", "how", "said"), TABLE)
def test_how_it_is_drawn_is_one_more_choice_in_the_sentence(clock, key, game, how, said):
    begins = beginning(key, game, how)
    offers = begins.offers()
    assert begins.outcome(offers) == said
    event = begins.event(offers)
    (section,) = event.sections
    anew = draw_of(section).key == "knock-out-anew"
    assert anew == (how in (SEEDED_ANEW, LOT_ANEW))
    assert as_usual(clock.now(), event).draw.who == how


def test_sections_by_lot_have_a_lot_each_and_another_event_another_one():
    begins = replace(beginning(how=LOT_ANEW, entrants=16), sections=2)
    rounds = [each.movement.rounds for each in begins.event(begins.offers()).sections]
    other = replace(begins, draw=begins.draw._replace(number=77))
    assert rounds[0] != rounds[1]
    assert [each.movement.rounds for each in other.event(other.offers()).sections] != rounds


# --- as it is played -------------------------------------------------------------------------


@pytest.fixture
def desk(tmp_path):
    with closing(Desk(tmp_path / "club.overtrick")) as opened:
        yield opened


def began(desk, how=SEEDED_ANEW, teams=8):
    said = replace(beginning(how=how, entrants=teams), boards_per_round=2, boards_held=True, date="2026-11-17")
    return begun(desk, replace(said.event(said.offers()), name="Winter Cup"))


def drawn(event, wishes=""):
    section = event.sections[0]
    would = ToDraw(event, section, to_draw(event, section))
    put = would.anew(typed(wishes, would.rounds.start, would.there(would.rounds.start)))
    rounds = (*section.movement.rounds[: put.first - 1], *put.rounds)
    movement = family("knock-out").fitted(replace(section.movement, rounds=rounds))
    return replace(event, sections=(replace(section, movement=movement),))


def test_the_best_of_those_left_meets_the_last_and_the_steps_say_when(desk):
    event = in_(began(desk), 1, turned=(1, 4))  # 8 beats 1, and 5 beats 4
    assert "Draw round 2." in [step.what for step in next_steps(how_it_goes(states_of(event), WHEN))]
    second = drawn(event)
    assert met(second, 2) == [(2, 8), (3, 5)]
    third = drawn(in_(second, 2))
    assert met(third, 3) == [(2, 3)]
    over = standings_of(in_(third, 3))
    assert over.reached(1, 2) == "Winner"
    assert [over.reached(1, number) for number in (3, 8, 5, 1)] == [
        "Final",
        "Semi-final",
        "Semi-final",
        "Quarter-final",
    ]


def test_it_is_drawn_up_as_far_as_it_has_come_on_screen_and_on_paper(desk):
    event = in_(began(desk), 1, turned=(1, 4))
    [bracket] = standings_of(event).brackets()
    assert bracket.titles == ("Quarter-finals", "Semi-finals")
    assert [place.number for place in bracket.columns[1]] == [8, 2, 3, 5]
    sheet = kind("bracket").made(event, standings_of(event), kind("bracket").settings(event).completed({}))
    table, _ = sheet.parts[0].blocks  # and in what its figures are
    assert [column.title for column in table.columns] == ["Quarter-finals", "Semi-finals"]


def test_who_leaves_leaves_the_best_without_a_match(desk):
    event = in_(began(desk), 1)
    desk.do(attends_as_typed(event, event.sections[0], 2, text="1"))
    here = replace(desk.event(event.id), slips=event.slips)
    second = drawn(here)
    assert met(second, 2) == [(3, 4)]
    third = drawn(in_(second, 2))
    assert met(third, 3) == [(1, 3)]


def test_wishes_are_granted_in_any_round_and_a_result_put_right_is_told(desk):
    event = in_(began(desk), 1)
    second = drawn(event, "1-2")
    assert met(second, 2) == [(1, 2), (3, 4)]
    put_right = in_(second, 1, turned=(1,))
    step = next_steps(how_it_goes(states_of(put_right), WHEN))[0].what
    assert step == "Team 8 has won in round 1 now, but team 1 was drawn on."


def test_another_lot_is_another_round_and_the_rounds_before_it_stay(desk):
    event = in_(began(desk, LOT_ANEW), 1)
    section = event.sections[0]
    assert draw_of(section).by_chance(2)
    seconds = set()
    for again in range(1, 9):
        put = ToDraw(event, section, to_draw(event, section)).anew(again=again)
        assert put.first == 2
        seconds.add(tuple(sorted(tuple(sorted(each.who)) for each in put.rounds[0] if each.full)))
    assert len(seconds) > 1
