"""The generated modules: header, imports, entry points."""

import textwrap

from .asm import Assembler
from .lower import Lowering
from .source import Text
from .tidy import tidy
from .tree import Function

ENTRIES = ("traverse", "learn_all", "emit_all", "advance_all")
BY_REGISTER = 4  # an asm function has at most four arguments

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


def framed_entry(function: Function) -> list[str]:
    """A viper function that passes more arguments than registers as one array."""
    params = ", ".join(f"{p.name}: {'ptr32' if p.pointer else 'int'}" for p in function.params)
    stores = [f"    frame[{k}] = int({p.name})" for k, p in enumerate(function.params)]
    return [
        f"_frame_{function.name} = array('i', [0] * {len(function.params)})",
        "",
        "",
        "@micropython.viper",
        f"def {function.name}({params}):",
        f'    """{function.doc}"""',
        f"    frame = ptr32(_frame_{function.name})",
        *stores,
        f"    _{function.name}(_frame_{function.name})",
        "",
        "",
    ]


def asm_entry(text: Text, name: str) -> list[str]:
    """One entry point in assembler."""
    function = tidy(Lowering(text).function(name))
    framed = len(function.params) > BY_REGISTER
    lines = framed_entry(function) if framed else []
    signature = ", ".join(f"{p.name} in r{k}" for k, p in enumerate(function.params))
    lines += [f"# {function.doc}", "# Arguments: " + ("the words of one array" if framed else signature)]
    return lines + Assembler(function, f"_{name}" if framed else name, framed).lines() + ["", ""]


def asm_module(text: Text) -> str:
    """kernel_asm.py."""
    head = HEADER.format(title="The kernel in ARMv7-M assembler.", hash=text.hash(ENTRIES), about=ABOUT_ASM)
    lines = ["from array import array", "import micropython", "", f'TEXT = "{text.hash(ENTRIES)}"', ""]
    for name in ENTRIES:
        lines += asm_entry(text, name)
    return (head + "\n".join(line.rstrip() for line in lines)).rstrip() + "\n"


def generate(text: Text | None = None) -> dict[str, str]:
    """File name -> contents of every generated module."""
    from .source import load

    text = text or load()
    return {"kernel_asm.py": asm_module(text)}
