"""The pictures of every page, and of every game's keys and pad."""

import random

import pytest
from PySide6.QtGui import QImage

from rules import GAMES, game
from rules.alphabets import ALPHABETS
from rules.pad import is_hand
from scorer.event.pads import Pads
from scorer.live.pace import live, times
from tests.languages import CATALOGUED, catalogued
from ui import shots
from ui.pages import PAGES
from ui.parts.saying import WINDOW
from ui.shots.rooms import two_rooms
from ui.shots.taking import LETTERS

by_game = pytest.mark.parametrize("g", GAMES, ids=lambda g: g.key)


def test_every_page_of_both_evenings_is_taken_in_both_modes():
    names = [taking.name for taking in shots.takings()]
    assert len(set(names)) == len(names) == len(PAGES) * 4 + 8
    assert {"movement-in-play-light.png", "results-in-play-dark-1920.png", "sheets-finished-dark.png"} < set(names)


def test_pictures_are_taken_while_the_samples_evening_is_in_play(tmp_path, qtbot):
    desk = shots.Desk(shots.samples.visit(tmp_path))
    room = shots.Room(desk, desk.events()[0].id, clock=shots.STANDING)
    assert live(times(room.evening, 1), room.progress().round, room.clock.now())
    desk.close(copy=False)


def test_a_picture_shows_the_window_as_it_came_to_rest(qtbot, tmp_path):
    light, dark = shots.first_evening(tmp_path, tmp_path)
    assert (light.name, dark.name) == ("tonight-first-light.png", "tonight-first-dark.png")
    one, other = QImage(str(light)), QImage(str(dark))
    assert (one.width(), one.height()) == (1280, 800)
    assert one.pixelColor(640, 780).lightness() > 200 > other.pixelColor(640, 780).lightness()


def test_the_first_minute_the_club_and_an_evening_that_is_over_are_taken(qtbot, tmp_path):
    names = [path.name for path in shots.welcomes(tmp_path, tmp_path)]
    assert len(set(names)) == len(names) == 11
    assert {"tonight-welcome-dark-1920.png", "club-own-light.png", "tonight-over-light.png"} < set(names)


def test_the_keys_and_the_pad_of_a_game_are_taken_light_and_dark_by_turns(qtbot, tmp_path):
    taken = list(shots.games(tmp_path, tmp_path, (game("whist"), game("nap"))))
    assert [path.name for path in taken] == [
        *("keys-whist-light.png", "pad-whist-dark.png", "keys-nap-dark.png", "pad-nap-light.png"),
    ]
    lightness = [QImage(str(path)).pixelColor(640, 780).lightness() > 100 for path in taken]
    assert lightness == [True, False, False, True]


def test_a_page_without_pads_is_told(qtbot, tmp_path):
    window = shots.shown(shots.Room(shots.Desk(tmp_path / "new.overtrick")))
    with pytest.raises(LookupError, match="no pads"):
        shots.play(window)
    shots.put_away(window)


@by_game
def test_the_first_pad_of_an_evening_that_is_made_up_is_possible_and_goes_on(g):
    event = shots.evening_of(g)
    pads = Pads(event)
    pad = pads.pad(event.sections[0].id, 1, 1)
    assert pad.rows
    assert all(is_hand(row) and row.problems == () for row in pad.rows)
    assert not pad.finished
    assert len(list(pads.tables())) == shots.ROUNDS * shots.TABLES


@by_game
def test_half_a_hand_is_begun_and_not_whole(g):
    at = g.opening(g.players[-1], g.choices.completed())
    for seed in range(5):
        text = shots.half(g, at, shots.a_hand(g, at, random.Random(seed)))
        assert text
        assert g.typed(text, at).hand is None


def test_a_round_and_a_pad_are_taken_in_both_modes_and_at_two_sizes(qtbot, tmp_path):
    taken = [path.name for path in shots.tables(tmp_path, tmp_path)]
    kinds, modes = ("tables-round", "tables-pad"), ("light", "dark")
    assert taken == [f"{kind}-{mode}{size}.png" for size in ("", "-1920") for mode in modes for kind in kinds]


def test_another_room_is_asked_for_looked_at_and_looked_at_again(qtbot, tmp_path):
    taken = [path.name for path in two_rooms(tmp_path, tmp_path)]
    assert taken == [
        f"{kind}-opened-{mode}{size}.png"
        for kind in ("room-asked", "room-new", "room-again")
        for size in ("", "-1920")
        for mode in ("light", "dark")
    ]


def test_a_club_in_a_language_types_in_its_letters(qapp, tmp_path):
    WINDOW.speak(catalogued("nl"))
    room = shots.Room(desk := shots.club(tmp_path / "club.overtrick"))
    assert room.letters.key == "dutch"
    desk.close()


def test_every_language_but_english_has_its_letters():
    assert {*LETTERS} == {*CATALOGUED}
    assert {*LETTERS.values()} == {each.key for each in ALPHABETS} - {"english"}
