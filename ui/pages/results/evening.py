"""The evening as the page Results sees it: what is due in which order, in which state, and who sits where."""

from __future__ import annotations

from typing import Any

from scorer.entry.places import BOARD, TABLE, Places
from scorer.entry.understood import Jump
from scorer.event.event import Contestant, Event, Section
from scorer.event.results import Key
from scorer.live.states import DOUBT, LATER, States
from scorer.standings import Standings
from ui.models.grid import Plan, by_board, by_table
from ui.models.traveller import Line


class Evening:
    """An event with its states, and the order in which its results are typed."""

    def __init__(self, event: Event, states: States) -> None:
        self.states, self.order = states, TABLE
        self.sections = [section for section in event.sections if section.movement]
        self.places = {section.id: Places(section) for section in self.sections}
        self.event = event

    @property
    def letters(self) -> dict[int, str]:
        """The letter before the numbers of each section; none where there is only one."""
        return {section.id: section.letter if len(self.sections) > 1 else "" for section in self.sections}

    def section(self, key: Key) -> Section:
        """The section of a result."""
        return next(section for section in self.sections if section.id == key.section)

    def due(self, key: Key) -> bool:
        """Whether a result belongs to the evening."""
        return key.section in self.places and key in self.places[key.section]

    def missing(self, key: Key) -> bool:
        """Whether nothing has been handed in for it."""
        return key not in self.event.slips

    # --- where to go -----------------------------------------------------------------------

    def next(self, here: Key | None) -> Key | None:
        """The next missing result: by table those that can be there by now first; then the other sections'."""
        ids = list(self.places)
        at = ids.index(here.section) if here is not None else 0
        for id_ in (*ids[at:], *ids[:at]):
            place, now = self.places[id_], self.states.now(id_)
            after = here if here is not None and here.section == id_ else None
            latest = max(now, after.round if after else 0)
            wanted = (lambda key, latest=latest: self.missing(key) and key.round <= latest, self.missing)
            for want in wanted if self.order == TABLE else wanted[1:]:
                if (found := place.next(self.order, after, want)) is not None:
                    return found
        return None

    def start(self) -> Key | None:
        """Where to begin: the first missing result, or the first of all where everything is in."""
        return self.next(None) or next(
            (key for place in self.places.values() for key in place.orders[self.order]), None
        )

    def doubtful(self, here: Key, *, back: bool) -> Key | None:
        """The next doubtful result, or the one before."""
        ids = list(self.places)
        at = ids.index(here.section)
        order = (*ids[at:], *ids[:at]) if not back else (*ids[at::-1], *ids[:at:-1])
        for id_ in order:
            after = here if here.section == id_ else None
            found = self.places[id_].next(self.order, after, lambda key: self.states.of(key) == DOUBT, back=back)
            if found is not None:
                return found
        return None

    def beside(self, here: Key, tables: int, boards: int) -> Key | None:
        """The result at another table or of another board."""
        return self.places[here.section].beside(here, self.order, tables=tables, boards=boards)

    def jump(self, here: Key, to: Jump) -> Key:
        """Where a typed jump goes; raises a ``Refusal``."""
        return self.places[here.section].jump(here, to, order=self.order, rank=self.rank)

    def rank(self, key: Key) -> int:
        """What is asked for first of several: what can be there by now, then what is to come, then what is in."""
        return 2 if not self.missing(key) else self.states.of(key) == LATER

    def found(
        self, here: Key | None, *, section: int = 0, round: int = 0, table: int = 0, board: int = 0
    ) -> Key | None:
        """The result that is asked for by some of its numbers, or the nearest to it."""
        ids = [section] if section in self.places else list(self.places)
        keys = [key for id_ in ids for key in self.places[id_].orders[self.order]]
        wanted = (round, table, board)
        fits = [key for key in keys if all(w in (0, k) for w, k in zip(wanted, key[1:], strict=True))]
        return min(fits, key=lambda key: (self.rank(key), key.section != (here or key).section), default=None)

    # --- what to show ----------------------------------------------------------------------

    def plan(self, section: int) -> Plan:
        """The grid of a section."""
        chosen = next(each for each in self.sections if each.id == section)
        return (by_board if self.order == BOARD else by_table)(chosen, self.letters[section])

    def who(self, key: Key) -> list[Contestant]:
        """Who sat at a table, seat by seat: one seat on where the sides were in each other's seats."""
        who, slip = self.places[key.section].seating[key].who, self.event.slips.get(key)
        sat = (*who[1:], who[0]) if slip and slip.switched else who
        return [self.section(key).contestant(number) for number in sat]

    def sides(self, key: Key) -> list[list[Contestant]]:
        """The same side by side: where there are more seats than sides they go round the sides in turn."""
        count, who = len(self.states.game.sides(self.at(key))), self.who(key)
        return [side for nth in range(count) if (side := who[nth::count])]

    def at(self, key: Key) -> Any:
        """What stands before the hand of a board."""
        return self.states.game.on_board(key.number, self.states.choices)

    def names(self, key: Key) -> str:
        """Who plays there, as the panel says it: “6 Calloway & Moor – 12 Stoll & Weiß”, “1 Vos, 2 Ek, 3 Fox, 4 Lee”."""
        sides = self.sides(key)
        told = (" + ".join(f"{one.called} {surnames(one, key.round)}".strip() for one in side) for side in sides)
        return (" – " if len(sides) == 2 else ", ").join(told)

    def where(self, key: Key) -> str:
        """A place as the panel says it."""
        return f"Table {self.letters[key.section]}{key.table}, board {key.number}"

    def lines(self, standings: Standings, key: Key) -> list[Line]:
        """The traveller of a result's board: of its section, or of all that are compared with it."""
        there = standings.traveller(key.number, key.section)
        return [Line(line, self.states.of(line.key), line.key == key) for line in there]


def surnames(contestant: Contestant, round_: int) -> str:
    """Who sits there in a round, without their first names, or a team by its own."""
    return contestant.own_name or " & ".join(
        player.name.split(" ", 1)[-1] for player in contestant.players_in(round_) if player.name
    )
