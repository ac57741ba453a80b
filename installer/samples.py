"""Makes the sample club: an evening that is over and one still in play, invented names, results that look real.

python -m installer.samples          writes resources/samples/lindenhof.json again, always the same
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from fractions import Fraction
from typing import Any

from resources import FOLDER
from rules.parts.bridge import Contract
from scorer.event.event import PERCENT, Contestant, Entry, Event, Member, Penalty, Player, Section, Session
from scorer.event.movement import Away, Movement
from scorer.event.plain import plain
from scorer.event.results import Average, Award, Key, NotPlayed, Played, Slip
from scorer.movements import family

SEED = 1925
CLUB = "Lindenhof Card Club"
PAIRS = (
    "Anneke Vos & Bram de Wit", "Ilse Höfer & Jürgen Baum", "Siân Pryce & Owen Thorne", "Zofia Dąbek & Marek Iłowski",
    "Margit Aalto & Per Lindqvist", "Ruth Calloway & Dennis Moor", "Eleni Vasou & Nikos Pappas",
    "Colette Marchand & Yves Rolin", "Gwen Ashby & Harold Finch", "Piet Kuipers & Joke Bos", "Maria Stoll & Anton Weiß",
    "Ingrid Sæther & Tor Hauge", "Beatrix Nagy & Lajos Tóth", "Wilhelmina van den Hoogenband & Otto Krug",
    "Nora Quill & Fergus Tate", "Radka Čechová & Jiří Malý", "Dolores Prieto & Luis Campo", "Hana Berg & Sven Ek",
)  # fmt: skip
MORE = ("Ζωή Βασιλείου", "Наталья Белова", "Łukasz Wrona", "Ida Holm", "Bo Lind", "Pia Ström")
GONE = (Away(14),)  # nobody has come to make a seventh pair of Tuesday's half table
SUITS, RANKS = "CDHS", "23456789TJQKA"
POINTS = {"A": 4, "K": 3, "Q": 2, "J": 1}
LEADER = {"N": "E", "E": "S", "S": "W", "W": "N"}

Hands = dict[str, list[str]]


@dataclass(frozen=True)
class Lie:
    """What one deal holds for one side: its points, its best suit and how long, and how kindly the cards lie."""

    points: int
    suit: str
    length: int
    kind: float

    @property
    def tricks(self) -> float:
        """About how many tricks the side takes in its best contract."""
        if self.length < 8:
            return 6.6 + (self.points - 20) * 0.38 + self.kind
        return 7.4 + (self.points - 20) * 0.35 + (self.length - 8) * 0.8 + self.kind


def dealt(chance: random.Random) -> Hands:
    """A deal."""
    pack = [suit + rank for suit in SUITS for rank in RANKS]
    chance.shuffle(pack)
    return {seat: pack[13 * i : 13 * i + 13] for i, seat in enumerate("NESW")}


def lie(hands: Hands, side: str, chance: random.Random) -> Lie:
    """What a deal holds for a side."""
    cards = hands[side[0]] + hands[side[1]]
    points = sum(POINTS.get(card[1], 0) for card in cards)
    length, suit = max((sum(card[0] == suit for card in cards) + (suit in "HS") * 0.5, suit) for suit in SUITS)
    return Lie(points, suit, int(length), chance.gauss(0, 0.6))


def played(hands: Hands, lies: dict[str, Lie], chance: random.Random) -> dict[str, Any]:
    """What one table made of a deal."""
    side = max(lies, key=lambda each: lies[each].points + lies[each].length + chance.gauss(0, 2.2))
    has = lies[side]
    if has.points < 20 and chance.random() < 0.15:
        return asdict(Contract(0))
    strain = has.suit if has.length >= 8 and chance.random() < 0.88 else "N"
    tricks = has.tricks - (0.7 if strain == "N" and has.length >= 8 else 0)
    level = bid_level(strain, has.points, tricks + chance.gauss(0, 0.7))
    declarer = side[0] if chance.random() < declared_first(hands, side, strain) else side[1]
    took = max(2, min(13, round(tricks + chance.gauss(0.1, 0.7))))
    short = level + 6 - took
    doubled = 2 if (short > 1 and chance.random() < 0.3) or (short == 1 and chance.random() < 0.08) else 1
    lead = chance.choice(hands[LEADER[declarer]])
    return {"level": level, "strain": strain, "penalty": doubled, "declarer": declarer, "tricks": took, "lead": lead}


def bid_level(strain: str, points: int, tricks: float) -> int:
    """How high a side bids that expects so many tricks."""
    game = {"N": 3, "H": 4, "S": 4}.get(strain, 5)
    if points >= 32 and tricks >= 11.3:
        return 6 if tricks < 12.8 else 7
    if points >= 24 and tricks >= game + 5.2:
        return game
    return max(1, min(game - 1, round(tricks) - 6))


def declared_first(hands: Hands, side: str, strain: str) -> float:
    """How likely the first of two partners is to declare: who has more of the suit, or of the points."""
    first, second = (
        sum(POINTS.get(card[1], 0) if strain == "N" else card[0] == strain for card in hands[seat]) for seat in side
    )
    return 0.85 if first > second else 0.15 if first < second else 0.5


def slips(movement: Movement, away: tuple[Away, ...], chance: random.Random) -> Iterator[tuple[Key, Slip]]:
    """An evening's slips, round by round, the cards the same at every table."""
    deals = {board: dealt(chance) for board in movement.boards}
    lies = {board: {side: lie(deal, side, chance) for side in ("NS", "EW")} for board, deal in deals.items()}
    for key, _ in Section(id=-1, movement=movement, away=away).due():
        yield key, Slip(Played(played(deals[key.number], lies[key.number], chance)))


def tuesday(members: list[Member], chance: random.Random) -> Event:
    """Thirteen pairs, a Howell of thirteen rounds: the evening is over."""
    movement = family("howell").movement({"tables": 7, "rounds": 13, "boards": 2, "missing": GONE[0].number})
    kept = dict(slips(movement, GONE, chance))
    keys = list(kept)
    rule(kept, keys[17], Slip(average("A+", "A-"), note="East–West had seen the board at another table. Law 12C2."))
    rule(kept, keys[58], Slip(average("60", "60"), note="A card of the board lay face up before the auction."))
    rule(kept, keys[93], replace(kept[keys[93]], note="Revoke: one trick to North–South. Law 64A2."))
    rule(kept, keys[120], Slip(NotPlayed()))
    section = Section(id=-1, movement=movement, away=GONE, contestants=seated(members, range(1, 14)))
    return Event(
        name="Tuesday Howell",
        sessions=(Session(date="2026-11-17"),),
        boards_per_round=2,
        sections=(section,),
        slips=kept,
    )


def thursday(members: list[Member], chance: random.Random) -> Event:
    """Nine tables in the fifth round of a Mitchell; table 4 is late, and two slips look odd."""
    movement = family("mitchell").movement({"tables": 9, "rounds": 7, "boards": 3})
    numbers = movement.numbers
    kept = {key: slip for key, slip in slips(movement, (), chance) if in_by_now(key)}
    keys = list(kept)
    rule(kept, keys[40], Slip(average("A-", "A+"), note="North–South arrived late. Law 12C2."))
    odd = {"level": 6, "strain": "S", "penalty": 4, "declarer": "W", "tricks": 6, "lead": ""}
    rule(kept, keys[65], Slip(Played(odd)))
    section = Section(id=-1, movement=movement, contestants=seated(members, numbers), penalties=LATE)
    return Event(
        name="Thursday Pairs", sessions=(Session(date="2026-11-19"),), winners=2, sections=(section,), slips=kept
    )


LATE = (Penalty(6, Fraction(10), PERCENT, "slow play in round 2, after a warning"),)


def in_by_now(key: Key) -> bool:
    """Whether a slip has been handed in by 20:52."""
    place = (key.number - 1) % 3
    if key.round < 5:
        return (key.table, key.round, place) != (4, 4, 2)
    return key.round == 5 and place < (key.table * 5) % 4


def rule(kept: dict[Key, Slip], key: Key, slip: Slip) -> None:
    """Put a director's slip in the place of a table's."""
    kept[key] = slip


def average(first: str, second: str) -> Average:
    """An artificial score."""
    return Average(Award.read(first), Award.read(second))


def seated(members: list[Member], numbers: Any) -> dict[int, Contestant]:
    """The pairs in their order under these numbers."""
    couples = zip(members[::2], members[1::2], strict=False)
    return {
        number: Contestant(number, Entry(tuple(map(at_table, couple))))
        for number, couple in zip(numbers, couples, strict=False)
    }


def at_table(member: Member) -> Player:
    """A member at the table."""
    return Player(member.name, member.id, member.national_number)


def club() -> dict[str, Any]:
    """Everything the sample club file is made of."""
    chance = random.Random(SEED)
    names = [name for pair in PAIRS for name in pair.split(" & ")] + list(MORE)
    members = [
        Member(i, name, number=str(100 + i), national_number=str(40_000 + 37 * i) if i % 9 else "")
        for i, name in enumerate(names, 1)
    ]
    events = [tuesday(members, chance), thursday(members, chance)]
    return {"name": CLUB, "members": [plain(each) for each in members], "events": [plain(each) for each in events]}


if __name__ == "__main__":
    target = FOLDER / "samples" / "lindenhof.json"
    target.parent.mkdir(exist_ok=True)
    target.write_text(json.dumps(club(), ensure_ascii=False, sort_keys=True, indent=1) + "\n")
