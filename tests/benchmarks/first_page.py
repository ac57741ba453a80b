"""From the start of the process to the Tonight page painted with the sample club, against a bare window."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from scorer.samples import visit
from tests.benchmarks.measure import Measure, on_a_clubs_machine, quickest

# Both stop as soon as what was asked for has been painted.
BARE = """
from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow

class Stop(QObject):
    def eventFilter(self, watched, happened):
        if watched is painted and happened.type() == QEvent.Type.Paint:
            QTimer.singleShot(0, app.quit)
        return False

app = QApplication([])
window, painted = QMainWindow(), QLabel("Tonight")
window.setCentralWidget(painted)
window.resize(1280, 800)
app.installEventFilter(Stop(app))
window.show()
app.exec()
"""
# The command as it is typed, from its first line. A screen is not asked for, and somebody looks on once there is an
# application.
OURS = """
import sys
from scorer import screen
from ui import __main__ as command

def watched_window(path, who=""):
    window = command.loaded()
    from PySide6.QtCore import QEvent, QObject, QTimer
    made = window.application

    class Stop(QObject):
        def eventFilter(self, watched, happened):
            if happened.type() == QEvent.Type.Paint and type(watched).__name__ == "Tonight":
                QTimer.singleShot(0, self.parent().quit)
            return False

    def application():
        app = made()
        app.installEventFilter(Stop(app))
        return app

    window.application = application
    return window.run(path, who=who)

screen.no_window = str
command.open_window = watched_window
sys.exit(command.main())
"""


def measures() -> Iterator[Measure]:
    """Whole processes, in turn."""
    with tempfile.TemporaryDirectory() as folder:
        club = str(visit(Path(folder)))
        name = "start to Tonight with the sample club / a bare window"
        home = {"XDG_CONFIG_HOME": folder, "XDG_DATA_HOME": folder}
        yield quickest(
            name, process(OURS, club, **home), process(BARE, **home), limit=6, runs=15, clock=time.perf_counter
        )


def process(script: str, *args: str, **more: str) -> Callable[[], object]:
    """Runs a script in a process of its own, with more in its environment."""
    command, env = [sys.executable, "-c", script, *args], on_a_clubs_machine() | more
    return lambda: subprocess.run(command, env=env, check=True, capture_output=True)
