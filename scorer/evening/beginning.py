"""A new evening like the last one, and what it will be in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date, datetime

from rules.text import NO_WORDS, Text, as_it_is, joined, t
from scorer.contests import contest_of
from scorer.contests.beginning import KEPT, Beginning
from scorer.contests.drawing import SeatDraw
from scorer.evening.offering import usual_name
from scorer.event.event import Event
from scorer.event.whole import by_round
from scorer.live.words import AN_EVENING, starts
from scorer.movements import family
from scorer.movements.advice import Offer, strays_from
from scorer.movements.words import DAY, clock, counted, counted_first, minutes

MOST_SECTIONS = 12
DRAWS = 999_900  # numbers that the draw of the first section can have


def as_usual(now: datetime, last: Event | None = None) -> Beginning:
    """A new evening like the last one, today; lots are drawn anew, and alike if it is asked in the same minute."""
    draw = SeatDraw(number=1 + (now.date().toordinal() * DAY + now.hour * 60 + now.minute) % DRAWS)
    usual = Beginning(name="", date=now.date().isoformat(), draw=draw)
    if last is None:
        return named(usual)
    when = last.first
    same = {name: getattr(last, name) for name in KEPT if name != "name"}
    same |= {"starts": starts(when), "minutes_per_board": when.minutes_per_board}
    same["draw"] = contest_of(last).draw_like(last, usual.draw.number)
    same["boards_per_round"] = contest_of(last).usual_boards
    same["by_round"] = by_round(last)
    until = clock(minutes(starts(when)) + AN_EVENING)
    name = last.name if weekday(when.date) == now.weekday() else ""
    room = replace(last, sections=last.in_session(when.number))  # a final has the same people again
    came, sections = contest_of(last).came(room) or usual.entrants, max(1, len(room.sections))
    return named(replace(usual, **same, until=until, name=name, like=name, entrants=came, sections=sections))


def named(said: Beginning) -> Beginning:
    """The same called as usual where nobody has given it a name: ``Tuesday Pairs``, ``Friday Euchre``."""
    return said if said.name else replace(said, name=usual_name(said.rules, said.date, said.contest))


def weekday(written: str) -> int:
    """The day of the week of a date, from Monday 0; -1 for what is no date."""
    try:
        return date.fromisoformat(written).weekday()
    except ValueError:
        return -1


# --- in words -------------------------------------------------------------------------


def in_short(offers: tuple[Offer, ...]) -> Text:
    """``21 boards a pair, until 21:48. One winner.``"""
    figures = [offer.quality for offer in offers]
    if not any(f.boards_per_round for f in figures):
        losers = family(offers[0].family).of_losers(offers[0].movement)
        out = losers.says if losers else out_words(max(f.outs.most for f in figures))
        return joined((out, t("One winner.")))
    least, most = min(f.boards.least for f in figures), max(f.boards.most for f in figures)
    boards = as_it_is(f"{most}") if least == most else t("{least} to {most}", least=least, most=most)
    winners = t("One winner.") if max(offer.movement.winners for offer in offers) == 1 else t("Two winners.")
    until = max(f.ends for f in figures)
    return joined((BOARDS_EACH[offers[0].movement.seats.thing](boards, until), winners))


BOARDS_EACH: Mapping[str, Callable[[Text, str], Text]] = {
    "pair": lambda boards, time: t("{boards} boards a pair, until {time}.", boards=boards, time=time),
    "player": lambda boards, time: t("{boards} boards a player, until {time}.", boards=boards, time=time),
    "team": lambda boards, time: t("{boards} boards a team, until {time}.", boards=boards, time=time),
}


def kept_words(said: Beginning, offers: tuple[Offer, ...]) -> Text:
    """What rounds of the boards that are insisted on cost, or that they cannot be; nothing where nobody insists."""
    if not said.boards_held or "boards_per_round" not in said.kind.asks:
        return NO_WORDS
    wished = counted(said.boards_per_round, "board")
    if any(strays_from(said.wish(said.entrants), offer) for offer in offers):
        return t("Rounds of {boards} cannot be had.", boards=wished)
    over = max((minutes(each.quality.ends) - minutes(said.ends)) % DAY for each in offers) if said.timed else 0
    rounds = counted_first(min(each.quality.rounds for each in offers), "round")
    if not 0 < over < DAY // 2:
        return t("{rounds} of {boards}.", rounds=rounds, boards=wished)
    late = t("{minutes} longer than there is time", minutes=counted(over, "minute"))
    return t("{rounds} of {boards}, {late}.", rounds=rounds, boards=wished, late=late)


def out_words(most: int) -> Text:
    """Whether anybody sits out."""
    if most:
        return t("Nobody sits out more than {rounds}.", rounds=counted(most, "round"))
    return t("Everybody plays every round.")
