"""The API reference: which modules it has, and their pages, which bench/site.py gives the site.

The public names of `armlet` itself are imported when they are asked for. A public name without a docstring, or one that
its page lacks, is an error of `make docs`.
"""

import inspect
from importlib import import_module
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


def reference() -> dict[str, str]:
    """The pages of the reference by their modules, as Markdown with what mkdocstrings is to put there.

    A name that several modules offer is told by the first of them; the others link to it.
    """
    pages: dict[str, str] = {}
    told: dict[str, str] = {}
    for name in MODULES:
        module = import_module(name)
        parts = [f"# {name}", inspect.getdoc(module) or ""]
        for each, value in sorted(public(module).items()):
            place = full_name(value)
            parts.append(f"`{each}`: see [{told[place]}][{place}]." if place in told else f"::: {place}")
            told.setdefault(place, f"{name}.{each}")
        pages[name] = "\n\n".join(parts) + "\n"
    return pages


def full_name(value: object) -> str:
    """Name a function or class by its module and its name there."""
    return f"{value.__module__}.{value.__qualname__}"  # type: ignore[attr-defined]


def lost(name: str, page: str) -> list[str]:
    """Public names of a module that its page of the reference (HTML) neither tells nor links to."""
    offered = {each: full_name(value) for each, value in public(import_module(name)).items()}
    return [
        f"{name}.{each}" for each, place in offered.items() if f'id="{place}"' not in page and f"#{place}" not in page
    ]
