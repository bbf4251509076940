"""Exported arms on every compiler and processor."""

from bench import figures
from bench.tables.markdown import table, thousands


def exports() -> str:
    """Words that exported arms give, by processor and compiler; the bench keeps none where one differs."""
    kept = figures.read("exports")
    processors: dict[tuple[str, int], list[str]] = {}
    for name, words in kept["words"].items():
        processor, compiler = name.split(", ")
        title = "Clang" if compiler.startswith("clang") else "GCC"
        processors.setdefault((f"{title} {kept['versions'][compiler]}", words), []).append(processor)
    rows = [[title, ", ".join(those), thousands(words), "0"] for (title, words), those in processors.items()]
    return table(["compiler", "processors", "words compared on each", "differ"], rows)


TABLES = (exports,)
