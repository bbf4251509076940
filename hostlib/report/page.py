"""The report as one HTML file that needs nothing else: the arm that moves, style and picture inside."""

from base64 import b64encode
from html import escape
from typing import Any

from armlet.description.visuals.read import rows_in
from armlet.report.formatting import error_columns, error_rows, heat_rows, summary_rows
from armlet.report.heat_picture import heat_picture
from armlet.report.measures import Run, Summary
from armlet.report.preview.logged import happened, run_numbers
from armlet.report.preview.parts import parts
from armlet.report.preview.viewer import viewer, whole_page

STYLE = """
h2 { font-size: 1.1rem; margin: 2.2rem 0 .6rem } h1 + p { margin-bottom: 1rem }
img { width: 100%; height: auto; margin: 1rem 0; border-radius: 8px; background: #fff }
.wide { overflow-x: auto }
.wide table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .92rem }
.wide th, .wide td { padding: .28rem .9rem .28rem 0; text-align: right; border-bottom: 1px solid var(--line);
  white-space: nowrap }
.wide th:first-child, .wide td:first-child { text-align: left }
.wide thead th { border-bottom: 1.5px solid var(--soft) }
.facts td { text-align: left; white-space: normal; overflow-wrap: anywhere }
"""


def scene_of(runs: list[Run]) -> dict[str, Any]:
    """Motions, torques, loads and events of the runs, as the page's script reads them."""
    arms: list[dict[str, Any]] = []
    out = []
    for run in runs:
        arm = parts(run.model, rows_in(run.log.attachments))
        if arm not in arms:
            arms.append(arm)
        loads = run.payload_time, run.payload
        numbers = run_numbers(run.label, run.model, run.time, (run.q, run.q_des, run.tau), loads)
        told = happened(run.summary()["events"], run.load_events)
        out.append({**numbers, "arm": arms.index(arm), "truth": run.payload_true or None, "events": told})
    return {"arms": arms, "runs": out}


def page(measured: list[Run], png: bytes) -> str:
    """The page's text.

    Args:
        measured: the runs.  png: the picture.
    """
    runs = [run.summary() for run in measured]
    names = " · ".join(run["label"] for run in runs)
    arm = runs[0]["metadata"].get("arm", {}).get("name", "arm")
    picture = b64encode(png).decode()
    body = [
        f"<h1>{escape(arm)}: {escape(names)}</h1>",
        f"<p>{len(runs)} run{'s' * (len(runs) != 1)}; every number is from the logs named "
        "below. Errors in this table are the last repetition's.</p>",
        viewer(scene_of(measured)),
        table(["", *(run["label"] for run in runs)], summary_rows(runs)),
        f'<img alt="Errors, payload and torque of the runs" src="data:image/png;base64,{picture}">',
        *(_run(run, heat_part(each)) for run, each in zip(runs, measured, strict=True)),
    ]
    return whole_page(f"{escape(arm)}: run report", "\n".join(body), STYLE)


def _run(run: Summary, heat: str) -> str:
    """One run: errors by repetition, heat, events, where it comes from."""
    facts = [
        [f"{record}: {key}", value] for record, entries in run["metadata"].items() for key, value in entries.items()
    ]
    events = [[f"{event['time']:.3f} s", event.get("name", ""), event.get("text", "")] for event in run["events"]]
    return "\n".join(
        [
            f"<h2>{escape(run['label'])}</h2>",
            "<p>Error in each repetition, peak / RMS.</p>",
            table(error_columns(run), error_rows(run)),
            heat,
            table(["time", "event", ""], events, "facts") if events else "",
            *([f"<p>Not whole: {escape(run['lacks'])}.</p>"] if run["lacks"] else []),
            *(f"<p>Advice: {escape(line)}.</p>" for line in run["advice"]),
            f"<details><summary>{escape(run['file'])}</summary>",
            table(["", ""], facts, "facts"),
            "</details>",
        ]
    )


def heat_part(run: Run) -> str:
    """Heat of one run's servos, as a table and a picture; nothing where no servo feels its own."""
    rows = heat_rows(run.summary())
    if not rows:
        return ""
    picture = b64encode(heat_picture(run)).decode()
    return "\n".join(
        [
            "<p>Windings, deg C, reckoned from the torques, from the room's temperature on.</p>",
            table(["joint", "at most", "at the end", "switches off at"], rows),
            f'<img alt="Windings\' temperatures and the supply\'s current" src="data:image/png;base64,{picture}">',
        ]
    )


def table(headings: list[str], rows: list[list[str]], kind: str = "") -> str:
    """An HTML table; every text escaped."""
    head = "".join(f"<th>{escape(text)}</th>" for text in headings)
    lines = ["<tr>" + "".join(f"<td>{escape(str(cell))}</td>" for cell in row) + "</tr>" for row in rows]
    return (
        f'<div class="wide"><table class="{kind}"><thead><tr>{head}</tr></thead>'
        f"<tbody>{''.join(lines)}</tbody></table></div>"
    )
