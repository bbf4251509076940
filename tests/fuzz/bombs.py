"""Numbers in other units than their keys', and small files that would unpack to very much."""

from pathlib import Path

from armlet.description import shipped
from armlet.description.document import Document
from armlet.description.library import shipped_path
from tests.fuzz import odd
from tests.fuzz.arm_files import keeps_its_proof
from tests.fuzz.case import Case, command
from tests.run.test_log_bombs import PACK, chunk, log_of
from tests.support.little import little
from tests.support.unit_slips import FACTORS, places, slipped

MB = 1 << 20


def slip_case(rng, folder):
    """A shipped arm with a number, or some, in another unit: refused, or taken with a word or without."""
    path, done = folder / "arm.yaml", []
    tree = Document("arm.yaml", Path(str(shipped_path(rng.choice(shipped())))).read_text()).plain
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        place, word = rng.choice(list(places(tree))), rng.choice(list(FACTORS))
        tree = slipped(tree, place, FACTORS[word]) or tree
        done.append(f"{'.'.join(map(str, place))} {word}")
    path.write_text(odd.as_yaml(tree))
    wanted = rng.choice(("compile", "describe", "plan"))
    if wanted == "compile":
        return command("compile", path, "-o", folder / "arm.blob", of=f" # {done}", makes=("arm.blob",),
                       names="arm.yaml|out of reach of fixed point", look=keeps_its_proof(path))  # fmt: skip
    if wanted == "describe":
        return command("describe", path, of=f" # {done}", names="arm.yaml|out of reach of fixed point")
    joints = len([each for each in tree["joints"] if "mimic" not in each])
    goal = ",".join(f"{rng.uniform(-3, 3):.2f}" for _ in range(joints))
    return command("plan", path, "--to", goal, "-o", folder / "made", of=f" # {done}", makes=("made",))


def bomb_case(rng, folder):
    """A log of chunks of zeros, or a YAML file of aliases, that would be very much if it were unpacked."""
    if rng.randrange(2):
        path, made = folder / "arm.yaml", aliases(rng)
        path.write_text(made)
        inner = command("compile", path, of=f" # aliases, {len(made)} characters")
    else:
        path, packed = folder / "run.mcap", rng.choice(list(PACK))
        size = rng.choice((30, 40, 100, 300)) * MB
        says = rng.choice((None, None, 1000, 2 * size, 2**63))
        count = rng.choice((1, 40)) if size <= 40 * MB else rng.choice((1, 3))
        count = 40 if size == 30 * MB and says is None else count  # one alone is what a log may have
        path.write_bytes(log_of(*[chunk(packed, size, says)] * count))
        words = rng.choice((["log", path], ["log", path, "--csv", folder / "made"], ["watch", path, "--wait", "0.1"],
                            ["log", path, "--recover"], ["identify", "two_link", "--log", path]))  # fmt: skip
        inner = command(*words, of=f" # {count} chunks of {packed}, {size // MB} MB, which say {says}")

    def act():
        with little():
            return inner.act()

    must = "" if "--recover" in inner.what else "refuse"  # which leaves a damaged chunk out
    return Case(inner.what, act, must=must, names=path.name)


def aliases(rng):
    """A YAML text in which each list names the one before so many times."""
    kind = rng.choice(("lists", "mappings", "self", "flat"))
    wide, deep = rng.choice((2, 3, 10, 100)), rng.choice((8, 20, 29))
    deep = deep if wide > 3 else max(deep, 20)
    if kind == "self":
        return "name: x\na: &a [*a, *a]\n"
    if kind == "flat":
        return f"name: x\na: &a [{', '.join(['1'] * 1000)}]\nb: [{', '.join(['*a'] * rng.choice((30, 5000)))}]\n"
    lines = ["name: x", "k0: &k0 [1, 1]" if kind == "lists" else "k0: &k0 {a: 1, b: 1}"]
    for k in range(1, deep):
        many = [f"*k{k - 1}"] * wide
        value = (
            f"[{', '.join(many)}]"
            if kind == "lists"
            else "{" + ", ".join(f"x{j}: {m}" for j, m in enumerate(many)) + "}"
        )
        lines.append(f"k{k}: &k{k} {value}")
    return "\n".join(lines) + "\n"
