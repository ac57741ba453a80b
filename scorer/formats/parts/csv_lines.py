"""Lines of results as anybody types them into a spreadsheet: board, two pairs, contract, who played it, tricks."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator
from functools import partial
from itertools import chain, islice
from operator import itemgetter, methodcaller
from typing import NamedTuple

from rules.text import Text, both, t
from scorer.formats.parts.contracts import MOST_LEVEL, written
from scorer.formats.parts.csv_beside import BESIDE, Cells, ColumnsBeside, lines_from
from scorer.formats.parts.encodings import decoded
from scorer.formats.parts.known import JSON
from scorer.formats.parts.printed import whole
from scorer.formats.parts.results import Told
from scorer.formats.source import Source
from scorer.formats.trouble import InLine, Lacking, NotWhatIsExpected, TooMuch, TooShort, of_many, quoted
from scorer.safety.signs import seen, unguarded
from scorer.safety.text import even

CALLED = t("lines of board,ns,ew,contract,declarer,tricks")
PLAIN = ("board", "ns", "ew", "contract", "declarer", "tricks")
# What a line cannot do without; where no contract stands, its score tells what was made.
PAIRED = PLAIN[:3]
RESULT = ("contract", "score")
COLUMNS = {
    "board": t("the board"),
    "ns": t("the pair north–south"),
    "ew": t("the pair east–west"),
    "result": t("the contract or the score"),
}
MARKS = ",;\t|"
MOST_LINES = 500_000
LONGEST = 2000  # signs on a line
TOP = 20  # lines that a heading is looked for in
ENOUGH, NEAR = 3, 2  # lines that tell how tricks are counted; tricks over that a contract makes at most, mostly
MOST_BOARDS = 10_000
WRITTEN_DOWN, TWO_PAIRS = t("a contract, PASS, NP or an average"), t("two pairs")
# Where a column that a file does not have is looked for: a blank behind every line.
BLANK = -1
CALLED_ALSO = {
    "board": {"board", "boardno", "boardnumber", "bd", "brd"},
    "ns": {"ns", "nspair", "pairns", "nsno", "nsnumber", "nspairnumber", "northsouth"},
    "ew": {"ew", "ewpair", "pairew", "ewno", "ewnumber", "ewpairnumber", "eastwest"},
    "contract": {"contract", "cont", "bid"},
    "declarer": {"declarer", "decl", "dec", "by", "playedby"},
    "tricks": {"tricks", "trick", "tks", "made", "result", "res"},
    "score": {"score", "nsscore", "scorens"},
    "lead": {"lead", "ld", "leadcard"},
}


NAMES = CALLED_ALSO | BESIDE
PLACES = {name: place for place, name in enumerate(PLAIN)}


class CsvLine(NamedTuple):
    """One line: where it stands in the file, its board, its two pairs, and what they wrote down."""

    line: int
    board: int
    first: str
    second: str
    told: Told


def looks_like_lines(head: str) -> bool:
    """Whether a text begins with a heading of these lines, or with one of them.

    A file of another kind may keep each result in a line of its own, with the names of the columns in it.
    """
    if re.match(JSON, head):
        return False
    lines = [line for line in even(head).split("\n")[:TOP] if line.strip() and not line.startswith("#")]
    split = [[cell.strip() for cell in line.split(mark(line))] for line in lines]
    return any(map(heading, split)) or any(len(cells) >= len(PLAIN) - 1 and cells[0].isdigit() for cells in split[:1])


def refused(error: InLine) -> None:
    """What is done with a line that cannot be, where nobody passes it over."""
    raise error


def csv_lines(
    source: Source, wrong: Callable[[InLine], None] = refused, notes: list[Text] | None = None
) -> Iterator[CsvLine]:
    """Every line that says something; ``wrong`` is told of each that cannot be, or else a ``InLine`` is raised.

    Where lines are passed over, one that lacks a pair is not: its result is known. In the end ``notes`` has what was
    read otherwise than it is written.
    """
    text = even(decoded(source, CALLED)[0])
    if text.count("\n") > MOST_LINES:
        raise TooMuch(file=source.name, line=MOST_LINES, most=MOST_LINES, things=t("lines"), expected=CALLED)
    lines = rows(text, source.name)
    top = list(islice(lines, TOP))
    above = heading_at(top)
    if above < 0 and top:
        refuse_half_a_heading(*top[0], source.name)
    columns = heading(top[above][1]) if above >= 0 else dict(PLACES)
    beside = ColumnsBeside(columns, islice(rows(text, source.name), above + 1, None))
    behind: list[Text] = []
    width = len(top[above][1]) if above >= 0 else len(PLAIN)
    yield from read(no_wider(chain(top[above + 1 :], lines), width, behind), beside, source.name, wrong=wrong)
    if notes is not None:
        beyond = unnamed(top[above][1]) if above >= 0 else ()
        notes += [*titles(top[: max(above, 0)]), *beyond, *behind, *beside.notes]


def heading_at(top: list[Cells]) -> int:
    """Where the heading stands, which may have a title above it; -1 where there is none."""
    above = next((at for at, (_, cells) in enumerate(top) if heading(cells)), -1)
    return -1 if any(board_number(cells[0]) for _, cells in top[: max(above, 0)]) else above


def titles(above: list[Cells]) -> Iterator[Text]:
    """That lines above the heading are left out."""
    for number, cells in above[:1]:
        title, lines = quoted(next(filter(None, cells))), lines_from(number, len(above))
        yield t("What stands above the heading is left out: “{title}” ({lines}).", title=title, lines=lines)


def unnamed(cells: list[str]) -> Iterator[Text]:
    """The columns that say nothing here."""
    read = set(heading(cells).values())
    other = [f"“{quoted(cell)}”" for at, cell in enumerate(cells) if cell and at not in read]
    if other:
        yield t("Columns that are not read: {columns}.", columns=of_many(other))


def no_wider(lines: Iterable[Cells], width: int, behind: list[Text]) -> Iterator[Cells]:
    """The same lines; the first cell that says something behind so many columns is told in ``behind``."""
    for number, cells in lines:
        if len(cells) > width and not behind and (more := [quoted(cell) for cell in cells[width:] if cell]):
            behind.append(
                t("What stands behind the last column is not read: “{cell}” in line {line}.", cell=more[0], line=number)
            )
        yield number, cells


def pair_of(board: int) -> Text:
    """One of the two who play a board."""
    return t("a pair of board {board}", board=board)


def told_above_six(lines: list[CsvLine], notes: list[Text]) -> list[CsvLine]:
    """Lines with their tricks against the contract, where all of them are told above six, which is then noted.

    That is so where no number is above seven or below its contract, and most are near it: by all thirteen tricks each
    of these contracts would be four down or more.
    """
    over: dict[int, int] = {}
    for at, line in enumerate(lines):
        if line.told.tricks.isdecimal():
            contract, tricks = written(line.told.contract), int(line.told.tricks)
            if contract is None or not contract.level <= tricks <= MOST_LEVEL:
                return lines
            over[at] = tricks - contract.level
    if len(over) < ENOUGH or sum(over.values()) > NEAR * len(over):
        return lines
    first = lines[min(over)]
    notes.append(
        t(
            "Tricks are told above six: “{tricks}” in line {line} is that many and six.",
            tricks=first.told.tricks,
            line=first.line,
        )
    )
    return [above_six(line, over[at]) if at in over else line for at, line in enumerate(lines)]


def above_six(line: CsvLine, over: int) -> CsvLine:
    """A line with so many tricks over its contract."""
    return line._replace(told=line.told._replace(tricks=f"+{over}"))


def read(
    lines: Iterable[Cells], beside: ColumnsBeside, file: str, *, wrong: Callable[[InLine], None]
) -> Iterator[CsvLine]:
    """The lines below a heading, or below none."""
    columns = {name: place for name, place in beside.columns.items() if name not in BESIDE}
    plain = len(columns) == len(beside.columns)
    result = min(columns[name] for name in RESULT if name in columns)
    needed, width = max(result, *(columns[name] for name in PAIRED)) + 1, max(columns.values()) + 1
    head = itemgetter(*(columns[name] for name in PLAIN[:3]))
    told = itemgetter(*(columns.get(name, BLANK) for name in Told._fields))
    boards: dict[str, int] = {}
    words: dict[tuple[str, ...], Told] = {}
    for number, cells in beside.kept(lines):
        if cut_short := len(cells) < width:
            if len(cells) < needed:
                found = {"count": len(cells), "needed": len(columns), "expected": ",".join(columns)}
                wrong(TooShort(file=file, line=number, **found))
                continue
            cells += [""] * (width - len(cells))
        cells.append("")
        written, first, second = head(cells)
        board = boards.get(written) or boards.setdefault(written, board_number(written))
        said = told(cells)
        if not plain or said[1].isdecimal():
            first, second = (beside.pair(name, number, cells) for name in (first, second))
            said = beside.told(said, number, cells)
        if not board:
            expected = t("a whole number from 1 to {most}", most=MOST_BOARDS)
            wrong(NotWhatIsExpected(file=file, line=number, found=written, what=t("the board"), expected=expected))
            continue
        if not first or not second:
            if not any(said):
                continue
            if wrong is refused:
                raise Lacking(file=file, line=number, what=pair_of(board), expected=TWO_PAIRS)
        if cut_short and not any(said):  # with every cell there and blank, it is to come
            what = t("a contract on board {board}", board=board)
            wrong(Lacking(file=file, line=number, what=what, expected=WRITTEN_DOWN))
            continue
        yield CsvLine(number, board, first, second, words.get(said) or words.setdefault(said, Told(*said)))


def board_number(written: str) -> int:
    """The number of a board; 0 where it is none."""
    number = whole(written)
    return number if number and 1 <= number <= MOST_BOARDS else 0


def rows(text: str, file: str) -> Iterator[Cells]:
    """The cells of every line that is neither blank nor a remark, with the line's number."""
    lines = text.split("\n")
    top = [line for line in lines[: 2 * TOP] if line.strip() and not line.startswith("#")][:TOP]
    sep = mark(max(top, key=lambda line: line.count(mark(line)), default=""))
    split = partial(unquoted, sep=sep) if '"' in text else methodcaller("split", sep)
    for number, line in enumerate(lines, 1):
        if not line or line.startswith("#"):
            continue
        if len(line) > LONGEST:
            raise NotWhatIsExpected(file=file, line=number, found=line, what=t("a line"), expected=CALLED)
        cells = split(line)
        if not line.isprintable():
            cells = [" ".join(seen(cell).split()) for cell in cells]
        elif " " in line:
            cells = [" ".join(cell.split()) for cell in cells]
        if "'" in line:
            cells = [unguarded(cell) for cell in cells]
        if any(cells):
            yield number, cells


def unquoted(line: str, sep: str) -> list[str]:
    """The cells of a line in which some stand in quotation marks."""
    import csv

    return next(csv.reader([line], delimiter=sep))


def mark(line: str) -> str:
    """What stands between the cells of a line."""
    return max(MARKS, key=line.count)


def heading(cells: list[str]) -> dict[str, int]:
    """Which column each cell heads; nothing where the line is no heading."""
    found = headed(cells)
    return {} if lacking(found) else found


def lacking(columns: Collection[str]) -> list[Text]:
    """What columns of such names do not tell, and a line cannot do without."""
    told = {"result" if name in RESULT else name for name in columns}
    return [called for name, called in COLUMNS.items() if name not in told]


def refuse_half_a_heading(line: int, cells: list[str], file: str) -> None:
    """Say which columns are missing, where the first line names some, and they are not those of plain lines."""
    found = {} if any(cell[:1].isdigit() for cell in cells) else headed(cells)
    if len(found) > 1 and any(name != PLAIN[at] for name, at in found.items() if at < len(PLAIN)):
        what = t("a column for {columns}", columns=both(lacking(found)))
        raise Lacking(file=file, line=line, what=what, expected=CALLED)


def headed(cells: list[str]) -> dict[str, int]:
    """Which column each cell heads, as far as it is the name of one."""
    found: dict[str, int] = {}
    for place, cell in enumerate(cells):
        plain = re.sub(r"[^a-z]", "", cell.lower())
        name = next((name for name, called in NAMES.items() if plain in called), "")
        if name and name not in found:
            found[name] = place
    return found


def both_from_one(lines: Iterable[CsvLine]) -> bool:
    """Whether north–south and east–west are both counted from 1, so that a number alone does not tell a pair.

    A pair plays a board once: on most boards the same number standing on both sides means two pairs.
    """
    first: defaultdict[int, set[str]] = defaultdict(set)
    second: defaultdict[int, set[str]] = defaultdict(set)
    for _, board, north_south, east_west, _ in lines:
        first[board].add(north_south)
        second[board].add(east_west)
    return 2 * sum(not first[board].isdisjoint(second[board]) for board in first) >= len(first) > 0
