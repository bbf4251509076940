"""The emulation is held to every bundle that is kept: times, bits and servos of boards, emulated or of metal."""

from pathlib import Path

import pytest

from armlet.errors import ArmletError
from armlet.setup.bundle.content import MOST_BYTES, Bundle, read
from armlet.setup.bundle.explained import emulated_ms, unexplained

KEPT = sorted((Path(__file__).parents[1] / "recordings").glob("*.json"))
BOARD, BUS = (next(path for path in KEPT if path.stem == name) for name in ("pico-emulated", "so101-bus"))


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_the_emulation_explains_a_bundle(path):
    found = read(path)
    assert unexplained(found) == []
    assert found.parity or found.bus, "it tells nothing"
    assert path.stat().st_size < MOST_BYTES


@pytest.mark.parametrize(
    "path, where, value, said",
    [
        (BOARD, ("parity", "differing_bits"), 1, "parity: 1 bits differ"),
        (BOARD, ("parity", "digest"), "00" * 32, "today's kernels give other words"),
        (BOARD, ("ticks", "kernel_us", "median"), 600.0, "kernel: 600 us, and the budget says 488"),
        (BOARD, ("ticks", "tick_us", "median"), 600.0, "tick: 600 us"),
        (BUS, ("bus", "servos", 1, "delay_ms", "least"), 0.05, "servo 2: its reply came after 0.05 ms, expected 0.16"),
        (BUS, ("bus", "servos", 1, "delay_ms", "least"), 40.0, "servo 2: its reply came after 40.00 ms"),
        (BUS, ("bus", "servos", 1, "delay_ms"), None, "servo 2: none of 40 replies came"),
        (BUS, ("bus", "servos", 0, "broken"), 2, "servo 1: 2 of 40 replies are broken"),
        (BUS, ("bus", "servos", 0, "registers", "mode"), 9, "servo 1: its register mode is 9, expected 0 to 3"),
        (BUS, ("bus", "servos", 0, "registers", "brightness"), 1, "register brightness is unknown"),
        (BUS, ("bus", "protocol"), "smoke", "no protocol smoke is known"),
        (BUS, ("moved", "loops", 2, "stiffness"), 20.0, "servo 3: its loop gives 20 N m/rad, and 38.36 are assumed"),
    ],
)  # fmt: skip
def test_what_the_emulation_does_not_explain_is_told(path, where, value, said):
    record = read(path).model_dump()
    place = record
    for key in where[:-1]:
        place = place[key]
    place[where[-1]] = value
    assert any(said in words for words in unexplained(Bundle.model_validate(record)))


def test_a_servo_that_waits_longer_is_expected_to():
    """A Feetech's return delay counts 2 us: 250 of them are half a millisecond."""
    soon = read(BUS)
    record = soon.model_dump()
    record["bus"]["servos"][0]["registers"]["return_delay"] = 250
    late = Bundle.model_validate(record)
    times = [emulated_ms(each.bus, each.bus.servos[0]) for each in (soon, late)]
    assert times[1] - times[0] == pytest.approx(0.5, abs=1e-6)


@pytest.mark.parametrize(
    "text, said",
    [
        ("{", "no bundle: the file: invalid json"),
        ('{"format": "armlet bundle 9"}', "no bundle: format:"),
        (BUS.read_text().replace('"id": 3', '"id": 300'), "no bundle: bus.servos.2.id:"),
        (BUS.read_text().replace('"made"', '"home": "x", "made"'), "no bundle: home: extra inputs"),
        (BUS.read_text().replace('"arm": "so101"', '"arm": "../so101"'), "no bundle: bus.arm:"),
        (" " * (MOST_BYTES + 1), "100,001 bytes, expected a bundle of at most"),
    ],
)
def test_a_file_that_is_no_bundle_is_one_line(tmp_path, text, said):
    (tmp_path / "b.json").write_text(text)
    with pytest.raises(ArmletError) as caught:
        read(tmp_path / "b.json")
    assert said in str(caught.value).lower() and "\n" not in str(caught.value)
