"""What is wrong with a movement, however it was made: always looked at before it is used."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator

from rules.fields import Problem
from rules.text import t
from scorer.event.movement import NOBODY, Movement, Round
from scorer.movements import sharing
from scorer.movements.seats import teams, thing
from scorer.movements.words import COUNTS, listed, sentence, spelled, these


def problems(movement: Movement) -> tuple[Problem, ...]:
    """Everything that is wrong, and, marked doubtful, what a director should look at twice.

    Each problem's field is the round it is in, ``round-3``, or ``movement`` where it is in several.
    """
    if not any(movement.rounds):
        return (Problem("movement", t("There is no round in which anybody sits down.")),)
    who = thing(movement)
    found: list[Problem] = []
    for number, each in enumerate(movement.rounds, 1):
        field, called = f"round-{number}", f"Round {number}: "
        wrong = (
            *seats(each, who, at_once=tables_at_once(movement)),
            *(boards_in_round(movement, each) if movement.on_boards else ()),
        )
        found += [Problem(field, called + said) for said in wrong]
        found += [Problem(field, called + said, doubtful=True) for said in absent(movement, each, who)]
    if movement.on_boards:
        found += [Problem("movement", said) for said in boards_again(movement, who)]
        found += [Problem("movement", said, doubtful=True) for said in lonely(movement)]
    found += [Problem("movement", said, doubtful=True) for said in meetings_again(movement, who)]
    return tuple(found)


def boards_in_round(movement: Movement, round_: Round) -> Iterator[str]:
    """What is wrong with the boards of a round, which are nobody's where every table deals for itself."""
    yield from boards_of_tables(round_)
    yield from boards_of_round(movement, round_)


def wrong(movement: Movement) -> tuple[Problem, ...]:
    """The problems with which it cannot be played."""
    return tuple(problem for problem in problems(movement) if not problem.doubtful)


def tables_at_once(movement: Movement) -> int:
    """At how many tables a contestant sits in a round: a team at two, all others at one."""
    return 2 if teams(movement) else 1


def seats(round_: Round, thing: str, *, at_once: int = 1) -> Iterator[str]:
    """Nobody sits at more tables than they can, no table stands twice, every number is one."""
    tables: defaultdict[int, list[int]] = defaultdict(list)
    for seating in round_:
        for number in seating.who:
            if number != NOBODY:
                tables[number].append(seating.table)
    for number, at in sorted(tables.items()):
        if number < NOBODY:
            yield f"{number} is not the number of a {thing}."
        if len(at) > at_once or len(at) > len(set(at)):
            where = f"at tables {listed(at)}" if len(set(at)) > 1 else f"twice at table {at[0]}"
            yield f"{thing} {number} sits {where}."
    for table, times in sorted(Counter(seating.table for seating in round_).items()):
        if times > 1:
            yield f"table {table} is there {spelled(times)} times."
        if table < 1:
            yield f"{table} is not the number of a table."


def boards_of_tables(round_: Round) -> Iterator[str]:
    """Whoever has opponents has boards, each once."""
    for seating in round_:
        if seating.full and not seating.boards:
            yield f"table {seating.table} has no boards."
        if seating.boards and min(seating.boards) < 1:
            yield f"{min(seating.boards)} is not the number of a board."
        if again := [board for board, times in Counter(seating.boards).items() if times > 1]:
            yield f"table {seating.table} has {these('board', again)} more than once."


def boards_of_round(movement: Movement, round_: Round) -> Iterator[str]:
    """No board is at two tables, unless they are to share it or it is dealt again."""
    clashes: defaultdict[tuple[int, ...], list[int]] = defaultdict(list)
    for board, tables in sharing.tables_of_boards(round_).items():
        if sharing.too_many(movement, tables):
            clashes[tables].append(board)
    for tables, boards in clashes.items():
        times = f", but dealt {spelled(movement.copies)} times" if movement.copies > 1 else ""
        yield f"{these('board', boards)} {'is' if len(boards) == 1 else 'are'} at tables {listed(tables)}{times}."


def absent(movement: Movement, round_: Round, thing: str) -> Iterator[str]:
    """Everybody is at a table or sits out at one."""
    there = {number for seating in round_ for number in seating.who}
    if left := set(movement.numbers) - there:
        is_ = "is" if len(left) == 1 else "are"
        yield f"{these(thing, left)} {is_} neither at a table nor sitting out."


def boards_again(movement: Movement, thing: str) -> Iterator[str]:
    """Nobody plays a board twice."""
    rounds: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
    for number, seating in movement.seatings():
        if seating.full:
            for who in set(seating.who):
                for board in set(seating.boards):
                    rounds[who, board].append(number)
    twice: defaultdict[tuple[int, tuple[int, ...]], list[int]] = defaultdict(list)
    for (who, board), numbers in rounds.items():
        if len(set(numbers)) > 1:
            twice[who, tuple(numbers)].append(board)
    for (who, again), boards in sorted(twice.items()):
        yield f"{thing.capitalize()} {who} plays {these('board', boards)} again: in rounds {listed(again)}."


def meetings_again(movement: Movement, thing: str) -> Iterator[str]:
    """No two pairs, no two teams and no table of players meet twice, which may be meant: one sentence for many."""
    rounds: defaultdict[tuple[int, ...], list[int]] = defaultdict(list)
    for number, seating in movement.seatings():
        if seating.full:
            rounds[tuple(sorted(seating.who))].append(number)
    again = {who: numbers for who, numbers in sorted(rounds.items()) if meets_again(numbers, thing)}
    many = "a table of players meets" if thing == "player" else f"two {thing}s meet"
    if len(again) >= len(COUNTS):
        yield f"{len(again)} times {many} again whom an earlier round brought together."
        return
    for met, numbers in again.items():
        yield f"{thing.capitalize()}s {listed(met)} meet more than once: in rounds {listed(numbers)}."


def meets_again(rounds: Iterable[int], thing: str) -> bool:
    """Whether these are more meetings than one; teams that go on meeting round after round play one match."""
    numbers = sorted(set(rounds))
    return len(numbers) > 1 and not (thing == "team" and numbers[-1] - numbers[0] == len(numbers) - 1)


def lonely(movement: Movement) -> Iterator[str]:
    """A board played once compares with nothing."""
    plays = Counter(board for _, seating in movement.seatings() if seating.full for board in seating.boards)
    if once := [board for board, times in plays.items() if times == 1]:
        yield sentence(f"{these('board', once)} {'is' if len(once) == 1 else 'are'} played only once")


def compared(movement: Movement) -> bool:
    """Whether any board is played twice, so that there is something to compare."""
    seen: set[int] = set()
    for _, seating in movement.seatings():
        if seating.full:
            if seen.intersection(seating.boards):
                return True
            seen.update(seating.boards)
    return False


def said(found: Iterable[Problem]) -> str:
    """Problems as lines of one text."""
    return "\n".join(problem.message for problem in found)
