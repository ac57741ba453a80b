"""Which of the two lines of a table is right where they differ: the one that its own hand and the board agree with."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from rules import game
from rules.text import NO_WORDS, t
from scorer.event.hands import hand_of
from scorer.event.results import Average, BareScore, NotPlayed, Played
from scorer.formats.parts.results import GAME, heard_so_far
from scorer.formats.parts.seats import WAYS
from scorer.formats.parts.unread import UNDECIDED
from scorer.formats.parts.usebio_lines import LINES, FileSection, Traveller, board_number
from scorer.formats.parts.usebio_words import NOBODYS, About, UsebioWords
from scorer.formats.parts.xml_tree import Element
from scorer.formats.trouble import NotWhatIsExpected
from scorer.methods.parts.sums import NOTHING

# Where higher scores always have more points, at most one board in so many has others.
ONE_IN = 10
# So many other tables of a board are asked.
MOST = 100


class HalfTold(NamedTuple):
    """What a line says: the score of the first side, each side's points, its share of an average, and what is odd."""

    score: Fraction | None
    points: tuple[Fraction | None, Fraction | None]
    share: Fraction | None
    odd: int

    @property
    def sum(self) -> Fraction | None:
        """The points of both sides together."""
        first, second = self.points
        return None if first is None or second is None else first + second

    def against(self, other: HalfTold, *, strict: bool) -> bool:
        """Whether another line has more points for a lower score, or as many for another; or others for the same."""
        if self.score is None or other.score is None:
            return False
        return any(
            not in_order(sign * (self.score - other.score), mine - theirs, strict=strict)
            for sign, mine, theirs in zip((1, -1), self.points, other.points, strict=True)
            if mine is not None and theirs is not None
        )


def in_order(more: Fraction, points: Fraction, *, strict: bool) -> bool:
    """Whether a score that is so much higher may bring so many more points."""
    return points == 0 if more == 0 else more * points > 0 or (points == 0 and not strict)


class BoardOfHalves:
    """A board of which the tables stand in two lines each, read on trial: nothing of it is noted.

    ``agreed`` are the first halves of those tables of which both say the same.
    """

    def __init__(self, board: Element, part: FileSection, words: UsebioWords, *, agreed: Sequence[Element]) -> None:
        self.traveller = Traveller(part, board_number(board), UsebioWords(words.file))
        self.words, self.agreed = words, agreed[:MOST]

    @cached_property
    def beside(self) -> list[HalfTold]:
        """What the tables say of which both halves say the same."""
        return [self.told(each) for each in self.agreed]

    def told(self, line: Element) -> HalfTold:
        """What a line says."""
        heard, unclear = heard_so_far(self.traveller.told(line), self.traveller.board, GAME)
        rules = game(GAME)
        at, written, result = rules.on_board(self.traveller.board, {}), heard.score, heard.result
        made = None
        if isinstance(result, Played):
            made = Fraction(rules.net(hand_of(result, rules), at))
        elif isinstance(result, BareScore):
            made = Fraction(result.points)
        score = Fraction(written.value) if written else made
        impossible = score is not None and not rules.possible(int(score), at)
        first, second = (self.traveller.points(line, way, NOBODYS) for way in WAYS)
        blanks = sum(each is None for each in (result, first, second))
        for_nothing = isinstance(result, NotPlayed) and any(each and each.value for each in (first, second))
        odd = len(unclear) + bool(heard.doubt) + (score != made) + impossible + blanks + for_nothing
        share = Fraction(result.first.percent, 100) if isinstance(result, Average) else None
        points = first.value if first else None, second.value if second else None
        return HalfTold(None if share is not None else score, points, share, odd)

    def faults(self, line: Element, *, strict: bool) -> int:
        """How much speaks against a line: of itself, and of the other tables; ``strict`` as in ``always_in_order``."""
        half = self.told(line)
        sums = {each.sum for each in self.beside} - {None}
        apart = bool(sums) and half.sum is not None and half.sum not in sums
        average = half.share is not None and half.points[0] != half.share * (half.sum or NOTHING)
        return half.odd + apart + average + sum(half.against(each, strict=strict) for each in self.beside)

    def note(self, cell: Element, known: Element, right: Element, *, undecided: int) -> None:
        """Note a cell that says otherwise than the ``known`` one of the half that counts as ``right``.

        Where nothing tells which is, ``undecided`` is the line of the table.
        """
        line, said = right.line, known.text
        expected = t("{text}, as in line {line}, which is of the same table", text=said, line=line)
        if undecided:
            expected = t("the same as in line {line}, which is of the same table: {text}", text=said, line=line)
        given = {"line": cell.line, "found": cell.text, "what": f"<{cell.tag}>", "expected": expected}
        given |= {"first": undecided} if undecided else {}
        instead = UNDECIDED if undecided else NO_WORDS
        about = About(self.traveller.part.id, self.traveller.board)
        self.words.note(NotWhatIsExpected(file=self.words.file, **given), instead, about=about)


def always_in_order(part: FileSection, words: UsebioWords) -> bool:
    """Whether other scores have other points on nearly all boards."""
    odd = 0
    for board in part.boards:
        here, scores = BoardOfHalves(board, part, words, agreed=()), dict[Fraction | None, set[Fraction]]()
        for each in map(here.told, board.all(*LINES)):
            if each.score is not None:
                scores.setdefault(each.points[0], set()).add(each.score)
        odd += any(len(each) > 1 for each in scores.values())
    return ONE_IN * odd <= len(part.boards)
