"""The journal as a model: read page by page, and what is done meanwhile stands above."""

from datetime import UTC, datetime

import pytest

from scorer.journal import Deed
from ui.models.deeds import PAGE, Deeds
from ui.parts import TableColumn

AT = datetime(2026, 11, 17, 20, 15, tzinfo=UTC)


@pytest.fixture
def file():
    return [Deed(n, AT, "Ann", 1, f"deed {n}", "do", n) for n in range(1, 2 * PAGE + 51)]


@pytest.fixture
def deeds(file):
    def read(before, most):
        found = [deed for deed in reversed(file) if before is None or deed.id < before]
        return tuple(found[:most])

    model = Deeds([TableColumn("What", lambda deed: deed.what)], read)
    model.begin()
    return model


def fetch(deeds):
    deeds.fetchMore(deeds.index(-1, -1))


def ids(deeds):
    return [deed.id for deed in deeds.values]


def test_it_is_a_proper_model(deeds, qtmodeltester, file):
    qtmodeltester.check(deeds, force_py=True)
    fetch(deeds)
    file.append(Deed(999, AT, "Bo", 1, "new", "do", 999))
    deeds.catch_up()
    qtmodeltester.check(deeds, force_py=True)


def test_pages_are_read_as_somebody_scrolls_and_no_further(deeds):
    assert ids(deeds) == list(range(2 * PAGE + 50, PAGE + 50, -1))
    nowhere = deeds.index(-1, -1)
    while deeds.canFetchMore(nowhere):
        fetch(deeds)
    assert ids(deeds) == list(range(2 * PAGE + 50, 0, -1))
    assert not deeds.canFetchMore(deeds.index(0, 0))


def test_an_exact_number_of_pages_ends_too(deeds, file):
    del file[2 * PAGE :]
    deeds.begin()
    fetch(deeds)
    assert deeds.canFetchMore(deeds.index(-1, -1))
    fetch(deeds)
    assert not deeds.canFetchMore(deeds.index(-1, -1))


def test_what_was_done_meanwhile_stands_above_the_rest(deeds, file):
    fetch(deeds)
    before = len(deeds.values)
    file.extend(Deed(n, AT, "Bo", 1, "new", "do", n) for n in (1001, 1002))
    deeds.catch_up()
    assert ids(deeds)[:3] == [1002, 1001, 2 * PAGE + 50]
    assert len(deeds.values) == before + 2


def test_more_than_a_page_meanwhile_begins_anew(deeds, file):
    file.extend(Deed(n, AT, "Bo", 1, "new", "do", n) for n in range(1001, 1001 + PAGE))
    deeds.catch_up()
    assert len(deeds.values) == PAGE
    assert ids(deeds)[0] == 1000 + PAGE


def test_nothing_new_changes_nothing(deeds, qtbot):
    with qtbot.assertNotEmitted(deeds.modelReset), qtbot.assertNotEmitted(deeds.rowsInserted):
        deeds.catch_up()
