"""The notebook of the docs runs from its first cell to its last, and comes to what it says."""

import json
import re

import matplotlib
import pytest

from tests.docs.test_docs_links import LINK, anchors
from tests.support.pages import ROOT, tracked

BOOK = ROOT / "docs" / "first_steps.ipynb"
CELLS = json.loads(BOOK.read_text())["cells"]
CODE = ["".join(cell["source"]) for cell in CELLS if cell["cell_type"] == "code"]


def test_it_is_kept_without_what_it_has_put_out():
    code = [cell for cell in CELLS if cell["cell_type"] == "code"]
    assert code and all(cell["outputs"] == [] and cell["execution_count"] is None for cell in code)
    assert not re.search(r"/(home|Users|root|work|tmp)/", BOOK.read_text())


def test_its_links_resolve():
    found = [target for cell in CELLS for target in LINK.findall("".join(cell["source"]))]
    assert found
    for target in found:
        name, _, anchor = target.partition("#")
        other = (BOOK.parent / name).resolve()
        assert str(other.relative_to(ROOT)) in tracked() and (not anchor or anchor in anchors(other)), target


@pytest.mark.slow
def test_its_cells_run_in_their_order(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ARMLET_STATE", str(tmp_path / "state"))
    shown = matplotlib.get_backend()
    matplotlib.use("agg")
    names = {}
    try:
        for k, code in enumerate(CODE):
            exec(compile(code, f"{BOOK.name}, code cell {k + 1}", "exec"), names)
    finally:
        names["plt"].close("all")
        matplotlib.use(shown)
    assert names["result"].fault == "" and len(names["result"].time) == names["move"].total_ticks
    assert names["largest"]["bodies"] < names["largest"]["pd"] / 3
    assert names["result"].load[-1] == pytest.approx(1.5, rel=0.1)
    assert (tmp_path / "report" / "report.html").exists()
