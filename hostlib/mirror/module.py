"""The generated modules: header, imports, entry points."""

from dataclasses import dataclass
from typing import Any

from armlet.core import layout
from armlet.firmware import protocol
from armlet.mirror.armv6m.emit import Armv6mEmitter
from armlet.mirror.armv7m.emit import Armv7mEmitter
from armlet.mirror.emitter import Emitter
from armlet.mirror.hints import OUTLINE
from armlet.mirror.lower import Lowering
from armlet.mirror.outline import translated, worth_a_call
from armlet.mirror.rv32.emit import Rv32Emitter
from armlet.mirror.source import Text, board_text
from armlet.mirror.tidy import tidy
from armlet.mirror.viper import Viper

ENTRIES = ("traverse", "learn_all", "emit_all", "advance_all")
# viper's, whose code is too large to be there twice: its module for arms with couplings has these alone
PART_ENTRIES = ("traverse_part", *ENTRIES[1:])
LOOP_ENTRIES = ("couple_all", "give_back_all")
GAIN_ENTRIES = ("deviate_all", "feed_back_all", "next_phase")  # of the module for runs with a gain table
PERTURBATION_ENTRIES = ("perturb",)  # of the module for the perturbation law
FRAMED_STEPS = (  # of the module of what a tick does around the kernel: those that take their array
    "take_tick", "plan_tick", "limit_torque", "answer", "pack_joints", "make_joints", "keep_estimates",
    "make_estimates", "next_segment", "rest", "end_tick",
)  # fmt: skip
STEP_ENTRIES = (*FRAMED_STEPS, "seal", "unseal", "tell_length", "lead_all")
NO_COUPLINGS = {"couplings": 0}  # what a kernel's own module knows
# words of the array that bind fills
FRAME = (
    "part", "law", "n", "tree", "model", "data", "est", "scratch", "couplings", "coupling", "loops",
)  # fmt: skip
# those that are numbers
COUNTS = ("part", "law", "n", "couplings", "states", "terms", "came", "n_act", "n_rows")
STEP_FRAME = (
    "came", "n", "n_act", "act", "data", "segments", "limits", "settings", "tau", "run", "inbox", "outbox",
    "record", "n_rows", "est", "kept", "aside", "trajectory", "w",
)  # fmt: skip
GAIN_FRAME = ("n", "model", "data", "rows", "g")  # the same of the module for gain tables
PERTURBATION_FRAME = ("n", "states", "terms", "model", "data", "w")  # the same of the module for the perturbation law
# entry points that take it, and their names then
FRAMED = {
    "traverse_part": "walk", "traverse": "walk", "learn_all": "learn",
    "couple_all": "couple", "give_back_all": "give_back",
    "deviate_all": "deviate", "feed_back_all": "feed_back", "perturb": "perturb",
    **{name: name for name in FRAMED_STEPS},
}  # fmt: skip

HEADER = '''"""{title}

generated from cython_core by armlet.mirror; do not edit.
text {hash}

{about}
"""

'''

ABOUT_ARMV7M = """\
For ARMv7-M and up (Cortex-M3, M4, M7, M33). Records are array('i') laid out as cython_core/text/layout.pxi
says; nothing is allocated; not re-entrant. Sums of products are exact in 64 bits (smull, smlal). A rounding
shift right by s is `lsrs lo, #s; adc lo, lo, hi, lsl #(32 - s)`: the shift leaves the bit below in the carry,
and adc adds it. Instructions without a mnemonic in MicroPython's assembler are `data` with the mnemonic beside."""

ABOUT_ARMV6M = """\
For ARMv6-M (Cortex-M0+ of the RP2040). Records are array('i') laid out as cython_core/text/layout.pxi says;
nothing is allocated; not re-entrant. A product of two words is a routine of four MULS on 16-bit halves, exact in
64 bits; values live on the stack, one load away. Instructions without a mnemonic in MicroPython's assembler are
`data` with the mnemonic beside."""

ABOUT_RV32 = """\
For RV32IMC (ESP32-C3, ESP32-C6, the RP2350's Hazard3). Records are array('i') laid out as cython_core/text/layout.pxi
says; nothing is allocated; not re-entrant. Sums of products are exact in 64 bits (mulh, mul; sltu is the carry).
Branches are `data` with the mnemonic beside, for MicroPython's assembler refuses far ones to labels that follow."""

ABOUT_VIPER = """\
For every board with the viper emitter. Records are array('i') laid out as cython_core/text/layout.pxi says;
nothing is allocated. A sum of products x is three words: lo is x mod 2^32, hi the sum of the high halves'
products, t the rest in units of 2^24, short by less than three units a product; its low eight bits are known
from lo, which puts it right. Viper keeps a function's first two or three locals in registers: these."""


@dataclass(frozen=True)
class Target:
    """A core that kernels are generated for in assembler: its title, what a module says of itself, what emits it."""

    name: str
    about: str
    emitter: type[Emitter[Any]]


# by the kernel's name in firmware/protocol.py
TARGETS = {
    "armv7m": Target("ARMv7-M", ABOUT_ARMV7M, Armv7mEmitter),
    "armv6m": Target("ARMv6-M", ABOUT_ARMV6M, Armv6mEmitter),
    "rv32": Target("RV32", ABOUT_RV32, Rv32Emitter),
}
GENERIC = (*TARGETS, "viper")


def kernel_module(kernel: str, text: Text, part: str = "") -> str:
    """A kernel's own module, or one beside it: LOOPS for arms with couplings, GAINS for runs with gain tables,
    PERTURBATION for the perturbation law, STEPS for what a tick does around the kernel.
    """
    if part == protocol.STEPS:
        return module(kernel, board_text(), STEP_ENTRIES)
    if part == protocol.GAINS:
        return module(kernel, text, GAIN_ENTRIES)
    if part == protocol.PERTURBATION:
        return module(kernel, text, PERTURBATION_ENTRIES)
    if kernel == "viper":
        return module(kernel, text, LOOP_ENTRIES if part else PART_ENTRIES)
    return module(kernel, text, known={} if part else NO_COUPLINGS)


def frame_of(name: str) -> tuple[str, ...]:
    """The words of the array that an entry point takes; () of one that takes its arguments themselves."""
    if name not in FRAMED:
        return ()
    if name in PERTURBATION_ENTRIES:
        return PERTURBATION_FRAME
    if name in STEP_ENTRIES:
        return STEP_FRAME
    return GAIN_FRAME if name in GAIN_ENTRIES else FRAME


def module(
    kernel: str,
    text: Text,
    entries: tuple[str, ...] = ENTRIES,
    outline: frozenset[str] = OUTLINE,
    known: dict[str, int] = NO_COUPLINGS,
) -> str:
    """Source of a generic kernel's module.

    Args:
        kernel: of GENERIC.  text: the kernel's.  entries: the steps it offers.
        outline: steps that stay functions in viper.  known: arguments of `traverse` that are numbers known now.

    Raises:
        MirrorError: a form of the text that cannot be translated.
    """
    if kernel == "viper":
        return viper_module(text, entries, outline)
    target = TARGETS[kernel]
    head = header(f"The kernel in {target.name} assembler.", text.hash(entries), target.about)
    lines = opening(text, entries)
    for name in entries:
        lines += assembler_entry(text, name, target, known if name == "traverse" else {})
    return joined(head, lines)


def header(title: str, text_hash: str, about: str) -> str:
    """The documentation a module begins with."""
    return HEADER.format(title=title, hash=text_hash, about=about)


def joined(head: str, lines: list[str]) -> str:
    """A module's text."""
    return (head + "\n".join(line.rstrip() for line in lines)).rstrip() + "\n"


def filling(frame: tuple[str, ...]) -> list[str]:
    """What fills the array of arguments that framed entry points take."""
    kinds = ", ".join(f"{name}: {'int' if name in COUNTS else 'ptr32'}" for name in frame)
    return [
        "",
        "@micropython.viper",
        f"def _fill(frame: ptr32, {kinds}):",
        *[f"    frame[{k}] = int({name})" for k, name in enumerate(frame)],
        "",
        "",
    ]


def gain_binding() -> list[str]:
    """The same for the entry points of gain tables, and what makes it."""
    given = ", ".join(GAIN_FRAME)
    return [
        *filling(GAIN_FRAME),
        f"def bind({given}):",
        '    """The arguments as one array, for deviate and feed_back; the buffers must outlive it."""',
        f"    frame = array('i', [0] * {len(GAIN_FRAME)})",
        f"    _fill(frame, {given})",
        "    return frame",
        "",
        "",
    ]


def perturbation_binding() -> list[str]:
    """The same for the perturbation law's entry point, and what makes it."""
    counts = f"{layout.TABLE['STATES']}, {layout.TABLE['TERMS']}"
    return [
        *filling(PERTURBATION_FRAME),
        "def bind(n, model, data, record):",
        '    """The arguments as one array, for perturb; the buffers must outlive it."""',
        f"    frame = array('i', [0] * {len(PERTURBATION_FRAME)})",
        f"    _fill(frame, n, {counts}, model, data, record)",
        "    return frame",
        "",
        "",
    ]


def step_binding() -> list[str]:
    """The same for the steps around the kernel, and what makes it."""
    given = ", ".join(STEP_FRAME)
    return [
        *filling(STEP_FRAME),
        f"def bind({given}):",
        '    """The arguments as one array; the buffers must outlive it."""',
        f"    frame = array('i', [0] * {len(STEP_FRAME)})",
        f"    _fill(frame, {given})",
        "    return frame",
        "",
        "",
    ]


def binding() -> list[str]:
    """The array of arguments that framed entry points take, and what makes it."""
    return [
        *filling(FRAME),
        "_none = array('i', [0])",
        "",
        "",
        "def bind(law, n, tree, model, data, est, scratch, couplings=0, records=_none, loops=_none):",
        '    """The arguments as one array, for walk and learn; the buffers must outlive it.',
        "",
        "    couplings: how many, of `records`, with `loops` for scratch.",
        '    """',
        f"    frame = array('i', [0] * {len(FRAME)})",
        "    _fill(frame, 0, law, n, tree, model, data, est, scratch, couplings, records, loops)",
        "    return frame",
        "",
        "",
    ]


def framing() -> list[str]:
    """The calls that work on one array of arguments, and those of the text's names, which fill it."""
    return [
        *binding(),
        f"_own = array('i', [0] * {len(FRAME)})",
        "",
        "",
        "def traverse(law, n, tree, model, data, est, couplings=0, records=_none, loops=_none):",
        '    """walk, without an array prepared."""',
        "    _fill(_own, 0, law, n, tree, model, data, est, est, couplings, records, loops)",
        "    walk(_own)",
        "",
        "",
        "def learn_all(law, n, tree, model, data, est, scratch):",
        '    """learn, without an array prepared."""',
        "    _fill(_own, 0, law, n, tree, model, data, est, scratch, 0, _none, _none)",
        "    learn(_own)",
        "",
        "",
    ]


def looping() -> list[str]:
    """The call that runs a whole tick's walk of an arm with couplings."""
    part = FRAME.index("part")
    return [
        "",
        "@micropython.native",
        "def walk(kernel, frame):",
        '    """The walk of the kernel in two parts, the couplings around them; frame as its bind made it."""',
        f"    frame[{part}] = {layout.TABLE['REFERENCES']}",
        "    kernel.walk(frame)",
        "    couple(frame)",
        f"    frame[{part}] = {layout.TABLE['LINKS']}",
        "    kernel.walk(frame)",
        "    give_back(frame)",
        "",
        "",
    ]


def assembler_entry(text: Text, name: str, target: Target, known: dict[str, int] | None = None) -> list[str]:
    """One entry point in assembler; `known`: arguments that are numbers known now."""
    function = tidy(Lowering(text).function(name, known))
    frame = frame_of(name)
    registers = zip(function.params, target.emitter.arguments, strict=False)
    given = ", ".join(f"{param.name} in {register}" for param, register in registers)
    signature = "the words of one array, as bind fills it" if frame else given
    lines = [f"# {function.doc}", f"# Arguments: {signature}"]
    return lines + target.emitter(function, FRAMED.get(name, name), frame).emit().lines + ["", ""]


def opening(text: Text, entries: tuple[str, ...]) -> list[str]:
    """Imports, the hash of what the entry points do, and their calls by one array."""
    lines = ["from array import array", "import micropython", "", f'TEXT = "{text.hash(entries)}"', ""]
    if set(LOOP_ENTRIES) <= set(entries):
        return lines + looping()
    if set(GAIN_ENTRIES) <= set(entries):
        return lines + gain_binding()
    if set(STEP_ENTRIES) <= set(entries):
        return lines + step_binding()
    if set(PERTURBATION_ENTRIES) <= set(entries):
        return lines + perturbation_binding()
    if not set(FRAMED) & set(entries):
        return [*lines, ""]
    return lines + (framing() if "learn_all" in entries else binding())


def viper_module(text: Text, entries: tuple[str, ...], outline: frozenset[str]) -> str:
    """Source of the viper kernel's module; see `module`.

    The longest function comes first: a board loads one after the other into what its heap has in one piece.
    """
    offered, called = translated(Lowering(text, worth_a_call(text, entries, outline)), entries)
    written = [Viper(tidy(function), entry=False).source() for function in reversed(called)]
    for function in offered:
        frame = frame_of(function.name)
        function.name = FRAMED.get(function.name, function.name)
        written.append(Viper(tidy(function), entry=True, frame=frame).source())
    written.sort(key=lambda lines: sum(map(len, lines)), reverse=True)
    lines = opening(text, entries)
    for function_lines in written:
        lines += [*function_lines, "", ""]
    return joined(header("The kernel in viper.", text.hash(entries), ABOUT_VIPER), lines)
