"""Draws our own symbol font: the suits, and the few signs that Noto Sans lacks.

For maintainers, by ``python -m installer.suits`` where fontTools is installed; the two files it writes are kept in
``resources/fonts``.  The distances are Noto Sans's own: 1000 to the em, a figure 572 wide, so that a minus stands in a
column of figures and a line with suits is as high as one without.  Outlines are TrueType, which ReportLab insists on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import hypot, sqrt
from pathlib import Path
from typing import Any, NamedTuple

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.reverseContourPen import ReverseContourPen
from fontTools.pens.ttGlyphPen import TTGlyphPen

OUT = Path(__file__).parent.parent / "resources" / "fonts"
ASCENT, DESCENT, CAPITAL, SMALL = 1069, 293, 714, 536
FIGURE, SUIT, ARROW, TICK = 572, 720, 840, 760  # widths
MIDDLE, AXIS = 360, 352  # a suit's own axis; the height of the bar of Noto's plus
SAME_DAY = 3786912000  # 2024-01-01 as fonts count it, so that drawing again gives the same file

Point = tuple[float, float]
Curve = tuple[Point, Point, Point]
Half = tuple[Point, list[Curve]]
Draw = Callable[[Any], None]


class Weight(NamedTuple):
    """How heavy a style is: its strokes as in Noto Sans, and where its signs begin and end."""

    style: str
    number: int
    stroke: float
    left: float
    hollow: float


WEIGHTS = (Weight("Regular", 400, 71, 50, 92), Weight("Bold", 700, 107, 43, 116))

# --- suits: the left half of each outline, mirrored --------------------------------------

HEART: Half = (
    (360, -15),
    [((318, 95), (50, 262), (50, 500)), ((50, 628), (140, 712), (236, 712)), ((302, 712), (345, 668), (360, 604))],
)
DIAMOND: Half = ((360, -30), [((290, 110), (175, 250), (55, 350)), ((175, 450), (290, 590), (360, 730))])
SPADE: Half = (
    (360, 730),
    [((318, 612), (52, 472), (52, 275)), ((52, 160), (132, 92), (216, 92)), ((292, 92), (338, 135), (360, 200))],
)
CLUB: Half = (
    (360, 450),
    [((330, 450), (310, 440), (290, 400)), ((270, 340), (270, 250), (320, 210)), ((340, 205), (360, 205), (360, 205))],
)


def mirrored(pen: Any, half: Half) -> None:
    """A closed outline from its left half, given from one end of the axis to the other."""
    start, curves = half
    pen.moveTo(start)
    for curve in curves:
        pen.curveTo(*curve)
    ends = [start, *(curve[2] for curve in curves)]
    for (a, b, _), end in zip(reversed(curves), reversed(ends[:-1]), strict=True):
        pen.curveTo(*((2 * MIDDLE - x, y) for x, y in (b, a, end)))
    pen.closePath()


def shrunk(half: Half, by: float, about: float) -> Half:
    """The same half outline, smaller about a height on the axis: the inside of a hollow suit."""

    def moved(point: Point) -> Point:
        return MIDDLE + (point[0] - MIDDLE) * by, about + (point[1] - about) * by

    return moved(half[0]), [(moved(a), moved(b), moved(c)) for a, b, c in half[1]]


def filled(half: Half) -> Draw:
    return lambda pen: mirrored(pen, half)


def hollow(half: Half, by: float, about: float) -> Draw:
    """Outer outline one way round, inner the other: hearts and diamonds on black-and-white paper."""

    def both(pen: Any) -> None:
        mirrored(pen, half)
        mirrored(ReverseContourPen(pen), shrunk(half, by, about))

    return both


def stem(top: float) -> Half:
    return (360, top), [
        ((346, top), (338, top), (338, top)),
        ((332, 110), (290, 40), (205, 0)),
        ((205, 0), (320, 0), (360, 0)),
    ]


def spade(pen: Any) -> None:
    mirrored(pen, SPADE)
    mirrored(pen, stem(260))


def club(pen: Any) -> None:
    for centre in ((360, 560), (206, 276), (514, 276)):
        circle(pen, centre, 162)
    mirrored(pen, CLUB)
    mirrored(pen, stem(330))


def circle(pen: Any, centre: Point, r: float) -> None:
    (x, y), k = centre, r * 0.5523
    pen.moveTo((x, y + r))
    pen.curveTo((x - k, y + r), (x - r, y + k), (x - r, y))
    pen.curveTo((x - r, y - k), (x - k, y - r), (x, y - r))
    pen.curveTo((x + k, y - r), (x + r, y - k), (x + r, y))
    pen.curveTo((x + r, y + k), (x + k, y + r), (x, y + r))
    pen.closePath()


# --- signs: polygons of straight strokes -------------------------------------------------


def polygon(pen: Any, points: Iterable[Point]) -> None:
    """Drawn the way round that fills it, however it was given."""
    corners = list(points)
    turned = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(corners, corners[1:] + corners[:1], strict=True))
    start, *others = corners if turned > 0 else corners[::-1]
    pen.moveTo(start)
    for point in others:
        pen.lineTo(point)
    pen.closePath()


def bar(pen: Any, weight: Weight, middle: float) -> None:
    """A stroke as long as the bar of Noto's plus, at a height."""
    left, right = weight.left, FIGURE - weight.left
    low, high = middle - weight.stroke / 2, middle + weight.stroke / 2
    polygon(pen, [(left, low), (right, low), (right, high), (left, high)])


def minus(weight: Weight) -> Draw:
    """As wide as a figure, at the height of Noto's plus."""
    return lambda pen: bar(pen, weight, AXIS)


def at_least(weight: Weight, turned: bool = False) -> Draw:
    """A chevron standing on a bar; turned, it opens to the right."""

    def draw(pen: Any) -> None:
        left, right, arm = weight.left, FIGURE - weight.left, weight.stroke * 1.1
        bar(pen, weight, 40)
        points = [
            (left, 186),
            (right, 393),
            (right, 457),
            (left, 664),
            (left, 664 - arm),
            (right - 1.25 * weight.stroke, 425),
            (left, 186 + arm),
        ]
        polygon(pen, [(FIGURE - x, y) if turned else (x, y) for x, y in points])

    return draw


def arrow(weight: Weight, long: float, place: Callable[[float, float], Point]) -> Draw:
    """An arrow of that length along its own axis, put in its place by ``place``."""
    t, head = weight.stroke, 225.0
    upper = [
        (long, 0.0),
        (long - head, head),
        (long - head - t / sqrt(2), head - t / sqrt(2)),
        (long - t * sqrt(2) - t / 2, t / 2),
        (0.0, t / 2),
    ]
    around = upper + [(x, -y) for x, y in reversed(upper[1:])]
    return lambda pen: polygon(pen, [place(x, y) for x, y in around])


def tick(weight: Weight) -> Draw:
    """A check mark: two strokes of one thickness, mitred where they meet."""
    points = [(80.0, 330.0), (285.0, 110.0), (680.0, 640.0)]
    return lambda pen: polygon(pen, stroked(points, weight.stroke * 1.15))


def stroked(points: list[Point], thick: float) -> list[Point]:
    """The outline of a line of two strokes that meet at the middle point."""
    (ax, ay), (bx, by), (cx, cy) = points
    first, second = normal(bx - ax, by - ay, thick / 2), normal(cx - bx, cy - by, thick / 2)
    sx, sy = first[0] + second[0], first[1] + second[1]
    reach = (thick / 2) ** 2 * 2 / (sx * sx + sy * sy)
    corner = (sx * reach, sy * reach)
    sides = [(ax, ay, first), (bx, by, corner), (cx, cy, second)]
    return [(x + n[0], y + n[1]) for x, y, n in sides] + [(x - n[0], y - n[1]) for x, y, n in reversed(sides)]


def normal(dx: float, dy: float, long: float) -> Point:
    return -dy / hypot(dx, dy) * long, dx / hypot(dx, dy) * long


def box(weight: Weight) -> Draw:
    """What stands where no font has the character: an empty box, never nothing."""

    def draw(pen: Any) -> None:
        t, low, high = weight.stroke, 0, 640
        polygon(pen, [(60, low), (FIGURE - 60, low), (FIGURE - 60, high), (60, high)])
        inner = [(60 + t, low + t), (FIGURE - 60 - t, low + t), (FIGURE - 60 - t, high - t), (60 + t, high - t)]
        polygon(ReverseContourPen(pen), inner)

    return draw


# --- the font ----------------------------------------------------------------------------


def glyphs(weight: Weight) -> dict[str, tuple[str, int, Draw]]:
    """Character → glyph name, width, drawing."""
    inner = 1 - weight.hollow / 310
    return {
        "♠": ("spade", SUIT, spade),
        "♡": ("hollowheart", SUIT, hollow(HEART, inner, 385)),
        "♢": ("hollowdiamond", SUIT, hollow(DIAMOND, inner, 350)),
        "♣": ("club", SUIT, club),
        "♥": ("heart", SUIT, filled(HEART)),
        "♦": ("diamond", SUIT, filled(DIAMOND)),
        "−": ("minus", FIGURE, minus(weight)),
        "≥": ("greaterequal", FIGURE, at_least(weight)),
        "≤": ("lessequal", FIGURE, at_least(weight, turned=True)),
        "→": ("arrowright", ARROW, arrow(weight, 740, lambda x, y: (50 + x, AXIS + y))),
        "←": ("arrowleft", ARROW, arrow(weight, 740, lambda x, y: (ARROW - 50 - x, AXIS + y))),
        "↑": ("arrowup", FIGURE, arrow(weight, CAPITAL, lambda x, y: (FIGURE / 2 + y, x))),
        "↓": ("arrowdown", FIGURE, arrow(weight, CAPITAL, lambda x, y: (FIGURE / 2 + y, CAPITAL - x))),
        "✓": ("check", TICK, tick(weight)),
        "□": ("box", FIGURE, box(weight)),
    }


def outline(draw: Draw) -> Any:
    """A drawing of cubic curves as TrueType keeps it."""
    glyph = TTGlyphPen(None)
    draw(Cu2QuPen(glyph, 1.0, reverse_direction=True))
    return glyph.glyph()


def build(weight: Weight, out: Path) -> Path:
    """One style, written to a folder; returns the file."""
    drawn = glyphs(weight)
    widths = {".notdef": FIGURE, **{name: wide for name, wide, _ in drawn.values()}}
    font = FontBuilder(1000, isTTF=True)
    font.setupGlyphOrder(list(widths))
    font.setupCharacterMap({ord(sign): name for sign, (name, _, _) in drawn.items()})
    font.setupGlyf({".notdef": outline(box(weight)), **{name: outline(draw) for name, _, draw in drawn.values()}})
    font.setupHorizontalMetrics({name: (wide, font.font["glyf"][name].xMin) for name, wide in widths.items()})
    font.setupHorizontalHeader(ascent=ASCENT, descent=-DESCENT)
    names = {"familyName": "Overtrick Suits", "styleName": weight.style, "psName": f"OvertrickSuits-{weight.style}"}
    font.setupNameTable({**names, "copyright": "Overtrick contributors", "licenseDescription": "MIT"})
    height = {"sTypoAscender": ASCENT, "sTypoDescender": -DESCENT, "usWinAscent": ASCENT, "usWinDescent": DESCENT}
    bold = weight.number >= 700
    font.setupOS2(
        **height, usWeightClass=weight.number, sxHeight=SMALL, sCapHeight=CAPITAL, fsSelection=32 if bold else 64
    )
    font.setupPost()
    font.updateHead(created=SAME_DAY, modified=SAME_DAY, macStyle=int(bold))
    font.font.recalcTimestamp = False
    file = out / f"OvertrickSuits-{weight.style}.ttf"
    font.save(file)
    return file


if __name__ == "__main__":
    for each in WEIGHTS:
        print(build(each, OUT))
