"""The sample club is what it says: an evening that is over with a missing pair, and one in play."""

from __future__ import annotations

import json

import pytest

from installer.samples import club
from scorer.desk import Desk
from scorer.event.results import Average, NotPlayed
from scorer.samples import MADE_BY, SOURCE, visit
from scorer.standings import BoardPlay


@pytest.fixture(scope="module")
def desk(tmp_path_factory):
    return Desk(visit(tmp_path_factory.mktemp("sample")))


def test_the_sample_is_what_its_maker_makes():
    assert json.loads(SOURCE.read_text(encoding="utf-8")) == json.loads(json.dumps(club()))


def test_an_evening_is_over_with_one_pair_missing_and_some_rulings(desk):
    event = desk.event(desk.events()[1].id)
    [section] = event.sections
    assert (len(section.movement.boards), section.absent, len(section.contestants)) == (26, {14}, 13)
    assert [key for key, _ in event.due() if key not in event.slips] == []
    assert sum(slip.ruled for slip in event.slips.values()) >= 3
    assert {type(slip.result) for slip in event.slips.values()} >= {Average, NotPlayed}
    [ranking] = BoardPlay(event).rankings()
    assert len(ranking.rows) == 13


def test_another_evening_is_still_in_play(desk):
    event = desk.event(desk.events()[0].id)
    due = [key for key, _ in event.due()]
    assert 0 < len(event.slips) < len(due)
    assert [ranking.rows[0].place for ranking in BoardPlay(event).rankings()] == [1, 1]


def test_every_slip_says_something_that_can_have_happened(desk):
    for listed in desk.events():
        standings = BoardPlay(desk.event(listed.id))
        assert (standings.impossible, standings.strays) == ((), ())


def test_what_was_done_in_the_sample_stays_and_can_be_undone(desk, tmp_path):
    path = visit(tmp_path)
    first = Desk(path, who=MADE_BY)
    event = first.events()[0]
    first.undo()
    first.close()
    assert Desk(visit(tmp_path)).events()[0].slips == event.slips - 1
