"""Sheets as web pages: one file with all it needs, for screens, screen readers and paper."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import IO

from rules.text import NO_WORDS, joined, t
from scorer.sheets.page.paper import A4, Paper
from scorer.sheets.page.tones import TONES
from scorer.sheets.page.words import clean, number, printing, text
from scorer.sheets.printers.saving import Where, save
from scorer.sheets.sheet import (
    Blanks,
    Block,
    Cards,
    Cell,
    Column,
    CutCard,
    Heading,
    Imprint,
    Layout,
    LinePad,
    Note,
    Row,
    Sheet,
    SheetPart,
    SheetTable,
    Wide,
    Writings,
    beside,
)

SUITS = {"♠": "spade", "♥": "heart", "♦": "diamond", "♣": "club"}
STYLE = """
:root { color-scheme: light dark; --ink: #14201a; --soft: #46544c; --line: #d5dcd7; --sheet: #fff;
  --heart: #c4122f; --diamond: #a94a00; --club: #15733a; }
@media (prefers-color-scheme: dark) { :root { --ink: #e9f0ec; --soft: #bac7c0; --line: #2e3a34; --sheet: #171f1b;
  --heart: #ff7f88; --diamond: #f3a24b; --club: #62cc8c; } }
body { margin: 2rem auto; max-width: 60rem; padding: 0 1.5rem; background: var(--sheet); color: var(--ink);
  font: SIZEpx/1.45 "Noto Sans", "Segoe UI", "Helvetica Neue", Arial, sans-serif; font-variant-numeric: tabular-nums; }
h1 { margin: 0; font-size: 1.8rem; } h2 { margin: 0; font-size: 1.25rem; } h3 { margin: 1rem 0 0; font-size: 1.05rem; }
p { margin: .25rem 0; } .soft, footer { color: var(--soft); } footer { margin-top: 2rem; font-size: .85rem; }
section { margin-top: 2rem; break-inside: avoid-page; }
.opposite { display: flex; justify-content: space-between; align-items: baseline; gap: 1.5rem; }
.figure { font-weight: 600; white-space: nowrap; } .scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; margin: .75rem 0; }
caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
th, td { padding: .28rem .7rem; text-align: left; vertical-align: baseline; }
th:first-child, td:first-child { padding-left: 0; } th:last-child, td:last-child { padding-right: 0; }
thead th { border-bottom: 2px solid var(--ink); font-size: .85rem; vertical-align: bottom; }
.right { text-align: right; } .centre { text-align: center; } .narrow { width: 1%; white-space: nowrap; }
.printed { display: none; }
.strong, tfoot td { font-weight: 600; } .line > * { border-top: 1px solid var(--line); }
tfoot tr:first-child td { border-top: 2px solid var(--ink); }
.by-hand td, .by-hand th { border: 1px solid var(--soft); height: 2rem; padding: 0 .4rem; }
thead .group { border-bottom: 1px solid var(--ink); text-align: center; } .begins { border-left: 1px solid var(--ink); }
.thick > * { border-top: 3px solid var(--ink); } .thick-below > * { border-bottom: 3px solid var(--ink); }
.shade-1 { background: rgb(27 94 70 / 7%); } .shade-2 { background: rgb(27 94 70 / 14%); }
.shade-3 { background: rgb(27 94 70 / 21%); } .shade-4 { background: rgb(27 94 70 / 28%); }
[class*="shade-"] { print-color-adjust: exact; }
.blanks { display: flex; flex-wrap: wrap; gap: .6rem 1.5rem; margin: .9rem 0; }
.blanks span { border-bottom: 1px solid var(--soft); min-width: 6rem; padding-bottom: .1rem; }
.line-pad { max-width: 34rem; margin-inline: auto; table-layout: fixed; } .line-pad th { text-align: center; }
.line-pad td + td, .line-pad th + th { border-left: 3px solid var(--ink); }
.line-pad td, .line-pad th { padding: .28rem .9rem !important; } .line-pad .room td { height: 16rem; }
.line-pad tbody + tbody > tr:first-child > * { border-top: 1px solid var(--ink); }
.line-pad tbody.below-the-line:nth-of-type(2) > tr:first-child > * { border-top: 4px solid var(--ink); }
.cards { display: grid; list-style: none; padding: 0; margin: .75rem 0; }
.cards li { border: 1px dashed var(--soft); min-height: 7rem; padding: .5rem; text-align: center; break-inside: avoid;
  display: flex; flex-direction: column; justify-content: center; border-top: .8rem solid transparent; }
.cards b { font-size: 2.6rem; line-height: 1.15; overflow-wrap: anywhere; } .cards .long { font-size: 1.5rem; }
.cards, .cards * { print-color-adjust: exact; } TONES
.heart { color: var(--heart); } .diamond { color: var(--diamond); } .club { color: var(--club); }
@page { size: PAPER; margin: 17mm; }
@media print { :root { --ink: #000; --soft: #444; --line: #888; --sheet: #fff; --heart: #000; --diamond: #000;
  --club: #000; } body { margin: 0; max-width: none; padding: 0; font-size: PRINTpt; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; } .scroll { overflow: visible; } .own h1, .own h1 + p { display: none; }
  .own section { break-inside: auto; margin-top: 0; } .own section + section { break-before: page; }
  .own .printed { display: inline; } }
"""
PAPER_NAMES = {"a4": "A4", "letter": "letter"}


def write(sheet: Sheet, where: Where, *, paper: Paper = A4, imprint: Imprint = Imprint()) -> None:
    """Write a sheet as one page for a browser; raises ``CannotWrite``."""
    save(where, lambda file: written(file, page(sheet, paper, imprint)))


def written(file: IO[bytes], words: str) -> None:
    file.write(words.encode("utf-8"))


def page(sheet: Sheet, paper: Paper = A4, imprint: Imprint = Imprint()) -> str:
    """The whole page; every word that came from people is escaped."""
    with printing(sheet, imprint.language) as printed:
        return "\n".join(lines(printed, paper, imprint)) + "\n"


def lines(sheet: Sheet, paper: Paper, imprint: Imprint) -> Iterator[str]:
    yield f'<!DOCTYPE html>\n<html lang="{imprint.language.code}">\n<head>\n<meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{plain(sheet.title)}</title>\n<style>{style(sheet.layout, paper)}</style>\n</head>"
    yield f"<body{' class=own' if sheet.layout.down == 1 else ''}>\n<main>\n<h1>{said(sheet.title)}</h1>"
    yield f'<p class="soft">{said(sheet.line)}</p>'
    for part in sheet.parts:
        yield from section(part, joined(t("{fact}.", fact=fact) for fact in sheet.facts))
    yield f"</main>\n<footer>{said(imprint.line)}</footer>\n</body>\n</html>"


def style(layout: Layout, paper: Paper) -> str:
    size = PAPER_NAMES[paper.key] + (" landscape" if layout.landscape else "")
    sizes = ("20", "13") if layout.large else ("16", "10")
    tones = " ".join(f".{name} {{ border-top-color: {t.band} !important; }}" for name, t in TONES.items())
    return STYLE.replace("SIZE", sizes[0]).replace("PRINT", sizes[1]).replace("PAPER", size).replace("TONES", tones)


def plain(words: str) -> str:
    return escape(clean(words))


def said(words: str) -> str:
    """Escaped, and suits in their colours."""
    escaped = plain(words)
    for sign, name in SUITS.items():
        escaped = escaped.replace(sign, f'<span class="{name}">{sign}</span>')
    return escaped


def section(part: SheetPart, facts: str) -> Iterator[str]:
    """A part; where it has a page to itself, the facts are printed on it once more."""
    yield "<section>"
    if part.title or part.figure:
        yield f'<div class="opposite"><h2>{said(part.title)}</h2><p class="figure">{said(part.figure)}</p></div>'
    if part.note or part.figure_note:
        note = f'<span class="printed">{said(facts)} </span>{said(part.note)}'
        yield f'<div class="opposite soft"><p>{note}</p><p>{said(part.figure_note)}</p></div>'
    for block in part.blocks:
        yield from written_block(block, part.title)
    yield "</section>"


def written_block(block: Block, about: str) -> Iterator[str]:
    match block:
        case Heading():
            yield f"<h3>{said(block.text)}</h3>"
        case Note():
            yield f'<p class="soft">{said(block.text)}</p>'
        case SheetTable():
            yield from grid(block, about)
        case Blanks():
            yield from lines_to_write_on(block)
        case LinePad():
            yield from line_pad(block, about)
        case Cards():
            yield from faces(block)


def grid(table: SheetTable, about: str) -> Iterator[str]:
    """A table with its caption for those who hear it."""
    yield f'<div class="scroll"><table{" class=by-hand" if table.by_hand else ""}>'
    yield f"<caption>{said(table.caption or about)}</caption>\n<thead>{names(table)}<tr>"
    begins = begun(table)
    yield "".join(
        f'<th scope="col" class="{look(column)}{" begins" * (at in begins)}">{said(column.title)}</th>'
        for at, column in enumerate(table.columns)
    )
    yield "</tr></thead>\n<tbody>"
    for index, row in enumerate(table.rows):
        yield f"<tr{marked(table, index)}>{cells(table, row, index)}</tr>"
    yield "</tbody>"
    if table.foot:
        yield "<tfoot>" + "".join(f"<tr>{cells(table, row)}</tr>" for row in table.foot) + "</tfoot>"
    yield "</table></div>"


def names(table: SheetTable) -> str:
    """The row of names over several columns, where there are any."""
    if not table.grouped:
        return ""
    boxes = []
    for group in table.groups:
        begins, over = " begins" * (group.first > 0), f'colspan="{group.last - group.first + 1}"'
        name = f'<th scope="colgroup" class="group{begins}" {over}>{said(group.name)}</th>'
        boxes.append(name if group.name else f"<td {over}></td>")
    return f"<tr>{''.join(boxes)}</tr>\n"


def begun(table: SheetTable) -> set[int]:
    """The columns with which something of somebody else begins."""
    return {group.first for group in table.groups if group.first} if table.grouped else set()


def marked(table: SheetTable, index: int) -> str:
    """The lines above a row, and below the last."""
    marks = {
        "line": index in table.lines,
        "thick": index in table.thick,
        "thick-below": index + 1 == len(table.rows) and index + 1 in table.thick,
    }
    there = " ".join(mark for mark, is_there in marks.items() if is_there)
    return f' class="{there}"' if there else ""


def cells(table: SheetTable, row: Row, index: int = -1) -> str:
    """The cells of a row; ``index`` is its place among the rows above the sum line."""
    boxes = []
    over = 0
    begins = begun(table)
    for at, (cell, column) in enumerate(zip(row, table.columns, strict=True)):
        dark = table.shades.get((index, at))
        marks = " begins" * (at in begins) + (f" shade-{dark}" if dark else "")
        if over:
            over -= 1
        elif isinstance(cell, Wide):
            over = cell.over - 1
            looks = f' class="{marks.strip()}"' if marks else ""
            boxes.append(f'<td colspan="{cell.over}"{looks}>{said(cell.text)}</td>')
        else:
            boxes.append(box(cell, column, marks))
    return "".join(boxes)


def box(cell: Cell, column: Column, marks: str) -> str:
    return f'<td class="{look(column)}{" strong" * column.strong}{marks}">{said(text(cell, column))}</td>'


def look(column: Column) -> str:
    """How a column is set: words that grow may take several lines, figures and contracts never do."""
    return column.align if column.grow else f"{column.align} narrow"


# --- what is written on, above and below a line, and cut out ---------------------------------


def lines_to_write_on(blanks: Blanks) -> Iterator[str]:
    """Labels, each with its line and what stands on it."""
    yield '<p class="blanks">'
    for blank in blanks.blanks:
        words = f'<small class="soft">{said(blank.label)}</small> <b>{said(blank.said)}</b>'
        yield f'<span style="flex: {blank.share}">{words}</span>'
    yield "</p>"


def line_pad(pad: LinePad, about: str) -> Iterator[str]:
    """A pad of two sides as a table, a body for every stretch of it."""
    yield f'<table class="line-pad">\n<caption>{said(about)}</caption>\n<thead><tr>'
    yield "".join(f'<th scope="col">{said(c)}<br><span class="soft">{said(who)}</span></th>' for c, who in pad.heads)
    yield "</tr></thead>"
    room = f'<tr class="room">{"<td></td>" * len(pad.heads)}</tr>' if pad.by_hand else ""
    yield f"<tbody>{room}{''.join(entry_rows(pad.above, len(pad.heads), upwards=True))}</tbody>"
    for entries in pad.below or ((),):
        yield f'<tbody class="below-the-line">{room}{"".join(entry_rows(entries, len(pad.heads)))}</tbody>'
    totals = "".join(f"<td>{opposite(t('Total'), text(cell, Column(NO_WORDS)))}</td>" for cell in pad.totals)
    yield f"<tfoot><tr>{totals}</tr></tfoot></table>"


def entry_rows(entries: Writings, sides: int, *, upwards: bool = False) -> Iterator[str]:
    """The entries of both sides beside each other, an empty row where there is none."""
    for row in beside(entries, upwards=upwards) or ((None,) * sides,):
        boxes = (opposite(one.what, number(one.points)) if one else "" for one in row)
        yield f"<tr>{''.join(f'<td>{box}</td>' for box in boxes)}</tr>"


def opposite(left: str, right: str) -> str:
    return (
        f'<div class="opposite"><span class="soft">{said(left)}</span><span class="figure">{said(right)}</span></div>'
    )


def faces(cards: Cards) -> Iterator[str]:
    """Cards in rows, each with its colour."""
    yield f'<ul class="cards" style="grid-template-columns: repeat({cards.across}, 1fr)">'
    yield from (face(card) for card in cards.cards)
    yield "</ul>"


def face(card: CutCard) -> str:
    tone = f' class="{card.tone}"' if card.tone else ""
    long = ' class="long"' if len(clean(card.words)) > 6 else ""
    below = f'<span class="soft">{said(card.below)}</span>' if card.below else ""
    return f"<li{tone}><b{long}>{said(card.words)}</b>{below}</li>"
