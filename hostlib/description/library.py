"""Arms that come with the package, by name."""

from importlib import resources
from importlib.resources.abc import Traversable

SUFFIX = ".yaml"


def shipped() -> list[str]:
    """Names of the arms that come with armlet, sorted.

    Returns:
        list of str.
    """
    files = resources.files("armlet.arms").iterdir()
    return sorted(f.name.removesuffix(SUFFIX) for f in files if f.name.endswith(SUFFIX))


def shipped_path(name: str) -> Traversable:
    """Path of a shipped arm's file.

    Args:
        name: one of `shipped()`.
    Returns:
        path of its YAML file.
    """
    return resources.files("armlet.arms") / (name + SUFFIX)
