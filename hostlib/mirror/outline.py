"""Steps that stay functions where code is not inlined throughout, as in viper: those that are worth a call."""

import ast
from collections import Counter

from armlet.mirror.lower import Lowering
from armlet.mirror.scope import BasicBlock, Number, Pointer, Scope
from armlet.mirror.source import Step, Text
from armlet.mirror.tree import Function

FEW_PRODUCTS = 10  # a step with fewer is inlined


class CallSites(Lowering):
    """Every step a function of its own.

    `count`: from how many places each is called, one count a choice of known numbers.
    """

    def __init__(self, text: Text):
        super().__init__(text, frozenset(text.steps))
        self.count: Counter[tuple[str, frozenset[tuple[str, int]]]] = Counter()

    def call(
        self, callee: Step, node: ast.Call, given: dict[str, Number | Pointer], outer: Scope, block: BasicBlock
    ) -> None:
        """One more place."""
        self.count[callee.name, frozenset((p, a) for p, a in given.items() if isinstance(a, int))] += 1
        super().call(callee, node, given, outer, block)


def translated(lowering: Lowering, entries: tuple[str, ...]) -> tuple[list[Function], list[Function]]:
    """The entry points, and all functions that are called, in the order they are first called in; not tidied."""
    offered = [lowering.function(name) for name in entries]
    done: dict[str, Function] = {}
    while waiting := [name for name in lowering.called if name not in done]:
        for name in waiting:
            done[name] = lowering.function(*lowering.called[name], shown=name)
    return offered, list(done.values())


def worth_a_call(text: Text, entries: tuple[str, ...], outline: frozenset[str]) -> frozenset[str]:
    """Steps that stay functions in viper: those of `outline`, and those of many products called from several places."""
    sites = CallSites(text)
    translated(sites, entries)
    often = {name for (name, _), count in sites.count.items() if count > 1}
    reached = {step.name for step in text.reached(entries)}
    return frozenset({name for name in often if products(text, name) >= FEW_PRODUCTS} | (outline & reached))


def products(text: Text, name: str) -> int:
    """Count of the products of a step, its callees' included."""
    nodes = [n for part in text.steps[name].body for n in ast.walk(part)]
    own = sum(isinstance(n, ast.BinOp) and isinstance(n.op, ast.Mult) for n in nodes)
    return own + sum(products(text, callee) for callee in text.calls(name))
