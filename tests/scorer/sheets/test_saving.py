"""A file is written whole or not at all, and it is said in words why not."""

import errno
import os
from io import BytesIO

import pytest

from scorer.sheets.printers import saving
from scorer.sheets.printers.printers import PRINTERS, NoSuchPrinter, printer_for
from scorer.sheets.printers.saving import CannotWrite, save
from scorer.sheets.sheet import Sheet


def test_a_file_is_written_to_the_last_byte(tmp_path):
    save(tmp_path / "Ranking ♠.txt", lambda file: file.write(b"new"))
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [("Ranking ♠.txt", b"new")]


def test_a_stream_is_written_to_as_it_is():
    file = BytesIO()
    save(file, lambda into: into.write(b"new"))
    assert file.getvalue() == b"new"


LINKS = {"to a file": "there/a.txt", "to a folder": "there", "to nothing": "there/none", "to itself": "a.txt"}


@pytest.mark.parametrize("to", LINKS)
def test_a_link_is_not_followed_but_replaced_and_what_it_leads_to_is_left_alone(to, tmp_path):
    (tmp_path / "there").mkdir()
    (tmp_path / "there/a.txt").write_bytes(b"old")
    (tmp_path / "a.txt").symlink_to(tmp_path / LINKS[to])
    save(tmp_path / "a.txt", lambda file: file.write(b"new"))
    assert not (tmp_path / "a.txt").is_symlink()
    assert (tmp_path / "a.txt").read_bytes() == b"new"
    assert [(each.name, each.read_bytes()) for each in (tmp_path / "there").iterdir()] == [("a.txt", b"old")]


def test_a_link_in_the_place_of_the_passing_file_is_not_followed_either(tmp_path, monkeypatch):
    monkeypatch.setattr(saving, "token_hex", lambda _: "known")
    (tmp_path / "other").write_bytes(b"old")
    (tmp_path / f".{os.getpid()}-known.passing").symlink_to(tmp_path / "other")
    with pytest.raises(CannotWrite):
        save(tmp_path / "a.txt", lambda file: file.write(b"new"))
    assert (tmp_path / "other").read_bytes() == b"old"


def test_what_is_no_file_is_neither_written_to_nor_replaced(tmp_path):
    os.mkfifo(tmp_path / "a.txt")
    with pytest.raises(CannotWrite, match=r"a\.txt” was not written: a pipe has that name"):
        save(tmp_path / "a.txt", lambda file: file.write(b"new"))
    assert (tmp_path / "a.txt").is_fifo()


@pytest.mark.parametrize("sign", ["\x1b", "\n", "\u202e", "\u2066", "\x9b"])
def test_a_name_with_signs_that_nobody_sees_is_refused(sign, tmp_path):
    with pytest.raises(CannotWrite, match=r"a�\.txt” was not written: there are signs in its name that nobody sees"):
        save(tmp_path / f"a{sign}.txt", lambda file: file.write(b"new"))
    assert list(tmp_path.iterdir()) == []


def test_a_name_as_long_as_the_disk_takes_is_written(tmp_path):
    save(tmp_path / ("n" * 251 + ".txt"), lambda file: file.write(b"new"))
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [b"new"]


TROUBLE = [
    # what the system says  what is told
    (errno.ENOSPC,          r"“.*ranking\.pdf” was not written: the disk is full; free some space and do it again\."),
    (errno.EACCES,          r"“.*ranking\.pdf” was not written: it may not be written there, or another program"),
    (errno.EROFS,           r"“.*ranking\.pdf” was not written: nothing may be written on that disk\."),
    (errno.EIO,             r"“.*ranking\.pdf” was not written: Input/output error\."),
]  # fmt: skip


@pytest.mark.parametrize(("number", "told"), TROUBLE)
@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_whatever_goes_wrong_the_old_file_stays_and_nothing_lies_about(number, told, step, tmp_path, monkeypatch):
    path = tmp_path / "ranking.pdf"
    path.write_bytes(b"old")

    def fail(*_):
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(saving.os, step, fail)
    with pytest.raises(CannotWrite, match=told):
        save(path, lambda file: file.write(b"new"))
    assert [(each.name, each.read_bytes()) for each in tmp_path.iterdir()] == [("ranking.pdf", b"old")]


def test_a_missing_folder_is_named(tmp_path):
    with pytest.raises(CannotWrite, match=r"a\.pdf” was not written: there is no folder “.*no such”\."):
        save(tmp_path / "no such/a.pdf", lambda file: file.write(b"new"))


def test_a_file_in_the_place_of_a_folder_is_named(tmp_path):
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(CannotWrite, match=r"“.*file” is not a folder\."):
        save(tmp_path / "file/a.pdf", lambda file: file.write(b"new"))


def test_a_folder_in_the_place_of_the_file_is_said(tmp_path):
    with pytest.raises(CannotWrite, match="a folder has that name"):
        save(tmp_path, lambda file: file.write(b"new"))


def test_a_name_too_long_is_said(tmp_path):
    with pytest.raises(CannotWrite, match="its name is too long"):
        save(tmp_path / ("x" * 300), lambda file: file.write(b"new"))


def test_a_file_that_may_not_be_written_stays(tmp_path, monkeypatch):
    path = tmp_path / "a.pdf"
    path.write_bytes(b"old")
    monkeypatch.setattr(saving.os, "access", lambda *_: False)
    with pytest.raises(CannotWrite, match="may not be written"):
        save(path, lambda file: file.write(b"new"))
    assert path.read_bytes() == b"old"


def test_when_the_sheet_cannot_be_made_the_old_file_stays(tmp_path):
    path = tmp_path / "a.pdf"
    path.write_bytes(b"old")

    def fail(file):
        file.write(b"half")
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        save(path, fail)
    assert path.read_bytes() == b"old"


BEGIN = {".pdf": b"%PDF-", ".xlsx": b"PK\x03\x04", ".html": b"<!DOCTYPE html>", ".txt": b"Ranking\n"}


@pytest.mark.parametrize("printer", PRINTERS, ids=lambda each: each.name)
def test_a_printer_is_found_by_the_ending_of_a_name_and_writes_such_a_file(printer, tmp_path):
    path = tmp_path / f"Ranking{printer.ending.upper()}"
    assert printer_for(path) is printer
    printer.write(Sheet("Ranking"), path)
    assert path.read_bytes().startswith(BEGIN[printer.ending])


@pytest.mark.parametrize("printer", PRINTERS, ids=lambda each: each.name)
def test_every_printer_says_where_it_cannot_write(printer, tmp_path):
    with pytest.raises(CannotWrite, match="there is no folder"):
        printer.write(Sheet("Ranking"), tmp_path / "none" / "a")


def test_another_ending_is_refused_with_those_there_are(tmp_path):
    with pytest.raises(
        NoSuchPrinter, match=r"“a\.doc” cannot be written: its name must end in \.pdf, \.xlsx, \.html, \.txt\."
    ):
        printer_for(tmp_path / "a.doc")
