"""System libraries: what is asked for when, the ways of bringing it, and how a command is run with it."""

import os
import stat
import subprocess
import sys

import pytest

from installer import system
from installer.system import ALL, Failed, advice, missing, outcome, provide, surroundings, unpack, wanted
from scorer.screen import QT

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Linux alone has such libraries")

LACKING = {"libnothing-of-this-name.so.9": "libnothing9"}

TABLE = [
    # the session says                                  what a window would need
    ({},                                                {}),
    ({"DISPLAY": ":0"},                                 ALL),
    ({"WAYLAND_DISPLAY": "wayland-0"},                  ALL),
    ({"QT_QPA_PLATFORM": "offscreen"},                  QT),
    ({"QT_QPA_PLATFORM": "offscreen", "DISPLAY": ":0"}, QT),
    ({"QT_QPA_PLATFORM": "xcb", "DISPLAY": ":0"},       ALL),
]  # fmt: skip


@pytest.fixture
def below(tmp_path, monkeypatch):
    """A folder of its own for what is unpacked, a window that lacks one library, and commands that a test writes."""
    monkeypatch.setattr(system, "SYS", tmp_path / ".sys")
    monkeypatch.setattr(system, "ROOT", tmp_path / ".sys" / "root")
    monkeypatch.setattr(system, "wanted", lambda: LACKING)
    monkeypatch.setattr(system, "ALL", LACKING)
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    (tmp_path / "bin").mkdir()
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}:/usr/bin:/bin")
    return tmp_path


def command(folder, name, *lines):
    path = folder / "bin" / name
    path.write_text("\n".join(["#!/bin/sh", *lines, ""]))
    path.chmod(path.stat().st_mode | stat.S_IXUSR)


APT = (
    'case "$*" in',
    '*" -s install "*) echo "Inst libnothing9 (9 Debian [all])"; echo "Conf libnothing9 (9 Debian [all])" ;;',
    '*" download libnothing9") echo deb > libnothing9.deb ;;',
    '*" update") ;;',
    '*) echo "what is $*?" >&2; exit 2 ;;',
    "esac",
)
DPKG = (
    'mkdir -p "$3/usr/lib/x86_64-linux-gnu" "$3/etc/fonts"',
    'echo > "$3/usr/lib/x86_64-linux-gnu/libnothing-of-this-name.so.9"',
    'echo "<dir>/usr/share/fonts</dir>" > "$3/etc/fonts/fonts.conf"',
)


@pytest.mark.parametrize(("says", "needs"), TABLE)
def test_only_what_a_window_of_this_session_needs_is_asked_for(says, needs, monkeypatch):
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in says.items():
        monkeypatch.setenv(name, value)
    assert wanted() == needs


def test_a_library_that_can_be_loaded_is_not_missing(monkeypatch):
    monkeypatch.setattr(system, "wanted", lambda: {"libc.so.6": "libc6", **LACKING})
    assert missing() == LACKING


def test_whoever_is_not_root_gets_the_libraries_unpacked_beside_the_program(below):
    command(below, "apt-get", *APT)
    command(below, "dpkg", *DPKG)
    assert provide() == ""
    assert missing() == {}
    found = surroundings()
    assert found["LD_LIBRARY_PATH"].split(":")[0] == str(below / ".sys/root/usr/lib/x86_64-linux-gnu")
    assert f"<dir>{below}/.sys/root/usr/share/fonts" in (below / ".sys/root/etc/fonts/fonts.conf").read_text()


def test_what_was_interrupted_is_begun_again(below):
    command(below, "apt-get", *APT)
    command(below, "dpkg", *DPKG[:-1], "exit 1")
    with pytest.raises(Failed, match="dpkg -x"):
        unpack(["libnothing9"])
    assert missing() == LACKING
    command(below, "dpkg", *DPKG)
    assert provide() == ""
    assert missing() == {}


def test_root_has_them_installed_and_an_interrupted_installation_finished_first(below, monkeypatch):
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    command(below, "apt-get", f'echo "apt-get $*" >> {below}/said')
    command(below, "dpkg", f'echo "dpkg $*" >> {below}/said')
    assert provide() == ""
    said = (below / "said").read_text().splitlines()
    assert said[0] == "dpkg --configure -a"
    assert said[1].endswith(" update")
    assert said[2].endswith(" install -y --no-install-recommends libnothing9")


def test_a_failure_of_apt_is_told_with_its_own_words(below):
    command(below, "apt-get", "echo 'no route to anywhere' >&2", "exit 100")
    assert "no route to anywhere" in provide()


def test_without_apt_the_packages_are_named(below, monkeypatch):
    monkeypatch.setenv("PATH", str(below / "bin"))
    assert provide() == ""
    text = advice(missing(), "")
    assert text.startswith("This system lacks what a window needs: libnothing-of-this-name.so.9.")
    assert "apt-get install --no-install-recommends libnothing9\n" in text


def test_a_command_that_fails_says_which_and_why():
    with pytest.raises(Failed, match=r"(?s)sh -c .*oh no"):
        outcome("sh", "-c", "echo oh no >&2; exit 3")


def test_the_command_runs_in_our_place_and_its_status_is_ours():
    run = [sys.executable, "-m", "installer.system", "sh", "-c", "echo ran; exit 7"]
    done = subprocess.run(run, cwd=system.TOP, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (7, "ran\n")
