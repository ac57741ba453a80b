"""What is wrong with a movement, however it was made: always looked at before it is used."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from rules.fields import Problem
from rules.text import Text, joined, t
from scorer.event.movement import NOBODY, Movement, Round
from scorer.movements import sharing
from scorer.movements.halves import parts_of
from scorer.movements.words import COUNTS, listed, spelled, these

# --- by whom it is for -----------------------------------------------------------------

NO_NUMBER: Mapping[str, Callable[[int], Text]] = {
    "pair": lambda number: t("{number} is not the number of a pair.", number=number),
    "player": lambda number: t("{number} is not the number of a player.", number=number),
    "team": lambda number: t("{number} is not the number of a team.", number=number),
}
MEET: Mapping[str, Callable[[Text, Text], Text]] = {
    "pair": lambda who, rounds: t("Pairs {who} meet more than once: in rounds {rounds}.", who=who, rounds=rounds),
    "player": lambda who, rounds: t("Players {who} meet more than once: in rounds {rounds}.", who=who, rounds=rounds),
    "team": lambda who, rounds: t("Teams {who} meet more than once: in rounds {rounds}.", who=who, rounds=rounds),
}
OFTEN: Mapping[str, Callable[[int], Text]] = {
    "pair": lambda times: t("{times} times two pairs meet again whom an earlier round brought together.", times=times),
    "player": lambda times: t(
        "{times} times a table of players meets again whom an earlier round brought together.", times=times
    ),
    "team": lambda times: t("{times} times two teams meet again whom an earlier round brought together.", times=times),
}

# --- what is looked at -----------------------------------------------------------------


def problems(movement: Movement) -> tuple[Problem, ...]:
    """Everything that is wrong, and, marked doubtful, what a director should look at twice.

    Each problem's field is the round it is in, ``round-3``, or ``movement`` where it is in several.
    """
    if not any(movement.rounds):
        return (Problem("movement", t("There is no round in which anybody sits down.")),)
    who = movement.seats.thing
    found: list[Problem] = []
    for number, each in enumerate(movement.rounds, 1):
        field = f"round-{number}"
        wrong = tuple(dict.fromkeys(said for part in parts_of(each) for said in wrong_in(movement, part)))
        found += [Problem(field, in_round(number, said)) for said in wrong]
        found += [Problem(field, in_round(number, said), doubtful=True) for said in absent(movement, each, who)]
    if movement.on_boards:
        found += [Problem("movement", said) for said in boards_again(movement, who)]
        uncompared = lonely if movement.seats.tables == 1 else one_sided
        found += [Problem("movement", said, doubtful=True) for said in uncompared(movement)]
    found += [Problem("movement", said, doubtful=True) for said in meetings_again(movement, who)]
    return tuple(found)


def wrong_in(movement: Movement, round_: Round) -> Iterator[Text]:
    """What is wrong with those who sit at a time in a round, and with their boards."""
    yield from seats(round_, movement.seats.thing, at_once=movement.seats.tables)
    yield from boards_in_round(movement, round_) if movement.on_boards else ()


def in_round(number: int, problem: Text) -> Text:
    """What is wrong with one of the rounds."""
    return t("Round {round}: {problem}", round=number, problem=problem)


def boards_in_round(movement: Movement, round_: Round) -> Iterator[Text]:
    """What is wrong with the boards of a round, which are nobody's where every table deals for itself."""
    yield from boards_of_tables(round_)
    yield from boards_of_round(movement, round_)


def wrong(movement: Movement) -> tuple[Problem, ...]:
    """The problems with which it cannot be played."""
    return tuple(problem for problem in problems(movement) if not problem.doubtful)


def seats(round_: Round, thing: str, *, at_once: int = 1) -> Iterator[Text]:
    """Nobody sits at more tables than they can, no table stands twice, every number is one."""
    tables: defaultdict[int, list[int]] = defaultdict(list)
    for seating in round_:
        for number in seating.who:
            if number != NOBODY:
                tables[number].append(seating.table)
    for number, at in sorted(tables.items()):
        if number < NOBODY:
            yield NO_NUMBER[thing](number)
        if len(at) > at_once or len(at) > len(set(at)):
            who = these(thing, (number,))
            several = t("{who} sits at tables {tables}.", who=who, tables=listed(at))
            yield several if len(set(at)) > 1 else t("{who} sits twice at table {table}.", who=who, table=at[0])
    for table, times in sorted(Counter(seating.table for seating in round_).items()):
        if times > 1:
            yield t("table {table} is there {many} times.", table=table, many=spelled(times))
        if table < 1:
            yield t("{number} is not the number of a table.", number=table)


def boards_of_tables(round_: Round) -> Iterator[Text]:
    """Whoever has opponents has boards, each once."""
    for seating in round_:
        if seating.full and not seating.boards:
            yield t("table {table} has no boards.", table=seating.table)
        if seating.boards and min(seating.boards) < 1:
            yield t("{number} is not the number of a board.", number=min(seating.boards))
        if again := [board for board, times in Counter(seating.boards).items() if times > 1]:
            yield t("table {table} has {boards} more than once.", table=seating.table, boards=these("board", again))


def boards_of_round(movement: Movement, round_: Round) -> Iterator[Text]:
    """No board is at two tables, unless they are to share it or it is dealt again."""
    clashes: defaultdict[tuple[int, ...], list[int]] = defaultdict(list)
    for board, tables in sharing.tables_of_boards(round_).items():
        if sharing.too_many(movement, tables):
            clashes[tables].append(board)
    for tables, boards in clashes.items():
        yield at_tables(boards, tables, movement.copies)


def at_tables(boards: Sequence[int], tables: Iterable[int], copies: int) -> Text:
    """Boards that more tables want at once than there are copies."""
    which, where = these("board", boards), listed(tables)
    if copies == 1:
        return t(
            "{boards} is at tables {tables}.",
            "{boards} are at tables {tables}.",
            n=len(boards),
            boards=which,
            tables=where,
        )
    return t(
        "{boards} is at tables {tables}, but dealt {many} times.",
        "{boards} are at tables {tables}, but dealt {many} times.",
        n=len(boards),
        boards=which,
        tables=where,
        many=spelled(copies),
    )


def absent(movement: Movement, round_: Round, thing: str) -> Iterator[Text]:
    """Everybody is at a table or sits out at one."""
    there = {number for seating in round_ for number in seating.who}
    if left := set(movement.numbers) - there:
        yield t(
            "{who} is neither at a table nor sitting out.",
            "{who} are neither at a table nor sitting out.",
            n=len(left),
            who=these(thing, left),
        )


def boards_again(movement: Movement, thing: str) -> Iterator[Text]:
    """Nobody plays a board twice; the two pairs of a team do, where it comes to their match's second table later."""
    rounds: defaultdict[tuple[int, int], list[tuple[int, tuple[int, ...]]]] = defaultdict(list)
    for number, seating in movement.seatings():
        if seating.full:
            for who in set(seating.who):
                for board in set(seating.boards):
                    rounds[who, board].append((number, seating.who))
    twice: defaultdict[tuple[int, tuple[int, ...]], list[int]] = defaultdict(list)
    for (who, board), plays in rounds.items():
        numbers = tuple(number for number, _ in plays)
        if len(set(numbers)) > 1 and not (thing == "team" and at_both_tables([met for _, met in plays])):
            twice[who, numbers].append(board)
    for (who, again), boards in sorted(twice.items()):
        yield t(
            "{who} plays {boards} again: in rounds {rounds}.",
            who=these(thing.capitalize(), (who,)),
            boards=these("board", boards),
            rounds=listed(again),
        )


def at_both_tables(meetings: Sequence[tuple[int, ...]]) -> bool:
    """Whether these are the two tables of one match: the same two teams, once either way."""
    return len(meetings) == 2 and meetings[0] == meetings[1][::-1]


def meetings_again(movement: Movement, thing: str) -> Iterator[Text]:
    """No two pairs, no two teams and no table of players meet twice, which may be meant: one sentence for many.

    Two teams that meet again with the boards they had go on with the match that they began then.
    """
    rounds: defaultdict[tuple[int, ...], list[tuple[int, int]]] = defaultdict(list)
    begun: dict[tuple[tuple[int, ...], tuple[int, ...]], int] = {}
    for number, seating in movement.seatings():
        if seating.full:
            who = tuple(sorted(seating.who))
            first = begun.setdefault((who, seating.boards), number) if thing == "team" else number
            rounds[who].append((number, first))
    again = {
        who: sorted({number for number, _ in numbers})
        for who, numbers in sorted(rounds.items())
        if all(meets_again(each, thing) for each in zip(*numbers, strict=True))
    }
    if len(again) >= len(COUNTS):
        yield OFTEN[thing](len(again))
        return
    for met, numbers in again.items():
        yield MEET[thing](listed(met), listed(numbers))


def meets_again(rounds: Iterable[int], thing: str) -> bool:
    """Whether these are more meetings than one; teams that go on meeting round after round play one match."""
    numbers = sorted(set(rounds))
    return len(numbers) > 1 and not (thing == "team" and numbers[-1] - numbers[0] == len(numbers) - 1)


def lonely(movement: Movement) -> Iterator[Text]:
    """A board played once compares with nothing; one of the last round may be played again in a round to be drawn."""
    plays = Counter(board for _, seating in movement.seatings() if seating.full for board in seating.boards)
    last = {board for seating in movement.rounds[-1] for board in seating.boards} if movement.undrawn else set()
    if once := [board for board, times in plays.items() if times == 1 and board not in last]:
        yield t(
            "{boards} is played only once.",
            "{boards} are played only once.",
            n=len(once),
            boards=these("Board", once),
        )


def one_sided(movement: Movement) -> Iterator[Text]:
    """At both tables of a match lie the same boards; who met last may go on with theirs in a round to be drawn."""
    ways: defaultdict[tuple[int, ...], Counter[int]] = defaultdict(Counter)
    for _, seating in movement.seatings():
        if seating.full:
            ways[seating.who].update(seating.boards)
    last = {tuple(sorted(seating.who)) for seating in movement.rounds[-1]} if movement.undrawn else set()
    torn: dict[tuple[int, ...], list[int]] = {}
    for two in {tuple(sorted(who)) for who in ways} - last:
        home, away = ways[two], ways[two[::-1]]
        if boards := sorted((home - away) + (away - home)):
            torn[two] = boards
    if len(torn) >= len(COUNTS):
        yield t("{times} matches have boards that only one of their tables plays.", times=len(torn))
        return
    for who, boards in sorted(torn.items()):
        yield t(
            "Teams {who} play {boards} at one of their tables only.", who=listed(who), boards=these("board", boards)
        )


def compared(movement: Movement) -> bool:
    """Whether any board is played twice, so that there is something to compare."""
    seen: set[int] = set()
    for _, seating in movement.seatings():
        if seating.full:
            if seen.intersection(seating.boards):
                return True
            seen.update(seating.boards)
    return False


def said(found: Iterable[Problem]) -> Text:
    """Problems as lines of one text."""
    return joined((problem.message for problem in found), "\n")
