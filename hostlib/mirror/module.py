"""The generated modules: header, imports, entry points."""

import ast
from collections import Counter
from collections.abc import Callable

from .asm import Assembler
from .asm6 import Assembler6
from .asm_rv32 import AssemblerRv32
from .lower import Lowering
from .source import Text
from .tidy import tidy
from .tree import Function
from .viper import Viper

ENTRIES = ("traverse", "learn_all", "emit_all", "advance_all")
FEW_PRODUCTS = 10  # a step with fewer is inlined in viper
# steps of learning, and one of the Lagrangian, that stay functions in viper: inlined, they would make one with more locals
# than it can have
APART = ("regress", "learnt_part", "spread", "dual", "turn_row", "change", "changes", "natural_nudge", "walker_step")
APART += ("friction_step", "second_moments", "prove", "settle", "effort_revolute")
FRAME = ("law", "n", "tree", "model", "data", "est", "scratch")  # words of the array that bind fills
FRAMED = {"traverse": "walk", "learn_all": "learn"}  # entry points that take it, and their names then

HEADER = '''"""{title}

generated from cython_core by `make mirror`; do not edit.
text {hash}

{about}
"""

'''

ABOUT_ASM = """\
For ARMv7-M and up (Cortex-M3, M4, M7, M33). Records are array('i') laid out as cython_core/text/layout.pxi
says; nothing is allocated; not re-entrant. Sums of products are exact in 64 bits (smull, smlal). A rounding
shift right by s is `lsrs lo, #s; adc lo, lo, hi, lsl #(32 - s)`: the shift leaves the bit below in the carry,
and adc adds it. Instructions without a mnemonic in MicroPython's assembler are `data` with the mnemonic beside."""

ABOUT_V6M = """\
For ARMv6-M (Cortex-M0+ of the RP2040). Records are array('i') laid out as cython_core/text/layout.pxi says;
nothing is allocated; not re-entrant. A product of two words is a routine of four MULS on 16-bit halves, exact in
64 bits; values live on the stack, one load away. Instructions without a mnemonic in MicroPython's assembler are
`data` with the mnemonic beside."""

ABOUT_RV32 = """\
For RV32IMC (ESP32-C3, ESP32-C6, the RP2350's Hazard3). Records are array('i') laid out as cython_core/text/layout.pxi
says; nothing is allocated; not re-entrant. Sums of products are exact in 64 bits (mulh, mul; sltu is the carry). Branches
are `data` with the mnemonic beside, for MicroPython's assembler refuses far ones to labels that follow."""

ABOUT_VIPER = """\
For every board with the viper emitter. Records are array('i') laid out as cython_core/text/layout.pxi says;
nothing is allocated. A sum of products x is three words: lo is x mod 2^32, hi the sum of the high halves'
products, t the rest in units of 2^24, short by less than three units a product; its low eight bits are known
from lo, which puts it right. Viper keeps a function's first two or three locals in registers: these."""


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
    names = ", ".join(FRAME)
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


def asm_entry(text: Text, name: str, assembler=Assembler) -> list[str]:
    """One entry point in assembler."""
    function = tidy(Lowering(text).function(name))
    frame = FRAME if name in FRAMED else ()
    bank = "a" if assembler is AssemblerRv32 else "r"
    given = ", ".join(f"{p.name} in {bank}{k}" for k, p in enumerate(function.params))
    signature = "the words of one array, as bind fills it" if frame else given
    lines = [f"# {function.doc}", f"# Arguments: {signature}"]
    return lines + assembler(function, FRAMED.get(name, name), frame).lines() + ["", ""]


def asm_module(text: Text, entries: tuple[str, ...] = ENTRIES) -> str:
    """kernel_armv7m.py; `entries` are the steps it offers."""
    return assembled(text, entries, "The kernel in ARMv7-M assembler.", ABOUT_ASM, Assembler)


def v6m_module(text: Text, entries: tuple[str, ...] = ENTRIES) -> str:
    """kernel_armv6m.py; `entries` are the steps it offers."""
    return assembled(text, entries, "The kernel in ARMv6-M assembler.", ABOUT_V6M, Assembler6)


def rv32_module(text: Text, entries: tuple[str, ...] = ENTRIES) -> str:
    """kernel_rv32.py; `entries` are the steps it offers."""
    return assembled(text, entries, "The kernel in RV32 assembler.", ABOUT_RV32, AssemblerRv32)


def assembled(text: Text, entries: tuple[str, ...], title: str, about: str, assembler) -> str:
    """A module of assembler functions, one an entry point."""
    head = HEADER.format(title=title, hash=text.hash(entries), about=about)
    lines = opening(text, entries)
    for name in entries:
        lines += asm_entry(text, name, assembler)
    return (head + "\n".join(line.rstrip() for line in lines)).rstrip() + "\n"


def opening(text: Text, entries: tuple[str, ...]) -> list[str]:
    """Imports, the hash of what the entry points do, and their calls by one array."""
    lines = ["from array import array", "import micropython", "", f'TEXT = "{text.hash(entries)}"', ""]
    if not set(FRAMED) & set(entries):
        return [*lines, ""]
    return lines + (framing() if set(FRAMED) <= set(entries) else binding())


class Sites(Lowering):
    """Every step a function of its own; `count`: from how many places each is called, one count a choice of known numbers."""

    def __init__(self, text: Text):
        super().__init__(text, frozenset(text.steps))
        self.count: Counter[tuple[str, tuple]] = Counter()

    def call(self, callee, node, env, outer, run):
        """One more place."""
        self.count[callee.name, tuple((p, a) for p, a in env.items() if isinstance(a, int))] += 1
        super().call(callee, node, env, outer, run)


def calls_of(text: Text, name: str) -> list[str]:
    """Names of the steps a step calls, each as often as it stands there."""
    nodes = [n for part in text.steps[name].body for n in ast.walk(part)]
    called = [n.func.id for n in nodes if isinstance(n, ast.Call) and isinstance(n.func, ast.Name)]
    return [name for name in called if name in text.steps]


def worth_a_call(text: Text, entries: tuple[str, ...]) -> frozenset[str]:
    """Steps that stay functions in viper: called from two places and more, with many products."""
    sites, done = Sites(text), set()
    for name in entries:
        sites.function(name)
    while waiting := [name for name in sites.called if name not in done]:
        for name in waiting:
            done.add(name)
            sites.function(*sites.called[name], shown=name)
    often = {name for (name, _), count in sites.count.items() if count > 1}
    reached = {step.name for step in text.reached(entries)}
    return frozenset({name for name in often if products(text, name) >= FEW_PRODUCTS} | (reached & set(APART)))


def products(text: Text, name: str) -> int:
    """How many products a step has, its callees' included."""
    nodes = [n for part in text.steps[name].body for n in ast.walk(part)]
    own = sum(isinstance(n, ast.BinOp) and isinstance(n.op, ast.Mult) for n in nodes)
    return own + sum(products(text, callee) for callee in calls_of(text, name))


def viper_module(text: Text, entries: tuple[str, ...] = ENTRIES) -> str:
    """kernel_viper.py; `entries` are the steps it offers."""
    head = HEADER.format(title="The kernel in viper.", hash=text.hash(entries), about=ABOUT_VIPER)
    lowering = Lowering(text, worth_a_call(text, entries))
    offered = [tidy(lowering.function(name)) for name in entries]
    done: dict[str, Function] = {}
    while waiting := [name for name in lowering.called if name not in done]:
        for name in waiting:
            done[name] = tidy(lowering.function(*lowering.called[name], shown=name))
    lines = opening(text, entries)
    for function in reversed(done.values()):
        lines += Viper(function, entry=False).source() + ["", ""]
    for function in offered:
        frame = FRAME if function.name in FRAMED else ()
        function.name = FRAMED.get(function.name, function.name)
        lines += Viper(function, entry=True, frame=frame).source() + ["", ""]
    return (head + "\n".join(line.rstrip() for line in lines)).rstrip() + "\n"


# by the kernel's name in firmware/protocol.py
MODULES: dict[str, Callable[..., str]] = {
    "armv7m": asm_module,
    "armv6m": v6m_module,
    "rv32": rv32_module,
    "viper": viper_module,
}
