"""One match between two teams, in stanzas."""

import pytest

from scorer.event.seated import Seated
from scorer.movements import Wish, check, family
from scorer.movements.advice import advise
from scorer.movements.room_moves import in_words

# stanzas, boards a stanza: the boards of the first and of the last
TABLE = [
    (2, 12, range(1, 13), range(13, 25)),
    (4, 6,  range(1, 7),  range(19, 25)),
    (1, 24, range(1, 25), range(1, 25)),
]  # fmt: skip


def made(stanzas, boards, **more):
    return family("head-to-head").movement({"rounds": stanzas, "boards": boards, **more})


@pytest.mark.parametrize(("stanzas", "each", "first", "last"), TABLE)
def test_a_match_is_written_out_stanza_by_stanza(stanzas, each, first, last):
    movement = made(stanzas, each)
    assert [tuple(seating.who for seating in round_) for round_ in movement.rounds] == [((1, 2), (2, 1))] * stanzas
    assert [seating.boards for seating in movement.rounds[0]] == [tuple(first)] * 2
    assert [seating.boards for seating in movement.rounds[-1]] == [tuple(last)] * 2
    assert check.problems(movement) == ()


def test_stanzas_follow_from_the_boards_a_round_and_the_time():
    best = advise(Wish(contestants=2, boards_per_round=6, until="22:12"), seats=Seated.TEAMS)[0]
    assert (best.quality.rounds, best.quality.boards_per_round) == (4, 6)
    best = advise(Wish(contestants=2, boards_per_round=12, until="22:12"), seats=Seated.TEAMS)[0]
    assert (best.quality.rounds, best.quality.boards_per_round) == (2, 12)


def test_the_room_is_told_that_nobody_need_move():
    assert (
        in_words(made(2, 12))[0]
        == "Both teams keep their tables, and who of them sits there may change after each round."
    )
