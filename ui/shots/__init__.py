"""Pictures of every page with the sample club, and of every game's keys and pad: ``python -m ui.shots [folder [code]]``

No screen is needed.  ``code`` is a language, in whose letters the clubs type, or ``pseudo``: every word half as long
again, and with accents.  Of each game one of the two pictures is light and the other dark, the next game's the other
way.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


from rules import GAMES, game
from rules.parts.totals import Totals
from scorer import samples
from scorer.commands.events import begin
from scorer.commands.results import enter
from scorer.contests import contest
from scorer.contests.beginning import Beginning
from scorer.contests.drawing import SeatDraw
from scorer.desk import Desk
from scorer.entry.begun import asked, begun
from scorer.evening.changes import club_named
from scorer.evening.offering import usual_name
from scorer.event.event import Contestant, Entry, Event, Player, Section
from scorer.event.games import alone
from scorer.event.hands import played
from scorer.event.pads import SLIP
from scorer.event.plain import made
from scorer.event.results import Key, Played, Slip
from scorer.languages import language
from scorer.live.words import chairs
from scorer.movements.lots import ALONE, PAIRS
from scorer.pseudo import CODE, LANGUAGE
from ui.app import application
from ui.main_window import MainWindow
from ui.nowhere import Nowhere
from ui.pages import PAGES
from ui.pages.pads.play import Play
from ui.pages.pads.results import PadResults
from ui.pages.pads.round import RoundPlay
from ui.parts.saying import WINDOW, said
from ui.room import Room
from ui.shots.hands import Rules, a_hand
from ui.shots.opened import of_matches, what_is_opened
from ui.shots.rooms import two_rooms
from ui.shots.taking import MODES, MORE, STANDING, USUAL, Size, as_large, club, grabbed, put_away, shown
from ui.theme import THEME

FOLDER = Path("out/shots")
EVENINGS = ("in-play", "finished")  # the sample club's, newest first
KINDS = ("keys", "pad")  # of pictures of a game
ROUND_OF, PAD_OF = "euchre", "trex"  # the games whose round, and whose pad, are taken in every mode
FULL, IN = 4, ((6, 2), (3, 5))  # tables of that round, and the slips that are in
DATE = "2026-11-20"
SEATS, TABLES, ROUNDS, DEALS = 5, 2, 3, 6  # seats where everybody plays alone, and deals at the first table
PEOPLE = (
    *("Anneke Vos", "Bram de Wit", "Ilse Höfer", "Jürgen Baum", "Siân Pryce", "Owen Thorne", "Zofia Dąbek"),
    *("Marek Iłowski", "Margit Aalto", "Per Lindqvist", "Ruth Calloway", "Dennis Moor", "Eleni Vasou", "Nikos Pappas"),
    *("Bartholomew Fitzgerald-Hamilton", "Konstantina Papadimitriou-Lange"),
)


MOST_USED = ("results", "players")


class Taking(NamedTuple):
    """What is to be taken: a page of an evening, in a mode, at a size."""

    page: str
    evening: str
    mode: str
    size: Size = USUAL

    @property
    def name(self) -> str:
        """The picture's file."""
        return f"{self.page}-{self.evening}-{self.mode}{self.size.name}.png"


def takings() -> Iterator[Taking]:
    """Every picture, those of one evening, mode and size after each other."""
    for evening in EVENINGS:
        for mode in MODES:
            yield from (Taking(kind.key, evening, mode) for kind in PAGES)
    for size in MORE:
        for mode in MODES:
            yield from (Taking(page, EVENINGS[0], mode, size) for page in MOST_USED)


def take(window: MainWindow, taking: Taking, folder: Path) -> Path:
    """Take one picture of a page."""
    as_large(window, taking.mode, taking.size)
    window.go(taking.page)
    return grabbed(window, folder / taking.name)


def first_evening(where: Path, folder: Path) -> Iterator[Path]:
    """The very first evening, before anything is there."""
    desk = Desk(where / "new.overtrick")
    window = shown(Room(desk, clock=STANDING))
    for mode in MODES:
        yield take(window, Taking("tonight", "first", mode), folder)
    put_away(window)


def welcomes(where: Path, folder: Path) -> Iterator[Path]:
    """The first minute on a computer without a club, the club's own page, and the evening that is over."""
    window = shown(Room(Nowhere(None), clock=STANDING))
    for size in (USUAL, MORE[0]):
        for mode in MODES:
            yield take(window, Taking("tonight", "welcome", mode, size), folder)
    window.go("club")
    yield take(window, Taking("club", "new", "light"), folder)
    put_away(window)
    desk = club(where / "over.overtrick")
    desk.do(club_named("The Card Club", before=""))
    desk.do(begin(over()))
    window = shown(Room(desk, desk.events()[0].id, clock=STANDING))
    for size in (USUAL, MORE[0]):
        for mode in MODES:
            yield take(window, Taking("tonight", "over", mode, size), folder)
    for mode in MODES:
        yield take(window, Taking("club", "own", mode), folder)
    put_away(window)


def over() -> Event:
    """The sample club's finished evening, with nothing doubtful in it."""
    kept = json.loads(samples.SOURCE.read_text(encoding="utf-8"))
    whole = made(kept["events"], tuple[Event, ...])[0]
    return replace(whole, slips={key: replace(slip, right=True) for key, slip in whole.slips.items()})


def evenings(where: Path, folder: Path) -> Iterator[Path]:
    """Every page of the sample evenings."""
    desk = club(samples.visit(where))
    ids = dict(zip(EVENINGS, (event.id for event in desk.events()), strict=True))
    window = shown(Room(desk, ids[EVENINGS[0]], clock=STANDING))
    for taking in takings():
        if window.room.event_id != ids[taking.evening]:
            window.room.open(ids[taking.evening])
        yield take(window, taking, folder)
    put_away(window)


# --- the games -------------------------------------------------------------------------


def games(where: Path, folder: Path, shelf: Sequence[Rules] = GAMES) -> Iterator[Path]:
    """The keys of every game, half a hand pressed, and its pad after some deals."""
    desk = club(where / "games.overtrick")
    for rules in shelf:
        desk.do(begin(evening_of(rules)))
    ids = {event.game: event.id for event in desk.events()}
    window = shown(Room(desk, ids[shelf[0].key], clock=STANDING))
    THEME.resize(USUAL.scale)
    window.resize(USUAL.wide, USUAL.high)
    for at, rules in enumerate(shelf):
        window.room.open(ids[rules.key])
        for kind, mode in zip(KINDS, list(MODES)[:: 1 - at % 2 * 2], strict=True):
            THEME.prefer(MODES[mode])
            window.go("results")
            begin_a_hand(play(window), keys=kind == KINDS[0])
            yield grabbed(window, folder / f"{kind}-{rules.key}-{mode}.png")
    put_away(window)


def tables(where: Path, folder: Path) -> Iterator[Path]:
    """A round at the tables with a slip half typed, and a pad with half a deal on the keys."""
    desk = club(where / "tables.overtrick")
    for key in (ROUND_OF, PAD_OF):
        desk.do(begin(evening_of(game(key), FULL)))
    ids = {event.game: event.id for event in desk.events()}
    window = shown(Room(desk, ids[ROUND_OF], clock=STANDING))
    for at, totals in enumerate(IN, 2):
        event = desk.event(ids[ROUND_OF])
        desk.do(enter(event, Key(event.sections[0].id, 1, at, SLIP), Slip(Totals(totals))))
    for size in (USUAL, MORE[0]):
        for mode in MODES:
            as_large(window, mode, size)
            window.room.open(ids[ROUND_OF])
            window.go("results")
            round_ = round_of(window)
            round_.go(round_.course.line(round_.course.places[FULL - 1]))
            round_.entry.put("5 3")
            yield grabbed(window, folder / f"tables-round-{mode}{size.name}.png")
            window.room.open(ids[PAD_OF])
            window.go("results")
            begin_a_hand(play(window), keys=True)
            yield grabbed(window, folder / f"tables-pad-{mode}{size.name}.png")
    put_away(window)


def round_of(window: MainWindow) -> RoundPlay:
    """The round at the tables."""
    page = round_page(window)
    assert page.round is not None
    return page.round


def round_page(window: MainWindow) -> PadResults:
    """The page of a round at the tables."""
    page = window.pages.front()
    if not (isinstance(page, PadResults) and page.round):
        raise LookupError("The page in front has no pads.")
    return page


def play(window: MainWindow) -> Play:
    """The pad of the first table, opened."""
    page = round_page(window)
    assert page.round is not None
    assert page.play is not None
    page.open(page.round.course.places[0])
    return page.play


def begin_a_hand(play: Play, *, keys: bool) -> None:
    """Half a hand on the large keys, or nothing yet and the pad as it stands."""
    rules, at = play.line.rules, play.line.at
    play.entry.keys.setChecked(keys)
    play.entry.put(half(rules, at, a_hand(rules, at, Random(rules.key))) if keys else "")


def half(rules: Rules, at: Any, hand: Any) -> str:
    """The first half of a hand as it is typed."""
    answers = played(hand, rules).answers
    names = [field.name for field in asked(rules.form(at), answers)]
    return begun(rules, at, {name: answers[name] for name in names[: (len(names) + 1) // 2]}, half={})


def evening_of(rules: Rules, count: int = TABLES) -> Event:
    """An evening of a game at so many tables, with some deals on the first pad."""
    draw = SeatDraw(ALONE, min(rules.players[-1], SEATS), ROUNDS) if alone(rules) else SeatDraw(PAIRS, rounds=ROUNDS)
    at_tables = contest("tables")
    length = at_tables.usual_settings(rules)
    beginning = Beginning(
        name=said(usual_name(rules, DATE, at_tables.key)),
        date=DATE,
        game=rules.key,
        method=at_tables.scorings(rules)[0].key,
        settings={**length, "deals": max(length["deals"], DEALS + 1)} if length else {},
        entrants=count * draw.at_a_table,
        contest=at_tables.key,
        draw=draw,
    )
    event = beginning.event(beginning.offers())
    section = named(event.sections[0])
    players = draw.seats if alone(rules) else rules.players[0]
    slips = {Key(section.id, 1, 1, at): Slip(each) for at, each in enumerate(dealt(rules, players), 1)}
    return replace(event, sections=(section,), slips=slips)


def named(section: Section) -> Section:
    """The section with people in it."""
    left = iter(PEOPLE)
    numbers = section.movement.numbers if section.movement else ()
    people = {at: Contestant(at, Entry(tuple(map(Player, islice(left, chairs(section)))))) for at in numbers}
    return replace(section, contestants=people)


def dealt(rules: Rules, players: int) -> Iterator[Played]:
    """Some deals played after each other, up to the last before the game is over."""
    chance, at = Random(players), rules.opening(players, rules.choices.completed())
    for _ in range(DEALS):
        hand = a_hand(rules, at, chance)
        after = rules.after(at, hand)
        if rules.over(after):
            return
        yield played(hand, rules)
        at = after


def main(folder: Path, code: str) -> int:
    """Take all of them in a language, and say where they are."""
    folder.mkdir(parents=True, exist_ok=True)
    THEME.install(application())
    WINDOW.speak(LANGUAGE if code == CODE else language(code))
    with TemporaryDirectory(dir=folder) as where:  # not where it would be said to be removed
        there = Path(where)
        taken = [
            *first_evening(there, folder),
            *welcomes(there, folder),
            *evenings(there, folder),
            *games(there, folder),
            *tables(there, folder),
            *what_is_opened(there, folder),
            *of_matches(there, folder),
            *two_rooms(there, folder),
        ]
    print(f"{len(taken)} pictures are in {folder}.")
    return 0
