"""The club's own rules of a game, kept under a name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from sqlalchemy import Connection, select, update

from rules import game
from scorer.commands.command import Command
from scorer.event.refusal import Refusal
from scorer.store.tables import ClubRow

PRESETS = "presets"


@dataclass(frozen=True, slots=True, kw_only=True)
class KeepPreset(Command):
    """Keep choices of a game under a name; without choices, forget the name."""

    game: str
    name: str
    choices: Mapping[str, Any] | None
    seen: tuple[Mapping[str, Any] | None, ...] = ()
    touched: ClassVar[str] = "presets"

    def writes(self) -> frozenset[str]:
        return frozenset({f"preset {self.game} {self.name}"})

    def carry_out(self, file: Connection) -> Command:
        settings = dict(file.scalars(select(ClubRow.settings)).one() or {})
        kept = {name: dict(its) for name, its in settings.get(PRESETS, {}).items()}
        own = kept.setdefault(self.game, {})
        before = own.pop(self.name, None)
        self.overwrites(before)
        if self.choices is not None:
            own[self.name] = dict(self.choices)
        file.execute(update(ClubRow).values(settings={**settings, PRESETS: kept}))
        return KeepPreset(**self.answered(), game=self.game, name=self.name, choices=before, seen=(self.choices,))


class NameTaken(Refusal):
    """“{name}” is the name of rules that come with {game}: choose another."""


def forget_preset(key: str, name: str) -> KeepPreset:
    """The command that forgets a name, saying so."""
    return KeepPreset(said=f"Rules of {game(key).name} no longer kept: “{name}”.", game=key, name=name, choices=None)


def keep_preset(key: str, name: str, choices: Mapping[str, Any]) -> KeepPreset:
    """The command that keeps the rules of a game under a name, saying so; raises ``NameTaken``."""
    rules = game(key)
    if any(name.casefold() == each.name.casefold() for each in rules.presets):
        raise NameTaken(name=name, game=rules.name)
    return KeepPreset(
        said=f"Rules of {rules.name} kept as “{name}”.", game=key, name=name, choices=rules.chosen(choices)
    )
