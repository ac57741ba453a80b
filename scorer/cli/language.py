"""Which language a command speaks: the one asked for, or else the system's, where there is a catalogue of it."""

from __future__ import annotations

import os
from collections.abc import Mapping

from rules.text import Language
from scorer.cli.figures import alternatives
from scorer.event.refusal import Refusal
from scorer.safety.signs import shortened

OPTION, ASKED = "--language", "OVERTRICK_LANGUAGE"
# Where a system says which language its messages are in, the first that says anything.
SYSTEM = ("LC_ALL", "LC_MESSAGES", "LANG")
ENGLISH, NONE = "en", ("c", "posix")
LONGEST = 60  # signs of what was asked for that a sentence quotes


class NoSuchLanguage(Refusal):
    """“{given}” is no language that is spoken here: expected {expected}."""


def asked(given: list[str]) -> tuple[str, list[str]]:
    """The language that is asked for, empty where none is, and what else was typed; raises ``NoSuchLanguage``."""
    code, more = os.environ.get(ASKED, ""), list(given)
    for at, word in enumerate(given):
        if word == OPTION and len(given) > at + 1:
            code, more = given[at + 1], given[:at] + given[at + 2 :]
        elif word.startswith(f"{OPTION}="):
            code, more = word.removeprefix(f"{OPTION}="), given[:at] + given[at + 1 :]
    return known(code), more


def known(code: str) -> str:
    """A code that was asked for, as it is kept; raises ``NoSuchLanguage``."""
    if code.strip().lower() in ("", ENGLISH):
        return code.strip().lower()
    from scorer.languages import NAMES

    if code.strip().lower() not in NAMES:
        raise NoSuchLanguage(
            given=shortened(code, LONGEST), expected=alternatives(f"{each} ({name})" for each, name in NAMES.items())
        )
    return code.strip().lower()


def of_the_system(environment: Mapping[str, str]) -> str:
    """The language that the system speaks: ``nl`` of ``nl_NL.UTF-8``; empty where it does not say."""
    named = next(filter(None, map(environment.get, SYSTEM)), "")
    return named.partition(".")[0].partition("_")[0].lower()


def of_itself(environment: Mapping[str, str]) -> str:
    """The same where everything can be said in it; else English, which is not asked for."""
    if (code := of_the_system(environment)) in ("", ENGLISH, *NONE):
        return ENGLISH
    from scorer.languages import WHOLE

    return code if code in WHOLE else ENGLISH


def spoken_in(code: str) -> Language | None:
    """A language by its code; ``None`` for English, for which nothing has to be loaded."""
    if code in ("", ENGLISH, *NONE):
        return None
    from scorer.languages import language

    return language(code)
