"""One thing that the search finds, and how what was typed is held against it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import NamedTuple

from rules.text import NO_WORDS, Text, t
from scorer.event.folding import folded
from ui.parts.saying import said

MOST = 6  # of one group
DO, GO, PEOPLE, PRINT, EVENTS = GROUPS = (t("Do"), t("Go to"), t("People"), t("Print", sense="sheets"), t("Events"))
PLACES = (t("table"), t("board"), t("pair"), t("player"), t("round"))  # what has a number
SHORT = re.compile(r"\b([tbp]) ?(\d+)\b")
LONG = {"t": "table", "b": "board", "p": "pair"}


class Found(NamedTuple):
    """One thing found: its group, what it is, more about it, and what Enter does."""

    group: Text
    icon: str
    what: Text
    more: Text
    act: Callable[[], object]
    key: str = ""
    also: Text = NO_WORDS  # other words for it
    called: Text = NO_WORDS  # what it is called besides, as good as what it is


def plain(text: str) -> str:
    """Without capitals and accents, so that "dabek" finds Dąbek; ``t6`` is table 6."""
    return SHORT.sub(lambda m: f"{LONG[m[1]]} {m[2]}", folded(text))


def plainly(*texts: Text) -> str:
    """Texts as they are compared: as the window says them, and in English, which who looks for something may know."""
    return " ".join(dict.fromkeys(plain(words) for text in texts for words in (said(text), text)))


def typed_words(typed: str) -> list[str]:
    """The words that were typed; “table 3” is one thing, whatever else is typed."""
    numbered = "|".join(re.escape(plain(words)) for each in PLACES for words in (said(each), each))
    return re.findall(rf"(?:{numbered}) \d{{1,9}}(?!\w)|\S+", plain(typed))


def numbers_typed(typed: str) -> dict[str, int]:
    """The numbers of places that were typed: “table 3 board 2” is ``{"table": 3, "board": 2}``."""
    known = {plain(words): str(each) for each in PLACES for words in (said(each), each)}
    parted = (word.rpartition(" ") for word in typed_words(typed))
    return {known[name]: int(number) for name, _, number in parted if name in known}


def matching(all_: Iterable[Found], typed: str) -> list[Found]:
    """What holds every word that was typed, as the beginning of a word; the nearest first in each group.

    Groups keep their order, but for those in which nothing is called so.
    """
    words = typed_words(typed)
    kept: dict[Text, list[tuple[int, Found]]] = {group: [] for group in GROUPS}
    for one in all_:
        what = plainly(one.what, one.called)
        if all(begins(word, f"{what} {plainly(one.more, one.also)}") for word in words):
            called_so = " ".join(words) in (plain(said(one.what)), plain(one.what))
            kept[one.group].append((-1 if called_so else sum(not begins(word, what) for word in words), one))
    nearest = [sorted(group, key=lambda ranked: ranked[0])[:MOST] for group in kept.values() if group]
    nearest.sort(key=lambda group: (group[0][0] >= 0) + (group[0][0] > 0))  # what is called so, then what is about it
    return [one for group in nearest for _, one in group]


def begins(word: str, text: str) -> bool:
    """Whether a word of a text begins so. A number is meant whole: "table 1" is not table 12."""
    ends = r"\b" if word.split()[-1].isdigit() else ""
    return re.search(rf"(?<!\w){re.escape(word)}{ends}", text) is not None
