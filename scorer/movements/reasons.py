"""What speaks for a movement and against it, in a director's words, each reason with its weight."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from scorer.event.movement import Movement
from scorer.movements.family import Wish
from scorer.movements.quality import Quality
from scorer.movements.seats import teams, thing
from scorer.movements.words import counted, listed, sentence, spelled, these

MANY_BOARDS = 36  # more than that is a second evening's dealing
ORDINARY = 24  # boards, of which no director complains that they are few

SHORT_LINE = 6  # pairs; fewer are hardly a field


class Reason(NamedTuple):
    """Points for (above nought) or against a movement, and the sentence, which may be blank where it is plain."""

    points: int
    says: str = ""


def reasons(wish: Wish, movement: Movement, quality: Quality) -> Iterator[Reason]:
    """All that is to be said of a movement, as a wish and its figures stand."""
    if not movement.on_boards:
        yield from meetings(movement, quality)
        yield from rests(quality, thing(movement))
        return
    if teams(movement):
        yield from matches(wish, movement, quality)
        return
    yield from winners(wish, movement, quality)
    yield from seats_kept(wish, quality)
    yield from time(wish, quality)
    yield from boards(wish, quality)
    yield from dealing(quality)
    yield from meetings(movement, quality)
    yield from comparison(quality)
    yield from rests(quality, thing(movement))


def matches(wish: Wish, movement: Movement, quality: Quality) -> Iterator[Reason]:
    """Of matches between teams: the time, how long each is, whom one meets, and how often the boards are dealt."""
    yield from time(wish, quality)
    yield from boards(wish, quality)
    yield from meetings(movement, quality)
    yield from rests(quality, thing(movement))
    if quality.copies > 1:
        yield Reason(0, f"The {quality.dealt} boards must be dealt {times(quality.copies)}.")


def times(count: int) -> str:
    """``twice``, ``four times``."""
    return "twice" if count == 2 else f"{spelled(count)} times"


def winners(wish: Wish, movement: Movement, quality: Quality) -> Iterator[Reason]:
    """One winner or two, whether that was wished, and whether a line is worth winning."""
    one = movement.winners == 1
    if wish.winners not in (None, movement.winners):
        yield Reason(-45, "One winner, not two." if one else "Two winners, not one.")
    else:
        yield Reason(8, "One winner.") if one else Reason(1, "Two winners.")
    if not one and quality.others < SHORT_LINE:
        yield Reason(4 * (quality.others - SHORT_LINE), f"Only {counted(quality.others, 'pair')} in a line.")


def seats_kept(wish: Wish, quality: Quality) -> Iterator[Reason]:
    """Who is to keep a seat, and does or cannot; and whether many must move."""
    kept = [number for number in wish.still if number in quality.still]
    torn = [number for number in wish.still if number not in quality.still]
    if kept:
        yield Reason(5, f"{these('Pair', kept)} {'keeps its seat' if len(kept) == 1 else 'keep their seats'}.")
    if torn:
        instead = [number for number in quality.still if number not in wish.still][-len(torn) :]
        hint = f"; {these('pair', instead)} can" if instead else ""
        yield Reason(-30 * len(torn), f"{these('Pair', torn)} cannot sit still{hint}.")
    if len(quality.still) <= 2:
        yield Reason(-4, "Nearly everybody moves after every round.")


def time(wish: Wish, quality: Quality) -> Iterator[Reason]:
    """Whether it ends in time, and whether the time is used."""
    over = quality.lasts - (quality.lasts if wish.most_minutes is None else wish.most_minutes)
    if over > 0:
        yield Reason(-15 - 2 * over, f"Ends {counted(over, 'minute')} after your limit.")
    short = min(ORDINARY, wish.most_boards) - quality.boards.most
    if short > 0:
        yield Reason(-2 * short, f"Only {counted(quality.boards.most, 'board')}." if short > 3 else "")


def boards(wish: Wish, quality: Quality) -> Iterator[Reason]:
    """Boards a round other than wished."""
    each = quality.boards_per_round
    if each != wish.boards_per_round:
        said = f"Rounds of {counted(each, 'board')}, not {spelled(wish.boards_per_round)}."
        yield Reason(-3 * abs(each - wish.boards_per_round), said)


def dealing(quality: Quality) -> Iterator[Reason]:
    """Boards that are shared, dealt again, many, or the same for all."""
    for tables, rounds in quality.shared:
        where = f"tables {listed(tables)} share their boards"
        if len(rounds) == quality.rounds:
            yield Reason(-8, sentence(where))
        else:
            yield Reason(-2 - len(rounds), f"In {these('round', rounds)} {where}.")
    if quality.copies > 1:
        yield Reason(-6 - quality.copies, f"The {quality.dealt} boards must be dealt {times(quality.copies)}.")
    elif not quality.shared:
        yield Reason(2, "No board is shared.")
    if quality.dealt > MANY_BOARDS:
        yield Reason((MANY_BOARDS - quality.dealt) // 3, f"{quality.dealt} boards must be dealt.")
    if quality.boards.least == quality.dealt:
        yield Reason(6, f"Everybody plays the same {quality.dealt} boards.")


def meetings(movement: Movement, quality: Quality) -> Iterator[Reason]:
    """Whom one meets."""
    if not quality.others:
        yield Reason(-15, "There is nobody to meet.")
        return
    line = "the other line" if movement.winners == 2 else "everybody"
    if not quality.missed:
        yield Reason(6 if movement.winners == 2 else 12, f"Everybody meets {line}.")
        return
    rest = f"of the {quality.others} in the other line" if movement.winners == 2 else f"of the other {quality.others}"
    yield Reason(-15 * quality.missed // quality.others, f"Each {thing(movement)} meets {quality.met} {rest}.")


def comparison(quality: Quality) -> Iterator[Reason]:
    """How fair the comparison is."""
    said = "A very fair comparison." if quality.balance >= 90 else ""
    said = said or ("An uneven comparison." if quality.balance < 50 else "")
    yield Reason((quality.balance - 75) // 3, said)
    if quality.plays.least < 2:
        yield Reason(-40, "Some boards are played only once.")
    elif quality.plays.most > quality.plays.least + 1:
        yield Reason(-4, f"A board is played {quality.plays} times.")


def rests(quality: Quality, thing: str) -> Iterator[Reason]:
    """Who sits out, and how long."""
    if quality.outs.most > 1:
        yield Reason(-10 * quality.outs.most, f"Some sit out {counted(quality.outs.most, 'round')}.")
    elif quality.outs.most:
        who = f"Each {thing} sits" if quality.outs.least else f"Some {thing}s sit"
        yield Reason(-4, f"{who} out one round.")
