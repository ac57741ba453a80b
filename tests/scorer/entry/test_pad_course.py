"""Where the cursor goes in an evening of pads: the line that is written next, the next table, and where jumps lead."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorer.entry.pad_course import NobodyThere, PadCourse
from scorer.entry.understood import Jump
from scorer.event.pads import PadPlace, Pads
from scorer.event.results import Key
from tests.scorer.event.tables import PART, evening, hand, pairs, written

OVER = (hand("x"),)  # a crossed-out last line: this table plays no more
ALL = [PadPlace(1, 1, 1), PadPlace(1, 1, 2), PadPlace(1, 2, 1), PadPlace(1, 2, 2)]


def course(*over: PadPlace, lines: int = 0) -> PadCourse:
    """Two tables, two rounds; some tables have finished, and the first has written so many lines."""
    pads = [(place, OVER) for place in over] + [(ALL[0], (PART,) * lines)]
    return PadCourse(Pads(written(evening(), *pads)))


UNFINISHED = [
    # finished           after     next
    ((),                 None,     ALL[0]),
    ((),                 ALL[0],   ALL[1]),
    ((),                 ALL[1],   ALL[0]),  # the same round before the next
    ((ALL[0], ALL[1]),   ALL[1],   ALL[2]),
    ((ALL[2], ALL[3]),   ALL[3],   ALL[0]),  # round to the beginning
    (ALL[1:],            ALL[0],   ALL[0]),  # only the one in hand
    (ALL,                ALL[0],   None),
]  # fmt: skip


@pytest.mark.parametrize(("over", "after", "to"), UNFINISHED)
def test_the_next_table_that_has_still_to_play(over, after, to):
    assert course(*over).unfinished(after) == to


def test_one_begins_at_the_first_table_that_has_still_to_play_or_the_last_of_all():
    assert course(ALL[0]).start() == Key(1, 1, 2, 1)
    assert course(*ALL).start() == Key(1, 2, 2, 2)


@pytest.mark.parametrize(
    ("over", "round_", "to"),
    [((), 2, Key(1, 2, 1, 1)), ((ALL[2],), 2, Key(1, 2, 2, 1)), (ALL[2:], 2, Key(1, 2, 1, 2)), ((), 3, None)],
)
def test_a_round_is_begun_at_its_first_table_that_has_still_to_play(over, round_, to):
    assert course(*over).start_of(round_) == to


BESIDE = [
    # here  lines  tables  to
    (1,     1,     0,      Key(1, 1, 1, 2)),
    (3,     1,     0,      None),  # the line that is written next is the last
    (1,     -1,    0,      None),
    (1,     0,     1,      Key(1, 1, 2, 1)),
    (1,     0,     2,      Key(1, 2, 1, 1)),
    (1,     0,     -1,     None),
]  # fmt: skip


@pytest.mark.parametrize(("line", "lines", "tables", "to"), BESIDE)
def test_the_arrow_keys_go_along_a_pad_and_from_table_to_table(line, lines, tables, to):
    assert course(lines=2).beside(Key(1, 1, 1, line), lines, tables) == to


JUMPS = [
    # from             jump                      to
    (Key(1, 1, 2, 1),  Jump(table=1),            Key(1, 1, 1, 3)),
    (Key(1, 1, 2, 1),  Jump(table=1, board=2),   Key(1, 1, 1, 2)),
    (Key(1, 1, 2, 1),  Jump(table=1, board=9),   Key(1, 1, 1, 3)),  # no further than the line that is written next
    (Key(1, 1, 2, 1),  Jump(round=2),            Key(1, 2, 2, 1)),
    (Key(1, 1, 1, 3),  Jump(board=1),            Key(1, 1, 1, 1)),
]  # fmt: skip


@pytest.mark.parametrize(("here", "jump", "to"), JUMPS)
def test_a_typed_jump_leads_to_a_line_of_a_pad(here, jump, to):
    assert course(lines=2).jump(here, jump) == to


def test_where_nobody_plays_nothing_leads():
    with pytest.raises(NobodyThere) as refused:
        course().jump(Key(1, 1, 1, 1), Jump(round=7))
    assert str(refused.value) == "Nobody plays there in this event."
    assert course().found(Key(1, 1, 1, 1), table=9) is None
    assert [course().due(key) for key in (Key(1, 1, 2, 5), Key(1, 1, 9, 1))] == [True, False]


def test_the_section_in_hand_goes_before_others_unless_another_is_named():
    two = PadCourse(Pads(evening(pairs(), replace(pairs(), id=2, letter="B"))))
    assert [two.found(Key(2, 1, 1, 1), section=section, table=2) for section in (0, 1, 2)] == [
        Key(2, 1, 2, 1),
        Key(1, 1, 2, 1),
        Key(2, 1, 2, 1),
    ]
