"""What a screen reader is told of the program that is open, as lines of JSON, and what it can do there by name.

    python3 screen_reader.py                   everything that is shown, table cells only of the first row
    python3 screen_reader.py do ACT ROLE NAME  does something with what is called so: Press, SetFocus
    python3 screen_reader.py write NAME WORDS  writes into a line
    python3 screen_reader.py listen            each sentence that is announced, until it is ended

Needs python3-gi and gir1.2-atspi-2.0.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import_module("gi").require_version("Atspi", "2.0")
Atspi: Any = import_module("gi.repository.Atspi")
AROUND = ("application", "frame")  # never said to be shown
TABLES = ("table", "tree table")
WITHIN = (*TABLES, "list", "tree")  # what these hold is not gone through
STATES = {"focusable": "FOCUSABLE", "enabled": "ENABLED", "checked": "CHECKED"}


def shown(top: Any) -> Iterator[Any]:
    """Everything below something that is shown."""
    for at in range(top.get_child_count()):
        child = top.get_child_at_index(at)
        if child is None:
            continue
        if child.get_role_name() in AROUND or is_(child, "SHOWING"):
            yield child
            if child.get_role_name() not in WITHIN:
                yield from shown(child)


def is_(each: Any, state: str) -> bool:
    """Whether it is in a state, by the name that AT-SPI has for that."""
    return bool(each.get_state_set().contains(getattr(Atspi.StateType, state)))


def told(each: Any) -> dict[str, Any]:
    """What is said of it: what it is, how it is called, and what it means."""
    said = {"role": each.get_role_name(), "name": each.get_name(), "description": each.get_description() or label(each)}
    said |= {name: is_(each, state) for name, state in STATES.items()}
    if said["role"] in TABLES:
        table = each.get_table_iface()
        columns, rows = table.get_n_columns(), table.get_n_rows()
        said["columns"] = [name_of(table.get_column_header(at)) for at in range(columns)]
        said["cells"] = [cell(table.get_accessible_at(0, at)) for at in range(columns if rows else 0)]
    if said["role"] == "list":
        said["items"] = [[item.get_name(), is_(item, "FOCUSABLE")] for item in shown(each)]
    return said


def label(each: Any) -> str:
    """What stands beside it to say what it is."""
    beside = (way for way in each.get_relation_set() if way.get_relation_type() == Atspi.RelationType.LABELLED_BY)
    return next((name_of(way.get_target(0)) for way in beside), "")


def name_of(each: Any) -> str:
    """How it is called; not at all where there is nothing."""
    return "" if each is None else str(each.get_name())


def cell(of: Any) -> dict[str, Any]:
    """Where a cell stands, and what its column and its row are called."""
    where, asked = of.get_table_cell(), Atspi.TableCell
    _, row, column = asked.get_position(where)
    titles = {"column": asked.get_column_header_cells(where), "row": asked.get_row_header_cells(where)}
    return {"at": [row, column], "name": of.get_name()} | {
        which: [each.get_name() for each in cells] for which, cells in titles.items()
    }


def named(role: str, name: str) -> Iterator[Any]:
    """What is shown and called so."""
    everything = shown(Atspi.get_desktop(0))
    return (each for each in everything if (each.get_role_name(), each.get_name()) == (role, name))


def do(act: str, role: str, name: str) -> None:
    """Do something with the first that lets it be done; with none, where it has gone meanwhile."""
    for each in named(role, name):
        what = each.get_action_iface()
        names = [what.get_action_name(at) for at in range(what.get_n_actions())]
        if act in names:
            what.do_action(names.index(act))
            return


def write(name: str, words: str) -> None:
    """Write into the first line that is called so."""
    for each in named("text", name):
        each.get_editable_text_iface().set_text_contents(words)
        return


def heard(event: Any) -> None:
    print(json.dumps(str(event.any_data)), flush=True)


def main() -> None:
    if sys.argv[1:] == ["listen"]:
        listener = Atspi.EventListener.new(heard)
        listener.register("object:announcement")
        Atspi.event_main()
    elif sys.argv[1:2] == ["do"]:
        do(*sys.argv[2:])
    elif sys.argv[1:2] == ["write"]:
        write(*sys.argv[2:])
    else:
        for each in shown(Atspi.get_desktop(0)):
            print(json.dumps(told(each)))


if __name__ == "__main__":
    main()
