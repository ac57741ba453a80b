"""What every test shares: windows drawn unseen, how hypothesis reports, and where other programs' results lie."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

settings.register_profile(
    "overtrick",
    deadline=None,  # the tests share their processors with each other
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("overtrick")

CASES = Path(__file__).resolve().parents[2] / "shared" / "cases"


@pytest.fixture(scope="session")
def cases() -> Path:
    """Other programs' real results, which lie beside the checkout and are not ours to copy into it."""
    if not CASES.is_dir():
        pytest.skip("no folder shared/cases beside the checkout: other programs' results are compared where they are")
    return CASES
