"""Names that an arm file takes, of names that other files may have."""

import re


def plain_names(names: list[str]) -> list[str]:
    """Letters, digits, _ and -, a letter or _ first, at most 64 of them, each name once and none of them `base`."""
    out: list[str] = []
    for name in names:
        plain = re.sub(r"[^A-Za-z0-9_-]", "_", name)[:60]
        plain = plain if re.match(r"[A-Za-z_]", plain) else f"_{plain}"
        number, unique = 2, plain
        while unique in out or unique == "base":
            unique, number = f"{plain}_{number}", number + 1
        out.append(unique)
    return out
