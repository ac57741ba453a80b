"""The five contracts of a kingdom: what is asked about each, and the line that says it (``girls n exs e w``)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from rules.fields import Answers, Choice, Each, Field, Form, Order, Problem, Yes, shown_card
from rules.notation import READ, Read, Reader, Unfinished, Unreadable, stopped, surplus, word
from rules.parts.anywhere import sound, whole
from rules.parts.counts import PLACES
from rules.parts.reader import folded, tidied
from rules.parts.seats import A_SEAT, FOUR, SEAT_KEYS, SEATS, letter
from rules.parts.words import GLUED, SEAT
from rules.text import NO_WORDS, Text, as_it_is, joined, t

CONTRACTS = {
    "diamonds": t("Diamonds"),
    "eltoosh": t("Eltoosh"),
    "girls": t("Girls"),
    "king": t("King of hearts"),
    "trex": t("Trex"),
}
ALL = tuple(CONTRACTS)
QUEENS = {
    "queen_of_clubs": shown_card("CQ"),
    "queen_of_diamonds": shown_card("DQ"),
    "queen_of_hearts": shown_card("HQ"),
    "queen_of_spades": shown_card("SQ"),
}
KING = {"king_of_hearts": shown_card("HK")}
CARDS = {**QUEENS, **KING}
# Beside the player who takes a card: who exposed it, and who led the trick if its own player took it.
EXPOSED, LED = "_exposed", "_led"

# --- the hand --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Hand:
    """A contract and what its kind asks for; ``owner`` is whose kingdom it is, where that is not known before."""

    owner: str = ""
    contract: str = ""
    diamonds: tuple[int, ...] = ()
    eltoosh: tuple[int, ...] = ()
    queen_of_clubs: str = ""
    queen_of_clubs_exposed: str = ""
    queen_of_clubs_led: str = ""
    queen_of_diamonds: str = ""
    queen_of_diamonds_exposed: str = ""
    queen_of_diamonds_led: str = ""
    queen_of_hearts: str = ""
    queen_of_hearts_exposed: str = ""
    queen_of_hearts_led: str = ""
    queen_of_spades: str = ""
    queen_of_spades_exposed: str = ""
    queen_of_spades_led: str = ""
    king_of_hearts: str = ""
    king_of_hearts_exposed: str = ""
    king_of_hearts_led: str = ""
    abandoned: bool = False
    order: tuple[str, ...] = ()

    def taken(self) -> Iterator[tuple[str, str, str, str]]:
        """Each card that counts in the contract: its name, who took it, who exposed it, and who led the trick."""
        for card in QUEENS if self.contract == "girls" else KING:
            yield card, getattr(self, card), getattr(self, card + EXPOSED), getattr(self, card + LED)


EXPOSED_KEYS = (("", as_it_is("—")), *((seat, t("by {seat}", seat=key)) for seat, key in SEAT_KEYS))


def only(contract: str) -> Callable[[Answers], bool]:
    """Whether it is this contract."""
    return lambda answers: answers.get("contract") == contract


def own(card: str, contract: str) -> Callable[[Answers], bool]:
    """Whether a card was exposed by the player who then took it: that player is paid by nobody, but who led is."""

    def asked(answers: Answers) -> bool:
        holder = answers.get(card + EXPOSED)
        return holder in FOUR and holder == answers.get(card) and answers.get("contract") == contract

    return asked


def about(card: str, contract: str) -> Form:
    """What is asked about a card that counts."""
    shown, its = CARDS[card], only(contract)
    return Form(
        Choice(name=card, label=t("{card} taken by", card=shown), options=SEAT_KEYS, asked=its),
        Choice(name=card + EXPOSED, label=t("{card} exposed", card=shown), options=EXPOSED_KEYS, default="", asked=its),
        Choice(
            name=card + LED,
            label=t("Trick with {card} led by", card=shown),
            options=SEAT_KEYS,
            asked=own(card, contract),
        ),
    )


def trex_played(answers: Answers) -> bool:
    """Whether a hand of Trex was played out."""
    return answers.get("contract") == ALL[-1] and not answers.get("abandoned")


DETAILS = Form(
    Each(name="diamonds", label=t("Diamonds"), sides=FOUR, most=13, total=13, asked=only("diamonds")),
    Each(name="eltoosh", label=t("Tricks"), sides=FOUR, most=13, total=13, asked=only("eltoosh")),
    *(field for card in QUEENS for field in about(card, "girls")),
    *(field for card in KING for field in about(card, "king")),
    Yes(name="abandoned", label=t("Abandoned"), default=False, asked=only("trex")),
    Order(name="order", label=t("Out, first to last"), sides=FOUR, asked=trex_played),
)


@cache
def form(open_: tuple[str, ...], *, owned: bool) -> Form:
    """What is asked about a hand with these contracts to choose from; who owns the kingdom, unless it is known."""
    return Form(
        Choice(name="owner", label=t("First kingdom, holder of ♥7"), options=SEAT_KEYS, asked=lambda _: not owned),
        Choice(name="contract", label=t("Contract"), options=tuple((key, CONTRACTS[key]) for key in open_)),
        *DETAILS,
    )


# --- the line --------------------------------------------------------------------------

WORDS = {**{contract: contract for contract in ALL}, "queens": "girls", "trix": "trex"}
CONTRACT = {
    **{word[:signs]: contract for word, contract in WORDS.items() for signs in range(1, len(word) + 1)},
    **dict.fromkeys(("king of hearts", "♥k", "hk"), "king"),
    **{"♦": "diamonds", "collections": "eltoosh", "tricks": "eltoosh"},
}
KNOWN = GLUED.union(CONTRACT)
NUMBERED = ("diamonds", "eltoosh")
FIRST_WORD = re.compile("[♥♦]k?|[a-z]+")
BEGINS = {word[0] for word in CONTRACT}
A_GAP = "[,/] ?|(?:led by|taken by|to) (?=[nesw])"
BETWEEN, BEFORE_OWNER = re.compile(f"(?:{A_GAP})+"), re.compile(f"(?:{A_GAP}|by (?=[nesw]))+")
# Whose kingdom it is: “west's diamonds”, “East’s kingdom: king”.
OWNS = re.compile("^(north|east|south|west|[nesw])['’](?:s(?: kingdom)?(?:,? |$)|$)", re.IGNORECASE)
BY = re.compile("(?:x|(?:(?:exposed|doubled|shown) )?by) ?")
BY_WORDS = ("by", "exposed by", "doubled by", "shown by")
NOBODY = re.compile("- ?")


def read(text: str, *, owned: bool) -> Read:
    """A line as far as it goes; whose kingdom it is has to stand first, or may where it is known.

    Where it has to be said it may stand behind the contract, but not in a line that is whole without it: in “trex n e s
    w” it was left out.
    """
    line, fields = OWNS.sub(r"\1 ", tidied(text)), form(ALL, owned=owned)
    found = in_order(line, fields, owned=owned)
    first = FIRST_WORD.match(folded(line))
    if owned or not first or first[0] in SEAT or first[0] not in CONTRACT:
        return found
    turned = in_order(line, tuple(sorted(fields, key=lambda field: field.name != "contract")), owned=owned)
    left_out = CONTRACT[first[0]] not in NUMBERED and whole(in_order(line, form(ALL, owned=True), owned=True))
    return turned if whole(turned) or (sound(turned) and not left_out) or CONTRACT[first[0]] in NUMBERED else found


def in_order(line: str, fields: Sequence[Field], *, owned: bool) -> Read:
    """The same, with one thing after another."""
    reader, last = Reader(line, KNOWN), "owner"
    found: dict[str, Any] = {}
    try:
        if owned:
            found["owner"] = known_owner(reader)
        for field in fields:
            if field.asked(found):
                last = field.name
                reader.match(BEFORE_OWNER if last == "owner" else BETWEEN)
                found[last] = OWN.get(type(field), READ[type(field)])(reader, field, found)
        if reader.rest:
            raise Unreadable(surplus(reader))
    except Unfinished as end:
        return Read(found, missing=end.says)
    except Unreadable as bad:
        return stopped(reader, Read(found), Problem(last, bad.says))
    return Read(found)


def known_owner(reader: Reader) -> str:
    """Whose kingdom it is, where that stands before the contract though it need not; “e 3 4 2 4” is Eltoosh."""
    if reader.begins(SEAT) and reader.rest not in SEAT:
        raise Unfinished(t("a contract"))
    start, seat = reader.at, reader.take(SEAT)
    if seat is None or (reader.rest and reader.rest[0] not in BEGINS):
        reader.at = start
        return ""
    return SEAT[seat]


def read_choice(reader: Reader, field: Choice, found: Answers) -> str:
    """A contract, a seat, or the seat that exposed a card, which may be left out."""
    if field.options == EXPOSED_KEYS:
        return read_exposed(reader, field, found[field.name.removesuffix(EXPOSED)])
    words: Mapping[str, str] = SEAT if field.options == SEAT_KEYS else CONTRACT
    return words[word(reader, words, field.to_type, of=field.label)]


# Who led is told of a card that its own player took; strokes may part the cards as well, where nothing else does.
ONE = f"(?:{'|'.join(SEAT)})"
WHO_LED = re.compile(f"(?:/|(?P<said>led by)) ?{ONE}(?![a-z])")
OTHER_GAP = re.compile(f"(?:(?<![a-z])|(?<=x)){ONE}(?:, ?| )(?={ONE}(?: ?x ?[nesw])?(?![a-z]))")


def read_exposed(reader: Reader, field: Choice, taker: str) -> str:
    """``xS`` or ``by S``: who exposed the card before it, which a ``taker`` took."""
    if reader.match(BY):
        holder = SEAT[word(reader, SEAT, t("by {seats}", seats=A_SEAT), of=field.label)]
        led = WHO_LED.match(reader.rest) if holder != taker else None
        if led and (led["said"] or OTHER_GAP.search(reader.text)):
            raise Unreadable(surplus(reader))
        return holder
    reader.match(NOBODY)
    if reader.begins(BY_WORDS):
        reader.hopes[reader.at] = t("{label}: by whom, or nothing", label=field.label)
    return ""


OWN: Mapping[type[Field], Callable[[Reader, Any, Answers], Any]] = {Choice: read_choice}


def written(hand: Hand) -> str:
    """The line that ``read`` gives the same hand for."""
    return " ".join(filter(None, (hand.owner, CONTRACTS[hand.contract].partition(" ")[0], *details(hand))))


def details(hand: Hand) -> Iterator[str]:
    """What stands behind the contract, piece by piece; the queens as ♣, ♦, ♥ and ♠ come."""
    return iter(("abandoned",)) if hand.abandoned else map(str, briefly(hand))


def briefly(hand: Hand) -> Iterator[Text]:
    """Who took what, or in which order the players were out, seats by their letters alone.

    A card exposed has two or three of them in one piece, ``NxE/W``: whoever names people leaves all as they are here.
    """
    for _, taker, holder, leader in hand.taken() if hand.contract in ("girls", "king") else ():
        exposed, led = (sign if seat else "" for sign, seat in (("x", holder), ("/", leader)))
        yield joined((letter(taker), exposed, letter(holder), led, letter(leader)), "")
    yield from map(as_it_is, map(str, hand.diamonds or hand.eltoosh))
    yield from (joined((letter(seat), NO_WORDS), "") for seat in hand.order)


# --- in words --------------------------------------------------------------------------


def said(hand: Hand) -> Iterator[Text]:
    """What happened, as a person says it."""
    if hand.contract in ("girls", "king"):
        for card, taker, holder, leader in hand.taken():
            yield went(CARDS[card], SEATS[taker], holder=SEATS.get(holder), leader=SEATS.get(leader))
    elif hand.abandoned:
        yield t("abandoned")
    elif hand.order:
        first, second, third, fourth = (SEATS[side] for side in hand.order)
        yield t(
            "{first} then {second} then {third} then {fourth}", first=first, second=second, third=third, fourth=fourth
        )
    else:
        counts = zip(FOUR, hand.diamonds or hand.eltoosh, strict=True)
        yield from (joined((SEATS[side], str(count))) for side, count in counts)


def went(card: Text, taker: Text, *, holder: Text | None, leader: Text | None) -> Text:
    """Who took a card, who had exposed it, and who led that trick, which is asked of an exposed card only."""
    if holder and leader:
        return t(
            "{card}, exposed by {holder}, to {taker} in a trick that {leader} led",
            card=card,
            holder=holder,
            taker=taker,
            leader=leader,
        )
    if holder:
        return t("{card}, exposed by {holder}, to {taker}", card=card, holder=holder, taker=taker)
    return t("{card} to {taker}", card=card, taker=taker)


def took(hand: Hand) -> tuple[Text, ...]:
    """What each player took, or the place in which each was out, as a pad has it."""
    if hand.diamonds or hand.eltoosh:
        return tuple(as_it_is(str(number)) for number in hand.diamonds or hand.eltoosh)
    if hand.order or hand.abandoned:
        place = dict(zip(hand.order, PLACES, strict=False))
        return tuple(place.get(side, NO_WORDS) for side in FOUR)
    cards = [(taker, joined((CARDS[card], "×2" * bool(holder)), "")) for card, taker, holder, _ in hand.taken()]
    return tuple(joined(card for taker, card in cards if taker == side) for side in FOUR)
