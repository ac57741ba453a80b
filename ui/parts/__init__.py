"""What every page is made of.  One import: ``from ui.parts import Words, Table, column``.

Putting together  ``row(*parts)`` ``column(*parts)``: widgets, layouts, a number for so many px, ``None`` for what is
                  left, ``(part, stretch)``; ``panel(*parts)`` a sheet of paper; ``rule()`` hairline; ``frame("well")``
                  ``boxed(layout)`` a layout as a widget; ``restyle(widget, as_="doubt")`` when its role changes
                  ``Deck(front, other)`` one of which is seen: ``bring(other)``; ``giving_way(table)`` if it scrolls
Heading           ``Sentence("65 results to come.", act)``: the page's answer and its one act; ``say(text)``
Words             ``Words("Board 2", "lead")``: suits coloured, ``say(text)``, roles in its docstring;
                  ``Titled(title, act)``: ``say(text)`` beside the title, or below it where there is no room
                  ``OneLine(text, Lettering())`` gives way; ``KeyCap("Enter")`` ``Picture("print", 20)``
Buttons           ``Button("Print", do, key="Ctrl+P", as_="primary")``; ``KeyButton("Look", "F8", do)`` shows its key;
                  ``LinkButton("Undo", do)`` ``IconButton("Next page", "next", do)``
Switches          ``Segments("Order", [("table", "By table"), ("board", "By board")])``: ``picked``, ``chosen()``
Halves            ``Halves(Half("All tables", grid), Half("Board", entry), first=1)``; ``switch`` goes into the sentence
Fields            ``LabelledLine("Name")``: ``refuse(sentence)`` has room below; ``TypingLine`` ``EntryLine``;
                  ``Tick("Large print")``; ``labelled("Until", control)`` anything under its label
                  ``Count("Tables", 1, 99, 8)`` ``Clock("Until", "22:00")`` ``Pick("Game", [(value, words), …])``
Remarks           ``Remark()`` under a line, its room kept: ``say("doubt", sentence, *buttons)``, ``clear()``
Marks             ``Mark("doubt")``; ``mark(painter, box, state)``; states: ``STATES``
Tables            ``Table("Ranking", [Column("Place", lambda r: r.place, 66, RIGHT), …], values, key=…)``: ``chosen``
                  ``opened`` ``value()`` ``show_values(values)`` ``choose(key)`` ``let_sort()`` ``let_type()`` ``fit()``
                  ``two_lines(upper, lower)`` draws rows of two lines; ``Cells``, ``ground`` for a page's own drawing
Nothing there     ``Empty("results", "No results yet.", "Seat a table first.", act)``; ``offer(icon, what, why, act)``
Files             ``files.file_to_open(self, title, start, kinds)`` ``file_to_save`` ``folder``: no other file dialogs,
                  and loaded by ``from ui.parts import files`` where one is opened
Progress          ``Bar(96)``: ``show_done(124, 189)``
Drawing           ``Drawn("what it shows, as a sentence")`` with ``draw(painter)``; ``block`` ``fitted``;
                  ``draw_text(painter, box, text, Lettering("small", BOLD, "soft", RIGHT))``
Aloud             ``announce(widget, sentence, urgent=False)``; ``describe(line, words)`` what it means, as one types

All sizes given are px at 100 %.  Every control has a name for the screen reader: the words on it, or the name given.
"""

from ui.parts.buttons import Button, IconButton, KeyButton, LinkButton
from ui.parts.cells import Cells, Titles, ground, inside, two_lines
from ui.parts.deck import Deck
from ui.parts.drawing import CENTRE, LEFT, RIGHT, Drawn, Lettering, block, draw_text, fitted
from ui.parts.fields import Clock, Count, EntryLine, LabelledLine, Pick, Tick, TypingLine, labelled
from ui.parts.halves import Half, Halves
from ui.parts.keys import cap, tip
from ui.parts.layout import Part, boxed, column, emptied, frame, giving_way, panel, restyle, row, rule
from ui.parts.marks import STATES, Mark, State, mark
from ui.parts.progress import Bar
from ui.parts.remark import Remark
from ui.parts.rows import SORT, VALUE, Rows, TableColumn
from ui.parts.segments import Segments
from ui.parts.sentence import Empty, PageSentence, offer
from ui.parts.speech import announce, describe
from ui.parts.table import Table
from ui.parts.titled import Titled
from ui.parts.words import IconLabel, KeyCap, OneLine, Words

__all__ = [
    "CENTRE",
    "LEFT",
    "RIGHT",
    "SORT",
    "STATES",
    "VALUE",
    "Bar",
    "Button",
    "Cells",
    "Clock",
    "Count",
    "Deck",
    "Drawn",
    "Empty",
    "EntryLine",
    "Half",
    "Halves",
    "IconButton",
    "IconLabel",
    "KeyButton",
    "KeyCap",
    "LabelledLine",
    "Lettering",
    "LinkButton",
    "Mark",
    "OneLine",
    "PageSentence",
    "Part",
    "Pick",
    "Remark",
    "Rows",
    "Segments",
    "State",
    "Table",
    "TableColumn",
    "Tick",
    "Titled",
    "Titles",
    "TypingLine",
    "Words",
    "announce",
    "block",
    "boxed",
    "cap",
    "column",
    "describe",
    "draw_text",
    "emptied",
    "fitted",
    "frame",
    "giving_way",
    "ground",
    "inside",
    "labelled",
    "mark",
    "offer",
    "panel",
    "restyle",
    "row",
    "rule",
    "tip",
    "two_lines",
]  # fmt: skip
