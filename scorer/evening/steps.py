"""What now?  The next steps of an evening, each a sentence, its reason, and the one press that does it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime

from rules.text import NO_WORDS, Text, joined, t
from scorer.contests import contest_of, has_whole, standings_of
from scorer.evening.arranging import to_arrange, to_bring_together, to_draw_again, to_draw_next, uncounted, unnamed
from scorer.evening.put_right import put_right
from scorer.evening.releasing import to_release
from scorer.event.event import Event
from scorer.event.refusal import Refusal
from scorer.event.whole import QUALIFYING
from scorer.live.going import Going, NextStep
from scorer.live.pace import playing, session_on, tables
from scorer.live.states import States
from scorer.movements.words import counted_first

__all__ = ["Going", "NextStep", "headline", "how_it_goes", "is_over", "next_steps"]


PUBLISH = NextStep(
    "done",
    t("Publish the results."),
    t("A web page for the club’s site, a spreadsheet, and a PDF to send."),
    t("Publish"),
    "sheets",
    {"sheet": "ranking", "publish": True},
)


def put_away(event: Event) -> NextStep:
    """The last step of all."""
    why = t("It stays among the events, and can be opened again.")
    return NextStep("done", contest_of(event).put_away, why, t("Put away"), "tonight", {"away": True})


def how_it_goes(states: States, now: datetime) -> Going:
    """How an evening goes at a time, in the session that is being played."""
    session = session_on(states.event, states.due)
    return Going(states, playing(states, session), tables(states, session, now), session)


def next_steps(going: Going) -> tuple[NextStep, ...]:
    """What to do now, the most pressing first."""
    if unready := tuple(to_arrange(going.event)):
        return unready
    here = contest_of(going.event)
    held = tuple(to_release(going.event))
    end = (*whole_to_print(going), *here.ahead(going), *at_the_end(going)) if going.missing or not held else ()
    ahead = (*to_draw_next(going), *end) if going.states.due else ()
    again = (*to_draw_again(going.event), *put_right(going), *decided_otherwise(going.event))
    arrange = (*to_bring_together(going), *uncounted(going), *again, *unnamed(going))
    return (*here.pressing(going), *arrange, *held, *ahead)


def whole_to_print(going: Going) -> Iterator[NextStep]:
    """Of sessions that make one contest the whole comes before the ranking of each."""
    if has_whole(going.event) and not going.missing:
        why = t("With what was carried over, and what each session brought.")
        yield NextStep("done", t("Print the whole contest."), why, t("Print it"), "sheets", {"sheet": "whole-contest"})


def decided_otherwise(event: Event) -> Iterator[NextStep]:
    """That others would play in a final by what stands recorded now: a result was corrected since."""
    if not any(QUALIFYING.by_name.keys() & session.carries.keys() for session in event.sessions):
        return
    from scorer.evening.stages import no_longer  # takes long to load, and few events have a final
    from scorer.standings.whole.overall import Overall

    why = t("A result was corrected since. Whoever plays in the final is changed on Seats, or nothing is.")
    try:
        for said in no_longer(Overall(standings_of(event))):
            yield NextStep("doubt", said, why, t("Look"), "sessions")
    except Refusal:
        return


def at_the_end(going: Going) -> tuple[NextStep, ...]:
    """What is left to do with an evening of which everything is in, besides printing it."""
    if not going.states.due or going.missing or any(to_draw_next(going)):
        return ()
    return PUBLISH, put_away(going.event)


def is_over(going: Going, steps: Sequence[NextStep]) -> bool:
    """Whether everything is in and nothing wants anybody: what is left are the acts of the end."""
    return bool(going.states.due) and not going.missing and all(step.state == "done" for step in steps)


def headline(going: Going, steps: Sequence[NextStep]) -> Text:
    """How things stand, in a sentence or two."""
    wanting = wanting_words(sum(step.wants for step in steps))
    if not going.states.due:
        return t("Play cannot begin yet.")
    here = contest_of(going.event)
    if not going.missing and (to_draw := tuple(to_draw_next(going))):
        return joined((t("Round {number} is in.", number=going.playing), wanting or to_draw[0].what))
    if not going.missing:
        due = next((step.what for step in steps if step.state == "due"), NO_WORDS)
        return joined((here.all_in(going), wanting or due or here.printing))
    if not going.playing:
        return joined((t("Play can begin."), wanting or t("Everything is ready.")))
    return joined((here.in_play(going), wanting or t("Nothing wants you now.")))


def wanting_words(count: int) -> Text:
    """``Two things want you.``; nothing where nothing does."""
    if not count:
        return NO_WORDS
    return t("{things} wants you.", "{things} want you.", n=count, things=counted_first(count, "thing"))
