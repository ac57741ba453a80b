"""What a screen reader is told of the one window that is open, as lines of JSON: for a bare Debian, by its own Python.

    python3 screen_reader.py           everything that is shown, table cells only of the first row
    python3 screen_reader.py listen    each sentence that is announced, until it is ended

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


def shown(top: Any) -> Iterator[Any]:
    """Everything below something that is shown."""
    for at in range(top.get_child_count()):
        child = top.get_child_at_index(at)
        if child is None:
            continue
        states = child.get_state_set()
        if child.get_role_name() in AROUND or states.contains(Atspi.StateType.SHOWING):
            yield child
            if child.get_role_name() not in WITHIN:
                yield from shown(child)


def told(each: Any) -> dict[str, Any]:
    """What is said of it: what it is, how it is called, and what it means."""
    focusable = each.get_state_set().contains(Atspi.StateType.FOCUSABLE)
    said = {"role": each.get_role_name(), "name": each.get_name(), "focusable": focusable}
    if said["role"] in TABLES:
        table = each.get_table_iface()
        columns, rows = table.get_n_columns(), table.get_n_rows()
        said["columns"] = [table.get_column_header(at).get_name() for at in range(columns)]
        said["cells"] = [cell(table.get_accessible_at(0, at)) for at in range(columns if rows else 0)]
    return said


def cell(of: Any) -> dict[str, Any]:
    """Where a cell stands, and what its column and its row are called."""
    where, asked = of.get_table_cell(), Atspi.TableCell
    _, row, column = asked.get_position(where)
    titles = {"column": asked.get_column_header_cells(where), "row": asked.get_row_header_cells(where)}
    return {"at": [row, column], "name": of.get_name()} | {
        which: [each.get_name() for each in cells] for which, cells in titles.items()
    }


def heard(event: Any) -> None:
    print(json.dumps(str(event.any_data)), flush=True)


def main() -> None:
    if sys.argv[1:] == ["listen"]:
        listener = Atspi.EventListener.new(heard)
        listener.register("object:announcement")
        Atspi.event_main()
    for each in shown(Atspi.get_desktop(0)):
        print(json.dumps(told(each)))


if __name__ == "__main__":
    main()
