"""The generated modules: header, imports, entry points."""

from dataclasses import dataclass, field, replace
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

# Words of the arrays that `bind` fills, in this order; those of NUMBERS are numbers, the others addresses.
NUMBERS = frozenset({"part", "law", "n", "couplings", "states", "terms", "came", "n_act", "n_rows"})
FRAME = (
    "part", "law", "n", "tree", "model", "data", "est", "scratch", "couplings", "coupling", "loops",
)  # fmt: skip
STEP_FRAME = (
    "came", "n", "n_act", "act", "data", "segments", "limits", "settings", "tau", "run", "inbox", "outbox",
    "record", "n_rows", "est", "kept", "aside", "trajectory", "w",
)  # fmt: skip


@dataclass(frozen=True)
class Part:
    """A module of a kernel: its entry points, and the array that holds the arguments of those that are framed.

    framed: entry points that take that array, step of the text -> their name on boards.
    plain: those that take their arguments themselves, by their names.
    frame: words of the array.  filled: those that `bind` knows, and their values;  defaults: of `bind`'s arguments.
    about: `bind`'s docstring; without it the module has no `bind`.
    known: arguments of `traverse` that are numbers known now.
    """

    framed: dict[str, str] = field(default_factory=dict)
    plain: tuple[str, ...] = ()
    frame: tuple[str, ...] = ()
    filled: dict[str, int] = field(default_factory=dict)
    defaults: dict[str, str] = field(default_factory=dict)
    about: tuple[str, ...] = ()
    known: dict[str, int] = field(default_factory=dict)

    @property
    def entries(self) -> tuple[str, ...]:
        """All entry points, by their names in the text."""
        return (*self.framed, *self.plain)

    @property
    def given(self) -> tuple[str, ...]:
        """The arguments of `bind`: the words of the array that it does not know."""
        return tuple(name for name in self.frame if name not in self.filled)

    def frame_of(self, name: str) -> tuple[str, ...]:
        """The words of the array that an entry point takes; () of one that takes its arguments themselves."""
        return self.frame if name in self.framed else ()


NO_COUPLINGS = {"couplings": 0}  # what a kernel's own module knows
KERNEL = Part(
    framed={"traverse": "walk", "learn_all": "learn"},
    plain=("emit_all", "advance_all"),
    frame=FRAME,
    filled={"part": layout.TABLE["EVERYTHING"]},
    defaults={"couplings": "0", "coupling": "_none", "loops": "_none"},
    about=(
        "The arguments as one array, for walk and learn; the buffers must outlive it.",
        "",
        "    couplings: how many, of `coupling`, with `loops` for scratch.",
        "    ",
    ),
    known=NO_COUPLINGS,
)
GAINS = Part(
    framed={"deviate_all": "deviate", "feed_back_all": "feed_back"},
    plain=("next_phase",),
    frame=("n", "model", "data", "rows", "g"),
    about=("The arguments as one array, for deviate and feed_back; the buffers must outlive it.",),
)
PERTURBATION = Part(
    framed={"perturb": "perturb"},
    frame=("n", "states", "terms", "model", "data", "w"),
    filled={"states": layout.TABLE["STATES"], "terms": layout.TABLE["TERMS"]},
    about=("The arguments as one array, for perturb; the buffers must outlive it.",),
)
OVERRIDE = Part(
    framed={"follow_path": "follow"},
    frame=("n_act", "act", "segments", "plan", "trajectory", "p"),
    about=("The arguments as one array, for follow; the buffers must outlive it.",),
)
STREAM = Part(
    framed={"follow_all": "follow"},
    frame=("n_act", "act", "rows", "g", "over", "ring", "segments"),
    about=("The arguments as one array, for follow; the buffers must outlive it.",),
)
STEPS = Part(
    framed={
        name: name
        for name in (
            "take_tick", "plan_tick", "limit_torque", "answer", "pack_joints", "make_joints", "keep_estimates",
            "make_estimates", "next_segment", "rest", "end_tick",
        )
    },
    plain=("seal", "unseal", "tell_length", "lead_all"),
    frame=STEP_FRAME,
    about=("The arguments as one array; the buffers must outlive it.",),
)  # fmt: skip
# The modules of a kernel by what stands behind its name, and those of viper that differ: its code is too large to be
# there twice, so its module for arms with couplings has these alone.
PARTS = {
    "": KERNEL,
    protocol.LOOPS: replace(KERNEL, known={}),
    protocol.GAINS: GAINS,
    protocol.PERTURBATION: PERTURBATION,
    protocol.OVERRIDE: OVERRIDE,
    protocol.STREAM: STREAM,
    protocol.STEPS: STEPS,
}
VIPER_PARTS = PARTS | {
    "": replace(KERNEL, framed={"traverse_part": "walk", "learn_all": "learn"}),
    protocol.LOOPS: Part(framed={"couple_all": "couple", "give_back_all": "give_back"}, frame=FRAME),
}

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
    PERTURBATION for the perturbation law, OVERRIDE for runs whose speed may be changed, STREAM for runs that follow
    goals, STEPS for what a tick does around the kernel.
    """
    parts = VIPER_PARTS if kernel == "viper" else PARTS
    return module(kernel, board_text() if part == protocol.STEPS else text, parts[part])


def module(kernel: str, text: Text, part: Part = KERNEL, outline: frozenset[str] = OUTLINE) -> str:
    """Source of a generic kernel's module.

    Args:
        kernel: of GENERIC.  text: the kernel's.  part: what it offers.  outline: steps that stay functions in viper.

    Raises:
        MirrorError: a form of the text that cannot be translated.
    """
    if kernel == "viper":
        return viper_module(text, part, outline)
    target = TARGETS[kernel]
    head = header(f"The kernel in {target.name} assembler.", text.hash(part.entries), target.about)
    lines = opening(text, part)
    for name in part.entries:
        lines += assembler_entry(text, name, target, part, part.known if name == "traverse" else {})
    return joined(head, lines)


def header(title: str, text_hash: str, about: str) -> str:
    """The documentation a module begins with."""
    return HEADER.format(title=title, hash=text_hash, about=about)


def joined(head: str, lines: list[str]) -> str:
    """A module's text."""
    return (head + "\n".join(line.rstrip() for line in lines)).rstrip() + "\n"


def filling(frame: tuple[str, ...]) -> list[str]:
    """Lines that fill the array of arguments that framed entry points take."""
    kinds = ", ".join(f"{name}: {'int' if name in NUMBERS else 'ptr32'}" for name in frame)
    return [
        "",
        "@micropython.viper",
        f"def _fill(frame: ptr32, {kinds}):",
        *[f"    frame[{k}] = int({name})" for k, name in enumerate(frame)],
        "",
        "",
    ]


def filled(part: Part, array: str, **other: str) -> str:
    """The call that fills an array; other: what stands in the place of some arguments of `bind`."""
    words = [str(part.filled.get(name, other.get(name, name))) for name in part.frame]
    return f"    _fill({array}, {', '.join(words)})"


def arguments(part: Part) -> str:
    """The arguments of `bind`, or of what takes the same."""
    return ", ".join(f"{name}={part.defaults[name]}" if name in part.defaults else name for name in part.given)


def binding(part: Part) -> list[str]:
    """Lines that make the array of arguments that framed entry points take, and fill it."""
    return [
        *filling(part.frame),
        *(["_none = array('i', [0])", "", ""] if "_none" in part.defaults.values() else []),
        f"def bind({arguments(part)}):",
        *('    """' + "\n".join(part.about) + '"""').split("\n"),
        f"    frame = array('i', [0] * {len(part.frame)})",
        filled(part, "frame"),
        "    return frame",
        "",
        "",
    ]


def framing() -> list[str]:
    """The calls that work on one array of arguments, and those of the text's names, which fill it."""
    return [
        *binding(KERNEL),
        f"_own = array('i', [0] * {len(FRAME)})",
        "",
        "",
        f"def traverse({arguments(KERNEL).replace(' scratch,', '')}):",
        '    """walk, without an array prepared."""',
        filled(KERNEL, "_own", scratch="est"),
        "    walk(_own)",
        "",
        "",
        "def learn_all(law, n, tree, model, data, est, scratch):",
        '    """learn, without an array prepared."""',
        filled(KERNEL, "_own", **KERNEL.defaults),
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


def assembler_entry(
    text: Text, name: str, target: Target, part: Part = KERNEL, known: dict[str, int] | None = None
) -> list[str]:
    """One entry point in assembler; `known`: arguments that are numbers known now."""
    function = tidy(Lowering(text).function(name, known))
    frame = part.frame_of(name)
    registers = zip(function.params, target.emitter.arguments, strict=False)
    given = ", ".join(f"{param.name} in {register}" for param, register in registers)
    signature = "the words of one array, as bind fills it" if frame else given
    lines = [f"# {function.doc}", f"# Arguments: {signature}"]
    return lines + target.emitter(function, part.framed.get(name, name), frame).emit().lines + ["", ""]


def opening(text: Text, part: Part) -> list[str]:
    """Imports, the hash of what the entry points do, and their calls by one array."""
    lines = ["from array import array", "import micropython", "", f'TEXT = "{text.hash(part.entries)}"', ""]
    if "couple_all" in part.framed:
        return lines + looping()
    if "learn_all" in part.framed:
        return lines + framing()
    return lines + (binding(part) if part.about else [""])


def viper_module(text: Text, part: Part, outline: frozenset[str]) -> str:
    """Source of the viper kernel's module; see `module`.

    The longest function comes first: a board loads one after the other into what its heap has in one piece.
    """
    entries = part.entries
    offered, called = translated(Lowering(text, worth_a_call(text, entries, outline)), entries)
    written = [Viper(tidy(function), entry=False).source() for function in reversed(called)]
    for function in offered:
        frame = part.frame_of(function.name)
        function.name = part.framed.get(function.name, function.name)
        written.append(Viper(tidy(function), entry=True, frame=frame).source())
    written.sort(key=lambda lines: sum(map(len, lines)), reverse=True)
    lines = opening(text, part)
    for function_lines in written:
        lines += [*function_lines, "", ""]
    return joined(header("The kernel in viper.", text.hash(entries), ABOUT_VIPER), lines)
