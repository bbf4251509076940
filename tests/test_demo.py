"""The main job, end to end, with the figures it must reach."""

import pytest

from armlet import demo
from armlet.report import report

pytestmark = [pytest.mark.board, pytest.mark.slow]


@pytest.fixture(scope="module")
def result(tmp_path_factory):
    """Logs and report of one demo."""
    out = tmp_path_factory.mktemp("demo")
    demo.prepare(out)
    runs = demo.run_all(out)
    summary = report(demo.logs(out), out)
    return runs, dict(zip((case.key for case in demo.CASES), summary["runs"], strict=True)), summary


def test_every_run_reaches_its_end(result):
    runs, summaries, _ = result
    for key, run in runs.items():
        assert run["fault"] == 0
        assert run["ticks"] == 16_000
        assert summaries[key]["repetitions"] == demo.REPETITIONS
        assert all(summaries[key]["complete"])


def test_adaptive_error_is_a_twentieth_of_the_ignorant_pds_and_below_three_tenths_of_a_degree(result):
    _, summaries, _ = result
    ignorant, adaptive = summaries["pd-unknown"]["peak_error"][-1], summaries["walker"]["peak_error"][-1]
    suffers = max(range(3), key=lambda joint: ignorant[joint])
    assert adaptive[suffers] <= ignorant[suffers] / 20
    assert max(adaptive) < 0.3


def test_payload_is_estimated_within_five_percent(result):
    _, summaries, _ = result
    assert summaries["walker"]["payload_estimate_kg"] == pytest.approx(demo.PAYLOAD_KG, rel=0.05)


def test_every_torque_of_the_board_has_the_hosts_bits(result):
    runs, _, _ = result
    for run in runs.values():
        assert run["compared"] > 0.99 * run["ticks"]
        assert run["differing"] == 0


def test_fixed_point_torque_is_the_float_one_to_a_ten_thousandth(result):
    _, summaries, _ = result
    for summary in summaries.values():
        assert max(summary["tau_float_diff_of_range"]) < 1e-4


def test_telemetry_is_complete(result):
    runs, _, _ = result
    for run in runs.values():
        counts = run["counts"]
        assert counts["lost"] == counts["dropped"] == 0
        assert counts["received"] == counts["sent"] > 1600


def test_the_report_is_there(result):
    from pathlib import Path

    _, _, summary = result
    assert Path(summary["png"]).read_bytes().startswith(b"\x89PNG")
    assert "Walker" in Path(summary["html"]).read_text()
