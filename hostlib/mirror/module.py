"""The generated modules: header, imports, entry points."""

import ast
from collections import Counter
from dataclasses import dataclass
from typing import Any

from armlet.mirror.armv6m.emit import Armv6mEmitter
from armlet.mirror.armv7m.emit import Armv7mEmitter
from armlet.mirror.emitter import Emitter
from armlet.mirror.hints import OUTLINE
from armlet.mirror.lower import BasicBlock, Lowering, Number, Pointer, Scope
from armlet.mirror.rv32.emit import Rv32Emitter
from armlet.mirror.source import Step, Text
from armlet.mirror.tidy import tidy
from armlet.mirror.tree import Function
from armlet.mirror.viper import Viper

ENTRIES = ("traverse", "learn_all", "emit_all", "advance_all")
FEW_PRODUCTS = 10  # a step with fewer is inlined in viper
FRAME = ("law", "n", "tree", "model", "data", "est", "scratch")  # words of the array that bind fills
FRAMED = {"traverse": "walk", "learn_all": "learn"}  # entry points that take it, and their names then

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


def module(kernel: str, text: Text, entries: tuple[str, ...] = ENTRIES, outline: frozenset[str] = OUTLINE) -> str:
    """Source of a generic kernel's module.

    Args:
        kernel: of GENERIC.  text: the kernel's.  entries: the steps it offers.
        outline: steps that stay functions in viper.

    Raises:
        MirrorError: a form of the text that cannot be translated.
    """
    if kernel == "viper":
        return viper_module(text, entries, outline)
    target = TARGETS[kernel]
    head = header(f"The kernel in {target.name} assembler.", text.hash(entries), target.about)
    lines = opening(text, entries)
    for name in entries:
        lines += assembler_entry(text, name, target)
    return joined(head, lines)


def header(title: str, text_hash: str, about: str) -> str:
    """The documentation a module begins with."""
    return HEADER.format(title=title, hash=text_hash, about=about)


def joined(head: str, lines: list[str]) -> str:
    """A module's text."""
    return (head + "\n".join(line.rstrip() for line in lines)).rstrip() + "\n"


def binding() -> list[str]:
    """The array of arguments that framed entry points take, and what fills it."""
    names = ", ".join(FRAME)
    kinds = ", ".join(f"{name}: {'int' if name in ('law', 'n') else 'ptr32'}" for name in FRAME)
    return [
        "",
        "@micropython.viper",
        f"def _fill(frame: ptr32, {kinds}):",
        *[f"    frame[{k}] = int({name})" for k, name in enumerate(FRAME)],
        "",
        "",
        f"def bind({names}):",
        '    """The arguments as one array, for walk and learn; the buffers must outlive it."""',
        f"    frame = array('i', [0] * {len(FRAME)})",
        f"    _fill(frame, {names})",
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
        "def traverse(law, n, tree, model, data, est):",
        '    """walk, without an array prepared."""',
        "    _fill(_own, law, n, tree, model, data, est, est)",
        "    walk(_own)",
        "",
        "",
        "def learn_all(law, n, model, data, est, scratch):",
        '    """learn, without an array prepared."""',
        "    _fill(_own, law, n, model, model, data, est, scratch)",
        "    learn(_own)",
        "",
        "",
    ]


def assembler_entry(text: Text, name: str, target: Target) -> list[str]:
    """One entry point in assembler."""
    function = tidy(Lowering(text).function(name))
    frame = FRAME if name in FRAMED else ()
    registers = zip(function.params, target.emitter.arguments, strict=False)
    given = ", ".join(f"{param.name} in {register}" for param, register in registers)
    signature = "the words of one array, as bind fills it" if frame else given
    lines = [f"# {function.doc}", f"# Arguments: {signature}"]
    return lines + target.emitter(function, FRAMED.get(name, name), frame).emit().lines + ["", ""]


def opening(text: Text, entries: tuple[str, ...]) -> list[str]:
    """Imports, the hash of what the entry points do, and their calls by one array."""
    lines = ["from array import array", "import micropython", "", f'TEXT = "{text.hash(entries)}"', ""]
    if not set(FRAMED) & set(entries):
        return [*lines, ""]
    return lines + (framing() if set(FRAMED) <= set(entries) else binding())


class CallSites(Lowering):
    """Every step a function of its own.

    `count`: from how many places each is called, one count a choice of known numbers.
    """

    def __init__(self, text: Text):
        super().__init__(text, frozenset(text.steps))
        self.count: Counter[tuple[str, frozenset[tuple[str, int]]]] = Counter()

    def call(
        self, callee: Step, node: ast.Call, given: dict[str, Number | Pointer], outer: Scope, block: BasicBlock
    ) -> None:
        """One more place."""
        self.count[callee.name, frozenset((p, a) for p, a in given.items() if isinstance(a, int))] += 1
        super().call(callee, node, given, outer, block)


def calls_of(text: Text, name: str) -> list[str]:
    """Names of the steps a step calls, each as often as it stands there."""
    nodes = [n for part in text.steps[name].body for n in ast.walk(part)]
    called = [n.func.id for n in nodes if isinstance(n, ast.Call) and isinstance(n.func, ast.Name)]
    return [name for name in called if name in text.steps]


def translated(lowering: Lowering, entries: tuple[str, ...]) -> tuple[list[Function], list[Function]]:
    """The entry points, and all functions that are called, in the order they are first called in; not tidied."""
    offered = [lowering.function(name) for name in entries]
    done: dict[str, Function] = {}
    while waiting := [name for name in lowering.called if name not in done]:
        for name in waiting:
            done[name] = lowering.function(*lowering.called[name], shown=name)
    return offered, list(done.values())


def worth_a_call(text: Text, entries: tuple[str, ...], outline: frozenset[str]) -> frozenset[str]:
    """Steps that stay functions in viper: those of `outline`, and those of many products called from several places."""
    sites = CallSites(text)
    translated(sites, entries)
    often = {name for (name, _), count in sites.count.items() if count > 1}
    reached = {step.name for step in text.reached(entries)}
    return frozenset({name for name in often if products(text, name) >= FEW_PRODUCTS} | (outline & reached))


def products(text: Text, name: str) -> int:
    """How many products a step has, its callees' included."""
    nodes = [n for part in text.steps[name].body for n in ast.walk(part)]
    own = sum(isinstance(n, ast.BinOp) and isinstance(n.op, ast.Mult) for n in nodes)
    return own + sum(products(text, callee) for callee in calls_of(text, name))


def viper_module(text: Text, entries: tuple[str, ...], outline: frozenset[str]) -> str:
    """Source of the viper kernel's module; see `module`."""
    offered, called = translated(Lowering(text, worth_a_call(text, entries, outline)), entries)
    lines = opening(text, entries)
    for function in reversed(called):
        lines += [*Viper(tidy(function), entry=False).source(), "", ""]
    for function in offered:
        frame = FRAME if function.name in FRAMED else ()
        function.name = FRAMED.get(function.name, function.name)
        lines += [*Viper(tidy(function), entry=True, frame=frame).source(), "", ""]
    return joined(header("The kernel in viper.", text.hash(entries), ABOUT_VIPER), lines)
