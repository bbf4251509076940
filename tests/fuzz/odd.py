"""Odd values, and trees and bytes with something odd in them; all from a `random.Random`."""

import copy
import json

TEXTS = (
    "", " ", "x", "1", "nan", "-1e400", "0x10", "1,5", "yes", "~", "null", "a b", "\n", "\t", "name: x", "{}", "[1]",
    "[red]", "[/red]", "[/]", "$x_{$", r"\frac{1", "$$", "<b>&amp;", "é", "ß∂ƒ", "日本", "\u202e", "\x07", "\x1b[31m",
    "%s %d {0}", "../../x", "/dev/null", "a" * 300, "\U0001f916", "'", '"', "`rm`",
)  # fmt: skip
NUMBERS = (
    0, -0.0, 1, -1, 2, 0.5, -0.5, 1e-3, 1e-9, 1e-30, 5e-324, 2.2e-308, 1e3, 1e6, 1e7, 1e30, 1e300, -1e300, 1.7e308,
    2**31 - 1, 2**31, -(2**31), 2**32, 2**53, 2**63, 2**64, 10**30, 7, 64, 65, 1000, 1_000_000,
)  # fmt: skip
NEVER = (float("nan"), float("inf"), float("-inf"), 1e300, -1e300, 10**30)  # no quantity of any file


def value(rng):
    """A value of any kind."""
    kind = rng.randrange(8)
    if kind < 2:
        return rng.choice(NUMBERS)
    if kind == 2:
        return rng.choice(NEVER)
    if kind == 3:
        return rng.choice(TEXTS)
    if kind == 4:
        return rng.choice((None, True, False))
    if kind == 5:
        return [value(rng) for _ in range(rng.randrange(5))]
    if kind == 6:
        return {rng.choice(TEXTS): value(rng) for _ in range(rng.randrange(3))}
    return rng.uniform(-2, 2) * 10.0 ** rng.randint(-12, 12)


def spots(tree):
    """(container, key) of every node below the top."""
    out, stack = [], [tree]
    while stack:
        node = stack.pop()
        for key in list(node) if isinstance(node, dict) else range(len(node)):
            out.append((node, key))
            if isinstance(node[key], (dict, list)):
                stack.append(node[key])
    return out


def is_number(each):
    """Whether a node is a number, truths apart."""
    return isinstance(each, (int, float)) and not isinstance(each, bool)


def with_impossible_number(rng, tree):
    """A copy with one number that no quantity has; gives the copy and what was done."""
    tree = copy.deepcopy(tree)
    node, key = rng.choice([(node, key) for node, key in spots(tree) if is_number(node[key])])
    node[key] = rng.choice(NEVER)
    return tree, f"{key} is {node[key]}"


def changed(rng, tree, times=1):
    """A copy with nodes replaced, dropped, doubled or renamed; gives the copy and what was done."""
    tree, done = copy.deepcopy(tree), []
    for _ in range(times):
        found = spots(tree)
        if not found:
            break
        kind = rng.choice(("near", "near", "near", "replace", "replace", "drop", "rename", "double"))
        numbers = [(node, key) for node, key in found if is_number(node[key])]
        node, key = rng.choice(numbers if kind == "near" and numbers else found)
        if kind == "near" and numbers:
            node[key] = node[key] * rng.choice((0.5, 0.99, 1.01, 2, 10, -1, 1e3, 1e-3)) + rng.choice((0, 0, 1e-3))
        elif kind == "drop":
            del node[key]
        elif kind == "double" and isinstance(node, list):
            node.insert(key, copy.deepcopy(node[key]))
        elif kind == "rename" and isinstance(node, dict):
            node[rng.choice((str(key) + "x", str(key).upper(), rng.choice(TEXTS)))] = node.pop(key)
        else:
            kind = "replace"
            node[key] = value(rng)
        done.append(f"{kind} {key!r:.40}")
    return tree, ", ".join(done)


def as_yaml(tree):
    """A tree as JSON in YAML's words: .nan, .inf."""
    text = json.dumps(tree, ensure_ascii=False)
    return text.replace("NaN", ".nan").replace("-Infinity", "-.inf").replace("Infinity", ".inf")


def damaged(rng, data):
    """Bytes cut short, flipped, doubled, moved or put in; never those that were given."""
    out = bytearray(data)
    while bytes(out) == data:
        for _ in range(rng.randint(1, 4)):
            at = rng.randrange(len(out) + 1)
            kind = rng.randrange(6)
            if kind == 0:
                del out[at:]
            elif kind == 1 and at < len(out):
                out[at] ^= 1 << rng.randrange(8)
            elif kind == 2:
                out[at:at] = rng.randbytes(rng.randint(1, 9))
            elif kind == 3:
                del out[at : at + rng.randint(1, 40)]
            elif kind == 4:
                out[at:at] = out[at : at + rng.randint(1, 40)]
            else:
                out[at:at] = rng.choice((b"\0", b"\xff\xfe", b"\n", b"\t", b"]]>", b"<!--", b"&x;", b"*a", b"!!python"))
    return bytes(out)
