"""A language that nobody speaks: every word half as long again, its letters with accents, its values as they are.

What stands in a window in plain English is a sentence that cannot be read in another language; what is cut in this one
would be cut in German.
"""

from __future__ import annotations

import gettext
import re
from typing import Any

from scorer.languages import Spoken

CODE = "pseudo"
ACCENTS = str.maketrans("aceginorsuyzACEGINORSUYZ", "áçéğíñóřšúýžÁÇÉĞÍÑÓŘŠÚÝŽ")
WORD = re.compile(r"\{[^{}]*\}|[^\W\d_]+")  # or what is put in, which stays as it is
MORE = "·"  # what a word is lengthened with, a sign for every two letters


def pseudo(words: str) -> str:
    """A sentence in that language."""
    return WORD.sub(lambda word: word[0] if word[0].startswith("{") else longer(word[0]), words)


def longer(word: str) -> str:
    """A word in that language."""
    return word.translate(ACCENTS) + MORE * ((len(word) + 1) // 2)


class Pseudo(gettext.NullTranslations):
    """Its catalogue, which has every sentence there is."""

    def gettext(self, message: str) -> str:
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return pseudo(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return pseudo(message)

    def npgettext(self, context: str, *many: Any) -> str:
        return self.ngettext(*many)


LANGUAGE = Spoken(CODE, Pseudo())
