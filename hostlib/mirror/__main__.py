"""python -m armlet.mirror [--check]: write firmware/kernel/, or say whether it is current."""

import sys

from armlet.errors import ArmletError

from .module import generate
from .source import target_folder


def main(arguments: list[str]) -> int:
    """Exit code: 0 written or current, 1 stale or not translatable."""
    if arguments not in ([], ["--check"]):
        print("usage: python -m armlet.mirror [--check]", file=sys.stderr)
        return 1
    try:
        modules = generate()
    except ArmletError as error:
        print(error, file=sys.stderr)
        return 1
    stale = []
    for name, code in modules.items():
        path = target_folder() / name
        if not path.exists() or path.read_text() != code:
            stale.append(name)
            if not arguments:
                path.parent.mkdir(exist_ok=True)
                path.write_text(code)
    if arguments and stale:
        print(f"firmware/kernel: {', '.join(stale)} not current; run `make mirror`", file=sys.stderr)
        return 1
    print("firmware/kernel: " + (f"wrote {', '.join(stale)}" if stale else "current"))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
