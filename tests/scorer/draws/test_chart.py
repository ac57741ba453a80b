"""By a chart: every partner once, whatever the number; and who comes or goes is drawn in."""

from collections import Counter
from itertools import chain

import pytest

from scorer.draws import Meeting, Wishes
from scorer.draws.chart import Chart

# players, rounds in which nobody has a partner again, who sits out in each
TABLE = [
    (4,   3,  0),
    (5,   5,  1),
    (8,   7,  0),
    (11,  11, 3),
    (12,  11, 0),
    (22,  22, 2),
    (32,  31, 0),
    (36,  9,  0),
    (37,  9,  1),
    (160, 12, 0),
]  # fmt: skip


def rounds(come, count, chart=None):
    played = []
    for _ in range(count):
        played.append((chart or Chart()).next_round(range(1, come + 1), played))
    return played


def mates(played):
    return Counter(frozenset(side) for each in played for who in each.meetings for side in (who[::2], who[1::2]))


@pytest.mark.parametrize(("come", "count", "out"), TABLE)
def test_nobody_has_a_partner_again_and_all_sit_out_as_often(come, count, out):
    played = rounds(come, count)
    assert max(mates(played).values()) == 1
    assert {len(each.out) for each in played} == {out}
    outs = Counter(chain.from_iterable(each.out for each in played))
    assert max(outs.values(), default=0) - min((outs[n] for n in range(1, come + 1)), default=0) <= 1


def test_once_all_have_been_partners_it_goes_on_with_as_few_again_as_can_be():
    played = rounds(8, 8)
    assert max(mates(played[:7]).values()) == 1
    assert played[7].reasons[0] != "Nobody has a partner again."


def test_who_comes_late_is_drawn_in_and_nobody_has_a_partner_again_for_that():
    played = rounds(12, 4)
    for here in (range(1, 14), [*range(2, 14)], [*range(2, 14)]):
        played.append(Chart().next_round(here, played))
        assert {n for who in played[-1].meetings for n in who} | {*played[-1].out} == {*here}
    assert max(mates(played).values()) == 1


def test_a_wish_brings_a_later_round_of_the_chart_forward():
    later = rounds(12, 6)[-1]
    wished = Chart().next_round(range(1, 13), [], Wishes(together=(Meeting(*later.meetings[0][::2]),)))
    assert any({*later.meetings[0][::2]} <= {*who} for who in wished.meetings)


def test_every_table_has_its_reason():
    (drawn,) = rounds(13, 1)
    assert drawn.because[0].startswith("have not met; ")
    assert drawn.because[0].endswith("are partners for the first time")
    assert drawn.because[-1] == "the chart has it so; all sit out as often"
