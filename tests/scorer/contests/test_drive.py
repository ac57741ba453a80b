"""Drives as a form of contest: how they begin, rounds drawn by who won, late comers, leavers, a result put right."""

from contextlib import closing
from dataclasses import replace
from random import Random

import pytest

from rules.parts.totals import Totals
from scorer.commands.results import EnterResult
from scorer.contests import contest, standings_of, states_of
from scorer.contests.beginning import Beginning
from scorer.contests.drawing import NotSoMany
from scorer.desk import Desk
from scorer.evening.beginning import as_usual
from scorer.evening.coming import arrives, attends_as_typed
from scorer.evening.drawing_on import ToDraw, to_draw
from scorer.evening.offering import suited
from scorer.evening.steps import how_it_goes, next_steps
from scorer.event.event import Contestant, Entry, Player
from scorer.event.pads import Pads
from scorer.event.results import Key, Slip
from scorer.movements.drawn_tables import TooFew
from tests.conftest import NOW
from tests.scorer.evening.evenings import begun
from tests.scorer.sheets.drive_evening import military

DRIVE = contest("drive")
WHEN = NOW.replace(tzinfo=None)

# game, come, sections, drive (blank: the usual one): what is said, and who is entered
TABLE = [
    ("whist",        36, 1, "",            "Nine tables: semi-partner drive, 24 rounds.",              "players"),
    ("whist",        18, 1, "partner",     "Nine tables: pairs, up and down, 24 rounds.",              "pairs"),
    ("euchre",       22, 1, "",            "Five tables: winners up, twelve rounds.",                  "players"),
    ("euchre",       22, 1, "chart",       "Five tables: every partner once, twelve rounds.",          "players"),
    ("whist",        18, 1, "military",    "Nine tables: military, 24 rounds.",                         "pairs"),
    ("five-hundred", 16, 2, "losers-down", "Four tables in two sections: losers down, twelve rounds.", "players"),
    ("oh-hell",      13, 1, "",            "Four tables: ladder of tables, twelve rounds.",            "players"),
]  # fmt: skip
COUNTED = [
    ("whist", "tricks-taken", 1),
    ("euchre", "total-points", 8),
    ("nap", "total-points", 12),
    ("oh-hell", "total-points", None),
]


def beginning(game, come, sections=1, drive=""):
    first = suited(Beginning(game=game, entrants=come, sections=sections), Beginning())
    said = suited(replace(first, contest="drive"), first)
    return suited(replace(said, draw=said.draw._replace(who=drive)), said) if drive else said


@pytest.mark.parametrize(("game", "come", "sections", "drive", "said", "entered"), TABLE)
def test_a_drive_is_said_in_a_sentence(game, come, sections, drive, said, entered):
    begins = beginning(game, come, sections, drive)
    assert begins.outcome(begins.offers()) == said
    made = begins.event(begins.offers())
    assert (made.form, DRIVE.came(made)) == (entered, come)


@pytest.mark.parametrize(("game", "method", "deals"), COUNTED)
def test_a_hand_of_whist_is_a_round_and_its_tricks_count_and_in_other_games_each_deals_twice(game, method, deals):
    begins = beginning(game, 16)
    assert (begins.method, begins.settings.get("deals"), begins.settings["sat_out"]) == (method, deals, "average")


def test_too_few_and_tables_that_a_game_does_not_have_are_refused():
    with pytest.raises(TooFew, match="Three players cannot fill a table of 4"):
        beginning("whist", 3).offers()
    seven = beginning("oh-hell", 14)
    with pytest.raises(NotSoMany, match="Oh Hell! is for"):
        replace(seven, draw=seven.draw._replace(seats=9)).offers()


def test_another_one_is_like_the_last(clock):
    said = beginning("euchre", 22, drive="head-kept")
    usual = as_usual(clock.now(), said.event(said.offers()))
    assert (usual.contest, usual.entrants, usual.draw.who, usual.draw.rounds) == ("drive", 22, "head-kept", 12)
    said = beginning("euchre", 22, drive="chart")
    assert as_usual(clock.now(), said.event(said.offers())).draw.who == "chart"


def test_another_military_drive_is_like_the_last_too(clock):
    said = beginning("whist", 18, drive="military")
    usual = as_usual(clock.now(), said.event(said.offers()))
    assert (usual.contest, usual.entrants, usual.draw.who, usual.draw.rounds) == ("drive", 18, "military", 24)


def test_the_tables_of_a_military_drive_are_ranked_together():
    standings = standings_of(military())
    made = {}
    for row in standings.rankings()[0].rows:
        table = (row.contestant.number + 1) // 2
        made[table] = made.get(table, 0) + row.points
    sums = {each.name: each.points for each in standings.teams()}
    assert sums.pop("Table 4, its pair counted twice") == 2 * made.pop(4)
    assert sums == {f"Table {n}": much for n, much in made.items()}
    assert [each.place for each in standings.teams()] == [1, 2, 3, 4]
    (section,) = standings.event.sections
    named = {n: replace(one, entry=replace(one.entry, team="Reds")) for n, one in section.contestants.items() if n < 3}
    put = replace(section, contestants={**section.contestants, **named})
    told = standings_of(replace(standings.event, sections=(put,))).teams()
    assert {each.name for each in told} == {"Reds", "Table 2", "Table 3", "Table 4, its pair counted twice"}
    other = replace(section, id=2, letter="B")
    both = standings_of(replace(standings.event, sections=(section, other))).teams()
    assert {"Table A1", "Table B4, its pair counted twice"} <= {each.name for each in both}


def test_who_comes_late_to_a_military_drive_takes_the_seats_that_are_empty(desk):
    event = begun(desk, replace(military(), id=0))
    desk.do(arrives(event, event.sections[0]))
    after = desk.event(event.id)
    assert after.sections[0].movement.numbers == tuple(range(1, 9))


def test_who_goes_from_a_drive_to_another_contest_finds_what_is_usual_there():
    said = beginning("whist", 36)
    tables = suited(replace(said, contest="tables"), said)
    assert (tables.draw.who, tables.draw.rounds, tables.method) == ("pairs", 6, "total-points")


# --- as it is played -------------------------------------------------------------------------


@pytest.fixture
def desk(tmp_path):
    with closing(Desk(tmp_path / "club.overtrick")) as opened:
        yield opened


def began(desk, come=22, game="euchre", **more):
    """A drive as it begins, everybody with a name."""
    said = beginning(game, come, **more)
    made = replace(said, date="2026-11-17").event(said.offers())
    who = {n: Contestant(n, Entry((Player(f"Player {n}"),))) for n in range(1, come + 1)}
    return begun(desk, replace(made, sections=(replace(made.sections[0], contestants=who),)))


def in_(event, round_, but=()):
    """The event with the slips of a round, but those of some tables; who sits North wins, mostly."""
    chance, pads, slips = Random(round_), Pads(event), dict(event.slips)
    for section, nth, seating in pads.tables():
        if nth == round_ and seating.table not in but:
            ours = chance.randint(6, 12)
            slips[Key(section.id, nth, seating.table, 0)] = Slip(Totals((ours, ours - chance.choice((1, 2, 5)))))
    return replace(event, slips=slips)


def drawn(event):
    """With the next round drawn, and the command that does it."""
    section = event.sections[0]
    put = ToDraw(event, section, to_draw(event, section)).anew()
    movement = replace(
        section.movement,
        rounds=(*section.movement.rounds[: put.first - 1], *put.rounds),
        made_from=put.made_from,
    )
    return replace(event, sections=(replace(section, movement=movement),)), put


def tables(event, round_):
    return [seating.who for seating in event.sections[0].movement.rounds[round_ - 1]]


def test_winners_go_up_as_their_slips_say_and_the_steps_say_when(desk):
    event = in_(began(desk), 1)
    steps = next_steps(how_it_goes(states_of(event), WHEN))
    assert steps[0].what == "Draw round 2."
    second, put = drawn(event)
    assert tables(second, 2)[0] == (1, 2, 5, 6)
    assert put.grounds[0].because[0] == "1 and 2 won here; 5 and 6 won at table 2"
    assert put.made_from["won"] == [[1, 2, 5, 6, 9, 10, 13, 14, 17, 18]]
    assert {21, 22} <= {number for who in tables(second, 2)[:-1] for number in who}


def test_a_table_that_has_not_finished_cuts_and_that_is_said(desk):
    _, put = drawn(in_(began(desk), 1, but=(3,)))
    assert put.grounds[0].reasons[0] == "One table had not finished by then."
    assert any("the cut at table 3" in each for each in put.grounds[0].because)


def test_who_comes_late_is_in_the_next_round_and_who_leaves_is_not(desk):
    event = began(desk)
    desk.do(arrives(event, event.sections[0]))
    desk.do(attends_as_typed(desk.event(event.id), desk.event(event.id).sections[0], 4, text="1"))
    second, _ = drawn(in_(desk.event(event.id), 1))
    here = {number for who in tables(second, 2) for number in who} - {0}
    assert here == {*range(1, 24)} - {4}


def test_who_comes_after_the_first_round_is_in_the_next_one_too(desk):
    event = in_(began(desk), 1)
    for key, slip in event.slips.items():
        desk.do(EnterResult(event=event.id, key=key, slip=slip))
    event = desk.event(event.id)
    desk.do(arrives(event, event.sections[0]))
    second, _ = drawn(desk.event(event.id))
    assert 23 in {number for who in tables(second, 2) for number in who}


def test_the_draw_of_a_round_is_undone_as_one_act(desk):
    event = in_(began(desk, 8), 1)
    for key, slip in event.slips.items():
        desk.do(EnterResult(event=event.id, key=key, slip=slip))
    _, put = drawn(desk.event(event.id))
    desk.do(put)
    assert len(desk.event(event.id).sections[0].movement.rounds) == 2
    desk.undo(event.id)
    assert len(desk.event(event.id).sections[0].movement.rounds) == 1
    assert "won" not in desk.event(event.id).sections[0].movement.made_from


def test_whoever_sits_out_has_the_average_of_their_other_rounds(desk):
    event = in_(drawn(in_(began(desk, 9), 1))[0], 2)
    standings = standings_of(event)
    mine = standings.cards[1, 9]
    assert mine.turns[0].played is False or mine.turns[0].played is None
    assert standings.points_of(1)[9] == 2 * standings.tables.of(1, 2, 9).earned(9)


# --- a result put right ------------------------------------------------------------------------


def turned(event, table):
    """With the slip of a table of the first round the other way about."""
    key = Key(event.sections[0].id, 1, table, 0)
    return replace(event, slips={**event.slips, key: Slip(Totals(event.slips[key].result.figures[::-1]))})


def test_a_result_put_right_says_what_it_changes_and_the_round_is_drawn_again_as_long_as_it_has_not_begun(desk):
    event = drawn(in_(began(desk, 12), 1))[0]
    assert not about(event)
    (step,) = about(turned(event, 3))
    assert step.what == "Round 2 was drawn by other winners than there are now."
    assert step.why == "Table 3: 11 and 12, not 9 and 10. Drawn again, it goes by them."
    assert (step.state, step.page, step.where["draw"]) == ("doubt", "seats", True)
    assert not about(drawn(turned(event, 3))[0])


def test_once_it_is_played_it_stays_and_the_points_count(desk):
    event = turned(in_(drawn(in_(began(desk, 12), 1))[0], 2), 3)
    (step,) = about(event)
    assert (step.state, step.page) == ("due", "results")
    assert "stays as it is" in step.why
    third = in_(drawn(event)[0], 3)
    assert not about(third)
    assert standings_of(third).card(1, 11)[0].points > standings_of(third).card(1, 9)[0].points


def test_where_nothing_can_be_scored_there_is_nothing_to_say_of_winners(desk):
    event = turned(drawn(in_(began(desk, 12), 1))[0], 3)
    assert not about(replace(event, method="of-another-program"))


def about(event):
    steps = next_steps(how_it_goes(states_of(event), WHEN))
    return [step for step in steps if "other winners" in step.what]
