"use strict";
// An arm over time: poses from positions, a canvas with the arm, charts, a slider. Reads the page's JSON #scene.
const scene = JSON.parse(document.getElementById("scene").textContent);
const viewer = (() => {
  const byId = (id) => document.getElementById(id);
  const make = (tag, text, kind) => {
    const out = document.createElement(tag);
    if (text !== undefined) out.textContent = text;
    if (kind) out.className = kind;
    return out;
  };
  const canvas = byId("arm"), slider = byId("time"), button = byId("play");
  let run = scene.runs[0], arm = scene.arms[run.arm];
  let azimuth = arm.azimuth, elevation = arm.elevation, zoom = 1;
  let now = run.time.length ? run.time[0] : 0, playing = Boolean(scene.plays), before = null, waiting = false;
  let follow = Boolean(scene.live), more = 1, extent = null, colours = {};
  if (playing && matchMedia("(prefers-reduced-motion: reduce)").matches) playing = false;

  // ---- small vectors
  const add = (a, b) => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
  const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  const turn = (R, v) => [dot(R[0], v), dot(R[1], v), dot(R[2], v)];
  const times = (A, B) => A.map((row) => [0, 1, 2].map((j) => row[0] * B[0][j] + row[1] * B[1][j] + row[2] * B[2][j]));
  const IDENTITY = [[1, 0, 0], [0, 1, 0], [0, 0, 1]];

  // ---- the arm: poses of all bodies at positions q; null where a loop cannot be closed
  function poses(q) {
    if (!q || q.some((value) => value === null)) return null;
    const out = [];
    arm.bodies.forEach((body, k) => {
      const base = body.parent < 0 ? { R: IDENTITY, p: [0, 0, 0] } : out[body.parent];
      const seat = add(base.p, turn(base.R, body.p)), R = times(base.R, body.R), c = Math.cos(q[k]), s = Math.sin(q[k]);
      if (body.slides) out.push({ R, seat, p: add(seat, [R[0][2] * q[k], R[1][2] * q[k], R[2][2] * q[k]]) });
      else out.push({ R: times(R, [[c, -s, 0], [s, c, 0], [0, 0, 1]]), seat, p: seat });
    });
    return out;
  }
  const place = (at, body, point) => (body < 0 ? point : add(at[body].p, turn(at[body].R, point)));
  function strokes(at) {
    const out = arm.lines.map(([body, ...end]) => [body, place(at, body, [0, 0, 0]), place(at, body, end)]);
    arm.bodies.forEach((body, k) => { if (body.slides) out.push([k, at[k].p, at[k].seat]); });
    return out;
  }
  const tip = (q) => { const at = poses(q); return at && place(at, arm.tip[0], arm.tip.slice(1)); };

  // ---- rows
  const last = () => (run.time.length ? run.time[run.time.length - 1] : 0);
  const first = () => (run.time.length ? run.time[0] : 0);
  function index(time) {
    let low = 0, high = run.time.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (run.time[middle] <= time + 1e-9) low = middle; else high = middle - 1;
    }
    return low;
  }
  function between(rows, k) {
    const a = rows[k], b = rows[k + 1];
    if (!a || !b) return a;
    const share = Math.min(1, Math.max(0, (now - run.time[k]) / (run.time[k + 1] - run.time[k])));
    return a.map((value, j) => (value === null || b[j] === null ? value : value + share * (b[j] - value)));
  }
  const apart = (q, plan) => (more === 1 || !plan ? q : q.map((value, j) => plan[j] + more * (value - plan[j])));
  function way(row, key) {  // of the end point, kept from call to call
    run.ways ??= { q: [], plan: [] };
    return (run.ways[key][row] ??= tip(run[key][row]));
  }

  // ---- seen from where
  const size = () => [canvas.clientWidth, canvas.clientHeight];
  function axesSeen(around = azimuth, above = elevation) {
    const c = Math.cos(around), s = Math.sin(around), rise = Math.cos(above), sink = Math.sin(above);
    const [x, y, up] = arm.axes, mix = (a, b, e) => [0, 1, 2].map((i) => a * x[i] + b * y[i] + e * up[i]);
    return { right: mix(-s, c, 0), up: mix(-c * sink, -s * sink, rise), near: mix(c * rise, s * rise, sink) };
  }
  function grow() {  // what is to be seen, of all rows so far
    const step = Math.max(1, Math.floor(run.time.length / 200)), seen = extent ? [extent.low, extent.high] : [];
    const corners = (at) => surfaces.corners(arm).map(([body, point]) => place(at, body, point));
    const see = (q) => { const at = poses(q); if (at) seen.push(...strokes(at).flatMap(([, a, b]) => [a, b]), ...corners(at)); };
    if (!extent) { seen.push([0, 0, 0]); (run.reach || []).forEach(see); }
    for (let k = extent ? extent.rows : 0; k < run.time.length; k += step)
      see(run.q[k]), run.plan && see(run.plan[k]);
    const low = [0, 1, 2].map((i) => Math.min(...seen.map((p) => p[i])));
    const high = [0, 1, 2].map((i) => Math.max(...seen.map((p) => p[i])));
    const middle = low.map((value, i) => (value + high[i]) / 2);
    const half = high.map((value, i) => Math.max(1e-3, (value - low[i]) / 2)), up = arm.axes[2];
    const tall = Math.abs(dot(half, up.map(Math.abs))), radius = Math.hypot(...half);
    const view = axesSeen(arm.azimuth, arm.elevation), bounds = extent ? extent.bounds : [[], []];
    [view.right, view.up].forEach((axis, i) => {  // as they are seen at first
      const along = seen.slice(extent ? 2 : 0).map((p) => dot(p, axis)).concat(bounds[i]);
      bounds[i] = [Math.min(...along), Math.max(...along)];
    });
    const level = Math.max(1e-6, Math.sqrt(Math.max(0, radius * radius - tall * tall)));
    const off = [view.right, view.up].map((axis, i) => (bounds[i][0] + bounds[i][1]) / 2 - dot(middle, axis));
    const wide = bounds.map(([from, to]) => Math.max(1e-3, (to - from) / 2));
    extent = { low, high, middle, radius, tall, level, bounds, off, wide, rows: run.time.length };
  }
  function camera() {
    const [width, height] = size(), seen = axesSeen(), far = 6 * extent.radius;
    const high = extent.tall * Math.cos(elevation) + extent.level * Math.abs(Math.sin(elevation));  // from every side
    const fits = (across, upward) => Math.min((width - 30) / 2 / across, (height - 70) / 2 / upward);
    const scale = 0.88 * zoom * Math.min(fits(...extent.wide), 1.4 * fits(extent.level, high));
    const [right, above] = extent.off;
    return (p) => {
      const v = [p[0] - extent.middle[0], p[1] - extent.middle[1], p[2] - extent.middle[2]];
      const depth = dot(v, seen.near), grown = (scale * far) / Math.max(0.1 * far, far - depth);
      return { x: width / 2 + (dot(v, seen.right) - right) * grown, y: height / 2 + 14 - (dot(v, seen.up) - above) * grown,
        depth, grown };
    };
  }

  // ---- drawing
  function sheet(target) {  // a canvas at the screen's own resolution
    const ratio = window.devicePixelRatio || 1, width = target.clientWidth, height = target.clientHeight;
    if (target.width !== Math.round(width * ratio) || target.height !== Math.round(height * ratio)) {
      target.width = Math.round(width * ratio);
      target.height = Math.round(height * ratio);
    }
    const pen = target.getContext("2d");
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen.clearRect(0, 0, width, height);
    pen.lineCap = pen.lineJoin = "round";
    return pen;
  }
  function shade(colour, by) {  // lighter above 0, darker below
    const parts = [1, 3, 5].map((i) => parseInt(colour.slice(i, i + 2), 16));
    return "rgb(" + parts.map((v) => Math.round(by > 0 ? v + (255 - v) * by : v * (1 + by))).join(",") + ")";
  }
  function stroke(pen, points, style, width, dashes) {
    pen.setLineDash(dashes || []);
    pen.beginPath();
    points.forEach((p, i) => (p ? (i && points[i - 1] ? pen.lineTo(p.x, p.y) : pen.moveTo(p.x, p.y)) : 0));
    pen.strokeStyle = style; pen.lineWidth = width; pen.stroke();
    pen.setLineDash([]);
  }
  const thick = (body) => {  // m; links get thinner towards the end point
    let depth = 0;
    for (let k = body; k >= 0; k = arm.bodies[k].parent) depth += 1;
    return extent.radius * (body < 0 ? 0.05 : Math.max(0.032, 0.078 - 0.008 * depth));
  };
  function nice(least) {
    const power = 10 ** Math.floor(Math.log10(least));
    return power * [1, 2, 5, 10].find((each) => each * power >= least * 0.999);
  }
  function ground(pen, see) {
    const [x, y, up] = arm.axes, step = nice(extent.radius / 5), reach = Math.ceil((1.15 * extent.radius) / step);
    const at = (a, b) => see([0, 1, 2].map((i) => x[i] * a * step + y[i] * b * step));
    for (let k = -reach; k <= reach; k += 1) {
      const along = Math.sqrt(Math.max(0, reach * reach - k * k));
      stroke(pen, [at(k, -along), at(k, along)], colours.grid, 1);
      stroke(pen, [at(-along, k), at(along, k)], colours.grid, 1);
    }
    const [width, height] = size();
    pen.fillStyle = colours.soft; pen.font = "12px system-ui, sans-serif"; pen.textAlign = "right";
    pen.fillText("grid " + (step >= 0.1 ? step + " m" : Math.round(step * 1000) + " mm"), width - 12, height - 12);
    [["#d55e00", "x"], ["#009e73", "y"], ["#0072b2", "z"]].forEach(([colour], i) => {
      stroke(pen, [see([0, 0, 0]), see(IDENTITY[i].map((value) => 0.22 * extent.radius * value))], colour, 2);
    });
    return (p) => { const height = dot(p, up); return p.map((value, i) => value - height * up[i]); };
  }
  function drawGhost(pen, see, at) {
    pen.globalAlpha = 0.3;
    strokes(at).forEach(([body, a, b]) => {
      const [from, to] = [see(a), see(b)];
      stroke(pen, [from, to], colours.ghost, thick(body) * 1.25 * (from.grown + to.grown) / 2);
    });
    pen.globalAlpha = 1;
    strokes(at).forEach(([, a, b]) => stroke(pen, [see(a), see(b)], colours.ghost, 1.5, [5, 5]));
  }
  function drawArm(pen, see, at) {
    const bare = (body) => !surfaces.bodies(arm).has(body);
    const items = strokes(at).filter(([body]) => bare(body)).map(([body, a, b]) => {
      const [from, to] = [see(a), see(b)], colour = body < 0 ? "#8a929b" : arm.bodies[body].colour;
      const wide = thick(body) * (from.grown + to.grown) / 2, off = wide * 0.16;
      const lit = [from, to].map((p) => ({ x: p.x - off, y: p.y - off }));
      return [(from.depth + to.depth) / 2, a, b, () => {
        stroke(pen, [from, to], shade(colour, -0.45), wide);
        stroke(pen, [from, to], colour, wide * 0.84);
        stroke(pen, lit, shade(colour, 0.38), wide * 0.22);
      }];
    });
    const disc = (p, radius, fill, edge) => {
      const seen = see(p), r = Math.max(3, radius * seen.grown);
      const near = (q) => q && Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]) < 1e-3 * extent.radius;
      const joined = items.filter(([, a, b]) => near(a) || near(b)).map(([depth]) => depth);  // it lies upon its links
      items.push([Math.max(seen.depth, ...joined) + 1e-6, null, null, () => {
        pen.beginPath(); pen.arc(seen.x, seen.y, r, 0, 2 * Math.PI);
        pen.fillStyle = fill; pen.fill(); pen.lineWidth = 1.5; pen.strokeStyle = edge; pen.stroke();
      }]);
    };
    arm.bodies.forEach((body, k) => (bare(k) || bare(body.parent)) && disc(at[k].seat, thick(k) * 0.34, body.driven ? "#24292f" : "#ffffff", "#f4f5f7"));
    arm.cuts.forEach(([body, ...point]) => disc(place(at, body, point), 0.022 * extent.radius, "#ffffff", "#d55e00"));
    disc(place(at, arm.tip[0], arm.tip.slice(1)), 0.036 * extent.radius, colours.way, "#24292f");
    items.push(...surfaces.items(arm, (body, point) => place(at, body, point), see, axesSeen(), pen));
    items.sort((a, b) => a[0] - b[0]).forEach(([, , , paint]) => paint());
  }
  function drawScene() {
    const pen = sheet(canvas);
    if (!run.time.length) return;
    if (!extent || extent.rows < run.time.length) grow();
    const k = index(now), q = between(run.q, k), plan = run.plan && between(run.plan, k);
    const at = poses(plan ? apart(q, plan) : q), planned = plan && poses(plan), see = camera(), fall = ground(pen, see);
    const from = run.time.length > 1600 ? Math.max(0, k - 800) : 0, to = Math.min(run.time.length, from + 1600);
    const path = (key) => Array.from({ length: to - from }, (_, i) => { const p = way(from + i, key); return p && see(p); });
    if (at) strokes(at).forEach(([body, a, b]) => {
      const ends = [see(fall(a)), see(fall(b))];
      stroke(pen, ends, colours.shade, thick(body) * ends[0].grown);
    });
    stroke(pen, path("q"), colours.way, 1.6);
    if (planned) drawGhost(pen, see, planned);
    if (at) drawArm(pen, see, at);
  }

  // ---- charts
  const LEFT = 46, RIGHT = 10, TOP = 8, BOTTOM = 20;
  const charts = [];
  function chartsOf() {
    byId("charts").replaceChildren();
    charts.length = 0;
    const joint = (key, scale) => arm.joints.map((each, j) => ({
      colour: arm.bodies[each.body].colour, value: (k) => (run[key][k][j] === null ? null : run[key][k][j] * scale(each)),
      use: true, each }));
    if (run.tau) {
      const lines = joint("tau", (each) => 100 / each.limit).filter(({ each }) => each.limit);
      if (lines.length) chart("Torque, % of each joint's limit", lines, { low: -110, high: 110, marks: [-100, 100] });
    }
    if (run.error) for (const unit of new Set(arm.joints.map((each) => each.unit))) {
      const lines = joint("error", () => 1).filter(({ each }) => each.unit === unit);
      chart("Error, " + (unit === "°" ? "degrees" : unit), lines, { least: 0.01 });
    }
    if (run.load && (run.load.time.length || scene.live)) {
      const line = { colour: "load", value: (k) => run.load.kg[k], times: run.load };
      const about = "Load that the law has learnt, kg" + (run.truth ? "; dashed: the true one" : "");
      chart(about, [line], { least: 0.1, marks: run.truth ? [run.truth] : [] });
    }
  }
  function chart(about, lines, wanted) {
    const figure = make("figure"), target = make("canvas");
    target.setAttribute("role", "img");
    target.setAttribute("aria-label", about + ", over time");
    figure.append(make("figcaption", about), target);
    byId("charts").append(figure);
    const choose = (event) => {
      const box = target.getBoundingClientRect(), share = (event.clientX - box.left - LEFT) / (box.width - LEFT - RIGHT);
      set(first() + Math.min(1, Math.max(0, share)) * (last() - first()));
    };
    target.onpointerdown = (event) => { target.setPointerCapture(event.pointerId); choose(event); };
    target.onpointermove = (event) => { if (event.buttons) choose(event); };
    charts.push({ target, lines, wanted });
  }
  function thinned(line, width, x) {  // at most two points a pixel: its least and its largest
    const time = (line.times || run).time, out = [];
    let column = null, low = null, high = null;
    const flush = () => { if (low) (low[0] < high[0] ? [low, high] : [high, low]).forEach((p) => out.push(p)); };
    for (let k = 0; k < time.length; k += 1) {
      const value = line.value(k), at = Math.floor(x(time[k]) * 1.5);
      if (value === null || value === undefined) continue;
      if (at !== column) { flush(); column = at; low = high = [time[k], value]; }
      if (value < low[1]) low = [time[k], value];
      if (value > high[1]) high = [time[k], value];
    }
    flush();
    return out;
  }
  function drawChart({ target, lines, wanted }) {
    const pen = sheet(target), width = target.clientWidth, height = target.clientHeight;
    const long = Math.max(1e-6, last() - first()), x = (t) => LEFT + ((t - first()) / long) * (width - LEFT - RIGHT);
    const drawn = lines.map((line) => thinned(line, width, x)), every = drawn.flat().map((p) => p[1]);
    let low = Math.min(...every, ...(wanted.marks || []), 0), high = Math.max(...every, ...(wanted.marks || []), 0);
    if (wanted.least && high - low < wanted.least) { high += wanted.least / 2; low -= wanted.least / 2; }
    const room = 0.06 * (high - low) || 1;
    low = Math.min(low - room, wanted.low ?? Infinity); high = Math.max(high + room, wanted.high ?? -Infinity);
    const y = (v) => TOP + ((high - v) / (high - low)) * (height - TOP - BOTTOM);
    pen.font = "11px system-ui, sans-serif"; pen.textBaseline = "middle";
    const step = nice((high - low) / 4);
    for (let v = Math.ceil(low / step) * step; v <= high; v += step) {
      stroke(pen, [{ x: LEFT, y: y(v) }, { x: width - RIGHT, y: y(v) }], colours.line, 1);
      pen.fillStyle = colours.soft; pen.textAlign = "right";
      pen.fillText(Number(v.toPrecision(3)) + 0, LEFT - 6, y(v));
    }
    const ticks = nice(long / Math.max(2, (width - LEFT) / 90));
    pen.textAlign = "center"; pen.fillStyle = colours.soft;
    for (let t = Math.ceil(first() / ticks) * ticks; t <= last() + 1e-9; t += ticks)
      pen.fillText(Number(t.toPrecision(6)) + " s", Math.min(x(t), width - RIGHT - 10), height - 8);
    (wanted.marks || []).forEach((v) =>
      stroke(pen, [{ x: LEFT, y: y(v) }, { x: width - RIGHT, y: y(v) }], colours.ink, 1, [5, 4]));
    run.events.forEach((event) => {
      if (event.kind === "other") return;
      const at = x(event.time), colour = event.kind === "fault" ? colours.bad : colours.load;
      stroke(pen, [{ x: at, y: TOP }, { x: at, y: height - BOTTOM }], colour, event.kind === "fault" ? 2 : 1.2, [2, 3]);
      pen.beginPath(); pen.moveTo(at - 5, 0); pen.lineTo(at + 5, 0); pen.lineTo(at, TOP); pen.fillStyle = colour; pen.fill();
    });
    drawn.forEach((points, i) => {
      const colour = colours[lines[i].colour] || lines[i].colour;
      stroke(pen, points.map(([t, v]) => ({ x: x(t), y: y(v) })), colour, 1.5);
    });
    stroke(pen, [{ x: x(now), y: TOP - 4 }, { x: x(now), y: height - BOTTOM }], colours.ink, 1.5);
  }

  // ---- words beside the arm
  const cells = [];
  function table() {
    const rows = byId("joints"), wide = Boolean(run.error);
    rows.replaceChildren();
    cells.length = 0;
    for (const name of byId("heads").children) name.hidden = !wide && name.id !== "named" && name.id !== "placed";
    arm.joints.forEach((joint) => {
      const row = make("tr"), head = make("th"), dotted = make("span", undefined, "dot"), bar = make("td", undefined, "gauge");
      dotted.style.background = arm.bodies[joint.body].colour;
      const named = make("span", undefined, "named");
      named.append(dotted, make("span", joint.name));
      head.append(named);
      head.scope = "row";
      const gauge = make("div"), fill = make("i");
      gauge.append(fill); bar.append(gauge);
      const each = { at: make("td"), error: make("td"), tau: make("td"), fill, bar };
      row.append(head, each.at, ...(wide ? [each.error, each.tau, bar] : []));
      rows.append(row);
      cells.push(each);
    });
  }
  const signed = (value, digits) => {
    if (value === null) return "–";
    const text = Math.abs(value).toFixed(digits);
    return (value < 0 && Number(text) ? "−" : "") + text;
  };
  const length = (text, unit) => text + (unit === "°" ? "" : " ") + unit;
  const scaled = (joint, value) => (value === null ? null : value * (joint.unit === "mm" ? 1000 : 180 / Math.PI));
  function words(k) {
    arm.joints.forEach((joint, j) => {
      const cell = cells[j];
      cell.at.textContent = length(signed(scaled(joint, run.q[k][joint.body]), 1), joint.unit);
      if (!run.error) return;
      cell.error.textContent = length(signed(run.error[k][j], 2), joint.unit);
      cell.tau.textContent = signed(run.tau[k][j], 2) + " " + joint.effort;
      const share = joint.limit && run.tau[k][j] !== null ? run.tau[k][j] / joint.limit : 0, part = Math.min(1, Math.abs(share));
      cell.bar.title = joint.limit ? Math.round(100 * share) + " % of " + joint.limit + " " + joint.effort : "no limit";
      cell.fill.style.left = (share < 0 ? 50 * (1 - part) : 50) + "%";
      cell.fill.style.width = 50 * part + "%";
      cell.fill.style.background = part > 0.9 ? colours.bad : arm.bodies[joint.body].colour;
    });
    if (run.load) {
      let at = -1;
      while (at + 1 < run.load.time.length && run.load.time[at + 1] <= now + 1e-9) at += 1;
      byId("load").textContent = at < 0 ? "Load learnt: none yet" : "Load learnt: " + signed(run.load.kg[at], 3) + " kg";
    }
    byId("load").hidden = !run.load;
  }
  function eventsOf() {
    byId("events").replaceChildren(...run.events.map((event) => {
      const item = make("li", undefined, event.kind), jump = make("button", event.text);
      jump.onclick = () => set(event.time);
      item.append(jump);
      return item;
    }));
  }

  // ---- time
  function draw() {
    waiting = false;
    slider.min = first(); slider.max = last(); slider.step = 0.01;
    slider.value = now;
    const spoken = now.toFixed(2) + " of " + last().toFixed(2) + " s";
    byId("shown").textContent = spoken;
    slider.setAttribute("aria-valuetext", spoken);
    button.textContent = playing ? "Pause" : scene.live ? "Play back" : "Play";
    if (run.time.length) words(index(now));
    drawScene();
    charts.forEach(drawChart);
  }
  const soon = () => { if (!waiting) { waiting = true; requestAnimationFrame(draw); } };
  function set(time) { now = Math.min(last(), Math.max(first(), time)); follow = Boolean(scene.live) && now >= last(); playing = false; soon(); }
  function tick(time) {
    if (!playing) { before = null; return; }
    if (before !== null) now += ((time - before) / 1000) * Number(byId("speed").value);
    before = time;
    if (now >= last()) {
      if (scene.repeats) now = first();
      else { now = last(); playing = false; follow = Boolean(scene.live); }
    }
    draw();
    if (playing) requestAnimationFrame(tick); else before = null;
  }
  function play() {
    playing = !playing;
    follow = false;
    if (playing && now >= last()) now = first();
    soon();
    if (playing) requestAnimationFrame(tick);
  }
  function choose(which) {
    run = scene.runs[which];
    arm = scene.arms[run.arm];
    extent = null;
    byId("ghost").hidden = byId("more").parentNode.hidden = !run.plan;
    table(); chartsOf(); eventsOf();
    set(now);
  }
  function paint() {
    const style = getComputedStyle(document.documentElement);
    for (const name of ["paper", "panel", "ink", "soft", "line", "grid", "shade", "ghost", "way", "bad", "load"])
      colours[name] = style.getPropertyValue("--" + name).trim();
    soon();
  }
  button.onclick = play;
  slider.oninput = () => set(Number(slider.value));
  byId("run").onchange = (event) => choose(Number(event.target.value));
  byId("more").onchange = (event) => { more = Number(event.target.value); soon(); };
  scene.runs.forEach((each, i) => { const option = make("option", each.label); option.value = i; byId("run").append(option); });
  byId("run").parentNode.hidden = scene.runs.length < 2;
  byId("head").hidden = scene.runs.length < 2 && !scene.live;
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", paint);
  addEventListener("resize", soon);

  // ---- turning the arm: one finger or the mouse turns, two fingers or the wheel zoom, keys do both
  const fingers = new Map();
  const tilt = (by) => { elevation = Math.min(Math.PI / 2, Math.max(-Math.PI / 2, elevation + by)); };
  const closer = (by) => { zoom = Math.min(8, Math.max(0.3, zoom * by)); soon(); };
  canvas.onpointerdown = (event) => { canvas.setPointerCapture(event.pointerId); fingers.set(event.pointerId, event); };
  canvas.onpointerup = canvas.onpointercancel = (event) => fingers.delete(event.pointerId);
  canvas.onpointermove = (event) => {
    const held = fingers.get(event.pointerId);
    if (!held) return;
    const other = [...fingers.values()].find((each) => each.pointerId !== event.pointerId);
    if (other) {
      const apart = (e) => Math.hypot(e.clientX - other.clientX, e.clientY - other.clientY) || 1;
      closer(apart(event) / apart(held));
    } else {
      azimuth -= (event.clientX - held.clientX) / 150;
      tilt((event.clientY - held.clientY) / 150);
    }
    fingers.set(event.pointerId, event);
    soon();
  };
  canvas.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && document.activeElement !== canvas) return;  // the page scrolls until the picture is clicked
    event.preventDefault();
    closer(Math.exp(-event.deltaY / 500));
  }, { passive: false });
  canvas.onkeydown = (event) => {
    const done = { ArrowLeft: () => { azimuth -= 0.1; }, ArrowRight: () => { azimuth += 0.1; }, ArrowUp: () => tilt(0.1),
      ArrowDown: () => tilt(-0.1), "+": () => closer(1.15), "-": () => closer(1 / 1.15),
      0: () => { azimuth = arm.azimuth; elevation = arm.elevation; zoom = 1; } }[event.key];
    if (!done || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    done();
    soon();
  };
  addEventListener("keydown", (event) => {
    if (event.key !== " " || /BUTTON|SELECT|INPUT|SUMMARY/.test(event.target.tagName)) return;
    event.preventDefault();
    play();
  });

  // ---- rows that come while a run goes on
  const status = byId("status");
  function say(text, live) { status.textContent = text; status.className = live ? "live" : ""; }
  function take(told) {
    if (told.rows) {
      for (const key of ["time", "q", "plan", "tau", "error"]) run[key] = run[key].concat(told.rows[key]);
      if (follow && !playing) now = last();
    }
    if (told.load) for (const key of ["time", "kg"]) run.load[key] = run.load[key].concat(told.load[key]);
    if (told.goal) dispatchEvent(new CustomEvent("goal", { detail: told.goal }));
    if (told.events) { run.events.push(...told.events); run.events.sort((a, b) => a.time - b.time); eventsOf(); }
    soon();
  }
  function listen() {
    const source = new EventSource("events");
    say("waiting for the run", false);
    source.onopen = () => say("live", true);
    source.onmessage = (event) => take(JSON.parse(event.data));
    source.addEventListener("end", (event) => {
      source.close();
      say(JSON.parse(event.data), false);
      for (const each of document.querySelectorAll("#orders, #goals")) each.hidden = true;
    });
    source.onerror = () => say(source.readyState === EventSource.CLOSED
      ? "armlet watch has ended: this page keeps what it has shown" : "no connection to armlet watch; trying again", false);
  }

  function order(what) {
    fetch("order", { method: "POST", headers: { "X-Armlet": scene.token }, body: what }).catch(() => {});
  }
  if (scene.token) {
    for (const each of byId("orders").querySelectorAll("button")) each.onclick = () => order(each.dataset.order);
    byId("hold").onchange = (event) => order(event.target.checked ? "hold" : "free");
    byId("orders").hidden = false;
  }

  paint();
  choose(0);
  const wanted = /^#t=([0-9.]+)$/.exec(location.hash);  // s: a place in time to link to
  if (wanted) set(Number(wanted[1]));
  playing = Boolean(scene.plays) && !wanted && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (playing) requestAnimationFrame(tick);
  if (scene.live) { follow = true; listen(); }
  return { set, take, play, poses, tip, state: () => ({ now, playing, follow, azimuth, zoom, rows: run.time.length, tip: run.time.length ? tip(between(run.q, index(now))) : null }) };
})();
