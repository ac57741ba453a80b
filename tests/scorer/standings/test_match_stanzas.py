"""Which boards of a match are played in which stanza, where line-ups are for a part of a round."""

from dataclasses import replace

import pytest

from scorer.contests import standings_of
from scorer.event.stanzas import Stanza
from scorer.standings.boards.match_stanzas import by_stanza
from tests.scorer.standings.team_events import event
from tests.scorer.standings.test_eights import begun as eights

TABLE = [
    # a match of      parts  the boards of each stanza
    (event(2, 6, 2),  1,     {(1, 1): [1, 2, 3, 4, 5, 6], (2, 1): [7, 8, 9, 10, 11, 12]}),
    (event(2, 5, 1),  2,     {(1, 1): [1, 2, 3], (1, 2): [4, 5]}),
    (eights(),        1,     {(1, 1): [1, 1, 2, 2, 3, 3, 4, 4]}),
    (eights(),        2,     {(1, 1): [1, 1, 2, 2], (1, 2): [3, 3, 4, 4]}),
    (eights(),        4,     {(1, 1): [1, 1], (1, 2): [2, 2], (1, 3): [3, 3], (1, 4): [4, 4]}),
]  # fmt: skip


@pytest.mark.parametrize(("begins", "parts", "boards"), TABLE)
def test_the_boards_of_a_round_are_shared_out_among_its_parts(begins, parts, boards):
    said = replace(begins, whole={"line_ups": parts})
    [score] = standings_of(said).scores
    found = {each: sorted(line.board.number for line in there) for each, there in by_stanza(said, score).items()}
    assert found == {Stanza(*each): there for each, there in boards.items()}
