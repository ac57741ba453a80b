"""Bytes as text, however its lines end, and where they stop being text."""

import pytest

from scorer.safety import text

USUAL = ("utf-8", "cp1252")
STOPS = [
    # bytes                                     encodings        line
    (b"a\nb\n\x81",                             USUAL,           3),
    (b"a\rb\r\x81",                             USUAL,           3),
    (b"a\r\nb\r\n\x81",                         USUAL,           3),
    (b"a\nb\0",                                 USUAL,           2),
    ("Ł\nŁ\n".encode() + b"\xff\x81",           USUAL,           3),
    (b"\xff\xfe" + "a\nb\n".encode("utf-16-le") + b"\x00\xd8", ("utf-16",),  3),
    (b"a\n\xff",                                ("utf-8",),      2),
    (b"\xff",                                   ("none such",),  1),
    (b"\xff",                                   ("punycode",),   1),
]  # fmt: skip


@pytest.mark.parametrize(("body", "encodings", "line"), STOPS)
def test_where_it_is_no_text_its_line_is_told(body, encodings, line):
    with pytest.raises(text.NoText) as stopped:
        text.decoded(body, encodings)
    assert stopped.value.line == line


def test_the_first_encoding_that_is_sound_is_taken():
    assert text.decoded("Ł".encode(), USUAL) == ("Ł", "utf-8")
    assert text.decoded("ß".encode("cp1252"), USUAL) == ("ß", "cp1252")


def test_lines_end_in_three_ways_and_are_the_same_lines():
    assert text.even("a\r\nb\rc\nd\r\r\n") == "a\nb\nc\nd\n\n"
