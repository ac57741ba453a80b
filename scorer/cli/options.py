"""What may be typed behind the program's name, in the words of a club."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from scorer.cli.paths import path_of
from scorer.methods import METHODS

CALLED = [f"{each.key} ({each.name})" for each in METHODS]
app = typer.Typer(
    name="overtrick",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help="Runs a club's card tournaments: seats, results, standings and the sheets on the wall.\n\n"
    "Without a command the window opens; with a club file (overtrick CLUB.overtrick) it opens on that club.",
)
Files = Annotated[
    list[Path], typer.Argument(metavar="FILE...", parser=path_of, help="Results of other programs (USEBIO).")
]
Json = Annotated[bool, typer.Option("--json", help="Print plain data for another program.")]
Boards = Annotated[
    Path, typer.Argument(metavar="BOARDS.csv", parser=path_of, help="Lines of board,ns,ew,contract,declarer,tricks.")
]
Club = Annotated[Path, typer.Argument(metavar="CLUB", parser=path_of, help="A club file.")]
Who = Annotated[
    str, typer.Option(metavar="NAME", envvar="OVERTRICK_WHO", help="Who sits at the desk, as the journal has it.")
]


def said_version(asked: bool) -> None:
    if asked:
        from importlib.metadata import version

        typer.echo(f"Overtrick {version('overtrick')}")
        raise typer.Exit


@app.callback()
def overtrick(
    context: typer.Context,
    *,
    version: Annotated[
        bool, typer.Option("--version", callback=said_version, is_eager=True, help="Say which version this is.")
    ] = False,
    who: Who = "",
) -> None:
    context.obj = who


@app.command()
def rescore(
    *,
    files: Files,
    json: Json = False,
    tries: Annotated[
        bool, typer.Option("--try/--no-try", help="Try settings, and name those that explain a file.")
    ] = True,
) -> None:
    """Work other programs' results out again, and list every number that differs.

    The cause comes first, and what follows from it below; a cell that cannot be read is listed, and the rest goes on.

    Status 0: all was read, and nothing that was checked differs. 1: something does. 2: a file could not be read.
    """
    from scorer.cli import rescored

    raise typer.Exit(rescored.rescore_files(files, as_json=json, tries=tries))


@app.command()
def score(
    *,
    boards: Boards,
    json: Json = False,
    method: Annotated[str, typer.Option(metavar="METHOD", help=f"How boards are scored: {' or '.join(CALLED)}.")] = "",
    settings: Annotated[
        list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="A setting of the method; may be repeated.")
    ] = None,
    winners: Annotated[int, typer.Option(min=0, max=2, help="One or two; 0 leaves it to who sat where.")] = 0,
) -> None:
    """Score plain lines of results: totals per pair."""
    from scorer.cli.score import Wanted
    from scorer.cli.score import score as scored

    raise typer.Exit(scored(boards, Wanted(json, method, tuple(settings or ()), winners)))


@app.command()
def games(
    *,
    game: Annotated[str, typer.Argument(metavar="GAME", help="One game in full, by its key or name.")] = "",
    json: Json = False,
) -> None:
    """List the card games: what each is, how many can play, what a club may choose, and what is asked of a hand."""
    from scorer.cli import games as listed

    raise typer.Exit(listed.show(game, as_json=json))


@app.command()
def pad(
    *,
    game: Annotated[str, typer.Argument(metavar="GAME", help="Its key or name, as “games” lists them.")],
    file: Annotated[
        Path, typer.Argument(metavar="FILE", parser=path_of, help="One hand a line; - reads what is typed or piped in.")
    ],
    json: Json = False,
    players: Annotated[int, typer.Option(metavar="N", min=0, help="How many play at the table.")] = 0,
    settings: Annotated[
        list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="A choice of the club; may be repeated.")
    ] = None,
) -> None:
    """Score a whole pad: each hand's lines and totals, where the game stands, and when it is over.

    A line is a hand as it is typed at the desk (4S N =); a JSON object of the form's fields, by name, where a field
    left out stands at the form's default and one that is not asked is left out or null; a penalty or bonus (penalty NS
    10 revoke; as JSON {"charge": "NS", "points": -10, "why": "revoke"}); or who deals next (dealer E; {"dealer": "E"}).
    JSON lists hold objects, and typed lines in quotation marks. A line that begins with # is a remark.

    Beside the game's own choices --set takes preset=KEY, deals=N and games=N, after which play ends. Without them it
    ends with the first game, or never in a game without an end of its own; games=0 goes on for ever.

    Status 0: every line was scored. 2: a line could not be read, or cannot be; nothing is printed but why.
    """
    from scorer.cli import pad as pads

    raise typer.Exit(pads.score(game, file, pads.Wanted(json, players, tuple(settings or ()))))


@app.command(name="import")
def import_(
    context: typer.Context,
    *,
    file: Annotated[Path, typer.Argument(metavar="FILE", parser=path_of, help="Results of another program.")],
    club: Annotated[
        Path | None, typer.Option(metavar="CLUB", parser=path_of, help="The club file; else the one that opens.")
    ] = None,
    who: Who = "",
) -> None:
    """Put another program's event into a club file, where the window shows it."""
    from scorer.cli import exchange

    raise typer.Exit(exchange.take_in(file, club, who or context.obj))


@app.command()
def export(
    club: Club,
    event: Annotated[str, typer.Argument(metavar="EVENT", help="The event's number or name, or how only it begins.")],
    file: Annotated[
        Path, typer.Argument(metavar="FILE", parser=path_of, help="What to write; its ending says in which format.")
    ],
) -> None:
    """Write an event of a club file for another program."""
    from scorer.cli import exchange

    raise typer.Exit(exchange.hand_out(club, event, file))


@app.command()
def sheets(
    club: Club,
    event: Annotated[str | None, typer.Option(metavar="EVENT", help="Its number or name; else the newest.")] = None,
    out: Annotated[Path, typer.Option(metavar="FOLDER", parser=path_of, help="Where the sheets go.")] = Path("out"),
) -> None:
    """Write every sheet of an event as PDF, Excel and HTML."""
    from scorer.cli import paper

    raise typer.Exit(paper.write_sheets(club, event, out))


@app.command()
def copies(
    *,
    club: Club,
    restore: Annotated[
        str | None,
        typer.Option(metavar="DEED", help="Bring the copy of that last deed, or name, back; the file is set aside."),
    ] = None,
    aside: Annotated[
        bool, typer.Option("--set-aside", help="Put the club file itself among its copies; none takes its place.")
    ] = False,
    also: Annotated[
        str | None, typer.Option(metavar="FOLDER", help="Copies go to this folder, too; “” for nowhere else.")
    ] = None,
) -> None:
    """List the copies of a club file, what each would lose and bring, and bring one back."""
    from scorer.cli import keeping

    raise typer.Exit(keeping.show(club, keeping.Wanted(restore, aside, also)))


@app.command()
def check(club: Club) -> None:
    """See whether a club file is whole: the disk's part of it, the journal, and the journal played again.

    Status 0: it is sound. 1: what is wrong is listed. 2: it cannot be read.
    """
    from scorer.cli import keeping

    raise typer.Exit(keeping.check(club))


def read(given: list[str]) -> int:
    """Read what was typed and carry it out; returns the exit status. What cannot be read is said, with status 2."""
    try:
        app(given, prog_name="overtrick")
    except SystemExit as done:
        return int(done.code or 0)
    return 0
