"""Nothing but a plain file is opened."""

import os
import socket

import pytest

from scorer.safety import files


@pytest.fixture
def odd(tmp_path, monkeypatch):
    """A folder with one of everything that is no plain file."""
    monkeypatch.chdir(tmp_path)  # the name of a socket may not be long
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to("pipe")
    with socket.socket(socket.AF_UNIX) as bound:
        bound.bind("socket")
        yield tmp_path


KINDS = [
    ("folder", "a folder"),
    ("pipe", "a pipe"),
    ("link", "a pipe"),
    ("socket", "a socket"),
    ("/dev/zero", "a device"),
]


@pytest.mark.parametrize(("name", "what"), KINDS)
def test_what_is_no_plain_file_is_said_to_be_what_it_is(odd, name, what):
    with pytest.raises(files.NotPlain) as found:
        files.beginning(odd / name, 10)
    assert found.value.what == what


def test_what_is_there_no_more_when_it_is_opened_is_looked_at_again(tmp_path, monkeypatch):
    monkeypatch.setattr(files.os, "stat", lambda _: os.lstat(__file__))
    with pytest.raises(files.NotPlain, match="a device"):
        files.beginning("/dev/null", 10)


@pytest.mark.parametrize("name", ["none", "n" * 300, "a\0b", "file/below"])
def test_what_is_not_there_is_an_error_of_the_systems(tmp_path, name):
    (tmp_path / "file").touch()
    with pytest.raises(OSError, match=r"No such file|too long|Not a directory"):
        files.beginning(tmp_path / name, 10)


def test_of_a_long_file_one_byte_more_is_read_than_was_asked_for(tmp_path):
    (tmp_path / "file").write_bytes(b"0123456789")
    assert files.beginning(tmp_path / "file", 4) == b"01234"
    assert files.beginning(tmp_path / "file", 10) == b"0123456789"
