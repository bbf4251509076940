"""MicroPython's source, and what else a firmware is made of: found, fetched if need be, and kept."""

import os
import re
import shutil
import subprocess
import tarfile
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from armlet.cache import cache_folder, one_at_a_time, seal, seal_of, sound
from armlet.device.virtual.toolchain import INSTALL_HINT, TOOLS
from armlet.errors import BoardError

VERSION = "1.25.0"
DEBIAN_RELEASE = "trixie"
RELEASED = "1744675200"  # MicroPython 1.25.0, as SOURCE_DATE_EPOCH

Progress = Callable[[str], None] | None


def tool(program: str) -> str:
    """Find a program.

    Args:
        program: its name, one of `TOOLS` or any other.
    Returns:
        Its path.
    Raises:
        BoardError: it is not installed; says which package has it and where it was looked for.
    """
    path = shutil.which(program)
    if path is None:
        package = TOOLS.get(program, program)
        raise BoardError(
            f"{program} not found in PATH={os.environ.get('PATH', '')}",
            f"install the package {package}, or {INSTALL_HINT}",
        )
    return path


def keep(made: Path, wanted: Path) -> None:
    """Put a finished file or folder in its place in one step."""
    wanted.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=wanted.parent, prefix=".new-") as beside:
        os.replace(shutil.move(made, beside), wanted)


def find_source(progress: Progress = None) -> Path:
    """Find MicroPython's source, fetching it if need be.

    Looks at: `MICROPY_DIR`; the cache; the Debian source package, through the machine's own
    apt sources; a git clone of the repository named by `MICROPY_GIT`.

    Args:
        progress: called with one line at each stage.
    Returns:
        The top folder of the source.
    Raises:
        BoardError: none of them has it.
    """
    if named := os.environ.get("MICROPY_DIR"):
        return checked(Path(named).absolute(), "MICROPY_DIR")
    kept = cache_folder() / f"micropython-{VERSION}"
    fetch_once(kept, lambda folder: checked(_fetch(folder, progress), "fetched source"), progress)
    return checked(kept, "cache")


def fetch_once(kept: Path, fetch: Callable[[Path], Path], progress: Progress) -> None:
    """Have a folder in the cache, fetched if it is not there, or not as it was fetched.

    One that an older armlet has fetched has no hash beside it yet, and is taken as it is: it came there whole.

    Args:
        kept: the folder.  fetch: fetches it into a folder, and says where in it.  progress: called with a line.
    Raises:
        BoardError: it cannot be fetched.
    """
    with one_at_a_time(cache_folder("fetched")):
        if sound(kept):
            return
        if seal_of(kept).exists():
            tell(progress, f"{kept} is not as it was fetched: it is fetched again")
            shutil.rmtree(kept, ignore_errors=True)
            seal_of(kept).unlink()
        if not kept.exists():
            with tempfile.TemporaryDirectory(dir=cache_folder(), prefix=".fetch-") as name:
                keep(fetch(Path(name)), kept)
        seal(kept)


def _fetch(folder: Path, progress: Progress) -> Path:
    """Fetches the source from Debian, or else by git; returns its top folder."""
    archive = debian_archive() if shutil.which("apt-get") else None
    url = os.environ.get("MICROPY_GIT")
    if archive:
        try:
            return _fetch_debian(folder, archive, progress)
        except BoardError as error:
            if not url:
                raise
            tell(progress, str(error))
    if url:
        return _fetch_git(folder, url, progress)
    raise BoardError(
        f"no source of MicroPython {VERSION}: looked at MICROPY_DIR, {cache_folder()}, "
        "Debian's apt sources, MICROPY_GIT",
        "set MICROPY_DIR to an unpacked source, or MICROPY_GIT to MicroPython's repository",
    )


def checked(folder: Path, origin: str) -> Path:
    """Make sure that the folder holds the MicroPython the port was written for."""
    header = folder / "py" / "mpconfig.h"
    if not header.is_file():
        raise BoardError(f"{origin}: {folder} is not MicroPython's source: no py/mpconfig.h")
    numbers = re.findall(r"#define MICROPY_VERSION_(?:MAJOR|MINOR) (\d+)", header.read_text(errors="replace"))
    if (got := ".".join(numbers)) != (expected := VERSION.rpartition(".")[0]):
        raise BoardError(f"{origin}: {folder}: expected MicroPython {expected}, got {got}")
    return folder


def debian_archive(etc: Path = Path("/etc")) -> str | None:
    """Find the Debian archive this machine installs from.

    Args:
        etc: the folder with `os-release` and `apt`.
    Returns:
        `"[signed-by=...] URI"` as a line of a sources.list has it, or None on another system.
    """
    release = etc / "os-release"
    codename = re.search(r"^VERSION_CODENAME=\"?(\w+)", release.read_text() if release.exists() else "", re.M)
    if codename is None:
        return None
    for file in (
        *sorted((etc / "apt" / "sources.list.d").glob("*.sources")),
        etc / "apt" / "sources.list",
        *sorted((etc / "apt" / "sources.list.d").glob("*.list")),
    ):
        text = file.read_text(errors="replace") if file.exists() else ""
        read = _read_stanzas if file.suffix == ".sources" else _read_lines
        for uri, suites, key in read(text):
            if codename.group(1) in suites and "debian" in uri:
                return f"[signed-by={key}] {uri}" if key else uri
    return None


def _read_stanzas(text: str) -> Iterator[tuple[str, list[str], str]]:
    """Yield (URI, suites, key file) of each stanza of a .sources file."""
    for stanza in re.split(r"\n\s*\n", text):
        keys = dict(re.findall(r"^([\w-]+):[ \t]*(.*)$", stanza, re.M))
        if keys.get("URIs") and keys.get("Enabled", "yes") != "no":
            yield keys["URIs"].split()[0], keys.get("Suites", "").split(), keys.get("Signed-By", "").strip()


def _read_lines(text: str) -> Iterator[tuple[str, list[str], str]]:
    """Yield (URI, suites, key file) of each line of a sources.list file."""
    for options, uri, suite in re.findall(r"^deb\s+(?:\[([^\]]*)\]\s+)?(\S+)\s+(\S+)", text, re.M):
        key = re.search(r"signed-by=(\S+)", options)
        yield uri, [suite], key.group(1) if key else ""


def debian_apt(folder: Path, archive: str, kinds: Sequence[str] = ("deb-src",)) -> list[str]:
    """apt-get with lists of its own for the Debian release that has the packages; it needs no rights.

    Args:
        folder: where the lists and packages go.
        archive: as `debian_archive` gives it.
        kinds: "deb-src" for source packages, "deb" for binary ones.
    Returns:
        The command, to which a subcommand is added.
    Raises:
        BoardError: the archive does not answer.
    """
    (folder / "lists" / "partial").mkdir(parents=True)
    (folder / "sources.list").write_text("".join(f"{kind} {archive} {DEBIAN_RELEASE} main\n" for kind in kinds))
    options = {
        "Dir::Etc::SourceList": folder / "sources.list",
        "Dir::Etc::SourceParts": "/dev/null",
        "Dir::State::Lists": folder / "lists",
        "Dir::Cache": folder / "cache",
        "APT::Sandbox::User": "root",
    }
    apt = [tool("apt-get"), *(f"-o{name}={value}" for name, value in options.items())]
    run([*apt, "update"], "apt-get update")
    return apt


def unpack(archive: Path, folder: Path) -> Path:
    """Unpack a source package's archive into a new folder; the one folder that is in it."""
    with tarfile.open(archive) as file:
        # Python learned extraction filters in 3.11.4; apt has checked the archive's signature either way
        if hasattr(tarfile, "data_filter"):
            file.extraction_filter = tarfile.data_filter
        file.extractall(folder)
    return next(folder.iterdir())


def _fetch_debian(folder: Path, archive: str, progress: Progress) -> Path:
    tell(progress, f"fetching the Debian source package micropython ({DEBIAN_RELEASE})")
    apt = debian_apt(folder, archive)
    run([*apt, "source", "--download-only", f"micropython/{DEBIAN_RELEASE}"], "apt-get source", folder=folder)
    found = sorted(folder.glob(f"micropython_{VERSION}*.orig.tar.*"))
    if not found:
        raise BoardError(
            f"Debian {DEBIAN_RELEASE} no longer has MicroPython {VERSION}", "set MICROPY_DIR or MICROPY_GIT"
        )
    return unpack(found[0], folder / "unpacked")


def _fetch_git(folder: Path, url: str, progress: Progress) -> Path:
    tell(progress, f"cloning MicroPython v{VERSION}")
    run(
        [tool("git"), "clone", "--quiet", "--depth", "1", "--branch", f"v{VERSION}", url, folder / "clone"], "git clone"
    )
    return folder / "clone"


def run(
    command: Sequence[str | Path],
    what: str,
    folder: Path | None = None,
    progress: Progress = None,
    **environment: str,
) -> str:
    """Run a program.

    Args:
        command: program and arguments.
        what: what it is for, used in the message.
        folder: working folder.
        progress: called with each line it prints.
        environment: variables set for it.
    Returns:
        What it printed.
    Raises:
        BoardError: it failed; the message has the line that says why.
    """
    lines = []
    with subprocess.Popen(
        [str(part) for part in command],
        cwd=folder,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1", **environment},  # a source that is kept stays as it is
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            lines.append(line.rstrip())
            tell(progress, lines[-1])
    if process.returncode != 0:
        errors = [line for line in lines if re.search(r"\b(error|fatal)\b|^E:|\*\*\*", line, re.I)]
        raise BoardError(f"{what} failed: {(errors or lines or ['it printed nothing'])[0].strip()}")
    return "\n".join(lines)


def tell(progress: Progress, line: str) -> None:
    """Say one line about a stage, if anybody listens."""
    if progress:
        progress(line)
