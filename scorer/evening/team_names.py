"""The name of a team, typed where one of its players was asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from rules.text import Text, as_it_is, joined, t
from scorer.evening.known import Meant
from scorer.event.event import Player
from scorer.event.folding import folded


class TeamNames(NamedTuple):
    """The teams that have a name by now; they ``compete`` themselves, or pairs and players count for them."""

    known: tuple[str, ...]
    compete: bool

    def among(self, typed: str, found: tuple[Meant, ...]) -> tuple[Meant, ...]:
        """Whoever may be meant, with the team: first where one is called so, last where one may be."""
        name = " ".join(typed.split())
        if known := next((each for each in self.known if folded(each) == folded(name)), ""):
            return (Meant(Player(known), team=True), *found)
        new = any(each.guest for each in found) or not found
        may_be = self.compete and new and any(sign.isalpha() for sign in name)
        return (*found, Meant(Player(name), team=True)) if may_be else found

    def in_words(self, meant: Meant, of_players: Callable[[Meant], Text]) -> Text:
        """What Enter will do; where it makes a guest of a name that may be a team's, how it is said to be that."""
        name = as_it_is(meant.player.name)
        if not meant.team:
            more = [t("↓ if that is the team.")] if self.compete and meant.guest and not meant.before else []
            return joined((of_players(meant), *more))
        if not self.compete:
            return t("Enter: plays for the team “{name}”.", name=name)
        if meant.player.name in self.known:
            return t("Enter: to the players of the team “{name}”.", name=name)
        return t("Enter: the team is called “{name}”.", name=name)
