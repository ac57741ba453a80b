"""The club's own rules of a game, kept under a name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from rules import game
from rules.text import Text, t
from scorer.commands.command import Command
from scorer.commands.saying import choices_words
from scorer.event.refusal import Refusal
from scorer.store import clubs, reading
from scorer.store.gateway import File

Presets = Mapping[str, Mapping[str, Any]]


@dataclass(frozen=True, slots=True, kw_only=True)
class KeepPreset(Command):
    """Keep choices of a game under a name; without choices, forget the name."""

    game: str
    name: str
    choices: Mapping[str, Any] | None
    seen: tuple[Mapping[str, Any] | None, ...] = ()
    touched: ClassVar[str] = "presets"
    value: ClassVar[str] = "choices"

    def writes(self) -> frozenset[str]:
        return frozenset({f"preset {self.game} {self.name}"})

    def carry_out(self, file: File) -> Command:
        before = reading.presets(file, self.game).get(self.name)
        choices = self.over(file, before)
        clubs.keep_preset(file, self.game, self.name, choices=choices)
        return KeepPreset(**self.answered(), game=self.game, name=self.name, choices=before, seen=(choices,))

    def words(self, _file: File, before: Any) -> Text:
        return t("not kept") if before is None else choices_words(self.game, self.seen[0], before)


class NameTaken(Refusal):
    """“{name}” is the name of rules that come with {game}: choose another."""


def forget_preset(key: str, name: str, *, own: Presets) -> KeepPreset:
    """The command that forgets a name, saying so; ``own`` are the club's rules of the game as its author sees them."""
    said = t("Rules of {game} no longer kept: “{name}”.", game=game(key).name, name=name)
    return KeepPreset(said=said, game=key, name=name, choices=None, seen=(own.get(name),))


def keep_preset(key: str, name: str, choices: Mapping[str, Any], *, own: Presets) -> KeepPreset:
    """The command that keeps the rules of a game under a name; raises ``NameTaken``."""
    rules = game(key)
    if any(name.casefold() == each.name.casefold() for each in rules.presets):
        raise NameTaken(name=name, game=rules.name)
    said = t("Rules of {game} kept as “{name}”.", game=rules.name, name=name)
    return KeepPreset(said=said, game=key, name=name, choices=rules.choices.completed(choices), seen=(own.get(name),))
