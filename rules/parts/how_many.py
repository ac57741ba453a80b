"""How many, counted from what was bid: over and down, made and lost, and what in it may be meant otherwise."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from rules.fields import Answers, Field, Mend, Number, Problem, unbid
from rules.parts.patterns import pattern
from rules.parts.reader import Ambiguous, Reader, Unreadable, folded, grows, number, plus_minus, unfinished
from rules.parts.said_twice import not_twice
from rules.parts.words import (
    CARD_POINT,
    COUNTED,
    FAR,
    IN_WORDS,
    JUST_MADE,
    LOST,
    MADE,
    NOT_MADE,
    NUMBERS,
    OVER,
    PARTING_WORDS,
    SEAT,
    SHORT,
    TRICK,
    WITH,
)
from rules.text import Text, t

COMMA, BLANK = re.compile("[,;]"), re.compile(" ")


@lru_cache
def over_beginning(sign: str, counted: tuple[str, ...]) -> Mapping[str, int]:
    """What is said for so many over and down, as far as it begins with a sign and names nothing but what is counted."""
    others = set(COUNTED).difference(counted)
    return {phrase: over for phrase, over in OVER.items() if phrase[0] == sign and others.isdisjoint(phrase.split())}


def over_words(reader: Reader, of: Text) -> Mapping[str, int]:
    """What may be said here for so many over and down, by the label of what is counted."""
    return THE_BID_ITSELF if MADE_WITH.fullmatch(reader.rest) else over_beginning(reader.rest[:1], unit(of))


# As words, those with “twenty” before them in one: two dozen patterns are made of this before anything is typed.
LONGEST_FIRST = sorted(IN_WORDS, key=len, reverse=True)
BEHIND_TWENTY = "|".join(word.removeprefix("twenty-") for word in LONGEST_FIRST if word.startswith("twenty-"))
BELOW_TWENTY = "|".join(word for word in LONGEST_FIRST if not word.startswith("twenty"))
SO_MANY = f"(?:[0-9]{{1,2}}|{BELOW_TWENTY}|twenty(?:-?(?:{BEHIND_TWENTY}))?)(?![a-z0-9])"
# At the end of a line it may go on to “overtricks”, and says enough without.
MADE_WITH, THE_BID_ITSELF = pattern(f"(?:{'|'.join(MADE)}) (?:{'|'.join(WITH)}) {SO_MANY}"), dict.fromkeys(MADE, 0)
OF_WHAT = f"(?:{'|'.join(COUNTED)})(?![a-z])"
WHOLE = pattern(f"[0-9]+|{SO_MANY}(?: {OF_WHAT})?")


BY_SOUTH = pattern(f"{SO_MANY} s")
# A dash before a number in words, which may be a minus as well as one before figures.
MINUS_SO_MANY = pattern(f"- ?(?:{'|'.join((*NUMBERS[1:], *filter(str.isalpha, FAR)))})(?![a-z])")


def follows_a_bid(field: Field) -> bool:
    """Whether a field asks for a number that may be said as over or down."""
    return isinstance(field, Number) and field.wanted is not unbid


def begins_over(reader: Reader, of: Text, found: Answers | None = None) -> bool:
    """Whether the line ends in the beginning of so many over or down, and not in a whole number.

    “9 s” are nine tricks by South sooner than nine short, where it was ``found`` that nobody else was named.
    """
    nobody = found is not None and SEAT.keys().isdisjoint(folded(str(said)) for said in found.values())
    if nobody and BY_SOUTH.fullmatch(reader.rest):
        return False
    return not WHOLE.fullmatch(reader.rest) and reader.begins((*over_words(reader, of), *NOT_MADE))


def from_bid(reader: Reader, field: Number, wanted: int) -> int | None:
    """A number that is said as over or down from what was bid, or as made or not, if it is."""
    if (counted := from_bid_by_so_many(reader, field, wanted)) is not None:
        return counted
    start, begun = reader.at, reader.begins(over_words(reader, field.label))
    if reader.take(NOT_MADE) is None:
        return None
    if made_so_many(reader):
        return failed_so_many(reader, field, wanted, start=start)
    reader.take(SHORT)  # “failed short” says it twice
    behind = reader.at
    if (counted := from_bid_by_so_many(reader, field, wanted)) is not None:  # “set −1”
        if counted < wanted or not wanted:
            return counted
        reader.at = behind
        raise reader.refused(t("by how many it failed"), field.label)
    if reader.rest and (begun or reader.begins(WITH)):
        raise unfinished(t("by how many it failed"), field.label)
    if not field.alike:
        raise reader.refused(t("by how many it failed"), field.label)
    fewest = range(wanted - 1, field.least - 1, -1) if wanted else range(1, field.most + 1)
    reader.doubts.append(not_by_how_much(reader, field, fewest, start=start))
    return fewest[0]


def from_bid_by_so_many(reader: Reader, field: Number, wanted: int) -> int | None:
    """A number that is said as so many over or down, or as made, if it is."""
    start = reader.at
    if (said := reader.take(over_words(reader, field.label))) is not None:
        over = OVER[said] or (made_over(reader, field.label) if said in MADE else 0)
        if said in MADE and not over and made_so_many(reader):
            return made(reader, field, wanted, start=start)
        if said == "=" and (more := A_WHOLE.fullmatch(reader.rest)) and int(more[0]) <= field.most - wanted:
            raise Ambiguous(made_or_over(f"={more[0]}", int(more[0])))
        counted = wanted + over if wanted else -over
        plain = among_dashes(reader, field, counted, start=start)
        counted = plain or possible(reader, field, counted, start=start)
        of_so_many(reader, said, field.label)
        if in_points(field.label) and (so_many := SO_MANY_SHORT.fullmatch(said)):
            short_or_in_all(reader, field, wanted, plain=in_figures(so_many["n"]), start=start)
        return counted
    return None


A_WHOLE = re.compile("[1-9][0-9]?")
ENDS_IN_A_NUMBER = pattern(f"(?:[0-9]|(?<![a-z])(?:{'|'.join(IN_WORDS)}))$")


def of_so_many(reader: Reader, said: str, of: Text) -> None:
    """Read what is counted behind so many over or down: “−1 trick”, “down 2 points”."""
    if ENDS_IN_A_NUMBER.search(said):
        reader.take(unit(of))


def made_or_over(typed: str, n: int) -> Text:
    """Why a number behind “=” is not read."""
    return t("“{typed}” may be made, or {n} over: expected =, or +{n}.", typed=typed, n=n)


# Behind a comma it says what was made only where it says that it counts tricks.
HOW_MANY = pattern(f"(?:{'|'.join(WITH)}) {SO_MANY}|{SO_MANY}|, ?(?={SO_MANY} {OF_WHAT})")


SO_MANY_ALONE = pattern(SO_MANY)


def ends_in_few(reader: Reader, field: Number, wanted: int) -> bool:
    """Whether a line ends in so few behind “made” that they can only be over: “made with 2”; “1” may begin ten."""
    few = SO_MANY_ALONE.fullmatch(reader.rest)
    if few is None or (few[0].isdigit() and grows(few[0], wanted, field.most)):
        return False
    return 0 < in_figures(few[0]) < wanted <= field.most - in_figures(few[0])


def made(reader: Reader, field: Number, wanted: int, *, start: int) -> int:
    """The number behind “made”, of which at least so many were wanted; of nothing bid none is made with any."""
    reader.take(WITH)
    if ends_in_few(reader, field, wanted):
        raise unfinished(t("how many over"), field.label)
    counted = number(reader, field.label, least=max(wanted, field.least), most=field.most)
    reader.take(unit(field.label))
    if wanted or not counted:
        return counted
    typed = reader.typed[start : reader.at].strip()
    said = t(
        "{label}: “{typed}” may be made, or {n} taken: expected made, or {n}.",
        label=field.label,
        typed=typed,
        n=counted,
    )
    raise Ambiguous(said)


def made_over(reader: Reader, of: Text) -> int:
    """How many were over, where that stands behind “made”: ``made one over``; 0 where it does not."""
    start = reader.at
    reader.match(COMMA)
    reader.take(WITH)
    words = [phrase for phrase in over_words(reader, of) if OVER[phrase] > 0 and not phrase.startswith(("+", "m", "w"))]
    if reader.rest and (said := reader.take(words)) is not None:
        return OVER[said]
    if ", " not in reader.text[start : reader.at] and reader.begins(words) and begins_over(reader, of):
        raise unfinished(t("how many over"), of)
    reader.at = start
    return 0


def made_so_many(reader: Reader) -> bool:
    """Whether behind a word such as “made” stands a number that belongs to it."""
    found = HOW_MANY.match(reader.rest)
    if found and found[0].startswith(","):
        reader.go_on(found.end())
    return found is not None


def failed_so_many(reader: Reader, field: Number, wanted: int, *, start: int) -> int:
    """The number behind “failed”, which may be of those down or of those taken, where it is the same or is said."""
    taken = reader.take(WITH) is not None
    if not taken and reader.text.startswith(LOST, start):
        raise Ambiguous(lost_so_many(reader, field.label, most=field.most, start=start))
    least, most = (field.least, wanted - taken) if wanted else (1, field.most)
    counted = number(reader, field.label, least=least, most=most)
    reader.take(unit(field.label))
    if taken or counted == abs(wanted - counted) or not counted:
        return counted
    typed = reader.typed[start : reader.at].strip()
    said = t(
        "{label}: “{typed}” may be {n} down, or {n} in all: expected down {n}, or {n}.",
        label=field.label,
        typed=typed,
        n=counted,
    )
    raise Ambiguous(said)


# “7 lost” may be of the tricks that were.
SAID_BEHIND = tuple(word for word in NOT_MADE if word != LOST)


def said_again(reader: Reader, field: Number, found: Answers) -> None:
    """What came of a bid, where it is said behind the number: ``8 tricks: made``, ``7, broken``."""
    wanted, start = field.wanted(found), reader.at
    if wanted is None:
        return
    reader.match(COMMA)
    reader.match(BLANK)
    if not came_to(reader, wanted, found[field.name], of=field.label):
        reader.at = start


def came_to(reader: Reader, wanted: int, counted: int, *, of: Text) -> bool:
    """Read what came of a bid of which so many were counted, if that stands there; refused where it does not agree."""
    start = reader.at
    said = reader.take((*over_words(reader, of), *SAID_BEHIND))
    if said is not None:
        not_twice(reader, said, of, start=start)
    if said is not None and not agrees(said, wanted, counted):
        typed = reader.typed[start : reader.at].strip(" ,;")
        raise Unreadable(t("{label}: “{typed}” does not go with {n}.", label=of, typed=typed, n=counted))
    return said is not None


def agrees(said: str, wanted: int, counted: int) -> bool:
    """Whether a word says what so many are of those that were bid."""
    kept = counted >= wanted if wanted else counted == 0
    if said in JUST_MADE:
        return counted == wanted
    if said in NOT_MADE or said in MADE:
        return kept == (said in MADE)
    return OVER[said] == (counted - wanted if wanted else -counted)


def lost_so_many(reader: Reader, label: Text, *, most: int, start: int) -> Text:
    """Why a number behind “lost” is not read."""
    down = number(reader, label, least=0, most=most)
    typed = reader.typed[start : reader.at].strip()
    return t(
        "{label}: “{typed}” may be {down} down, or all but {down}: expected down {down}, or {others}.",
        label=label,
        typed=typed,
        down=down,
        others=most - down,
    )


DASH, PARTING = re.compile("(?<=[^ ])-|(?<= )- "), re.compile(" - (?=[A-Za-z])| {2,}")


def only_parts(reader: Reader, start: int) -> bool:
    """Whether the minus there may be a dash that parts what stands on either side of it: ``7h-n-8``, ``ns - 3``."""
    return DASH.match(reader.text, start) is not None


def among_dashes(reader: Reader, field: Number, counted: int, *, start: int) -> int | None:
    """A number behind a dash that can be no minus; where it can be either, it is asked about if it may well be none."""
    said = reader.text[start + 1 : reader.at].strip()
    if not only_parts(reader, start) or not (said in IN_WORDS or said.isdigit()):
        return None
    plain = in_figures(said)
    wanted = counted + plain
    if counted < field.least and plain <= field.most:
        return plain
    likely = plain == 0 or (2 + in_points(field.label)) * plain + (wanted <= FEW_BID) >= wanted
    if plain != counted >= field.least and likely:
        ask_in_all(reader, field, plain, start=start)
    return None


# Tricks are few, and “2 short” is two down; of card points “15 short” may be fifteen, which is too few.
SO_MANY_SHORT = pattern(f"(?P<n>{SO_MANY})(?: {OF_WHAT})? (?:{'|'.join(SHORT)})")


def short_or_in_all(reader: Reader, field: Number, wanted: int, *, plain: int, start: int) -> None:
    """Ask about so many short that may well be all that were taken."""
    if 2 * plain > wanted >= plain:
        ask_in_all(reader, field, plain, start=start)


def in_figures(said: str) -> int:
    """A number that is said in a word or in figures."""
    return IN_WORDS[said] if said in IN_WORDS else int(said)


def ask_in_all(reader: Reader, field: Number, plain: int, *, start: int) -> None:
    """Ask whether what was read as so many down was meant as so many in all."""
    before = THAT_IT_FAILED.sub("", before_a_number(reader, start))
    line = PARTING.sub(" ", f"{before} {plain} {reader.typed[reader.at :]}").strip()
    typed = reader.typed[start : reader.at].strip()
    mend = instead(field, plain, line)
    reader.doubts.append(Problem(field.name, down_or_in_all(typed, plain), doubtful=True, mends=(mend,)))


FEW_BID = 5  # of which somebody who failed may well have taken fewer than half

# Behind these a plain number would again be either.
THAT_IT_FAILED = pattern(f"(?<![a-z])(?:{'|'.join(NOT_MADE)}) ?$", re.IGNORECASE)
LEFT_OPEN = pattern(f"(?:(?:^|(?<=[ ,;/-]))(?:{PARTING_WORDS})| )+$", re.IGNORECASE)


def before_a_number(reader: Reader, start: int) -> str:
    """A line up to what was not said as a plain number, without words that would say of what the plain one is."""
    return LEFT_OPEN.sub("", reader.typed[:start])


def down_or_in_all(typed: str, n: int) -> Text:
    """What is asked about a number whose minus may be a dash."""
    return t(
        "“{typed}” is read as {n} down; did you mean {n} in all?",
        "“{typed}” is read as {n} down; did you mean {n} in all?",
        typed=typed,
        n=n,
    )


def instead(field: Number, number: int, line: str) -> Mend:
    """The line with another number in its place."""
    return Mend(t("{label}: {number}", label=field.label, number=number), line)


def possible(reader: Reader, field: Number, counted: int, *, start: int) -> int:
    """A number that was said as over or down, where there are so many."""
    if field.least <= counted <= field.most:
        return counted
    typed = reader.typed[start : reader.at].strip()
    said = t(
        "{label}: “{typed}” makes {number}, and is to make {expected}.",
        label=field.label,
        typed=typed,
        number=plus_minus(counted),
        expected=field.expected,
    )
    raise Unreadable(said)


def not_by_how_much(reader: Reader, field: Number, fewest: range, *, start: int) -> Problem:
    """What is asked about a hand that failed, and nobody said by how much; the likeliest numbers come first."""
    word, behind = reader.typed[start : reader.at].strip(), reader.typed[reader.at :]
    before = before_a_number(reader, start)
    lines = {each: LEFT_OPEN.sub("", f"{before} {each} {behind}").strip() for each in fewest[1:4]}
    mends = tuple(instead(field, each, line) for each, line in lines.items())
    if in_points(field.label):
        said = t("“{word}” does not say how many card points: read as {number}.", word=word, number=fewest[0])
    else:
        said = t("“{word}” does not say how many tricks: read as {number}.", word=word, number=fewest[0])
    return Problem(field.name, said, doubtful=True, mends=mends)


def in_points(of: Text) -> bool:
    """Whether a number of such a label counts points, and not tricks."""
    return "point" in folded(of)


def taken(field: Field) -> bool:
    """Whether a field counts what was taken, and not what was bid."""
    label = folded(field.label)
    return label in COUNTED or label.startswith("took")


def unit(of: Text) -> tuple[str, ...]:
    """What may stand behind a number to say what it counts, by its label: a point is no trick."""
    return CARD_POINT if in_points(of) else TRICK
