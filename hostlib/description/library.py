"""Arms that come with the package, by name."""

from importlib import resources

SUFFIX = ".yaml"


def shipped():
    """Names of the arms that come with armlet, sorted.

    Returns:
        list of str.
    """
    files = resources.files("armlet.arms").iterdir()
    return sorted(f.name.removesuffix(SUFFIX) for f in files if f.name.endswith(SUFFIX))


def shipped_path(name):
    """Where the file of a shipped arm is.

    Args:
        name: one of ``shipped()``.
    Returns:
        path of its YAML file.
    """
    return resources.files("armlet.arms") / (name + SUFFIX)
