"""A movement typed in or pasted, one line a table: round, table, who sits there, and the boards if any go round."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from rules.fields import Problem
from rules.text import Text, as_it_is, t
from scorer.event.movement import NOBODY, Movement, Seating
from scorer.event.refusal import Refusal
from scorer.event.seated import Seated
from scorer.movements import check, sharing
from scorer.movements.entries import (
    EMPTY,
    NotSo,
    boards,
    boards_written,
    contestant,
    deals,
    no_pair,
    no_player,
    no_round,
    no_table,
    number,
)
from scorer.movements.family import Answers, Family, Wish
from scorer.movements.headings import NUMBERED, PAIRS, PLAYERS, TITLES, Columns, heading, usual
from scorer.movements.words import listed, these

DIRECTIVE = re.compile(r"\s*(name|shared?|copies|parts)\b\s*[:=]?\s*(.*)", re.IGNORECASE)


class NotAMovement(Refusal):
    """{problems}"""


@dataclass
class LinesSoFar:
    """What has been made of the lines so far, and what is wrong with them."""

    columns: Columns
    rows: list[tuple[int, int, Seating]] = field(default_factory=list)
    said: dict[str, str] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)

    def wrong(self, line: int, problem: Text) -> None:
        """Keep what is wrong with a line."""
        self.problems.append(Problem(f"line-{line}", t("Line {line}: {problem}", line=line, problem=problem)))


class TypedFamily(Family):
    """Any movement at all, as it is typed in or pasted from a sheet."""

    key = "typed"
    name = t("Typed in")
    text = True

    def within(self, movement: Movement) -> Text:
        return movement.name

    def offers(self, wish: Wish) -> Iterable[Answers]:
        """Nothing: it is for directors who bring their own."""
        return ()

    def written(self, given: Answers) -> Movement:
        movement, problems = read(str(given.get("text", "")))
        if wrong := [problem for problem in problems if not problem.doubtful]:
            raise NotAMovement(problems=check.said(wrong))
        return movement

    def movement(self, answers: Answers) -> Movement:
        """The movement as it is typed; raises ``NotAMovement`` with every problem in a line of its own."""
        return self.written(answers)

    def again(self, movement: Movement, **_other: Any) -> Movement:
        """The same: it is made of its lines, and of no answers."""
        return movement


def read(
    text: str, *, seats: int = len(PAIRS), on_boards: bool = True, whom: Seated = Seated.PAIRS
) -> tuple[Movement, tuple[Problem, ...]]:
    """The movement in a text, as far as it can be read, and all that is wrong or doubtful in it.

    A heading says what the columns hold; without one it is so many seats, and boards if any go round.
    Where two meet at a table they are those that it is read for, ``whom``, and players where more do.
    """
    page = LinesSoFar(usual(seats, on_boards=on_boards))
    for at, line in enumerate(text.splitlines(), 1):
        if directive := DIRECTIVE.fullmatch(line):
            page.said[directive[1].lower().removesuffix("d")] = directive[2].strip()
        elif plain := line.partition("#")[0].strip():
            read_row(page, at, plain)
    movement = made(page, whom)
    problems = (*page.problems, *gaps(page))
    return movement, problems or check.problems(movement)


def read_row(page: LinesSoFar, number: int, line: str) -> None:
    """Take one line up into the page: a heading, or a table."""
    named = heading(cells(line), marked=bool(mark(line)))
    try:
        if named:
            page.columns = whole(named)
        else:
            page.rows.append((number, *row(page.columns, cells(line))))
    except NotSo as error:
        page.wrong(number, error.problem)


def whole(columns: Columns) -> Columns:
    """The columns of a heading, if all that must be are among them; raises ``NotSo``."""
    if len(columns.seats) < len(PAIRS):
        raise NotSo(t("a heading needs round, table, and N–S and E–W, or N, E, S and W, or s1, s2 and so on."))
    return columns


def mark(line: str) -> str | None:
    """What stands between the entries of a line: a tab, semicolon or bar, else a comma, else spaces."""
    wide = next((sign for sign in "\t;|" if sign in line), None)
    return wide or ("," if "," in line.split()[0] else None)


def cells(line: str) -> list[str]:
    """The entries of a line."""
    return [cell.strip() for cell in line.strip("|").split(mark(line))]


def row(columns: Columns, given: list[str]) -> tuple[int, Seating]:
    """The round and the table of a line; raises ``NotSo``."""
    names = columns.names
    if len(given) <= max(names.index(column) for column in columns.needed):
        raise NotSo(t("expected {columns}, found only {given}.", **expected(columns, given)))
    if not columns.on_boards and any(given[len(names) :]):
        raise NotSo(t("expected {columns}, found {given}.", **expected(columns, given)))
    head = dict(zip(names, given, strict=False))
    if names[-1] == "boards":
        head["boards"] = " ".join(given[len(names) - 1 :])
    if "low" in head:
        head["boards"] = "-".join(cell for cell in (head["low"], head.get("high", "")) if cell not in EMPTY)
    in_play = deals(head.get("deals", "")) if not columns.on_boards else boards(head.get("boards", ""))
    seating = Seating(number(head["table"], no_table), people(columns, head), in_play)
    return number(head["round"], no_round), seating


def expected(columns: Columns, given: list[str]) -> dict[str, Text]:
    """What a line should have had, and what it has."""
    return {"columns": listed(columns.said), "given": listed(t("“{entry}”", entry=cell) for cell in given)}


def people(columns: Columns, head: Mapping[str, str]) -> tuple[int, ...]:
    """Who sits at a table, seat by seat; where seats are only counted, blanks at the end are seats it has not."""
    if columns.seats != columns.numbered:
        refused = no_pair if columns.seats == PAIRS else no_player
        return tuple(contestant(head[seat], partial(refused, TITLES[seat])) for seat in columns.seats)
    there = [head.get(seat, "") for seat in columns.seats]
    while len(there) > 1 and not there[-1]:
        there.pop()
    return tuple(contestant(cell, partial(no_player, seat)) for seat, cell in zip(columns.seats, there, strict=False))


def gaps(page: LinesSoFar) -> Iterator[Problem]:
    """Rounds that are not there between others that are."""
    rounds = {number for _, number, _ in page.rows}
    if left := set(range(1, max(rounds, default=0) + 1)) - rounds:
        yield Problem("movement", t("There is nothing for {rounds}.", rounds=these("round", left)))


def made(page: LinesSoFar, whom: Seated) -> Movement:
    """The movement that the lines make."""
    rounds: dict[int, list[Seating]] = {}
    for _, number_, seating in page.rows:
        rounds.setdefault(number_, []).append(seating)
    written_out = tuple(tuple(sorted(rounds[n], key=lambda s: s.table)) for n in sorted(rounds))
    return Movement(
        TypedFamily.key,
        as_it_is(page.said.get("name", "")) or t("Movement as typed"),
        written_out,
        winners(written_out) if page.columns.on_boards and page.columns.seats == PAIRS else 1,
        seats=whom if page.columns.seats == PAIRS else Seated.PLAYERS,
        on_boards=page.columns.on_boards,
        copies=copies(page),
        sharing=sharing.read(page.said.get("share", "")),
        parts=sharing.read_parts(page.said.get("parts", "")),
    )


def copies(page: LinesSoFar) -> int:
    """How often the boards are dealt: once, unless the page says how often."""
    given = re.search(sharing.NUMBER, page.said.get("copies", ""))
    return int(given[0]) or 1 if given else 1


def winners(rounds: Iterable[Iterable[Seating]]) -> int:
    """Two where nobody who ever sits N–S also sits E–W, else one."""
    seatings = [seating for each in rounds for seating in each]
    north_south, east_west = ({seating.who[side] for seating in seatings} - {NOBODY} for side in (0, 1))
    return 1 if north_south & east_west else 2


def written(movement: Movement) -> str:
    """A movement as the lines that ``read`` takes."""
    head = [f"name {movement.name}", *declared(movement)]
    last = "boards" if movement.on_boards else "deals" if movement.boards else ""
    who = seat_columns(movement)
    rows = [("round", "table", *(TITLES.get(seat, seat) for seat in who), last)]
    rows += [(str(round_), *entries(seating, len(who), last)) for round_, seating in movement.seatings()]
    apart = "  " if not last or all(all(row) for row in rows) else " | "
    return "\n".join([*head, *(apart.join(aligned(row)).rstrip() for row in rows)]) + "\n"


def declared(movement: Movement) -> Iterator[str]:
    """The lines above the rounds that say how the boards are shared, dealt and kept apart."""
    if movement.sharing:
        yield f"shared {sharing.written(movement.sharing)}"
    if movement.copies > 1:
        yield f"copies {movement.copies}"
    if movement.parts:
        yield f"parts {sharing.written_parts(movement.parts)}"


def aligned(row: tuple[str, ...]) -> Iterator[str]:
    """The entries of a line below those of the line before, to the right; the last is as long as it is."""
    yield from (f"{cell:>5}" for cell in row[:2])
    yield from (f"{cell:>3}" for cell in row[2:-1])
    yield row[-1]


def seat_columns(movement: Movement) -> tuple[str, ...]:
    """The columns for its seats: those of pairs or of four players if all tables have so many, else numbers."""
    counts = {len(seating.who) for _, seating in movement.seatings()} or {len(PAIRS)}
    of = {frozenset({len(each)}): each for each in (PAIRS, PLAYERS)}
    return of.get(frozenset(counts), NUMBERED[: max(len(PAIRS), *counts)])


def entries(seating: Seating, seats: int, last: str) -> Iterator[str]:
    """What stands on a table's line behind the round."""
    yield str(seating.table)
    for number_ in seating.who:
        yield str(number_) if number_ != NOBODY else "-"
    yield from [""] * (seats - len(seating.who))
    yield {"boards": boards_written(seating.boards) or "-", "deals": str(len(seating.boards) or "-")}.get(last, "")


def as_typed(movement: Movement) -> Movement:
    """The same rounds as a movement that was typed in, to be changed line by line."""
    return replace(movement, family=TypedFamily.key, made_from={})
