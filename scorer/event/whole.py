"""How the sections and sessions of an event make one contest: what is asked about it, and what was answered."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from rules.fields import Answers, Choice, Form, Lines, Number
from rules.text import NO_WORDS, Text, as_it_is, t
from scorer.event.event import Contestant, Event, Section, Session
from scorer.event.folding import folded
from scorer.event.results import number_of

# --- sessions that are added up --------------------------------------------------------

APART, AVERAGE, TOTAL, BEST = "apart", "average", "total", "best"
MOST = 99

ADDING = Choice(
    name="adding",
    label=t("The whole"),
    options=(
        (APART, t("no whole: each session stands by itself")),
        (AVERAGE, t("the average of all sessions, each counting alike")),
        (TOTAL, t("all sessions added up, each board counting alike")),
        (BEST, t("the average of the best sessions")),
    ),
    default=APART,
)
COUNTED = Number(
    name="counted",
    label=t("Sessions that count"),
    least=1,
    most=MOST,
    default=2,
    asked=lambda answers: answers.get("adding") == BEST,
)
LEAST = Number(
    name="least",
    label=t("Sessions played, to be ranked"),
    least=1,
    most=MOST,
    default=1,
    asked=lambda answers: answers.get("adding") != APART,
)
SHARED, LATEST, PEAK = "shared", "latest", "peak"
TIES = Choice(
    name="ties",
    label=t("Who is equal in the whole"),
    options=(
        (SHARED, t("shares the place")),
        (LATEST, t("is parted by the last session")),
        (PEAK, t("is parted by the best session")),
    ),
    default=SHARED,
    asked=lambda answers: answers.get("adding") != APART,
)
OVERALL = Form(ADDING, COUNTED, LEAST, TIES)

# --- what is carried over --------------------------------------------------------------

SHARE, FACTORED, PROPORTIONAL, FIXED, ANEW = "share", "factored", "proportional", "fixed", "anew"
BY_SHARE = (SHARE, FACTORED, PROPORTIONAL)


def places(text: str) -> tuple[Fraction, ...]:
    """Points by place, the first first, from numbers with spaces between them; ``ValueError`` for anything else."""
    return tuple(number_of(each.replace(",", ".")) for each in text.split())


def not_points(text: str) -> Text:
    """What is wrong with points by place; empty where nothing is."""
    try:
        fine = bool(places(text))
    except (ValueError, ZeroDivisionError):
        fine = False
    return NO_WORDS if fine else t("expected the points of the first, the second and so on, such as “6 4.5 3 1.5 0”.")


SOURCE = Number(name="source", label=t("Carried over from session"), least=0, most=MOST, default=0)
WAY = Choice(
    name="way",
    label=t("What is carried over"),
    options=(
        (FACTORED, t("a part of what was made, brought to the top of this session")),
        (SHARE, t("a part of what was made, as it is")),
        (PROPORTIONAL, t("a part of what was above or below half, over the boards of this session")),
        (FIXED, t("points by place")),
        (ANEW, t("nothing: everybody begins anew")),
    ),
    default=FACTORED,
    asked=lambda answers: bool(answers.get("source")),
)
PART = Number(
    name="part",
    label=t("Per cent of it"),
    least=1,
    most=400,
    default=50,
    asked=lambda answers: bool(answers.get("source")) and answers.get("way") in BY_SHARE,
)
POINTS = Lines(
    name="points",
    label=t("Points by place"),
    refused=not_points,
    expected=t("points, the first place first"),
    default="6 5 4 3 2 1 0",
    asked=lambda answers: bool(answers.get("source")) and answers.get("way") == FIXED,
)
CARRYING = Form(SOURCE, WAY, PART, POINTS)

# What a section is called that is for some only, as files hold it; a league's divisions go by their letters.
FINAL, CONSOLATION, DIVISION = "final", "consolation", "division "
STAGES = {FINAL: t("Final"), CONSOLATION: t("Consolation")}


def stage_words(name: str) -> Text:
    """What a section is called."""
    if name.startswith(DIVISION):
        return t("Division {letter}", letter=name.removeprefix(DIVISION))
    return STAGES.get(name) or as_it_is(name)


# --- sections beside each other, and rounds that are let out ---------------------------

ACROSS, WITHIN = "across", "within"
COMPARED = Choice(
    name="compared",
    label=t("Boards are compared"),
    options=((ACROSS, t("across the sections ranked together")), (WITHIN, t("within each section"))),
    default=ACROSS,
)
THROUGH = Choice(
    name="through",
    label=t("Who goes through"),
    options=(("number", t("so many")), ("percent", t("so many per cent, rounded up"))),
    default="number",
)
MANY = Number(name="many", label=t("How many"), least=1, most=400, default=8)
OF = Choice(
    name="of",
    label=t("Chosen"),
    options=(("all", t("from all together")), ("each", t("from each ranking"))),
    default="all",
)
QUALIFYING = Form(THROUGH, MANY, OF)
AS_IT_COMES, BY_ROUND = "as-it-comes", "by-round"
SHOWING = Choice(
    name="showing",
    label=t("How it stands is shown"),
    options=((AS_IT_COMES, t("as results come in")), (BY_ROUND, t("by rounds, as you release them"))),
    default=AS_IT_COMES,
)
RELEASED = Number(name="released", label=t("Rounds released"), least=0, most=MOST, default=0)
SHOWN = Form(RELEASED)
WHOLE = Form(
    *OVERALL, COMPARED, SHOWING, RELEASED
)  # an older file says of all sessions at once how far they are released
AGAIN = "again"  # under which a session keeps which one it plays again
NOTHING_CARRIED: Mapping[str, Any] = MappingProxyType({})


def whole_of(event: Event) -> Answers:
    """An answer to each question about the whole of an event."""
    return WHOLE.fitting(event.whole)


def carried(session: Session) -> Answers:
    """What is carried over into a session; nothing where nothing is."""
    answers = CARRYING.fitting(session.carries)
    return answers if answers["source"] and answers["way"] != ANEW else NOTHING_CARRIED


def by_round(event: Event) -> bool:
    """Whether a director has chosen to release one round after the other."""
    return bool(whole_of(event)[SHOWING.name] == BY_ROUND)


def released(event: Event, session: Session) -> int:
    """How many rounds of a session are released."""
    return SHOWN.fitting({**event.whole, **session.carries})["released"]  # type: ignore[no-any-return]


def made_from(session: Session) -> frozenset[int]:
    """The sessions that another one could not do without: out of which it goes through, brings along or plays again."""
    answers = (CARRYING.fitting(session.carries)["source"], session.carries.get(AGAIN, 0))
    return frozenset(number for number in answers if number)


def names_of(section: Section, contestant: Contestant) -> list[Any]:
    """What somebody may be known by in another session: the entry, and the people in it where all have names."""
    entry = contestant.entry
    people = frozenset(player.member or folded(player.name) for player in entry.players)
    known = entry.players and all(player.member or player.name for player in entry.players)
    return [entry.id or (section.id, contestant.number), *([people] if known else [])]
