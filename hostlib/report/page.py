"""The report as one HTML file that needs nothing else: style and picture inside."""

from base64 import b64encode
from html import escape

from armlet.report.formatting import error_columns, error_rows, summary_rows
from armlet.report.measures import Summary

STYLE = """
body { font: 15px/1.5 system-ui, sans-serif; color: #222; max-width: 1080px; margin: 2.5rem auto; padding: 0 1.2rem }
h1 { font-size: 1.5rem; margin: 0 0 .3rem } h2 { font-size: 1.1rem; margin: 2.2rem 0 .6rem }
p { margin: .3rem 0 1rem; color: #555 } img { width: 100%; height: auto; margin: 1rem 0 }
.wide { overflow-x: auto }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .92rem }
th, td { padding: .28rem .9rem .28rem 0; text-align: right; border-bottom: 1px solid #e4e4e4; white-space: nowrap }
th:first-child, td:first-child { text-align: left } thead th { border-bottom: 1.5px solid #888 }
.facts td { text-align: left; white-space: normal; overflow-wrap: anywhere }
"""


def page(runs: list[Summary], png: bytes) -> str:
    """The page's text.

    Args:
        runs: Run.summary() of each.  png: the picture.
    """
    names = " · ".join(run["label"] for run in runs)
    arm = runs[0]["metadata"].get("arm", {}).get("name", "arm")
    picture = b64encode(png).decode()
    body = [
        f"<h1>{escape(arm)}: {escape(names)}</h1>",
        f"<p>{len(runs)} run{'s' * (len(runs) != 1)}; every number is from the logs named "
        "below. Errors in this table are the last repetition's.</p>",
        table(["", *(run["label"] for run in runs)], summary_rows(runs)),
        f'<img alt="Errors, payload and torque of the runs" src="data:image/png;base64,{picture}">',
        *(_run(run) for run in runs),
    ]
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(arm)}: run report</title><style>{STYLE}</style></head>\n<body>\n"
        + "\n".join(body)
        + "\n</body></html>\n"
    )


def _run(run: Summary) -> str:
    """One run: errors by repetition, events, where it comes from."""
    facts = [
        [f"{record}: {key}", value] for record, entries in run["metadata"].items() for key, value in entries.items()
    ]
    events = [[f"{event['time']:.3f} s", event.get("name", ""), event.get("text", "")] for event in run["events"]]
    return "\n".join(
        [
            f"<h2>{escape(run['label'])}</h2>",
            "<p>Error in each repetition, peak / RMS.</p>",
            table(error_columns(run), error_rows(run)),
            table(["time", "event", ""], events, "facts") if events else "",
            *([f"<p>Not whole: {escape(run['lacks'])}.</p>"] if run["lacks"] else []),
            *(f"<p>Advice: {escape(line)}.</p>" for line in run["advice"]),
            f"<details><summary>{escape(run['file'])}</summary>",
            table(["", ""], facts, "facts"),
            "</details>",
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
