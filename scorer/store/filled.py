"""Whether what stands in a club file is of the kinds that its tables hold; SQLite itself keeps anything anywhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from sqlalchemy import JSON, Boolean, Column, Connection, Integer, Table
from sqlalchemy.exc import NoResultFound

from scorer.event.plain import NotKept
from scorer.store import reading
from scorer.store.tables import CLUB, FILE, MOST

# What Python says of a value of another kind than was asked for.
MISTAKEN = (TypeError, AttributeError, LookupError, ArithmeticError, ValueError, NoResultFound)


def misfilled(file: Connection) -> bool:
    """Whether anything is of another kind than its column, or there is not one club."""
    if file.exec_driver_sql(f'SELECT count(*) FROM "{CLUB.name}"').scalar() != 1:
        return True
    return any(file.exec_driver_sql(asked).first() for each in FILE.sorted_tables for asked in strangers(each))


def strangers(of: Table) -> Iterator[str]:
    """A question for each column: whether anything in it is of another kind."""
    for column in of.columns:
        yield f'SELECT 1 FROM "{of.name}" WHERE NOT ({fits(column)}) LIMIT 1'


def fits(column: Column[object]) -> str:
    """What holds of a value in a column."""
    name = f'"{column.name}"'
    if isinstance(column.type, JSON):
        shape = column.info["shape"]
        shaped = f"typeof({name}) = 'text' AND json_valid({name}) AND json_type({name}) = '{shape}'"
        return f"{name} IS NULL OR ({shaped})" if column.nullable else f"{name} IS NOT NULL AND {shaped}"
    if isinstance(column.type, Integer | Boolean):
        return f"typeof({name}) = 'integer' AND {name} BETWEEN 0 AND {column.info.get('most', MOST)}"
    return f"typeof({name}) = 'text'"


@contextmanager
def well_filled(connect: Callable[[], Connection]) -> Iterator[None]:
    """What fails because something else stands in the file than its tables hold is told as ``NotKept``: damage.

    All of the file is looked through for that, so whatever is asked for and not there has an answer of its own: a
    ``Refusal``, or ``EventGone``. What is left is damage, or a mistake of the program's.
    """
    try:
        yield
    except reading.EventGone:
        raise  # a usual answer, for which nothing is looked through
    except RecursionError as error:  # nothing that this program writes is nested as deep; SQLite may bear it
        raise NotKept("expected what is nested less deep") from error
    except MISTAKEN as error:
        with connect() as file:
            wrong = misfilled(file)
        if wrong:
            raise NotKept("expected what the tables of a club file hold") from error
        raise
