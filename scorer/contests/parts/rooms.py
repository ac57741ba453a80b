"""So many contestants in so many sections, and what is offered them, in words."""

from __future__ import annotations

from collections.abc import Iterable

from rules.text import Text, joined, t
from scorer.movements import family
from scorer.movements.advice import Offer
from scorer.movements.words import counted, listed

# What is counted of those who come.
BY_TABLES, BY_PAIRS, BY_PLAYERS, BY_TEAMS = "tables", "pairs", "players", "teams"
UNITS = {BY_TABLES: t("tables"), BY_PAIRS: t("pairs"), BY_PLAYERS: t("players"), BY_TEAMS: t("teams")}


def shared(count: int, sections: int, *, of: int = 2) -> tuple[int, ...]:
    """So many shared out as evenly as whole tables allow, more in the first sections, those left over in the last."""
    tables, odd = divmod(count, of)
    each, more = divmod(tables, sections)
    sizes = [of * (each + (at < more)) for at in range(sections)]
    sizes[-1] += odd
    return tuple(sizes)


def in_sections(many: Text, sections: int) -> Text:
    """``Twelve players in two sections``; of a single one only who they are."""
    if sections > 1:
        return t("{many} in {sections}", many=many, sections=counted(sections, "section"))
    return many


def offers_words(room: Text, offers: Iterable[Offer]) -> Text:
    """``Eight tables: a Howell, 7 rounds of 3.``, ``… in two sections: a Mitchell, 7 rounds of 3 each.``"""
    said = [movement_words(offer) for offer in offers]
    if len(said) > 1 and len(set(said)) == 1:
        return t("{room}: {movement} each.", room=room, movement=said[0])
    return t("{room}: {movement}.", room=room, movement=listed(sorted(set(said))))


def movement_words(offer: Offer) -> Text:
    """``a Howell, 7 rounds of 3``."""
    called, figures = family(offer.family).within(offer.movement), offer.quality
    rounds = t("{rounds} rounds of {boards}", rounds=figures.rounds, boards=figures.boards_per_round)
    return joined((called, rounds), ", ")
