"""A team that withdraws from a league: what is still asked for of the matches that it has played or not."""

from contextlib import closing
from dataclasses import replace

import pytest

from scorer.contests import states_of
from scorer.desk import Desk
from scorer.event.fixtures import DAY, fixtures, struck
from scorer.event.movement import Away
from scorer.sheets.kinds.parts.room import progress
from tests.scorer.contests.test_league import league, withdrawn
from tests.scorer.sheets.whole_evening import ladder
from tests.scorer.standings.team_events import EIGHT, match


@pytest.fixture
def desk(tmp_path):
    with closing(Desk(tmp_path / "club.overtrick")) as opened:
        yield opened


# of a league of four whose last team leaves: how that counts, after which round, and what of that is still asked for
GONE = [
    ("early",  2, 0),
    ("early",  3, 8),
    ("struck", 5, 0),
    ("stands", 1, 8),
]  # fmt: skip


def each_second_is_missing(desk, how, after):
    """A league of which a team withdraws behind a round, and the boards of its match there: each second has no slip."""
    event = league(desk)
    due = [(key, at) for key, at in event.due() if key.round <= after]
    mine = [key for key, at in due if key.round == after and 4 in at.who]
    slips = {key: next(iter(match(EIGHT[:1]).values())) for key, _ in due if key not in mine[::2]}
    return withdrawn(replace(event, slips=slips), how, after + 1), mine


@pytest.mark.parametrize(("how", "after", "asked"), GONE)
def test_the_boards_that_are_missing_of_a_match_that_is_struck_out_are_asked_for_no_more(desk, how, after, asked):
    event, mine = each_second_is_missing(desk, how, after)
    states = states_of(event)
    missing = [key for key in states.due if not states.is_in(key)]
    assert len([key for key in missing if key in mine]) == asked
    others = sum(key.round > after for key in states.due)
    assert len(missing) == asked + others
    assert progress(event).due - progress(event).done == len(missing)
    assert states.now(1) == after + (not asked)


@pytest.mark.parametrize(("how", "after", "asked"), GONE)
def test_they_are_counted_neither_as_in_nor_as_to_come(desk, how, after, asked):
    """Of the match that the team was in each second board has no slip; struck out, nobody will hand it in."""
    event, mine = each_second_is_missing(desk, how, after)
    states = states_of(event)
    never = 0 if asked else len(mine[::2])
    rounds = states.rounds(1)
    assert rounds[after].due == len([key for key in states.due if key.round == after]) - never
    assert sum(each.done for each in rounds.values()) == len(event.slips) == progress(event).done
    assert sum(each.due for each in rounds.values()) == len(states.due) - never == progress(event).due
    assert sum(states.counts()[state] for state in ("in", "doubt")) == len(event.slips)


@pytest.mark.parametrize(("played", "gone"), [(False, {4}), (True, set())])
def test_a_match_that_is_put_off_and_not_played_is_none_of_those_a_team_had_played(desk, played, gone):
    event = withdrawn(league(desk), "early", 4)
    [late] = [each for each in fixtures(event.sections[0]) if each.round == 3 and 4 in (each.home, each.away)]
    keys = [key for key, at in event.due() if key.round == 3 and 4 in at.who]
    slips = {key: slip for key, slip in event.slips.items() if key not in keys}
    event = replace(event, whole={**event.whole, late.named(DAY): "2027-03-01"}, slips=slips)
    assert struck(event, event.sections[0]) == {4}
    if played:
        event = replace(event, slips={**slips, keys[0]: next(iter(match(EIGHT[:1]).values()))})
    assert struck(event, event.sections[0]) == gone


def test_once_the_league_lets_them_stand_they_are_asked_for_again(desk):
    event = withdrawn(league(desk), "struck", 2)
    states = states_of(event)
    mine = [key for key, at in event.due() if 4 in at.who]
    assert mine
    assert all(map(states.is_in, mine))
    states.update(withdrawn(event, "stands", 2), ())
    assert not any(map(states.is_in, mine))


def test_on_a_ladder_nothing_is_struck_out():
    event = ladder()
    [section] = event.sections
    left = replace(event, sections=(replace(section, away=(Away(5, 2),)),), whole={"withdrawn": "struck"})
    due = [key for key, at in left.due() if 5 in at.who]
    assert not any(map(states_of(left).is_in, due))
