"""The line in which everything is entered: a result, or where to go, read as it is typed and written back the same."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

from rules.fields import Mend, Problem, listed
from rules.game import Game
from rules.notation import Reader, folded, plus_minus, seen, short, surplus
from scorer.event import awards
from scorer.event.awards import Awards, award
from scorer.event.results import AVERAGES, Average, Award, BareScore, NotAnAward, NotPlayed, Played, Result

Rules = Game[Any, Any]


@dataclass(frozen=True, slots=True)
class Jump:
    """Where the cursor is to go: a round, a table, a board; 0 leaves each where it is."""

    round: int = 0
    table: int = 0
    board: int = 0


@dataclass(frozen=True, slots=True)
class Entry:
    """A line as far as it has been typed: a result or a jump once it is whole, or what is missing, or what is wrong.

    A result that is there may be accepted; problems beside it are doubts. ``reading`` says in words what is understood.
    """

    result: Result | None = None
    jump: Jump | None = None
    problems: tuple[Problem, ...] = ()
    missing: str = ""
    reading: str = ""


class Here(NamedTuple):
    """The game that is played, and what stood before the hand."""

    game: Rules
    at: Any

    def understood(self, result: Result, problems: tuple[Problem, ...] = ()) -> Entry:
        """A whole line."""
        return Entry(result, problems=problems, reading=reading(result, self.game, self.at))

    def possible(self, points: int) -> bool:
        """Whether the first side can have such a score."""
        return self.game.possible(points, self.at)


# --- reading ---------------------------------------------------------------------------


def read_line(text: str, game: Rules, at: Any) -> Entry:
    """What a line says; ``at`` is what stood before the hand (a blank line misses everything)."""
    line, here = seen(text), Here(game, at)
    kinds = KINDS if len(game.sides(at)) == 2 else KINDS_FOR_MANY
    entries = [entry for kind in kinds if (entry := kind(line, here))]
    whole = [entry for entry in entries if entry.result or entry.jump]
    begun = [entry.missing for entry in entries if entry.missing]
    if whole:
        return whole[0]
    if begun:
        return Entry(missing="; or ".join(begun))
    return entries[-1]


PLACES = {
    **{"r": "round", "rd": "round", "round": "round"},
    **{"t": "table", "table": "table"},
    **{"b": "board", "bd": "board", "board": "board"},
}
FIGURES = re.compile("[0-9]{1,6}(?![0-9]) ?,?")


def read_jump(line: str, here: Here) -> Entry | None:
    """``t6``, ``b14``, ``r3 t2``: somewhere else to go."""
    reader, places = Reader(line), dict[str, int]()
    while place := reader.take(PLACES):
        number = reader.match(FIGURES)
        if not number:
            return None if reader.rest else Entry(missing=f"the number of the {PLACES[place]}")
        places[PLACES[place]] = int(number[0].rstrip(" ,"))
    if reader.begins(PLACES):
        return Entry(missing="where to go, such as t6 b2")
    if not places:
        return None
    if reader.rest:
        said = f"“{reader.token}” is no round, table or board: they are written r3 t6 b2."
        return Entry(problems=(Problem("place", said),))
    for place, nth in places.items():
        if nth == 0:
            return Entry(problems=(Problem(place, f"There is no {place} 0: they are counted from 1."),))
    return Entry(jump=Jump(**places), reading=", ".join(f"{place} {nth}" for place, nth in places.items()))


NOT_PLAYED = ("np", "n/p", "n.p.", "not played")


def read_not_played(line: str, here: Here) -> Entry | None:
    """``NP``."""
    reader = Reader(line)
    if reader.begins(NOT_PLAYED):
        return Entry(missing="NP for not played")
    if reader.take(NOT_PLAYED) is None:
        return None
    if reader.rest:
        return Entry(problems=(Problem("result", surplus(reader)),))
    return here.understood(NotPlayed())


def read_hand(line: str, here: Here) -> Entry:
    """A hand as its game writes it."""
    typed = here.game.typed(line, here.at)
    if typed.hand is None or any(not problem.doubtful for problem in typed.problems):
        return Entry(problems=typed.problems, missing="" if typed.problems else typed.missing)
    return here.understood(Played(here.game.answers(typed.hand)), typed.problems)


TWO_NUMBERS = re.compile("([0-9]{1,9}) ([0-9]{1,9})")


def read_average(line: str, here: Here) -> Entry | None:
    """``A+ A-``, ``60/40``, ``ave``: an artificial score, each side its own."""
    text = awards.plain(line)
    if text in awards.BOTH:
        return here.understood(Average(AVERAGES["A"], AVERAGES["A"]))
    typed = awards.parted(text)
    if awards.BEGUN.fullmatch(text) or (typed and awards.BEGUN.fullmatch(typed.second)):
        return Entry(missing="the rest of the average or percentage")
    return two_sides(line, text, typed, here) if typed else None


def two_sides(line: str, text: str, typed: Awards, here: Here) -> Entry | None:
    """What is typed for the two sides, or for the first alone."""
    if not typed.second:
        return first_award(typed, here)
    if numbers := TWO_NUMBERS.fullmatch(text):
        mend = Mend("/".join(numbers.groups()), "/".join(numbers.groups()))
        return Entry(problems=(Problem("award", f"Percentages are written as {mend.says}.", mends=(mend,)),))
    if awards.EITHER.fullmatch(text):
        meant = [Average(first, AVERAGES["A"]) for first in (AVERAGES["A"], AVERAGES["A-"])]
        return Entry(problems=(Problem("award", *asked(f"“{line}” can be read in two ways", meant, here)),))
    if awards.SECOND.fullmatch(typed.second):
        return two_awards(typed.first, typed.second, here)
    return not_an_award(NotAnAward(text=short(typed.second))) if typed.meant else None


def first_award(typed: Awards, here: Here) -> Entry | None:
    """An artificial score for the first side alone: what the other gets is never guessed."""
    if typed.first.isdigit() and int(typed.first) not in range(0 if typed.between == "-" else 10, 101):
        if typed.between in ("", "-"):
            return None
    try:
        award(typed.first)
    except NotAnAward as refusal:
        return not_an_award(refusal)
    return Entry(missing=f"what {here.game.called(here.game.sides(here.at)[1])} get: A+, A, A− or a percentage")


def two_awards(first: str, second: str, here: Here) -> Entry:
    """What two sides get, where each is an artificial score."""
    try:
        return here.understood(Average(award(first), award(second)))
    except NotAnAward as refusal:
        return not_an_award(refusal)


def not_an_award(refusal: NotAnAward) -> Entry:
    """What was typed for one side is no artificial score."""
    return Entry(problems=(Problem("award", str(refusal)),))


POINTS = re.compile("[+-]? ?[0-9]{1,6}(?![0-9])")
SIGN_BEHIND = re.compile("(?P<points>[0-9]{3,6}) ?(?P<sign>[+-])")
BEGUN_POINTS = re.compile("[+-]?$")
HUGE = re.compile("[+-]? ?[0-9]+")


def read_score(line: str, here: Here) -> Entry | None:
    """``420``, ``-620``, ``420 EW``: the points alone, counted from the first side or from the one that is named."""
    if behind := SIGN_BEHIND.fullmatch(folded(line)):
        return sign_behind(int(behind["sign"] + behind["points"]), here)
    reader, sides = Reader(line), side_words(here)
    if reader.begins(sides):
        return Entry(missing="a score")
    side = reader.take(sides)
    if BEGUN_POINTS.match(reader.rest) and line:
        return Entry(missing="a score")
    found = reader.match(POINTS)
    if not found:
        return no_score(reader) if side or HUGE.fullmatch(reader.rest) else None
    points = int(found[0].replace(" ", ""))
    if side is None and reader.begins(sides) and here.possible(points):
        return Entry(missing="whose score it is")
    side = side or reader.take(sides)
    if reader.rest:
        return no_score(reader) if side else None
    return score(points * sides.get(side or "", 1), line, here)


def side_words(here: Here) -> Mapping[str, int]:
    """What may be typed for each side: 1 for the first, −1 for the second."""
    sides = zip(here.game.sides(here.at), (1, -1), strict=True)
    words = ((side, here.game.called(side), sign) for side, sign in sides)
    return {folded(word): sign for side, called, sign in words for word in (side, called, called.replace("–", "/"))}


def no_score(reader: Reader) -> Entry:
    """Where the points should stand there is something else."""
    return Entry(problems=(Problem("score", f"“{reader.token}” is not a score."),))


def score(points: int, line: str, here: Here) -> Entry:
    """A bare score, if it is one or the beginning of one."""
    if here.possible(points):
        return here.understood(BareScore(points))
    if line[-1].isdigit() and any(here.possible(longer) for longer in longer_scores(points)):
        return Entry(missing="the rest of the score")
    return Entry(problems=(impossible_score(points, *here),))


def sign_behind(points: int, here: Here) -> Entry:
    """``420-``, as some write it: asked about, because it may be the first half of something else."""
    if not here.possible(points):
        return Entry(problems=(impossible_score(points, *here),))
    said = "The sign of a score stands before it"
    return Entry(problems=(Problem("score", *asked(said, [BareScore(points)], here)),))


def longer_scores(points: int) -> Iterator[int]:
    """The scores that begin with the figures of this one; all are whole tens."""
    sign = -1 if points < 0 else 1
    for ten in (10, 100) if points else ():
        yield from (sign * more for more in range(abs(points) * ten, (abs(points) + 1) * ten, 10))


def impossible_score(points: int, game: Rules, at: Any) -> Problem:
    """Why a bare score is refused, with what may have been meant."""
    meant: list[Result] = [BareScore(other) for other in game.meant(points, at)[:3]]
    what = f"{reading(BareScore(points), game, at)} cannot be with {game.standing(at)}"
    return Problem("score", *asked(what, [*meant, *percentages(points)], Here(game, at)))


def percentages(points: int) -> Iterator[Average]:
    """``6040`` may be 60/40 with the dash left out."""
    first, second = divmod(points, 100)
    if first + second == 100 or {first, second} <= {40, 50, 60}:
        yield Average(Award(Fraction(first)), Award(Fraction(second)))


def asked(what: str, meant: Iterable[Result], here: Here) -> tuple[str, bool, tuple[Mend, ...]]:
    """A sentence that asks whether something else was meant, not as a doubt, and its mends."""
    mends = tuple(Mend(reading(each, *here), write_line(each, *here)) for each in meant)
    question = f"; did you mean {listed(mend.says for mend in mends)}?" if mends else "."
    return what + question, False, mends


Kind = Callable[[str, Here], Entry | None]
# What two kinds can read is the first's; what none can is refused in the words of the last that tried.
KINDS_FOR_MANY: tuple[Kind, ...] = (read_hand, read_jump, read_not_played)
KINDS: tuple[Kind, ...] = (*KINDS_FOR_MANY, read_average, read_score)

# --- writing ---------------------------------------------------------------------------


def write_line(result: Result, game: Rules, at: Any) -> str:
    """The line that ``read_line`` reads back as the same result."""
    match result:
        case Played(answers):
            return game.written(game.from_answers(answers), at)
        case BareScore(points):
            return plus_minus(points)
        case NotPlayed():
            return "NP"
        case Average(first, second) if first in AVERAGES.values() or second in AVERAGES.values():
            return f"{write_award(first)} {write_award(second)}"
        case Average(first, second):
            return f"{write_award(first)}/{write_award(second)}"


def write_award(award: Award) -> str:
    """One side's artificial score."""
    return f"({award})" if "/" in str(award) else plus_minus(award)


# --- in words --------------------------------------------------------------------------


def reading(result: Result, game: Rules, at: Any) -> str:
    """What a result says, and what it is worth."""
    match result:
        case Played(answers):
            hand = game.from_answers(answers)
            stake = game.stake(hand, at)
            return f"{game.words(hand, at)}: {worth(hand, game, at)}{f', {stake}' if stake else ''}"
        case BareScore(points):
            first, second = map(game.called, game.sides(at))
            return f"{abs(points)} to {second if points < 0 else first}" if points else "0 to both"
        case NotPlayed():
            return "not played"
        case Average(first, second):
            each = zip((first, second), game.sides(at), strict=True)
            return ", ".join(f"{award_words(award)} to {game.called(side)}" for award, side in each)


def worth(hand: Any, game: Rules, at: Any) -> str:
    """The points of a hand: one number where two sides are compared, and every player's where there are more."""
    sides = game.sides(at)
    if len(sides) == 2:
        return plus_minus(game.net(hand, at))
    score = game.score(hand, at)
    return ", ".join(f"{game.called(side)} {plus_minus(score.of(side))}" for side in sides)


def award_words(award: Award) -> str:
    """One side's artificial score in words."""
    return AVERAGE_WORDS.get(str(award), f"{award} %")


AVERAGE_WORDS = {"A+": "average plus", "A": "average", "A-": "average minus"}


# --- completing ------------------------------------------------------------------------


def completions(text: str, others: Iterable[Result], *, game: Rules, at: Any) -> tuple[str, ...]:
    """The lines others wrote on the board that go on as this one begins, without leads; each once, commonest first."""
    if not text.strip():
        return ()
    lines = Counter(write_line(without_lead(other, game), game, at) for other in others)
    return tuple(line for line, _ in lines.most_common() if goes_on(text, line, Here(game, at)))


def without_lead(result: Result, game: Rules) -> Result:
    """A result with only what tables write alike."""
    if not isinstance(result, Played):
        return result
    return Played(game.answers(game.alike(game.from_answers(result.answers))))


def goes_on(text: str, line: str, here: Here) -> bool:
    """Whether a line, or its end put behind what was typed, says the same."""
    whole = read_line(line, *here).result
    return any(read_line(text + line[cut:], *here).result == whole for cut in range(len(line) + 1))
