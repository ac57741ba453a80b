"""What a club may begin with each game: on boards or at the tables, alone or with a partner, scored how."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING, Any

from rules.fields import Answers
from rules.game import Game, Preset
from scorer.evening.drawing import ALONE, PAIRS
from scorer.event.days import weekday
from scorer.event.event import BOARDS, TABLE
from scorer.event.length import DEALS_END, NOTHING_CHOSEN
from scorer.methods import method, methods_for
from scorer.methods.method import Method
from scorer.movements.words import spelled
from scorer.tallies import tallies_for, tally
from scorer.tallies.tally import Tally

if TYPE_CHECKING:
    from scorer.evening.beginning import Beginning

Rules = Game[Any, Any]
OWN = "own: "  # before the name of a club's own preset, in its key


def on_boards(rules: Rules) -> bool:
    """Whether the same deal can be played at several tables."""
    return rules.on_board(1, rules.chosen({})) is not None


def alone(rules: Rules) -> bool:
    """Whether every player scores alone."""
    return len(rules.sides(rules.opening(rules.players[0], rules.chosen({})))) != 2


def ways(rules: Rules) -> tuple[str, ...]:
    """How a game may be played, the usual way first."""
    if not on_boards(rules):
        return (TABLE,)
    return (BOARDS, TABLE) if rules.on_boards else (TABLE, BOARDS)


def scored_by(rules: Rules, play: str) -> tuple[tuple[str, str], ...]:
    """The ways of scoring that go with a game and how it is played, by key and name."""
    shelf = methods_for(rules) if play == BOARDS else tallies_for(rules)
    return tuple((each.key, each.name) for each in shelf)


def players_words(rules: Rules) -> str:
    """How many can play, in a sentence."""
    least, most = rules.players[0], rules.players[-1]
    return f"For {spelled(least)}." if least == most else f"For {spelled(least)} to {spelled(most)}."


def suited(now: Beginning, before: Beginning) -> Beginning:
    """A beginning put right where another game or way was chosen: what does not go with it becomes what is usual."""
    rules = now.rules
    play = ways(rules)[0] if now.game != before.game or now.play not in ways(rules) else now.play
    keys = [key for key, _ in scored_by(rules, play)]
    known = now.method in keys
    other = now.game != before.game or play != before.play
    settings = now.settings if known and not other else usual_length(rules, play)
    name = (
        usual_name(rules, now.date, play) if now.name == usual_name(before.rules, now.date, before.play) else now.name
    )
    who = ALONE if alone(rules) else PAIRS if now.draw.who == ALONE else now.draw.who
    seats = min(max(now.draw.seats, rules.players[0]), rules.players[-1])
    return replace(
        now,
        play=play,
        method=now.method if known else keys[0],
        settings=settings,
        name=name,
        choices=now.choices if now.game == before.game else {},
        draw=now.draw._replace(who=who, seats=seats),
    )


def way(play: str, key: str) -> Method | Tally:
    """The method of boards or the tally of pads that a file names; ``KeyError`` where there is none of that name."""
    return method(key) if play == BOARDS else tally(key)


def ruled(now: Beginning, choices: Answers) -> Beginning:
    """A beginning by other rules; where by those a game has an end of its own, or none any more, so has the round."""
    before, after = (now.rules.agreed(now.rules.chosen(each)) for each in (now.choices, choices))
    settings = now.settings if before == after else usual_length(now.rules, now.play, choices)
    return replace(now, choices=choices, settings=settings)


def usual_length(rules: Rules, play: str, choices: Answers = NOTHING_CHOSEN) -> Answers:
    """How long a round is where nobody has said: an agreed number of deals for a game that has no end of its own."""
    deals = rules.agreed(rules.chosen(choices))
    return {"length": DEALS_END, "deals": deals} if play == TABLE and deals else {}


def usual_name(rules: Rules, day: str, play: str) -> str:
    """What an event is called that nobody has given a name: ``Tuesday Pairs``, ``Friday Whist``."""
    on = weekday(date.fromisoformat(day)) if day else ""
    what = "Pairs" if play == BOARDS and not alone(rules) else rules.name
    return f"{on} {what}".strip()


# --- presets ---------------------------------------------------------------------------


def presets(rules: Rules, own: Mapping[str, Answers]) -> tuple[tuple[str, str, Answers], ...]:
    """What a club may choose at once: the game's own presets and then the club's, by key, name and whole choices."""
    alike: dict[tuple[Any, ...], list[Preset]] = {}
    for each in rules.presets:
        alike.setdefault(tuple(rules.chosen(each.choices).values()), []).append(each)
    shelf = (
        (
            same[-1].key,
            " and ".join([same[0].name, *(one.name.lower() for one in same[1:])]),
            rules.chosen(same[0].choices),
        )
        for same in alike.values()
    )
    found = tuple(shelf)
    usual = rules.chosen({})
    if found and all(its != usual for _, _, its in found):
        found = (("recommended", "Recommended", usual), *found)
    return (*found, *((f"{OWN}{name}", name, rules.chosen(choices)) for name, choices in own.items()))


def preset_of(rules: Rules, choices: Answers, own: Mapping[str, Answers]) -> str:
    """The key of the preset that is chosen, a club's own before the others; none (“”) where it is something else."""
    whole = rules.chosen(choices)
    fits = [key for key, _, its in presets(rules, own) if its == whole]
    own_ones = [key for key in fits if key.startswith(OWN)]
    standard = [key for key in fits if key == "standard"]
    return next(iter([*own_ones, *standard, *fits]), "")
