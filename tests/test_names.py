"""One name has one meaning: no two public classes of the program are called alike."""

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator

import pytest

from tests.tree import PROGRAM, Source, files

OF_A_GAME = "rules/"  # what stands there is a game's own: its deal, its hand, its bid


def called_alike(sources: Iterable[Source]) -> Iterator[str]:
    """Names that several files give to a class; those that begin with ``_`` are nobody else's."""
    found = defaultdict(list)
    for source in sources:
        for node in source.tree.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append(source.path)
    for name, paths in sorted(found.items()):
        if len(paths) > 1 and not all(path.startswith(OF_A_GAME) for path in paths):
            yield f"{name} is a class in {' and in '.join(paths)}"


def test_no_two_classes_are_called_alike():
    offences = [*called_alike(files(*PROGRAM, suffixes={".py"}))]
    assert not offences, "\n".join(offences)


CLASS = "class Place: ..."
ALIKE = [
    # who has one                                                     objected to
    ((("scorer/a.py", CLASS), ("ui/b.py", CLASS)),                    True),
    ((("rules/a.py", CLASS), ("ui/b.py", CLASS)),                     True),
    ((("rules/a.py", CLASS), ("rules/parts/b.py", CLASS)),            False),
    ((("scorer/a.py", CLASS), ("ui/b.py", "class _Place: ...")),      False),
    ((("scorer/a.py", f"class Row:\n    {CLASS}"), ("ui/b.py", CLASS)), False),
]  # fmt: skip


@pytest.mark.parametrize(("sources", "objected"), ALIKE)
def test_the_same_name_in_two_files_is_objected_to(sources, objected):
    assert bool([*called_alike([Source(*each) for each in sources])]) is objected
