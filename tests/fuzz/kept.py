"""Links where a command writes, and files of the cache that are not as they were made."""

import os
from unittest import mock

from armlet.cache import kept
from armlet.device.registry import board
from armlet.device.virtual import build, pico_build, sources
from tests.fuzz import odd
from tests.fuzz.case import Case, command
from tests.fuzz.logs import parts, written

DEAR = "dear"
WRITES = (
    ("compile", "puma3", "-o", "OUT"), ("plan", "puma3", "--to", "10,20,30", "-o", "OUT"),
    ("log", "LOG", "--csv", "OUT"), ("new", "mine", "--dh", "0.1,0,0,1", "-o", "OUT"), ("export", "puma3", "-o", "OUT"),
)  # fmt: skip


def link_case(rng, folder):
    """A command that writes where somebody has put links: what they lead to stays, but behind a link at its very path.

    That one stays a link, and what it leads to is written: it is the user's.
    """
    words = list(rng.choice(WRITES))
    out, log, victim = (
        folder / ("made.yaml" if words[0] in ("new", "export") else "made"),
        folder / "run.mcap",
        folder / "victim",
    )
    if "LOG" in words:
        log.write_bytes(written(*parts()))
    victim.write_text(DEAR)
    kind = rng.choice(("part", "random part", "path", "nowhere", "loop", "folder", "device"))
    for name in [f"{out.name}.part", f".{out.name}.part", f"{out.name}.{rng.randrange(16**8):08x}.part"]:
        if kind == "part" or (kind == "random part" and rng.randrange(2)):
            (folder / name).symlink_to(rng.choice(("victim", "nothing")))
    (folder / "inner").mkdir()
    leads = {"path": "target", "nowhere": "nothing/else", "loop": out.name, "folder": "inner", "device": "/dev/full"}
    if kind in leads:
        out.symlink_to(leads[kind])
    if kind == "path" and rng.randrange(2):
        (folder / "target").write_text("old")
    words = [{"OUT": out, "LOG": log}.get(word, word) for word in words]

    def look():
        if victim.read_text() != DEAR:
            return "it wrote into what a link leads to"
        return "" if out.is_file() and out.is_symlink() == (kind == "path") else "what it made is not there"

    must = "refuse" if kind in ("nowhere", "loop", "folder", "device") else ""
    return command(*words, of=f" # {kind}", makes=(out.name, "target"), must=must, look=look)


def spoil(rng, file):
    """Do something to a file, or to its hash."""
    target = rng.choice((file, file, file.with_name(file.name + ".sha256")))
    if target.is_dir():
        inner = sorted(each for each in target.rglob("*") if each.is_file())
        if rng.randrange(3) == 0:
            (target / "more").write_text("x")
            return "a file more"
        target = rng.choice(inner)
    raw = target.read_bytes()
    kind = rng.choice(("cut", "cut", "bits", "gone", "empty", "other", "link"))
    if kind == "gone":
        target.unlink()
    elif kind == "link":
        target.unlink()
        target.symlink_to("/dev/null")
    else:
        target.write_bytes({"cut": raw[: rng.randrange(len(raw))], "bits": odd.damaged(rng, raw), "empty": b"",
                            "other": rng.randbytes(len(raw))}[kind])  # fmt: skip
    return f"{kind}: {target.name}"


def cache_case(rng, folder):
    """A file of the cache was spoilt: it is made again, or a line says that it cannot be."""
    content, what = rng.randbytes(rng.choice((1, 100, 5000))), rng.choice(("kernel", "firmware", "emulator", "source"))
    header = b"#define MICROPY_VERSION_MAJOR 1\n#define MICROPY_VERSION_MINOR 25\n"

    def make(_target, wanted, _progress):
        made = folder / "made"
        made.write_bytes(content)
        sources.keep(made, wanted)

    def fetch(_chip, wanted, _progress):
        wanted.mkdir()
        (wanted / "index.js").write_bytes(content)

    def fetch_source(inner, _progress):
        (inner / "top" / "py").mkdir(parents=True)
        (inner / "top" / "py" / "mpconfig.h").write_bytes(header)
        (inner / "top" / "more").write_bytes(content)
        return inner / "top"

    def find():
        """The file or folder, and its content."""
        if what == "kernel":
            return folder / "cache" / "kernel" / "a.py", kept("kernel", "a.py", lambda: content)
        if what == "firmware":
            file = build.firmware(board("qemu-m4"))
            return file, file.read_bytes()
        found = pico_build.find_emulator(board("pico-emulated").chip) if what == "emulator" else sources.find_source()
        return found, (found / ("index.js" if what == "emulator" else "more")).read_bytes()

    def inside(do):
        with (
            mock.patch.dict(os.environ, {"ARMLET_CACHE": str(folder / "cache")}),
            mock.patch.object(build, "_build", make),
            mock.patch.object(pico_build, "_fetch_emulator", fetch),
            mock.patch.object(sources, "_fetch", fetch_source),
        ):
            os.environ.pop("MICROPY_DIR", None)
            return do()

    done = spoil(rng, inside(find)[0])
    return Case(
        f"{what} in the cache, {done}",
        lambda: inside(find),
        makes=("cache/",),
        look=lambda: "" if inside(find)[1] == content else "it is not as it was made",
    )
