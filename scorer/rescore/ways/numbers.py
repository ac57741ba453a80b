"""Boards under a wrong number, as the order shows in which a file has them: two exchanged, or one of another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from rules.text import Text, t
from scorer.event.event import Section
from scorer.event.results import Key
from scorer.formats.record import Record
from scorer.rescore.ways.way import Evidence, Way

Numbers = Mapping[int, int]


def numbers(evidence: Evidence) -> Iterator[Way]:
    """Two boards under each other's number, or one under that of a board which is not there."""
    boards: dict[int, dict[int, int]] = {}  # where each board begins, section by section
    for (section, board), keys in evidence.by_board.items() if evidence.scores else ():
        boards.setdefault(section, {})[board] = min(map(evidence.line, keys))
    for section, begins in boards.items():
        order = sorted(begins, key=begins.__getitem__)
        if two := exchanged(order):
            one, other = sorted(two)
            says = t(
                "Boards {one} and {other} stand under each other's number: so the file has them out of order, and the "
                "scores are right.",
                one=one,
                other=other,
            )
            yield told(evidence, section, {one: other, other: one}, says=says)
        wrong = {key.number for key in evidence.scores if key.section == section}
        for board, like in (each for each in misnumbered(order) if each[0] in wrong):
            says = t(
                "Board {board}: its scores are those of board {like}, which is not there and would come here: the "
                "number may be wrong.",
                board=board,
                like=like,
            )
            yield told(evidence, section, {board: like}, says=says)


def told(evidence: Evidence, section: int, instead: Numbers, *, says: Text) -> Way:
    """The way in which boards of a section have other numbers."""
    keys = [key for board in instead for key in evidence.by_board[section, board]]
    other = evidence.made(renumbered, section, *instead.items())
    return evidence.on_board(says, other, keys, seen=True, own_scores=True)


def exchanged(order: Sequence[int]) -> tuple[int, int] | None:
    """The two boards that stand in each other's place where all others stand in order, if any."""
    astray = [(has, lacks) for has, lacks in zip(order, sorted(order), strict=True) if has != lacks]
    return astray[0] if len(astray) == 2 else None


def misnumbered(order: Sequence[int]) -> Iterator[tuple[int, int]]:
    """A board of which the number does not fit between those beside it, or not without a gap, and one that would."""
    for at, board in enumerate(order):
        others = [*order[:at], *order[at + 1 :]]
        if all(one < other for one, other in pairwise(others)):
            before, after = order[at - 1] if at else 0, order[at + 1] if at + 1 < len(order) else board
            free = range(before + 1, max(after, before + 2))
            yield from ((board, number) for number in free if number not in order)


def renumbered(record: Record, section: int, *instead: tuple[int, int]) -> Record:
    """A record in which some boards of a section have other numbers."""
    numbers = dict(instead)

    def key_of(key: Key) -> Key:
        return key._replace(number=numbers.get(key.number, key.number)) if key.section == section else key

    sections = tuple(section_of(each, numbers) if each.id == section else each for each in record.event.sections)
    slips = {key_of(key): slip for key, slip in record.event.slips.items()}
    lines = {key_of(key): line for key, line in record.lines.items()}
    averages = {
        (at, numbers.get(board, board) if at == section else board): average
        for (at, board), average in record.averages.items()
    }
    event = replace(record.event, sections=sections, slips=slips)
    return replace(record, event=event, lines=lines, averages=averages)


def section_of(section: Section, numbers: Numbers) -> Section:
    """A section in which some boards have other numbers."""
    assert section.movement
    rounds = tuple(
        tuple(replace(seat, boards=tuple(numbers.get(each, each) for each in seat.boards)) for seat in seats)
        for seats in section.movement.rounds
    )
    return replace(section, movement=replace(section.movement, rounds=rounds))
