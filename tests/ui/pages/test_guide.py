"""What the guide says is so: every key it names is there, and its suits have their colours."""

import re
from pathlib import Path

import pytest

from tests.languages import catalogued
from tests.ui.evening import open_evening
from tests.ui.pages.windows import window_on
from ui.guide import TEXTS, open_guide, text_of
from ui.pages import PAGES
from ui.parts.saying import WINDOW

UI = Path(__file__).resolve().parents[3] / "ui"
KEY = re.compile(r"\*\*((?:(?:Ctrl|Alt|Shift)\+)+\S+?|F\d+)\*\*")
QT = {"−": "-", "Del": "Delete", "Enter": "Return", "Plus": "+", "Minus": "-"}  # the words, and how Qt calls them
EVERY_TABLE = {"F2"}  # a cell is typed in by it


def keys(text):
    """The keys with a name of their own that a text names."""
    for key in KEY.findall(text):
        *held, last = key.split("+", key.count("+") - key.endswith("++"))
        yield "+".join([*held, QT.get(last, last)])


def sources(page):
    """Everything written for a page, and for the frame about it."""
    folders = (UI / "pages" / page, UI / "pages" / "pads", UI / "pages")  # of what table play shows in their place, too
    own = [UI / "pages" / f"{page}.py", *(file for folder in folders for file in folder.glob("*.py"))]
    about = [file for folder in (UI, UI / "parts", UI / "pages" / "parts") for file in folder.glob("*.py")]
    return "\n".join(file.read_text("utf-8") for file in (*own, *about) if file.is_file())


def named(page):
    return sorted({key for key in keys((TEXTS / f"{page}.md").read_text("utf-8"))})


def test_keys_are_found_in_a_text():
    assert list(keys("**Ctrl+Del**, **Alt+−**, **Alt++**, **F8**, **Enter**")) == [
        "Ctrl+Delete",
        "Alt+-",
        "Alt++",
        "F8",
    ]


@pytest.mark.parametrize("page", [kind.key for kind in PAGES])
def test_every_key_the_guide_names_is_there(page):
    written = sources(page)
    held = ("Shift+Return",)  # the same key, held with Shift, is looked at where Enter is
    missing = [key for key in named(page) if key not in EVERY_TABLE and key not in held and f'"{key}"' not in written]
    assert missing == []


def test_the_guide_opens_at_the_page_one_is_on_with_its_suits_in_colour(tmp_path, shown, theme):
    window = window_on(open_evening(tmp_path), shown, "tonight")
    guide = open_guide(window, "results")
    assert guide.text.toPlainText().startswith("Results")
    assert theme.colours["heart"].lower() in guide.text.toHtml().lower()
    assert "Ctrl+K" in text_of("results")
    guide.leave()


def test_the_guide_speaks_the_language_of_the_window(tmp_path, shown):
    WINDOW.speak(catalogued("de"))
    guide = open_guide(window_on(open_evening(tmp_path), shown, "tonight"), "results")
    assert guide.text.toPlainText().startswith("Ergebnisse")
    guide.leave()
