"""What is said of seating rights before a match and once it has begun, and which boards count as played."""

from dataclasses import replace

import pytest

from scorer.event.results import BareScore, NotPlayed, Slip
from scorer.live.line_ups import boards_played, rights_words
from scorer.standings.boards.meetings import meetings
from tests.scorer.standings.team_events import event

OPEN = "Whoever wins the toss seats last in the odd or in the even stanzas."
IN_TURN = "Birch seats last in stanza 1. Ash seats last in stanza 2."

SAID = [
    # who seats last  rounds  begun   what is said
    ("toss",          2,      False,  OPEN),
    ("toss",          2,      True,   ""),
    ("toss",          1,      False,  ""),  # one stanza has no odd and even
    ("home",          2,      False,  "Ash seats last."),
    ("home",          2,      True,   "Ash seats last."),
    ("home",          1,      False,  "Ash seats last."),
    ("turns",         2,      False,  IN_TURN),
    ("turns",         3,      True,   "Birch seats last in stanzas 1, 3. Ash seats last in stanza 2."),
    ("nobody",        2,      False,  ""),
]  # fmt: skip


@pytest.mark.parametrize(("how", "rounds", "begun", "said"), SAID)
def test_who_seats_last_is_said_and_of_a_toss_nothing_once_there_is_none_to_come(how, rounds, begun, said):
    of = replace(event(2, 4, rounds), whole={"seats_last": how})
    [meeting] = meetings(of.sections[0])
    assert rights_words(of, meeting, begun=begun) == said


def test_a_board_that_was_not_played_is_played_by_nobody():
    of = event(2, 4, 1)
    results = {key: NotPlayed() if key.number == 4 else BareScore(110) for key, _ in of.due()}
    of = replace(of, slips={key: Slip(result) for key, result in results.items()})
    boards, each = boards_played(of, of.sections[0])[1]
    assert (len(boards), set(each.values())) == (3, {3})
