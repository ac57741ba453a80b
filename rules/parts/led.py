"""The card led against a contract, as it is typed behind it: ``DQ``, ``lead: 10h``, ``queen of hearts led``."""

from __future__ import annotations

import re

from rules.fields import A_CARD, QUEEN_OF_DIAMONDS, RANKS, SUITS, shown_card
from rules.notation import BEGUN_CARD, RANK_OF, SUIT_OF, Reader, Unfinished, card, word
from rules.parts.words import NUMBERS, STRAIN
from rules.text import Text, t

LED = re.compile("(?:lead|led)(?![a-z])[ :,]*(?:the(?![a-z]) ?)?")
LEAD = t("Lead")
THE_REST = t("the rest of the lead, such as {card}", card=QUEEN_OF_DIAMONDS)
RANK_WORDS = {
    **RANK_OF,
    **{name: rank for name, rank in zip(("ace", "king", "queen", "jack"), RANKS, strict=False)},
    **{str(NUMBERS[number]): "T" if number == 10 else str(number) for number in range(2, 11)},
}
SUIT_WORDS = {sign: suit for sign, suit in STRAIN.items() if suit in SUITS and len(sign) > 1}
# A rank and its suit are a card wherever they stand; the suit first is one only where a lead is spoken of.
OF_A_SUIT = {f"{rank} of {suit}": SUIT_WORDS[suit] + RANK_WORDS[rank] for suit in SUIT_WORDS for rank in RANK_WORDS}
SUITS_SAID = {**SUIT_WORDS, **SUIT_OF}
CARDS_SAID = {
    **{f"{suit} {rank}": SUIT_WORDS[suit] + RANK_WORDS[rank] for suit in SUIT_WORDS for rank in RANK_WORDS},
    **{
        f"{rank} {of}{suit}": SUITS_SAID[suit] + RANK_WORDS[rank]
        for of in ("", "of ")
        for suit in SUITS_SAID
        for rank in RANK_WORDS
    },
}


def read_lead(reader: Reader) -> str:
    """The card led, suit or rank first; nothing where none stands there."""
    if not reader.match(LED):
        return unannounced(reader)
    if not reader.rest or BEGUN_CARD.match(reader.rest) or reader.begins(CARDS_SAID):
        raise Unfinished(THE_REST)
    return card(reader) or CARDS_SAID[word(reader, CARDS_SAID, A_CARD, of=LEAD)]


def unannounced(reader: Reader) -> str:
    """A card that stands there by itself, or before the word that says it was led."""
    led = card(reader) or OF_A_SUIT.get(reader.take(OF_A_SUIT) or "", "")
    if led:
        reader.match(LED)
    elif BEGUN_CARD.match(reader.rest) or reader.begins(OF_A_SUIT):
        raise Unfinished(THE_REST)
    return led


def lead_or_counted(typed: str, card: str) -> Text:
    """What is asked about a ten led whose letters may say what the number before it counts: “11 ts”."""
    return t("“{typed}” is read as the lead of {card}; did you mean tricks?", typed=typed, card=shown_card(card))
