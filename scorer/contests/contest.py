"""What every form of contest answers: who is ranked, what is compared, where it stands, and in which words."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from rules.fields import NO_ANSWERS, Answers, Field, Form
from rules.game import Game
from rules.text import NO_WORDS, Text, as_it_is, joined, t
from scorer.contests.drawing import USUAL, SeatDraw, fitting
from scorer.event.event import Event, Section
from scorer.event.fixtures import Fixture, known_alone
from scorer.event.movement import Away, Movement, Seating
from scorer.event.pads import PadPlace, Pads
from scorer.event.results import Key, Slip
from scorer.event.seated import Seated
from scorer.event.shelved import UnknownScoring
from scorer.event.whole import by_round
from scorer.live.going import Going, NextStep
from scorer.live.states import States
from scorer.live.words import chairs, the_first
from scorer.movements.advice import Offer, advise
from scorer.movements.drawn_tables import ENTERED
from scorer.movements.family import BOARDS, TABLES, Wish

if TYPE_CHECKING:
    from scorer.contests.beginning import Beginning
    from scorer.standings import Reckoning, Scored

Rules = Game[Any, Any]
USUAL_MINUTES = 8


class WayToDraw(NamedTuple):
    """One of the ways in which seats may be drawn: its key, what it is called, and how it goes in a sentence."""

    key: str
    name: Text
    says: Text = NO_WORDS


Spot = Key | PadPlace


class Contest(ABC):
    """A form of contest.

    ``key`` is written into files and never changes; ``name`` is what it is chosen by, and ``says`` the same as a
    sentence begins with it. Each flag answers one question, and is asked where that question arises; ``asks`` are the
    fields of a ``Beginning`` that only some contests leave to a director.
    """

    key: ClassVar[str]
    name: ClassVar[Text]
    says: ClassVar[Text]
    shown: ClassVar[str] = "boards"  # what its pages and sheets are of: boards, matches, pairings or pads
    by_people: ClassVar[bool] = True  # whether everybody plays a board once, so that a recap may have them across
    seats: ClassVar[Seated] = Seated.PAIRS  # whom its movements are for
    asks: ClassVar[frozenset[str]] = frozenset()
    boards_go_round: ClassVar[bool] = True  # whether its movements say which boards are played at a table
    drawn_by: ClassVar[tuple[str, ...]] = ("",)  # the results that its rounds may be drawn by, the usual first
    keeps_seats: ClassVar[bool] = True  # whether somebody may keep a seat all evening, in any movement
    pad_a_round: ClassVar[bool] = False  # whether a table has a pad for each round, to be looked at by itself
    plays_games: ClassVar[bool] = True  # whether it matters who wins a game, where so many deals are played
    across_rooms: ClassVar[bool] = False  # whether sections may come from a file of their own, where they were played
    names_teams: ClassVar[bool] = False  # whether those who compete may have the name of a team
    usual_boards: ClassVar[int] = 3  # a round, where nobody has wished for any
    unit: ClassVar[Text] = t("board")  # what a round is made of, as it is counted
    example: ClassVar[Text] = t("table 6, board 14")  # a place, as somebody would look for it
    counted: ClassVar[Text] = t("results")  # what is in, or is still to come
    cards: ClassVar[Text] = t("scorecards")  # what says of each who competes how the evening went
    handed_in: ClassVar[str] = "result"  # what a table hands in: the key of its nouns
    marks: ClassVar[tuple[Text, Text]] = (t("board in"), t("to come"))  # at a table, of what is in and what is next
    finished: ClassVar[Text] = t("All results are in")
    movement_is: ClassVar[Text]  # what a movement tells, where there is none yet
    movement_by: ClassVar[Text]  # the word on the button that leads to one
    arranged: ClassVar[str] = "chosen"  # how a section comes by its movement: chosen or drawn
    seats_by: ClassVar[Text] = t("Choose a movement")  # what there is to do before anybody has a seat
    seats_again: ClassVar[Text] = t("Choose another movement")  # what there is to do for other seats
    by_the_clock: ClassVar[bool] = True  # whether its rounds follow one another, and a clock says when each begins
    movement_sheet: ClassVar[str] = "table-cards"  # what a movement is printed as
    ranking_sheet: ClassVar[str] = "ranking"  # what is printed of where everybody stands
    print_ranking: ClassVar[Text] = t("Print ranking")  # on the button that does
    draw_sheet: ClassVar[str] = ""  # what a round that was drawn is hung up as; blank where its seats say it all
    onward: ClassVar[tuple[str, Text]] = ("sessions", t("Sessions and finals"))  # the page one goes to from a ranking
    occasion: ClassVar[Text] = t("The evening")  # what is begun, as a heading
    begins: ClassVar[Text] = t("Begin the evening")
    put_away: ClassVar[Text] = t("Put the evening away.")  # once all of it is played
    lays_down: ClassVar[Form] = Form()  # what is agreed for all its fixtures
    laid_down_by: ClassVar[Text] = NO_WORDS  # the heading of that
    usual_rounds: ClassVar[int] = 6  # or legs, where so many are asked for
    rulings: ClassVar[bool] = True  # whether a director may rule on a single result, and assign a score
    penalty_is: ClassVar[Text] = t("taken off a total")  # what becomes of a penalty
    unrecorded: ClassVar[Text] = NO_WORDS  # why no format has words for its results; empty where they have

    # --- what goes with it ---------------------------------------------------------------

    @abstractmethod
    def suits(self, rules: Rules) -> bool:
        """Whether a game can be played so."""

    @abstractmethod
    def scorings(self, rules: Rules) -> tuple[Scored, ...]:
        """The ways of scoring that go with a game, the usual one first."""

    @abstractmethod
    def scoring(self, key: str) -> Scored:
        """The way of scoring that a file names; raises ``UnknownScoring``."""

    def to_set(self, method: str, rules: Rules, choices: Answers) -> Form:
        """What there is to set of a way of scoring where a game is played so; nothing of one that nobody knows."""
        try:
            return self.scoring(method).settings
        except UnknownScoring:
            return Form()

    def held(self, event: Event, field: Field) -> Field:
        """A question about how an event is scored, held to who plays in it."""
        return field

    def scored_by(self, event: Event) -> Text:
        """What the way in which an event is scored is called, also where nobody knows it."""
        try:
            return self.scoring(event.method).name
        except UnknownScoring:
            return not_known(event.method)

    def scored_so(self, event: Event) -> Text:
        """The same inside a sentence."""
        try:
            return self.scoring(event.method).inside
        except UnknownScoring:
            return not_known(event.method)

    def stated(self, event: Event) -> Text:
        """What the club has chosen of the way of scoring, and how equal ones are parted, in a sentence each."""
        way = self.scoring(event.method)
        return way.stated(way.settings.completed(event.settings))

    def opening(self, rules: Rules, chosen: Answers, players: int) -> Any:
        """What stands before the first hand at a table of so many players."""
        return rules.opening(players, chosen)

    def usual_settings(self, rules: Rules, choices: Answers = NO_ANSWERS) -> Answers:
        """The settings of a way of scoring where nobody has said any."""
        return {}

    def usual_choices(self, rules: Rules) -> Answers:
        """What is chosen of a game where nobody has chosen anything."""
        return {}

    def usual_minutes(self, rules: Rules) -> int:
        """How many minutes a board or a deal takes, where nobody has said so."""
        return USUAL_MINUTES

    # --- beginning -----------------------------------------------------------------------

    @abstractmethod
    def called(self, rules: Rules) -> Text:
        """What an evening of it is called that nobody has given a name: ``Pairs``."""

    def opening_words(self, *, tonight: bool) -> Text:
        """How the sentence opens that says what begins today: ``Tonight we play``."""
        return t("Tonight we play") if tonight else t("Today we play")

    @abstractmethod
    def offers(self, beginning: Beginning) -> tuple[Offer, ...]:
        """The movement for each section; raises a ``Refusal`` where there is none."""

    @abstractmethod
    def units(self, beginning: Beginning) -> Mapping[str, tuple[int, int]]:
        """What may be counted of those who come: so many of them are so many of those who compete."""

    @abstractmethod
    def entered(self, rules: Rules, draw: SeatDraw) -> str:
        """Who is entered, as an event's ``form`` says it; ``draw`` is for those whose seats are drawn."""

    def competing(self, section: Section) -> str:
        """Who competes in a section, as an event's ``form`` says it: two on a number are a pair, one is a player."""
        return "pairs" if chairs(section) > 1 else "players"

    @abstractmethod
    def came(self, event: Event) -> int:
        """How many came, as a beginning counts them."""

    def expected(self, rules: Rules, competing: int) -> int:
        """How many have to come so that so many compete, as a beginning counts them; raises a ``Refusal``."""
        return competing

    @abstractmethod
    def described(self, event: Event) -> Text:
        """What is played and how it is scored, as a sentence says it of an event."""

    @abstractmethod
    def outcome(self, beginning: Beginning, offers: tuple[Offer, ...]) -> Text:
        """What the evening will be, in a sentence."""

    def section(self, letter: str, offer: Offer, rules: Rules) -> Section:
        """A section as it begins; nobody sits in it yet."""
        return Section(letter=letter, movement=offer.movement, away=tuple(map(Away, offer.absent)))

    # --- its movements -------------------------------------------------------------------

    @abstractmethod
    def at_a_table(self, rules: Rules, draw: SeatDraw) -> int:
        """How many contestants there usually are at a table."""

    def singly(self, rules: Rules) -> bool:
        """Whether everybody plays alone where a movement seats pairs, each of whose two has a number then."""
        return False

    def ways(self, rules: Rules) -> tuple[WayToDraw, ...]:
        """In which ways seats may be drawn, the usual one first; none where there is nothing to choose."""
        return ()

    def drawn_so(self, draw: SeatDraw, rules: Rules) -> SeatDraw:
        """A draw that a game can be played by in it; another than was meant where that does not go with it."""
        return fitting(draw, rules)

    def draw_first(self, beginning: Beginning) -> SeatDraw:
        """The draw of a beginning in which this has just been chosen: as many rounds as are usual."""
        return beginning.draw._replace(rounds=self.usual_rounds)

    def draw_counted(self, beginning: Beginning, before: Beginning) -> SeatDraw:
        """The draw where others come than ``before``: what hangs on how many there are, and nobody typed, follows."""
        return beginning.draw

    def draw_like(self, event: Event, number: int) -> SeatDraw:
        """The draw of that number, the rest as an event was drawn."""
        return USUAL._replace(number=number)

    def draw_beside(self, event: Event, entrants: int) -> SeatDraw:
        """The draw of a section more of an event, of so many."""
        return self.draw_like(event, 1 + len(event.sections))

    def wished(self, wish: Wish) -> Wish:
        """What is asked of a movement, with what this contest asks of any."""
        return wish

    def advised(self, wish: Wish) -> tuple[Offer, ...]:
        """The movements that are offered for so many, best first; raises a ``Refusal`` where there are none."""
        return advise(self.wished(wish), seats=self.seats, by_results=self.drawn_by[0])

    def usual_answers(self, wish: Wish, draw: SeatDraw, rules: Rules) -> Answers:
        """What a family is asked with, where nobody has said anything; it takes what it asks for."""
        come = {TABLES.name: wish.tables, ENTERED.name: wish.contestants}
        return {**come, BOARDS.name: wish.boards_per_round}

    def fits(self, rules: Rules, chosen: Answers, seating: Seating) -> bool:
        """Whether a table is as large as the game allows."""
        return True

    def prints_movement(self, key: str) -> Text:
        """That a key prints it, in a few words."""
        return t("{key} prints the table cards", key=key)

    def prints_ranking(self, key: str) -> Text:
        """That a key prints where everybody stands, likewise."""
        return t("{key} prints the ranking", key=key)

    def sat_down(self, event: Event, section: Section) -> Movement:
        """A section's movement as it is sat down to while some are away: nobody is in their seats."""
        assert section.movement is not None
        return section.movement.without(section.away)

    # --- what is due, and where it stands ------------------------------------------------

    @abstractmethod
    def spot(self, key: Key) -> Spot:
        """Where a result belongs: at its own place or, of a pad, with all other lines."""

    @abstractmethod
    def spots(self, event: Event, section: Section) -> Mapping[Spot, Seating]:
        """Everything that a section, which need not be as it stands in the event, is to hand in, and who sits there."""

    def strays(self, event: Event, section: Section) -> tuple[Key, ...]:
        """The results of a section that nobody is to hand in: because a pair is missing, for the most part."""
        due = set(self.spots(event, section))
        return tuple(sorted(key for key in event.slips if key.section == section.id and self.spot(key) not in due))

    def fixtures(self, event: Event) -> tuple[Fixture, ...]:
        """Its matches that have days of their own, and may be known by their result alone; none at one sitting."""
        return ()

    def pads_of(self, event: Event) -> Pads | None:
        """The pads of an event, to be read once for all that stand on them; ``None`` where nobody keeps any."""
        return None

    def unasked(self, event: Event) -> frozenset[Key]:
        """Results for which nobody asks though they are due by the movement: their match is known by its result."""
        return known_alone(event) | self.dropped(event)

    def dropped(self, event: Event) -> frozenset[Key]:
        """Those of them that nobody will ever hand in, and that are not counted: nothing of their match is."""
        return frozenset()

    @abstractmethod
    def states(self, event: Event, read: Pads | None = None) -> States:
        """What is in, late or doubtful, to be kept up to date deed by deed; ``read`` are its pads, where they are."""

    @property
    @abstractmethod
    def reckoning(self) -> type[Reckoning]:
        """What its standings are, and what they are ranked by, before any are worked out."""

    def standings(self, event: Event, read: Pads | None = None) -> Reckoning:
        """Who is winning, and why; raises a ``Refusal`` where an event holds what cannot be scored."""
        return self.reckoning(event)

    def held_back(self, event: Event) -> bool:
        """Whether a ranking is shown and printed only once its round is released; most contests never ask."""
        return "by_round" in self.asks and by_round(event)

    # --- what comes next -----------------------------------------------------------------

    def decided(self, event: Event, section: Section) -> bool:
        """Whether somebody has won a section before all the rounds were drawn that it was to have."""
        return False

    def to_be_drawn(self, event: Event) -> bool:
        """Whether there are to be rounds that go by the results of those before."""
        undrawn = (each for each in event.sections if each.movement and each.movement.undrawn)
        return not all(self.decided(event, each) for each in undrawn)

    @abstractmethod
    def pressing(self, going: Going) -> Iterator[NextStep]:
        """What wants somebody: results that are late, and those that are doubtful."""

    @abstractmethod
    def ahead(self, going: Going) -> Iterator[NextStep]:
        """What there is to do when nothing is wrong."""

    @abstractmethod
    def all_in(self, going: Going) -> Text:
        """That nothing is missing any more."""

    @abstractmethod
    def in_play(self, going: Going) -> Text:
        """What is being played."""

    @property
    @abstractmethod
    def printing(self) -> Text:
        """What there is to print at the end."""

    # --- in words ------------------------------------------------------------------------

    @abstractmethod
    def place_words(self, event: Event, key: Key) -> Text:
        """Where a result belongs."""

    @abstractmethod
    def slip_words(self, event: Event, key: Key, slip: Slip) -> Text:
        """What a slip says and is worth."""

    @abstractmethod
    def sides_at(self, event: Event, key: Key) -> Iterator[list[int]]:
        """The numbers of those who sit at a table, side by side."""

    def against(self, event: Event, key: Key) -> Text:
        """Who sits there in its round, by name where they have one; single players one after another."""
        section = event.section(key.section)

        def name(number: int) -> Text:
            names = section.contestant(number).names_in(key.round)
            return as_it_is(names) if names else the_first(event, section, number)

        sides = [joined(map(name, side), " & ") for side in self.sides_at(event, key)]
        if len(sides) == 2:
            return t("{first} against {second}", first=sides[0], second=sides[1])
        return joined(sides, ", ")


def not_known(key: str) -> Text:
    """Of a way of scoring that a file names and nobody knows."""
    return t("“{key}”, which this program does not know", key=key)


def where_words(event: Event, key: Key, what: Text) -> Text:
    """A place at a table: ``Section B, table 6, board 14``; ``what`` is it at its table."""
    if letter := event.letter(event.section(key.section)):
        return t("Section {letter}, table {table}, {what}", letter=letter, table=key.table, what=what)
    return t("Table {table}, {what}", table=key.table, what=what)


def marked(words: Text, slip: Slip) -> Text:
    """What a slip says, with the director's marks on it."""
    marks = [t("sides switched")] * slip.switched + [t("looked at, and right")] * slip.right
    return joined((words, *marks, *filter(None, [slip.ruling])), ", ")
