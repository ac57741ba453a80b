"""The families of movements, one file each. To add one, write its file and name it here."""

from __future__ import annotations

from rules.shelf import Shelf
from scorer.movements.all_play_all import AllPlayAll
from scorer.movements.all_play_all_of_eight import AllPlayAllOfEight
from scorer.movements.american_whist import AmericanWhist
from scorer.movements.barometer import BarometerFamily
from scorer.movements.chart import ChartRounds
from scorer.movements.double_knock_out import DoubleKnockOutRounds
from scorer.movements.double_knock_out_pads import DoubleKnockOutPads
from scorer.movements.drive import DriveRounds
from scorer.movements.family import Family, Wish, without
from scorer.movements.head_to_head import HeadToHead
from scorer.movements.head_to_head_of_eight import HeadToHeadOfEight
from scorer.movements.heats import HeatRounds
from scorer.movements.howell import Howell
from scorer.movements.knock_out import KnockOutRounds
from scorer.movements.knock_out_pads import KnockOutPads
from scorer.movements.ladder import LadderRounds
from scorer.movements.lots import Lots
from scorer.movements.mitchell import Mitchell
from scorer.movements.partner_once import PartnerOnce
from scorer.movements.swiss import SwissRounds
from scorer.movements.swiss_of_eight import SwissOfEightRounds
from scorer.movements.swiss_pairs import SwissPairRounds
from scorer.movements.three_way import ThreeWay
from scorer.movements.typed import TypedFamily
from scorer.movements.web import Web

FAMILIES: Shelf[Family] = Shelf(
    Mitchell(),
    Howell(),
    Web(),
    Lots(),
    DriveRounds(),
    ChartRounds(),
    HeadToHead(),
    ThreeWay(),
    AllPlayAll(),
    AmericanWhist(),
    HeadToHeadOfEight(),
    AllPlayAllOfEight(),
    SwissRounds(),
    SwissOfEightRounds(),
    SwissPairRounds(),
    KnockOutRounds(),
    DoubleKnockOutRounds(),
    KnockOutPads(),
    DoubleKnockOutPads(),
    HeatRounds(),
    LadderRounds(),
    PartnerOnce(),
    BarometerFamily(),
    TypedFamily(),
)


def family(key: str) -> Family:
    """Look a family up by the key a club file holds; ``KeyError`` where there is none of that name."""
    return FAMILIES.find(key)


__all__ = ["FAMILIES", "Family", "Wish", "family", "without"]
