"""Garbage with widgets in it is never collected by a thread of the background."""

import gc
import threading
import weakref

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from scorer.cli import loading
from tests.benchmarks.measure import undisturbed
from ui.app import application
from ui.jobs import BENCH
from ui.tidying import EVERY, Tidying


def put_away(ended):
    """A window that was put away and is held by nothing but itself; ``ended`` hears which thread takes it down."""
    window = QWidget()
    window.itself = [window]
    weakref.finalize(window, lambda: ended.append(threading.current_thread()))


def busy():
    """Makes much, as work in the background does."""
    return [[n] for n in range(200_000)]


def test_a_job_in_the_background_takes_no_window_down(qapp):
    ended = []
    put_away(ended)
    BENCH.submit(busy).result()
    assert ended == []
    gc.collect()
    assert ended == [threading.main_thread()]


def test_the_application_tidies_up_by_itself(qapp):
    timer = application().findChild(Tidying).findChild(QTimer)
    assert (timer.interval(), timer.isActive(), gc.isenabled()) == (EVERY, True, False)
    ended = []
    put_away(ended)
    kept = busy()
    assert ended == []
    timer.timeout.emit()
    assert (ended, len(kept)) == ([threading.main_thread()], 200_000)


def test_what_loads_a_command_or_is_measured_does_not_have_it_done_elsewhere(qapp):
    with loading():
        pass
    undisturbed(int, lambda: 0.0)
    assert not gc.isenabled()


def test_an_application_that_somebody_else_made_tidies_up_too(qapp):
    qapp.findChild(Tidying).setParent(None)
    assert application() is qapp
    assert len(qapp.findChildren(Tidying)) == 1
