"""Typefaces of other scripts in a PDF: only what is used of them, each cluster of letters a sign that says them.

A cluster of several shapes becomes one shape made of those: so whoever copies or searches the text finds its letters
in their order, and nothing between them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from struct import pack
from typing import Any

import uharfbuzz
from reportlab.lib.rl_accel import fp_str
from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFStream, PDFZCompress

from scorer.sheets.page.scripts import Cluster, ShapedPiece, typeface
from scorer.sheets.printers.outlines import Outlines

THOUSAND = 1000  # parts of an em, which a PDF counts widths in
SYMBOLIC, STEM = 4, 80  # of a typeface: its letters are not Latin ones, and its uprights about so wide
AT_ONCE = 100  # as many lines as a list of what signs say may have
NO_SIGN = Cluster("", (ShapedPiece(0, 0, 0),), 0.0, backwards=False)


class Embedded:
    """One style of a typeface in one file, which is ReportLab's document."""

    def __init__(self, font: str, document: Any) -> None:
        self.typeface = typeface(font)
        self.name = f"OVRTRK+{font}"
        self.internal = f"Script{len(document.delayedFonts)}"
        self.signs = {NO_SIGN: 0}  # with their numbers in the file
        document.delayedFonts.append(self)

    def written(self, clusters: Iterable[Cluster]) -> str:
        """The operator that writes a stretch of text."""
        numbers = (self.signs.setdefault(cluster, len(self.signs)) for cluster in clusters)
        return f"<{''.join(f'{number:04X}' for number in numbers)}> Tj"

    def addObjects(self, document: Any) -> None:  # so ReportLab calls it as it ends a file
        """Put the typeface into the file."""
        shapes, numbers = self.drawn()
        widths = PDFArray([fp_str(cluster.advance * THOUSAND) for cluster in self.signs])
        signs = PDFDictionary(
            {
                "Type": "/Font",
                "Subtype": "/CIDFontType2",
                "BaseFont": f"/{self.name}",
                "CIDSystemInfo": PDFDictionary({"Registry": "(Adobe)", "Ordering": "(Identity)", "Supplement": 0}),
                "CIDToGIDMap": document.Reference(
                    stream(pack(f">{len(numbers)}H", *numbers)), f"{self.internal} numbers"
                ),
                "W": PDFArray([0, widths]),
                "FontDescriptor": document.Reference(self.descriptor(shapes, document), f"{self.internal} descriptor"),
            }
        )
        meanings = stream("\n".join(self.meanings()).encode("ascii"))
        font = PDFDictionary(
            {
                "Type": "/Font",
                "Subtype": "/Type0",
                "BaseFont": f"/{self.name}",
                "Encoding": "/Identity-H",
                "DescendantFonts": PDFArray([document.Reference(signs, f"{self.internal} signs")]),
                "ToUnicode": document.Reference(meanings, f"{self.internal} meanings"),
            }
        )
        document.idToObject["BasicFonts"].dict[self.internal] = document.Reference(font, self.internal)

    def descriptor(self, shapes: bytes, document: Any) -> PDFDictionary:
        """How large the typeface is, and the file of its shapes."""
        box = Outlines(self.typeface.face).box
        extents = self.typeface.font.get_font_extents("ltr")
        ems = [round(each * THOUSAND / self.typeface.em) for each in (*box, extents.ascender, extents.descender)]
        return PDFDictionary(
            {
                "Type": "/FontDescriptor",
                "FontName": f"/{self.name}",
                "Flags": SYMBOLIC,
                "FontBBox": PDFArray(ems[:4]),
                "ItalicAngle": 0,
                "Ascent": ems[4],
                "Descent": ems[5],
                "CapHeight": ems[4],
                "StemV": STEM,
                "FontFile2": document.Reference(stream(shapes), f"{self.internal} shapes"),
            }
        )

    def drawn(self) -> tuple[bytes, list[int]]:
        """A TrueType file with the shapes that are used, and the number there of the shape of each sign."""
        wanted = uharfbuzz.SubsetInput()
        wanted.glyph_set.update({shape.number for cluster in self.signs for shape in cluster.shapes})
        wanted.flags = uharfbuzz.SubsetFlags.NO_LAYOUT_CLOSURE
        face = self.typeface.face
        numbers = uharfbuzz.SubsetPlan(face, wanted).old_to_new_glyph_mapping
        outlines = Outlines(uharfbuzz.subset(face, wanted))
        found = [
            outlines.one([shape._replace(number=numbers[shape.number]) for shape in cluster.shapes])
            for cluster in self.signs
        ]
        return outlines.file(), found

    def meanings(self) -> Iterator[str]:
        """What each sign says, for whoever copies or searches the text."""
        said = [(number, cluster) for cluster, number in self.signs.items() if cluster.says]
        yield from ("/CIDInit /ProcSet findresource begin", "12 dict begin", "begincmap")
        yield "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def"
        yield from ("/CMapName /Adobe-Identity-UCS def", "/CMapType 2 def")
        yield from ("1 begincodespacerange", "<0000> <FFFF>", "endcodespacerange")
        for at in range(0, len(said), AT_ONCE):
            part = said[at : at + AT_ONCE]
            yield f"{len(part)} beginbfchar"
            yield from (f"<{number:04X}> <{in_line(cluster)}>" for number, cluster in part)
            yield "endbfchar"
        yield from ("endcmap", "CMapName currentdict /CMap defineresource pop", "end", "end")


def in_line(cluster: Cluster) -> str:
    """What a cluster says, in figures and from left to right: who reads the file turns letter by letter round again."""
    says = cluster.says[::-1] if cluster.backwards else cluster.says
    return says.encode("utf-16-be").hex().upper()


def stream(content: bytes) -> PDFStream:
    """A compressed part of a file."""
    written = PDFStream(content=content, filters=[PDFZCompress])
    written.dictionary["Length1"] = len(content)
    return written
