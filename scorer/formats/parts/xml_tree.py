"""XML read safely: no entity is expanded, nothing is fetched, every element knows its line, and size has a limit."""

from __future__ import annotations

import html.entities
import re
import sys
from collections.abc import Callable, Hashable, Iterator, Mapping
from functools import lru_cache, partial
from itertools import islice
from operator import itemgetter
from types import MappingProxyType
from xml.etree.ElementTree import ParseError

from rules.text import Text, as_it_is, t
from scorer.formats.parts.encodings import decoded
from scorer.formats.source import Source
from scorer.formats.trouble import CannotRead, CutShort, Hostile, NotXml, TooMuch
from scorer.safety.signs import seen
from scorer.safety.xml import PIECE, Limits, TooMany, Twisted, XmlReader, heard

# A thousand tables at thirty-six boards come to half of it, with everything that a line can say.
LIMITS = Limits(things=1_500_000, depth=60)
# What the parser finds; what it seldom does is said in its own words.
UNSOUND: Mapping[str, Text] = MappingProxyType(
    {
        "syntax error": t("syntax error"),
        "no element found": t("no element found"),
        "not well-formed (invalid token)": t("not well-formed (invalid token)"),
        "unclosed token": t("unclosed token"),
        "mismatched tag": t("mismatched tag"),
        "duplicate attribute": t("duplicate attribute"),
        "junk after document element": t("junk after document element"),
        "undefined entity": t("undefined entity"),
        "unbound prefix": t("unbound prefix"),
        "XML or text declaration not at start of entity": t("XML or text declaration not at start of entity"),
        "reference to invalid character number": t("reference to invalid character number"),
    }
)
ENDS_EARLY = ("no element found", "unclosed token", "partial character", "unclosed CDATA section")
OWN = {"amp", "lt", "gt", "quot", "apos"}
LATE = re.compile(r"\A(\s+)<\?xml\b[^<>]*\?>")
NO_SIGN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
BY_NUMBER = re.compile(r"&#(?:(\d{1,9})|x([0-9a-fA-F]{1,8}));")
ALONE = re.compile(r"<(?=[\s\d<&=.,;:)+-])")
AMPERSAND = re.compile(r"&(?!#\d+;|#x[0-9a-fA-F]+;)(?:([A-Za-z]\w*);)?")


NONE: list[Element] = []
NOTHING: dict[str, str] = {}


class Element:
    """An element of a file: its tag in capitals, its words, what stands in it, and its line."""

    __slots__ = ("attributes", "children", "line", "tag", "text")

    def __init__(self, tag: str, attributes: dict[str, str], line: int) -> None:
        self.tag, self.attributes, self.line = tag, attributes, line
        self.text = ""
        self.children = NONE

    def put(self, child: Element) -> None:
        """Let an element stand in this one; most have none, and share their empty list."""
        if self.children is NONE:
            self.children = []
        self.children.append(child)

    @property
    def said(self) -> Hashable:
        """All that it says, on whatever lines."""
        return self.tag, self.text, frozenset(self.attributes.items()), *(child.said for child in self.children)

    def all(self, *tags: str) -> Iterator[Element]:
        """Every child of one of these names."""
        return (child for child in self.children if child.tag in tags)

    def first(self, *tags: str) -> Element | None:
        """The child of the first of these names that there is one of; one that has something in it, if there is one."""
        found = [child for tag in tags for child in self.children if child.tag == tag]
        return next((each for each in found if each.text or each.children), found[0] if found else None)

    def word(self, *tags: str) -> str:
        """The words in the first child of one of these names; empty where there is none."""
        child = self.first(*tags)
        return child.text if child else ""


class Builder(XmlReader):
    """Puts elements into one another as the parser meets them."""

    def __init__(self) -> None:
        super().__init__(LIMITS)
        self.root: Element | None = None
        self.open: list[Element] = []
        self.words: list[list[str]] = []

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        super().start(tag, attributes)
        named = {bare(name): tidy(value) for name, value in attributes.items()} if attributes else NOTHING
        element = Element(bare(tag), named, self.line)
        if self.open:
            self.open[-1].put(element)
        else:
            self.root = element
        self.open.append(element)
        self.words.append([])

    def data(self, words: str) -> None:
        if self.words:
            self.words[-1].append(words)

    def end(self, tag: str) -> None:
        super().end(tag)
        self.open.pop().text = tidy("".join(self.words.pop()))


def tidy(words: str) -> str:
    """Words on one line, a blank between each two, without anything that nobody sees."""
    return " ".join((words if words.isprintable() else seen(words)).split())


@lru_cache(maxsize=1024)
def bare(tag: str) -> str:
    """A name in capitals, without the address of its namespace."""
    return tag.rpartition("}")[2].rpartition(":")[2].upper()


def tree(source: Source, expected: Text) -> tuple[Element, tuple[Text, ...]]:
    """The outermost element of a file, and what was read otherwise than it is written; raises a ``CannotRead``."""
    if source.body.count(b"<") > 2 * LIMITS.things:  # no need to hear all of them
        tag = next(islice(re.finditer(b"<", source.body), LIMITS.things, None))
        raise too_many(source, 1 + source.body.count(b"\n", 0, tag.start()), expected)
    text, notes = decoded(source, expected)
    try:
        return parsed(source, text, expected), notes
    except NotXml:
        mended, said = made_sound(text)
        if not said:
            raise
        return parsed(source, mended, expected), (*notes, *said)


def made_sound(text: str) -> tuple[str, list[Text]]:
    """A text with everything mended that XML cannot hold and that can mean but one thing, and what that was."""
    said = []
    for wrong, instead, says in MENDED:
        if first := next((found for found in wrong.finditer(text) if found[0] != instead(found)), None):
            line = 1 + text.count("\n", 0, first.start())
            text = wrong.sub(instead, text)
            said.append(says(line))
    return text, said


def unless_named(found: re.Match[str]) -> str:
    """A sign that is told by its number, where XML has that sign; else nothing."""
    number = int(found[1]) if found[1] else int(found[2], 16)
    return found[0] if number <= sys.maxunicode and not NO_SIGN.fullmatch(chr(number)) else ""


def mended_entity(found: re.Match[str]) -> str:
    """A lone ``&`` as XML wants it, and the letters that only HTML has names for."""
    name = found[1]
    if name in OWN:
        return found[0]
    if name in html.entities.name2codepoint:
        return chr(html.entities.name2codepoint[name])
    return "&amp;" + found[0][1:]


# What is wrong, what is put in its place, and how that is told; nothing of it moves a line.
MENDED: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], str], Callable[[int], Text]], ...] = (
    (
        LATE,
        itemgetter(1),
        lambda line: t(
            "The first line of the file stands below blank ones: it was passed over (first in line {line}).", line=line
        ),
    ),
    (NO_SIGN, "".format, lambda line: t("A sign that no text has was left out (first in line {line}).", line=line)),
    (
        BY_NUMBER,
        unless_named,
        lambda line: t("A sign that no text has, told by its number, was left out (first in line {line}).", line=line),
    ),
    (
        ALONE,
        "&lt;".format,
        lambda line: t("A < that begins nothing was read as the sign it is (first in line {line}).", line=line),
    ),
    (
        AMPERSAND,
        mended_entity,
        lambda line: t("An & that stands alone was read as the sign it is (first in line {line}).", line=line),
    ),
)


def parsed(source: Source, text: str, expected: Text) -> Element:
    """The outermost element of a text."""
    builder = Builder()
    try:
        heard(builder, (text[at : at + PIECE] for at in range(0, len(text), PIECE)))
    except ParseError as error:
        raise unsound(source.name, builder, error)(expected=expected) from error
    except Twisted as error:
        raise Hostile(file=source.name, line=builder.line, does=error.does, expected=expected) from error
    except TooMany as error:
        raise too_many(source, builder.line, expected) from error
    if builder.root is None:
        raise NotXml(file=source.name, line=1, said=t("there is no element in it"), expected=expected)
    return builder.root


def too_many(source: Source, line: int, expected: Text) -> TooMuch:
    """That a file has more in it than any event, and where that begins."""
    things = t("elements and attributes")
    return TooMuch(file=source.name, line=line, most=LIMITS.things, things=things, expected=expected)


def unsound(file: str, builder: Builder, error: ParseError) -> Callable[..., CannotRead]:
    """What is wrong with XML that is not sound, and whether it merely ends too early."""
    said, line = str(error).partition(":")[0], error.position[0]
    if builder.open and said in ENDS_EARLY:
        return partial(CutShort, file=file, line=line, inside=f"<{builder.open[-1].tag}>")
    return partial(NotXml, file=file, line=line, said=UNSOUND.get(said, as_it_is(said)))
