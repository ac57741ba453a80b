"""What now?  The next steps of an evening, each a sentence, its reason, and the one press that does it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from rules.text import NO_WORDS, Text, joined, t
from scorer.contests import contest_of
from scorer.evening.arranging import to_arrange, to_bring_together, to_draw_again, to_draw_next, uncounted, unnamed
from scorer.live.going import Going, NextStep
from scorer.live.pace import playing, session_on, tables
from scorer.live.states import States
from scorer.movements.words import counted_first

__all__ = ["Going", "NextStep", "headline", "how_it_goes", "next_steps"]


def how_it_goes(states: States, now: datetime) -> Going:
    """How an evening goes at a time, in the session that is being played."""
    session = session_on(states.event, states.due)
    return Going(states, playing(states, session), tables(states, session, now), session)


def next_steps(going: Going) -> tuple[NextStep, ...]:
    """What to do now, the most pressing first."""
    if unready := tuple(to_arrange(going.event)):
        return unready
    here = contest_of(going.event)
    ahead = (*to_draw_next(going), *here.ahead(going)) if going.states.due else ()
    arrange = (*to_bring_together(going), *uncounted(going), *to_draw_again(going.event), *unnamed(going))
    return (*here.pressing(going), *arrange, *ahead)


def headline(going: Going, steps: Sequence[NextStep]) -> Text:
    """How things stand, in a sentence or two."""
    wanting = wanting_words(sum(step.wants for step in steps))
    if not going.states.due:
        return t("Play cannot begin yet.")
    here = contest_of(going.event)
    if not going.missing:
        return joined((here.all_in(going), wanting or here.printing))
    if not going.playing:
        return joined((t("Play can begin."), wanting or t("Everything is ready.")))
    return joined((here.in_play(going), wanting or t("Nothing wants you now.")))


def wanting_words(count: int) -> Text:
    """``Two things want you.``; nothing where nothing does."""
    if not count:
        return NO_WORDS
    return t("{things} wants you.", "{things} want you.", n=count, things=counted_first(count, "thing"))
