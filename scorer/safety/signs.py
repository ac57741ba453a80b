"""Signs that nobody sees and machines act on, kept out of sentences, cells, terminals and the names of files."""

from __future__ import annotations

import re

from rules.parts.patterns import pattern

# Escape sequences begin with one of these, and some terminals take the upper half for the beginning of one too.
CONTROLS = r"\x00-\x1f\x7f-\x9f\u2028\u2029"
# They turn round what is written behind them, so that a name or a number reads as another.
DIRECTIONS = r"\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"
# They take no room at all, and a number with one of them behind it is none.
NOTHING = r"\u00ad\u200b\u2060\ufeff"
NEVER = pattern(f"[{DIRECTIONS}{NOTHING}]+")
ACTED_ON = pattern(f"[{CONTROLS}{DIRECTIONS}]")
BUT_LINES = re.compile(rf"(?![\n\t])[{CONTROLS}{DIRECTIONS}]")
# Nor do halves of characters and numbers of none: neither Excel nor paper takes them.
HIDDEN = pattern(rf"[{CONTROLS}\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]+")
UNSEEN = "\N{REPLACEMENT CHARACTER}"
# What pictures of several signs are made of: a flag of two letters, a shade of skin, and what joins them.
JOINER, SHADES = "\N{ZERO WIDTH JOINER}", "".join(map(chr, range(0x1F3FB, 0x1F400)))
FLAGS = "".join(map(chr, range(0x1F1E6, 0x1F200)))

# What no disk, or not every one, takes in the name of a file.
UNFIT = pattern(rf'[\\/:*?"<>|{CONTROLS}\ud800-\udfff]+')
DEVICES = re.compile(r"(?i)(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)")
LONGEST_KEPT = 200  # signs of a name of anybody or anything
LONGEST = 180  # bytes of a name that is suggested; disks take 255, and an ending and a number come behind it


def one_line(text: str) -> str:
    """Text as a sentence quotes it: one line, what is not seen shown as �."""
    return ACTED_ON.sub(UNSEEN, text)


def lines(text: str) -> str:
    """Text as a terminal gets it: with its lines and tabs, what else is not seen shown as �."""
    return BUT_LINES.sub(UNSEEN, text)


def in_json(text: str) -> str:
    """JSON that means the same, with everything that is not seen spelt out."""
    return BUT_LINES.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def undirected(text: str) -> str:
    """Text without the marks that turn it round, and those that take no room."""
    return NEVER.sub("", text)


def seen(text: str) -> str:
    """Text without anything that nobody sees: a blank for a control sign, nothing for a mark that turns it round."""
    return HIDDEN.sub(" ", undirected(text))


def is_seen(text: str) -> bool:
    """Whether everything in a text is seen."""
    return not ACTED_ON.search(text)


def kept_name(text: str) -> str:
    """A name as it is kept, whoever wrote it: what is seen of it, and of a long one the first signs."""
    return shortened(" ".join(seen(text).split()), LONGEST_KEPT)


def shortened(text: str, most: int) -> str:
    """Text as a sentence quotes it, of a long one the first signs; never half of one that is made of several."""
    if len(text) <= most:
        return text
    end = most
    while end and goes_on(text, end):
        end -= 1
    return text[: end or most] + "…"


def goes_on(text: str, at: int) -> bool:
    """Whether a letter or a picture that began before goes on there: with an accent, a joiner, a shade or a flag."""
    import unicodedata  # seldom wanted

    if unicodedata.category(text[at]).startswith("M") or JOINER in text[at - 1 : at + 1] or text[at] in SHADES:
        return True
    flags = len(text[:at]) - len(text[:at].rstrip(FLAGS))
    return text[at] in FLAGS and flags % 2 == 1


def file_name(*words: str) -> str:
    """Words as the name of a file, without its ending; where they are too long, the longest gives way."""
    parts = [fit(each) for each in words]
    parts = [each for each in parts if each]
    longest = max(range(len(parts)), key=lambda at: len(parts[at]), default=None)
    if longest is not None:
        over = len(", ".join(parts).encode()) - LONGEST
        parts[longest] = cut(parts[longest], len(parts[longest].encode()) - over) if over > 0 else parts[longest]
    name = ", ".join(filter(None, parts))
    return f"_{name}" if DEVICES.match(name) else name


def on_any_disk(name: str) -> str:
    """A name that a file has already, with a blank for each sign that some disks take in none, as most sticks do."""
    return UNFIT.sub(" ", name)


def fit(text: str) -> str:
    """Words without the signs that a name cannot have."""
    return " ".join(UNFIT.sub(" ", undirected(text)).split()).strip(" .")


def cut(text: str, most: int) -> str:
    """So many bytes of a text at most, never half a letter or a letter without its accents."""
    if in_bytes(text) <= most:
        return text
    kept = text[: max(0, most)]
    while kept and (in_bytes(kept) > most or goes_on(text, len(kept))):
        kept = kept[:-1]
    return kept.rstrip(" .")


def in_bytes(text: str) -> int:
    """How long a text is on a disk, at most; a name may be in another system’s letters."""
    return len(text.encode(errors="surrogatepass"))


# --- cells that a spreadsheet would work out ------------------------------------------------

FORMULA = re.compile(r"'*[=+\-@\t\r]")
FIGURES = re.compile(r"[+-]?\d+(?:[.,]\d+)?")


def guarded(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula: with an apostrophe before its sign; a number stays a number."""
    return f"'{cell}" if FORMULA.match(cell) and not FIGURES.fullmatch(cell) else cell


def unguarded(cell: str) -> str:
    """A cell as it was before it was guarded."""
    return cell[1:] if cell.startswith("'") and FORMULA.match(cell) else cell
