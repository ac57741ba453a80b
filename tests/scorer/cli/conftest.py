"""Every command is tried in an empty folder, with the user's own folders elsewhere."""

from copy import copy
from functools import cache

import pytest

from scorer.cli import helped, main
from tests.scorer.cli.commands import Typing


@pytest.fixture(autouse=True, scope="session")
def commands_are_read_off_their_functions_once():
    """Typer reads the hints of every command each time; what is read is copied, for a language is written into it."""
    read = cache(helped.get_command)

    def get_command(app):
        made = copy(read(app))
        made.commands = {name: copy(each) for name, each in made.commands.items()}
        for each in (made, *made.commands.values()):
            each.params = [copy(parameter) for parameter in each.params]
        return made

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(helped, "get_command", get_command)
        yield


@pytest.fixture
def typing(capsys, tmp_path, monkeypatch):
    """Types a command: status, what was printed, and what was complained of."""
    monkeypatch.chdir(tmp_path)
    for name in ("XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "HOME"):
        monkeypatch.setenv(name, str(tmp_path / "user"))
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    return Typing(capsys, tmp_path)


@pytest.fixture
def ran(tmp_path, capsys):
    """Carries lines out in a club; the status, and what was printed, in words and as data."""

    def run(*lines, club="club", as_json=False):
        file = tmp_path / "contest.txt"
        file.write_text("\n".join(lines), encoding="utf-8")
        options = ["--json"] if as_json else []
        status = main(["run", str(tmp_path / f"{club}.overtrick"), str(file), *options])
        return status, "".join(capsys.readouterr())

    return run
