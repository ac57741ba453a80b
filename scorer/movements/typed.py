"""A movement typed in or pasted, one line a table: round, table, N–S, E–W, boards."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from rules.fields import Problem
from scorer.event.movement import NOBODY, Movement, Seating
from scorer.event.refusal import Refusal
from scorer.movements import check
from scorer.movements.family import Answers, Family, Wish
from scorer.movements.words import listed, runs

NEEDED = {"round", "table", "ns", "ew"}
COLUMNS = ("round", "table", "ns", "ew", "boards")
CALLED = {
    "round": ("round", "rnd", "rd", "r"),
    "table": ("table", "tbl", "t"),
    "ns": ("ns", "nspair", "pairns", "north", "northsouth", "home"),
    "ew": ("ew", "ewpair", "pairew", "east", "eastwest", "away"),
    "boards": ("boards", "board", "set", "bds"),
    "low": ("low", "lowboard", "from", "first"),
    "high": ("high", "highboard", "to", "last"),
}
EMPTY = {"", "-", "0", "x", "bye", "out", "sitout", "none", "nobody", "phantom", "missing"}
DECLARED = ("shared", "copies", "parts")
DIRECTIVE = re.compile(r"\s*(name|shared?|copies|parts)\b\s*[:=]?\s*(.*)", re.IGNORECASE)


class CannotRead(Refusal):
    """{problems}"""


@dataclass
class Page:
    """What has been made of the lines so far, and what is wrong with them."""

    columns: tuple[str, ...] = COLUMNS
    rows: list[tuple[int, int, Seating]] = field(default_factory=list)
    said: dict[str, str] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)

    def wrong(self, line: int, message: str) -> None:
        """Keep what is wrong with a line."""
        self.problems.append(Problem(f"line-{line}", f"Line {line}: {message}"))


class NotSo(Exception):
    """An entry of a line is not what it should be."""


class Typed(Family):
    """Any movement at all, as it is typed in or pasted from a sheet."""

    key = "typed"
    name = "Typed in"
    text = True

    def offers(self, wish: Wish) -> Iterable[Answers]:
        """Nothing: it is for directors who bring their own."""
        return ()

    def written(self, given: Answers) -> Movement:
        movement, problems = read(str(given.get("text", "")))
        if wrong := [problem for problem in problems if not problem.doubtful]:
            raise CannotRead(problems=check.said(wrong))
        return movement

    def movement(self, settings: Answers) -> Movement:
        """The movement as it is typed; raises ``CannotRead`` with every problem in a line of its own."""
        return self.written(settings)


def read(text: str) -> tuple[Movement, tuple[Problem, ...]]:
    """The movement in a text, as far as it can be read, and all that is wrong or doubtful in it."""
    page = Page()
    for number, line in enumerate(text.splitlines(), 1):
        if directive := DIRECTIVE.fullmatch(line):
            page.said[directive[1].lower().removesuffix("d")] = directive[2].strip()
        elif plain := line.partition("#")[0].strip():
            read_row(page, number, plain)
    movement = made(page)
    problems = (*page.problems, *gaps(page))
    return movement, problems or check.problems(movement)


def read_row(page: Page, number: int, line: str) -> None:
    """Take one line up into the page: a heading, or a table."""
    if named := columns(line):
        page.columns = named
        return
    try:
        page.rows.append((number, *row(page.columns, cells(line))))
    except NotSo as problem:
        page.wrong(number, str(problem))


def mark(line: str) -> str | None:
    """What stands between the entries of a line: a tab, semicolon or bar, else a comma, else spaces."""
    wide = next((sign for sign in "\t;|" if sign in line), None)
    return wide or ("," if "," in line.split()[0] else None)


def cells(line: str) -> list[str]:
    """The entries of a line."""
    return [cell.strip() for cell in line.strip("|").split(mark(line))]


def columns(line: str) -> tuple[str, ...]:
    """What a heading's entries stand for; empty where the line is no heading."""
    names = [re.sub(r"[^a-z]", "", cell.lower()) for cell in cells(line)]
    known = [next((column for column, called in CALLED.items() if name in called), "") for name in names]
    if not NEEDED.issubset(known):
        return ()
    return tuple(known) if mark(line) else tuple(column for column in known if column)


def row(columns: tuple[str, ...], given: list[str]) -> tuple[int, Seating]:
    """The round and the table of a line; raises ``NotSo``."""
    if len(given) <= max(columns.index(column) for column in NEEDED):
        raise NotSo(f"expected round, table, N–S, E–W and boards, found only {listed(f'“{cell}”' for cell in given)}.")
    head = dict(zip(columns, given, strict=False))
    if columns[-1] == "boards":
        head["boards"] = " ".join(given[len(columns) - 1 :])
    if "low" in head:
        head["boards"] = "-".join(cell for cell in (head["low"], head.get("high", "")) if cell not in EMPTY)
    who = pair(head["ns"], "N–S"), pair(head["ew"], "E–W")
    seating = Seating(number(head["table"], "table"), who, boards(head.get("boards", "")))
    return number(head["round"], "round"), seating


def number(text: str, what: str) -> int:
    """A number from 1; raises ``NotSo``."""
    if not re.fullmatch(r"[1-9]\d{0,2}", text):
        raise NotSo(f"“{text}” is not the number of a {what}.")
    return int(text)


def pair(text: str, side: str) -> int:
    """The number of a pair, or nobody; raises ``NotSo``."""
    plain = re.sub(r"[^\w-]", "", text.lower().replace("–", "-"))
    if plain in EMPTY or not plain.strip("-"):
        return NOBODY
    return number(text, f"pair ({side}); a dash means nobody")


def boards(text: str) -> tuple[int, ...]:
    """Boards such as ``1-3``, ``1,2,3`` or ``1 2 7-9``; raises ``NotSo``."""
    plain = re.sub(r"\s*(?:-|–|—|\.\.|\bto\b)\s*", "-", text.strip())
    found: list[int] = []
    for part in re.split(r"[\s,+]+", plain):
        if part and part != "-":
            first, _, last = part.partition("-")
            ends = number(first, "board"), number(last or first, "board")
            if ends[0] > ends[1]:
                raise NotSo(f"boards “{part}” run backwards.")
            found += range(ends[0], ends[1] + 1)
    return tuple(sorted(found))


def gaps(page: Page) -> Iterator[Problem]:
    """Rounds that are not there between others that are."""
    rounds = {number for _, number, _ in page.rows}
    if left := set(range(1, max(rounds, default=0) + 1)) - rounds:
        named = "rounds" if len(left) > 1 else "round"
        yield Problem("movement", f"There is nothing for {named} {runs(left)}.")


def made(page: Page) -> Movement:
    """The movement that the lines make."""
    rounds: dict[int, list[Seating]] = {}
    for _, number_, seating in page.rows:
        rounds.setdefault(number_, []).append(seating)
    written_out = tuple(tuple(sorted(rounds[n], key=lambda s: s.table)) for n in sorted(rounds))
    told = {"shared": page.said.get("share", ""), "copies": copies(page), "parts": page.said.get("parts", "")}
    settings = {name: value for name, value in told.items() if value}
    movement = Movement(
        Typed.key, page.said.get("name") or "Movement as typed", written_out, winners(written_out), settings
    )
    return replace(movement, settings={**settings, "text": written(movement)})


def copies(page: Page) -> int:
    """How often the boards are dealt, if the page says so."""
    given = re.search(r"\d+", page.said.get("copies", ""))
    return int(given[0]) if given else 0


def winners(rounds: Iterable[Iterable[Seating]]) -> int:
    """Two where nobody who ever sits N–S also sits E–W, else one."""
    seatings = [seating for each in rounds for seating in each]
    north_south, east_west = ({seating.who[side] for seating in seatings} - {NOBODY} for side in (0, 1))
    return 1 if north_south & east_west else 2


def written(movement: Movement) -> str:
    """A movement as the lines that ``read`` takes."""
    head = [f"name {movement.name}"]
    head += [f"{name} {movement.settings[name]}" for name in DECLARED if movement.settings.get(name)]
    lines = [f"{'round':>5}  {'table':>5}  {'N–S':>3}  {'E–W':>3}  boards"]
    for number_, seating in movement.seatings():
        ns, ew = (str(who) if who != NOBODY else "-" for who in seating.who)
        text = runs(seating.boards).replace("–", "-").replace(" ", "") or "-"
        lines.append(f"{number_:>5}  {seating.table:>5}  {ns:>3}  {ew:>3}  {text}")
    return "\n".join([*head, *lines]) + "\n"


def as_typed(movement: Movement) -> Movement:
    """The same rounds as a movement that was typed in, to be changed line by line."""
    settings = {name: movement.settings[name] for name in DECLARED if movement.settings.get(name)}
    return replace(movement, family=Typed.key, settings={**settings, "text": written(movement)})
