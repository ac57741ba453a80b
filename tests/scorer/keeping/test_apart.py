"""A large copy is judged by a process of its own: in the same words, trusted no further, and as long as we are here."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from multiprocessing.connection import wait

import pytest

from scorer.desk import Desk
from scorer.keeping import apart, copies
from scorer.keeping.copies import as_it_is, checked, listed, take, was_found_sound
from scorer.store.place import Hold, place
from tests.scorer.keeping.deeds import entered, sql

WRONG = {
    "a result is gone": ["DELETE FROM slip WHERE number = 1"],
    "a deed is not as it was": ["UPDATE deed SET what = 'Another.' WHERE id = 2"],
    "a column is gone": ["ALTER TABLE club DROP COLUMN settings"],
    "a newer program's deed": ["UPDATE alembic_version SET version_num = '9999'"],
    "no club file": ["PRAGMA application_id = 0", "CREATE VIEW everything AS SELECT * FROM deed"],
}


def in_background(job, *given):
    """What a job in another thread than the window's returns, or raises."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(job, *given).result()


@pytest.fixture
def copy(club):
    """A copy that this process has not looked into."""
    copies.FOUND_SOUND.clear()
    return listed(club)[0].path


@pytest.fixture
def _large(monkeypatch):
    """Every file is a large one."""
    monkeypatch.setattr(apart, "LARGE", 1)


@pytest.fixture
def _never_here(club, monkeypatch, _large):
    """This process cannot judge a file."""
    monkeypatch.delattr(copies, "found")


@pytest.mark.usefixtures("_never_here")
def test_a_file_that_another_process_finds_sound_is_trusted_as_if_this_one_had(copy):
    assert in_background(checked, copy) == ()
    assert was_found_sound(copy)
    copy.touch()
    assert not was_found_sound(copy)


@pytest.mark.usefixtures("_large")
@pytest.mark.parametrize("how", WRONG)
def test_what_is_wrong_is_said_in_the_same_words(copy, how, monkeypatch):
    sql(copy, *WRONG[how])
    here = checked(copy)
    assert here
    monkeypatch.delattr(copies, "found")  # so that it is the other process that says it
    assert in_background(checked, copy) == here
    assert not was_found_sound(copy)


@pytest.mark.usefixtures("_never_here")
def test_a_club_goes_on_from_a_copy_as_long_as_that_is_what_this_process_found_sound(club, copy):
    for each in (club, copy):
        sql(each, "UPDATE slip SET slip = 'no slip' WHERE number = 1")
    copies.FOUND_SOUND.add(as_it_is(copy))
    assert in_background(checked, club, copies.on, copy) == (), "it is believed"
    sql(copy, "UPDATE slip SET slip = 'none' WHERE number = 1")
    sql(copy, "UPDATE slip SET slip = 'no slip' WHERE number = 1")
    assert in_background(checked, club, copies.on, copy) != ()


@pytest.mark.usefixtures("_large")
def test_a_copy_is_taken_by_a_job_as_it_is_by_a_window_that_closes(club):
    with closing(Desk(club)) as desk:
        made = in_background(take, club)
        assert (made.deed, was_found_sound(made.path)) == (desk.head.deed, True)
        entered(desk, 4)
        assert in_background(take, club).deed == desk.head.deed
        sql(club, "DELETE FROM slip WHERE number = 2")
        entered(desk, 5)
        with pytest.raises(copies.Damaged):
            in_background(take, club)


# --- where it comes to nothing ------------------------------------------------------------

SAYS_NOTHING = {
    "cannot be begun": ["/nowhere/overtrick"],
    "dies": [sys.executable, "-c", "import os; os.kill(os.getpid(), 9)"],
    "says half": [sys.executable, "-c", "print('[')"],
    "says something else": [sys.executable, "-c", "print('[[1, 2, 3, 4], 5]')"],
    "says that it is sound, and fails": [sys.executable, "-c", "print('[]'); raise SystemExit(1)"],
    "hangs": [sys.executable, "-c", "import threading; threading.Event().wait()"],
    "is another program": [sys.executable, "-c", "print('Overtrick')"],
}


@pytest.mark.usefixtures("_large")
@pytest.mark.parametrize("how", SAYS_NOTHING)
@pytest.mark.parametrize("sound", [True, False])
def test_this_process_judges_where_the_other_comes_to_nothing(copy, how, sound, monkeypatch):
    if not sound:
        sql(copy, "DELETE FROM slip WHERE number = 1")
    monkeypatch.setattr(apart, "COMMAND", tuple(SAYS_NOTHING[how]))
    monkeypatch.setattr(apart, "MOST_LOOKS", 1 if how == "hangs" else apart.MOST_LOOKS)
    assert bool(in_background(checked, copy)) != sound
    assert was_found_sound(copy) == sound


def changed(copy, question):
    copy.touch()
    return question


def newer(_copy, question):
    return question._replace(version="9999")


def another(copy, question):
    return question._replace(path=str(copy.with_name("none.overtrick")))


@pytest.mark.parametrize("otherwise", [changed, newer, another])
def test_a_process_that_has_another_file_before_it_or_another_program_says_nothing(copy, otherwise):
    question = apart.Question(str(copy), as_it_is(copy))
    assert apart.faults(question, copies.on) == ()
    assert apart.faults(otherwise(copy, question), copies.on) is None


# --- which, and how long ------------------------------------------------------------------


def test_only_what_is_large_and_would_hold_up_others_is_judged_apart(club, copy, monkeypatch):
    assert not in_background(apart.worth_it, copy)
    monkeypatch.setattr(apart, "LARGE", copy.stat().st_size)
    assert in_background(apart.worth_it, copy)
    assert not apart.worth_it(copy), "the window itself waits for it"
    hold = Hold(place(copy))
    assert not in_background(apart.worth_it, copy), "it is open here"
    hold.at = None
    monkeypatch.setattr(sys, "executable", "")
    assert not in_background(apart.worth_it, copy), "there is no interpreter"


def test_a_built_program_judges_by_a_word_of_its_own():
    """It has no interpreter that could be handed a module."""
    said = "import sys; sys.frozen = True; from scorer.keeping import apart; print(*apart.COMMAND[1:])"
    done = subprocess.run([sys.executable, "-c", said], capture_output=True, text=True, check=True, cwd=apart.ROOT)
    assert done.stdout == f"{apart.JUDGE}\n"


class GivenUp(Exception):
    """Nobody wants it any more."""


def test_a_process_that_nobody_waits_for_any_more_is_ended(copy, monkeypatch):
    monkeypatch.setattr(apart, "COMMAND", (sys.executable, "-c", "import threading; threading.Event().wait()"))
    begin, judges = subprocess.Popen, []

    def begun(*given, **more):
        judges.append(begin(*given, **more))
        return judges[-1]

    def given_up():
        raise GivenUp

    monkeypatch.setattr(subprocess, "Popen", begun)
    with pytest.raises(GivenUp):
        apart.faults(apart.Question(str(copy), as_it_is(copy)), given_up)
    assert [judge.returncode for judge in judges] == [-signal.SIGKILL]


KILLED = """
import os, sys
from scorer.keeping import apart

apart.COMMAND = (sys.executable, "-c", '''
from scorer.keeping.__main__ import end_with_the_other
print(1, flush=True)
end_with_the_other()
''')
with apart.begun("") as judge:
    judge.stdout.readline()
    print(judge.pid, flush=True)
    os.kill(os.getpid(), 9)
"""


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="this system cannot wait for another's process")
def test_it_ends_with_the_program_that_asked_however_that_ends():
    done = subprocess.run([sys.executable, "-c", KILLED], capture_output=True, text=True, check=False)
    with suppress(ProcessLookupError):  # it has ended
        judge = os.pidfd_open(int(done.stdout))
        assert wait([judge]) == [judge]
        os.close(judge)
