"""Copies are kept by deed, whatever the clock says, and none goes that holds what no other does."""

from __future__ import annotations

import os
import shutil
from contextlib import closing
from pathlib import Path

import pytest

from scorer.desk import Desk
from scorer.journal import Head, chain_at
from scorer.keeping import copies
from scorer.keeping.copies import holds, listed, take, thinned
from scorer.store.trouble import FileTrouble, copies_folder
from tests.scorer.keeping.copies.kept import played
from tests.scorer.keeping.deeds import EVENINGS, FEW, SEVEN, entered, on, sql


def test_of_the_last_ten_evenings_one_copy_stays_and_one_of_every_month(desk, monkeypatch):
    made = [played(desk, monkeypatch, when, number) for number, when in enumerate(EVENINGS, 2)]
    there = {copy.deed for copy in listed(desk.path)}
    by_month = {copy.month: copy.deed for copy in made}
    assert there == {copy.deed for copy in made[-10:]} | set(by_month.values())


def test_a_copy_that_two_programs_took_at_once_is_thinned_out_too(desk, few, monkeypatch):
    first = played(desk, monkeypatch, SEVEN[0], 2).path
    twin = Path(shutil.copy(first, first.with_stem(f"{first.stem} (2)")))
    for number, when in enumerate(SEVEN[1:], 3):
        played(desk, monkeypatch, when, number)
    assert (first.exists(), twin.exists()) == (False, False)


@pytest.mark.parametrize("wrong", ["2000-01-01T00:00:00+01:00", "2099-12-31T23:00:00+01:00"])
def test_a_clock_that_is_wrong_ends_no_copies_and_costs_none(desk, few, monkeypatch, wrong):
    times = [*SEVEN[:2], wrong, *SEVEN[2:]]
    made = [played(desk, monkeypatch, when, number) for number, when in enumerate(times, 2)]
    there = listed(desk.path)
    assert [copy.deed for copy in there][:FEW] == [copy.deed for copy in reversed(made[-FEW:])]
    assert len(there) < len(made)
    on(monkeypatch, wrong)
    late = [played(desk, monkeypatch, wrong, number) for number in range(30, 33)]
    assert {copy.deed for copy in late} <= {copy.deed for copy in listed(desk.path)}


def test_a_copy_that_was_changed_since_is_never_removed(desk, few, monkeypatch):
    changed = played(desk, monkeypatch, SEVEN[0], 2).path
    with closing(Desk(changed, who="Bo")) as opened:
        entered(opened, 99)
        opened.close(copy=False)
    for number, when in enumerate(SEVEN[1:], 3):
        played(desk, monkeypatch, when, number)
    assert changed.exists()


def test_a_copy_of_which_a_result_was_changed_is_never_removed(desk, few, monkeypatch):
    first = SEVEN[0]
    made = [played(desk, monkeypatch, first.replace(":00:", f":{at:02}:"), 2 + at).path for at in range(3)]
    sql(made[0], "UPDATE event SET name = 'Sunday'")
    for number, when in enumerate(SEVEN[1:], 10):
        played(desk, monkeypatch, when, number)
    assert made[0].exists()


def test_a_copy_of_another_past_is_never_removed(desk, few, monkeypatch):
    base = take(desk.path).path
    lone = played(desk, monkeypatch, SEVEN[0], 2).path
    desk.close(copy=False)
    shutil.copyfile(base, desk.path)
    with closing(Desk(desk.path, who="Ann")) as again:
        for number, when in enumerate(SEVEN, 3):
            played(again, monkeypatch, when, number)
    assert lone.exists()


def test_what_somebody_named_themselves_is_never_removed(desk, few, monkeypatch):
    mine = copies_folder(desk.path) / "before the final.overtrick"
    take(desk.path).path.rename(mine)
    for number, when in enumerate(SEVEN, 3):
        played(desk, monkeypatch, when, number)
    assert mine.exists()


def rotten(path):
    sql(path, "UPDATE event SET name = 'Sunday'")


@pytest.mark.parametrize("rotted", [1, 2])
def test_the_copy_of_an_evening_that_stays_is_a_sound_one_where_there_is_one(desk, few, monkeypatch, rotted):
    first = SEVEN[0]
    made = [played(desk, monkeypatch, first.replace(":00:", f":{at:02}:"), 2 + at).path for at in range(3)]
    for each in made[3 - rotted :]:
        rotten(each)
    for number, when in enumerate(SEVEN[1:FEW], 10):
        played(desk, monkeypatch, when, number)
    assert [each.exists() for each in made] == [at >= 2 - rotted for at in range(3)]


def test_which_copies_are_sound_is_looked_into_only_where_one_is_to_go(desk, monkeypatch):
    looked = []
    monkeypatch.setattr(copies, "checked", lambda path, *_: looked.append(path) or ())
    for number in range(2, 5):
        played(desk, monkeypatch, EVENINGS[0], number)
    assert set(looked) <= {copy.path for copy in listed(desk.path)[:1]} | {
        each for each in looked if each.suffix == ".part"
    }


def a_folder(path):
    path.unlink()
    path.mkdir()


def a_text(path):
    path.write_text("Name,Number")


@pytest.mark.parametrize("harm", [os.unlink, a_folder, a_text])
def test_a_copy_that_is_gone_by_the_time_it_is_looked_into_holds_nothing(desk, harm):
    taken = take(desk.path)
    assert holds(taken, desk.head)
    assert holds(taken, Head(1, desk.read(chain_at, 1)))
    harm(taken.path)
    assert not holds(taken, Head(1, "another"))


def test_thinning_a_file_that_is_gone_is_trouble_in_words(desk, few, monkeypatch):
    for number, when in enumerate(SEVEN[:5], 2):
        on(monkeypatch, when)
        entered(desk, number)
        take(desk.path)
    desk.path.unlink()
    with pytest.raises(FileTrouble):
        thinned(desk.path)
