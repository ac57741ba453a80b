"""An event of ours as other programs would be told of it, and which are not told."""

import pytest

from scorer.contests.beginning import Beginning
from scorer.event.refusal import Refusal
from scorer.formats.own import recorded
from tests.scorer.sheets.evening import individual, seated
from tests.scorer.sheets.table_evening import rubbers, whist_drive

NOT_TOLD = [
    # an evening                 is
    (rubbers(),                  "is played at the tables"),
    (whist_drive(),                    "is played at the tables"),
    (individual(),               "has no pairs that meet two and two"),
]  # fmt: skip


@pytest.mark.parametrize(("event", "why"), NOT_TOLD, ids=[event.game for event, _ in NOT_TOLD])
def test_what_files_of_results_cannot_tell_is_refused_in_a_sentence(event, why):
    with pytest.raises(Refusal) as refused:
        recorded(event)
    assert str(refused.value) == (
        f"“{event.name}” cannot be exported: it {why}, and files of results tell of pairs on boards."
    )


def test_a_game_that_everybody_plays_alone_is_refused_too():
    said = Beginning(name="Friday", game="trex", method="average-points", entrants=8)
    with pytest.raises(Refusal, match="“Friday” cannot be exported: it has no pairs that meet two and two"):
        recorded(said.event(said.offers()))


def test_pairs_on_boards_are_told():
    assert recorded(seated()).event == seated()
