"""So many contestants in so many sections, and what is offered them, in words."""

from __future__ import annotations

from collections.abc import Iterable

from scorer.movements.advice import Offer
from scorer.movements.words import counted

# What is counted of those who come.
BY_TABLES, BY_PAIRS, BY_PLAYERS, BY_TEAMS = "tables", "pairs", "players", "teams"


def shared(count: int, sections: int, *, of: int = 2) -> tuple[int, ...]:
    """So many shared out as evenly as whole tables allow, more in the first sections, those left over in the last."""
    tables, odd = divmod(count, of)
    each, more = divmod(tables, sections)
    sizes = [of * (each + (at < more)) for at in range(sections)]
    sizes[-1] += odd
    return tuple(sizes)


def in_sections(sections: int) -> str:
    """`` in two sections``; nothing of a single one."""
    return f" in {counted(sections, 'section')}" if sections > 1 else ""


def offers_words(sections: int, offers: Iterable[Offer]) -> str:
    """``: a Howell, 7 rounds of 3``, `` in two sections: a Mitchell, 7 rounds of 3 each``."""
    said = [movement_words(offer) for offer in offers]
    if sections == 1:
        return f": {said[0]}."
    each = set(said)
    what = f"{each.pop()} each" if len(each) == 1 else " and ".join(sorted(each))
    return f"{in_sections(sections)}: {what}."


def movement_words(offer: Offer) -> str:
    """``a Howell, 7 rounds of 3``."""
    name, figures = offer.name.split(",")[0], offer.quality
    article = "an" if name[0] in "AEIOU" else "a"
    return f"{article} {name}, {figures.rounds} rounds of {figures.boards_per_round}"
