"""The command line as a whole: statuses, sentences, and what becomes of a mistake of the program's."""

import re
from pathlib import Path

import pytest

from scorer import cli, places
from scorer.cli import evening, score
from scorer.methods import METHODS

HELP = ["rescore", "score", "import", "export", "sheets", "copies", "check", "--version", "--who"]


def test_help_names_every_command(typing):
    done = typing("--help")
    assert done.status == 0
    assert all(word in done.out for word in HELP)


def test_help_names_every_method(typing):
    words = " ".join(typing("score", "--help").out.replace("│", " ").split())
    assert all(f"{each.key} ({each.name})" in words for each in METHODS)


@pytest.mark.parametrize("command", ["rescore", "score", "import", "export", "sheets", "copies", "check"])
def test_every_command_has_help_of_its_own(typing, command):
    done = typing(command, "--help")
    assert (done.status, done.err) == (0, "")
    assert command in done.out


def test_the_version_is_said(typing):
    assert re.fullmatch(r"Overtrick \d+\.\d+\.\d+\n", typing("--version").out)


WRONG = [
    (["nonsense"],                        "nonsense"),
    (["--nonsense"],                      "nonsense"),
    (["rescore"],                         "FILE"),
    (["score"],                           "BOARDS"),
    (["score", "--winners", "3", "x.csv"], "--winners"),
    (["import"],                          "FILE"),
    (["export", "x.overtrick"],           "EVENT"),
    (["score", "none.csv"],               "There is no file “none.csv”"),
    (["score", "none.csv", "--json"],     "There is no file “none.csv”"),
    (["rescore", "none.xml"],             "There is no file “none.xml”"),
    (["import", "none.xml"],              "There is no file “none.xml”"),
    (["export", "none.overtrick", "1", "x.xml"], "There is no club file “none.overtrick”"),
    (["sheets", "none.overtrick"],        "There is no club file “none.overtrick”"),
    (["copies", "none.overtrick"],        "There is no club file “none.overtrick”"),
    (["check", "none.overtrick"],         "There is no club file “none.overtrick”"),
    (["ok.csv"],                          "“ok.csv” is no club file (.overtrick), nor a command: for results"),
    (["x.xml", "y.xml"],                  "“x.xml” is no club file"),
    (["none.overtrick", "blah", "x"],     "“blah x” stands behind “none.overtrick”: expected nothing"),
    (["none.overtrick"],                  "“none.overtrick” cannot be shown"),
]  # fmt: skip


@pytest.mark.parametrize(("arguments", "says"), WRONG)
def test_what_cannot_be_done_is_said_and_the_status_is_2(typing, arguments, says):
    done = typing(*arguments)
    assert done.status == 2
    assert says in done.err
    assert done.out == ""
    assert "Traceback" not in done.err


def mistaken(*_, **__):
    raise ZeroDivisionError("Ada Lovelace in Rookery.overtrick")


def test_a_mistake_of_the_programs_is_one_sentence_and_a_line_in_the_log(typing, monkeypatch):
    monkeypatch.setattr(score, "score", mistaken)
    done = typing("score", "x.csv")
    assert done.status == cli.BUG
    assert (done.out, done.err.count("\n")) == ("", 1)
    assert "Something went wrong inside Overtrick" in done.err
    log = next(typing.folder.rglob("overtrick.log")).read_text()
    assert "ZeroDivisionError" in log
    assert "tests/scorer/cli/test_main.py" in log
    assert "Ada" not in log
    assert "Rookery" not in log
    assert str(Path.home()) not in log


def test_a_log_that_cannot_be_written_is_no_second_mistake(typing, monkeypatch):
    monkeypatch.setattr(score, "score", mistaken)
    monkeypatch.setenv("XDG_STATE_HOME", str(typing.file("in the way", "")))
    done = typing("score", "x.csv")
    assert done.status == cli.BUG
    assert "ZeroDivisionError" in done.err


def test_whoever_has_no_home_is_told_so_in_one_sentence(typing, monkeypatch):
    for name in ("HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(name)
    monkeypatch.setattr("pwd.getpwuid", {}.__getitem__)  # the system knows nobody of this number
    monkeypatch.setattr(score, "score", lambda *_: places.user_config_path())
    done = typing("score", "x.csv")
    assert (done.status, done.out, done.err.count("\n")) == (cli.CANNOT, "", 1)
    assert "no home folder" in done.err
    monkeypatch.setattr(score, "score", mistaken)
    done = typing("score", "x.csv")
    assert done.status == cli.BUG
    assert "ZeroDivisionError" in done.err


@pytest.mark.parametrize(("error", "status"), [(KeyboardInterrupt, cli.STOPPED), (BrokenPipeError, cli.STOPPED)])
def test_who_stops_it_is_told_nothing(typing, monkeypatch, error, status):
    def stopped(*_):
        raise error

    monkeypatch.setattr(score, "score", stopped)
    monkeypatch.setattr("sys.stderr.close", lambda: None, raising=False)
    assert typing("score", "x.csv") == (status, "", "")


def test_a_club_file_opens_in_the_window(typing, monkeypatch):
    monkeypatch.setattr(evening, "no_window", lambda: "")
    opened = []
    done = typing("Rookery.overtrick", window=lambda path, _: opened.append(path) or 0)
    assert (done.status, opened) == (0, [Path("Rookery.overtrick")])


@pytest.mark.parametrize("built", [False, True])
def test_nothing_at_all_opens_the_window_on_no_club_and_makes_none(typing, monkeypatch, built):
    monkeypatch.setattr(evening, "no_window", lambda: "")
    monkeypatch.setattr(places, "built", lambda: built)
    opened = []
    assert typing(window=lambda *given: opened.append(given) or 0).status == 0
    assert opened == [(None, "")]
    assert list(typing.folder.rglob("*.overtrick")) == []


def test_without_a_screen_the_sample_evening_is_scored(typing):
    done = typing(window=mistaken)
    assert (done.status, done.err) == (0, "")
    lines = done.out.splitlines()
    assert lines[0].startswith("There is no screen")
    assert "“ssh -X”; “overtrick --help” says what" in " ".join(lines[:6])
    assert "Lindenhof Card Club, an invented club" in done.out
    assert any(re.match(r"\s+1\s", line) for line in lines)
    written = {path.name for path in (typing.folder / "out").iterdir()}
    assert {"ranking.pdf", "ranking.xlsx", "ranking.html", "scorecards.pdf"} <= written
    assert not any((typing.folder / "user").rglob("*.overtrick"))


def test_without_a_screen_the_sample_evening_speaks_as_the_command_does(typing):
    done = typing("--language", "de", window=mistaken)
    assert done.status == 0
    assert "Lindenhof Card Club, ein erfundener Verein" in done.out
    assert "Rangliste" in done.out
    assert '<html lang="de">' in (typing.folder / "out" / "ranking.html").read_text(encoding="utf-8")


def test_a_language_that_nobody_speaks_here_is_refused_in_the_systems(typing, monkeypatch):
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    done = typing("--language", "xx", "games")
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith("„xx“ ist keine Sprache")
