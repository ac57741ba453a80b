"""Pads as they are typed at any game: what a table may write down, and the pad that a file's text makes."""

from hypothesis import strategies as st

from rules.pad import Charge, Folding, Length
from scorer.cli.answers import as_given
from scorer.cli.pad import written
from scorer.cli.pad_lines import pad_lines
from scorer.event.charges import DEALER, typed_charge, write_charge
from scorer.formats.source import Source
from tests.rules.hands import hands, values

FOR_EVER = Length(games=0)


def choices(rules):
    """What a club may have chosen: nothing, one of the presets, or one thing otherwise."""
    sets = [{}, *(preset.choices for preset in rules.presets)]
    sets += [{field.name: value} for field in rules.choices for value in values(field)]
    return [made for made in map(rules.choices.completed, sets) if not rules.choice_problems(made)]


@st.composite
def charges(draw, rules, at):
    """A line entered by itself: a penalty or a bonus, or who deals next."""
    if draw(st.booleans()):
        return typed_charge(f"{DEALER} {draw(st.sampled_from(rules.seats(at)))}", rules, at).hand
    return Charge(draw(st.sampled_from(rules.sides(at))), draw(st.sampled_from((-10, 1))), "a reason")


@st.composite
def evenings(draw, rules):
    """How many play by which choices, and what they wrote down: each entry, as a line and as an object."""
    made, players = draw(st.sampled_from(choices(rules))), draw(st.sampled_from(rules.players))
    folding = Folding(rules, made, FOR_EVER, rules.opening(players, made))
    entries, lines = [], []
    for number in range(1, draw(st.integers(0, 5)) + 1):
        at = folding.coming
        if draw(st.integers(0, 5)):
            entry = draw(hands(rules, at))
            line, told = rules.written(entry, at), rules.answers(entry)
        else:
            entry = draw(charges(rules, at))
            line, told = write_charge(entry), as_given(entry)
        folding.line(number, entry)
        entries.append((number, entry))
        lines.append((line, told))
    return players, made, entries, lines


def scored(rules, text, players=0, made=None):
    """The pad that a text makes."""
    made = rules.choices.completed() if made is None else made
    at = rules.opening(players or rules.players[0], made)
    body = text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
    return written(Folding(rules, made, FOR_EVER, at), pad_lines(Source("x.txt", body)), "x.txt")
