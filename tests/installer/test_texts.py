"""Catalogues are gathered from the code, and hold what it says, with the places it has."""

import ast

import pytest

from installer.texts import NotWritten, Sentence, as_written, brought_up, gathered, read_po, template

CODE = '''
class Refusal(Exception): ...
class Late(Refusal):
    """{who} came late."""
class Later(Late):
    """{who} came
    later."""
class Other(Exception):
    """Not for a catalogue."""

def took(n):
    print("not this")
    return t("{n} trick", "{n} tricks", n=n), t("Board", sense="the case"), t(
        "A long sentence, "
        "written in two lines.")
'''
FOUND = {
    Sentence("{who} came late.", "", "", "a.py"),
    Sentence("{who} came\nlater.", "", "", "a.py"),
    Sentence("{n} trick", "{n} tricks", "", "a.py"),
    Sentence("Board", "", "the case", "a.py"),
    Sentence("A long sentence, written in two lines.", "", "", "a.py"),
}


def test_sentences_and_refusals_are_gathered():
    assert set(gathered([("a.py", ast.parse(CODE))])) == FOUND


@pytest.mark.parametrize("code", ["t(words)", "t(f'{a} b')", "t('a' + b)", "t('a', sense=why)"])
def test_a_sentence_that_is_put_together_is_refused(code):
    with pytest.raises(NotWritten):
        list(gathered([("a.py", ast.parse(code))]))


def test_what_was_translated_stays_and_what_is_gone_goes(tmp_path):
    before = template([Sentence("spades", "", "", "a.py"), Sentence("hearts", "", "", "a.py")])
    before["spades"].string, before["hearts"].string = "schoppen", "harten"
    path = tmp_path / "nl.po"
    path.write_bytes(as_written(before))
    path.write_bytes(
        brought_up(path, template([Sentence("spades", "", "", "b.py"), Sentence("clubs", "", "", "b.py")]))
    )
    with path.open("rb") as written:
        after = read_po(written, locale="nl")
    assert {each.id: each.string for each in after if each.id} == {"spades": "schoppen", "clubs": ""}
    assert (
        brought_up(path, template([Sentence("spades", "", "", "b.py"), Sentence("clubs", "", "", "b.py")]))
        == path.read_bytes()
    )
