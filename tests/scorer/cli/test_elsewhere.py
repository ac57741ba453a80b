"""Whatever a command prints can be said in another language: all but names, what is typed, and what programs read."""

import re

import pytest

from rules import GAMES
from rules.alphabets import ALPHABETS
from scorer import cli, languages
from scorer.cli import language, paper, score
from scorer.cli.games import plain, usual
from scorer.formats.parts.csv_lines import PLAIN
from scorer.languages import NAMES
from scorer.methods import METHODS
from scorer.sheets.printers import html
from tests.rules.elsewhere import QUOTED, WORD, Elsewhere
from tests.scorer.cli import test_exchange, test_main, test_pad_refused, test_rescored, test_score
from tests.scorer.clubs import open_club
from tests.scorer.formats.evenings import odd
from tests.scorer.formats.invented import four_pairs, line

COMMANDS = ["rescore", "score", "games", "pad", "import", "export", "sheets", "copies", "check"]
# What is typed behind the program's name, and stands for something there.
MEANT = {"overtrick", "OVERTRICK", "WHO", "LANGUAGE", *COMMANDS, "json", "set", "preset", "version", "who", "language"}
MEANT |= {
    "help",
    "try",
    "method",
    "winners",
    "players",
    "club",
    "event",
    "out",
    "restore",
    "aside",
    "also",
    "another",
    "no",
}
MEANT |= {"letters"}
METAVARS = {"FILE", "BOARDS", "csv", "CLUB", "NAME", "VALUE", "METHOD", "GAME", "EVENT", "FOLDER", "DEED", "CODE"}
TYPES = {"Path", "list", "str", "int", "range"}  # of what stands behind an option
# Sides, seats, no trump, doubles and raises, and who exposed a card to whom, are printed as they are typed.
TYPED = re.compile("(?:NS|EW|[NESW])?X{0,2}|RR|NT|[NESW]x[NESW]")
# The journal, its days and the care for club files are still said in English.
OF_THE_JOURNAL = {"New", "event", "Tuesday", "Pairs", "November", "sound", "Invented"}


@pytest.fixture
def abroad(monkeypatch):
    """A language that has dots for every word."""
    monkeypatch.setattr(language, "spoken_in", lambda code: Elsewhere())


def left(done, *theirs):
    """The words of what was printed that no language could say, besides their own and those that are typed."""
    found = WORD.findall(QUOTED.sub("", done.out + done.err))
    words = {*MEANT, *WORD.findall(" ".join(map(str, theirs)))}
    return {word for word in found if word not in words and not TYPED.fullmatch(word)}


def left_of_file(done, body, *theirs):
    """The same of what is said of a file that holds this."""
    return left(done, body.decode("utf-8", errors="replace") if isinstance(body, bytes) else body, *theirs)


# --- help, and what cannot be read -------------------------------------------------------


@pytest.mark.parametrize("command", [[], *([each] for each in COMMANDS)], ids=" ".join)
def test_of_help(typing, abroad, command):
    done = typing(*command, "--help")
    shown = {
        *METAVARS,
        *TYPES,
        *(each.key for each in METHODS),
        *NAMES,
        "charge",
        "move",
        "merge",
        "run",
        "report",
        "points",
        "why",
        "revoke",
        "dealer",
        "paper",
    }
    assert (done.status, left(done, *shown)) == (0, set())
    assert "·····" in done.out


@pytest.mark.parametrize(("arguments", "says"), test_main.WRONG)
def test_of_what_cannot_be_done(typing, abroad, arguments, says):
    done = typing(*arguments)
    assert (done.status, left(done, *arguments, *METAVARS, "QT_QPA_PLATFORM")) == (2, set())


TYPED_WRONG = [
    ["score", "x.csv", "--winners", "3"],
    ["score", "x.csv", "--winners", "b"],
    ["pad", "nap", "x.txt", "--players", "-1"],
    ["score", "x.csv", "--nonsense"],
    ["check", "x.overtrick", "--hel"],
    ["score", "x.csv", "--method"],
    ["score", "x.csv", "y.csv"],
    ["games", "--json=3"],
    ["check"],
    ["nonsense"],
    ["--version", "nonsense"],
    ["score", "--method", "lottery", "x.csv"],
    ["score", "--set", "scale=9", "x.csv"],
    ["score", "--set", "colour=9", "x.csv"],
    ["pad", "whist", "--set", "honours=many", "x.txt"],
    ["pad", "whist", "--players", "9", "x.txt"],
    ["pad", "poker", "x.txt"],
    ["games", "poker"],
    ["games", "--letters", "greek"],
    ["score", ""],
]


@pytest.mark.parametrize("arguments", TYPED_WRONG, ids=" ".join)
def test_of_what_is_typed_wrong(typing, abroad, arguments):
    keys = [each.key for each in (*METHODS, *GAMES, *ALPHABETS)]
    choices = [field.name for each in METHODS for field in each.settings] + ["none", "count", "not", "one", "short"]
    assert left(typing(*arguments), *arguments, *METAVARS, *keys, *choices, "Overtrick") == set()


def test_of_a_mistake_of_the_programs(typing, abroad, monkeypatch):
    monkeypatch.setattr(score, "score", test_main.mistaken)
    done = typing("score", "x.csv")
    assert (done.status, left(done, next(typing.folder.rglob("*.log")))) == (cli.BUG, set())


# --- games and pads ----------------------------------------------------------------------


def typed_words(rules):
    """Everything that is typed in a game: keys, names of questions, answers, and lines."""
    told = plain(rules)
    fields = [*told["choices"], *told["form"]]
    yield from (told["key"], "preset", "KEY", "yes", "no", "set")
    for field in fields:
        yield from (field["name"], str(field["default"]), *map(str, field.get("sides", ())))
        yield from (str(option["value"]) for option in field.get("options", ()))
    for preset in told["presets"]:
        yield from (preset["key"], *preset["choices"], *map(str, preset["choices"].values()))
    yield from (line["typed"] for line in told["lines"])


@pytest.mark.parametrize("rules", GAMES, ids=lambda each: each.key)
def test_of_a_game(typing, abroad, rules):
    assert left(typing("games", rules.key), *typed_words(rules)) == set()


def test_of_all_games(typing, abroad):
    assert left(typing("games"), *(word for each in GAMES for word in typed_words(each))) == set()


@pytest.mark.parametrize("rules", GAMES, ids=lambda each: each.key)
def test_of_a_pad(typing, abroad, rules):
    lines = [line for line, _ in rules.examples(usual(rules))]
    done = typing("pad", rules.key, typing.file("x.txt", lines[0]), "--set", "deals=1")
    assert (done.status, left(done)) == (0, set())


def test_of_a_pad_with_penalties_a_dealer_and_doubts(typing, abroad):
    body = (
        "S4 N =\n4s n 5 h100 n\npenalty NS 10 gossip\npenalty EW 20\nbonus NS 5\ndealer e\n4S N -1\n3NT S =\n4S N =\n"
    )
    done = typing("pad", "rubber-bridge", typing.file("x.txt", body), "--set", "games=0")
    assert (done.status, left_of_file(done, body)) == (0, set())


@pytest.mark.parametrize(("key", "body", "says"), test_pad_refused.WRONG)
def test_of_a_pad_that_cannot_be_read(typing, abroad, key, body, says):
    done = typing("pad", key, typing.file("x.txt", body))
    form = [field["name"] for rules in GAMES if rules.key == key for field in plain(rules)["form"]]
    options = [option for rules in GAMES if rules.key == key for option in typed_words(rules)]
    theirs = (*form, *options, "charge", "points", "why", "true", "false", "null", "field", "JSON", "dealer")
    assert left_of_file(done, body, *theirs) == set()


# --- results -----------------------------------------------------------------------------

LINES = (
    "Tuesday Pairs\nBoard,NS,EW,Contract,By,Made,Room\n" + "1,1,2,42,N,10,A\n1,3,4,4S,N,4,A\n1,5,6,3NT,N,3,B\n"
    "2,1,4,4S,N,5,A\n2,3,6,1N,N,1,A\n2,5,2,,,,A\n"
)
SCORED = [
    # the file                                         options
    (test_score.EVENING,                               []),
    (test_score.EVENING,                               ["--winners", "1", "--method", "butler"]),
    (test_score.EVENING,                               ["--set", "scale=1"]),
    (LINES,                                            []),
    *((body, options) for options, body, _ in test_score.WRONG),
    *((lines, []) for lines, _ in test_score.HEADS),
]  # fmt: skip


@pytest.mark.parametrize(("body", "options"), SCORED)
def test_of_lines_that_are_scored(typing, abroad, body, options):
    done = typing("score", typing.file("x.csv", body), *options)
    settings = [field for each in METHODS for field in each.settings]
    answers = [str(value) for field in settings for value in dict(getattr(field, "options", ()))]
    theirs = (*options, *(each.key for each in METHODS), *(field.name for field in settings), *answers, *PLAIN, "csv")
    assert left_of_file(done, body, *theirs) == set()


RESCORED = [
    test_rescored.GOOD,
    test_rescored.RAW,
    test_rescored.WRONG,
    test_rescored.UNREAD,
    test_rescored.POINTS,
    test_rescored.GOOD.replace(b"<PLAYED_BY>N<", b"<PLAYED_BY>E<", 1),
    test_rescored.GOOD.replace(b"</PAIR_NUMBER>", b"</PAIR_NUMBER>" + test_rescored.AWARD, 2),
    test_rescored.GOOD.replace(b"</BOARD_NUMBER>", b"</BOARD_NUMBER>" + test_rescored.AVERAGE, 1),
    test_rescored.without(test_rescored.GOOD, b"TOTAL_SCORE", b"PERCENTAGE", b"PLACE"),
    test_rescored.without(test_rescored.GOOD, b"SCORE>", b"NS_M", b"EW_M", b"TOTAL", b"PERC", b"PLACE"),
    b"<USEBIO>",
    test_score.EVENING.encode(),
    LINES.encode(),
]


@pytest.mark.parametrize("body", RESCORED)
@pytest.mark.parametrize("option", ["--try", "--no-try"])
def test_of_results_worked_out_again(typing, abroad, body, option):
    done = typing("rescore", typing.file("x.xml", body), option)
    assert left_of_file(done, body, "x.xml", "unequal", "own-top", "own-lines", "USEBIO") == set()


IMPORTED = [
    *RESCORED[:8],
    test_exchange.file_of(odd()),
    four_pairs(line("1", "2", SCORE="50"), line("3", "4", SCORE="-50")).encode(),
]


@pytest.mark.parametrize("body", IMPORTED)
def test_of_events_taken_in_and_handed_out(typing, abroad, monkeypatch, body):
    monkeypatch.setattr(paper, "PRINTERS", {".html": html.write})  # all of them are tried below
    path = typing.file("x.xml", body)
    for _ in range(2):
        assert left_of_file(typing("import", path, "--club", "c.overtrick"), body, "c.overtrick") == set()
    for name in ("y.csv", "y.xml", "y.doc"):
        done = typing("export", "c.overtrick", "1", name)
        assert left_of_file(done, body, name, "xml usebio csv tsv txt", "USEBIO", "c.overtrick") == set()
    assert left_of_file(typing("export", "c.overtrick", "nothing", "y.xml"), body, "c.overtrick") == set()
    done = typing("sheets", "c.overtrick", "--out", "sheets")
    assert (done.status, left_of_file(done, body, "sheets")) == (0, set())


def test_of_sheets_that_are_written(typing, abroad):
    assert typing("import", typing.file("x.xml", test_rescored.GOOD), "--club", "c.overtrick").status == 0
    done = typing("sheets", "c.overtrick", "--out", "sheets")
    assert (done.status, left_of_file(done, test_rescored.GOOD, "sheets")) == (0, set())


# --- club files --------------------------------------------------------------------------


def test_of_a_club_file_and_its_copies(typing, abroad):
    desk = open_club(typing.folder)
    desk.keeper.take(desk.head)
    desk.close(copy=False)
    club = "club.overtrick"
    for arguments in (
        ["copies", club],
        ["check", club],
        ["copies", club, "--also", "nowhere"],
        ["copies", club, "--also", ""],
        ["copies", club, "--restore", "9"],
        ["copies", club, "--restore", "1"],
        ["copies", club],
        ["copies", club, "--set-aside"],
        ["check", club],
        ["copies", club, "--restore", "1"],
    ):
        done = typing(*arguments)
        assert (
            arguments,
            left(done, club, *OF_THE_JOURNAL, "set aside, as it was in the place of the club’s file"),
        ) == (
            arguments,
            set(),
        )


# --- which language it is ----------------------------------------------------------------

SYSTEMS = [
    # what the system says                            the language
    ({},                                              ""),
    ({"LANG": "nl_NL.UTF-8"},                         "nl"),
    ({"LANG": "de"},                                  "de"),
    ({"LANG": "nl_NL.UTF-8", "LC_MESSAGES": "sv_SE"}, "sv"),
    ({"LANG": "nl_NL.UTF-8", "LC_ALL": "C.UTF-8"},    "c"),
    ({"LANG": "fr_FR@euro", "LC_ALL": ""},            "fr"),
]  # fmt: skip


@pytest.mark.parametrize(("system", "code"), SYSTEMS)
def test_the_system_says_which_language_it_speaks(system, code):
    assert language.of_the_system(system) == code


@pytest.mark.parametrize(("whole", "code"), [({"en"}, "en"), ({"en", "nl"}, "nl")])
def test_who_does_not_ask_is_spoken_to_in_a_language_in_which_everything_is_said(monkeypatch, whole, code):
    monkeypatch.setattr("scorer.languages.WHOLE", whole)
    assert language.of_itself({"LANG": "nl_NL.UTF-8"}) == code


@pytest.mark.parametrize("code", ["", "en", "c", "posix"])
def test_for_english_nothing_is_loaded(code):
    assert language.spoken_in(code) is None


@pytest.mark.parametrize(
    ("given", "environment", "code", "more"),
    [
        (["score", "x"], "", "", ["score", "x"]),
        (["score", "x"], "nl", "nl", ["score", "x"]),
        (["--language", "de", "score"], "nl", "de", ["score"]),
        (["score", "--language=DE", "x"], "", "de", ["score", "x"]),
        (["score", "--language"], "", "", ["score", "--language"]),
    ],
)
def test_what_is_asked_for_goes_before_what_the_system_says(monkeypatch, given, environment, code, more):
    monkeypatch.setenv(language.ASKED, environment)
    assert language.asked(given) == (code, more)


def test_a_language_that_is_not_there_is_refused_with_those_that_are(typing):
    done = typing("--language", "tlh", "games")
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith("“tlh” is no language that is spoken here: expected en (English) or nl (Nederlands) or")


def test_a_language_without_a_catalogue_speaks_english(typing, tmp_path, monkeypatch):
    monkeypatch.setattr(languages, "FOLDER", tmp_path)
    monkeypatch.setattr(languages, "language", languages.language.__wrapped__)
    assert typing("--language", "nl", "games", "nap") == typing("games", "nap")


# --- what other programs read ------------------------------------------------------------


def test_what_other_programs_read_is_the_same_in_every_language(typing, monkeypatch):
    commands = [
        ["score", typing.file("x.csv", LINES), "--json"],
        ["rescore", *(typing.file(f"{at}.xml", body) for at, body in enumerate(RESCORED)), "--json"],
        ["games", "--json"],
        ["pad", "nap", typing.file("x.txt", "3 1 4"), "--json"],
    ]
    english = [typing(*command).out for command in commands]
    monkeypatch.setattr(language, "spoken_in", lambda code: Elsewhere())
    assert [typing(*command).out for command in commands] == english
    assert all(english)
