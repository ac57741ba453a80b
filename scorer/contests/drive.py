"""Drives: a table plays a few deals, and then winners or losers go on to another, mostly with other partners."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from rules import game
from rules.fields import NO_ANSWERS, Answers
from rules.text import Text, t
from scorer.contests.contest import Rules, WayToDraw
from scorer.contests.drawing import USUAL, NotSoMany, SeatDraw
from scorer.contests.parts.at_tables import AtTables, tables_of
from scorer.contests.parts.rooms import BY_PAIRS, BY_PLAYERS, BY_TABLES, in_sections, shared
from scorer.event.event import Event
from scorer.event.games import alone
from scorer.event.length import DEALS_END
from scorer.movements.advice import Offer, offer
from scorer.movements.chart import ChartRounds
from scorer.movements.drive import KINDS, LADDER, DriveRounds, drive_of
from scorer.movements.family import Wish
from scorer.movements.military import Military
from scorer.movements.words import counted, counted_first, listed
from scorer.tallies import tallies_for
from scorer.tallies.tricks_taken import TricksTaken

if TYPE_CHECKING:
    from scorer.contests.beginning import Beginning
    from scorer.standings import Scored

DRIVE = DriveRounds()
# Those of which all rounds are known at once, by their keys; where nobody has chosen, the first.
IN_ADVANCE: Mapping[str, ChartRounds | Military] = {each.key: each for each in (ChartRounds(), Military())}
ROUNDS, HANDS = 12, 24  # as usual in progressive euchre; and of a whist drive, which moves after every hand
FOUR = 4


class Drives(AtTables):
    """Everybody takes along what their side made; who goes where is drawn from who won, or stands on a chart.

    A whist drive moves after each hand and counts tricks; progressive games after eight, so that each deals twice.
    """

    key = "drive"
    name = t("drive")
    says = t("A drive: tables play a little, and winners or losers move on")
    movement_is = t("It says where everybody sits down first; the rounds after that follow from who wins.")
    movement_by = t("Seat them")
    plays_games = False

    # --- what goes with it ---------------------------------------------------------------

    def suits(self, rules: Rules) -> bool:
        """Two against two, or everybody alone."""
        return alone(rules) or FOUR in rules.players

    def scorings(self, rules: Rules) -> tuple[Scored, ...]:
        """Tricks first where everybody moves after one deal: then they are what is counted."""
        tallies = tallies_for(rules)
        return tuple(sorted(tallies, key=lambda each: rules.drive_deals > 1 or each.key != TricksTaken.key))

    def usual_settings(self, rules: Rules, choices: Answers = NO_ANSWERS) -> Answers:
        """So many deals, or a whole game where everybody plays alone; whoever sits out has their own average."""
        deals = rules.agreed(rules.choices.completed(choices)) if alone(rules) else rules.drive_deals
        return {"sat_out": "average", **({"length": DEALS_END, "deals": deals} if deals else {})}

    def usual_choices(self, rules: Rules) -> Answers:
        return dict(rules.drive_choices)

    def usual_minutes(self, rules: Rules) -> int:
        """Some six for a hand after which everybody moves, else eight of them in less than half an hour."""
        return 6 if rules.drive_deals == 1 else 3

    # --- beginning -----------------------------------------------------------------------

    def called(self, rules: Rules) -> Text:
        return t("{game} Drive", game=rules.name)

    def ways(self, rules: Rules) -> tuple[WayToDraw, ...]:
        """A whist drive where everybody moves after one deal, else winners go up, first; alone there is one."""
        if alone(rules):
            return (WayToDraw(LADDER, KINDS[LADDER], DRIVE.drawn_words({"kind": LADDER})),)
        kinds = [WayToDraw(key, name, DRIVE.drawn_words({"kind": key})) for key, name in KINDS.items() if key != LADDER]
        usual = "semi-partner" if rules.drive_deals == 1 else "winners-up"
        known = (WayToDraw(each.key, each.way, each.drawn_words({})) for each in IN_ADVANCE.values())
        return (*sorted(kinds, key=lambda each: each.key != usual), *known)

    def drawn_so(self, draw: SeatDraw, rules: Rules) -> SeatDraw:
        ways = [each.key for each in self.ways(rules)]
        if draw.who not in ways:
            draw = draw._replace(who=ways[0], rounds=HANDS if rules.drive_deals == 1 else ROUNDS)
        return draw._replace(seats=min(max(draw.seats, rules.players[0]), rules.players[-1]))

    def offers(self, beginning: Beginning) -> tuple[Offer, ...]:
        """The drive, each section by itself; raises a ``Refusal`` where too few come for a table."""
        draw, rules = beginning.draw, beginning.rules
        if draw.who == LADDER and draw.seats not in rules.players:
            raise NotSoMany(name=rules.name, expected=listed(rules.players), given=draw.seats)
        sizes = shared(beginning.entrants, beginning.sections, of=self.at_a_table(rules, draw))
        wishes = [beginning.wish(size) for size in sizes]
        return tuple(offer(family_of(draw), self.usual_answers(wish, draw, rules), wish) for wish in wishes)

    def units(self, beginning: Beginning) -> Mapping[str, tuple[int, int]]:
        many = self.at_a_table(beginning.rules, beginning.draw)
        if in_pairs(beginning.draw):
            return {BY_TABLES: (1, many), BY_PAIRS: (1, 1), BY_PLAYERS: (2, 1)}
        return {BY_TABLES: (1, many), BY_PLAYERS: (1, 1)}

    def entered(self, rules: Rules, draw: SeatDraw) -> str:
        return "pairs" if in_pairs(draw) else "players"

    def described(self, event: Event) -> Text:
        return t("{game} drive, {tally}", game=game(event.game).name, tally=self.scored_so(event))

    def outcome(self, beginning: Beginning, offers: tuple[Offer, ...]) -> Text:
        """``Nine tables: semi-partner drive, 24 rounds.``"""
        room = in_sections(counted_first(sum(map(tables_of, offers)), "table"), beginning.sections)
        rounds = counted(max(offer.quality.rounds for offer in offers), "round")
        name = next(each.name for each in self.ways(beginning.rules) if each.key == beginning.draw.who)
        return t("{room}: {drive}, {rounds}.", room=room, drive=name, rounds=rounds)

    # --- its movements -------------------------------------------------------------------

    def at_a_table(self, rules: Rules, draw: SeatDraw) -> int:
        return family_of(draw).at_a_table({"kind": draw.who, "seats": draw.seats})

    def draw_like(self, event: Event, number: int) -> SeatDraw:
        """The same drive of as many rounds."""
        movements = [each.movement for each in event.sections if each.movement]
        rounds = max((movement.length for movement in movements), default=ROUNDS)
        known = next((each.family for each in movements if each.family in IN_ADVANCE), next(iter(IN_ADVANCE)))
        kind, seats = next(filter(None, map(drive_of, movements)), (known, USUAL.seats))
        return SeatDraw(kind, seats, rounds, number)

    def usual_answers(self, wish: Wish, draw: SeatDraw, rules: Rules) -> Answers:
        fewest = max(min(draw.seats, rules.players.start), 2)
        said: Answers = {
            **{"entered": wish.contestants, "rounds": draw.rounds, "draw": draw.number},
            **{"kind": draw.who, "seats": draw.seats, "fewest": fewest},
        }
        return {name: said[name] for name in said if name in family_of(draw).fields.by_name}


def family_of(draw: SeatDraw) -> DriveRounds | ChartRounds | Military:
    """The movements that a drive is drawn by."""
    return IN_ADVANCE.get(draw.who, DRIVE)


def in_pairs(draw: SeatDraw) -> bool:
    """Whether pairs stay together."""
    return family_of(draw).in_pairs({"kind": draw.who})
