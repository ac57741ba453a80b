"""What several sheets ask: which sections, who, what stands at the head, and how far the event has come."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from rules import game
from rules.alphabets import ALPHABETS
from rules.alphabets.english import ENGLISH
from rules.fields import Answers, Choice, Field, Form, Yes
from rules.text import NO_WORDS, Begun, Text, as_it_is, joined, t
from scorer.commands.saying import penalty_words
from scorer.contests import contest_of
from scorer.contests.released import released_rounds, released_words
from scorer.draws.draw import WINNERS
from scorer.event.called import called
from scorer.event.days import in_words
from scorer.event.event import Contestant, Event, Section
from scorer.event.movement import NOBODY, Away
from scorer.event.stanzas import parts_of
from scorer.live.names import named_seats, substitutes
from scorer.live.states import Done, handed_in
from scorer.live.words import introduced, is_away, those
from scorer.methods.parts.figures import figure, several
from scorer.movements import family
from scorer.movements.seats import PLAYERS, change_partners

if TYPE_CHECKING:
    from scorer.standings import RankedRow
    from scorer.standings.tables.evenings import TableRow

LARGE = Yes(name="large", label=t("Large print"), default=False)
NAMED = Yes(name="named", label=t("With names"), default=True)
# The club's own are put in by whoever prints, unless others were chosen.
LETTERS = Choice(
    name="letters",
    label=t("Letters that are typed"),
    options=tuple((each.key, each.name) for each in ALPHABETS),
    default=ENGLISH.key,
)
ALL = 0
EVERYBODY = ""
SESSION = "session"  # in answers: of which session alone; nobody is asked for that


class SeatInRound(NamedTuple):
    """Where a contestant sits in one round; ``against`` are the others at the table, but for a player's ``partner``."""

    round: int
    table: int
    seat: int
    partner: int
    against: tuple[int, ...]
    boards: tuple[int, ...]
    plays: bool


# --- which and who ------------------------------------------------------------------------


def section_field(event: Event) -> Form:
    """Which section, where there are several."""
    if len(event.sections) < 2:
        return Form()
    options = ((ALL, t("All sections")), *((section.id, section_name(event, section)) for section in event.sections))
    return Form(Choice(name="section", label=t("Section"), options=options, default=ALL))


def sections(event: Event, chosen: Answers) -> tuple[Section, ...]:
    """The sections that were chosen."""
    wanted, session = chosen.get("section", ALL), chosen.get(SESSION, ALL)
    return tuple(s for s in event.sections if wanted in (ALL, s.id) and session in (ALL, s.session))


def days(event: Event, chosen: Answers) -> dict[int, Text]:
    """On which day each session is played whose sections were chosen, in words."""
    numbers = sorted({section.session for section in sections(event, chosen)}) or [event.first.number]
    return {number: in_words(event.session(number).date) for number in numbers}


def on_day(event: Event, session: int) -> Text:
    """The day of a session in words; nothing where all of the event is played on one day."""
    played = days(event, {})
    return played[session] if len({*played.values()}) > 1 else NO_WORDS


def section_name(event: Event, section: Section) -> Text:
    """A section as a heading has it; nothing where there is only one."""
    if len(event.sections) < 2:
        return NO_WORDS
    if len({each.session for each in event.sections}) > 1:
        return t("Session {session}, section {letter}", session=section.session, letter=section.letter)
    return t("Section {letter}", letter=section.letter)


def who_field(event: Event) -> Field:
    """Everybody, or one contestant by section and number."""
    everybody = several(sum(len(numbers(s)) for s in event.sections), contestant_word(event))
    options: list[tuple[str, Text]] = [(EVERYBODY, t("All {contestants}", contestants=everybody))]
    for section in event.sections:
        options += [
            (who(section, n), joined((called(event, section, n), section.contestant(n).names)))
            for n in numbers(section)
        ]
    return Choice(name="who", label=t("Who"), options=tuple(options), default=EVERYBODY)


def who(section: Section, number: int) -> str:
    """One contestant, as an answer to ``who_field``."""
    return f"{section.id}-{number}"


def chosen_numbers(event: Event, chosen: Answers) -> Iterator[tuple[Section, int]]:
    """The contestants that were chosen, in their sections."""
    for section in sections(event, chosen):
        for each in numbers(section):
            if chosen["who"] in (EVERYBODY, who(section, each)):
                yield section, each


def numbers(section: Section) -> tuple[int, ...]:
    """Everybody who plays in a section, lowest first: not who does not come at all."""
    there = {*(section.movement.numbers if section.movement else ()), *section.contestants}
    return tuple(sorted(there - section.absent))


# --- names --------------------------------------------------------------------------------


def contestant_word(event: Event) -> str:
    """What one of those who compete is called."""
    return event.entrant


def begun(event: Event, section: Section, number: int) -> Text:
    """``Pair B4``, as a sentence or a title begins with it."""
    return Begun(those(contestant_word(event), [called(event, section, number)]))


def named(section: Section, number: int, round_: int) -> Text:
    """The names of those who sit there in a round, or the number while nobody is known."""
    contestant = section.contestant(number)
    return as_it_is(contestant.names_in(round_) or contestant.called)


def in_full(contestant: Contestant) -> Text:
    """The names of a contestant; of a team its own or its number, and those of its players."""
    players = ", ".join(player.name for player in contestant.known if player.name)
    if contestant.entry.is_team and players:
        return t("{team}: {players}", team=contestant.name, players=players)
    return as_it_is(contestant.names)


def names_of(event: Event, rows: Iterable[RankedRow | TableRow]) -> list[Text]:
    """The names of everybody in a list; who has none is called by the number, where others have names."""
    who = [(row.section, row.contestant) for row in rows]
    some = any(one.names for _, one in who)
    return [in_full(one) or (begun(event, section, one.number) if some else NO_WORDS) for section, one in who]


def called_in(event: Event, rows: Iterable[RankedRow | TableRow]) -> Iterator[Text]:
    """The numbers of everybody in a list, as printed."""
    yield from (as_it_is(called(event, row.section, row.contestant.number)) for row in rows)


def numbered(section: Section, number: int, round_: int = 0) -> Text:
    """A number with the names of who is entered, or of who sits there in a round, where they are known."""
    return as_it_is(section.contestant(number).numbered_in(round_))


def sides(event: Event) -> tuple[Text, ...]:
    """What the sides of a table are called, in the order in which a seating names them."""
    rules = game(event.game)
    chosen = rules.choices.completed(event.choices)
    at = contest_of(event).opening(rules, chosen, most_seats(event, rules.players))
    return tuple(rules.called(side) for side in rules.sides(at))


def most_seats(event: Event, players: range) -> int:
    """How many sit at the largest table, if the game can be played by so many; else the fewest it is for."""
    tables = (seating for section in event.sections if section.movement for _, seating in section.movement.seatings())
    most = max((len(seating.who) for seating in tables), default=0)
    return most if most in players else players.start


def side(event: Event, seat: int) -> Text:
    """The side of a seat, or the seat itself where players change partners or seats are only counted."""
    if not all(named_seats(section) for section in event.sections):
        return t("Seat {number}", number=seat + 1)
    changing = any(section.movement and change_partners(section.movement) for section in event.sections)
    names = PLAYERS if changing else sides(event)
    return names[seat % len(names)]


# --- the head, and how far ----------------------------------------------------------------


def facts(event: Event, chosen: Answers, *more: Text) -> tuple[Text, ...]:
    """The event and its day, what else belongs at the head, and what the game has said wherever it is printed."""
    rules, played = game(event.game), list(filter(None, days(event, chosen).values()))
    when = Begun(from_to(played)) if played else NO_WORDS
    return tuple(filter(None, (as_it_is(event.name), when, *more, rules.note(rules.choices.completed(event.choices)))))


def from_to(days: Sequence[Text]) -> Text:
    """``Tuesday 17 November 2026 to Tuesday 24 November 2026``; only the day where it is one."""
    first, last = days[0], days[-1]
    return t("{first} to {last}", first=first, last=last) if first != last else first


def in_a_bracket(event: Event) -> bool:
    """Whether somebody is knocked out."""
    return WINNERS in (family(each.family).by_results for each in event.movements)


def progress(event: Event) -> Done:
    """How many results are in, of how many."""
    contest = contest_of(event)
    dropped = contest.dropped(event)
    due = [key for key, _ in event.due() if key not in dropped]
    return handed_in(due, {*event.slips, *contest.unasked(event)})


def so_far(event: Event) -> Text:
    """How far the event has come; nothing once every result is in and every round is drawn."""
    there, due = progress(event)
    if there == due:
        return drawn_so_far(event)
    many = figure(due, 0)
    return t("{there} of {due} results", "{there} of {due} results", n=due, there=figure(there, 0), due=many)


def drawn_so_far(event: Event) -> Text:
    """Which round is in, where others are still to be drawn by it; nothing where all are drawn."""
    for movement in event.movements if contest_of(event).to_be_drawn(event) else ():
        if movement.rounds and movement.undrawn:
            return t("Round {round} of {rounds} is in", round=len(movement.rounds), rounds=movement.length)
    return NO_WORDS


def to_come(event: Event) -> Text:
    """What is missing, as a remark, or how far rounds are released; nothing once every result is in."""
    there, due = progress(event)
    if there == due:
        return NO_WORDS
    if released_rounds(event) is not None:
        return released_words(event)
    return t("{missing} of {results} to come.", missing=figure(due - there, 0), results=several(due, "result"))


def came_and_went(event: Event) -> Iterator[Text]:
    """Who was not there all the time, and who sat in for whom, a sentence each."""
    for section in event.sections:
        for away in (*section.away, *late(section)):
            if not away.whole:
                yield t("{who} {is_away}.", who=introduced(event, section, away.number), is_away=is_away(away))
        for one in section.contestants.values():
            for change in substitutes(one, parts_of(event)):
                yield t("{who}: {change}.", who=begun(event, section, one.number), change=change)


def late(section: Section) -> Iterator[Away]:
    """Who came for a later round that was drawn with them, so that no seat was ever empty for them."""
    begins: dict[int, int] = {}
    for round_, seating in section.movement.seatings() if section.movement else ():
        for who_ in seating.who:
            begins.setdefault(who_, round_)
    known = {NOBODY, *(away.number for away in section.away if away.first == 1)}
    yield from (Away(each, 1, first - 1) for each, first in begins.items() if first > 1 and each not in known)


def comes_and_goes(section: Section, number: int) -> Iterator[Text]:
    """When one of them comes or leaves, for a card of their own: ``Leaves after round 3``."""
    mine, first = [away for away in section.away if away.number == number], section.comes(number)
    if first > 1 and all(away.first > 1 for away in mine):
        mine.append(Away(number, 1, first - 1))
    yield from (Begun(is_away(away)) for away in mine)


def penalties(event: Event) -> Iterator[Text]:
    """What was taken from anybody's total, and why, a sentence each."""
    for section in event.sections:
        for penalty in section.penalties:
            said = penalty_words(penalty)
            if penalty.reason:
                said = t("{penalty}: {reason}", penalty=said, reason=penalty.reason)
            yield t("{who}: penalty of {penalty}.", who=introduced(event, section, penalty.number), penalty=said)


# --- the movement -------------------------------------------------------------------------


def seats(section: Section, number: int) -> Iterator[SeatInRound]:
    """Where a contestant sits, round by round; no seat for a round that is sat out."""
    for round_, seating in section.seatings():
        if number in seating.who:
            seat = seating.who.index(number)
            two = len(seating.who) // 2 if section.movement and change_partners(section.movement) else 0
            mate = (seat + two) % len(seating.who)
            against = tuple(who for at, who in enumerate(seating.who) if at not in (seat, mate))
            partner = seating.who[mate] if two else NOBODY
            yield SeatInRound(round_, seating.table, seat, partner, against, seating.boards, seating.full)
