"""What a way touches is worked out again, and what it does not touch is kept: it comes to the same as all afresh."""

import pytest

from scorer.formats import Source, read_source
from scorer.rescore.held import Against
from scorer.rescore.ways import NOTED, OF_TOTALS, WHOLE, Evidence
from tests.scorer.rescore.test_one_thing_wrong import WRONG, written

SPOILED = ("a card gone", "a board gone", "a board turned", "hands exchanged", "a board's signs", "two lines exchanged")
SETTINGS = ({}, {"scale": 1}, {"travellers.unequal": "own-lines", "factored": True})


def numbers(against, values):
    """Every number that is wrong, by each kind."""
    compared = against.compared(values)
    return [(each.checked, each.differ) for each in (compared.points, compared.totals, compared.ranks, compared.boards)]


@pytest.mark.parametrize("spoiled", SPOILED)
@pytest.mark.parametrize("program", ["one winner", "raised totals"])
def test_what_is_kept_of_a_file_is_as_it_is_worked_out_afresh(spoiled, program):
    record = read_source(Source("x.xml", WRONG[spoiled][0](written(program)).encode()))
    against = Against(record)
    for values in SETTINGS:
        numbers(against, values)  # so that there is something to keep
        ways = [way for kind in (*NOTED, *WHOLE, *OF_TOTALS) for way in kind(Evidence.of(against, values))]
        for way in ways:
            assert numbers(way.against(against), values) == numbers(Against(way.record), values), way.says
    assert ways
