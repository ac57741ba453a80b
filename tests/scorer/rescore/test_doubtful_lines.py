"""A line too many, one that is missing, and one that does not tell who played: told as that, whatever the program."""

import random
from functools import cache

import pytest

from scorer.formats import FORMATS, Source, read_source
from scorer.rescore import rescore
from tests.examples import one_in
from tests.scorer.formats.evenings import usual
from tests.scorer.rescore.claimed import Program

PROGRAMS = {
    "as here": Program(),
    "raised totals": Program(settings={"factored": True}),
    "own tops": Program(settings={"unequal": "own-top"}),
    "raised totals, own lines": Program(settings={"factored": True}, travellers={"unequal": "own-lines"}),
    "cross-imps": Program("cross-imps", {"factored": True}, line_decimals=2),
}
BEGINS, ENDS = "<TRAVELLER_LINE>", "</TRAVELLER_LINE>"
DRAWN = one_in(100).max_examples // 5


def blocks(text):
    """Where each line of a traveller with a contract begins and ends."""
    lines = [at for at, each in enumerate(text) if each.strip() == BEGINS]
    ends = [next(at for at in range(begins, len(text)) if text[at].strip() == ENDS) + 1 for begins in lines]
    return [(a, b) for a, b in zip(lines, ends, strict=True) if any("<CONTRACT>" in each for each in text[a:b])]


def cell(lines, tag, text):
    return [f"<{tag}>{text}</{tag}>" if f"<{tag}>" in each else each for each in lines]


def one_less(line, other):
    return []


def blank(line, other):
    return cell(line, "NS_PAIR_NUMBER", "")


def copied(line, other):
    return [*line, *cell(line, "NS_PAIR_NUMBER", other)]


def of_nobody(line, other):
    return [*line, *cell(line, "EW_PAIR_NUMBER", "99")]


def another(line, other):
    """A line more, of the same two and somebody else, on which something else happened."""
    return [*line, *cell(cell(cell(line, "NS_PAIR_NUMBER", other), "SCORE", "1370"), "CONTRACT", "")]


def crossed(line, other):
    return [each.replace("<NS_P", "<?_P").replace("<EW_P", "<NS_P").replace("<?_P", "<EW_P") for each in closed(line)]


def closed(line):
    return [each.replace("</NS_P", "</?_P").replace("</EW_P", "</NS_P").replace("</?_P", "</EW_P") for each in line]


HOW = {
    # what is done to a line   what is said of it, one of these
    one_less:  ("a result is missing",),
    blank:     ("the NS pair, which is left blank",),
    copied:    ("a second result",),
    of_nobody: ("a second result", "pair 99"),
    another:   ("a second result",),
    crossed:   ("the wrong way round",),
}  # fmt: skip


@cache
def sound(name):
    """The file of a program in which nothing is wrong, and the settings that explain it."""
    record = PROGRAMS[name].file(usual())
    return FORMATS[0].write(record).decode().split("\n"), rescore(record).because


@pytest.mark.parametrize("how", HOW, ids=lambda how: how.__name__)
@pytest.mark.parametrize("program", PROGRAMS)
def test_such_a_line_hides_no_setting_and_accuses_nobody_else(program, how):
    text, settings = sound(program)
    chance = random.Random(how.__name__)
    for begins, ends in chance.sample(blocks(text), DRAWN):
        line = text[begins:ends]
        own = next(each for each in line if "<NS_PAIR_NUMBER>" in each)
        other = chance.choice([n for n in "12345" if f">{n}<" not in own])
        altered = [*text[:begins], *how(line, other), *text[ends:]]
        found = rescore(read_source(Source("x.xml", "\n".join(altered).encode())))
        said = (line, [each.says for each in found.causes])
        assert found.because == settings, said
        assert found.causes or how is crossed, said  # as both had half of the points
        assert all(any(words in each.says for words in HOW[how]) for each in found.causes), said


def without_results(text, boards):
    """A file in which nothing but points stands on some boards."""
    found, board = [], 0
    for each in text:
        board = int(each.split(">")[1].split("<")[0]) if "<BOARD_NUMBER>" in each else board
        gone = board in boards and any(f"<{tag}>" in each for tag in ("CONTRACT", "PLAYED_BY", "TRICKS", "SCORE"))
        found.append("" if gone else each)
    return rescore(read_source(Source("x.xml", "\n".join(found).encode())))


def test_points_on_a_board_without_results_are_not_checked_and_told_in_a_sentence():
    text = FORMATS[0].write(Program().file(usual())).decode().split("\n")
    whole, found = without_results(text, ()), without_results(text, (3,))
    (cause,) = found.causes
    assert cause.says.startswith("Board 3: the file gives points there and no result")
    assert {each.what for each in cause.follows} <= {"total", "percentage", "place"}
    assert len(cause.follows) == len(found.compared.differ)
    assert found.unchecked["points on boards without results"] <= 10
    assert found.compared.points.checked < whole.compared.points.checked


def test_of_a_file_without_any_result_no_points_are_checked():
    text = FORMATS[0].write(Program().file(usual())).decode().split("\n")
    text = [each for each in text if not any(tag in each for tag in ("<TOTAL_S", "<PERC", "<PLACE"))]
    found = without_results(text, range(2, 11))
    assert {each.board for each in found.compared.differ} <= {1}
    assert found.unchecked["points on boards without results"] > 50
