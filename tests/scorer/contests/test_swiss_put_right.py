"""A Swiss of which a result is put right after the next round was drawn by it: what is said, and what can be done."""

from contextlib import closing
from dataclasses import replace
from fractions import Fraction

import pytest

from scorer.commands.results import EnterResult
from scorer.contests import contest, standings_of, states_of
from scorer.contests.beginning import Beginning
from scorer.desk import Desk
from scorer.evening.drawing_on import ToDraw, to_draw
from scorer.evening.offering import suited
from scorer.evening.put_right import said_of
from scorer.evening.steps import how_it_goes, next_steps
from scorer.event.results import BareScore, Slip
from scorer.movements import family
from scorer.movements.numbering import ANEW, NUMBERED
from tests.scorer.contests.test_swiss_teams import WHEN, in_, named
from tests.scorer.evening.evenings import begun

OTHER = "Round 2 was drawn from other scores than there are now."
FORMS = ["swiss-teams", "swiss-pairs", "swiss-of-eight"]


@pytest.fixture
def desk(tmp_path):
    with closing(Desk(tmp_path / "club.overtrick")) as opened:
        yield opened


def began(desk, key="swiss-teams", come=6, rounds=4, **draw):
    """A Swiss as it begins, everybody with a name."""
    first = Beginning()
    said = suited(replace(first, contest=key, entrants=come), first)
    said = replace(said, draw=said.draw._replace(rounds=rounds, **draw), date="2026-11-17")
    made = said.event(said.offers())
    chairs = contest(key).seats.chairs
    who = {n: named(n) for n in range(1, come + 1)}
    cut = {n: replace(one, entry=replace(one.entry, players=one.players[:chairs])) for n, one in who.items()}
    return begun(desk, replace(made, name="Autumn Swiss", sections=(replace(made.sections[0], contestants=cut),)))


def drawn(event, **more):
    """With the next round drawn, as it is kept."""
    section = event.sections[0]
    put = ToDraw(event, section, to_draw(event, section, **more)).anew()
    return replace(event, sections=(replace(section, movement=put.put_into(section.movement)),))


def turned(event, round_, table):
    """With the results of a table the other way about."""
    of = {key: slip for key, slip in event.slips.items() if (key.round, key.table) == (round_, table)}
    other = {key: Slip(BareScore(-slip.result.points - 500), right=True) for key, slip in of.items()}
    return replace(event, slips={**event.slips, **other})


def about(event):
    steps = next_steps(how_it_goes(states_of(event), WHEN))
    return [step for step in steps if "other scores" in step.what]


@pytest.mark.parametrize("come", [6, 7])
@pytest.mark.parametrize("key", FORMS)
def test_a_round_that_has_not_begun_can_be_drawn_again(desk, key, come):
    event = drawn(in_(began(desk, key, come), 1))
    assert not about(event)
    after = turned(event, 1, 1)
    (step,) = about(after)
    assert step.what == OTHER
    assert "Drawn again, it goes by the scores as they are now; left, it stays as it is." in step.why
    assert (step.state, step.page, step.where["draw"]) == ("doubt", "seats", True)
    assert after.sections == event.sections
    assert not about(drawn(after))
    assert not about(turned(after, 1, 1)) or about(turned(after, 1, 1))[0].what == OTHER


def test_who_has_other_scores_is_named_with_both_of_them(desk):
    event = drawn(in_(began(desk), 1))
    after = turned(event, 1, 1)
    said = said_of(after, after.sections[0], standings_of(after))
    was, now = (standings_of(each).points_of(1) for each in (event, after))
    who = [n for n in sorted(was) if was[n] != now[n]]
    assert said.startswith(OTHER)
    for n in who:
        assert f"Team {n} has {float(now[n]):g}, not {float(was[n]):g}" in said


@pytest.mark.parametrize("come", [6, 7])
def test_once_it_is_played_it_stays(desk, come):
    second = drawn(in_(began(desk, come=come), 1))
    event = turned(in_(second, 2), 1, 1)
    (step,) = about(event)
    assert (step.state, step.what) == ("due", OTHER)
    assert "It has begun and stays as it is; the points count as they are now." in step.why
    third = drawn(event)
    assert third.sections[0].movement.rounds[:2] == second.sections[0].movement.rounds
    assert not about(third)
    assert not about(in_(third, 3))


def test_a_round_in_arrears_is_drawn_by_nothing_of_the_round_before_it(desk):
    event = drawn(in_(began(desk, who="arrears"), 1))
    assert len(event.sections[0].movement.rounds) == 3
    played = in_(event, 2)
    assert not about(played)
    assert not about(turned(played, 2, 1))
    (step,) = about(turned(played, 1, 1))
    assert step.what == OTHER.replace("2", "3")
    assert step.where["stood"] is True


def test_what_it_was_drawn_by_is_kept_in_the_file_and_goes_with_the_draw(desk):
    event = in_(began(desk), 1)
    for key, slip in event.slips.items():
        desk.do(EnterResult(event=event.id, key=key, slip=slip))
    event = desk.event(event.id)
    desk.do(ToDraw(event, event.sections[0], to_draw(event, event.sections[0])).anew())
    assert about(turned(desk.event(event.id), 1, 1))
    desk.undo(event.id)
    assert not about(turned(desk.event(event.id), 1, 1))
    desk.redo(event.id)
    assert about(turned(desk.event(event.id), 1, 1))


def test_of_scores_that_are_printed_alike_nothing_is_said(desk):
    event = drawn(in_(began(desk), 1))
    [section] = event.sections
    kept = section.movement.made_from["drawn_by"]
    near = {n: str(Fraction(score) + Fraction(1, 1000)) for n, score in kept["scores"].items()}
    other = replace(section.movement, made_from={**section.movement.made_from, "drawn_by": {**kept, "scores": near}})
    assert not about(replace(event, sections=(replace(section, movement=other),)))


def test_with_its_boards_numbered_otherwise_it_is_still_known_what_a_round_was_drawn_by(desk):
    event = drawn(in_(began(desk), 1))
    [section] = event.sections
    other = family(section.movement.family).again(section.movement, **{NUMBERED.name: ANEW})
    assert about(turned(replace(event, sections=(replace(section, movement=other),)), 1, 1))


def test_where_nothing_can_be_scored_there_is_nothing_to_say_of_scores(desk):
    event = turned(drawn(in_(began(desk), 1)), 1, 1)
    assert not about(replace(event, method="of-another-program"))
