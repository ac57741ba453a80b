"""An event: its settings, its sections, who plays in them, and every slip handed in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import zip_longest
from typing import Any

from rules.text import Text, as_it_is, t
from scorer.event.movement import Away, Movement, Seating
from scorer.event.refusal import Refusal
from scorer.event.results import Key, Slip
from scorer.event.seated import one_of


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody the club knows. ``id`` is the file's own number, 0 before the file has given one.

    ``name`` is the whole name as it is said at the table, and ``surname`` the end of it that somebody said is the
    surname: empty while nobody did, and then the language parts the name (``scorer.roster.naming``).
    """

    id: int = 0
    name: str = ""
    number: str = ""
    club_number: str = ""
    national_number: str = ""
    notes: str = ""
    surname: str = ""
    grade: str = ""
    email: str = ""
    telephone: str = ""

    @property
    def called(self) -> str:
        """A number that tells this member from another of the same name: the file's own where there is no other."""
        return self.number or self.club_number or self.national_number or str(self.id)


@dataclass(frozen=True, slots=True)
class Player:
    """A name at the table, and the member behind it (0 for a guest).

    ``namesake`` tells guests of one name apart of whom somebody said that they are two people.
    """

    name: str = ""
    member: int = 0
    national_number: str = ""
    namesake: int = 0


def surname(name: str) -> str:
    """A name without the first of its words, or that word where there is no other."""
    return name.split(" ", 1)[-1]


UNNAMED = "…"  # in the place of a partner of whom no name is known


def together(names: Iterable[str]) -> str:
    """Partners by their names; whose is not known is there all the same. Empty while nobody is known."""
    there = [*names]
    return " & ".join(name or UNNAMED for name in there) if any(there) else ""


def surnames(people: Iterable[Player]) -> str:
    """Several players in few words; empty while nobody is known."""
    return together(surname(each.name) for each in people)


@dataclass(frozen=True, slots=True)
class Entry:
    """Who is entered and ranked, a pair, player or team: the same in every section and session that they play in.

    ``id`` is the event's own, empty before the file has given one. ``team`` is the name of the team they count for;
    of more than two players, who are a team themselves, it is their own name.
    """

    players: tuple[Player, ...] = ()
    team: str = ""
    id: str = ""

    @property
    def own_name(self) -> str:
        """The name of a team that these players are; blank where they only count for one."""
        return self.team if self.is_team else ""

    @property
    def is_team(self) -> bool:
        """Whether these players are a team themselves."""
        return len(self.players) > TWO

    @property
    def names(self) -> str:
        """Who they are as printed, a team by its name where it has one; empty while nobody is known."""
        return self.own_name or together(player.name for player in self.players)

    @property
    def surnames(self) -> str:
        """The same in few words, without first names; empty of a team without a name, who are too many."""
        return self.own_name or surnames(self.players) * (not self.is_team)


NOBODY_ENTERED = Entry()


@dataclass(frozen=True, slots=True)
class Lineup:
    """Who sits in the chairs of an entry from a part of a round on, chair by chair, substitutes among them."""

    first: int
    players: tuple[Player, ...]
    part: int = 1


@dataclass(frozen=True, slots=True)
class Contestant:
    """An entry as it plays in a section: under a number, and with others in its chairs from some round on.

    ``label`` is what is printed where it differs from the number.
    """

    number: int
    entry: Entry = NOBODY_ENTERED
    label: str = ""
    lineups: tuple[Lineup, ...] = ()

    @property
    def called(self) -> str:
        """The number as printed."""
        return self.label or str(self.number)

    @property
    def players(self) -> tuple[Player, ...]:
        """Who is entered."""
        return self.entry.players

    @property
    def team(self) -> str:
        """The team they count for, or that they are."""
        return self.entry.team

    @property
    def own_name(self) -> str:
        """The name of a team that they are."""
        return self.entry.own_name

    @property
    def known(self) -> tuple[Player, ...]:
        """Who is entered, chair by chair; where nobody is, whoever sits down there first."""
        turns = (self.players, *(each.players for each in self.lineups))
        return tuple(map(self._first, zip_longest(*turns, fillvalue=Player()))) if self.lineups else self.players

    def _first(self, turns: tuple[Player, ...]) -> Player:
        """Of those who sit in a chair in turn who is entered, else the first who has no chair of their own."""
        entered, *later = turns
        return entered if entered.name else next((e for e in later if e.name and e not in self.players), entered)

    @property
    def names(self) -> str:
        """Who they are, as printed."""
        return self.as_known.names

    @property
    def as_known(self) -> Entry:
        """The entry with everybody of whom a name is known."""
        return replace(self.entry, players=self.known) if self.lineups else self.entry

    @property
    def name(self) -> Text:
        """A team in few words: by its name, or by its number as printed."""
        return as_it_is(self.own_name) if self.own_name else t("Team {number}", number=self.called)

    def names_in(self, round_: int) -> str:
        """Who sits there in a round, as printed; in round 0 who is entered."""
        return self.entry_in(round_).names

    def numbered_in(self, round_: int) -> str:
        """The number as printed, with those names as far as they are known; of a team only its own name."""
        entry = self.entry_in(round_)
        return f"{self.called} {entry.own_name if entry.is_team else entry.names}".rstrip()

    def entry_in(self, round_: int) -> Entry:
        """The entry with whoever sits in its chairs in a round; in round 0 as it was entered."""
        return replace(self.entry, players=self.players_in(round_)) if self.lineups else self.entry

    def players_in(self, round_: int, part: int = 1) -> tuple[Player, ...]:
        """Who sits in the chairs in a round, as it begins or in a later part of it."""
        then = (each.players for each in reversed(self.lineups) if (each.first, each.part) <= (round_, part))
        return next(then, self.players)


TWO = 2  # players of a pair; more are a team
CLUB, FIRST = 0, 1  # in place of an event's number, for the club's own; the number of an event's first session

# What a penalty may be given in, as files hold it.
POINTS, PERCENT = "points", "percent of a top"


class NotAUnit(Refusal):
    """A penalty is given in “points” or in “percent of a top”, not in “{unit}”."""


@dataclass(frozen=True, slots=True)
class Penalty:
    """Something taken from a contestant (below nought: given), in the method's points or in per cent of a top."""

    number: int
    amount: Fraction
    unit: str = POINTS
    reason: str = ""

    def checked(self) -> Penalty:
        """Itself; raises ``NotAUnit``."""
        if self.unit not in (POINTS, PERCENT):
            raise NotAUnit(unit=self.unit)
        return self


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the room with its own movement, its own numbers and its own slips.

    ``name`` is what it is called where it is for some only: a final, a consolation. Sections of one session under
    different names are compared and ranked apart, whatever the event says.
    """

    id: int = 0
    session: int = FIRST
    letter: str = "A"
    movement: Movement | None = None
    away: tuple[Away, ...] = ()
    contestants: Mapping[int, Contestant] = field(default_factory=dict)
    penalties: tuple[Penalty, ...] = ()
    name: str = ""

    def contestant(self, number: int) -> Contestant:
        """Who plays under a number, by name or not."""
        return self.contestants.get(number) or Contestant(number)

    @property
    def numbers(self) -> tuple[int, ...]:
        """Everybody of it, lowest first: who is in its movement, is entered, or is said to be away."""
        entered = (number for number, each in self.contestants.items() if each.players or each.team)
        written = self.movement.numbers if self.movement else ()
        return tuple(sorted({*written, *entered, *(each.number for each in self.away)}))

    @property
    def absent(self) -> frozenset[int]:
        """The numbers of those who do not come at all."""
        return frozenset(each.number for each in self.away if each.whole)

    def misses(self, number: int, round_: int) -> bool:
        """Whether somebody is away in a round."""
        return any(each.number == number and each.holds(round_) for each in self.away)

    def comes(self, number: int) -> int:
        """The round from which somebody is written in the movement: a later one than the first if drawn in then."""
        found = (n for n, each in self.movement.seatings() if number in each.who) if self.movement else iter(())
        return next(found, 1)

    def there(self, number: int, round_: int) -> bool:
        """Whether somebody is there in a round, to play or to sit out."""
        return self.comes(number) <= round_ and not self.misses(number, round_)

    @property
    def played(self) -> Movement | None:
        """The movement as it is played, with nobody in the seats of those who are away."""
        return self.movement.without(self.away) if self.movement else None

    def seatings(self) -> Iterator[tuple[int, Seating]]:
        """Every table of every round as it is played, with the round's number; none before there is a movement."""
        yield from self.movement.without(self.away).seatings() if self.movement else ()

    def due(self) -> Iterator[tuple[Key, Seating]]:
        """Every result this section will hand in, round by round and table by table."""
        for round_, seating in self.seatings():
            if seating.full:
                for board in seating.boards:
                    yield Key(self.id, round_, seating.table, board), seating


@dataclass(frozen=True, slots=True)
class Session:
    """A stretch of play with a day and a time of its own: ``date`` is written ``2026-11-17``, ``starts`` ``19:00``.

    ``carries`` says what is carried over into it and from where, as ``scorer.event.whole`` asks for it; empty where
    nothing is.
    """

    number: int = FIRST
    date: str = ""
    starts: str = "19:00"
    minutes_per_board: int = 8
    carries: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Event:
    """One competition of one card game. ``slips`` are all that has been recorded.

    ``sessions`` are those of which it is said when they are played, the first of the event always among them; any
    other that a section names is played when the first is.

    ``contest`` says what form of contest it is, and ``form`` who is entered; both are asked of ``scorer.contests`` and
    of nobody else. ``method`` and ``settings`` are those of a way of scoring from the contest's own shelf.

    ``whole`` answers what is asked of how sections and sessions make one contest, as far as somebody has said it.
    """

    id: int = 0
    name: str = ""
    game: str = "duplicate-bridge"
    method: str = "matchpoints"
    form: str = "pairs"
    choices: Mapping[str, Any] = field(default_factory=dict)
    settings: Mapping[str, Any] = field(default_factory=dict)
    winners: int = 1
    together: bool = True
    boards_per_round: int = 3
    note: str = ""
    contest: str = "pairs"
    whole: Mapping[str, Any] = field(default_factory=dict)
    sessions: tuple[Session, ...] = (Session(),)
    sections: tuple[Section, ...] = ()
    slips: Mapping[Key, Slip] = field(default_factory=dict)

    @property
    def entrant(self) -> str:
        """What one of those who compete is called: a player as soon as a movement gives each a number of their own."""
        alone = any(movement.seats.chairs == 1 for movement in self.movements)
        return one_of("players" if alone else self.form)

    @property
    def movements(self) -> tuple[Movement, ...]:
        """The movements of its sections, of those that have one."""
        return tuple(section.movement for section in self.sections if section.movement)

    @property
    def most_winners(self) -> int:
        """Two where a movement keeps its lines apart, else one; as it is said where there is no movement yet."""
        return max((movement.winners for movement in self.movements), default=self.winners)

    def winners_among(self, sections: Iterable[Section]) -> int:
        """How many winners there are where sections are ranked together.

        Where only some of the event's movements keep their lines apart, the others have one, whatever the event says.
        """
        if len({movement.winners for movement in self.movements}) < TWO:
            return self.winners
        return min(self.winners, *(section.movement.winners for section in sections if section.movement))

    @property
    def first(self) -> Session:
        """The session that the event begins with."""
        return self.sessions[0]

    @property
    def session_numbers(self) -> tuple[int, ...]:
        """The numbers of its sessions in order: those of which something is said, and those that sections name."""
        said = {session.number for session in self.sessions}
        return tuple(sorted(said.union(section.session for section in self.sections)))

    def session(self, number: int) -> Session:
        """A session by its number; when the first is played where nothing is said of it."""
        said = (session for session in self.sessions if session.number == number)
        return next(said, None) or replace(self.first, number=number)

    def in_session(self, number: int) -> tuple[Section, ...]:
        """The sections of a session."""
        return tuple(section for section in self.sections if section.session == number)

    def section(self, id_: int) -> Section:
        """A section by the file's number; ``KeyError`` where the event has none such."""
        for section in self.sections:
            if section.id == id_:
                return section
        raise KeyError(id_)

    def letter(self, section: Section) -> str:
        """The letter of a section where it has to be said; nothing where there is only one."""
        return section.letter if len(self.sections) > 1 else ""

    @property
    def letters(self) -> dict[int, str]:
        """The same of every section, by the file's number."""
        return {section.id: self.letter(section) for section in self.sections}

    def due(self) -> Iterator[tuple[Key, Seating]]:
        """Every result the event will have, section by section."""
        for section in self.sections:
            yield from section.due()
