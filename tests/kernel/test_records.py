"""The table of records: its own order, what is made from it, and that the compiled kernels were built from it."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import armlet
from armlet.core import layout, record_files, records
from armlet.core.records import BOARD_RECORDS, DATA, KERNEL_RECORDS, MODEL, Field, Record, named

RECORDS = pytest.mark.parametrize("record", (*KERNEL_RECORDS, *BOARD_RECORDS), ids=lambda r: r.name)


@RECORDS
def test_fields_follow_one_another_without_gaps(record):
    ends = [record.offset[field.name] + field.size for field in record.fields]
    assert list(record.offset.values()) == [record.first, *ends[:-1]] and ends[-1] == record.size


@RECORDS
def test_every_field_says_all_of_itself(record):
    kinds = {v for k, v in vars(records).items() if k.isupper() and isinstance(v, str)}
    for field in record.fields:
        assert field.about and field.group and field.writer and field.kind in kinds, field.name
        assert field.unit or field.name.startswith("SPARE"), field.name


def test_no_name_stands_for_two_places_of_the_kernel():
    names = [name for part in records.CONSTANTS.values() for name, _, _ in part]
    names += [name for record in KERNEL_RECORDS for name in (*record.offset, record.size_name)]
    assert len(names) == len(set(names)) == len(layout.TABLE)


def test_a_named_view_reads_and_writes_the_words():
    words = np.arange(2 * MODEL.size).reshape(2, MODEL.size)
    view = named(words, MODEL)
    assert view["R_UP"].shape == (2, 3, 3) and view["GAIN"].shape == (2, 13) and view["K_P"].shape == (2,)
    assert view["GAIN"][1, 4] == words[1, layout.GAIN + 4]
    view["P_TREE"][0] = 7
    assert words[0, layout.P_TREE : layout.P_TREE + 3].tolist() == [7, 7, 7]


def test_a_record_may_continue_another():
    work = np.zeros((3, layout.WORK_SIZE))
    named(work, records.WORK)["QDD"] = 1.0
    assert work[:, -1].tolist() == [1.0] * 3 and work.sum() == 3.0 and DATA.size == layout.WORLD_E


def test_files_made_from_the_table_are_current():
    stale = [path.name for path, text in record_files.made().items() if path.read_text() != text]
    assert not stale, f"run `make mirror`: {stale}"


def test_every_field_is_shown_to_who_asks(capsys):
    assert record_files.main(["--show"]) == 0
    rows = {row.split("|")[2].strip(): row for row in capsys.readouterr().out.splitlines() if row.startswith("| ")}
    shown = " ".join(rows)
    for record in (*KERNEL_RECORDS, *BOARD_RECORDS):
        assert all(f"`{field.name}" in shown for field in record.fields), record.name
    assert record_files.main(["--show", "Segment"]) == 0
    assert "SEG_QDD" in (out := capsys.readouterr().out) and "PARENT" not in out
    assert record_files.main(["--show", "Segmnt"]) == 1
    assert "Gain row" in capsys.readouterr().err


def test_a_kernel_compiled_from_other_records_is_not_imported():
    """Without the package's __init__, which would import the kernels before the table is changed."""
    code = """if True:
        import sys, types
        for name, folder in zip(("armlet", "armlet.core"), sys.argv[1:]):
            sys.modules[name] = types.ModuleType(name)
            sys.modules[name].__path__ = [folder]
        from armlet.core import layout
        layout.CHECK += int(sys.argv[3])
        from armlet.core import kernel_fixed
    """
    folders = [Path(package.__file__).parent for package in (armlet, armlet.core)]
    for change, code_expected in (("0", 0), ("1", 1)):
        command = [sys.executable, "-c", code, *map(str, folders), change]
        done = subprocess.run(command, capture_output=True, text=True)
        assert done.returncode == code_expected, done.stderr
        assert change == "0" or "compile the kernels again" in done.stderr


def test_a_stale_or_unknown_constant_is_found():
    known = {"TAU": [("Data", 7)], "MODE": [("Run", 0), ("protocol", 3)]}
    block = f"{record_files.BEGIN}\n_TAU = const(6)  # Data\n{record_files.END}\n"
    assert "_TAU = const(7)  # Data" in record_files.with_constants(block + "x = _TAU\n", known, "a.py")
    for unknown in ("_MODE", "_NOWHERE"):
        with pytest.raises(ValueError, match=f"a.py: {unknown} is declared"):
            record_files.with_constants(block + f"x = {unknown}\n", known, "a.py")


def test_a_field_in_the_middle_moves_those_after_it():
    one, two = Field("A", (2,), "1", "first"), Field("B", (), "1", "second")
    assert Record("R", "R_SIZE", "joint", (one, two)).offset == {"A": 0, "B": 2}
    assert Record("R", "R_SIZE", "joint", (two, one)).offset == {"B": 0, "A": 1}
