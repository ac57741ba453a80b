"""Every command is tried in an empty folder, with the user's own folders elsewhere."""

import pytest

from tests.scorer.cli.commands import Typing


@pytest.fixture
def typing(capsys, tmp_path, monkeypatch):
    """Types a command: status, what was printed, and what was complained of."""
    monkeypatch.chdir(tmp_path)
    for name in ("XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "HOME"):
        monkeypatch.setenv(name, str(tmp_path / "user"))
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    return Typing(capsys, tmp_path)
