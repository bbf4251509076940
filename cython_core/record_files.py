"""The files made from the table of records: `make mirror` writes them, a test asks whether they are current.

    python cython_core/record_files.py --write     writes them
    python cython_core/record_files.py --check     names those that are not current; exit code 1 if there are any
    python -m armlet.core.record_files --show      prints every field of every record; or of one: --show Model

They are text/layout.pxi, text/__builtins__.pyi, firmware/layout.py, and the lines
`_NAME = const(value)` of the firmware's viper files.
"""

import ast
import inspect
import re
import struct
import sys
import textwrap
from collections import Counter
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parents[1]
if __name__ == "__main__":
    # The kernels may have to be compiled from what is written here: so armlet's folders are packages, and no more of it
    # is imported.
    for package, folder in {"armlet": "hostlib", "armlet.core": "cython_core", "armlet.firmware": "firmware"}.items():
        sys.modules[package] = ModuleType(package)
        sys.modules[package].__path__ = [str(ROOT / folder)]

from armlet.core import layout, plain, records
from armlet.core.firmware_records import FIRMWARE_RECORDS, SERVO, SHARED
from armlet.core.laws import LAWS, SHARES
from armlet.core.records import BOARD_RECORDS, CONSTANTS, KERNEL_RECORDS, Field, Record

MADE = "made from cython_core/records.py by `make mirror`; do not edit"
BEGIN, END = f"# ---- constants, {MADE}", "# ---- end of constants"
BLOCK = re.compile(rf"^{re.escape(BEGIN)}\n(.*?)^{re.escape(END)}\n", re.MULTILINE | re.DOTALL)
# what the firmware needs of the kernel's records
KERNEL_SIZES = (
    "TREE_SIZE",
    "MODEL_SIZE",
    "EST_SIZE",
    "COUPLING_SIZE",
    "DATA_SIZE",
    "LOOP_SIZE",
    "LEARNING_SIZE",
    "SEG_SIZE",
    "GAIN_ROW_SIZE",
    "REGULATOR_SIZE",
    "PERTURBATION_SIZE",
    "LEAD_SIZE",
    "STREAM_ROW_SIZE",
    "STREAM_SIZE",
)
INTRODUCTION = """\
Each record is a row of 32-bit integers on the board and of 64-bit integers or doubles on the host.
`cython_core/records.py` declares every field once; this list, `text/layout.pxi` and `firmware/layout.py` are made from
it.

*word* is the field's first word in its record; the shape stands behind its name, arrays go by rows; the frame in which
it is expressed stands in brackets behind its SI unit. Where *what it is* begins with a kind, as in `angle:`, its words
are of that kind, else they are numbers. Brackets at a row's end name another writer than its group's. `S_X` beside `X`
is its shift, in the words after it. docs/number_formats.md explains the units of the fixed-point words."""
BLOB_HEAD = 48  # bytes of head of a parameter blob and of a trajectory


def described(field: Field) -> str:
    """Quantity, frame, shape and unit of a field, in one line."""
    frame = f"{field.frame} frame" if field.frame else ""
    shape = f"({', '.join(map(str, field.shape))}{',' if len(field.shape) == 1 else ''})" if field.shape else ""
    unit = "" if field.kind == records.COUNT or field.unit in ("1", "bits") else field.unit
    more = " ".join(part for part in (frame, shape, unit) if part)
    return f"{field.about}, {more}" if more else field.about


def grouped(record: Record) -> list[tuple[str, list[Field]]]:
    """The groups of a record, in order, each with its fields."""
    out: list[tuple[str, list[Field]]] = []
    for field in record.fields:
        if not out or out[-1][0] != field.group:
            out.append((field.group, []))
        out[-1][1].append(field)
    return out


# ---- text/layout.pxi


def layout_pxi() -> str:
    """The constants and offsets as C constants, for Cython."""
    lines = [f"# The kernel's constants, and where a field stands in its record: {MADE}.", "cdef enum:"]

    def line(name: str, value: int, about: str) -> None:
        lines.append(f"    {name} = {value}  # {about}" if about else f"    {name} = {value}")

    for title, constants in CONSTANTS.items():
        lines.append(f"    # ---- {title}")
        for name, value, about in constants:
            line(name, value, about)
        lines.append("")
    for record in KERNEL_RECORDS:
        lines.append(f"    # ---- {record.name}: one record for each {record.per}")
        for title, fields in grouped(record):
            lines.append(f"    # {title}")
            for field in fields:
                line(field.name, record.offset[field.name], described(field))
        line(record.size_name, record.size, "")
        lines.append("")
    lines.append("    # ---- the table itself: armlet.core.layout.CHECK")
    line("LAYOUT_CHECK", layout.CHECK, "")
    return "\n".join(lines).rstrip() + "\n"


# ---- firmware/layout.py


def firmware_layout() -> str:
    """Sizes and places that the hand-written firmware needs, as a module of plain numbers."""
    sizes = {record.size_name: record.size for record in KERNEL_RECORDS}
    centre = records.MODEL.offset["CENTRE"]
    phi = next(field for field in records.EST.fields if field.name == "PHI")
    about = '"""Sizes and places in records that the hand-written firmware needs.'
    lines = [about, "", f"{MADE[0].upper()}{MADE[1:]}.", '"""', ""]
    lines += [f"{name} = {sizes.get(name, 0)}" for name in KERNEL_SIZES]
    lines += ["# places in Model that hold rounding shifts: 1 to 62, or the blob is refused"]
    shifts = textwrap.wrap(", ".join(map(str, records.MODEL.words(records.SHIFT))), 112)
    lines += ["SHIFTS = (", *[f"    {line}" for line in shifts], ")  # fmt: skip"]
    lines += [
        "# places in Coupling: of joints, each the place of a Data record; of rotations, 0 to 4; of shifts, 1 to 62"
    ]
    whole = {name: records.COUPLING.offset[name] for name in ("COUPLE", "IN", "FROM")}
    lines += [f"COUPLE = {whole['COUPLE']}"]
    lines += [f"JOINTS_OF_COUPLING = range({whole['IN']}, {records.COUPLING.offset['OUT_KIND']})"]
    lines += [f"ROTATIONS_OF_COUPLING = range({whole['FROM']}, {records.COUPLING.offset['OFFSET']})"]
    shifts = textwrap.wrap(", ".join(map(str, records.COUPLING.words(records.SHIFT))), 112)
    lines += ["SHIFTS_OF_COUPLING = (", *[f"    {line}" for line in shifts], ")  # fmt: skip"]
    lines += [f"CENTRE, PHI_SIZE = {centre}, {phi.size}  # inertial parameters that learning starts from"]
    lines += [f"TOLD = {records.EST.offset['ROTOR'] + 1}  # words of a body's estimates that an ESTIMATES record tells"]
    lines += [f"LAWS = {len(LAWS)}  # laws have the numbers below this"]
    lines += [f"LAW_GAIN_TABLE = {layout.TABLE['LAW_GAIN_TABLE']}  # the law that needs a gain table"]
    lines += [
        "# places in Gain row that hold rounding shifts; where its and the Regulator's words end that are uploaded"
    ]
    lines += [f"GAIN_SHIFTS = {tuple(records.GAIN_ROW.words(records.SHIFT))}"]
    lines += [f"K_NOW, NORM = {records.GAIN_ROW.offset['K_NOW']}, {records.REGULATOR.offset['NORM']}"]
    names = ("E_SKIP", "E_RENEW", "E_STOP", "PHASE_STEP", "PHASE_ONE", "SAMPLE_TICKS")
    lines += [f"{name} = {records.REGULATOR.offset[name]}" for name in names]
    lines += [f"{name} = {records.GAIN_ROW.offset[name]}" for name in ("ERR_MAX", "ERR_RATE_MAX", "GAIN_SUM_MAX")]
    lines += ["# places in Lead: of rounding shifts, of words that are more than 0, and what a run begins with"]
    lines += [f"LEAD_SHIFTS = {tuple(records.LEAD_ROW.words(records.SHIFT))}"]
    lines += [f"LEAD_BOUNDS = {tuple(records.LEAD_ROW.words(records.BOUND))}"]
    told = ("LEAD_MAX", "SOFT_GAIN", "SOFT_LEAST", "SOFT_MOST", "SOFTNESS")
    lines += [f"{name} = {records.LEAD_ROW.offset[name]}" for name in told]
    lines += [f"LAW_PERTURBATION = {layout.TABLE['LAW_PERTURBATION']}  # the law with a record of its own"]
    lines += [
        f"AXES = {layout.TABLE['AXES']}  # joints it is built for",
        f"PERTURBATION_START = {records.PERTURBATION.offset['REGRESSOR']}  # words of that record that are uploaded",
        f"PERTURBATION_SHIFTS = {tuple(records.PERTURBATION.words(records.SHIFT))}",
    ]
    lines += [f"AS_DESCRIBED = {tuple(sorted(SHARES))}  # laws whose estimates start as the arm is described"]
    serial = tuple(law.number for law in LAWS if not law.loops)
    lines += [f"SERIAL = {serial}  # laws that know no couplings"]
    waiting = tuple(law.number for law in LAWS if law.torque == "walker")
    lines += [f"WAITING = {waiting}  # laws by whose velocity error a path may wait"]
    lines += [f"SUM = {records.DATA.offset['SUM']}  # place in Data of the sum of position errors; its low bits follow"]
    lines += [
        f"INPUTS = {records.DATA.offset['QDD_DES'] + 1}  # QPOS .. QDD_DES, the fields of a state given to the kernel"
    ]
    lines += segment_layout()
    lines += ["# size of a Servo record, and places in it", f"{SERVO.size_name} = {SERVO.size}"]
    lines += [f"{name} = {SERVO.offset[name]}" for name in ("SERVO_ID", "SERVO_MODE", "QD_FACTOR")]
    lines += ["", "# ---- Parameter blob and trajectory (docs/protocol.md)"]
    lines += [f"BLOB_HEAD = {BLOB_HEAD}  # bytes of head of either file", f"HEAD_WORDS = {BLOB_HEAD // 4}"]
    lines += board_records_layout()
    return "\n".join(lines) + "\n"


def segment_layout() -> list[str]:
    """The same of a trajectory's segments."""
    at, table = records.SEGMENT.offset, layout.TABLE
    return [
        f"SEG_Q, SEG_QD = {at['SEG_Q']}, {at['SEG_QD']}  # places in Segment",
        f"SEG_BENT = {at['SEG_BENT']}  # the same; a trajectory without jerk has the words before alone",
        f"BEND_SIZE = {table['BEND_SIZE']}  # words of a servo's jerk, which are behind those of all servos",
        f"LONGEST_BENT = {table['LONGEST_BENT']}  # ticks of a segment with jerk at most",
    ]


def board_records_layout() -> list[str]:
    """The same of the records of boards alone, and of what is due at a tick's end."""
    lines: list[str] = []
    for record in BOARD_RECORDS:
        lines += ["", f"# ---- {record.name}: one record for each {record.per}"]
        lines += [f"{field.name} = {record.offset[field.name]}  # {described(field)}" for field in record.fields]
        lines += [f"{record.size_name} = {record.size}"]
    lines += ["", "# ---- What is due at a tick's end, added up"]
    lines += [f"{name} = {value}  # {about}" for name, value, about in records.DUE]
    return lines


# ---- the firmware's `const` lines


def constants_known(
    board_layout: dict[str, object], protocol: ModuleType, words: ModuleType
) -> dict[str, list[tuple[str, int]]]:
    """Name -> (where it is declared, value), for every number a viper file may use as `_NAME`."""
    known: dict[str, list[tuple[str, int]]] = {}
    for record in (*KERNEL_RECORDS, *BOARD_RECORDS, *FIRMWARE_RECORDS):
        for name, value in (record.offset | {record.size_name: record.size}).items():
            known.setdefault(name, []).append((record.name, value))
    for name, value, _ in SHARED:
        known.setdefault(name, []).append(("shared", value))
    known["PHASE_BITS"] = [("constants", layout.TABLE["PHASE_BITS"])]
    known["IDENT_BYTES"] = [("protocol", struct.calcsize(protocol.IDENT))]
    for name, number in board_layout.items():
        if isinstance(number, int) and name not in known:
            known[name] = [("layout", number)]
    for name, number in vars(protocol).items():
        if isinstance(number, int) and not name.startswith("_"):
            known.setdefault(name, []).append(("protocol", number))
    for name, number in vars(words).items():
        if isinstance(number, int) and not name.startswith("_") and not hasattr(protocol, name):
            known.setdefault(name, []).append(("words", number))
    return known


def with_constants(source: str, known: dict[str, list[tuple[str, int]]], where: str) -> str:
    """A firmware file with its block of constants made anew: one line for each `_NAME` used outside the block.

    Raises:
        ValueError: a name that is declared in two tables with different values.
    """
    block = BLOCK.search(source)
    if block is None:
        return source
    rest = source[: block.start()] + source[block.end() :]
    own = set(re.findall(r"^_([A-Z][A-Z0-9_]*) = ", rest, re.MULTILINE))
    used = dict.fromkeys(re.findall(r"(?<![\w.])_([A-Z][A-Z0-9_]*)\b", rest))
    lines = []
    for name in used:
        if name in own:
            continue
        values = {value for _, value in known.get(name, [])}
        if len(values) != 1:
            raise ValueError(f"{where}: _{name} is declared {len(values)} times: {known.get(name)}")
        table, value = known[name][0]
        number = str(value) if abs(value) < 1 << 20 else f"0x{value:X}"
        lines.append(f"_{name} = const({number})  # {table}\n")
    return source[: block.start(1)] + "".join(lines) + source[block.end(1) :]


# ---- what --show prints


def shown(names: list[str]) -> str:
    """Every field of the records of these names, or of all; empty where no record has one of the names."""
    records_here = (*KERNEL_RECORDS, *BOARD_RECORDS)
    chosen = [record for record in records_here if not names or record.name in names]
    if set(names) - {record.name for record in chosen}:
        return ""
    lines = [INTRODUCTION, ""]
    for record in chosen:
        size = f"One record for each {record.per}; `{record.size_name}` = {record.size} words."
        lines += [f"## {record.name}", "", size]
        if record.first:
            lines += [f"Its first {record.first} words are a Data record."]
        lines += ["", "| word | field | unit | what it is |", "| ---: | --- | --- | --- |"]
        for title, fields in grouped(record):
            lines += group_rows(record, title, fields)
        lines += [""]
    return "\n".join(lines)


def group_rows(record: Record, title: str, fields: list[Field]) -> list[str]:
    """The rows of one group of fields, below one that names it and who writes most of it."""
    writer = Counter(field.writer for field in fields).most_common(1)[0][0]
    out = [f"| | **{title}** | | *written by {writer}* |"]
    for field, own in with_shifts(fields):
        names = ", ".join(f"`{named_with_shape(each)}`" for each in (field, *own))
        unit = " ".join(["" if field.unit in ("1", "bits") else field.unit, f"({field.frame})" if field.frame else ""])
        kind = "" if field.kind == records.NUMBER or field.about.startswith(f"{field.kind} ") else f"{field.kind}: "
        by = "" if field.writer == writer else f" (by {field.writer})"
        row = (str(record.offset[field.name]), names, unit.strip(), f"{kind}{field.about}{by}")
        out += ["| " + " | ".join(cell.replace("|", r"\|") for cell in row) + " |"]
    return out


def with_shifts(fields: list[Field]) -> list[tuple[Field, list[Field]]]:
    """Each field with the shift that is its own and follows it; such shifts have no row of their own."""
    out: list[tuple[Field, list[Field]]] = []
    for field in fields:
        if out and field.kind == records.SHIFT and field.name == f"S_{out[-1][0].name}":
            out[-1][1].append(field)
        else:
            out.append((field, []))
    return out


def named_with_shape(field: Field) -> str:
    """A field's name, with its shape behind it where it is an array."""
    return field.name + (f"[{'x'.join(map(str, field.shape))}]" if field.shape else "")


# ---- text/__builtins__.pyi

STUB_HEAD = f'''"""Names of the kernel text that it does not import, for editors: record offsets, primitives, its steps.

Pyright and what is built on it read this file as a part of Python's builtins when they look at the files beside it.
{MADE[0].upper()}{MADE[1:]}.
"""'''
STUB_TYPES = '''
num = float  # a word of a record: int64 in fixed point, double in float, several doubles on lanes

class pnum:
    """A pointer to words of a record."""

    def __getitem__(self, k: float) -> num: ...
    def __setitem__(self, k: float, x: float) -> None: ...

class pint:
    """A pointer to the tree's records: int32."""

    def __getitem__(self, k: int) -> int: ...

def at_whole(base: pint, k: float) -> pint:
    """The k-th whole number of an array, as a pointer."""

def at(base: pnum, k: float) -> pnum:
    """The k-th word of a record, as a pointer."""
'''
STUB_NAMES = {"int": "float"}  # what a step is called with may be a word


def names_pyi() -> str:
    """A stub of every name that a file of the kernel text uses and does not define."""
    lines = [STUB_HEAD, STUB_TYPES]
    for name, primitive in plain.FIXED.items():
        arguments = ", ".join(f"{argument}: float" for argument in inspect.signature(primitive).parameters)
        lines += [f"def {name}({arguments}) -> num:", f'    """{primitive.__doc__}"""', ""]
    for path in sorted(layout.TEXT.glob("*.py")):
        lines += [step_stub(node) for node in ast.parse(path.read_text()).body if isinstance(node, ast.FunctionDef)]
    return "\n".join(lines + [f"{name}: int" for name in layout.TABLE]) + "\n"


def step_stub(step: ast.FunctionDef) -> str:
    """A step of the text as a stub has it: arguments, what it gives back, and the first line of its docstring."""
    head = [f"def {step.name}("]
    for argument in step.args.args:
        note = ast.unparse(argument.annotation) if argument.annotation else "num"
        head += [f"    {argument.arg}: {STUB_NAMES.get(note, note)},"]
    returns = ast.unparse(step.returns) if step.returns else "None"
    summary = (ast.get_docstring(step) or "").splitlines()[0]
    return "\n".join([*head, f") -> {STUB_NAMES.get(returns, returns)}:", f'    """{summary}"""', ""])


# ---- all of them


def made() -> dict[Path, str]:
    """Every file that is made from the table, with its contents."""
    from armlet.firmware import protocol, words

    board_layout: dict[str, object] = {}
    exec(firmware_layout(), board_layout)
    known = constants_known(board_layout, protocol, words)
    firmware = ROOT / "firmware"
    out = {
        ROOT / "cython_core" / "text" / "layout.pxi": layout_pxi(),
        ROOT / "cython_core" / "text" / "__builtins__.pyi": names_pyi(),
        firmware / "layout.py": firmware_layout(),
    }
    for path in sorted(path for path in firmware.rglob("*.py") if path.parent.name != "kernel"):
        source = path.read_text()
        if BLOCK.search(source):
            out[path] = with_constants(source, known, path.name)
    return out


def main(arguments: list[str]) -> int:
    """Write the files, or name those that are not current."""
    if arguments[:1] == ["--show"] and (text := shown(arguments[1:])):
        print(text)
        return 0
    if arguments not in (["--write"], ["--check"]):
        names = ", ".join(record.name for record in (*KERNEL_RECORDS, *BOARD_RECORDS))
        print(f"usage: python -m armlet.core.record_files --write | --check | --show [{names}]", file=sys.stderr)
        return 1
    stale = {path: text for path, text in made().items() if not path.exists() or path.read_text() != text}
    for path, text in stale.items():
        if arguments == ["--write"]:
            path.write_text(text)
        print(f"{'wrote' if arguments == ['--write'] else 'not current, run `make mirror`:'} {path.relative_to(ROOT)}")
    return 1 if stale and arguments == ["--check"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
