"""Who sits at the desk: the name that was given, or else whoever is logged in at this computer."""

from __future__ import annotations

import getpass
import platform

from scorer.safety.signs import kept_name

SOMEBODY = "somebody at this computer"  # on a system without accounts that has no name either


def named(given: str) -> str:
    """Who does what is done from here on; never nobody, for then what two of them did could not be told apart."""
    return kept_name(given) or at_this_computer()


def at_this_computer() -> str:
    """Whoever has not said what they are called, so that what they did is told from what others did elsewhere."""
    try:
        login = getpass.getuser()
    except (OSError, KeyError, ImportError):  # a system without accounts
        login = ""
    return kept_name(" at ".join(filter(None, (login, platform.node())))) or SOMEBODY
