"""A double knock-out as it is played: places, both brackets, the final and its decider, between teams and at tables."""

from contextlib import closing
from dataclasses import replace

import pytest

from scorer.contests import standings_of, states_of
from scorer.desk import Desk
from scorer.evening.drawing_on import ToDraw, to_draw
from scorer.evening.leading import leading
from scorer.evening.steps import how_it_goes, next_steps
from scorer.event.movement import Away
from scorer.movements import family
from scorer.sheets.kinds import kind
from scorer.standings.whole.overall import Overall
from tests.scorer.contests import test_knock_out as teams
from tests.scorer.contests import test_knock_out_pads as pads

DOUBLE = {"knock-out": "double-knock-out", "knock-out-pads": "double-knock-out-pads"}
EITHER = pytest.mark.parametrize("made", [teams, pads], ids=["teams", "pads"])


@pytest.fixture
def desk(tmp_path):
    with closing(Desk(tmp_path / "club.overtrick")) as opened:
        yield opened


def began(desk, made, entries=4, **more):
    """A double knock-out of so many, as far as its first round is written."""
    event = made.began(desk, entries)
    section = event.sections[0]
    answers = {**section.movement.made_from, **more}
    movement = family(DOUBLE[event.contest]).movement(answers)
    return replace(event, sections=(replace(section, movement=movement),))


def drawn(event):
    section = event.sections[0]
    put = ToDraw(event, section, to_draw(event, section)).anew()
    rounds = (*section.movement.rounds[: put.first - 1], *put.rounds)
    movement = family(section.movement.family).fitted(replace(section.movement, rounds=rounds))
    return replace(event, sections=(replace(section, movement=movement),))


def played(event, made, rounds, *, last=()):
    """Some rounds in which the lower number wins, and of the last those who are named do not."""
    for round_ in range(1, rounds + 1):
        event = made.in_(event, round_, turned=last if round_ == rounds else ())
        event = drawn(event) if round_ < rounds else event
    return event


def places(event):
    return {row.contestant.number: f"{row.place}{'=' * row.tied}" for row in standings_of(event).rankings()[0].rows}


# After how many rounds, who has lost the last against the better: who stands where
TABLE = [
    (8, 6, (), "1 2 3 4 5= 5= 7= 7="),
    (4, 4, (), "1 2 3 4"),
    (4, 3, (), "1= 1= 3 4"),
    (4, 1, (), "1= 1= 1= 1="),
]


@EITHER
@pytest.mark.parametrize(("entries", "rounds", "last", "said"), TABLE)
def test_everybody_stands_where_their_second_defeat_was(desk, made, entries, rounds, last, said):
    event = played(began(desk, made, entries), made, rounds, last=last)
    assert [*dict(sorted(places(event).items())).values()] == said.split()


@EITHER
def test_a_final_that_the_unbeaten_loses_is_followed_by_a_decider_of_its_own(desk, made):
    event = played(began(desk, made), made, 4, last=(1, 2))
    standings = standings_of(event)
    assert leading(Overall(standings), over=True) == f"2 {'team' if made is teams else 'pair'}s are still in."
    said = [step.what for step in next_steps(how_it_goes(states_of(event), teams.WHEN))]
    assert "Both in the final have lost once: draw the deciding match." in said
    event = made.in_(drawn(event), 5, turned=(1, 2))
    assert made.met(event, 5) == [(1, 2)]
    standings = standings_of(event)
    assert places(event)[2] == "1"
    assert "won" in leading(Overall(standings), over=True)
    lines = [line.text for line in standings.why_place(1, 1).lines]
    assert [line.split(":")[0] for line in lines[-2:]] == ["Final", "Deciding match"]
    assert not any(
        step.what.startswith("Both in the final") for step in next_steps(how_it_goes(states_of(event), teams.WHEN))
    )


@EITHER
def test_both_brackets_and_the_final_are_drawn(desk, made):
    event = played(began(desk, made, 5), made, 3)
    brackets = standings_of(event).brackets()
    assert [each.title for each in brackets] == ["Winners’ bracket", "Losers’ bracket", "Final"]
    numbers = [[[place.number for place in column] for column in each.columns] for each in brackets]
    assert numbers == [
        [[1, 0, 4, 5, 2, 0, 3, 0], [1, 4, 2, 3], [1, 2], [1]],
        [[0, 5, 0, 0], [5, 3, 0, 4], [3, 4], [0, 2], [0]],
        [[1, 0], [0, 0], [0]],
    ]
    byes = [place.bye for place in brackets[1].columns[0]]
    assert byes == [True, False, True, True]
    sheet = kind("bracket").sheets(event, standings_of(event), {})
    assert [part.title for part in sheet.parts] == ["Winners’ bracket", "Losers’ bracket", "Final"]
    assert [column.title for column in sheet.parts[1].tables[0].columns] == [
        *(f"Round {n}" for n in (2, 3, 4, 5)),
        "Final",
    ]


# Whether it is a double one, who leaves after how many rounds, how many are played after: who stands where
LEFT = [
    (False, 1, 1, 0, "2 1 3= 3="),
    (False, 1, 2, 0, "1 2 3= 3="),
    (False, 4, 1, 1, "1 2 3= 3="),
    (True,  1, 2, 1, "2 1 3 4"),
    (True,  2, 3, 0, "1 2 3 4"),
]  # fmt: skip


@EITHER
@pytest.mark.parametrize(("double", "who", "after", "more", "said"), LEFT)
def test_who_leaves_stands_where_they_were_to_play_next(desk, made, double, who, after, more, said):
    event = played(began(desk, made) if double else made.began(desk, 4), made, after)
    event = replace(event, sections=(replace(event.sections[0], away=(Away(who, after + 1),)),))
    for round_ in range(after + 1, after + 1 + more):
        event = made.in_(drawn(event), round_)
    assert [*dict(sorted(places(event).items())).values()] == said.split()
    assert "won" in leading(Overall(standings_of(event)), over=True)


def test_the_final_and_its_decider_are_two_matches(desk):
    event = teams.in_(drawn(played(began(desk, teams), teams, 4, last=(1, 2))), 5)
    scores = [each for each in standings_of(event).scores if {*each.meeting.teams} == {1, 2}]
    assert [(each.meeting.teams, each.meeting.rounds) for each in scores] == [
        ((1, 2), (2,)),
        ((1, 2), (4,)),
        ((2, 1), (5,)),
    ]
