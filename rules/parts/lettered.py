"""A game as it is typed and written in a club's own letters; all else of it is as it is."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import replace
from functools import cache, lru_cache
from itertools import repeat
from typing import Any, ClassVar

from rules.alphabets.alphabet import SIGNS, Alphabet
from rules.alphabets.english import ENGLISH
from rules.fields import Card, Choice, Each, Field, Form, Mend, Order, Problem
from rules.game import Game, Typed
from rules.parts.begun_words import announced, begins, joined, parted, starts, the_rest, unparted, words_of_a_line
from rules.parts.keyed import wordless
from rules.parts.led import lead_or_counted
from rules.parts.quoting import quoting
from rules.parts.reader import folded, seen
from rules.parts.respelled import Respelled, in_english, in_letters
from rules.parts.seats import SEATS
from rules.parts.signs import LinePiece, Sign, asks_of
from rules.parts.to_type import NOTRUMP, ToType
from rules.text import NO_WORDS, Text, as_it_is, either, instead, t

Rules = Game[Any, Any]
# So many tricks, and no “+1” or “-1”, which count for themselves.
A_NUMBER_BEFORE = re.compile("(?<![-+−0-9])[0-9]{1,2} $")


class Lettered(Game[Any, Any]):
    """What a game in letters of its own answers otherwise than its ``plain`` one, which reads English letters."""

    plain: ClassVar[Rules]

    def typed(self, text: str, at: Any) -> Typed[Any]:
        """A line in these letters; in one of the game's own words, such as “o”, a letter may be no seat."""
        line = seen(unicodedata.normalize("NFC", text))
        read = self._said(line, at)
        if right(read):
            return read
        return self._torn(line, at) or (self._begun(line, at) if read.hand is None else None) or read

    def _said(self, line: str, at: Any) -> Typed[Any]:
        """What a line says as it stands."""
        return self.plain.typed(line, at) if self.letters is ENGLISH else self._read(line, self.letters, at)

    def _begun(self, line: str, at: Any) -> Typed[Any] | None:
        """What is missing from a line that ends in the beginning of a word, or in what joins it to what follows.

        Only what stands before that was said so far. Nothing where the line may not go on so.
        """
        text, besides = folded(line), self.plain.besides
        for start, word in () if self.letters is ENGLISH else self.letters.goes_on(text):
            if right(self._said(line[:start] + word, at)):
                return self._missing(line, start, at)
        for start in starts(text):
            likely = [word for word in words_of_a_line(self.plain.form(at), besides) if begins(text[start:], word)]
            if likely and self._so_far(line[:start], at):
                whole = (line[:start] + word for word in likely)
                if any(map(self._may_stand, whole, repeat(at))):
                    return self._missing(line, start, at)
        open_ = parted(text, besides)
        return self._missing(line, open_, at) if open_ and self._so_far(line[:open_], at) else None

    def _so_far(self, line: str, at: Any) -> bool:
        """Whether a line is right as far as it goes, or without the stroke or dash at its end."""
        return right(self._said(line, at)) or right(self._said(unparted(line), at))

    def _missing(self, line: str, start: int, at: Any) -> Typed[Any]:
        """That the rest of what was begun is missing, unless something is already without it."""
        before = self._said(line[:start], at)
        said = before.missing if start and parted(folded(line), self.plain.besides) == start else NO_WORDS
        return Typed(missing=said or the_rest(line[start:]), answers=before.answers if right(before) else {})

    def _may_stand(self, line: str, at: Any) -> bool:
        """Whether a line is right as far as it goes, or up to a word at its end that says that more is to follow."""
        if right(self._said(line, at)):
            return True
        if told := announced(folded(line), self.plain.besides):
            return self._so_far(line[:told], at)
        open_ = joined(folded(line))
        before = self._said(line[:open_], at)
        return open_ > 0 and before.missing != "" and right(before)

    def _torn(self, line: str, at: Any) -> Typed[Any] | None:
        """A question where a line reads to its end with each seat that a letter may be; nothing where it does not."""
        letter = next((letter for letter in self.letters.torn if letter in line.lower()), "")
        asks = asks_of(self.plain.form(at))
        ways = {seat: each for seat, each in meanings(self.letters) if letter}
        if len({in_english(line, each, asks).text for each in ways.values()}) < len(ways):  # it stands in a word
            return None
        reads = {seat: self._read(line, each, at) for seat, each in ways.items()}
        hands = [read.hand for read in reads.values() if read.hand is not None and right(read)]
        if not reads or len(hands) < len(reads) or hands[0] == hands[1]:
            return None
        said = t(
            "“{letter}” may be {seats}; did you mean {meant}?",
            letter=letter.upper(),
            seats=either(SEATS[seat] for seat in reads),
            meant=either(self.plain.words(hand, at) for hand in hands),
        )
        mends = tuple(Mend(self.plain.words(hand, at), self.written(hand, at)) for hand in hands)
        return Typed(problems=(Problem(asked_in(self.plain.form(at), "seat"), said, mends=mends),))

    def _read(self, line: str, letters: Alphabet, at: Any) -> Typed[Any]:
        """A line in some letters, which seats have first, and then the words of the game."""
        asks = asks_of(self.plain.form(at))
        respelled = in_english(line, letters, asks)
        if respelled.foreign:
            return Typed(problems=(foreign(respelled, letters, self.plain.form(at)),))
        read = self._told(respelled, at)
        if right(read) or not respelled.moved:
            return read
        other = in_english(line, letters, asks, plain=True)
        said = self._told(other, at) if other.text != respelled.text and not other.foreign else read
        return said if right(said) else read

    def _told(self, line: Respelled, at: Any) -> Typed[Any]:
        """What a respelled line comes to, told of it as it was typed."""
        read = self.plain.typed(line.text, at)
        if line.begun and read.hand is not None:  # what is whole without the word is not, with it
            return Typed(missing=the_rest(line.begun), answers=read.answers)
        problems = tuple(self._told_so(problem, line, at) for problem in read.problems)
        if read.hand is not None:
            problems += tuple(self._tens_or_tricks(line, at))
        return replace(read, problems=problems, missing=as_typed_in(read.missing, self.letters))

    def _tens_or_tricks(self, line: Respelled, at: Any) -> Iterator[Problem]:
        """What is asked about a ten led, T before its suit, that may say what the number before it counts: “11 tk”."""
        for piece in (
            span.piece for span in line.spans if span.piece.sign is Sign.SUIT and span.piece.means[1:] == "T"
        ):
            before, typed = line.typed[: piece.start], line.typed[piece.start : piece.end]
            if typed[0] in "tT" and A_NUMBER_BEFORE.search(before):
                text = f"{before}tricks{line.typed[piece.end :]}"
                meant = self._read(text, self.letters, at).hand
                mends = () if meant is None else (Mend(self.plain.words(meant, at), text),)
                yield Problem("lead", lead_or_counted(typed, piece.means), doubtful=True, mends=mends)

    def problems(self, hand: Any, at: Any) -> tuple[Problem, ...]:
        told = self.plain.problems(hand, at)
        return tuple(problem._replace(message=as_typed_in(problem.message, self.letters)) for problem in told)

    def _told_so(self, problem: Problem, line: Respelled, at: Any) -> Problem:
        mends = tuple(Mend(mend.says, self._own(mend.text, at)) for mend in problem.mends)
        message = as_typed_in(quoting(problem.message, line.slice), self.letters)
        return problem._replace(message=message, mends=mends)

    def _own(self, line: str, at: Any) -> str:
        return in_letters(line, self.letters, asks_of(self.plain.form(at)))

    def written(self, hand: Any, at: Any) -> str:
        return self._own(self.plain.written(hand, at), at)

    def examples(self, at: Any) -> Iterator[tuple[str, Text]]:
        for line, words in self.plain.examples(at):
            yield line if self.letters is ENGLISH else wordless(self._own(line, at), self, at), words

    def form(self, at: Any) -> Form:
        return lettered_form(self.plain.form(at), self.letters)


def right(read: Typed[Any]) -> bool:
    """Whether a line is right as far as it goes."""
    return all(problem.doubtful for problem in read.problems)


# --- what is asked ------------------------------------------------------------------------


@cache
def meanings(letters: Alphabet) -> tuple[tuple[str, Alphabet], ...]:
    """The seats that a torn letter may be, each with the alphabet in which it is."""
    return tuple(
        (seat, replace(letters, seats_besides={**letters.seats_besides, letter: seat}, torn={}))
        for letter, seats in letters.torn.items()
        for seat in seats
    )


def foreign(line: Respelled, letters: Alphabet, form: Form) -> Problem:
    """Why a suit’s letter in English is not taken, where another stands for that suit."""
    piece: LinePiece = line.foreign[0]
    said = t(
        "“{letter}” is {sign} in English letters. Here {suit} is {own}: the club’s letters are {all}.",
        letter=line.typed[piece.start : piece.end].upper(),
        sign=as_it_is(SIGNS[piece.means[0]] + piece.means[1:]),
        suit=as_it_is(SIGNS[piece.means[0]]),
        own=as_it_is(letters.suits[piece.means[0]]),
        all=as_it_is(letters.shown),
    )
    return Problem(asked_in(form, "card" if piece.means[1:] else "strain"), said)


def asked_in(form: Form, what: str) -> str:
    """The first question of a form that a strain, a seat or a card answers."""
    return next((each.name for each in form if getattr(asks_of((each,)), what)), form[0].name)


@lru_cache(maxsize=512)
def lettered_form(form: Form, letters: Alphabet) -> Form:
    """A form on whose keys seats, sides, honours and no trump have the letters that are typed."""
    return Form(*(with_keys(each, letters) for each in form))


def with_keys(field: Field, letters: Alphabet) -> Field:
    """A question with other letters on its keys."""
    match field:
        case Choice():
            return replace(field, options=tuple((value, on_a_key(label, letters)) for value, label in field.options))
        case Each() | Order():
            return replace(field, own=tuple(on_a_key(key, letters) for key in field.keys))
        case Card():
            return replace(field, ranks=tuple((rank, on_a_key(key, letters)) for rank, key in field.ranks))
    return field


def on_a_key(label: Text, letters: Alphabet) -> Text:
    """What stands on a key, in some letters: those of no trump are of the club as well."""
    typed: Text = instead(label, lambda text: NOTRUMP if text == NOTRUMP else text)
    return as_typed_in(typed, letters)


def as_typed_in(said: Text, letters: Alphabet) -> Text:
    """What is said, with all that is to be typed in some letters."""
    ours: Text = instead(said, lambda text: in_own(text, letters) if isinstance(text, ToType) else text)
    return ours


def in_own(word: ToType, letters: Alphabet) -> ToType:
    """What is to be typed in English letters, in others."""
    if word.letters in ("", NOTRUMP.letters):
        return ToType(letters.notrump, word.letters) if word.letters else word
    own = {**letters.seats, **letters.honours}
    return type(word)(("–" if "–" in word else "").join(own.get(each, "10") for each in word.letters), word.letters)


@cache
def in_letters_of(game: Rules, letters: Alphabet) -> Rules:
    """A game in a club’s letters; the same one whenever it is asked for."""
    kind = type(game)
    own = {"plain": game, "letters": letters, "__doc__": kind.__doc__}
    return type(f"{kind.__name__}In{letters.key.title()}", (Lettered, kind), own)()  # type: ignore[no-any-return]
