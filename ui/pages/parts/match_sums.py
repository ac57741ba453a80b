"""What a match comes to as it stands, and of whom its scores are: said wherever its boards are shown."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame

from rules.text import NO_WORDS, Text, joined, t
from scorer.live.line_ups import rights_words
from scorer.live.words import match_words, those
from scorer.standings import shown
from scorer.standings.boards.match_stanzas import by_stanza
from scorer.standings.boards.matches import MatchScore
from scorer.standings.boards.team_play import TeamPlay
from ui.models.ranking import capital
from ui.parts import Titled, Words, column


class MatchSums(QFrame):
    """What either team has made, the points that brings, and over how many boards."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("as", "well")
        self.made, self.points = Words(as_="lead"), Words(as_="lead")
        self.of = Titled(self.made, self.points)  # beside them where there is room: the boards need the height
        self.setLayout(column(self.of, margin=(12, 7, 12, 7)))

    def show_match(self, score: MatchScore) -> None:
        """Show a match as it stands."""
        conditions = score.conditions
        sums = zip(conditions.measures, (score.totals, score.totals_beside), strict=False)
        made = ((each.title, both) for each, both in sums if both)  # of some the points alone are known
        self.made.say(joined((joined((title, ours, ":", theirs)) for title, (ours, theirs) in made), ", "))
        points = joined((shown.total(each, conditions.chosen) for each in score.points or ()), " : ")
        self.points.say(joined((capital(conditions.method.unit), points)) if points else NO_WORDS)
        self.of.say(over_words(score))


def over_words(score: MatchScore) -> Text:
    """By how much the home team is ahead, over how many boards, and whether that is all."""
    if not score.totals:
        return t("Of this match its points alone are known.")
    if not score.counted and not score.finished:
        return t("No board is in from both rooms yet.")
    net, boards = shown.brief(score.net(0), signed=True), shown.several(score.counted, "board")
    over, so_far = t("{net} over {boards}", net=net, boards=boards), t("as it stands")
    return over if score.finished else joined((over, so_far), ", ")


def match_title(play: TeamPlay, score: MatchScore) -> Text:
    """Both teams, those at home first."""
    home, away = map(play.called, play.who(score))
    return t("{home} – {away}", home=home, away=away)


def match_facts(play: TeamPlay, score: MatchScore) -> Text:
    """When and where it is played, whose its scores are, and who may still choose their seats."""
    facts = t(
        "{rounds}, {tables}. Scores are those of {home}.",
        rounds=match_words(score.meeting.rounds, len(by_stanza(play.event, score))),
        tables=those("table", list(map(str, score.meeting.tables))),
        home=play.called(play.who(score)[0]),
    )
    last = rights_words(play.event, score.meeting, begun=score.begun)
    return joined(filter(None, (facts, last)))
