"""What can be begun, as the search finds it: every game, and every form of contest in which it is played."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from rules import GAMES
from rules.game import Game
from rules.text import NO_WORDS, joined, t
from scorer.contests import Contest, contests_for
from scorer.evening.club_before import usual
from ui.parts.saying import said
from ui.room import Room
from ui.search.deeds import readable
from ui.search.found import DO, Found, begins, plain, plainly, typed_words

ALSO = t("begin evening tournament contest")


def beginnings(room: Room, games: Sequence[Game[Any, Any]], typed: str) -> list[Found]:
    """New events of what was typed: “whist drive”, “Swiss”, “Euchre”; what is called just so comes first.

    A form that several ``games`` have is that of the first of them, unless another is named as well.
    """
    words, found, seen = typed_words(typed), list[tuple[bool, Found]](), set()
    for rules in games if words else ():
        named = any(begins(word, plainly(rules.name)) for word in words)
        for at, contest in enumerate(contests_for(rules)):
            kind, game = contest.called(rules), NO_WORDS if at else rules.name  # which is what is usual in it, too
            meant = any(begins(word, plainly(kind, contest.name)) for word in words)
            if named or (meant and (kind, contest.key) not in seen):
                seen.add((kind, contest.key))
                called_so = " ".join(words) in {plain(each) for name in (kind, game) for each in (said(name), name)}
                found.append((called_so, _found(room, rules, contest)._replace(called=game)))
    return [one for _, one in sorted(found, key=lambda each: not each[0])]


def _found(room: Room, rules: Game[Any, Any], contest: Contest) -> Found:
    """A game, in one of the forms in which it is played."""
    begin = partial(room.go, "tonight", new=True, game=rules.key, contest=contest.key)
    what = t("New event: {kind}", kind=contest.called(rules))
    return Found(DO, "plus", what, joined((rules.name, contest.name), ", "), begin, also=ALSO)


def games_played(room: Room) -> list[Game[Any, Any]]:
    """All there are, the one that the club plays first."""
    last = readable(lambda: usual(room.desk, room.clock.now()))
    return sorted(GAMES, key=lambda each: last is None or each.key != last.game)
