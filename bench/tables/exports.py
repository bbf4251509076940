"""Exported arms on every compiler and processor."""

from bench import figures
from bench.tables.markdown import table, thousands


def exports() -> str:
    """Words that exported arms give, by processor and compiler; the bench keeps none where one differs."""
    kept = figures.read("exports")
    rows = []
    for name, words in kept["words"].items():
        processor, compiler = name.split(", ")
        title = "Clang" if compiler.startswith("clang") else "GCC"
        rows.append([processor, f"{title} {kept['versions'][compiler]}", thousands(words), "0"])
    return table(["processor", "compiler", "words compared", "differ"], rows)


TABLES = (exports,)
