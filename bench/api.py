"""The API reference as HTML, made from the docstrings: python -m bench.api out/api, or make api.

pdoc writes a page a module of MODULES. The public names of `armlet` itself are imported when they are asked for, so
they are put into the package before. A public name without a docstring, or one that its page lacks, is an error.
"""

import html
import inspect
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

# What users import: the package, and the rooms that docs/ names to them.
MODULES = (
    "armlet",
    "armlet.simulated.servos",
    "armlet.description",
    "armlet.device.session",
    "armlet.dynamics.kinematics",
    "armlet.plan",
    "armlet.report",
    "armlet.run",
    "armlet.run.log",
)


def public(module: ModuleType) -> dict[str, object]:
    """The functions and classes that a module offers: those of its `__all__`, or those that it defines."""
    names = getattr(module, "__all__", None) or [
        name
        for name, value in vars(module).items()
        if not name.startswith("_") and getattr(value, "__module__", "") == module.__name__
    ]
    found = {name: getattr(module, name) for name in names}
    return {name: value for name, value in found.items() if inspect.isclass(value) or inspect.isroutine(value)}


def undocumented() -> list[str]:
    """Public functions, classes and methods without a docstring of their own, by their full names."""
    missing = []
    for name in MODULES:
        module = import_module(name)
        for each, value in {"": module, **public(module)}.items():
            if not value.__doc__ or (inspect.isclass(value) and value.__doc__.startswith(f"{each}(")):
                missing.append(f"{name}.{each}")
            if inspect.isclass(value):
                methods = {k: v for k, v in vars(value).items() if inspect.isfunction(v) and not k.startswith("_")}
                missing += [f"{name}.{each}.{method}" for method, made in methods.items() if not made.__doc__]
    return missing


def write(folder: Path) -> list[str]:
    """Write the pages, and name the public names that are not in them.

    Args:
        folder: where; made if it is not there.
    Returns:
        full names of the missing ones; none if all is well.
    """
    import pdoc  # of the extra `dev`

    for name in MODULES:
        module = import_module(name)
        vars(module).update(public(module))
    pdoc.render.configure(docformat="google", show_source=False)
    pdoc.pdoc(*MODULES, output_directory=folder)
    missing = []
    for name in MODULES:
        page = html.unescape((folder / Path(*name.split("."))).with_suffix(".html").read_text())
        missing += [f"{name}.{each}" for each in public(import_module(name)) if f'id="{each}"' not in page]
    return missing


def main(arguments: list[str]) -> int:
    """Write the reference into the folder that is named; 1 if something is missing in it."""
    folder = Path(arguments[0] if arguments else "out/api")
    for name in (missing := undocumented()):
        print(f"{name}: has no docstring")
    for name in (lost := write(folder)):
        print(f"{name}: is not in {folder}")
    print(f"{folder}/armlet.html")
    return 1 if missing or lost else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
