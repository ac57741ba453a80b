"""Wrong results behind many wrong numbers: found board by board, and the event worked out again without them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial
from itertools import islice
from typing import Any, NamedTuple

from scorer.event.results import BareScore, Key, Played, Slip
from scorer.formats.parts.printed import PrintedFigures, fixed
from scorer.formats.record import ClaimedRow, Record
from scorer.methods.parts.sums import NOTHING
from scorer.rescore.adding import ADJUSTMENTS
from scorer.rescore.choosing import chosen, still, wrong
from scorer.rescore.claims import USUAL
from scorer.rescore.held import Against
from scorer.rescore.one_board import SMALL, GivenByFile, OneBoard, Printing, ResultMend
from scorer.rescore.one_board import as_written as written_score
from scorer.rescore.reseating import UNKNOWN, Two, lacking, put_in
from scorer.rescore.suppositions import OF_THE_FILE, Supposition
from scorer.rescore.ways import NOTED, OF_TOTALS, WHOLE, Way
from scorer.rescore.ways.signs import renumbered

# Where more totals are wrong, or more than one board in so many and more than a few, it is the program, not a slip.
MOST_TOTALS, ONE_IN, A_FEW = 60, 3, 3
# Up to so many scores that are not those of their hands are slips of the pen, each to be looked into by itself.
SLIPS = 12
# So many scores are tried in the place of an average: all that anybody has on a board.
MOST_SCORES = 400
# One wrong number on a board may simply be that number.
ALONE = 1

Values = Mapping[str, Any]


class Mended(NamedTuple):
    """An event in which wrong results are replaced, what replaced them, and adjustments that were meant otherwise.

    ``lines`` are those that count otherwise; ``renumbered`` are boards under a wrong number, each with one that its
    scores would be right on.
    """

    against: Against
    results: tuple[ResultMend, ...] = ()
    lines: tuple[Way, ...] = ()
    renumbered: tuple[tuple[int, int], ...] = ()
    adjusted: tuple[tuple[ClaimedRow, PrintedFigures], ...] = ()


def values_of(because: Collection[Supposition]) -> dict[str, Any]:
    """Suppositions as settings."""
    return {each.name: each.value for each in because}


def mended(against: Against, because: Collection[Supposition], *, trusting: bool = False) -> Mended:
    """The event without what is wrong in it, as its numbers tell under some suppositions.

    Single results are what is wrong most often; where they do not explain everything, what may be wrong as a whole
    thing is asked first, and what tells less is kept. What the file itself shows to be odd may be told rightly only
    once the totals are without wrong results.
    """
    values, find = values_of(because), partial(chosen, values=values_of(because), trusting=trusting)
    noted, lines = find(against, kinds=NOTED)
    single = of_results(noted, values)._replace(lines=lines)
    keys = {mend.key for mend in single.results}
    if keys and keys <= against.record.lines.keys() and still(single.against, values):
        beside = without(against, single.results, single.adjusted)
        again = and_whole(single._replace(against=beside, lines=()), *find(beside, kinds=NOTED))
        single = min(single, again, key=lambda each: told(each, values))
    best = single
    if still(best.against, values):
        best = and_whole(best, *find(best.against, kinds=(*WHOLE, *OF_TOTALS)))
    if best.lines != single.lines or (still(best.against, values) and single.against is not noted):
        second = and_whole(Mended(noted, lines=lines), *find(noted, kinds=WHOLE))
        if second.lines != lines:
            second = of_results(second.against, values)._replace(lines=second.lines)
            second = and_whole(second, *find(second.against, kinds=OF_TOTALS))
            best = min(best, second, key=lambda each: told(each, values))
    return best


def and_whole(found: Mended, against: Against, more: tuple[Way, ...]) -> Mended:
    """The same with more that is wrong as a whole thing."""
    return found._replace(against=against, lines=(*found.lines, *more))


def told(found: Mended, values: Values) -> int:
    """How much is told of a file: what is wrong as a whole thing, wrong results, and what neither explains."""
    whole = len(found.lines) + len(found.renumbered)
    return len(found.results) + whole + len(found.adjusted) + still(found.against, values)


def of_results(against: Against, values: Values) -> Mended:
    """The event without the wrong results that its numbers tell, and without wrong adjustments."""
    boards = dict(renumbered(against))
    scores = [mend for mend in as_written(against, ()) if mend.board in boards]
    against = without(against, scores, ())
    found = [*on_boards(against, values)]
    adjusted = [*adjustments(against, values)]
    other = without(against, found, adjusted)
    for mend in as_written(against, [each.key for each in (*scores, *found)]):
        tried = without(against, [*found, mend], adjusted)
        if with_averages(tried, values) < with_averages(other, values):
            found, other = [*found, mend], tried
    for mend in best_by_totals(other, values):
        found, other = [*found, mend], without(against, [*found, mend], adjusted)
    return Mended(other, tuple(found), (), tuple(boards.items()), tuple(adjusted))


def with_averages(against: Against, values: Values) -> int:
    """How many numbers are wrong that hang on results: what a score alone moves may be the average of its board."""
    return wrong(against, values) + against.boards(values).left


def suspected(against: Against) -> set[Key]:
    """Lines whose score is not that of their hand, and lines of which something could not be read."""
    lines = {each.line for each in against.scores.differ}
    cells = {(each.section, each.board) for each in against.record.unread if each.who}
    return {
        key
        for key, line in against.record.lines.items()
        if line.line in lines or ((key.section, key.number) in cells and key not in against.record.event.slips)
    }


def on_boards(against: Against, values: Values) -> Iterator[ResultMend]:
    """One wrong result for each board that has more than one wrong number and on which one explains them all.

    Of both numbers of one line the totals tell whether they are what is wrong.
    """
    worked, halves = against.travellers(values)
    how = Printing(against.decimals.points, halves)
    boards: dict[int, list[Key]] = {}
    by_board: dict[tuple[int, int], Key] = {}
    for key in against.wrong_points(values):
        field, board = worked.standings.board(key)
        boards.setdefault(id(board), []).append(key)
        by_board.setdefault((id(field), key.number), key)
    every = len({key.number for key in against.record.lines})
    if len(boards) > max(A_FEW, every // ONE_IN):
        return
    left = partial(left_with, against, values)
    doubtful, given = suspected(against), GivenByFile(against.record.lines, against.record.averages)
    for key in by_board.values():
        field, board = worked.standings.board(key)
        if len(boards[id(board)]) > ALONE and not board.weighted:
            one = OneBoard(field, board, given, how=how)
            mend = best_on_board(one, doubtful, left)
            alone = len({*boards[id(board)]}) == 1
            if mend and mend.or_else:
                mend = best_of(mend.each, left)
            if mend and (not alone or left(mend) < wrong(against, values)):
                yield mend


def best_of(mends: Sequence[ResultMend], left: Callable[[ResultMend], int]) -> ResultMend:
    """Of results that explain a board alike the one with which least is ``left`` wrong, beside others that leave it."""
    wrong = [left(each) for each in mends]
    best, *others = [each for each, many in zip(mends, wrong, strict=True) if many == min(wrong)]
    return best._replace(or_else=tuple(others))


def best_on_board(one: OneBoard, doubtful: Collection[Key], left: Callable[[ResultMend], int]) -> ResultMend | None:
    """The result that explains a board; of several that may be missing, or have an average in their place, the one
    with which least is ``left`` wrong, for the totals tell.
    """
    averaged_lines, lacking = in_place_of_average(one), one.missing_apart() if one.short else []
    mend = one.mend(doubtful)
    if averaged_lines and (not mend or (mend.key is None and not one.short)):
        return min(averaged_lines, key=left)
    return min((*lacking, *filter(None, [mend])), key=left) if lacking else mend


def left_with(against: Against, values: Values, mend: ResultMend) -> int:
    """How many numbers are wrong with another result."""
    return wrong(without(against, [mend], ()), values)


def best_by_totals(against: Against, values: Values) -> Iterator[ResultMend]:
    """A result that is missing, or has an average in its place, which the totals tell; its board may not show it."""
    before, ways = wrong(against, values), [*missing(against, values), *averaged(against, values)]
    left = [wrong(without(against, [mend], ()), values) for mend in ways]
    if left and min(left) < before - ALONE:
        yield ways[left.index(min(left))]


def missing(against: Against, values: Values) -> Iterator[ResultMend]:
    """Every result that a board may lack which has fewer lines than others, where the totals of both are wrong."""
    differ = {each.line for each in against.totals(values).differ}
    wrong_rows = {who for row in against.record.rows if row.line in differ for who in row.who}
    worked, halves = against.travellers(values)
    given = GivenByFile(against.record.lines, against.record.averages)
    for field, board in worked.boards() if 0 < len(differ) <= MOST_TOTALS else ():
        if len(board.due) == max(len(other.due) for other in field.boards.values()) or len(board.due) > SMALL:
            continue
        sections = frozenset(each.key.section for each in board.due)
        section, who = who_lacks(against.record, board.number, sections)
        if who != UNKNOWN and {(section, one) for one in who} <= wrong_rows:
            how = Printing(against.decimals.points, halves)
            yield from OneBoard(field, board, given, how=how).likely_missing()


def averaged(against: Against, values: Values) -> Iterator[ResultMend]:
    """Every result that may have an average in its place, on boards of which the file's own average is another."""
    worked, halves = against.travellers(values)
    how, given = Printing(against.decimals.points, halves), GivenByFile(against.record.lines, against.record.averages)
    wrong_averages = [key for key in (each.args[0] for each in against.boards(values).wrong) if isinstance(key, Key)]
    for key in wrong_averages if len(wrong_averages) <= A_FEW else ():
        field, board = worked.standings.board(key)
        yield from in_place_of_average(OneBoard(field, board, given, how=how))


def in_place_of_average(one: OneBoard) -> list[ResultMend]:
    """The results that a board may have in the place of an average; of a large one the first, for each takes long."""
    return [*islice(one.beside_averages(), MOST_SCORES if len(one.lines) <= SMALL else 1)]


def as_written(against: Against, done: Collection[Key | None]) -> Iterator[ResultMend]:
    """For lines whose score is not that of their hand: the score, where the board alone does not tell which counts."""
    if against.scores.left > SLIPS:
        return
    for key in suspected(against):
        slip, written = against.record.event.slips.get(key), against.record.lines[key].score
        if key not in done and slip and written and isinstance(slip.result, Played):
            score = BareScore(int(written.value))
            yield ResultMend(key.number, key, score, written_score(written), frozenset({key.section}))


def adjustments(against: Against, values: Values) -> Iterator[tuple[ClaimedRow, PrintedFigures]]:
    """Adjustments that are otherwise than the total and the percentage beside them both say."""
    how = ADJUSTMENTS[values.get("adjustment", OF_THE_FILE["adjustment"])]
    totals = against.totals(values)
    if totals.left > MOST_TOTALS or not how.sign:
        return
    often = Counter(each.line for each in totals.differ)
    for row, total in against.come_to(values):
        if row.adjustment and row.adjustment.value and row.total and often[row.line] > ALONE:
            possible = sum((against.worked(values).come_to[who].possible for who in row.who), NOTHING)
            away = (row.total.value - total.points) / how.points(Fraction(1), possible)
            value = row.adjustment.value + away
            meant = PrintedFigures(fixed(value, USUAL), value, USUAL)
            other = without(against, (), [(row, meant)])
            if row.line not in {each.line for each in other.totals(values).differ}:
                yield row, meant


def without(
    against: Against, mends: Collection[ResultMend], adjusted: Collection[tuple[ClaimedRow, PrintedFigures]]
) -> Against:
    """The event with other results in place of wrong ones; the file's scores are still held against its hands."""
    if not mends and not adjusted:
        return against
    event = against.record.event
    slips = {
        mend.key: replace(event.slips.get(mend.key, Slip(mend.result)), result=mend.result)
        for mend in mends
        if mend.key
    }
    lines = {
        mend.key: replace(against.record.lines[mend.key], first=None, second=None)
        for mend in mends
        if mend.key and mend.beside
    }
    meant = {id(row): value for row, value in adjusted}
    rows = tuple(replace(row, adjustment=meant.get(id(row), row.adjustment)) for row in against.record.rows)
    changed = replace(event, slips={**event.slips, **slips})
    record: Record = replace(against.record, event=changed, lines={**against.record.lines, **lines}, rows=rows)
    for mend in (mend for mend in mends if mend.key is None):
        record = found_again(record, mend)
    return Against(record, against)


def found_again(record: Record, mend: ResultMend) -> Record:
    """A record with a result that it lacks, of the two who must have played it, or else of two whom nobody knows."""
    section, who = who_lacks(record, mend.board, mend.sections)
    return put_in(record, Key(section, 1, 0, mend.board), Slip(mend.result), who=who)


def who_lacks(record: Record, board: int, among: Collection[int]) -> tuple[int, Two]:
    """Whose result a board lacks, and in which section ``among`` these."""
    sections = sorted({key.section for key in record.lines if key.number == board}.intersection(among), reverse=True)
    who = {section: lacking(record, section, board) for section in sections}
    section = next((each for each in sections if who[each] != UNKNOWN), sections[0])
    return section, who[section]
