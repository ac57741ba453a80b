"""What is said of a list of members can be said in another language: all but names, numbers and its own words."""

from dataclasses import replace

import pytest

from scorer.event.refusal import Refusal
from scorer.roster.bringing import PASTED, read
from scorer.roster.columns import INSIDE, LABELS
from scorer.roster.decisions import decisions, turned
from scorer.roster.grid import read_text
from scorer.roster.members import added, corrected, struck
from scorer.roster.plan import command, plan
from tests.rules.elsewhere import WORD, left_in_english
from tests.scorer.roster.test_roster import COLUMNS, PLANS, REFUSED, THERE

NAMES = {*WORD.findall(" ".join(f"{member.name} {member.notes}" for member in THERE)), "Ek", "Eva"}


def left(*said):
    return {each: words for each in said if (words := left_in_english(each) - NAMES)}


@pytest.mark.parametrize("row", [row for _, row, *_ in PLANS], ids=[row[0] for row in PLANS])
def test_of_a_row(row):
    first = decisions(plan(read_text(f"{row}\n{row}"), COLUMNS, THERE, headed=False))
    rows = [*first, *(after for each in first for after in (turned(each), turned(turned(each))))]
    theirs = WORD.findall(row)
    assert {each.why: words for each in rows if (words := left_in_english(each.why) - {*NAMES, *theirs})} == {}


def test_of_columns_and_of_what_is_done_with_members():
    brought = plan(read_text("Eva Ek,12\nIda Holm,8"), COLUMNS[:2], THERE, headed=False)
    assert (
        left(*LABELS.values(), *INSIDE.values(), PASTED, command(brought, PASTED).said, command((), PASTED).said) == {}
    )
    values = [
        corrected(THERE[0], replace(THERE[0], **{kind: value})).said
        for kind in INSIDE
        for value in ("7", "")
        if value or kind != "name"
    ]
    assert left(*values, struck(THERE).said) == {}
    assert [type(deed.said).__name__ for deed in (added(THERE[0]), struck(THERE[:1]))] == ["Sentence"] * 2


def test_a_label_inside_a_sentence_differs_by_its_capital_alone():
    assert {kind: LABELS[kind][:1].lower() + LABELS[kind][1:] for kind in INSIDE} == INSIDE


@pytest.mark.parametrize("case", REFUSED, ids=str)
def test_of_a_file_that_is_no_list(tmp_path, case):
    path = tmp_path / case[0]
    path.write_bytes(case[1] if isinstance(case[1], bytes) else case[1].encode())
    with pytest.raises(Refusal) as refused:
        read(path)
    assert left_in_english(refused.value.text) - {*WORD.findall(case[0])} == set()
