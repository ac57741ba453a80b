"""Unicode's data, of which Qt sorts names by a small part: what nobody asks for is left out of a built folder.

Qt brings one library with everything there is (30 MB): calendars, currencies, names of regions and languages, old
encodings. What stays is how each language sorts, and what belongs to no language. The file's head, its table of
contents and its names are as ICU's own ``icupkg`` writes them (unicode-org.github.io/icu/userguide/icu_data).
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from struct import calcsize, pack, unpack_from

MARK, BEFORE = b"CmnD", 12  # stands so many bytes behind the beginning
HEAD, COUNT, ENTRY = "<H", "<I", "<II"
EVEN = 16  # bytes
# Folders, encodings, and what each language and country has to say of anything but sorting.
UNUSED = re.compile(r"(unit|zone|curr|lang|region|translit|rbnf|brkitr)/.*|.*\.cnv|[a-z]{2,3}(_\w+)?\.res")
STAYS = {"res_index.res", "pool.res", "root.res"}
SOURCE = """.section .rodata
.balign 16
.globl {name}
.type {name}, @object
{name}: .incbin "{data}"
.size {name}, . - {name}
.section .note.GNU-stack, "", @progbits
"""


def sections(data: bytes) -> dict[str, bytes]:
    """Everything that is in the data, by its name; the order is that of the file."""
    (top,) = unpack_from(HEAD, data)
    (count,) = unpack_from(COUNT, data, top)
    places = [unpack_from(ENTRY, data, top + calcsize(COUNT) + calcsize(ENTRY) * at) for at in range(count)]
    names = [data[top + name : data.index(b"\0", top + name)].decode() for name, _ in places]
    ends = [*(top + begin for _, begin in places[1:]), len(data)]
    return {name: data[top + begin : end] for name, (_, begin), end in zip(names, places, ends, strict=True)}


def joined(head: bytes, parts: dict[str, bytes]) -> bytes:
    """The same again: a head, the table of contents, the names, and the parts, each on an even place."""
    names, at_name, at_part = b"", [], []
    for name in parts:
        at_name.append(calcsize(COUNT) + calcsize(ENTRY) * len(parts) + len(names))
        names += name.encode() + b"\0"
    body, begins = b"", even(calcsize(COUNT) + calcsize(ENTRY) * len(parts) + len(names))
    for part in parts.values():
        at_part.append(begins + len(body))
        body += part.ljust(even(len(part)), b"\0")
    table = pack(COUNT, len(parts)) + b"".join(map(lambda *at: pack(ENTRY, *at), at_name, at_part)) + names
    return head + table.ljust(begins, b"\0") + body


def even(size: int) -> int:
    """A size, made up to an even place."""
    return -(-size // EVEN) * EVEN


def wanted(name: str) -> bool:
    """Whether a part, called ``icudt73l/coll/de.res``, stays."""
    inside = name.partition("/")[2]
    return inside in STAYS or not UNUSED.fullmatch(inside)


def lessened(library: Path) -> None:
    """Leave out of ICU's library of data what nobody asks for; needs ``nm``, ``as`` and ``ld``."""
    whole = library.read_bytes()
    begins = whole.index(MARK) - BEFORE
    (size,) = unpack_from(HEAD, whole, begins)
    told = subprocess.run(["nm", "--dynamic", "--print-size", library], check=True, capture_output=True, text=True)
    _, length, _, name = told.stdout.split()
    data = whole[begins : begins + int(length, 16)]
    parts = {name: part for name, part in sections(data).items() if wanted(name)}
    made = library.with_suffix(".dat")
    made.write_bytes(joined(data[:size], parts))
    linked(library, name, made)
    made.unlink()


def linked(library: Path, name: str, data: Path) -> None:
    """Make a library that has nothing but data under a name, with which other libraries find it."""
    done = library.with_suffix(".o")
    subprocess.run(["as", "-o", done, "-"], check=True, input=SOURCE.format(name=name, data=data), text=True)
    plain = ("-shared", "-soname", library.name, "--build-id=none", "--hash-style=gnu", "-s", "-z", "noexecstack")
    subprocess.run(["ld", *plain, "-o", library, done], check=True)
    done.unlink()


if __name__ == "__main__":
    lessened(Path(sys.argv[1]).absolute())
