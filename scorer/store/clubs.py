"""The club itself, being written: its name, and the rules of games that it keeps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import update

from scorer.store import reading
from scorer.store.gateway import File
from scorer.store.tables import CLUB


def name_club(file: File, name: str) -> None:
    """Say what the club is called."""
    file.execute(update(CLUB).values(name=name))


def keep_preset(file: File, game: str, name: str, *, choices: Mapping[str, Any] | None) -> None:
    """Keep choices of a game under a name; without choices, forget the name."""
    settings = reading.settings(file)
    kept = {key: dict(own) for key, own in settings.get(reading.PRESETS, {}).items()}
    own = kept.setdefault(game, {})
    own.pop(name, None)
    if choices is not None:
        own[name] = dict(choices)
    file.execute(update(CLUB).values(settings={**settings, reading.PRESETS: kept}))
