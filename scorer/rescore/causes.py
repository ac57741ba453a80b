"""What is behind the differences of a file: each cause first, and what follows from it folded below."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import chain
from typing import Any

from rules.text import NO_WORDS, Figure, Text, as_it_is, joined, t
from scorer.event.results import Key
from scorer.formats.parts.printed import PrintedFigures
from scorer.formats.parts.unread import BOTH_COUNT, UNDECIDED, Unread
from scorer.formats.record import ClaimedRow, Playing
from scorer.rescore.difference import Difference
from scorer.rescore.doubtful_results import one_of, standing
from scorer.rescore.held import PLAYED, Against, Values
from scorer.rescore.mending import Mended, who_lacks
from scorer.rescore.names import Names
from scorer.rescore.one_board import ResultMend
from scorer.rescore.places import may_be
from scorer.rescore.reseating import UNKNOWN, Two
from scorer.rescore.ways import Way
from scorer.rescore.ways.way import DIRECTION

PLACE, BOARD = "place", "<BOARD_NUMBER>"
# What the file states of itself, and the cell that such a number hangs on; all but the first also on who is listed.
STATED = {
    PLAYED: BOARD,
    **dict.fromkeys(("number of north–south pairs", "number of east–west pairs"), DIRECTION),
    **dict.fromkeys(("number of pairs", "number of players", "number of teams entered"), ""),
}
# Of more notes that are one thing, none is told for the others.
MOST_NOTED = 4
TOTALS = ("total", "percentage")
OF_A_ROW = (*TOTALS, PLACE, PLAYED)

At = tuple[int, int]  # a section, and the number of a board there


@dataclass(frozen=True)
class Cause:
    """A cell, a result or a number that is wrong by itself, and the differences that follow from it.

    Of these, what is wrong ``itself`` is told already, each by what it is and its line.
    """

    what: str
    line: int
    says: Text
    board: int | None = None
    pair: str = ""
    claimed: Text = NO_WORDS
    computed: Text = NO_WORDS
    follows: list[Difference] = field(default_factory=list)
    itself: frozenset[tuple[str, int]] = frozenset()

    @property
    def plain(self) -> dict[str, Any]:
        """The same as plain values."""
        told = ("what", "line", "board", "pair", "claimed", "computed", "says")
        return {**{name: getattr(self, name) for name in told}, "follows": [each._asdict() for each in self.follows]}


def causes(against: Against, mended: Mended, values: Values) -> list[Cause]:
    """The causes of all that differs: what could not be read, wrong results, and numbers that are wrong by themselves.

    What is right again in the event without wrong results follows from one of those; what is not, and hangs on
    something that nobody knows, follows from that; what else is not is wrong by itself, by what that event makes it.
    """
    differ = against.compared(values).differ
    left = mended.against.compared(values).differ
    still = {**{each.wherever: each for each in left}, **{each.claim: each for each in left}}
    roots = Roots(against, mended, differ, left=left, together=against.together(values, "compared"))
    alone: dict[object, Cause] = {}
    for each in differ:
        if each in roots.told:
            continue
        known = each.line if each.what in OF_A_ROW else each
        there = still.get(each.claim) or still.get(each.wherever)
        cause = roots.of_unread(each) if there else roots.of_mends(each)
        if cause or known in alone:
            (cause or alone[known]).follows.append(each)
        else:
            alone[known] = alone_wrong(there or each)
    unread = {id(each): each for each in roots.unread}  # several cells may be the same line's
    unplayed = [each for each in roots.unplayed.values() if each.follows]
    return [*unread.values(), *roots.mended, *unplayed, *alone.values()]


def alone_wrong(each: Difference) -> Cause:
    """A number that is wrong by itself."""
    return Cause(each.what, each.line, each.says, each.board, each.pair, as_it_is(each.claimed), Figure(each.computed))


class Roots:
    """What could not be read, and what was found to be wrong behind several numbers; ``told`` is said by those."""

    def __init__(
        self,
        against: Against,
        mended: Mended,
        differ: Sequence[Difference],
        *,
        left: Sequence[Difference],
        together: bool,
    ) -> None:
        """``left`` is what still differs without what is wrong; ``together`` whether sections are compared as one."""
        self.left, self.known = left, mended.against.record.event.slips.keys()
        self.names, self.record, self.differ, self.together = against.names, against.record, differ, together
        self.keys = {line.line: key for key, line in self.record.lines.items()}
        self.told: set[Difference] = set()
        self.who = {row.line: row.who for row in self.record.rows}
        self.settled = {id(each) for way in mended.lines if not way.all for each in way.unread}
        self.unread = [Cause("unread", each.line, each.says, each.board or None) for each in self.record.unread]
        self.on_board: dict[At, Cause] = {}
        self.playing: dict[At, set[Playing]] = {}
        self.lacking: dict[At, set[Playing]] = {}
        self.of_strangers: list[tuple[set[Playing], Cause]] = []  # results that are missing, and nobody knows whose
        self.results: list[tuple[ResultMend, Cause]] = []
        for mend in mended.results:
            self._look_at(mend)
        self.numbers = {board: self.renumbered(board, like) for board, like in mended.renumbered}
        self.on_board |= {at: cause for board, cause in self.numbers.items() for at in self.boards[board]}
        self.unplayed = {board: self.without_result(board) for board in against.unplayed}
        self.of_lines = [self.relined(line) for line in mended.lines]
        self.ways = [*zip(mended.lines, self.of_lines, strict=True)]
        self.relined_at: dict[At, Cause] = {key[::3]: cause for way, cause in reversed(self.ways) for key in way.keys}
        self.without = {
            self.record.lines[key].line: root for way, root in self.ways for key in way.keys if key in self.record.lines
        }
        self.of_row = {row.line: self.adjusted(row, meant) for row, meant in mended.adjusted}
        unread = {id(each) for each in self.unread}
        results = (cause for mend, cause in self.results if mend.board not in self.numbers)
        self.wrong_there = (*results, *self.numbers.values())
        others = {id(each): each for each in (*self.of_lines, *self.wrong_there, *self.of_row.values())}
        self.mended = [each for at, each in others.items() if at not in unread]
        self.touched = [*self.by_who(mended)]

    def _look_at(self, mend: ResultMend) -> None:
        """Put a result that was mended behind what is wrong on its board."""
        section, who = (mend.key.section, UNKNOWN) if mend.key else who_lacks(self.record, mend.board, mend.sections)
        cause = self.on_board[section, mend.board] = self.root(mend)
        self.results.append((mend, cause))
        if mend.key is None:
            whose = self.lacking[section, mend.board] = self.without_line(mend, section, who)
            self.of_strangers += [(whose, cause)] if who == UNKNOWN else []

    @cached_property
    def boards(self) -> dict[int, list[At]]:
        """Where each number of a board is: in which sections."""
        found: dict[int, list[At]] = {}
        for section, number in dict.fromkeys(key[::3] for key in self.record.lines):
            found.setdefault(number, []).append((section, number))
        return found

    def without_line(self, mend: ResultMend, section: int, who: Two) -> set[Playing]:
        """Whose totals a missing result is behind: of the two who must have made it, or of all who have none there."""
        everybody = {each for row in self.record.rows for each in row.who if each[0] in mend.sections}
        there = {each for at in mend.sections for each in self.on((at, mend.board))}
        return {(section, one) for one in who} if who != UNKNOWN else everybody - there

    def by_who(self, mended: Mended) -> Iterator[tuple[Cause, set[Playing]]]:
        """Each wrong result with those whose points on its board are wrong, or who made it themselves."""
        wrong: dict[int, set[Playing]] = {}
        for each in self.differ:
            if each.what == "points" and (cause := self.of_board(each)) and (key := self.keys.get(each.line)):
                wrong.setdefault(id(cause), set()).update((key.section, number) for number in self.sat(key))
        before = self.record
        for line, cause in zip(mended.lines, self.of_lines, strict=True):
            seatings = {**Names(line.record).seatings, **self.names.seatings}
            here = {key for key in line.record.lines.keys() - before.lines.keys() if key[::3] not in self.lacking}
            told = [key for key in (*line.keys, *here) if key in seatings]
            who = {(key.section, number) for key in told for number in seatings[key].who}
            wrong.setdefault(id(cause), set()).update(who | line.who)
            before = line.record
        for at, whose in self.lacking.items():
            wrong.setdefault(id(self.on_board[at]), set()).update(whose)
        for mend, cause in self.results:
            who = {(mend.key.section, number) for number in self.sat(mend.key)} if mend.key else set()
            wrong.setdefault(id(cause), set()).update(who)
        yield from ((cause, wrong.get(id(cause), set())) for cause in (*self.of_lines, *self.wrong_there))

    # --- what follows from them -----------------------------------------------------------------

    def of_mends(self, each: Difference) -> Cause | None:
        """The wrong result or adjustment that a number follows from which is right without them.

        A line more or less may change what every board is worth, and what is wrong in a list nothing but itself.
        """
        if each.board is not None:
            missing = (self.on_board[at] for at in self.lacking)
            return self.of_board(each) or next(iter((*self.otherwise, *missing, *self.of_lines)), None)
        who = set(self.who.get(each.line, ()))
        theirs = (cause for cause, touched in self.touched if touched & who)
        others = (*self.otherwise, *self.wrong_there, *self.of_row.values(), *self.of_lines)
        return next(filter(None, (self.of_row.get(each.line), *theirs, *others)), None)

    @cached_property
    def otherwise(self) -> list[Cause]:
        """What makes lines count otherwise."""
        return [cause for way, cause in self.ways if way.keys]

    def of_board(self, each: Difference) -> Cause | None:
        """The wrong result on the board of a number, or the line there that counts otherwise."""
        there = self.places(each)
        return next((causes[at] for causes in (self.relined_at, self.on_board) for at in there if at in causes), None)

    def places(self, each: Difference) -> list[At]:
        """Where the board of a number is: in its own section, and where several are compared as one in those."""
        key, everywhere = self.keys.get(each.line), self.boards.get(each.board or 0, [])
        here = [at for at in everywhere if self.names.section(at[0]) == each.section]
        if key and key[::3] in here:
            here = [key[::3]]
        return [*here, *everywhere] if self.together else here

    def of_unread(self, each: Difference) -> Cause | None:
        """What could not be read, or is not there at all, behind a number that is still wrong without wrong results."""
        if each.what == "score":
            return self.without.get(each.line) or self.numbers.get(each.board or 0)
        if each.what == PLACE and not may_be(each.claimed, self.record, ours=each.computed, before=self.unlisted):
            return None
        for unread, cause in zip(self.record.unread, self.unread, strict=True):
            if id(unread) not in self.settled and self.touches(unread, each):
                return cause
        who = self.who.get(each.line, ())
        unknown = (cause for whose, cause in self.of_strangers if each.board is None and whose.intersection(who))
        nothing = (cause for board, cause in self.unplayed.items() if self.without_points(each, board))
        return next(chain(unknown, nothing), None)

    def without_points(self, each: Difference, board: int) -> bool:
        """Whether a total is that of somebody who has no result on a board, or a place may hang on one."""
        there = {who for at in self.boards[board] for who in self.on(at)}
        return each.board is None and (each.what == PLACE or not there.isdisjoint(self.who.get(each.line, ())))

    def touches(self, unread: Unread, each: Difference) -> bool:
        """Whether a number hangs on what could not be read: that board's points, and the totals of who played it.

        Where it is not told who played, these are the totals of those who seem not to have.
        """
        if each.what in STATED and not each.pair:
            here = unread.error.given.get("what") == STATED[each.what]
            return here or (unread.strangers and each.what != PLAYED)
        if not unread.who and not unread.strangers:
            return False
        at = (unread.section, unread.board)
        if each.board is not None:
            there = at in self.places(each) or (not unread.section and each.board == unread.board)
            return there and not self.explained(each)
        return self.hold_places[id(unread)] if each.what == PLACE else self.moves(unread, each)

    @cached_property
    def hold_places(self) -> Mapping[int, bool]:
        """Whether a place may hang on what could not be read: for somebody has no total, or a wrong one hangs on it."""
        found: dict[int, bool] = {}
        totals = [each for each in self.left if each.what in TOTALS]
        for each in self.record.unread:
            unlisted = not each.board or not self.named(each) <= self.listed
            found[id(each)] = unlisted or any(self.moves(each, total) for total in totals)
        return found

    def moves(self, unread: Unread, total: Difference) -> bool:
        """Whether a total hangs on what could not be read; not where that of another who is named there is right."""
        who, named = set(self.who.get(total.line, ())), self.named(unread)
        there = bool(unread.board) and bool(who & self.on((unread.section, unread.board)))
        if unread.strangers and unread.board and not there:
            return True
        often = unread.who if unread.instead == BOTH_COUNT else ()
        twice = {(unread.section, number) for number in often if often.count(number) > 1}
        alone = total.what in TOTALS and bool(named & self.right) and who.isdisjoint(twice)
        return not alone and bool(who & named or (there and not unread.strangers))

    @cached_property
    def unlisted(self) -> int | None:
        """How many have results and are not listed; ``None`` where not every total that is listed is right."""
        everybody = {who for row in self.record.rows for who in row.who}
        if everybody != self.listed or any(each.what in TOTALS for each in self.left):
            return None
        return len({(key.section, who) for key in self.record.lines for who in self.sat(key)} - everybody)

    @cached_property
    def listed(self) -> set[Playing]:
        """Everybody whose total or percentage the file has."""
        return {who for row in self.record.rows if row.total or row.percent for who in row.who}

    @cached_property
    def right(self) -> set[Playing]:
        """Those of whom these are right."""
        return self.listed - {who for each in self.left if each.what in TOTALS for who in self.who.get(each.line, ())}

    def named(self, unread: Unread) -> set[Playing]:
        """Those who are named where something could not be read."""
        return {(unread.section, number) for number in unread.who}

    def explained(self, each: Difference) -> bool:
        """Whether a line has a result and most lines of its board are right with it: what is not is so by itself."""
        key = self.keys.get(each.line)
        lines = {line.line for other, line in self.record.lines.items() if key and other[::3] == key[::3]}
        wrong = lines.intersection(other.line for other in self.left if other.what == "points")
        return key in self.known and 2 * len(wrong) < len(lines)

    def on(self, at: At) -> set[Playing]:
        """Everybody who has a line on a board of a section."""
        if at not in self.playing:
            keys = [key for key in self.record.lines if key[::3] == at]
            self.playing[at] = {(key.section, number) for key in keys for number in self.sat(key)}
        return self.playing[at]

    # --- what they are ---------------------------------------------------------------------------

    def root(self, mend: ResultMend) -> Cause:
        """A wrong result: told by what could not be read on its line, by its score, or by itself."""
        says = self.every_number(mend)
        for at, unread in enumerate(self.record.unread):
            if (
                unread.who
                and unread.board == mend.board
                and unread.section in (0, *mend.sections)
                and (mend.key is None or self.sat(mend.key) <= set(unread.who))
            ):
                self.unread[at] = replace(self.unread[at], says=joined((self.unread[at].says, says)))
                return self.unread[at]
        if mend.key is None:
            missing = t("Board {board}: a result is missing.", board=mend.board)
            return Cause("result", self.begins(mend.board), joined((missing, says)), mend.board)
        line = self.record.lines[mend.key].line
        for score in self.differ:
            if score.what == "score" and score.line == line:
                self.told.add(score)
                return replace(alone_wrong(score), says=joined((score.says, says)))
        return self.result(mend.key, mend)

    def every_number(self, mend: ResultMend) -> Text:
        """That a board's numbers follow from another result, or most of them."""
        if mend.beside or any(each.what == "points" and each.board == mend.board for each in self.left):
            return t("Most numbers on the board are those of {result}.", result=mend.says)
        return t("Every number on the board is that of {result}.", result=mend.says)

    def renumbered(self, board: int, like: int) -> Cause:
        """A board whose scores are those of another number."""
        line = self.begins(board)
        says = t(
            "Board {board}: its scores are those of a board of another number, such as {like}: this one may be wrong.",
            board=board,
            like=like,
        )
        return Cause("board", line, says, board, claimed=as_it_is(str(board)))

    def begins(self, board: int) -> int:
        """The line of the file in which a board's results begin."""
        return min(each.line for key, each in self.record.lines.items() if key.number == board)

    def without_result(self, board: int) -> Cause:
        """A board of which the file gives nothing but points."""
        says = t(
            "Board {board}: the file gives points there and no result, so that nothing tells what they should be.",
            board=board,
        )
        return Cause("result", self.begins(board), says, board)

    def relined(self, way: Way) -> Cause:
        """What is wrong as a whole thing: told by what could not be read of it, or by itself."""
        noted = [at for at, each in enumerate(self.record.unread) if each in way.unread]
        if not noted:
            return Cause("result", way.line, way.says, way.board, way.pair, itself=way.itself)
        first = self.record.unread[noted[0]]
        wrong = first._replace(instead=NO_WORDS) if first.instead in (BOTH_COUNT, UNDECIDED) else first
        told = (wrong.says, way.says) if len(noted) <= MOST_NOTED or not way.says else (way.says,)
        cause = replace(self.unread[noted[0]], says=joined(filter(None, told)), itself=way.itself)
        for at in noted:
            self.unread[at] = cause
        return cause

    def sat(self, key: Key) -> set[int]:
        """Who sat there."""
        return set(self.names.seatings[key].who)

    def result(self, key: Key, mend: ResultMend) -> Cause:
        """A result that only the points of its board tell to be wrong; of several that explain these alike, each."""
        line, has = self.record.lines[key].line, standing(self.record, self.names, key)
        if mend.or_else:
            return Cause("result", line, one_of(self.record, self.names, mend.each), key.number)
        stands = t("{where}: {result} stands in the file.", where=self.names.where(key), result=has)
        says = joined((stands, self.every_number(mend)))
        return Cause("result", line, says, key.number, " - ".join(self.names.sides(key)), has, mend.says)

    def adjusted(self, row: ClaimedRow, meant: PrintedFigures) -> Cause:
        """An adjustment that the total and the percentage beside it both say to be another."""
        assert row.adjustment
        each = self.names.of(row, "adjustment", row.adjustment.text, computed=meant.text)
        says = t(
            "{pair}: the adjustment is {claimed}, and the numbers beside it are those of {meant}.",
            pair=self.names.who(row),
            claimed=row.adjustment.text,
            meant=Figure(meant.text),
        )
        return replace(alone_wrong(each), says=says)
