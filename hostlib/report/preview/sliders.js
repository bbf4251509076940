// A slider for each joint: its goal, in deg or mm. What has changed goes to the page's server; what becomes of it, and
// where a page that is opened anew finds the goals, comes back as an event.
(() => {
  const EVERY_MS = 50, OWN_MS = 500, rows = {};
  let due = 0, waiting = false, changed = {};
  function send() {
    waiting = false;
    due = performance.now() + EVERY_MS;
    fetch("goal", { method: "POST", headers: { "X-Armlet": scene.token }, body: JSON.stringify(changed) }).catch(() => {});
    changed = {};
  }
  function soon() {
    if (waiting) return;
    waiting = true;
    setTimeout(send, Math.max(0, due - performance.now()));
  }
  for (const joint of scene.sliders) {
    const row = document.createElement("label"), name = document.createElement("span");
    const input = document.createElement("input"), said = document.createElement("output");
    let moved = -OWN_MS;
    const show = () => {
      said.textContent = (Math.round(10 * Number(input.value)) / 10 || 0).toFixed(1) + (joint.unit === "mm" ? " mm" : "\u00b0");
    };
    rows[joint.name] = (value) => { if (performance.now() > moved + OWN_MS) { input.value = value; show(); } };
    name.textContent = joint.name;
    Object.assign(input, { type: "range", min: joint.least, max: joint.most, step: 0.1, value: joint.value });
    input.oninput = () => { moved = performance.now(); changed[joint.name] = Number(input.value); show(); soon(); };
    show();
    row.append(name, input, said);
    document.getElementById("goals").append(row);
  }
  addEventListener("goal", (event) => { for (const name in event.detail) rows[name](event.detail[name]); });
})();
