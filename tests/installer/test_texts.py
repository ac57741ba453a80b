"""Catalogues are gathered from the code, and hold what it says, with the places it has."""

import ast

import pytest
from babel.messages.catalog import Catalog

from installer.texts import (
    NATIVE,
    TEXTS,
    GatheredSentence,
    NotWritten,
    as_written,
    brought_up,
    compiled,
    gathered,
    main,
    read_po,
    template,
    terms,
    wrong,
)

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
    GatheredSentence("{who} came late.", "", "", "a.py"),
    GatheredSentence("{who} came\nlater.", "", "", "a.py"),
    GatheredSentence("{n} trick", "{n} tricks", "", "a.py"),
    GatheredSentence("Board", "", "the case", "a.py"),
    GatheredSentence("A long sentence, written in two lines.", "", "", "a.py"),
}


def test_sentences_and_refusals_are_gathered():
    assert set(gathered([("a.py", ast.parse(CODE))])) == FOUND


def test_a_refusal_is_told_from_another_class_of_its_name():
    files = {
        "a/__init__.py": "from a.b import Late",
        "a/b.py": 'class Refusal(Exception): ...\nclass Late(Refusal):\n    """Late."""',
        "c.py": 'from a import Late\nclass TooLate(Late):\n    """Too late."""',
        "d.py": 'class Late(Kind):\n    """No sentence."""\nclass Later(Late):\n    """Nor this."""',
    }
    for order in (files, reversed(files)):
        found = gathered([(file, ast.parse(files[file])) for file in order])
        assert {each.one for each in found} == {"Late.", "Too late."}


@pytest.mark.parametrize("code", ["t(words)", "t(f'{a} b')", "t('a' + b)", "t('a', sense=why)"])
def test_a_sentence_that_is_put_together_is_refused(code):
    with pytest.raises(NotWritten):
        list(gathered([("a.py", ast.parse(code))]))


def test_what_was_translated_stays_and_what_is_gone_goes(tmp_path):
    before = template([GatheredSentence("spades", "", "", "a.py"), GatheredSentence("hearts", "", "", "a.py")])
    before["spades"].string, before["hearts"].string = "schoppen", "harten"
    path = tmp_path / "nl.po"
    path.write_bytes(as_written(before))
    path.write_bytes(
        brought_up(
            path, template([GatheredSentence("spades", "", "", "b.py"), GatheredSentence("clubs", "", "", "b.py")])
        )
    )
    with path.open("rb") as written:
        after = read_po(written, locale="nl")
    assert {each.id: each.string for each in after if each.id} == {"spades": "schoppen", "clubs": ""}
    assert (
        brought_up(
            path, template([GatheredSentence("spades", "", "", "b.py"), GatheredSentence("clubs", "", "", "b.py")])
        )
        == path.read_bytes()
    )


DEALS, TRICKS = "{who} deals", ("{n} trick", "{n} tricks")
FOUND_WRONG = [
    # what is said               for     why
    ("{who} deelt",              DEALS,  ""),
    ("",                         DEALS,  ""),
    ("{wie} deelt",              DEALS,  "is said for “{who} deals”, which has no place {wie}."),
    ("deelt",                    DEALS,  "is said for “{who} deals”, but has not its place {who}."),
    ("{who deelt",               DEALS,  "is said for “{who} deals”, whose places cannot be read."),
    ("{who:>9} deelt",           DEALS,  "is said for “{who} deals”, whose places cannot be read."),
    (("één slag", "{n} slagen"), TRICKS, ""),
    (("{n} slag", ""),           TRICKS, "“{n} trick” is said of some numbers, and not of others."),
    (("{n} slag", "{m} slagen"), TRICKS, "is said for “{n} trick”, which has no place {m}."),
]  # fmt: skip


@pytest.mark.parametrize(("said", "english", "why"), FOUND_WRONG)
def test_what_is_broken_in_a_catalogue_is_told(said, english, why):
    catalogue = Catalog(locale="nl")
    catalogue.add(english, said)
    found = list(wrong(catalogue))
    assert len(found) == bool(why)
    assert all(each.endswith(why) for each in found)


HEAD = as_written(Catalog(locale="nl"))
# A catalogue that somebody spoilt, and what is said of it.
ILLEGIBLE = [
    (HEAD + b'msgid "a trick\n',                    "nl.po, line 9: up to here it is no catalogue."),
    (HEAD + b"<<<<<<< HEAD\n",                      "nl.po, line 9: up to here it is no catalogue."),
    (HEAD + b'msgid "a"\nmsgstr "\xe9\xe9n"\n', "nl.po is not written in UTF-8."),
]  # fmt: skip


@pytest.mark.parametrize(("spoilt", "why"), ILLEGIBLE)
@pytest.mark.parametrize("gathers", [False, True])
def test_where_a_catalogue_cannot_be_read_none_is_written(tmp_path, spoilt, why, gathers):
    (tmp_path / "de.po").write_bytes(as_written(Catalog(locale="de")))
    (tmp_path / "nl.po").write_bytes(spoilt)
    assert main(gathers, tmp_path) == why
    assert sorted(path.name for path in tmp_path.iterdir()) == ["de.po", "nl.po"]
    assert (tmp_path / "nl.po").read_bytes() == spoilt


def test_what_a_native_reader_must_settle_stays_marked_and_is_listed(tmp_path):
    sentences = [GatheredSentence("section", "", "", "a.py"), GatheredSentence("table", "", "", "a.py")]
    before = template(sentences)
    before["section"].string, before["table"].string = "groep", "tafel"
    before["section"].user_comments = [NATIVE]
    path = tmp_path / "nl.po"
    path.write_bytes(as_written(before))
    path.write_bytes(brought_up(path, template(sentences)))
    with path.open("rb") as written:
        page = terms(read_po(written, locale="nl"))
    assert "| section | groep |  |" in page
    assert "tafel" not in page


def test_the_head_of_a_catalogue_says_how_its_language_counts_and_not_when_it_was_made():
    head, _, _ = as_written(Catalog(locale="pl")).decode().partition("\n\n")
    assert head.startswith("# Overtrick in Polish")
    assert "nplurals=3" in head
    assert "20" not in head.replace("n%100<10 || n%100>=20", "")


def test_a_catalogue_is_compiled_to_the_same_bytes_whenever_that_is():
    for path in TEXTS.glob("*.po"):
        assert b"POT-Creation-Date: 1970-01-01 00:00+0000" in compiled(path)


def test_what_nobody_has_translated_is_not_there_as_if_english_were_the_language(tmp_path):
    catalogue, path = Catalog(locale="nl"), tmp_path / "nl.po"
    catalogue.add(("{n} trick", "{n} tricks"), ("{n} slag", "{n} slagen"))
    catalogue.add(("{n} board", "{n} boards"), ("", ""))
    catalogue.add("hearts", "")
    path.write_bytes(as_written(catalogue))
    made = compiled(path)
    assert b"slagen" in made
    assert b"boards" not in made
    assert b"hearts" not in made
