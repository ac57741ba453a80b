"""A typeface is read as the set-up unpacked it, and out of its package where there was no set-up."""

import pytest

from resources import typefaces


@pytest.fixture
def fonts(tmp_path, monkeypatch):
    monkeypatch.setattr(typefaces, "FOLDER", tmp_path)
    forget()
    yield tmp_path / "fonts"
    forget()


def forget():
    typefaces.noto.cache_clear()
    typefaces.firago.cache_clear()


def test_without_a_set_up_a_font_comes_out_of_its_package(fonts):
    assert typefaces.noto("Bold").startswith(b"\0\1\0\0")
    assert typefaces.firago("Bold").startswith(b"\0\1\0\0")


def test_what_was_unpacked_is_what_the_package_has(fonts):
    packed = typefaces.noto("Italic")
    fonts.mkdir()
    (fonts / "NotoSans-Italic.ttf").write_bytes(b"of an older package")
    typefaces.unpack()
    forget()
    assert typefaces.noto("Italic") == packed
    (fonts / "NotoSans-Italic.ttf").write_bytes(b"read")
    forget()
    assert typefaces.noto("Italic") == b"read"


@pytest.mark.parametrize("style", typefaces.UPRIGHT)
@pytest.mark.parametrize("name", typefaces.OF_SCRIPTS)
def test_every_typeface_of_other_scripts_is_there(name, style):
    file = typefaces.OF_SCRIPTS[name].face(style)
    assert (file if isinstance(file, bytes) else file.read_bytes()).startswith(b"\0\1\0\0")


def test_the_set_up_unpacks_all_that_is_packed(fonts):
    fonts.mkdir()
    typefaces.unpack()
    assert len(list(fonts.iterdir())) == len((*typefaces.UPRIGHT, *typefaces.SLANTED)) + len(typefaces.UPRIGHT)
    (fonts / "FiraGO-Bold.ttf").write_bytes(b"read")
    forget()
    assert typefaces.firago("Bold") == b"read"
