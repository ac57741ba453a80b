"""What the trial does where something is not so: it is told, with a picture, and what follows is tried all the same."""

import sys
from json import JSONDecodeError
from subprocess import TimeoutExpired

import pytest

from installer import trying
from installer.trying import is_so
from installer.trying_machine import TrialFailed, cleared
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


def test_the_oldest_and_the_newest_of_what_lies_there_are_tried(tmp_path):
    for number in ("0.10.0", "0.0.1", "0.9.0"):
        for name in (f"overtrick_{number}_amd64.deb", f"overtrick-{number}-linux-x86_64.tar.xz"):
            (tmp_path / name).touch()
    of = trying.Packages.of(tmp_path)
    assert [each.name.split("_")[1] for each in of[:2]] == ["0.0.1", "0.10.0"]
    assert [each.name.split("-")[1] for each in of[2:]] == ["0.0.1", "0.10.0"]


def test_of_one_version_alone_nothing_is_tried(tmp_path):
    (tmp_path / "overtrick_0.1.0_amd64.deb").touch()
    with pytest.raises(TrialFailed, match="two versions"):
        trying.Packages.of(tmp_path)


def test_a_machine_in_which_something_is_still_mounted_is_left_as_it_is(tmp_path):
    top, mounts = tmp_path / "overtrick-x", tmp_path / "mounts"
    (top / "root" / "dev").mkdir(parents=True)
    mounts.write_text(f"udev {top}/root/dev devtmpfs rw 0 0\n")
    with pytest.raises(TrialFailed, match="mounted"):
        cleared(top, mounts)
    assert top.exists()
    mounts.write_text("udev /dev devtmpfs rw 0 0\n")
    cleared(top, mounts)
    assert not top.exists()


def test_the_page_for_maintainers_has_every_step():
    page = (TOP / "installer" / "README.md").read_text("utf-8")
    rows = [line.rpartition("|")[0].rpartition("|")[2] for line in page.splitlines() if line.startswith("| ")]
    told = {step.strip() for row in rows for step in row.split(",")}
    assert {*trying.FIRST, *trying.STEPS} <= told
