"""The club itself, being written: its name, the rules of games that it keeps, its languages, what it was asked once."""

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


def choose_language(file: File, of: str, language: str) -> None:
    """Say in which language something of the club's is written; without one, nothing is said of it."""
    settings = reading.settings(file)
    others = {each: code for each, code in settings.pop(reading.LANGUAGES, {}).items() if each != of}
    chosen = {**others, of: language} if language else others
    file.execute(update(CLUB).values(settings={**settings, reading.LANGUAGES: chosen} if chosen else settings))


def remember(file: File, of: str, name: str, *, answer: str) -> None:
    """Keep an answer to a question of a kind; an empty one is forgotten, and so is a kind without any."""
    settings = reading.settings(file)
    kinds = {each: dict(own) for each, own in settings.pop(reading.ANSWERS, {}).items()}
    own = kinds.pop(of, {})
    own.pop(name, None)
    own = {**own, name: answer} if answer else own
    kinds = {**kinds, of: own} if own else kinds
    file.execute(update(CLUB).values(settings={**settings, reading.ANSWERS: kinds} if kinds else settings))
