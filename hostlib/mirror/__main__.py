"""Generated kernels: bring the checked-in files up to date, say whether they are, or print a module.

python -m armlet.mirror                      write firmware/kernel/: viper's module, and the hashes of all
python -m armlet.mirror --check              write nothing; exit code 1 if one is stale
python -m armlet.mirror armv7m [--out FILE]  print a module (armv7m, armv6m, rv32, viper), or write it to a file
python -m armlet.mirror c_fixed [--out FILE] print the text as C99, in fixed point or in float32 (c_float)
"""

import argparse
import sys
from pathlib import Path

from armlet.errors import ArmletError
from armlet.files import write_whole
from armlet.mirror import c99, kernels
from armlet.mirror.source import target_folder

IN_C = {"c_fixed": "fixed", "c_float": "float"}


def parser() -> argparse.ArgumentParser:
    """The command line."""
    line = argparse.ArgumentParser("python -m armlet.mirror", description="Generated kernels.")
    line.add_argument("kernel", nargs="?", choices=[*kernels.FILES, *IN_C], help="print this kernel's module")
    line.add_argument("--out", type=Path, help="write the module to this file")
    line.add_argument("--check", action="store_true", help="say whether the checked-in files are current")
    return line


def bring_up_to_date(check: bool) -> int:
    """Write what is stale in firmware/kernel/, or only name it; returns the exit code."""
    folder = target_folder()
    stale = kernels.stale(folder)
    names = ", ".join(stale)
    if check and stale:
        print(f"firmware/kernel: {names} not current; run `make mirror`", file=sys.stderr)
        return 1
    for name, content in stale.items():
        folder.mkdir(exist_ok=True)
        write_whole(folder / name, content.encode())
    print("firmware/kernel: " + (f"wrote {names}" if stale else "current"))
    return 0


def main(arguments: list[str]) -> int:
    """Exit code: 0 done or current, 1 stale, not translatable or not writable."""
    given = parser().parse_args(arguments)
    if (given.out and not given.kernel) or (given.check and given.kernel):
        parser().error("--out goes with a kernel, --check without one")
    try:
        if not given.kernel:
            return bring_up_to_date(given.check)
        code = c99.module(IN_C[given.kernel]) if given.kernel in IN_C else kernels.source(given.kernel)
        if given.out:
            write_whole(given.out, code.encode())
        else:
            sys.stdout.write(code)
    except ArmletError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
