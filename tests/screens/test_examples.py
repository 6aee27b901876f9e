"""The examples in the docstrings of screens and tools still give what they say."""

import doctest
from importlib import import_module

import pytest

from tools.drive import ROOT

TOLD = [
    path.relative_to(ROOT)
    for folder in ("screens", "tools")
    for path in sorted((ROOT / folder).rglob("*.py"))
    if ">>> " in path.read_text(encoding="utf-8")
]


@pytest.mark.parametrize("path", TOLD, ids=str)
def test_examples_hold(path):
    module = import_module(".".join(path.with_suffix("").parts))
    tried = doctest.testmod(module)
    assert tried.attempted
    assert not tried.failed
