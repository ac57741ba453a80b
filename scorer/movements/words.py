"""Numbers, boards, tables and times of day as a director says them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from itertools import groupby

from rules.text import Figure, Text, as_it_is, both, joined, t
from scorer.event.boards import printed, round_of
from scorer.event.refusal import Refusal

COUNTS = (
    t("no", sense="not any"),
    *(t("one"), t("two"), t("three"), t("four"), t("five"), t("six"), t("seven"), t("eight"), t("nine"), t("ten")),
    *(t("eleven"), t("twelve")),
)
FIRST_COUNTS = (
    t("No", sense="not any"),
    *(t("One"), t("Two"), t("Three"), t("Four"), t("Five"), t("Six"), t("Seven"), t("Eight"), t("Nine"), t("Ten")),
    *(t("Eleven"), t("Twelve")),
)
DAY = 24 * 60


class NotATime(Refusal):
    """“{given}” is not a time of day: expected hours and minutes, such as 19:30."""


# --- so many of a thing ------------------------------------------------------------------

Counted = Mapping[str, Callable[[int, Text], Text]]
NOUNS: Counted = {
    "board": lambda n, many: t("{many} board", "{many} boards", n=n, many=many),
    "copy": lambda n, many: t("{many} copy", "{many} copies", n=n, many=many),
    "deal": lambda n, many: t("{many} deal", "{many} deals", n=n, many=many),
    "deed": lambda n, many: t("{many} deed", "{many} deeds", n=n, many=many),
    "game": lambda n, many: t("{many} game", "{many} games", n=n, many=many),
    "guest": lambda n, many: t("{many} guest", "{many} guests", n=n, many=many),
    "match": lambda n, many: t("{many} match", "{many} matches", n=n, many=many),
    "member": lambda n, many: t("{many} member", "{many} members", n=n, many=many),
    "minute": lambda n, many: t("{many} minute", "{many} minutes", n=n, many=many),
    "pair": lambda n, many: t("{many} pair", "{many} pairs", n=n, many=many),
    "player": lambda n, many: t("{many} player", "{many} players", n=n, many=many),
    "result": lambda n, many: t("{many} result", "{many} results", n=n, many=many),
    "round": lambda n, many: t("{many} round", "{many} rounds", n=n, many=many),
    "seat": lambda n, many: t("{many} seat", "{many} seats", n=n, many=many),
    "section": lambda n, many: t("{many} section", "{many} sections", n=n, many=many),
    "sheet": lambda n, many: t("{many} sheet", "{many} sheets", n=n, many=many),
    "slip": lambda n, many: t("{many} slip", "{many} slips", n=n, many=many),
    "stanza": lambda n, many: t("{many} stanza", "{many} stanzas", n=n, many=many),
    "switched round": lambda n, many: t("{many} switched round", "{many} switched rounds", n=n, many=many),
    "table": lambda n, many: t("{many} table", "{many} tables", n=n, many=many),
    "team": lambda n, many: t("{many} team", "{many} teams", n=n, many=many),
    "thing": lambda n, many: t("{many} thing", "{many} things", n=n, many=many),
}
# The same where a sentence begins with it: in other languages its first word may be another one.
FIRST_NOUNS: Counted = {
    "board": lambda n, many: t("{many} board", "{many} boards", sense="first", n=n, many=many),
    "deal": lambda n, many: t("{many} deal", "{many} deals", sense="first", n=n, many=many),
    "deed": lambda n, many: t("{many} deed", "{many} deeds", sense="first", n=n, many=many),
    "minute": lambda n, many: t("{many} minute", "{many} minutes", sense="first", n=n, many=many),
    "pair": lambda n, many: t("{many} pair", "{many} pairs", sense="first", n=n, many=many),
    "player": lambda n, many: t("{many} player", "{many} players", sense="first", n=n, many=many),
    "result": lambda n, many: t("{many} result", "{many} results", sense="first", n=n, many=many),
    "round": lambda n, many: t("{many} round", "{many} rounds", sense="first", n=n, many=many),
    "sheet": lambda n, many: t("{many} sheet", "{many} sheets", sense="first", n=n, many=many),
    "table": lambda n, many: t("{many} table", "{many} tables", sense="first", n=n, many=many),
    "team": lambda n, many: t("{many} team", "{many} teams", sense="first", n=n, many=many),
    "thing": lambda n, many: t("{many} thing", "{many} things", sense="first", n=n, many=many),
}


def spelled(count: int) -> Text:
    """A count in words up to twelve, in figures beyond."""
    return COUNTS[count] if 0 <= count < len(COUNTS) else Figure(str(count))


def spelled_first(count: int) -> Text:
    """The same where a sentence begins with it."""
    return FIRST_COUNTS[count] if 0 <= count < len(COUNTS) else Figure(str(count))


def counted(count: int, thing: str) -> Text:
    """``one board``, ``three boards``, ``26 boards``: of any of ``NOUNS``."""
    return NOUNS[thing](count, spelled(count))


def counted_first(count: int, thing: str) -> Text:
    """``One board``, where a sentence begins with it."""
    return FIRST_NOUNS[thing](count, spelled_first(count))


def times(count: int) -> Text:
    """``twice``, ``four times``."""
    return t("twice") if count == 2 else t("{many} times", many=spelled(count))


# --- which of them -----------------------------------------------------------------------

THESE: Counted = {
    "board": lambda n, numbers: t("board {numbers}", "boards {numbers}", n=n, numbers=numbers),
    "Board": lambda n, numbers: t("Board {numbers}", "Boards {numbers}", n=n, numbers=numbers),
    "pair": lambda n, numbers: t("pair {numbers}", "pairs {numbers}", n=n, numbers=numbers),
    "Pair": lambda n, numbers: t("Pair {numbers}", "Pairs {numbers}", n=n, numbers=numbers),
    "player": lambda n, numbers: t("player {numbers}", "players {numbers}", n=n, numbers=numbers),
    "Player": lambda n, numbers: t("Player {numbers}", "Players {numbers}", n=n, numbers=numbers),
    "round": lambda n, numbers: t("round {numbers}", "rounds {numbers}", n=n, numbers=numbers),
    "Round": lambda n, numbers: t("Round {numbers}", "Rounds {numbers}", n=n, numbers=numbers),
    "table": lambda n, numbers: t("table {numbers}", "tables {numbers}", n=n, numbers=numbers),
    "Table": lambda n, numbers: t("Table {numbers}", "Tables {numbers}", n=n, numbers=numbers),
    "team": lambda n, numbers: t("team {numbers}", "teams {numbers}", n=n, numbers=numbers),
    "Team": lambda n, numbers: t("Team {numbers}", "Teams {numbers}", n=n, numbers=numbers),
}


def these(thing: str, numbers: Iterable[int]) -> Text:
    """``board 4``, ``boards 4–6``, ``pairs 1, 5``: of any of ``THESE``."""
    numbers = sorted(set(numbers))
    return THESE[thing](len(numbers), board_runs(numbers) if thing in BOARDS else as_it_is(runs(numbers)))


# --- boards, of a round where each round has its own ----------------------------------------

BOARDS = ("board", "Board")


def board_name(board: int, within: int = 0) -> Text:
    """``14``, or ``4-14`` where it is of round 4 and nothing around it says so: ``within`` is the round that does."""
    own = round_of(board)
    return as_it_is(str(printed(board)) if own in (0, within) else f"{own}-{printed(board)}")


def the_board(board: int, within: int = 0) -> Text:
    """``board 14``, ``board 14 of round 4``: likewise."""
    own, number = round_of(board), printed(board)
    if own in (0, within):
        return t("board {number}", number=number)
    return t("board {number} of round {round}", number=number, round=own)


def the_board_first(board: int, within: int = 0) -> Text:
    """``Board 14``, ``Board 14 of round 4``: the same where a sentence begins with it."""
    own, number = round_of(board), printed(board)
    if own in (0, within):
        return t("Board {number}", number=number)
    return t("Board {number} of round {round}", number=number, round=own)


def board_runs(boards: Iterable[int], within: int = 0) -> Text:
    """Boards, those in a row drawn together: ``1–3, 7``, ``1–24 of round 4``."""
    return joined((of_one_round(own, [*there], within) for own, there in groupby(sorted(set(boards)), round_of)), ", ")


def of_one_round(own: int, boards: Iterable[int], within: int) -> Text:
    """The same of boards of one round, or of those that are numbered on (0)."""
    numbers = as_it_is(runs(map(printed, boards)))
    return numbers if own in (0, within) else t("{numbers} of round {round}", numbers=numbers, round=own)


def listed(items: Iterable[str | int]) -> Text:
    """``1``, ``1 and 4``, ``1, 4 and 7``."""
    return both(item if isinstance(item, str) else str(item) for item in items)


def runs(numbers: Iterable[int]) -> str:
    """Whole numbers, those in a row drawn together: ``1–3, 7``."""
    found: list[list[int]] = []
    for number in sorted(set(numbers)):
        if found and number == found[-1][-1] + 1:
            found[-1].append(number)
        else:
            found.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in found)


def minutes(clock: str) -> int:
    """Minutes after midnight of a time such as ``19:30`` or ``19.30``; raises ``NotATime``."""
    found = re.fullmatch(r"\s*(\d{1,2})[:.h](\d{2})\s*", clock)
    if not found or int(found[1]) > 23 or int(found[2]) > 59:
        raise NotATime(given=clock)
    return int(found[1]) * 60 + int(found[2])


def clock(after_midnight: int) -> str:
    """The time of day so many minutes after midnight."""
    hours, rest = divmod(after_midnight % DAY, 60)
    return f"{hours:02}:{rest:02}"
