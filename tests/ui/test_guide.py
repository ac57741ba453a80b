"""The guide has something to say at every page."""

import pytest

from ui.guide import TEXTS, text_of
from ui.pages import ASIDE, PAGES


@pytest.mark.parametrize("kind", [*PAGES, *ASIDE], ids=lambda kind: kind.key)
def test_every_page_has_its_page_in_the_guide(kind):
    assert text_of(kind.key).startswith(f"# {kind.title}\n")
    assert "## Keys that work everywhere" in text_of(kind.key)


def test_the_guide_has_no_page_for_what_is_not_there():
    assert {file.stem for file in TEXTS.glob("*.md")} == {"keys", *(kind.key for kind in (*PAGES, *ASIDE))}
