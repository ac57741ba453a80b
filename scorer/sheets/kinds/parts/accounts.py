"""Everybody's counters as parts of a sheet: what each began with, won or lost, and who pays whom."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from rules.text import Text, as_it_is, joined, t
from scorer.event.called import called
from scorer.sheets.sheet import Block, Cell, Column, Note, Row, SheetPart, SheetTable
from scorer.standings import TablePlay
from scorer.standings.tables.accounts import Counters, Payment

CENTS = 100


def parts(standings: TablePlay, sections: set[int]) -> Iterator[SheetPart]:
    """The accounts of some sections, and the payments of all, where a game is settled in counters."""
    if not standings.conditions.game.in_counters(standings.conditions.choices):
        return
    settled = standings.settled
    accounts = tuple(each for each in settled.accounts if each.section.id in sections)
    worth = bool(standings.conditions.chosen["worth"])
    if accounts:
        yield SheetPart(t("Counters"), blocks=(account_table(standings, accounts, worth=worth),))
    blocks: list[Block] = [Note(settled.says)] if settled.says else []
    if settled.payments:
        blocks.append(payment_table(standings, settled.payments, worth=worth))
    if blocks:
        yield SheetPart(t("Who pays whom"), blocks=tuple(blocks))


def account_table(standings: TablePlay, accounts: tuple[Counters, ...], *, worth: bool) -> SheetTable:
    """What each player has; what it is worth only where a counter is worth anything."""
    columns = (
        Column(t("No."), "right", 3),
        Column(t("Names"), width=12, grow=1),
        Column(t("Began with"), "right", 5),
        Column(t("Won or lost"), "right", 5, strong=True),
        Column(t("Holds"), "right", 5),
        *(
            (Column(t("Worth"), "right", 6, decimals=2), Column(t("Due"), "right", 6, strong=True, decimals=2))
            if worth
            else ()
        ),
    )
    rows: tuple[Row, ...] = tuple(
        (
            as_it_is(called(standings.event, each.section, each.contestant.number)),
            as_it_is(each.contestant.names),
            each.buy_in,
            each.won,
            each.held,
            *((money(each.worth), money(each.due)) if worth else ()),
        )
        for each in accounts
    )
    return SheetTable(columns, rows, frozenset(range(1, len(rows))), caption=t("Counters"))


def payment_table(standings: TablePlay, payments: tuple[Payment, ...], *, worth: bool) -> SheetTable:
    """Payments that settle all accounts."""
    columns = (
        Column(t("Pays"), width=12, grow=1),
        Column(t("To"), width=12, grow=1),
        Column(t("Counters"), "right", 5, strong=True),
        *((Column(t("Amount"), "right", 6, strong=True, decimals=2),) if worth else ()),
    )
    rows: tuple[Row, ...] = tuple(
        (who(standings, p.payer), who(standings, p.payee), p.counters, *((money(p.amount),) if worth else ()))
        for p in payments
    )
    return SheetTable(columns, rows, frozenset(range(1, len(rows))), caption=t("Who pays whom"))


def who(standings: TablePlay, account: Counters) -> Text:
    """A player by number and name."""
    number = called(standings.event, account.section, account.contestant.number)
    return joined(filter(None, (number, account.contestant.names)))


def money(hundredths: int) -> Cell:
    """An amount of money with two decimals."""
    return Fraction(hundredths, CENTS)
