"""A typed line while it is read: its signs, its words and its numbers, and what may still be coming at its end."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import takewhile
from typing import Any, NamedTuple

from rules.fields import Problem, given, whole_number
from rules.parts.amounts import decimals
from rules.parts.patterns import pattern
from rules.parts.words import ANY_IN_WORDS, GLUED, IN_WORDS, INSTEAD, ONES, OVER, SEAT, SIDE, TENS
from rules.text import NO_WORDS, Figure, Text, t

# One sign for one sign, so that what was typed can be quoted from the same place: every dash, the outlined
# suits, and the wide forms (U+FF01 to U+FF5E) that lie so far above the plain ones.
WIDE = 0xFEE0
ALIKE = {
    **{sign: sign - WIDE for sign in range(0xFF01, 0xFF5F)},
    **dict.fromkeys(map(ord, "‐‑‒–—―−﹘﹣"), ord("-")),
    **str.maketrans("♧♢♡♤×✕✖✓✔√", "♣♦♥♠xxx==="),
}
# What is not seen: it makes a suit sign plain or coloured, allows a break, or tells the direction of the text.
UNSEEN = dict.fromkeys((0xFE0E, 0xFE0F, 0xAD, 0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x2060, 0xFEFF))
# No answer has more figures; a line may be anything that was pasted.
NUMBER = re.compile("-?[0-9]{1,9}(?![0-9])|-(?![0-9])")
LONGEST = 40
# Signs like “s” and “nt” may stand glued to what follows them, longer words never.
SHORT_WORD = 2
# What several words say together of the tricks, where the first says nothing alone.
PHRASES = tuple(
    phrase for phrase in OVER if " " in phrase and phrase[0].isalpha() and phrase.split(" ")[0] not in IN_WORDS
)
HYPHENED = re.compile("-[a-z]")
SIDE_IN_ONE = tuple(word for word in SIDE if " " not in word)


class Read(NamedTuple):
    """What a line says as far as it goes: the answers in it, what is wrong, and what is missing at its end."""

    answers: dict[str, Any]
    problems: tuple[Problem, ...] = ()
    missing: Text = NO_WORDS


class Stopped(Exception):
    """A line cannot be read on; ``says`` is what is missing at its end, or what is wrong with it."""

    def __init__(self, says: Text) -> None:
        super().__init__(says)
        self.says = says


class Unfinished(Stopped):
    """The line ends before the answer does; it could still become right."""


class Unreadable(Stopped):
    """What stands there cannot be the answer, however the line goes on."""

    def problem(self, field: str) -> Problem:
        """The same, of the field at which reading stopped."""
        return Problem(field, self.says)


class Torn(Problem):
    """What stands there is an answer in two ways; no other order of the line decides between them."""

    __slots__ = ()


class Ambiguous(Unreadable):
    """What stands there is an answer in two ways, and neither is likelier."""

    def problem(self, field: str) -> Problem:
        return Torn(field, self.says)


def folded(text: str) -> str:
    """A text as it is compared: small letters, plain signs, as long as it was."""
    if text.isascii():  # the same, and nearly every line is
        return text.lower()
    return "".join(c.lower() if len(c.lower()) == 1 else c for c in text.translate(ALIKE))


def seen(text: str) -> str:
    """What can be seen of a text, with single blanks."""
    return " ".join(text.translate(UNSEEN).split())


# What is only put around or behind something: brackets, and the stop behind a word that is no abbreviation.
BRACKETS = str.maketrans("()[]", "    ")
# Behind these a colon parts nothing from its number.
SAYS_OF_WHAT = pattern("(?<![A-Za-z])(took|takes|gets|got|bids?|calls|called) ?:", re.IGNORECASE)
STOP = re.compile(r"(?<![.][A-Za-z])[.](?= |$)")
# A comma typed twice, or glued to what follows it: it belongs to neither.
DASHES = re.escape("".join(chr(sign) for sign, plain in ALIKE.items() if plain == ord("-")) + "-")
A_WORD_OF_IT = "by|with|taking|took|takes|gets|got|bids?|calls|called|over|up|under|down|off|short|light|plus|minus"
SO_MANY_OF_IT = f"(?:[0-9]{{1,2}}|{'|'.join(sorted(IN_WORDS, key=len, reverse=True))})(?![A-Za-z0-9])"
# What joins a number to the word that says of what it is takes nothing away: “by-one”, “two-down”, “went-down 2”.
JOINED = pattern(
    f"(?<![A-Za-z])((?:{A_WORD_OF_IT})(?=[{DASHES}]{SO_MANY_OF_IT})|"
    f"(?:went|goes|tricks?|points?)(?=[{DASHES}](?:down|off|up|over|under|short|light)(?![A-Za-z]))|"
    f"(?<![{DASHES}0-9]){SO_MANY_OF_IT}(?=[{DASHES}](?:over|up|under|down|off|short|light)(?![A-Za-z])))[{DASHES}]",
    re.IGNORECASE,
)
# A dash between blanks only parts, where what stands behind it says by itself how many, or whose it was; and any
# before “by north”.
A_RESULT = (
    f"[=+]|[{DASHES}] ?[0-9]|{SO_MANY_OF_IT} (?:over|up|down|under|off|short|light|(?:over|under)tricks?)(?![A-Za-z])|"
    "(?:took|takes|gets|got|made|making|makes|exactly|went|by|with|down|off|up|over|under|plus|minus)(?![A-Za-z])"
)
PARTING_DASH = pattern(f"(?<=[^ ,;])(?: [{DASHES}] (?={A_RESULT})|[{DASHES}](?=by [a-z]))", re.IGNORECASE)
STRAY_COMMA = re.compile(" ?([,;])(?: ?[,;])+ ?| ([,;])(?=[^ ])|([,;])(?=[A-Za-z])")


def tidied(text: str) -> str:
    """A line without its brackets, and with commas for other stops; those at its end are left out."""
    plain = PARTING_DASH.sub(", ", JOINED.sub(r"\1 ", SAYS_OF_WHAT.sub(r"\1 ", seen(text.translate(BRACKETS)))))
    return STRAY_COMMA.sub(one_comma, STOP.sub(",", plain.replace(":", ","))).rstrip(" ,;")


def one_comma(found: re.Match[str]) -> str:
    """A comma, and a blank behind it."""
    return f"{found[1] or found[2] or found[3]} "


def short(text: str) -> str:
    """A piece of text as it is quoted, cut where it is too long to be read."""
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def plus_minus(number: object) -> Figure:
    """A number with the minus that is printed, and no more than two decimals where points were shared out."""
    return Figure((decimals(number) if isinstance(number, Fraction) else str(number)).replace("-", "−"))


@lru_cache
def openings(known: frozenset[str]) -> frozenset[str]:
    """What phrases begin with, up to each of their blanks: the known ones, and those that tricks are told in."""
    return frozenset(phrase[: gap.end()] for phrase in (*known, *PHRASES) for gap in re.finditer(" ", phrase))


class Reader:
    """A typed line, and how far it has been read; ``known`` are the words that may stand glued behind a short one.

    ``plain`` says that a number was read as it stands, which may have been meant as one over or down; ``meant`` are
    questions about a number, each with the one that may have been meant.
    """

    def __init__(self, text: str, known: frozenset[str] = GLUED) -> None:
        self.typed = seen(text)
        self.text = folded(self.typed)
        self.known = known
        self.at = 0
        self.hopes: dict[int, Text] = {}
        self.doubts: list[Problem] = []
        self.plain = False
        self.meant: list[tuple[Text, int]] = []

    @property
    def rest(self) -> str:
        """What has not been read yet, as it is compared."""
        return self.text[self.at :]

    @property
    def token(self) -> str:
        """The next piece as it was typed, for quoting; with what does not go on a phrase that it begins (“down q”)."""
        words, many = self.left.split(" "), 1
        while (
            words[many:]
            and not words[many][0].isdigit()
            and f"{folded(' '.join(words[:many]))} " in openings(self.known)
        ):
            many += 1
        piece = " ".join(words[:many])
        return short(piece.rstrip(",;") or piece)

    @property
    def left(self) -> str:
        """What has not been read yet as it was typed, for quoting; of a word that was read in part the whole."""
        start = self.at
        while start and self.typed[start - 1 : start + 1].isalpha() and self.at < len(self.typed):
            start -= 1
        return self.typed[start:]

    def match(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """Read what a pattern matches here, if it does."""
        found = pattern.match(self.rest)
        self.go_on(found.end() if found else 0)
        return found

    def take(self, words: Collection[str], *, glued: Collection[str] | None = None) -> str | None:
        """Read the longest of the words that stands here; none while a longer one may still be coming.

        What may stand ``glued`` behind a short one is any known word, unless they are named.
        """
        rest, behind = self.rest, self.known if glued is None else glued
        if not rest.startswith(tuple(words)):  # nearly always: and so it is found out soonest
            return None
        found = (word for word in words if rest.startswith(word) and self.ends(word, behind))
        best = max(found, key=len, default="")
        if not best or (len(rest) > len(best) and self.begins(words)):
            return None
        self.go_on(len(best))
        return best

    def ends(self, word: str, glued: Collection[str]) -> bool:
        """Whether a word ends where it should: no number is cut in two, and no word but a short one glued to others."""
        behind = self.rest[len(word) :]
        if word[-1].isdigit():
            return not behind[:1].isdigit()
        if word in TENS and HYPHENED.match(behind):  # “twenty-to” is a slip, and no twenty
            return False
        letters = "".join(takewhile(str.isalpha, behind)) if word[-1].isalpha() else ""
        if not letters:
            return not self.cuts(word)
        if len(word + letters) > SHORT_WORD and word + letters in self.known:
            return False
        return len(word) <= SHORT_WORD and made_of(letters, glued, begun=letters == behind)

    def cuts(self, phrase: str) -> bool:
        """Whether the last word of several begins something longer that is known: “5 over” cuts “over Nap” in two."""
        first, blank, last = phrase.rpartition(" ")
        if not blank:
            return False
        rest = self.rest[len(first + blank) :]
        longer = [known for known in self.known if known.startswith(f"{last} ")]
        return any(rest.startswith(known) or (first.isdigit() and known.startswith(rest)) for known in longer)

    def begins(self, words: Collection[str]) -> bool:
        """Whether all that is left of the line is the beginning of one of the words."""
        rest = self.rest
        if not rest or f"\n{rest}" not in "\n".join(("", *words)):  # which is found out sooner than word by word
            return False
        return any(word.startswith(rest) and word != rest for word in words)

    def go_on(self, signs: int) -> None:
        """Step over what was read, and the blank behind it."""
        self.at += signs
        self.at += self.text.startswith(" ", self.at)

    def refused(self, expected: Text, of: Text = NO_WORDS) -> Stopped:
        """Why reading stops here: the line is at its end, or the next piece is not what was expected."""
        if not self.rest:
            return unfinished(expected, of)
        token = given(self.token)
        if (instead := INSTEAD.get(folded(self.token))) is not None:
            return Unreadable(t("{given}: {instead}.", given=token, instead=instead))
        if not of:
            return Unreadable(t("{given} is not {expected}.", given=token, expected=expected))
        return Unreadable(t("{label}: {given} is not {expected}.", label=of, given=token, expected=expected))


def made_of(letters: str, known: Collection[str], *, begun: bool) -> bool:
    """Whether letters are known words, one glued to another; the last may be ``begun`` only."""
    ends = {0}
    for at in range(len(letters)):
        if at in ends:
            ends |= {at + len(word) for word in known if letters.startswith(word, at)}
            if begun and any(word.startswith(letters[at:]) for word in known):
                return True
    return len(letters) in ends


def unfinished(expected: Text, of: Text = NO_WORDS) -> Unfinished:
    """What is missing at the end of the line, and what it is to say."""
    return Unfinished(t("{label}: {expected}", label=of, expected=expected) if of else expected)


# --- words and numbers -----------------------------------------------------------------


def word(reader: Reader, words: Collection[str], expected: Text, *, of: Text = NO_WORDS) -> str:
    """The word that has to stand here."""
    found = reader.take(words)
    if found is not None:
        return found
    if reader.begins(words):
        raise unfinished(expected, of)
    raise reader.refused(expected, of)


def no_side(reader: Reader, expected: Text, of: Text = NO_WORDS) -> None:
    """Refuse two seats in one word where one was expected: they do not say which of them."""
    start = reader.at
    if reader.take(SIDE_IN_ONE) is not None:
        reader.at = start
        raise reader.refused(expected, of)


def one_seat(reader: Reader, expected: Text, *, of: Text = NO_WORDS) -> str:
    """The seat that has to stand here."""
    no_side(reader, expected, of)
    return SEAT[word(reader, SEAT, expected, of=of)]


def number(reader: Reader, of: Text, *, least: int, most: int) -> int:
    """A whole number; at the end of the line it may be one whose first figures only have been typed."""
    expected = whole_number(least, most)
    start, said = reader.at, reader.take(ANY_IN_WORDS)
    found = None if said else reader.match(NUMBER)
    figures = str(ANY_IN_WORDS[said]) if said else found[0] if found else ""
    not_in_two_words(reader, of, said, most=most, start=start)
    if said in TENS and (to := TO.match(reader.rest)):  # “twenty two” with a slip sooner than twenty to somebody
        typed = given(reader.typed[start : reader.at + to.end()])
        raise Ambiguous(t("{label}: {given} is not {expected}.", label=of, given=typed, expected=expected))
    if figures.removeprefix("-") and least <= int(figures) <= most:
        not_changed_about(of, figures, most=most)
        return int(figures)
    if found and not reader.rest and grows(figures, least, most):
        raise unfinished(expected, of)
    reader.at = start
    if reader.begins([word for word, said in ANY_IN_WORDS.items() if said <= most]):
        raise unfinished(expected, of)
    raise reader.refused(expected, of)


LEADING_ZERO = re.compile("-?0[0-9]")


def not_changed_about(of: Text, figures: str, *, most: int) -> None:
    """Refuse a figure behind a nought that may be the number the other way round: “01” is ten sooner than one."""
    other = figures[::-1]
    if LEADING_ZERO.fullmatch(figures) and 0 < int(other) <= most:
        said = t(
            "{label}: “{typed}” may be {once}, or {together}: expected one of these.",
            label=of,
            typed=figures,
            once=figures[1:],
            together=other,
        )
        raise Ambiguous(said)


def number_among_others(reader: Reader, of: Text, *, least: int, most: int) -> int:
    """A whole number of a row; a nought before it belongs to the one before that: “1 01” is 10 1 with a slip."""
    if LEADING_ZERO.match(reader.rest):
        raise reader.refused(whole_number(least, most), of)
    return number(reader, of, least=least, most=most)


A_ONE, TO = re.compile(f"({'|'.join(ONES)})(?![a-z])"), re.compile("to(?![a-z])")


def not_in_two_words(reader: Reader, of: Text, said: str | None, *, most: int, start: int) -> None:
    """Refuse tens that were just read from ``start`` on where ones stand behind them, if both may be one number."""
    tens, one = TENS.get(said or ""), A_ONE.match(reader.rest)
    if tens and one and tens + ONES[one[1]] <= most:
        typed = reader.typed[start : reader.at + one.end()]
        raise Ambiguous(
            t(
                "{label}: “{typed}” may be {together}, or {tens} and {ones}: expected figures.",
                label=of,
                typed=typed,
                together=tens + ONES[one[1]],
                tens=tens,
                ones=ONES[one[1]],
            )
        )


def grows(figures: str, least: int, most: int) -> bool:
    """Whether more figures after these can make a number that is allowed."""
    if figures.startswith("-"):
        return least < 0 and (figures == "-" or grows(figures[1:], max(1, -most), -least))
    value = int(figures)
    return value > 0 and any(value * ten <= most and least < (value + 1) * ten for ten in tens(most))


def tens(most: int) -> Iterator[int]:
    """Ten, a hundred and so on, as far as a number has figures."""
    return (10**figures for figures in range(1, len(str(most))))


def surplus(reader: Reader) -> Text:
    """What to say of everything not yet read, where nothing more was expected."""
    return t("Nothing more was expected, not {given}.", given=given(short(reader.left)))
