"""The printed sheets, one file each.  To add a sheet, write its file and name it here."""

from rules.shelf import Shelf
from scorer.event.event import Event
from scorer.sheets.kinds.kind import Kind

SHEETS: Shelf[Kind] = Shelf.of_files(
    __name__,
    "ranking.RankingSheet",
    "bracket.BracketSheet",
    "cross_table.CrossTable",
    "whole_contest.WholeContest",
    "league_table.LeagueTable",
    "fixture_list.FixtureList",
    "round_draw.RoundDraw",
    "line_up_card.LineUpCard",
    "matches.Matches",
    "team_cards.TeamCards",
    "pair_cards.PairCards",
    "scorecards.Scorecards",
    "recap.RecapSheet",
    "travellers.Travellers",
    "frequencies.Frequencies",
    "prize_list.PrizeList",
    "filled_pads.FilledPads",
    "blank_pads.BlankPads",
    "drive_cards.DriveCards",
    "evening_cards.EveningCards",
    "table_cards.TableCards",
    "seating_cards.SeatingCards",
    "guide_cards.GuideCards",
    "name_list.NameList",
    "pickup_slips.PickupSlips",
    "result_slips.ResultSlips",
    "club_rules.ClubRules",
    "cut_outs.CutOuts",
)


def sheets_for(event: Event) -> tuple[Kind, ...]:
    """The sheets that an event has."""
    return tuple(each for each in SHEETS if each.suits(event))


def kind(key: str) -> Kind:
    """Look a sheet up by its key; ``KeyError`` where there is none of that name."""
    return SHEETS.find(key)
