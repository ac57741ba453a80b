"""What stands beside the ranking in table play: teams, prizes, and the accounts of games settled in counters."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtWidgets import QWidget

from rules.notation import plus_minus
from rules.text import Figure, Text, as_it_is, joined, t
from scorer.event.event import Contestant
from scorer.standings import shown
from scorer.standings.tables.accounts import Counters, Payment, Settlement
from scorer.standings.tables.prizes import Prize, unknown_lone
from scorer.standings.tables.table_play import TablePlay
from scorer.standings.tables.teams import Team
from ui.parts import RIGHT, Table, TableColumn, Words, boxed, column, giving_way
from ui.parts.layout import show_only_if
from ui.theme import BOLD

# What stands on the switch, by the keys of the sheets.
TITLES = {
    "Bracket": t("Bracket"),
    "Ranking": t("Ranking"),
    "Teams": t("Teams"),
    "Prizes": t("Prizes"),
    "Accounts": t("Accounts"),
}


def more_sheets(live: TablePlay) -> Mapping[str, QWidget]:
    """Each sheet there is something for, by the key of its switch."""
    made: dict[str, QWidget] = {}
    if teams := live.teams():
        made["Teams"] = team_sheet(live, teams)
    if prizes := live.prizes():
        made["Prizes"] = prize_sheet(live, prizes)
    if live.conditions.game.in_counters(live.conditions.choices):
        made["Accounts"] = account_sheet(live.settled)
    return made


def named(contestants: tuple[Contestant, ...]) -> Text:
    """Several contestants in a cell."""
    return joined(map(alone, contestants), ", ")


def alone(contestant: Contestant) -> Text:
    """One in a cell: by name, or by number while there is none."""
    return as_it_is(contestant.names or contestant.called)


def team_sheet(live: TablePlay, teams: tuple[Team, ...]) -> QWidget:
    """The teams in order."""
    chosen = live.conditions.chosen
    games, totals = (shown.even(each, chosen) for each in ((one.games for one in teams), (one.points for one in teams)))
    columns: list[TableColumn[Team]] = [
        TableColumn(t("Place"), lambda team: as_it_is(f"{team.place}{'=' * team.tied}"), 62, RIGHT, BOLD),
        TableColumn(t("Team"), lambda team: as_it_is(team.name), 160, weight=BOLD),
        TableColumn(t("Players"), lambda team: named(team.members), 0, colour="soft"),
        TableColumn(t("Games"), lambda team: shown.total(team.games, games), 66, RIGHT),
        TableColumn(t("Total"), lambda team: shown.total(team.points, totals), 80, RIGHT, BOLD),
    ]
    table = Table(t("Teams"), columns, teams, key=lambda team: team.name, height=29)
    giving_way(table)
    return table


def prize_sheet(live: TablePlay, prizes: tuple[Prize, ...]) -> QWidget:
    """Who has which prize as things stand."""
    columns: list[TableColumn[Prize]] = [
        TableColumn(t("Prize"), lambda prize: prize.title, 220, weight=BOLD),
        TableColumn(t("Who"), lambda prize: named(prize.who), 0),
        TableColumn(t("With"), lambda prize: shown.points(prize.amount, live.conditions.chosen), 80, RIGHT, BOLD),
    ]
    table = Table(t("Prizes"), columns, prizes, key=lambda prize: prize.title, height=29)
    giving_way(table)
    unknown = Words(unknown_lone(live.lone_unknown), "small", wrap=True)
    show_only_if(live.lone_unknown > 0 and any(prize.times for prize in prizes), unknown)
    return boxed(column(table, unknown, gap=4))


def money(hundredths: int) -> Text:
    """An amount of money: hundredths as units with two decimals."""
    sign = "−" if hundredths < 0 else ""
    return Figure(f"{sign}{abs(hundredths) // 100}.{abs(hundredths) % 100:02}")


def account_sheet(found: Settlement) -> QWidget:
    """Everybody's counters, and who pays whom."""
    worth = any(each.worth or each.due for each in found.accounts)
    columns: list[TableColumn[Counters]] = [
        TableColumn(t("Player"), lambda each: alone(each.contestant), 0, weight=BOLD),
        TableColumn(t("Bought in"), lambda each: as_it_is(str(each.buy_in)), 90, RIGHT),
        TableColumn(t("Won or lost"), lambda each: plus_minus(f"{each.won:+}"), 100, RIGHT),
        TableColumn(t("Holds"), lambda each: as_it_is(str(each.held)), 74, RIGHT, BOLD),
    ]
    if worth:
        columns.append(TableColumn(t("Settles"), lambda each: money(each.due), 90, RIGHT, BOLD))
    accounts = Table(t("Accounts"), columns, found.accounts, key=lambda each: each.contestant.number, height=27)
    giving_way(accounts)
    paying: list[TableColumn[Payment]] = [
        TableColumn(t("Pays"), lambda each: alone(each.payer.contestant), 0),
        TableColumn(t("To"), lambda each: alone(each.payee.contestant), 200),
        TableColumn(t("Amount"), lambda each: money(each.amount), 90, RIGHT, BOLD),
    ]
    payments = Table(t("Payments"), paying, found.payments, key=lambda each: (each.payer, each.payee), height=27)
    giving_way(payments)
    show_only_if(worth, payments)
    says = Words(found.says, "wrong", wrap=True)
    show_only_if(bool(found.says), says)
    return boxed(column((accounts, 3), says, (payments, 2), gap=8))
