"""What may be typed behind the program's name, in the words of a club."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rules.text import Text, joined, t
from scorer.cli.figures import alternatives
from scorer.cli.helped import carried_out
from scorer.cli.language import ASKED
from scorer.cli.paths import path_of, place_of
from scorer.cli.stopping import nothing_of, told_when_stopped
from scorer.languages import NAMES
from scorer.methods import METHODS


def paragraphs(*texts: Text) -> Text:
    """Texts with a blank line between each two."""
    return joined(texts, "\n\n")


CALLED = alternatives(t("{key} ({name})", key=each.key, name=each.name) for each in METHODS)
app = typer.Typer(
    name="overtrick",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help=paragraphs(
        t("Runs a club's card tournaments: seats, results, standings and the sheets on the wall."),
        t("Without a command the window opens; with a club file (overtrick CLUB.overtrick) it opens on that club."),
    ),
)
Files = Annotated[
    list[Path], typer.Argument(metavar="FILE...", parser=path_of, help=t("Results of other programs (USEBIO)."))
]
Json = Annotated[bool, typer.Option("--json", help=t("Print plain data for another program."))]
Boards = Annotated[
    Path, typer.Argument(metavar="BOARDS.csv", parser=path_of, help=t("Lines of board,ns,ew,contract,declarer,tricks."))
]
A_CLUB = t("A club file, or the address of a club on a server (postgresql://NAME@SERVER/CLUB).")
# A path as far as help is concerned; of a club on a server an ``Address``.
Club = Annotated[Path, typer.Argument(metavar="CLUB", parser=place_of, help=A_CLUB)]
Who = Annotated[
    str, typer.Option(metavar="NAME", envvar="OVERTRICK_WHO", help=t("Who sits at the desk, as the journal has it."))
]
Language = Annotated[
    str,
    typer.Option(
        "--language",
        metavar="CODE",
        envvar=ASKED,
        help=t("What to speak: {codes}; else as the system does.", codes=", ".join(NAMES)),
    ),
]
PaperLanguage = Annotated[
    str,
    typer.Option(metavar="CODE", help=t("What they are printed in: {codes}; else the club's.", codes=", ".join(NAMES))),
]


def said_version(asked: bool) -> None:
    if asked:
        from resources.version import version

        typer.echo(" ".join(("Overtrick", version().number, version().commit)).rstrip())
        raise typer.Exit


@app.callback()
def overtrick(
    context: typer.Context,
    *,
    version: Annotated[
        bool, typer.Option("--version", callback=said_version, is_eager=True, help=t("Say which version this is."))
    ] = False,
    who: Who = "",
    language: Language = "",
    club: Annotated[str, typer.Option(metavar="CLUB", help=t("The club to open, or that a command is for."))] = "",
) -> None:
    context.obj = who  # the language was chosen before anything was read


@app.command(
    help=paragraphs(
        t("Work other programs' results out again, and list every number that differs."),
        t(
            "The cause comes first, and what follows from it below; a cell that cannot be read is listed, and the "
            "rest goes on."
        ),
        t(
            "Status 0: all was read, and nothing that was checked differs. 1: something does. 2: a file could not "
            "be read."
        ),
    ),
)
def rescore(
    *,
    files: Files,
    json: Json = False,
    tries: Annotated[
        bool, typer.Option("--try/--no-try", help=t("Try settings, and name those that explain a file."))
    ] = True,
) -> None:
    from scorer.cli import rescored

    raise typer.Exit(rescored.rescore_files(files, as_json=json, tries=tries))


@app.command(
    help=t("Score plain lines of results: totals per pair."),
)
def score(
    *,
    boards: Boards,
    json: Json = False,
    method: Annotated[
        str, typer.Option(metavar="METHOD", help=t("How boards are scored: {methods}.", methods=CALLED))
    ] = "",
    settings: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="NAME=VALUE", help=t("A setting of the method; may be repeated.")),
    ] = None,
    winners: Annotated[int, typer.Option(min=0, max=2, help=t("One or two; 0 leaves it to who sat where."))] = 0,
) -> None:
    from scorer.cli.score import WantedTotals
    from scorer.cli.score import score as scored

    raise typer.Exit(scored(boards, WantedTotals(json, method, tuple(settings or ()), winners)))


Letters = Annotated[
    str, typer.Option(metavar="NAME", help=t("The letters in which lines are typed, by their name in English."))
]


@app.command(
    help=t(
        "List the card games: what each is, how many can play, what a club may choose, and what is asked of a hand."
    ),
)
def games(
    *,
    game: Annotated[str, typer.Argument(metavar="GAME", help=t("One game in full, by its key or name."))] = "",
    letters: Letters = "",
    json: Json = False,
) -> None:
    from scorer.cli import games as listed

    raise typer.Exit(listed.show(game, letters=letters, as_json=json))


@app.command(
    help=paragraphs(
        t("Score a whole pad: each hand's lines and totals, where the game stands, and when it is over."),
        t(
            "A line is a hand as it is typed at the desk (4S N =); a JSON object of the form's fields, by name, "
            "where a field left out stands at the form's default and one that is not asked is left out or null; a "
            "penalty or bonus (penalty NS 10 revoke; as JSON {penalty}); "
            "or who deals next (dealer E; {dealer}). JSON lists hold objects, and typed lines in quotation "
            "marks. A line that begins with # is a remark.",
            penalty='{"charge": "NS", "points": -10, "why": "revoke"}',
            dealer='{"dealer": "E"}',
        ),
        t(
            "Beside the game's own choices --set takes preset=KEY, deals=N and games=N, after which play ends. "
            "Without them it ends with the first game, or never in a game without an end of its own; games=0 goes "
            "on for ever."
        ),
        t("Status 0: every line was scored. 2: a line could not be read, or cannot be; nothing is printed but why."),
    ),
)
def pad(  # noqa: PLR0913  one for each thing that is typed
    *,
    game: Annotated[str, typer.Argument(metavar="GAME", help=t("Its key or name, as “games” lists them."))],
    file: Annotated[
        Path,
        typer.Argument(metavar="FILE", parser=path_of, help=t("One hand a line; - reads what is typed or piped in.")),
    ],
    json: Json = False,
    players: Annotated[int, typer.Option(metavar="N", min=0, help=t("How many play at the table."))] = 0,
    settings: Annotated[
        list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help=t("A choice of the club; may be repeated."))
    ] = None,
    letters: Letters = "",
) -> None:
    from scorer.cli import pad as pads

    raise typer.Exit(pads.score(game, file, pads.WantedOfPad(json, players, tuple(settings or ()), letters)))


@app.command(
    name="import",
    help=t("Put another program's event into a club file, where the window shows it."),
)
def import_(
    context: typer.Context,
    *,
    file: Annotated[Path, typer.Argument(metavar="FILE", parser=path_of, help=t("Results of another program."))],
    club: Annotated[
        Path | None, typer.Option(metavar="CLUB", parser=place_of, help=t("The club; else the one that opens."))
    ] = None,
    who: Who = "",
) -> None:
    with told_when_stopped(nothing_of(file)):
        from scorer.cli import exchange

    raise typer.Exit(exchange.take_in(file, club, who or context.obj))


@app.command(
    help=t("Write an event of a club file for another program."),
)
def export(
    club: Club,
    event: Annotated[
        str, typer.Argument(metavar="EVENT", help=t("The event's number or name, or how only it begins."))
    ],
    file: Annotated[
        Path, typer.Argument(metavar="FILE", parser=path_of, help=t("What to write; its ending says in which format."))
    ],
) -> None:
    from scorer.cli import exchange

    raise typer.Exit(exchange.hand_out(club, event, file))


@app.command(
    help=paragraphs(
        t("Bring in what was played in another room: the sections of an event of its club file, as one deed."),
        t("What was put right there since comes in the place of what was brought in before, and is listed."),
    ),
)
def merge(  # noqa: PLR0913  one for each thing that is typed
    context: typer.Context,
    *,
    club: Club,
    event: Annotated[str, typer.Argument(metavar="EVENT", help=t("The event here: its number or name."))],
    other: Annotated[
        Path, typer.Argument(metavar="OTHER", parser=place_of, help=t("The club file in which the room was recorded."))
    ],
    theirs: Annotated[
        str, typer.Option("--event", metavar="EVENT", help=t("Its event; else the one of that name and day."))
    ] = "",
    who: Who = "",
) -> None:
    from scorer.cli import merged

    raise typer.Exit(merged.merge(club, event, other, theirs=theirs, who=who or context.obj))


@app.command(
    help=t("Write every sheet of an event as PDF, Excel and HTML."),
)
def sheets(
    *,
    club: Club,
    event: Annotated[str | None, typer.Option(metavar="EVENT", help=t("Its number or name; else the newest."))] = None,
    out: Annotated[Path, typer.Option(metavar="FOLDER", parser=path_of, help=t("Where the sheets go."))] = Path("out"),
    paper_language: PaperLanguage = "",
) -> None:
    from scorer.cli import paper

    raise typer.Exit(paper.write_sheets(club, event, out, paper_language=paper_language))


@app.command(
    help=paragraphs(
        t("Run a whole contest from files without a window: who is entered, and the results by round."),
        t(
            "Before the first round: event NAME, date 2026-11-17, game KEY, choice NAME=VALUE (of the game, or "
            "preset=KEY), contest KEY, method KEY, rounds N, boards N (a round), set NAME=VALUE (of the scoring), "
            "movement KEY or NAME=VALUE (such as american-whist or military, or odd=short), and for each who is "
            "entered “entry Ida Holm & Bo Lind” or “entry The Ashes: Ann, Ben, Cleo, Dan”, with … for who is not known "
            "yet. “section B” begins another section, with its own entries and movement."
        ),
        t(
            "Then “round 1” and its results, each as “TABLE BOARD” or “3-5 BOARD” (those who meet, North–South first) "
            "and what is typed at the desk: 3-5 7 4S N 10. “round 2” draws the next round. Of several sections "
            "“section B” says whose lines follow. Besides: wish 3-5 (before the round), late NAMES, plays NUMBER "
            "ROUNDS, substitute NUMBER CHAIR NAME (from this round on), penalty NUMBER AMOUNT or AMOUNT% REASON, "
            "release ROUND (of a barometer, or with showing=by-round). A line that begins with # is a remark."
        ),
        t(
            "Over several sessions: “again” (everybody plays again), “final 8” or “final 50%”, with of=each, "
            "consolation=no, way=share, part=50 or points=6 4 2 behind it, or “session 2” with its own date, sections "
            "and entries; “session 1” goes back to it. carry NAME=VALUE says what is carried over into a session, and "
            "whole NAME=VALUE how all count: adding=average, total, best or apart, counted=2, least=2, ties=latest, "
            "compared=within, ranked=apart; with showing=by-round nothing is shown before its round is released."
        ),
        t("At the tables a result is the slip of a table: “TABLE” or “3-5”, and what each side made: 3-5 500 120."),
        t("In a league “match 3-5 34-21” is the result of a match alone, the home team first; of points: 12-8 p."),
        t(
            "Of teams: line-ups 2 (halves), seats-last KEY (toss, turns, home, seed, nobody), toss 3-5 5 (the match, "
            "and who seats last in its odd stanzas), and in a round “line-up 5 1 2 4 6”, behind “part 2” for its "
            "second half."
        ),
        t("Status 0: all of it is played. 1: something is still to come. 2: a line could not be carried out."),
    ),
)
def run(
    context: typer.Context,
    *,
    club: Club,
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE...", parser=path_of, help=t("The lines, of one file after another."))
    ],
    json: Json = False,
    who: Who = "",
) -> None:
    from scorer.cli import run as running

    raise typer.Exit(running.run(club, files, who=who or context.obj, as_json=json))


@app.command(
    help=t("List the copies of a club file, what each would lose and bring, and bring one back."),
)
def copies(
    *,
    club: Club,
    restore: Annotated[
        str | None,
        typer.Option(metavar="DEED", help=t("Bring the copy of that last deed, or name, back; the file is set aside.")),
    ] = None,
    aside: Annotated[
        bool, typer.Option("--set-aside", help=t("Put the club file itself among its copies; none takes its place."))
    ] = False,
    also: Annotated[
        str | None, typer.Option(metavar="FOLDER", help=t("Copies go to this folder, too; “” for nowhere else."))
    ] = None,
    another: Annotated[
        bool, typer.Option("--another", help=t("With --restore and a path: though the copy is another club's."))
    ] = False,
) -> None:
    from scorer.cli import copies_listed, keeping

    raise typer.Exit(keeping.show(club, copies_listed.WantedOfCopies(restore, aside, also, another)))


@app.command(
    help=paragraphs(
        t("See whether a club file is whole: the disk's part of it, the journal, and the journal played again."),
        t("Status 0: it is sound. 1: what is wrong is listed. 2: it cannot be read."),
    ),
)
def check(club: Club) -> None:
    from scorer.cli import keeping

    raise typer.Exit(keeping.check(club))


@app.command(
    help=t("Bring a club from its file to a server (postgresql://NAME@SERVER/CLUB) or back, whole, journal and all."),
)
def move(
    club: Annotated[str, typer.Argument(metavar="CLUB", help=t("A club file, or the address of a club on a server."))],
    target: Annotated[str, typer.Argument(metavar="TARGET", help=t("An empty database, or a file that is not there."))],
) -> None:
    from scorer.cli import moved

    raise typer.Exit(moved.move(club, target))


@app.command(
    help=paragraphs(
        t("Gather what whoever looks after the program has to know of a problem into one file on the desktop."),
        t("It is shown first. A club goes into it only where one is named, with masks for all names and texts."),
    ),
)
def report(
    club: Annotated[Path | None, typer.Argument(metavar="CLUB", parser=place_of, help=t("A club file."))] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FOLDER", parser=path_of, help=t("Where the file goes; else the desktop."))
    ] = None,
) -> None:
    from scorer.cli import report as gathered

    raise typer.Exit(gathered.report(club, out))


def read(given: list[str]) -> int:
    """Read what was typed and carry it out; returns the exit status. What cannot be read is said, with status 2."""
    try:
        return carried_out(app, given)
    except SystemExit as done:
        return int(done.code or 0)
