"""A problem reported: what stands in the file, what is shown before, and that nobody is in it."""

from zipfile import ZipFile

import pytest

from resources.version import Version, version
from scorer.cli import report
from scorer.cli.report import Report, called
from scorer.keeping.copies import checked
from tests.scorer.clubs import NAMES, open_club


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "Desktop").mkdir()
    return tmp_path / "Desktop"


def test_the_version_is_said_with_its_commit_where_it_was_built():
    assert called(Version("0.1.0", "abcdef012345")) == "Version 0.1.0, built from abcdef012345."
    assert called(Version("0.1.0")) == "Version 0.1.0, run from its source."


def test_it_has_version_system_and_log_without_anybodys_name(tmp_path, monkeypatch):
    monkeypatch.setattr(report.Path, "home", lambda: tmp_path)
    (tmp_path / "overtrick.log").write_text(f"2026-11-23, Python\n  {tmp_path}/x.py:3 read\nKeyError\n")
    told = Report(("Qt 6",), report.logged(tmp_path / "overtrick.log"))
    assert version().number in told.lines[0]
    assert told.lines[1].startswith("Python ")
    assert "Qt 6" in told.text
    assert told.text.endswith("Python\n  ~/x.py:3 read\nKeyError\n")


def test_only_the_end_of_a_long_log_goes_into_it(tmp_path):
    (tmp_path / "log").write_text("x" * 3 * report.MOST + "the end")
    assert len(report.logged(tmp_path / "log")) == report.MOST
    assert report.logged(tmp_path / "log").endswith("the end")
    assert report.logged(tmp_path / "none") == ""


def test_a_report_without_a_club_has_none(typing, folder):
    done = typing("report", "--out", folder)
    [path] = folder.glob("*.zip")
    assert done.status == 0
    assert str(path) in done.out.replace("\n", "")
    with ZipFile(path) as file:
        assert file.namelist() == ["report.txt"]
        assert file.read("report.txt").decode().splitlines()[0] in done.out


def test_a_club_that_is_named_goes_into_it_with_masks(typing, folder):
    open_club(folder, "Harbour.overtrick").close(copy=False)
    done = typing("report", folder / "Harbour.overtrick", "--out", folder)
    [path] = folder.glob("*.zip")
    assert done.status == 0
    with ZipFile(path) as file:
        whole = b"".join(map(file.read, file.namelist()))
        file.extract("masked.overtrick", folder)
    assert not any(name.encode() in whole for both in NAMES.values() for name in both if name)
    assert b"Harbour" not in whole
    assert checked(folder / "masked.overtrick") == ()


def test_a_club_that_is_damaged_is_left_out_of_it_and_that_is_said(typing, folder):
    open_club(folder, "Harbour.overtrick").close(copy=False)
    with (folder / "Harbour.overtrick").open("r+b") as file:
        file.seek(4096)
        file.write(bytes(8192))
    done = typing("report", folder / "Harbour.overtrick", "--out", folder)
    [path] = folder.glob("*.zip")
    assert done.status == 1
    assert "was written, without the club: Harbour.overtrick is damaged" in " ".join(done.out.split())
    with ZipFile(path) as file:
        assert file.namelist() == ["report.txt"]


def test_two_reports_of_one_day_lie_beside_each_other(typing, folder):
    typing("report", "--out", folder)
    typing("report", "--out", folder)
    assert len(list(folder.glob("*.zip"))) == 2


REFUSED = [
    # what stands behind "report"                                what is said
    (["nothing-there.overtrick"],                                "There is no club file"),
    (["postgresql://ann@server/club"],                           "A club on a server goes into no report"),
    (["--out", "no folder"],                                     "no folder"),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "said"), REFUSED)
def test_what_cannot_be_reported_is_said_in_one_sentence(typing, typed, said):
    done = typing("report", *typed)
    assert (done.status, said in done.err) == (2, True)


def test_without_a_desktop_it_lies_at_home(tmp_path, monkeypatch):
    monkeypatch.setattr(report.platformdirs, "user_desktop_path", lambda: tmp_path / "none")
    monkeypatch.setattr(report.Path, "home", lambda: tmp_path)
    assert report.desktop() == tmp_path


def test_the_help_offers_no_club_that_goes_into_no_report(typing):
    assert "postgresql" not in typing("report", "--help").out
    assert "postgresql" in typing("check", "--help").out
