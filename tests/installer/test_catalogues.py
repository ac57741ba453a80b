"""The catalogues that are there: sound, in line with the code, and complete for paper."""

import re
from functools import cache

import pytest

from installer.texts import NATIVE, TEXTS, one_of, opened, sayings_of, terms, wrong
from rules.text import as_it_is, joined, read, t
from scorer.languages import WHOLE
from tests.languages import CATALOGUED, catalogued
from tests.scorer.sheets import sayings
from tests.scorer.sheets.sayings import Saying
from ui.parts.keys import CAPS

every_language = pytest.mark.parametrize("code", CATALOGUED)


@pytest.fixture(scope="module")
def of_the_code():
    return {(one, sense) for one, _, sense, _ in sayings.of_the_code()}


@cache
def catalogue(code):
    return opened(TEXTS / f"{code}.po")


def said(code):
    """What a catalogue has words for."""
    return {(one_of(each), each.context or "") for each in catalogue(code) if each.id and all(sayings_of(each))}


@every_language
def test_a_catalogue_is_sound(code):
    assert list(wrong(catalogue(code))) == []


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("de", "Holm & Lind machten Trumpf, Holm & Lind stehen bei 12"),
        ("nl", "Holm & Lind maakten troef, Holm & Lind staan op 12"),
    ],
)
def test_of_partners_who_are_named_it_is_said_what_several_do(code, words):
    two = as_it_is("Holm & Lind")
    told = t("{side} made trumps", side=two), t("{side} stand at {points}", side=two, points=12)
    assert read(joined(told, ", "), catalogued(code)) == words


def test_french_signs_stay_with_their_word():
    said_so = (words for each in catalogue("fr") if each.id for words in sayings_of(each))
    assert [words for words in said_so if re.search(r"« | »|\S [:;?!](\s|$)", words)] == []


def all_words(code):
    """All that a catalogue says, sentence by sentence."""
    return [words for each in catalogue(code) if each.id for words in sayings_of(each)]


@every_language
def test_nothing_of_another_sentence_is_left_behind_one(code):
    """A sentence that was translated anew has lost its blank before what stood there until then."""
    glued = re.compile(r"(?<!\d)[.!?][”“»]?[^\W\d_]{2}")
    assert [
        words
        for each in catalogue(code)
        if each.id and not glued.search(one_of(each))
        for words in sayings_of(each)
        if glued.search(words)
    ] == []


@pytest.mark.parametrize("code", sorted(WHOLE - {"en"}))
def test_keys_are_called_in_sentences_as_they_are_alone(code):
    other = {name for name in CAPS.values() if read(name, catalogued(code)) != name}
    assert other
    named = re.compile(rf"\b(?:{'|'.join(other)})\b")
    assert [words for words in all_words(code) if named.search(words)] == []


# Typed lines have no blank there in any language.
TYPED = re.compile("A−[^.]* 60%$|60% … 40% …|50%")


@every_language
def test_a_language_writes_all_its_per_cents_alike(code):
    told = " ".join(words for words in all_words(code) if not TYPED.search(words))
    assert {bool(blank) for blank in re.findall(r"[\d}]([ \u00a0\u2009\u202f]?)%", told)} == {code not in ("nl", "pl")}


@every_language
def test_what_a_catalogue_says_is_said_somewhere(code, of_the_code):
    assert said(code) - of_the_code == set(), "make texts brings the catalogues up to date"


@every_language
def test_all_that_stands_on_paper_is_said_in_a_language(code):
    there = said(code)
    assert [each for each in sorted(sayings.sayings()) if (each.one, each.sense) not in there] == []


@pytest.mark.parametrize("code", sorted(WHOLE - {"en"}))
def test_a_language_that_is_whole_lacks_nothing(code, of_the_code):
    assert of_the_code - said(code) == set(), "a language is in WHOLE when all is said in it"


def test_what_stands_on_paper_is_found():
    assert {Saying("Board", "", ""), Saying("Q", "", "card"), Saying("seventy-one", "", "")} < sayings.sayings()
    assert len(sayings.sayings()) > 1000


@every_language
def test_what_a_native_reader_must_settle_stands_on_a_page(code):
    page = (TEXTS / f"terms-{code}.md").read_text(encoding="utf-8")
    assert page == terms(catalogue(code))
    assert page.count("\n| ") > 5
    assert all(any(sayings_of(each)) for each in catalogue(code) if NATIVE in each.user_comments)
