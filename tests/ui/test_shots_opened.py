"""The pictures of what is opened on a page, and the invented contests between teams that some of them show."""

import pytest

from scorer.contests import standings_of
from scorer.event.results import Played
from ui.shots import opened
from ui.shots.contests import BOARDS, HALF, TEAMS, between_teams
from ui.shots.taking import USUAL


def test_what_is_opened_is_taken_light_and_dark(qtbot, tmp_path, monkeypatch):
    monkeypatch.setattr(opened, "MORE", (USUAL._replace(name="-again"),))
    taken = [path.name for path in (*opened.what_is_opened(tmp_path, tmp_path), *opened.of_matches(tmp_path, tmp_path))]
    names = {name.split("-opened-")[0] for name in taken}
    assert names == {"why", "by-board", "ruling", "merge", "match", "cross", "bracket"}
    assert len(set(taken)) == len(taken) == 4 * len(names)
    assert all((tmp_path / name).stat().st_size for name in taken)


@pytest.mark.parametrize(("kind", "rounds"), [("teams", 2), ("knock-out", 1)])
def test_contests_between_teams_have_whole_rounds_in_and_half_of_the_next(kind, rounds):
    event = between_teams(kind, "Autumn", "2026-11-20", rounds)
    matches = standings_of(event).scores
    over = [score for score in matches if score.meeting.rounds[-1] <= rounds]
    begun = [score for score in matches if score.meeting.rounds[0] == rounds + 1]
    assert over
    assert all(score.finished for score in over)
    assert all(score.begun and not score.finished for score in begun)
    assert all(isinstance(slip.result, Played) for slip in event.slips.values())
    assert {each.called for each in event.sections[0].contestants.values()} == {
        str(at) for at, _ in enumerate(TEAMS, 1)
    }
    assert 0 < HALF < BOARDS
