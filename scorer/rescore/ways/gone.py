"""What is not in a file though its other numbers count it: a whole board, a pair's lines, several lines of a board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import permutations
from typing import NamedTuple

from rules.text import NO_WORDS, Text, both, joined, t
from scorer.event.results import Average, Award, BareScore, Key, Slip
from scorer.formats.parts.seats import WAYS, sitting
from scorer.formats.record import Playing, Record
from scorer.methods.parts.sums import NOTHING
from scorer.rescore.meetings import Meetings
from scorer.rescore.one_board import OneBoard
from scorer.rescore.reseating import put_in, seats_of, section_of
from scorer.rescore.ways.way import Evidence, Way, called, near, with_lines, without_rows
from scorer.standings.boards.field import Field

BOARD = "<BOARD_NUMBER>"
HALF = Fraction(1, 2)
# A number that is so near to half a point is one that was rounded.
ROUNDED = Fraction(1, 8)
# Boards of up to so many lines are asked for two results that they lack; and so many boards for one of a pair.
SMALL, MOST_BOARDS, TWO = 40, 60, 2


# --- boards ------------------------------------------------------------------------------------


def boards(evidence: Evidence) -> Iterator[Way]:
    """Boards that the totals count and that are not there."""
    for field in evidence.worked.standings.fields:
        who = [each for each in evidence.totals if each in field.place]
        between = gaps_of(field)
        if 2 * len(who) <= len(field.people) and not (between and cancel_out(evidence, field, who)):
            continue
        gaps = between or lacked_at_end(evidence, field)
        seats = {seats_of(evidence.record, section.id) for section in field.sections}
        numbers = gaps or [max(field.boards) + 1]
        everybody = [each for each in evidence.come_to if each in field.place]
        lacks = lacked_of_all(evidence, field, who, more=len(numbers))
        # Whoever did there as well as on all others has the percentage that they have without it.
        lacks = lacks or lacked_of_all(evidence, field, everybody, more=len(numbers))
        if lacks and seats != {TWO}:  # four at a table lack what no result of theirs alone can be
            yield missing_boards(evidence, without_rows(evidence.record, who), who, gaps=gaps)
        elif lacks and (filled := with_boards(evidence, field, lacks, numbers=numbers)):
            yield missing_boards(evidence, filled, who, gaps=gaps)
        elif between or (gaps and cancel_out(evidence, field, who)):
            yield unknown_boards(evidence, who, gaps=gaps)


def cancel_out(evidence: Evidence, field: Field, who: Sequence[Playing]) -> bool:
    """Whether what some lack may be what a board brought of which one side wins what the other loses."""
    won = sorted(evidence.away[each] for each in who)
    return not top_of(field) and bool(won) and all(near(one, -other) for one, other in zip(won, won[::-1], strict=True))


def gaps_of(field: Field) -> list[int]:
    """The numbers of boards between 1 and the highest that are not there."""
    return [number for number in range(1, max(field.boards)) if number not in field.boards]


def lacked_at_end(evidence: Evidence, field: Field) -> list[int]:
    """The numbers of boards after the highest that its round lacks, where all others who meet do so for a whole one.

    Where boards have fewer lines than others, those may be what some meet for less.
    """
    meetings, last = Meetings.of(evidence.against), max(field.boards)
    n, lacks = meetings.usual, -last % max(1, meetings.usual)
    sections = {section.id for section in field.sections}
    there = {table for key, table in meetings.tables.items() if key.number == last}
    often = {who: often for who, often in meetings.often.items() if who[0] in sections}
    fewer = [n - lacks * (who in there) - many for who, many in often.items()]
    lines = Counter(key.number for key in meetings.tables if key.section in sections)
    gone = sum(max(lines.values()) - many for many in lines.values())
    whole = all(many >= 0 for many in fewer) and sum(fewer) in (0, gone)
    return [*range(last + 1, last + 1 + lacks)] if whole else []


def missing_boards(evidence: Evidence, other: Record, who: Sequence[Playing], *, gaps: Sequence[int]) -> Way:
    """The way to say so."""
    counts = dict(other.counts)
    if "boards" in counts and (there := counts["boards"].there) is not None:
        counts["boards"] = counts["boards"]._replace(there=there + max(1, len(gaps)))
    noted = tuple(each for each in evidence.record.unread if each.error.given.get("what") == BOARD)
    says: Text = t("A board is not in the file that its totals have points from; nothing tells which.")
    line, board = 0, None
    if gaps:
        says = t(
            "Board {boards} has no result in the file; what everybody has beyond the others adds up to such a board.",
            "Boards {boards} have no results in the file; what everybody has beyond the others adds up to such boards.",
            n=len(gaps),
            boards=both([str(gap) for gap in gaps]),
        )
        board = gaps[0] if len(gaps) == 1 else None
        lines = {key: evidence.line(key) for key in evidence.record.lines}
        line = min((line for key, line in lines.items() if key.number > gaps[0]), default=max(lines.values()))
    says = NO_WORDS if noted else says  # the notes say so
    return Way(says, replace(other, counts=counts), who=frozenset(who), line=line, board=board, unread=noted)


def unknown_boards(evidence: Evidence, who: Sequence[Playing], *, gaps: Sequence[int]) -> Way:
    """The way to say that boards are not there, where the totals do not tell what these brought."""
    way = missing_boards(evidence, without_rows(evidence.record, who), who, gaps=gaps)
    says: Text = t(
        "Board {boards} has no result in the file. What it brought is not known: totals and places were not checked.",
        "Boards {boards} have no results in the file. What they brought is not known: totals and places were not "
        "checked.",
        n=len(gaps),
        boards=both([str(gap) for gap in gaps]),
    )
    return replace(way, says=says, all=True)


def top_of(field: Field) -> Fraction:
    """The most that a line brings on most boards."""
    tops = Counter(field.top(board, line) for board in field.boards.values() for line in range(len(board.due)))
    return tops.most_common(1)[0][0] if tops else NOTHING


def lacked_of_all(
    evidence: Evidence, field: Field, who: Sequence[Playing], *, more: int
) -> dict[Playing, Fraction] | None:
    """What everybody lacks, where that may be what so many boards bring; ``None`` where it may not."""
    top = top_of(field) * more
    if top <= 0 or len(who) % TWO:
        return None
    lacks = {each: lacked(evidence, each, top, more=more) for each in who}
    fits = all(0 <= points <= top for points in lacks.values())
    return lacks if fits and sum(lacks.values()) == len(who) * top / 2 else None


def with_boards(
    evidence: Evidence, field: Field, lacks: Mapping[Playing, Fraction], *, numbers: Sequence[int]
) -> Record:
    """The record with boards more, on which everybody has what they lack.

    Artificial results do it, as it is not known who met, and a percentage of a top says all there is to say.
    """
    record, top = evidence.record, top_of(field) * len(numbers)
    ways = {section.id: sitting(section.movement) for section in field.sections if section.movement}
    order = sorted(lacks, key=lambda each: (each[0], WAYS.index(ways[each[0]][each[1]])))
    half = len(order) // 2
    for number in numbers:
        for one, other in zip(order[:half], order[half:], strict=True):
            result = Average(Award(100 * lacks[one] / top), Award(100 * lacks[other] / top))
            record = put_in(record, Key(one[0], 1, 0, number), Slip(result), who=(one[1], other[1]))
    return record


def lacked(evidence: Evidence, who: Playing, top: Fraction, *, more: int) -> Fraction:
    """The points that somebody has from boards that are not there: by the percentage, or else by the total."""
    row, total, points = evidence.rows.get(who), evidence.come_to.get(who), evidence.away.get(who, NOTHING)
    if top and row and total and row.percent and total.percent is not None:
        each = top / more
        points = (row.percent.value * (total.boards + more) - total.percent * total.boards) * each / 100
    halves = round(points / HALF) * HALF
    return halves if abs(halves - points) <= ROUNDED else points


# --- a pair's lines ------------------------------------------------------------------------------


class LostCard(NamedTuple):
    """A pair of a section that has no lines, and which way it sat, where pairs keep to theirs."""

    section: int
    number: int
    way: str


class Lacks(NamedTuple):
    """A result that a board lacks: against whom it was, its score, and what that is worth to either side."""

    board: int
    other: int
    score: int
    worth: tuple[Fraction, Fraction]


def cards(evidence: Evidence) -> Iterator[Way]:
    """Everything of one pair: each of the boards that it must have played tells the result that it lacks.

    Where a board's points do not tell what that was worth to the other pair, the totals of these follow; where they
    do not tell it at all, so does everything on the board.
    """
    noted = any(each.strangers and not each.board for each in evidence.record.unread)  # a wrong number in the list
    for section in evidence.record.event.sections if evidence.wrong_points and not noted else ():
        assert section.movement
        sits = sitting(section.movement)
        absent = [number for number in section.contestants if number not in sits]
        for way in WAYS if section.movement.winners > 1 else ("",):
            if len(absent) == 1:
                others = [number for number, own in sits.items() if own != way]
                yield from without_card(evidence, LostCard(section.id, absent[0], way), others)


def without_card(evidence: Evidence, card: LostCard, others: Sequence[int]) -> Iterator[Way]:
    """The ways in which a pair may have played the boards on which one of ``others`` has no result."""
    section, number, way = card
    lacks = list(lacked_lines(evidence, section, others))
    record, away = evidence.record, frozenset((section, other) for other in others)
    for each in lacks:
        first = way == WAYS[0] if way else first_side(evidence, section, each, lacks=lacks)
        who = (number, each.other) if first else (each.other, number)
        record = put_in(record, Key(section, 1, 0, each.board), Slip(BareScore(each.score)), who=who)
    opponents = met(evidence, section, others)
    keys = [key for key in evidence.record.lines if key.section == section and key.number in opponents]
    if not keys:
        return
    boards = {key.number for key in keys}
    (pair,) = called(evidence.record, section, [number])
    missing = t(
        "Pair {pair} has no lines in the file: its result is missing on {n} board.",
        "Pair {pair} has no lines in the file: its results are missing on {n} boards.",
        n=len(boards),
        pair=pair,
    )
    says = joined((missing, t("The numbers there are those with what is missing.")))
    known = Way(says, without_rows(record, ()), tuple(keys), line=min(map(evidence.line, keys)), pair=pair)
    yield known
    unchecked = t("What was missing brought the others is not known: their totals and all places were not checked.")
    yield replace(known, says=joined((says, unchecked)), record=without_rows(record, away), who=away, all=True)
    averages = {at: each for at, each in record.averages.items() if at[0] != section or at[1] not in boards}
    bare = {key: replace(evidence.record.lines[key], first=None, second=None) for key in keys}
    everybody = evidence.rows.keys()
    unknown = replace(without_rows(with_lines(evidence.record, bare), everybody), averages=averages)
    unchecked = t("Nothing tells what is missing: the numbers there, all totals and all places were not checked.")
    told = joined((missing, unchecked))
    yield replace(known, says=told, record=unknown, who=frozenset(everybody), all=True)


def lacked_lines(evidence: Evidence, section: int, others: Sequence[int]) -> Iterator[Lacks]:
    """The results that boards lack of one of ``others``, where the points there tell them."""
    worked, _ = evidence.against.travellers(evidence.values)
    opponents = met(evidence, section, others)
    for field, board in worked.boards():
        if section not in board.sections or len(board.due) > SMALL:
            continue
        other = opponents.get(board.number, 0)
        here = evidence.one_board(field, board)
        mend = here.missing() if other else None
        if mend and isinstance(mend.result, BareScore):
            score = mend.result.points
            yield Lacks(board.number, other, score, here.worth_of([score])[0])


def met(evidence: Evidence, section: int, others: Sequence[int]) -> dict[int, int]:
    """Whom of ``others`` a pair without lines must have met on each board: who alone has no result there.

    Of several without one it is the one that was met on the boards beside it; where that tells nothing, it is nobody.
    """
    absent: dict[int, set[int]] = {}
    for (at, board), keys in evidence.by_board.items():
        if at == section:
            absent[board] = set(others).difference(*(evidence.names.seated(key) for key in keys))
    found = {board: min(who) for board, who in absent.items() if len(who) == 1}
    for board, who in absent.items():
        beside = {found[at] for at in (board - 1, board + 1) if at in found} & who
        if len(who) > 1 and len(beside) == 1:
            found[board] = beside.pop()
    return found


def first_side(evidence: Evidence, section: int, lack: Lacks, *, lacks: Sequence[Lacks]) -> bool:
    """Whether a pair sat on the first side against somebody, whose total tells."""
    worth = [each.worth for each in lacks if each.other == lack.other]
    first, second = (sum((each[side] for each in worth), NOTHING) for side in (0, 1))
    points = lacked(evidence, (section, lack.other), first + second, more=len(worth))
    return abs(points - second) <= abs(points - first)


# --- one of four at a table ------------------------------------------------------------------------


def players(evidence: Evidence) -> Iterator[Way]:
    """Everything of one player where four sit down: with it goes who sat at a table, or what they made there."""
    for section in evidence.record.event.sections:
        assert section.movement
        absent = sorted(set(section.contestants).difference(section.movement.numbers))
        if len(absent) == 1 and seats_of(evidence.record, section.id) > TWO:
            yield from without_player(evidence, (section.id, absent[0]))


def without_player(evidence: Evidence, player: Playing) -> Iterator[Way]:
    """The ways to say so: of tables that stand there without their names only totals hang on it, else points too."""
    section, number = player
    record, here = evidence.record, {at[1]: keys for at, keys in evidence.by_board.items() if at[0] == section}
    noted = tuple(each for each in record.unread if each.strangers and each.section == section)
    everybody = [who for who in evidence.rows if who[0] == section]
    nameless, tables = {each.board for each in noted}, (len(everybody) + 1) // seats_of(record, section)
    boards = [keys for board, keys in here.items() if (board in nameless if noted else len(keys) < tables)]
    other = without_rows(record, everybody)
    says = t("Player {player} has no lines in the file.", player=called(record, section, [number])[0])
    unchecked: Text = t("Nothing tells who sat where instead: totals and places were not checked.")
    if not noted:
        bare = {key: replace(record.lines[key], first=None, second=None) for keys in boards for key in keys}
        unchecked = t("Nothing tells what is missing: the numbers there, all totals and all places were not checked.")
        other = with_lines(other, bare)
    if boards:
        keys = [key for each in boards for key in each]
        told = joined((says, unchecked))
        yield evidence.on_board(told, other, keys, who=frozenset(everybody), unread=noted, all=True)


# --- several lines of a board -------------------------------------------------------------------------


def lines(evidence: Evidence) -> Iterator[Way]:
    """Two results of a board: which, the points there and the totals of the four tell; or else what nothing tells."""
    worked, _ = evidence.against.travellers(evidence.values)
    most = {id(field): max(len(board.due) for board in field.boards.values()) for field in worked.standings.fields}
    for field, board in worked.boards():
        short = most[id(field)] - len(board.due)
        if short < TWO or len(board.sections) > 1 or len(board.due) > SMALL or id(board) not in evidence.wrong_boards:
            continue
        (section,) = board.sections
        there = {(section, number) for due in board.due for number in evidence.names.seated(due.key)}
        absent = [who for who in evidence.totals if who[0] == section and who not in there]
        keys = tuple(evidence.by_board[section, board.number])
        if len(absent) < TWO or not keys:
            continue
        says = missing_lines(board.number, short)
        if short == TWO:
            ways = two_lines(evidence, (section, board.number), evidence.one_board(field, board), absent=absent)
            yield from (evidence.on_board(says, record, keys, who=frozenset(absent)) for record in ways)
        bare = {key: replace(evidence.record.lines[key], first=None, second=None) for key in keys}
        theirs = frozenset(who for who in evidence.totals if who[0] == section)
        averages = {at: each for at, each in evidence.record.averages.items() if at != (section, board.number)}
        record = replace(without_rows(evidence.record, theirs), averages=averages)
        unchecked = t("Nothing tells what is missing: the points there, all totals and all places were not checked.")
        told = joined((says, unchecked))
        yield evidence.on_board(told, with_lines(record, bare), keys, who=theirs, all=True)


def missing_lines(board: int, n: int) -> Text:
    """That so many results are missing on a board."""
    return t("Board {board}: {n} result is missing.", "Board {board}: {n} results are missing.", n=n, board=board)


def two_lines(
    evidence: Evidence, at: tuple[int, int], here: OneBoard, *, absent: Sequence[Playing]
) -> Iterator[Record]:
    """The record with the two results that the points of a board tell, of the four whose totals they fit best."""
    section, board = at
    if len(absent) > 2 * TWO:
        return
    there = {who for due in evidence.by_board[section, board] for who in evidence.names.seated(due)}
    everybody = [who for who in evidence.rows if who[0] == section and who[1] not in there]
    four = list(dict.fromkeys((*absent, *everybody)))[: 2 * TWO]
    if len(four) != 2 * TWO:
        return
    found = [
        (off(evidence, who, worth), scores, who)
        for scores in here.two_missing()
        for worth in [here.worth_of(scores)]
        for who in permutations(four)
    ]
    if found:
        _, scores, best = min(found, key=lambda each: each[0])
        record = evidence.record
        for place, score in enumerate(scores):
            one, other = best[2 * place : 2 * place + 2]
            record = put_in(record, Key(section, 1, 0, board), Slip(BareScore(score)), who=(one[1], other[1]))
        yield record


def off(evidence: Evidence, who: Sequence[Playing], worth: Sequence[tuple[Fraction, Fraction]]) -> tuple[Fraction, int]:
    """How far the totals of four are from what two results would bring them; who sits as usual stands first."""
    points, top = [each for both in worth for each in both], sum(worth[0], NOTHING)
    theirs = [lacked(evidence, one, top, more=1) for one in who]
    wrong = sum((abs(one - other) for one, other in zip(theirs, points, strict=True)), NOTHING)
    movement = section_of(evidence.record, who[0][0]).movement
    assert movement
    sits = sitting(movement)
    return wrong, sum(sits.get(one[1]) != WAYS[at % 2] for at, one in enumerate(who))
