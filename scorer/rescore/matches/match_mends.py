"""What may be wrong in the matches of a file: how they would be without it, and the sentence that says so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations, permutations, product
from typing import NamedTuple

from rules.text import Text, as_it_is, t
from scorer.event.results import Key
from scorer.formats.matches import NEITHER, NOBODY, BothSides, FileMatch, FileMatchBoard, FileMatches
from scorer.formats.parts.printed import PrintedFigures, fixed
from scorer.methods.parts.figures import brief
from scorer.rescore.difference import Difference
from scorer.rescore.matches.held_matches import MatchesAgainst
from scorer.rescore.matches.worked_matches import WorkedMatches
from scorer.rescore.names import Names

# Of so many wrong totals it is asked whose match is missing, and so many matches are looked at.
MOST_TOTALS, MOST = 8, 60
TWO = 2
ON_A_BOARD = "points"
OF_A_MATCH = ("match score", "victory points", ON_A_BOARD)


@dataclass(frozen=True)
class MatchMend:
    """The matches as they may have been, and what of the file is wrong then. ``own`` are numbers it says itself.

    Of what is ``odd`` in the file as it stands one number that it explains is enough. The lines of ``tables`` are
    those on which it is wrong. Where it makes somebody play ``twice`` in a round, or a board, the second results follow
    from it that are noted of its match.
    """

    says: Text
    matches: FileMatches
    line: int
    what: str = "match"
    board: int | None = None
    pair: str = ""
    claimed: str = ""
    computed: str = ""
    own: int = 0
    odd: bool = False
    tables: tuple[Key, ...] = ()
    twice: bool = False


class Doubted(NamedTuple):
    """The matches of a file as they come out, and the numbers that are wrong there."""

    against: MatchesAgainst
    worked: WorkedMatches
    differ: Sequence[Difference]

    @property
    def matches(self) -> FileMatches:
        """The matches."""
        return self.against.matches

    @property
    def wrong_matches(self) -> list[tuple[int, FileMatch, list[Difference]]]:
        """The matches of which a number is wrong, by their places."""
        found = []
        for at, match in enumerate(self.matches.matches):
            lines = {match.line, *(board.line for board in match.boards)}
            pairs = {self.against.names.short(side) for side in match.sides}
            own = [each for each in self.differ if each.line in lines and (each.pair in pairs)]
            own = [each for each in own if each.what in OF_A_MATCH]
            if own:
                found.append((at, match, own))
        return found

    @property
    def away(self) -> dict[int, Fraction]:
        """How much more than ours the totals of the file are, of those that are wrong."""
        wrong = {each.line for each in self.differ if each.what == "total"}
        totals = self.against.totals(self.worked)
        found: dict[int, Fraction] = {}
        for at, side in enumerate(self.matches.sides):
            mine = totals[at]
            if side.line in wrong and side.total and mine is not None:
                found[at] = side.total.value - mine
        return found


def mends(doubted: Doubted) -> Iterator[MatchMend]:
    """Everything that may be wrong, the simplest first."""
    for at, match, differ in doubted.wrong_matches[:MOST]:
        yield from in_match(doubted, at, match)
        yield from on_boards(doubted, at, differ)
    yield from given_otherwise(doubted)
    yield from doubles(doubted)
    away = doubted.away
    if 0 < len(away) <= MOST_TOTALS:
        yield from exchanged_totals(doubted, away)
        yield from other_sides(doubted, away)
        yield from missing_matches(doubted, away)


def with_match(matches: FileMatches, at: int, *instead: FileMatch) -> FileMatches:
    """The matches with others in the place of one, or none."""
    return replace(matches, matches=(*matches.matches[:at], *instead, *matches.matches[at + 1 :]))


# --- in a match ------------------------------------------------------------------------


def in_match(doubted: Doubted, at: int, match: FileMatch) -> Iterator[MatchMend]:
    """The numbers of its two sides, or the sides of all its tables, are exchanged."""
    names, matches = doubted.against.names, doubted.matches
    turned = replace(match, scores=match.scores.turned, points=match.points.turned)
    says: Text = t("{match}: the numbers of the two sides are exchanged.", match=names.match(match))
    yield MatchMend(says, with_match(matches, at, turned), match.line)
    rooms = tuple(turned_board(board) for board in match.boards)
    says = t("{match}: the two sides are exchanged at all its tables.", match=names.match(match))
    yield MatchMend(says, with_match(matches, at, replace(match, boards=rooms)), match.line)


def on_boards(doubted: Doubted, at: int, differ: Sequence[Difference]) -> Iterator[MatchMend]:
    """The two tables of a board are exchanged, or its results are not those that all other numbers go by."""
    names, matches, match = doubted.against.names, doubted.matches, doubted.matches.matches[at]
    lines = {each.line: each for each in differ if each.what == ON_A_BOARD}
    for place, board in enumerate(match.boards):
        wrong = lines.get(board.line)
        if wrong is None:
            continue
        here: Text = t("{match}, board {board}", match=names.match(match), board=board.number)
        says: Text = t("{board}: its two tables stand in each other's place.", board=here)
        turned = with_board(matches, (at, place), turned_board(board))
        if twice := again(doubted, at, place):
            bare = with_board(matches, (at, place), replace(board, rooms=()))
            yield MatchMend(twice, bare, board.line, board=board.number, odd=True, twice=True)
            continue
        tables = tuple(room.key for room in board.rooms)
        mend = MatchMend(says, turned, board.line, "result", board=board.number, pair=wrong.pair, tables=tables)
        for key, said, other in by_hand(doubted.against, (at, place)):
            line = doubted.against.record.lines[key].line
            yield replace(mend, says=said, matches=other, line=line, tables=(key,), odd=True)
        yield mend
        says = t(
            "{board}: its results make {computed}, and every other number is that of {claimed}.",
            board=here,
            claimed=wrong.claimed,
            computed=as_it_is(wrong.computed),
        )
        told = with_board(matches, (at, place), replace(board, rooms=()))
        yield replace(mend, says=says, matches=told, claimed=wrong.claimed, computed=wrong.computed, own=1)


def again(doubted: Doubted, at: int, place: int) -> Text | None:
    """That a board stands in its match once more, where it does, and which one it may be instead."""
    match = doubted.matches.matches[at]
    numbers = [board.number for board in match.boards]
    if numbers[place] not in numbers[:place]:
        return None
    same = (each for each in doubted.matches.matches if each.round == match.round)
    lacks = {board.number for each in same for board in each.boards}.difference(numbers)
    name, number = doubted.against.names.match(match), numbers[place]
    if len(lacks) == 1:
        return t(
            "{match}: board {board} stands there twice; the second time it may be board {other}.",
            match=name,
            board=number,
            other=lacks.pop(),
        )
    return t("{match}: board {board} stands there twice.", match=name, board=number)


def by_hand(against: MatchesAgainst, where: tuple[int, int]) -> Iterator[tuple[Key, Text, FileMatches]]:
    """The hand counts at a table of a board that stands there beside an average, or beside words that nobody played."""
    at, place = where
    record, match = against.record, against.matches.matches[at]
    names, board = Names(record), match.boards[place]
    for nth, room in enumerate(board.rooms):
        line, slip = record.lines[room.key], record.event.slips.get(room.key)
        if slip is None or line.beside is None or room.by_hand:
            continue
        here: Text = t("{match}, board {board}", match=against.names.match(match), board=board.number)
        says = t(
            "{where}: {average} stands in the file beside {hand}, and its other numbers are those of the hand.",
            where=here,
            average=names.words(room.key, slip),
            hand=names.words(room.key, replace(slip, result=line.beside)),
        )
        rooms = (*board.rooms[:nth], room._replace(by_hand=True), *board.rooms[nth + 1 :])
        yield room.key, says, with_board(against.matches, where, replace(board, rooms=rooms))


def all_by_hand(against: MatchesAgainst) -> Iterator[FileMatches]:
    """The matches with each such hand counting, one at a time."""
    for at, match in enumerate(against.matches.matches):
        for place in range(len(match.boards)):
            yield from (matches for _, _, matches in by_hand(against, (at, place)))


def turned_board(board: FileMatchBoard) -> FileMatchBoard:
    """A board with its two sides at each other's tables."""
    return replace(board, rooms=tuple(room._replace(north_south=not room.north_south) for room in board.rooms))


def with_board(matches: FileMatches, where: tuple[int, int], board: FileMatchBoard) -> FileMatches:
    """The matches with another board in one of them: in which, and at which place there."""
    at, place = where
    match = matches.matches[at]
    boards = (*match.boards[:place], board, *match.boards[place + 1 :])
    return with_match(matches, at, replace(match, boards=boards))


def given_otherwise(doubted: Doubted) -> Iterator[MatchMend]:
    """What the file gives a match in the end is what totals go by, whatever its boards make."""
    names, matches = doubted.against.names, doubted.matches
    for at, match, differ in doubted.wrong_matches[:MOST]:
        own = [each for each in differ if each.what != ON_A_BOARD]
        given = match.points if match.points.given else match.scores
        if not own or not given.given:
            continue
        says: Text = t(
            "{match}: {claimed} stand in the file, and its boards make {computed}; totals go by what stands there.",
            match=names.match(match),
            claimed="–".join(each.text for each in given if each),
            computed=as_it_is("–".join(each.computed for each in own)),
        )
        told = replace(match, boards=(), scores=given, points=NEITHER)
        yield MatchMend(says, with_match(matches, at, told), match.line, own=len(own))


# --- matches as such -------------------------------------------------------------------


def doubles(doubted: Doubted) -> Iterator[MatchMend]:
    """A match that stands in the file twice."""
    names, seen = doubted.against.names, Counter[tuple[object, ...]]()
    for at, match in enumerate(doubted.matches.matches):
        same = (match.round, frozenset(match.sides))
        seen[same] += 1
        if seen[same] > 1:
            says = t("{match}: the match stands in the file twice.", match=names.match(match))
            yield MatchMend(says, with_match(doubted.matches, at), match.line)


def missing_matches(doubted: Doubted, away: dict[int, Fraction]) -> Iterator[MatchMend]:
    """A match of two who have fewer than others, which brought them what their totals have beyond the rest."""
    often = Counter(side for match in doubted.matches.matches for side in match.sides)
    most = max(often.values(), default=0)
    few = [side for side in away if often[side] < most]
    for one, other in combinations(few, TWO):
        points = BothSides(figures(away[one]), figures(away[other]))
        round_ = round_of(doubted.matches, one, other)
        match = FileMatch(line=0, sides=(one, other), round=round_, scores=points)
        said = {
            "match": doubted.against.names.match(match),
            "points": f"{brief(away[one])}–{brief(away[other])}",
        }
        says = t("{match}: the match is not in the file; the totals are those with {points} for it.", **said)
        matches = replace(doubted.matches, matches=(*doubted.matches.matches, match))
        yield MatchMend(says, matches, 0, "missing match", pair=str(doubted.against.names.listed((one, other))))
    if len(few) == 1:
        (one,) = few
        says = t(
            "A match of {side} is not in the file; its total is that with {points} for it.",
            side=doubted.against.names.called(one),
            points=brief(away[one]),
        )
        match = FileMatch(line=0, sides=(one, -1), scores=BothSides(figures(away[one])))
        matches = replace(doubted.matches, matches=(*doubted.matches.matches, match))
        yield MatchMend(says, matches, 0, "missing match", pair=doubted.matches.sides[one].id)


def figures(exact: Fraction) -> PrintedFigures:
    """A number as a file would give it."""
    return PrintedFigures(fixed(exact, TWO), exact, TWO)


def round_of(matches: FileMatches, one: int, other: int) -> int:
    """The round in which neither of two has a match and all others have; 0 where that may be several."""
    rounds = {match.round for match in matches.matches}
    busy = {(match.round, side) for match in matches.matches for side in match.sides}
    free = [each for each in rounds if (each, one) not in busy and (each, other) not in busy]
    return free[0] if len(free) == 1 else 0


def other_sides(doubted: Doubted, away: dict[int, Fraction]) -> Iterator[MatchMend]:
    """A match that is of another than whom it names, or whose two sides name each other."""
    names = doubted.against.names
    for at, match in enumerate(doubted.matches.matches):
        one, other = match.sides
        if {one, other} <= away.keys():
            says = t("{match}: the two sides stand in each other's place.", match=names.match(match))
            yield MatchMend(says, with_match(doubted.matches, at, replace(match, sides=(other, one))), match.line)
    yield from of_the_idle(doubted)
    unlisted = {at for at, side in enumerate(doubted.matches.sides) if not side.line} | {NOBODY}
    for wrong, right in (*permutations(away, TWO), *product(sorted(unlisted), away)):
        for at, match in enumerate(doubted.matches.matches[:MOST]):
            if wrong in match.sides and right not in match.sides:
                says = t("{match}: it is a match of {side}.", match=names.match(match), side=names.called(right))
                changed = of_another(doubted.matches, at, wrong=wrong, right=right)
                yield MatchMend(says, changed, match.line, odd=wrong in unlisted)


def of_the_idle(doubted: Doubted) -> Iterator[MatchMend]:
    """A match of somebody who has another in its round, while one of those who are listed has none there."""
    names = doubted.against.names
    for at, wrong, right in twice_in_a_round(doubted.matches):
        match = doubted.matches.matches[at]
        says = t("{match}: it is a match of {side}.", match=names.match(match), side=names.called(right))
        yield MatchMend(
            says, of_another(doubted.matches, at, wrong=wrong, right=right), match.line, odd=True, twice=True
        )


def twice_in_a_round(matches: FileMatches) -> Iterator[tuple[int, int, int]]:
    """The matches of somebody who has two in a round in which just one who is listed has none; and these two."""
    listed = {at for at, side in enumerate(matches.sides) if side.line}
    often: dict[int, Counter[int]] = {}
    for match in matches.matches:
        often.setdefault(match.round, Counter()).update(match.sides)
    for at, match in enumerate(matches.matches):
        busy = often[match.round]
        idle = listed - busy.keys()
        once = {side for side in match.sides if match.sides.count(side) == 1 and side != NOBODY}
        if len(idle) == 1:
            yield from ((at, wrong, min(idle)) for wrong in sorted(once) if busy[wrong] == TWO)


def of_another(matches: FileMatches, at: int, *, wrong: int, right: int) -> FileMatches:
    """The matches with one that is of another than it says."""
    match = matches.matches[at]
    one, other = (right if side == wrong else side for side in match.sides)
    return with_match(matches, at, replace(match, sides=(one, other)))


def exchanged_totals(doubted: Doubted, away: dict[int, Fraction]) -> Iterator[MatchMend]:
    """Two whose totals are each other's."""
    sides = doubted.matches.sides
    for one, other in combinations(away, TWO):
        mine, theirs = sides[one].total, sides[other].total
        changed = [*sides]
        changed[one], changed[other] = replace(sides[one], total=theirs), replace(sides[other], total=mine)
        who = doubted.against.names.listed((one, other))
        says = t("The totals of {pairs} are each other's.", pairs=who)
        yield MatchMend(says, replace(doubted.matches, sides=tuple(changed)), sides[one].line, "total", pair=str(who))
