"""Several lines are wrong in one file: each is told, and what follows from it stands under it and nowhere else."""

from dataclasses import replace

import pytest

from scorer.event.results import BareScore
from scorer.formats import FORMATS, Source, read_source
from scorer.rescore import rescore
from tests.scorer.formats.evenings import evening, mitchell, section
from tests.scorer.rescore.claimed import Program
from tests.scorer.rescore.test_doubtful_lines import crossed
from tests.scorer.rescore.test_one_thing_wrong import LINE, PROGRAMS, put

HIGH, LOW = 200, -200
# Whoever is vulnerable.
POSSIBLE = (-170, 90, -120, 140, -90, 110, -140, 170, -110, 120)
ONE = section(-1, mitchell(5, 5, 2))
TWO = (ONE, section(-2, mitchell(5, 5, 2), letter="B"))


def file(*sections):
    """Bare scores, all different, with the points that they make."""
    event = evening(3, *sections, together=False)
    due = sorted(event.slips, key=lambda key: (-key.section, key.number, key.table))
    slips = {
        key: replace(event.slips[key], result=BareScore(POSSIBLE[at % len(POSSIBLE)])) for at, key in enumerate(due)
    }
    return Program().file(replace(event, slips=slips))


def with_score(record, section, board, line, score):
    """A file with another score in one line of a board, and which line that is."""
    here = [key for key in sorted(record.lines) if key[::3] == (record.event.sections[section].id, board)]
    slips = {**record.event.slips, here[line]: replace(record.event.slips[here[line]], result=BareScore(score))}
    lines = {**record.lines, here[line]: replace(record.lines[here[line]], score=None)}
    return replace(record, event=replace(record.event, slips=slips), lines=lines), here[line]


WRONG = {
    # which lines are wrong:  section, board, line, score
    "one board, two sections": ((0, 4, 1, HIGH), (1, 4, 2, LOW)),
    "two boards and sections": ((0, 4, 1, HIGH), (1, 2, 2, LOW)),
    "two boards, one section": ((0, 4, 0, HIGH), (0, 6, 4, LOW)),
}  # fmt: skip


@pytest.mark.parametrize("wrong", WRONG.values(), ids=WRONG)
def test_each_of_two_wrong_results_is_told_with_what_follows_from_it(wrong):
    record = file(*TWO)
    lines = {}
    for each in wrong:
        record, key = with_score(record, *each)
        lines[record.lines[key].line] = key
    found = rescore(record)
    assert {each.line for each in found.causes} == {*lines}
    for cause in found.causes:
        key = lines[cause.line]
        letter = "AB"[-key.section - 1]
        assert {(each.section, each.board) for each in cause.follows if each.what == "points"} == {(letter, key.number)}
        assert {each.section for each in cause.follows} == {letter}


def test_what_follows_from_a_wrong_score_does_not_follow_from_a_line_the_wrong_way_round():
    text = FORMATS[0].write(file(ONE)).decode().split("\n")
    begins = [at for at, each in enumerate(text) if each.strip() == "<TRAVELLER_LINE>"]
    ends = [at for at, each in enumerate(text) if each.strip() == "</TRAVELLER_LINE>"]
    turned = [*text[: begins[6]], *crossed(text[begins[6] : ends[6] + 1], ""), *text[ends[6] + 1 :]]
    record, key = with_score(read_source(Source("x.xml", "\n".join(turned).encode())), 0, 8, 3, HIGH)
    causes = {each.line: each for each in rescore(record).causes}
    assert {*causes} == {begins[6] + 1, record.lines[key].line}
    one, other = causes[begins[6] + 1], causes[record.lines[key].line]
    assert {each.board for each in one.follows} == {None}
    assert len({each.pair for each in one.follows if each.what == "total"}) == 2
    assert {each.board for each in other.follows} == {8, None}


MISNAMED = [
    # program         the line of another pair        a wrong score by its hand, or by its sign
    ("as here",       49, "NS_PAIR_NUMBER", "4",      41, "PLAYED_BY", "W"),
    ("as here",       33, "EW_PAIR_NUMBER", "10",     23, "PLAYED_BY", "E"),
    ("half points",   18, "EW_PAIR_NUMBER", "7",      46, "PLAYED_BY", "E"),
    ("one winner",    19, "EW_PAIR_NUMBER", "7",      0,  "TRICKS",    "9"),
    ("raised totals", 10, "NS_PAIR_NUMBER", "2",      27, "PLAYED_BY", "N"),
    ("cross-imps",    31, "EW_PAIR_NUMBER", "8",      21, "TRICKS",    "7"),
]  # fmt: skip


@pytest.mark.parametrize(("program", "at", "tag", "pair", "beside", "cell", "text"), MISNAMED)
def test_a_pair_under_another_number_beside_a_wrong_score_is_told_as_that(program, at, tag, pair, beside, cell, text):
    made, event = PROGRAMS[program]
    right = FORMATS[0].write(made.file(event)).decode()
    lines = LINE.findall(right)
    misnamed = right.replace(lines[at], put(lines[at], tag, pair))
    found = rescore(
        read_source(Source("x.xml", misnamed.replace(lines[beside], put(lines[beside], cell, text)).encode()))
    )
    alone = rescore(read_source(Source("x.xml", misnamed.encode())))
    score, noted = sorted(found.causes, key=lambda cause: cause.what != "score")
    assert (score.what, noted.says) == ("score", alone.causes[0].says)
