"""Sentences that can be read in another language: English in the code, and still a sentence with its places open.

``t("{who} took {n} trick", "{who} took {n} tricks", who=…, n=…)`` is a string like any other, in English, so that
whoever compares, prints or writes it down need know no more. It remembers the sentence and what was put into its
places; whoever shows it asks ``read(text, language)``. Gluing makes English of it for good: what is declared as
``Text`` and made of f-strings or ``+`` is an error that the types find.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from string import Formatter
from types import MappingProxyType
from typing import Any, ClassVar, Protocol, Self

Value = str | int  # what may stand in a place of a sentence: a text, what nobody translates, or a whole number
Kept = str | dict[str, Any]  # a text as JSON has it
NOTHING: Mapping[str, Any] = MappingProxyType({})
MOST = 100_000  # signs of a sentence that is read from a file and repeats what was put into it
TOO_LONG = "a sentence longer than any that was ever said"
FORMS = ("", ",")  # how a value may be shown: as it is, or a number with its thousands apart


class Language(Protocol):
    """What a language is asked: a sentence's own words, with its places open, and how a number is spelt.

    For a sentence that it has no words for it has none at all: that is English, with all that stands in its places.
    """

    def sentence(self, text: Sentence) -> str: ...
    def figure(self, english: str) -> str: ...


class Text(str):
    """What a person reads: a string in English that knows how to say itself in another language.

    Those that hold nothing more are as light as any string: sheets and standings make them by the hundred thousand.
    """

    __slots__ = ()
    tag: ClassVar[str] = ""
    kinds: ClassVar[dict[str, type[Text]]] = {}

    def __init_subclass__(cls) -> None:
        if "tag" in vars(cls):
            Text.kinds[cls.tag] = cls

    def __reduce__(self) -> tuple[Any, ...]:
        return again, (self.kept(),)

    def read(self, language: Language) -> str:
        """The same in a language."""
        return str(self)

    def kept(self) -> Kept:
        """As JSON."""
        return str(self)

    @classmethod
    def again(cls, written: Mapping[str, Any]) -> Text:
        """The text that ``kept`` wrote; raises an error of lookup, type or value for what it did not write."""
        return cls(written[cls.tag])


class Sentence(Text):
    """A sentence in English, what it was made from, and ``values`` by the names of its places.

    ``many`` is the sentence where the value ``n`` is not one. ``sense`` tells two meanings of one English word apart;
    it is never shown.
    """

    __slots__ = ("many", "one", "sense", "values")
    tag = "one"

    one: str
    many: str
    sense: str
    values: Mapping[str, Any]

    def __new__(cls, one: str, values: Mapping[str, Any] = NOTHING, *, many: str = "", sense: str = "") -> Self:
        words = many if many and abs(values["n"]) != 1 else one
        self = super().__new__(cls, words.format_map(values) if values else words)
        self.one, self.many, self.sense, self.values = one, many, sense, values
        return self

    @property
    def words(self) -> str:
        """The English sentence, with its places open."""
        return self.many if self.many and abs(self.values["n"]) != 1 else self.one

    def read(self, language: Language) -> str:
        """The sentence in a language."""
        if not (words := language.sentence(self)):
            return str(self)
        values = {name: read(value, language) for name, value in self.values.items()}
        return words.format_map(values) if values else words

    def kept(self) -> Kept:
        """As JSON: the sentence, and what was put into it."""
        said = {"one": self.one, "many": self.many, "sense": self.sense}
        values = {name: kept(value) for name, value in self.values.items()}
        return {**{name: part for name, part in said.items() if part}, **({"with": values} if values else {})}

    @classmethod
    def again(cls, written: Mapping[str, Any]) -> Text:
        values = {name: again(value) for name, value in written.get("with", {}).items()}
        one, many, sense = (written.get(part, "") for part in ("one", "many", "sense"))
        "".join((one, many, sense))  # raises where one of them is no words
        if values and not places(one) | places(many) <= values.keys():
            raise LookupError("a sentence with a place for which there is nothing")
        if values and max(multiplied(words, values) for words in (one, many)) > MOST:
            raise ValueError(TOO_LONG)
        return cls(one, values, many=many, sense=sense)


@cache
def places(words: str) -> frozenset[str]:
    """The names of a sentence's places; raises ``ValueError`` where one asks for more than a value by its name."""
    names = set()
    for _, name, form, turned in Formatter().parse(words):
        if name is None:  # the end of it
            continue
        if form not in FORMS or turned or not name.isidentifier():
            raise ValueError("a place that asks for more than a value by its name")
        names.add(name)
    return frozenset(names)


def multiplied(words: str, values: Mapping[str, Value]) -> int:
    """How many signs a sentence has in which a value stands more than once, as long as it is not made; else 0.

    Others have no more than was put into them. Texts in one another that repeat what is within them grow beyond that.
    """
    there = [name for _, name, _, _ in Formatter().parse(words) if name is not None]
    return len(words) + sum(len(str(values[name])) for name in there) if len(there) > len({*there}) else 0


class AsItIs(Text):
    """A name, a letter, what somebody wrote: the same in every language."""

    __slots__ = ()
    tag = "as"


class Figure(Text):
    """A number as it is spelt in English, with its decimal point."""

    __slots__ = ()
    tag = "figure"

    def read(self, language: Language) -> str:
        return language.figure(str(self))

    def kept(self) -> Kept:
        return {self.tag: str(self)}


class TextRow(Text):
    """Several texts after another, with what stands between them."""

    __slots__ = ("between", "items")
    tag = "row"
    between: str
    items: tuple[str, ...]

    def __new__(cls, between: str, items: Iterable[str]) -> Self:
        several = tuple(items)
        self = super().__new__(cls, between.join(several))
        self.between, self.items = between, several
        return self

    def read(self, language: Language) -> str:
        return self.between.join(str(read(item, language)) for item in self.items)

    def kept(self) -> Kept:
        return {self.tag: [kept(item) for item in self.items], "between": self.between}

    @classmethod
    def again(cls, written: Mapping[str, Any]) -> Text:
        between, items = written["between"], [again(item) for item in written[cls.tag]]
        if len(between) * len(items) > MOST:
            raise ValueError(TOO_LONG)
        return cls(between, items)


class Turned(Text, ABC):
    """A text that stands elsewhere than by itself; how its words change there is the same in every language."""

    __slots__ = ("text",)
    text: str

    def __new__(cls, text: str) -> Self:
        self = super().__new__(cls, cls.turned(str(text)))
        self.text = text
        return self

    @staticmethod
    @abstractmethod
    def turned(words: str) -> str:
        """The words as they are there."""

    def read(self, language: Language) -> str:
        return self.turned(str(read(self.text, language)))

    def kept(self) -> Kept:
        return {self.tag: kept(self.text)}

    @classmethod
    def again(cls, written: Mapping[str, Any]) -> Text:
        return cls(again(written[cls.tag]))


class Begun(Turned):
    """A text as a sentence begins with it: its first letter is a capital."""

    __slots__ = ()
    tag = "begun"

    @staticmethod
    def turned(words: str) -> str:
        return capital(words)


class Inside(Turned):
    """A sentence within another one: without its full stop."""

    __slots__ = ()
    tag = "inside"

    @staticmethod
    def turned(words: str) -> str:
        return words.removesuffix(".")


def capital(words: str) -> str:
    """Words with a capital at their beginning; the rest of them as it is."""
    return words[:1].upper() + words[1:]


NO_WORDS: Text = AsItIs("")

# --- making them -----------------------------------------------------------------------


def t(one: str, many: str = "", /, *, sense: str = "", **values: Value) -> Sentence:
    """A sentence with its values; with ``many``, that is taken where the value ``n`` is not one."""
    return Sentence(one, values, many=many, sense=sense)


def as_it_is(words: str) -> Text:
    """What is the same in every language, as a text; a text stays what it is."""
    return words if isinstance(words, Text) else AsItIs(words)


def joined(items: Iterable[str], between: str = " ") -> Text:
    """Texts after another: sentences, with a blank between them, or the parts of a list."""
    return TextRow(between, items)


def either(items: Iterable[str]) -> Text:
    """Texts as a sentence offers them: “♣, ♦ or ♥”."""
    return _listed(items, lambda most, last: t("{most} or {last}", most=most, last=last))


def both(items: Iterable[str]) -> Text:
    """Texts as a sentence lists them: “1, 4 and 7”."""
    return _listed(items, lambda most, last: t("{most} and {last}", most=most, last=last))


def _listed(items: Iterable[str], end: Callable[[Text, str], Text]) -> Text:
    *most, last = items
    return end(joined(most, ", "), last) if most else as_it_is(last)


def instead(text: Any, other: Callable[[Text], Text]) -> Any:
    """A text as ``other`` has it; or, where that leaves it as it is, with each text that was put into it so."""
    if not isinstance(text, Text):
        return text
    if (whole := other(text)) is not text:
        return whole
    if isinstance(text, TextRow):
        return TextRow(text.between, [instead(item, other) for item in text.items])
    if isinstance(text, Turned):
        return type(text)(instead(text.text, other))
    if isinstance(text, Sentence) and text.values:
        values = {name: instead(value, other) for name, value in text.values.items()}
        return Sentence(text.one, values, many=text.many, sense=text.sense)
    return text


# --- reading them ----------------------------------------------------------------------


def read(value: Any, language: Language) -> Any:
    """A value of a text in a language; what is no text stays what it is."""
    return value.read(language) if isinstance(value, Text) else value


def kept(value: Value) -> Kept | int:
    """A value of a text as JSON has it."""
    return value.kept() if isinstance(value, Text) else value


def again(written: Any) -> Any:
    """What ``kept`` wrote; raises an error of lookup or type for what it did not write."""
    if not isinstance(written, dict):
        return written
    [kind] = (kind for tag, kind in Text.kinds.items() if tag in written)
    return kind.again(written)
