"""An invented evening for the pages to show: nine tables, seven rounds of three boards, stopped in the fifth round."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

from scorer.desk import Desk
from scorer.event.event import Contestant, Entry, Event, Player, Section, Session
from scorer.event.movement import Seating
from scorer.event.results import AVERAGES, Average, Key, NotPlayed, Played, Slip
from scorer.movements import family
from tests.scorer.clubs import opened
from tests.scorer.when import with_values

PAIRS = {
    1: "Anneke Vos & Bram de Wit", 2: "Ilse Höfer & Jürgen Baum", 3: "Siân Pryce & Owen Thorne",
    4: "Zofia Dąbek & Marek Iłowski", 5: "Margit Aalto & Per Lindqvist", 6: "Ruth Calloway & Dennis Moor",
    7: "Eleni Vasou & Nikos Pappas", 8: "Colette Marchand & Yves Rolin", 9: "Gwen Ashby & Harold Finch",
    11: "Piet Kuipers & Joke Bos", 12: "Maria Stoll & Anton Weiß", 13: "Ingrid Sæther & Tor Hauge",
    14: "Beatrix Nagy & Lajos Tóth", 15: "Wilhelmina van den Hoogenband & Otto Krug", 16: "Nora Quill & Fergus Tate",
    17: "Radka Čechová & Jiří Malý", 18: "Dolores Prieto & Luis Campo", 19: "Hana Berg & Sven Ek",
}  # fmt: skip
ROUND_NOW = 5
IN_ROUND_5 = {1: 2, 2: 2, 3: 3, 4: 1, 5: 3, 6: 1, 7: 2, 8: 1, 9: 2}
LATE, RULED, NOT_PLAYED = (4, 4, 2), (2, 5, 1), (3, 7, 0)  # round, table, which board of the round
DOUBTFUL = ((1, 2, 2), (1, 3, 2), (2, 8, 2))
PASSED_OUT = (2, 1, 0)
GAME = {"S": 4, "H": 4, "N": 3, "D": 5, "C": 5}
CARDS = "AKQJT97542"


def mitchell(tables: int, rounds: int, boards: int, *, letter: str = "A", id_: int = -1) -> Section:
    """A section that plays a Mitchell, nobody named yet."""
    movement = family("mitchell").movement({"tables": tables, "rounds": rounds, "boards": boards})
    return Section(id=id_, letter=letter, movement=movement)


def named(section: Section) -> Section:
    """The section with its pairs by name, as far as there are names."""
    people = {
        number: Contestant(number, Entry(tuple(Player(name) for name in PAIRS[number].split(" & "))))
        for number in (section.movement.numbers if section.movement else ())
        if number in PAIRS
    }
    return replace(section, contestants=people)


def hand(chance: random.Random, theme: tuple[str, int, str]) -> Played:
    """One table's contract on a board where most play in the same strain and take about so many tricks."""
    strain, tricks, by = theme
    if chance.random() < 0.2:
        strain, tricks = chance.choice("SHNDC"), max(6, tricks - chance.choice([0, 1, 2]))
    if chance.random() < 0.25:
        by = {"N": "S", "S": "N", "E": "W", "W": "E"}[by]
    took = max(5, min(13, tricks + chance.choice([-1, 0, 0, 0, 1])))
    wanted = took - 6
    in_game = wanted >= GAME[strain] - 1 and chance.random() < 0.8
    level = GAME[strain] if in_game else max(1, min(wanted + chance.choice([-1, 0, 0, 1]), GAME[strain] - 1))
    level = 6 if took >= 12 and chance.random() < 0.5 else level
    penalty = 2 if took - 6 - level < -1 and chance.random() < 0.35 else 1
    lead = chance.choice("SHDC") + chance.choice(CARDS)
    return Played({"level": level, "strain": strain, "penalty": penalty, "declarer": by, "tricks": took, "lead": lead})


def turned(result: Played) -> Played:
    """The same with the directions changed about, and no lead: what a doubtful result looks like."""
    seat = {"N": "E", "E": "N", "S": "W", "W": "S"}[result.answers["declarer"]]
    return Played(
        {**result.answers, "declarer": seat, "level": 6, "strain": "N", "tricks": 12, "penalty": 2, "lead": ""}
    )


def slips(section: Section, seed: int = 45) -> dict[Key, Slip]:
    """What has been handed in by the middle of the fifth round."""
    chance = random.Random(seed)
    boards = section.movement.boards if section.movement else ()
    themes = {
        board: (chance.choice("SHNNSHDC"), chance.choice([7, 8, 8, 9, 9, 10, 10, 11]), chance.choice("NESW"))
        for board in boards
    }
    found = {}
    for key, seating in section.due():
        place = (key.round, key.table, seating.boards.index(key.number))
        result = hand(chance, themes[key.number])
        if handed_in(key, seating) and place != LATE:
            found[key] = special(place, result)
    return found


def handed_in(key: Key, seating: Seating) -> bool:
    """Whether a result is in by now."""
    if key.round == ROUND_NOW:
        return seating.boards.index(key.number) < IN_ROUND_5.get(key.table, 2)
    return key.round < ROUND_NOW


def special(place: tuple[int, int, int], result: Played) -> Slip:
    """The slip of a place, of which a few are not ordinary."""
    if place == RULED:
        return Slip(Average(AVERAGES["A+"], AVERAGES["A-"]), note="East saw a card of another table's board.")
    if place == NOT_PLAYED:
        return Slip(NotPlayed())
    if place == PASSED_OUT:
        return Slip(Played({"level": 0, "strain": "", "penalty": 1, "declarer": "", "tricks": 0, "lead": ""}))
    return Slip(turned(result) if place in DOUBTFUL else result)


def tuesday(*sections: Section, play: bool = True, **more: object) -> Event:
    """The evening as an event; one named section of nine tables unless others are given."""
    sections = sections or (named(mitchell(9, 7, 3)),)
    kept = {key: slip for section in sections for key, slip in slips(section).items()} if play else {}
    event = Event(
        name="Tuesday Pairs", sessions=(Session(date="2026-11-17"),), boards_per_round=3, sections=sections, slips=kept
    )
    return with_values(event, **more)


def open_evening(folder: Path, event: Event | None = None) -> Desk:
    """A desk at a new club file that holds the evening under number 1."""
    return opened(folder / "evening.overtrick", event or tuesday())
