"""Games that are settled in counters: what each player won or lost over the evening, and who pays whom."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from rules.fields import Answers
from rules.text import NO_WORDS, Text, joined, t
from scorer.event.event import Contestant, Section
from scorer.methods.parts.figures import several
from scorer.standings.tables.evenings import EveningTurns

LOOK = t("Look for a penalty that only one side has, or for rules by which nobody pays what another wins.")


class Counters(NamedTuple):
    """Somebody's counters: how many they began with, won or lost, and hold; and what those are worth.

    ``worth`` is what they hold, ``due`` what they have won, below nought lost, both in hundredths of a unit of money.
    """

    section: Section
    contestant: Contestant
    buy_in: int
    won: int
    held: int
    worth: int
    due: int


class Payment(NamedTuple):
    """Who pays whom: how many counters, and what they are worth in hundredths of a unit of money."""

    payer: Counters
    payee: Counters
    counters: int
    amount: int


@dataclass(frozen=True, slots=True)
class Settlement:
    """Everybody's account and the payments that settle them; ``over`` counters are nobody's, and must be none."""

    accounts: tuple[Counters, ...]
    payments: tuple[Payment, ...]
    over: int

    @property
    def says(self) -> Text:
        """What keeps it from being settled, in a sentence; blank where nothing does."""
        if not self.over:
            return NO_WORDS
        counters = several(abs(self.over), "counter")
        if self.over > 0:
            over = t("Nothing can be settled: {counters} more won than lost.", counters=counters)
        else:
            over = t("Nothing can be settled: {counters} more lost than won.", counters=counters)
        return joined((over, LOOK))


def settlement(cards: Iterable[EveningTurns], chosen: Answers) -> Settlement:
    """Everybody's account as the pads stand, and who pays whom if they come out even."""
    accounts = tuple(account(card, chosen) for card in cards)
    over = sum(each.won for each in accounts)
    return Settlement(accounts, () if over else tuple(payments(accounts, chosen["worth"])), over)


def account(card: EveningTurns, chosen: Answers) -> Counters:
    """What one player has."""
    won = int(sum((table.brought(card.number).scored or 0 for table in card.tables), Fraction(0)))
    held, worth = chosen["buy_in"] + won, chosen["worth"]
    return Counters(card.section, card.contestant, chosen["buy_in"], won, held, held * worth, won * worth)


def payments(accounts: Sequence[Counters], worth: int) -> Iterator[Payment]:
    """Whoever lost pays whoever won, both as they come, until all are even: fewer payments than there are players."""
    winners = [(each, each.won) for each in accounts if each.won > 0]
    for payer in accounts:
        owed = max(-payer.won, 0)
        while owed:
            payee, wanted = winners[0]
            counters = min(owed, wanted)
            yield Payment(payer, payee, counters, counters * worth)
            owed -= counters
            winners[0] = (payee, wanted - counters)
            if wanted == counters:
                del winners[0]
