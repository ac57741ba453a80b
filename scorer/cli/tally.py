"""Totals straight from lines of results: the standings' arithmetic without seats, a movement or a file to keep them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from rules import game
from rules.fields import Answers
from rules.text import NO_WORDS, Text, joined, t
from scorer.event.hands import hand_of
from scorer.event.results import Assigned, Average, BareScore, Played, Result
from scorer.formats.parts.csv_lines import TWO_PAIRS, CsvLine, both_from_one, pair_of
from scorer.formats.parts.results import GAME, Told, complete, heard_so_far, not_that_score, taken_for
from scorer.formats.parts.unread import BOTH_COUNT, LEFT_OUT, Unread
from scorer.formats.trouble import AgainstThemselves, InLine, Lacking, NotWhatIsExpected, TwoResults, pair_called
from scorer.methods.method import Comparison, Method
from scorer.methods.parts.ranks import Rank, in_order, listed
from scorer.methods.parts.sums import NOTHING, Given, Sum, followed, raising, summed

WAYS = ("NS", "EW")


class Pair(NamedTuple):
    """What a pair comes to, and its place among all, or among those who sat its way."""

    rank: Rank
    pair: str
    way: str
    total: Sum


class Differing(NamedTuple):
    """A score that is not that of the hand beside it: where it stands, what it should be, and that in a sentence."""

    line: int
    board: int
    claimed: str
    computed: str
    says: Text


class TalliedBoard:
    """The lines of one board as they are compared: scores and artificial scores, and who has them."""

    def __init__(self) -> None:
        self.scores: list[int] = []
        self.first: list[int] = []
        self.second: list[int] = []
        self.averages: list[tuple[int, int, Average]] = []

    @property
    def results(self) -> int:
        """How many lines count, artificial scores among them."""
        return len(self.scores) + len(self.averages)

    @property
    def who(self) -> list[int]:
        """Everybody who played it, or has an artificial score."""
        return [*self.first, *self.second, *(who for first, second, _ in self.averages for who in (first, second))]

    def comparison(self, field: int) -> Comparison:
        """The scores that are compared."""
        return Comparison.of(self.scores, field, artificial=len(self.averages))


class SortedLines:
    """Lines of results sorted into boards and pairs; what cannot be as it stands is noted in ``unread``."""

    def __init__(self, file: str, lines: Sequence[CsvLine]) -> None:
        self.file, self.lines = file, lines
        self.game = game(GAME)
        self.boards = {board: TalliedBoard() for board in sorted({line.board for line in lines})}
        self.at = {board: self.game.on_board(board, self.game.choices.completed()) for board in self.boards}
        self.known: dict[Told, tuple[Any, dict[str, int]]] = {}  # hands, and what they are worth by what they hang on
        self.ways = WAYS if both_from_one(lines) else ("", "")
        self.pairs: list[str] = []
        self.unread: list[Unread] = []
        self.silent: list[CsvLine] = []  # lines that bring nobody anything
        self.nobody = -1  # who stands for the pairs that lines do not tell
        self.sort()
        twice = {board for board, each in self.boards.items() if len(set(each.who)) < len(each.who)}
        if again := list(self.again(twice)):
            self.begin_again(again)

    @property
    def results(self) -> int:
        """How many results there are."""
        return sum(traveller.results for traveller in self.boards.values())

    @property
    def to_come(self) -> int:
        """How many lines have no result yet; what was not played is one."""
        heard = (heard_so_far(line.told, line.board, GAME) for line in self.silent)
        return sum(each.result is None and not unclear for each, unclear in heard)

    @property
    def differ(self) -> Iterator[Differing]:
        """The scores that are not those of the hands beside them, line by line; what counts is the hand."""
        for line in self.lines if any(each.told.score for each in self.lines) else ():
            heard, _ = heard_so_far(line.told, line.board, GAME)
            if not heard.score:
                continue
            computed, says, counts = "", heard.doubt, t("It counts as it stands.")
            if isinstance(heard.result, Played):
                hand, at = hand_of(heard.result, self.game), self.at[line.board]
                net, counts = self.game.net(hand, at), t("The hand counts.")
                wrong = heard.score.value != net
                computed = str(net)
                says = not_that_score(self.game.words(hand, at), net, heard.score.text) if wrong else NO_WORDS
            if says:
                where = t("Line {line}, board {board}: {says}.", line=line.line, board=line.board, says=says)
                yield Differing(line.line, line.board, heard.score.text, computed, joined((where, counts)))

    @property
    def winners(self) -> int:
        """One, or two where nobody ever changes sides."""
        return 2 if self.sits[0].isdisjoint(self.sits[1]) else 1

    @property
    def sits(self) -> tuple[set[int], set[int]]:
        """Everybody who ever sat north–south, and everybody who ever sat east–west."""
        first = {who for each in self.boards.values() for who in each.first}
        second = {who for each in self.boards.values() for who in each.second}
        awarded = [each[:2] for traveller in self.boards.values() for each in traveller.averages]
        told = first | {first for first, _ in awarded}, second | {second for _, second in awarded}
        return told[0] - {self.nobody}, told[1] - {self.nobody}

    def sort(self) -> None:
        """Give every line to its board, and every pair its place in ``pairs``."""
        north: dict[str, int] = {}
        east: dict[str, int] = {} if self.ways[0] else north
        for line in self.lines:
            score = self.score(line)
            if score is None:
                self.silent.append(line)
                continue
            first = north.get(line.first)
            if first is None:
                first = self.new(north, line.first, self.ways[0])
            second = east.get(line.second)
            if second is None:
                second = self.new(east, line.second, self.ways[1])
            if first == second or not line.first or not line.second:
                first, second = self.stranger(line, first, second)
            traveller = self.boards[line.board]
            if isinstance(score, Average):
                traveller.averages.append((first, second, score))
                continue
            traveller.scores.append(score)
            traveller.first.append(first)
            traveller.second.append(second)

    def new(self, names: dict[str, int], name: str, way: str) -> int:
        """The place of a pair not met before."""
        names[name] = len(self.pairs)
        self.pairs.append(name + way)
        return names[name]

    def score(self, line: CsvLine) -> int | Average | None:
        """What a line says, from north–south's view; ``None`` where nothing was played."""
        known, at = self.known.get(line.told), self.at[line.board]
        if known is None:
            known = self.known[line.told] = complete(line.told, GAME), {}
        hand, nets = known
        if hand is not None:
            stake = self.game.stake(hand, at)
            points = nets.get(stake)
            if points is None:
                points = nets[stake] = int(self.game.net(hand, at))
            return points
        result = self.heard(line)
        if isinstance(result, Played):
            return int(self.game.net(hand_of(result, self.game), at))
        if isinstance(result, BareScore):
            return self.bare(result.points, line)
        if isinstance(result, Assigned):
            what, expected = the_score(line.board), t("one score: one in parts belongs to an event")
            given = {"found": line.told.score, "what": what, "expected": expected}
            self.note(NotWhatIsExpected, line, t("Nothing of the line counts."), **given)
            return None
        return result if isinstance(result, Average) else None

    def heard(self, line: CsvLine) -> Result | None:
        """The result of a line; of one that cannot be read whole what it tells all the same, and the cell is noted."""
        heard, unclear = heard_so_far(line.told, line.board, GAME)
        errors = [each.at(line.board, file=self.file, line=line.line) for each in unclear]
        self.unread += [Unread(error, taken_for(heard), board=line.board) for error in errors]
        return heard.result

    def bare(self, points: int, line: CsvLine) -> int:
        """A score without its hand; one that nobody can have is noted."""
        if not self.game.possible(points, self.at[line.board]):
            what, expected = the_score(line.board), t("a score that somebody can have there")
            given = {"found": points, "what": what, "expected": expected}
            self.note(NotWhatIsExpected, line, t("It counts as it stands."), **given)
        return points

    def note(self, wrong: type[InLine], line: CsvLine, instead: Text, **given: object) -> None:
        """Note what is wrong with a line, and what was done instead."""
        self.unread.append(Unread(wrong(file=self.file, line=line.line, **given), instead, board=line.board))

    # --- who sat there ------------------------------------------------------------------------

    def stranger(self, line: CsvLine, first: int, second: int) -> tuple[int, int]:
        """The two of a line of which one is not told, or that is of one pair alone: its score counts on its board."""
        if self.nobody < 0:
            self.nobody = self.new({}, "", "")
        if line.first and line.second:
            instead = t("The result counts on its board, for neither pair.")
            self.note(AgainstThemselves, line, instead, pair=pair_called(line.first), board=line.board)
            return self.nobody, self.nobody
        counts = t("The result counts on its board.")
        self.note(Lacking, line, counts, what=pair_of(line.board), expected=TWO_PAIRS)
        return (first if line.first else self.nobody), (second if line.second else self.nobody)

    def again(self, boards: Collection[int]) -> Iterator[CsvLine]:
        """The lines of some boards that give the same two pairs a second result; every second result is noted."""
        seen: dict[tuple[int, str], CsvLine] = {}
        silent = {line.line for line in self.silent}
        for line in self.lines:
            pairs = [name + way for name, way in zip((line.first, line.second), self.ways, strict=True) if name]
            if line.board not in boards or len(set(pairs)) < len(WAYS) or line.line in silent:
                continue
            firsts = [seen.setdefault((line.board, pair), line) for pair in pairs]
            pair, first = next(
                ((pair, at) for pair, at in zip(pairs, firsts, strict=True) if at is not line), ("", line)
            )
            if pair:
                same = firsts[0] is firsts[1]
                given = {"pair": pair_called(pair), "board": line.board, "first": first.line}
                self.note(TwoResults, line, LEFT_OUT if same else BOTH_COUNT, **given)
                yield from [line] if same else ()

    def begin_again(self, left: Sequence[CsvLine]) -> None:
        """Sort once more, without some lines."""
        noted, without = self.unread, {each.line for each in left}
        other = SortedLines(self.file, [line for line in self.lines if line.line not in without])
        vars(self).update(vars(other))
        self.unread = noted


def the_score(board: int) -> Text:
    """What a line has as its score."""
    return t("the score on board {board}", board=board)


class MethodTotals:
    """What everybody comes to by one method."""

    def __init__(self, tally: SortedLines, method: Method, chosen: Answers) -> None:
        self.tally, self.method, self.chosen = tally, method, chosen
        self.field = max((each.results for each in tally.boards.values()), default=0)
        self.size = len(tally.pairs)
        self.boards = [0] * self.size
        # Everybody's points, and what they could have been, by the parts of a point that they are counted in.
        self.won: dict[int, list[int]] = {}
        self.out_of: dict[int, list[int]] = {}
        self.given: dict[int, list[Given]] = {}
        for traveller in tally.boards.values():
            self.add(traveller)
        self.full = max(self.boards, default=0) if chosen["factored"] else 0

    def add(self, traveller: TalliedBoard) -> None:
        """Add what a board brings everybody, scores to what was counted in the same parts of a point."""
        board = traveller.comparison(self.field)
        made = self.method.points(board, self.chosen)
        won, out_of = (kept.setdefault(made.per, [0] * self.size) for kept in (self.won, self.out_of))
        for who, points in ((traveller.first, made.first), (traveller.second, made.second)):
            worth = dict(zip(board.table.score, points, strict=True))
            for person, score in zip(who, traveller.scores, strict=True):
                won[person] += worth[score]
                out_of[person] += made.top
                self.boards[person] += 1
        if traveller.averages:
            self.award(traveller, self.method.shared(board, self.chosen))

    def award(self, traveller: TalliedBoard, shared: int) -> None:
        """Add the artificial scores on a board, which are a part of so many results."""
        top = self.method.full(shared, self.chosen)

        def worth(percent: Fraction) -> Fraction:
            return self.method.award(percent, shared, self.chosen)

        for first, second, average in traveller.averages:
            for person, award in ((first, average.first), (second, average.second)):
                self.given.setdefault(person, []).append(Given(award, top, worth))
                self.boards[person] += 1

    def sum(self, person: int) -> Sum:
        """What somebody has from scores and from artificial scores, which may follow the rest of the session."""
        won, out_of = (summed((row[person], per) for per, row in kept.items()) for kept in (self.won, self.out_of))
        if given := self.given.get(person):
            won += sum(each.faced for each in given)
            out_of += sum(each.top for each in given)
            floating = [each for each in given if each.award.floats] if self.method.floats(self.chosen) else []
            found = followed(won, out_of, floating)
            won += found.moved if found else NOTHING
        return Sum(self.boards[person], won, out_of, raising(self.boards[person], self.full))

    def pairs(self, winners: int) -> Iterator[Pair]:
        """Everybody who has something, best first; with two winners those who sat north–south before the others."""
        names, sits = self.tally.pairs, self.tally.sits
        lists = [sits[0] | sits[1]] if winners == 1 else [sits[0], sits[1] - sits[0]]
        for way, persons in zip(WAYS, map(sorted, lists), strict=False):
            sums = [self.sum(person) for person in persons]
            amounts = [each.ranked_by(by_percent=self.method.by_percent).as_integer_ratio() for each in sums]
            for at, rank in listed(in_order(amounts)):
                yield Pair(rank, names[persons[at]], way if winners == 2 else "", sums[at])
