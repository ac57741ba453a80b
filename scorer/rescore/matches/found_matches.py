"""The matches of a file and the lines at their tables: what explains them, what differs, and what is behind it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import chain, islice

from rules.text import as_it_is, joined, t
from scorer.event.results import Key
from scorer.formats.matches import FileMatches
from scorer.formats.record import Record
from scorer.rescore.board_claims import Ours
from scorer.rescore.causes import Cause, alone_wrong
from scorer.rescore.difference import NOTHING_HELD, ComparedFile, Difference, Held, HeldScores
from scorer.rescore.found import found
from scorer.rescore.held import Against
from scorer.rescore.matches.held_matches import MatchesAgainst
from scorer.rescore.matches.match_mends import (
    Doubted,
    MatchMend,
    all_by_hand,
    mends,
    of_another,
    twice_in_a_round,
)
from scorer.rescore.matches.match_settings import Fit, because, best_fit, turned_by, with_left
from scorer.rescore.matches.worked_matches import AcrossTables
from scorer.rescore.mending import values_of
from scorer.rescore.search import Effect, Explanation, Tried
from scorer.rescore.suppositions import AS_WRITTEN

# So many things may be wrong beside each other; a number alone is told by itself.
A_FEW, ALONE = 8, 1
# Where fewer than one score in so many is not that of its hand, it is those few that are wrong.
ONE_IN = 8
OF_MATCHES = "number of a match"
PLACE = "place"


def found_in_matches(record: Record, matches: FileMatches, *, tries: bool) -> Tried:
    """The best explanation of the lines across all tables and of the matches, with the causes of what either leaves."""
    lines = found(Against(record), tries=tries) if record.lines else nothing(record)
    against = MatchesAgainst(record, matches, worth_of_lines(record, lines.because) if record.lines else {})
    fit = fit_by_hands(against) if tries else turned_by(against, {})
    worked = against.worked(fit.turning, fit.values)
    held = against.held(worked)
    both = lines.compared
    compared = ComparedFile(
        scores=both.scores,
        points=together(both.points, held["points"]),
        totals=together(both.totals, held["total"]),
        ranks=together(both.ranks, held["place"]),
        boards=together(both.boards, held["won"]),
        matches=held["match"],
    )
    told = tuple(because(against, fit)) if tries else ()
    causes = match_causes(against, fit, lines.causes)
    if any(one.name == AS_WRITTEN for one in told) and ONE_IN * both.scores.left < both.scores.checked:
        told = tuple(one for one in told if one.name != AS_WRITTEN)
        causes = tuple(map(counted_as_written, causes))
    unchecked = Counter(lines.unchecked) + Counter({OF_MATCHES: against.unchecked(worked)})
    parts = (*lines.parts, *(part_of(against, fit, one.name) for one in told))
    return Tried((*lines.because, *told), compared, causes=causes, parts=parts, unchecked=dict(unchecked))


def fit_by_hands(against: MatchesAgainst) -> Fit:
    """The best settings; where an average stands beside a hand, those with the hand, if these leave less.

    What an average does to a match some setting may explain by chance; and so what a match under a wrong name does.
    """
    best = best_fit(against)
    idle = (
        of_another(against.matches, at, wrong=wrong, right=right)
        for at, wrong, right in twice_in_a_round(against.matches)
    )
    others = chain(idle, all_by_hand(against)) if best.left else ()
    fits = (best_fit(replace(against, matches=matches)) for matches in islice(others, A_FEW))
    return min((best, *fits), key=lambda fit: fit.left)


def counted_as_written(cause: Cause) -> Cause:
    """The cause of a score that is not that of its hand, with the matches going by it: that is no setting."""
    if cause.what != "score":
        return cause
    return replace(cause, says=joined((cause.says, t("The match goes by the score that is written."))))


def nothing(record: Record) -> Tried:
    """What is found where a file has no lines."""
    causes = tuple(Cause("unread", each.line, each.says, each.board or None) for each in record.unread)
    return Tried((), ComparedFile(HeldScores(0, ()), *[NOTHING_HELD] * 4), causes=causes)


def together(one: Held, other: Held) -> Held:
    """Numbers of one kind, of lines and of matches."""
    return Held(one.checked + other.checked, [*one.wrong, *other.wrong])


def worth_of_lines(record: Record, because: Explanation) -> Mapping[Key, AcrossTables]:
    """What every line is worth to its two sides across all tables, under some settings."""
    found: dict[Key, AcrossTables] = {}
    for field, board in Against(record).worked(values_of(because)).boards():
        ours = Ours(field, board)
        for line, top in enumerate(board.tops.tolist()):
            first, second = (ours.exact(line, side) for side in (0, 1))
            if first is not None and second is not None:
                found[ours.key(line)] = AcrossTables((first, second), Fraction(top, board.per))
    return found


def part_of(against: MatchesAgainst, fit: Fit, name: str) -> Effect:
    """How many numbers one setting makes right."""
    if name not in fit.values or name in ("score", "total"):
        return Effect(ALONE, ALONE)
    values = {other: value for other, value in fit.values.items() if other != name}
    right = with_left(against, fit.turning, values).left - fit.left
    return Effect(right, right)


# --- causes ----------------------------------------------------------------------------


def match_causes(against: MatchesAgainst, fit: Fit, causes: Sequence[Cause]) -> tuple[Cause, ...]:
    """The causes of what differs in the lines, and behind them those of what differs in matches.

    What is wrong with a result may show in both: then numbers of the match follow from the one cause.
    """
    every, at = list(causes), against
    differ = differences(at, fit)
    for _ in range(A_FEW):
        mend, after = best_mend(at, fit, differ)
        if mend is None:
            break
        at = replace(at, matches=mend.matches)
        left = Counter(each.claim for each in after)
        follows = [each for each in differ if not left[each.claim]]
        if mend.twice:
            every = [each for each in every if each.line not in second_results(against, mend)]
        join(every, mend, follows, lines=lines_of(against, mend))
        differ = after
    known: dict[object, Cause] = {}
    for each in differ:
        if each.line in known and each.what != PLACE:
            known[each.line].follows.append(each)
        else:
            known[each.line if each.what != PLACE else each] = alone_wrong(each)
    return (*every, *known.values())


def differences(against: MatchesAgainst, fit: Fit) -> list[Difference]:
    """Every number of the matches that is wrong."""
    held = against.held(against.worked(fit.turning, fit.values))
    return [each for kind in held.values() for each in kind.differ]


def best_mend(
    against: MatchesAgainst, fit: Fit, differ: Sequence[Difference]
) -> tuple[MatchMend | None, list[Difference]]:
    """What leaves least, the simplest of several; nothing where each wrong number may be wrong by itself."""
    doubted = Doubted(against, against.worked(fit.turning, fit.values), differ)
    best: MatchMend | None = None
    least, after = len(differ), list(differ)
    for mend in mends(doubted):
        left = differences(replace(against, matches=mend.matches), fit)
        fewer = len(differ) - len(left)
        if fewer > (0 if mend.odd else max(ALONE, mend.own)) and len(left) < least:
            best, least, after = mend, len(left), left
    return best, after


def lines_of(against: MatchesAgainst, mend: MatchMend) -> set[int]:
    """The lines of the tables whose results are wrong; of what is wrong with a match, its cells that cannot be read."""
    if mend.tables:
        return {against.record.lines[key].line for key in mend.tables}
    here = [range(match.line, match.last + 1) for match in against.matches.matches if match.line == mend.line]
    return {each.line for each in against.record.unread if any(each.line in lines for lines in here)}


def second_results(against: MatchesAgainst, mend: MatchMend) -> set[int]:
    """The lines of which it is noted that they are a second result, and of which one is in a match."""
    here = next(lines for each in against.matches.matches if mend.line in (lines := range(each.line, each.last + 1)))
    noted = ((each.line, each.error.given.get("first")) for each in against.record.unread)
    return {line for line, first in noted if first and (line in here or first in here)}


def join(every: list[Cause], mend: MatchMend, follows: list[Difference], *, lines: set[int]) -> None:
    """Put a cause to the others: to that of a result on one of some lines, where there is one."""
    for at, cause in enumerate(every):
        if cause.line in lines:
            every[at] = replace(cause, says=joined((cause.says, mend.says)), follows=[*cause.follows, *follows])
            return
    claimed, computed = as_it_is(mend.claimed), as_it_is(mend.computed)
    every.append(Cause(mend.what, mend.line, mend.says, mend.board, mend.pair, claimed, computed, follows=follows))
