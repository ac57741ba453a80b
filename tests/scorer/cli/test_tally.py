"""Totals straight from lines are those of the standings."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.cli.tally import MethodTotals, SortedLines
from scorer.event.results import Average, Award, BareScore, NotPlayed, Played
from scorer.formats import FORMATS, Source
from scorer.formats.own import recorded
from scorer.formats.parts.csv_lines import csv_lines
from scorer.methods import METHODS
from scorer.standings import BoardPlay
from tests.examples import one_in
from tests.scorer.formats.evenings import SIXTY_FORTY, evening, mitchell, section, switched

AVERAGES = (SIXTY_FORTY, Average(Award.read("A+"), Award.read("A-")), Average(Award.read("A-"), Award.read("A")))
PASSED = Played({"level": 0, "strain": "", "penalty": 1, "declarer": "", "tricks": 0, "lead": ""})
OTHERS = (NotPlayed(), NotPlayed(), None, *AVERAGES, BareScore(-110), PASSED)
LINES = FORMATS[1]
CHOSEN = [
    *((method, {}) for method in METHODS),
    (METHODS[0], {"unequal": "own-top", "scale": 1}),
    (METHODS[0], {"unequal": "own-lines", "rounding": 10}),
    (METHODS[0], {"unequal": "ascherman", "factored": True}),
    (METHODS[0], {"average_plus": "fixed", "rounding": 10}),
]


def plain(event):
    """The event without what plain lines cannot say: that an average follows the session is told by signs."""
    return replace(event, sections=tuple(replace(each, contestants={}) for each in event.sections))


@pytest.mark.parametrize(("method", "chosen"), CHOSEN, ids=lambda each: str(getattr(each, "key", each)))
@one_in(4)
@given(seed=st.integers(0, 10**6), moves=st.booleans())
def test_totals_places_and_percentages_are_those_of_the_standings(method, chosen, seed, moves):
    movement = mitchell(5, 5, 2)
    event = evening(seed, section(-1, switched(movement) if moves else movement), others=OTHERS)
    event = replace(event, method=method.key, settings=chosen)
    tally = SortedLines("x.csv", list(csv_lines(Source("x.csv", as_lines(event)))))
    account = MethodTotals(tally, method, method.settings.completed(chosen))
    pairs = [(each, each.total) for each in account.pairs(event.winners)]
    ours = {(each.pair, *each.rank, total.points, total.possible, total.boards) for each, total in pairs}
    rows = [row for ranking in BoardPlay(event).rankings() for row in ranking.rows if row.boards]
    theirs = {(row.contestant.called, row.place, row.tied, row.points, row.possible, row.boards) for row in rows}
    assert ours == theirs


def as_lines(event):
    """Plain lines; an average that follows the session is written in signs, as a director would."""
    body = LINES.write(recorded(event)).decode().splitlines()
    floating = {}
    for key, slip in event.slips.items():
        if isinstance(slip.result, Average) and (slip.result.first.floats or slip.result.second.floats):
            who = next(seat.who for due, seat in event.due() if due == key)
            floating[key.number, *map(str, who)] = f"{slip.result.first}/{slip.result.second}"
    lines = []
    for line in body:
        cells = line.split(",")
        said = floating.get((int(cells[0]), cells[1], cells[2])) if cells[0].isdigit() else None
        lines.append(",".join((*cells[:6], said, "")) if said else line)
    return "\n".join(lines).encode()


def test_a_cell_that_cannot_be_read_is_listed_once_beside_a_doubled_line():
    results = ("1,11,42,N,10", "2,12,4S,N,10", "3,13,3N,N,9", "4,14,3N,N,8", "5,14,4S,N,10")
    file = "\n".join(("board,ns,ew,contract,declarer,tricks", *(f"1,{each}" for each in results)))
    sorted_lines = SortedLines("x.csv", list(csv_lines(Source("x.csv", file.encode()))))
    assert [each.line for each in sorted_lines.unread] == [2, 6]
