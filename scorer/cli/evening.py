"""No command: the window where there is a screen, and without one what helps, and the sample evening scored.

What only one of the two needs is loaded for that one: a window that opens waits neither for paper nor for printing.
"""

from __future__ import annotations

import os
from pathlib import Path

from rules.text import Text, joined, t
from scorer.cli import Window
from scorer.cli.paths import place_of
from scorer.cli.terminal import say
from scorer.event.refusal import Refusal
from scorer.screen import no_window
from scorer.store.address import Address, Place

OUT = Path("out")
WITHOUT = t(
    "The window opens in a terminal of the computer’s own desktop, or over “ssh -X”; “overtrick --help” says what can "
    "be done without it."
)


class NoWindow(Refusal):
    """“{file}” cannot be shown: {why}"""


class TooManyWords(Refusal):
    """“{more}” stands behind “{file}”: expected nothing, for a club file is opened by its name alone."""


def why_not(window: Window | None) -> Text:
    """One sentence why no window can be opened; empty where one can."""
    return no_window() if window else t("This is Overtrick without its window.")


def home() -> Path:
    """The club file that is meant where a command names none: in a checkout the sample club, in the user's own folder.

    Who installed the program has come to run a club: the one that was open last, or a new one among their documents.
    """
    from scorer.cli.clubs import may_be_had
    from scorer.places import built, first_club, last_club, user_data_path

    if built():
        from scorer.evening.club_before import first_clubs

        last = last_club()
        if last and may_be_had(last):
            return last
        return next(filter(os.path.lexists, first_clubs()), first_club())
    from scorer import samples

    return samples.visit(user_data_path("overtrick", appauthor=False))


def begin(window: Window | None, who: str = "") -> int:
    """Open the window where an evening, or a club, is begun; without a screen, score the sample evening."""
    why = why_not(window)
    if window and not why:
        return window(None, who)
    instead = t("The sample evening is scored here instead, and its sheets go to {folder}/.", folder=str(OUT))
    say(joined((why, *helping(window), instead)))
    from scorer.cli.sample_evening import score_sample

    score_sample(OUT)
    return 0


def helping(window: Window | None) -> tuple[Text, ...]:
    """What helps where there is no screen; nothing where that is not what is wanting."""
    return (WITHOUT,) if window else ()


def open_club(given: list[str], window: Window | None, who: str = "") -> int:
    """Open the window on the one club that was given; raises ``TooManyWords``, or why there is no window."""
    path = place_of(given[0])
    if len(given) > 1:
        raise TooManyWords(file=path.name, more=" ".join(given[1:]))
    why = why_not(window)
    if not window or why:
        raise unshown(path, joined((why, *helping(window))))
    return window(path, who)


def unshown(path: Place, why: Text) -> Refusal:
    """Why a club file is not shown: what is wrong with the file itself goes before the missing screen."""
    if isinstance(path, Address):
        return NoWindow(file=path.name, why=why)
    from scorer.cli.clubs import DamagedHere, is_there, only_copies, typed
    from scorer.store.file import examined
    from scorer.store.meant import said_in_words
    from scorer.store.trouble import Damaged, FileTrouble

    if not is_there(path):
        return only_copies(path) or NoWindow(file=path.name, why=why)
    try:
        with said_in_words(path):
            examined(path)
    except Damaged:
        return DamagedHere(file=path.name, typed=typed(path))
    except FileTrouble as trouble:
        return trouble
    return NoWindow(file=path.name, why=why)
