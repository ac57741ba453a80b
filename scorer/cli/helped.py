"""What the library of commands says of them, in the language in use: help, and what it cannot read."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, get_type_hints

import typer
from typer._click import HelpFormatter
from typer._click.exceptions import UsageError
from typer.main import get_command

from rules.text import NO_WORDS, Text, as_it_is, t
from scorer.cli.terminal import complain, spoken

CANNOT = 2
NAME = "overtrick"
HEADINGS: Mapping[str, Text] = MappingProxyType(
    {"Options": t("Options"), "Arguments": t("Arguments"), "Commands": t("Commands")}
)
USAGE: Mapping[str, Text] = MappingProxyType(
    {"[OPTIONS]": t("[OPTIONS]"), "COMMAND": t("COMMAND"), "[ARGS]...": t("[ARGS]...")}
)
HELP: Mapping[str, Text] = MappingProxyType({"Show this message and exit.": t("Show this message and exit.")})
# What stands in brackets behind the help of an option: whether it must be given, and what it is otherwise.
BEHIND = re.compile(r"(?s)(.*?)(?:  )?\[([^\[\]]*)\]")
Says = Callable[..., Text]
EXTRA: tuple[tuple[str, Says], ...] = (
    ("required", lambda: t("required")),
    ("default: (?P<value>.*)", lambda value: t("default: {value}", value=value)),
    ("env var: (?P<name>.*)", lambda name: t("env var: {name}", name=name)),
)
ERRORS: tuple[tuple[str, Says], ...] = (
    ("Missing argument (?P<name>.*)\\.", lambda name: t("Missing argument {name}.", name=name)),
    ("Missing option (?P<name>.*)\\.", lambda name: t("Missing option {name}.", name=name)),
    (
        "No such option: (?P<name>.*) \\(Possible options: (?P<others>.*)\\)",
        lambda name, others: t("No such option: {name} (Possible options: {others})", name=name, others=others),
    ),
    ("No such option: (?P<name>.*)", lambda name: t("No such option: {name}", name=name)),
    ("No such command (?P<name>.*)\\.", lambda name: t("No such command {name}.", name=name)),
    ("Missing command\\.", lambda: t("Missing command.")),
    (
        "Got unexpected extra argument\\(s\\) \\((?P<words>.*)\\)",
        lambda words: t("Got unexpected extra argument(s) ({words})", words=words),
    ),
    ("Option (?P<name>.*) requires an argument\\.", lambda name: t("Option {name} requires an argument.", name=name)),
    (
        "Option (?P<name>.*) does not take a value\\.",
        lambda name: t("Option {name} does not take a value.", name=name),
    ),
    (
        "Invalid value for (?P<name>.*?): Input should be less than or equal to (?P<most>.*)",
        lambda name, most: t(
            "Invalid value for {name}: Input should be less than or equal to {most}", name=name, most=most
        ),
    ),
    (
        "Invalid value for (?P<name>.*?): Input should be greater than or equal to (?P<least>.*)",
        lambda name, least: t(
            "Invalid value for {name}: Input should be greater than or equal to {least}", name=name, least=least
        ),
    ),
    (
        "Invalid value for (?P<name>.*?): Input should be a valid integer, unable to parse string as an integer",
        lambda name: t(
            "Invalid value for {name}: Input should be a valid integer, unable to parse string as an integer", name=name
        ),
    ),
)


def carried_out(app: typer.Typer, given: list[str]) -> int:
    """Read what was typed and carry it out; returns the exit status. What cannot be read is said."""
    command: Any = get_command(app)
    texts = {**HELP, **{str(text): text for text in helps(app)}}
    for each in (command, *command.commands.values()):
        each.context_class = HelpedContext
        each.help = spoken(texts[each.help])
        for parameter in each.params:
            parameter.help = spoken(texts[parameter.help])
    try:
        return int(command(given, prog_name=NAME, standalone_mode=False) or 0)
    except UsageError as error:
        complain_of(error)
        return CANNOT


def helps(app: typer.Typer) -> Iterator[Text]:
    """Every help that commands, and what stands behind them, were given."""
    commands = [each for each in (app.registered_callback, *app.registered_commands) if each]
    given = [app.info.help, *(each.help for each in commands)]
    for each in commands:
        for hint in get_type_hints(each.callback, include_extras=True).values():
            given += [getattr(about, "help", None) for about in getattr(hint, "__metadata__", ())]
    return (each for each in given if isinstance(each, Text))


def complain_of(error: UsageError) -> None:
    """Say what was typed that cannot be read, with how it is typed."""
    if error.ctx:
        complain(as_it_is(error.ctx.get_usage()))
        complain(t("Try '{command} --help' for help.", command=error.ctx.command_path))
        complain(NO_WORDS)
    complain(t("Error: {said}", said=heard(error.format_message(), ERRORS)))


def heard(words: str, known: Sequence[tuple[str, Says]]) -> Text:
    """Words of the library as a text; those that are not known stay what they are."""
    for pattern, text in known:
        if found := re.fullmatch(pattern, words, re.DOTALL):
            return text(**found.groupdict())
    return as_it_is(words)


class HelpPage(HelpFormatter):
    """A page of help."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        words = (spoken(USAGE.get(word, word)) for word in args.split(" "))
        super().write_usage(prog, " ".join(words), spoken(t("Usage: ")))

    def write_heading(self, heading: str) -> None:
        super().write_heading(spoken(HEADINGS.get(heading, heading)))

    def write_dl(self, rows: Sequence[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        super().write_dl([(name, helped(said)) for name, said in rows], col_max, col_spacing)


def helped(words: str) -> str:
    """The help of an option or an argument, with what stands in brackets behind it."""
    found = BEHIND.fullmatch(words)
    if not found:
        return spoken(HELP.get(words, words))
    behind = "; ".join(spoken(heard(each, EXTRA)) for each in found[2].split("; "))
    return f"{found[1]}  [{behind}]" if found[1] else f"[{behind}]"


class HelpedContext(typer.Context):
    """A command as it is read, whose help is a page of the language in use."""

    formatter_class = HelpPage
