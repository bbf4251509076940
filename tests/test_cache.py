"""What is made once and kept is made again if it is not as it was made."""

import pytest

from armlet.cache import kept, seal, sound
from armlet.device.registry import board
from armlet.device.virtual import build, pico_build, sources


@pytest.fixture(autouse=True)
def cache(tmp_path, monkeypatch):
    """A cache of its own."""
    monkeypatch.setenv("ARMLET_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def cut(file):
    """Cut a file in the middle."""
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])


def changed(file):
    """Change one bit of it."""
    file.write_bytes(bytes([file.read_bytes()[0] ^ 1]) + file.read_bytes()[1:])


def unhashed(file):
    """Without its hash: it was not finished, or an older armlet made it."""
    file.with_name(file.name + ".sha256").unlink()


SPOILT = [cut, changed, unhashed]


@pytest.mark.parametrize("spoil", SPOILT)
def test_what_was_cut_or_changed_is_made_again(cache, spoil):
    made = []
    for _ in range(2):
        assert kept("kernel", "a-1.py", lambda: made.append(1) or b"whole") == b"whole"
    assert made == [1]
    spoil(cache / "kernel" / "a-1.py")
    for _ in range(2):
        assert kept("kernel", "a-1.py", lambda: made.append(1) or b"whole") == b"whole"
    assert made == [1, 1]


@pytest.mark.parametrize("spoil", SPOILT)
@pytest.mark.parametrize("name", ["qemu-m4", "pico-emulated"])
def test_a_firmware_that_was_cut_is_built_again_and_says_so(cache, spoil, name, monkeypatch):
    built, said = [], []

    def make(_target, wanted, _progress):
        built.append(wanted)
        wanted.parent.mkdir(exist_ok=True)
        wanted.write_bytes(b"an ELF file")

    monkeypatch.setattr(build, "_build", make)
    monkeypatch.setattr(build, "_build_chip", make)
    for _ in range(2):
        file = build.firmware(board(name), said.append)
    assert len(built) == 1 and not said
    spoil(file)
    for _ in range(2):
        assert build.firmware(board(name), said.append).read_bytes() == b"an ELF file"
    assert len(built) == 2
    assert said == ([f"{file} is not as it was built: it is built again"] if spoil is not unhashed else [])


@pytest.mark.parametrize("spoil", SPOILT)
def test_an_emulator_of_which_a_file_was_cut_is_fetched_again(spoil, monkeypatch):
    chip, fetched = board("pico-emulated").chip, []

    def fetch(_chip, kept, _progress):
        fetched.append(kept)
        (kept / "dist").mkdir(parents=True)
        (kept / "dist" / "index.js").write_text("export const a = 1")

    monkeypatch.setattr(pico_build, "_fetch_emulator", fetch)
    for _ in range(2):
        folder = pico_build.find_emulator(chip)
    assert len(fetched) == 1
    spoil(folder if spoil is unhashed else folder / "dist" / "index.js")
    for _ in range(2):
        assert pico_build.find_emulator(chip) == folder and sound(folder)
    assert len(fetched) == 2


@pytest.mark.parametrize("spoil", SPOILT)
@pytest.mark.parametrize("what", ["source", "libraries"])
def test_a_source_of_which_a_file_was_cut_is_fetched_again_and_says_so(tmp_path, spoil, what, monkeypatch):
    """One without a hash is of an older armlet, and came there whole: it is taken, and has its hash from then on."""
    fetched, said = [], []

    def fetch(folder, *_):
        fetched.append(folder)
        (folder / "top" / "py").mkdir(parents=True)
        (folder / "top" / "py" / "mpconfig.h").write_text(
            "#define MICROPY_VERSION_MAJOR 1\n#define MICROPY_VERSION_MINOR 25\n"
        )
        return folder / "top"

    monkeypatch.delenv("MICROPY_DIR", raising=False)
    monkeypatch.setattr(sources, "_fetch", fetch)
    monkeypatch.setattr(pico_build, "_fetch_libraries", fetch)
    for name in pico_build.LIBRARIES:
        (tmp_path / "lib" / name).mkdir(parents=True)

    def find():
        return (
            sources.find_source(said.append) if what == "source" else pico_build.find_libraries(tmp_path, said.append)
        )

    for _ in range(2):
        folder = find()
    whole = (folder / "py" / "mpconfig.h").read_bytes()
    assert len(fetched) == 1 and not said
    spoil(folder if spoil is unhashed else folder / "py" / "mpconfig.h")
    for _ in range(2):
        assert find() == folder and sound(folder) and (folder / "py" / "mpconfig.h").read_bytes() == whole
    assert len(fetched) == (1 if spoil is unhashed else 2)
    assert said == ([] if spoil is unhashed else [f"{folder} is not as it was fetched: it is fetched again"])
    assert not list(folder.parent.glob(".fetch*"))


def test_a_folder_lacks_nothing_and_has_nothing_more(tmp_path):
    folder = tmp_path / "emulator"
    folder.mkdir()
    (folder / "a").write_text("1")
    seal(folder)
    assert sound(folder)
    (folder / "b").write_text("")
    assert not sound(folder)
    (folder / "b").unlink()
    assert sound(folder)
    (folder / "a").unlink()
    assert not sound(folder)
