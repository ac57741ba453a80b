"""The standings of heats: so many of each table go on by its pads, and everybody stands where they came to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property

from rules.text import NO_WORDS, Text, joined, t
from scorer.draws.draw import Meeting
from scorer.draws.parts.heats import HeatsSoFar, HeatStage
from scorer.event.event import Section
from scorer.methods.method import Step
from scorer.movements import family
from scorer.movements.round_by_round import as_drawn
from scorer.standings import shown
from scorer.standings.parts.drawn import DrawnHeats, Heat, HeatPlace
from scorer.standings.parts.placing import ByHowFar
from scorer.standings.parts.ranking import Ranking
from scorer.standings.parts.working import Working, called, one_called, placed
from scorer.standings.tables.table import PlayedTable
from scorer.standings.tables.table_play import TablePlay

Far = tuple[int, Fraction]  # the stage in which somebody is or was out and, of the last, what they made in it
NOWHERE: Far = (0, Fraction(0))


class ByHeat(ByHowFar):
    """Who came farthest is first; in the last heat of all, who made most in it."""

    nowhere = NOWHERE
    standings: HeatsPlay

    def says(self, ranking: Ranking) -> Text:
        """Who has won, or how many are still in; of several sections in one ranking nothing."""
        sections = ranking.sections
        heats = self.standings.heats(sections[0]) if len(sections) == 1 else None
        if heats is None:
            return NO_WORDS
        if len(heats.left) != 1:
            return t("{n} player is still in.", "{n} players are still in.", n=len(heats.left))
        name = one_called(self.standings.event, sections[0], heats.left[0])
        return t("The knock-out is won by {team}.", team=name)


class HeatsPlay(TablePlay):
    """Tables as of other evenings, of each of which so many go on.

    ``winners`` are all who go on; where it is level who does, all who are level with them.
    """

    placed_by = ByHeat

    def _forget(self) -> None:
        super()._forget()
        for name in ("far", "_ahead"):
            self.__dict__.pop(name, None)

    @cached_property
    def _ahead(self) -> dict[tuple[int, int], tuple[int, ...]]:
        """Who won in a round of a section, as far as it was asked for."""
        return {}

    def winners(self, section: int, round_: int) -> tuple[int, ...]:
        if (section, round_) not in self._ahead:
            heats = self.heats(self.event.section(section), round_)
            here = [place for place in self.tables.due if (place.section, place.round) == (section, round_)]
            stage = heats.stages[-1] if heats and heats.stages else None
            won = (who for place in here if stage for who in self._through(self.tables.at(place), stage))
            self._ahead[section, round_] = tuple(won)
        return self._ahead[section, round_]

    def losers(self, section: int, round_: int) -> tuple[int, ...]:
        """Nobody: who is out follows from who won."""
        return ()

    def _through(self, table: PlayedTable, stage: HeatStage) -> Iterator[int]:
        """Who goes on from a table, and whoever is level with the last of them; nobody as long as it plays."""
        rounds = self._played(table, stage)
        if all(each.closed and each.counts for each in rounds):
            made = {who: points for who, points in made_at(rounds).items() if who in table.sides}
            least = sorted(made.values(), reverse=True)[min(stage.through, len(made)) - 1]
            yield from (who for who in made if made[who] >= least)

    def _played(self, table: PlayedTable, stage: HeatStage) -> tuple[PlayedTable, ...]:
        """The rounds of a heat at a table, as far as the round of that table."""
        section, last, _ = table.place
        who = next(iter(table.sides))
        found = (self.tables.of(section, round_, who) for round_ in range(stage.first, last + 1))
        return tuple(each for each in found if each)

    # --- the heats -----------------------------------------------------------------------

    def heats(self, section: Section, rounds: int | None = None) -> HeatsSoFar | None:
        """How far a section has come, or had with so many rounds drawn; ``None`` where its rounds are no heats."""
        movement = section.movement
        draw = family(movement.family).draw(movement) if movement else None
        if movement is None or draw is None:
            return None
        last = len(movement.rounds) if rounds is None else rounds
        before = last if rounds is None else last - 1
        won = [self.winners(section.id, round_) for round_ in range(1, before + 1)]
        here = [number for number in movement.numbers if not section.misses(number, last)]
        return draw.heats(here, as_drawn(movement.rounds[:last], won))

    def overtaken(self, section: Section) -> tuple[tuple[int, int, int], ...]:
        """Where a result that was put right made another go on than was drawn on: ``HeatsSoFar.overtaken``."""
        heats = self.heats(section)
        return tuple(heats.overtaken()) if heats else ()

    def level_last(self, section: Section) -> bool:
        """Whether the last of all heats is level."""
        heats = self.heats(section)
        return bool(heats and heats.stages and heats.stages[-1].last and heats.level(heats.stages[-1]))

    def deciding(self, section: Section) -> bool:
        """Never: the last table decides."""
        return False

    def wants_more(self, section: Section) -> bool:
        return self.level_last(section)

    def decided(self, section: Section) -> bool:
        heats = self.heats(section)
        here = [who for who in heats.left if not section.misses(who, len(heats.played) + 1)] if heats else []
        return bool(heats and heats.played) and len(here) == 1

    def drawn_heats(self) -> tuple[DrawnHeats, ...]:
        both = ((section, self.heats(section)) for section in self.event.sections)
        return tuple(self._drawn(section, heats) for section, heats in both if heats and heats.stages)

    def _drawn(self, section: Section, heats: HeatsSoFar) -> DrawnHeats:
        """Those of one section."""
        titles = tuple(stage_words(heats, nth) for nth in range(1, len(heats.stages) + 1))
        return DrawnHeats(section, titles, tuple(self._columns(section, heats)))

    def _columns(self, section: Section, heats: HeatsSoFar) -> Iterator[tuple[Heat, ...]]:
        """Round by round its tables, and last those who had a bye."""
        for stage in heats.stages:
            tables = [self._heat(section, stage, each, on=heats.on(stage, each) or ()) for each in stage.meetings]
            met = {who for meeting in stage.meetings for who in meeting}
            byes = tuple(self._place(section, who, through=True) for who in stage.left if who not in met)
            yield (*tables, *([Heat(byes, bye=True)] if byes else []))

    def _heat(self, section: Section, stage: HeatStage, meeting: Meeting, *, on: Sequence[int]) -> Heat:
        """A table as it stands, best first as soon as anything counts."""
        made = self.made_in(section, stage, meeting)
        order = sorted(meeting, key=lambda who: -made[who]) if made else meeting
        return Heat(tuple(self._place(section, who, made, through=who in on) for who in order))

    def _place(
        self, section: Section, who: int, made: Mapping[int, Fraction] | None = None, *, through: bool
    ) -> HeatPlace:
        scored = shown.points(made[who], self.conditions.chosen) if made else NO_WORDS
        return HeatPlace(who, called(section.contestant(who)), scored, through)

    def made_in(self, section: Section, stage: HeatStage, meeting: Meeting) -> Mapping[int, Fraction]:
        """What everybody made in a heat; nothing before anything of it counts."""
        rounds = range(stage.first, stage.first + stage.rounds)
        found = (self.tables.of(section.id, round_, who) for round_ in rounds for who in meeting)
        played = [each for each in dict.fromkeys(found) if each and each.counts]
        made = made_at(played)
        return {who: made.get(who, Fraction(0)) for who in meeting} if played else {}

    # --- who is winning ------------------------------------------------------------------

    @cached_property
    def far(self) -> dict[tuple[int, int], Far]:
        """How far everybody came, by section and number."""
        found: dict[tuple[int, int], Far] = {}
        for section in self.event.sections:
            if heats := self.heats(section):
                found |= {(section.id, who): self._far(section, heats, who) for who in heats.order}
        return found

    def _far(self, section: Section, heats: HeatsSoFar, who: int) -> Far:
        """How far one came: in the last heat of all what was made parts those who are out."""
        stages = heats.stages
        stage = heats.lost.get(who, len(stages) + (heats.left == (who,)))
        last = stages[-1] if stages and stages[-1].last else None
        made = self.made_in(section, last, last.meetings[0]) if last else {}
        return stage, made.get(who, Fraction(0))

    def reached(self, section: int, number: int) -> Text:
        heats = self.heats(self.event.section(section))
        if heats is None or (section, number) not in self.far:
            return NO_WORDS
        stage, _ = self.far[section, number]
        return t("Winner") if stage > len(heats.stages) else stage_words(heats, stage)

    # --- why -----------------------------------------------------------------------------

    def why_place(self, section: int, number: int) -> Working:
        who = (section, number)
        order = next(each for each in self.orders if who in [(c.section.id, c.number) for c in each.cards])
        row = next(each for each in order.rows if (each.section.id, each.contestant.number) == who)
        title = t("{team}, {ranking}", team=called(row.contestant), ranking=order.title or t("Ranking"))
        equal = sum(1 for each in order.rows if each.place == row.place) - 1
        more = [Step(t("So far came {n} other.", "So far came {n} others.", n=equal))] * bool(equal)
        return placed(title, shown.place(row), [*self._came(row.section, number), *more], among=len(order.rows))

    def _came(self, section: Section, number: int) -> Iterator[Step]:
        """Each heat that somebody played: what they and the others made, and what has become of it."""
        heats = self.heats(section)
        for nth, stage in enumerate(heats.stages if heats else (), 1):
            meeting = next((each for each in stage.meetings if number in each), None)
            if heats is None or meeting is None:
                continue
            made, on = self.made_in(section, stage, meeting), heats.on(stage, meeting)
            others = (shown.points(made[who], self.conditions.chosen) for who in meeting if made and who != number)
            own = shown.points(made[number], self.conditions.chosen) if made else t("nothing played")
            said = {"stage": stage_words(heats, nth), "own": own, "others": joined(others, ", ") or t("nothing played")}
            if on is None:
                yield Step(t("{stage}: {own} so far, the others {others}.", **said))
            elif number in on:
                yield Step(t("{stage}: goes on with {own}, the others {others}.", **said))
            else:
                yield Step(t("{stage}: is out with {own}, the others {others}.", **said))


def made_at(tables: tuple[PlayedTable, ...] | list[PlayedTable]) -> dict[int, Fraction]:
    """What everybody made at some tables together."""
    found: dict[int, Fraction] = {}
    for table in tables:
        for who in table.sides:
            found[who] = found.get(who, Fraction(0)) + table.earned(who)
    return found


def stage_words(heats: HeatsSoFar, stage: int) -> Text:
    """What a round of heats is called."""
    last = stage <= len(heats.stages) and heats.stages[stage - 1].last
    return t("Final") if last else t("Heat {number}", number=stage)
