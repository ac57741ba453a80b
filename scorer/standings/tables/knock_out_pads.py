"""The standings of a knock-out at the tables: who has more on the pads of a match goes on."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from rules.text import Text, t
from scorer.draws.parts.bracket import BracketStage
from scorer.event.event import Section
from scorer.standings import shown
from scorer.standings.brackets import InBracket, sides_count
from scorer.standings.parts.working import one_called
from scorer.standings.tables.table import PlayedTable
from scorer.standings.tables.table_play import TablePlay


class KnockOutTables(InBracket, TablePlay):
    """Tables as of other evenings, but that the rounds in which the same meet are one match.

    Who is level after a match is finished has won and lost nothing: both are among those who ``winners`` names.
    """

    def winners(self, section: int, round_: int) -> tuple[int, ...]:
        here = (place for place in self.tables.due if (place.section, place.round) == (section, round_))
        return tuple(who for place in here for who in ahead(self._met_until(self.tables.at(place))))

    def losers(self, section: int, round_: int) -> tuple[int, ...]:
        """Nobody: who is out follows from who won."""
        return ()

    def _met_until(self, table: PlayedTable) -> tuple[PlayedTable, ...]:
        """A table, and those of the rounds just before it at which the same met."""
        section, round_, _ = table.place
        who = tuple(table.sides)
        before = self.tables.of(section, round_ - 1, who[0])
        if before is None or {*before.sides} != {*who}:
            return (table,)
        if tuple(before.sides) != who and sides_count(self.event.section(section)):
            return (table,)
        return (*self._met_until(before), table)

    @property
    def made_of(self) -> Text:
        return self.conditions.tally.unit

    def made_in(self, section: Section, stage: BracketStage, number: int) -> tuple[Text, ...]:
        rounds = range(stage.first, stage.first + stage.rounds)
        played = [at for at in (self.tables.of(section.id, each, number) for each in rounds) if at and at.counts]
        if not played:
            return ()
        made, chosen = made_at(played), self.conditions.chosen
        others = played[0].opponents(number)[:1]
        return tuple(shown.points(made[each], chosen) for each in (number, *others))

    # --- who is winning ----------------------------------------------------------------

    def _forget(self) -> None:
        super()._forget()
        self.__dict__.pop("far", None)

    def won_by(self, section: Section, number: int) -> Text:
        return t("The knock-out is won by {team}.", team=one_called(self.event, section, number))

    def still_in(self, many: int) -> Text:
        return t("{n} pair is still in.", "{n} pairs are still in.", n=many)


def made_at(tables: tuple[PlayedTable, ...] | list[PlayedTable]) -> Mapping[int, Fraction]:
    """What everybody made at some tables together."""
    return {who: sum((each.earned(who) for each in tables), Fraction(0)) for who in tables[0].sides}


def ahead(tables: tuple[PlayedTable, ...]) -> tuple[int, ...]:
    """Who has most of those who met at some tables, all of them where they are level; nobody as long as one plays."""
    if not all(each.closed and each.counts for each in tables):
        return ()
    made = made_at(tables)
    return tuple(who for who in made if made[who] == max(made.values()))
