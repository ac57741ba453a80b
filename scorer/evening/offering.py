"""What a club may begin with each game: which contest, alone or with a partner, scored how."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING, Any

from rules.fields import Answers
from rules.game import Game, Preset
from rules.text import Text, as_it_is, both, t
from scorer.contests import contest, contests_for
from scorer.event.days import weekday
from scorer.movements.words import spelled

if TYPE_CHECKING:
    from scorer.contests.beginning import Beginning

Rules = Game[Any, Any]
OWN = "own: "  # before the name of a club's own preset, in its key
INSIDE: Mapping[str, Text] = {"Standard": t("standard")}  # a preset inside a sentence, where that is another word


def players_words(rules: Rules) -> Text:
    """How many can play, in a sentence."""
    least, most = rules.players[0], rules.players[-1]
    if least == most:
        return t("For {players}.", players=spelled(least))
    return t("For {least} to {most}.", least=spelled(least), most=spelled(most))


def suited(now: Beginning, before: Beginning) -> Beginning:
    """A beginning put right where another game or way was chosen: what does not go with it becomes what is usual."""
    rules = now.rules
    ways = contests_for(rules)
    way = ways[0] if now.game != before.game or now.kind not in ways else now.kind
    keys = [each.key for each in way.scorings(rules)]
    other = now.game != before.game or way is not before.kind
    usual, *_ = before.kind.scorings(before.rules)  # what nobody chose: a whist drive counts tricks, others do not
    known = now.method in keys and (not other or now.method != usual.key)
    settings = now.settings if known and not other else way.usual_settings(rules)
    told = now.minutes_per_board != before.kind.usual_minutes(before.rules)
    inherited = {now.like, usual_name(before.rules, now.date, before.contest)} - {""}
    unchosen = now.game != before.game or now.choices == before.kind.usual_choices(before.rules)
    unnamed = other and now.name in inherited
    draw = recounted(now, before).draw if way is before.kind else way.draw_first(now)
    return replace(
        now,
        contest=way.key,
        method=now.method if known else keys[0],
        settings=settings,
        name=usual_name(rules, now.date, way.key) if unnamed else now.name,
        choices=way.usual_choices(rules) if other and unchosen else now.choices,
        boards_per_round=now.boards_per_round if way is before.kind else way.usual_boards,
        boards_held=now.boards_held and way is before.kind,
        by_round=now.by_round and way is before.kind,
        minutes_per_board=now.minutes_per_board if told or not other else way.usual_minutes(rules),
        rounds_held=now.rounds_held and way is before.kind,
        draw=way.drawn_so(draw, rules),
    )


def recounted(now: Beginning, before: Beginning) -> Beginning:
    """A beginning put right where others come, or sit down in other sections, than before."""
    return replace(now, draw=now.kind.draw_counted(now, before))


def ruled(now: Beginning, choices: Answers) -> Beginning:
    """A beginning by other rules; where by those a game has an end of its own, or none any more, so has the round."""
    before, after = (now.rules.agreed(now.rules.choices.completed(each)) for each in (now.choices, choices))
    settings = now.settings if before == after else now.kind.usual_settings(now.rules, choices)
    return replace(now, choices=choices, settings=settings)


def usual_name(rules: Rules, day: str, key: str) -> Text:
    """What an event is called that nobody has given a name: ``Tuesday Pairs``, ``Friday Whist``."""
    called = contest(key).called(rules)
    return t("{weekday} {contest}", weekday=weekday(date.fromisoformat(day)), contest=called) if day else called


# --- presets ---------------------------------------------------------------------------


def presets(rules: Rules, own: Mapping[str, Answers]) -> tuple[tuple[str, Text, Answers], ...]:
    """What a club may choose at once: the game's own presets and then the club's, by key, name and whole choices."""
    alike: dict[tuple[Any, ...], list[Preset]] = {}
    whole = rules.choices.completed
    for each in rules.presets:
        alike.setdefault(tuple(whole(each.choices).values()), []).append(each)
    shelf = (
        (
            same[-1].key,
            both([same[0].name, *(INSIDE.get(one.name, one.name) for one in same[1:])]),
            whole(same[0].choices),
        )
        for same in alike.values()
    )
    found = tuple(shelf)
    usual = whole()
    if found and all(its != usual for _, _, its in found):
        found = (("recommended", t("Recommended"), usual), *found)
    return (*found, *((f"{OWN}{name}", as_it_is(name), whole(choices)) for name, choices in own.items()))


def preset_of(rules: Rules, choices: Answers, own: Mapping[str, Answers]) -> str:
    """The key of the preset that is chosen, a club's own before the others; none (“”) where it is something else."""
    whole = rules.choices.completed(choices)
    fits = [key for key, _, its in presets(rules, own) if its == whole]
    own_ones = [key for key in fits if key.startswith(OWN)]
    standard = [key for key in fits if key == "standard"]
    return next(iter([*own_ones, *standard, *fits]), "")
