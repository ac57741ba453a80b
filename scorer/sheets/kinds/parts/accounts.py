"""Everybody's counters as parts of a sheet: what each began with, won or lost, and who pays whom."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from scorer.live.words import called
from scorer.sheets.sheet import Block, Cell, Column, Note, Part, Row, Table
from scorer.standings import TablePlay
from scorer.standings.tables.accounts import Account, Payment

CENTS = 100


def parts(standings: TablePlay, sections: set[int]) -> Iterator[Part]:
    """The accounts of some sections, and the payments of all, where a game is settled in counters."""
    if not standings.conditions.game.in_counters(standings.conditions.choices):
        return
    settled = standings.settled
    accounts = tuple(each for each in settled.accounts if each.section.id in sections)
    worth = bool(standings.conditions.chosen["worth"])
    if accounts:
        yield Part("Counters", blocks=(account_table(standings, accounts, worth=worth),))
    blocks: list[Block] = [Note(settled.says)] if settled.says else []
    if settled.payments:
        blocks.append(payment_table(standings, settled.payments, worth=worth))
    if blocks:
        yield Part("Who pays whom", blocks=tuple(blocks))


def account_table(standings: TablePlay, accounts: tuple[Account, ...], *, worth: bool) -> Table:
    """What each player has; what it is worth only where a counter is worth anything."""
    columns = (
        Column("No.", "right", 3),
        Column("Names", width=12, grow=1),
        Column("Began with", "right", 5),
        Column("Won or lost", "right", 5, strong=True),
        Column("Holds", "right", 5),
        *(
            (Column("Worth", "right", 6, decimals=2), Column("Due", "right", 6, strong=True, decimals=2))
            if worth
            else ()
        ),
    )
    rows: tuple[Row, ...] = tuple(
        (
            called(standings.event, each.section, each.contestant.number),
            each.contestant.names,
            each.buy_in,
            each.won,
            each.held,
            *((money(each.worth), money(each.due)) if worth else ()),
        )
        for each in accounts
    )
    return Table(columns, rows, frozenset(range(1, len(rows))), caption="Counters")


def payment_table(standings: TablePlay, payments: tuple[Payment, ...], *, worth: bool) -> Table:
    """Payments that settle all accounts."""
    columns = (
        Column("Pays", width=12, grow=1),
        Column("To", width=12, grow=1),
        Column("Counters", "right", 5, strong=True),
        *((Column("Amount", "right", 6, strong=True, decimals=2),) if worth else ()),
    )
    rows: tuple[Row, ...] = tuple(
        (who(standings, p.payer), who(standings, p.payee), p.counters, *((money(p.amount),) if worth else ()))
        for p in payments
    )
    return Table(columns, rows, frozenset(range(1, len(rows))), caption="Who pays whom")


def who(standings: TablePlay, account: Account) -> str:
    """A player by number and name."""
    number = called(standings.event, account.section, account.contestant.number)
    return " ".join(filter(None, (number, account.contestant.names)))


def money(hundredths: int) -> Cell:
    """An amount of money with two decimals."""
    return Fraction(hundredths, CENTS)
