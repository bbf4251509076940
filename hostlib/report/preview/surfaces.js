"use strict";
// Surfaces of bodies, where the page's JSON has any: triangles, shaded, in the order of their depth.
const surfaces = (() => {
  const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer;
  const LEVELS = 24, LEAST = 0.34;  // shades of a colour; of what no light falls on

  function of(arm) {  // read once
    return (arm.read ??= (arm.surfaces || []).map(({ body, colour, step, points, faces }) => {
      const places = Float64Array.from(new Int16Array(bytes(points)), (value) => value * step);
      const parts = [1, 3, 5].map((i) => parseInt(colour.slice(i, i + 2), 16));
      const shades = Array.from({ length: LEVELS + 1 }, (_, level) => {
        const light = LEAST + ((1 - LEAST) * level) / LEVELS;
        return "rgb(" + parts.map((value) => Math.round(value * light)).join(",") + ")";
      });
      const low = [0, 1, 2].map(() => Infinity), high = low.map(() => -Infinity);
      places.forEach((value, k) => { low[k % 3] = Math.min(low[k % 3], value); high[k % 3] = Math.max(high[k % 3], value); });
      return { body, places, faces: new Uint16Array(bytes(faces)), shades, low, high };
    }));
  }
  const bodies = (arm) => (arm.shown ??= new Set(of(arm).map((each) => each.body)));
  const corners = (arm) => of(arm).flatMap(({ body, low, high }) =>
    [0, 1, 2, 3, 4, 5, 6, 7].map((k) => [body, [0, 1, 2].map((i) => (k >> i & 1 ? high[i] : low[i]))]));

  function light(seen) {  // from above the eye, to its left
    const mixed = [0, 1, 2].map((i) => 0.7 * seen.near[i] + 0.6 * seen.up[i] - 0.4 * seen.right[i]);
    const size = Math.hypot(...mixed);
    return mixed.map((value) => value / size);
  }
  // Gives [depth, , , paint] of each triangle. place(body, point) is where it is, see(place) where on the canvas.
  function items(arm, place, see, seen, pen) {
    const sun = light(seen), out = [];
    for (const { body, places, faces, shades } of of(arm)) {
      const world = [], flat = [];
      for (let k = 0; k < places.length; k += 3) {
        const point = place(body, [places[k], places[k + 1], places[k + 2]]);
        world.push(point);
        flat.push(see(point));
      }
      for (let k = 0; k < faces.length; k += 3) {
        const [i, j, l] = [faces[k], faces[k + 1], faces[k + 2]], [a, b, c] = [world[i], world[j], world[l]];
        const u = [b[0] - a[0], b[1] - a[1], b[2] - a[2]], v = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
        let n = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
        const size = Math.hypot(...n) || 1, towards = n[0] * seen.near[0] + n[1] * seen.near[1] + n[2] * seen.near[2];
        const side = towards < 0 ? -1 / size : 1 / size;  // meshes are not always wound one way
        const lit = Math.max(0, side * (n[0] * sun[0] + n[1] * sun[1] + n[2] * sun[2]));
        const [p, q, r] = [flat[i], flat[j], flat[l]], colour = shades[Math.round(lit * LEVELS)];
        out.push([(p.depth + q.depth + r.depth) / 3, null, null, () => {
          pen.beginPath(); pen.moveTo(p.x, p.y); pen.lineTo(q.x, q.y); pen.lineTo(r.x, r.y); pen.closePath();
          pen.fillStyle = pen.strokeStyle = colour;
          pen.lineWidth = 0.6;  // or the ground shows between triangles
          pen.fill(); pen.stroke();
        }]);
      }
    }
    return out;
  }
  return { bodies, corners, items };
})();
