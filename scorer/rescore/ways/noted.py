"""Lines of which a file does not tell, or not rightly, who played them: what each may be instead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations
from typing import Any

from rules.text import Text, t
from scorer.event.results import Key
from scorer.formats.parts.unread import BOTH_COUNT, UNDECIDED, Unread
from scorer.formats.record import Record
from scorer.rescore.names import Names
from scorer.rescore.reseating import UNKNOWN, Two, at_table, lacking, left_out, nameless, reseated, section_of
from scorer.rescore.ways.way import Evidence, Way, against_each_other, exchanged, with_lines

MOST, A_FEW = 8, 3


def played(evidence: Evidence) -> Iterator[Way]:
    """The hand that stands on a line beside an average, or beside words that nobody played, first on wrong boards."""
    record, wrong = evidence.record, {key[::3] for key in evidence.points}
    other_half = undecided(record)
    keys = [key for key, line in record.lines.items() if line.beside and key in record.event.slips]
    keys = [key for key in keys if evidence.line(key) not in other_half]
    for key in sorted(keys, key=lambda key: key[::3] not in wrong):
        other = evidence.made(with_hand, key)
        says = t(
            "{where}: {average} stands in the file beside {hand}, and its other numbers are those of the hand.",
            where=evidence.names.where(key),
            average=evidence.names.words(key, record.event.slips[key]),
            hand=evidence.names.words(key, other.event.slips[key]),
        )
        yield evidence.on_line(says, other, key, seen=True)


def halves(evidence: Evidence) -> Iterator[Way]:
    """What the other half of a table has, where nothing on its board tells which of the two is right."""
    record, noted = evidence.record, undecided(evidence.record)
    for key, line in record.lines.items() if noted else ():
        if line.line in noted and line.beside and key in record.event.slips:
            other = evidence.made(with_hand, key)
            result = evidence.names.words(key, other.event.slips[key])
            says = t("The file's numbers are those of {result}.", result=result)
            yield evidence.on_line(says, other, key, unread=tuple(noted[line.line]))


def undecided(record: Record) -> dict[Any, list[Unread]]:
    """What is noted of tables of which nothing tells which half is right, by the line of each."""
    found: dict[Any, list[Unread]] = {}
    for each in record.unread:
        if each.instead == UNDECIDED:
            found.setdefault(each.error.given["first"], []).append(each)
    return found


def with_hand(record: Record, key: Key) -> Record:
    """A record in which the hand counts that stands beside the score of a line, or what its other half has."""
    slips, hand = record.event.slips, record.lines[key].beside
    assert hand
    return replace(record, event=replace(record.event, slips={**slips, key: replace(slips[key], result=hand)}))


def doubled(evidence: Evidence) -> Iterator[Way]:
    """One line less, of those that give a pair two results on a board: first those that leave nobody without one."""
    record, noted = evidence.record, second_results(evidence.record)
    keys = noted_keys(record, noted)
    seatings = evidence.names.seatings
    boards = {(key.section, key.number) for key in keys}
    here = [key for key in record.lines if key[::3] in boards]
    often = Counter((key[::3], who) for key in here for who in seatings[key].who)

    def lacks(key: Key) -> int:
        return sum(often[key[::3], who] == 1 for who in nameless(record, key, seatings[key].who))

    for key in sorted(keys, key=lacks):
        line, who = record.lines[key].line, set(seatings[key].who)
        about = [each for each in noted if line in of_two(each)]
        about += [each for each in record.unread if each.strangers and each.board == key.number and who >= {*each.who}]
        says = t("The file's numbers are those without line {line}.", line=line)
        yield evidence.on_line(says, evidence.made(left_out, key), key, unread=tuple(about))


def second_results(record: Record) -> list[Unread]:
    """What is noted of lines that are a second result."""
    return [each for each in record.unread if each.instead == BOTH_COUNT]


def noted_keys(record: Record, noted: list[Unread]) -> list[Key]:
    """The lines that are a second result, and the first ones."""
    lines = {line for each in noted for line in of_two(each)}
    return [key for key, line in record.lines.items() if line.line in lines] if lines else []


def of_two(unread: Unread) -> tuple[Any, Any]:
    """The line that is a second result, and the first."""
    return unread.line, unread.error.given["first"]


def moved(evidence: Evidence) -> Iterator[Way]:
    """A line of which a pair has another result on its board, and that fits on another; or two on each other's."""
    record, noted = evidence.record, second_results(evidence.record)
    keys = noted_keys(record, noted)
    there = Roster(evidence) if keys else Roster()
    often = [key for key in keys if any(there[key[::3]][who] > 1 for who in there.of(key))][:MOST]
    for key, other in combinations(often, 2):
        if key.section == other.section and there.fits(key, other) and there.fits(other, key):
            yield exchange(evidence, key, other)
    for key in often:
        free = [number for at, number in there if at == key.section and there.fits(key, None, number)]
        for board in free[:MOST]:
            says = t(
                "The file's numbers are those with line {line} on board {board}.", line=evidence.line(key), board=board
            )
            beside = evidence.by_board[key.section, board][0]
            found = evidence.made(reboarded, key, board)
            yield evidence.on_line(says, found, key, beside, unread=about(record, key), own_scores=True)


class Roster(dict[tuple[int, int], Counter[int]]):
    """How often everybody has a result on each board of each section."""

    def __init__(self, evidence: Evidence | None = None) -> None:
        super().__init__()
        self.seatings = evidence.names.seatings if evidence else {}
        for key in evidence.record.lines if evidence else ():
            self.setdefault(key[::3], Counter()).update(self.of(key))

    def of(self, key: Key) -> tuple[int, ...]:
        """Who sat on a line."""
        return self.seatings[key].who

    def fits(self, key: Key, instead: Key | None, number: int = 0) -> bool:
        """Whether nobody of a line has a result on a board, or on that of another ``instead`` of which it is there."""
        there = self[key.section, instead.number if instead else number]
        gone = self.of(instead) if instead else ()
        return all(there[who] - (who in gone) == 0 for who in self.of(key))


def exchange(evidence: Evidence, key: Key, other: Key) -> Way:
    """Two lines on each other's boards."""
    record = evidence.record
    says = t(
        "Lines {line} and {second} stand on each other's boards, {board} and {other}, by the file's other numbers.",
        line=evidence.line(key),
        second=evidence.line(other),
        board=key.number,
        other=other.number,
    )
    found = evidence.made(exchanged_boards, key, other)
    return evidence.on_line(says, found, key, other, unread=about(record, key, other), own_scores=True)


def exchanged_boards(record: Record, key: Key, other: Key) -> Record:
    """A record in which two lines stand on each other's boards."""
    return reboarded(reboarded(record, key, other.number), other, key.number)


def about(record: Record, *keys: Key) -> tuple[Unread, ...]:
    """What was noted of second results on the boards of some lines."""
    boards = {key.number for key in keys}
    return tuple(each for each in second_results(record) if each.board in boards)


def reboarded(record: Record, key: Key, board: int) -> Record:
    """A record in which a line stands on another board."""
    slip, claim, who = record.event.slips.get(key), record.lines[key], Names(record).seatings[key].who
    return at_table(left_out(record, key), key._replace(number=board), who, slip=slip, claim=claim)


def strangers(evidence: Evidence) -> Iterator[Way]:
    """The pair that must have played a line which names none of the file's."""
    record = evidence.record
    noted = [each for each in record.unread if each.strangers and each.board and each.instead != BOTH_COUNT]
    seatings = evidence.names.seatings
    for each in noted[:MOST]:
        for key in record.lines:
            if (key.section, key.number) != (each.section, each.board):
                continue
            first, second = nameless(record, key, seatings[key].who)
            who = lacking(record, key.section, key.number, known=(first, second)) if 0 in (first, second) else UNKNOWN
            if who != UNKNOWN:
                says = t("The file's numbers are those of {pairs}.", pairs=against_each_other(record, key, who))
                yield evidence.on_line(says, evidence.made(reseated, key, who), key, unread=(each,), sure=True)


def misnamed(evidence: Evidence) -> Iterator[Way]:
    """Who must have played on a line under the number of another, who has a second result there."""
    record, noted = evidence.record, second_results(evidence.record)
    keys = noted_keys(record, noted)
    there = Roster(evidence) if keys else Roster()
    for key in keys:
        line = evidence.line(key)
        unread = tuple(each for each in noted if line in of_two(each))
        for seat in (seat for seat, one in enumerate(there.of(key)) if there[key[::3]][one] > 1):
            for who in instead(record, there, key, seat=seat):
                says = t("The file's numbers are those of {pairs}.", pairs=against_each_other(record, key, who))
                yield evidence.on_line(says, evidence.made(reseated, key, who), key, unread=unread)


def instead(record: Record, there: Roster, key: Key, *, seat: int) -> Iterator[tuple[int, ...]]:
    """Who may have sat at a table with another in one seat: of two pairs the other tells, of players nobody does."""
    seated = there.of(key)
    if len(seated) == len(UNKNOWN):
        known = (0, seated[1]) if seat == 0 else (seated[0], 0)
        who = lacking(record, key.section, key.number, known=known)
        yield from () if who == UNKNOWN else (who,)
        return
    for number in section_of(record, key.section).numbers:
        if not there[key[::3]][number]:
            yield (*seated[:seat], number, *seated[seat + 1 :])


def crossed(evidence: Evidence) -> Iterator[Way]:
    """The two pairs of a line the other way round, where they sit as they do nowhere else."""
    record = evidence.record
    keys = [key for key, slip in record.event.slips.items() if slip.switched]
    seatings = evidence.names.seatings
    for key in keys if len(keys) <= A_FEW else ():
        one, other = seatings[key].who
        says = wrong_way_round(record, key, (other, one))
        yield evidence.on_line(says, turned_round(evidence, key, (one, other)), key, seen=True)


def crossed_boards(evidence: Evidence) -> Iterator[Way]:
    """The pairs of a board the other way round, where all sit as they do nowhere else; the points may go with them."""
    slips = evidence.record.event.slips
    switched = {key for key, slip in slips.items() if slip.switched}
    boards = [keys for keys in evidence.by_board.values() if switched.issuperset(keys) and len(keys) > 1]
    for keys in boards if len(boards) <= A_FEW else ():
        says = all_wrong_way_round(keys[0].number)
        both = sum(len(evidence.points.get(key, ())) > 1 for key in keys)
        how = with_their_points if 2 * both > len(keys) else reseated
        found = evidence.made(board_turned, how, *keys)
        yield evidence.on_board(says, found, keys, sure=True, seen=True)


def board_turned(record: Record, how: Callable[[Record, Key, Two], Record], *keys: Key) -> Record:
    """A record in which the pairs of several lines sit as they are listed."""
    seatings = Names(record).seatings
    for key in keys:
        one, other = seatings[key].who
        record = how(record, key, (one, other))
    return record


def all_wrong_way_round(board: int) -> Text:
    """That all pairs stand the wrong way round on a board."""
    return t("Board {board}: all its pairs stand there the wrong way round, by the file's other numbers.", board=board)


def turned_round(evidence: Evidence, key: Key, who: Two) -> Record:
    """A record in which the pairs of a line change sides, and its points with them where both are wrong."""
    both = len(evidence.points.get(key, ())) > 1
    return evidence.made(with_their_points if both else reseated, key, who)


def with_their_points(record: Record, key: Key, who: Two) -> Record:
    """A record in which the pairs of a line change sides, and its points with them."""
    return reseated(with_lines(record, {key: exchanged(record.lines[key])}), key, who)


def wrong_way_round(record: Record, key: Key, who: Two) -> Text:
    """That two stand the wrong way round on a line."""
    return t(
        "Board {board}: {pairs} stand there the wrong way round, by the file's other numbers.",
        board=key.number,
        pairs=against_each_other(record, key, who),
    )
