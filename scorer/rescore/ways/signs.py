"""Scores that are not north–south's: of the opposite sign, the declarer's, without a sign, in tens, of other boards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import islice
from typing import Any, NamedTuple

from rules import game
from rules.text import Text, both, either, joined, t
from scorer.event.hands import hand_of
from scorer.event.results import BareScore, Key, Played, Slip
from scorer.formats.parts.printed import PrintedFigures
from scorer.formats.record import Record
from scorer.rescore.held import Against
from scorer.rescore.ways.way import Evidence, Way, with_lines

# One wrong score is a slip of the pen; of a file so many in all must be wrong at least.
SEVERAL, ONE_IN = 2, 8
# Of so many scores one may be wrong for another reason.
FEW = 20
# Of a single board one may, where at least so many tell what is wrong with it.
ENOUGH = 4
# So many hands are named by their pairs; of more the board is.
A_FEW = 4
TEN = 10
# After so many boards the same sides are vulnerable again.
CYCLE = 16


class View(NamedTuple):
    """How scores may be seen: what is written for one, and that of a board and of a file."""

    written: Callable[[int, bool], int]
    of_board: Callable[[int], Text]
    of_file: Text


VIEWS = (
    View(
        lambda score, ours: -score,
        lambda board: t("Board {board}: all its scores are of the opposite sign.", board=board),
        t("All scores of the file are of the opposite sign."),
    ),
    View(
        lambda score, ours: score if ours else -score,
        lambda board: t("Board {board}: all its scores are from the declarer's side.", board=board),
        t("All scores of the file are from the declarer's side."),
    ),
    View(
        lambda score, ours: abs(score),
        lambda board: t("Board {board}: all its scores are without their sign.", board=board),
        t("All scores of the file are without their sign."),
    ),
    View(
        lambda score, ours: int(score / TEN),
        lambda board: t("Board {board}: all its scores are in tens, without their last nought.", board=board),
        t("All scores of the file are in tens, without their last nought."),
    ),
)


def signs(evidence: Evidence) -> Iterator[Way]:
    """All scores of the file seen otherwise, or all of one board."""
    lines, wrong = evidence.record.lines, evidence.scores
    if ONE_IN * len(wrong) >= len(lines):
        yield from ways_of(evidence, [*lines], lambda view: view.of_file, board=None)
    often: dict[tuple[int, int], int] = {}
    for key in wrong:
        often[key[::3]] = often.get(key[::3], 0) + 1
    for at, many in often.items():
        if many >= SEVERAL:
            keys = evidence.by_board[at]
            yield from ways_of(evidence, keys, lambda view, number=at[1]: view.of_board(number), board=at[1])  # type: ignore[misc]
    yield from turned(evidence)


def written(evidence: Evidence) -> Iterator[Way]:
    """The scores of a board as they are written, where they are not those of its hands."""
    record, boards = evidence.record, dict[tuple[int, int], list[Key]]()
    for key in evidence.scores:
        if key in record.lines and key in record.event.slips:
            boards.setdefault(key[::3], []).append(key)
    others = dict(renumbered(evidence.against)) if boards else {}
    for at, keys in boards.items():
        if (
            len(keys) >= SEVERAL
            and at[1] not in others
            and any(key in evidence.points for key in evidence.by_board[at])
        ):
            yield evidence.on_board(
                not_of_hands(evidence, keys), by_scores(record, keys), evidence.by_board[at], own_scores=True
            )


def not_of_hands(evidence: Evidence, keys: Sequence[Key]) -> Text:
    """That a board goes by the scores that are written; of a few hands, whose they are."""
    board = keys[0].number
    if len(keys) > A_FEW:
        return t("Board {board}: its numbers are those of the scores that are written, not of its hands.", board=board)
    sides = (evidence.names.sides(key) for key in keys)
    return t(
        "Board {board}: its numbers are those of the scores that are written, not of the hands of {pairs}.",
        board=board,
        pairs=both(t("{one} against {other}", one=one, other=other) for one, other in sides),
    )


def by_scores(record: Record, keys: Collection[Key]) -> Record:
    """A record in which some lines have the scores that are written, and not their hands."""
    scores = {key: record.lines[key].score for key in keys}
    bare = {key: BareScore(int(score.value)) for key, score in scores.items() if score}
    slips = {key: replace(record.event.slips[key], result=result) for key, result in bare.items()}
    return replace(record, event=replace(record.event, slips={**record.event.slips, **slips}))


def shifted(evidence: Evidence) -> Iterator[Way]:
    """All boards under numbers that are so many too high or too low: their scores are those of others."""
    record = evidence.record
    if ONE_IN * len(evidence.scores) < len(record.lines):
        return
    hands = {key: told for key, line in record.lines.items() if (told := hand_and_score(record, key))}
    by = [more for many in range(1, CYCLE // 2 + 1) for more in (-many, many) if fits(evidence, hands, more)]
    if by:
        says = t(
            "All scores of the file are those of boards whose numbers are {ways}: its board numbers may be wrong.",
            ways=either(
                [t("higher by {n}", n=more) if more > 0 else t("lower by {n}", n=-more) for more in dict.fromkeys(by)]
            ),
        )
        keys = [key for key in evidence.scores if key in hands]
        taken = {key: replace(record.lines[key], score=None) for key in keys}  # nobody may have them on these numbers
        yield Way(says, with_lines(by_scores(record, keys), taken), (*record.lines,), own_scores=True)


def hand_and_score(record: Record, key: Key) -> tuple[Any, Fraction] | None:
    """The hand of a line and the score beside it, where it has both."""
    score, slip = record.lines[key].score, record.event.slips.get(key)
    if not score or not slip or not isinstance(slip.result, Played):
        return None
    return hand_of(slip.result, game(record.event.game)), score.value


def fits(evidence: Evidence, hands: Mapping[Key, tuple[Any, Fraction]], more: int) -> bool:
    """Whether all scores but a few would be right on boards whose numbers are so many higher."""
    event = evidence.record.event
    rules, choices = game(event.game), game(event.game).choices.completed(event.choices)
    at = {number: rules.on_board((number + more - 1) % CYCLE + 1, choices) for number in {key.number for key in hands}}
    odd = (key for key, (hand, score) in hands.items() if rules.net(hand, at[key.number]) != score)
    most = len(hands) // FEW
    return len([*islice(odd, most + 1)]) <= most


def ways_of(
    evidence: Evidence, keys: Collection[Key], says: Callable[[View], Text], *, board: int | None
) -> Iterator[Way]:
    """Every view from which the scores of some lines are those of their hands."""
    record, wrong = evidence.record, evidence.scores
    told = [(key, record.lines[key].score, slip) for key in keys if (slip := record.event.slips.get(key))]
    hands = [
        (key, int(score.value), declares(slip)) for key, score, slip in told if score and declares(slip) is not None
    ]
    for view in VIEWS:
        seen = [key for key, score, ours in hands if view.written(wrong.get(key, score), bool(ours)) == score]
        made_right = [key for key in seen if key in wrong]
        odd = len(hands) - len(seen)
        besides = bool(board) and odd == 1 and len(made_right) >= ENOUGH
        if len(made_right) >= SEVERAL and (odd * FEW <= len(hands) or besides):
            lines = {key: replace(record.lines[key], score=whole(wrong[key])) for key in made_right}
            other = replace(record, lines={**record.lines, **lines})
            if board:
                others = (evidence.names.where(key) for key, _, _ in hands if key not in seen)
                what = joined(
                    (says(view), *(t("Another thing is wrong here: {where}.", where=each) for each in others))
                )
                yield evidence.on_board(what, other, keys, own_scores=True)
            else:
                yield Way(says(view), other, (*lines,), own_scores=True)


def declares(slip: Slip) -> bool | None:
    """Whether the first side declared; ``None`` where no hand is told that has a score."""
    if not isinstance(slip.result, Played) or not slip.result.answers.get("declarer"):
        return None
    return slip.result.answers["declarer"] in ("N", "S")


def turned(evidence: Evidence) -> Iterator[Way]:
    """The opposite of all scores, where no hands tell, and most points are the other side's."""
    record = evidence.record
    if 2 * len(evidence.turned) < len(record.lines):
        return
    told = ((key, slip, slip.result) for key, slip in record.event.slips.items())
    bare = {key: (slip, result.points) for key, slip, result in told if isinstance(result, BareScore)}
    if 2 * len(bare) < len(record.lines):
        return
    slips = {key: replace(slip, result=BareScore(-points)) for key, (slip, points) in bare.items()}
    scores = {key: record.lines[key].score for key in bare}
    lines = {key: replace(record.lines[key], score=whole(-int(each.value))) for key, each in scores.items() if each}
    event = replace(record.event, slips={**record.event.slips, **slips})
    other = replace(record, event=event, lines={**record.lines, **lines})
    yield Way(VIEWS[0].of_file, other, (*bare,), own_scores=True)


def whole(score: int) -> PrintedFigures:
    """A score as a file has it."""
    return PrintedFigures(str(score), Fraction(score), 0)


def renumbered(against: Against) -> Iterator[tuple[int, int]]:
    """Boards on which several scores are not those of their hands, and all would be on a board of another number."""
    often = Counter(each.board for each in against.scores.differ)
    rules, choices = game(against.record.event.game), against.record.event.choices
    for board in (board for board, count in often.items() if board and count >= SEVERAL):
        hands = [
            (hand_of(slip.result, rules), line.score.value)
            for key, line in against.record.lines.items()
            if key.number == board
            and line.score
            and (slip := against.record.event.slips.get(key))
            and isinstance(slip.result, Played)
        ]
        for other in range(1, CYCLE + 1):
            at = rules.on_board(other, rules.choices.completed(choices))
            if hands and all(rules.net(hand, at) == score for hand, score in hands):
                yield board, other
                break
