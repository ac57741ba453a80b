"""From the start of the process to the Tonight page painted with the sample club, against a bare window."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from scorer.samples import visit
from tests.benchmarks.measure import Measure, compared, on_a_clubs_machine

# Both stop as soon as what was asked for has been painted.
STOP = """
class Stop(QObject):
    def eventFilter(self, watched, happened):
        if watched is painted and happened.type() == QEvent.Type.Paint:
            QTimer.singleShot(0, app.quit)
        return False
stop = Stop()
app.installEventFilter(stop)
window.show()
app.exec()
"""
BARE = f"""
from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow
app = QApplication([])
window, painted = QMainWindow(), QLabel("Tonight")
window.setCentralWidget(painted)
window.resize(1280, 800)
{STOP}
"""
OURS = f"""
import sys
from pathlib import Path
from ui.app import Club, application
from ui.habits import Habits
from ui.theme import THEME
from PySide6.QtCore import QEvent, QObject, QTimer
app = application()
THEME.install(app)
club = Club(Habits(), "")
club.open(Path(sys.argv[1]))
window, painted = club.window, club.window.pages.front()
assert "Tonight" in type(painted).__name__, painted
{STOP}
"""


def measures() -> Iterator[Measure]:
    """Whole processes, in turn."""
    with tempfile.TemporaryDirectory() as folder:
        club = str(visit(Path(folder)))
        name = "start to Tonight with the sample club / a bare window"
        yield compared(name, process(OURS, club), process(BARE), limit=6, runs=7)


def process(script: str, *args: str) -> Callable[[], object]:
    """Runs a script in a process of its own."""
    command = [sys.executable, "-c", script, *args]
    return lambda: subprocess.run(command, env=on_a_clubs_machine(), check=True, capture_output=True)
