"""Any one cell of a file is altered: it is named with what follows from it folded below, and nothing else is said."""

import random
import re
from dataclasses import replace
from functools import cache

import pytest

from scorer.event.results import NotPlayed
from scorer.formats import FORMATS, Source, read_source
from scorer.formats.own import recorded
from scorer.rescore import rescore
from tests.scorer.formats.evenings import SIXTY_FORTY, evening, mitchell, section

LEAF = re.compile(r"\s*<([A-Z_]+)>([^<]*)</\1>")
LINE, END = "<TRAVELLER_LINE>", "</TRAVELLER_LINE>"
# So many cells of each kind are altered in each way; which of them is drawn by lot, always the same.
METHODS = {"matchpoints": 2, "cross-imps": 1, "butler": 1}
# A line of a traveller is so long, and a cell is told with where its line begins.
NEAR = 12


@cache
def file(method):
    """A small evening as a file: five tables, five boards, an average and a board that was not played."""
    event = evening(1, section(-1, mitchell(5, 5, 1)), others=(NotPlayed(), SIXTY_FORTY))
    return FORMATS[0].write(recorded(replace(event, method=method))).decode().split("\n")


def turned(text, signs, by=1):
    return signs[(signs.index(text[0]) + by) % len(signs)] + text[1:]


def next_number(text, most):
    return str(1 + int(text) % most)


WRONG = {
    "CONTRACT": lambda text: turned(text, "1234567", 3) if text[0].isdigit() else "3NT",
    "PLAYED_BY": lambda text: turned(text, "NESW"),
    "TRICKS": lambda text: str((int(text) + 3) % 14),
    "SCORE": lambda text: "A5050" if text.startswith("A") else "450" if text == "NP" else str(-int(text) or 90),
    "NS_PAIR_NUMBER": lambda text: next_number(text, 5),
    "EW_PAIR_NUMBER": lambda text: str(6 + (int(text) - 5) % 5),
    "PAIR_NUMBER": lambda text: next_number(text, 10),
    "DIRECTION": {"NS": "EW", "EW": "NS"}.get,
    "BOARD_NUMBER": lambda text: next_number(text, 5),
    "PLACE": lambda text: "4" if text[0] != "4" else "2",
}
POINTS = ("MATCH_POINTS", "CROSS_IMP_POINTS", "BUTLER_POINTS")
NUMBERS = ("TOTAL_SCORE", "PERCENTAGE", *(f"{side}_{points}" for side in ("NS", "EW") for points in POINTS))
WRONG |= dict.fromkeys(NUMBERS, lambda text: f"{float(text) + 2:.2f}")
HOW = {
    "unreadable": lambda tag, text: "?!x",
    "missing": lambda tag, text: None,
    "wrong": lambda tag, text: WRONG[tag](text),
    "nobody's": lambda tag, text: "99" if "NUMBER" in tag else "-9",
}


def cells(lines, tag, count):
    places = [at for at, each in enumerate(lines) if (found := LEAF.match(each)) and found[1] == tag]
    return random.Random(tag).sample(places, min(count, len(places)))


def altered(lines, at, how):
    """The lines of a file with one cell altered."""
    tag, text = LEAF.match(lines[at]).groups()
    other = HOW[how](tag, text)
    return [*lines[:at], "" if other is None else f"<{tag}>{other}</{tag}>", *lines[at + 1 :]]


def rescored(lines):
    return rescore(read_source(Source("x.xml", "\n".join(lines).encode())))


def names(cause, at):
    """Whether a cause speaks of a line of the file, or of the line of the traveller that it stands in."""
    told = {cause.line, *map(int, re.findall(r"[Ll]ine (\d+)", cause.says))}
    return any(abs(each - at - 1) <= NEAR for each in told)


# A cell that may be left out, or whose change nothing else in the file tells of.
SILENT = {("PLACE", "missing"), ("DIRECTION", "missing"), ("SCORE", "missing"), ("PLAYED_BY", "missing")} | {
    *((tag, "missing") for tag in (*NUMBERS, "TRICKS", "CONTRACT", "PAIR_NUMBER")),
    *((tag, "nobody's") for tag in ("BOARD_NUMBER", "PLAYED_BY")),
}


@pytest.mark.parametrize("how", HOW)
@pytest.mark.parametrize("method", METHODS)
def test_one_altered_cell_is_named_and_nothing_else_is(method, how):
    lines = file(method)
    sound = rescored(lines)
    assert (sound.causes, sound.because) == ((), ())
    for tag in WRONG:
        for at in cells(lines, tag, METHODS[method]):
            found = rescored(altered(lines, at, how))
            said = (tag, how, lines[at].strip(), [each.says for each in found.causes])
            assert found.because == (), said
            assert len(found.causes) <= 1, said
            assert found.causes or (tag, how) in SILENT, said
            assert all(names(each, at) for each in found.causes), said
            folded = sum(len(each.follows) for each in found.causes)
            assert folded <= len(found.compared.differ) <= folded + len(found.causes), said


def test_that_a_board_is_missing_from_the_count_follows_from_its_number_that_cannot_be_read():
    lines = file("matchpoints")
    head = next(at for at, each in enumerate(lines) if "<WINNER_TYPE>" in each)
    counted = [*lines[:head], "<BOARDS_PLAYED>5</BOARDS_PLAYED>", *lines[head:]]
    assert rescored(counted).causes == ()
    (cause,) = rescored(altered(counted, cells(counted, "BOARD_NUMBER", 1)[0], "unreadable")).causes
    assert any("The number of boards that the file states is 5, and it has 4" in each.says for each in cause.follows)


@pytest.mark.parametrize("method", ["matchpoints", "cross-imps"])
def test_a_line_that_is_missing_or_doubled_is_named_and_nothing_else_is(method):
    lines = file(method)
    for begins in random.Random(method).sample([at for at, each in enumerate(lines) if each.strip() == LINE], 3):
        ends = begins + [each.strip() for each in lines[begins:]].index(END)
        without = [*lines[:begins], *lines[ends + 1 :]]
        twice = [*lines[: ends + 1], *lines[begins : ends + 1], *lines[ends + 1 :]]
        for other, says in ((without, "a result is missing"), (twice, "a second result")):
            (cause,) = rescored(other).causes
            assert says in cause.says


def test_without_scores_a_wrong_result_is_told_by_the_points_of_its_board():
    lines = ["" if "<SCORE>" in each and "A" not in each and "NP" not in each else each for each in file("matchpoints")]
    at = next(at for at, each in enumerate(lines) if "<PLAYED_BY>N<" in each)
    (cause,) = rescored(altered(lines, at, "wrong")).causes
    assert cause.what == "result"
    assert "One of two results is wrong, and nothing tells which." in cause.says  # the other one moved as far
    assert names(cause, at)
    assert cause.follows
