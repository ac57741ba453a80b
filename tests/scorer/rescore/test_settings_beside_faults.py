"""A setting is found though one number is wrong that it should explain, and what is wrong is told by itself."""

import re

import pytest

from scorer.formats import FORMATS, Source, read_source
from scorer.rescore import rescore
from tests.scorer.formats.evenings import evening, mitchell, section
from tests.scorer.rescore.claimed import Program
from tests.scorer.rescore.faults import found_in

# Two pairs have a board less, so that two totals are raised, of which one is altered then.
RAISED = Program(settings={"factored": True}, travellers={"unequal": "own-lines"})
EVENINGS = [(5, 9), (14, 7), (6, 11)]


def total_altered(text, line, by):
    """A file in which the total of one who stands from a line on is so many higher."""
    before, after = "\n".join(text.split("\n")[: line - 1]), "\n".join(text.split("\n")[line - 1 :])
    return f"{before}\n" + re.sub(
        r"(?<=<TOTAL_SCORE>)[\d.]+", lambda found: f"{float(found[0]) + by:.2f}", after, count=1
    )


@pytest.mark.parametrize(("seed", "tables"), EVENINGS)
def test_totals_that_are_raised_are_found_though_one_of_two_is_altered(seed, tables):
    made = evening(seed, section(-1, mitchell(tables, tables, 2)), others=(None,))
    text = FORMATS[0].write(RAISED.file(made)).decode()
    sound = found_in(text)
    assert "factored" in {each.name for each in sound.because}
    bare = rescore(read_source(Source("x.xml", text.encode())), tries=False)
    raised = {each.line for each in bare.compared.totals.differ}
    assert len(raised) == 2
    for line in raised:
        for by in (2, 1):
            found = found_in(total_altered(text, line, by))
            (cause,) = found.causes
            assert (cause.what, cause.line, found.because) == ("total", line, sound.because)
