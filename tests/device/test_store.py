"""What the board keeps on flash, on the host's file system: firmware/storage/store.py is plain Python."""

import builtins
import hashlib

import pytest

from armlet.firmware.storage import store

OLD, NEW = bytearray(b"old" * 200), bytearray(range(256)) * 3 + b"end"


@pytest.fixture
def flash(tmp_path, monkeypatch):
    """An empty flash."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("raw", [bytearray(), bytearray(b"x"), bytearray(256), bytearray(512), NEW], ids=len)
def test_what_is_kept_is_loaded(flash, raw):
    store.keep(0, raw)
    assert store.load(0) == raw and store.load(1) is None
    assert [path.name for path in flash.iterdir()] == [store.PARAMETERS]


def damaged(write, how):
    """open() whose files for writing damage what they are given."""

    def opened(name, mode="r"):
        file = write(name, mode)
        if mode == "wb":
            honest = file.write
            file = type("Damaged", (), {})()
            file.write = lambda raw: honest(how(bytearray(raw)))
            inner = honest.__self__
            file.__class__.__enter__ = lambda self: self
            file.__class__.__exit__ = lambda self, *_: inner.close()
        return file

    return opened


def flipped(raw):
    raw[300] ^= 4
    return raw


@pytest.mark.parametrize("how", [flipped, lambda raw: raw[:-1], lambda raw: raw + b"x", lambda raw: b""])
def test_flash_that_gives_back_other_bytes_leaves_the_old_upload(flash, monkeypatch, how):
    store.keep(0, OLD)
    monkeypatch.setattr(store, "open", damaged(builtins.open, how), raising=False)
    with pytest.raises(OSError, match="5"):
        store.keep(0, NEW)
    assert store.load(0) == OLD
    assert [path.name for path in flash.iterdir()] == [store.PARAMETERS]


@pytest.mark.parametrize("raw", [bytearray(), bytearray(256), NEW], ids=len)
def test_the_board_says_which_upload_it_has(flash, raw):
    assert store.told(0) is None
    store.keep(0, raw)
    assert store.told(0) == (len(raw), hashlib.sha256(raw).digest())


def test_an_interrupted_upload_is_swept(flash):
    (flash / (store.PARAMETERS + store.NEW)).write_bytes(b"half")
    store.sweep()
    assert not list(flash.iterdir())
