"""The signs of a typed line, each with what it means where it stands: a strain, a seat, a card, or a word as it is."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from rules.alphabets.alphabet import SIGNS, Alphabet
from rules.alphabets.english import ENGLISH
from rules.fields import Card, Choice, Each, Field, Order
from rules.parts.patterns import pattern
from rules.parts.reader import folded
from rules.parts.seats import PARTNER, SEATS, SIDES
from rules.parts.words import GLUED, IN_WORDS, NUMBERS, PASSED_OUT, STRAIN_NAMES


class Sign(Enum):
    """What a piece of a line is."""

    AS_IT_IS, STRAIN, SEAT, SEATS, SUIT, RANK, WORD, FOREIGN, BEGUN = range(9)


class LinePiece(NamedTuple):
    """A piece of a line between two places: what it is, and what that is in English."""

    start: int
    end: int
    sign: Sign = Sign.AS_IT_IS
    means: str = ""

    @property
    def long(self) -> int:
        """How many letters it has."""
        return self.end - self.start


class Asks(NamedTuple):
    """What a form asks: in what something was bid, who it was by their seats, a card, and who with whom."""

    strain: bool
    seat: bool
    card: bool
    two: bool = False


@lru_cache(maxsize=512)
def asks_of(form: tuple[Field, ...]) -> Asks:
    """What letters may stand for in the answers to a form."""
    keys = [key for each in form if isinstance(each, Choice) for key in each.options]
    sides = {side for each in form if isinstance(each, Each | Order) for side in each.sides}
    strain = any(sign in label for _, label in keys for sign in SIGNS.values())
    seat = bool((sides | {value for value, _ in keys}) & {*SEATS, *SIDES})
    who = [isinstance(each, Choice) and {*SEATS} <= {value for value, _ in each.options} for each in form]
    two = sum(who) == len(PARTNERS) and PARTNERS in pairwise(who)
    return Asks(strain, seat, any(isinstance(each, Card) for each in form), two)


MOST_TRICKS = 13
HELD = re.compile(r"[^\W\d_]x[^\W\d_]?")  # who took a card, and who had exposed it
LEVELS = {name for name in NUMBERS[1:] if name.isalpha()} | {"slam", "inkle"}
# What may stand glued behind a strain or a seat; one letter is of the alphabet.
BEHIND = frozenset(word for word in GLUED if len(word) > 1 and word.isalpha()) | {"x", "xx", "r", "rr"}
NAMED = ("clubs", "diamonds", "hearts", "spades", "notrumps")
# Words that are whole in English, though others go on from there.
ENGLISH_WORDS = frozenset((*PASSED_OUT, *IN_WORDS, *GLUED, "all"))
STRAINS = frozenset((*STRAIN_NAMES, "trump", "trumps"))
NAMES = frozenset(str(name).lower() for name in SEATS.values())
# What stands before a suit or an honour that was led.
LED = pattern("(?<![a-z])(?:lead|led)[ :,]+(?:the )?(?P<rank>(?:10|[2-9]|[^\\W0-9]+) (?:of )?)?$")
SUIT_OF = {sign: suit for suit, sign in SIGNS.items()}
DOUBLES = ("", "x", "xx")  # of what a side announced, glued to it
DOUBLED = re.compile("xx?(?=.)")
GLUED_SEAT = re.compile("x{0,2}[a-zö]?")  # a suit and who played in it, doubled or not
PARTNERS = (True, True)
OF_NONE = re.compile("trumps?(?![a-z])|tricks?(?![a-z])")
LETTERS = 2  # so many may be a strain and a seat; words that have more are words
JOINS = frozenset("-/&+")
SEATS_IN_ALL = 4


@dataclass
class LetteredLine:
    """A line in an alphabet while it is looked through; ``plain`` leaves seats with letters of their own as they are.

    ``level`` is where a number ends behind which a strain may stand.
    """

    text: str
    alphabet: Alphabet
    asks: Asks
    plain: bool = False
    level: int = -1
    strain: bool = False
    seats: int = 0
    before: str = ""
    pieces: list[LinePiece] = field(default_factory=list)

    def looked_through(self) -> list[LinePiece]:
        """Its pieces, one behind the other."""
        tokens = [(each.start(), each[0]) for each in self.alphabet.token.finditer(self.text)]
        for at, (start, token) in enumerate(tokens):
            behind = [each for _, each in tokens[at + 1 : at + 3]]
            self.pieces += self.token(start, token, behind)
            self.before = token
        strains = [self.text[piece.start : piece.end] for piece in self.pieces if piece.sign is Sign.STRAIN]
        maybe = bool(strains) and self.alphabet.either.issuperset(strains)  # “n” may be North as well
        bid = any(token.isdecimal() or token in LEVELS for _, token in tokens)
        if self.asks.strain and (maybe or not self.strain) and bid:
            at, found = next(self.of_another_suit(english=maybe), (0, []))
            self.pieces[at : at + bool(found)] = found
        return self.pieces

    def of_another_suit(self, *, english: bool) -> Iterator[tuple[int, list[LinePiece]]]:
        """Where a letter of a suit stands that is another in ``english``, or else none: no game may read it so."""
        for at, piece in enumerate(self.pieces):
            word = self.text[piece.start : piece.end]
            letters = next((each for each in self.alphabet.strain_of if word.startswith(each)), "")
            suit, other = self.alphabet.strain_of.get(letters), ENGLISH.strain_of.get(letters)
            known = (len(word) > 1 and word in ENGLISH_WORDS) or (word == "p" and piece.start == 0)
            if piece.sign is not Sign.AS_IT_IS or suit in (None, other) or known or (english and not other):
                continue
            middle, behind = piece.start + len(letters), word.removeprefix(letters)
            tail = self.tail(middle, behind) if GLUED_SEAT.fullmatch(behind) and word != "to" else []
            if tail or not behind:
                yield at, [LinePiece(piece.start, middle, Sign.STRAIN, suit or ""), *tail]

    def token(self, start: int, token: str, behind: Sequence[str]) -> Iterator[LinePiece]:
        """The pieces of one token, in front of the next two."""
        end = start + len(token)
        if token.isdecimal():  # “²”, a key of its own on many keyboards, is no number
            signed = self.text[:start].rstrip().endswith("+") or re.search("(?:^| )- ?$", self.text[:start])
            self.level = end if not signed and int(token[:3]) <= MOST_TRICKS else -1
        elif token in SIGNS.values():
            self.strain = True
        elif token[0].isalpha() or " " in token.strip():
            yield from self.word(start, token, behind)
            self.level = end if token in LEVELS else -1
            return
        elif token not in " -,/(":
            self.level = -1
        yield LinePiece(start, end)

    def word(self, start: int, word: str, behind: Sequence[str]) -> Iterator[LinePiece]:
        """The pieces of a word, or of letters that are glued: the first that can be said of it where it stands."""
        end = start + len(word)
        self.strain |= word in STRAINS or self.passes(word, behind)  # who passes names no suit
        self.seats += word in NAMES
        return iter(
            self.between(start, word, behind)
            or self.named(start, word)
            or ([LinePiece(start, end)] if len(word) > LETTERS and word in ENGLISH_WORDS else [])
            or self.behind_a_sign(start, word)
            or self.behind_a_level(start, word, behind)
            or self.before_a_level(start, word, behind)
            or self.led(start, word, behind)
            or self.card(start, word, behind)
            or self.partners(start, word, behind)
            or self.who(start, word)
            or self.doubled(start, word)
            or self.begun(start, word, behind)
            or [LinePiece(start, end)]
        )

    def passes(self, word: str, behind: Sequence[str]) -> bool:
        """Whether a word says that everybody passed; a letter is a suit behind a level, or glued to one."""
        said = len(word) > 1 or (self.level < 0 and behind[:1] in ([" "], [","]))
        return said and self.alphabet.word_of.get(word, word) in PASSED_OUT

    # --- one kind after another -------------------------------------------------------------

    def between(self, start: int, word: str, behind: Sequence[str]) -> list[LinePiece]:
        """The word of the country for “and”, where two seats stand around it."""
        if word != self.alphabet.between:
            return []
        after = behind_a_blank(behind)
        before = any(piece.sign is Sign.SEAT or piece.means in NAMES for piece in self.pieces[-2:])
        before |= self.text[:start].rstrip().rpartition(" ")[-1] in NAMES
        seat_behind = after in self.alphabet.seat_of or self.alphabet.word_of.get(after, after) in NAMES
        return [LinePiece(start, start + len(word), Sign.WORD, "and")] if before and seat_behind else []

    def named(self, start: int, word: str) -> list[LinePiece]:
        """A word of the country for a suit, a seat, a pass; of suits only where one is asked for."""
        means = self.alphabet.word_of.get(word, "")
        a_suit = means in SIGNS.values()
        if not means or (a_suit and not self.asks.strain) or (len(word) == 1 and not (self.strain and self.seats)):
            return []
        if a_suit and self.asks.card and self.strain and self.seats:  # behind the contract it is of the lead
            return [LinePiece(start, start + len(word), Sign.SUIT, SUIT_OF[means])]
        self.strain |= a_suit or means == "nt"
        self.seats += means in ("north", "east", "south", "west")
        return [LinePiece(start, start + len(word), Sign.WORD, means)]

    def behind_a_sign(self, start: int, word: str) -> list[LinePiece]:
        """The honour of a card, or what stands behind a strain."""
        if self.before not in SIGNS.values() or not self.text[: start + 1].endswith(self.before + word[0]):
            return []
        rank = self.alphabet.rank_behind.get(word)
        if rank and self.asks.card and self.seats:
            return [LinePiece(start, start + len(word), Sign.RANK, rank)]
        return self.tail(start, word)

    def behind_a_level(self, start: int, word: str, behind: Sequence[str]) -> list[LinePiece]:
        """A strain, and glued to it what follows."""
        if not self.wants_strain(start) or (word == "no" and behind[1:2] and behind[1].startswith("trump")):
            return []
        for letters, means in self.alphabet.strain_of.items():
            if word.startswith(letters):
                end = start + len(letters)
                tail = self.tail(end, word[len(letters) :]) if word != letters else [LinePiece(end, end)]
                if tail:
                    self.strain = True
                    return [LinePiece(start, end, Sign.STRAIN, means), *tail]
        if not behind and self.alphabet.begins(word, strain=True):
            return [LinePiece(start, start + len(word), Sign.BEGUN)]
        return self.of_its_own(start, word) or self.foreign(start, word)

    def of_its_own(self, start: int, word: str) -> list[LinePiece]:
        """A letter that is another suit than in English, and behind it what only the game knows: “5ca” is ♥, alone.

        Where a word of the country begins so it may be cut short, and is none of them.
        """
        suit = self.alphabet.strain_of.get(word[0])
        if suit in (None, ENGLISH.strain_of.get(word[0], suit)) or any(name.startswith(word) for name in NAMED):
            return []
        self.strain = True
        if any(name.startswith(word) and means in SIGNS.values() for name, means in self.alphabet.word_of.items()):
            return [LinePiece(start, start + len(word), Sign.WORD, "?")]
        middle = start + 1
        return [LinePiece(start, middle, Sign.STRAIN, suit or ""), LinePiece(middle, start + len(word))]

    def foreign(self, start: int, word: str) -> list[LinePiece]:
        """The letter of a suit in English that is no suit here, and what is glued to it."""
        suit = ENGLISH.suit_of.get(word[0])
        if not suit or word[0] in self.alphabet.strain_of or any(name.startswith(word) for name in NAMED if word[1:]):
            return []
        tail = self.tail(start + 1, word[1:]) if word[1:] else [LinePiece(start + 1, start + 1)]
        return [LinePiece(start, start + 1, Sign.FOREIGN, suit), *tail] if tail else []

    def wants_strain(self, start: int) -> bool:
        """Whether a strain is to come, right behind a level."""
        return self.asks.strain and not self.strain and self.level >= 0 and start - self.level <= 1

    def before_a_level(self, start: int, word: str, behind: Sequence[str]) -> list[LinePiece]:
        """A strain that stands before its level."""
        means, letters = self.alphabet.strain_of.get(word), word in self.alphabet.either
        if means is None or letters or not behind:
            return []
        glued = behind[0].isdigit() and len(behind[0]) <= len("10")
        apart = start == 0 and word != "p" and behind[0] == " " and behind[1:2] != [] and behind[1].isdigit()
        if self.strain or not self.asks.strain or not (glued or apart):
            return []
        self.strain = True
        return [LinePiece(start, start + len(word), Sign.STRAIN, means or "")]

    def card(self, start: int, word: str, behind: Sequence[str]) -> list[LinePiece]:
        """A suit and an honour, either one first, behind who played; or one of them that begins or ends a card."""
        if not (self.asks.card and (self.strain or not self.asks.strain) and self.seats):
            return []
        end, figures = start + len(word), self.text[start - 1 : start].isdigit() or (behind[:1] and behind[0].isdigit())
        for letters, foreign in ((self.alphabet, False), (ENGLISH, True)):
            sign = Sign.FOREIGN if foreign else Sign.SUIT
            if found := letters.cards.get(word):
                return [LinePiece(start, end, sign, suit + rank) for suit, rank in found]
            after = "" if foreign else behind_a_blank(behind)
            apart = after.isdigit() or after in letters.rank_of
            if (suit := letters.suit_of.get(word)) and (figures or apart or not (behind or foreign)):
                return [LinePiece(start, end, sign, suit)]
            if not behind and (rank := letters.rank_of.get(word)):
                return [LinePiece(start, end, Sign.RANK, rank)]
        return []

    def led(self, start: int, word: str, behind: Sequence[str]) -> list[LinePiece]:
        """A suit or an honour behind the word for a lead, a blank between them; a letter of both goes by the other."""
        found = LED.search(self.text[:start]) if self.asks.card else None
        if found is None:
            return []
        end, behind_suit = start + len(word), any(each.sign is Sign.SUIT for each in self.pieces[-2:])
        after = behind_a_blank(behind)
        suits, ranks = self.alphabet.suit_of, self.alphabet.rank_of
        goes_before = after.isdigit() or after in (ranks if after in suits else self.alphabet.rank_behind)
        suit, rank, a_suit = suits.get(word), ranks.get(word), found["rank"] or goes_before
        if rank and (behind_suit or not (suit and a_suit)):
            return [LinePiece(start, end, Sign.RANK, rank)]
        if suit and not behind_suit:
            return [LinePiece(start, end, Sign.SUIT, suit)]
        foreign = ENGLISH.suit_of.get(word) if a_suit and not behind_suit else None
        return [LinePiece(start, end, Sign.FOREIGN, foreign)] if foreign else []

    def who(self, start: int, word: str) -> list[LinePiece]:
        """A seat, a side (which may be doubled in the same word), or several seats in a row."""
        if not self.asks.seat or word in IN_WORDS or (self.plain and len(word) == 1 and word.upper() not in PARTNER):
            return []
        seats = [self.alphabet.seat_of.get(letter, "") for letter in word]
        if len(seats) == 1 and seats[0]:
            in_what = word == "s" and word not in self.alphabet.either and self.asks.strain and not self.strain
            self.seats += 1
            first = in_what and self.seats == 1  # which in English may be spades
            return [LinePiece(start, start + 1, *((Sign.WORD, "south") if first else (Sign.SEAT, seats[0])))]
        held = HELD.fullmatch(word) is not None and seats[0] != "" and all(seats[2:])
        pair = seats[1:2] == [PARTNER.get(seats[0])] and word[2:] in DOUBLES
        if not (held or pair or (len(seats) == SEATS_IN_ALL and all(seats) and len(set(seats)) == SEATS_IN_ALL)):
            return []
        self.seats += pair
        return [
            LinePiece(start + at, start + at + 1, Sign.SEATS if seat else Sign.AS_IT_IS, seat)
            for at, seat in enumerate(seats)
        ]

    def partners(self, start: int, word: str, behind: Sequence[str]) -> list[LinePiece]:
        """Two who play together, the first that are named; “no” before “trump” is neither."""
        none = word in IN_WORDS and behind and OF_NONE.match(behind_a_blank(behind))
        seats = [self.alphabet.seat_of.get(letter, "") for letter in word]
        if not self.asks.two or self.seats or none or len({*seats} - {""}) != len(PARTNERS) or len(word) > LETTERS:
            return []
        self.seats += len(PARTNERS)
        return [LinePiece(start + at, start + at + 1, Sign.SEATS, seat) for at, seat in enumerate(seats)]

    def doubled(self, start: int, word: str) -> list[LinePiece]:
        """A double that is glued to who played it."""
        mark = DOUBLED.match(word) if self.asks.strain else None
        return self.tail(start, word) if mark and word[mark.end() :] in self.alphabet.seat_of else []

    def begun(self, start: int, word: str, behind: Sequence[str]) -> list[LinePiece]:
        """The beginning of a word of the country, at the end of the line."""
        if behind or word in ENGLISH_WORDS or not self.alphabet.begins(word, strain=self.wants_strain(start)):
            return []
        return [LinePiece(start, start + len(word), Sign.BEGUN)]

    # --- what is glued ----------------------------------------------------------------------

    def tail(self, start: int, word: str) -> list[LinePiece]:
        """What stands glued behind a strain, if it can be parted into what is known: a double, a seat, “made”."""
        found = self.parted(start, word)
        self.seats += sum(each.sign is Sign.SEAT for each in found)
        return found

    def parted(self, start: int, word: str) -> list[LinePiece]:
        """The same; nothing where it cannot be."""
        for many in range(len(word), 0, -1):
            head, end = word[:many], start + many
            if seat := self.alphabet.seat_of.get(head):
                piece = LinePiece(start, end, Sign.SEAT, seat)
            elif head in BEHIND:
                piece = LinePiece(start, end)
            elif means := self.alphabet.word_of.get(head):
                piece = LinePiece(start, end, Sign.WORD, means)
            else:
                continue
            rest = self.parted(end, word[many:])
            if rest or many == len(word):
                return [piece, *rest]
        return []


def behind_a_blank(behind: Sequence[str]) -> str:
    """What stands behind a word and a blank; nothing where no blank is."""
    return behind[1] if len(behind) > 1 and behind[0] == " " else ""


def pieces(text: str, alphabet: Alphabet, asks: Asks, *, plain: bool = False) -> list[LinePiece]:
    """The pieces of a line, as they are compared, in an alphabet."""
    return LetteredLine(folded(text), alphabet, asks, plain).looked_through()
