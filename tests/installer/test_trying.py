"""What the trial does where something is not so: it is told, with a picture, and what follows is tried all the same."""

import sys
from json import JSONDecodeError
from subprocess import TimeoutExpired

import pytest

from installer import trying
from installer.trying import is_so
from installer.trying_machine import TrialFailed
from installer.versions import TOP

WRONG = [
    TrialFailed("no window"),
    TimeoutExpired("overtrick", 600),
    FileNotFoundError(2, "No such file", "window.json"),
    JSONDecodeError("no value", "", 0),
    KeyError("version"),
]


class Drawn:
    """A machine of which only what is kept of it is looked at."""

    def __init__(self):
        self.kept = []

    def picture(self, name):
        self.kept.append(name)

    def end_all(self):
        self.kept.append("ended")


@pytest.mark.parametrize("wrong", WRONG, ids=lambda wrong: type(wrong).__name__)
def test_whatever_is_not_so_is_told_with_a_picture_and_what_follows_is_tried(wrong, capsys):
    def step():
        raise wrong

    here = Drawn()
    assert not is_so(here, "first evening", step)
    assert capsys.readouterr().err.startswith(f"first evening: this is not so: {wrong}")
    assert here.kept == ["wrong-first-evening", "ended"]


def test_what_is_as_it_should_be_is_told(capsys):
    assert is_so(Drawn(), "removed", lambda: None)
    assert capsys.readouterr().out == "removed: as it should be\n"


def test_a_step_that_nobody_knows_is_refused_before_anything_is_tried(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(trying, "machine", lambda *_: pytest.fail("something is tried"))
    monkeypatch.setattr(sys, "argv", ["trying", str(tmp_path), "--only", "printing"])
    with pytest.raises(SystemExit):
        trying.main()
    assert "invalid choice: 'printing'" in capsys.readouterr().err


def test_the_page_for_maintainers_has_every_step():
    page = (TOP / "installer" / "README.md").read_text("utf-8")
    rows = [line.rpartition("|")[0].rpartition("|")[2] for line in page.splitlines() if line.startswith("| ")]
    told = {step.strip() for row in rows for step in row.split(",")}
    assert {*trying.FIRST, *trying.STEPS} <= told
