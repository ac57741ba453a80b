"""Work in the background: told, given up, refused, or gone wrong."""

import sys
import threading
import weakref

import pytest
from PySide6.QtCore import QObject, QThread, Signal

from scorer.event.refusal import Refusal
from ui.jobs import BENCH, BRIEFLY, QUIETLY, USUALLY, Job


class NotToday(Refusal):
    """Not today."""


class Heard(QObject):
    """Somebody in the window who is told."""

    done = Signal()

    def __init__(self):
        super().__init__()
        self.values, self.told, self.refused, self.threads = [], [], [], set()

    def finished(self, value):
        self.threads.add(QThread.currentThread())
        self.values.append(value)
        self.done.emit()

    def tell(self, *far):
        self.told.append(far)

    def refuse(self, sentence):
        self.refused.append(sentence)
        self.done.emit()

    def listen(self, job):
        job.finished.connect(self.finished)
        job.told.connect(self.tell)
        job.refused.connect(self.refuse)
        return job


@pytest.fixture
def heard(qapp):
    return Heard()


def test_work_is_done_elsewhere_and_told_where_windows_live(qtbot, heard):
    meanwhile = []
    qtbot.waitUntil(lambda: sys.getswitchinterval() == pytest.approx(USUALLY))  # nobody else's job is left

    def work(job):
        meanwhile.append(sys.getswitchinterval())
        for at in range(3):
            job.tell(at + 1, 3)
        return threading.current_thread().name

    job = heard.listen(Job(work))
    with qtbot.waitSignal(heard.done):
        job.start()
    qtbot.waitUntil(lambda: heard.told == [(1, 3), (2, 3), (3, 3)])  # which may come a moment after the end
    assert heard.values[0].startswith("job")
    assert heard.threads == {QThread.currentThread()}
    assert meanwhile == [pytest.approx(BRIEFLY)]
    qtbot.waitUntil(lambda: sys.getswitchinterval() == pytest.approx(USUALLY))


def test_what_is_given_up_is_heard_of_no_more(qtbot, heard):
    inside, go_on = threading.Event(), threading.Event()

    def work(job):
        inside.set()
        go_on.wait(5)
        job.tell(1, 1)

    first = heard.listen(Job(work)).start()
    assert inside.wait(5)
    first.give_up()
    last = heard.listen(Job(lambda job: "after"))
    with qtbot.waitSignal(heard.done):
        go_on.set()
        last.start()
    assert (heard.values, heard.told) == (["after"], [])


def test_what_is_given_up_before_it_begins_is_not_begun(qtbot, heard):
    begun = []
    job = heard.listen(Job(lambda job: begun.append(job)))
    job.give_up()
    with qtbot.waitSignal(heard.done):
        job.start()
        heard.listen(Job(lambda job: None)).start()
    assert begun == []


def test_a_refusal_is_a_sentence(qtbot, heard):
    def work(job):
        raise NotToday

    job = heard.listen(Job(work))
    with qtbot.waitSignal(heard.done):
        job.start()
    assert heard.refused == ["Not today."]


def test_a_refusal_that_nobody_listens_for_is_raised_in_the_window(qtbot):
    def work(job):
        raise NotToday

    job = Job(work)
    with qtbot.capture_exceptions() as caught:
        job.start()
        qtbot.waitUntil(lambda: bool(caught))
    assert caught[0][0] is NotToday


def test_any_other_error_is_raised_in_the_window(qtbot, heard):
    job = heard.listen(Job(lambda job: 1 // 0))
    with qtbot.capture_exceptions() as caught:
        job.start()
        qtbot.waitUntil(lambda: bool(caught))
    assert caught[0][0] is ZeroDivisionError


def test_what_is_done_at_once_is_told_all_the_same_when_the_window_has_nothing_else_in_hand(qtbot, monkeypatch):
    submit = BENCH.submit
    monkeypatch.setattr(BENCH, "submit", lambda work, *given: waited(submit(work, *given)))
    told = []
    job = Job(lambda _: "done")
    job.finished.connect(told.append)
    job.start()
    assert told == []
    qtbot.waitUntil(lambda: told == ["done"])


def waited(future):
    future.result()
    return future


def test_the_window_waits_briefly_until_the_last_of_two_jobs_is_done(qtbot):
    """Two benches work at once, and the one that ends first must not make the window wait for the other."""
    first, second, seen = threading.Event(), threading.Event(), []
    begun = [threading.Event(), threading.Event()]

    def work(own, until):
        own.set()
        until.wait(10)

    _jobs = (
        Job(lambda _: work(begun[0], first)).start(BENCH),
        Job(lambda _: work(begun[1], second)).start(QUIETLY),
    )
    assert all(each.wait(10) for each in begun)
    first.set()
    BENCH.submit(int).result()
    seen.append(sys.getswitchinterval())
    second.set()
    QUIETLY.submit(int).result()
    seen.append(sys.getswitchinterval())
    assert seen == [pytest.approx(BRIEFLY), pytest.approx(USUALLY)]


def test_a_job_is_ended_before_one_goes_on():
    begun, ended = threading.Event(), threading.Event()

    def work(job):
        begun.set()
        try:
            while True:
                job.tell()
        finally:
            ended.set()

    job = Job(work).start(QUIETLY)
    begun.wait(10)
    job.end(within=10)
    assert ended.is_set()


def test_what_only_a_job_still_holds_goes_where_windows_live(qtbot):
    class Held(QObject):
        """A page that was left meanwhile."""

    held, go, gone = Held(), threading.Event(), []
    weakref.finalize(held, lambda: gone.append(threading.get_ident()))
    Job(lambda job, held=held: go.wait(5)).start()
    del held
    go.set()
    qtbot.waitUntil(lambda: gone != [])
    assert gone == [threading.get_ident()]
