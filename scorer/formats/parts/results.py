"""What a table handed in, from the words a file has for it: played, passed out, an average, not played, or nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple

from rules import game
from rules.game import Game
from rules.parts.amounts import Amount
from rules.parts.to_type import ToType
from rules.text import NO_WORDS, Text, t
from scorer.event.hands import hand_from, played
from scorer.event.results import Assigned, Average, BareScore, NotPlayed, Result
from scorer.formats.parts.contracts import (
    MOST_TRICKS,
    WrittenContract,
    against,
    card,
    counted,
    passed_out,
    relative,
    seat,
    side,
    written,
)
from scorer.formats.parts.printed import PrintedFigures, awards, in_one, not_played, printed
from scorer.formats.trouble import Impossible, NotWhatIsExpected

BLANK = {"", "-", "--", "?", "."}
GAME = "duplicate-bridge"
PASS = {"level": 0}


class Told(NamedTuple):
    """The words of one line of a traveller."""

    contract: str = ""
    declarer: str = ""
    tricks: str = ""
    score: str = ""
    lead: str = ""


class Unclear(Exception):
    """Words that mean nothing here: which of them, and what was expected."""

    kind: ClassVar[type[NotWhatIsExpected]] = NotWhatIsExpected

    def __init__(self, what: Text, found: str, expected: Text) -> None:
        super().__init__(what, found, expected)
        self.what, self.found, self.expected = what, found, expected

    def marked(self, told: Told) -> Unclear:
        """The same of a line as it stands in a file, where a mark that is read as nothing (“?”) is what was found."""
        return self if self.found else type(self)(self.what, getattr(told, CELLS[self.what]).strip(), self.expected)

    def at(self, board: int, *, file: str, line: int) -> NotWhatIsExpected:
        """The same of a board of a file."""
        what = t("{what} on board {board}", what=self.what, board=board) if board else self.what
        return self.kind(file=file, line=line, found=self.found, what=what, expected=self.expected)


class UnplayableHand(Unclear):
    """Words of a hand that cannot be: what was expected is a whole sentence."""

    kind = Impossible


class Heard(NamedTuple):
    """What was understood of a line: the result, the score that the file gives the first side, and any doubt.

    Where the score told what the line does not of the hand, ``by_score`` says so. A hand that stands ``beside`` words
    that nobody played, or an average, contradicts them: one of the two is wrong.
    """

    result: Result | None = None
    score: PrintedFigures | None = None
    doubt: Text = NO_WORDS
    by_score: bool = False
    beside: Result | None = None


def not_that_score(hand: Text, points: Amount, score: str) -> Text:
    """That a hand does not make the score beside it."""
    return t("{hand}, scores {points}, not {score}", hand=hand, points=str(points), score=score)


def taken_for(heard: Heard) -> Text:
    """What is taken for a line of which a cell cannot be read."""
    if isinstance(heard.result, BareScore):
        return t("Its score of {points} counts.", points=heard.result.points)
    return t("Nothing of the line counts.") if heard.result is None else t("What else the line tells is taken.")


# The cell of a line that each complaint is about.
CONTRACT, DECLARER, SCORE = t("the contract"), t("the declarer"), t("the score")
TRICKS, RESULT, LEAD = t("the tricks"), t("the result"), t("the lead")
CELLS: Mapping[Text, str] = MappingProxyType(
    {
        **{CONTRACT: "contract", DECLARER: "declarer", SCORE: "score"},
        **{TRICKS: "tricks", RESULT: "tricks", LEAD: "lead"},
    }
)
A_SEAT = t("N, E, S or W")


def heard_so_far(told: Told, board: int, key: str) -> tuple[Heard, tuple[Unclear, ...]]:
    """What can be understood of a line, and every cell that cannot: passed over one by one, the others are taken."""
    unclear: dict[Text, Unclear] = {}
    written_down = told
    if told.lead.strip() not in BLANK and not card(told.lead):
        unclear[LEAD] = Unclear(LEAD, told.lead, t("a card such as DQ or 10S"))
    while True:
        try:
            return heard(told, board, key), tuple(unclear.values())
        except Unclear as each:
            second = each.found and not side(each.found)  # neither a blank that was made by passing over, nor a side
            if second or not unclear:
                unclear.setdefault(each.what, each.marked(written_down))
            told = without(told, CELLS[each.what])


def without(told: Told, cell: str) -> Told:
    """A line without a cell; where that is blank already its contract tells nothing, and goes."""
    return told._replace(**{cell if getattr(told, cell) else "contract": ""})


@lru_cache(maxsize=1 << 16)
def heard(told: Told, board: int, key: str) -> Heard:
    """What a line says of a board of a game; raises ``Unclear``. A big field says the same a thousand times."""
    return understood(told, game(key), board)


def complete(told: Told, key: str) -> Any:
    """The hand of a line that tells all of it, whatever the board; ``None`` where the board or more has to be asked."""
    contract = written(told.contract)
    if contract is None or told.score:
        return None
    try:
        declarer = contract.declarer or declarer_of(told.declarer)
        result = contract.result or result_told(told.tricks, contract.level)
    except Unclear:
        return None
    if not declarer or not result:
        return None
    answers = WrittenContract(contract.bid, declarer, result).answers
    return hand_from(answers, game(key)) if 0 <= answers["tricks"] <= MOST_TRICKS else None


def understood(told: Told, rules: Game[Any, Any], board: int) -> Heard:
    """What a line says; a blank is no result, and nothing is put in its place."""
    told = Told(*("" if word.strip() in BLANK else word.strip() for word in told))
    told = told._replace(score=in_one(told.score))
    if not_played(told.score) or not_played(told.contract):
        return Heard(NotPlayed(), beside=hand_beside(told, rules, board))
    both = awards(told.score) or (awards(told.contract) if not told.score and not written(told.contract) else None)
    if both:
        return Heard(Average(*both), beside=hand_beside(told, rules, board))
    if told.score and (parts := in_parts(told.score, rules, board)):
        return Heard(parts)
    return result_of(Hearing(told, score_of(told.score), rules, board))


def hand_beside(told: Told, rules: Game[Any, Any], board: int) -> Result | None:
    """The hand that a line tells beside what stands as its score; ``None`` where it tells no whole one."""
    if not told.contract:
        return None
    try:
        return result_of(Hearing(told._replace(score=""), None, rules, board)).result
    except Unclear:
        return None


def in_parts(text: str, rules: Game[Any, Any], board: int) -> Assigned | None:
    """A score that was assigned in parts, as it is typed here."""
    from scorer.entry.line import read_line  # needed for few files, and long to load

    if "%" not in text and "//" not in text:
        return None
    found = read_line(text, rules, rules.on_board(board, rules.choices.completed())).result
    return found if isinstance(found, Assigned) else None


def score_of(text: str) -> PrintedFigures | None:
    """A bare score; raises ``Unclear`` for other words and for broken points."""
    if not text:
        return None
    score = printed(text)
    if score is None or score.value.denominator != 1:
        raise Unclear(SCORE, text, t("whole points such as 420 or -50, A6040 for an average, or NP"))
    return score


class Hearing(NamedTuple):
    """A line that tells of play: its words, its score, the game, and the board."""

    told: Told
    score: PrintedFigures | None
    game: Game[Any, Any]
    board: int

    @property
    def at(self) -> Any:
        """What stood before the hand."""
        return self.game.on_board(self.board, self.game.choices.completed())

    def played(self, contract: WrittenContract) -> Heard:
        """The hand that a contract means, with the lead of the line; raises ``Unclear`` where it cannot be."""
        hand = hand_from({**contract.answers, "lead": card(self.told.lead)} if contract.bid else PASS, self.game)
        for problem in self.game.problems(hand, self.at):
            raise UnplayableHand(RESULT, contract.line, problem.message)
        return Heard(played(hand, self.game), self.score)

    def bare(self, doubt: Text = NO_WORDS) -> Heard:
        """The score alone; nothing where there is none."""
        return Heard(BareScore(int(self.score.value)) if self.score else None, self.score, doubt)

    def points(self, contract: WrittenContract) -> int:
        """What a hand is worth to the first side; what it costs, where that is below nought."""
        return int(self.game.net(hand_from(contract.answers, self.game), self.at))


def result_of(line: Hearing) -> Heard:
    """A result that is neither an average nor unplayed; none where nothing was written down."""
    told = line.told
    if passed_out(told.contract):
        tricks, score = printed(told.tricks), printed(told.score)
        if tricks and tricks.value > 0 and not (score and score.value):  # a score tells by itself that it was played
            raise Unclear(TRICKS, told.tricks, t("none, for nobody played the board that was passed out"))
        return line.played(WrittenContract())
    if not told.contract:
        return line.bare()
    contract = written(told.contract)
    if contract is None:
        raise Unclear(CONTRACT, told.contract, t("one such as 4S, 3NT or 2HX, or PASS"))
    declarer, result = declarer_of(told.declarer), result_told(told.tricks, contract.level)
    for what, cell, one, other in (
        (DECLARER, told.declarer, contract.declarer, declarer),
        (TRICKS, told.tricks, contract.result, result),
    ):
        if one and other and one != other:
            raise Unclear(what, cell, t("{cell}, as the contract has it", cell=ToType(one)))
    contract = contract._replace(declarer=contract.declarer or declarer, result=contract.result or result)
    return line.played(contract) if contract.declarer and contract.result else filled_in(contract, line)


def declarer_of(text: str) -> str:
    """The seat that declared; empty where only its side is told, or nothing."""
    if text and not seat(text) and not side(text):
        raise Unclear(DECLARER, text, A_SEAT)
    return seat(text)


@lru_cache(maxsize=4096)
def result_told(told: str, level: int) -> str:
    """The tricks told, against a contract's level; empty where they are not told."""
    if not told:
        return ""
    if found := relative(told):
        return found
    tricks = printed(told)
    if tricks is None and (found := counted(told, level)):
        return found
    if tricks is None or tricks.value.denominator != 1 or not 0 <= tricks.value <= MOST_TRICKS:
        raise Unclear(TRICKS, told, t("a whole number from 0 to {most}, or =, +1, -2", most=MOST_TRICKS))
    return against(level, int(tricks.value))


def filled_in(contract: WrittenContract, line: Hearing) -> Heard:
    """A contract without its declarer or its tricks, which the score may tell; raises ``Unclear`` without a score."""
    if line.score is None and contract.result and side(line.told.declarer):
        hand = next(meant(contract, line.told))
        line.played(hand)  # whether it can be at all
        return Heard(BareScore(line.points(hand)))
    if line.score is None and not contract.declarer:
        raise Unclear(DECLARER, line.told.declarer, A_SEAT)
    if line.score is None:
        expected = t("a whole number from 0 to {most}, or a score that tells them", most=MOST_TRICKS)
        raise Unclear(TRICKS, line.told.tricks, expected)
    fitting = [each for each in meant(contract, line.told) if line.points(each) == line.score.value]
    if contract.declarer and len(fitting) == 1:
        return line.played(fitting[0])._replace(by_score=True)
    if fitting:
        return line.bare()
    return line.bare(t("{bid} cannot score {score} on this board", bid=contract.bid, score=line.score.text))


def meant(contract: WrittenContract, told: Told) -> Iterator[WrittenContract]:
    """Every hand that a contract told in part can mean; of two partners one stands for both."""
    seats = contract.declarer or {"": "NE", "NS": "N", "EW": "E"}[side(told.declarer)]
    results = [contract.result] if contract.result else [against(contract.level, n) for n in range(MOST_TRICKS + 1)]
    return (contract._replace(declarer=each, result=result) for each in seats for result in results)
