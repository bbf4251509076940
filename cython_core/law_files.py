"""Makes text/law_steps.py from the table of laws: which steps each law is made of, as chains over named laws.

    python cython_core/law_files.py --write     writes it
    python cython_core/law_files.py --check     names it if it is not current; exit code 1 then

Laws that share a step share a branch, for generated kernels have a branch's code once. The last branch has no test: it
is that of most laws, if every law has the step in question.
"""

import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from types import ModuleType

HERE = Path(__file__).resolve().parent
if __name__ == "__main__":
    # The kernels may have to be compiled from what is written here: no more of armlet is imported.
    for package, folder in {"armlet": "hostlib", "armlet.core": "cython_core"}.items():
        sys.modules[package] = ModuleType(package)
        sys.modules[package].__path__ = [str(HERE.parent / folder)]

from armlet.core.laws import LAWS, Law

FILE = HERE / "text" / "law_steps.py"
HEAD = '''"""The steps that each law is made of.

made from cython_core/laws.py by `make mirror`; do not edit.

`refer`, `out`, `eta` and `learn_body` choose a step for one joint. Where a kernel knows the law, which is so in
`out_all` and `eta_all`, nothing is left of the choice: these two choose once a tick, and no joint pays for a law.
"""
'''
Call = Callable[[Law], str]


def grouped(key: Callable[[Law], str]) -> list[tuple[str, list[Law]]]:
    """Laws by what they have of a key, in the table's order, laws that have "" left out."""
    found: dict[str, list[Law]] = {}
    for law in LAWS:
        found.setdefault(key(law), []).append(law)
    return [(name, laws) for name, laws in found.items() if name]


def chain(groups: Iterable[tuple[str, list[Law]]], call: Call, asked: int = len(LAWS)) -> list[str]:
    """Branches over groups of laws; the one of most laws comes last, without a test if the groups have every law.

    Args:
        groups: as `grouped` gives them.  call: what a branch does, from the first of its laws.
        asked: of how many laws this is ever asked.
    """
    rest = list(groups)
    everyone = sum(len(laws) for _, laws in rest) == asked
    if everyone:
        most = max(range(len(rest)), key=lambda k: (len(rest[k][1]), k))
        rest.append(rest.pop(most))
    lines: list[str] = []
    for k, (_, laws) in enumerate(rest):
        names = ", ".join(map(constant, laws))
        test = f"law in ({names})" if len(laws) > 1 else f"law == {names}"
        word = "elif" if lines else "if"
        lines.append("    else:" if everyone and k == len(rest) - 1 else f"    {word} {test}:")
        lines.append(f"        {call(laws[0])}")
    return lines


def unless(laws: list[Law], call: str) -> list[str]:
    """A call, but for some laws."""
    tests = [f"{'    ' * k}    if law != {constant(law)}:" for k, law in enumerate(laws)]
    return [*tests, f"{'    ' * len(laws)}    {call}"]


def constant(law: Law) -> str:
    """The name of a law's number in the text."""
    return f"LAW_{law.name.upper()}"


def step(name: str, arguments: str, about: str, body: list[str]) -> str:
    """One function of the text."""
    return "\n".join(["", "", f"def {name}({arguments}) -> None:", f'    """{about}"""', *body])


def for_a_joint() -> list[str]:
    """The functions that choose a step for one joint."""
    learning = sum(bool(law.learn) for law in LAWS)
    refer = ["    clamp_inputs(m, d)"]
    refer += chain(grouped(lambda law: law.reference), lambda law: f"refer_{law.reference}(m, d)")
    out = chain(grouped(lambda law: law.walk), lambda law: f"{law.walk}_out(kind, m, p, d, e)")
    eta = chain(grouped(lambda law: law.eta), lambda law: f"{law.eta}(m, d)")
    learn = chain(grouped(lambda law: law.learn), lambda law: f"learn_{law.learn}(learns, m, e, s)", learning)
    body = "law: int, kind: int, m: pnum, p: pnum, d: pnum, e: pnum"
    return [
        step("refer", "law: int, m: pnum, d: pnum", "Reference of a joint with a servo, by law.", refer),
        step("out", body, "Do the steps of body i on the way out, by law; none under a law that is eta alone.", out),
        step(
            "eta", "law: int, m: pnum, d: pnum", "A law's own part of a joint's torque (Walker 1988, (16), (22)).", eta
        ),
        step(
            "learn_body",
            "law: int, learns: int, m: pnum, e: pnum, s: pnum",
            "Next inertial parameters of body i, by law.",
            learn,
        ),
    ]


def for_all_joints() -> list[str]:
    """The functions that run a law's steps over the joints."""
    records, given = "n: int, tree: pint, model: pnum, data: pnum, est: pnum", "n, tree, model, data, est"
    ways = grouped(lambda law: f"{law.reference} {law.walk}")
    out = chain(ways, lambda law: f"each_{'out' if law.walk else 'reference'}(coupled, {constant(law)}, {given})")
    links = chain(grouped(lambda law: law.walk), lambda law: f"each_out(1, {constant(law)}, {given})")
    back = unless([law for law in LAWS if not law.walk], f"each_back({given})")
    eta = chain(grouped(lambda law: law.eta), lambda law: f"each_eta({constant(law)}, n, model, data)")
    return [
        step("out_all", f"coupled: int, law: int, {records}", "Way out over all bodies, by law.", out),
        step("links_all", f"law: int, {records}", "The same where references are made already.", links),
        step("back_all", f"law: int, {records}", "Way back over all bodies, of the laws that have a way out.", back),
        step("eta_all", "law: int, n: int, model: pnum, data: pnum", "A law's own part of all joints' torques.", eta),
    ]


def law_steps() -> str:
    """The file's contents."""
    return HEAD + "\n".join([*for_a_joint(), *for_all_joints()]) + "\n"


def main(arguments: list[str]) -> int:
    """Write the file, or name it if it is not current."""
    if arguments not in (["--write"], ["--check"]):
        print("usage: python cython_core/law_files.py --write | --check", file=sys.stderr)
        return 1
    if FILE.exists() and FILE.read_text() == law_steps():
        return 0
    if arguments == ["--check"]:
        print(f"not current, run `make mirror`: {FILE.relative_to(HERE.parent)}", file=sys.stderr)
        return 1
    FILE.write_text(law_steps())
    print(f"wrote {FILE.relative_to(HERE.parent)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
