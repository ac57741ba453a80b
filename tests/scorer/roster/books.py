"""Workbooks put together part by part, as honest and as other programs write them."""

from __future__ import annotations

import io
import zipfile

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
STRICT = "http://purl.oclc.org/ooxml/spreadsheetml/main"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships"
IDA = '<c r="A1" t="inlineStr"><is><t>Ida Holm</t></is></c>'


def relations(*targets: tuple[str, str]) -> str:
    """The relations of a part: what each other part is, and where it lies."""
    each = (
        f'<Relationship Id="r{n}" Type="{OFFICE}/{what}" Target="{at}"/>' for n, (what, at) in enumerate(targets, 1)
    )
    return f'<Relationships xmlns="{PACKAGE}">{"".join(each)}</Relationships>'


PARTS = {
    "_rels/.rels": relations(("officeDocument", "xl/workbook.xml")),
    "xl/_rels/workbook.xml.rels": relations(
        ("worksheet", "worksheets/sheet1.xml"), ("sharedStrings", "sharedStrings.xml"), ("styles", "styles.xml")
    ),
    "xl/workbook.xml": f'<workbook xmlns="{MAIN}" xmlns:r="{OFFICE}"><sheets><sheet r:id="r1"/></sheets></workbook>',
}


def sheet(*rows: str, before: str = "") -> str:
    """A sheet of rows of cells."""
    told = "".join(f"<row>{row}</row>" for row in rows)
    return f'<worksheet xmlns="{MAIN}">{before}<sheetData>{told}</sheetData></worksheet>'


def strings(*said: str) -> str:
    return f'<sst xmlns="{MAIN}">{"".join(f"<si>{each}</si>" for each in said)}</sst>'


def styles(*formats: object, codes: str = "") -> str:
    each = "".join(f'<xf numFmtId="{number}"/>' for number in formats)
    return f'<styleSheet xmlns="{MAIN}">{codes}<cellStyleXfs><xf/></cellStyleXfs><cellXfs>{each}</cellXfs></styleSheet>'


def book(page: str = "", how: int = zipfile.ZIP_DEFLATED, **parts: str) -> bytes:
    """A workbook of one sheet; other parts are named without their folder, ``sharedStrings`` or ``styles``."""
    named = {f"xl/{name}.xml": text for name, text in parts.items()}
    return packed({**PARTS, "xl/worksheets/sheet1.xml": page or sheet(IDA), **named}, how)


def packed(parts: dict[str, str], how: int = zipfile.ZIP_DEFLATED) -> bytes:
    """Parts as a package."""
    kept = io.BytesIO()
    with zipfile.ZipFile(kept, "w", how) as package:
        for name, text in parts.items():
            package.writestr(name, text)
    return kept.getvalue()
