"""armlet: describe a small robot arm, and a MicroPython board controls it with its full dynamics."""

__version__ = "0.1.0"
