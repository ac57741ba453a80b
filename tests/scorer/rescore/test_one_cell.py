"""Whatever one cell of a file is spoiled: one cause names it, and whatever follows is folded below."""

import pytest

from tests.scorer.rescore.one_cell import MADE, REAL, drawn, made, real, rescored, told

# So many faults of each file, always the same ones; ``python -m tests.long.cells`` goes through all.
SEED, OF_A_FILE, OF_MATCHES = "one cell", 16, 5


@pytest.mark.parametrize("name", REAL)
def test_of_another_programs_file_the_spoiled_cell_is_named_and_nothing_else(cases, name):
    lines = real(cases, name)
    one_by_one(lines, drawn(lines, OF_A_FILE, SEED))


@pytest.mark.parametrize("name", MADE)
def test_of_matches_the_spoiled_cell_is_named_and_nothing_else(name):
    lines = made(name)
    one_by_one(lines, drawn(lines, OF_MATCHES, SEED))


def one_by_one(lines, faults):
    sound = rescored(lines)
    assert sound.causes == ()
    for each in faults:
        assert (said := told(lines, each, sound)) == "", f"seed “{SEED}”, {each.says}: {said}"
