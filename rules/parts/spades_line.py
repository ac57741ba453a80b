"""A hand of Spades as it is typed: the bids of partners together, in any of the orders in which they are said."""

from __future__ import annotations

import re

from rules import notation
from rules.fields import Problem, whole_number
from rules.notation import Read
from rules.parts.anywhere import sound, whole
from rules.parts.how_many import SO_MANY, begins_over, from_bid
from rules.parts.in_turn import begins_in_turn, in_turn
from rules.parts.reader import Ambiguous, Reader, Unfinished, Unreadable, tidied, unfinished
from rules.parts.seats import SIDES
from rules.parts.spades_hand import ALL_TRICKS, BIDDERS, THEIRS, SpadesTerms, asks, asks_briefly
from rules.parts.words import ABOVE, BELOW, COUNTED, IN_WORDS, SIDE, said_for
from rules.text import Text, t

# Whose nil it was names what became of it, and is no bid: “north's nil set”.
A_NIL = re.compile(r"(?<!'s )\bnil\b", re.IGNORECASE)
NIL_FAILED = re.compile(r"(?<=\bnil )(?:failed|broken|lost)\b", re.IGNORECASE)
BEGUN_NIL = re.compile(r"\bni?$", re.IGNORECASE)
# Between partners and between sides there may stand a stroke, and between partners “and”.
BETWEEN_BIDS = re.compile(rf"({SO_MANY})(?: */ *(?=\w|$)| and (?={SO_MANY}))", re.IGNORECASE)
# One before the tricks makes none of the bid before it: “4 3 / tricks 4 4” is no three.
BEFORE_TRICKS = re.compile(rf"({SO_MANY}) */ *(?=(?:took|tricks?|tks?)(?![a-z]))", re.IGNORECASE)


def in_figures(line: str, nil: str) -> str:
    """A line with every nil as the bid of 0 that it is; one still being typed is left out."""
    figures = line if nil == "none" else BEGUN_NIL.sub("", A_NIL.sub("0", line))
    return BETWEEN_BIDS.sub(r"\1 ", BEFORE_TRICKS.sub(r"\1, ", figures))


A_BID, A_SIDE = f"(?:{SO_MANY}|(?:blind )?nil)", "(?:(?:ns|ew) (?:bid )?)?"
# A plus between the bids of partners, where nothing can be over: in front, and behind those of the first side.
ADDED = re.compile(rf"({A_SIDE}{A_BID}) ?[+&] ?({A_BID})(?:([ ,/]+{A_SIDE}{A_BID}) ?[+&] ?({A_BID}))?", re.IGNORECASE)
# Behind the tricks a nil is named before what became of it; before them it is a bid.
TRICKS_TOLD = re.compile(rf"(?:{A_SIDE}{A_BID}[ ,/]+{A_BID}[ ,/]+){{2}}(?:took )?{SO_MANY}", re.IGNORECASE)
NIL_ENDED = re.compile(r"(?<!'s )\bnil(?: (?=(?:made|set)\b)|$)", re.IGNORECASE)
NOTHING = "|".join(("nil", "0", *(word for word, many in IN_WORDS.items() if not many)))
NIL_BID = re.compile(f"(?<![a-z0-9])(?:{NOTHING})(?![a-z0-9])", re.IGNORECASE)
# What a side bid together, and what may be said of its nils behind its tricks.
TWO_BIDS = f"{A_BID} ?(?:[+&,/]|and )? ?{A_BID}"
THEIR_NILS = "(?:[ ,]+(?:blind )?nil (?:made|set))*"
# What the first side bid and took, which goes on with the same of the other.
ONE_IN_THREE = re.compile(rf"{A_BID}[ ,+]+{A_BID}[ ,]+{SO_MANY} ?[/;|]", re.IGNORECASE)
OF_EACH_SIDE = t("what each side bid and took, such as {line}", line="4 4 9 / 4 4 4")
NAMES = tuple(said_for(SIDE, side) for side in SIDES)
SIDES_NAMED = tuple(
    re.compile(f"(?<![a-z])(?:{'|'.join(sorted(names, key=len, reverse=True))})(?![a-z])", re.IGNORECASE)
    for names in (map(re.escape, names) for names in NAMES)
)
# The same in figures: “4 4 9 / 4 4 4”; a stroke parts the sides.
IN_SIXES = re.compile(
    rf"({A_BID})(?:[ ,+]+|(?P<one>/))({A_BID})[ ,]+({SO_MANY})( ?[/;|] ?|[ ,]+)"
    rf"({A_BID})(?:[ ,+]+|(?P<other>/))({A_BID})[ ,]+({SO_MANY})",
    re.IGNORECASE,
)


def bids_first(line: str) -> str:
    """A line that says all of one side before the other, with the bids of both first; any other as it is.

    Raises ``Ambiguous`` where it may be either.
    """
    line = NIL_FAILED.sub("set", tidied(line).replace("’", "'"))
    for side, words in zip(SIDES, SIDES_NAMED, strict=True):
        line = words.sub(side.lower(), line)
    if plus := ADDED.match(line):
        line = tidied(plus.expand(r"\1 \2\3 \4") + line[plus.end() :])
    if (so_far := TRICKS_TOLD.match(line)) and NIL_BID.search(so_far[0]):
        line = so_far[0] + NIL_ENDED.sub("", line[so_far.end() :])
    told = in_turn(line, NAMES, bid=TWO_BIDS, besides=THEIR_NILS)
    if told and not told.before.strip():
        bids = (" ".join(re.findall(f"nil|{SO_MANY}", bid)) for bid in told.bids)
        nils = " ".join(re.findall("(?:blind )?nil (?:made|set)", " ".join(told.besides))).replace("nil ", "")
        return f"{' / '.join(bids)} {' '.join(told.tricks)} {nils}".strip()
    found = IN_SIXES.fullmatch(line)
    if found is None:
        return not_begun_so(line)
    north, one, south, ours, between, east, other, west, theirs = found.groups()
    by_sides = f"{north} {south} / {east} {west} {ours} {theirs}"
    partners = one and other  # parted by strokes, by which nobody bid beside the others
    if not partners and (one or other or not thirteen(ours, theirs)):
        return line
    as_it_stands = f"{north} {south} / {ours} {east} {west} {theirs}"
    if not partners and not between.strip(" ,") and thirteen(west, theirs):
        raise Ambiguous(either_way(by_sides, as_it_stands))
    return by_sides


def not_begun_so(line: str) -> str:
    """A line that does not begin with what one side bid and took; raises ``Unfinished`` for one that does."""
    if ONE_IN_THREE.match(line):
        raise Unfinished(OF_EACH_SIDE)
    return line


# So many over, and behind them more numbers, of which they may be one of the bids.
A_PLUS = re.compile(rf"(?P<typed>(?:\+ ?|(?<![a-z])plus ){SO_MANY})(?=.*?(?<![a-z0-9]){SO_MANY})", re.IGNORECASE)
BIDS, FOUR = re.compile(f"(?<![a-z0-9]){A_BID}", re.IGNORECASE), 4
# All bids, and that they are two of each side is seen by what parts them.
TWO_AND_TWO = re.compile(
    rf" *{A_SIDE}{A_BID}(?:[ ,]+{A_BID} ?[/;|] ?{A_BID}[ ,]+|/{A_BID}[ ,;]+{A_BID}/){A_BID}", re.IGNORECASE
)


def plus_among_bids(line: str) -> str:
    """So many over that stand where a bid may, if any do: not behind all bids, nor before them."""
    plus = A_PLUS.search(line)
    first = plus and plus.start() == 0 and TWO_AND_TWO.fullmatch(line[plus.end() :])
    return plus["typed"] if plus and not first and len(BIDS.findall(line[: plus.start()])) < FOUR else ""


# What one side took, from which follows what the other did.
ONE_TOOK = re.compile(rf"(?<![a-z])(?P<side>ns|ew) (?:took|takes|got) (?P<took>{SO_MANY})(?: tricks?)?$", re.IGNORECASE)
TOOK = re.compile("(?<![a-z])(?:took|takes|got)(?![a-z])", re.IGNORECASE)
# The same while it is typed, without how many.
WHO_TOOK = re.compile(
    f"(?<![a-z])(?P<side>{'|'.join(sorted((*NAMES[0], *NAMES[1]), key=len, reverse=True))})(?: (?:took|takes|got))? ?$",
    re.IGNORECASE,
)
# A word for how many before one number, which is of the first side.
TRICKS_BEFORE = re.compile(
    rf"(?<=[a-z0-9])[ ,/]+(?:took )?(?:tricks|trick|tks)(?: taken)?,? (?P<took>{SO_MANY})$", re.IGNORECASE
)


# What one side made of its bids: the first by the sign alone.
OF_ONE_SIDE = re.compile(
    rf"(?P<bids>(?:{A_SIDE}{A_BID}[ ,/+]+){{4}})(?P<side>ns|ew)[ ,]+(?P<result>(?:[-+=]|[a-z]).*)", re.IGNORECASE
)
# All that it took, behind which the other side may follow: no beginning of “one over”, or “one trick down”.
TOOK_ALONE = re.compile(
    rf"{SO_MANY}(?! [{''.join(sorted({word[0] for word in (*ABOVE, *BELOW, *COUNTED)}))}])", re.IGNORECASE
)


def of_the_first(line: str, terms: SpadesTerms) -> str:
    """A line that ends in so many over or down of a side it names, with what that comes to for the first.

    Raises ``Unreadable`` for what cannot be, and ``Unfinished`` while it is typed.
    """
    found = OF_ONE_SIDE.fullmatch(line)
    if found is None:
        return line
    if found["side"].lower() == "ns":
        return line if TOOK_ALONE.match(found["result"]) else f"{found['bids']}{found['result']}"
    said = notation.read(in_figures(f"{found['bids']}0", terms.nil), asks_briefly(terms.nil, terms.least)).answers
    bids, reader = said.get(BIDDERS["EW"][0]), Reader(found["result"])
    if bids is None:
        return line
    counted = from_bid(reader, THEIRS, sum(bids))
    if counted is None and begins_over(reader, THEIRS.label):
        raise unfinished(t("how many over or down"), THEIRS.label)
    return line if counted is None or reader.rest else f"{found['bids']}{ALL_TRICKS - counted}"


def for_both(line: str) -> str:
    """A line that ends in what one side took, with what the first did."""
    line = TRICKS_BEFORE.sub(r" \g<took>", line)
    found, often = ONE_TOOK.search(line), len(TOOK.findall(line))
    if found is None or often > 1:
        return line
    took = in_all(found["took"])
    before = line[: found.start()].rstrip(" ,;-")  # a dash there only parts: “4 4 / 4 4 - ew took 6” is none down
    return f"{before} {took if found['side'].lower() == 'ns' else ALL_TRICKS - took}"


A_NUMBER = re.compile("“[0-9]+”")
# Whose bid it is, or that they stand as they were made.
OF_A_SEAT = re.compile("(?<![a-z])(?:north|east|south|west|[nesw]{4}|[nesw]|clockwise)(?![a-z])", re.IGNORECASE)


def read(text: str, terms: SpadesTerms) -> Read:
    """What a line says as far as it goes; where it names a seat and stops at no number, how the bids are typed."""
    found = read_partners_together(text, terms)
    took = WHO_TOOK.search(text) if found.problems else None
    if took and sound(read_partners_together(f"{text[: took.start()]}{took['side']} took 3", terms)):
        return Read(found.answers, missing=whole_number(0, ALL_TRICKS))
    if found.problems and begins_in_turn(tidied(text), NAMES, bid=TWO_BIDS, besides=THEIR_NILS, such_as="4 4"):
        return Read({}, missing=OF_EACH_SIDE)
    bidding = "tricks" not in found.answers and not any(A_NUMBER.search(each.message) for each in found.problems)
    if found.problems and bidding and (seat := OF_A_SEAT.search(text)):
        return Read(found.answers, (Problem("ns_bids", stand_together(seat[0])),))
    return found


def stand_together(piece: str) -> Text:
    """How bids are typed, where a line says whose they are."""
    return t("“{piece}”: the bids of partners stand together: expected 4 4 / 4 4 9.", piece=piece)


def read_partners_together(text: str, terms: SpadesTerms) -> Read:
    """The same; the second side's tricks may be left out."""
    try:
        told = for_both(by_sides := of_the_first(bids_first(text), terms))
    except Unreadable as bad:
        return Read({}, (bad.problem("ns_bids"),))
    except Unfinished as end:
        return Read({}, missing=end.says)
    found = in_form(in_figures(told, terms.nil), terms, one_side=told != by_sides)
    if whole(found) and (typed := plus_among_bids(by_sides)):
        return Read({}, (Ambiguous(over_or_a_bid(typed)).problem("ns_bids"),))
    return found


def over_or_a_bid(typed: str) -> Text:
    """Why so many over are not read among the bids."""
    return t("“{typed}” may be so many over, or a bid: expected so many over behind the bids.", typed=typed)


def in_form(line: str, terms: SpadesTerms, *, one_side: bool) -> Read:
    """What a line says that has the bids before the tricks, in figures; the second side's tricks may be left out.

    They are where what ``one_side`` took was said of it: “4 4 / 4 4 2 ns took 9” is no 2 of nine.
    """
    brief = notation.read(line, asks_briefly(terms.nil, terms.least))
    both = notation.read(line, asks(terms.nil, terms.least)) if brief.problems and not one_side else brief
    begun = line[-1:].isdigit() and sound(both) and not sound(brief)  # how many the second side took
    if both is not brief and (begun or len(both.answers) >= len(brief.answers)):
        return both
    if "tricks" not in brief.answers:
        return brief
    took = brief.answers["tricks"]
    return brief._replace(answers={**brief.answers, "tricks": (took, ALL_TRICKS - took)})


def thirteen(ours: str, theirs: str) -> bool:
    """Whether the tricks of both sides are all there are."""
    return in_all(ours) + in_all(theirs) == ALL_TRICKS


def in_all(said: str) -> int:
    """How many, in figures or in words."""
    return IN_WORDS[said.lower()] if said.lower() in IN_WORDS else int(said)


def either_way(by_sides: str, as_it_stands: str) -> Text:
    """Why a line is not read that makes a hand in either order."""
    return t(
        "This may be what each side bid and took, or all bids before the tricks: "
        "expected {by_sides}, or {as_it_stands}.",
        by_sides=by_sides,
        as_it_stands=as_it_stands,
    )
