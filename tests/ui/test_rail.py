"""The rail is as wide as its words ask: in no language do a page's name and how many things wait there touch."""

import pytest

from scorer.languages import NAMES
from scorer.pseudo import LANGUAGE
from tests.languages import catalogued
from ui import rail as drawing
from ui.pages import PAGES
from ui.parts import LEFT
from ui.parts.saying import WINDOW, said
from ui.rail import SLIM, WIDE, Rail

APART = 6  # px at 100 %, at least
WAITING = (8, 999, 12345)  # on a page: a few, the results of an evening, and more than most clubs ever see


@pytest.fixture(params=[*NAMES, "pseudo"])
def language(request, theme, monkeypatch):
    code = request.param
    spoken = LANGUAGE if code == "pseudo" else catalogued(code) if code != "en" else WINDOW.language
    monkeypatch.setattr(WINDOW, "language", spoken)
    return code


@pytest.fixture
def written(monkeypatch):
    """What is written, each with the px it begins and ends at, and how wide it may be."""
    found, plain = [], drawing.draw_text

    def write(painter, box, text, how):
        wide = how.wide(said(text))
        left = box.left() if how.align & LEFT else box.right() - wide
        found.append((left, left + wide, box.left() - 1, box.right() + 1))
        plain(painter, box, text, how)

    monkeypatch.setattr(drawing, "draw_text", write)
    return found


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("waits", WAITING)
def test_a_name_and_its_count_do_not_touch(language, theme, shown, written, scale, waits):
    theme.resize(scale)
    rail = Rail(PAGES)
    shown(rail, rail.width(), 800)
    rail.list.count([waits * kind.counts for kind in PAGES])
    for at, kind in enumerate(PAGES):
        rail.show_page(at)
        written.clear()
        rail.view.viewport().grab(rail.view.visualRect(rail.list.index(at)))
        name, *count = written
        assert len(count) == kind.counts
        assert all(least <= left and right <= most for left, right, least, most in written)
        assert all(left - name[1] >= theme.px(APART) for left, *_ in count)


def test_english_asks_for_no_more_than_it_has(theme, shown):
    rail = shown(Rail(PAGES))
    rail.list.count([189 * kind.counts for kind in PAGES])
    assert rail.width() == theme.px(WIDE)


def test_it_grows_with_a_count_and_is_as_slim_as_before_where_only_icons_are_shown(theme, shown):
    rail = shown(Rail(PAGES))
    rail.list.count([10**12] * len(PAGES))
    wide = rail.width()
    assert wide > theme.px(WIDE)
    rail.slim(True)
    assert rail.width() == theme.px(SLIM)
    rail.slim(False)
    assert rail.width() == wide
