"""What stands on a table's card after a round: where everybody goes, and the boards."""

from __future__ import annotations

from collections.abc import Iterator

from rules.text import Text, joined, t
from scorer.movements.moves import NO_TABLE, Next, NextSeat, at
from scorer.movements.seats import PAIRS, begun


def on_the_card(next_: Next) -> Text:
    """One table's moves after a round, for its card: ``N–S stay. E–W to table 4 N–S. Boards to table 2.``"""
    return joined((*people_on_the_card(next_), *boards_on_the_card(next_)))


def boards_on_the_card(next_: Next) -> Iterator[Text]:
    """Where the boards go, where any go round."""
    if not next_.tables:
        if next_.boards:
            yield t("Boards are done.")
    elif next_.again > next_.round + 1:
        yield t("Boards aside, for {tables} in round {round}.", tables=at(next_.tables), round=next_.again)
    elif next_.tables == (next_.table,):
        yield t("Boards stay.")
    else:
        yield t("Boards to {tables}.", tables=at(next_.tables))


def people_on_the_card(next_: Next) -> Iterator[Text]:
    """A sentence for each side, or each of more than two seats, that is anywhere in the next round."""
    for side, (place, stays) in enumerate(zip(next_.who, next_.stays, strict=True)):
        if place:
            # Several sit on a side, and one in a seat.
            n = 1 if len(next_.seats) > len(PAIRS) else 2
            yield goes_on(begun(next_.seats, side), place, n=n, stays=stays)


def goes_on(who: Text, place: NextSeat, *, n: int, stays: bool) -> Text:
    """What those of a side, or the one in a seat, do next."""
    if place.table == NO_TABLE and place.then:
        to = place.then.words
        return t("{who} sits out, then to {place}.", "{who} sit out, then to {place}.", n=n, who=who, place=to)
    if place.table == NO_TABLE:
        return t("{who} sits out.", "{who} sit out.", n=n, who=who)
    if stays and place.opponents:
        return t("{who} stays.", "{who} stay.", n=n, who=who)
    if stays:
        return t("{who} stays and sits out.", "{who} stay and sit out.", n=n, who=who)
    if place.opponents:
        return t("{who} to {place}.", who=who, place=place.words)
    to = place.words
    return t("{who} to {place} and sits out.", "{who} to {place} and sit out.", n=n, who=who, place=to)
