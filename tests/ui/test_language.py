"""The language of the window: which one is spoken, how it is changed, and that long sentences are not cut."""

import re
import sys
from functools import partial
from html import unescape
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget

from installer.texts import Catalog, write_mo
from rules.text import t
from scorer import languages
from scorer.pseudo import LANGUAGE, pseudo
from tests.languages import catalogued
from tests.ui.evening import open_evening
from tests.ui.pages.windows import window_on
from ui import __main__ as command
from ui.app import follow_language
from ui.besides_qt import LACKING
from ui.habits import Habits
from ui.main_window import MainWindow
from ui.pages import PAGES
from ui.pages.folder import CLUBS
from ui.pages.tongue import Tongue
from ui.parts import Table, TableColumn
from ui.parts.files import dialog
from ui.parts.saying import WINDOW, said
from ui.search.found import matching
from ui.search.there import everything

GERMAN = {"Players": "Spieler", "Undo": "Rückgängig", "Board {number}": "Austeilung {number}", "board": "Austeilung"}


@pytest.fixture
def german(tmp_path, monkeypatch):
    """A German catalogue of a few words."""
    catalogue = Catalog(locale="de")
    for english, words in GERMAN.items():
        catalogue.add(english, words)
    with (tmp_path / "de.mo").open("wb") as written:
        write_mo(written, catalogue)
    monkeypatch.setattr(languages, "FOLDER", tmp_path)
    monkeypatch.setattr(languages, "WHOLE", {"en", "de"})
    languages.language.cache_clear()
    yield
    WINDOW.begin("", "en")
    languages.language.cache_clear()


CHOSEN = [
    # chosen here  the system's  asked for  spoken
    ("",           "en",         "",        "en"),
    ("",           "de",         "",        "de"),
    ("",           "fr",         "",        "en"),
    ("",           "c",          "",        "en"),
    ("de",         "en",         "",        "de"),
    ("en",         "de",         "",        "en"),
    ("en",         "en",         "de",      "de"),
    ("de",         "de",         "en",      "en"),
]  # fmt: skip


@pytest.mark.parametrize(("wanted", "system", "asked", "code"), CHOSEN)
def test_what_is_asked_for_goes_before_what_was_chosen_and_that_before_the_system(german, wanted, system, asked, code):
    WINDOW.begin(wanted, system, asked)
    assert (WINDOW.language.code, WINDOW.wanted) == (code, wanted)


def test_without_a_choice_the_systems_language_comes_back(german):
    WINDOW.begin("", "de")
    WINDOW.prefer("en")
    assert said(t("Players")) == "Players"
    WINDOW.prefer("")
    assert said(t("Players")) == "Spieler"


def test_another_language_is_chosen_and_the_window_is_made_anew_and_remembers_it(german, room, shown):
    habits = Habits()
    window = shown(MainWindow(room, PAGES[:2], habits), 1280, 800)
    tongue = shown(Tongue())
    assert [tongue.itemText(at) for at in range(tongue.count())] == ["as the system says", "English", "Deutsch"]
    tongue.setCurrentIndex(2)
    tongue.activated.emit(2)
    assert window.rail.list.index(1).data() == "Spieler"
    assert window.head.undo.accessibleName().startswith("Rückgängig")
    window.close()
    assert habits.language == "de"


def test_the_language_asked_for_behind_the_command_reaches_the_window(monkeypatch):
    told = []
    program = SimpleNamespace(run=lambda path, **how: told.append((path, how)) or 0)
    monkeypatch.setattr(command, "loaded", lambda: program)
    monkeypatch.setattr(sys, "argv", ["overtrick", "--language", "de", "club.overtrick"])
    assert command.open_window(Path("club.overtrick"), "Ann") == 0
    assert told == [(Path("club.overtrick"), {"who": "Ann", "language": "de"})]


def test_qt_says_its_own_words_and_writes_dates_in_the_language(german, qapp):
    WINDOW.prefer("de")
    follow_language()
    assert (QLocale().name(), qapp.translate("QPlatformTheme", "Cancel")) == ("de_DE", "Abbrechen")
    WINDOW.prefer("en")
    follow_language()
    assert (QLocale().name(), qapp.translate("QPlatformTheme", "Cancel")) == ("en_GB", "Cancel")


@pytest.mark.parametrize("typed", ["board 12", "austeilung 12", "Austeilung 12", "b12"])
def test_the_search_finds_by_the_words_of_the_window_and_in_english(german, room, typed):
    WINDOW.prefer("de")
    found = matching(everything(room, PAGES), typed)
    assert found[0].what == "Board 12"
    assert found[0].group == "Go to"


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("language", ["The club", "Speak as the system says", "Speak English", "Speak Deutsch"]),
        ("deutsch", ["Speak Deutsch"]),
        ("speak as the system", ["Speak as the system says"]),
    ],
)
def test_the_choice_of_a_language_is_found(german, room, typed, found):
    assert [one.what for one in matching(everything(room, PAGES), typed)] == found


def test_a_column_is_sorted_by_the_alphabet_of_the_language(german, shown):
    names = ["Zoë", "Öberg", "Olsen", "Ångström", "Łuczak", "Lund"]
    table = shown(Table(t("Names"), [TableColumn(t("Name"), lambda name: t("{name}", name=name))], names))
    table.rows.sort(0)
    assert table.rows.values == ["Ångström", "Łuczak", "Lund", "Öberg", "Olsen", "Zoë"]
    WINDOW.speak(catalogued("sv"))
    table.rows.sort(0)
    assert table.rows.values == ["Łuczak", "Lund", "Olsen", "Zoë", "Ångström", "Öberg"]


# --- a language half as long again -----------------------------------------------------

SPOKEN = tuple(page.key for page in PAGES)
PLAIN = re.compile(r"\b(?=\w*[aceginorsuy])[^\W\d_]{2,}\b(?!·)")
# What stands there as it was typed, and what is the same in every language.
MARKUP = re.compile("<[^>]*>")
AS_IT_IS = re.compile(r"Overtrick|evening|Tuesday Pairs|Ctrl|Shift|Esc|Enter|Del|PDF|Excel|Letter|Space")


@pytest.mark.parametrize(
    ("english", "words"),
    [
        ("Print", "Příñt···"),
        ("{n} of {all}", "{n} óf· {all}"),
        ("F2 strikes off.", "F·2 štříkéš···· óff··."),
        ("♠ 4 =", "♠ 4 ="),
    ],
)
def test_a_sentence_is_half_as_long_again_and_its_places_stay(english, words):
    assert pseudo(english) == words


def names_of(event):
    """Those who play, by their whole names and in few words, the longest first."""
    people = [each for section in event.sections for each in section.contestants.values()]
    names = {each.names for each in people} | {each.entry.surnames for each in people}
    names |= {player.name for each in people for player in each.players}
    return sorted(names - {""}, key=len, reverse=True)


@pytest.fixture
def spoken(tmp_path, shown):
    """A window that speaks so, at one page after another."""
    WINDOW.speak(LANGUAGE)
    window = window_on(open_evening(tmp_path), shown, *SPOKEN)

    def pages():
        for page in SPOKEN:
            window.resize(1280, 800)
            window.go(page)
            QApplication.processEvents()
            yield page, window

    return pages


def in_english(window):
    """What can be seen that was passed through no text."""
    seen = [each for each in window.findChildren(QLabel) if each.isVisible()]
    seen += [each for each in window.findChildren(QAbstractButton) if each.isVisible()]
    words = {AS_IT_IS.sub("", unescape(MARKUP.sub("", each.text()))) for each in seen}
    for name in names_of(window.room.evening):
        words = {each.replace(name, "") for each in words}
    return {each for each in words if PLAIN.search(each)}


def narrow(window):
    """The buttons that are narrower than their words."""
    buttons = [each for each in window.findChildren(QAbstractButton) if each.isVisible()]
    return [each.text() for each in buttons if each.width() < each.sizeHint().width()]


def none_is_narrow(window, page):
    """No button is; what is counted meanwhile, such as pages, takes its room when it is there."""
    assert (page, narrow(window)) == (page, [])


def test_on_a_page_nothing_is_left_in_english_and_no_button_is_narrower_than_its_words(spoken, qtbot):
    for page, window in spoken():
        assert (page, in_english(window)) == (page, set())
        qtbot.waitUntil(partial(none_is_narrow, window, page))


def is_whole(bar, at):
    """Nothing is to be scrolled sideways; where it stays so, it says at which page and size."""
    assert (at, bar.maximum()) == (at, 0)


def test_no_page_is_wider_than_its_window_where_sentences_are_long(spoken, qtbot):
    for page, window in spoken():
        for wide, high in ((1280, 800), (900, 700), (640, 480)):
            window.resize(wide, high)
            QApplication.processEvents()
            bar = window.pages.currentWidget().horizontalScrollBar()
            qtbot.waitUntil(lambda bar=bar, at=(page, wide, high): is_whole(bar, at))


@pytest.mark.parametrize("code", sorted(languages.WHOLE - {"en"}))
def test_what_qt_does_not_know_in_a_language_is_said_in_it_too(qapp, code, shown):
    WINDOW.speak(catalogued(code))
    follow_language()
    asking = dialog(shown(QWidget()), t("Open a club file"), Path.cwd(), CLUBS)
    assert not {each.text() for each in asking.findChildren(QLabel)} & {"&Look in:", "Files of &type:"}
    assert not [each for each in LACKING if qapp.translate("QPrintSettingsOutput", each) in {"", each}]
    assert qapp.translate("QPrintSettingsOutput", "What nobody knows") == "What nobody knows"
    WINDOW.begin("", "en")
    follow_language()
    assert qapp.translate("QPrintSettingsOutput", "Off") == "Off"
