"""What a director says of an evening before it begins, and the event that comes of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from typing import Any

from rules import game
from rules.game import Game
from scorer.evening.drawing import USUAL, Draw, draw_like, drawn
from scorer.evening.names import playing
from scorer.evening.offering import alone
from scorer.evening.words import AN_EVENING, chairs, starts
from scorer.event import days
from scorer.event.event import BOARDS, TABLE, Event, Section
from scorer.event.refusal import Refusal
from scorer.movements.advice import Offer, advise
from scorer.movements.family import Wish
from scorer.movements.singly import singly
from scorer.movements.words import DAY, clock, counted, minutes, spelled

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
MOST_SECTIONS = 12
DRAWS = 999_900  # numbers that the draw of the first section can have


class Unplayable(Refusal):
    """{what} cannot be {given}: expected at least {least}."""


class WrongRules(Refusal):
    """{said}"""


class NotFours(Refusal):
    """{players} players do not fill tables of four, and everybody plays alone: expected a multiple of four."""


class TooManySections(Refusal):
    """{pairs} pairs are too few for {sections} sections: a section needs four pairs at least."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Beginning:
    """A new event before it is begun: what was said of it, each with its usual answer.

    ``pairs`` are expected, in so many ``sections``.  ``boards`` (0: as many as there is time for) takes the place of
    ``until``; ``winners`` 0 leaves it to the movement.  In table play seats are drawn by lot, as ``draw`` says, and
    ``pairs`` are as many players where players are drawn.
    """

    name: str = ""
    date: str = ""
    game: str = "duplicate-bridge"
    method: str = "matchpoints"
    choices: Mapping[str, Any] = field(default_factory=dict)
    settings: Mapping[str, Any] = field(default_factory=dict)
    pairs: int = 16
    sections: int = 1
    starts: str = "19:00"
    until: str = "22:00"
    boards: int = 0
    boards_per_round: int = 3
    minutes_per_board: int = 8
    winners: int = 0
    together: bool = True
    play: str = BOARDS
    draw: Draw = USUAL

    @property
    def rules(self) -> Game[Any, Any]:
        """The game itself."""
        return game(self.game)

    @property
    def ends(self) -> str:
        """Until when there is time."""
        if not self.boards:
            return self.until
        return clock(minutes(self.starts) + self.boards * self.minutes_per_board)

    def wish(self, pairs: int) -> Wish:
        """What is asked of the movement of a section of so many pairs."""
        return Wish(
            contestants=pairs,
            boards_per_round=self.boards_per_round,
            starts=self.starts,
            until=self.ends,
            minutes_per_board=self.minutes_per_board,
            winners=self.winners or None,
        )

    def offers(self) -> tuple[Offer, ...]:
        """The movement advised for each section; raises a ``Refusal`` where there is none."""
        for problem in self.rules.choice_problems(self.rules.chosen(self.choices)):
            raise WrongRules(said=problem.message)
        for name, (what, least) in LEAST.items():
            if getattr(self, name) < least:
                raise Unplayable(what=what, given=getattr(self, name), least=least)
        if self.play == TABLE:
            sizes = shared(self.pairs, self.sections, of=self.draw.at_a_table)
            draws = (self.draw._replace(number=self.draw.number + section) for section in range(self.sections))
            return tuple(drawn(self.game, draw, self.wish(size)) for draw, size in zip(draws, sizes, strict=True))
        if alone(self.rules) and self.pairs % 2:
            raise NotFours(players=2 * self.pairs)
        if self.pairs < 4 * self.sections and self.sections > 1:
            raise TooManySections(pairs=self.pairs, sections=spelled(self.sections))
        first, *rest = shared(self.pairs, self.sections)
        chosen = advise(self.wish(first))[0]
        like = replace(self, winners=chosen.movement.winners)  # so that the sections can be ranked alike
        return (chosen, *(advise(like.wish(pairs))[0] for pairs in rest))

    def event(self, offers: tuple[Offer, ...]) -> Event:
        """The event as it begins, with these movements; nobody has a name yet."""
        own = {name: getattr(self, name) for name in KEPT}
        own["boards_per_round"] = max(offer.quality.boards_per_round for offer in offers) or self.boards_per_round
        own["form"] = self.draw.form if self.play == TABLE else "players" if alone(self.rules) else "pairs"
        winners = max(offer.movement.winners for offer in offers)
        singles = self.play == BOARDS and alone(self.rules)
        sections = (section(letter, each, singles=singles) for letter, each in zip(LETTERS, offers, strict=False))
        return Event(**own, winners=1 if singles else winners, sections=tuple(sections))


def section(letter: str, offer: Offer, *, singles: bool = False) -> Section:
    """A section that nobody sits in yet; ``singles`` on boards, where players who play alone have a number each."""
    movement = singly(offer.movement) if singles else offer.movement
    return Section(letter=letter, movement=movement, missing=offer.missing)


LEAST = {
    "sections": ("The number of sections", 1),
    "boards": ("The number of boards", 0),
    "boards_per_round": ("The number of boards a round", 1),
    "minutes_per_board": ("The minutes a board", 1),
}
KEPT = ("name", "date", "game", "method", "choices", "settings", "starts", "minutes_per_board", "together", "play")


def shared(pairs: int, sections: int, *, of: int = 2) -> tuple[int, ...]:
    """Pairs shared out as evenly as whole tables allow, more in the first sections and those left over in the last."""
    tables, odd = divmod(pairs, of)
    each, more = divmod(tables, sections)
    sizes = [of * (each + (at < more)) for at in range(sections)]
    sizes[-1] += odd
    return tuple(sizes)


# --- the usual answers ----------------------------------------------------------------


def as_usual(now: datetime, last: Event | None = None) -> Beginning:
    """A new evening like the last one, today; lots are drawn anew, and alike if it is asked in the same minute."""
    draw = Draw(number=1 + (now.date().toordinal() * DAY + now.hour * 60 + now.minute) % DRAWS)
    usual = Beginning(name=weekday_name(now.date()), date=now.date().isoformat(), draw=draw)
    if last is None:
        return usual
    same = {name: getattr(last, name) for name in KEPT if name not in ("name", "date")} | {"starts": starts(last)}
    if last.play == TABLE:
        same["draw"] = draw_like(last, usual.draw.number)
    until = clock(minutes(starts(last)) + AN_EVENING)
    name = last.name if weekday(last.date) == now.weekday() else usual.name
    came, sections = attendance(last) or usual.pairs, max(1, len(last.sections))
    return replace(usual, **same, until=until, name=name or usual.name, pairs=came, sections=sections)


def attendance(event: Event) -> int:
    """How many came, as a beginning counts them: on boards in pairs, also where every player has a number."""
    if event.play == TABLE:
        return sum(len(playing(section)) for section in event.sections)
    return -(-sum(len(playing(section)) * chairs(section) for section in event.sections) // 2)


def weekday_name(day: date) -> str:
    """What an event is called that nobody has given a name: ``Tuesday Pairs``."""
    return f"{days.weekday(day)} Pairs"


def weekday(written: str) -> int:
    """The day of the week of a date, from Monday 0; -1 for what is no date."""
    try:
        return date.fromisoformat(written).weekday()
    except ValueError:
        return -1


# --- in words -------------------------------------------------------------------------


def outcome(beginning: Beginning, offers: tuple[Offer, ...]) -> str:
    """``Eight tables: a Howell, 7 rounds of 3.``"""
    if beginning.play == TABLE:
        return table_outcome(beginning, offers)
    half = " and a half" if beginning.pairs % 2 else ""
    tables = beginning.pairs // 2
    room = f"{spelled(tables).capitalize()}{half} table{'s' * (tables != 1 or bool(half))}"
    if beginning.sections == 1:
        return f"{room}: {movement_words(offers[0])}."
    each = {movement_words(offer) for offer in offers}
    what = f"{each.pop()} each" if len(each) == 1 else " and ".join(sorted(each))
    return f"{room} in {counted(beginning.sections, 'section')}: {what}."


def movement_words(offer: Offer) -> str:
    """``a Howell, 7 rounds of 3``."""
    name, figures = offer.name.split(",")[0], offer.quality
    article = "an" if name[0] in "AEIOU" else "a"
    return f"{article} {name}, {figures.rounds} rounds of {figures.boards_per_round}"


def table_outcome(beginning: Beginning, offers: tuple[Offer, ...]) -> str:
    """``Four tables: drawn by lot, six rounds.``"""
    room = counted(sum(tables_of(offer) for offer in offers), "table").capitalize()
    where = f" in {counted(beginning.sections, 'section')}" if beginning.sections > 1 else ""
    rounds = counted(max(offer.quality.rounds for offer in offers), "round")
    return f"{room}{where}: {offers[0].name.lower()}, {rounds}."


def tables_of(offer: Offer) -> int:
    """How many tables play at once; one where somebody sits out does not."""
    return max(sum(seating.full for seating in each) for each in offer.movement.rounds)


def in_short(offers: tuple[Offer, ...]) -> str:
    """``21 boards a pair, until 21:48. One winner.``"""
    figures = [offer.quality for offer in offers]
    if not any(f.boards_per_round for f in figures):
        return f"{out_words(max(f.outs.most for f in figures))} One winner."
    least, most = min(f.boards.least for f in figures), max(f.boards.most for f in figures)
    boards = f"{most}" if least == most else f"{least} to {most}"
    winners = "One winner." if max(offer.movement.winners for offer in offers) == 1 else "Two winners."
    return f"{boards} boards a pair, until {max(f.ends for f in figures)}. {winners}"


def out_words(most: int) -> str:
    """Whether anybody sits out."""
    return f"Nobody sits out more than {counted(most, 'round')}." if most else "Everybody plays every round."
