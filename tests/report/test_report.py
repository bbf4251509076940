"""Reports: right numbers from logs made by hand, one self-contained page, a picture, one line for what lacks."""

import io
import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path

import numpy as np
import pytest
from matplotlib import image
from rich.console import Console

from armlet.description import load, resolve
from armlet.device.registry import board
from armlet.dynamics.arm import Arm
from armlet.errors import LogError
from armlet.plan import plan
from armlet.report import measure, print_report, report
from armlet.report.figure import WINDOWS, windowed_peaks
from armlet.report.formatting import distinct, kilograms, moved, summary_rows
from armlet.run.log import read_log
from armlet.run.log_writer import LogWriter

PUMA = load("puma3")
ARM_FILE = Path(resolve("puma3")).read_bytes()
A, B = np.radians([0, 45, 45]), np.radians([90, -45, 135])
REPETITION, COUNT = 400, 3


@pytest.fixture(scope="module")
def move(tmp_path_factory):
    """Three repetitions of 400 ticks, and their file's text."""
    half = A + 0.05 * (B - A)
    trajectory = plan(PUMA, [A, half, A], durations=0.2, repeat=COUNT)
    path = tmp_path_factory.mktemp("move") / "move.json"
    trajectory.save(path)
    assert trajectory.repetition_ticks == REPETITION
    return trajectory, path.read_bytes()


def errors(ticks):
    """Joint errors (N, 3) rad: a constant by repetition and joint, with one spike in each repetition."""
    r = ticks // REPETITION
    error = np.radians(0.5) / (1 + r)[:, None] * np.array([1.0, -2.0, 0.5])
    error[ticks % REPETITION == 100] *= 4
    return error


@dataclass
class Wanted:
    """What `write_run` writes: a law, whether the load is known, ticks, the topic of joints, files, keys left out."""

    law: str = "walker"
    known: str = "no"
    ticks: int | None = None
    topic: str = "/plant"
    attach: tuple[str, ...] = ("arm.yaml", "trajectory.json")
    mass: Callable[[float], float] = lambda t: 2.0
    skip: tuple[str, ...] = ()
    timed: bool = False
    label: str = ""
    run: dict[str, str] = field(default_factory=dict)


def write_run(path, move, **wanted):
    """A log of the motion with the errors above and a payload estimate mass(t); `wanted` are fields of Wanted."""
    want = Wanted(**wanted)
    trajectory, text = move
    ticks = np.arange(trajectory.total_ticks if want.ticks is None else want.ticks)
    q_des = trajectory.sample(ticks=ticks)[0]
    q = q_des + errors(ticks)
    files = {"arm.yaml": ARM_FILE, "trajectory.json": text}
    run = {"law": want.law, "label": want.label, "repetition_ticks": str(REPETITION), "period_us": "1000"} | want.run
    metadata = {
        "run": {k: v for k, v in run.items() if v},
        "payload": {"mass": "2.3", "known": want.known},
        "arm": {"name": "puma3", "joint_names": json.dumps(PUMA.joint_names)},
        "board": {"name": "<qemu & co>"},
    }
    with LogWriter(path, metadata, {name: files[name] for name in want.attach}) as log:
        for k in ticks:
            record = {
                "tick": int(k),
                "q": q[k],
                "qd": q[k],
                "tau": [k % 7, -60.0, 3.0],
                "kernel_instructions": 9000,
                "tick_instructions": 14000 + 5 * int(k == 50),
                "tau_float_diff": [1e-5, -3e-5 * (k == 9), 0],
                **({"kernel_us": 140, "tick_us": 327 + 1000 * int(k in (50, 70))} if want.timed else {}),
            }
            if want.topic == "/joint_state":
                record["q_des"] = q_des[k]
            log.write(
                want.topic, int(k) * 1_000_000, {key: v for key, v in record.items() if key not in want.skip}, int(k)
            )
            if k % 20 == 0:
                phi = PUMA.phi.copy()
                phi[2, 0] += want.mass(k * 1e-3)
                log.write("/estimates", int(k) * 1_000_000, {"tick": int(k), "phi": phi, "visc": np.zeros(3)})
        log.add_metadata("parity", {"ticks": "1200", "differing": "0"})
        log.add_metadata("link", {"sent": "1200", "received": "1198", "lost": "2", "dropped": "0"})
    return path


# ---- numbers


def test_numbers_of_a_run(tmp_path, move):
    run = measure(read_log(write_run(tmp_path / "a.mcap", move, mass=lambda t: 2.3 * t / 1.2)))
    constant = 0.5 / np.array([1, 2, 3])[:, None] * np.array([1, 2, 0.5])
    np.testing.assert_allclose(run.peak, 4 * constant, rtol=1e-9)
    np.testing.assert_allclose(run.rms, constant * np.sqrt((399 + 16) / 400), rtol=1e-9)
    assert run.complete.tolist() == [True] * 3 and run.repetition_s == pytest.approx(0.4)
    np.testing.assert_allclose(run.payload_by_repetition, 2.3 * np.array([0.38, 0.78, 1.18]) / 1.2)
    assert run.payload_true == 2.3 and run.label == "Walker's law, load unknown"
    np.testing.assert_allclose(run.tau_float_diff, [1e-5, 3e-5, 0])
    assert run.instructions == {"kernel": (9000, 9000), "tick": (14000, 14005)}
    summary = run.summary()
    json.dumps(summary, allow_nan=False)
    assert summary["payload_estimate_kg"] == pytest.approx(2.3 * 1.18 / 1.2)
    assert summary["counts"] == {"sent": 1200, "received": 1198, "lost": 2, "dropped": 0}
    np.testing.assert_allclose(summary["tau_float_diff_of_range"], [1e-5, 3e-5, 0] / (2 * PUMA.tau_max))


def test_tip_error_vs_pinocchio(tmp_path, move):
    """End-point errors against another engine's kinematics."""
    import pinocchio as pin

    from oracles.engines import pinocchio_model

    run = measure(read_log(write_run(tmp_path / "a.mcap", move)))
    model = pinocchio_model(PUMA)
    data = model.createData()

    def tip(q):
        pin.framesForwardKinematics(model, data, q)
        return data.oMf[model.getFrameId("tip")].translation.copy()

    ticks = np.arange(move[0].total_ticks)
    q_des = move[0].sample(ticks=ticks)[0]
    expected = [1000 * np.linalg.norm(tip(q + e) - tip(q)) for q, e in zip(q_des, errors(ticks))]
    np.testing.assert_allclose(run.tip_error, expected, atol=1e-9)
    assert run.tip_peak[1] == pytest.approx(max(expected[400:800]))


def test_telemetry_alone_is_enough_and_angles_wrap(tmp_path, move):
    path = write_run(tmp_path / "a.mcap", move, topic="/joint_state", attach=("arm.yaml",))
    run = measure(read_log(path))
    assert run.peak[0, 1] == pytest.approx(4.0)
    turned = tmp_path / "b.mcap"
    with LogWriter(turned, {"run": {"law": "pd"}}, {"arm.yaml": ARM_FILE}) as log:
        log.write("/joint_state", 0, {"tick": 0, "q": [3.13, 0, 0], "q_des": [-3.13, 0, 0], "tau": [0, 0, 0]})
    assert measure(read_log(turned)).peak[0, 0] == pytest.approx(np.degrees(2 * np.pi - 6.26))


def test_cut_short_run_keeps_its_last_repetition(tmp_path, move):
    run = measure(read_log(write_run(tmp_path / "a.mcap", move, ticks=650)))
    assert run.complete.tolist() == [True, False]
    assert run.peak[1, 0] == pytest.approx(1.0)
    assert "cut short" in printed(report([tmp_path / "a.mcap"], tmp_path / "out"))


def test_a_run_that_goals_or_a_hand_have_led_on_is_one_repetition(tmp_path, move):
    """Its plan is to stay where the arm is, for eight ticks."""
    begun = {"repetition_ticks": "8", "repetitions": "1"}
    run = measure(read_log(write_run(tmp_path / "a.mcap", move, ticks=650, run=begun)))
    assert run.complete.tolist() == [True] and run.repetition_s == pytest.approx(0.65)


def test_payload_known_or_no_estimates(tmp_path, move):
    known = measure(read_log(write_run(tmp_path / "a.mcap", move, law="pd", known="yes", mass=lambda t: 2.3)))
    assert known.label == "PD, load known"
    np.testing.assert_allclose(known.payload, 2.3)
    bare = write_run(tmp_path / "b.mcap", move, skip=("tau_float_diff", "kernel_instructions", "tick_instructions"))
    summary = measure(read_log(bare)).summary()
    assert summary["tau_float_diff"] is None and summary["instructions"] == {}


def test_a_board_that_counts_no_instructions_has_rows_of_time(tmp_path, move):
    """As a Pico in lockstep with the simulated arm."""
    path = write_run(tmp_path / "a.mcap", move, skip=("kernel_instructions", "tick_instructions"), timed=True)
    summary = measure(read_log(path)).summary()
    assert summary["tick_us"] == {"kernel": [140, 140], "tick": [327, 1327]}
    assert summary["too_long"] == [2, move[0].total_ticks]
    rows = {row[0]: row[1] for row in summary_rows([summary])}
    assert rows["us a tick, kernel"] == "140, most 140 (14 %)" and rows["us a tick, whole"] == "327, most 1,327 (133 %)"
    assert rows["ticks late / too long / skipped, of"] == f"– / 2 / –, of {move[0].total_ticks}"
    assert not {"instructions a tick, kernel", "longest tick"} & set(rows)
    plain = {row[0] for row in summary_rows([measure(read_log(write_run(tmp_path / "b.mcap", move))).summary()])}
    assert "instructions a tick, whole" in plain and not any("us a tick" in row or "late" in row for row in plain)


@pytest.mark.parametrize(("name", "us"), [("pico-emulated", 1.0), ("pyboard_d", 1 / 144), ("qemu-m4", np.nan)])
def test_a_boards_clock_is_its_files(name, us):
    np.testing.assert_allclose(board(name).us_per_cpu_tick, us)
    assert np.isnan(board(name).instructions_per_cpu_tick) == np.isfinite(us)


def test_windows_keep_every_peak(tmp_path, move):
    run = measure(read_log(write_run(tmp_path / "a.mcap", move)))
    time, peak = windowed_peaks(run, 1)
    assert len(time) == WINDOWS * COUNT and np.all(np.diff(time) > 0)
    np.testing.assert_allclose(np.sort(peak)[-3:], np.sort(run.peak[:, 1]))


# ---- what is shown


def printed(result, width=120) -> str:
    """What the terminal shows."""
    console = Console(file=io.StringIO(), width=width, color_system=None)
    print_report(result, console)
    return console.file.getvalue()


@pytest.fixture(scope="module")
def compared(tmp_path_factory, move):
    """A report of three runs, and where it is."""
    folder = tmp_path_factory.mktemp("compared")
    paths = [
        write_run(folder / "1.mcap", move, law="pd", known="no", mass=lambda t: 1e-8),
        write_run(folder / "2.mcap", move, law="pd", known="yes", mass=lambda t: 2.3 - 1e-8, label="PD <b>[bold]known"),
        write_run(folder / "3.mcap", move, mass=lambda t: 2.2),
    ]
    return report(paths, folder / "out" / "demo"), folder / "out" / "demo"


class Resources(HTMLParser):
    """Tags of a page, and every address it refers to."""

    def __init__(self):
        super().__init__()
        self.tags, self.addresses, self.open = [], [], []

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.addresses += [value for name, value in attrs if name in ("src", "href")]
        if tag not in ("meta", "img", "br", "input"):
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def test_page_is_whole_and_self_contained(compared):
    result, folder = compared
    text = (folder / "report.html").read_text(encoding="utf-8")
    page = Resources()
    page.feed(text)
    assert not page.open and not {"link", "b", "iframe"} & set(page.tags)
    assert len(page.addresses) == 1 and page.addresses[0].startswith("data:image/png;base64,")
    assert not re.search(r"https?://|url\(|@import", text)
    for words in (
        "Walker&#x27;s law, load unknown",
        "PD &lt;b&gt;[bold]known",
        "2.2 / 2.3 kg (-4.3%)",
        "&lt;qemu &amp; co&gt;",
    ):
        assert words in text
    assert sorted(p.name for p in folder.iterdir()) == ["report.html", "report.png"]
    assert result["html"] == str(folder / "report.html")


def test_picture_is_a_picture_with_three_colours(compared):
    pixels = image.imread(compared[1] / "report.png")[:, :, :3]
    assert pixels.shape[0] > 1000 and pixels.shape[1] > 1500
    for colour in ("#D55E00", "#0072B2", "#009E73"):
        rgb = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
        assert np.count_nonzero(np.abs(pixels - rgb).max(axis=2) < 0.02) > 200


def test_table_holds_the_numbers(compared):
    text = printed(compared[0])
    for words in (
        "PD <b>[bold]known: error, peak / RMS",
        "PD, load unknown",
        "2.2 / 2.3 kg (-4.3%)",
        "  0 / 2.3 kg (-100%)",
        "2.3 / 2.3 kg (+0.0%)",
        "3e-05 N m",
        "14,000, most 14,005",
        "1200/2/0",
        "0 of 1200",
        "1.33° (shoulder)",
    ):
        assert words in text
    assert re.search(r"^\s+1\s+2 / 0.51\s+4 / 1.02\s+1 / 0.25", text, re.MULTILINE)


def test_four_runs_fit_a_narrow_terminal(tmp_path, move):
    """Each number stays whole, on a line with its unit; every run has its column."""
    laws = {"pd": "no", "rnea": "yes", "walker": "no", "natural": "no"}
    paths = [write_run(tmp_path / f"{law}.mcap", move, law=law, known=known) for law, known in laws.items()]
    text = printed(report(paths, tmp_path / "out"), width=80)
    table = text.split("Side by side")[1]
    assert "Natural law, load unknown: error, peak" in text and "Natural" in table
    assert "…" not in text and max(map(len, text.splitlines())) <= 80
    for words in ("3e-05 N m", "most 14,005", "/ 2.3 kg", "(-13%)", "of 1200", "1200/2/0", "1.33°"):
        assert table.count(words) == 4, words


def test_wide_arm_and_single_run(tmp_path):
    """Six joints, one run, nothing but telemetry."""
    model = load("puma6")
    arm = Path(resolve("puma6")).read_bytes()
    with LogWriter(tmp_path / "a.mcap", {"run": {"law": "walker"}}, {"arm.yaml": arm}) as log:
        for k in range(100):
            q = np.full(6, 0.1)
            log.write("/joint_state", k * 10_000_000, {"tick": 10 * k, "q": q + 1e-3, "q_des": q, "tau": q}, k)
    result = report([tmp_path / "a.mcap"], tmp_path / "out", arm=Arm(model))
    np.testing.assert_allclose(result["runs"][0]["peak_error"], np.degrees(1e-3) * np.ones((1, 6)), rtol=1e-6)
    assert result["runs"][0]["complete"] == [True]
    text = printed(result, width=80)
    assert "…" not in text and text.split("Side by side")[0].count("0.057") == 12


# ---- what is refused


def refused(paths, out):
    """What a report says that is refused: one line, and no file is left."""
    with pytest.raises(LogError) as caught:
        report(paths, out)
    assert "\n" not in str(caught.value)
    assert not out.exists() or not list(out.iterdir())
    return str(caught.value)


def test_logs_that_lack_something(tmp_path, move):
    path, out = tmp_path / "a.mcap", tmp_path / "out"
    assert "no log given" in refused([], out)
    assert "no arm file inside" in refused([write_run(path, move, attach=("trajectory.json",))], out)
    assert "neither q_des nor trajectory.json" in refused([write_run(path, move, attach=("arm.yaml",))], out)
    assert "no joint records" in refused([write_run(path, move, skip=("tau",))], out)
    write_run(path, move)
    path.write_bytes(path.read_bytes()[:-1000])
    assert "truncated" in refused([path], out)
    with LogWriter(path, {"run": {"repetition_ticks": "many"}}, {"arm.yaml": ARM_FILE}) as log:
        log.write("/plant", 0, {"tick": 0, "q": [0, 0, 0], "q_des": [0, 0, 0], "tau": [0, 0, 0]})
    assert "repetition_ticks is 'many'" in refused([path], out)
    with LogWriter(path, {}, {"arm.yaml": ARM_FILE}) as log:
        log.write("/plant", 0, {"tick": 0, "q": [0, 0], "q_des": [0, 0], "tau": [0, 0]})
    assert "not of the 3 joints of" in refused([path], out)
    with LogWriter(path, {}, {"arm.yaml": ARM_FILE, "trajectory.json": b"{}"}) as log:
        log.write("/plant", 0, {"tick": 0, "q": [0, 0, 0], "tau": [0, 0, 0]})
    assert "trajectory.json: not a trajectory file" in refused([path], out)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"tick": -5}, "the ticks of /plant are no whole numbers that grow"),
        ({"tick": 10**30}, "the ticks of /plant are"),
        ({"tick": 1.5}, "the ticks of /plant are"),
        ({"tick": 0}, "the ticks of /plant are"),
        ({"tick": "x"}, "not of the kind its topic holds"),
        ({"tick": 10**9}, "no records of repetition 2, of 2500001"),
        ({"q": [float("nan")] * 3}, "q holds what is no number"),
        ({"tau": [0, 0, 1e300]}, "tau holds what is no number"),
        ({"kernel_instructions": 1e300}, "kernel_instructions holds what is no number"),
    ],
)
def test_a_record_that_cannot_be(tmp_path, move, change, words):
    """The last record of a log is changed."""
    path = write_run(tmp_path / "a.mcap", move, ticks=300)
    log = read_log(path)
    size = len(log.topics["/plant"]["tick"])
    with LogWriter(path, log.metadata, log.attachments) as out:
        for k in range(size):
            row = {name: values[k].tolist() for name, values in log.topics["/plant"].items()}
            record = {name: row[name] for name in ("tick", "q", "tau", "kernel_instructions")}
            out.write("/plant", k, record | (change if k == size - 1 else {}))
    assert words in refused([path], tmp_path / "out")


def test_one_record_is_reported(tmp_path, move):
    result = report([write_run(tmp_path / "a.mcap", move, ticks=1)], tmp_path / "out")
    assert result["runs"][0]["seconds"] == 0.0 and result["runs"][0]["complete"] == [False]


@pytest.mark.parametrize("label", ["$x_{$", "[/red] :smile:", r"\frac{1", "日本 \x07"])
def test_a_label_is_shown_as_it_is(tmp_path, move, label):
    """Neither TeX nor a console's markup is read into it."""
    result = report([write_run(tmp_path / "a.mcap", move, label=label)], tmp_path / "out")
    assert result["runs"][0]["label"] == label
    assert label[:2] in printed(result)


def test_runs_of_one_label_are_told_apart(tmp_path, move):
    """By their loads where these differ, else by their files, in the page, the picture and the table alike."""
    paths = [write_run(tmp_path / f"{name}.mcap", move) for name in ("a", "b", "c")]
    labels = [run["label"] for run in report(paths, tmp_path / "out")["runs"]]
    assert labels == [f"Walker's law, load unknown, {name}.mcap" for name in ("a", "b", "c")]
    page = (tmp_path / "out" / "report.html").read_text()
    assert all(page.count(f"<h2>Walker&#x27;s law, load unknown, {name}.mcap</h2>") == 1 for name in ("a", "b", "c"))
    named = [write_run(tmp_path / f"{name}.mcap", move, label=name) for name in ("light", "heavy")]
    assert [run["label"] for run in report(named, tmp_path / "out")["runs"]] == ["light", "heavy"]
    runs = [{"label": "PD", "file": "x.mcap", "payload_true_kg": mass} for mass in (0.5, 1.0)]
    assert distinct(runs) == ["PD, 0.5 kg", "PD, 1 kg"]


def test_a_line_says_how_well_a_run_moved(tmp_path, move):
    summary = measure(read_log(write_run(tmp_path / "a.mcap", move))).summary()
    assert moved(summary).startswith("largest error in the last repetition: 1.33° (")
    assert moved(summary).endswith("mm at the end point; load believed 2 kg")
    assert kilograms(-1e-9) == kilograms(-1e-6) == "0" and kilograms(1e-3) == "0.001"


def test_an_arm_file_inside_that_is_wrong_is_named_with_the_log(tmp_path, move):
    path = tmp_path / "a.mcap"
    with LogWriter(path, {}, {"arm.yaml": b"name: x\n"}) as log:
        log.write("/plant", 0, {"tick": 0, "q": [0], "q_des": [0], "tau": [0]})
    assert re.search(
        r"a.mcap: the arm file inside: arm.yaml:1?:? ?joints: expected a value", refused([path], tmp_path / "out")
    )


def test_runs_of_different_arms(tmp_path, move):
    write_run(tmp_path / "a.mcap", move)
    with LogWriter(tmp_path / "b.mcap", {}, {"arm.yaml": open(resolve("two_link"), "rb").read()}) as log:
        log.write("/plant", 0, {"tick": 0, "q": [0, 0], "q_des": [0, 0], "tau": [0, 0]})
    assert "another arm than" in refused([tmp_path / "a.mcap", tmp_path / "b.mcap"], tmp_path / "out")


def test_folder_that_cannot_be_made(tmp_path, move):
    write_run(tmp_path / "a.mcap", move)
    (tmp_path / "file").write_text("")
    with pytest.raises(LogError, match="cannot be written"):
        report([tmp_path / "a.mcap"], tmp_path / "file" / "out")


# ---- advice


def with_estimates(tmp_path, phi, law="bodies"):
    """The log of an adaptive run of the puma that ended with estimates phi (3, 10)."""
    path = tmp_path / "a.mcap"
    run = {"run": {"law": law, "repetition_ticks": "10", "period_us": "1000"}, "arm": {"name": "puma3"}}
    with LogWriter(path, run, {"arm.yaml": ARM_FILE}) as log:
        for k in range(10):
            zeros = np.zeros(3)
            record = {"tick": k, "q": zeros + 0.01, "qd": zeros, "tau": zeros, "q_des": zeros}
            log.write("/joint_state", k * 1_000_000, record, k)
        log.write("/estimates", 0, {"tick": 0, "phi": phi, "visc": zeros, "coul": zeros, "rotor": zeros})
    return measure(read_log(path)).advice


def of_shares(shares):
    """The puma's parameters (3, 10) that shares of its bodies make."""
    more = np.array(shares) - PUMA.gains.shares
    return PUMA.phi + np.einsum("nk,nkj->nj", more, PUMA.gains.bodies)


INSIDE = [[0.5, 0.5, 0.0], [0.4, 0.7, 0.0], [0.6, 0.2, 0.6]]


@pytest.mark.parametrize(
    "link, body, share, said",
    [
        (0, 0, 0.5, None),
        (2, 2, 0.0, None),
        (2, 2, 1.0, "control.priors.payload_max"),
        (1, 0, 1.0, "mass of the link of joint shoulder"),
        (1, 0, 0.0, "mass of the link of joint shoulder"),
        (2, 1, 1.0, "inertia about the centre of mass of the link of joint elbow"),
    ],
)
def test_shares_at_their_bounds_are_named_with_the_key_to_write(tmp_path, link, body, share, said):
    shares = [row[:] for row in INSIDE]
    shares[link][body] = share
    advice = with_estimates(tmp_path, of_shares(shares))
    assert (advice == ()) if said is None else (len(advice) == 1 and said in advice[0] and "write" in advice[0])


def test_estimates_at_their_bounds_are_named_for_laws_of_parameters(tmp_path):
    phi = PUMA.phi.copy()
    assert with_estimates(tmp_path, phi, "walker") == ()
    phi[1, 0] = 10 * phi[1, 0]
    assert ["relative_mass" in line and "shoulder" in line for line in with_estimates(tmp_path, phi, "walker")] == [
        True
    ]
    phi[1, 0], phi[2, 0] = PUMA.phi[1, 0], 10 * phi[2, 0]
    assert ["payload_max" in line for line in with_estimates(tmp_path, phi, "walker")] == [True]
    assert with_estimates(tmp_path, phi, "pd") == ()


def test_advice_stands_in_the_terminal_and_on_the_page(tmp_path):
    shares = [*INSIDE[:2], [0.5, 0.5, 1.0]]
    with_estimates(tmp_path, of_shares(shares))
    result = report([tmp_path / "a.mcap"], tmp_path / "out")
    console = Console(width=100, record=True)
    print_report(result, console)
    assert "advice: the load that is learnt reached the largest" in console.export_text()
    assert "payload_max" in (tmp_path / "out" / "report.html").read_text()
