"""Every command with every kind of bad path and bad file: status 2, and a sentence that a terminal can only show."""

import ast
import io
import os
import re
import socket
import sys
from pathlib import Path

import pytest

from scorer import cli
from scorer.cli.terminal import ShownStream, console
from scorer.commands.events import NewEvent
from scorer.desk import Desk
from scorer.event.event import Contestant, Entry, Event, Player, Section
from tests.scorer.clubs import opened
from tests.scorer.formats.invented import four_pairs, line

GOOD = "board,ns,ew,contract,declarer,tricks\n1,1,2,4S,N,10\n1,3,4,4S,N,9\n"
ESCAPES = "esc\x1b[31m\x9b2J\u202e\u2066.csv"
# Where a file is read, a club file opened, or something written: % is what is bad.
READING = [
    ["score", "%"],
    ["score", "%", "--json"],
    ["rescore", "%"],
    ["rescore", "%", "--json"],
    ["import", "%", "--club", "new.overtrick"],
    ["pad", "whist", "%"],
    ["pad", "whist", "%", "--json"],
]
OPENING = [
    ["export", "%", "1", "o.csv"],
    ["sheets", "%"],
    ["import", "good.csv", "--club", "%"],
]
WRITING = [
    ["export", "club.overtrick", "1", "%"],
    ["sheets", "club.overtrick", "--out", "%"],
]
ASKING = [
    ["export", "club.overtrick", "%", "o.csv"],
    ["sheets", "club.overtrick", "--event", "%"],
    ["score", "good.csv", "--set", "%"],
    ["pad", "whist", "good.csv", "--set", "%"],
    ["pad", "%", "good.csv"],
    ["score", "good.csv", "%"],
    ["--%"],
    ["%.csv"],
    ["%.overtrick"],
]
NEVER_THERE = [
    "",
    " ",
    "a\0b",
    "n" * 300,
    "good.csv/below",
    "folder",
    "pipe",
    "socket",
    "/dev/zero",
    "/dev/null",
    "loop",
]
NOT_READ = [*NEVER_THERE, "none", "empty", ESCAPES, "a\nb.csv", "nul"]
NOT_WRITTEN = [
    "",
    " ",
    "a\0b.csv",
    "n" * 300 + ".csv",
    "good.csv/below.csv",
    "loop/x.csv",
    ESCAPES,
    "a\nb.csv",
    "new\x1b.csv",
    "\u202enew.csv",
]
ASKED = ["a\0b", "n" * 300, ESCAPES, "a\nb"]
SENTENCE = re.compile(r"[^\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+")


@pytest.fixture
def odd(typing, monkeypatch):
    """A folder with a club file, and with one of everything that is no file to be read."""
    opened(typing.folder / "club.overtrick", Event(name="Tuesday")).close(copy=False)
    (typing.folder / "folder").mkdir()
    (typing.folder / "loop").symlink_to("loop")
    os.mkfifo(typing.folder / "pipe")
    for name, text in {"good.csv": GOOD, "empty": "", ESCAPES: "x\x1b[2J,y", "a\nb.csv": "x,y", "nul": "a\n\0"}.items():
        typing.file(name, text)
    with socket.socket(socket.AF_UNIX) as bound:
        bound.bind("socket")
        yield typing


def cases(commands, bad):
    each = [(command, one) for command in commands for one in bad]
    ids = [f"{' '.join(command)} {one[:12]!r}" for command, one in each]
    return pytest.mark.parametrize(("command", "bad"), each, ids=ids)


def refused(typing, command, bad):
    """What is said, after nothing was made; and nothing else was printed, but for a list that another program reads."""
    before = set(os.listdir())
    done = typing(*(word.replace("%", bad) for word in command))
    assert done.status == 2
    assert SENTENCE.fullmatch(done.err)
    assert "Traceback" not in done.err
    assert done.out == "" or ("--json" in command and SENTENCE.fullmatch(done.out))
    assert set(os.listdir()) - before <= {"out", "user"}
    return done.err


@cases(READING, NOT_READ)
def test_what_cannot_be_read_is_said(odd, command, bad):
    said = refused(odd, command, bad)
    assert said.count("\n") == 1
    assert len(said) < 500


@cases(OPENING, NEVER_THERE)
def test_what_cannot_be_a_club_file_is_said(odd, command, bad):
    said = refused(odd, command, bad)
    assert said.count("\n") == 1
    assert len(said) < 500


@cases(WRITING, NOT_WRITTEN)
def test_what_cannot_be_written_is_said(odd, command, bad):
    assert refused(odd, command, bad).count("\n") == 1


@cases(ASKING, ASKED)
def test_what_is_asked_for_and_is_not_there_is_said(odd, command, bad):
    refused(odd, command, bad)


KINDS = [
    # what is given   what is said
    ("",             "Nothing stands where the name of a file or a folder does: expected one.\n"),
    ("a\0b",         "“a�b” is the name of no file: expected one without a null sign in it.\n"),
    ("pipe",         "“pipe” is a pipe: expected a file with "),
    ("folder",       "“folder” is a folder: expected a file with "),
    ("socket",       "“socket” is a socket: expected a file with "),
    ("/dev/zero",    "“zero” is a device: expected a file with "),
]  # fmt: skip


@pytest.mark.parametrize(("given", "says"), KINDS)
@pytest.mark.parametrize("command", [["score"], ["rescore"], ["import"], ["pad", "whist"]], ids=" ".join)
def test_what_is_given_is_said_to_be_what_it_is(odd, command, given, says):
    assert odd(*command, given).err.startswith(says)


@pytest.mark.parametrize("kind", ["pipe", "folder", "socket"])
def test_what_is_given_for_a_club_file_is_said_to_be_what_it_is(odd, kind):
    for command in (["sheets", kind], ["export", kind, "1", "o.csv"], ["import", "good.csv", "--club", kind]):
        assert odd(*command).err == f"“{kind}” is a {kind}: expected a club file, which ends in .overtrick.\n"


def test_sheets_are_not_written_through_a_link(odd):
    (odd.folder / "paper").mkdir()
    (odd.folder / "paper" / "ranking.pdf").symlink_to(odd.folder / "good.csv")
    assert odd("sheets", "club.overtrick", "--out", "paper").status == 0
    assert (odd.folder / "good.csv").read_text() == GOOD
    assert not (odd.folder / "paper" / "ranking.pdf").is_symlink()


# --- what is printed ------------------------------------------------------------------

NAME = "\x1b[8mHidden\x1b]0;title\x07 \u202eevil"
SEEN = "�[8mHidden�]0;title� �evil"


def test_a_name_in_a_club_file_is_only_shown(typing):
    section = Section(letter="A", contestants={1: Contestant(1, Entry((Player(NAME), Player(NAME))))})
    desk = Desk(typing.folder / "club.overtrick")
    desk.do(NewEvent(said="New.", whole=Event(name=NAME, sections=(section,))))
    desk.close()
    assert f"“{SEEN}” are in " in typing("sheets", "club.overtrick").out
    assert f"“{SEEN}” is in o.xml" in typing("export", "club.overtrick", "1", "o.xml").out
    assert f"expected 1 ({SEEN})" in typing("export", "club.overtrick", "9", "o.xml").err


def test_a_name_in_a_file_is_only_shown(typing):
    name = "\x9b8m\u202eevil\u2066"
    file = typing.file(
        "x.xml",
        four_pairs(line("1", "2", CONTRACT="4S", PLAYED_BY="N", TRICKS="9", SCORE="1")).replace("Tuesday", name),
    )
    for done in (typing("rescore", file), typing("import", file, "--club", "c.overtrick")):
        assert "8mevil Pairs" in done.out
        assert SENTENCE.fullmatch(done.out)
    lines = typing.file("x.csv", f"board,ns,ew,contract,declarer,tricks\n1,{name},2,4S,N,10\n")
    assert "8mevil" in typing("score", lines).out
    pad = typing.file("x.txt", f"penalty NS 10 {name}\n")
    for options in ([], ["--json"]):
        assert SENTENCE.fullmatch(typing("pad", "whist", pad, *options).out)


def test_a_mistake_of_the_programs_and_what_is_typed_wrong_are_only_shown(typing):
    assert SENTENCE.fullmatch(typing("score", "a.csv", "\u202eb").err)
    assert SENTENCE.fullmatch(typing(f"--{NAME}").err)


def test_bold_print_goes_past_what_only_shows(monkeypatch):
    behind = io.StringIO()
    monkeypatch.setattr(sys, "stdout", ShownStream(behind))
    console(force_terminal=True, color_system="standard").print("bold", style="bold")
    print("\x1b[1m", end="")
    assert behind.getvalue() == "\x1b[1mbold\x1b[0m\n�[1m"


def test_only_one_place_makes_consoles_that_write_past_it():
    """A console made anywhere else would be shown with its signs, or show those of strangers."""
    folder = Path(cli.__file__).parent
    making = [p.name for p in sorted(folder.glob("*.py")) for n in ast.walk(ast.parse(p.read_text())) if is_console(n)]
    assert making == ["terminal.py"]


def is_console(node):
    return isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Console"
