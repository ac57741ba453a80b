"""Whatever sheets are made for is let go of where windows live: the bench keeps the standings, and nothing else."""

import weakref

import pytest

from scorer.sheets.page.paper import A4
from tests.ui.evening import tuesday
from tests.ui.pages.sheets.open import SMALL
from ui.jobs import Job
from ui.pages.sheets.paper import Asked, count_of, drawn


@pytest.mark.parametrize("made", [drawn, count_of])
def test_the_bench_holds_no_job_that_is_done(qapp, made):
    job = Job(lambda _: None)
    made(Asked(tuesday(SMALL), "ranking", {}, A4), job)
    gone = weakref.ref(job)
    del job
    assert gone() is None
