"""The outlines of a TrueType file, to which shapes are added that are made of several."""

from __future__ import annotations

from collections.abc import Sequence
from struct import pack, pack_into, unpack, unpack_from

from reportlab.pdfbase.ttfonts import TTFontMaker
from uharfbuzz import Face

from scorer.sheets.page.scripts import ShapedPiece

GOES_ALONG = ("cvt ", "fpgm", "prep", "hhea", "maxp", "head")  # the tables that go with outlines
PLACED, MORE = 0x0003, 0x0020  # a part stands at so many units from the origin, and there is another one
MADE_OF_OTHERS = -1  # in place of the number of contours
LONG = 1  # places of outlines are spelt in four bytes
LARGEST = 0xFFFF


class Outlines:
    """The outlines of a typeface by their numbers: where each begins, and what stands left of it."""

    def __init__(self, face: Face) -> None:
        self.face = face
        self.tables = {tag: bytearray(face.reference_table(tag).data) for tag in GOES_ALONG if tag in face.table_tags}
        count = face.glyph_count
        places = face.reference_table("loca").data
        [kind] = unpack_from(">h", self.tables["head"], 50)
        self.parts = 1  # of a shape, at most
        self.places = list(
            unpack(f">{count + 1}L", places) if kind else (2 * at for at in unpack(f">{count + 1}H", places))
        )
        self.outlines = bytearray(face.reference_table("glyf").data[: self.places[-1]])
        [wide] = unpack_from(">H", self.tables["hhea"], 34)  # so many have a width, those behind them that of the last
        sides = face.reference_table("hmtx").data
        last = sides[4 * wide - 4 : 4 * wide - 2]
        self.sides = bytearray(sides[: 4 * wide])
        for at in range(4 * wide, len(sides), 2):
            self.sides += last + sides[at : at + 2]

    @property
    def box(self) -> tuple[int, ...]:
        """Around all shapes: left, bottom, right and top, in units."""
        return unpack_from(">4h", self.tables["head"], 36)

    def one(self, parts: Sequence[ShapedPiece]) -> int:
        """The number of the shape that shows some others, each where it stands; it is made where there is none."""
        if parts[1:] or parts[0].x or parts[0].y:
            return self.add(parts)
        return parts[0].number

    def add(self, parts: Sequence[ShapedPiece]) -> int:
        """Make a shape of others."""
        number = len(self.places) - 1
        boxes = [box for part in parts if (box := self.box_of(part))] or [(0, 0, 0, 0)]
        least, most = (list(map(limit, zip(*boxes, strict=True))) for limit in (min, max))
        self.outlines += pack(">5h", MADE_OF_OTHERS, *least[:2], *most[2:])
        for left, part in zip(range(len(parts) - 1, -1, -1), parts, strict=True):
            self.outlines += pack(">2H2h", PLACED | (MORE if left else 0), part.number, part.x, part.y)
        self.outlines += bytes(-len(self.outlines) % 4)
        self.places.append(len(self.outlines))
        self.sides += pack(">Hh", 0, least[0])  # the file says by itself how wide a sign is
        self.parts = max(self.parts, len(parts))
        return number

    def box_of(self, part: ShapedPiece) -> tuple[int, int, int, int] | None:
        """Around one shape where it stands; nothing of one that shows nothing."""
        start, end = self.places[part.number : part.number + 2]
        if start == end:
            return None
        left, bottom, right, top = unpack_from(">4h", self.outlines, start + 2)
        return left + part.x, bottom + part.y, right + part.x, top + part.y

    def make_room(self) -> None:
        """Note of how much the shapes of most parts are, as whoever draws them makes room for that."""
        most = self.tables["maxp"]
        points, contours, together, contours_together = unpack_from(">4H", most, 6)
        larger = max(together, points), max(contours_together, contours)  # of one part, which may be of others itself
        parts, depth = unpack_from(">2H", most, 28)
        pack_into(">2H", most, 10, *(min(LARGEST, self.parts * each) for each in larger))
        pack_into(">2H", most, 28, max(parts, self.parts), depth + 1)

    def file(self) -> bytes:
        """A TrueType file of all of them."""
        count = len(self.places) - 1
        self.make_room()
        pack_into(">h", self.tables["head"], 50, LONG)
        pack_into(">H", self.tables["maxp"], 4, count)
        pack_into(">H", self.tables["hhea"], 34, count)
        made = TTFontMaker()
        for tag, table in self.tables.items():
            made.add(tag, bytes(table))
        made.add("loca", pack(f">{count + 1}L", *self.places))
        made.add("glyf", bytes(self.outlines))
        made.add("hmtx", bytes(self.sides))
        return bytes(made.makeStream())
