"""Whatever single thing is wrong in a file: one cause names it, and whatever follows is folded below."""

import pytest

from tests.conftest import CASES
from tests.examples import one_in
from tests.scorer.rescore.faults import FAULTS, MADE, cell_spoiled, untold

# So many faults of each kind, always the same ones; ``python -m tests.long.files`` draws anew.
SEED, OF_A_KIND, OF_CELLS, OF_MATCHES = "8", max(2, one_in(25).max_examples // 2), 16, 5


@pytest.mark.parametrize("at", range(len(FAULTS)), ids=[f"{fault.__name__} in {name}" for name, fault in FAULTS])
def test_one_fault_is_told_and_nothing_else(at, request):
    name, fault = FAULTS[at]
    cases = CASES if name in MADE else request.getfixturevalue("cases")
    often = OF_A_KIND if fault is not cell_spoiled else OF_MATCHES if name in MADE else OF_CELLS
    for number in range(often):
        assert not untold(cases, at, f"{SEED}-{number}"), f"seed {SEED}-{number}"
