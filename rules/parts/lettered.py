"""A game as it is typed and written in a club's own letters; all else of it is as it is."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import replace
from functools import cache, lru_cache
from typing import Any, ClassVar

from rules.alphabets.alphabet import SIGNS, Alphabet
from rules.alphabets.english import ENGLISH
from rules.fields import Choice, Field, Form, Mend, Problem
from rules.game import Game, Typed
from rules.parts.keyed import wordless
from rules.parts.quoting import quoting
from rules.parts.reader import seen
from rules.parts.respelled import Respelled, in_english, in_letters
from rules.parts.seats import A_SEAT, SEAT_KEYS, SEATS
from rules.parts.signs import LinePiece, asks_of
from rules.text import Text, as_it_is, either, instead, t

Rules = Game[Any, Any]


class Lettered(Game[Any, Any]):
    """What a game in letters of its own answers otherwise than its ``plain`` one, which reads English letters."""

    plain: ClassVar[Rules]

    def typed(self, text: str, at: Any) -> Typed[Any]:
        """A line in these letters; in one of the game's own words, such as “o”, a letter may be no seat."""
        line = seen(unicodedata.normalize("NFC", text))
        read = self.plain.typed(text, at) if self.letters is ENGLISH else self._read(line, self.letters, at)
        if right(read):
            return read
        return self._torn(line, at) or read

    def _torn(self, line: str, at: Any) -> Typed[Any] | None:
        """A question where a line reads to its end with each seat that a letter may be; nothing where it does not."""
        letter = next((letter for letter in self.letters.torn if letter in line.lower()), "")
        reads = {seat: self._read(line, each, at) for seat, each in meanings(self.letters) if letter}
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
        problems = tuple(self._told_so(problem, line, at) for problem in read.problems)
        return replace(read, problems=problems, missing=self._seats(read.missing))

    def _seats(self, said: Text) -> Text:
        """What is said, the letters of the seats being those that are typed here."""
        ours: Text = instead(said, A_SEAT, either(self.letters.seats.values()))
        return ours

    def _told_so(self, problem: Problem, line: Respelled, at: Any) -> Problem:
        mends = tuple(Mend(mend.says, self._own(mend.text, at)) for mend in problem.mends)
        return problem._replace(message=self._seats(quoting(problem.message, line.slice)), mends=mends)

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
    """A form on whose keys the seats have their own letters."""
    keys = tuple((seat, as_it_is(letters.seats[seat])) for seat, _ in SEAT_KEYS)
    return Form(*(with_keys(each, keys) for each in form))


def with_keys(field: Field, keys: tuple[tuple[str, Text], ...]) -> Field:
    """A question with the seats among its keys under other letters."""
    if not isinstance(field, Choice) or not set(SEAT_KEYS) <= set(field.options):
        return field
    own = dict(keys)
    return replace(field, options=tuple((value, own.get(value, label)) for value, label in field.options))


@cache
def in_letters_of(game: Rules, letters: Alphabet) -> Rules:
    """A game in a club’s letters; the same one whenever it is asked for."""
    kind = type(game)
    own = {"plain": game, "letters": letters, "__doc__": kind.__doc__}
    return type(f"{kind.__name__}In{letters.key.title()}", (Lettered, kind), own)()  # type: ignore[no-any-return]
