"""What stands beside the ranking in table play: teams, prizes, and the accounts of games settled in counters."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtWidgets import QWidget

from scorer.event.event import Contestant
from scorer.standings import shown
from scorer.standings.tables.accounts import Account, Payment, Settlement
from scorer.standings.tables.prizes import Prize
from scorer.standings.tables.table_play import TablePlay
from scorer.standings.tables.teams import Team
from ui.parts import RIGHT, Column, Table, Words, boxed, column, giving_way
from ui.theme import BOLD


def more_sheets(live: TablePlay) -> Mapping[str, QWidget]:
    """Each sheet there is something for, by the word on its switch."""
    made: dict[str, QWidget] = {}
    if teams := live.teams():
        made["Teams"] = team_sheet(live, teams)
    if prizes := live.prizes():
        made["Prizes"] = prize_sheet(live, prizes)
    if live.conditions.game.in_counters(live.conditions.choices):
        made["Accounts"] = account_sheet(live.settled)
    return made


def named(contestants: tuple[Contestant, ...]) -> str:
    """Several contestants in a cell."""
    return ", ".join(each.names or each.called for each in contestants)


def team_sheet(live: TablePlay, teams: tuple[Team, ...]) -> QWidget:
    """The teams in order."""
    chosen = live.conditions.chosen
    columns: list[Column[Team]] = [
        Column("Place", lambda team: f"{team.place}{'=' * team.tied}", 62, RIGHT, BOLD),
        Column("Team", lambda team: team.name, 160, weight=BOLD),
        Column("Players", lambda team: named(team.members), 0, colour="soft"),
        Column("Games", lambda team: shown.points(team.games, chosen), 66, RIGHT),
        Column("Total", lambda team: shown.points(team.points, chosen), 80, RIGHT, BOLD),
    ]
    table = Table("Teams", columns, teams, key=lambda team: team.name, height=29)
    giving_way(table)
    return table


def prize_sheet(live: TablePlay, prizes: tuple[Prize, ...]) -> QWidget:
    """Who has which prize as things stand."""
    chosen = live.conditions.chosen
    columns: list[Column[Prize]] = [
        Column("Prize", lambda prize: prize.title, 220, weight=BOLD),
        Column("Who", lambda prize: named(prize.who), 0),
        Column("With", lambda prize: shown.points(prize.amount, chosen), 80, RIGHT, BOLD),
    ]
    table = Table("Prizes", columns, prizes, key=lambda prize: prize.title, height=29)
    giving_way(table)
    return boxed(column(table, gap=0))


def money(hundredths: int) -> str:
    """An amount of money: hundredths as units with two decimals."""
    sign = "−" if hundredths < 0 else ""
    return f"{sign}{abs(hundredths) // 100}.{abs(hundredths) % 100:02}"


def account_sheet(found: Settlement) -> QWidget:
    """Everybody's counters, and who pays whom."""
    worth = any(each.worth or each.due for each in found.accounts)
    columns: list[Column[Account]] = [
        Column("Player", lambda each: each.contestant.names or each.contestant.called, 0, weight=BOLD),
        Column("Bought in", lambda each: str(each.buy_in), 90, RIGHT),
        Column("Won or lost", lambda each: f"{each.won:+}".replace("-", "−"), 100, RIGHT),
        Column("Holds", lambda each: str(each.held), 74, RIGHT, BOLD),
    ]
    if worth:
        columns.append(Column("Settles", lambda each: money(each.due), 90, RIGHT, BOLD))
    accounts = Table("Accounts", columns, found.accounts, key=lambda each: each.contestant.number, height=27)
    giving_way(accounts)
    paying: list[Column[Payment]] = [
        Column("Pays", lambda each: each.payer.contestant.names or each.payer.contestant.called, 0),
        Column("To", lambda each: each.payee.contestant.names or each.payee.contestant.called, 200),
        Column("Amount", lambda each: money(each.amount), 90, RIGHT, BOLD),
    ]
    payments = Table("Payments", paying, found.payments, key=lambda each: (each.payer, each.payee), height=27)
    giving_way(payments)
    payments.setVisible(worth)
    says = Words(found.says, "wrong", wrap=True)
    says.setVisible(bool(found.says))
    return boxed(column((accounts, 3), says, (payments, 2), gap=8))
