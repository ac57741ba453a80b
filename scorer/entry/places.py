"""The order in which results are typed, and where the arrow keys and typed jumps go."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from rules.text import Text, as_it_is, both, t
from scorer.entry.understood import Jump
from scorer.event.boards import printed, round_of
from scorer.event.event import Section
from scorer.event.movement import Seating
from scorer.event.refusal import Refusal
from scorer.event.results import Key

TABLE, BOARD, MATCH = "table", "board", "match"


class NotHere(Refusal):
    """There is nothing of that number here."""


class NoRound(NotHere):
    """There is no round {given} here; the rounds are {there}."""


class NoTable(NotHere):
    """There is no table {given} here; the tables are {there}."""


class NoBoard(NotHere):
    """There is no board {given} here; the boards are {there}."""


class NotAtTable(Refusal):
    """Board {board} is not played at table {table}."""


class NotInRound(Refusal):
    """Board {board} is not played in round {round}."""


class BoardNotPlayed(Refusal):
    """Board {board} is not played at table {table} in round {round}."""


class NothingPlayed(Refusal):
    """Nothing is played at table {table} in round {round}."""


class Places:
    """Every result of a section that is due, in the order of slips (by table), of travellers (by board) or by match.

    By match all tables at which the same meet in a round come one after another: of three who meet two share a table.
    """

    def __init__(self, section: Section) -> None:
        due = list(section.due())
        self.seating: dict[Key, Seating] = dict(due)
        first = {key: seating.who[0] for key, seating in due}
        at: dict[tuple[int, frozenset[int]], int] = {}  # how many matches came first
        for key, seating in sorted(due, key=lambda each: (each[0].round, each[0].table)):
            at.setdefault((key.round, frozenset(seating.who)), len(at))
        self.orders: dict[str, list[Key]] = {
            TABLE: [key for key, _ in due],
            MATCH: [
                key
                for key, _ in sorted(due, key=lambda each: (each[0].round, at[each[0].round, frozenset(each[1].who)]))
            ],
            BOARD: sorted(first, key=lambda key: (key.number, first[key], key.round)),
        }

    def __contains__(self, key: object) -> bool:
        return key in self.seating

    def next(self, order: str, after: Key | None, wanted: Callable[[Key], bool], *, back: bool = False) -> Key | None:
        """The next result that is wanted, in an order and round from its end to its beginning; not ``after`` itself."""
        keys = self.orders[order][::-1] if back else self.orders[order]
        at = keys.index(after) + 1 if after in self.seating else 0
        turn: Iterable[Key] = (*keys[at:], *keys[:at])
        return next((key for key in turn if key != after and wanted(key)), None)

    # --- beside -------------------------------------------------------------------------

    def beside(self, key: Key, order: str, *, tables: int = 0, boards: int = 0) -> Key | None:
        """The result so many tables below (above) or boards on (back); nothing at the edge of the room."""
        if boards:
            return self._board(key, boards)
        return self._table_with_board(key, tables) if order == BOARD else self._table(key, tables)

    def _table(self, key: Key, by: int) -> Key | None:
        """The same round at the next table that plays, with the board that stands at the same place on its slip."""
        slot = self._slip(key.round, key.table).index(key)
        tables = sorted({other.table for other in self.seating if other.round == key.round})
        at = tables.index(key.table) + by
        if not 0 <= at < len(tables):
            return None
        slip = self._slip(key.round, tables[at])
        return slip[min(slot, len(slip) - 1)]

    def _table_with_board(self, key: Key, by: int) -> Key | None:
        """The next table that plays the same board, as its traveller lists them."""
        lines = [other for other in self.orders[BOARD] if other.number == key.number]
        at = lines.index(key) + by
        return lines[at] if 0 <= at < len(lines) else None

    def _board(self, key: Key, by: int) -> Key | None:
        """The board before or after: of the same table where it plays that one, else of the first that does."""
        numbers = sorted({other.number for other in self.seating})
        at = numbers.index(key.number) + by
        if not 0 <= at < len(numbers):
            return None
        there = [other for other in self.orders[BOARD] if other.number == numbers[at]]
        return next((other for other in there if other.table == key.table), there[0])

    def _slip(self, round_: int, table: int) -> list[Key]:
        return [key for key in self.orders[TABLE] if (key.round, key.table) == (round_, table)]

    # --- typed ---------------------------------------------------------------------------

    def jump(self, here: Key, to: Jump, *, order: str, rank: Callable[[Key], int]) -> Key:
        """Where a typed jump goes: among equals to the lowest ``rank``; raises a ``Refusal``."""
        self._known(to)
        found = [key for key in self.orders[order] if leads(key, to)]
        if not found:
            raise never_there(to)

        def far(key: Key) -> bool:
            """Whether it is another round's board of that number; a round that is named says which is meant."""
            return bool(to.board) and round_of(key.number) != round_of(here.number)

        if order != BOARD:
            return min(found, key=lambda key: (far(key), key.table != here.table, rank(key), key.round != here.round))
        return min(found, key=lambda key: (far(key), key.number != here.number, rank(key), key.table != here.table))

    def _known(self, to: Jump) -> None:
        kinds: tuple[tuple[type[Refusal], int, set[int]], ...] = (
            (NoRound, to.round, {key.round for key in self.seating}),
            (NoTable, to.table, {key.table for key in self.seating}),
            (NoBoard, to.board, {printed(key.number) for key in self.seating}),
        )
        for refusal, given, there in kinds:
            if given and given not in there:
                raise refusal(given=given, there=both(spans(there)))


def never_there(to: Jump) -> Refusal:
    """Why a jump by numbers that there are leads nowhere: they do not go together."""
    if not to.board:
        return NothingPlayed(table=to.table, round=to.round)
    if not to.table:
        return NotInRound(board=to.board, round=to.round)
    if not to.round:
        return NotAtTable(board=to.board, table=to.table)
    return BoardNotPlayed(board=to.board, table=to.table, round=to.round)


def leads(key: Key, to: Jump) -> bool:
    """Whether a result is at the place that a jump names."""
    return to.round in (0, key.round) and to.table in (0, key.table) and to.board in (0, printed(key.number))


def spans(numbers: Iterable[int]) -> Iterator[Text]:
    """Numbers as a sentence lists them: “1 to 9”, “12”."""
    run: list[int] = []
    for number in sorted(numbers):
        if run and number != run[-1] + 1:
            yield span(run)
            run = []
        run.append(number)
    if run:
        yield span(run)


def span(run: list[int]) -> Text:
    """One run of numbers."""
    return t("{first} to {last}", first=run[0], last=run[-1]) if len(run) > 1 else as_it_is(str(run[0]))
