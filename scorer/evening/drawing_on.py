"""Rounds that have not begun, drawn anew from whoever is there; what has begun stays as it was played."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from rules.text import NO_WORDS, Text, joined, t
from scorer.commands import Command
from scorer.commands.rounds import Grounds, PutRounds
from scorer.commands.sections import PutSection
from scorer.commands.together import Together
from scorer.contests import contest_of, standings_of, states_of
from scorer.draws import Draw, PointsSoFar, Wishes, draw
from scorer.draws.draw import NO_WISHES
from scorer.evening.choosing import begun, movement_of
from scorer.evening.met_before import met_before
from scorer.evening.wishing import wishes_words
from scorer.event.event import Event, Section
from scorer.event.movement import Movement, Round
from scorer.event.refusal import Refusal
from scorer.live.words import section_words
from scorer.movements import family
from scorer.movements.family import NotDrawn, WantedRounds
from scorer.movements.words import counted_first, these

if TYPE_CHECKING:
    from scorer.standings import Reckoning


class NothingToCome(Refusal):
    """Every round has begun; there is none left."""


def draw_of(section: Section) -> Draw | None:
    """The draw that the rounds of a section come from; ``None`` where they come from none."""
    return family(section.movement.family).draw(section.movement) if section.movement else None


def goes_on(section: Section) -> bool:
    """Whether rounds are drawn of whoever is there by then."""
    found = draw_of(section)
    return found is not None and not found.fixed


def next_drawn(event: Event, section: Section) -> int:
    """The round that is drawn next by results, as far as rounds are drawn; 0 where none is, or one stands already."""
    if not another_by_results(event, section):
        return 0
    to, drawn = to_draw(event, section), len(movement_of(section).rounds)
    return to.start if to.start > drawn else 0


def last_round(section: Section) -> int:
    """The number of its last round; where another can always follow, of the one that is drawn next."""
    found, rounds = draw_of(section), movement_of(section).length
    return rounds + 1 if found and found.endless else rounds


def another_by_results(event: Event, section: Section) -> bool:
    """Whether one more round is to be drawn, and goes by the results of those before it."""
    found, movement = draw_of(section), section.movement
    if not (found and found.by_results and movement and (movement.undrawn or not movement.planned)):
        return False
    return not contest_of(event).decided(event, section)


def to_come(event: Event, section: Section) -> range:
    """The rounds that have not begun."""
    return range(begun(event, section) + 1, len(movement_of(section).rounds) + 1)


def to_draw(event: Event, section: Section, *, again: bool = False) -> range:
    """The rounds that can be drawn now: those to come or, where they go by results, the next one and no other.

    One round in arrears that one may stand already and another follow it. What stands is drawn again where none can
    follow, somebody is not there who was drawn or is there who was not, or ``again`` says so.
    """
    found, rounds = draw_of(section), to_come(event, section)
    if not (found and found.by_results):
        return rounds
    first, drawn = rounds.start, rounds.stop - 1
    last = max((nth for nth in range(first, last_round(section) + 1) if found.goes_by(nth) < first), default=first)
    if drawn < last and not again and not stale_words(event, section):
        following = max(first, drawn + 1)
        return range(following, following + 1)
    return range(first, max(first, min(drawn, last)) + 1)


def without_some(event: Event, section: Section) -> tuple[int, ...]:
    """The rounds to come that were drawn with somebody who will not be there."""
    movement = movement_of(section)

    def found() -> Iterator[int]:
        for round_ in to_come(event, section):
            if any(section.misses(number, round_) for seating in movement.rounds[round_ - 1] for number in seating.who):
                yield round_

    return tuple(found())


def undrawn(event: Event, section: Section) -> frozenset[tuple[int, int]]:
    """The rounds to come that were drawn without somebody who will be there, each with whose number it is."""
    movement, everybody = movement_of(section), {*section.numbers}
    if (how := draw_of(section)) and how.endless:  # who is not drawn plays in a later one, if they wish
        return frozenset()

    def found() -> Iterator[tuple[int, int]]:
        for round_ in to_come(event, section):
            drawn = {number for seating in movement.rounds[round_ - 1] for number in seating.who}
            yield from ((round_, number) for number in everybody - drawn if section.there(number, round_))

    return frozenset(found())


def stale_words(event: Event, section: Section, *, named: bool = False) -> Text:
    """``Rounds 3–6 were drawn with somebody who is not there.``; empty where there is nothing to be drawn again.

    ``named`` it begins with the section.
    """
    if not goes_on(section):
        return NO_WORDS
    lack = sorted({round_ for round_, _ in undrawn(event, section)})
    found = [(rounds, how) for rounds, how in ((without_some(event, section), with_some), (lack, lacking)) if rounds]
    if not named:
        return joined(how(len(rounds), these("Round", rounds)) for rounds, how in found)
    said = [how(len(rounds), these("Round" if at else "round", rounds)) for at, (rounds, how) in enumerate(found)]
    return joined((t("Section {letter}:", letter=section.letter), *said)) if said else NO_WORDS


def with_some(n: int, rounds: Text) -> Text:
    """So many rounds were drawn with somebody too many."""
    return t(
        "{rounds} was drawn with somebody who is not there.",
        "{rounds} were drawn with somebody who is not there.",
        n=n,
        rounds=rounds,
    )


def lacking(n: int, rounds: Text) -> Text:
    """So many rounds were drawn with somebody too few."""
    return t(
        "{rounds} was drawn without somebody who is there.",
        "{rounds} were drawn without somebody who is there.",
        n=n,
        rounds=rounds,
    )


@dataclass(frozen=True)
class ToDraw:
    """Some rounds of a section that are to be drawn in place of all from the first of them on.

    Without any, none stand after those before ``rounds.start``. ``new`` are numbers of those who have come besides,
    and ``kept`` the standings of the event, where somebody has them.
    """

    event: Event
    section: Section
    rounds: range
    new: tuple[int, ...] = ()
    kept: Reckoning | None = None

    @cached_property
    def standings(self) -> Reckoning:
        """Who is winning; asked for only where the draw goes by results."""
        return self.kept or standings_of(self.event)

    @property
    def movement(self) -> Movement:
        """The movement as it stands."""
        return movement_of(self.section)

    @property
    def draw(self) -> Draw:
        """The draw that is asked; raises ``NotDrawn``."""
        if found := draw_of(self.section):
            return found
        raise NotDrawn(name=self.movement.name)

    def there(self, round_: int) -> tuple[int, ...]:
        """Who is drawn in a round, by number or as they stood: who is there, or everybody where the draw is fixed."""
        everybody = (*self.section.numbers, *(n for n in self.new if n not in self.section.numbers))
        by = self.draw.goes_by(round_)
        if self.draw.by_standing and by:
            order = self.after(by).order(self.section.id)
            everybody = (*(n for n in order if n in everybody), *(n for n in everybody if n not in order))
        return tuple(n for n in everybody if self.draw.fixed or not self.section.misses(n, round_))

    def before(self) -> tuple[Round, ...]:
        """The rounds that stay, as they were played; where the draw is fixed, as they were drawn."""
        whole = self.movement if self.draw.fixed else contest_of(self.event).sat_down(self.event, self.section)
        return whole.rounds[: self.rounds.start - 1]

    def won(self) -> tuple[tuple[int, ...], ...]:
        """Who won in each of those, where the draw goes by that."""
        before = range(1, self.rounds.start if self.draw.by_winners else 1)
        return tuple(self.standings.winners(self.section.id, round_) for round_ in before)

    def lost(self) -> tuple[tuple[int, ...], ...]:
        """Who had least in each of those, where the draw goes by who won."""
        before = range(1, self.rounds.start if self.draw.by_winners else 1)
        return tuple(self.standings.losers(self.section.id, round_) for round_ in before)

    def after(self, round_: int) -> Reckoning:
        """How it stood by the results up to a round."""
        if round_ not in self.stood:
            late = [key for key in self.event.slips if key.section == self.section.id and key.round > round_]
            self.stood[round_] = self.standings.without(late) if late else self.standings
        return self.stood[round_]

    @cached_property
    def stood(self) -> dict[int, Reckoning]:
        """What was asked of that already."""
        return {}

    def scores(self) -> tuple[PointsSoFar, ...]:
        """What everybody has in each round, and what they had before the last one, where the draw goes by that."""
        return tuple(map(self.points, self.rounds)) if self.draw.by_standing else ()

    def points(self, round_: int) -> PointsSoFar:
        """What everybody has by the results that a round goes by, and had by those that the one before it went by."""
        now, before = self.draw.goes_by(round_), self.draw.goes_by(round_ - 1) if round_ > 1 else 0
        each = (self.after(by).points_of(self.section.id) if by else {} for by in (now, before))
        return PointsSoFar(*each)

    def early(self, round_: int) -> tuple[Text, ...]:
        """That something a round goes by is still to come, in a sentence, if so."""
        if not self.draw.by_results:
            return ()
        states, by = states_of(self.event), self.draw.goes_by(round_)
        mine = (key for key in states.due if key.section == self.section.id and key.round <= by)
        tables = {(key.round, key.table) for key in mine if not states.is_in(key)}
        said = t("{tables} had not finished by then.", tables=counted_first(len(tables), "table"))
        return (said,) if tables else ()

    def anew(self, wishes: Wishes = NO_WISHES, *, again: int = 1) -> PutRounds:
        """The rounds drawn anew, and said to be; ``again`` says which draw of them it is.

        Raises a ``Refusal`` where nothing is to come, or too few are there.
        """
        if not self.rounds:
            raise NothingToCome()
        put = self.drawn(wishes, again=again)
        where, again_ = section_words(self.event, self.section), put.first <= len(self.movement.rounds)
        drawn = drawn_words(put, "round" if where else "Round", again=again_)
        return replace(put, said=joined((where, drawn), "") if where else drawn)

    def drawn(self, wishes: Wishes = NO_WISHES, *, again: int = 0) -> PutRounds:
        """The rounds; ``wishes`` are of the first, ``again`` counts how often they were drawn since."""
        there = [self.there(round_) for round_ in self.rounds]
        known = (self.won(), self.lost(), self.scores(), met_before(self.event, self.section))
        wanted = WantedRounds(self.before(), there, wishes, again, *known)
        found = family(self.movement.family).next_rounds(self.movement, wanted)
        both = zip(self.rounds, found.drawn, strict=True)
        drawn = (each._replace(reasons=(*self.early(nth), *each.reasons)) for nth, each in both)
        grounds = (Grounds.of(found.draw, each, NO_WISHES if at else wishes) for at, each in enumerate(drawn))
        where = {"event": self.event.id, "section": self.section.id, "first": self.rounds.start}
        enters = tuple(n for n in found.movement.numbers if n not in self.movement.numbers)
        return PutRounds.of(found.movement, **where, enters=enters, grounds=tuple(grounds))


def drawn_on(
    event: Event, section: Section, *, new: Collection[int] = (), wishes: Wishes = NO_WISHES, again: int = 1
) -> PutRounds:
    """The rounds to come drawn anew; ``new`` have come besides, and the rest is as ``ToDraw.anew`` has it."""
    return ToDraw(event, section, to_draw(event, section), tuple(new)).anew(wishes, again=again)


def drawn_in(event: Event, section: Section, put: PutSection) -> Command:
    """A change of who is away; the rounds to come are drawn anew where somebody is back whom they were drawn without.

    So nobody is left of whom nothing is said and who is in no round. Raises ``NothingToCome`` where none is left
    for them, and what ``drawn_on`` raises.
    """
    if not goes_on(section):
        return put
    after = put.section
    forgotten = tuple(sorted({*section.numbers} - {*after.numbers}))
    if not (forgotten or undrawn(event, after) - undrawn(event, section)):
        return put
    rounds = drawn_on(event, after, new=forgotten)
    return Together(event=event.id, said=joined((put.said, drawn_words(rounds, "Round"))), parts=(put, rounds))


def drawn_words(put: PutRounds, noun: str = "round", *, again: bool = True) -> Text:
    """``rounds 3–6 drawn again by lot, as wished 3–5 together. Round 3: Nobody meets again.``

    They begin a sentence where the ``noun`` is ``Round``, and are drawn ``again`` where they stood there before.
    """
    numbers, first = range(put.first, put.first + len(put.rounds)), put.grounds[0]
    rounds, how = these(noun, numbers), draw(first.draw).how
    said = (
        t("{rounds} drawn again {how}", rounds=rounds, how=how)
        if again
        else t("{rounds} drawn {how}", rounds=rounds, how=how)
    )
    if wished := wishes_words(first):
        said = t("{drawn}, as wished {wishes}", drawn=said, wishes=wished)
    if not first.reasons:
        return t("{drawn}.", drawn=said)
    why = joined(first.reasons)
    return joined(
        (t("{drawn}.", drawn=said), t("Round {number}: {why}", number=put.first, why=why) if len(numbers) > 1 else why)
    )
