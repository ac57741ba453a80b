"""What every test shares: windows drawn unseen, one standing clock, and where other programs' results lie."""

import gc
import os
import signal
from datetime import datetime, timedelta, timezone
from functools import partial
from itertools import count
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, settings

from scorer.clock import CLOCK

try:
    import resource
except ImportError:  # a system that has no such limit
    resource = None

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["LC_ALL"] = "C.UTF-8"  # whatever the system speaks
NOW = datetime(2026, 11, 17, 20, 52, tzinfo=timezone(timedelta(hours=1)))  # a Tuesday evening
CLOCK.read, CLOCK.zone, CLOCK.running = lambda: NOW, NOW.tzinfo, lambda: 1000.0
# Ctrl+C is heard in every test, also where the tests were begun in the background, which would not have it heard.
signal.signal(signal.SIGINT, signal.default_int_handler)
TESTS = count()  # so that each has a folder of its own where it needs one
if (
    resource
):  # each test's club stays open until it is garbage: more files than many systems let a process have at first
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
gc.disable()  # until the tests are collected: they stay to the end, and would be looked through again and again

# The tests share their processors with each other, so no example has a deadline. What is landed is tried with the same
# examples everywhere; “long” is for a night of its own, looks elsewhere each time and says how to get there again.
for profile, examples, same in (("quick", 15, True), ("long", 2000, False)):
    settings.register_profile(
        profile,
        max_examples=examples,
        derandomize=same,
        deadline=None,
        print_blob=True,
        # Hands are drawn answer by answer, and of some games most cannot be.
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
    )
settings.load_profile("quick")


def pytest_addoption(parser):
    parser.addoption("--shuffle", type=int, metavar="SEED", help="run the tests in another order")


def pytest_collection_modifyitems(config, items):
    """No test counts on another having come before it; each process is given the same order."""
    if (seed := config.getoption("--shuffle")) is not None:
        Random(seed).shuffle(items)


def pytest_collection_finish():
    """What was loaded and collected is never garbage: nothing that is made by a test is looked for among it.

    Nor is it looked for as often as in the program: what a test keeps for those after it would be gone through again
    and again, which took a twelfth of the time.
    """
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    gc.enable()


def pytest_runtest_teardown():
    """Where windows were shown, garbage is collected between the tests: as in the program, by this thread alone."""
    if not gc.isenabled():
        from ui.tidying import tidied

        tidied()


@pytest.fixture(autouse=True, scope="session")
def nothing_waits_for_the_disk():
    """A machine that is switched off in the middle of a test is not tested for, and waiting takes most of the time."""
    from scorer.store import copying, file

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(file, "SAFELY", tuple(each.replace("EXTRA", "OFF") for each in file.SAFELY))
        patch.setattr(copying, "synced", lambda _: None)
        yield


@pytest.fixture(autouse=True, scope="session")
def statements_are_put_into_words_once():
    """Each club file has an engine of its own, and all speak one SQL: what was compiled for one serves the others."""
    from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite as Dialect

    from scorer.store import file

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Dialect, "__eq__", lambda one, other: type(one) is type(other))
        patch.setattr(Dialect, "__hash__", lambda one: hash(type(one)))
        patch.setattr(file, "create_engine", partial(file.create_engine, execution_options={"compiled_cache": {}}))
        yield


@pytest.fixture(autouse=True, scope="session")
def tables_are_put_into_words_once():
    """A file is made, in memory too, by the statements that made the first: SQLAlchemy words each every time."""
    from sqlalchemy import event

    from scorer.keeping import rescues, soundness
    from scorer.store import file

    build, said = file.build, []

    def again(made):
        if said:
            for words, given in said:
                made.exec_driver_sql(words, given)
            return
        kept = []
        event.listen(made, "before_cursor_execute", hear := lambda *at: kept.append(at[2:4]))
        build(made)
        event.remove(made, "before_cursor_execute", hear)
        # But for what is there already; in place of what another thread may have heard meanwhile.
        said[:] = [each for each in kept if not each[0].startswith("PRAGMA main.")]

    with pytest.MonkeyPatch.context() as patch:
        for each in (file, soundness, rescues):
            patch.setattr(each, "build", again)
        yield


@pytest.fixture(autouse=True)
def what_a_test_makes_lies_in_no_temporary_folder(monkeypatch):
    """Where the clubs of tests lie is no matter of theirs."""
    monkeypatch.setattr("scorer.keeping.whereabouts.gettempdir", lambda: os.path.abspath("nowhere"))


@pytest.fixture(autouse=True)
def nothing_was_kept_here_before(tmp_path_factory, monkeypatch):
    """What another test, or somebody at this computer, had rescued or said of second places is none of this one's."""
    own = tmp_path_factory.getbasetemp() / f"own {next(TESTS)}"
    monkeypatch.setattr("scorer.keeping.rescues.user_data_path", lambda *_, **__: own)
    monkeypatch.setattr("scorer.store.address.user_data_path", lambda *_, **__: own)
    monkeypatch.setattr("scorer.keeping.elsewhere.user_config_path", lambda *_, **__: own / "settings")


CASES = Path(__file__).resolve().parents[2] / "shared" / "cases"


@pytest.fixture
def clock(monkeypatch):
    """The clock that stands on that evening; a test may give it another ``read``, ``zone`` or ``running``."""
    for own in ("read", "zone", "running"):
        monkeypatch.setattr(CLOCK, own, getattr(CLOCK, own))
    return CLOCK


@pytest.fixture(scope="session")
def cases() -> Path:
    """Other programs' real results, which lie beside the checkout and are not ours to copy into it."""
    if not CASES.is_dir():
        pytest.skip("no folder shared/cases beside the checkout: other programs' results are compared where they are")
    return CASES


@pytest.fixture(scope="session")
def server():
    """A PostgreSQL server, started by the first test that asks for it; the test is skipped where there is none."""
    from tests.scorer.servers import started

    with started() as running:
        yield running
