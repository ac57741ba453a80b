"""The guide has something to say at every page, and in every language in which the program can be spoken to."""

import re

import pytest

from scorer.languages import NAMES, WHOLE
from tests.languages import catalogued
from ui.guide import TEXTS, read, text_of
from ui.pages import ASIDE, PAGES

EVERY_PAGE = [*PAGES, *ASIDE]
FILES = {"keys", *(kind.key for kind in EVERY_PAGE)}
OTHERS = sorted(WHOLE - {"en"})
TRANSLATED = sorted(file.relative_to(TEXTS).as_posix() for file in TEXTS.glob("*/*.md"))
HEADING = re.compile(r"^#+(?= )", re.MULTILINE)
FIRST_CELL = re.compile(r"^\| ([^|]*) \|", re.MULTILINE)
BOLD, TYPED = re.compile(r"\*\*(.+?)\*\*"), re.compile(r"`(.+?)`")
KEY = re.compile(r"(?:(?:Ctrl|Alt|Shift)\+)*(?:\S|F\d+|Enter|Esc|Tab|Del|Space|Up|Down|Page Up|Page Down|Left|Right)")


@pytest.mark.parametrize("kind", EVERY_PAGE, ids=lambda kind: kind.key)
def test_every_page_has_its_page_in_the_guide(kind):
    assert text_of(kind.key).startswith(f"# {kind.title}\n")
    assert "## Keys that work everywhere" in text_of(kind.key)


@pytest.mark.parametrize("code", ["en", *OTHERS])
@pytest.mark.parametrize("page", ["movement", "results", "standings"])
def test_where_every_table_plays_its_own_game_the_guide_speaks_of_that_alone(page, code):
    whole, said = (text_of(page, code, tables=yes).removesuffix(read("keys", code)) for yes in (False, True))
    assert said.splitlines()[0] == whole.splitlines()[0]
    assert 0 < len(said) < len(whole)
    assert not re.search(r"\b([Bb]oard|Neuberg|Howell|Mitchell|420)", said)


def test_the_guide_has_no_page_for_what_is_not_there():
    assert {file.stem for file in TEXTS.glob("*.md")} == FILES


# --- in another language ------------------------------------------------------------------


def headings(text):
    """How deep its headings are, in their order."""
    return [len(each) for each in HEADING.findall(text)]


# What may be typed in a language's own words.
OWN_WORDS = {
    "de": {"all": "alle", "none": "keine", "not 2-7": "nicht 2-7", "4 out": "4 aus"},
    "nl": {"all": "alle", "none": "geen", "not 2-7": "niet 2-7", "4 out": "4 zit stil"},
}


def keys(text):
    """The keys that its sentences name, and in their order those and whatever is typed that its tables explain."""
    listed = [BOLD.findall(cell) for cell in FIRST_CELL.findall(text)]
    return {each for each in BOLD.findall(text) if KEY.fullmatch(each)}, listed


@pytest.mark.parametrize("code", OTHERS)
def test_a_language_that_is_whole_has_the_whole_guide(code):
    assert {file.stem for file in (TEXTS / code).glob("*.md")} == FILES


def test_what_is_there_is_in_languages_that_there_are():
    assert {each.name for each in TEXTS.iterdir() if each.is_dir()} <= NAMES.keys() - {"en"}


@pytest.mark.parametrize("file", TRANSLATED)
def test_a_page_in_another_language_has_the_same_parts_the_same_keys_and_what_is_typed(file):
    code, _, name = file.partition("/")
    ours, theirs = ((TEXTS / each).read_text("utf-8") for each in (file, name))
    assert headings(ours) == headings(theirs)
    assert keys(ours) == keys(theirs)
    assert TYPED.findall(ours) == [OWN_WORDS[code].get(each, each) for each in TYPED.findall(theirs)]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("# A\n## B", "# A\n# B"),
        ("# A\n## B", "# A"),
        ("**F2**", "**F3**"),
        ("**Ctrl+Z** or **Up**", "**Ctrl+Z**"),
        ("| **4s n =**, Tab | one |", "| **4s n +1**, Tab | one |"),
        ("| **t6**, **b2** | go |", "| **t6** | go |"),
    ],
)
def test_parts_and_keys_are_found_in_a_text(one, other):
    assert (headings(one), keys(one)) != (headings(other), keys(other))
    assert (headings(one), keys(one)) == (headings(one), keys(one.replace("or", "oder").replace("one", "eins")))


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("kind", EVERY_PAGE, ids=lambda kind: kind.key)
def test_a_page_in_another_language_is_called_as_the_window_calls_it(kind, code):
    assert text_of(kind.key, code).startswith(f"# {kind.title.read(catalogued(code))}\n")


def test_a_page_that_a_language_has_not_is_in_english():
    assert text_of("results", "xx") == text_of("results")
    assert text_of("results", "en") == text_of("results")
