"""The families of movements, one file each. To add one, write its file and name it here."""

from __future__ import annotations

from rules.shelf import Shelf
from scorer.movements.family import Family, Wish, without

FAMILIES: Shelf[Family] = Shelf.of_files(
    __name__,
    "mitchell.Mitchell",
    "howell.Howell",
    "web.Web",
    "lots.Lots",
    "drive.DriveRounds",
    "chart.ChartRounds",
    "military.Military",
    "head_to_head.HeadToHead",
    "three_way.ThreeWay",
    "all_play_all.AllPlayAll",
    "american_whist.AmericanWhist",
    "stagger.Stagger",
    "new_england_relay.NewEnglandRelay",
    "thurner.Thurner",
    "head_to_head_of_eight.HeadToHeadOfEight",
    "all_play_all_of_eight.AllPlayAllOfEight",
    "swiss.SwissRounds",
    "swiss_of_eight.SwissOfEightRounds",
    "swiss_pairs.SwissPairRounds",
    "knock_out.KnockOutRounds",
    "double_knock_out.DoubleKnockOutRounds",
    "knock_out_pairs.KnockOutPairRounds",
    "double_knock_out_pairs.DoubleKnockOutPairRounds",
    "knock_out_pads.KnockOutPads",
    "double_knock_out_pads.DoubleKnockOutPads",
    "heats.HeatRounds",
    "ladder.LadderRounds",
    "partner_once.PartnerOnce",
    "barometer.BarometerFamily",
    "typed.TypedFamily",
)


def family(key: str) -> Family:
    """Look a family up by the key a club file holds; ``KeyError`` where there is none of that name."""
    return FAMILIES.find(key)


__all__ = ["FAMILIES", "Family", "Wish", "family", "without"]
