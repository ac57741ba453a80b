"""An event of ours as other programs would be told of it, and which are not told."""

from dataclasses import replace

import pytest

from rules.shelf import Shelf
from scorer import contests
from scorer.contests.beginning import Beginning
from scorer.contests.pairs import Pairs
from scorer.event.refusal import Refusal
from scorer.formats.own import recorded
from tests.scorer.sheets.evening import full, individual, seated
from tests.scorer.sheets.table_evening import rubbers, whist_drive

NOT_TOLD = [
    # an evening                 is
    (rubbers(),                  "is played at the tables"),
    (whist_drive(),                    "is played at the tables"),
]  # fmt: skip


@pytest.mark.parametrize(("event", "why"), NOT_TOLD, ids=[event.game for event, _ in NOT_TOLD])
def test_what_files_of_results_cannot_tell_is_refused_in_a_sentence(event, why):
    with pytest.raises(Refusal) as refused:
        recorded(event)
    assert str(refused.value) == (
        f"“{event.name}” cannot be exported: it {why}, and files of results tell of two sides on boards."
    )


def test_a_game_that_everybody_plays_alone_is_refused_too():
    said = Beginning(name="Friday", game="trex", method="average-points", entrants=8)
    with pytest.raises(Refusal, match="“Friday” cannot be exported: it has no two sides at a table"):
        recorded(said.event(said.offers()))


def test_pairs_on_boards_are_told():
    assert recorded(seated()).event == seated()


def test_so_are_players_of_whom_two_are_partners_for_a_round():
    record = recorded(individual())
    assert record.event == individual()
    assert len(record.rows) == len(individual().sections[0].contestants)


class Turned(Pairs):
    """Pairs whose contest counts them in a way of its own, and so has other standings of the same slips."""

    key = "turned"

    def standings(self, event, read=None):
        return super().standings(replace(event, method="butler", settings={}), read)


def test_what_is_told_is_what_the_contest_makes_of_it(monkeypatch):
    monkeypatch.setattr(contests, "CONTESTS", Shelf(Turned(), refused=KeyError))
    event = replace(full(), contest=Turned.key)
    worked = [row for ranking in contests.standings_of(event).rankings() for row in ranking.rows]
    assert [round(row.total.value, 2) for row in recorded(event).rows] == [round(row.points, 2) for row in worked]
