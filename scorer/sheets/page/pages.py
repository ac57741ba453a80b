"""Strips dealt out to pages: one after another, in columns, or a card to a box. Lengths are points."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from rules.text import joined
from scorer.sheets.page.paper import MILLIMETRE, Paper
from scorer.sheets.page.strips import Setter, Strip, height
from scorer.sheets.sheet import Layout, Sheet, SheetPart

MARGIN, SLIM, PADDING = 17 * MILLIMETRE, 12 * MILLIMETRE, 11 * MILLIMETRE
FOOT = 9 * MILLIMETRE  # what a page's or a card's last line takes
GUTTER = 9 * MILLIMETRE
SIZES = {1: 10.5, 2: 9.2, 3: 8.6}  # of the text, where so many parts stand beside each other
DENSE = 7.8  # of what things are looked up in
LARGE = 1.3
TITLE, SECTION, ALONE = 1.95, 1.3, 1.85  # titles of a page, of a part below it, of a part with a page to itself
STEPS = (1.0, 0.75, 0.5, 0.25, 0.0)  # how much room rows are given, the most that will do
# Of the text of what is to stand on one page, the largest that will do.
SCALES = (1.0, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6)


class Frame(NamedTuple):
    """A piece of paper that strips stand in, by its corner at the top left (from the top of the page)."""

    left: float
    top: float
    width: float
    height: float


class FilledFrame(NamedTuple):
    """A frame, what stands in it, and how much room its rows have."""

    frame: Frame
    strips: tuple[Strip, ...]
    room: float


class PrintedPage(NamedTuple):
    """What is on one page, and into how many cards it is to be cut."""

    filled: tuple[FilledFrame, ...]
    across: int = 1
    down: int = 1


Column = list[Strip]


@dataclass(frozen=True, slots=True)
class PageFormat:
    """A paper as one layout divides it; ``scale`` is how large its text is, as a part of the usual."""

    paper: Paper
    layout: Layout
    scale: float = 1.0

    @property
    def width(self) -> float:
        return self.paper.height if self.layout.landscape else self.paper.width

    @property
    def height(self) -> float:
        return self.paper.width if self.layout.landscape else self.paper.height

    @property
    def size(self) -> float:
        """The size of the text."""
        usual = DENSE if self.layout.dense else SIZES[min(self.layout.across, max(SIZES))]
        return usual * (LARGE if self.layout.large else 1) * self.scale

    @property
    def margin(self) -> float:
        """What is free at every edge."""
        return SLIM if self.layout.dense else MARGIN

    def columns(self, taken: float = 0.0) -> tuple[Frame, ...]:
        """The columns of a page, below what its head has taken."""
        across, edge = self.layout.across, self.margin
        wide = (self.width - 2 * edge - GUTTER * (across - 1)) / across
        high = self.height - 2 * edge - FOOT / 2 - taken
        return tuple(Frame(edge + i * (wide + GUTTER), edge + taken, wide, high) for i in range(across))

    def box(self, down: int, index: int) -> Frame:
        """What may be written on in one box of a page, box by box from left to right; its foot not counted.

        Cards to be cut out have edges and a foot each; others have those of the page in common.
        """
        across = self.layout.across
        row, column = divmod(index, across)
        if not self.layout.cut:
            frame = self.columns()[column]
            high = (frame.height - GUTTER * (down - 1)) / down
            return frame._replace(top=frame.top + row * (high + GUTTER), height=high)
        wide, high = self.width / across, self.height / down
        inside = MARGIN if across * down == 1 else PADDING
        return Frame(column * wide + inside, row * high + inside, wide - 2 * inside, high - 2 * inside - FOOT / 2)


def laid(sheet: Sheet, format_: PageFormat) -> list[PrintedPage]:
    """A sheet's pages; there is always one, if only with a title."""
    scales = SCALES if sheet.layout.whole else SCALES[:1]
    tried: list[PrintedPage] = []
    for scale in scales:
        tried = divided(sheet, replace(format_, scale=scale))
        if fits(sheet, tried):
            break
    return tried


def fits(sheet: Sheet, pages: list[PrintedPage]) -> bool:
    """Whether parts that have a page or a card to themselves need no second, and others no second page."""
    if sheet.layout.down:
        return sum(len(page.filled) for page in pages) <= len(sheet.parts)
    return len(pages) == 1


def divided(sheet: Sheet, format_: PageFormat) -> list[PrintedPage]:
    """The pages of a sheet whose text has one size."""
    return boxed(sheet, format_) if sheet.layout.down and sheet.parts else flowing(sheet, format_)


# --- one after another --------------------------------------------------------------------


def flowing(sheet: Sheet, format_: PageFormat) -> list[PrintedPage]:
    """Parts one below another; closer together where that spares a second page."""
    page = format_.columns()[0]
    head = tuple(Setter(format_.width - 2 * page.left, format_.size).head(opening(sheet), TITLE))
    setter = Setter(page.width, format_.size)
    parts = [list(setter.part(part, SECTION)) for part in sheet.parts]
    between = [Strip(setter.size * 1.6, setter.size * (0.8 if format_.layout.dense else 1.0))]
    spaced = [[*(between if index else []), *part] for index, part in enumerate(parts)]
    open_ = 0.0 if format_.layout.dense else 1.0
    first = height(head, open_)
    frames = Frames(format_, first)
    least = 0 if open_ else len(poured(spaced, frames.height, 0.0))
    fewest = max(format_.layout.across, least)
    room = most_room(lambda room: len(poured(spaced, frames.height, room)) <= fewest)
    columns = poured(spaced, frames.height, room)
    filled = [FilledFrame(frames[i], tuple(column), room) for i, column in enumerate(columns)] or [
        FilledFrame(frames[0], (), 1)
    ]
    across = format_.layout.across
    whole = FilledFrame(Frame(page.left, page.top, format_.width - 2 * page.left, first), head, open_)
    pages = [PrintedPage(tuple(filled[i : i + across])) for i in range(0, len(filled), across)]
    return [PrintedPage((whole, *pages[0].filled)), *pages[1:]]


def most_room(fits: Callable[[float], bool]) -> float:
    """The most room for rows with which all stands on one page; all the room there is if that cannot be."""
    return next(filter(fits, STEPS), STEPS[0])


def opening(sheet: Sheet) -> SheetPart:
    """The head of the first page."""
    return SheetPart(sheet.title, sheet.line)


@dataclass(frozen=True, slots=True)
class Frames:
    """All the columns there can be, page after page, the first page giving up what its head takes."""

    format: PageFormat
    taken: float

    def __getitem__(self, index: int) -> Frame:
        page, column = divmod(index, self.format.layout.across)
        return self.format.columns(0.0 if page else self.taken)[column]

    def height(self, index: int) -> float:
        return self[index].height


def poured(parts: Sequence[Sequence[Strip]], high: Callable[[int], float], room: float) -> list[Column]:
    """Parts into columns of given heights; one that a column can hold is not torn."""
    columns: list[Column] = []
    for part in parts:
        left = high(len(columns) - 1) - height(columns[-1], room) if columns else 0.0
        if not columns or left < height(part, room) <= high(len(columns)):
            columns.append([])
        for group in groups(part):
            used = height(columns[-1], room)
            if columns[-1] and used + height(group, room) > high(len(columns) - 1):
                columns.append(list(repeated(group)))
            if columns[-1] or any(strip.ink for strip in group):
                columns[-1] += group
    return columns


def repeated(group: Sequence[Strip]) -> tuple[Strip, ...]:
    """The heading that goes before a group at the top of a column, unless the group has it."""
    again = group[-1].again
    return () if again and again[0] in group else again


def groups(part: Sequence[Strip]) -> Iterator[list[Strip]]:
    """Strips that stay together: those that are kept, with the one they are kept with."""
    group: list[Strip] = []
    for strip in part:
        group.append(strip)
        if not strip.kept:
            yield group
            group = []
    if group:
        yield group


# --- a card to a box ----------------------------------------------------------------------


def boxed(sheet: Sheet, format_: PageFormat) -> list[PrintedPage]:
    """Every part in a box of its own, in as many boxes a page as hold them whole."""
    across, down = format_.layout.across, format_.layout.down
    cards = carded(sheet, format_, down)
    while down > 1 and any(card.least > format_.box(down, 0).height for card in cards):
        down -= 1
        cards = carded(sheet, format_, down)
    columns = [column for card in cards for column in card.dealt(format_.box(down, 0).height)]
    boxes = [format_.box(down, index) for index in range(across * down)]
    return [
        PrintedPage(
            tuple(FilledFrame(box, *column) for box, column in zip(boxes, columns[n:], strict=False)), across, down
        )
        for n in range(0, len(columns), len(boxes))
    ]


def carded(sheet: Sheet, format_: PageFormat, down: int) -> list[SetPart]:
    """Every part set as wide as a box is where there are so many down."""
    setter = Setter(format_.box(down, 0).width, format_.size)
    title = ALONE if down * format_.layout.across == 1 else SECTION
    return [
        SetPart(tuple(setter.head(with_facts(sheet, part), title)), tuple(setter.body(part))) for part in sheet.parts
    ]


def with_facts(sheet: Sheet, part: SheetPart) -> SheetPart:
    """A part that has a page to itself says of which event it is; a card to be cut out has that at its foot."""
    if sheet.layout.cut:
        return part
    return replace(part, note=joined(filter(None, (*sheet.facts, part.note)), ". "))


@dataclass(frozen=True, slots=True)
class SetPart:
    """One part set: its head, and all that stands below."""

    head: tuple[Strip, ...]
    body: tuple[Strip, ...]

    @property
    def least(self) -> float:
        return height(self.head, 0) + height(self.body, 0)

    def dealt(self, high: float) -> Iterator[tuple[tuple[Strip, ...], float]]:
        """The card with the room left for its rows; where one box cannot hold it, in several, each with its head."""
        most = height(self.head, 1) + height(self.body, 1)
        if self.least <= high:
            yield self.head + self.body, 1.0 if most <= high else (high - self.least) / (most - self.least)
            return
        below = high - height(self.head, 1)
        fewest = len(poured([self.body], lambda _: below, 0.0))
        room = most_room(lambda room: len(poured([self.body], lambda _: below, room)) == fewest)
        for column in poured([self.body], lambda _: below, room):
            yield self.head + tuple(column), room
