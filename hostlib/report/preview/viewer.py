"""The part of a page that shows an arm over time: of previews, of reports, and of runs that go on.

The script and its looks stand beside this file, and need nothing else; what they draw is JSON inside the page.
"""

import json
from functools import cache
from importlib.resources import files
from typing import Any

SPEEDS = (("0.1", "0.1 ×"), ("0.25", "0.25 ×"), ("0.5", "0.5 ×"), ("1", "1 ×"), ("2", "2 ×"), ("5", "5 ×"))
SCRIPTS = ("surfaces.js", "viewer.js", "sliders.js")  # files of this folder; sliders where a page has some
MORE = (("1", "as it is"), ("10", "10 ×"), ("30", "30 ×"), ("100", "100 ×"))


BUTTONS = """<div class="orders" id="orders" role="group" aria-label="the arm itself" hidden>
<button type="button" class="stop" data-order="q">Stop on the path</button>
<button type="button" data-order=" ">Pause / go on</button>
<button type="button" data-order="-">10 % slower</button><button type="button" data-order="+">10 % faster</button>
<button type="button" data-order="1">Full speed</button><button type="button" data-order="r">Reverse</button>
<label><input type="checkbox" id="hold" checked> stop the arm when this page is closed</label></div>
"""
SLIDERS = """<div class="orders" id="orders" role="group" aria-label="the arm itself" hidden>
<button type="button" class="stop" data-order="q">Stop and end</button>
<button type="button" data-order="end">End at the goal</button>
<label><input type="checkbox" id="hold" checked> stop the arm when this page is closed</label></div>
<div class="goals" id="goals" role="group" aria-label="goals of the joints"></div>
"""


@cache
def beside(name: str) -> str:
    """The text of a file of this folder."""
    return files("armlet.report.preview").joinpath(name).read_text(encoding="utf-8")


def style() -> str:
    """The looks of the page and of the viewer, in light and dark."""
    return beside("viewer.css")


def options(choices: tuple[tuple[str, str], ...], chosen: str) -> str:
    """Choices (value, words) of a list."""
    return "".join(f'<option value="{a}"{" selected" * (a == chosen)}>{b}</option>' for a, b in choices)


def viewer(scene: dict[str, Any]) -> str:
    """The viewer's part of a page's body.

    Args:
        scene: arms: `parts` of each;  runs: one or more of label, arm (its place in arms), time, q, events (time,
            kind: fault, load or other, text), and as far as there are plan, tau, error, load (time, kg), truth (kg),
            reach (q where the arm will be);  plays: True begins to play;  repeats: True begins anew at the end;
            live: True asks the page's server for more rows;  token: sent with what buttons ask the server for; there
            are buttons if there is one;  sliders: of joints' goals: name, unit, least, most, value, in the unit.
    """
    held = json.dumps(scene, separators=(",", ":"), allow_nan=False).replace("<", "\\u003c")
    two = " two" if any("error" in run for run in scene["runs"]) else ""
    sliders = bool(scene.get("sliders"))
    buttons = SLIDERS if sliders else BUTTONS if scene.get("token") else ""
    return f"""<section id="viewer" class="seen{two}" aria-label="the arm over time">
<div class="head" id="head"><p id="status" role="status"></p><label>run <select id="run"></select></label></div>
{buttons}<div class="stage">
<canvas id="arm" tabindex="0" role="img"
aria-label="the arm; arrow keys turn it, + and - zoom, 0 turns it back"></canvas>
<p class="keys"><span class="true"><i></i>arm</span><span class="ghost" id="ghost"><i></i>plan</span>
<span class="way"><i></i>way of the end point</span></p></div>
<div class="bar"><button id="play" type="button">Play</button>
<input id="time" type="range" min="0" max="1" step="0.01" value="0" aria-label="time">
<output id="shown"></output>
<label>speed <select id="speed">{options(SPEEDS, "1")}</select></label>
<label>error drawn <select id="more">{options(MORE, "1")}</select></label></div>
<div class="side"><table><thead><tr id="heads"><th id="named">joint</th><th id="placed">position</th><th>error</th>
<th>torque</th><th>of limit</th></tr></thead><tbody id="joints"></tbody></table>
<p id="load" hidden></p><ul class="events" id="events" aria-label="events"></ul></div>
<div class="charts" id="charts"></div>
<script id="scene" type="application/json">{held}</script>
<script>{beside("surfaces.js")}</script>
<script>{beside("viewer.js")}</script>{f"<script>{beside('sliders.js')}</script>" if sliders else ""}</section>"""


def whole_page(title: str, body: str, looks: str = "") -> str:
    """A page's text.

    Args:
        title: of the page, escaped.  body: HTML.  looks: CSS beside the viewer's.
    """
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{title}</title><style>{style()}{looks}</style></head>\n<body>\n{body}\n</body></html>\n"
    )
