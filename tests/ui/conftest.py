"""Every window test has the theme on, and leaves it light, at 100 % and in English; garbage goes as in the program."""

import threading
import weakref

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QLayout, QLayoutItem
from pytestqt.qtbot import QtBot
from shiboken6 import Shiboken

from tests.ui.evening import open_evening
from ui.app import application
from ui.jobs import Job
from ui.parts.saying import WINDOW
from ui.room import Room
from ui.theme import THEME

JOBS, ELSEWHERE = set(), []  # those that live, and the threads that let go of one though they should not
PATIENCE = 60_000  # ms: a machine on which others work is slow, and what never comes fails all the same


class PatientBot(QtBot):
    """Waits for whatever comes as long as a busy machine may take."""

    def waitUntil(self, callback, *, timeout=PATIENCE):
        super().waitUntil(callback, timeout=timeout)

    def waitSignal(self, signal, *, timeout=PATIENCE, **more):
        return super().waitSignal(signal, timeout=timeout, **more)

    def waitExposed(self, widget, *, timeout=PATIENCE):
        return super().waitExposed(widget, timeout=timeout)

    def waitActive(self, widget, *, timeout=PATIENCE):
        return super().waitActive(widget, timeout=timeout)


@pytest.fixture
def qtbot(qapp, request):
    return PatientBot(request)


@pytest.fixture(scope="session")
def qapp():
    """The program's own application."""
    return application()


@pytest.fixture(autouse=True)
def theme(qapp):
    THEME.install(qapp)
    THEME.prefer(False)
    yield THEME
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # or whatever is dressed next dresses them too
    THEME.prefer(False)
    THEME.resize(1.0)
    THEME.room(0, 0)
    WINDOW.begin("", "en")


@pytest.fixture(autouse=True)
def jobs_end_where_windows_live(monkeypatch):
    """A job holds what it is done for: let go of by another thread it takes a window down, sooner or later."""
    made = Job.__init__

    def watched(job, work):
        made(job, work)
        JOBS.add(weakref.ref(job, ended))

    monkeypatch.setattr(Job, "__init__", watched)
    yield
    assert [ELSEWHERE.pop() for _ in range(len(ELSEWHERE))] == []


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call():
    """What Qt made to hold a part of a layout by it lets go of unheard: kept, it is taken for what comes there."""
    yield
    kept = [each for each in Shiboken.getAllValidWrappers() if isinstance(each, QLayoutItem)]
    assert [each for each in kept if not Shiboken.createdByPython(each) and not isinstance(each, QLayout)] == []


def ended(job):
    """Note whose thread let go of a job, if that was not this one."""
    JOBS.discard(job)
    if threading.current_thread() is not threading.main_thread():
        ELSEWHERE.append(threading.current_thread().name)


@pytest.fixture
def shown(qtbot):
    """Shows a widget, lets it settle, and puts it away after the test."""

    kept = []

    def show(widget, width=0, height=0, *, active=False):
        kept.append(widget.window())
        qtbot.addWidget(widget.window())
        THEME.wear(widget.window())
        if width:
            widget.resize(width, height)
        with qtbot.waitExposed(widget):
            widget.show()
        if active:
            with qtbot.waitActive(widget):
                widget.activateWindow()
        return widget

    return show


@pytest.fixture
def room(tmp_path, qapp):
    """What pages are given, with the event of an evening open."""
    desk = open_evening(tmp_path)
    made = Room(desk, 1)
    yield made
    made.leave()
    desk.close(copy=False)
