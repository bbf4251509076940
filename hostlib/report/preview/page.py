"""An arm that moves as one HTML file that needs nothing else: its places as numbers, a canvas, a short script."""

import json
from html import escape
from typing import Any

from armlet.report.describe.picture import COLOURS
from armlet.report.preview.scene import Scene

DIGITS = 4  # of lengths, m: a tenth of a mm

STYLE = """
body { font: 15px/1.5 system-ui, sans-serif; color: #222; max-width: 900px; margin: 1.5rem auto; padding: 0 1rem }
h1 { font-size: 1.3rem; margin: 0 0 .5rem } canvas { width: 100%; border: 1px solid #ddd; touch-action: none }
div { display: flex; gap: .8rem; align-items: center } input { flex: 1 } output { min-width: 9rem }
p { color: #555; font-size: .9rem; font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
"""

SCRIPT = """
const scene = JSON.parse(document.getElementById("scene").textContent);
const canvas = document.getElementById("arm"), pen = canvas.getContext("2d");
const slider = document.getElementById("time"), button = document.getElementById("play");
let azimuth = scene.azimuth, elevation = scene.elevation, now = 0, playing = true, before = null, held = null;
const last = scene.time[scene.time.length - 1];

function flat(p) {
  const [a, b, up] = scene.axes.map((axis) => axis[0] * p[0] + axis[1] * p[1] + axis[2] * p[2]);
  const c = Math.cos(azimuth), s = Math.sin(azimuth), sink = Math.sin(elevation);
  return [-s * a + c * b, (-c * a - s * b) * sink + Math.cos(elevation) * up];
}
function pixel(p) {
  const [x, y] = flat(p), [cx, cy] = flat(scene.middle);
  const scale = 0.46 * Math.min(canvas.width, canvas.height) / scene.radius;
  return [canvas.width / 2 + (x - cx) * scale, canvas.height / 2 - (y - cy) * scale];
}
function instant() {
  let k = 0;
  while (k + 1 < scene.time.length && scene.time[k + 1] <= now + 1e-9) k += 1;
  return k;
}
function stroke(points, colour, width) {
  pen.beginPath();
  points.forEach((p, i) => (i ? pen.lineTo(...pixel(p)) : pen.moveTo(...pixel(p))));
  pen.strokeStyle = colour; pen.lineWidth = width; pen.lineCap = "round"; pen.stroke();
}
function disc(p, fill) {
  pen.beginPath(); pen.arc(...pixel(p), 7, 0, 2 * Math.PI);
  pen.fillStyle = fill; pen.strokeStyle = "#222222"; pen.lineWidth = 2; pen.fill(); pen.stroke();
}
function draw() {
  const k = instant();
  pen.clearRect(0, 0, canvas.width, canvas.height);
  stroke(scene.tip, "#E69F00", 2);
  scene.lines[k].forEach((line, i) => stroke(line, scene.colours[i], scene.colours[i] === "#999999" ? 4 : 11));
  scene.joints[k].forEach((p, i) => disc(p, scene.driven[i] ? "#222222" : "#ffffff"));
  disc(scene.tip[k], "#E69F00");
  slider.value = now;
  document.getElementById("shown").textContent = now.toFixed(2) + " of " + last.toFixed(2) + " s";
  document.getElementById("joints").textContent = scene.values[k];
  button.textContent = playing ? "Pause" : "Play";
}
function tick(time) {
  if (playing && before !== null) now += (time - before) / 1000;
  if (now > last) now = 0;
  before = time;
  draw();
  requestAnimationFrame(tick);
}
button.onclick = () => { playing = !playing; draw(); };
slider.oninput = () => { now = Number(slider.value); playing = false; draw(); };
canvas.onpointerdown = (event) => { held = [event.clientX, event.clientY]; };
canvas.onpointerup = () => { held = null; };
canvas.onpointermove = (event) => {
  if (held === null) return;
  azimuth -= (event.clientX - held[0]) / 150;
  elevation = Math.min(Math.PI / 2, Math.max(-Math.PI / 2, elevation + (event.clientY - held[1]) / 150));
  held = [event.clientX, event.clientY];
  draw();
};
requestAnimationFrame(tick);
"""


def numbers(scene: Scene) -> dict[str, Any]:
    """A scene as the page's script reads it."""
    every = scene.lines.reshape(-1, 3)
    middle = 0.5 * (every.min(axis=0) + every.max(axis=0))
    radius = float(abs(every - middle).max()) * 3**0.5 / 1.3 or 1.0
    return {
        "time": scene.time.round(DIGITS).tolist(),
        "lines": scene.lines.round(DIGITS).tolist(),
        "joints": scene.joints.round(DIGITS).tolist(),
        "tip": scene.tip.round(DIGITS).tolist(),
        "driven": scene.driven.tolist(),
        "colours": [COLOURS[body % len(COLOURS)] if body >= 0 else "#999999" for body in scene.bodies],
        "values": [scene.values(k) for k in range(len(scene.time))],
        "axes": scene.view.axes.tolist(),
        "azimuth": scene.view.azimuth,
        "elevation": scene.view.elevation,
        "middle": middle.tolist(),
        "radius": radius,
    }


def page(scene: Scene) -> str:
    """The page's text."""
    title, last = escape(scene.title), float(scene.time[-1])
    held = json.dumps(numbers(scene), separators=(",", ":")).replace("<", "\\u003c")
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title><style>{STYLE}</style></head>
<body><h1>{title}</h1><canvas id="arm" width="900" height="640"></canvas>
<div><button id="play">Pause</button><input id="time" type="range" min="0" max="{last}" step="any" value="0">
<output id="shown"></output></div><p id="joints"></p><p>Drag the picture to turn it.</p>
<script id="scene" type="application/json">{held}</script>
<script>{SCRIPT}</script></body></html>
"""
