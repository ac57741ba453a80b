"""A whole result is wrong in the file of a program that works otherwise: its settings are named as before."""

import random
from dataclasses import replace

import pytest

from scorer.event.results import BareScore, Played
from scorer.formats.parts.printed import PrintedFigures
from scorer.rescore import rescore
from tests.examples import one_in
from tests.scorer.formats.evenings import usual
from tests.scorer.rescore.claimed import Program

PROGRAMS = {
    "raised totals": Program(settings={"factored": True}),
    "raised totals, own tops": Program(settings={"factored": True}, travellers={"unequal": "own-top"}),
    "raised totals, half points": Program(settings={"factored": True, "scale": 1}),
    "own tops, cut": Program(settings={"unequal": "own-top"}, halves="cut"),
    "cross-imps": Program("cross-imps", {"factored": True}, line_decimals=2),
    "butler": Program("butler", {"drop": 0, "datum": 0}),
}
SCORES = (980, -1430, 2220, -90, 400)
# So many results of each file are spoiled, one at a time: one as a rule, more where the profile looks through more.
# Which of them is drawn by lot, always the same.
SPOILED = one_in(100).max_examples // 5


def spoiled(record, key, points):
    """A record in which a score that nobody made stands in place of a result; nothing else is changed."""
    slip = replace(record.event.slips[key], result=BareScore(points))
    line = replace(record.lines[key], score=PrintedFigures(str(points), points))
    event = replace(record.event, slips=record.event.slips | {key: slip})
    return replace(record, event=event, lines=record.lines | {key: line})


@pytest.mark.parametrize("program", PROGRAMS.values(), ids=PROGRAMS)
def test_a_wrong_result_hides_no_setting_and_accuses_nobody_else(program):
    record = program.file(usual())
    settings = rescore(record).because
    chance = random.Random(len(program.settings))
    played = [key for key, slip in record.event.slips.items() if isinstance(slip.result, Played)]
    for key in chance.sample(played, SPOILED):
        found = rescore(spoiled(record, key, chance.choice(SCORES)))
        said = (key, [each.says for each in found.causes])
        assert found.because == settings, said
        assert {each.board for each in found.causes} <= {key.number}, said
        assert len(found.causes) <= 1, said
