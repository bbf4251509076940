"""armlet: describe a small robot arm, and a MicroPython board controls it with its full dynamics."""

from .arm import Arm, load

__all__ = ["Arm", "load"]
__version__ = "0.1.0"
