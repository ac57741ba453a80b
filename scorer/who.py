"""Who sits at the desk: the name that was given, or else whoever is logged in at this computer."""

from __future__ import annotations

import getpass
import platform

from rules.text import Text, as_it_is, t
from scorer.safety.signs import kept_name

# On a system without accounts that has no name either; so it stands in the journal, whatever language is spoken.
NAMELESS = t("somebody at this computer")
SOMEBODY = str(NAMELESS)


def named(given: str) -> str:
    """Who does what is done from here on; never nobody, for then what two of them did could not be told apart."""
    return kept_name(given) or at_this_computer()


def at_this_computer() -> str:
    """Whoever has not said what they are called, so that what they did is told from what others did elsewhere.

    It is kept in the journal, and so has no words of any language.
    """
    try:
        login = getpass.getuser()
    except (OSError, KeyError, ImportError):  # a system without accounts
        login = ""
    login, computer = kept_name(login), kept_name(platform.node())
    return kept_name(f"{login} ({computer})") if login and computer else login or computer or SOMEBODY


def known_as(name: str) -> Text:
    """A name from the journal as it is shown."""
    return NAMELESS if name == SOMEBODY else as_it_is(name)
