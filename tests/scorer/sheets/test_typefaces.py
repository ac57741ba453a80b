"""Noto Sans is read as the set-up unpacked it, and out of its package where there was no set-up."""

import pytest

from resources import typefaces


@pytest.fixture
def fonts(tmp_path, monkeypatch):
    monkeypatch.setattr(typefaces, "FOLDER", tmp_path)
    typefaces.noto.cache_clear()
    yield tmp_path / "fonts"
    typefaces.noto.cache_clear()


def test_without_a_set_up_a_font_comes_out_of_its_package(fonts):
    assert typefaces.noto("Bold").startswith(b"\0\1\0\0")


def test_what_was_unpacked_is_what_the_package_has(fonts):
    packed = typefaces.noto("Italic")
    fonts.mkdir()
    (fonts / "NotoSans-Italic.ttf").write_bytes(b"of an older package")
    typefaces.unpack()
    typefaces.noto.cache_clear()
    assert typefaces.noto("Italic") == packed
    (fonts / "NotoSans-Italic.ttf").write_bytes(b"read")
    typefaces.noto.cache_clear()
    assert typefaces.noto("Italic") == b"read"
