"""Where a club on a server is, as it is typed, shown, remembered and never told with its password."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path
from typing import NamedTuple, Self

from scorer.event.refusal import Refusal
from scorer.places import user_data_path
from scorer.safety.signs import shortened

SCHEMES = ("postgresql://", "postgres://")
DRIVER = "postgresql+psycopg"
SHOWN = 60  # letters of a name
NOT_IN_A_NAME = re.compile(r"[^\w. -]")
PASSWORDS = ("password", "sslpassword")  # that may stand behind an address as well


class NoAddress(Refusal):
    """That is no address of a club on a server: expected postgresql://name@server/club."""


class Address(NamedTuple):
    """Where a club on a server is. What is shown of it has no password, and neither has its ``repr``."""

    name: str
    url: object  # SQLAlchemy's, which is loaded only for whoever has an address

    @classmethod
    def of(cls, typed: str) -> Self:
        """The address that somebody typed or pasted; raises ``NoAddress``, which does not repeat it."""
        from sqlalchemy import make_url
        from sqlalchemy.exc import ArgumentError

        typed = typed.strip()
        try:
            url = make_url(typed).set(drivername=DRIVER)
            if isinstance(secret := url.query.get("password"), str):
                url = url.set(password=secret)
            url = url.difference_update_query(PASSWORDS)
        except (ArgumentError, ValueError) as error:
            raise NoAddress() from error
        # A password with an @ in it would be taken for half of the server's name, and be shown.
        if not is_address(typed) or not url.database or "@" in f"{url.host}{url.database}" or "sslpassword" in typed:
            raise NoAddress()
        at = url.host or url.query.get("host", "")
        there = "" if not isinstance(at, str) or at.startswith("/") or not at else f" ({at})"
        return cls(shortened(f"{url.database}{there}", SHOWN), url)

    def __repr__(self) -> str:
        return f"Address({self.name})"

    @property
    def kept(self) -> str:
        """What may be remembered of it: how it is typed, without the password."""
        shown = self.url._replace(drivername="postgresql", password=None)  # type: ignore[attr-defined]
        return str(shown.render_as_string(hide_password=False))

    @property
    def path(self) -> Path:
        """What the club is called on this computer's own disk, where its copies lie; another for each server."""
        url, own = self.url, user_data_path("overtrick", appauthor=False) / "servers"
        where = f"{url.host} {url.port} {url.query.get('host')} {url.query.get('port')} {url.database}"  # type: ignore[attr-defined]
        called = NOT_IN_A_NAME.sub("_", str(url.database))  # type: ignore[attr-defined]
        return own / hashlib.sha256(where.encode()).hexdigest()[:12] / f"{shortened(called, SHOWN)}.overtrick"


def is_address(typed: str) -> bool:
    """Whether somebody typed where a club on a server is, and not the name of a file."""
    return typed.strip().lower().startswith(SCHEMES)


Place = Path | Address  # where a club is
