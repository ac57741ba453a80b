"""What is said of a file can be said in another language: all but the file's own words."""

import pytest

from scorer.event.refusal import Refusal
from scorer.formats import FORMATS, Source, read_source
from scorer.formats.own import recorded
from scorer.formats.parts.csv_lines import PLAIN
from tests.rules.elsewhere import WORD, left_in_english
from tests.scorer.formats import test_bad_files, test_hostile, test_known_kinds, test_plain_lines, test_unread
from tests.scorer.formats.evenings import odd
from tests.scorer.formats.test_unread import boards, wrong

# What formats have for things, whatever the language.
OF_FORMATS = {"TRAVELLER", "LINE", "PAIR", "NUMBER", "BOARD", "DIRECTION", "MATCH", "POINTS", "BUTLER", "CROSS", "IMP"}
OF_FORMATS |= {"INDIVIDUAL", "IMPS", "PAIRS", "MP", "USEBIO", "EVENT", "RESULTS", *PLAIN}
XML = [
    *(body for body, *_ in test_bad_files.TABLE),
    *(body for body, *_ in (*test_unread.TABLE, *test_unread.NOTHING)),
    *(boards(*numbers) for numbers, *_ in test_unread.NUMBERS),
    *(wrong(test_unread.line(name, "2", SCORE="50"), test_unread.FINE) for name, _ in test_unread.PAIRS),
    *(body for body, *_ in test_hostile.TWISTED),
]
LINES = [text for text, *_ in (*test_plain_lines.WRONG, *test_plain_lines.NOTED)]
LINES += ["".join(f"{at},3,5,{each}\n" for at, each in enumerate(cells, 1)) for cells, _ in test_plain_lines.ABOVE_SIX]
LINES += [f"1,3,5,{typed}\n2,3,5,P,,\n" for typed, _ in test_plain_lines.UNTOLD]


def told(source):
    """Everything that is said of a file."""
    try:
        record = read_source(source)
    except Refusal as refusal:
        return [refusal.text]
    return [*record.notes, *(each.says for each in record.unread), *(line.doubt for line in record.lines.values())]


def left(source):
    """What stays English of it besides the file's own words."""
    theirs = {*WORD.findall(source.body.decode("utf-8", errors="replace")), *WORD.findall(source.name), *OF_FORMATS}
    return {each: words for each in told(source) if (words := left_in_english(each) - theirs)}


def test_something_is_said_of_most_of_these_files():
    said = [told(Source("x.xml", body if isinstance(body, bytes) else body.encode())) for body in XML]
    assert sum(map(bool, said)) > 0.9 * len(said)


@pytest.mark.parametrize("body", XML)
def test_of_results_in_xml(body):
    assert left(Source("x.xml", body if isinstance(body, bytes) else body.encode())) == {}


@pytest.mark.parametrize("text", LINES)
def test_of_plain_lines(text):
    assert left(Source("x.csv", text.encode())) == {}


@pytest.mark.parametrize(
    ("name", "body", "called"), test_known_kinds.TABLE, ids=[row[0] for row in test_known_kinds.TABLE]
)
def test_of_a_file_of_another_kind(name, body, called):
    assert left(Source(name, body)) == {}


@pytest.mark.parametrize("form", FORMATS, ids=lambda form: form.key)
def test_what_a_format_is_called_and_leaves_out(form):
    said = (form.name, form.called, *form.leaves_out(recorded(odd())))
    assert {each: words for each in said if (words := left_in_english(each) - OF_FORMATS)} == {}
