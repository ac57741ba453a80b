"""A file is written whole or not at all, and it is said in words why not."""

import errno
import os
from io import BytesIO

import pytest

from scorer.sheets import saving
from scorer.sheets.printers import PRINTERS, NoSuchPrinter, printer_for
from scorer.sheets.saving import CannotWrite, save
from scorer.sheets.sheet import Sheet


def test_a_file_is_written_to_the_last_byte(tmp_path):
    save(tmp_path / "Ranking ♠.txt", lambda file: file.write(b"new"))
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [("Ranking ♠.txt", b"new")]


def test_a_stream_is_written_to_as_it_is():
    file = BytesIO()
    save(file, lambda into: into.write(b"new"))
    assert file.getvalue() == b"new"


def test_a_link_still_leads_to_the_file_afterwards(tmp_path):
    (tmp_path / "there").mkdir()
    (tmp_path / "there/a.txt").write_bytes(b"old")
    (tmp_path / "a.txt").symlink_to(tmp_path / "there/a.txt")
    save(tmp_path / "a.txt", lambda file: file.write(b"new"))
    assert (tmp_path / "there/a.txt").read_bytes() == b"new"


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
