"""What is said of a contest that is run from files over sections and sessions: the whole, finals, what is carried."""

from __future__ import annotations

import re

from rules.fields import Choice, Form, Yes
from rules.text import as_it_is, t
from scorer.cli.run_lines import answered
from scorer.commands import Command
from scorer.contests import standings_of
from scorer.desk import Desk
from scorer.evening.changes import changed
from scorer.evening.stages import carrying_changed, stage, whole_changed
from scorer.event.event import Event
from scorer.event.refusal import Refusal
from scorer.event.whole import CARRYING, COMPARED, OF, OVERALL, PART, POINTS, SHOWING, WAY
from scorer.standings.whole.overall import Overall

RANKED = Choice(
    name="ranked",
    label=t("Sections are ranked"),
    options=tuple((each, as_it_is(each)) for each in ("together", "apart")),
    default="together",
)
WHOLE = Form(*OVERALL, COMPARED, SHOWING, RANKED)
CONSOLATION = Yes(name="consolation", label=t("The others play a consolation"), default=True)
INTO = Form(WAY, PART, POINTS)
FINAL = Form(OF, *INTO, CONSOLATION)
MANY = re.compile(r"(?P<many>\d{1,3}) ?(?P<percent>%?) ?(?P<more>\w+=.*)?")


class NoFinal(Refusal):
    """“{given}” does not say who goes through: expected so many, such as 8, or so many per cent, such as 50%."""


def whole(desk: Desk, event: int, told: str) -> None:
    """``adding=best``, ``counted=2``, ``ranked=apart``: how sections and sessions make one contest."""
    for name, answer in answered(WHOLE, told, word="whole").items():
        now = desk.event(event)
        if name == RANKED.name:
            desk.do(changed(now, "together", answer == RANKED.default))
        else:
            desk.do(whole_changed(now, WHOLE.by_name[name], answer))


def carry(desk: Desk, event: int, session: int, *, told: str) -> None:
    """``source=1``, ``way=share``: what is carried over into a session."""
    for name, answer in answered(CARRYING, told, word="carry").items():
        desk.do(carrying_changed(desk.event(event), session, CARRYING.by_name[name], answer=answer))


def final(event: Event, told: str) -> Command:
    """``8 part=50``: a session more, for so many of the last one and for the others."""
    if not (found := MANY.fullmatch(" ".join(told.split()))) or not int(found["many"]):
        raise NoFinal(given=told)
    more = dict(answered(FINAL, found["more"], word="final")) if found["more"] else {}
    asked = {
        "many": int(found["many"]),
        "through": "percent" if found["percent"] else "number",
        OF.name: more.get(OF.name, OF.default),
    }
    carrying = INTO.completed({name: answer for name, answer in more.items() if name in INTO.by_name})
    consolation = bool(more.get(CONSOLATION.name, CONSOLATION.default))
    overall = Overall(standings_of(event))
    return stage(overall, event.session_numbers[-1], asked, carrying=carrying, consolation=consolation)
