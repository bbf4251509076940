"""MuJoCo, where it is installed; and its models, whose errors become one line."""

import importlib
import importlib.util
from typing import Any

from armlet.errors import ArmletError

INSTALL = "pip install 'armlet[mujoco]'"


def engine() -> Any:
    """The module mujoco.

    Raises:
        ArmletError: it is not installed.
    """
    if importlib.util.find_spec("mujoco") is None:
        raise ArmletError("MuJoCo is not installed", INSTALL)
    return importlib.import_module("mujoco")


def refusal(error: Exception) -> str:
    """Put what MuJoCo says is wrong into one line."""
    return " ".join(str(error).split()).removeprefix("Error: ").removeprefix("XML Error: ")
