"""What speaks for a movement and against it, in a director's words, each reason with its weight."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from rules.text import NO_WORDS, Text, t
from scorer.event.movement import Movement, Round
from scorer.movements.family import Wish
from scorer.movements.quality import Quality
from scorer.movements.room_moves import keeping, sharing_their_boards
from scorer.movements.sharing import tables_of_boards
from scorer.movements.words import counted, spelled, these, times

MANY_BOARDS = 36  # more than that is a second evening's dealing
ORDINARY = 24  # boards, of which no director complains that they are few

SHORT_LINE = 6  # pairs; fewer are hardly a field


class Reason(NamedTuple):
    """Points for (above nought) or against a movement, and the sentence, which may be blank where it is plain."""

    points: int
    says: Text = NO_WORDS


def reasons(wish: Wish, movement: Movement, quality: Quality, *, losers: Reason | None = None) -> Iterator[Reason]:
    """All that is to be said of a movement, as a wish and its figures stand; of ``losers`` its family says it."""
    if not movement.on_boards:
        yield from () if movement.undrawn else meetings(movement, quality)  # nobody knows yet who will meet
        yield from rests(quality, movement.seats.thing)
        return
    if movement.seats.apart or losers:
        yield from matches(wish, movement, quality, losers=losers)
        return
    yield from winners(wish, movement, quality)
    yield from seats_kept(wish, quality)
    yield from time(wish, quality)
    yield from boards(wish, quality)
    yield from dealing(quality)
    yield from meetings(movement, quality)
    yield from comparison(quality)
    yield from rests(quality, movement.seats.thing)


def matches(wish: Wish, movement: Movement, quality: Quality, *, losers: Reason | None) -> Iterator[Reason]:
    """Of matches: the time, how long each is, whom one meets, and how often the boards are dealt.

    Whom one meets and how often one sits out hangs on who wins where losers are out.
    """
    yield from time(wish, quality)
    yield from boards(wish, quality)
    if losers:
        yield losers
    else:
        yield from meetings(movement, quality)
        yield from rests(quality, movement.seats.thing)
    yield from waits(movement)
    yield from lending(movement)
    if quality.copies > 1:
        yield Reason(0, must_be_dealt(quality))


def waits(movement: Movement) -> Iterator[Reason]:
    """How long boards may be away before they come to the other table of their match, where that is long."""
    begun: dict[tuple[frozenset[int], tuple[int, ...]], int] = {}
    found = 0
    for number, seating in movement.seatings():
        first = begun.setdefault((frozenset(seating.who), seating.boards), number)
        found = max(found, number - first)
    if found > 1:
        yield Reason(
            -6 * found, t("A match may be complete only {rounds} after it began.", rounds=counted(found, "round"))
        )


def lending(movement: Movement) -> Iterator[Reason]:
    """Whether a table has to share its boards with one at which others meet."""
    if any(others_share(movement, each) for each in movement.rounds):
        yield Reason(-3, t("Tables share their boards with those of other matches."))


def others_share(movement: Movement, round_: Round) -> bool:
    """Whether tables that have one copy of a board between them in a round are those of several matches."""
    met = {seating.table: frozenset(seating.who) for seating in round_ if seating.full}
    at_once = {*tables_of_boards(round_).values()}
    shared = ({*tables} & {*group} for tables in at_once for group in movement.sharing)
    return any(len({met[table] for table in tables}) > 1 for tables in shared)


def must_be_dealt(quality: Quality) -> Text:
    """How often the boards are dealt."""
    return t("The {boards} boards must be dealt {times}.", boards=quality.dealt, times=times(quality.copies))


def winners(wish: Wish, movement: Movement, quality: Quality) -> Iterator[Reason]:
    """One winner or two, whether that was wished, and whether a line is worth winning."""
    one = movement.winners == 1
    if wish.winners not in (None, movement.winners):
        yield Reason(-45, t("One winner, not two.") if one else t("Two winners, not one."))
    else:
        yield Reason(8, t("One winner.")) if one else Reason(1, t("Two winners."))
    if not one and 0 < quality.others < SHORT_LINE:
        said = t("Only {pairs} in a line.", pairs=counted(quality.others, "pair"))
        yield Reason(4 * (quality.others - SHORT_LINE), said)


def seats_kept(wish: Wish, quality: Quality) -> Iterator[Reason]:
    """Who is to keep a seat, and does or cannot; and whether many must move."""
    kept = [number for number in wish.still if number in quality.still]
    torn = [number for number in wish.still if number not in quality.still]
    if kept:
        yield Reason(5, keeping(kept, "pair"))
    if torn:
        instead = [number for number in quality.still if number not in wish.still][-len(torn) :]
        yield Reason(-30 * len(torn), cannot_sit_still(torn, instead))
    if len(quality.still) <= 2:
        yield Reason(-4, t("Nearly everybody moves after every round."))


def cannot_sit_still(torn: Sequence[int], instead: Sequence[int]) -> Text:
    """Who is to keep a seat and cannot, and who could."""
    who = these("Pair", torn)
    if not instead:
        return t("{pairs} cannot sit still.", pairs=who)
    return t("{pairs} cannot sit still; {others} can.", pairs=who, others=these("pair", instead))


def time(wish: Wish, quality: Quality) -> Iterator[Reason]:
    """Whether it ends in time, and whether the time is used."""
    over = quality.lasts - (quality.lasts if wish.most_minutes is None else wish.most_minutes)
    if over > 0:
        yield Reason(-15 - 2 * over, t("Ends {minutes} after your limit.", minutes=counted(over, "minute")))
    short = min(ORDINARY, wish.most_boards) - quality.boards.most
    if short > 0:
        few = t("Only {boards}.", boards=counted(quality.boards.most, "board"))
        yield Reason(-2 * short, few if short > 3 else NO_WORDS)


def boards(wish: Wish, quality: Quality) -> Iterator[Reason]:
    """Boards a round other than wished."""
    each = quality.boards_per_round
    if each != wish.boards_per_round:
        wished = spelled(wish.boards_per_round)
        said = t("Rounds of {boards}, not {wished}.", boards=counted(each, "board"), wished=wished)
        yield Reason(-3 * abs(each - wish.boards_per_round), said)


def dealing(quality: Quality) -> Iterator[Reason]:
    """Boards that are shared, dealt again, many, or the same for all."""
    for tables, rounds in quality.shared:
        always = len(rounds) == quality.rounds
        said = sharing_their_boards(tables, () if always else rounds)
        yield Reason(-8 if always else -2 - len(rounds), said)
    if quality.copies > 1:
        yield Reason(-6 - quality.copies, must_be_dealt(quality))
    elif not quality.shared:
        yield Reason(2, t("No board is shared."))
    if quality.dealt > MANY_BOARDS:
        yield Reason((MANY_BOARDS - quality.dealt) // 3, t("{boards} boards must be dealt.", boards=quality.dealt))
    if quality.boards.least == quality.dealt:
        yield Reason(6, t("Everybody plays the same {boards} boards.", boards=quality.dealt))


def meetings(movement: Movement, quality: Quality) -> Iterator[Reason]:
    """Whom one meets."""
    if not quality.others:
        yield Reason(-15, t("There is nobody to meet."))
        return
    lines = movement.winners == 2
    if not quality.missed:
        yield Reason(6, t("Everybody meets the other line.")) if lines else Reason(12, t("Everybody meets everybody."))
        return
    met, of = quality.met.words, quality.others
    across = t("Each pair meets {met} of the {others} in the other line.", met=met, others=of)
    yield Reason(-15 * quality.missed // of, across if lines else MEETS[movement.seats.thing](met, of))


MEETS: Mapping[str, Callable[[Text, int], Text]] = {
    "pair": lambda met, others: t("Each pair meets {met} of the other {others}.", met=met, others=others),
    "player": lambda met, others: t("Each player meets {met} of the other {others}.", met=met, others=others),
    "team": lambda met, others: t("Each team meets {met} of the other {others}.", met=met, others=others),
}


def comparison(quality: Quality) -> Iterator[Reason]:
    """How fair the comparison is."""
    said = t("A very fair comparison.") if quality.balance >= 90 else NO_WORDS
    said = t("An uneven comparison.") if quality.balance < 50 else said
    yield Reason((quality.balance - 75) // 3, said)
    if quality.plays.least < 2:
        yield Reason(-40, t("Some boards are played only once."))
    elif quality.plays.most > quality.plays.least + 1:
        yield Reason(-4, t("A board is played {often} times.", often=quality.plays.words))


def rests(quality: Quality, thing: str) -> Iterator[Reason]:
    """Who sits out, and how long."""
    if quality.outs.most > 1:
        yield Reason(-10 * quality.outs.most, t("Some sit out {rounds}.", rounds=counted(quality.outs.most, "round")))
    elif quality.outs.most:
        yield Reason(-4, (EACH_OUT if quality.outs.least else SOME_OUT)[thing])


EACH_OUT = {
    "pair": t("Each pair sits out one round."),
    "player": t("Each player sits out one round."),
    "team": t("Each team sits out one round."),
}
SOME_OUT = {
    "pair": t("Some pairs sit out one round."),
    "player": t("Some players sit out one round."),
    "team": t("Some teams sit out one round."),
}
